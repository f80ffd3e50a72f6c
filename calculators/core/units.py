"""Units of numbers, which agree with them: *1 hex*, *2 hexes*.

Plural and singular come with the mechanics, as the library that makes one of the other runs in one interpreter alone.
"""

from typing import NamedTuple

# What several are called, and what one is.
Unit = NamedTuple("Unit", [("many", str), ("one", str)])
NO_UNIT = Unit("", "")
ONE = (1, -1, "1", "-1")


def unit(many: str, singular: str | None = None) -> Unit:
    """Return a unit; one is called as many are where nothing else is said: ``unit("AP")``, ``unit("hexes", "hex")``."""
    return Unit(many, many if singular is None else singular)


def counted(number: int, of: Unit) -> str:
    """Return a number with its unit, which agrees with it: ``1 hex``, ``2 hexes``."""
    return f"{number} {agreeing(number, of)}"


def agreeing(value: object, of: Unit) -> str:
    """Return a unit as it stands behind a value: a number that was worked out, or one as it was typed."""
    word: str = of.one if value in ONE else of.many
    return word
