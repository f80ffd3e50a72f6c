"""A Unit on paper, as one brings it to a game: on one side, or on more where it has much on it."""

from collections import namedtuple
from typing import NamedTuple, TypeAlias

from ..core.rules import Rules
from ..core.ruling_signs import LEGEND, references
from ..html.body import Plate, body_html, plate_html
from ..html.element import Content, Html, element, joined
from ..units.data import AlternateForm, Stats, UnitAnswer, UnitData
from ..units.items import COST, LABELS, ROW
from ..units.parts import NUMBERS
from ..units.unit import STATS, action_points, stat_name
from . import sheet_pieces as pieces
from .base_stats import stat_sign
from .broken_rule_sentences import MOST_ON_PAPER, broken_rules
from .context import BuildContext
from .in_short import copies_in_short
from .names import COST_NAMES, bracketed, item_title, rank_name, section_title, tags_of, type_name, unit_name
from .numbers import NONE, written
from .one_line import one_line
from .sheet_rules import Line, abilities, tag_rules

Entries: TypeAlias = "list[tuple[str, str]]"
# An item: its title or its texts, how many boxes it has, its state in a game, and what its copies do.
Item: TypeAlias = "tuple[list[str], int, str, str]"

# What stands in the row of an item: its title, its tags, its Type, and its numbers.
TEXTS_OF_ITEM = 3 + len(ROW)
# A Unit may pick up what others dropped.
FEWEST_ITEMS = 3
# More boxes nobody counts.
MOST_BOXES = 60
# Boxes to cross out, where an item may yet be picked up.
BOXES_OF_A_BLANK = 25
BASE_STATS_NOTE = "Base stats as given."
COMFORTABLE, COMPACT, DENSE = "comfortable", "compact", "dense"
# How close rows stand, by how many there are at most.
DENSITIES = ((14, COMFORTABLE), (21, COMPACT))
ROWS_OF_AN_ITEM = 2
# An Alternate Form takes the place of so many.
ROWS_OF_A_FORM = 3


# What stands on a datasheet; labels and texts, of a blank one only labels.
# choices: by label, what a pencil chooses from.
# ap: how many AP it has in a game; None on a sheet for a pencil.
# stats, alternate: of the Unit as built, and of its Alternate Form, empty where it has none.
# storage: how many AP the Unit may store, and how many with a System.
# sections: (kind, plate, boxes) of each; items: (texts, boxes, its state in a game, what its copies do) of each.
# marks: how many boxes are ticked of what may be true of it, by name.
Sheet = namedtuple(
    "Sheet",
    "density name cost problems information pilot choices stats alternate specifications ap storage sections items "
    "rules rules_title marks costs note",
)


# An item in a game: what it has left, the name of its state, and what else is true of it, in words.
ItemNow = NamedTuple("ItemNow", [("left", int), ("state", str), ("words", str)])
# A Unit in a game, for its sheet.
# left: what each section has left.  marks: how many boxes are ticked of what is true of it, by name.
UnitNow = NamedTuple(
    "UnitNow",
    [
        ("name", str),
        ("note", str),
        ("ap", int),
        ("storage", int),
        ("left", "list[int]"),
        ("items", "list[ItemNow]"),
        ("marks", "dict[str, int]"),
    ],
)


def datasheet_html(
    rules: Rules, context: BuildContext, data: UnitData, answer: UnitAnswer, now: UnitNow | None = None
) -> Html:
    """Return the datasheet of a Unit, in a game as it is ``now``; ``answer`` is what ``unit(rules, data)`` returned."""
    return sheet_html(rules, context, sheet_of(rules, context, data, answer, now))


def sheet_of(
    rules: Rules, context: BuildContext, data: UnitData, answer: UnitAnswer, now: UnitNow | None = None
) -> Sheet:
    """Return what stands on the datasheet of a Unit."""
    own = abilities(rules, context, data, answer)
    lines = own + tag_rules(rules, context, data, answer)
    problems = broken_rules(rules, answer["problems"], MOST_ON_PAPER)
    sections, items = _sections_of(rules, data, now), _items_of(rules, data, answer, now)
    items += [blank_item()] * (FEWEST_ITEMS - len(items))
    rows = len(sections) + ROWS_OF_AN_ITEM * len(items) + len(lines) + ROWS_OF_A_FORM * bool(answer["alternate"])
    titles = ([dict(COST_NAMES)["abilities"]] if own else []) + (["Tags and movement"] if len(lines) > len(own) else [])
    storage = now.storage if now else answer["ap_storage"]
    return Sheet(
        density=([density for most, density in DENSITIES if rows <= most] + [DENSE])[0],
        name=now.name if now else unit_name(data),
        cost=written(answer[COST]["total"]),
        problems=problems,
        information=_information(rules, data, answer),
        pilot=_pilot(rules, data),
        choices={},
        stats=_stats(rules, context, data, answer["stats"]),
        alternate=_alternate(rules, context, data, answer["alternate"]),
        specifications=_specifications(rules, answer),
        ap=now.ap if now else None,
        storage=(storage, storage),
        sections=sections,
        items=items,
        rules=lines,
        rules_title=" \u00b7 ".join(titles),
        marks=now.marks if now else {},
        costs=[(label, written(answer[COST][name])) for name, label in COST_NAMES],
        note=now.note if now else BASE_STATS_NOTE,
    )


