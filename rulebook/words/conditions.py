"""Conditions of effects in words: formulas over facts become clauses that can follow a change."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.formula import FormulaError, parse
from rulebook.source.edition import Data
from rulebook.source.record_parts import Effect, values_of
from rulebook.words.numbers import value_text
from rulebook.words.quotes import resolve

_SLOT = "…"
_COUNTS = f"with {_SLOT}"
_AMOUNTS = {"==": "{}", ">=": "at least {}", "<=": "at most {}", "<": "fewer than {}", ">": "more than {}"}
_PLACES = {"==": "{}", ">=": "{} or higher", "<=": "{} or lower", "<": "below {}", ">": "above {}"}


@dataclass(frozen=True)
class Asked:
    """One thing that a condition asks of a fact: that it holds, that it does not, or how its number compares.

    ``sign`` is empty, ``not``, or a comparison; ``operand`` is what the number is compared with: a number, or the name
    of a value of the record that the condition stands in.
    """

    fact: str
    sign: str
    operand: float | str = 0


def asked(expression: str) -> list[Asked]:
    """Return what a condition asks, in its order; FormulaError where it is not facts and comparisons joined by and."""
    return list(_asked(parse(expression)))


def _asked(tree: tuple[Any, ...]) -> Iterator[Asked]:
    sign, *operands = tree
    if sign == "and":
        for operand in operands:
            yield from _asked(operand)
    elif sign == "name":
        yield Asked(_id(operands[0]), "")
    elif sign == "not" and operands[0][0] == "name":
        yield Asked(_id(operands[0][1]), "not")
    elif sign in _AMOUNTS and operands[0][0] == "name" and operands[1][0] in ("name", "number"):
        kind, operand = operands[1]
        yield Asked(_id(operands[0][1]), sign, operand if kind == "name" else operand[0] / operand[1])
    else:
        raise FormulaError("must be facts of yes or no, and comparisons that begin with a fact, joined by and")


def _id(name: str) -> str:
    return name.replace("_", "-")


def said(expression: str, speaker: Data, records: Mapping[str, Data]) -> str:
    """Return a condition as clauses: ``if the attacker is 2 to 3 levels above its target``.

    ``speaker`` is the record that the condition stands in; ``records`` hold the facts.
    """
    by_fact: dict[str, list[Asked]] = {}
    for one in asked(expression):
        by_fact.setdefault(one.fact, []).append(one)
    return ", ".join(_clause(records[fact], found, speaker, records) for fact, found in by_fact.items())


def counted(effect: Effect, records: Mapping[str, Data]) -> str:
    """Return what an effect is counted per: ``per Green Hex in between``, ``per 3 Tan Hexes crossed``."""
    fact = records[effect.per]
    every = 1 if effect.every is None else effect.every
    words = fact["counted"]["one"] if every == 1 else f"{value_text(every)} {fact['counted']['many']}"
    return f"per {resolve(words, fact, records)}"


def _clause(fact: Data, found: list[Asked], speaker: Data, records: Mapping[str, Data]) -> str:
    says = fact.get("says", {})
    if fact["kind"] == "yes-no":
        return resolve(says["fails" if found[0].sign else "holds"], fact, records)
    limits = {one.sign: _number(one.operand, speaker) for one in found}
    words = resolve(says.get("amount", _COUNTS), fact, records)
    return words.replace(_SLOT, resolve(_amount(limits, fact), fact, records))


def _number(operand: float | str, speaker: Data) -> float:
    return values_of(speaker)[operand].value if isinstance(operand, str) else operand


def _amount(limits: dict[str, float], fact: Data) -> str:
    """Return how many, in words; what counts nothing is a place on a scale."""
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
