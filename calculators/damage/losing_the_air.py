"""Losing the air: whether a Unit still flies after damage to its thrusters, and how hard it falls if not."""

from ..core.declaration import Calculator, read
from ..core.formatting import value_text
from ..core.inputs import UNIT, Input, Inputs, Meaning, meaning
from ..core.result import Result, Step, Value
from ..core.rules import Rules
from ..core.tables import flying_classes, rows
from ..core.variable_inputs import MOST_DURABILITY, variable_input
from . import fall

RULE = "aerial"


def inputs(rules: Rules) -> list[Input]:
    """Return what the calculator asks for: a Class that may fly, its thrusters, and what a fall depends on."""
    classes = flying_classes(rules)
    middle = classes[len(classes) // 2]
    unit_class = meaning(
        variable_input(rules, "falling", "unit_class", classes[0], classes[-1], middle), Meaning(UNIT, "class", None)
    )
    thrusters = variable_input(rules, RULE, "thruster_durability", 0, MOST_DURABILITY, 30)
    return [
        unit_class,
        meaning(thrusters, Meaning(UNIT, "thruster_durability", None)),
        variable_input(rules, RULE, "damage", 0, MOST_DURABILITY, 8).changed(in_play=True),
    ] + [declared for declared in fall.inputs(rules) if declared.name != "unit_class"]


def answer(rules: Rules, inputs: Inputs) -> Result:
    """Return whether a Unit in the air still flies, by the record ``aerial``, and its Fall Damage if it does not."""
    minimum = _minimum(rules, inputs["unit_class"])
    left = rules.step(RULE, "left", inputs)
    flies = rules.step(RULE, "flies", {"left": left.value, "minimum": minimum.value})
    spare = rules.step(RULE, "spare", {"left": left.value, "minimum": minimum.value})
    steps = [minimum, left, flies]
    values = [Value("flies", flies.label, flies.value, ""), Value("left", left.label, left.value, left.unit)]
    before = inputs["thruster_durability"]
    if before < minimum.value:
        grounded = f"A Class {inputs['unit_class']} Unit with {value_text(before, left.unit)} of thrusters does not fly"
        takes = value_text(minimum.value, minimum.unit)
        return Result(values, steps, f"{grounded} before the damage: that takes {takes}")
    who = f"A Class {inputs['unit_class']} Unit with {value_text(left.value, left.unit)} of thrusters left"
    if flies.value:
        values.append(Value("spare", spare.label, spare.value, spare.unit))
        to_spare = value_text(spare.value, spare.unit)
        return Result(values, steps + [spare], f"{who} still flies, with {to_spare} to spare")
    fallen = fall.answer(rules, inputs)
    damage = fallen.values[0]
    takes = value_text(damage.value, damage.unit)
    return Result(values + [damage], steps + fallen.steps, f"{who} loses the air and takes {takes}")


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
    rules=(read(RULE, ("left", "flies", "spare"), "thruster_durability"), read("falling", "damage", "water_damage")),
    limits=(read("elevations", ("lowest", "highest")),),
    needs=((RULE, "flies"), ("falling", "damage"), ("falling", "water_damage")),
    inputs=inputs,
    answer=answer,
    opens=("unit_class", "thruster_durability", "damage", "levels", "landing"),
    named=("unit_class",),
)
