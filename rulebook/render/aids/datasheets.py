"""Datasheets to print: those of the ready-made Units, and a blank one to fill in."""

from dataclasses import dataclass, replace

from markupsafe import Markup

from rulebook.render.aids.aid import aid
from rulebook.render.aids.marks import Mark, marks
from rulebook.render.context import RenderContext
from rulebook.render.html_stash import stashed
from rulebook.source.edition import Record
from rulebook.source.record_parts import Cell
from rulebook.words.details import in_words
from rulebook.words.numbers import value_text
from rulebook.words.quotes import references

UNITS = ("guides", "unit")
STATS = ("accuracy", "assault", "evasion")
# The table of a worked build that is its line in an inventory.
FINAL = "final"
# What one side of A4 and of Letter has room for on a blank sheet; assets/aids/datasheets.css gives it its size.
BLANK_SECTIONS = 7
BLANK_ITEMS = 5
BLANK_ABILITIES = 4
# A Unit may pick up what others dropped.
FEWEST_ITEMS = 3
BOXES_OF_A_SECTION = 70
BOXES_OF_AN_ITEM = 25


@dataclass(frozen=True)
class Entry:
    """A label with what stands beside it, or what there is to choose from; neither where one writes it in."""

    label: str
    text: str = ""
    choices: tuple[str, ...] = ()


@dataclass(frozen=True)
class Line:
    """A line of a table: its cells, and how many boxes there are to cross out as it takes damage."""

    cells: list[str]
    boxes: int


@dataclass(frozen=True)
class Ability:
    """A System, a Mod, a Trait, or a tag of an item: its name, what it costs the Unit, and its rule in short."""

    name: str = ""
    cost: str = ""
    rule: str = ""


@dataclass(frozen=True)
class Datasheet:
    """A datasheet by its modules; a blank one has the labels of another, and nothing beside them.

    ``ap`` is how many AP the Unit may store, and how many it may if a System lets it store more.
    """

    name: str
    anchor: str
    information: list[Entry]
    pilot: list[Entry]
    stats: list[Entry]
    specifications: list[Entry]
    ap: tuple[int, int]
    section_columns: list[str]
    sections: list[Line]
    item_columns: list[str]
    items: list[Line]
    abilities: list[Ability]
    tags: list[Ability]
    costs: list[Entry]
    cost: Entry
    invented: str


@dataclass(frozen=True)
class Pencil:
    """What a sheet has boxes for that a pencil ticks in play: states of an item, and marks of the Unit, by kind."""

    states: list[str]
    marks: list[tuple[str, list[Mark]]]


def datasheets(context: RenderContext, blank_name: str) -> str:
    """Return a blank datasheet and those of the ready-made Units, each on a side of paper, as HTML."""
    made = [of_unit(context, unit) for unit in context.edition.of(*UNITS)]
    states = [str(row[0]) for row in context.edition.records["item-states"].tables["states"].rows]
    pencil = Pencil(states, marks(context))
    sheets = [(sheet, Markup(_html(context, sheet, pencil))) for sheet in [blank(context, made[0]), *made]]
    return aid(context, "aid-datasheets.html.j2", sheets=sheets, blank=blank_name)


def numbers_of(context: RenderContext, unit: Record) -> Markup:
    """Return the datasheet of a ready-made Unit without anything for a pencil, as HTML for a page."""
    return Markup(stashed(_html(context, of_unit(context, unit), None)))


def _html(context: RenderContext, sheet: Datasheet, pencil: Pencil | None) -> str:
    labels = {name: record.data["name"] for name, record in context.edition.records.items()}
    values = {"labels": labels, "name_label": _name(context), "dc": _dc(context)}
    return aid(context, "aid-datasheet.html.j2", sheet=sheet, pencil=pencil, **values)


def of_unit(context: RenderContext, unit: Record) -> Datasheet:
    """Return the datasheet of a ready-made Unit."""
    made, records = unit.data["datasheet"], context.edition.records
    builds = [records[name] for name in made["items"]]
    abilities = [records[name] for name in made.get("smts", [])]
    section_columns, sections = _sections(context, records[made["sections"]])
    item_columns, items = _items(context, builds)
    most_ap = _most_ap(context, abilities)
    return Datasheet(
        name=unit.data["name"],
        anchor=f"sheet-{unit.id}",
        information=[_entry(context, unit, name) for name in ("type", "movement", "core")],
        pilot=[
            Entry(_name(context)),
            _entry(context, unit, "rank"),
            Entry(_dc(context), _number(records[made["rank"]], "deployment_cost")),
        ],
        stats=[_value(context, unit, name) for name in STATS],
        specifications=[Entry(row[0], row[1]) for row in _rows(context, records[made["specifications"]])],
        ap=(most_ap, most_ap),
        section_columns=section_columns,
        sections=sections,
        item_columns=item_columns,
        items=items,
        abilities=[_ability(context, ability) for ability in abilities],
        tags=[_ability(context, tag) for tag in _tags(context, builds) if tag not in abilities],
        costs=_costs(context, unit, builds, abilities),
        cost=_value(context, unit, "deployment_cost"),
        invented=context.plain(unit.data["invented"], unit.data),
    )


