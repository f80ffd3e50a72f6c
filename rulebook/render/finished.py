"""Finished HTML, which goes past Markdown's parser: of a page with a thousand differences, that takes most of the time.

A macro places a mark in the page; this extension of Markdown puts the HTML in place of it when the page is done.
"""

import re
from hashlib import sha256

from markdown import Markdown
from markdown.extensions import Extension
from markdown.postprocessors import Postprocessor

_kept: dict[str, str] = {}
_MARK = re.compile(r'<div data-finished="(\w+)"></div>')
# After Markdown has put back the blocks of HTML that it leaves alone, of which the mark is one.
_AFTER_RAW_HTML = 10


def finished(html: str) -> str:
    """Return what a page places for HTML; the same for the same HTML."""
    name = sha256(html.encode()).hexdigest()
    _kept[name] = html
    return f'<div data-finished="{name}"></div>'


def forget() -> None:
    """Let go of the HTML of pages that are done."""
    _kept.clear()


class _PutInPlace(Postprocessor):
    def run(self, text: str) -> str:
        return _MARK.sub(lambda match: _kept[match[1]], text)


class _Finished(Extension):
    def extendMarkdown(self, md: Markdown) -> None:
        md.postprocessors.register(_PutInPlace(md), "finished", _AFTER_RAW_HTML)


def makeExtension(**_: object) -> Extension:
    """Return the extension, as Markdown asks a module for it."""
    return _Finished()
