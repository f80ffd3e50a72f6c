"""What programs get from the package: rules and editions, answers as the commands print them, and why there is none.

The fields of answers are described in ``docs/project/data.md`` and in the schemas that are published.
"""

from dataclasses import dataclass
from typing import Any, Literal, NotRequired, TypedDict


class NoAnswerError(ValueError):
    """The edition has no rule for a question, or what is given is wrong; the message says which."""


@dataclass(frozen=True)
class Edition:
    """An edition in the list of editions; the ``date`` is empty where nobody knows it."""

    id: str
    title: str
    status: Literal["current", "superseded", "draft"]
    date: str
    source: str


@dataclass(frozen=True)
class Rule:
    """A record of an edition in plain words, its numbers written in.

    ``kind`` is what the records of its collection are called.  ``page`` and ``address`` lead to its entry within the
    folder of its edition; ``short_address`` is that which one passes on, empty where it has none.  ``data`` is all of
    it, as the downloads have it.
    """

    id: str
    edition: str
    name: str
    kind: str
    summary: str
    text: str
    page: str
    address: str
    short_address: str
    data: dict[str, Any]


# A number, a word, or yes and no.
type Plain = int | float | str | bool | None


class Step(TypedDict):
    """A number of an answer with its working, and the id of the rule that it applies."""

    label: str
    value: Plain
    rule: str
    unit: NotRequired[str]
    working: NotRequired[str]


Status = TypedDict(
    "Status",
    {
        "is": Literal["ours", "asked", "answered", "printed"],
        "by": NotRequired[str],
        "when": NotRequired[str],
        "where": NotRequired[str],
    },
)


class HouseRule(TypedDict):
    """A value of the rules that is another one for this question."""

    name: str
    meaning: str
    value: int | float | bool
    printed: int | float | bool


class Task(TypedDict):
    """One thing to do, in the answer that lists such."""

    rule: str
    title: str
    lines: list[str]


class Answer(TypedDict):
    """The answer of a calculator; a row of the ``distribution`` has its ``probability`` and its ``weight`` as text."""

    calculator: str
    edition: str
    inputs: dict[str, Plain]
    values: dict[str, Any]
    sentence: str
    steps: list[Step]
    rulings: list[str]
    ruling_status: dict[str, Status]
    open: NotRequired[str]
    checklist: NotRequired[list[Task]]
    house_rules: NotRequired[list[HouseRule]]
    distribution: NotRequired[list[dict[str, Any]]]
    weights_out_of: NotRequired[str]


# A rule that is broken: which, where, what stands there and what may.
Problem = TypedDict("Problem", {"code": str, "rule": str, "place": str, "is": Any, "may": Any})


class Row(TypedDict, total=False):
    """The numbers of an item on a sheet."""

    range: int | None
    base_damage: int | None
    ap_cost: int | None
    durability: int
    deployment_cost: int


class PrintedRow(Row, total=False):
    """The finished row that the rulebook prints, with the id of the ruling on it."""

    ruling: str


class Copies(TypedDict):
    """The numbers of a weapon with some copies in use."""

    copies: int
    ap_cost: int
    base_damage: int


class ItemAnswer(TypedDict):
    """What comes of an item; the last four fields are those of an item of a Unit."""

    name: str
    tags: list[str]
    range: int | None
    base_damage: int | None
    ap_cost: int | None
    durability: int
    type: Literal["kinetic", "energy"] | None
    deployment_cost: int
    system_cost: int
    steps: list[Step]
    problems: list[Problem]
    ruled: NotRequired[dict[str, list[str]]]
    printed: NotRequired[PrintedRow]
    state: NotRequired[Literal["equipped", "stored"]]
    line: NotRequired[Row]
    copy_of: NotRequired[int]
    in_use: NotRequired[list[Copies]]


class BaseAp(TypedDict):
    """A number, and how many dice are added."""

    fixed: int
    dice: int


class Stats(TypedDict):
    """The Modified Stats; None for one whose base value is not given."""

    accuracy: int | None
    assault: int | None
    evasion: int | None


class AlternateForm(TypedDict, total=False):
    """The other form of a Unit that transforms."""

    type: str
    movement_mechanisms: list[str]
    vehicle_kind: str | None
    stats: Stats


class UnitCost(TypedDict):
    """What a Unit costs, by module."""

    sections: int
    items: int
    pilot: int
    abilities: int
    total: int


UnitAnswer = TypedDict(
    "UnitAnswer",
    {
        "name": str,
        "class": int,
        "total_durability": int,
        "base_ap": BaseAp,
        "ap_storage": int,
        "standard_movement": int,
        "thruster_movement": int | None,
        "thruster_durability": int,
        "movement_mechanisms": list[str],
        "vehicle_kind": str | None,
        "stats": Stats,
        "alternate": AlternateForm | None,
        "items": list[ItemAnswer],
        "deployment_cost": UnitCost,
        "steps": list[Step],
        "problems": list[Problem],
    },
)


class Cost(TypedDict):
    """A Unit or an item by name, with its Deployment Cost."""

    name: str
    deployment_cost: int


class SquadAnswer(TypedDict):
    """What comes of a squad; ``still_fits`` has the ready-made Units and items that there are points left for."""

    deployment_cost: int
    limit: int | None
    left: int | None
    units: list[Cost]
    problems: list[Problem]
    still_fits: list[Cost]
