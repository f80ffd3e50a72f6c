"""Copies of a weapon: which items of a Unit are the same one, and what it costs and deals with some of them in use."""

from typing import Any

from ..core.result import Step
from ..core.rules import Rules
from ..odds.weapon_redundancy import with_copies
from .data import Copies, Row
from .items import EQUIPPED, Built

# What may differ between copies.
OF_ONE_COPY = ("id", "name", "format", "edition", "state")


def copies_in_use(items: list[Built]) -> list[tuple[int, int]]:
    """Return of each item of a Unit how many copies of it are in use, and which of the items is the first of them.

    Of what is no weapon, or is not equipped, none is.
    """
    builds = [_build(item) if _is_in_use(item) else "" for item in items]
    return [(builds.count(build) if build else 0, builds.index(build)) for build in builds]


def _is_in_use(item: Built) -> bool:
    return item.is_weapon and item.data.get("state", EQUIPPED) == EQUIPPED


def _build(item: Built) -> str:
    """Return all of how an item is built as a text, which copies have in common."""
    build = dict(item.data, type=item.type)
    return _written({name: build[name] for name in build if name not in OF_ONE_COPY})


def _written(thing: Any) -> str:
    """Return data as a text; the order of lists and of names counts for nothing, nor what is left out."""
    if isinstance(thing, dict):
        return str([(name, _written(thing[name])) for name in sorted(thing) if thing[name]])
    return str(sorted([_written(each) for each in thing])) if isinstance(thing, list) else str(thing)


def numbers_in_use(rules: Rules, copies: int, of_one: Row) -> tuple[list[Copies], list[Step]]:
    """Return what a weapon costs and deals with all copies in use, one fewer, and so on; and the steps to the first.

    Each is a dict of ``copies``, ``ap_cost`` and ``base_damage``; ``of_one`` has the last two of a single copy.
    """
    cost, damage = of_one["ap_cost"] or 0, of_one["base_damage"] or 0

    def work_out() -> tuple[list[Copies], list[Step]]:
        worked = [(count, with_copies(rules, cost, damage, count)) for count in range(copies, 0, -1)]
        rows: list[Copies] = [{"copies": count, "ap_cost": each[0], "base_damage": each[1]} for count, each in worked]
        return rows, worked[0][1][2]

    # Each copy asks.
    rows, steps = rules.once_per_reading(f"{copies} copies of {cost} AP and {damage} damage", work_out)
    return [row.copy() for row in rows], steps
