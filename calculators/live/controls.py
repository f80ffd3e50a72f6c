"""What a player taps while a game goes on: each element says which events it writes, and what is shown afterwards.

``data-tap`` is JSON: ``events`` for the log, in order, and ``view``, what of the view changes.
"""

from typing import Any, Callable, Iterable, TypeAlias

from ..benches.controls import in_order
from ..html.element import Content, Html, Part, element, joined
from ..play.data import GameEvent

# What is shown: the Unit, and what is open of it; ``wide`` where there is room for both squads and the log.
View: TypeAlias = "dict[str, Any]"

CLOSED: View = {"open": ""}


def id_of(*words: object) -> str:
    """Return the id of an element, which stays the same so that it keeps the focus."""
    return "play-" + "-".join([str(word).replace(":", "-") for word in words])


def tapped(events: list[GameEvent], view: "View | None" = None) -> tuple[str, str]:
    """Return the attribute that says what a tap writes and shows."""
    changes: dict[str, Any] = {"events": events} if events else {}
    if view is not None:
        changes["view"] = view
    return "data-tap", in_order(changes)


def tap(name: str, words: Content, events: list[GameEvent], view: "View | None" = None, *more: Part) -> Html:
    """Return a button.

    name: what its id is made of.
    more: its other attributes.
    """
    classes = () if any([isinstance(part, tuple) and part[0] == "class" for part in more]) else (("class", "chip"),)
    return element('button type="button"', ("id", id_of(name)), *classes, tapped(events, view), *more, words)


def show(name: str, words: Content, opens: str, is_open: bool, *more: Part) -> Html:
    """Return a button that opens something of the sheet, or closes it."""
    view = CLOSED if is_open else {"open": opens}
    return tap(name, words, [], view, ("aria-expanded", "true" if is_open else "false"), *more)


def pressed(is_on: bool) -> tuple[str, str]:
    """Return the attribute of a button that says whether it is so now."""
    return "aria-pressed", "true" if is_on else "false"


def counter(name: str, label: str, value: int, view: "Callable[[int], View]", least: int = 0) -> Html:
    """Return a number of an open panel that taps make one less or one more; ``view`` is what is shown with a value."""

    def step(by: int, sign: str, words: str) -> Html:
        changed = tapped([], view(max(value + by, least)))
        spoken = ("aria-label", f"{label}: one {words}")
        return element('button type="button"', ("id", id_of(name, words)), changed, spoken, sign)

    shown = element('output class="play__count"', ("aria-label", label), str(value))
    steps = element('span class="stepper"', step(-1, "\u2212", "less"), shown, step(1, "+", "more"))
    return element('div class="play__counter"', element("span", label), steps)


def choices(label: str, buttons: Iterable[Html], kind: str = "chips") -> Html:
    """Return buttons under a label."""
    return element('div role="group"', ("class", kind), ("aria-label", label), *buttons)


def panel(name: str, title: Content, *contents: Content, level: str = "h3") -> Html:
    """Return what opens on the sheet, with the way to close it."""
    close = tap(f"{name}-close", "Close", [], CLOSED)
    words = element("h2", title) if level == "h2" else element("h3", title)
    heading = element('div class="play__head"', words, close)
    return element('section class="play__panel"', ("id", id_of("panel", name)), heading, joined(contents))
