"""The bench where a Unit is built of sections, a Core Type, a pilot, abilities and items."""

from typing import Any

from ..core.formatting import capital, value_text
from ..core.rules import Rules
from ..html.links import escape
from ..units.data import UnitAnswer, UnitData
from ..units.items import COST
from ..units.sections import AI_DRONE, MECH, TYPES, VEHICLE, all_mechanisms
from ..units.units import STATS, action_points, stat_name
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
    yours: list[list[Any]],
) -> str:
    """Return the bench of a Unit.

    answer: what ``unit`` says of it.
    yours: ``[id, data]`` of the items that are the player's own.
    """
    form = [
        begin_html(context, "unit"),
        _name_and_type(rules, context, data),
        sections_html(rules, data, answer),
        core_html(rules, context, data),
        pilot_html(rules, data, answer),
        inventory_html(rules, context, data, answer, yours),
        abilities_html(rules, data),
        _alternate(rules, context, data, answer),
        _costs(answer),
        working_html(rules, context, answer["steps"]),
    ]
    result = result_html(rules, context, data, _numbers(rules, context, data, answer), answer["problems"])
    return bench_html("unit", result, "".join(form))


def _numbers(rules: Rules, context: BuildContext, data: UnitData, answer: dict[str, Any]) -> list[tuple[str, str]]:
    """Return the numbers of a Unit, as (label, HTML)."""
    signed = [(name, written(answer["stats"][name]) + stat_sign(context, data, name)) for name in STATS]
    stats = [(stat_name(rules, name), context.signs.in_text(text)) for name, text in signed]
    numbers = [
        ("Class", str(answer["class"])),
        ("Cost", amount(COST, answer[COST]["total"])),
        ("AP each turn", action_points(rules, answer)),
        ("Movement", value_text(answer["standard_movement"], "MP")),
    ]
    return numbers + stats + [("Thrusters", amount("range", answer["thruster_movement"]))]


def _name_and_type(rules: Rules, context: BuildContext, data: UnitData) -> str:
    types = chips(
        [button(["set", "type", name], capital(name), f"type {name}", is_on=data["type"] == name) for name in TYPES]
    )
    rule = f"<p>See {rule_link(rules, context, 'ai-drones')}.</p>" if data["type"] == AI_DRONE else ""
    return fields(text_field("name", "Name", data.get("name"))) + types + rule


def _alternate(rules: Rules, context: BuildContext, data: UnitData, answer: UnitAnswer) -> str:
    """Return the Alternate Form, folded; nothing of a Unit that cannot have one."""
    alternate = data.get("alternate")
    if alternate is None:
        if data["type"] != MECH:
            return ""
        begin = {"type": VEHICLE, "movement_mechanisms": []}
        offer = button(["set", "alternate", begin], "It transforms into a Vehicle", "transforms")
        return fold("alternate", "Alternate Form", chips([offer]))
    place, named = "alternate.movement_mechanisms", alternate.get("movement_mechanisms", [])
    mechanisms = [
        button(["set", place, [] if is_on else [name]], escape(rules.name(name)), f"alternate {name}", is_on=is_on)
        for name, is_on in [(name, name in named) for name in all_mechanisms(rules)]
    ]
    signed = [(name, written(answer["alternate"]["stats"][name]) + stat_sign(context, data, name)) for name in STATS]
    stats = context.signs.in_text(", ".join([f"{stat_name(rules, name)} {text}" for name, text in signed]))
    without = button(["set", "alternate", None], "Take the Alternate Form away", "transforms")
    srm = srm_html(rules, data, "alternate", answer["alternate"]["stats"])
    return fold("alternate", "Alternate Form", f"{chips(mechanisms)}{srm}<p>{stats}</p>{chips([without])}")


def _costs(answer: UnitAnswer) -> str:
    """Return what the Unit is paid for, as a small table."""
    cost = answer[COST]
    rows = "".join(
        [f'<tr><th scope="row">{label}</th><td>{amount(COST, cost[name])}</td></tr>' for name, label in COST_NAMES]
    )
    total = f'<tr><th scope="row">Deployment Cost</th><td><b>{amount(COST, cost["total"])}</b></td></tr>'
    return fold(
        "costs",
        f"What it costs: {amount(COST, cost['total'])}",
        f'<table class="numbers"><tbody>{rows}{total}</tbody></table>',
    )
