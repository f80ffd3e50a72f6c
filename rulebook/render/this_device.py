"""The list of what a device keeps: every edition, which a script fills in with what it finds."""

from rulebook.render.addresses import across
from rulebook.render.book import Book
from rulebook.render.templates import html_block


def this_device(book: Book) -> str:
    """Return the editions, the newest first, as HTML; nothing is said of them before the script runs."""
    editions = [(one, across(one.id, "", book.edition.id, book.page)) for one in reversed(book.library.editions)]
    return html_block("this-device.html.j2", editions=editions)
