"""Inputs for the variables of formulas, whose records say what they are called and in which unit they are."""

from .inputs import Input, Meaning, meaning, whole
from .rules import Rules
from .stats import class_numbers


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
