"""Formulas as people read them: plain mathematics and words, such as *half of the damage, rounded up*.

The words are simplified: numbers are multiplied out, parts without effect are left out, like terms of a sum are added
up, and a comparison becomes *if*.  Pages of rules put in what each name means, an answer what it stood for.
"""

from typing import Any, NamedTuple

from .formatting import minus
from .formula import COMPARISONS, QUESTIONS, SIGNS, Fraction, Tree, Variables, fraction, lowest, parse

# Parts of one in words, from the half on.
PARTS = (
    "half",
    "a third",
    "a quarter",
    "a fifth",
    "a sixth",
    "a seventh",
    "an eighth",
    "a ninth",
    "a tenth",
    "an eleventh",
    "a twelfth",
)
# Decimals of a number that is no whole one.
DIGITS_THAT_COUNT = 4
ROUNDED = {"ceil": "rounded up", "floor": "rounded down"}
LIMITED = {"min": ("at most", "lower", "lowest"), "max": ("at least", "higher", "highest")}
# A text that contains one of these needs brackets in a list.
JOINTS = (" + ", " \u2212 ", " \u00f7 ", ", ")

# A part of a sum: a number, as (numerator, denominator), times some factors, by some divisors, both as trees, where
# some conditions hold, in words.
Term = NamedTuple(
    "Term",
    [("number", "tuple[int, int]"), ("factors", "list[Any]"), ("divisors", "list[Any]"), ("conditions", "list[str]")],
)


def in_words(expression: str, words: dict[str, str], numbers: Variables) -> str:
    """Return a formula in words: each name by its text in ``words``, or else as the number that ``numbers`` has for it.

    One that gives yes or no becomes the condition that must hold.  FormulaError where the text is no formula.
    """
    tree = parse(expression)
    phrases = _Phrases(words, {name: fraction(numbers[name]) for name in numbers})
    if _asks(tree):
        return ", or ".join([" and ".join(term.conditions) for term in phrases.terms(tree, (1, 1))])
    return phrases.operand(tree)


def asks(expression: str) -> bool:
    """Return whether a formula gives yes or no: it is one condition, or several of which one must hold."""
    return _asks(parse(expression))


def number_text(number: int | float) -> str:
    """Return a number as it stands within a formula, with a true minus."""
    return _text(fraction(number))


