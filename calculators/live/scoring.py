"""What the calculator of Victory Points is asked of a game: side A is "you", side B the opponent."""

from typing import Any

from ..core.rules import Rules
from ..game.sides import input_part, scored_by, variable
from ..game.victory_points import BOTH, NOBODY, PLAYERS
from ..play.data import GameState
from ..play.markers import held_markers
from ..play.rounds import without_units

SIDES = ("A", "B")
FORM = "calc-victory-points"


def score_inputs(rules: Rules, state: GameState, counts: "dict[str, dict[str, Any]]") -> list[tuple[str, str]]:
    """Return inputs as (name, what a link gives): those that follow of a game, and of the rest nothing yet.

    counts: of each side what was counted for the end of this round, by fact.
    """
    mission = state["mission"]
    inputs = [("mission", mission)] if mission else []
    inputs.append(("round", str(state["round"])))
    empty, lost = [], without_units(state)
    for side, (player, whose, _) in zip(SIDES, PLAYERS):
        empty += [player] if side in lost else []
        points = [each["points"] for each in state["sides"] if each["side"] == side]
        inputs.append((f"{whose}_points", str(points[0] if points else 0)))
        gone = [unit for unit in state["units"] if unit["side"] == side and unit["destroyed"]]
        inputs.append((f"{whose}_lost", str(len(gone))))
        counted = _counted(rules, state, side, counts.get(side, {}))
        inputs += [(f"{whose}_{input_part(rules, fact)}", value) for fact, value in counted]
    inputs.append(("no_units", BOTH if len(empty) > 1 else empty[0] if empty else NOBODY))
    return inputs


def _counted(rules: Rules, state: GameState, side: str, counts: "dict[str, Any]") -> list[tuple[str, str]]:
    """Return what a side scores by in the mission, as a link gives it: its Markers, or what was counts."""
    if not state["mission"]:
        return []
    held: dict[str, Any] = dict(held_markers(state, side))
    counted = []
    for fact in scored_by(rules, state["mission"]):
        value = int(counts.get(fact, held.get(variable(rules, fact), 0)))
        is_answer = rules.mechanics[fact]["kind"] == "yes-no"
        counted.append((fact, ("yes" if value else "no") if is_answer else str(value)))
    return counted


def score_query(rules: Rules, state: GameState, counts: "dict[str, dict[str, Any]]") -> str:
    """Return what stands behind the address of the page that scores."""
    given = "&".join([f"{name}={value}" for name, value in score_inputs(rules, state, counts)])
    return f"?{given}#{FORM}"
