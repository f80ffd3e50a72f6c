"""The state of a game, folded from its log."""

from typing import Callable, TypeAlias

from ..core.rules import Rules
from .attacks import attack, result
from .beginning import begun, rules_of
from .by_hand import damage, item, marker, pay, set_by_hand, status, token
from .data import Folded, GameEvent, Log, LogProblem
from .problems import EventError
from .settling import look, settle
from .table import Table
from .turns import activate, end, end_early, end_round, move, roll

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


class Game:
    """A game that is going on: one more event changes its state, and only what is taken back folds the log anew.

    Raises ValueError where the log does not begin.
    """

    def __init__(self, rules: Rules, log: Log) -> None:
        self.edition_rules = rules
        self.log = log
        self._fold()

    def _fold(self) -> None:
        events = self.log["events"]
        if not events or events[0].get("do") != BEGIN:
            raise ValueError("A game begins with its squads.")
        self.rules = rules_of(self.edition_rules, events[0])
        self.state = begun(self.rules, self.log["edition"], events[0])
        self.problems: list[LogProblem] = []
        self._table = Table(self.rules, self.state)
        look(self._table)
        not_so = consequences_taken_back(events)
        for place in standing(events):
            if place:
                self._change(place, not_so.get(place, []))

    def add(self, event: GameEvent) -> None:
        """Add an event to the log, and do what it does."""
        self.log["events"].append(event)
        if event.get("do") == UNDO:
            self._fold()
        else:
            self._change(len(self.log["events"]) - 1, [])

    def _change(self, place: int, not_so: list[str]) -> None:
        """Do what an event does; one that does not hold changes nothing."""
        event, table = self.log["events"][place], self._table
        table.place, table.not_so, table.touched = place, not_so, set()
        try:
            name = str(event.get("do"))
            if name not in CHANGES:
                raise EventError("unknown-event", f"There is no event {name}.", "", "do", name, sorted(CHANGES))
            CHANGES[name](table, event)
        except EventError as error:
            self.problems.append(problem(place, error))
            return
        settle(table)
        end_early(table)


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
    """Return the places of the events that no ``undo`` took back, in order, without those that take back."""
    taken, _ = _taken_back(events)
    return [place for place in range(len(events)) if place not in taken and events[place].get("do") != UNDO]


def consequences_taken_back(events: list[GameEvent]) -> dict[int, list[str]]:
    """Return of each event the ids of its consequences that players said are not so."""
    return _taken_back(events)[1]


def _taken_back(events: list[GameEvent]) -> tuple[set[int], dict[int, list[str]]]:
    taken: set[int] = set()
    not_so: dict[int, list[str]] = {}
    # What takes back stands behind what it takes back, and may itself be taken back by what is behind it.
    for place in range(len(events) - 1, -1, -1):
        event = events[place]
        if place in taken or event.get("do") != UNDO:
            continue
        of = event.get("event")
        if not isinstance(of, int) or of is True or not 0 < of < place:
            continue
        if "of" in event:
            not_so.setdefault(of, []).append(str(event["of"]))
        else:
            taken.add(of)
    return taken, not_so
