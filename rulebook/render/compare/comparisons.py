"""Pages that compare two editions."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from markupsafe import Markup, escape

from rulebook.compare.formats import part_shown, place_of
from rulebook.compare.records import Change, Part
from rulebook.compare.sentences import common_sentences
from rulebook.render.addresses import across
from rulebook.render.compare.in_short import in_short
from rulebook.render.compare.word_marks import sides
from rulebook.render.context import DIAGRAMS, RenderContext
from rulebook.render.templates import html_block
from rulebook.source.edition import Edition, Record
from rulebook.source.fields import Field, Role
from rulebook.source.json_types import Json
from rulebook.source.record_parts import REQUIRES, Formula, Table
from rulebook.words.conditions import condition_text
from rulebook.words.details import in_words, part_title
from rulebook.words.formulas import in_full
from rulebook.words.glossary import NAMING
from rulebook.words.numbers import value_text
from rulebook.words.quotes_and_references import resolve

# The entry's heading is the name, and a number has its unit with it.
_LEFT_OUT = (Role.NAME, Role.UNIT)


@dataclass(frozen=True)
class Difference:
    """One difference in words: what it is called, and both sides as HTML, empty where a side has nothing."""

    title: str
    was: Markup
    now: Markup


@dataclass(frozen=True)
class Grid:
    """A table of a record, its cells with marks, as HTML."""

    caption: str
    columns: list[str]
    rows: list[tuple[str, list[Markup]]]


@dataclass(frozen=True)
class Entry:
    """A record that differs, as a comparison shows it: the gist, and the differences that are folded behind it."""

    change: Change
    was_called: str
    gist: list[str]
    differences: list[Difference]
    grids: list[Grid]
    old_address: str
    new_address: str


def comparison(context: RenderContext, older: str) -> str:
    """Return what changed from an older edition to this one, as HTML."""
    old = RenderContext(context.library.edition(older), context.library)
    changes = context.library.differences(old.edition, context.edition)
    entries = [_entry(change, old, context) for change in changes]
    places: dict[str, list[Entry]] = {}
    for entry in entries:
        places.setdefault(place_of(entry.change.record), []).append(entry)
    return html_block(
        "comparison.html.j2",
        old=old.edition,
        new=context.edition,
        entries=entries,
        places=places,
        counted=_counted,
        short=Markup(in_short(context, old)),
        chooser=Markup(_chooser(context, old.edition, context.edition)),
    )


def _counted(entries: list[Entry]) -> dict[str, int]:
    """Return how many entries each choice of the filter shows."""
    return {
        "play": sum(entry.change.plays for entry in entries),
        "words": sum(entry.change.kinds == ["wording"] for entry in entries),
        "all": len(entries),
    }


def chooser(context: RenderContext) -> str:
    """Return the choice of two editions to compare, this one with the one before it at first, as HTML."""
    before = context.library.before(context.edition) or context.library.editions
    return _chooser(context, before[-1], context.edition)


def _chooser(context: RenderContext, old: Edition, new: Edition) -> str:
    """Return a form that asks for two editions; without scripts, links to every pair of them."""
    newest_first = context.library.editions[::-1]
    pairs = [
        (newer, [(older, comparison_address(context, older, newer)) for older in context.library.before(newer)[::-1]])
        for newer in newest_first[:-1]
    ]
    return html_block("comparisons.html.j2", editions=newest_first, old=old, new=new, pairs=pairs)


def in_force(context: RenderContext, page: str) -> str:
    """Return the address of a page that only the edition in force has, relative to the page being rendered."""
    return across(context.library.current.id, page, context.edition.id, context.page)


def comparison_address(context: RenderContext, old: Edition, new: Edition) -> str:
    """Return the address of the comparison of two editions, relative to the page being rendered."""
    return across(new.id, f"compare/{old.id}/", context.edition.id, context.page)


def _entry(change: Change, old: RenderContext, new: RenderContext) -> Entry:
    schema = change.record.schema
    tables = [part for part in change.parts if part.where[0] == "tables"]
    others = [
        part
        for part in change.parts
        if part not in tables
        and schema.field(*part.where).role not in _LEFT_OUT
        and not _of_a_reading(change, part, new)
    ]
    others.sort(key=_rank)
    gist = list(_gist(change, old, new)) or list(_new_numbers(change, others, old, new))
    renamed = change.old and change.new and change.old.data["name"] != change.new.data["name"]
    return Entry(
        change,
        str(change.old.data["name"]) if renamed and change.old else "",
        gist,
        list(_differences(change, others, old, new)),
        list(_grids(change, tables, old, new)),
        old.elsewhere(change.old, new) if change.old else "",
        new.href(change.new.id) if change.new else "",
    )


def _gist(change: Change, old: RenderContext, new: RenderContext) -> Iterator[str]:
    """Yield what a player acts on: the summary of a record that came or went, and what notes say, step by step."""
    if not (change.old and change.new):
        yield _summary(new if change.new else old, change.record)
    for note in new.library.notes_on(change, old.edition, new.edition):
        made_in = new.library.made_in(note, old.edition, new.edition)
        yield f"{made_in}: {resolve(note['summary'], {}, {})}".removeprefix(": ")


def _new_numbers(change: Change, parts: list[Part], old: RenderContext, new: RenderContext) -> Iterator[str]:
    """Yield a sentence for each number that another one took the place of; those of a drawing are no rule."""
    numbers = change.new_numbers if change.record.collection != DIAGRAMS else []
    for part in [part for part in parts if part in numbers]:
        field = change.record.schema.field(*part.where)
        was, now = (in_words(field, side) for side in (part.old, part.new))
        yield f"{_title(change, part, old, new)}: {now} instead of {was}."


def _rank(part: Part) -> int:
    """Return where a part stands among others: the summary first, and last how the record is called."""
    name = part.where[0]
    return 0 if name == "summary" else 2 if name in NAMING else 1


def _of_a_reading(change: Change, part: Part, new: RenderContext) -> bool:
    """Return whether a part is of a formula or a number that the edition has only for a reading it does not follow."""
    where = part.where
    return (
        len(where) > 1 and where[0] in ("formulas", "values") and new.is_of_a_reading(change.record.id, str(where[1]))
    )


def _summary(context: RenderContext, record: Record) -> str:
    return context.plain(record.data["summary"], record.data) if "summary" in record.data else ""


def _differences(change: Change, parts: list[Part], old: RenderContext, new: RenderContext) -> Iterator[Difference]:
    """Yield parts in words; a sentence that stands in both records, if in other parts, is no difference."""
    fields = [change.record.schema.field(*part.where) for part in parts]
    texts = [
        (_plain(field, part, part.old, change.old, old), _plain(field, part, part.new, change.new, new))
        for field, part in zip(fields, parts, strict=True)
    ]
    common = common_sentences(both for field, both in zip(fields, texts, strict=True) if field.is_prose)
    for field, part, (was, now) in zip(fields, parts, texts, strict=True):
        both = sides(was, now, common) if field.is_prose else (escape(was), escape(now))
        yield Difference(_title(change, part, old, new), *both)


def _both(was: str, now: str) -> Markup:
    gone = Markup("<del>{}</del>").format(was) if was else Markup("")
    came = Markup("<ins>{}</ins>").format(now) if now else Markup("")
    return gone + (Markup(" → ") if was and now else Markup("")) + came


def _plain(field: Field, part: Part, side: Json, record: Record | None, context: RenderContext) -> str:
    """Return one side of a part in plain words; a formula as its entry says it."""
    if side is None or record is None:
        return ""
    if part.where == (REQUIRES,):
        return context.plain(condition_text(str(side), record.data, context.records), record.data)
    if field.is_formula:
        return _formula_in_words(part, str(side), record, context)
    whole = isinstance(side, dict | list)
    return context.without_marks(part_shown(side, record, context.records) if whole else in_words(field, side))


def _formula_in_words(part: Part, expression: str, record: Record, context: RenderContext) -> str:
    """Return the expression of a formula in words: the record's own, or one that a reading of a ruling overrides."""
    overridden = part.where[3] if part.where[0] == "readings" else record.id
    owner = context.edition.records[str(overridden)]
    variables = {name: variable for formula in owner.formulas.values() for name, variable in formula.variables.items()}
    return context.plain(in_full(Formula(expression, variables), owner.values), owner.data)


