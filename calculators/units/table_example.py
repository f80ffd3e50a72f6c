"""A table of parts as a player may paste it."""

from ..core.formatting import capital
from ..core.rules import Rules
from .catalogue import PARTS, building, of
from .parts import LISTS, NUMBERS, Part, catalogued
from .table_columns import ANY_TAGS, TITLES

_COLUMNS = ("name", "range", "base_damage", "ap_cost", "type", "durability")


def example(rules: Rules) -> str:
    """Return a row of titles and a part of the edition, the first of those that say most."""
    part = max([catalogued(rules, name) for name in of(rules, PARTS)], key=_fullness)
    tags = [building(rules, tag)["tag"] for name in LISTS for tag in part.offers[name]]
    fields = dict(part.numbers, name=rules.name(part.known_as), type=capital(part.type or ""))
    cells = ["-" if fields[column] in (None, "") else str(fields[column]) for column in _COLUMNS]
    titles = [TITLES["parts"][column] for column in _COLUMNS] + [capital(ANY_TAGS)]
    return "\n".join([", ".join(titles), ", ".join(cells + [" ".join(tags) or "-"])])


def _fullness(part: Part) -> int:
    """Return how many of its cells have something."""
    has = [part.numbers[name] is not None for name in NUMBERS] + [bool(part.offers[name]) for name in LISTS]
    return sum([1 for each in has + [bool(part.type)] if each])
