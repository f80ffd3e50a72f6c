"""Events that players tell by hand: actions that are paid, damage, statuses, tokens, items, Markers, and any number."""

from typing import Any

from ..turn.situation import HINDRANCES
from ..units.sections import CORE
from .attacks import pay_ap
from .consequences import Cause, at_moment, damage_section, end_turn, reduce_item, reduce_section
from .data import GameEvent, UnitState
from .facts import facts_of, sections_of_kind
from .problems import MOST, EventError, whole, yes_no
from .statuses import gain, lose, set_token
from .table import AT_HAND, DESTROYED, EQUIPPED, ITEM_STATES, Table
from .turns import keep, marker_of

OVERCHARGE, OFFENSIVE, DEFENSIVE, PURGE = "overcharge", "offensive-stance", "defensive-stance", "purge-buildup"
WEAPONS, SHIELDS = ("handheld-weapon", "mounted-weapon"), ("shield",)
RECOVER = "recover"
POSTURES = ("kneeling-position", "prone-position")
STANCES = (OFFENSIVE, DEFENSIVE, "parry-stance")
# An Assault Roll decides whether it ends the Hold.
BREAK_GRAPPLE = "break-grapple"
IMMOBILIZED = "immobilized"
SMOKE, FALLING = "smoke-screen", "falling"
# Of the name of a Marker.
MOST_SIGNS = 40
ITEM_TOKENS = (OVERCHARGE, "recharge")


def pay(table: Table, event: GameEvent) -> None:
    """Pay AP, for an action of the rules or for whatever players say; and do what the action does."""
    unit, facts = table.actor(event), table.facts(event)
    if event.get("action") is None:
        pay_ap(table, unit, whole(event, "ap", 0, MOST), "ap")
    else:
        _take_action(table, unit, event)
    keep(table, unit, facts)


def _take_action(table: Table, unit: UnitState, event: GameEvent) -> None:
    action = event["action"]
    record = table.rules.mechanics.get(str(action), {})
    if action != OVERCHARGE and ("cost" not in record or record["collection"] not in ("command_actions", "systems")):
        raise EventError("no-action", f"There is no action {action}.", "", "action", action)
    if unit["short"] != table.state["active"]:
        raise EventError("not-its-turn", f"It is not the turn of {unit['short']}.", str(action), "unit", unit["short"])
    _check_possible(table, unit, str(action))
    if action == OVERCHARGE:
        _overcharge(table, unit, event)
        return
    item = _item_of_stance(table, unit, event) if action in (OFFENSIVE, DEFENSIVE) and "item" in event else None
    reserve = _reserve(table, unit, event, item) if action == OFFENSIVE else 0
    pay_ap(table, unit, whole(event, "ap", 0, MOST, action_cost(table, unit, str(action))) + reserve, "ap")
    unit["reserve"] += reserve
    unit["used"].append(str(action))
    _act(table, unit, str(action), item)


def action_cost(table: Table, unit: UnitState, action: str) -> int:
    """Return the AP of an action, which a status of the Unit may set."""
    cost = table.rules.field(action, "cost")
    for status in unit["statuses"]:
        for effect in table.rules.mechanics.get(status, {}).get("effects", []):
            if effect["changes"] == "ap_cost" and action in effect.get("of", {}).get("actions", []):
                cost = int(effect["set_to"])
    return cost


def _check_possible(table: Table, unit: UnitState, action: str) -> None:
    """Raise EventError where a Unit may not take an action, or not once more in this activation."""
    limits = table.rules.mechanics[action].get("limits", {})
    facts = facts_of(table, unit)
    if limits.get("mechs_only") and facts.get("unit_is_a_mech") == 0:
        raise EventError("mechs-only", f"{unit['short']} is a Vehicle.", action, "action", action)
    if limits.get("once_per_turn") and action in unit["used"]:
        text = f"{unit['short']} has done this in this activation."
        raise EventError("once", text, action, "action", action)
    needed = [name for _, names in limits.get("requires", []) for name in names if name in POSTURES]
    if [name for name in needed if name not in unit["statuses"]]:
        text = f"{unit['short']} must be in {table.rules.name(needed[0])} first."
        raise EventError("requires", text, action, "action", action, needed)
    if action == RECOVER and POSTURES[1] in unit["statuses"]:
        text = f"{unit['short']} kneels before it stands up."
        raise EventError("requires", text, action, "action", action, [POSTURES[0]])


