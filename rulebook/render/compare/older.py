"""For those who know an older edition: what changed for them, a few lines an edition."""

from rulebook.render.book import Book
from rulebook.render.compare.comparisons import comparison_address
from rulebook.render.templates import html_block
from rulebook.source.edition import Data, Edition, Record
from rulebook.words.quotes import resolve

# How many changes players of one edition are told here.
LINES = 10


def older_editions(book: Book) -> str:
    """Return what changed for players of each older edition, the newest of them first, as HTML."""
    known = [
        (older, [_line(book, *one) for one in book.library.foremost(older, book.edition, LINES)], _ways(book, older))
        for older in reversed(book.library.before(book.edition))
    ]
    return html_block("older.html.j2", known=known, here=book.edition)


def _line(book: Book, change: Data, rule: Record) -> dict[str, str]:
    made_in = str(book.library.edition(change["edition"]).info["title"])
    link = book.link(rule.id, change["name"])
    return {"link": link, "words": resolve(change["summary"], {}, {}), "made_in": made_in}


def _ways(book: Book, older: Edition) -> tuple[str, int]:
    """Return the address of the whole comparison with an older edition, and how many changes are told there."""
    return comparison_address(book, older, book.edition), len(book.library.lasting(older, book.edition))
