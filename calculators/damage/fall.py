"""Fall: the damage a Unit takes for dropping one or more elevation levels."""

from ..core.declaration import Calculator, read
from ..core.formatting import value_text
from ..core.inputs import UNIT, Input, Inputs, choice
from ..core.result import Result, Step, Value
from ..core.rules import Rules
from ..core.rulings import variables_of
from ..core.units import agreeing, counted
from ..core.variable_inputs import class_input, variable_input
from ..movement.board import WATER
from ..movement.terrain_and_fall_damage import fall_damage

LANDINGS = [("ground", "Solid ground"), ("water", "Blue Hex (water)")]


def inputs(rules: Rules) -> list[Input]:
    """Return what the calculator asks for."""
    declared = [variable_input(rules, "falling", "levels", 1, deepest(rules), 1)]
    if "unit_class" in variables_of(rules, "falling", "damage"):
        declared.insert(0, class_input(rules, "falling", "unit_class", UNIT))
    if rules.has_formula("falling", "water_damage"):
        declared.append(choice("landing", "Lands on", LANDINGS, "ground"))
    return declared


def deepest(rules: Rules) -> int:
    """Return the levels of the deepest fall: from the highest elevation to the lowest."""
    return rules.count("elevations", "highest") - rules.count("elevations", "lowest")


def drop(rules: Rules, inputs: Inputs, colour: str) -> tuple[int, list[Step]]:
    """Return how many levels a Unit drops that is thrown or slammed into a hex of a colour, and the steps.

    The input ``levels`` says so if there is one; or else the Unit drops from Ground Level to the Elevation of water.
    """
    label, of = rules.variable("falling", "levels")
    if "levels" in inputs or colour not in WATER:
        return inputs.get("levels", 0), []
    ground, bottom = rules.value_step("elevations", "ground_level"), rules.value_step(colour, "elevation")
    levels = max(ground.value - bottom.value, 0)
    working = f"{value_text(ground.value)} to {value_text(bottom.value)}"
    return levels, [ground, Step(label, levels, agreeing(levels, of), colour, working)]


def answer(rules: Rules, inputs: Inputs) -> Result:
    """Return the Fall Damage and what takes it, by the record ``falling``."""
    steps = fall_damage(rules, inputs, inputs.get("landing") == "water")
    hurt = rules.mechanics["falling"].get("damages")
    label = f"Damage to {hurt}" if hurt else steps[0].label
    damage = Value("damage", label, steps[-1].value, steps[-1].unit)
    return Result([damage], steps, _sentence(rules, inputs, damage))


def _sentence(rules: Rules, inputs: Inputs, damage: Value) -> str:
    who = f"A Class {inputs['unit_class']} Unit" if "unit_class" in inputs else "A Unit"
    levels = counted(inputs["levels"], rules.variable("falling", "levels")[1])
    into = " into water" if inputs.get("landing") == "water" else ""
    return f"{who} falls {levels}{into}: {value_text(damage.value, damage.unit)}"


CALCULATOR = Calculator(
    name="fall",
    title="Fall damage",
    rules=(read("falling", "damage", "water_damage"),),
    limits=(read("elevations", ("lowest", "highest")),),
    needs=(("falling", "damage"),),
    inputs=inputs,
    answer=answer,
    opens=("unit_class", "levels", "landing"),
    named=("unit_class", "levels", "landing"),
)