def _title(change: Change, part: Part, old: RenderContext, new: RenderContext) -> str:
    """Return what a part of a record is called in the newer edition, or in the older one where it is gone."""
    if change.old and part.new is None:
        return old.plain(part_title(change.old, part.where), change.old.data)
    return new.plain(part_title(change.record, part.where), change.record.data)


def _grids(change: Change, parts: list[Part], old: RenderContext, new: RenderContext) -> Iterator[Grid]:
    """Yield each table with a cell that differs, every cell of both sides in it, those that differ marked."""
    for name in dict.fromkeys(part.path.split(".")[1] for part in parts):
        sides = [_table(change.old, name, old), _table(change.new, name, new)]
        newest = next(side for side in (sides[1], sides[0]) if side)
        columns = _columns(sides)
        rows = []
        for key in dict.fromkeys(str(row[0]) for side in (sides[1], sides[0]) if side for row in side.rows):
            cells = [[_cell(side, key, column) for side in sides] for column, _ in columns]
            rows.append((key, [Markup(was) if was == now else _both(was, now) for was, now in cells]))
        yield Grid(newest.caption, [newest.columns[0].name, *(title for _, title in columns)], rows)


def _table(record: Record | None, name: str, context: RenderContext) -> Table | None:
    """Return a record's table with its texts in plain words."""
    table = record.tables.get(name) if record else None
    if table is None or record is None:
        return None
    rows = [[context.plain(cell, record.data) if isinstance(cell, str) else cell for cell in row] for row in table.rows]
    return replace(table, caption=context.plain(table.caption, record.data), rows=rows)


def _columns(sides: list[Table | None]) -> list[tuple[str, str]]:
    names_by_id = {column.id: column.name for side in sides if side for column in side.columns[1:]}
    return list(names_by_id.items())


def _cell(side: Table | None, key: str, column: str) -> str:
    if side is None:
        return ""
    ids = [each.id for each in side.columns]
    row = side.row(key)
    cell = row[ids.index(column)] if row and column in ids else None
    return "" if cell is None else str(Markup.escape(value_text(cell)))
