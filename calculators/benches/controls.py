"""What a player taps and types into: HTML elements that say which change they make.

``data-event`` is the event as JSON (see ``units/changes``). A button sends it as it is, a field with its value.
Every element has an id that stays the same, so that it keeps the focus when the page takes new HTML over the old.
"""

import json
from typing import Any, Iterable

from ..html.links import escape

# As many as the schemas take of most texts; where they take fewer, a longer one is refused with a sentence.
MOST_LETTERS = 200


def id_of(*words: object) -> str:
    """Return the id of an element, made of what it is about."""
    text = "-".join([str(word) for word in words])
    for sign in "[]. ":
        text = text.replace(sign, "-")
    return escape(f"bench-{text}")


def event_attribute(event: list[Any]) -> str:
    """Return the attribute that says which change an element makes."""
    words = ", ".join([_in_order(each) if isinstance(each, dict) else json.dumps(each) for each in event])
    return f'data-event="[{escape(words)}]"'


def _in_order(fields: dict[str, Any]) -> str:
    """Return an object as JSON with its keys in order, so that every interpreter writes the same."""
    return "{" + ", ".join([f"{json.dumps(key)}: {json.dumps(fields[key])}" for key in sorted(fields)]) + "}"


def button(event: list[Any], words: str, of: str = "", spoken: str = "", is_on: bool | None = None) -> str:
    """Return a button that sends an event.

    words: what it shows, as HTML.
    of: what its id is made of, where place and value of the event do not tell it from others.
    spoken: what a screen reader says instead of the words.
    is_on: whether what it changes is so now, of a button that changes it to and fro.
    """
    label = f' aria-label="{escape(spoken)}"' if spoken else ""
    pressed = "" if is_on is None else f' aria-pressed="{"true" if is_on else "false"}"'
    name = id_of(of) if of else id_of(*[each for each in event if not isinstance(each, dict)])
    return f'<button type="button" class="chip" id="{name}" {event_attribute(event)}{label}{pressed}>{words}</button>'


def text_field(place: str, label: str, value: str | None) -> str:
    """Return a field for a text at a place."""
    name = id_of(place)
    return field(
        name,
        label,
        f'<input type="text" id="{name}" maxlength="{MOST_LETTERS}" '
        f'value="{escape(value or "")}" {event_attribute(["set", place])}>',
        "text",
    )


def number_field(place: str, label: str, value: int | None, sign: str = "") -> str:
    """Return a field for a whole number at a place; the ``sign`` of a ruling follows its label, as HTML."""
    return field(id_of(place), label, _number(place, value), sign=sign)


def stepper(place: str, label: str, value: int | None, note: str = "") -> str:
    """Return a field for a whole number that a tap makes one more or one less; a ``note`` follows its label."""
    number = _number(place, value)
    less = _step(place, -1, "\u2212", f"{label}: one less")
    more = _step(place, 1, "+", f"{label}: one more")
    return field(id_of(place), label, f'<span class="stepper">{less}{number}{more}</span>', note=note)


def _number(place: str, value: int | None) -> str:
    shown = "" if value is None else str(value)
    return (
        f'<input type="text" inputmode="numeric" id="{id_of(place)}" value="{shown}" {event_attribute(["set", place])}>'
    )


def _step(place: str, by: int, sign: str, spoken: str) -> str:
    name = id_of(place, "less" if by < 0 else "more")
    return (
        f'<button type="button" id="{name}" aria-label="{escape(spoken)}" '
        f"{event_attribute(['step', place, by])}>{sign}</button>"
    )


def search_html(name: str, label: str, list_id: str = "") -> str:
    """Return a field that searches for own things by their names, and for the entries of a list by all their words."""
    filtered = f' data-filter="{list_id}"' if list_id else ""
    return field(name, label, f'<input type="search" id="{name}" data-search{filtered}>', "text")


def long_html(html: str = "") -> str:
    """Return what a script shows where there is more of the player's than can stand here: how many of all do."""
    return f'<div class="bench__long" hidden>{html}<p class="bench__of" role="status"></p></div>'


def select(place: str, label: str, options: Iterable[tuple[str, str]], chosen: str | None) -> str:
    """Return a choice at a place among (value, words); what is chosen and not among them stands there too."""
    name = id_of(place)
    choices = list(options)
    if chosen not in [value for value, _ in choices]:
        choices.insert(0, (chosen or "", chosen or "Choose"))
    listed = "".join(
        [
            f'<option value="{escape(value)}"{" selected" if value == (chosen or "") else ""}>{escape(words)}</option>'
            for value, words in choices
        ]
    )
    return field(name, label, f'<select id="{name}" {event_attribute(["set", place])}>{listed}</select>', "choice")


def field(name: str, label: str, control: str, kind: str = "number", note: str = "", sign: str = "") -> str:
    """Return a control, whose id is ``name``, below its label with a ``sign``, and a ``note`` on what it does."""
    beside = f" <small>{escape(note)}</small>" if note else ""
    heading = f'<label for="{name}">{escape(label)}{beside}</label>'
    if sign:
        heading = f'<span class="field__label">{heading}{sign}</span>'
    return f'<div class="field field--{kind}">{heading}{control}</div>'


def link_to_open(what: str, words: str, spoken: str = "") -> str:
    """Return a link that opens something on the bench where it is built: ``items[2]``, ``units[0]`` or ``new-item``."""
    label = f' aria-label="{escape(spoken)}"' if spoken else ""
    return f'<a class="chip" href="#" id="{id_of("open", what)}" data-open="{escape(what)}"{label}>{escape(words)}</a>'


def without_button(place: str, name: str) -> str:
    """Return a button that takes a member out of a list."""
    return button(["remove", place], '<span class="bench__cross">\u00d7</span>', spoken=f"Take out {name}")


def fold(name: str, summary: str, html: str, is_open: bool = False) -> str:
    """Return something that opens; ``summary`` is HTML."""
    shown = " open" if is_open else ""
    return f'<details class="folded" id="{id_of(name)}"{shown}><summary>{summary}</summary>{html}</details>'


def fields(html: str, kind: str = "") -> str:
    """Return fields side by side; ``kind`` is for styles."""
    more = f" bench__fields--{kind}" if kind else ""
    return f'<div class="bench__fields{more}">{html}</div>'


def rows(entries: list[str], otherwise: str = "") -> str:
    """Return a list of entries, each a ``li``; where there are none what stands there otherwise."""
    return f'<ul class="bench__rows">{"".join(entries)}</ul>' if entries else otherwise


def chips(buttons: list[str]) -> str:
    """Return buttons in a row; nothing where there are none."""
    return f'<div class="chips">{"".join(buttons)}</div>' if buttons else ""


def module(name: str, title: str, html: str, aside: str = "") -> str:
    """Return a part of a form under its heading; ``aside`` is HTML that stands beside that."""
    beside = f' <small class="bench__aside">{aside}</small>' if aside else ""
    return (
        f'<section class="bench__module" id="{id_of("module", name)}" aria-labelledby="{id_of("title", name)}">'
        f'<h2 id="{id_of("title", name)}">{escape(title)}{beside}</h2>{html}</section>'
    )
