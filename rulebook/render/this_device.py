"""The list of what a device stores: every edition, which a script completes with what it finds."""

from rulebook.render.addresses import across
from rulebook.render.context import RenderContext
from rulebook.render.templates import html_block


def this_device(context: RenderContext) -> str:
    """Return the editions, newest first, as HTML; a script adds which of them are stored."""
    editions = [
        (edition, across(edition.id, "", context.edition.id, context.page))
        for edition in reversed(context.library.editions)
    ]
    return html_block("this-device.html.j2", editions=editions)
