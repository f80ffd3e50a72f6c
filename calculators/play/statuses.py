"""Statuses and tokens of a Unit: given and taken by a rule."""

from .data import UnitState
from .table import Table


def gain(table: Table, rule: str, unit: UnitState, status: str) -> None:
    """Give a Unit a status by a rule, and what that brings with it."""
    if status in unit["statuses"] or not table.follows(rule, unit, "status", status, to=True):
        return
    add(table, unit, status)


def add(table: Table, unit: UnitState, status: str) -> None:
    """Add a status to those of a Unit, and what it brings with it whatever else is so."""
    unit["statuses"].append(status)
    for effect in table.rules.mechanics.get(status, {}).get("effects", []):
        if effect["changes"] == "status" and "gains" in effect and "if" not in effect and "when" not in effect:
            gain(table, status, unit, effect["gains"])


def lose(table: Table, rule: str, unit: UnitState, status: str) -> None:
    """Take a status from a Unit by a rule: with a stance go its AP in reserve, and the item that took the damage."""
    if status not in unit["statuses"] or not table.follows(rule, unit, "status", status, to=False):
        return
    unit["statuses"].remove(status)
    waits = rule == status and table.reads("returned-reserve", "on-top")
    if status == "offensive-stance" and unit["reserve"] and not waits:
        table.follows(rule, unit, "reserve", to=0)
        unit["reserve"] = 0
    if status in ("offensive-stance", "defensive-stance"):
        unit["guard"] = None


def set_token(tokens: dict[str, int], token: str, count: int) -> None:
    """Set how many tokens there are of a kind; of none, none stands there."""
    if count:
        tokens[token] = count
    else:
        tokens.pop(token, None)
