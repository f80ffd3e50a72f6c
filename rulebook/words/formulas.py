"""Formulas of a record in words: variables by their meanings, values by their numbers."""

from collections.abc import Mapping

from calculators.core.formula_words import asks, in_words
from rulebook.source.record_parts import Formula, Value

# First words of a label that are not part of the term after them.
_NO_TERMS = {"All", "Each", "Enemy", "Extra", "Greatest", "Highest", "Least", "Lowest", "More", "Most", "Your"}


def in_full(formula: Formula, values: Mapping[str, Value]) -> str:
    """Return a formula for its entry, with the full meanings of its variables, as prose."""
    words = {name: within(variable.meaning) for name, variable in formula.variables.items()}
    return formula_text(formula.expression, words, values)


def in_a_sentence(formula: Formula, values: Mapping[str, Value]) -> str:
    """Return a formula for use in a sentence, with the short names of its variables."""
    words = {name: variable.short or within(variable.meaning) for name, variable in formula.variables.items()}
    return formula_text(formula.expression, words, values)


def bare(formula: Formula, values: Mapping[str, Value]) -> str:
    """Return a formula with the bare names of its variables, for comparison with another edition's."""
    return formula_text(formula.expression, {name: name for name in formula.variables}, values)


def within(label: str) -> str:
    """Return a label for use within a sentence: its first letter small, save in terms such as AP Cost, Base Damage."""
    first, _, rest = label.partition(" ")
    is_term = first[1:2].isupper() or (rest[:1].isupper() and first not in _NO_TERMS)
    return label if is_term else label[:1].lower() + label[1:]


def formula_text(expression: str, words: Mapping[str, str], values: Mapping[str, Value]) -> str:
    """Return a formula in words: ``words`` for its variables, the numbers of ``values`` for the rest.

    Raises FormulaError if the expression is not a formula.
    """
    numbers = {name: value.value for name, value in values.items()}
    text = in_words(expression, dict(words), numbers)
    return f"when {text}" if asks(expression) else text
