"""The Core Type and the pilot of a Unit, and what the pilot's rank still allows."""

from typing import Any

from ..core.formatting import number
from ..core.rules import Rules
from ..units.catalogue import RANKS, of
from ..units.data import UnitAnswer, UnitData
from ..units.items import COST
from ..units.pilots import allowed, rank_of, srm_taken
from ..units.units import BONUSES, STATS, bonus_name, stat_name
from .base_stats import stat_sign
from .context import BuildContext
from .controls import fields, fold, module, number_field, select, stepper, text_field


def core_html(rules: Rules, context: BuildContext, data: UnitData) -> str:
    """Return the form of the Core Type."""
    core = data.get("core") or {}
    bonuses = core.get("bonuses") or {}
    signs = [context.signs.in_text(stat_sign(context, data, name)) for name in STATS]
    stats = "".join(
        [number_field(f"core.{name}", stat_name(rules, name), core.get(name), sign) for name, sign in zip(STATS, signs)]
    )
    more = "".join(
        [number_field(f"core.bonuses.{name}", bonus_name(rules, name), bonuses.get(name)) for name, _ in BONUSES]
    )
    hint = "<p>The rulebook prints no base stats: take them from the Parts &amp; Data Document.</p>"
    form = fields(text_field("core.name", "Name", core.get("name"))) + hint + fields(stats, "stats")
    return module("core", "Core Type", form + fold("bonuses", "What it adds", fields(more, "stats"), bool(bonuses)))


def pilot_html(rules: Rules, data: UnitData, answer: UnitAnswer) -> str:
    """Return the form of the pilot; ``answer`` is what ``unit`` says of the Unit."""
    pilot = data.get("pilot") or {}
    ranks = [(name, f"{rules.name(name)}, {rules.field(name, COST)} DC") for name in of(rules, RANKS)]
    form = select("pilot.rank", "Rank", ranks, pilot.get("rank")) + text_field("pilot.name", "Name", pilot.get("name"))
    taken = srm_taken(data)
    most = allowed(rules, rank_of(rules, data), "srm")
    if not most and not taken:
        return module("pilot", "Pilot", fields(form))
    step = rules.value("stat-reduction-modifiers", "step")
    hint = f"<p>Lower is better: each SRM takes {step} off a stat.</p>"
    srm = srm_html(rules, data, "pilot", answer["stats"])
    return module("pilot", "Pilot", fields(form) + hint + srm, _left(most - taken, most))


def _left(left: int, most: int) -> str:
    """Return how many SRMs are left, or how many too many are spent."""
    return f"SRMs left: {left} of {most}" if left >= 0 else f'<b class="bench__wrong">SRMs: {-left} too many</b>'


def srm_html(rules: Rules, data: UnitData, form: str, stats: dict[str, Any]) -> str:
    """Return the Stat Reduction Modifiers of a form of the Unit, and what they make of its stats.

    form: ``pilot`` or ``alternate``.
    stats: the Modified Stats of that form.
    """
    srm = (data.get(form) or {}).get("srm") or {}
    core = data.get("core") or {}
    steppers = []
    for name in STATS:
        is_seen = srm.get(name) and stats[name] is not None
        note = f"{number(core[name])} \u2192 {number(stats[name])}" if is_seen else ""
        steppers.append(stepper(f"{form}.srm.{name}", f"SRM on {stat_name(rules, name)}", srm.get(name, 0), note))
    return fields("".join(steppers), "steps")
