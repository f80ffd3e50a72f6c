"""How lucky a game was, in words: what fell of all attacks, what falls on average, and how often no more than that."""

from ..core.formatting import average, percent
from ..core.rules import Rules
from ..html.element import Html, element
from ..play.data import GameState, Log
from ..play.luck import Luck, luck
from .controls import View, pressed, tap
from .words import side_name

LUCK, PLACE = "luck", "play-luck-answer"


def luck_html(state: GameState, view: View) -> list[Html]:
    """Return the tap that asks how lucky a game was, and the place of the answer; nothing before an attack fell."""
    if not any(["hits" in attack for attack in state["attacks"]]):
        return []
    is_open = bool(view.get(LUCK))
    tap_of_luck = tap(LUCK, "How lucky were we?", [], {LUCK: not is_open}, pressed(is_open))
    return [tap_of_luck] + ([element("div", ("id", PLACE), "\u2026")] if is_open else [])


def answer_html(rules: Rules, state: GameState, log: Log) -> Html:
    """Return how lucky each side was, and whose attacks nobody can reckon with."""
    answer = luck(rules, log)
    rows = [
        element("li", element("b", side_name(side)), f" {_words(answer['sides'][side['side']])}")
        for side in state["sides"]
        if side["side"] in answer["sides"]
    ]
    left_out = len(answer["left_out"])
    if left_out:
        rows.append(element("li", f"Left out, as not all of their numbers are known: {left_out}."))
    return element("ul", *rows)


def _words(of_side: Luck) -> str:
    expected, at_most = average(of_side["expected"]), percent(of_side["at_most"])
    return f"{of_side['fell']} damage, {expected} on average. No more than that falls in {at_most} of all games."
