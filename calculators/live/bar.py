"""What is always in reach: round and score with Undo on top, and below what comes next."""

from ..core.rules import Rules
from ..html.element import Html, element, joined
from ..play.data import GameEvent, GameState, UnitState
from .controls import CLOSED, View, choices, show, tap, tapped
from .going import UNDO, Going

ROUND, LOG = "round", "log"


def top_html(going: Going, view: View) -> Html:
    """Return the round, the score and Undo."""
    state = going.state
    score = [element("b", f"{side['side']} {side['points']} ") for side in state["sides"]]
    of = f" of {state['rounds']}" if state.get("rounds") else ""
    words = "The battle is over" if state.get("over") else f"Round {state['round']}{of}"
    is_open = view["open"] == ROUND
    opens = tapped([], CLOSED if is_open else {"open": ROUND})
    expanded = ("aria-expanded", "true" if is_open else "false")
    button = element('button type="button" class="play__round" id="play-round"', opens, expanded, words, joined(score))
    return element('header class="play__top"', button, undo_html(going))


def undo_html(going: Going) -> Html:
    """Return the button that takes back the last event that stands."""
    last = going.last()
    back: list[GameEvent] = [{"do": UNDO, "event": last}] if last else []
    return tap("undo", "Undo", back, CLOSED, ("disabled", not last), ("class", "play__undo"))


def bottom_html(rules: Rules, going: Going, unit: UnitState | None, view: View) -> Html:
    """Return what the Unit that is shown does next."""
    return element('footer class="play__bar"', *_next(rules, going, unit, view))


def _next(rules: Rules, going: Going, unit: UnitState | None, view: View) -> list[Html]:
    state = going.state
    if state["active"]:
        if unit is None or state["active"] != unit["short"]:
            back = {"unit": state["active"], "open": ""}
            return [tap("back", f"To {state['active']}, whose turn it is", [], back), _end(state)]
        if unit["base_ap"] is not None and not going.has_rolled():
            return [_dice(rules, unit, []), _end(state)]
        return _actions(unit, view) + [_end(state)]
    if unit is None or unit["acted"] or unit["destroyed"]:
        return [] if view["open"] == ROUND else [show("to-round", "End of the round", ROUND, False)]
    begin: GameEvent = {"do": "activate", "unit": unit["short"]}
    skip = tap("pass", "Pass over", [{"do": "end", "unit": unit["short"]}], CLOSED)
    if unit["base_ap"] is None:
        return [skip, tap("begin", f"Begin {unit['short']}\u2019s turn", [begin], CLOSED, _PRIMARY)]
    return [_dice(rules, unit, [begin]), skip]


_PRIMARY = ("class", "chip chip--primary")


def _dice(rules: Rules, unit: UnitState, before: list[GameEvent]) -> Html:
    """Return the faces of the die that a Unit rolls at the start of its turn."""
    faces = [
        tap(f"roll-{value}", str(value), before + [{"do": "roll", "value": value}], CLOSED)
        for value in range(1, rules.count("dice", "sides") + 1)
    ]
    any_face = element('button type="button" class="chip" id="play-roll" data-any="play-dice"', "Roll for me")
    dice = element('span class="play__dice" id="play-dice"', *faces)
    return choices(f"What {unit['short']} rolls for its AP", [element("span", "d8"), dice, any_face], "play__roll")


def _end(state: GameState) -> Html:
    words = f"End {state['active']}\u2019s turn"
    return tap("end", words, [{"do": "end"}], CLOSED, ("class", "chip chip--primary play__end"))


def _actions(unit: UnitState, view: View) -> list[Html]:
    return [show("actions", "Do", "actions", view["open"] == "actions")]
