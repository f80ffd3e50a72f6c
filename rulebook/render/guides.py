"""Guides for newcomers: entries shorter than those of rules, of which each part stands open that says something new."""

from collections.abc import Iterator

from markupsafe import Markup

from rulebook.render.aids import datasheets
from rulebook.render.context import RenderContext
from rulebook.render.diagrams.figures import figure
from rulebook.render.records import draws_on
from rulebook.render.templates import filled
from rulebook.source.edition import Record

GUIDES = "guides"


def guides(context: RenderContext, kind: str) -> str:
    """Return the guides of a kind as Markdown, one entry after the other."""
    sheets = datasheets.folded(context) if kind == "unit" else {}
    return "\n\n".join(_entry(context, record, sheets.get(record.id)) for record in context.edition.of(GUIDES, kind))


def guides_foot(context: RenderContext) -> str:
    """Return the pages of the source that all guides together draw on, as HTML."""
    return draws_on(context, "page", context.edition.of(GUIDES))


def _entry(context: RenderContext, record: Record, sheet: Markup | None) -> str:
    return filled(
        "guide.md.j2",
        context=context,
        record=record,
        pictures=list(_pictures(context, record)),
        datasheet=sheet,
    )


def _pictures(context: RenderContext, record: Record) -> Iterator[tuple[str, Markup, bool]]:
    """Yield name and figure of each picture, and whether it is folded: a flow beside a text says the same at length."""
    for name in record.data.get("pictures", []):
        diagram = context.edition.records[name]
        folded = diagram.data["kind"] == "flow" and "text" in record.data
        yield diagram.data["name"], figure(context, diagram), folded
