"""The numbers of a Unit as they are now, in a line, and its weapons."""

from typing import Mapping, NamedTuple, cast

from ..core.formatting import capital
from ..core.rules import Rules
from ..play.data import UnitState
from ..play.now import AT_HAND, answer_now
from ..units.data import UnitAnswer

STATS = ("accuracy", "assault", "evasion")
CACHED = "live.answers"

# A weapon at hand: its place among the items, and its numbers as they are now.
Weapon = NamedTuple(
    "Weapon",
    [("place", int), ("name", str), ("ap_cost", int), ("base_damage", int), ("range", "int | None"), ("copies", int)],
)


def numbers_line(rules: Rules, unit: UnitState) -> str:
    """Return the class, stats and movement of a Unit as they are now, as far as they are known."""
    answer = answer_of(rules, unit)
    if answer is None:
        stated = cast("dict[str, int]", unit.get("stated", {}))
        return _line([], stated, stated.get("standard_movement"))
    return _line(
        [f"Class {answer['class']}"], cast("dict[str, int | None]", answer["stats"]), answer["standard_movement"]
    )


def _line(words: list[str], stats: "Mapping[str, int | None]", movement: int | None) -> str:
    words += [f"{capital(name)} {stats[name]}" for name in STATS if stats.get(name) is not None]
    return " \u00b7 ".join(words + ([] if movement is None else [f"{movement} MP"]))


def answer_of(rules: Rules, unit: UnitState) -> UnitAnswer | None:
    """Return what comes of a Unit as it is now; None of one of which only numbers were said."""
    if "built" not in unit:
        return None
    known: dict[str, tuple[str, UnitAnswer]] = rules.once_per_edition(CACHED, _nothing)
    key = _key(unit)
    if known.get(unit["short"], ("",))[0] != key:
        known[unit["short"]] = (key, answer_now(rules, unit, unit["built"]))
    return known[unit["short"]][1]


def _nothing(_: Rules) -> "dict[str, tuple[str, UnitAnswer]]":
    return {}


def _key(unit: UnitState) -> str:
    left = [section["left"] for section in unit["sections"]]
    items = [(item["name"], item["state"]) for item in unit["items"]]
    return f"{unit['name']} {left} {items} {sorted(unit['statuses'])} {sorted(unit['tokens'].items())}"


def weapons_of(rules: Rules, unit: UnitState) -> list[Weapon]:
    """Return the weapons that a Unit may attack with now."""
    answer = answer_of(rules, unit)
    if answer is None:
        return []
    places = [place for place, item in enumerate(unit["items"]) if item["state"] in AT_HAND]
    weapons = []
    for place, item in zip(places, answer["items"]):
        if unit["items"][place]["state"] != "equipped" or not item["base_damage"] or "copy_of" in item:
            continue
        use = item.get("in_use", [])[-1:]
        cost, damage = (use[0]["ap_cost"], use[0]["base_damage"]) if use else (item["ap_cost"], item["base_damage"])
        weapons.append(
            Weapon(place, item["name"], cost or 0, damage or 0, item["range"], use[0]["copies"] if use else 1)
        )
    return weapons
