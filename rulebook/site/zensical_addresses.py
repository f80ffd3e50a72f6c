"""Addresses that Zensical must not rewrite.

It takes every address for a path from a Markdown file, but those that macros write are relative to the built page.  So
their attributes have another name from when Markdown is done with a page until it is built.  Addresses that end in
``.md`` are left to Zensical.
"""

import re
from pathlib import Path

from markdown import Markdown
from markdown.extensions import Extension
from markdown.postprocessors import Postprocessor

_AS_WRITTEN = "as-written-"
_ADDRESS = re.compile(r'\b(?:href|src)="(?![^"#?]+\.md["#?])')
# After stashed HTML is put back.
_LAST = 0


class _Hide(Postprocessor):
    def run(self, text: str) -> str:
        return _ADDRESS.sub(rf"{_AS_WRITTEN}\g<0>", text)


class _Hidden(Extension):
    def extendMarkdown(self, md: Markdown) -> None:
        md.postprocessors.register(_Hide(md), "as_written", _LAST)


def makeExtension(**_: object) -> Extension:
    """Return the extension that gives addresses another name, as Markdown asks a module for it."""
    return _Hidden()


def put_back(site: Path) -> None:
    """Give the addresses on every page of a built site their names again."""
    for page in site.rglob("*.html"):
        page.write_text(page.read_text(encoding="utf-8").replace(_AS_WRITTEN, ""), encoding="utf-8")
