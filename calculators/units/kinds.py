"""The kinds of things that are built, and what works each of them out."""

from typing import Any, Callable

from ..core.rules import Rules
from .items import item
from .packs import pack
from .squads import squad
from .unit import unit

ITEM, UNIT, SQUAD, PACK = "item", "unit", "squad", "pack"
ANSWERS: dict[str, Callable[[Rules, Any], Any]] = {ITEM: item, UNIT: unit, SQUAD: squad, PACK: pack}


def format_of(kind: str) -> str:
    """Return name and version of the format of a kind."""
    return f"30mmw.{kind}/1"
