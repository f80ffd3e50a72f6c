"""What remains of a Unit in a game: as it was built, less what it has lost, by the module that works out every Unit."""

from typing import Callable, TypeVar, cast

from ..attack.sections import TORSO
from ..core.inputs import UNKNOWN
from ..core.rules import Rules
from ..units.data import ItemData, Profile, SectionProfile, UnitAnswer, UnitData
from ..units.profiles import profile
from ..units.unit import STATS, unit
from .data import SectionState, UnitState

AT_HAND = ("equipped", "stored")

Worked = TypeVar("Worked")


def answer_built(rules: Rules, built: UnitData) -> UnitAnswer:
    """Return what comes of a Unit as it was built."""
    return rules.once_per_reading(f"play.built {built}", lambda: unit(rules, built))


def answer_now(rules: Rules, state: UnitState, built: UnitData) -> UnitAnswer:
    """Return what comes of a Unit as it is now."""
    return _once(rules, "answer", state, built, lambda data: unit(rules, data, left_of(state), left_of_items(state)))


def profile_now(rules: Rules, state: UnitState, built: UnitData) -> Profile:
    """Return what a Unit tells forms as it is now."""
    return _once(
        rules, "profile", state, built, lambda data: profile(rules, data, left_of(state), left_of_items(state))
    )


def profile_of(rules: Rules, state: UnitState) -> Profile:
    """Return what a Unit tells forms as it is now; of one without a sheet, what was said of it."""
    if "built" in state:
        return profile_now(rules, state, state["built"])
    stated = cast("dict[str, int]", state.get("stated", {}))
    fields = {name: str(stated.get(name, UNKNOWN)) for name in STATS + ("standard_movement",)}
    sections = [_core(place, each) for place, each in enumerate(state["sections"]) if each["left"]]
    return {"name": state["name"], "unit": fields, "notes": {}, "weapons": [], "sections": sections}


def _core(place: int, section: SectionState) -> SectionProfile:
    """Return the one section that is known of a Unit without a sheet."""
    fields = {"durability": str(section["left"]), "core_or_not": TORSO}
    return {"place": place, "name": section["name"], "fields": fields, "aim": TORSO, "kind": section["kind"]}


def left_of(state: UnitState) -> list[int]:
    """Return what each section has left."""
    return [section["left"] for section in state["sections"]]


def left_of_items(state: UnitState) -> list[int]:
    """Return what each item has left that is at hand."""
    return [state["items"][place]["left"] for place in at_hand(state)]


def at_hand(state: UnitState) -> list[int]:
    """Return the places of the items that are equipped or stored, in the order in which answers have them."""
    return [place for place, item in enumerate(state["items"]) if item["state"] in AT_HAND]


def _once(rules: Rules, name: str, state: UnitState, built: UnitData, work_out: Callable[[UnitData], Worked]) -> Worked:
    """Return what a Unit with the items that it still has gives, where they are now; worked out once."""
    items = built.get("items", [])
    left = [cast("ItemData", dict(items[place], state=state["items"][place]["state"])) for place in at_hand(state)]
    data = cast("UnitData", dict(built, items=left))
    return rules.once_per_reading(f"play.{name} {left_of(state)} {left_of_items(state)} {data}", lambda: work_out(data))
