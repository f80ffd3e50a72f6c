"""Collision: what a thrown Unit suffers where it lands, and what becomes of a structure there."""

from ..core.declaration import Calculator, read
from ..core.formatting import value_text
from ..core.inputs import OTHER, TARGET, Input, InputError, Inputs, choice
from ..core.result import Result, Step, Value
from ..core.rules import Rules
from ..core.rulings import variables_of
from ..core.units import counted
from ..core.variable_inputs import class_input, variable_input
from .fall import LANDINGS
from .structure import HEXES, most_in_table
from .throw_distance import farthest


def inputs(rules: Rules) -> list[Input]:
    """Return what the calculator asks for; nobody travels farther than the edition's longest throw."""
    declared = [
        class_input(rules, "collision", "unit_class", TARGET),
        variable_input(rules, "collision", "distance", 1, farthest(rules), 2),
    ]
    if rules.has_formula("collision", "water_damage"):
        declared.append(choice("landing", "Lands on", LANDINGS, "ground"))
    if rules.has_formula("collision", "unit_collision"):
        declared.append(class_input(rules, "collision", "other_class", OTHER, optional=True))
    if rules.has_formula("collision", "structure_destroyed"):
        most = most_in_table(rules)
        declared.append(variable_input(rules, "collision", "structure_durability", 1, most, None, optional=True))
        if "structure_total" in variables_of(rules, "structure-destroyed", "total_damage"):
            declared.append(
                variable_input(rules, "structure-destroyed", "structure_total", 1, most, None, optional=True)
            )
    return declared


def collision_damage(rules: Rules, variables: Inputs, into_water: bool) -> list[Step]:
    """Return the damage of a collision by the Class of the Unit and its flight, as the last of some steps."""
    steps = [rules.step("collision", "damage", variables)]
    if into_water:
        steps.append(rules.step("collision", "water_damage", {"damage": steps[0].value}))
    return steps


def answer(rules: Rules, inputs: Inputs) -> Result:
    """Return all damage to the thrown Unit and the structure's fate, by the record ``collision``."""
    steps = collision_damage(rules, inputs, inputs.get("landing") == "water")
    if "other_class" in inputs:
        if "structure_durability" in inputs:
            raise InputError([("other_class", "other_class goes without a structure; expected one of them")])
        steps.append(rules.step("collision", "unit_collision", dict(inputs, damage=steps[-1].value)))
    if "structure_durability" not in inputs:
        return _result(inputs, [_damage(steps[-1])], steps)
    return _into_structure(rules, inputs, steps)


def _structure(inputs: Inputs) -> dict[str, int]:
    """Return the DP that the structure has left and those that it has when whole, which are the same if not asked for.

    InputError where it would have more left than when whole.
    """
    left = inputs["structure_durability"]
    total = inputs.get("structure_total", left)
    if total < left:
        message = f"structure_total must be at least what the structure has left, {left}, got {total}"
        raise InputError([("structure_total", message)])
    return {"structure_durability": left, "structure_total": total}


def _into_structure(rules: Rules, inputs: Inputs, steps: list[Step]) -> Result:
    """Return the damage to the thrown Unit and what becomes of the structure that it hits."""
    hit = dict(_structure(inputs), damage=steps[-1].value)
    destroyed = rules.step("collision", "structure_destroyed", hit)
    fate = Value("outcome", "Structure", "destroyed" if destroyed.value else "intact", "")
    if destroyed.value:
        last = rules.step("structure-destroyed", "total_damage", hit)
        return _result(inputs, [_damage(last), fate, _left(rules, 0, "DP")], steps + [destroyed, last])
    if rules.has_formula("structure-intact", "structure_left"):
        last = rules.step("structure-intact", "structure_left", hit)
        values = [_damage(steps[-1]), fate, _left(rules, last.value, last.unit)]
        return _result(inputs, values, steps + [destroyed, last])
    return _result(inputs, [_damage(steps[-1]), fate], steps + [destroyed])


def _result(inputs: Inputs, values: list[Value], steps: list[Step]) -> Result:
    into = ""
    if "other_class" in inputs:
        into = f" into a Class {inputs['other_class']} Unit"
    elif "structure_durability" in inputs:
        into = f" into a structure with {inputs['structure_durability']} DP left"
    if inputs.get("landing") == "water":
        into += " into water"
    hexes = counted(inputs["distance"], HEXES)
    results = [value_text(values[0].value, values[0].unit)] + [f"structure {fate.value}" for fate in values[1:2]]
    return Result(values, steps, f"A Class {inputs['unit_class']} Unit thrown {hexes}{into}: {', '.join(results)}")


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
        read("modified-stats", ("lowest", "highest")),
        read("dice", "sides"),
        read("structure-durability", "durability"),
    ),
    needs=(("collision", "damage"), ("throw", "max_distance")),
    switch="structure-equal-damage",
    inputs=inputs,
    answer=answer,
    opens=("unit_class", "distance", "landing", "structure_durability"),
    named=("unit_class", "distance", "other_class", "structure_durability", "landing"),
)
