"""Numbers for readers: with sign and unit, as a share, as a multiple."""

import re
from functools import cache

from inflection import singularize

from calculators.core.formula_words import PARTS
from rulebook.source.record_parts import Number, Value

_COUNTED = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
# Words for shares, multiples and places, from half and twice on.
_ORDINALS = "third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth"
_SHARED = f"half|halves|halv(?:e[ds]?|ing)|quarter(?:s|ed)?|(?:{_ORDINALS})s?"
_MULTIPLIED = "twice|thrice|(?:doubl|trebl|tripl|quadrupl)(?:e[ds]?|ing)|(?:two|three|four)fold"
NUMBER_WORDS = "|".join((*_COUNTED, _SHARED, _MULTIPLIED))
# A number as texts hold it: 1.5, .5, 2,000, half, or a version, such as 1.0.2; in "3,4" there are two.
NUMBER = re.compile(rf"(?<![\w.])\.\d+|\d+(?:,\d{{3}}(?!\d))*(?:\.\d+)*|\b(?:{NUMBER_WORDS})\b", re.IGNORECASE)
# The numbers that words for shares and multiples are made of, by the beginnings of the words.
_SHARES = {"hal": 2, "quarter": 4} | {word: number for number, word in enumerate(_ORDINALS.split("|"), 3)}
_MULTIPLES = {"twi": 2, "doubl": 2, "twof": 2, "thri": 3, "trebl": 3, "tripl": 3, "threef": 3, "quadr": 4, "fourf": 4}


def typed_meanings(typed: str) -> set[float]:
    """Return the numbers that a number or number word of a text can mean: *half* is 0.5, or 2 as a divisor."""
    word = typed.lower()
    if word in _COUNTED:
        return {_COUNTED.index(word) + 2}
    for start, number in _MULTIPLES.items():
        if word.startswith(start):
            return {number}
    for start, number in _SHARES.items():
        if word.startswith(start):
            return {number, 1 / number}
    try:
        return {float(typed.replace(",", ""))}
    except ValueError:  # A version, such as 1.0.2.
        return set()


def value_text(value: object, signed: bool = False) -> str:
    """Return a value for readers: with a true minus, and with a plus if ``signed``."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float):
        text = str(int(value) if value == int(value) else value)
        return ("+" + text if signed and value > 0 else text).replace("-", "−")
    return str(value)


def with_unit(value: Value) -> str:
    """Return a value of a record with its unit, for readers."""
    return in_units(value.value, value.unit)


def in_units(number: Number, unit: str, signed: bool = False) -> str:
    """Return a number with its unit, which is passed in the plural: *1 hex*, *2 hexes*, *−1 AP*, *5*."""
    agreeing = of_one(unit) if abs(number) == 1 else unit
    return f"{value_text(number, signed)} {agreeing}".strip()


@cache
def of_one(unit: str) -> str:
    """Return the singular of a unit: *hex* of *hexes*, *AP* of *AP*."""
    return singularize(unit)


def part(value: float) -> str:
    """Return a share, or a divisor, in words: 0.5 and 2 are *half*, 3 is *a third*, 0.4 is *0.4*."""
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
