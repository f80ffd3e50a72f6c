"""The Core Type and the pilot of a Unit, and what the pilot's rank still allows."""

from ..core.rules import Rules
from ..html.element import Content, Html, element
from ..units.catalogue import RANKS, of
from ..units.data import Owned, StatModifiers, Stats, UnitAnswer, UnitData
from ..units.items import COST
from ..units.pilots import allowed, rank_of, srm_taken
from ..units.unit import BONUSES, STATS, bonus_name, stat_name
from .base_stats import stat_sign
from .choices import choices_html
from .context import BuildContext
from .controls import fields, fold, module, number_field, select, stepper, text_field
from .numbers import written


def core_html(rules: Rules, context: BuildContext, data: UnitData, yours: Owned) -> Html:
    """Return the form of the Core Type, below those of the player's packs."""
    core = data.get("core") or {}
    bonuses = core.get("bonuses") or {}
    signs = [context.signs.in_text(stat_sign(context, data, name)) for name in STATS]
    stats = [
        number_field(f"core.{name}", stat_name(rules, name), core.get(name), sign) for name, sign in zip(STATS, signs)
    ]
    more = [number_field(f"core.bonuses.{name}", bonus_name(rules, name), bonuses.get(name)) for name, _ in BONUSES]
    is_open = all(core.get(name) is None for name in STATS)
    source = "The rulebook prints no base stats: take them from the Parts & Data Document"
    once = element('a href="../pack/?new"', "keep its tables as a pack")
    form = [
        choices_html(rules, yours, "cores", "core", is_open) or element("p", source, ", or ", once, "."),
        fields(text_field("core.name", "Name", core.get("name"))),
        fields(*stats, kind="stats"),
        fold("bonuses", "What it adds", fields(*more, kind="stats"), is_open=bool(bonuses)),
    ]
    return module("core", "Core Type", *form)


def pilot_html(rules: Rules, data: UnitData, answer: UnitAnswer) -> Html:
    """Return the form of the pilot; ``answer`` is what ``unit`` says of the Unit."""
    pilot = data.get("pilot") or {}
    ranks = [(name, f"{rules.name(name)}, {rules.field(name, COST)} DC") for name in of(rules, RANKS)]
    rank = select("pilot.rank", "Rank", ranks, pilot.get("rank"))
    form = fields(rank, text_field("pilot.name", "Name", pilot.get("name")))
    taken = srm_taken(data)
    most = allowed(rules, rank_of(rules, data), "srm")
    if not most and not taken:
        return module("pilot", "Pilot", form)
    step = rules.value("stat-reduction-modifiers", "step")
    hint = element("p", f"Lower is better: each SRM takes {step} off a stat.")
    srm = srm_html(rules, data, "pilot", pilot.get("srm") or {}, answer["stats"])
    return module("pilot", "Pilot", form, hint, srm, aside=_left(most - taken, most))


def _left(left: int, most: int) -> Content:
    """Return how many SRMs are left, or how many too many are spent."""
    if left >= 0:
        return f"SRMs left: {left} of {most}"
    return element('b class="bench__wrong"', f"SRMs: {-left} too many")


def srm_html(rules: Rules, data: UnitData, form: str, srm: StatModifiers, stats: Stats) -> Html:
    """Return the Stat Reduction Modifiers of a form of the Unit, and what they make of its stats.

    form: ``pilot`` or ``alternate``; ``srm`` are its modifiers.
    stats: the Modified Stats of that form.
    """
    core = data.get("core") or {}
    steppers = []
    for name in STATS:
        base, modified = core.get(name), stats[name]
        is_seen = srm.get(name) and base is not None and modified is not None
        note = f"{written(base)} \u2192 {written(modified)}" if is_seen else ""
        steppers.append(stepper(f"{form}.srm.{name}", f"SRM on {stat_name(rules, name)}", srm.get(name, 0), note))
    return fields(*steppers, kind="steps")
