"""The Core Type and the pilot of a Unit, and what the pilot's rank still allows."""

from ..core.formatting import capital
from ..core.rules import Rules
from ..units.catalogue import RANKS, is_one, of
from ..units.items import COST
from ..units.units import STATS, srm_taken
from .controls import fold, module, number_field, select, stepper, text_field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

BONUSES = (
    ("base_ap", "Base AP"),
    ("standard_movement", "Standard Movement"),
    ("thruster_movement", "Thruster Movement"),
)


def core_html(data: "dict[str, Any]") -> str:
    """Return the form of the Core Type."""
    core = data.get("core") or {}
    bonuses = core.get("bonuses") or {}
    stats = "".join([number_field(f"core.{name}", capital(name), core.get(name)) for name in STATS])
    more = "".join([number_field(f"core.bonuses.{name}", label, bonuses.get(name)) for name, label in BONUSES])
    hint = "<p>The rulebook prints no base stats: take them from the Parts &amp; Data Document.</p>"
    form = _fields(text_field("core.name", "Name", core.get("name"))) + hint + _stats(stats)
    return module("core", "Core Type", form + fold("bonuses", "What it adds", _stats(more), bool(bonuses)))


def pilot_html(rules: Rules, data: "dict[str, Any]") -> str:
    """Return the form of the pilot."""
    pilot = data.get("pilot") or {}
    ranks = [(name, f"{rules.name(name)}, {rules.field(name, COST)} DC") for name in of(rules, RANKS)]
    form = select("pilot.rank", "Rank", ranks, pilot.get("rank")) + text_field("pilot.name", "Name", pilot.get("name"))
    taken = srm_taken(data)
    most = allowed(rules, data, "srm")
    if not most and not taken:
        return module("pilot", "Pilot", _fields(form))
    return module("pilot", "Pilot", _fields(form) + srm_html("pilot", pilot), f"SRMs left: {most - taken} of {most}")


def srm_html(form: str, fields: "dict[str, Any]") -> str:
    """Return the Stat Reduction Modifiers of a form of the Unit, ``pilot`` or ``alternate``."""
    srm = fields.get("srm") or {}
    steppers = [stepper(f"{form}.srm.{name}", f"SRM on {capital(name)}", srm.get(name, 0)) for name in STATS]
    return f'<div class="bench__fields bench__fields--steps">{"".join(steppers)}</div>'


def allowed(rules: Rules, data: "dict[str, Any]", field: str) -> int:
    """Return how many SRMs, Mods or Traits the rank of the pilot allows; none without one."""
    rank = (data.get("pilot") or {}).get("rank")
    return int(rules.mechanics[str(rank)].get(field, 0)) if is_one(rules, rank, RANKS) else 0


def _fields(html: str) -> str:
    return f'<div class="bench__fields">{html}</div>'


def _stats(html: str) -> str:
    return f'<div class="bench__fields bench__fields--stats">{html}</div>'
