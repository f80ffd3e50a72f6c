"""The state of a game, folded from its log."""

from ..core.rules import Rules
from .beginning import begun
from .changes import CHANGES, EventError
from .data import Folded, GameEvent, Log, LogProblem

BEGIN, UNDO = "begin", "undo"


def fold(rules: Rules, log: Log) -> Folded:
    """Return the state after a log, and the events that did not hold and so changed nothing.

    An ``undo`` takes back an event before it by its place in the log, or another ``undo``: the state is that of the log
    without either.  Raises ValueError where the log does not begin.
    """
    events = log["events"]
    if not events or events[0].get("do") != BEGIN:
        raise ValueError("A game begins with its squads.")
    state = begun(rules, log["edition"], events[0])
    problems: list[LogProblem] = []
    for place in standing(events):
        if place == 0:
            continue
        try:
            name = str(events[place].get("do"))
            if name not in CHANGES:
                raise EventError("unknown-event", f"This edition of the site knows no event {name}.")
            CHANGES[name](rules, state, events[place])
        except EventError as error:
            problems.append({"event": place, "code": error.code, "text": str(error)})
    return {"state": state, "problems": problems}


def standing(events: list[GameEvent]) -> list[int]:
    """Return the places of the events that no ``undo`` took back, in order, without those that take back."""
    taken: set[int] = set()
    places: list[int] = []
    # What takes back stands behind what it takes back, and may itself be taken back by what is behind it.
    for place in range(len(events) - 1, -1, -1):
        if place in taken:
            continue
        if events[place].get("do") != UNDO:
            places.append(place)
        elif isinstance(events[place].get("event"), int) and 0 < events[place]["event"] < place:
            taken.add(events[place]["event"])
    return sorted(places)
