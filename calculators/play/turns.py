"""Events of turns: a Unit is activated, ends its activation, or is passed over."""

from .consequences import Cause, at_moment, finish
from .data import GameEvent, UnitState
from .facts import by_formula_names
from .markers import marker_of
from .moves import clear_counts
from .problems import EventError
from .scoring import captures
from .table import Table

AP, TOKENS = "action-points", "activation-tokens"


def activate(table: Table, event: GameEvent) -> None:
    """Begin the turn of a Unit: its stance and smoke end, then deep water damages it (M122)."""
    unit = table.unit(event.get("unit"))
    if table.state["over"]:
        raise EventError("battle-over", "The battle is over.", "mission-objectives", "do")
    if table.state["active"]:
        text = f"It is the turn of {table.state['active']}: end it first."
        raise EventError("another-acts", text, TOKENS, "unit", unit["short"])
    if unit["destroyed"]:
        raise EventError("destroyed", f"{unit['short']} is destroyed.", TOKENS, "unit", unit["short"])
    if unit["acted"]:
        raise EventError("has-acted", f"{unit['short']} has acted this round.", TOKENS, "unit", unit["short"])
    table.state["active"] = unit["short"]
    unit["used"] = []
    clear_counts(table, unit)
    start(table, unit, is_first=True)
    if not unit["destroyed"]:
        table.prompt("activation-start", AP, unit, "roll")


def start(table: Table, unit: UnitState, is_first: bool) -> None:
    """Do what happens at the start of an activation before the roll; by the other reading after it (M122)."""
    last = table.reads("order-at-the-start-of-an-activation", "roll-first")
    if is_first != last:
        at_moment(table, "activation-start", unit, {}, Cause(), is_backwards=last)


def end(table: Table, event: GameEvent) -> None:
    """End the turn of the Unit that acts; or pass over one, which gains nothing and whose clocks stand (M35, M126)."""
    if "unit" in event and event["unit"] != table.state["active"]:
        unit = table.unit(event["unit"])
        if unit["acted"] or unit["destroyed"]:
            raise EventError(
                "has-acted", f"{unit['short']} is not to act this round.", "inactive-units", "unit", unit["short"]
            )
        _pass_over(table, unit)
        return
    unit = table.actor({})
    situation = by_formula_names(table.facts(event))
    if "marker" in event:
        situation["unit_is_on_a_marker"] = 1
        if captures(table.rules, table.state["mission"]):
            marker_of(table, event["marker"])["holder"] = unit["side"]
    situation.setdefault("unit_is_on_a_marker", 0)
    finish(table, unit, situation)


def _pass_over(table: Table, unit: UnitState) -> None:
    """Pass over a Unit: it gains nothing and its clocks stand, by the other reading they go on (M126)."""
    if table.reads("clocks-of-a-passed-over-unit", "counts"):
        unit["used"] = []
        at_moment(table, "activation-start", unit, {}, Cause())
        finish(table, unit, {"unit_is_on_a_marker": 0})
    unit["acted"] = True
