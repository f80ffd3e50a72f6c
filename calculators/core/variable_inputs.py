"""Inputs for the variables of formulas, whose records say what they are called and in which unit they are."""

from .classes import class_numbers
from .inputs import WEAPON, Input, Meaning, meaning, whole
from .rules import Rules

# A form must end somewhere, but where no Unit goes: the AP and damage that anything costs or deals, the DP it has.
MOST_AP = 40
MOST_DAMAGE = 999
MOST_DURABILITY = 999
# What Core Types may raise a move to, and as many items and Unit Sections as a Unit may have.
MOST_DISTANCE = 99
MOST_ITEMS = 60
# What one copy of a weapon costs and deals, for forms that ask how many there are; all others ask for all in use.
COST_OF_ONE, DAMAGE_OF_ONE = "ap_cost_of_one", "base_damage_of_one"


def variable_input(
    rules: Rules, record: str, name: str, lowest: int, highest: int, default: int | None, optional: bool = False
) -> Input:
    """Declare an input for a variable of a record's formulas, which says its label and unit."""
    label, of = rules.variable(record, name)
    return whole(name, label, lowest, highest, default, of, optional)


def class_input(rules: Rules, record: str, name: str, of: str, optional: bool = False) -> Input:
    """Declare an input for a variable that is the Class of a Unit, from the middle one where it must be given.

    ``of`` says whose it is.
    """
    classes = class_numbers(rules)
    default = None if optional else classes[len(classes) // 2]
    declared = variable_input(rules, record, name, classes[0], classes[-1], default, optional)
    return meaning(declared, Meaning(of, "class", None))


def cost_input(rules: Rules, record: str, default: int, field: str = "ap_cost") -> Input:
    """Declare an input for the AP Cost of a weapon, a variable of a record's formulas; ``field`` is what it means."""
    return meaning(variable_input(rules, record, "ap_cost", 1, MOST_AP, default), Meaning(WEAPON, field, None))


def damage_input(
    rules: Rules, record: str, lowest: int, default: int, name: str = "base_damage", field: str = "base_damage"
) -> Input:
    """Declare an input for the Base Damage of a weapon, a variable of a record's formulas; it means the ``field``."""
    declared = variable_input(rules, record, name, lowest, MOST_DAMAGE, default)
    return meaning(declared, Meaning(WEAPON, field, None))
