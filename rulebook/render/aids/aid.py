"""What every play aid shows records with."""

from typing import Any

from rulebook.render.book import Book
from rulebook.render.templates import html_block
from rulebook.source.edition import Record
from rulebook.words.effects import EffectRow, effect_row


def aid(book: Book, template: str, **given: Any) -> str:
    """Return a template filled in, with what all aids use to show records, as HTML."""
    return html_block(
        template,
        book=book,
        link=lambda record: book.link(record.id, record.data["name"]),
        summary=lambda record: book.plain(record.data["summary"], record.data),
        **given,
    )


def plain_effects(book: Book, record: Record) -> list[EffectRow]:
    """Return a record's effects in plain words."""
    rows = [effect_row(effect, lambda name: f"[[{name}]]") for effect in record.data.get("effects", [])]
    return [
        EffectRow(*(book.plain(text, record.data) for text in (row.what, row.change, row.condition))) for row in rows
    ]
