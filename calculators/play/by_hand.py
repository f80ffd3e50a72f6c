"""Events that players tell by hand: damage, statuses, tokens, items, and any number."""

from typing import Any

from ..turn.situation import HINDRANCES, POSTURES
from ..units.sections import CORE
from .consequences import Cause, at_moment, damage_section, reduce_item, reduce_section
from .data import GameEvent, UnitState
from .facts import sections_of_kind
from .moves import note_facts
from .paying import DEFENSIVE, OVERCHARGE, SMOKE, STANCES
from .problems import MOST, EventError, whole, yes_no
from .remaining import AT_HAND
from .statuses import add, lose, set_token
from .table import DESTROYED, ITEM_STATES, Table

FALLING = "falling"
ITEM_TOKENS = (OVERCHARGE, "recharge")
# What is set by hand, and the field of the Unit that holds it: a number, or yes or no.
NUMBERS = ("ap", "reserve", "base_ap", "ap_storage")
ANSWERS = ("destroyed", "inoperative", "acted", "target")


def damage(table: Table, event: GameEvent) -> None:
    """Take damage that did not come of an attack that was logged."""
    unit = table.unit(event.get("unit"))
    source = table.unit(event["from"])["short"] if "from" in event else ""
    if "fall" in event:
        _fall(table, unit, event, source)
        return
    is_item = "item" in event
    place = table.item(unit, event) if is_item else table.section(unit, event)
    by = whole(event, "by", 0, MOST)
    part = table.part(unit, place, is_item)
    if (not part["left"] and part["had"]) or (is_item and unit["items"][place]["state"] == DESTROYED):
        text = f"{part['name']} of {unit['short']} is destroyed already."
        field = "item" if is_item else "section"
        raise EventError("is-destroyed", text, "destroyed-sections", field, place)
    if source and table.unit(source)["side"] != unit["side"]:
        at_moment(table, "unit-hit", unit, {"critical_hit_on_a_limb": 0}, Cause(source=source))
    if is_item:
        reduce_item(table, unit, place, by, source)
    else:
        reduce_section(table, unit, place, by, source)


def _fall(table: Table, unit: UnitState, event: GameEvent, source: str) -> None:
    """Deal Fall Damage to the Torso or Cockpit for the levels of a fall; in water less."""
    answer, cores = table.answer(unit), sections_of_kind(table, unit, CORE)
    levels = whole(event, "fall", 1, MOST)
    if answer is None or not cores:
        text = f"The Class of {unit['short']} is not known: tell the damage."
        raise EventError("no-class", text, FALLING, "unit", unit["short"])
    by = table.rules.whole(FALLING, "damage", {"unit_class": answer["class"], "levels": levels})
    if yes_no(event, "water", False):
        by = table.rules.whole(FALLING, "water_damage", {"damage": by})
    for status in ("airborne", "submerged"):
        lose(table, FALLING, unit, status)
    unit["facts"].pop("unit-is-above-its-hex", None)
    table.close_prompts(unit, ("fall",))
    damage_section(table, FALLING, unit, cores[0], by, source)


def status(table: Table, event: GameEvent) -> None:
    """Give or take a status; what it brings comes with it."""
    unit, name = table.unit(event.get("unit")), str(event.get("status"))
    collection = table.rules.mechanics.get(name, {}).get("collection")
    others = POSTURES + STANCES + (SMOKE,) + tuple([each for each, _ in HINDRANCES])
    if collection != "status_effects" and (collection is None or name not in others):
        raise EventError("no-status", f"There is no status {name}.", "", "status", name)
    if f"{name}-tokens" in table.rules.mechanics:
        text = f"{table.rules.name(name)} counts tokens: add or take one."
        raise EventError("no-status", text, name, "status", name)
    is_on, facts = yes_no(event, "on", True), table.facts(event)
    note_facts(table, unit, facts)
    if not is_on:
        if name in unit["statuses"]:
            unit["statuses"].remove(name)
    elif name not in unit["statuses"]:
        add(table, unit, name)


