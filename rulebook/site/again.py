"""Building an edition again: pages whose Markdown is as it was are taken over from the last site.

The macros of all pages are run, for nobody can tell what a changed record shows in.  That takes a fraction of a
build; parsing and writing are for pages that came out otherwise.
"""

import os
import shutil
from hashlib import sha256
from pathlib import Path
from typing import Any

from mkdocs.plugins import BasePlugin, event_priority
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.pages import Page

# A digest of each page's Markdown after the macros, by its path.
type Texts = dict[str, str]

_LAST = -100
# What MkDocs writes about all the pages that it builds; it does not know of those that are taken over.
_OF_ALL_PAGES = ("sitemap.xml", "sitemap.xml.gz")


class Again(BasePlugin):  # type: ignore[no-untyped-call,type-arg]
    """Notes the texts of a build, and leaves out the pages that are as in the ``last``."""

    def __init__(self, last: Texts) -> None:
        self.last = last
        self.texts: Texts = {}
        self.spared: list[File] = []

    @event_priority(_LAST)
    def on_page_markdown(self, markdown: str, /, *, page: Page, **_: Any) -> str:
        """Note a page's text; where it is that of the last build, nothing more is made of it."""
        name = page.file.src_uri
        self.texts[name] = sha256(f"{page.meta}\n{markdown}".encode()).hexdigest()
        if self.last.get(name) == self.texts[name]:
            self.spared.append(page.file)
            page.render = lambda *_: setattr(page, "content", "")  # type: ignore[method-assign]
        return markdown

    def on_env(self, env: Any, /, *, files: Files, **_: Any) -> Any:
        """Let MkDocs know no more of pages that are spared; links to them are sound by now."""
        for file in self.spared:
            file.inclusion = InclusionLevel.EXCLUDED
        return env


def has_pages(texts: Texts, docs: Path) -> bool:
    """Return whether the pages in ``docs`` are those of a build, so that the ways between them are as they were."""
    return texts.keys() == {path.relative_to(docs).as_posix() for path in docs.rglob("*.md")}


def take_over(last: Path, fresh: Path) -> None:
    """Put into a fresh folder, as links, what the last one holds besides; and what tells of all pages."""
    for path in last.rglob("*"):
        there = fresh / path.relative_to(last)
        if path.name in _OF_ALL_PAGES:
            there.unlink(missing_ok=True)
        if path.is_dir():
            there.mkdir(parents=True, exist_ok=True)
        elif not there.exists():
            os.link(path, there)


def linked(last: Path, fresh: Path) -> None:
    """Make a folder that holds the same files as another."""
    shutil.copytree(last, fresh, copy_function=os.link)
