"""A squad on paper, for the opponent: what each Unit is, what it carries, and what it costs."""

from ..core.rules import Rules
from ..html.element import Html, element
from ..units.data import SquadAnswer, SquadData, UnitAnswer, UnitData
from ..units.items import COST
from ..units.unit import STATS, action_points, stat_name
from . import sheet_pieces as pieces
from .base_stats import stat_sign
from .broken_rule_sentences import MOST_ON_PAPER, broken_rules
from .context import BuildContext
from .in_short import alternate_form_in_short, items_in_short
from .names import MINE, NAME, ability_names, class_and_type, rank_name, short_name, tags_of, unit_name, written_name
from .numbers import written
from .one_line import one_line, shortened

# How wide the name may be.
TITLE = 32


def squad_list_html(
    rules: Rules,
    context: BuildContext,
    data: SquadData,
    answers_of_units: list[UnitAnswer],
    answer: SquadAnswer,
    side: str = MINE,
) -> Html:
    """Return the list of a squad.

    answers_of_units: what ``unit(rules, each)`` returned for each Unit.
    answer: what ``squad(rules, data)`` returned.
    side: whose it is.
    """
    units = list(zip(data.get("units", ()), answers_of_units))
    rows = [_unit(rules, context, short_name(side, place), each, made) for place, (each, made) in enumerate(units)]
    columns = [rules.name("term-unit"), "Class and Type", "AP", "Movement (thrusters)"]
    columns += [stat_name(rules, name) for name in STATS] + ["DC"]
    table = pieces.table("", columns, rows)
    return element(
        'section class="datasheet datasheet--squad"',
        ("aria-label", rules.name("term-squad")),
        _top(rules, data, answer),
        element('div class="datasheet__units"', table),
        element('p class="datasheet__edition"', context.title, pieces.CODE_NOTE),
    )


def _top(rules: Rules, data: SquadData, answer: SquadAnswer) -> Html:
    """Return name, cost and limit, what is wrong, and the place for its code."""
    name = one_line(data.get("name", "")) or rules.name("term-squad")
    numbers = [
        (rules.name("term-deployment-cost"), written(answer[COST])),
        ("Limit", written(answer["limit"])),
        ("Left", written(answer["left"])),
    ]
    head = pieces.head("Name", shortened(name, TITLE), numbers)
    size = [(rules.name("engagement-size"), shortened(written_name(rules, data["engagement_size"]), NAME))]
    size.append(("Units", written(len(data.get("units", ())))))
    broken = broken_rules(rules, answer["problems"], MOST_ON_PAPER)
    return pieces.top(head, broken, pieces.entries("", size))


def _unit(rules: Rules, context: BuildContext, short: str, data: UnitData, answer: UnitAnswer) -> Html:
    """Return the rows of a Unit: its short name and its numbers, and below them what it carries and can do."""
    thrusters = answer["thruster_movement"]
    texts = [
        f"{short} {unit_name(data)}".strip(),
        f"{class_and_type(data, answer)}, {rank_name(rules, data)}",
        action_points(rules, answer),
        written(answer["standard_movement"])
        + (f" ({written(thrusters)})" if thrusters else "")
        + f" {tags_of(rules, answer['movement_mechanisms'])}".rstrip(),
    ]
    texts += [written(answer["stats"][name]) + stat_sign(context, data, name) for name in STATS]
    texts.append(written(answer[COST]["total"]))
    signed = context.signs.in_text
    load = _load(rules, context, data, answer)
    row = element("tr", element("td", ("colspan", len(texts)), signed(load))) if load else ""
    return element("tbody", element("tr", *pieces.cells(texts, signed)), row)


def _load(rules: Rules, context: BuildContext, data: UnitData, answer: UnitAnswer) -> str:
    """Return what a Unit carries and can do."""
    things = [alternate_form_in_short(rules, context, data, answer)] if answer["alternate"] else []
    things += items_in_short(rules, data, answer)
    return ". ".join(things + ability_names(rules, data))
