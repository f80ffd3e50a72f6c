"""What a calculator answers: values, the steps that led there, and where it has one a distribution."""

from collections import namedtuple
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .overrides import Override

# A number or word that was asked for: its name, what it is called, itself and its unit.
Value = namedtuple("Value", ("name", "label", "value", "unit"))
# One step: what it gives, in which unit, the rule it follows, and the sum as written; no sum where it is looked up.
Step = namedtuple("Step", ("label", "value", "unit", "rule", "working"))


class Constant(Step):
    """A step that only looks up a number of the rules, which is the same whatever is asked."""


# One thing to do: the rule that says so, what it is called and its sentences.  Where there are such, a page that has
# what is needed, as (address within the edition, words), the ruling on what the rules leave open, and a drawing.
Task = namedtuple("Task", ("rule", "title", "lines", "page", "ruling", "drawing"))
# How a value spreads: its name, a caption, what its column is called, and its outcomes in ascending order.
Spread = namedtuple("Spread", ("name", "caption", "head", "outcomes"))
# An amount, and in how many ways it comes about: a whole number.
Outcome = namedtuple("Outcome", ("amount", "weight"))


def outcomes_of(weights: dict[Any, int]) -> list[Outcome]:
    """Return the Outcomes of some weights, each by its amount, in ascending order."""
    return [Outcome(amount, weights[amount]) for amount in sorted(weights)]


class Result:
    """The answer of a calculator.

    values: what was asked for, the most wanted first.
    steps: how that was worked out.
    sentence: what one player writes to another, with neither the edition nor a full stop.
    spread: how one of the values spreads, if any does.
    scene: what a board shows, of an answer that has one.
    checklist: what to do in turn, of an answer that lists that.
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

    def __init__(
        self,
        values: list[Value],
        steps: list[Step],
        sentence: str,
        spread: Spread | None = None,
        *,
        scene: Any = None,
        checklist: tuple[Task, ...] = (),
        headlines: tuple[str, ...] = (),
        lead: tuple[str, str] | None = None,
        settled: tuple[str, ...] = (),
        rulings: tuple[str, ...] = (),
        ruled: list[list[str]] | None = None,
        otherwise: tuple[str, ...] = (),
        overrides: "tuple[Override, ...]" = (),
        read: dict[tuple[str, str], Any] | None = None,
    ) -> None:
        self.values = values
        self.steps = steps
        self.sentence = sentence
        self.spread = spread
        self.scene = scene
        self.checklist = checklist
        self.headlines = () if lead else headlines or tuple([value.name for value in values[:1]])
        self.lead = lead
        self.settled = settled
        self.rulings = rulings
        self.ruled = [[] for _ in steps] if ruled is None else ruled
        self.otherwise = otherwise
        self.overrides = overrides
        self.read = {} if read is None else read


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
