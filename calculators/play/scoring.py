"""Victory Points: those of a lost Unit at once, and those of a round at its end, as the mission counts."""

from ..core.formula import Variables
from ..core.rules import Rules
from ..game.sides import marked, scored_by, variable
from .data import GameEvent, UnitState
from .markers import held_markers
from .problems import MOST, EventError, whole
from .table import Table

# Facts of a mission that counts what happens when it does: losses.
ONCE = "once"
ON_A_MARKER = "unit_is_on_a_marker"


def counts_losses(rules: Rules, mission: str) -> bool:
    """Return whether a mission scores by Units that are lost, when they are."""
    return _is_scored(rules, mission) and bool(marked(rules, mission, ONCE))


def counts_markers(rules: Rules, mission: str) -> bool:
    """Return whether a mission scores by who holds its Markers, and in whose area they lie."""
    return _is_scored(rules, mission) and {"near", "far"} == set(_variables(rules, mission))


def captures(rules: Rules, mission: str) -> bool:
    """Return whether a Unit that ends its turn on a Marker captures it in a mission."""
    moments = rules.mechanics[mission].get("moments", []) if mission else []
    return any([each["at"] == "activation-end" and ON_A_MARKER in each.get("if", "") for each in moments])


def score_loss(table: Table, unit: UnitState, source: str) -> None:
    """Give the side that destroyed a Unit its Victory Points, in a mission that counts Units; not for its own."""
    rules, mission = table.rules, table.state["mission"]
    if not counts_losses(rules, mission):
        return
    others = [side["side"] for side in table.state["sides"] if side["side"] != unit["side"]]
    enemies = [each["side"] for each in table.state["units"] if each["short"] == source and each["side"] in others]
    if not enemies and table.reads("points-for-own-losses", "the-enemy"):
        enemies = others
    counts: Variables = {"units": int(not unit["target"]), "targets_destroyed": int(unit["target"])}
    points = rules.whole(mission, "score", counts)
    for side in enemies:
        if table.follows(mission, unit, "points", side, by=points):
            table.side(side)["points"] += points


def points_of_round(table: Table, event: GameEvent) -> dict[str, int]:
    """Return the Victory Points of each side at the end of a round, as told or else by the mission."""
    points_by_hand = event.get("points", {})
    facts = event.get("facts", {})
    for field, each in (("points", points_by_hand), ("facts", facts)):
        if not isinstance(each, dict):
            raise EventError("wrong-value", f"{field} are by side.", "", field, each)
        for name in sorted(each):
            table.side(name, f"{field}.{name}")
    points = {}
    for side in table.state["sides"]:
        name = side["side"]
        if name in points_by_hand:
            points[name] = whole(points_by_hand, name, 0, MOST)
        else:
            points[name] = _by_mission(table, name, {"facts": facts.get(name, {})})
    return points


def _by_mission(table: Table, side: str, event: GameEvent) -> int:
    """Return the Victory Points of a side by the facts of its mission; Markers that it holds are counted."""
    rules, mission = table.rules, table.state["mission"]
    if not _is_scored(rules, mission) or counts_losses(rules, mission):
        return 0
    facts = table.facts(event)
    variables: Variables = {variable(rules, fact): int(facts.get(fact, 0)) for fact in scored_by(rules, mission)}
    if counts_markers(rules, mission) and not facts:
        variables = held_markers(table.state, side)
    return rules.whole(mission, "score", variables)


def _is_scored(rules: Rules, mission: str) -> bool:
    return mission != "" and rules.has_formula(mission, "score")


def _variables(rules: Rules, mission: str) -> list[str]:
    return [variable(rules, fact) for fact in scored_by(rules, mission)]
