"""Records as links to tap, as numbered steps, and as the cards that links show."""

from calculators.html.answer import escape
from rulebook.render.context import RenderContext
from rulebook.render.templates import html_block
from rulebook.source.edition import Record
from rulebook.words.details import in_words
from rulebook.words.numbers import with_unit


def chips(context: RenderContext, name: str, detail: str = "", kind: str | None = None) -> str:
    """Return a collection's records as links to tap, each with one of its numbers beside the name, as HTML."""
    names = [record.id for record in context.edition.of(name, kind)]
    return f'<p class="chips">{" ".join(chip(context, record_id, detail) for record_id in names)}</p>'


def chip(context: RenderContext, record_id: str, detail: str = "") -> str:
    """Return a record as a link to tap, with one of its numbers, where it has that, beside the name, as HTML."""
    record = context.edition.records[record_id]
    data = record.data
    number = _number(record, detail)
    note = f' <span class="cost">{escape(number)}</span>' if number else ""
    opening = f'<a class="chip" href="{context.href(record_id)}" data-ref="{record_id}">'
    return f"{opening}{context.sign(record)}{escape(data['name'])}{note}</a>"


def _number(record: Record, name: str) -> str:
    """Return a number of a record with its unit, be it a value or a field; nothing where it has none of that name."""
    if name in record.values:
        return with_unit(record.values[name])
    return in_words(record.schema.fields[name], record.data[name]) if name in record.data else ""


def steps(context: RenderContext, *record_ids: str) -> str:
    """Return records as numbered steps, each with its summary, as HTML."""
    items = []
    for record_id in record_ids:
        record = context.edition.records[record_id]
        summary = escape(context.plain(record.data["summary"], record.data))
        items.append(f"<li><b>{context.sign(record, ' ')}{context.link(record_id)}</b> {summary}</li>")
    return f'<ol class="steps">{"".join(items)}</ol>'


def step_list(context: RenderContext, name: str, kind: str | None = None) -> str:
    """Return the records of a collection, or those of one kind, as numbered steps by name alone, as HTML."""
    items = [f"<li><b>{context.link(record.id)}</b></li>" for record in context.edition.of(name, kind)]
    return f'<ol class="steps steps--names">{"".join(items)}</ol>'


def preview(context: RenderContext, record: Record) -> str:
    """Return the card that a reference to a record shows: what it is and says, a line each; for a term its rule too."""
    rule = context.edition.records.get(record.data.get("defined_in", ""))
    return html_block("preview.html.j2", context=context, record=record, rule=rule)
