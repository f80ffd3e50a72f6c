"""HTML that Markdown's parser must not read: on a page with a thousand differences it would take most of the time.

A macro puts a placeholder on the page, and this extension of Markdown puts the HTML in its place once the page is done.
"""

import re
from hashlib import sha256

from markdown import Markdown
from markdown.extensions import Extension
from markdown.postprocessors import Postprocessor

_stash: dict[str, str] = {}
_PLACEHOLDER = re.compile(r'<div data-stashed="(\w+)"></div>')
# After Markdown has put back its own blocks of raw HTML, of which the placeholder is one.
_AFTER_RAW_HTML = 10


def stashed(html: str) -> str:
    """Return the placeholder for HTML; the same for the same HTML."""
    name = sha256(html.encode()).hexdigest()
    _stash[name] = html
    return f'<div data-stashed="{name}"></div>'


def clear_stash() -> None:
    """Forget the HTML of pages that are done."""
    _stash.clear()


class _PutBack(Postprocessor):
    def run(self, text: str) -> str:
        return _PLACEHOLDER.sub(lambda match: _stash[match[1]], text)


class _HtmlStash(Extension):
    def extendMarkdown(self, md: Markdown) -> None:
        md.postprocessors.register(_PutBack(md), "html_stash", _AFTER_RAW_HTML)


def makeExtension(**_: object) -> Extension:
    """Return the extension; Markdown calls the function of this name in a module that it is given."""
    return _HtmlStash()
