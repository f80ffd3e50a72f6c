"""A game that is going on: its log, the state after it, and what of the log stands."""

from ..core.rules import Rules
from ..play.data import GameEvent, GameState, Log, LogProblem, UnitState
from ..play.fold import fold, standing
from .happened import consequence_words, prompt_words

UNDO = "undo"


class Going:
    """A game as it stands; an event is added to it, or says why it does not hold."""

    def __init__(self, rules: Rules, log: Log) -> None:
        self.rules = rules
        self.log = log
        self.state: GameState
        self.problems: list[LogProblem] = []
        self._fold()

    def _fold(self) -> None:
        folded = fold(self.rules, self.log)
        self.state, self.problems = folded["state"], folded["problems"]

    def add(self, event: GameEvent) -> str:
        """Add an event; returns why it does not hold, and then it is not added."""
        place = len(self.log["events"])
        self.log["events"].append(event)
        self._fold()
        refused = [problem["text"] for problem in self.problems if problem["event"] == place]
        if refused:
            self.log["events"].pop()
            self._fold()
        return refused[0] if refused else ""

    def standing(self) -> list[int]:
        """Return the places of the events that stand."""
        return standing(self.log["events"])

    def last(self) -> int:
        """Return the place of the last event that stands; 0 where that is the beginning."""
        return self.standing()[-1]

    def turn(self) -> list[int]:
        """Return the places of the events since the turn of the active Unit began, the first of which began it."""
        events: list[int] = []
        if self.state["active"]:
            for place in reversed(self.standing()):
                events.append(place)
                if self.log["events"][place]["do"] == "activate":
                    break
        return events[::-1]

    def has_rolled(self) -> bool:
        """Return whether the active Unit rolled for its AP."""
        return any([self._is_start(self.log["events"][place]) for place in self.turn()])

    @staticmethod
    def _is_start(event: GameEvent) -> bool:
        return event["do"] == "roll" and "for" not in event

    def lines(self, unit: UnitState) -> list[str]:
        """Return what followed for a Unit since its turn began, or of the last event, and what is to be done."""
        places = self.turn() or [self.last()]
        first = places[0]
        followed = [each for each in self.state.get("consequences", []) if each["event"] >= first]
        prompts = [each for each in self.state.get("prompts", []) if each["event"] >= first]
        lines = [consequence_words(self.rules, self.state, each) for each in followed if each["unit"] == unit["short"]]
        lines += [prompt_words(self.rules, each) for each in prompts if each["unit"] == unit["short"]]
        return lines
