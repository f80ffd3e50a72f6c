"""The quick reference: lines of records, formulas, effects and small tables."""

from collections.abc import Iterator

from calculators.dice.modifiers import NUMBERS
from rulebook.render.aids.actions import actions
from rulebook.render.aids.aid import aid
from rulebook.render.book import Book
from rulebook.source.edition import Record
from rulebook.words.details import in_words


def summaries(book: Book, *names: str, kind: str | None = None, but_actions: bool = False) -> str:
    """Return records, each as its name and its summary, as HTML; a collection's name stands for its records.

    ``but_actions`` leaves out those that cost AP, which ``action_summaries`` lists.
    """
    listed = {one.record.id for one in actions(book)} if but_actions else ()
    found = [record for name in names for record in _records(book, name, kind) if record.id not in listed]
    return aid(book, "aid-lines.html.j2", records=found)


def action_summaries(book: Book, *by_formula: str) -> str:
    """Return every action that costs AP, the cheapest first, each as its name and its summary, as HTML."""
    return aid(book, "aid-lines.html.j2", records=[one.record for one in actions(book, *by_formula)])


def formulas(book: Book, *record_ids: str) -> str:
    """Return the formulas of records, each formula with what it gives, as HTML."""
    rows = []
    for name in record_ids:
        record = book.edition.records[name]
        rows.append((record, list(book.formulas(record))))
    return aid(book, "aid-formulas.html.j2", rows=rows)


def modifiers(book: Book) -> str:
    """Return everything that changes a roll of an attack, record by record, each with its conditions, as HTML."""
    rows = [(record, list(_on_rolls(book, record))) for record in book.edition.records.values()]
    return aid(book, "aid-effects.html.j2", rows=[(record, found) for record, found in rows if found])


def _on_rolls(book: Book, record: Record) -> Iterator[str]:
    """Yield what a record changes of an attack, in short."""
    for effect, row in zip(record.effects, book.plain_effects(record), strict=True):
        if effect.changes in NUMBERS:
            yield row.in_short


def number_table(book: Book, collection: str, *columns: str) -> str:
    """Return a collection as a small table of numbers, as HTML; nothing of an empty one."""
    records = book.edition.of(collection)
    if not records:
        return ""
    rows = [(record, [_number(record, column) for column in columns]) for record in records]
    titles = [records[0].schema.fields[column].title for column in columns]
    return aid(book, "aid-numbers.html.j2", columns=titles, rows=rows)


def table(book: Book, record_id: str, name: str) -> str:
    """Return a table of a record, as HTML; nothing where the edition gives it none."""
    record = book.edition.records[record_id]
    if name not in record.tables:
        return ""
    chosen = record.tables[name]
    rows = [[book.cell(cell, record) for cell in row] for row in chosen.rows]
    caption = book.plain(chosen.caption, record.data)
    return aid(book, "aid-table.html.j2", record=record, caption=caption, columns=chosen.columns, rows=rows)


def _records(book: Book, name: str, kind: str | None) -> list[Record]:
    if name in book.edition.records:
        return [book.edition.records[name]]
    return book.edition.of(name, kind)


def _number(record: Record, column: str) -> str:
    value = record.data.get(column)
    return "–" if value is None else in_words(record.schema.fields[column], value)
