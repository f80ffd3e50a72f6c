"""Numbers as readers see them: with their sign and unit, as a share, as a multiple."""

from functools import cache
from typing import Any

from inflection import singularize

from calculators.core.formula_words import PARTS
from rulebook.source.record_parts import Number, Value

_COUNTED = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
# Words for shares, multiples and places, from half and twice on.
_ORDINALS = "third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth"
_SHARED = f"half|halves|halv(?:e[ds]?|ing)|quarter(?:s|ed)?|(?:{_ORDINALS})s?"
_MULTIPLIED = "twice|thrice|(?:doubl|trebl|tripl|quadrupl)(?:e[ds]?|ing)|(?:two|three|four)fold"
NUMBER_WORDS = "|".join((*_COUNTED, _SHARED, _MULTIPLIED))


def value_text(value: Any, signed: bool = False) -> str:
    """Return a quoted value as readers see it: a true minus, a sign where it is a change."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float):
        text = str(int(value) if value == int(value) else value)
        return ("+" + text if signed and value > 0 else text).replace("-", "−")
    return str(value)


def with_unit(value: Value) -> str:
    """Return a value of a record with its unit, as readers see it."""
    return in_units(value.value, value.unit)


def in_units(number: Number, unit: str, signed: bool = False) -> str:
    """Return a number with its unit, which stands in the plural: *1 hex*, *2 hexes*, *−1 AP*, *5*."""
    agreeing = of_one(unit) if abs(number) == 1 else unit
    return f"{value_text(number, signed)} {agreeing}".strip()


@cache
def of_one(unit: str) -> str:
    """Return what one of a unit is called: *hex* of *hexes*, *AP* of *AP*."""
    return singularize(unit)


def part(value: float) -> str:
    """Return a share, or what divides by it, in words: 0.5 and 2 are *half*, 3 is *a third*, 0.4 stays."""
    share = value if value < 1 else 1 / value
    whole = round(1 / share)
    if abs(whole * share - 1) > _CLOSE or whole not in _PARTS:
        return value_text(round(share, 3))
    return _PARTS[whole]


def times(value: float) -> str:
    """Return a factor in words: 2 is *twice*, 3 *three times*, 0.5 *half*, 1.5 *1.5 times*."""
    if value < 1:
        return part(value)
    return _TIMES.get(value, f"{value_text(value)} times")


_CLOSE = 1e-9
_PARTS = dict(enumerate(PARTS, 2))
_TIMES = {float(number): f"{word} times" for number, word in enumerate(_COUNTED, 2)} | {1.0: "once", 2.0: "twice"}
