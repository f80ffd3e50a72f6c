"""A squad on paper, for the opponent: what each Unit is, what it carries, and what it costs."""

from ..core.rules import Rules
from ..html.links import escape
from ..units.items import COST
from ..units.units import STATS
from . import paper
from .words import (
    ability_names,
    action_points,
    alternate_form,
    broken_rules,
    class_and_type,
    item_in_short,
    name_of,
    one_line,
    rank_name,
    shortened,
    stat_name,
    tags_of,
    unit_name,
    written,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .context import BuildContext

LETTERS_OF_A_TITLE = 40
LETTERS_OF_A_NAME = 26
LETTERS_OF_A_RANK = 16
LETTERS_OF_PROBLEMS = 200
# What all Units carry and can do has so many lines of a page, so that twelve Units stand on it; a Unit has some at
# least and at most.
LINES, FEWEST_LINES, MOST_LINES = 36, 3, 10
LETTERS_OF_A_LINE = 108


def squad_list_html(
    rules: Rules,
    context: "BuildContext",
    data: "dict[str, Any]",
    answers_of_units: "list[dict[str, Any]]",
    answer: "dict[str, Any]",
) -> str:
    """Return the list of a squad.

    answers_of_units: what ``unit(rules, each)`` returned for each Unit.
    answer: what ``squad(rules, data)`` returned.
    """
    units = list(zip(data.get("units", ()), answers_of_units))
    lines = min(max(LINES // max(len(units), 1), FEWEST_LINES), MOST_LINES)
    rows = "".join([_unit(rules, each, made, lines * LETTERS_OF_A_LINE) for each, made in units])
    columns = [rules.name("term-unit"), "Class and Type", "AP", "Movement (thrusters)"]
    columns += [stat_name(rules, name) for name in STATS] + ["DC"]
    table = paper.table("", columns, rows)
    return (
        f'<section class="datasheet datasheet--squad" aria-label="{escape(rules.name("term-squad"))}">'
        f'{_top(rules, data, answer)}<div class="datasheet__units">{table}</div>'
        f'<p class="datasheet__edition">{escape(context.title)}{paper.CODE_NOTE}</p></section>'
    )


def _top(rules: Rules, data: "dict[str, Any]", answer: "dict[str, Any]") -> str:
    """Return name, cost and limit, what is wrong, and the place for its code."""
    name = one_line(data.get("name", "")) or rules.name("term-squad")
    numbers = [
        (rules.name("term-deployment-cost"), written(answer[COST])),
        ("Limit", written(answer["limit"])),
        ("Left", written(answer["left"])),
    ]
    head = paper.head("Name", shortened(name, LETTERS_OF_A_TITLE), numbers)
    size = [(rules.name("engagement-size"), shortened(name_of(rules, data["engagement_size"]), LETTERS_OF_A_TITLE))]
    size.append(("Units", written(len(data.get("units", ())))))
    broken = broken_rules(rules, answer["problems"], LETTERS_OF_PROBLEMS)
    return paper.top(head, broken, paper.entries("", size))


def _unit(rules: Rules, data: "dict[str, Any]", answer: "dict[str, Any]", letters: int) -> str:
    """Return the rows of a Unit: its numbers, and in so many letters what it carries and can do."""
    thrusters = answer["thruster_movement"]
    texts = [
        shortened(unit_name(data), LETTERS_OF_A_NAME),
        f"{class_and_type(data, answer)}, {shortened(rank_name(rules, data), LETTERS_OF_A_RANK)}",
        action_points(rules, answer),
        written(answer["standard_movement"])
        + (f" ({written(thrusters)})" if thrusters else "")
        + f" {tags_of(rules, answer['movement_mechanisms'])}".rstrip(),
    ]
    texts += [written(answer["stats"][name]) for name in STATS] + [written(answer[COST]["total"])]
    load = escape(_load(rules, data, answer, letters))
    row = f'<tr><td colspan="{len(texts)}">{load}</td></tr>' if load else ""
    return f"<tbody><tr>{paper.cells(texts)}</tr>{row}</tbody>"


def _load(rules: Rules, data: "dict[str, Any]", answer: "dict[str, Any]", letters: int) -> str:
    """Return what a Unit carries and can do, as much as there is room for."""
    items = zip(data.get("items", ()), answer["items"])
    things = [alternate_form(rules, answer)] if answer["alternate"] else []
    things += [item_in_short(rules, item, made) for item, made in items]
    things += ability_names(rules, data)
    shown: list[str] = []
    for thing in things:
        if len(". ".join(shown + [thing])) > letters:
            break
        shown.append(thing)
    left_out = len(things) - len(shown)
    return ". ".join(shown + ([f"And {left_out} more"] if left_out else []))
