"""Weapon Redundancy: what several copies of one Weapon cost and deal."""

from ..core.declaration import Calculator, Growth, read
from ..core.formatting import value_text
from ..core.inputs import WEAPON, Input, Inputs, Meaning, meaning
from ..core.result import Result, Step, Value
from ..core.rules import Rules
from ..core.units import counted, unit
from ..core.variable_inputs import COST_OF_ONE, DAMAGE_OF_ONE, MOST_ITEMS, cost_input, damage_input, variable_input

RULE = "weapon-redundancy"
# In this order, each may use the results of those before it.
FORMULAS = ("lowest", "reduction", "cost", "bonus", "damage")

COPIES = unit("copies", "copy")


def inputs(rules: Rules) -> list[Input]:
    """Return what the calculator asks for."""
    return [
        cost_input(rules, RULE, 5, COST_OF_ONE),
        damage_input(rules, RULE, 0, 12, field=DAMAGE_OF_ONE),
        meaning(variable_input(rules, RULE, "copies", 1, MOST_ITEMS, 4), Meaning(WEAPON, "copies", None)),
    ]


def answer(rules: Rules, inputs: Inputs) -> Result:
    """Return the AP Cost and Base Damage of the Weapon, by the record ``weapon-redundancy``."""
    steps, results = _worked_out(rules, inputs)
    values = [
        Value(name, results[formula].label, results[formula].value, results[formula].unit)
        for name, formula in (("ap_cost", "cost"), ("base_damage", "damage"))
    ]
    cost, damage = [value_text(value.value, value.unit) for value in values]
    copies = f"{counted(inputs['copies'], COPIES)} of a Weapon"
    question = f"{copies} of {inputs['ap_cost']} AP and {inputs['base_damage']} damage"
    return Result(values, steps, f"{question}: {cost}, {damage}")


def with_copies(rules: Rules, cost: int, damage: int, copies: int) -> tuple[int, int, list[Step]]:
    """Return the AP Cost and the Base Damage of a weapon with so many copies in use, and the steps to both."""
    if copies == 1:
        return cost, damage, []
    steps, results = _worked_out(rules, {"ap_cost": cost, "base_damage": damage, "copies": copies})
    return results["cost"].value, results["damage"].value, steps


def _worked_out(rules: Rules, inputs: Inputs) -> tuple[list[Step], dict[str, Step]]:
    """Return the steps of the rule in order, and by the formula of each."""
    variables = dict(inputs)
    results = {}
    for name in FORMULAS:
        if rules.has_formula(RULE, name):
            results[name] = rules.step(RULE, name, variables)
            variables[name] = results[name].value
    return [results[name] for name in FORMULAS if name in results], results


CALCULATOR = Calculator(
    name="weapon-redundancy",
    title="Weapon redundancy",
    rules=(read(RULE, ("cost", "damage"), "lowest", "reduction", "bonus"),),
    needs=((RULE, "cost"), (RULE, "damage")),
    switch="redundancy-example-or-text",
    inputs=inputs,
    answer=answer,
    opens=("ap_cost", "base_damage", "copies"),
    grows=Growth("salvo", "Some copies lost", ()),
    named=("ap_cost", "base_damage", "copies"),
)
