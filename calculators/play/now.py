"""What a Unit of a game is now: as it was built, less what it has lost, by the module that works out every Unit."""

from typing import cast

from ..core.rules import Rules
from ..units.data import ItemData, Profile, UnitAnswer, UnitData
from ..units.profiles import profile
from ..units.unit import unit
from .data import UnitState

AT_HAND = ("equipped", "stored")


def answer_now(rules: Rules, state: UnitState, built: UnitData) -> UnitAnswer:
    """Return what comes of a Unit as it is now."""
    return unit(rules, _remaining(state, built), left_of(state))


def profile_now(rules: Rules, state: UnitState, built: UnitData) -> Profile:
    """Return what a Unit tells forms as it is now."""
    return profile(rules, _remaining(state, built), left_of(state))


def left_of(state: UnitState) -> list[int]:
    """Return what each section has left."""
    return [section["left"] for section in state["sections"]]


def _remaining(state: UnitState, built: UnitData) -> UnitData:
    """Return a Unit with the items that it still has, where they are now."""
    pairs = zip(built.get("items", []), state["items"])
    items = [cast("ItemData", dict(item, state=now["state"])) for item, now in pairs if now["state"] in AT_HAND]
    return cast("UnitData", dict(built, items=items))
