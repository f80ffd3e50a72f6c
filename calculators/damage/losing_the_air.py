"""Losing the air: whether a Unit still flies after damage to its thrusters, and how hard it falls if not."""

from ..core.declaration import Calculator, read
from ..core.formatting import value_text
from ..core.inputs import UNIT, Meaning, in_play, meaning
from ..core.result import Result, Step, Value
from ..core.rules import Rules
from ..core.tables import flying_classes, rows
from ..core.variable_inputs import variable_input
from . import fall

RULE = "aerial"
MOST_DURABILITY = 999


def inputs(rules: Rules) -> list:
    """Return what the calculator asks for: a Class that may fly, its thrusters, and what a fall depends on."""
    classes = flying_classes(rules)
    middle = classes[len(classes) // 2]
    unit_class = meaning(
        variable_input(rules, "falling", "unit_class", classes[0], classes[-1], middle), Meaning(UNIT, "class", None)
    )
    return [
        unit_class,
        variable_input(rules, RULE, "thruster_durability", 0, MOST_DURABILITY, 30),
        in_play(variable_input(rules, RULE, "damage", 0, MOST_DURABILITY, 8)),
    ] + [one for one in fall.inputs(rules) if one.name != "unit_class"]


def answer(rules: Rules, given: dict) -> Result:
    """Return whether a Unit in the air still flies, by the record ``aerial``, and its Fall Damage if it does not."""
    minimum = _minimum(rules, given["unit_class"])
    left = rules.step(RULE, "left", given)
    flies = rules.step(RULE, "flies", {"left": left.value, "minimum": minimum.value})
    spare = rules.step(RULE, "spare", {"left": left.value, "minimum": minimum.value})
    steps = [minimum, left, flies]
    values = [Value("flies", flies.label, flies.value, ""), Value("left", left.label, left.value, left.unit)]
    who = f"A Class {given['unit_class']} Unit with {value_text(left.value, left.unit)} of thrusters left"
    if flies.value:
        values.append(Value("spare", spare.label, spare.value, spare.unit))
        said = f"still flies, with {value_text(spare.value, spare.unit)} to spare"
        return Result(values, steps + [spare], f"{who} {said}")
    fallen = fall.answer(rules, given)
    hurt = fallen.values[0]
    said = f"loses the air and takes {value_text(hurt.value, hurt.unit)}"
    return Result(values + [hurt], steps + fallen.steps, f"{who} {said}")


def _minimum(rules: Rules, unit_class: int) -> Step:
    """Return the least Thruster Durability of a Class; KeyError where it cannot fly."""
    for row in rows(rules, RULE, "thruster_durability"):
        if row["class"] == unit_class and row["durability"] is not None:
            label = rules.variable(RULE, "minimum")[0]
            return Step(label, row["durability"], "DP", RULE, "")
    raise KeyError(f"this edition has no Thruster Durability with which Class {unit_class} flies")


CALCULATOR = Calculator(
    name="losing-the-air",
    title="Losing the air",
    rules=(read(RULE, "left flies spare", "thruster_durability"), read("falling", "damage", "water_damage")),
    limits=(read("elevations", "lowest highest"),),
    needs=((RULE, "flies"), ("falling", "damage"), ("falling", "water_damage")),
    situational=False,
    switch=None,
    inputs=inputs,
    answer=answer,
    named=("unit_class",),
)
