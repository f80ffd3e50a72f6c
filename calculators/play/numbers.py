"""Numbers of a Unit in a game: what its statuses make of them, and which rules changed them."""

from math import ceil
from typing import TypedDict

from ..core.mechanics import Effect
from ..core.rules import Rules
from .data import UnitState
from .situation import states_of

NOT_MELEE = "weapons that are not melee weapons"


class Number(TypedDict):
    """A number as it is now and as the Unit was built, None where nobody knows it, and the rules that changed it."""

    value: int | None
    built: int | None
    rules: list[str]


class Leave(TypedDict):
    """Whether a Unit may do something, or use a weapon; if not, the rules that forbid it."""

    may: bool
    rules: list[str]


def number(value: int | None, built: int | None, rules: list[str]) -> Number:
    """Return a number with the rules that changed it; those that made no difference are left out."""
    return {"value": value, "built": built, "rules": rules if value != built else []}


def leave(rules: list[str]) -> Leave:
    """Return whether something may be done that some rules forbid, each once."""
    return {"may": not rules, "rules": sorted(set(rules))}


def effects_on(rules: Rules, unit: UnitState, changes: str) -> list[tuple[str, Effect]]:
    """Return what the statuses of a Unit do to a number, each effect with its record."""
    return [
        (state, effect)
        for state in states_of(unit)
        for effect in rules.mechanics.get(state, {}).get("effects", ())
        if effect["changes"] == changes
    ]


def times(effect: Effect, value: int) -> int:
    """Return a number multiplied as an effect says, rounded up where it says so."""
    product = effect["times"] * value
    return ceil(product) if effect.get("rounding") == "up" else int(product)
