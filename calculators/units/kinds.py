"""The three kinds of things that are built, and what works each of them out."""

from typing import Any, Callable

from ..core.rules import Rules
from .items import item
from .squads import squad
from .units import unit

ITEM, UNIT, SQUAD = "item", "unit", "squad"
ANSWERS: dict[str, Callable[[Rules, Any], Any]] = {ITEM: item, UNIT: unit, SQUAD: squad}


def format_of(kind: str) -> str:
    """Return name and version of the format of a kind."""
    return f"30mmw.{kind}/1"
