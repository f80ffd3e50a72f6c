"""What programs get from the package: rules and editions, answers as the commands print them, and why there is none.

The fields of answers are described in ``docs/project/data.md`` and in the schemas that are published.
"""

from dataclasses import dataclass
from typing import Any, Literal, NotRequired, TypedDict

from calculators.units.data import StepData


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
    inputs: dict[str, int | float | str | bool | None]
    values: dict[str, Any]
    sentence: str
    steps: list[StepData]
    rulings: list[str]
    ruling_status: dict[str, Status]
    open: NotRequired[str]
    checklist: NotRequired[list[Task]]
    house_rules: NotRequired[list[HouseRule]]
    distribution: NotRequired[list[dict[str, Any]]]
    weights_out_of: NotRequired[str]
