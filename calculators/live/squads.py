"""Both squads as tabs: who is shown, who has acted, and who is destroyed."""

from ..html.element import Html, element, joined
from ..play.data import GameState, SideState, UnitState
from .controls import View, choices, pressed, tap
from .words import name_of, tab_word


def squads_html(state: GameState, view: View) -> Html:
    """Return the Units of each side as tabs."""
    sides = [_side(state, side, view) for side in state["sides"]]
    return element('nav class="play__squads" aria-label="Units"', *[side for side in sides if side])


def _side(state: GameState, side: SideState, view: View) -> Html:
    units = [unit for unit in state["units"] if unit["side"] == side["side"]]
    tabs = [_tab(unit, unit["short"] == view["unit"], unit["short"] == state["active"]) for unit in units]
    return choices(side["name"] or f"Side {side['side']}", tabs, "play__squad") if tabs else Html()


def _tab(unit: UnitState, is_shown: bool, acts: bool) -> Html:
    classes = ["play__tab"]
    classes += ["play__tab--lost"] if unit["destroyed"] else ["play__tab--acted"] if unit["acted"] else []
    classes += ["play__tab--acts"] if acts else []
    spoken = element('span class="visually-hidden"', f": {name_of(unit)}{_standing(unit, acts)}")
    words = joined([element("b", unit["short"]), " ", element("span", tab_word(unit)), spoken])
    view = {"unit": unit["short"], "open": ""}
    return tap(f"tab-{unit['short']}", words, [], view, ("class", " ".join(classes)), pressed(is_shown))


def _standing(unit: UnitState, acts: bool) -> str:
    if unit["destroyed"]:
        return ", destroyed"
    return ", its turn" if acts else ", has acted" if unit["acted"] else ""
