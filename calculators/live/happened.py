"""What happened, in words: events of the log, what followed of them, and what only the table can do."""

from typing import Any, Callable, TypeAlias

from ..core.rules import Rules
from ..play.data import Consequence, GameEvent, GameState, Prompt, UnitState
from .words import rule_name, section_name, unit_by

# The words of an event of a Unit, by its short name; empty where the event has none.
Words: TypeAlias = "Callable[[Rules, GameState, GameEvent, str], str]"

BY_HAND = "by hand"
MINUS = "\u2212"


def event_words(rules: Rules, state: GameState, event: GameEvent, actor: str) -> str:
    """Return an event in words for the log; ``actor`` is the Unit whose turn it was."""
    name = str(event.get("do"))
    if name not in _WORDS:
        return name
    who = str(event.get("unit") or actor)
    return _WORDS[name](rules, state, event, who)


def dealt_words(state: GameState, event: GameEvent, place: int) -> str:
    """Return where the damage of an event went, and how much; empty where it dealt none, or an item took it.

    place: where the event stands in the log.
    """
    about: Any = event
    short, by = str(event.get("unit", "")), event.get("by", 0)
    if event.get("do") == "result":
        attacks = [each for each in state["attacks"] if each["event"] < place and each.get("damage")]
        about = attacks[-1] if attacks and event.get("hits") else {}
        short, by = about.get("target", ""), about.get("damage", 0)
        item = event.get("to_item", about.get("target_item"))
        about = dict(about, item=item) if item is not None else {"section": about.get("section")}
    elif event.get("do") != "damage" or "fall" in event:
        return ""
    is_guarded = any([each["event"] == place and each["what"] == "guard" for each in state["consequences"]])
    unit = unit_by(state, short)
    if unit is None or not by or is_guarded:
        return ""
    parts: list[Any] = unit["items"] if "item" in about else unit["sections"]
    at = about.get("item", about.get("section"))
    if at is None:
        return f"{by} damage to {short}"
    lost = "" if parts[at]["left"] else ", destroyed"
    return f"{short} {section_name(parts[at])} {MINUS}{by}{lost}"


def consequence_words(rules: Rules, state: GameState, each: Consequence) -> str:
    """Return what followed of an event by a rule."""
    what, unit, rule = each["what"], each["unit"], rule_name(rules, each["rule"])
    changed = _changed(rules, state, each)
    is_said = changed.lower() in rule.lower() or rule in changed
    because = "" if is_said else f" ({rule})"
    about = f"{unit}: " if unit and what != "over" else ""
    return f"{about}{changed}{because}"


def _changed(rules: Rules, state: GameState, each: Consequence) -> str:
    """Return what a consequence changed, and how it is now."""
    what, of, to = each["what"], each.get("of"), each.get("to")
    if what == "status":
        return rule_name(rules, str(of)) + (" is over" if to is False else "")
    if what == "token":
        return rule_name(rules, str(of)) + _counted(each)
    if what in ("section", "item", "guard"):
        part = _part(state, each["unit"], "section" if what == "section" else "item", of)
        return part + (
            " destroyed" if to == 0 else "" if to is None else f" {to}" if each.get("by") is None else _counted(each)
        )
    if what in _SAID:
        return _SAID[what]
    return _NAMED.get(what, what) + _counted(each)


_SAID = {
    "destroyed": "destroyed",
    "inoperative": "Inoperative",
    "ends": "its turn ends",
    "over": "The battle is over",
}
_NAMED = {"ap": "AP", "points": "Victory Points", "marker": "Marker"}


def _counted(each: Consequence) -> str:
    """Return by how much something changed, and what it is now."""
    by, to = each.get("by"), each.get("to")
    return ("" if by is None else f" {signed(by)}") + ("" if to is None else f", now {to}")


def signed(number: int) -> str:
    """Return a change with its sign."""
    return f"+{number}" if number >= 0 else f"{MINUS}{-number}"


def prompt_words(rules: Rules, unit: UnitState, each: Prompt) -> str:
    """Return what only the table can do of a Unit, in a sentence."""
    if each["ask"] == "items" and "section" in each:
        return f"What did the {section_name(unit['sections'][each['section']]).lower()} hold?"
    name, says = rule_name(rules, each["rule"]), " ".join(each.get("says", []))
    return f"{name}: {says}" if says else f"{name}: {_ASKS.get(each['ask'], '')}".rstrip(": ")


_ASKS = {
    "roll": "roll a die",
    "section": "in which section was it?",
    "fall": "how many levels does the Unit fall?",
    "hex": "does its hex change?",
}


def _part(state: GameState, short: str, kind: str, place: Any) -> str:
    """Return what a section or an item of a Unit is called; empty where there is none."""
    unit = unit_by(state, short)
    parts: list[Any] = [] if unit is None else unit["sections"] if kind == "section" else unit["items"]
    return section_name(parts[place]) if isinstance(place, int) and 0 <= place < len(parts) else ""


def _part_of(state: GameState, event: GameEvent, short: str, item: str = "item") -> str:
    """Return the section or the item that an event is about."""
    if item in event:
        return _part(state, short, "item", event[item])
    return _part(state, short, "section", event.get("section"))


