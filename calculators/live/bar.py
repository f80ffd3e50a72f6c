"""What is always in reach: round and score with Undo on top, and below what comes next."""

from ..core.rules import Rules
from ..html.element import Html, element, joined
from ..play.actions import actions
from ..play.data import GameEvent, GameState, UnitState
from ..play.fold import UNDO, Game
from .actions_panel import ACTIONS, KNEEL, action_html, kneels
from .controls import CLOSED, View, choices, show, tap, tapped
from .going import has_rolled, next_undos
from .round_end import ROUND, is_time
from .shown import Shown, is_open
from .words import rule_name

LOG = "log"
END_OF_ROUND = "End of the round"
_PRIMARY = ("class", "chip chip--primary")
_ANY = element('button type="button" class="chip" id="play-roll" data-any="play-dice"', "Roll for me")


def top_html(game: Game, view: View) -> Html:
    """Return the round, the score and Undo."""
    state = game.state
    score = [element("b", f"{side['side']} {side['points']} ") for side in state["sides"]]
    of = f" of {state['rounds']}" if state["rounds"] else ""
    words = "The battle is over" if state["over"] else f"Round {state['round']}{of}"
    is_open = view["open"] == ROUND
    opens = tapped([], CLOSED if is_open else {"open": ROUND})
    expanded = ("aria-expanded", "true" if is_open else "false")
    button = element('button type="button" class="play__round" id="play-round"', opens, expanded, words, joined(score))
    return element('header class="play__top"', button, undo_html(game))


def undo_html(game: Game) -> Html:
    """Return the button that takes back what the last tap did."""
    back: list[GameEvent] = [{"do": UNDO, "event": place} for place in next_undos(game)]
    return tap("undo", "Undo", back, CLOSED, ("disabled", not back), ("class", "play__undo"))


def bottom_html(shown: Shown, unit: UnitState | None) -> Html:
    """Return what the Unit that is shown does next."""
    return element('footer class="play__bar"', *_next(shown, unit))


def _next(shown: Shown, unit: UnitState | None) -> list[Html]:
    state = shown.game.state
    if state["active"]:
        return _of_turn(shown, unit)
    if state["over"]:
        return [element('a class="chip chip--primary play__new" id="play-new" href="#"', "New game")]
    if unit is None or unit["acted"] or unit["destroyed"]:
        is_now = is_time(state) and not is_open(shown, ROUND)
        return [show("to-round", END_OF_ROUND, ROUND, False, _PRIMARY)] if is_now else _to_next(state, unit)
    begin: GameEvent = {"do": "activate", "unit": unit["short"]}
    skip = tap("pass", "Pass over", [{"do": "end", "unit": unit["short"]}], CLOSED)
    if unit["base_ap"] is None:
        return [skip, tap("begin", f"Begin {unit['short']}\u2019s turn", [begin], CLOSED, _PRIMARY)]
    return [_dice(shown.rules, unit, [begin]), _ANY, skip]


def _of_turn(shown: Shown, unit: UnitState | None) -> list[Html]:
    """Return what comes next while it is the turn of a Unit: what is tapped first always stands in its place."""
    state = shown.game.state
    if unit is None or state["active"] != unit["short"]:
        back = {"unit": state["active"], "open": ""}
        return [tap("back", f"To {state['active']}, whose turn it is", [], back), _end(state)]
    if unit["base_ap"] is not None and not has_rolled(unit):
        return [_dice(shown.rules, unit, []), _ANY, _end(state)]
    return _kneel(shown, unit) + [_more(shown), _end(state)]


def _kneel(shown: Shown, unit: UnitState) -> list[Html]:
    """Return the action that is taken most, at the same place all turn long; none of who never kneels."""
    if not kneels(unit):
        return []
    for action in actions(shown.rules, unit):
        if action["action"] == KNEEL:
            return [action_html(shown, unit, action)]
    return [tap("do-kneel", rule_name(shown.rules, KNEEL), [], None, ("disabled", True))]


def _to_next(state: GameState, unit: UnitState | None) -> list[Html]:
    """Return the way to a Unit that has not acted, one of the other side where there is one."""
    able = [each for each in state["units"] if not each["acted"] and not each["destroyed"]]
    others = [each for each in able if unit is None or each["side"] != unit["side"]] or able
    return [tap("to-next", f"To {each['short']}", [], {"unit": each["short"], "open": ""}) for each in others[:1]]


def _dice(rules: Rules, unit: UnitState, before: list[GameEvent]) -> Html:
    """Return the faces of the die that a Unit rolls at the start of its turn."""
    faces = [
        tap(f"roll-{value}", str(value), before + [{"do": "roll", "value": value}], CLOSED)
        for value in range(1, rules.count("dice", "sides") + 1)
    ]
    dice = element('span class="play__dice" id="play-dice"', *faces)
    return choices(f"What {unit['short']} rolls for its AP", [element("span", "d8"), dice], "play__roll")


def _end(state: GameState) -> Html:
    words = f"End {state['active']}\u2019s turn"
    return tap("end", words, [{"do": "end"}], CLOSED, ("class", "chip chip--primary play__end"))


def _more(shown: Shown) -> Html:
    return show("actions", "Other", ACTIONS, is_open(shown, ACTIONS))
