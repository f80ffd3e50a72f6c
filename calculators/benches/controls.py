"""What a player taps and types into: HTML elements that say which change they make.

``data-event`` is the event as JSON (see ``units/changes``). A button sends it as it is, a field with its value.
Every element has an id that stays the same, so that it keeps the focus when the page takes new HTML over the old.
"""

import json
from typing import Any, Iterable

from ..html.element import Content, Html, element, joined
from ..units.data import Event

# As many as the schemas take of most texts; where they take fewer, a longer one is refused with a sentence.
MOST_LETTERS = 200


def id_of(*words: object) -> str:
    """Return the id of an element, made of what it is about."""
    text = "-".join([str(word) for word in words])
    for sign in "[]. ":
        text = text.replace(sign, "-")
    return f"bench-{text}"


def event_attribute(event: Event) -> tuple[str, str]:
    """Return the attribute that says which change an element makes."""
    return "data-event", in_order(event)


def in_order(data: Any) -> str:
    """Return data as JSON with the keys of each object in order, so that every interpreter writes the same."""
    if isinstance(data, dict):
        return "{" + ", ".join([f"{json.dumps(key)}: {in_order(data[key])}" for key in sorted(data)]) + "}"
    return f"[{', '.join([in_order(each) for each in data])}]" if isinstance(data, list) else json.dumps(data)


def button(event: Event, words: Content, of: str = "", spoken: str = "", is_on: bool | None = None) -> Html:
    """Return a button that sends an event.

    of: what its id is made of, where place and value of the event do not tell it from others.
    spoken: what a screen reader says instead of the words.
    is_on: whether what it changes is so now, of a button that changes it to and fro.
    """
    label = ("aria-label", spoken or None)
    pressed = ("aria-pressed", None if is_on is None else "true" if is_on else "false")
    name = id_of(of) if of else id_of(*[each for each in event if not isinstance(each, dict)])
    return element('button type="button" class="chip"', ("id", name), event_attribute(event), label, pressed, words)


def text_field(place: str, label: str, value: str | None) -> Html:
    """Return a field for a text at a place."""
    name = id_of(place)
    most, event = ("maxlength", MOST_LETTERS), event_attribute(["set", place])
    return field(name, label, element('input type="text"', ("id", name), most, ("value", value or ""), event), "text")


def number_field(place: str, label: str, value: int | None, sign: Content = "") -> Html:
    """Return a field for a whole number at a place; the ``sign`` of a ruling follows its label."""
    return field(id_of(place), label, _number(place, value), sign=sign)


def stepper(place: str, label: str, value: int | None, note: str = "") -> Html:
    """Return a field for a whole number that a tap makes one more or one less; a ``note`` follows its label."""
    less = _step(place, -1, "\u2212", f"{label}: one less")
    more = _step(place, 1, "+", f"{label}: one more")
    control = element('span class="stepper"', less, _number(place, value), more)
    return field(id_of(place), label, control, note=note)


def _number(place: str, value: int | None) -> Html:
    shown = ("value", "" if value is None else value)
    return element(
        'input type="text" inputmode="numeric"', ("id", id_of(place)), shown, event_attribute(["set", place])
    )


def _step(place: str, by: int, sign: str, spoken: str) -> Html:
    name = ("id", id_of(place, "less" if by < 0 else "more"))
    return element('button type="button"', name, ("aria-label", spoken), event_attribute(["step", place, by]), sign)


def search_html(what: str, label: str, list_id: str = "") -> Html:
    """Return a field that searches for own things by their names, and for the entries of a list by all their words.

    what: which of the player's things: ``parts``, ``items``, ``units``, or a list of packs.
    """
    name, filtered = id_of("search", what), ("data-filter", list_id or None)
    return field(name, label, element('input type="search"', ("id", name), ("data-search", what), filtered), "text")


def long_html(what: str, html: Content = "") -> Html:
    """Return what a script shows where there is more of the player's than can stand here: how many of all do."""
    note = element('p class="bench__of" role="status"')
    return element('div class="bench__long" hidden', ("data-long", what), html, note)


def select(place: str, label: str, options: Iterable[tuple[str, str]], chosen: str | None) -> Html:
    """Return a choice at a place among (value, words); what is chosen and not among them stands there too."""
    name = id_of(place)
    choices = list(options)
    if chosen not in [value for value, _ in choices]:
        choices.insert(0, (chosen or "", chosen or "Choose"))
    listed = [
        element("option", ("value", value), ("selected", value == (chosen or "")), words) for value, words in choices
    ]
    return field(name, label, element("select", ("id", name), event_attribute(["set", place]), *listed), "choice")


def field(name: str, label: str, control: Html, kind: str = "number", note: str = "", sign: Content = "") -> Html:
    """Return a control, whose id is ``name``, below its label with a ``sign``, and a ``note`` on what it does."""
    beside = joined([" ", element("small", note)]) if note else ""
    heading = element("label", ("for", name), label, beside)
    if sign:
        heading = element('span class="field__label"', heading, sign)
    return element("div", ("class", f"field field--{kind}"), heading, control)


def link_to_open(what: str, words: str, spoken: str = "") -> Html:
    """Return a link that opens something on the bench where it is built: ``items[2]``, ``units[0]`` or ``new-item``."""
    name, label = ("id", id_of("open", what)), ("aria-label", spoken or None)
    return element('a class="chip" href="#"', name, ("data-open", what), label, words)


def without_button(place: str, name: str) -> Html:
    """Return a button that takes a member out of a list."""
    return button(["remove", place], element('span class="bench__cross"', "\u00d7"), spoken=f"Take out {name}")


def fold(name: str, summary: Content, *contents: Content, is_open: bool = False) -> Html:
    """Return something that opens."""
    opened = ("open", is_open)
    return element('details class="folded"', ("id", id_of(name)), opened, element("summary", summary), *contents)


def fields(*controls: Content, kind: str = "") -> Html:
    """Return fields side by side; ``kind`` is for styles."""
    more = f" bench__fields--{kind}" if kind else ""
    return element("div", ("class", f"bench__fields{more}"), *controls)


def rows(entries: list[Html], otherwise: Content = "") -> Content:
    """Return a list of entries, each a ``li``; where there are none what stands there otherwise."""
    return element('ul class="bench__rows"', *entries) if entries else otherwise


def chips(buttons: list[Html]) -> Html:
    """Return buttons in a row; nothing where there are none."""
    return element('div class="chips"', *buttons) if buttons else Html()


def module(name: str, title: str, *contents: Content, aside: Content = "") -> Html:
    """Return a part of a form under its heading; ``aside`` stands beside that."""
    title_id = id_of("title", name)
    beside = joined([" ", element('small class="bench__aside"', aside)]) if aside else ""
    heading = element("h2", ("id", title_id), title, beside)
    names = [("id", id_of("module", name)), ("aria-labelledby", title_id)]
    return element('section class="bench__module"', *names, heading, *contents)
