"""Formulas as people read them: plain mathematics and words, such as *half of the damage, rounded up*.

What is said is what the formula works out, put otherwise: numbers are multiplied out, a factor of one is left out, and
what asks a question becomes *if*.  The formula itself stands beside it, as calculators take it.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from calculators.formula import COMPARISONS, parse
from rulebook.source.record_parts import Formula, Value
from rulebook.words.numbers import part, value_text

_COMPARED = {">=": "≥", ">": ">", "<=": "≤", "<": "<", "==": "=", "!=": "≠"}
_ROUNDED = {"ceil": "rounded up", "floor": "rounded down"}
_LIMITED = {"min": ("at most", "lower", "lowest"), "max": ("at least", "higher", "highest")}
_QUESTIONS = (*COMPARISONS, "and", "not")

type _Tree = tuple[Any, ...]


class _Term(NamedTuple):
    """A part of a sum: a number times some factors, by some divisors, where some conditions hold."""

    number: Fraction
    factors: list[str]
    divisors: list[str]
    conditions: list[str]


def in_full(formula: Formula, values: Mapping[str, Value]) -> str:
    """Return a formula as it stands in an entry: its variables by what they mean, as prose."""
    return said(formula.expression, {name: _within(one.meaning) for name, one in formula.variables.items()}, values)


def in_a_sentence(formula: Formula, values: Mapping[str, Value]) -> str:
    """Return a formula as a sentence quotes it: its variables by their names."""
    return said(formula.expression, {name: name.replace("_", " ") for name in formula.variables}, values)


def _within(label: str) -> str:
    """Return a label as it stands within a line: small, unless the game writes it large, as AP Cost or Base Damage."""
    first, _, rest = label.partition(" ")
    return label if first[1:2].isupper() or rest[:1].isupper() else label[:1].lower() + label[1:]


def said(expression: str, words: Mapping[str, str], values: Mapping[str, Value]) -> str:
    """Return a formula in words: ``words`` for its variables, the numbers of ``values`` for the rest.

    Raises FormulaError where it is no formula.
    """
    tree = parse(expression)
    return _Saying(words, values).whole(tree)


class _Saying:
    """Says the parts of one formula."""

    def __init__(self, words: Mapping[str, str], values: Mapping[str, Value]) -> None:
        self._words = words
        self._numbers = {name: Fraction(str(float(value.value))) for name, value in values.items()}

    def whole(self, tree: _Tree) -> str:
        """Return all of it; what only asks questions says when it holds."""
        if _asks(tree):
            return "when " + ", or ".join(" and ".join(term.conditions) for term in self._sum(tree, Fraction(1)))
        return self._operand(tree)

    def _said_sum(self, terms: list[_Term]) -> str:
        if len(terms) == 1 and _is_bare(terms[0]):
            return terms[0].factors[0].removeprefix("(").removesuffix(")")
        always = [term for term in terms if not term.conditions]
        first = next((term for term in always if term.number > 0), None)
        text = ""
        for term in sorted(always, key=lambda term: term is not first):
            sign, product = _signed(term)
            text += f" {sign} {product}" if text else product if sign == "+" else f"{sign}{product}"
        for term in terms:
            if term.conditions:
                sign, product = _signed(term)
                text += f", {sign}" if text else sign.replace("+", "")
                text += f"{product} if {' and '.join(term.conditions)}"
        return text

    def _sum(self, tree: _Tree, times: Fraction) -> list[_Term]:
        """Return the parts of a sum, each times a number; parts that are but numbers are added up."""
        if tree[0] in ("+", "-"):
            right = times if tree[0] == "+" else -times
            return _added_up([*self._sum(tree[1], times), *self._sum(tree[2], right)])
        return [self._product(tree, times)]

    def _product(self, tree: _Tree, times: Fraction) -> _Term:
        number = self._number(tree)
        if number is not None:
            return _Term(times * number, [], [], [])
        if tree[0] == "*":
            one, other = self._product(tree[1], times), self._product(tree[2], Fraction(1))
            return _Term(one.number * other.number, *(a + b for a, b in zip(one[1:], other[1:], strict=True)))
        if tree[0] == "/":
            one, number = self._product(tree[1], times), self._number(tree[2])
            if number is not None:
                return one._replace(number=one.number / number)
            return one._replace(divisors=[*one.divisors, self._in_brackets(tree[2])])
        if tree[0] in _QUESTIONS:
            return _Term(times, [], [], self._conditions(tree))
        return _Term(times, [self._in_brackets(tree)], [], [])

    def _number(self, tree: _Tree) -> Fraction | None:
        if tree[0] == "number":
            return Fraction(*tree[1])
        return self._numbers.get(tree[1]) if tree[0] == "name" else None

    def _in_brackets(self, tree: _Tree) -> str:
        text = self._operand(tree)
        return text if tree[0] == "name" else f"({text})"

    def _operand(self, tree: _Tree) -> str:
        if tree[0] == "name" and tree[1] in self._words:
            return self._words[tree[1]]
        if tree[0] in _ROUNDED:
            return self._rounded(tree)
        if tree[0] in _LIMITED:
            return self._limited(tree)
        return self._said_sum(self._sum(tree, Fraction(1)))

    def _rounded(self, tree: _Tree) -> str:
        terms = self._sum(tree[1], Fraction(1))
        whole = all(term.number.denominator == 1 and not term.divisors for term in terms)
        return self._said_sum(terms) if whole else f"{self._said_sum(terms)}, {_ROUNDED[tree[0]]}"

    def _limited(self, tree: _Tree) -> str:
        limit, of_two, of_many = _LIMITED[tree[0]]
        numbers = [number for number in map(self._number, tree[1:]) if number is not None]
        others = [self._operand(part) for part in tree[1:] if self._number(part) is None]
        if len(others) == 1 and len(numbers) == 1:
            return f"{others[0]}, {limit} {_text(numbers[0])}"
        listed = [*others, *map(_text, numbers)]
        which = of_two if len(listed) == len(("one", "other")) else of_many
        return f"the {which} of {', '.join(listed[:-1])} and {listed[-1]}"

    def _conditions(self, tree: _Tree) -> list[str]:
        if tree[0] == "and":
            return [*self._conditions(tree[1]), *self._conditions(tree[2])]
        if tree[0] == "not":
            return [f"not {' and '.join(self._conditions(tree[1]))}"]
        if tree[0] in COMPARISONS:
            return [f"{self._operand(tree[1])} {_COMPARED[tree[0]]} {self._operand(tree[2])}"]
        return [self._operand(tree)]


def _asks(tree: _Tree) -> bool:
    """Return whether a formula gives but yes or no: it asks one thing, or several of which one may hold."""
    return tree[0] in _QUESTIONS or (tree[0] in ("+", "*") and _asks(tree[1]) and _asks(tree[2]))


def _is_bare(term: _Term) -> bool:
    return term.number == 1 and len(term.factors) == 1 and not term.divisors and not term.conditions


def _added_up(terms: list[_Term]) -> list[_Term]:
    """Return the parts of a sum with its bare numbers as one; where it was stays what came first."""
    bare = [term for term in terms if not (term.factors or term.divisors or term.conditions)]
    if len(bare) <= 1:
        return terms
    total = _Term(sum((term.number for term in bare), Fraction(0)), [], [], [])
    rest = [term for term in terms if term not in bare]
    return [total, *rest] if total.number or not rest else rest


def _signed(term: _Term) -> tuple[str, str]:
    """Return the sign of a part of a sum, and the rest of it."""
    number, factors = abs(term.number), term.factors
    sign = "−" if term.number < 0 else "+"
    product = " × ".join(factors)
    if not factors:
        said = _text(number)
    elif number == 1:
        said = product
    elif number.numerator == 1 and number < 1:
        said = f"{part(float(number))} of {product if len(factors) == 1 else f'({product})'}"
    else:
        said = f"{_text(number)} × {product}"
    return sign, "".join([said, *(f" ÷ {divisor}" for divisor in term.divisors)])


def _text(number: Fraction) -> str:
    return value_text(number.numerator if number.denominator == 1 else round(float(number), 4))
