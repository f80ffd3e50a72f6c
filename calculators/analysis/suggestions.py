"""What would help most?  Each thing that a player may do something about, and what it adds to the answer."""

from typing import Any, NamedTuple

from ..core.formatting import value_text
from ..core.inputs import Input, InputError, Inputs, means_something
from ..core.question import Question
from ..core.units import agreeing
from ..html.answer import with_unbroken_percent
from ..html.element import Html, element

MOST_SUGGESTIONS = 5

# Another value of one input: the name of the input, its label, the value in words, and the value.
Change = NamedTuple("Change", [("name", str), ("label", str), ("words", str), ("value", "int | str | bool")])
# A Change, the answer that it leads to in words, and how much higher that is.
Suggestion = NamedTuple("Suggestion", [("change", Change), ("text", str), ("gain", "int | float")])


def suggestions(question: Question) -> list[Suggestion]:
    """Return every change that raises the number asked for, the largest gain first, equal gains by label."""
    outcomes = [_suggestion(question, change) for change in changes(question)]
    return sorted([outcome for outcome in outcomes if outcome], key=_rank)


def _rank(suggestion: Suggestion) -> tuple[float, str, str]:
    return -suggestion.gain, suggestion.change.label, str(suggestion.change.value)


def changes(question: Question) -> list[Change]:
    """Return every Change that a player may make of answered inputs: one step more or less, or another choice.

    A choice is left out after which the form would ask more, as nobody has answered that yet.
    """
    inputs = question.inputs
    meaningful = [declared for declared in question.declared if means_something(declared, inputs)]
    unasked = [declared for declared in question.declared if not means_something(declared, inputs)]
    return [
        change
        for declared in meaningful
        if declared.in_play and declared.name in inputs
        for change in _otherwise(declared, inputs[declared.name])
        if not _asks_more(change, unasked, inputs)
    ]


def _suggestion(question: Question, change: Change) -> Suggestion | None:
    """Return what a change adds to the number asked for; None where it adds nothing or changes which number that is."""
    before = question.result.values[0]
    try:
        after = question.with_input(change.name, change.value).result.values[0]
    except InputError:
        return None
    if after.name != before.name or _is_no_number(before.value) or _is_no_number(after.value):
        return None
    if after.value <= before.value:
        return None
    return Suggestion(change, value_text(after.value, after.unit), after.value - before.value)


def _asks_more(change: Change, unasked: list[Input], inputs: Inputs) -> bool:
    after = dict(inputs, **{change.name: change.value})
    return any([means_something(declared, after) for declared in unasked])


def _otherwise(declared: Input, value: Any) -> list[Change]:
    name, label = declared.name, declared.label
    if declared.kind == "whole":
        steps = [step for step in (value - 1, value + 1) if declared.lowest <= step <= declared.highest]
        return [Change(name, label, f"{step} {agreeing(step, declared.unit)}".strip(), step) for step in steps]
    if declared.kind == "yes-no":
        return [Change(name, label, declared.choices[1 if value else 0][1], not value)]
    return [Change(name, label, words, offered) for offered, words in declared.choices if offered != value]


def _is_no_number(value: object) -> bool:
    return value is True or value is False or isinstance(value, str)


def suggestions_html(suggestions: list[Suggestion]) -> Html:
    """Return the few changes that help most; nothing where none does."""
    items = [_suggestion_html(suggestion) for suggestion in suggestions[:MOST_SUGGESTIONS]]
    return element('ol class="beyond__helps"', *items) if items else Html()


def _suggestion_html(suggestion: Suggestion) -> Html:
    change = suggestion.change
    return element("li", f"{change.label}: {change.words} ", element("b", with_unbroken_percent(suggestion.text)))
