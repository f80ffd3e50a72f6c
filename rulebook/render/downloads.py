"""The files that developers can take, as a page lists them."""

import html
from pathlib import Path

from rulebook.api.deprecations import DEPRECATIONS
from rulebook.api.files import Download, downloads
from rulebook.render.addresses import within
from rulebook.render.context import RenderContext


def downloads_list(context: RenderContext, root: Path) -> str:
    """Return the downloads of the edition with their descriptions, as HTML."""
    everything, collections = downloads(root, context.edition)
    items = [_item(context, "index.json", "What the edition is, and all of these files.")]
    items += [_item(context, download.file, _description(context, download)) for download in everything + collections]
    return "\n".join(['<dl class="downloads">', *items, "</dl>"])


def deprecation_table() -> str:
    """Return what of the downloads and commands ends, as a table in Markdown, or that nothing does."""
    rows = [
        f"| {part.what} | {part.since}, {part.announced} | {part.until}, {part.ends} | {part.instead} |"
        for part in DEPRECATIONS
    ]
    table = "\n".join(["| what | since | until | in its place |", "|---|---|---|---|", *rows])
    return table if rows else "At present nothing ends."


def _item(context: RenderContext, file: str, description: str) -> str:
    return f"<div><dt>{_link(context, file, f'<code>{file}</code>')}</dt><dd>{description}</dd></div>"


def _description(context: RenderContext, download: Download) -> str:
    about = (
        f"<b>{html.escape(download.title)}</b>, {download.records} records, {_link(context, download.schema, 'schema')}"
    )
    return f"{about}<br>{html.escape(download.description)}"


def _link(context: RenderContext, file: str, words: str) -> str:
    return f'<a href="{within(f"api/{file}", context.page)}">{words}</a>'
