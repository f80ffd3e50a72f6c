"""The list of what a device keeps: every edition, which a script fills in with what it finds."""

from rulebook.render.addresses import across
from rulebook.render.context import RenderContext
from rulebook.render.templates import html_block


def this_device(context: RenderContext) -> str:
    """Return the editions, the newest first, as HTML; nothing is said of them before the script runs."""
    editions = [
        (one, across(one.id, "", context.edition.id, context.page)) for one in reversed(context.library.editions)
    ]
    return html_block("this-device.html.j2", editions=editions)
