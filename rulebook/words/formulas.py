"""Formulas of a record in words: its variables by what they mean, its own numbers as they are."""

from collections.abc import Mapping

from calculators.core.formula_words import asks, in_words
from rulebook.source.record_parts import Formula, Value

# Words with which a label may begin that are no part of the term after them.
_NO_TERMS = {"All", "Each", "Enemy", "Extra", "Greatest", "Highest", "Least", "Lowest", "More", "Most", "Your"}


def in_full(formula: Formula, values: Mapping[str, Value]) -> str:
    """Return a formula as it stands in an entry: its variables by what they mean, as prose."""
    return said(formula.expression, {name: within(one.meaning) for name, one in formula.variables.items()}, values)


def in_a_sentence(formula: Formula, values: Mapping[str, Value]) -> str:
    """Return a formula as a sentence quotes it: its variables in few words, where they have such."""
    words = {name: one.short or within(one.meaning) for name, one in formula.variables.items()}
    return said(formula.expression, words, values)


def bare(formula: Formula, values: Mapping[str, Value]) -> str:
    """Return what a formula works out whatever its variables are called, to compare it with another edition's."""
    return said(formula.expression, {name: name for name in formula.variables}, values)


def within(label: str) -> str:
    """Return a label as it stands within a line: small, unless the game writes it large, as AP Cost or Base Damage."""
    first, _, rest = label.partition(" ")
    is_term = first[1:2].isupper() or (rest[:1].isupper() and first not in _NO_TERMS)
    return label if is_term else label[:1].lower() + label[1:]


def said(expression: str, words: Mapping[str, str], values: Mapping[str, Value]) -> str:
    """Return a formula in words: ``words`` for its variables, the numbers of ``values`` for the rest.

    Raises FormulaError where it is no formula.
    """
    numbers = {name: value.value for name, value in values.items()}
    text = in_words(expression, dict(words), numbers)
    return f"when {text}" if asks(expression) else text
