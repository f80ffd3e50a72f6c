"""Pages that compare two editions."""

from rulebook.render.book import Book


def comparison(book: Book, older: str) -> str:
    """Return what changed from an older edition to this one, as HTML."""
    return ""


def chooser(book: Book) -> str:
    """Return the ways to every comparison of two editions, as HTML."""
    return ""
