"""A game as JSON: the events of its log, and the state that comes of them.

The log is the truth and only grows; the state is never kept.
"""

from typing import Any, NotRequired, TypeAlias, TypedDict

from ..units.data import UnitData

# What happened: ``do`` says what, and the other fields are those of its kind.
GameEvent: TypeAlias = "dict[str, Any]"

FORMAT = "30mmw.game/1"


class Log(TypedDict):
    """A game: the edition that it is played by, and what happened, in order; the first event is ``begin``."""

    format: str
    edition: str
    name: NotRequired[str]
    events: list[GameEvent]


class NamedUnit(TypedDict):
    """An opponent's Unit of which only a name and what was said across the table is known."""

    name: str
    base_ap: NotRequired[int]
    ap_storage: NotRequired[int]
    accuracy: NotRequired[int]
    assault: NotRequired[int]
    evasion: NotRequired[int]
    standard_movement: NotRequired[int]


class SectionState(TypedDict):
    """A section: its kind and name, its Durability left of what it had."""

    kind: str
    name: str
    left: int
    had: int


class ItemState(TypedDict):
    """An item: where it is (``equipped``, ``stored``, ``dropped``, ``destroyed``, ``used``), its Durability left."""

    name: str
    state: str
    left: int
    had: int


class UnitState(TypedDict):
    """A Unit in a game: as it was built, and as it is now."""

    short: str
    name: str
    side: str
    built: NotRequired[UnitData]
    # Whether its Activation token is turned over.
    acted: bool
    destroyed: bool
    ap: int
    base_ap: int | None
    ap_storage: int
    sections: list[SectionState]
    items: list[ItemState]
    statuses: list[str]
    tokens: dict[str, int]


class SideState(TypedDict):
    """A side: what it is called, and its Victory Points."""

    side: str
    name: str
    points: int


class AttackState(TypedDict):
    """An attack that was made: what was said of its odds, and what fell."""

    unit: str
    target: str
    odds: NotRequired[Any]
    hits: NotRequired[int]
    criticals: NotRequired[int]


class GameState(TypedDict):
    """What stands on the table after the log so far."""

    edition: str
    mission: str
    round: int
    # The Unit whose turn it is, by its short name; empty between turns.
    active: str
    sides: list[SideState]
    units: list[UnitState]
    markers: dict[str, str]
    attacks: list[AttackState]


class LogProblem(TypedDict):
    """An event that does not hold, by its place in the log: why, and the sentence for the player."""

    event: int
    code: str
    text: str


class Folded(TypedDict):
    """What comes of a log: the state, and the events that did not hold, which changed nothing."""

    state: GameState
    problems: list[LogProblem]
