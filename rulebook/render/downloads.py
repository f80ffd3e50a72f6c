"""The files that developers can take, as a page lists them."""

import html
from pathlib import Path

from mkdocs.utils import get_relative_url

from rulebook.api import Download, downloads
from rulebook.render.book import Book


def downloads_table(book: Book, root: Path) -> str:
    """Return a table of the files of the book's edition, as HTML."""
    everything, collections = downloads(root, book.edition)
    index = f"<td>{_link(book, 'index.json')}</td><td>What the edition is, and all of these files.</td><td></td>"
    rows = [index, *(_row(book, one) for one in everything + collections)]
    head = "".join(f'<th scope="col">{title}</th>' for title in ("File", "What it holds", "Records"))
    body = "\n".join(f"<tr>{row}</tr>" for row in rows)
    return (
        '<div class="scroll" tabindex="0" role="region" aria-label="Files of the edition">\n'
        f'<table class="overview downloads"><thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody></table>\n</div>'
    )


def _row(book: Book, one: Download) -> str:
    said = f"<b>{html.escape(one.title)}.</b> {html.escape(one.description)}"
    schema = _link(book, one.schema, "schema")
    return f'<td>{_link(book, one.file)}<br>{schema}</td><td>{said}</td><td class="number">{one.records}</td>'


def _link(book: Book, file: str, words: str = "") -> str:
    address = get_relative_url(f"api/{file}", book.page)
    return f'<a href="{address}">{words or f"<code>{file}</code>"}</a>'
