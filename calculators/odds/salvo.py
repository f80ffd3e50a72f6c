"""Salvo: one attack with each copy of a weapon that is left, and what all of them cost together."""

from ..core.declaration import Calculator, read
from ..core.formatting import value_text
from ..core.inputs import WEAPON, Input, InputError, Inputs, Meaning, meaning, whole_numbers
from ..core.result import Result, Value
from ..core.rules import Rules
from ..core.units import counted
from ..core.variable_inputs import COST_OF_ONE, DAMAGE_OF_ONE, MOST_ITEMS, cost_input, damage_input, variable_input
from .weapon_redundancy import answer as redundancy

RULE = "weapon-redundancy"


def inputs(rules: Rules) -> list[Input]:
    """Return what the calculator asks for."""
    return [
        meaning(variable_input(rules, RULE, "built", 1, MOST_ITEMS, 4), Meaning(WEAPON, "copies", None)),
        variable_input(rules, RULE, "lost", 0, MOST_ITEMS, 0),
        cost_input(rules, RULE, 5, COST_OF_ONE),
        damage_input(rules, RULE, 0, 12, field=DAMAGE_OF_ONE),
    ]


def answer(rules: Rules, inputs: Inputs) -> Result:
    """Return the cost of one attack and of a salvo with all copies left, by the record ``weapon-redundancy``."""
    if inputs["lost"] > inputs["built"]:
        takes = whole_numbers(0, inputs["built"])
        raise InputError([("lost", f"lost must be {takes}, as many as there were, got {inputs['lost']}")])
    working = rules.step(RULE, "working", inputs)
    of_copies = redundancy(rules, dict(inputs, copies=working.value))
    cost, damage = of_copies.values
    salvo_cost = rules.step("attack-declaration", "total_ap", {"attacks": working.value, "ap_cost": cost.value})
    salvo_damage = rules.step(RULE, "salvo_damage", {"copies": working.value, "damage": damage.value})
    values = [
        Value("salvo_ap", "AP Cost of the whole salvo", salvo_cost.value, salvo_cost.unit),
        Value("attack_ap", "AP Cost of one attack", cost.value, cost.unit),
        Value("attack_damage", "Base Damage of one attack", damage.value, damage.unit),
        Value("salvo_damage", salvo_damage.label, salvo_damage.value, salvo_damage.unit),
        Value("copies", working.label, working.value, working.unit),
    ]
    copies = counted(working.value, rules.variable(RULE, "copies")[1])
    one_attack = f"one attack costs {value_text(cost.value, cost.unit)} and deals {damage.value}"
    whole_salvo = f"the whole salvo costs {value_text(salvo_cost.value, salvo_cost.unit)}"
    does = f"{one_attack}, {whole_salvo}" if working.value else "no attack"
    return Result(values, [working] + of_copies.steps + [salvo_cost, salvo_damage], f"A salvo of {copies}: {does}")


CALCULATOR = Calculator(
    name="salvo",
    title="Salvo of several copies",
    rules=(
        read(RULE, ("cost", "damage"), "lowest", "reduction", "bonus", ("working", "salvo_damage")),
        read("attack-declaration", "total_ap"),
    ),
    needs=((RULE, "working"), (RULE, "cost"), (RULE, "damage"), ("attack-declaration", "total_ap")),
    switch="redundancy-example-or-text",
    inputs=inputs,
    answer=answer,
    opens=("ap_cost", "base_damage", "built", "lost"),
)
