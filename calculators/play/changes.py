"""What one event of a game changes, and why it may not hold."""

from typing import Any, Callable, TypeAlias

from ..core.rules import Rules
from .data import GameEvent, GameState, SideState, UnitState

RULE = "action-points"
ITEM_STATES = ("equipped", "stored", "dropped", "destroyed", "used")

# More than any game comes to: whoever slips with a finger is told.
MOST = 9999

Change: TypeAlias = "Callable[[Rules, GameState, GameEvent], None]"


class EventError(ValueError):
    """An event that does not hold; its code, and its text as a sentence for the player."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


def unit_of(state: GameState, short: Any) -> UnitState:
    """Return a Unit by its short name; EventError where there is none."""
    for unit in state["units"]:
        if unit["short"] == short:
            return unit
    raise EventError("no-unit", f"There is no Unit {short}.")


def side_of(state: GameState, name: Any) -> SideState:
    """Return a side; EventError where there is none."""
    for side in state["sides"]:
        if side["side"] == name:
            return side
    raise EventError("no-side", f"There is no side {name}.")


def active(state: GameState) -> UnitState:
    """Return the Unit whose turn it is; EventError between turns."""
    if not state["active"]:
        raise EventError("nobody-acts", "No Unit is activated.")
    return unit_of(state, state["active"])


def _activate(rules: Rules, state: GameState, event: GameEvent) -> None:
    unit = unit_of(state, event.get("unit"))
    if state["active"]:
        raise EventError("another-acts", f"It is the turn of {state['active']}: end it first.")
    if unit["destroyed"]:
        raise EventError("destroyed", f"{unit['short']} is destroyed.")
    if unit["acted"]:
        raise EventError("has-acted", f"{unit['short']} has acted this round.")
    state["active"] = unit["short"]


def _roll(rules: Rules, state: GameState, event: GameEvent) -> None:
    unit = active(state)
    if unit["base_ap"] is None:
        raise EventError("no-base-ap", f"The Base AP of {unit['short']} are not known: set its AP by hand.")
    roll = _within(event, "value", 1, rules.count("dice", "sides"))
    numbers = {"kept": unit["ap"], "base_ap": unit["base_ap"], "roll": roll, "max_stored": unit["ap_storage"]}
    unit["ap"] = rules.whole(RULE, "available", numbers)


def _pay(rules: Rules, state: GameState, event: GameEvent) -> None:
    unit = unit_of(state, event["unit"]) if "unit" in event else active(state)
    cost = _within(event, "ap", 0, MOST)
    if cost > unit["ap"]:
        raise EventError("too-few-ap", f"{unit['short']} has {unit['ap']} AP, and this costs {cost}.")
    unit["ap"] -= cost


def _move(rules: Rules, state: GameState, event: GameEvent) -> None:
    active(state)


def _attack(rules: Rules, state: GameState, event: GameEvent) -> None:
    attacker, target = active(state), unit_of(state, event.get("target"))
    if "ap" in event:
        _pay(rules, state, event)
    state["attacks"].append({"unit": attacker["short"], "target": target["short"]})
    if "odds" in event:
        state["attacks"][-1]["odds"] = event["odds"]


def _result(rules: Rules, state: GameState, event: GameEvent) -> None:
    if not state["attacks"]:
        raise EventError("no-attack", "No attack was made.")
    last = state["attacks"][-1]
    last["hits"] = _within(event, "hits", 0, MOST)
    last["criticals"] = _within(event, "criticals", 0, last["hits"])


def _damage(rules: Rules, state: GameState, event: GameEvent) -> None:
    unit = unit_of(state, event.get("unit"))
    by = _within(event, "by", 0, MOST)
    parts: list[Any] = unit["items"] if "item" in event else unit["sections"]
    part = _part(unit, parts, event.get("item", event.get("section")))
    if not part["left"]:
        raise EventError("is-destroyed", f"{part['name']} of {unit['short']} is destroyed already.")
    part["left"] = max(part["left"] - by, 0)
    if "item" in event and not part["left"]:
        part["state"] = "destroyed"


def _status(rules: Rules, state: GameState, event: GameEvent) -> None:
    unit, status = unit_of(state, event.get("unit")), event.get("status")
    if rules.mechanics.get(str(status), {}).get("collection") != "status_effects":
        raise EventError("no-status", f"There is no status {status}.")
    has = status in unit["statuses"]
    if event.get("on", True) and not has:
        unit["statuses"].append(str(status))
    elif not event.get("on", True) and has:
        unit["statuses"].remove(str(status))


def _token(rules: Rules, state: GameState, event: GameEvent) -> None:
    unit, token = unit_of(state, event.get("unit")), str(event.get("token"))
    count = unit["tokens"].get(token, 0) + _within(event, "by", -MOST, MOST)
    if count < 0:
        raise EventError("no-token", f"{unit['short']} has no such token.")
    unit["tokens"][token] = count
    if not count:
        del unit["tokens"][token]


def _item(rules: Rules, state: GameState, event: GameEvent) -> None:
    unit = unit_of(state, event.get("unit"))
    item = _part(unit, unit["items"], event.get("item"))
    if event.get("state") not in ITEM_STATES:
        raise EventError("no-state", "An item is equipped, stored, dropped, destroyed or used.")
    item["state"] = event["state"]


def _marker(rules: Rules, state: GameState, event: GameEvent) -> None:
    marker, holder = str(event.get("marker")), event.get("holder")
    if holder:
        state["markers"][marker] = side_of(state, holder)["side"]
    else:
        state["markers"].pop(marker, None)


def _end(rules: Rules, state: GameState, event: GameEvent) -> None:
    if "unit" in event:
        # Passed over, or unable to act.
        unit_of(state, event["unit"])["acted"] = True
        return
    active(state)["acted"] = True
    state["active"] = ""


def _round(rules: Rules, state: GameState, event: GameEvent) -> None:
    if state["active"]:
        raise EventError("another-acts", f"It is the turn of {state['active']}: end it first.")
    for name, points in sorted(event.get("points", {}).items()):
        side_of(state, name)["points"] += points
    for unit in state["units"]:
        unit["acted"] = False
    state["round"] += 1


def _set(rules: Rules, state: GameState, event: GameEvent) -> None:
    if "side" in event:
        side_of(state, event["side"])["points"] = _within(event, "to", 0, MOST)
        return
    unit, what = unit_of(state, event.get("unit")), event.get("what")
    to = _within(event, "to", 0, MOST)
    if what == "destroyed":
        unit["destroyed"] = bool(to)
    elif what == "section":
        index = _within(event, "section", 0, max(len(unit["sections"]) - 1, 0))
        unit["sections"][index]["left"] = to
    elif what == "ap":
        unit["ap"] = to
    elif what == "ap_storage":
        unit["ap_storage"] = to
    elif what == "base_ap":
        unit["base_ap"] = to
    else:
        raise EventError("not-by-hand", "This cannot be set by hand.")


def _part(unit: UnitState, parts: list[Any], index: Any) -> Any:
    """Return a section or an item of a Unit by its place; EventError where there is none."""
    if not _is_whole(index) or not 0 <= index < len(parts):
        raise EventError("no-such-part", f"{unit['short']} has no such part.")
    return parts[index]


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and value is not True and value is not False


def _within(event: GameEvent, field: str, lowest: int, highest: int) -> int:
    """Return a number of an event; EventError where it is none, or out of bounds."""
    value = event.get(field)
    if not _is_whole(value) or not lowest <= int(str(value)) <= highest:
        raise EventError("wrong-number", f"{field} must be a whole number from {lowest} to {highest}.")
    return int(str(value))


CHANGES: dict[str, Change] = {
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
}
