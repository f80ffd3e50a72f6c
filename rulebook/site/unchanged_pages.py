"""Rebuilding an edition: pages whose Markdown is the same as in the previous build are left out, or all but one.

The macros of all pages run, since nobody can tell which pages show a changed record.  That takes a fraction of a build;
parsing and writing are for pages that came out differently.
"""

from hashlib import sha256
from typing import Any, cast

from mkdocs.config.base import LegacyConfig
from mkdocs.plugins import BasePlugin, event_priority
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.pages import Page

from rulebook.site.previous_build import PageDigests

_LAST = -100
# How MkDocs calls the address of the home page.
_HOME = "./"


class Incremental(BasePlugin[LegacyConfig]):
    """Notes the digests of a build, and leaves out the pages whose text is that of the ``last`` build.

    With ``only``, the address of a page in its edition, all other pages are left out, and their macros do not run.
    """

    def __init__(self, last: PageDigests, only: str | None = None) -> None:
        self.last, self.only = last, only
        self.digests: PageDigests = {}
        self.spared: list[File] = []

    def on_pre_page(self, page: Page, /, **_: object) -> Page:
        """Leave out a page before it is read."""
        if self.only is not None and page.file.url != (self.only or _HOME):
            page.markdown, page.meta = "", {}
            cast("Any", page).read_source = lambda *_: None
            self._spare(page)
        return page

    @event_priority(_LAST)
    def on_page_markdown(self, markdown: str, /, *, page: Page, **_: object) -> str:
        """Note a page's text; where it is that of the last build, the page is not rendered."""
        name = page.file.src_uri
        self.digests[name] = sha256(f"{page.meta}\n{markdown}".encode()).hexdigest()
        if self.last.get(name) == self.digests[name]:
            self._spare(page)
        return markdown

    def _spare(self, page: Page) -> None:
        self.spared.append(page.file)
        page.content = ""
        cast("Any", page).render = lambda *_: None

    def on_env(self, env: object, /, *, files: Files, **_: object) -> Any:
        """Exclude spared pages from the rest of the build; links to them have been checked by now."""
        for file in self.spared:
            file.inclusion = InclusionLevel.EXCLUDED
        return env
