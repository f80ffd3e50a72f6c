"""The Core Type and the pilot of a Unit, and what the pilot's rank still allows."""

from ..core.rules import Rules
from ..units.catalogue import RANKS, of
from ..units.items import COST
from ..units.pilots import allowed, rank_of, srm_taken
from ..units.units import BONUSES, STATS, bonus_name, stat_name
from .controls import fields, fold, module, number_field, select, stepper, text_field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def core_html(rules: Rules, data: "dict[str, Any]") -> str:
    """Return the form of the Core Type."""
    core = data.get("core") or {}
    bonuses = core.get("bonuses") or {}
    stats = "".join([number_field(f"core.{name}", stat_name(rules, name), core.get(name)) for name in STATS])
    more = "".join(
        [number_field(f"core.bonuses.{name}", bonus_name(rules, name), bonuses.get(name)) for name, _ in BONUSES]
    )
    hint = "<p>The rulebook prints no base stats: take them from the Parts &amp; Data Document.</p>"
    form = fields(text_field("core.name", "Name", core.get("name"))) + hint + fields(stats, "stats")
    return module("core", "Core Type", form + fold("bonuses", "What it adds", fields(more, "stats"), bool(bonuses)))


def pilot_html(rules: Rules, data: "dict[str, Any]") -> str:
    """Return the form of the pilot."""
    pilot = data.get("pilot") or {}
    ranks = [(name, f"{rules.name(name)}, {rules.field(name, COST)} DC") for name in of(rules, RANKS)]
    form = select("pilot.rank", "Rank", ranks, pilot.get("rank")) + text_field("pilot.name", "Name", pilot.get("name"))
    taken = srm_taken(data)
    most = allowed(rules, rank_of(rules, data), "srm")
    if not most and not taken:
        return module("pilot", "Pilot", fields(form))
    return module(
        "pilot", "Pilot", fields(form) + srm_html(rules, "pilot", pilot), f"SRMs left: {most - taken} of {most}"
    )


def srm_html(rules: Rules, form: str, data: "dict[str, Any]") -> str:
    """Return the Stat Reduction Modifiers of a form of the Unit, ``pilot`` or ``alternate``."""
    srm = data.get("srm") or {}
    steppers = [stepper(f"{form}.srm.{name}", f"SRM on {stat_name(rules, name)}", srm.get(name, 0)) for name in STATS]
    return fields("".join(steppers), "steps")
