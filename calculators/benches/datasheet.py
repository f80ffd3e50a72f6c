"""A Unit on one side of paper, as one brings it to a game."""

from ..core.ruled import LEGEND, printed, references
from ..core.rules import Rules
from ..html.links import escape
from ..units.items import COST, LABELS
from ..units.units import STATS, action_points, stat_name
from . import sheet_pieces as pieces
from .base_stats import stat_sign
from .broken_rules import MOST_ON_PAPER, broken_rules
from .in_short import copies_in_short
from .names import COST_NAMES, bracketed, item_title, rank_name, section_title, tags_of, type_name, unit_name
from .numbers import NONE, written
from .sheet_fit import boxes_for, fit
from .sheet_rules import Line, abilities, tag_rules
from .text_width import shortened

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .context import BuildContext

NUMBERS = ("range", "base_damage", "ap_cost", "durability", COST)
# What stands in the row of an item before its numbers: its title, its tags and its Type.
TEXTS_OF_ITEM = 3
# More sections no page has room for.
MOST_SECTIONS = 14
# How wide names beside others may be.
SHORT_NAME = 24
BASE_STATS_NOTE = "Base stats as given."
WHERE = "The page of this Unit has them."


class Sheet:
    """What a datasheet is made from.

    rules, context: the edition.
    data, answer: the Unit, and what was worked out of it.
    sections: the title and the Durability of each.
    items: the title, the tags and the Durability of each, and what its copies do, with the first of them.
    abilities, lines: its Systems, Mods and Traits, and with these all rules that it names.
    size, items_fit, rules_fit: the size of type, and how many items and rules the page has room for.
    """

    def __init__(self, rules: Rules, context: "BuildContext", data: "dict[str, Any]", answer: "dict[str, Any]") -> None:
        self.rules = rules
        self.context = context
        self.data = data
        self.answer = answer
        self.sections = [
            (section_title(rules, each), each["durability"]) for each in data.get("sections", ())[:MOST_SECTIONS]
        ]
        self.items = [
            (item_title(rules, item, made), bracketed(made["tags"]), made["line"]["durability"] or 0, copies)
            for item, made, copies in zip(data.get("items", ()), answer["items"], _copies(answer["items"]))
        ]
        self.abilities = abilities(rules, context, data, answer)
        self.lines = self.abilities + tag_rules(rules, context, data, answer)
        self.problems = broken_rules(rules, answer["problems"], MOST_ON_PAPER)
        self.size, self.items_fit, self.rules_fit = fit(
            self.sections,
            self.items,
            [printed(f"{line.name} {line.cost} DC {line.text}") for line in self.lines],
            problems=self.problems,
            transforms=answer["alternate"] is not None,
        )


def _copies(answers: "list[dict[str, Any]]") -> list[str]:
    """Return of each item what its copies in use do, with the first of them; empty of all others."""
    return [
        copies_in_short(answer["in_use"]) if answer.get("copy_of") == index else ""
        for index, answer in enumerate(answers)
    ]


def datasheet_html(rules: Rules, context: "BuildContext", data: "dict[str, Any]", answer: "dict[str, Any]") -> str:
    """Return the datasheet of a Unit: ``answer`` is what ``unit(rules, data)`` returned."""
    sheet = Sheet(rules, context, data, answer)
    parts = [
        _top(sheet),
        _numbers(sheet),
        _alternate(sheet),
        _storage(sheet),
        _sections(sheet),
        _items(sheet),
        _rules(sheet),
        _marks(sheet),
        _costs(sheet),
    ]
    legend = f" {LEGEND}" if 'class="ruled"' in "".join(parts) else ""
    note = f"{escape(context.title)} \u00b7 {BASE_STATS_NOTE}{legend}"
    parts.append(f'<p class="datasheet__edition">{note}{pieces.CODE_NOTE}</p>')
    size = f" datasheet--{sheet.size.name}" if sheet.size.name else ""
    name = escape(rules.name("datasheet"))
    return f'<section class="datasheet{size}" aria-label="{name}">{"".join(parts)}</section>'


