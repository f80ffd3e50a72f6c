"""What happened, in words: events of the log, what followed of them, and what only the table can do."""

from ..core.rules import Rules
from ..play.data import Consequence, GameEvent, GameState, Prompt
from .words import rule_name, unit_by

BY_HAND = "by hand"


def event_words(rules: Rules, state: GameState, event: GameEvent) -> str:
    """Return an event in words for the log."""
    words = _WORDS.get(str(event.get("do")))
    return words(rules, state, event) if words else str(event.get("do"))


def consequence_words(rules: Rules, state: GameState, each: Consequence) -> str:
    """Return what followed of an event by a rule."""
    what, of, to = each["what"], each.get("of"), each.get("to")
    rule = rule_name(rules, each["rule"])
    unit = each["unit"]
    subject = {"section": _part(state, unit, "sections", of), "item": _part(state, unit, "items", of)}.get(what, "")
    if what in ("status", "token"):
        name = rule_name(rules, str(of))
        change = _counted(each) if what == "token" else ("" if to is not False else " is over")
        return f"{unit}: {name}{change}" + (f" ({rule})" if rule != name else "")
    if what == "ends":
        return f"{unit}: its turn ends ({rule})"
    if what == "over":
        return f"The battle is over ({rule})"
    if what in ("destroyed", "inoperative"):
        return f"{unit} is {what} ({rule})"
    if what == "points":
        return f"Side {of or unit}: {_counted(each).strip()} VP ({rule})"
    changed = subject or {"ap": "AP", "reserve": "reserve", "marker": f"Marker {of}"}.get(what, what)
    return f"{unit}: {changed}{_counted(each)} ({rule})".lstrip(": ")


def _counted(each: Consequence) -> str:
    """Return by how much something changed, and what it is now."""
    by, to = each.get("by"), each.get("to")
    words = "" if by is None else f" {'+' if by > 0 else chr(0x2212)}{abs(by)}"
    return words + (f", now {to}" if to is not None and to is not True and to is not False else "")


def prompt_words(rules: Rules, each: Prompt) -> str:
    """Return what only the table can do, in a sentence."""
    says = " ".join(each.get("says", []))
    return f"{rule_name(rules, each['rule'])}: {says}" if says else rule_name(rules, each["rule"])


def _part(state: GameState, short: str, kind: str, place: object) -> str:
    unit = unit_by(state, short)
    parts = [] if unit is None else unit["sections"] if kind == "sections" else unit["items"]
    return str(parts[place]["name"]) if isinstance(place, int) and 0 <= place < len(parts) else ""


def _of_event(state: GameState, event: GameEvent, short: object, section: str = "section", item: str = "item") -> str:
    """Return the section or the item that an event is about."""
    kind, place = ("items", event.get(item)) if event.get(item) is not None else ("sections", event.get(section))
    return _part(state, str(short), kind, place)


def _begin(rules: Rules, state: GameState, event: GameEvent) -> str:
    mission = event.get("mission")
    return "The game begins" + (f": {rule_name(rules, mission)}" if mission else "")


def _activate(rules: Rules, state: GameState, event: GameEvent) -> str:
    return f"{event.get('unit')} begins its turn"


def _roll(rules: Rules, state: GameState, event: GameEvent) -> str:
    about = f" for {rule_name(rules, str(event['for']))}" if "for" in event else ""
    return f"Rolls a {event.get('value')}{about}"


def _pay(rules: Rules, state: GameState, event: GameEvent) -> str:
    who = f"{event['unit']}: " if "unit" in event else ""
    action = rule_name(rules, str(event["action"])) if "action" in event else ""
    cost = f"{event['ap']} AP" if "ap" in event else ""
    return who + (", ".join([each for each in (action, cost) if each]) or "Pays")


def _move(rules: Rules, state: GameState, event: GameEvent) -> str:
    facts = [f"{rule_name(rules, name)}: {_told(value)}" for name, value in sorted(event.get("facts", {}).items())]
    return ("Thruster Movement" if event.get("thrusters") else "Moves") + (f" ({'; '.join(facts)})" if facts else "")


def _told(value: object) -> str:
    return "yes" if value is True else "no" if value is False else str(value)


def _attack(rules: Rules, state: GameState, event: GameEvent) -> str:
    weapon = _part(state, str(event.get("unit", "")), "items", event.get("item"))
    aim = _of_event(state, event, event.get("target"), item="target_item")
    times = event.get("attacks", 1)
    target = f"{event.get('target')}{f', {aim}' if aim else ''}"
    return f"Attacks {target}" + (f" with {weapon}" if weapon else "") + (f", {times} attacks" if times != 1 else "")


def _result(rules: Rules, state: GameState, event: GameEvent) -> str:
    hits, criticals = event.get("hits"), event.get("criticals", 0)
    words = f"{hits} {'hit' if hits == 1 else 'hits'}" + (f", {criticals} Critical" if criticals else "")
    return words + (", one parried" if event.get("parried") else "")


def _damage(rules: Rules, state: GameState, event: GameEvent) -> str:
    part = _of_event(state, event, event.get("unit"))
    return f"{event.get('unit')}, {part}: {event.get('by')} damage" + (
        f" by {event['from']}" if "from" in event else ""
    )


def _status(rules: Rules, state: GameState, event: GameEvent) -> str:
    words = "" if event.get("on", True) else " is over"
    return f"{event.get('unit')}: {rule_name(rules, str(event.get('status')))}{words}, {BY_HAND}"


def _token(rules: Rules, state: GameState, event: GameEvent) -> str:
    by = event.get("by", 0)
    return f"{event.get('unit')}: {rule_name(rules, str(event.get('token')))} {'+' if by > 0 else chr(0x2212)}{abs(by)}"


def _item(rules: Rules, state: GameState, event: GameEvent) -> str:
    part = _part(state, str(event.get("unit")), "items", event.get("item"))
    return f"{event.get('unit')}, {part}: {event.get('state', 'held')}"


def _marker(rules: Rules, state: GameState, event: GameEvent) -> str:
    holder, area = event.get("holder"), event.get("area")
    words = [f"Side {holder} holds it" if holder else "nobody holds it"] if "holder" in event else []
    words += [f"in the area of {area}" if area else "in nobody\u2019s area"] if "area" in event else []
    return f"Marker {event.get('marker')}: {', '.join(words)}"


def _end(rules: Rules, state: GameState, event: GameEvent) -> str:
    marker = f", on Marker {event['marker']}" if "marker" in event else ""
    return f"{event['unit']} is passed over" if "unit" in event else f"Ends its turn{marker}"


def _round(rules: Rules, state: GameState, event: GameEvent) -> str:
    return "The round ends"


def _set(rules: Rules, state: GameState, event: GameEvent) -> str:
    who = event.get("unit") or (f"Side {event['side']}" if "side" in event else "")
    part = _of_event(state, event, event.get("unit"))
    what = part or str(event.get("what", "")).replace("_", " ")
    subject = f"{who}: {what}" if who else what
    return f"{subject} is {_told(event.get('to'))}, {BY_HAND}"


def _undo(rules: Rules, state: GameState, event: GameEvent) -> str:
    return "Takes something back" if "of" not in event else "Says \u201cnot so\u201d"


_WORDS = {
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
