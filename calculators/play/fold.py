"""The state of a game, folded from its log."""

import json
from typing import Callable, NamedTuple, TypeAlias

from ..core.rules import Rules
from .attacks import attack, result
from .beginning import begun
from .by_hand import damage, item, set_by_hand, status, token
from .data import Folded, GameEvent, Log, LogProblem
from .markers import marker
from .moments import tell
from .moves import move
from .paying import pay
from .problems import EventError, is_whole
from .rolls import roll
from .rounds import end_round, settle_battle
from .settling import look, settle
from .table import Table
from .table_rules import readings_by_hand, rules_of
from .turns import activate, end

Change: TypeAlias = "Callable[[Table, GameEvent], None]"
BEGIN, UNDO = "begin", "undo"

CHANGES: dict[str, Change] = {
    "activate": activate,
    "roll": roll,
    "pay": pay,
    "move": move,
    "attack": attack,
    "result": result,
    "damage": damage,
    "status": status,
    "token": token,
    "item": item,
    "marker": marker,
    "end": end,
    "round": end_round,
    "set": set_by_hand,
}


# How things stand before an event, as JSON.
Checkpoint = NamedTuple("Checkpoint", [("place", int), ("text", str)])
# So many that what is folded anew takes no longer than a tap may.
BETWEEN_CHECKPOINTS = 10


class Game:
    """A game that is going on: one more event changes its state, and only what is taken back folds the log anew.

    Raises ValueError where the log does not begin.
    """

    def __init__(self, rules: Rules, log: Log) -> None:
        events = log["events"]
        if not events or events[0].get("do") != BEGIN:
            raise ValueError("A game begins with its squads.")
        self.log = log
        # Of each event which consequences players said are not so.
        self._denied: dict[int, list[str]] = {}
        self.rules = rules_of(rules, events[0])
        self._begin()
        self._restore(0)

    def add(self, event: GameEvent) -> None:
        """Add an event to the log, and do what it does."""
        events = self.log["events"]
        events.append(event)
        if event.get("do") == UNDO:
            self._restore(taken_back_from(events))
        else:
            self._change(len(events) - 1, [])

    def _begin(self) -> None:
        self.state = begun(self.rules, self.log["edition"], self.log["events"][0])
        begin = self.log["events"][0]
        self.problems: list[LogProblem] = [problem(0, error) for error in readings_by_hand(self.rules, begin)]
        self._table = Table(self.rules, self.state, begin.get("rulings", {}))
        look(self._table)
        tell(self._table, "battle-start")
        self._checkpoints: list[Checkpoint] = []

    def _restore(self, place: int) -> None:
        """Fold the log anew from the last checkpoint before a place in it."""
        while self._checkpoints and self._checkpoints[-1].place > place:
            self._checkpoints.pop()
        if self._checkpoints:
            self._return_to(self._checkpoints[-1])
        else:
            self._begin()
        events, first = self.log["events"], self._checkpoints[-1].place if self._checkpoints else 1
        not_so = consequences_taken_back(events)
        for each in standing(events):
            if each >= first:
                self._do(each, not_so.get(each, []))

    def _do(self, place: int, not_so: list[str]) -> None:
        """Do what an event does that stands; an undo has done it, and only says where it took nothing back."""
        event = self.log["events"][place]
        if event.get("do") != UNDO:
            self._change(place, not_so)
        elif not is_place(event.get("event"), place):
            may = [1, place - 1] if place > 1 else None
            error = EventError("no-event", "There is no such event to take back.", "", "event", event.get("event"), may)
            self.problems.append(problem(place, error))
        elif "of" in event and event["of"] not in self._denied.get(event["event"], []):
            text = "Nothing of that name followed of this event."
            self.problems.append(problem(place, EventError("no-event", text, "", "of", event["of"])))

    def _return_to(self, checkpoint: Checkpoint) -> None:
        folded = json.loads(checkpoint.text)
        self.state, self.problems = folded["state"], folded["problems"]
        self._table.state = self.state
        self._table.conditions, self._table.limits = folded["conditions"], folded["limits"]
        self._table.facts_before = {}

    def _save(self, place: int) -> None:
        """Keep how things stand before an event, every so many events, so that an undo takes no longer than a tap."""
        if not self._checkpoints or place >= self._checkpoints[-1].place + BETWEEN_CHECKPOINTS:
            table = self._table
            standing_state = {"state": self.state, "problems": self.problems}
            more = {"conditions": table.conditions, "limits": table.limits}
            self._checkpoints.append(Checkpoint(place, json.dumps(dict(standing_state, **more))))

    def _change(self, place: int, not_so: list[str]) -> None:
        """Do what an event does; one that does not hold changes nothing."""
        self._save(place)
        event, table = self.log["events"][place], self._table
        table.place, table.not_so, table.touched = place, not_so, set()
        table.denied = self._denied[place] = []
        try:
            name = str(event.get("do"))
            if name not in CHANGES:
                raise EventError("unknown-event", f"There is no event {name}.", "", "do", name, sorted(CHANGES))
            CHANGES[name](table, event)
        except EventError as error:
            self.problems.append(problem(place, error))
            return
        settle(table)
        settle_battle(table)


def fold(rules: Rules, log: Log) -> Folded:
    """Return the state after a log, and the events that did not hold and so changed nothing.

    An ``undo`` takes back an event before it by its place in the log, or another ``undo``: the state is that of the log
    without either.  With ``of`` it takes back one consequence of the event.  Raises ValueError where the log does not
    begin.
    """
    game = Game(rules, log)
    return {"state": game.state, "problems": game.problems}


def problem(place: int, error: EventError) -> LogProblem:
    """Return why an event does not hold, as data."""
    return {
        "event": place,
        "code": error.code,
        "rule": error.rule,
        "place": f"events[{place}]" + (f".{error.field}" if error.field else ""),
        "is": error.actual,
        "may": error.may,
        "text": str(error),
    }


def standing(events: list[GameEvent]) -> list[int]:
    """Return the places of the events that no ``undo`` took back, in order, after the beginning."""
    taken, _ = _taken_back(events)
    return [place for place in range(1, len(events)) if place not in taken]


def consequences_taken_back(events: list[GameEvent]) -> dict[int, list[str]]:
    """Return of each event the ids of its consequences that players said are not so."""
    return _taken_back(events)[1]


def taken_back_from(events: list[GameEvent]) -> int:
    """Return the place from which on the log is another one, once its last event took something back."""
    place = len(events) - 1
    while events[place].get("do") == UNDO and is_place(events[place].get("event"), place):
        place = events[place]["event"]
    return place


def is_place(value: object, before: int) -> bool:
    """Return whether an undo leads to an event before it; nothing takes back the beginning."""
    return is_whole(value) and 0 < int(str(value)) < before


def _taken_back(events: list[GameEvent]) -> tuple[set[int], dict[int, list[str]]]:
    taken: set[int] = set()
    not_so: dict[int, list[str]] = {}
    # What takes back stands behind what it takes back, and may itself be taken back by what is behind it.
    for place in range(len(events) - 1, -1, -1):
        event = events[place]
        if place in taken or event.get("do") != UNDO:
            continue
        if not is_place(event.get("event"), place):
            continue
        of: int = event["event"]
        if "of" in event:
            not_so.setdefault(of, []).append(str(event["of"]))
        else:
            taken.add(of)
    return taken, not_so
