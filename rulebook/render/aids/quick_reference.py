"""The quick reference: lines of records, formulas, effects and small tables."""

from collections.abc import Iterator

from markupsafe import Markup

from calculators.dice.modifiers import NUMBERS
from rulebook.render.aids.actions import actions
from rulebook.render.aids.aid import aid
from rulebook.render.context import RenderContext
from rulebook.source.edition import Record
from rulebook.words.details import in_words
from rulebook.words.moments import moment_text


def summaries(context: RenderContext, *names: str, kind: str | None = None, but_actions: bool = False) -> str:
    """Return records, each as its name and its summary, as HTML; a collection's name stands for its records.

    ``but_actions`` leaves out those that cost AP, which ``action_summaries`` lists.
    """
    listed = {action.record.id for action in actions(context)} if but_actions else ()
    records = [record for name in names for record in _records(context, name, kind) if record.id not in listed]
    return aid(context, "aid-lines.html.j2", records=records)


def action_summaries(context: RenderContext, *by_formula: str) -> str:
    """Return every action that costs AP, the cheapest first, each as its name and its summary, as HTML."""
    return aid(context, "aid-lines.html.j2", records=[action.record for action in actions(context, *by_formula)])


def formulas(context: RenderContext, *record_ids: str) -> str:
    """Return the formulas of records, each with its meaning, as HTML."""
    rows = []
    for name in record_ids:
        record = context.edition.records[name]
        rows.append((record, list(context.formulas(record))))
    return aid(context, "aid-formulas.html.j2", rows=rows)


def modifiers(context: RenderContext) -> str:
    """Return everything that changes a roll of an attack, record by record, each with its conditions, as HTML."""
    rows = [(record, list(_on_rolls(context, record))) for record in context.edition.records.values()]
    return aid(context, "aid-effects.html.j2", rows=[(record, lines) for record, lines in rows if lines])


def _on_rolls(context: RenderContext, record: Record) -> Iterator[Markup]:
    """Yield the effects of a record on an attack, in short."""
    for effect, row in zip(record.effects, context.effect_rows(record), strict=True):
        if effect.changes in NUMBERS:
            yield context.line(row.in_short + row.sign, record.data)


def moments(context: RenderContext, *names: str) -> str:
    """Return what is done at some moments of the game, moment by moment and in order, as HTML."""
    records = [record for record in context.edition.records.values() if record.moments]
    if not records:
        return ""
    titles = records[0].schema.field("moments", 0, "at").choices
    return aid(
        context, "aid-moments.html.j2", rows=[(titles[name].title, _at(context, records, name)) for name in names]
    )


def _at(context: RenderContext, records: list[Record], name: str) -> list[tuple[Record, list[Markup]]]:
    """Return the records with something that is done at a moment, in order, each with what that is."""
    done = [(moment, record) for record in records for moment in record.moments if moment.at == name]
    lines: dict[str, list[Markup]] = {}
    for moment, record in sorted(done, key=lambda each: each[0].step):
        text = moment_text(moment, record, context.records).removesuffix(".")
        lines.setdefault(record.id, []).append(context.line(text, record.data))
    return [(context.edition.records[record], texts) for record, texts in lines.items()]


def number_table(context: RenderContext, collection: str, *columns: str) -> str:
    """Return a collection as a small table of numbers, as HTML; nothing of an empty one."""
    records = context.edition.of(collection)
    if not records:
        return ""
    rows = [(record, [_number(context, record, column) for column in columns]) for record in records]
    titles = [records[0].schema.fields[column].title for column in columns]
    return aid(context, "aid-numbers.html.j2", columns=titles, rows=rows)


def table(context: RenderContext, record_id: str, name: str) -> str:
    """Return a table of a record, as HTML; nothing where the edition gives it none."""
    record = context.edition.records[record_id]
    if name not in record.tables:
        return ""
    chosen = record.tables[name]
    captions = {
        "caption": context.line(chosen.caption, record.data),
        "label": context.plain(chosen.caption, record.data),
    }
    return aid(context, "aid-table.html.j2", columns=chosen.columns, rows=context.rows(record, name), **captions)


def _records(context: RenderContext, name: str, kind: str | None) -> list[Record]:
    if name in context.edition.records:
        return [context.edition.records[name]]
    return context.edition.of(name, kind)


def _number(context: RenderContext, record: Record, column: str) -> Markup:
    value = record.data.get(column)
    return context.number("–" if value is None else in_words(record.schema.fields[column], value), record, column)