def _top(sheet: Sheet) -> str:
    """Return name and cost, what is wrong, what the Unit is, and the place for its code."""
    rules, data = sheet.rules, sheet.data
    name = unit_name(data)
    head = pieces.head("Name", name, [(rules.name("term-deployment-cost"), written(sheet.answer[COST]["total"]))])
    core = data.get("core") or {}
    pilot = data.get("pilot") or {}
    what = [
        ("Type", type_name(data["type"])),
        ("Movement", tags_of(rules, sheet.answer["movement_mechanisms"]) or NONE),
        (rules.name("core-type-module"), shortened(core.get("name", ""), SHORT_NAME) or NONE),
    ]
    who = [
        ("Name", shortened(pilot.get("name", ""), SHORT_NAME)),
        (rules.name("term-rank"), rank_name(rules, data)),
    ]
    modules = pieces.entries(rules.name("unit-information-module"), what)
    modules += pieces.entries(rules.name("pilot-information-module"), who)
    return pieces.top(head, sheet.problems, modules)


def _numbers(sheet: Sheet) -> str:
    """Return the Modified Stats and the Specifications."""
    rules, answer = sheet.rules, sheet.answer
    lifted = answer["thruster_durability"]
    specifications = [
        ("Class", written(answer["class"])),
        (rules.name("term-base-ap"), action_points(rules, answer)),
        (rules.name("standard-movement"), written(answer["standard_movement"])),
        (rules.name("thruster-movement"), written(answer["thruster_movement"])),
        (rules.name("term-thruster-durability"), written(lifted) if lifted else NONE),
        (rules.name("term-total-durability"), written(answer["total_durability"])),
    ]
    modules = pieces.entries(rules.name("modified-stats"), _stats(sheet, answer["stats"]), sheet.context.signs.in_text)
    modules += pieces.entries(rules.name("specifications-module"), specifications)
    return f'<div class="datasheet__numbers">{modules}</div>'


def _stats(sheet: Sheet, stats: "dict[str, Any]") -> list[tuple[str, str]]:
    signs = [stat_sign(sheet.context, sheet.data, name) for name in STATS]
    return [(stat_name(sheet.rules, name), written(stats[name]) + sign) for name, sign in zip(STATS, signs)]


def _alternate(sheet: Sheet) -> str:
    """Return the Alternate Form of a Unit that transforms."""
    form = sheet.answer["alternate"]
    if not form:
        return ""
    rules = sheet.rules
    what = [
        ("Type", type_name(form["type"])),
        ("Movement", tags_of(rules, form["movement_mechanisms"]) or NONE),
    ]
    stats = what + _stats(sheet, form["stats"])
    module = pieces.entries(rules.name("term-alternate-form"), stats, sheet.context.signs.in_text)
    return f'<div class="datasheet__form">{module}</div>'


def _storage(sheet: Sheet) -> str:
    """Return a box for each AP that the Unit may store."""
    numbers = "".join([f"<i>{number}</i>" for number in range(1, sheet.answer["ap_storage"] + 1)])
    title = escape(sheet.rules.name("action-points"))
    return f'<div class="datasheet__ap"><h3>{title}</h3><p aria-hidden="true">{numbers}</p></div>'


def _sections(sheet: Sheet) -> str:
    """Return the Unit Sections, each with its Max Durability and boxes to cross out."""
    rows = []
    for title, durability in sheet.sections:
        boxes = pieces.boxes(boxes_for(durability, sheet.size.line.section_boxes))
        rows.append(f"<tr>{pieces.cells([title, '', written(durability)])}<td>{boxes}</td></tr>")
    columns = ("Name", sheet.rules.name("term-current-durability"), sheet.rules.name("term-max-durability"), "")
    table = pieces.table(sheet.rules.name("unit-sections-module"), columns, f"<tbody>{''.join(rows)}</tbody>")
    more = _without_room(len(sheet.sections), len(sheet.data.get("sections", ())), "sections")
    return f'<div class="datasheet__sections">{table}{more}</div>'


def _items(sheet: Sheet) -> str:
    """Return weapons and equipment with their numbers, states to tick and boxes to cross out."""
    rules, size = sheet.rules, sheet.size
    rows = [_item(sheet, index) for index in range(sheet.items_fit)]
    rows += [_blank_item(sheet)] * (size.fewest_items - len(rows))
    columns = ["Item", rules.name("item-tags"), rules.name("term-type")] + [LABELS[name][0] for name in NUMBERS[:-1]]
    columns += ["DC"] + ([""] if size.in_a_row else [])
    table = pieces.table(rules.name("inventory-module"), columns, "".join(rows))
    more = _without_room(sheet.items_fit, len(sheet.items), "items")
    return f'<div class="datasheet__items">{table}{more}</div>'