class _Phrases:
    """Puts the parts of one formula into words, by what its names mean or which numbers they stand for."""

    def __init__(self, words: dict[str, str], numbers: dict[str, Fraction]) -> None:
        self._words = words
        self._numbers = numbers

    def terms(self, tree: Tree, times: Fraction) -> list[Term]:
        """Return the parts of a sum, each times a number; those that differ in their number alone are one."""
        if tree[0] in ("+", "-"):
            right = times if tree[0] == "+" else (-times[0], times[1])
            return _added_up(self.terms(tree[1], times) + self.terms(tree[2], right))
        return [self._product(tree, times)]

    def operand(self, tree: Tree) -> str:
        """Return a part of a formula in words."""
        if tree[0] == "name" and tree[1] in self._words:
            words: str = self._words[tree[1]]
            return words
        if tree[0] in ROUNDED:
            return self._rounded(tree)
        if tree[0] in LIMITED:
            return self._limited(tree)
        return self._sum(self.terms(tree, (1, 1)))

    def _sum(self, terms: list[Term]) -> str:
        if len(terms) == 1 and _is_bare(terms[0]):
            return self.operand(terms[0].factors[0])
        always = [self._signed(term) for term in terms if not term.conditions]
        # A sum begins with what is added, where anything is.
        added = [place for place in range(len(always)) if always[place][0] == "+"]
        if added:
            always.insert(0, always.pop(added[0]))
        text = ""
        for sign, product in always:
            text += f" {sign} {product}" if text else product if sign == "+" else f"{sign}{product}"
        for term in terms:
            if term.conditions:
                sign, product = self._signed(term)
                text += f", {sign}" if text else sign.replace("+", "")
                text += f"{product} if {' and '.join(term.conditions)}"
        return text

    def _product(self, tree: Tree, times: Fraction) -> Term:
        number = self._number(tree)
        if number is not None:
            return Term(_times(times, number), [], [], [])
        if tree[0] == "*":
            left, right = self._product(tree[1], times), self._product(tree[2], (1, 1))
            return Term(
                _times(left.number, right.number),
                left.factors + right.factors,
                left.divisors + right.divisors,
                left.conditions + right.conditions,
            )
        if tree[0] == "/":
            return self._quotient(self._product(tree[1], times), tree[2])
        if tree[0] in QUESTIONS:
            return Term(times, [], [], self._conditions(tree))
        terms = self.terms(tree[1], times) if tree[0] in ROUNDED else []
        return terms[0] if len(terms) == 1 and _is_whole(terms) else Term(times, [tree], [], [])

    def _quotient(self, term: Term, tree: Tree) -> Term:
        number = self._number(tree)
        # A division by zero is written as it stands.
        if number is None or number[0] == 0:
            return Term(term.number, term.factors, term.divisors + [tree], term.conditions)
        return Term(_times(term.number, (number[1], number[0])), term.factors, term.divisors, term.conditions)

    def _number(self, tree: Tree) -> "Fraction | None":
        if tree[0] == "number":
            number: Fraction = tree[1]
            return number
        return self._numbers.get(tree[1]) if tree[0] == "name" and tree[1] not in self._words else None

    def _signed(self, term: Term) -> tuple[str, str]:
        """Return the sign of a part of a sum, and the rest of it; a minus within goes before all of it."""
        negative = term.number[0] < 0
        factors = []
        for tree in term.factors:
            text = self._in_brackets(tree)
            if tree[0] == "name" and text[:1] == minus(-1):
                negative = not negative
                text = text[1:]
            factors.append(text)
        product = _times_in_words((abs(term.number[0]), term.number[1]), factors)
        divisors = "".join([f" {SIGNS['/']} {self._in_brackets(tree)}" for tree in term.divisors])
        return minus(-1) if negative else "+", product + divisors

    def _in_brackets(self, tree: Tree) -> str:
        text = self.operand(tree)
        return text if tree[0] == "name" else f"({text})"

    def _rounded(self, tree: Tree) -> str:
        terms = self.terms(tree[1], (1, 1))
        return self._sum(terms) if _is_whole(terms) else f"{self._sum(terms)}, {ROUNDED[tree[0]]}"

    def _limited(self, tree: Tree) -> str:
        limit, of_two, of_many = LIMITED[tree[0]]
        numbers = [_text(number) for number in [self._number(part) for part in tree[1:]] if number is not None]
        others = [self.operand(part) for part in tree[1:] if self._number(part) is None]
        if len(others) == 1 and len(numbers) == 1:
            return f"{others[0]}, {limit} {numbers[0]}"
        listed = [f"({text})" if any([joint in text for joint in JOINTS]) else text for text in others] + numbers
        which = of_two if len(listed) == len(("one", "other")) else of_many
        return f"the {which} of {', '.join(listed[:-1])} and {listed[-1]}"

    def _conditions(self, tree: Tree) -> list[str]:
        if tree[0] == "and":
            return self._conditions(tree[1]) + self._conditions(tree[2])
        if tree[0] == "not":
            return [f"not {' and '.join(self._conditions(tree[1]))}"]
        if tree[0] in COMPARISONS:
            return [f"{self.operand(tree[1])} {SIGNS.get(tree[0], tree[0])} {self.operand(tree[2])}"]
        return [self.operand(tree)]


def _asks(tree: Tree) -> bool:
    return tree[0] in QUESTIONS or (tree[0] in ("+", "*") and _asks(tree[1]) and _asks(tree[2]))


def _is_bare(term: Term) -> bool:
    return term.number == (1, 1) and len(term.factors) == 1 and not term.divisors and not term.conditions


def _is_whole(terms: list[Term]) -> bool:
    """Return whether a sum is a whole number where everything in it is, so that rounding does nothing."""
    return all([term.number[1] == 1 and not term.divisors for term in terms])


def _added_up(terms: list[Term]) -> list[Term]:
    """Return the parts of a sum, alike ones as one, where the first stood; what comes to nothing is left out."""
    distinct: list[Term] = []
    for term in terms:
        alike = [place for place in range(len(distinct)) if distinct[place][1:] == term[1:]]
        if alike:
            (a, b), (c, d) = distinct[alike[0]].number, term.number
            distinct[alike[0]] = Term(lowest(a * d + c * b, b * d), term.factors, term.divisors, term.conditions)
        else:
            distinct.append(term)
    return [term for term in distinct if term.number[0]] or [Term((0, 1), [], [], [])]


def _times(left: Fraction, right: Fraction) -> Fraction:
    return lowest(left[0] * right[0], left[1] * right[1])


def _times_in_words(number: Fraction, factors: list[str]) -> str:
    """Return a number above zero times some factors: *half of the damage*, *2 × hexes*, *7*."""
    product = f" {SIGNS['*']} ".join(factors)
    if not factors:
        return _text(number)
    if number == (1, 1):
        return product
    if number[0] == 1 and number[1] - 2 < len(PARTS):
        whole = product if len(factors) == 1 else f"({product})"
        return f"{PARTS[number[1] - 2]} of {whole}"
    return f"{_text(number)} {SIGNS['*']} {product}"


def _text(number: Fraction) -> str:
    numerator, denominator = number
    size = abs(numerator) if denominator == 1 else round(abs(numerator) / denominator, DIGITS_THAT_COUNT)
    return f"{minus(numerator)}{size}"
