"""The base stats of Core Types that a ruling of ours gives, as the source prints none."""

from ..core.ruling_signs import references
from ..units.data import StatName, UnitData
from .context import BuildContext


def stat_sign(context: BuildContext, data: UnitData, stat: StatName) -> str:
    """Return the sign at a stat of a Unit as a text holds it; empty where its base value is a player's own."""
    core = data.get("core") or {}
    for core_type in context.base_stats:
        if (core.get("name"), core.get(stat)) == (core_type["name"], core_type[stat]):
            return references(core_type["rulings"].get(stat, ()))
    return ""
