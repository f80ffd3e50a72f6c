"""The files that developers can take, as a page lists them."""

import html
from pathlib import Path

from rulebook.api.files import Download, downloads
from rulebook.render.addresses import within
from rulebook.render.book import Book


def downloads_list(book: Book, root: Path) -> str:
    """Return the files of the book's edition with what each holds, as HTML."""
    everything, collections = downloads(root, book.edition)
    items = [_item(book, "index.json", "What the edition is, and all of these files.")]
    items += [_item(book, one.file, _said(book, one)) for one in everything + collections]
    return "\n".join(['<dl class="downloads">', *items, "</dl>"])


def _item(book: Book, file: str, said: str) -> str:
    return f"<div><dt>{_link(book, file, f'<code>{file}</code>')}</dt><dd>{said}</dd></div>"


def _said(book: Book, one: Download) -> str:
    about = f"<b>{html.escape(one.title)}</b>, {one.records} records, {_link(book, one.schema, 'schema')}"
    return f"{about}<br>{html.escape(one.description)}"


def _link(book: Book, file: str, words: str) -> str:
    return f'<a href="{within(f"api/{file}", book.page)}">{words}</a>'
