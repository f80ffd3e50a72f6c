"""What a calculator answers: values, the steps that led there, and where it has one a distribution."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

# A house rule: its name among the inputs, what the number means, what it is here, and what the edition prints.
Override = NamedTuple(
    "Override", [("name", str), ("meaning", str), ("value", "int | float | bool"), ("printed", "int | float | bool")]
)
# A number or word that was asked for: its name, what it is called, itself and its unit.
Value = NamedTuple("Value", [("name", str), ("label", str), ("value", Any), ("unit", str)])
# One step: what it gives, in which unit, the rule it follows, and the sum as written; no sum where it is looked up.
Step = NamedTuple("Step", [("label", str), ("value", Any), ("unit", str), ("rule", str), ("working", str)])


class Constant(Step):
    """A step that only looks up a number of the rules, which is the same whatever is asked."""


# One thing to do: the rule that says so, what it is called and its sentences.  Where there are such, a page that has
# what is needed, as (address within the edition, words), the ruling on what the rules leave open, and a drawing.
Task = NamedTuple(
    "Task",
    [
        ("rule", str),
        ("title", str),
        ("lines", "tuple[str, ...]"),
        ("page", "tuple[str, str] | None"),
        ("ruling", str),
        ("drawing", Any),
    ],
)
# What can be paid for: the value that says so, what it is called, its rule where it has one, what it costs, what
# stays of what is at hand, and what else there is to know.
Price = NamedTuple(
    "Price",
    [("name", str), ("label", str), ("rule", str), ("cost", int), ("left", int), ("notes", "tuple[str, ...]")],
)
# Prices below what they have in common, and what their unit is called.
PriceList = NamedTuple("PriceList", [("title", str), ("unit", str), ("prices", "list[Price]")])
# How a value spreads: its name, a caption, what its column is called, and its outcomes in ascending order.
Spread = NamedTuple("Spread", [("name", str), ("caption", str), ("head", str), ("outcomes", "list[Outcome]")])
# An amount, and in how many ways it comes about: a whole number.
Outcome = NamedTuple("Outcome", [("amount", Any), ("weight", int)])


def outcomes_of(weights: dict[Any, int]) -> list[Outcome]:
    """Return the Outcomes of some weights, each by its amount, in ascending order."""
    return [Outcome(amount, weights[amount]) for amount in sorted(weights)]


@dataclass
class Result:
    """The answer of a calculator.

    values: what was asked for, the most wanted first.
    steps: how that was worked out.
    sentence: what one player writes to another, with neither the edition nor a full stop.
    spread: how one of the values spreads, if any does.
    scene: what a board shows, of an answer that has one.
    checklist: what to do in turn, of an answer that lists that.
    price_lists: what can be paid for, of an answer that lists that; its rows take the place of the values they name.
    headlines: the values that a player asks for at once, by their names: the first value, where nothing else is said.
    lead: what a player asks for at once where that is no value alone, as (label, words); then there are no headlines.
    settled: inputs that the sentence names beside those that the calculator always names, and those that may be
        anything, as nothing comes of them.

    The question adds what follows from the steps and from what was looked up:

    rulings: the rulings that the answer rests on, by their ids.
    ruled: of each step the rulings that decide its number or formula.
    otherwise: the readings that were chosen instead of the edition's own, in words.
    overrides: the house rules.
    read: every number that was looked up, by (record, name).
    """

    values: list[Value] = field()
    steps: list[Step] = field()
    sentence: str = field()
    spread: Spread | None = field(default=None)
    scene: Any = field(default=None)
    checklist: tuple[Task, ...] = field(default=())
    price_lists: tuple[PriceList, ...] = field(default=())
    headlines: tuple[str, ...] = field(default=())
    lead: tuple[str, str] | None = field(default=None)
    settled: tuple[str, ...] = field(default=())
    rulings: tuple[str, ...] = field(default=())
    ruled: list[list[str]] = field(default_factory=list)
    otherwise: tuple[str, ...] = field(default=())
    overrides: tuple[Override, ...] = field(default=())
    read: dict[tuple[str, str], Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.lead:
            self.headlines = self.headlines or tuple([value.name for value in self.values[:1]])
        self.ruled = self.ruled or [[] for _ in self.steps]


def task(
    rule: str,
    title: str,
    lines: list[str],
    *,
    page: tuple[str, str] | None = None,
    ruling: str = "",
    drawing: Any = None,
) -> Task:
    """Return one thing to do."""
    return Task(rule, title, tuple(lines), page, ruling, drawing)


def relabelled(step: Step, label: str) -> Step:
    """Return a step under another label."""
    return type(step)(label, step.value, step.unit, step.rule, step.working)