def blank(context: RenderContext, like: Datasheet) -> Datasheet:
    """Return a blank datasheet with the labels of another."""
    records = context.edition.records
    return replace(
        like,
        name="",
        anchor="sheet-blank",
        information=_emptied(like.information),
        pilot=_emptied(like.pilot),
        stats=[Entry(records[f"term-{name}"].data["name"]) for name in STATS],
        specifications=_emptied(like.specifications),
        ap=(_most_ap(context, []), _most_ap(context, context.edition.of("systems"))),
        sections=[Line([""] * len(like.section_columns), BOXES_OF_A_SECTION)] * BLANK_SECTIONS,
        items=[Line([""] * len(like.item_columns), BOXES_OF_AN_ITEM)] * BLANK_ITEMS,
        abilities=[Ability()] * BLANK_ABILITIES,
        tags=[],
        costs=_emptied(like.costs),
        cost=Entry(like.cost.label),
        invented="",
    )


def _emptied(entries: list[Entry]) -> list[Entry]:
    return [replace(entry, text="") for entry in entries]


def _entry(context: RenderContext, unit: Record, name: str) -> Entry:
    """Return a field of what a Unit is made of, with what there is to choose from where that is in the schema."""
    field, data = unit.schema.fields["datasheet"].inside(name), unit.data["datasheet"][name]
    item, each = (field.inside(0), data) if isinstance(data, list) else (field, [data])
    words = ", ".join(context.without_marks(in_words(item, value)) for value in each)
    choices = [choice.title for choice in item.choices.values()]
    if isinstance(data, list):
        first = context.edition.records[data[0]]
        choices = [context.name(record.id) for record in context.edition.of(first.collection, first.data["kind"])]
    return Entry(field.title, words, tuple(choices))


def _value(context: RenderContext, unit: Record, name: str) -> Entry:
    value = unit.values[name]
    return Entry(value.meaning, context.number(value_text(value.value), unit, name))


def _number(record: Record, field: str) -> str:
    return value_text(record.data[field])


def _name(context: RenderContext) -> str:
    """Return the label of a name."""
    return context.edition.of(*UNITS)[0].schema.fields["name"].title


def _dc(context: RenderContext) -> str:
    return str(context.edition.records["term-deployment-cost"].data["abbreviation"])


def _plain(context: RenderContext, cell: Cell, record: Record) -> str:
    return "–" if cell is None else context.plain(value_text(cell), record.data)


def _rows(context: RenderContext, record: Record) -> list[list[str]]:
    """Return the rows of the one table of a record."""
    [table] = record.tables.values()
    return [[_plain(context, cell, record) for cell in row] for row in table.rows]


def _sections(context: RenderContext, record: Record) -> tuple[list[str], list[Line]]:
    """Return columns and lines of the one table of a record, whose last column is Max Durability; the rest is blank."""
    [table] = record.tables.values()
    lines = [Line([_plain(context, row[0], record), "", str(row[-1])], int(row[-1] or 0)) for row in table.rows]
    return [column.name for column in table.columns], lines


def _items(context: RenderContext, builds: list[Record]) -> tuple[list[str], list[Line]]:
    """Return columns and lines of an inventory that holds worked builds."""
    columns = builds[0].tables[FINAL].columns
    [durability] = [at for at, column in enumerate(columns) if column.id == "durability"]
    rows = [(build, row) for build in builds for row in build.tables[FINAL].rows]
    lines = [Line([_plain(context, cell, build) for cell in row], int(row[durability] or 0)) for build, row in rows]
    empty = [Line([""] * len(columns), BOXES_OF_AN_ITEM)] * (FEWEST_ITEMS - len(lines))
    return [column.name for column in columns], [*lines, *empty]


def _ability(context: RenderContext, record: Record) -> Ability:
    cost = _number(record, "deployment_cost") if record.collection == "systems" else ""
    return Ability(
        f"{record.data['name']} [{record.data['tag']}]", cost, context.line(record.data["summary"], record.data)
    )


def _tags(context: RenderContext, builds: list[Record]) -> list[Record]:
    """Return the records that the lines of worked builds refer to: those of their tags, each once."""
    cells = [cell for build in builds for row in build.tables[FINAL].rows for cell in row if isinstance(cell, str)]
    return [
        context.edition.records[name] for name in dict.fromkeys(name for cell in cells for name in references(cell))
    ]


def _costs(context: RenderContext, unit: Record, builds: list[Record], abilities: list[Record]) -> list[Entry]:
    """Return what the Deployment Cost of a Unit is the sum of, as its formula names the parts."""
    formula = context.edition.records["deployment-cost-module"].formulas["deployment_cost"]
    rank = context.edition.records[unit.data["datasheet"]["rank"]]
    costs = {
        "total_durability": unit.values["total_durability"].value,
        "items": sum(int(row[-1] or 0) for build in builds for row in build.tables[FINAL].rows),
        "pilot": rank.data["deployment_cost"],
        "smts": sum(ability.data["deployment_cost"] for ability in abilities),
    }
    return [Entry(variable.meaning, value_text(costs[name])) for name, variable in formula.variables.items()]


def _most_ap(context: RenderContext, abilities: list[Record]) -> int:
    """Return how many AP a Unit with some abilities may store."""
    stored = context.edition.records["action-points"].values["max_stored"].value
    effects = [effect for ability in abilities for effect in ability.effects if effect.changes == "ap_storage"]
    return int(max([stored, *(effect.set_to or 0 for effect in effects)]))
