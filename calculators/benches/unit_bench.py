"""The bench where a Unit is built of sections, a Core Type, a pilot, abilities and items."""

from ..core.formatting import capital, value_text
from ..core.rules import Rules
from ..html.element import Content, Html, element, joined
from ..units.data import Owned, UnitAnswer, UnitData
from ..units.items import COST
from ..units.sections import AI_DRONE, MECH, TYPES, VEHICLE, all_mechanisms
from ..units.unit import STATS, action_points, stat_name
from .ability_rows import abilities_html
from .base_stats import stat_sign
from .bench_frame import begin_html, bench_html, result_html, rule_link, working_html
from .context import BuildContext
from .controls import button, chips, fields, fold, text_field
from .inventory import inventory_html
from .names import COST_NAMES
from .numbers import amount, written
from .pilot_forms import core_html, pilot_html, srm_html
from .section_rows import sections_html


def unit_bench_html(
    rules: Rules,
    context: BuildContext,
    data: UnitData,
    answer: UnitAnswer,
    yours: Owned,
    choosing: str = "",
) -> Html:
    """Return the bench of a Unit.

    answer: what ``unit`` says of it.
    yours: ``[id, data]`` of the player's own items, parts and packs.
    choosing: the place of the Unit Section whose parts are being chosen; empty for none.
    """
    form = [
        begin_html(context, "unit"),
        _name_and_type(rules, context, data),
        sections_html(rules, data, answer, yours, choosing),
        core_html(rules, context, data, yours),
        pilot_html(rules, data, answer),
        inventory_html(rules, context, data, answer, yours),
        abilities_html(rules, data, yours),
        _alternate(rules, context, data, answer),
        _costs(answer),
        working_html(rules, context, answer["steps"]),
    ]
    result = result_html(rules, context, data, _numbers(rules, context, data, answer), answer["problems"])
    return bench_html("unit", result, form)


def _numbers(rules: Rules, context: BuildContext, data: UnitData, answer: UnitAnswer) -> list[tuple[str, Content]]:
    """Return the numbers of a Unit, each as (label, value)."""
    signed = [(name, written(answer["stats"][name]) + stat_sign(context, data, name)) for name in STATS]
    numbers: list[tuple[str, Content]] = [
        ("Class", str(answer["class"])),
        ("Cost", amount(COST, answer[COST]["total"])),
        ("AP each turn", action_points(rules, answer)),
        ("Movement", value_text(answer["standard_movement"], "MP")),
    ]
    numbers += [(stat_name(rules, name), context.signs.in_text(text)) for name, text in signed]
    return numbers + [("Thrusters", amount("range", answer["thruster_movement"]))]


def _name_and_type(rules: Rules, context: BuildContext, data: UnitData) -> Html:
    types = chips(
        [button(["set", "type", name], capital(name), f"type {name}", is_on=data["type"] == name) for name in TYPES]
    )
    rule = element("p", "See ", rule_link(rules, context, "ai-drones"), ".") if data["type"] == AI_DRONE else ""
    return joined([fields(text_field("name", "Name", data.get("name"))), types, rule])


def _alternate(rules: Rules, context: BuildContext, data: UnitData, answer: UnitAnswer) -> Content:
    """Return the Alternate Form, folded; nothing of a Unit that cannot have one."""
    alternate = data.get("alternate")
    form = answer["alternate"]
    if alternate is None or form is None:
        if data["type"] != MECH:
            return ""
        begin = {"type": VEHICLE, "movement_mechanisms": []}
        offer = button(["set", "alternate", begin], "It transforms into a Vehicle", "transforms")
        return fold("alternate", "Alternate Form", chips([offer]))
    place, named = "alternate.movement_mechanisms", alternate.get("movement_mechanisms", ())
    mechanisms = [
        button(["set", place, [] if is_on else [name]], rules.name(name), f"alternate {name}", is_on=is_on)
        for name, is_on in [(name, name in named) for name in all_mechanisms(rules)]
    ]
    signed = [(name, written(form["stats"][name]) + stat_sign(context, data, name)) for name in STATS]
    stats = context.signs.in_text(", ".join([f"{stat_name(rules, name)} {text}" for name, text in signed]))
    without = button(["set", "alternate", None], "Take the Alternate Form away", "transforms")
    srm = srm_html(rules, data, "alternate", alternate.get("srm") or {}, form["stats"])
    return fold("alternate", "Alternate Form", chips(mechanisms), srm, element("p", stats), chips([without]))


def _costs(answer: UnitAnswer) -> Html:
    """Return what the Unit is paid for, as a small table."""
    cost = answer[COST]
    total = amount(COST, cost["total"])
    shown: list[tuple[str, Content]] = [(label, amount(COST, cost[name])) for name, label in COST_NAMES]
    rows = [
        element("tr", element('th scope="row"', label), element("td", paid))
        for label, paid in shown + [("Deployment Cost", element("b", total))]
    ]
    return fold("costs", f"What it costs: {total}", element('table class="numbers"', element("tbody", *rows)))
