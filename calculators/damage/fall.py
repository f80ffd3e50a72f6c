"""Fall: the damage a Unit takes for dropping one or more elevation levels."""

from ..core.declaration import Calculator, read
from ..core.formatting import value_text
from ..core.inputs import UNIT, choice
from ..core.result import Result, Step, Value, result
from ..core.rules import Rules
from ..core.units import agreeing
from ..movement.board import WATER

LANDINGS = [("ground", "Solid ground"), ("water", "Blue Hex (water)")]


def inputs(rules: Rules) -> list:
    """Return what the calculator asks for; the deepest fall is from the highest elevation to the lowest."""
    deepest = rules.count("elevations", "highest") - rules.count("elevations", "lowest")
    asked = [rules.asked("falling", "levels", 1, deepest, 1)]
    if "unit_class" in rules.variables("falling", "damage"):
        asked.insert(0, rules.asked_class("falling", "unit_class", UNIT))
    if rules.has("falling", "water_damage"):
        asked.append(choice("landing", "Lands on", LANDINGS, "ground"))
    return asked


def drop(rules: Rules, given: dict, colour: str) -> tuple:
    """Return how many levels a Unit drops that is thrown or slammed into a hex of a colour, and the steps.

    Unless ``levels`` are given, it comes from Ground Level, and falls to the Elevation of water.
    """
    label, of = rules.variable("falling", "levels")
    if "levels" in given or colour not in WATER:
        return given.get("levels", 0), []
    ground, bottom = rules.told("elevations", "ground_level"), rules.told(colour, "elevation")
    levels = max(ground.value - bottom.value, 0)
    working = f"{value_text(ground.value)} to {value_text(bottom.value)}"
    return levels, [ground, Step(label, levels, agreeing(levels, of), colour, working)]


def answer(rules: Rules, given: dict) -> Result:
    """Return the Fall Damage and what takes it, by the record ``falling``."""
    steps = [rules.step("falling", "damage", given)]
    if given.get("landing") == "water":
        steps.append(rules.step("falling", "water_damage", {"damage": steps[0].value}))
    hurt = rules.mechanics["falling"].get("damages")
    label = f"Damage to {hurt}" if hurt else steps[0].label
    damage = Value("damage", label, steps[-1].value, steps[-1].unit)
    return result([damage], steps, _sentence(rules, given, damage))


def _sentence(rules: Rules, given: dict, damage: Value) -> str:
    who = f"a Class {given['unit_class']} " if "unit_class" in given else "a "
    levels = f"{given['levels']} {agreeing(given['levels'], rules.variable('falling', 'levels')[1])}"
    into = " into water" if given.get("landing") == "water" else ""
    return f"{who[:1].upper()}{who[1:]}Unit falls {levels}{into}: {value_text(damage.value, damage.unit)}"


CALCULATOR = Calculator(
    name="fall",
    title="Fall damage",
    rules=(read("falling", "damage", "water_damage"),),
    limits=(read("elevations", "lowest highest"),),
    needs=(("falling", "damage"),),
    situational=False,
    switch=None,
    inputs=inputs,
    answer=answer,
    named=("unit_class", "levels", "landing"),
)
