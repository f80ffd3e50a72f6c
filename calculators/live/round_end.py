"""The end of a round: Victory Points of the mission, one tap for each Marker, and the next round."""

from ..core.rules import Rules
from ..game.sides import scored_by
from ..html.element import Content, Html, element, joined
from ..play.data import GameEvent, GameState
from ..play.fold import Game
from .controls import View, choices, counter, panel, pressed, tap
from .luck_lines import luck_html
from .markers import BY_MARKERS, markers_html
from .scoring import SIDES, score_query
from .words import called, over_words, rule_name, side_name

FACTS = "facts"
ROUND, YES_NO = "round", "yes-no"


def is_time(state: GameState) -> bool:
    """Return whether every Unit that can act has acted."""
    able = [unit for unit in state["units"] if not unit["destroyed"]]
    return bool(able) and not state["active"] and all([unit["acted"] for unit in able])


def round_html(rules: Rules, game: Game, view: View) -> Html:
    """Return what a round ends with; between rounds the same sheet shows and changes the score."""
    state = game.state
    left = [unit for unit in state["units"] if not unit["acted"] and not unit["destroyed"]]
    facts: dict[str, dict[str, int]] = view.get(FACTS, {})
    contents: list[Content] = []
    if state["over"]:
        contents.append(element("p", f"{over_words(state)}."))
    elif left:
        contents.append(element("p", f"Not acted yet: {', '.join([called(unit) for unit in left])}."))
    contents.append(_score(state))
    mission = state["mission"]
    says = rules.mechanics.get(mission, {}).get("moments", []) if mission else []
    contents += [element("p", " ".join(each["says"])) for each in says if each["at"] == "round-end" and "says" in each]
    contents.append(markers_html(rules, game))
    contents += _counted(rules, state, facts)
    if not state["active"] and not state["over"]:
        ends: GameEvent = {"do": "round"}
        if facts:
            ends["facts"] = facts
        is_last = state["rounds"] == state["round"]
        words, then = ("End the battle", ROUND) if is_last else ("Next round", "")
        contents.append(
            tap("next-round", words, [ends], {"open": then, FACTS: {}}, ("class", "chip chip--primary play__end"))
        )
    contents += luck_html(state, view)
    if len(state["sides"]) == len(SIDES):
        address = f"../calculators/score/{score_query(rules, state, facts)}"
        contents.append(element("p", element("a", ("href", address), "Score: who is ahead, and what is still needed")))
    return panel("round-end", f"Round {state['round']}", joined(contents), level="h2")


def _score(state: GameState) -> Html:
    """Return the Victory Points of each side, which a tap changes by hand."""
    rows = []
    for side in state["sides"]:
        name, points = side["side"], side["points"]

        def by_hand(to: int, name: str = name) -> "list[GameEvent]":
            return [{"do": "set", "what": "points", "side": name, "to": to}]

        less = tap(f"less-{name}", "\u2212", by_hand(max(points - 1, 0)), None, ("aria-label", f"{name}: one less"))
        more = tap(f"more-{name}", "+", by_hand(points + 1), None, ("aria-label", f"{name}: one more"))
        rows.append(
            element("li", element("span", f"{side_name(side)}: {points}\u00a0VP"), choices("By hand", [less, more]))
        )
    return element('ul class="play__score"', *rows)


def _counted(rules: Rules, state: GameState, facts: "dict[str, dict[str, int]]") -> list[Html]:
    """Return what a mission counts of each side where no Marker says it."""
    mission = state["mission"]
    names = scored_by(rules, mission) if mission and rules.has_formula(mission, "score") else []
    if BY_MARKERS in names or not [each for each in names if each.startswith("marker") or each.startswith("unit")]:
        return []
    sides = [side["side"] for side in state["sides"]]

    def counted(side: str, name: str, to: "int | bool") -> View:
        every = {each: dict(facts.get(each, {})) for each in sides}
        every[side][name] = to
        return {FACTS: every}

    rows = []
    for side in sides:
        for name in names:
            place, words = f"fact-{side}-{name}", f"{side}: {rule_name(rules, name)}"
            now = facts.get(side, {}).get(name, 0)
            if rules.mechanics[name]["kind"] == YES_NO:
                rows.append(tap(place, words, [], counted(side, name, not now), pressed(bool(now))))
            else:

                def changed(to: int, side: str = side, name: str = name) -> View:
                    return counted(side, name, to)

                rows.append(counter(place, words, now, changed))
    return rows
