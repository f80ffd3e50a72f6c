"""Moves: the hexes that a Unit crossed, and where it is since."""

from ..core.mechanics import Mechanics
from .consequences import Cause, at_moment
from .data import GameEvent, UnitState
from .facts import by_formula_names
from .problems import EventError, yes_no
from .table import Table

THRUSTERS = "thruster-movement"
# Facts that count are those of one move; all others stay with the Unit.
COUNT = "count"


def move(table: Table, event: GameEvent) -> None:
    """Take what a move came to: the hexes that it crossed, and where the Unit is now."""
    unit = table.actor(event)
    thrusters, facts = yes_no(event, "thrusters", False), table.facts(event)
    answer = table.answer(unit)
    if thrusters and answer and answer["thruster_movement"] is None:
        raise EventError("no-thrusters", f"{unit['short']} has no thrusters.", THRUSTERS, "thrusters", True, False)
    note_facts(table, unit, facts)
    if facts.get("unit-is-above-its-hex") is False:
        table.close_prompts(unit, ("fall",))
    situation = by_formula_names(facts)
    situation["moved_with_thrusters"] = int(thrusters)
    for at in ("hex-entered", "movement-end"):
        at_moment(table, at, unit, situation, Cause())


def note_facts(table: Table, unit: UnitState, facts: dict[str, int | bool]) -> None:
    """Note with a Unit where it is; hexes count on where terrain counts those of an activation."""
    counted = _counts(table)
    for name in sorted(facts):
        if name in counted:
            unit["facts"][name] = unit["facts"].get(name, 0) + facts[name]
        elif table.rules.mechanics[name]["kind"] != COUNT:
            unit["facts"][name] = facts[name]


def clear_counts(table: Table, unit: UnitState) -> None:
    """Begin to count hexes anew, as a Unit is activated."""
    for name in _counts(table):
        unit["facts"].pop(name, None)


def _counts(table: Table) -> list[str]:
    """Return the facts that effects of moments count by twos or more, over an activation."""
    return table.rules.once_per_reading("play.counts", lambda: _counted(table.rules.mechanics))


def _counted(mechanics: Mechanics) -> list[str]:
    moments = [moment for record in mechanics.values() for moment in record.get("moments", [])]
    return sorted([moment["does"]["per"] for moment in moments if "every" in moment.get("does", {})])
