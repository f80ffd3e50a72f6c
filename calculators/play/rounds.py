"""Events of rounds: one ends, and with the last, or once it is decided, the battle."""

from .data import GameEvent, GameState, SideState
from .moments import tell
from .problems import EventError
from .scoring import counts_losses, points_of_round
from .table import Table

TOKENS, OBJECTIVES = "activation-tokens", "mission-objectives"
DRAW = "draw"


def end_round(table: Table, event: GameEvent) -> None:
    """Count Victory Points, turn the Activation tokens back, and begin the next round; after the last it is over."""
    state = table.state
    if state["over"]:
        raise EventError("battle-over", "The battle is over.", OBJECTIVES, "do")
    if state["active"]:
        text = f"It is the turn of {state['active']}: end it first."
        raise EventError("another-acts", text, TOKENS, "do")
    points = points_of_round(table, event)
    for side in state["sides"]:
        side["points"] += points[side["side"]]
    if _is_last(table):
        finish_battle(table)
        return
    for unit in state["units"]:
        unit["acted"] = False
        unit["used"] = []
        if unit["destroyed"]:
            # The smoke of a destroyed Unit is gone with the round at the latest.
            unit["statuses"] = []
    state["round"] += 1
    tell(table, "round-start")


def _is_last(table: Table) -> bool:
    state = table.state
    if state["rounds"] is not None and state["round"] >= state["rounds"]:
        return True
    return _ends_without_units(table) and bool(without_units(state))


def _ends_without_units(table: Table) -> bool:
    """Return whether a mission ends once a side has no Unit left."""
    mission = table.state["mission"]
    has_an_end = mission != "" and table.rules.has_value(mission, "ends_without_units")
    return has_an_end and table.rules.yes(mission, "ends_without_units")


def without_units(state: GameState) -> list[str]:
    """Return the sides that have no Unit left; one that is Inoperative is not destroyed (C27)."""
    lost = []
    for side in state["sides"]:
        units = [unit for unit in state["units"] if unit["side"] == side["side"]]
        if units and all([unit["destroyed"] for unit in units]):
            lost.append(side["side"])
    return lost


def settle_battle(table: Table) -> None:
    """End a battle that is decided early, and work out who has won one that is over, as numbers may still be set."""
    if not table.state["over"] and _is_decided(table):
        finish_battle(table)
    else:
        table.state["winner"] = _winner(table) if table.state["over"] else ""


def _is_decided(table: Table) -> bool:
    """Return whether losses have decided the battle: where Markers score, they are counted first (C50)."""
    lost = without_units(table.state)
    if lost and counts_losses(table.rules, table.state["mission"]) and _ends_without_units(table):
        return True
    return _has_last_survivor(table)


def _has_last_survivor(table: Table) -> bool:
    """Return whether one side alone has a Unit that survives, and wins so: in a mission by the other reading (C50)."""
    counts = not table.state["mission"] or not table.rules.yes(OBJECTIVES, "replaces_last_survivor")
    sides = sorted({unit["side"] for unit in table.state["units"]})
    return counts and len(sides) > 1 and len(survivors(table.state)) == 1


def survivors(state: GameState) -> list[str]:
    """Return the sides that have a Unit which survives: one that is Inoperative does not (C27)."""
    units = [unit for unit in state["units"] if not unit["destroyed"] and not unit["inoperative"]]
    return sorted({unit["side"] for unit in units})


def finish_battle(table: Table) -> None:
    """End the battle, in the middle of a turn too."""
    table.state["over"] = True
    table.state["active"] = ""
    table.state["winner"] = _winner(table)
    tell(table, "battle-end")


def _winner(table: Table) -> str:
    """Return who has won: most Victory Points, on a tie whoever lost fewer Units (C50); or the last who survives."""
    if _has_last_survivor(table):
        return survivors(table.state)[0]
    ranked = sorted([(-side["points"], _tie_breaker(table, side), side["side"]) for side in table.state["sides"]])
    is_tie = len(ranked) > 1 and ranked[0][:2] == ranked[1][:2]
    return DRAW if is_tie or not ranked else ranked[0][2]


def _tie_breaker(table: Table, side: SideState) -> int:
    """Return how many Units a side has lost, where that breaks a tie; one that is Inoperative is not lost (C27)."""
    mission = table.state["mission"]
    if mission and table.rules.has_value(mission, "tie_breaker") and not table.rules.yes(mission, "tie_breaker"):
        return 0
    return len([unit for unit in table.state["units"] if unit["side"] == side["side"] and unit["destroyed"]])
