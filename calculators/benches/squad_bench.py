"""The bench where a squad is put together."""

from ..core.formatting import value_text
from ..core.rules import Rules
from ..core.units import counted, unit
from ..html.links import escape
from ..units.items import COST
from ..units.squads import LIMIT, sizes
from .amounts import NONE
from .controls import button, fold, link_to_open, module, select, text_field, without_button
from .frame import bench_html, bring_html, result_html

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .context import BuildContext


def squad_bench_html(
    rules: Rules,
    context: "BuildContext",
    data: "dict[str, Any]",
    answer: "dict[str, Any]",
    yours: "list[list[Any]]",
) -> str:
    """Return the bench of a squad.

    answer: what ``squad`` says of it.
    yours: ``[id, data]`` of the Units that are the player's own.
    """
    options = [(name, f"{rules.name(name)}, {value_text(rules.field(name, LIMIT), 'DC')}") for name in sizes(rules)]
    fields = select("engagement_size", "Engagement Size", options, data["engagement_size"])
    fields += text_field("name", "Name", data.get("name"))
    form = [
        f'<div class="bench__fields">{fields}</div>',
        _units(data, answer),
        module("add-units", "Add a Unit", bring_html(context, "Unit", yours)),
        _fitting(answer),
    ]
    own = [problem for problem in answer["problems"] if "." not in problem["place"]]
    result = result_html(rules, context, data, _numbers(answer), own)
    return bench_html("squad", result, "".join(form))


def _numbers(answer: "dict[str, Any]") -> "list[tuple[str, str]]":
    """Return the numbers of a squad, as (label, HTML)."""
    numbers = [("Cost", answer[COST]), ("Limit", answer["limit"]), ("Left", answer["left"])]
    return [(label, NONE if value is None else value_text(value, "DC")) for label, value in numbers]


def _units(data: "dict[str, Any]", answer: "dict[str, Any]") -> str:
    rows = "".join([_row(index, each, answer) for index, each in enumerate(answer["units"])])
    listed = f'<ul class="bench__rows">{rows}</ul>' if rows else "<p>None yet.</p>"
    return module("units", "Units", listed, str(len(data.get("units", ()))))


def _row(index: int, unit_answer: "dict[str, Any]", answer: "dict[str, Any]") -> str:
    place = f"units[{index}]"
    name = unit_answer["name"] or f"Unit {index + 1}"
    broken = len([problem for problem in answer["problems"] if problem["place"].startswith(f"{place}.")])
    wrong = f", breaks {counted(broken, unit('rules', 'rule'))}" if broken else ""
    shown = f"<span><b>{escape(name)}</b> <small>{value_text(unit_answer[COST], 'DC')}{wrong}</small></span>"
    acts = link_to_open(place, "Open", f"Open {name}") + button(["copy", place], "Copy", said=f"Copy {name}")
    return f'<li>{shown}<span class="bench__acts">{acts}{without_button(place, name)}</span></li>'


def _fitting(answer: "dict[str, Any]") -> str:
    """Return what of the ready-made still fits, folded."""
    rows = "".join(
        [f"<li>{escape(each['name'])}, {value_text(each[COST], 'DC')}</li>" for each in answer["still_fits"]]
    )
    return fold("fits", "What still fits", f'<ul class="bench__not">{rows or "<li>Nothing ready-made.</li>"}</ul>')
