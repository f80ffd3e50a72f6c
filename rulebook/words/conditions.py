"""Conditions of effects: formulas over facts, taken apart into tests and put into words."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from calculators.core.formula import FormulaError, Tree, parse
from rulebook.source.edition import Data
from rulebook.source.record_parts import Effect, values_of
from rulebook.words.numbers import value_text
from rulebook.words.quotes_and_references import resolve

_SLOT = "…"
_COUNTS = f"with {_SLOT}"
_AMOUNTS = {"==": "{}", ">=": "at least {}", "<=": "at most {}", "<": "fewer than {}", ">": "more than {}"}
_PLACES = {"==": "{}", ">=": "{} or higher", "<=": "{} or lower", "<": "below {}", ">": "above {}"}


@dataclass(frozen=True)
class Test:
    """A test of one fact in a condition: that it holds, that it does not, or how its number compares.

    ``sign`` is empty, ``not``, or a comparison. ``operand`` is what the fact is compared with: a number, or the name
    of a value of the record that has the condition.
    """

    fact: str
    sign: str
    operand: float | str = 0


def tests_of(expression: str) -> list[Test]:
    """Return the tests of a condition in order; FormulaError unless it is facts and comparisons joined by ``and``."""
    return list(_tests(parse(expression)))


def _tests(tree: Tree) -> Iterator[Test]:
    sign, *operands = tree
    if sign == "and":
        for operand in operands:
            yield from _tests(operand)
    elif sign == "name":
        yield Test(_id(operands[0]), "")
    elif sign == "not" and operands[0][0] == "name":
        yield Test(_id(operands[0][1]), "not")
    elif sign in _AMOUNTS and operands[0][0] == "name" and operands[1][0] in ("name", "number"):
        kind, operand = operands[1]
        yield Test(_id(operands[0][1]), sign, operand if kind == "name" else operand[0] / operand[1])
    else:
        raise FormulaError("must be facts of yes or no, and comparisons that begin with a fact, joined by and")


def _id(name: str) -> str:
    return name.replace("_", "-")


def condition_text(expression: str, speaker: Data, records: Mapping[str, Data]) -> str:
    """Return a condition as clauses: ``if the attacker is 2 to 3 levels above its target``.

    ``speaker`` is the record that has the condition, ``records`` hold the facts. FormulaError as in ``tests_of``.
    """
    by_fact: dict[str, list[Test]] = {}
    for test in tests_of(expression):
        by_fact.setdefault(test.fact, []).append(test)
    return ", ".join(_clause(records[fact], tests, speaker, records) for fact, tests in by_fact.items())


def count_text(effect: Effect, records: Mapping[str, Data]) -> str:
    """Return what an effect is counted per: ``per Green Hex in between``, ``per 3 Tan Hexes crossed``."""
    fact = records[effect.per]
    every = 1 if effect.every is None else effect.every
    words = fact["counted"]["one"] if every == 1 else f"{value_text(every)} {fact['counted']['many']}"
    return f"per {resolve(words, fact, records)}"


def _clause(fact: Data, tests: list[Test], speaker: Data, records: Mapping[str, Data]) -> str:
    """Return the tests of one fact as a clause."""
    says = fact.get("says", {})
    if fact["kind"] == "yes-no":
        return resolve(says["fails" if tests[0].sign else "holds"], fact, records)
    limits = {test.sign: _number(test.operand, speaker) for test in tests}
    words = resolve(says.get("amount", _COUNTS), fact, records)
    return words.replace(_SLOT, resolve(_amount(limits, fact), fact, records))


def _number(operand: float | str, speaker: Data) -> float:
    return values_of(speaker)[operand].value if isinstance(operand, str) else operand


def _amount(limits: dict[str, float], fact: Data) -> str:
    """Return the limits of a fact in words: as an amount if it counts something, else as a place on a scale."""
    if ">=" in limits and "<=" in limits:
        least, most = limits[">="], limits["<="]
        if least == most:
            return _numbered(_number_text(most, fact), most, fact)
        return _numbered(f"{_number_text(least, fact)} to {_number_text(most, fact)}", most, fact)
    sign, number = next(iter(limits.items()))
    template = (_AMOUNTS if "counted" in fact else _PLACES)[sign]
    return _numbered(template.format(_number_text(number, fact)), number, fact)


def _numbered(words: str, number: float, fact: Data) -> str:
    return f"{words} {fact['counted']['one' if number == 1 else 'many']}" if "counted" in fact else words


def _number_text(number: float, fact: Data) -> str:
    return value_text(number, signed=fact.get("signed", False))
