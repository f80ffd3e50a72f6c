"""Collision: what a thrown Unit suffers where it lands, and what becomes of a structure there."""

from ..core.declaration import Calculator, read
from ..core.formatting import value_text
from ..core.inputs import OTHER, TARGET, InputError, choice
from ..core.result import Result, Step, Value
from ..core.rules import Rules
from ..core.rulings import variables_of
from ..core.units import agreeing
from ..core.variable_inputs import class_input, variable_input
from .durability import HEXES, strongest_of_table
from .fall import LANDINGS
from .throw import farthest


def inputs(rules: Rules) -> list:
    """Return what the calculator asks for; nobody travels farther than the edition's longest throw."""
    asked = [
        class_input(rules, "collision", "unit_class", TARGET),
        variable_input(rules, "collision", "distance", 1, farthest(rules), 2),
    ]
    if rules.has("collision", "water_damage"):
        asked.append(choice("landing", "Lands on", LANDINGS, "ground"))
    if rules.has("collision", "unit_collision"):
        asked.append(class_input(rules, "collision", "other_class", OTHER, optional=True))
    if rules.has("collision", "structure_destroyed"):
        most = strongest_of_table(rules)
        asked.append(variable_input(rules, "collision", "structure_durability", 1, most, None, optional=True))
        if "structure_total" in variables_of(rules, "structure-destroyed", "total_damage"):
            asked.append(variable_input(rules, "structure-destroyed", "structure_total", 1, most, None, optional=True))
    return asked


def answer(rules: Rules, given: dict) -> Result:
    """Return all damage to the thrown Unit and the structure's fate, by the record ``collision``."""
    steps = [rules.step("collision", "damage", given)]
    if given.get("landing") == "water":
        steps.append(_after(rules, steps, "water_damage", {}))
    if "other_class" in given:
        if "structure_durability" in given:
            raise InputError([("other_class", "other_class goes without a structure; expected one of them")])
        steps.append(_after(rules, steps, "unit_collision", given))
    if "structure_durability" not in given:
        return _result(given, [_damage(steps[-1])], steps)
    return _into_structure(rules, given, steps)


def _structure(given: dict) -> dict:
    """Return the structure hit; one of which nothing else is said is still whole."""
    left = given["structure_durability"]
    whole_again = given.get("structure_total", left)
    if whole_again < left:
        message = f"structure_total must be at least what the structure has left, {left}, got {whole_again}"
        raise InputError([("structure_total", message)])
    return {"structure_durability": left, "structure_total": whole_again}


def _into_structure(rules: Rules, given: dict, steps: list) -> Result:
    hit = dict(_structure(given), damage=steps[-1].value)
    destroyed = rules.step("collision", "structure_destroyed", hit)
    fate = Value("outcome", "Structure", "destroyed" if destroyed.value else "intact", "")
    if destroyed.value:
        last = rules.step("structure-destroyed", "total_damage", hit)
        return _result(given, [_damage(last), fate, _left(rules, 0, "DP")], steps + [destroyed, last])
    if rules.has("structure-intact", "structure_left"):
        last = rules.step("structure-intact", "structure_left", hit)
        values = [_damage(steps[-1]), fate, _left(rules, last.value, last.unit)]
        return _result(given, values, steps + [destroyed, last])
    return _result(given, [_damage(steps[-1]), fate], steps + [destroyed])


def _result(given: dict, values: list, steps: list) -> Result:
    into = ""
    if "other_class" in given:
        into = f" into a Class {given['other_class']} Unit"
    elif "structure_durability" in given:
        into = f" into a structure with {given['structure_durability']} DP left"
    if given.get("landing") == "water":
        into += " in water"
    hexes = f"{given['distance']} {agreeing(given['distance'], HEXES)}"
    said = [value_text(values[0].value, values[0].unit)] + [f"structure {fate.value}" for fate in values[1:2]]
    return Result(values, steps, f"A Class {given['unit_class']} Unit thrown {hexes}{into}: {', '.join(said)}")


def _after(rules: Rules, steps: list, name: str, given: dict) -> Step:
    return rules.step("collision", name, dict(given, damage=steps[-1].value))


def _damage(step: Step) -> Value:
    return Value("damage", "Damage to the thrown Unit", step.value, step.unit)


def _left(rules: Rules, durability: int, unit: str) -> Value:
    return Value("structure_left", rules.variable("collision", "structure_durability")[0], durability, unit)


CALCULATOR = Calculator(
    name="collision",
    title="Collision damage",
    rules=(
        read("collision", "damage", "water_damage", "unit_collision", "structure_destroyed"),
        read("structure-intact", "structure_left"),
        read("structure-destroyed", "total_damage"),
    ),
    limits=(
        read("classifications", "most_class"),
        read("throw", "max_distance", "allowed", "die_sides"),
        read("modified-stats", "lowest highest"),
        read("dice", "sides"),
        read("structure-durability", "durability"),
    ),
    needs=(("collision", "damage"), ("throw", "max_distance")),
    situational=False,
    switch="structure-equal-damage",
    inputs=inputs,
    answer=answer,
    named=("unit_class", "distance", "other_class", "structure_durability", "landing"),
)
