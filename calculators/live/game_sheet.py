"""The whole sheet of a game: round and score, both squads, the Unit that is shown, the log, and what comes next."""

from ..html.element import Html, element, joined
from ..play.data import UnitState
from .bar import LOG, ROUND, bottom_html, top_html
from .controls import tap
from .log_list import ALL, log_html
from .round_end import round_html
from .sheet import unit_html
from .shown import Shown, is_open, state_of
from .squads import squads_html
from .words import unit_by

WIDE, LOOKED_AT = "wide", "looked_at"


def look_at(shown: Shown) -> UnitState | None:
    """Return the Unit that is shown; whoever looks at nobody sees the one that acts, or one that is to act."""
    state, view = state_of(shown), shown.view
    able = [unit for unit in state["units"] if not unit["acted"] and not unit["destroyed"]] or state["units"]
    unit = unit_by(state, view.get("unit") or state["active"]) or (able[0] if able else None)
    view["unit"] = unit["short"] if unit else ""
    view["open"] = view.get("open", "")
    # Of each side the one that was looked at last.
    looked_at = dict(view.get(LOOKED_AT, {}))
    if unit:
        looked_at[unit["side"]] = unit["short"]
    view[LOOKED_AT] = looked_at
    return unit


def units_shown(shown: Shown, unit: UnitState) -> list[UnitState]:
    """Return the Units whose sheets stand side by side: where there is room, one of each side."""
    state, view = state_of(shown), shown.view
    if not view.get(WIDE):
        return [unit]
    units = []
    for side in state["sides"]:
        own = [each for each in state["units"] if each["side"] == side["side"]]
        units += [unit_by(state, view[LOOKED_AT].get(side["side"], "")) or own[0]] if own else []
    return units


def game_html(shown: Shown, unit: UnitState | None) -> Html:
    """Return the whole sheet of a game."""
    is_round = is_open(shown, ROUND) or unit is None
    parts = [top_html(shown.game, shown.view), squads_html(state_of(shown), shown.view)]
    if unit and (shown.view.get(WIDE) or not is_round):
        parts += [_unit_html(shown, each, unit) for each in units_shown(shown, unit)]
    parts += [_aside(shown, is_round), bottom_html(shown, unit)]
    return element('div class="play__game" id="play-game"', *parts)


def _unit_html(shown: Shown, unit: UnitState, focused: UnitState) -> Html:
    """Return the sheet of a Unit; only of the one that was tapped last something is open."""
    if unit["short"] == focused["short"]:
        return unit_html(shown, unit)
    closed = dict(shown.view, open="")
    return unit_html(Shown(shown.rules, shown.context, shown.game, closed, shown.hopes), unit)


def _aside(shown: Shown, is_round: bool) -> Html:
    """Return the end of the round and the log, where they are open or there is room."""
    parts = [round_html(shown.rules, state_of(shown), shown.view)] if is_round else []
    if shown.view["open"] in (LOG, ALL) or shown.view.get(WIDE):
        parts.append(log_html(shown.rules, shown.game, shown.view))
    else:
        parts.append(element('p class="play__ways"', tap("log-open", "Log", [], {"open": LOG})))
    return element('div class="play__aside"', joined(parts))
