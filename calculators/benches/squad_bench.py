"""The bench where a squad is put together."""

from typing import Any

from ..core.rules import Rules
from ..html.links import escape
from ..units.catalogue import BUILDS, of
from ..units.data import SquadAnswer, SquadData
from ..units.items import COST
from ..units.squads import LIMIT, sizes
from .bench_frame import bench_html, bring_html, result_html, rule_link
from .broken_rules import breaks, unit_of
from .context import BuildContext
from .controls import button, fields, fold, link_to_open, module, rows, select, text_field, without_button
from .names import numbered
from .numbers import amount


def squad_bench_html(
    rules: Rules,
    context: BuildContext,
    data: SquadData,
    answer: SquadAnswer,
    yours: list[list[Any]],
) -> str:
    """Return the bench of a squad.

    answer: what ``squad`` says of it.
    yours: ``[id, data]`` of the Units that are the player's own.
    """
    options = [(name, f"{rules.name(name)}, {amount(COST, rules.field(name, LIMIT))}") for name in sizes(rules)]
    size = select("engagement_size", "Engagement Size", options, data["engagement_size"])
    form = [
        fields(size + text_field("name", "Name", data.get("name"))),
        _units(data, answer),
        module("add-units", "Add a Unit", bring_html(context, "Unit", yours)),
        _fitting(rules, context, answer),
    ]
    result = result_html(rules, context, data, _numbers(answer), answer["problems"])
    return bench_html("squad", result, "".join(form))


def _numbers(answer: SquadAnswer) -> list[tuple[str, str]]:
    """Return the numbers of a squad, as (label, HTML)."""
    numbers = [("Cost", answer[COST]), ("Limit", answer["limit"]), ("Left", answer["left"])]
    return [(label, amount(COST, value)) for label, value in numbers]


def _units(data: SquadData, answer: SquadAnswer) -> str:
    units = [_row(index, each, answer) for index, each in enumerate(answer["units"])]
    return module("units", "Units", rows(units, "<p>None yet.</p>"), str(len(data.get("units", []))))


def _row(index: int, unit_answer: dict[str, Any], answer: SquadAnswer) -> str:
    place = f"units[{index}]"
    name = numbered(unit_answer, "Unit", index)
    broken = [unit_of(problem) for problem in answer["problems"]].count(index)
    wrong = f", {breaks(broken)}" if broken else ""
    shown = f"<span><b>{escape(name)}</b> <small>{amount(COST, unit_answer[COST])}{wrong}</small></span>"
    acts = link_to_open(place, "Open", f"Open {name}") + button(["copy", place], "Copy", spoken=f"Copy {name}")
    return f'<li>{shown}<span class="bench__acts">{acts}{without_button(place, name)}</span></li>'


def _fitting(rules: Rules, context: BuildContext, answer: SquadAnswer) -> str:
    """Return what of the ready-made still fits, folded, each with the way to what it is built from."""
    links = {rules.name(name): rule_link(rules, context, name) for name in of(rules, BUILDS)}
    builds = "".join([f"<li>{links[each['name']]}, {amount(COST, each[COST])}</li>" for each in answer["still_fits"]])
    return fold("fits", "What still fits", f'<ul class="bench__not">{builds or "<li>Nothing ready-made.</li>"}</ul>')
