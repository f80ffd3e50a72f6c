"""Moments of a game: which rules say what is done at one, to whom and under which condition."""

from ..core.formula import Variables
from ..core.mechanics import Moment
from ..core.rules import Rules
from .data import UnitState
from .facts import facts_of, holds, with_values
from .table import Table


def moments_at(table: Table, at: str, unit: UnitState, item: int | None) -> list[tuple[str, Moment]]:
    """Return what is done at a moment to a Unit, or to an item of it, in order, each with the id of its record.

    A rule of a status, a stance or smoke is one for Units that have it, one of a tag for items that have it.
    """
    rows = table.rules.once_per_reading("play.moments", lambda: _by_name(table.rules)).get(at, [])
    return [(record, moment) for record, moment in rows if _is_about(table, record, unit, item)]


def tell(table: Table, at: str) -> None:
    """Say what people do at a moment of the whole table: of the mission, and of every game."""
    facts: Variables = {"players": len(table.state["sides"])}
    for record, moment in table.rules.once_per_reading("play.moments", lambda: _by_name(table.rules)).get(at, []):
        is_meant = table.rules.mechanics[record]["collection"] != "missions" or record == table.state["mission"]
        variables = dict(table.rules.mechanics[record].get("values", {}))
        variables.update(facts)
        # The sheet turns Activation tokens back by itself.
        is_done = record == "activation-tokens"
        if is_meant and not is_done and "says" in moment and ("if" not in moment or holds(moment["if"], variables)):
            table.prompt(at, record, None, "", moment["says"])


def verdict(table: Table, record: str, moment: Moment, unit: UnitState, situation: Variables) -> bool | None:
    """Return whether the condition of a moment holds; None where it asks for a fact that nobody knows."""
    return holds(moment["if"], variables_of(table, record, unit, situation)) if "if" in moment else True


def variables_of(table: Table, record: str, unit: UnitState, situation: Variables) -> Variables:
    """Return what a record's conditions and formulas of a Unit may name: facts, told or known, and its values."""
    facts = with_values(table, record, facts_of(table, unit))
    facts.update(situation)
    return facts


def _by_name(rules: Rules) -> dict[str, list[tuple[str, Moment]]]:
    by_name: dict[str, list[tuple[str, Moment]]] = {}
    for record in sorted(rules.mechanics):
        for moment in rules.mechanics[record].get("moments", []):
            by_name.setdefault(moment["at"], []).append((record, moment))
    return {at: sorted(rows, key=lambda row: (row[1]["step"], row[0])) for at, rows in by_name.items()}


def _is_about(table: Table, record: str, unit: UnitState, item: int | None) -> bool:
    collection = table.rules.mechanics[record]["collection"]
    if collection in ("status_effects", "command_actions", "systems"):
        return record in unit["statuses"]
    if collection == "tags":
        return item is not None and "built" in unit and record in table.tags(unit, item)
    if collection == "terrain":
        # Who moves with Aerial Movement is above it (8-2, 8-3).
        return facts_of(table, unit).get("unit_flies") == 0
    if collection == "missions":
        return record == table.state["mission"]
    if collection == "movement_mechanisms":
        answer = table.answer(unit)
        return answer is not None and answer["vehicle_kind"] == record
    return True
