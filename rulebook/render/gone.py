"""Where rules stood in the editions that one is based on: the address leads to what took its place, or says it is gone.

An entry holds the anchors of what it took the place of on its page.  What left a page has a line at its foot.
"""

from rulebook.data.library import Library
from rulebook.render.addresses import across
from rulebook.render.context import RULINGS, RenderContext
from rulebook.render.templates import html_block
from rulebook.source.edition import Data, Edition, Record
from rulebook.words.glossary import GLOSSARY

# Whose entries hold no other anchors.
_WITHOUT_ANCHORS = (RULINGS, GLOSSARY)


def former_ids(context: RenderContext, record: Record) -> list[str]:
    """Return the ids of the rules that a record took the place of on its page."""
    moved = context.library.moved(context.edition)
    return [was.id for _, was, now in moved if now is record and was.page == record.page]


def pages_left(library: Library, edition: Edition) -> set[str]:
    """Return the addresses of the pages that a rule has left."""
    return {was.page for _, was, now in library.moved(edition) if _has_left(was, now)}


def gone(context: RenderContext) -> str:
    """Return a line, as HTML, for each rule that has left the page that is being rendered."""
    left = [
        each for each in context.library.moved(context.edition) if each[1].page == context.page and _has_left(*each[1:])
    ]
    lines = [_line(context, *each) for each in left]
    return html_block("gone.html.j2", lines=lines)


def _line(context: RenderContext, base: Edition, was: Record, now: Record | None) -> Data:
    """Return what a line says: what was, in which edition and where; what is now, or since when it is gone."""
    line = [context.edition, *context.library.bases(context.edition)]
    then = across(base.id, was.address, context.edition.id, context.page)
    now_link = context.link(now.id) if now else ""
    verb = "has moved" if now and now.id == was.id else "is now"
    since = line[line.index(base) - 1].info["title"]
    return {"verb": verb, "was": was, "base": base, "then": then, "now": now_link, "since": since}


def _has_left(was: Record, now: Record | None) -> bool:
    return now is None or now.page != was.page or now.collection in _WITHOUT_ANCHORS
