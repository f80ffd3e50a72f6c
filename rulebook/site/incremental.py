"""Building an edition again: pages whose Markdown is as it was are taken over from the last site.

The macros of all pages are run, for nobody can tell what a changed record shows in.  That takes a fraction of a
build; parsing and writing are for pages that came out otherwise.
"""

from hashlib import sha256
from typing import Any

from mkdocs.plugins import BasePlugin, event_priority
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.pages import Page

from rulebook.site.previous_build import Texts

_LAST = -100


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