def blank_item() -> Item:
    """Return the row of an item that the Unit may pick up."""
    return [""] * TEXTS_OF_ITEM, BOXES_OF_A_BLANK, "", ""


def _information(rules: Rules, data: UnitData, answer: UnitAnswer) -> "Entries":
    return [
        ("Type", type_name(data["type"])),
        ("Movement", tags_of(rules, answer["movement_mechanisms"]) or NONE),
        (rules.name("core-type-module"), one_line((data.get("core") or {}).get("name", "")) or NONE),
    ]


def _pilot(rules: Rules, data: UnitData) -> "Entries":
    name = (data.get("pilot") or {}).get("name", "")
    return [("Name", one_line(name)), (rules.name("term-rank"), rank_name(rules, data))]


def _specifications(rules: Rules, answer: UnitAnswer) -> "Entries":
    lifted = answer["thruster_durability"]
    return [
        ("Class", written(answer["class"])),
        (rules.name("term-base-ap"), action_points(rules, answer)),
        (rules.name("standard-movement"), written(answer["standard_movement"])),
        (rules.name("thruster-movement"), written(answer["thruster_movement"])),
        (rules.name("term-thruster-durability"), written(lifted) if lifted else NONE),
        (rules.name("term-total-durability"), written(answer["total_durability"])),
    ]


def _stats(rules: Rules, context: BuildContext, data: UnitData, stats: Stats) -> "Entries":
    return [(stat_name(rules, name), written(stats[name]) + stat_sign(context, data, name)) for name in STATS]


def _alternate(rules: Rules, context: BuildContext, data: UnitData, form: AlternateForm | None) -> "Entries":
    """Return Type, movement and stats of the Alternate Form of a Unit that transforms."""
    if not form:
        return []
    movement = tags_of(rules, form["movement_mechanisms"]) or NONE
    return [("Type", type_name(form["type"])), ("Movement", movement)] + _stats(rules, context, data, form["stats"])


def _sections_of(rules: Rules, data: UnitData, now: UnitNow | None) -> list[tuple[str, Plate, int]]:
    plates = []
    for place, section in enumerate(data.get("sections", ())):
        left = now.left[place] if now else section["durability"]
        plates.append((section["kind"], Plate(section_title(rules, section), left, section["durability"]), left))
    return plates


def _items_of(rules: Rules, data: UnitData, answer: UnitAnswer, now: UnitNow | None) -> list[Item]:
    """Return the items of a Unit; the first of several copies has what they cost and deal, also once some are lost."""
    items = []
    for index, (item, made) in enumerate(zip(data.get("items", ()), answer["items"])):
        ruled = made.get("ruled", {})
        texts = [item_title(rules, item, made), bracketed(made["tags"]), type_name(made["type"])]
        texts += [written(made["line"][each]) + references(ruled.get(each, ())) for each in ROW]
        copies = copies_in_short(made["in_use"]) if made.get("copy_of") == index else ""
        left, state, words = now.items[index] if now else (made["line"]["durability"] or 0, "", "")
        items.append((texts, left, state, " ".join([each for each in (words, copies) if each])))
    return items


def sheet_html(rules: Rules, context: BuildContext, sheet: Sheet) -> Html:
    """Return a datasheet as HTML."""
    parts: list[Content] = [
        _top(rules, sheet),
        _numbers(rules, context, sheet),
        _storage(rules, sheet),
        _sections(rules, sheet),
        _items(rules, context, sheet),
        _rules(context, sheet),
        _marks(context, sheet.marks)
        if sheet.marks
        else rules.once_per_edition("marks on paper", lambda rules: _marks(context, {})),
        element('div class="datasheet__sum"', pieces.entries("", sheet.costs + [_cost(rules, sheet)])),
    ]
    notes = [context.title, sheet.note] if sheet.note else [context.title]
    legend = f" {LEGEND}" if 'class="ruled"' in "".join(joined(parts)) else ""
    parts.append(element('p class="datasheet__edition"', " \u00b7 ".join(notes) + legend, pieces.CODE_NOTE))
    of_game = "" if sheet.ap is None else " datasheet--now"
    names = [("class", f"datasheet datasheet--{sheet.density}{of_game}"), ("aria-label", rules.name("datasheet"))]
    return element("section", *names, *parts)