def _item(sheet: Sheet, index: int) -> str:
    title, tags, durability, copies = sheet.items[index]
    made = sheet.answer["items"][index]
    ruled = made.get("ruled", {})
    texts = [title, tags, type_name(made["type"])]
    texts += [written(made["line"][each]) + references(ruled.get(each, ())) for each in NUMBERS]
    rows = _item_rows(sheet, texts, boxes_for(durability, sheet.size.line.item_boxes))
    return rows + (_copies_row(sheet, copies) if copies else "")


def _copies_row(sheet: Sheet, copies: str) -> str:
    """Return the row below the first of several copies: what they cost and deal, also once some are lost."""
    columns = TEXTS_OF_ITEM + len(NUMBERS) + sheet.size.in_a_row
    return f'<tbody class="datasheet__copies"><tr><td colspan="{columns}">{escape(copies)}</td></tr></tbody>'


def _blank_item(sheet: Sheet) -> str:
    return _item_rows(sheet, [""] * (TEXTS_OF_ITEM + len(NUMBERS)), sheet.size.line.item_boxes)


def _item_rows(sheet: Sheet, texts: list[str], count: int) -> str:
    """Return the rows of an item: its numbers, and below or beside them what a pencil ticks."""
    boxes = pieces.boxes(count)
    row = pieces.cells(texts, sheet.context.signs.in_text)
    if sheet.size.in_a_row:
        return f"<tbody><tr>{row}<td>{boxes}</td></tr></tbody>"
    states = [str(row[0]) for row in sheet.rules.part("item-states", "tables", "states")["rows"]]
    ticks = "".join([pieces.choice(state) for state in states])
    below = f'<td colspan="{len(texts)}"><p>{ticks}{boxes}</p></td>'
    return f"<tbody><tr>{row}</tr><tr>{below}</tr></tbody>"


def _without_room(shown: int, count: int, of_what: str) -> str:
    """Return how many rows there was no room for."""
    if shown == count:
        return ""
    return f'<p class="datasheet__beyond">{count - shown} more {of_what} do not fit here. {WHERE}</p>'


def _rules(sheet: Sheet) -> str:
    """Return the rules that the Unit names, as many as there is room for."""
    if not sheet.lines:
        return ""
    lines = sheet.lines[: sheet.rules_fit]
    titles = [dict(COST_NAMES)["abilities"]] if sheet.abilities else []
    titles += ["Tags and movement"] if len(sheet.lines) > len(sheet.abilities) else []
    rows = [_rule(line, sheet.context) for line in lines]
    left_out = len(sheet.lines) - len(lines)
    if left_out:
        more = " more" if lines else ""
        words = f"1{more} rule does" if left_out == 1 else f"{left_out}{more} rules do"
        rows.append(f"<li>{words} not fit here. {WHERE}</li>")
    title = escape(" \u00b7 ".join(titles))
    return (
        f'<div class="datasheet__side"><div><h3>{title}</h3>'
        f'<ul class="datasheet__rules">{"".join(rows)}</ul></div></div>'
    )


def _rule(line: Line, context: "BuildContext") -> str:
    cost = f" <span>{escape(line.cost)} DC</span>" if line.cost else ""
    return f"<li><b>{escape(line.name)}</b>{cost} {context.signs.in_text(line.text)}</li>"


def _marks(sheet: Sheet) -> str:
    """Return what may be true of the Unit in play, with boxes to tick."""
    html: str = sheet.rules.cached("marks on paper", lambda rules: _groups(sheet.context))
    return html


def _groups(context: "BuildContext") -> str:
    groups = []
    for title, marks in context.marks:
        ticks = "".join([pieces.choice(name, count) for name, count in marks])
        groups.append(f"<div><h3>{escape(title)}</h3><p>{ticks}</p></div>")
    return f'<div class="datasheet__marks">{"".join(groups)}</div>'


def _costs(sheet: Sheet) -> str:
    """Return what the Deployment Cost is the sum of."""
    rules, cost = sheet.rules, sheet.answer[COST]
    pairs = [(label, written(cost[name])) for name, label in COST_NAMES]
    total = (rules.name("term-deployment-cost"), written(cost["total"]))
    return f'<div class="datasheet__sum">{pieces.entries("", pairs + [total])}</div>'
