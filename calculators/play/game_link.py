"""A game as a short text, for a link or a code: all of its log, by kind of event, written as ``units.packing`` does."""

from typing import Any

from ..units.bounds import is_too_much
from ..units.data import Schemas
from ..units.kinds import UNIT
from ..units.link_signs import DAMAGED, NEWER, PackingError, Reader, Writer
from ..units.packing import checksum, normal
from ..units.schema_faults import faults
from .data import FORMAT, GameEvent, Log
from .game_link_layout import ANSWERS, LAYOUT, NAMES

VERSION, SIGN, POINT = "1", "g", "."
# Where the body begins, behind the version, the sign and the checksum.
BODY = 4
# More than any game comes to.
MOST_SIGNS = 100_000
TOO_LONG = "This game is too long for a link: save its file."
# Parts of a whole, in which the chance is written that was told.
OF_CHANCE = 10_000
# The same of damage.
OF_DAMAGE = 100
# To round a number of zero or more.
HALF = 0.5


def packed_game(log: Log) -> str:
    """Return a game as a text, whose ``unpacked_game`` folds to the same state.

    What no event counts with is left out: times, notes, and the format of what is built.  Raises PackingError where a
    link cannot hold it.
    """
    columns = LAYOUT.normal(_columns(log))
    if is_too_much(columns):
        raise PackingError(TOO_LONG)
    out = Writer()
    LAYOUT.write(out, [columns])
    body = "".join(out.signs) + POINT + "".join(out.texts)
    return VERSION + SIGN + checksum(body) + body


def unpacked_game(schemas: Schemas, text: str) -> Log:
    """Return the game of a text; its Units are held against the schemas of ``api``.

    Raises PackingError with a sentence for a player, whatever the text is.
    """
    if len(text) > MOST_SIGNS:
        raise PackingError("This link is too long: it holds more than any game.")
    if text[:1] != VERSION:
        raise PackingError(NEWER if VERSION < text[:1] <= "9" else DAMAGED)
    body = text[BODY:]
    if text[1:2] != SIGN or text[2:BODY] != checksum(body):
        raise PackingError(DAMAGED)
    signs, _, texts = body.partition(POINT)
    reader = Reader(signs, texts)
    columns: dict[str, Any] = LAYOUT.read(reader, 1)[0]
    reader.end()
    log = _log(columns)
    for squad in log["events"][0]["squads"]:
        for entry in squad["units"]:
            for fault in faults(schemas, UNIT, entry["unit"]) if "unit" in entry else []:
                raise PackingError(f"This link holds a Unit that nothing can be built from: {fault}.")
    return log


def _columns(log: Log) -> dict[str, Any]:
    """Return a game with its events by kind, and the order of kinds."""
    begin, *events = log["events"]
    columns: dict[str, Any] = {
        "edition": log["edition"],
        "name": log.get("name"),
        "mission": begin.get("mission") or None,
        "rounds": begin.get("rounds"),
        "squads": [_squad(squad) for squad in begin["squads"]],
        "rulings": [{"name": name, "value": value} for name, value in sorted(begin.get("rulings", {}).items())],
        "house_rules": [_choice(name, value) for name, value in sorted(begin.get("house_rules", {}).items())],
        "order": [event["do"] for event in events],
    }
    for kind in NAMES:
        columns[kind] = [_flat(event) for event in events if event["do"] == kind]
    return columns


def _log(columns: dict[str, Any]) -> Log:
    begin: GameEvent = {"do": "begin", "squads": [_squad(squad) for squad in columns.get("squads", [])]}
    for field in ("mission", "rounds"):
        if field in columns:
            begin[field] = columns[field]
    if "rulings" in columns:
        begin["rulings"] = {each.get("name", ""): each.get("value", "") for each in columns["rulings"]}
    if "house_rules" in columns:
        begin["house_rules"] = {each.get("name", ""): _value(each) for each in columns["house_rules"]}
    rows = {kind: iter(columns.get(kind, [])) for kind in NAMES}
    events = [begin]
    for kind in columns.get("order", []):
        events.append(_event(kind, next(rows[kind], None)) if kind in rows else {"do": str(kind)})
    log: Log = {"format": FORMAT, "edition": columns.get("edition", ""), "events": events}
    if "name" in columns:
        log["name"] = columns["name"]
    return log


def _squad(squad: dict[str, Any]) -> dict[str, Any]:
    """Return a squad with each of its Units in the one form that all equal ones have."""
    units = squad.get("units", [])
    entries = [dict(entry, unit=normal(UNIT, entry["unit"])) if "unit" in entry else entry for entry in units]
    return dict(squad, units=entries)


def _choice(name: str, value: Any) -> dict[str, Any]:
    if value is True or value is False:
        return {"name": name, "holds": int(value)}
    return {"name": name, "number": value} if isinstance(value, int) else {"name": name, "value": str(value)}


def _value(choice: dict[str, Any]) -> Any:
    if "holds" in choice:
        return choice["holds"] != 0
    return choice["number"] if "number" in choice else choice.get("value", "")


def _flat(event: GameEvent) -> dict[str, Any]:
    """Return an event without what nests: facts and points as lists, odds as whole numbers."""
    flat = dict(event)
    flat["is"] = True
    if event["do"] == "round":
        flat["points"] = [{"side": side, "points": points} for side, points in sorted(event.get("points", {}).items())]
        facts = sorted(event.get("facts", {}).items())
        flat["facts"] = [{"side": side, "facts": _facts(each)} for side, each in facts]
    elif "facts" in event:
        flat["facts"] = _facts(event["facts"])
    odds = event.get("odds")
    if odds:
        flat["chance"] = int(odds["chance"] * OF_CHANCE + HALF)
        flat["expected"] = int(odds["expected"] * OF_DAMAGE + HALF)
    if event["do"] == "status":
        flat["off"] = not event.get("on", True)
    if event["do"] == "item":
        flat["nowhere"] = "section" in event and event["section"] is None
    if event.get("to") is True or event.get("to") is False:
        flat["to"] = int(event["to"])
    return flat


def _facts(by_id: dict[str, Any]) -> list[dict[str, Any]]:
    facts = []
    for name, value in sorted(by_id.items()):
        is_answer = value is True or value is False
        facts.append({"fact": name, "holds": int(value)} if is_answer else {"fact": name, "count": value})
    return facts


def _by_id(facts: list[dict[str, Any]]) -> dict[str, Any]:
    return {each.get("fact", ""): each["holds"] != 0 if "holds" in each else each.get("count", 0) for each in facts}


def _event(kind: str, flat: "dict[str, Any] | None") -> GameEvent:
    """Return an event as it was logged; PackingError where the link holds fewer of its kind."""
    if flat is None:
        raise PackingError(DAMAGED)
    event: GameEvent = dict(flat, do=kind)
    event.pop("is", None)
    if kind == "round":
        if "points" in flat:
            event["points"] = {each.get("side", ""): each.get("points", 0) for each in flat["points"]}
        if "facts" in flat:
            event["facts"] = {each.get("side", ""): _by_id(each.get("facts", [])) for each in flat["facts"]}
    elif "facts" in flat:
        event["facts"] = _by_id(flat["facts"])
    if "chance" in flat:
        event["odds"] = {"chance": event.pop("chance") / OF_CHANCE, "expected": event.pop("expected", 0) / OF_DAMAGE}
    if event.pop("off", False):
        event["on"] = False
    if event.pop("nowhere", False):
        event["section"] = None
    if kind == "set" and flat.get("what") in ANSWERS:
        event["to"] = flat.get("to") != 0
    return event