def _overcharge(table: Table, unit: UnitState, event: GameEvent) -> None:
    """Pay the AP Cost of a weapon for an Overcharge Token: one an activation, up to as many as it can have."""
    place = table.item(unit, event)
    item = unit["items"][place]
    tokens = item["tokens"].get(OVERCHARGE, 0)
    if item["state"] != EQUIPPED or OVERCHARGE not in table.tags(unit, place):
        raise EventError("not-overcharged", f"{item['name']} cannot be overcharged.", OVERCHARGE, "item", place)
    if f"{OVERCHARGE}.{place}" in unit["used"]:
        raise EventError("once", f"{item['name']} has got a token in this activation.", OVERCHARGE, "item", place)
    if tokens >= table.rules.count(OVERCHARGE, "max_tokens"):
        raise EventError("most-tokens", f"{item['name']} has all tokens that it can have.", OVERCHARGE, "item", place)
    of_weapon = table.item_answer(unit, place)["line"]["ap_cost"]
    cost = table.rules.whole(OVERCHARGE, "cost", {"ap_cost": of_weapon})
    pay_ap(table, unit, whole(event, "ap", 0, MOST, cost), "ap")
    unit["used"].append(f"{OVERCHARGE}.{place}")
    set_token(item["tokens"], OVERCHARGE, tokens + 1)


def _item_of_stance(table: Table, unit: UnitState, event: GameEvent) -> int:
    """Return the item of a stance: a ranged weapon that fires, or a Shield or weapon that takes the damage (7-2)."""
    place, is_offensive = table.item(unit, event), event["action"] == OFFENSIVE
    item = unit["items"][place]
    if item["state"] != EQUIPPED:
        text = f"{item['name']} of {unit['short']} is {item['state']}."
        raise EventError("not-equipped", text, event["action"], "item", item["state"], EQUIPPED)
    fits = [tag for tag in table.tags(unit, place) if tag in WEAPONS + (() if is_offensive else SHIELDS)]
    if not fits or (is_offensive and table.is_melee(unit, place)):
        what = "a ranged weapon" if is_offensive else "a Shield or a weapon"
        raise EventError("wrong-item", f"This stance takes {what}.", event["action"], "item", place)
    return place


def _reserve(table: Table, unit: UnitState, event: GameEvent, item: int | None) -> int:
    """Return the AP that an Offensive Stance sets aside: those of one attack with its weapon, where nobody says."""
    numbers = None if item is None else table.item_answer(unit, item)
    return whole(event, "reserve", 0, MOST, int(numbers["line"]["ap_cost"] or 0) if numbers else None)


def _act(table: Table, unit: UnitState, action: str, item: int | None) -> None:
    """Do what an action does to the Unit: its posture, stance or smoke, the statuses that it ends, and the turn."""
    if action in POSTURES:
        for posture in POSTURES:
            lose(table, action, unit, posture)
    if action in POSTURES + STANCES + (SMOKE,):
        gain(table, action, unit, action)
    if action in (OFFENSIVE, DEFENSIVE):
        unit["guard"] = item
    if action != BREAK_GRAPPLE:
        _end_statuses(table, unit, action)
    if action == PURGE:
        table.prompt("activation", PURGE, unit, "roll")
    if table.rules.mechanics[action].get("limits", {}).get("ends_turn"):
        end_turn(table, action, unit)


def _end_statuses(table: Table, unit: UnitState, action: str) -> None:
    """End the statuses that an action ends; who is held stays Immobilized."""
    is_held = "hold" in unit["statuses"]
    for effect in table.rules.mechanics[action].get("effects", []):
        is_stuck = effect.get("removes") == IMMOBILIZED and (
            is_held or not table.rules.yes(IMMOBILIZED, "recover_frees")
        )
        if "removes" in effect and not is_stuck:
            lose(table, action, unit, effect["removes"])
    if action == RECOVER:
        unit["facts"].pop("unit-is-stuck", None)


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
    keep(table, unit, facts)
    if not is_on:
        if name in unit["statuses"]:
            unit["statuses"].remove(name)
    elif name not in unit["statuses"]:
        unit["statuses"].append(name)
        for effect in table.rules.mechanics[name].get("effects", []):
            if effect["changes"] == "status" and "gains" in effect and "if" not in effect and "when" not in effect:
                gain(table, name, unit, effect["gains"])


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


def marker(table: Table, event: GameEvent) -> None:
    """Say who holds a Marker, and in whose Deployment Area it lies."""
    name = event.get("marker")
    if not isinstance(name, str) or not name or len(name) > MOST_SIGNS:
        raise EventError("wrong-value", "A Marker has a short name.", "", "marker", name)
    sides = {
        field: event[field] and table.side(event[field], field)["side"]
        for field in ("holder", "area")
        if field in event
    }
    row = marker_of(table, name)
    row["holder"] = sides.get("holder", row["holder"])
    row["area"] = sides.get("area", row["area"])


# What is set by hand, and the field of the Unit that holds it: a number, or yes or no.
NUMBERS = ("ap", "reserve", "base_ap", "ap_storage")
ANSWERS = ("destroyed", "inoperative", "acted", "target")


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
