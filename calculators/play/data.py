"""A game as JSON: the events of its log, and the state that comes of them.

The log is the truth and only grows; the state is never kept.  ``schemas/api/game.schema.json`` describes both.
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
    id: NotRequired[str]
    name: NotRequired[str]
    events: list[GameEvent]


class NamedUnit(TypedDict):
    """An opponent's Unit of which only a name and what was said across the table is known."""

    name: str
    base_ap: NotRequired[int]
    accuracy: NotRequired[int]
    assault: NotRequired[int]
    evasion: NotRequired[int]
    standard_movement: NotRequired[int]
    # Of the Torso, which then is its one section.
    durability: NotRequired[int]


class SectionState(TypedDict):
    """A section: its kind and name, its Durability left of what it had."""

    kind: str
    name: str
    left: int
    had: int


class ItemState(TypedDict):
    """An item: where it is, its Durability left, and its tokens.

    ``state`` is ``equipped``, ``stored``, ``dropped``, ``destroyed`` or ``used`` (Single Use); ``section`` is the place
    of the section that holds it, None where nobody said; ``tokens`` are by record (``overcharge``, ``recharge``), and
    ``activations`` are those that its Unit ended since the weapon got its Recharge Token.
    """

    name: str
    state: str
    left: int
    had: int
    section: int | None
    tokens: dict[str, int]
    activations: int


class UnitState(TypedDict):
    """A Unit in a game: as it was built, and as it is now."""

    short: str
    name: str
    side: str
    built: NotRequired[UnitData]
    stated: NotRequired[NamedUnit]
    # Whether it is the High-Value Target of its side.
    target: bool
    # Whether its Activation token is turned over.
    acted: bool
    destroyed: bool
    inoperative: bool
    ap: int
    # AP that an Offensive Stance set aside.
    reserve: int
    # What is added to the die: with Reserve Energy what doubles is in it; None where nobody said.
    base_ap: int | None
    # The AP that it can hold now.
    ap_storage: int
    sections: list[SectionState]
    items: list[ItemState]
    # The item of its stance: the weapon that fires, or the item that takes the damage.
    guard: int | None
    # Ids of Status Effects, stances, postures and smoke, in the order in which they came.
    statuses: list[str]
    # Buildup tokens by their Status Effect.
    tokens: dict[str, int]
    # What the table said of it, by the id of the fact; hexes of the terrain that counts them over the activation, too.
    facts: dict[str, int | bool]
    # What it did in this activation of what may be done once in it.
    used: list[str]


class SideState(TypedDict):
    """A side: what it is called, and its Victory Points."""

    side: str
    name: str
    points: int


class MarkerState(TypedDict):
    """An Objective Marker: who holds it, and in whose Deployment Area it lies; each may be empty."""

    marker: str
    holder: str
    area: str


class AttackState(TypedDict):
    """What one weapon of a Unit did at once: what was declared, what was said of its odds, and what fell."""

    event: int
    unit: str
    target: str
    attacks: int
    item: NotRequired[int]
    section: NotRequired[int]
    target_item: NotRequired[int]
    # Base Damage of each attack, as it was then.
    base_damage: NotRequired[int]
    # Overcharge Tokens that it used up.
    tokens: int
    # The situation: the distance, and facts.
    distance: NotRequired[int]
    facts: NotRequired[dict[str, int | bool]]
    odds: NotRequired[Any]
    hits: NotRequired[int]
    criticals: NotRequired[int]
    damage: NotRequired[int]


class Consequence(TypedDict):
    """What followed of an event by a rule; ``id`` tells it from others of the event, so that ``undo`` can take it back.

    ``what`` changes: ``ap``, ``reserve``, ``section``, ``item``, ``status``, ``token``, ``destroyed``, ``inoperative``,
    ``points``, ``item token`` or ``ends`` (the activation).  ``of`` is the place of a section or an item, a side,
    or the id of a status or token; ``by`` how much was added, ``to`` what it is now.
    """

    event: int
    id: str
    rule: str
    unit: str
    what: str
    of: NotRequired[int | str]
    by: NotRequired[int]
    to: NotRequired[int | str | bool]


class Prompt(TypedDict):
    """What only the table can do or know: at which moment, by which rule, and the facts that nobody told.

    ``ask`` is what an event can answer: ``roll`` (a die ``for`` the rule), ``items`` (what a lost section held),
    ``section`` (which one an item that explodes was in), ``fall``, ``hex``; empty where there is nothing to tell.
    """

    event: int
    at: str
    rule: str
    unit: str
    ask: str
    answered: bool
    says: NotRequired[list[str]]
    item: NotRequired[int]
    section: NotRequired[int]
    # The Unit that caused it.
    source: NotRequired[str]


class GameState(TypedDict):
    """What stands on the table after the log so far."""

    edition: str
    mission: str
    round: int
    # None of a game without a mission, which ends when its players say so.
    rounds: int | None
    over: bool
    # The side that has won, ``draw``, or empty while nobody has.
    winner: str
    # The Unit whose turn it is, by its short name; empty between turns.
    active: str
    sides: list[SideState]
    units: list[UnitState]
    markers: list[MarkerState]
    attacks: list[AttackState]
    consequences: list[Consequence]
    prompts: list[Prompt]


# Why an event does not hold, and so changed nothing: as the problems of a Unit, ``place`` is ``events[7].value``.
LogProblem = TypedDict(
    "LogProblem", {"event": int, "code": str, "rule": str, "place": str, "is": Any, "may": Any, "text": str}
)


class Folded(TypedDict):
    """What comes of a log: the state, and the events that did not hold, which changed nothing."""

    state: GameState
    problems: list[LogProblem]
