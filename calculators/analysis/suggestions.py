"""What would help most?  Each thing that a player may do something about, and what it adds to the answer."""

from collections import namedtuple

from .. import begun_by, inputs_by
from ..core.formatting import value_text
from ..core.inputs import InputError, means_something
from ..core.result import Value
from ..core.rules import Rules
from ..core.units import agreeing

# One thing done otherwise: its input, in words, and as it would be given.
Change = namedtuple("Change", ("name", "label", "said", "value"))
# What a change leads to: the answer in words, and how much more it is than before.
Help = namedtuple("Help", ("change", "text", "gain"))


def changes(name: str, rules: Rules, inputs: dict) -> list:
    """Return every Change that a player may make of answered inputs: one step more or less, or another choice.

    A choice that a form asks more about is left out, as nobody has answered that yet.
    """
    found = []
    declared = inputs_by(name, rules)
    unasked = [one for one in declared if not means_something(one, inputs)]
    for one in declared:
        if one.in_play and one.name in inputs and means_something(one, inputs):
            changed = _otherwise(one, inputs[one.name])
            found += [change for change in changed if not _asks_more(change, unasked, inputs)]
    return found


def help_of(name: str, rules: Rules, given: dict, was: Value, change: Change) -> Help | None:
    """Return what a change adds to the number asked for; None where it adds nothing, or leads to another number."""
    try:
        _, after = begun_by(name, rules, dict(given, **{change.name: change.value}))
    except InputError:
        return None
    is_now = after.values[0]
    if is_now.name != was.name:
        return None
    if _is_no_number(was.value) or _is_no_number(is_now.value) or is_now.value <= was.value:
        return None
    return Help(change, value_text(is_now.value, is_now.unit), is_now.value - was.value)


def ranked(found: list) -> list:
    """Return what helps, most first; what helps alike by its label."""
    return sorted([one for one in found if one], key=lambda one: (-one.gain, one.change.label, str(one.change.value)))


def helps(name: str, rules: Rules, given: dict) -> list:
    """Return every Help there is, most first."""
    inputs, found = begun_by(name, rules, given)
    was = found.values[0]
    return ranked([help_of(name, rules, given, was, change) for change in changes(name, rules, inputs)])


def _asks_more(change: Change, unasked: list, inputs: dict) -> bool:
    after = dict(inputs, **{change.name: change.value})
    return any([means_something(one, after) for one in unasked])


def _otherwise(one, value) -> list:  # type: ignore[no-untyped-def]
    if one.kind == "whole":
        steps = [other for other in (value - 1, value + 1) if one.lowest <= other <= one.highest]
        return [Change(one.name, one.label, f"{other} {agreeing(other, one.unit)}".strip(), other) for other in steps]
    if one.kind == "yes-no":
        return [Change(one.name, one.label, one.choices[1 if value else 0][1], not value)]
    return [Change(one.name, one.label, words, other) for other, words in one.choices if other != value]


def _is_no_number(value) -> bool:  # type: ignore[no-untyped-def]
    return value is True or value is False or isinstance(value, str)
