"""Weapon Redundancy: what several copies of one Weapon cost and deal."""

from .inputs import whole
from .result import Result, Value, result
from .rules import Rules

TITLE = "Weapon redundancy"
RULES = ("weapon-redundancy",)
SWITCH = "redundancy-example-or-text"

MOST_AP = 40
MOST_DAMAGE = 200
MOST_COPIES = 20


def inputs(rules: Rules) -> list:
    """Return what the calculator asks for."""
    return [
        whole("ap_cost", "AP Cost of one copy", 1, MOST_AP, 5, "AP"),
        whole("base_damage", "Base Damage of one copy", 0, MOST_DAMAGE, 12, "damage"),
        whole("copies", "Working copies", 1, MOST_COPIES, 4, "copies"),
    ]


def answer(rules: Rules, given: dict) -> Result:
    """Return the AP Cost and Base Damage of the Weapon, by the record ``weapon-redundancy``."""
    rule = "weapon-redundancy"
    lowest = rules.step(rule, "lowest", "Lowest AP Cost it may reach", {"ap_cost": given["ap_cost"]})
    reduction = rules.step(
        rule,
        "reduction",
        "AP taken off",
        {"ap_cost": given["ap_cost"], "copies": given["copies"], "lowest": lowest.value},
    )
    cost = rules.step(rule, "cost", "AP Cost", {"ap_cost": given["ap_cost"], "reduction": reduction.value})
    counted = {"copies": given["copies"], "reduction": reduction.value, "cost": cost.value}
    bonus = rules.step(rule, "bonus", "Damage bonus", counted)
    damage = rules.step(rule, "damage", "Base Damage", {"base_damage": given["base_damage"], "bonus": bonus.value})
    values = [
        Value("ap_cost", "AP Cost", cost.value, "AP"),
        Value("base_damage", "Base Damage", damage.value, "damage"),
    ]
    return result(values, [lowest, reduction, cost, bonus, damage], (SWITCH,))