def token(table: Table, event: GameEvent) -> None:
    """Add or take tokens of buildup, or those of a weapon."""
    unit, name = table.unit(event.get("unit")), str(event.get("token"))
    if "item" in event:
        tokens = unit["items"][table.item(unit, event)]["tokens"]
        may: list[str] = list(ITEM_TOKENS)
    else:
        tokens = unit["tokens"]
        mechanics = table.rules.mechanics
        may = [each for each in sorted(mechanics) if f"{each}-tokens" in mechanics and each not in ITEM_TOKENS]
    if name not in may:
        raise EventError("no-token", f"There is no token {name}.", "", "token", name, may)
    count = tokens.get(name, 0) + whole(event, "by", -MOST, MOST)
    if count < 0:
        raise EventError("no-token", f"{unit['short']} has not so many tokens.", name, "by", event["by"])
    most = _most_tokens(table, event, name)
    if count > most:
        raise EventError("most-tokens", f"It can have at most {most}.", name, "by", event["by"], most)
    set_token(tokens, name, count)


def _most_tokens(table: Table, event: GameEvent, name: str) -> int:
    """Return how many tokens of a kind there may be: of a weapon that recharges one."""
    if "item" not in event:
        return MOST
    return table.rules.count(OVERCHARGE, "max_tokens") if name == OVERCHARGE else 1


def item(table: Table, event: GameEvent) -> None:
    """Say where an item is now, and which section holds it."""
    unit = table.unit(event.get("unit"))
    place = table.item(unit, event)
    each = unit["items"][place]
    before = each["state"], each["section"]
    state = event.get("state", each["state"])
    if state not in ITEM_STATES:
        may = list(ITEM_STATES)
        raise EventError("no-state", f"An item is {', '.join(may[:-1])} or {may[-1]}.", "", "state", state, may)
    if "section" in event:
        each["section"] = None if event["section"] is None else table.section(unit, event)
    each["state"] = state
    if state not in AT_HAND:
        each["tokens"] = {}
        each["section"] = None
        if unit["guard"] == place:
            lose(table, DEFENSIVE, unit, DEFENSIVE)
    _answer_prompts(table, unit, before == (each["state"], each["section"]))


def _answer_prompts(table: Table, unit: UnitState, is_unchanged: bool) -> None:
    """Take what a lost section held as told, once the section of each item is known, or an item stays as it was."""
    unknown = [each for each in unit["items"] if each["section"] is None and each["state"] in AT_HAND]
    if is_unchanged or not unknown:
        table.close_prompts(unit, ("items", "section"))


def set_by_hand(table: Table, event: GameEvent) -> None:
    """Set a number by hand; nothing follows but what a condition of a status makes of it."""
    what = event.get("what")
    state: Any = table.state
    if what == "points" and "unit" not in event:
        table.side(event.get("side"))["points"] = whole(event, "to", 0, MOST)
    elif "side" in event:
        raise EventError("not-by-hand", "Of a side its points alone are set by hand.", "", "what", what, ["points"])
    elif what == "round":
        state["round"] = whole(event, "to", 1, MOST)
    elif what == "over":
        state["over"] = yes_no(event, "to", True)
    elif "unit" not in event and what not in NUMBERS + ANSWERS + ("section", "item"):
        raise EventError("not-by-hand", "This cannot be set by hand.", "", "what", what)
    else:
        _set_of_unit(table, table.unit(event.get("unit")), str(what), event)


def _set_of_unit(table: Table, unit: Any, what: str, event: GameEvent) -> None:
    if what in NUMBERS:
        unit[what] = whole(event, "to", 0, MOST)
    elif what in ANSWERS:
        unit[what] = yes_no(event, "to", True)
        if what == "destroyed" and unit[what] and table.state["active"] == unit["short"]:
            table.state["active"] = ""
    elif what == "section":
        unit["sections"][table.section(unit, event)]["left"] = whole(event, "to", 0, MOST)
    elif what == "item":
        unit["items"][table.item(unit, event)]["left"] = whole(event, "to", 0, MOST)
    else:
        may = list(NUMBERS + ANSWERS + ("section", "item"))
        raise EventError("not-by-hand", "This cannot be set by hand.", "", "what", what, may)