def _begin(rules: Rules, state: GameState, event: GameEvent, who: str) -> str:
    mission = event.get("mission")
    return f"The game begins: {rule_name(rules, mission)}" if mission else "The game begins"


def _activate(rules: Rules, state: GameState, event: GameEvent, who: str) -> str:
    return f"{who} begins its turn"


def _roll(rules: Rules, state: GameState, event: GameEvent, who: str) -> str:
    about = f" for {rule_name(rules, str(event['for']))}" if "for" in event else ""
    value = event.get("value")
    return f"{who} rolls {'an' if str(value).startswith('8') else 'a'} {value}{about}"


def _pay(rules: Rules, state: GameState, event: GameEvent, who: str) -> str:
    words = [rule_name(rules, str(event["action"]))] if "action" in event else []
    words += [_part(state, who, "item", event["item"])] if "item" in event else []
    words += [f"{event['ap']} AP"] if "ap" in event else []
    return f"{who}: {', '.join(words)}"


def _move(rules: Rules, state: GameState, event: GameEvent, who: str) -> str:
    facts = event.get("facts", {})
    facts_in_words = [f"{rule_name(rules, name)}: {_in_words(facts[name])}" for name in sorted(facts)]
    moves = "moves with its thrusters" if event.get("thrusters") else "moves"
    return f"{who} {moves}" + (f" ({'; '.join(facts_in_words)})" if facts_in_words else "")


def _in_words(value: object) -> str:
    return "yes" if value is True else "no" if value is False else str(value)


def _attack(rules: Rules, state: GameState, event: GameEvent, who: str) -> str:
    target = str(event.get("target"))
    aim, weapon = _part_of(state, event, target, "target_item"), _part(state, who, "item", event.get("item"))
    times = event.get("attacks", 1)
    words = f"{who} attacks {target}" + (f", {aim}" if aim else "")
    return words + (f", with {weapon}" if weapon else "") + (f", {times} attacks" if times != 1 else "")


def _result(rules: Rules, state: GameState, event: GameEvent, who: str) -> str:
    hits, criticals = event.get("hits"), event.get("criticals", 0)
    words = "No hit" if not hits else "1 hit" if hits == 1 else f"{hits} hits"
    parried = ", one parried" if event.get("parried") else ""
    return words + (f", {criticals} Critical" if criticals else "") + parried


def _damage(rules: Rules, state: GameState, event: GameEvent, who: str) -> str:
    by = f" by {event['from']}" if "from" in event else ""
    return f"{who}, {_part_of(state, event, who)}: {event.get('by')} damage{by}"


def _status(rules: Rules, state: GameState, event: GameEvent, who: str) -> str:
    over = "" if event.get("on", True) else " is over"
    return f"{who}: {rule_name(rules, str(event.get('status')))}{over}, {BY_HAND}"


def _token(rules: Rules, state: GameState, event: GameEvent, who: str) -> str:
    return f"{who}: {rule_name(rules, str(event.get('token')))} {signed(event.get('by', 0))}, {BY_HAND}"


def _item(rules: Rules, state: GameState, event: GameEvent, who: str) -> str:
    section = _part(state, who, "section", event.get("section"))
    now = str(event.get("state", "")) or (f"in {section}" if section else "in no section")
    return f"{who}, {_part(state, who, 'item', event.get('item'))}: {now}"


def _marker(rules: Rules, state: GameState, event: GameEvent, who: str) -> str:
    holder, area = event.get("holder"), event.get("area")
    words = [f"side {holder} holds it" if holder else "nobody holds it"] if "holder" in event else []
    words += [f"in the area of {area}" if area else "in the area of nobody"] if "area" in event else []
    return f"Marker {event.get('marker')}: {', '.join(words)}"


def _end(rules: Rules, state: GameState, event: GameEvent, who: str) -> str:
    if "unit" in event:
        return f"{who} is passed over"
    return f"{who} ends its turn" + (f" on Marker {event['marker']}" if "marker" in event else "")


def _round(rules: Rules, state: GameState, event: GameEvent, who: str) -> str:
    return "The round ends"


def _set(rules: Rules, state: GameState, event: GameEvent, who: str) -> str:
    about = str(event.get("unit") or "") or (f"Side {event['side']}" if "side" in event else "")
    what = _part_of(state, event, about) or str(event.get("what", "")).replace("_", " ")
    subject = f"{about}: {what}" if about else what
    return f"{subject} is {_in_words(event.get('to'))}, {BY_HAND}"


def _undo(rules: Rules, state: GameState, event: GameEvent, who: str) -> str:
    return "Not so"


_WORDS: dict[str, Words] = {
    "begin": _begin,
    "activate": _activate,
    "roll": _roll,
    "pay": _pay,
    "move": _move,
    "attack": _attack,
    "result": _result,
    "damage": _damage,
    "status": _status,
    "token": _token,
    "item": _item,
    "marker": _marker,
    "end": _end,
    "round": _round,
    "set": _set,
    "undo": _undo,
}
