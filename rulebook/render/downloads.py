"""The files that developers can take, as a page lists them."""

import html
from pathlib import Path

from rulebook.api.files import Download, downloads
from rulebook.render.addresses import within
from rulebook.render.context import RenderContext


def downloads_list(context: RenderContext, root: Path) -> str:
    """Return the files of the context's edition with what each holds, as HTML."""
    everything, collections = downloads(root, context.edition)
    items = [_item(context, "index.json", "What the edition is, and all of these files.")]
    items += [_item(context, one.file, _said(context, one)) for one in everything + collections]
    return "\n".join(['<dl class="downloads">', *items, "</dl>"])


def _item(context: RenderContext, file: str, said: str) -> str:
    return f"<div><dt>{_link(context, file, f'<code>{file}</code>')}</dt><dd>{said}</dd></div>"


def _said(context: RenderContext, one: Download) -> str:
    about = f"<b>{html.escape(one.title)}</b>, {one.records} records, {_link(context, one.schema, 'schema')}"
    return f"{about}<br>{html.escape(one.description)}"


def _link(context: RenderContext, file: str, words: str) -> str:
    return f'<a href="{within(f"api/{file}", context.page)}">{words}</a>'
