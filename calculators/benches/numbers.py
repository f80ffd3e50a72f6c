"""The numbers of items and Units as a player reads them, with their units."""

from typing import Any, Iterable, Mapping

from ..core.formatting import capital, number, value_text
from ..core.ruling_signs import references
from ..core.units import agreeing, unit
from ..units.items import COST, LABELS

# What stands where there is no number, and between several in a line.
NONE = "\u2013"
DOT = " \u00b7 "
_HEXES = unit("hexes", "hex")
# How the numbers of a part or an item follow each other in a line.
IN_ORDER = ("range", "base_damage", "ap_cost", "type", "durability", COST)


def written(value: int | float | None) -> str:
    """Return a number as a sheet has it; a dash where there is none."""
    return NONE if value is None else number(value)


def amount(name: str, value: Any) -> str:
    """Return a number of an item with its unit, or its Type; a dash where it has none."""
    if value is None:
        return NONE
    if name == "type":
        return capital(value)
    of_what = _HEXES if name == "range" else unit("DC" if name == COST else LABELS[name][1])
    return value_text(value, agreeing(value, of_what))


def amounts(numbers: Mapping[str, Any], names: Iterable[str] = IN_ORDER, between: str = DOT) -> str:
    """Return the numbers that a part or an item has, of some of them, in one line: "6 hexes · 4 damage".

    Behind what rulings give, as ``numbers`` has it under ``ruled``, stand their signs.
    """
    ruled = numbers.get("ruled", {})
    shown = [name for name in names if numbers.get(name) is not None]
    return between.join([amount(name, numbers[name]) + references(ruled.get(name, ())) for name in shown])