def _cost(rules: Rules, sheet: Sheet) -> tuple[str, str]:
    return rules.name("term-deployment-cost"), sheet.cost


def _top(rules: Rules, sheet: Sheet) -> Html:
    """Return name and cost, what is wrong, what the Unit is, and the place for its code."""
    information = pieces.entries(rules.name("unit-information-module"), sheet.information, choices=sheet.choices)
    pilot = pieces.entries(rules.name("pilot-information-module"), sheet.pilot)
    return pieces.top(pieces.head("Name", sheet.name, [_cost(rules, sheet)]), sheet.problems, information, pilot)


def _numbers(rules: Rules, context: BuildContext, sheet: Sheet) -> Html:
    """Return the Modified Stats and the Specifications, and below them the Alternate Form."""
    shown = context.signs.in_text
    stats = pieces.entries(rules.name("modified-stats"), sheet.stats, shown)
    specifications = pieces.entries(rules.name("specifications-module"), sheet.specifications)
    numbers = element('div class="datasheet__numbers"', stats, specifications)
    if not sheet.alternate:
        return numbers
    form = pieces.entries(rules.name("term-alternate-form"), sheet.alternate, shown)
    return joined([numbers, element('div class="datasheet__form"', form)])


def _storage(rules: Rules, sheet: Sheet) -> Html:
    """Return a box for each AP that the Unit may store; in a game that of the AP which it has is ticked."""
    own, most = sheet.storage
    numbers = [
        element("i", ("class", pieces.TICKED if number == sheet.ap else None), str(number))
        for number in range(1, own + 1)
    ]
    numbers += [element('i class="beyond"', str(number)) for number in range(own + 1, most + 1)]
    title = element("h3", rules.name("action-points") + ("" if sheet.ap is None else f": {sheet.ap} now"))
    return element('div class="datasheet__ap"', title, element('p aria-hidden="true"', *numbers))


def _sections(rules: Rules, sheet: Sheet) -> Html:
    """Return the Unit Sections as the model stands, each with its Durability and boxes to cross out."""
    plates = []
    for kind, plate, count in sheet.sections:
        boxes = pieces.boxes(count if count <= MOST_BOXES else 0)
        plates.append((kind, plate_html(plate, below=boxes)))
    title = rules.name("unit-sections-module")
    return element('div class="datasheet__sections"', element("h3", title), body_html(title, plates))


def _items(rules: Rules, context: BuildContext, sheet: Sheet) -> Html:
    """Return weapons and equipment with their numbers, states to tick and boxes to cross out."""
    rows = [_item(rules, context, sheet.density == DENSE, item) for item in sheet.items]
    columns = ["Item", rules.name("item-tags"), rules.name("term-type")] + [LABELS[name][0] for name in NUMBERS]
    columns += ["DC"] + ([""] if sheet.density == DENSE else [])
    table = pieces.table(rules.name("inventory-module"), columns, rows)
    return element('div class="datasheet__items"', table)


def _item(rules: Rules, context: BuildContext, in_a_row: bool, item: Item) -> Html:
    """Return the rows of an item: its numbers, what a pencil ticks below or beside them, and what its copies do."""
    texts, count, state, copies = item
    boxes = pieces.boxes(count if count <= MOST_BOXES else 0)
    row = pieces.cells(texts, context.signs.in_text)
    if in_a_row:
        rows = element("tbody", element("tr", *row, element("td", boxes)))
    else:
        states = [(str(row[0]), 1) for row in rules.part("item-states", "tables", "states")["rows"]]
        below = element("td", ("colspan", len(texts)), element("p", pieces.ticks(states, {state: 1}), boxes))
        rows = element("tbody", element("tr", *row), element("tr", below))
    if not copies:
        return rows
    cell = element("td", ("colspan", len(texts) + in_a_row), copies)
    return joined([rows, element('tbody class="datasheet__copies"', element("tr", cell))])


def _rules(context: BuildContext, sheet: Sheet) -> Content:
    """Return the rules that the Unit names."""
    rows = [_rule(line, context) for line in sheet.rules]
    if not rows:
        return ""
    listed = element('ul class="datasheet__rules"', *rows)
    return element('div class="datasheet__side"', element("div", element("h3", sheet.rules_title), listed))


def _rule(line: Line, context: BuildContext) -> Html:
    cost = joined([" ", element("span", f"{line.cost} DC")]) if line.cost else ""
    return element("li", element("b", line.name), cost, " ", context.signs.in_text(line.text))


def _marks(context: BuildContext, ticked: dict[str, int]) -> Html:
    """Return what may be true of the Unit in play, with boxes to tick."""
    groups = []
    for title, marks in context.marks:
        groups.append(element("div", element("h3", title), element("p", pieces.ticks(marks, ticked))))
    return element('div class="datasheet__marks"', *groups)
