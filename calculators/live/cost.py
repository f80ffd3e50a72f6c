"""What each side of a game that begins costs, and how much the Engagement Size allows."""

from typing import Any, TypeAlias

from ..core.rules import Rules
from ..play.remaining import answer_built
from ..units.items import COST
from ..units.squads import LIMIT, sizes

Entries: TypeAlias = "list[dict[str, Any]]"


def named_sizes(rules: Rules) -> list[tuple[str, str]]:
    """Return the Engagement Sizes with what each allows, as (id, words), the smallest first."""
    return [(size, f"{rules.name(size)}, {rules.field(size, LIMIT)} DC") for size in sizes(rules)]


def cost_words(rules: Rules, entries: Entries, size: str) -> str:
    """Return what the Units of a side cost, as far as they have a sheet; empty where none has.

    size: the Engagement Size; empty where none is chosen.
    """
    costs = [answer_built(rules, entry["unit"])[COST]["total"] for entry in entries if "unit" in entry]
    if not costs:
        return ""
    spent, most = sum(costs), rules.field(size, LIMIT) if size else None
    if most is None:
        return f"{spent} DC"
    return f"{spent} of {most} DC" + (": too much" if spent > most else "")
