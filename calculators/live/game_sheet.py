"""The whole sheet of a game: round and score, both squads, the Unit that is shown, the log, and what comes next."""

from ..core.ruling_signs import LEGEND, RULED
from ..html.element import Content, Html, element
from ..play.data import UnitState
from .bar import END_OF_ROUND, LOG, bottom_html, top_html
from .controls import tap
from .log_list import ALL, log_html
from .markers import markers_line
from .passing_panel import PASS, passing_html
from .round_end import ROUND, is_time, round_html
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
    instead = _instead(shown, unit)
    parts = [top_html(shown.game, shown.view), squads_html(state_of(shown), shown.view)]
    if unit and (shown.view.get(WIDE) or not instead):
        parts += [_unit_html(shown, each, unit) for each in units_shown(shown, unit)]
    parts += [_aside(shown, instead), bottom_html(shown, unit)]
    return element('div class="play__game" id="play-game"', *parts)


def _instead(shown: Shown, unit: UnitState | None) -> Html:
    """Return what stands in the place of the Unit where there is no room beside it; empty for nothing."""
    if is_open(shown, PASS):
        return passing_html()
    return round_html(shown.rules, shown.game, shown.view) if is_open(shown, ROUND) or unit is None else Html()


def _unit_html(shown: Shown, unit: UnitState, focused: UnitState) -> Html:
    """Return the sheet of a Unit; only of the one that was tapped last something is open."""
    if unit["short"] == focused["short"]:
        return unit_html(shown, unit)
    closed = dict(shown.view, open="")
    return unit_html(Shown(shown.rules, shown.context, shown.game, closed, shown.hopes), unit)


def _aside(shown: Shown, instead: Html) -> Html:
    """Return what stands in the place of the Unit, or beside it, and the log, where that is open or there is room."""
    is_wide = bool(shown.view.get(WIDE))
    log = log_html(shown.rules, shown.game, shown.view) if is_wide or shown.view["open"] in (LOG, ALL) else Html()
    ways = [tap("pass-open", "Pass on or print", [], {"open": PASS})]
    ways = ways if is_wide else [tap("log-open", "Log", [], {"open": LOG})] + ways
    if not is_time(state_of(shown)) and not instead and not state_of(shown)["over"]:
        ways.append(tap("to-round", END_OF_ROUND, [], {"open": ROUND}))
    led = element('p class="play__ways chips"', *ways)
    parts: list[Content] = [led, instead, log] if is_wide else [instead, log, led]
    return element('div class="play__aside"', "" if instead else markers_line(shown), *parts, _legend(shown))


def _legend(shown: Shown) -> Content:
    """Return what the sign of a ruling means, where a status has it."""
    summaries = shown.context.summaries
    names = [name for unit in state_of(shown)["units"] for name in list(unit["statuses"]) + sorted(unit["tokens"])]
    is_needed = any([RULED in summaries.get(name, "") for name in names])
    return element('p class="play__legend"', LEGEND) if is_needed else ""
