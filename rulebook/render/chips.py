"""Records as links to tap, in lists, as numbered steps, and as the cards that links show."""

from statistics import mode

from calculators.html.element import escape
from rulebook.render.context import RenderContext
from rulebook.render.templates import html_block
from rulebook.source.edition import Record
from rulebook.words.details import in_words
from rulebook.words.numbers import with_unit


def names(context: RenderContext, *of: str, title: str, anchor: str, kind: str | None = None, detail: str = "") -> str:
    """Return records, and those of collections, by name under a title, as HTML.

    Where a number of them is wanted, those that have it are listed: what most have is said once, and the number of
    another beside its name.
    """
    records = [record for name in of for record in _records(context, name, kind)]
    listed = [(record, number) for record in records if (number := _number(record, detail)) or not detail]
    usual = mode(number for _, number in listed) if listed else ""
    return html_block("names.html.j2", context=context, title=title, anchor=anchor, usual=usual, records=listed)


def _records(context: RenderContext, name: str, kind: str | None) -> list[Record]:
    """Return the records of a collection, or of one kind in it; or the one record of that name."""
    records = context.edition.records
    return [records[name]] if name in records else context.edition.of(name, kind)


def chip(context: RenderContext, record_id: str) -> str:
    """Return a record as a link to tap, as HTML."""
    record = context.edition.records[record_id]
    opening = f'<a class="chip" href="{context.href(record_id)}" data-ref="{record_id}">'
    return f"{opening}{context.sign(record)}{escape(record.data['name'])}</a>"


def _number(record: Record, name: str) -> str:
    """Return a number of a record with its unit, be it a value or a field; nothing where it has none of that name."""
    if name in record.values:
        return with_unit(record.values[name])
    return in_words(record.schema.fields[name], record.data[name]) if name in record.data else ""


def preview(context: RenderContext, record: Record) -> str:
    """Return the card that a reference to a record shows: what it is and says, a line each; for a term its rule too."""
    rule = context.edition.records.get(record.data.get("defined_in", ""))
    return html_block("preview.html.j2", context=context, record=record, rule=rule)
