"""Weapon Redundancy: what several copies of one Weapon cost and deal."""

from .inputs import whole
from .result import Result, Value, result
from .rules import Rules

TITLE = "Weapon redundancy"
RULES = ("weapon-redundancy",)
LIMITS = ()
NEEDS = (("weapon-redundancy", "cost"), ("weapon-redundancy", "damage"))
SWITCH = "redundancy-example-or-text"

MOST_AP = 40
MOST_DAMAGE = 200
MOST_COPIES = 20

# In this order, each may use the results of those before it.
STEPS = (
    ("lowest", "Lowest AP Cost it may reach"),
    ("reduction", "AP taken off"),
    ("cost", "AP Cost"),
    ("bonus", "Damage bonus"),
    ("damage", "Base Damage"),
)


def inputs(rules: Rules) -> list:
    """Return what the calculator asks for."""
    return [
        whole("ap_cost", "AP Cost of one copy", 1, MOST_AP, 5, "AP"),
        whole("base_damage", "Base Damage of one copy", 0, MOST_DAMAGE, 12, "damage"),
        whole("copies", "Working copies", 1, MOST_COPIES, 4, "copies"),
    ]


def answer(rules: Rules, given: dict) -> Result:
    """Return the AP Cost and Base Damage of the Weapon, by the record ``weapon-redundancy``."""
    known = dict(given)
    steps = []
    for name, label in STEPS:
        if rules.has("weapon-redundancy", name):
            steps.append(rules.step("weapon-redundancy", name, label, known))
            known[name] = steps[-1].value
    values = [
        Value("ap_cost", "AP Cost", known["cost"], "AP"),
        Value("base_damage", "Base Damage", known["damage"], "damage"),
    ]
    return result(values, steps, ())
