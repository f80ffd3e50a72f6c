"""The bench where a squad is put together."""

from ..core.rules import Rules
from ..html.element import Html, element
from ..units.catalogue import BUILDS, of
from ..units.data import Cost, Owned, SquadAnswer, SquadData
from ..units.items import COST
from ..units.squads import LIMIT, sizes
from .bench_frame import bench_html, bring_html, result_html, rule_link
from .broken_rule_sentences import breaks, unit_of
from .context import BuildContext
from .controls import button, fields, fold, link_to_open, module, rows, select, text_field, without_button
from .names import MINE, numbered, short_name
from .numbers import amount


def squad_bench_html(
    rules: Rules,
    context: BuildContext,
    data: SquadData,
    answer: SquadAnswer,
    yours: Owned,
    side: str = MINE,
) -> Html:
    """Return the bench of a squad.

    answer: what ``squad`` says of it.
    yours: ``[id, data]`` of the Units that are the player's own.
    side: whose it is.
    """
    options = [(name, f"{rules.name(name)}, {amount(COST, rules.field(name, LIMIT))}") for name in sizes(rules)]
    size = select("engagement_size", "Engagement Size", options, data["engagement_size"])
    form = [
        fields(size, text_field("name", "Name", data.get("name"))),
        _units(data, answer, side),
        module("add-units", "Add a Unit", bring_html(context, "Unit", yours)),
        _fitting(rules, context, answer),
    ]
    result = result_html(rules, context, data, _numbers(answer), answer["problems"])
    return bench_html("squad", result, form)


def _numbers(answer: SquadAnswer) -> list[tuple[str, str]]:
    """Return the numbers of a squad, each as (label, value)."""
    numbers = [("Cost", answer[COST]), ("Limit", answer["limit"]), ("Left", answer["left"])]
    return [(label, amount(COST, value)) for label, value in numbers]


def _units(data: SquadData, answer: SquadAnswer, side: str) -> Html:
    units = [_row(index, each, answer, side) for index, each in enumerate(answer["units"])]
    count = str(len(data.get("units", ())))
    return module("units", "Units", rows(units, element("p", "None yet.")), aside=count)


def _row(index: int, unit_cost: Cost, answer: SquadAnswer, side: str) -> Html:
    place = f"units[{index}]"
    name = f"{short_name(side, index)} {numbered(unit_cost, 'Unit', index)}"
    broken = [unit_of(problem) for problem in answer["problems"]].count(index)
    wrong = f", {breaks(broken)}" if broken else ""
    cost = f"{amount(COST, unit_cost[COST])}{wrong}"
    acts = [
        link_to_open(place, "Open", f"Open {name}"),
        button(["copy", place], "Copy", spoken=f"Copy {name}"),
        without_button(place, name),
    ]
    shown = element("span", element("b", name), " ", element("small", cost))
    return element("li", shown, element('span class="bench__acts"', *acts))


def _fitting(rules: Rules, context: BuildContext, answer: SquadAnswer) -> Html:
    """Return what of the ready-made still fits, folded, each with the way to what it is built from."""
    links = {rules.name(name): rule_link(rules, context, name) for name in of(rules, BUILDS)}
    builds = [element("li", links[each["name"]], f", {amount(COST, each[COST])}") for each in answer["still_fits"]]
    shown = builds or [element("li", "Nothing ready-made.")]
    return fold("fits", "What still fits", element('ul class="bench__not"', *shown))
