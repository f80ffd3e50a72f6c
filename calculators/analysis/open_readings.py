"""What is open about an answer: how many other readings change its headline, and between what it lies then."""

from typing import Any, TypeAlias

from ..core.formatting import number, value_text
from ..core.inputs import InputError
from ..core.question import Question, switches_of
from ..core.units import counted, unit
from ..html.answer import with_unbroken_percent
from ..html.element import Html, element, joined

# What is written large of an answer: of each value what it is called, itself and its unit; None without an answer.
Headline: TypeAlias = "list[tuple[str, Any, str]] | None"

READINGS = unit("readings change this", "reading changes this")
NO_ANSWER = "no answer"
# What a line has room for.
LONGEST = 90
PERCENT = " %"


class OpenReadings:
    """The other readings of the open rulings that an answer rests on, each tried alone: one for each ``next``."""

    def __init__(self, question: Question) -> None:
        """Take an answered question; InputError where it has no answer."""
        self._calculator = question.calculator.name
        self._left = _others(question)
        self._headlines = [_headline(question)]

    @property
    def are_left(self) -> bool:
        """Whether readings are left to try."""
        return bool(self._left)

    def next(self) -> bool:
        """Try the next reading; return whether more are left."""
        if self.are_left:
            headline = _headline(self._left.pop(0))
            if _texts(headline) != _texts(self._headlines[0]):
                self._headlines.append(headline)
        return self.are_left

    def words(self) -> str:
        """Return what is open, after all readings are tried; empty where none changes anything."""
        changing = len(self._headlines) - 1
        if not changing:
            return ""
        between = "; ".join(_between(self._headlines))
        return counted(changing, READINGS) + (f": {between}" if between else "")

    def html(self) -> Html:
        """Return what is open as a line that leads to where readings are chosen."""
        counts, colon, between = self.words().partition(": ")
        link = element("a", ("href", f"#calc-{self._calculator}-rulings"), counts) if counts else ""
        return joined([link, colon, with_unbroken_percent(between)])


def open_readings(question: Question) -> OpenReadings:
    """Return what is open about an answer, all readings tried; InputError where there is no answer."""
    readings = OpenReadings(question)
    while readings.next():
        pass
    return readings


def _others(question: Question) -> list[Question]:
    """Return the same question under each other reading of each open ruling that bears on its answer."""
    inputs, result = question.answer()
    others = []
    for switch, ruling in switches_of(question.calculator, question.rules):
        data = question.rules.mechanics[ruling]
        if ruling in result.rulings and data.get("open"):
            others += [(switch, reading["id"]) for reading in data["readings"] if reading["id"] != inputs[switch]]
    return [question.with_input(switch, reading) for switch, reading in others]


def _headline(question: Question) -> Headline:
    try:
        result = question.result
    except InputError:
        return None
    if result.lead:
        return [("", result.lead[1], "")]
    return [(value.label, value.value, value.unit) for value in result.values if value.name in result.headlines]


def _texts(headline: Headline) -> list[str]:
    return [NO_ANSWER] if headline is None else [value_text(value, unit) for _, value, unit in headline]


def _between(headlines: list[Headline]) -> list[str]:
    """Return between what each value of the headline lies, where that is short; of several values with its name."""
    first = headlines[0] or []
    spans = []
    for place, (label, _, _) in enumerate(first):
        there = [headline for headline in headlines if headline is None or headline[place:]]
        values = [(NO_ANSWER, "") if headline is None else headline[place][1:] for headline in there]
        span = _span(values)
        if span:
            spans.append(f"{label} {span}" if len(first) > 1 else span)
    return spans


def _span(values: list[tuple[Any, str]]) -> str:
    """Return in words from where to where some values go; empty where all are the same, or too long to say."""
    texts: list[str] = []
    for value, of in values:
        if value_text(value, of) not in texts:
            texts.append(value_text(value, of))
    if len(texts) == 1:
        return ""
    if any([of != values[0][1] or isinstance(value, (str, bool)) for value, of in values]):
        words = " or ".join([", ".join(texts[:-1]), texts[-1]])
        return words if len(words) <= LONGEST else ""
    lowest, highest = min(values), max(values)
    low, high = value_text(*lowest), value_text(*highest)
    if highest[1] != "chance":
        return f"{number(lowest[0])} to {high}"
    return f"{low[: -len(PERCENT)] if low.endswith(PERCENT) and high.endswith(PERCENT) else low} to {high}"
