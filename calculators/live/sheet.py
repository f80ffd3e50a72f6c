"""A Unit as it is now: its numbers, statuses, sections, weapons, and what it may do."""

from ..html.element import Html, element
from ..play.data import UnitState
from .actions_panel import actions_html
from .controls import id_of
from .fell import fell_html
from .numbers import numbers_html
from .prompts import lines_html
from .sections import sections_html
from .shown import Shown
from .statuses import statuses_html
from .weapons import weapons_html
from .words import name_of


def unit_html(shown: Shown, unit: UnitState) -> Html:
    """Return the sheet of a Unit; what is open on it stands below what was tapped."""
    parts = [
        _head(shown, unit),
        lines_html(shown, unit),
        statuses_html(shown, unit),
        sections_html(shown, unit),
        "" if unit["destroyed"] else fell_html(shown, unit) or weapons_html(shown, unit),
        actions_html(shown, unit),
    ]
    label = ("aria-label", f"{unit['short']} {name_of(unit)}")
    return element(
        'section class="play__unit"', ("id", id_of("unit", unit["short"])), ("data-unit", unit["short"]), label, *parts
    )


def _head(shown: Shown, unit: UnitState) -> Html:
    words = element("div", element("h2", name_of(unit)), numbers_html(shown.rules, shown.context, unit))
    if unit["destroyed"]:
        return element('div class="play__head"', words, element('p class="play__ap"', element("b", "Destroyed")))
    of = f" of {unit['ap_storage']} AP" + (f", {unit['reserve']} in reserve" if unit["reserve"] else "")
    return element('div class="play__head"', words, element('p class="play__ap"', element("b", str(unit["ap"])), of))
