"""What every play aid shows records with."""

from typing import Any

from rulebook.render.book import Book
from rulebook.render.templates import html_block


def aid(book: Book, template: str, **given: Any) -> str:
    """Return a template filled in, with what all aids use to show records, as HTML."""
    return html_block(
        template,
        book=book,
        link=lambda record: book.link(record.id, record.data["name"]),
        summary=lambda record: book.plain(record.data["summary"], record.data),
        **given,
    )
