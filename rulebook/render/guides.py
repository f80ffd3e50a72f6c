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
    """Return the guides of a kind as Markdown, one entry after the other; of datasheets the first stands open."""
    records = context.edition.of(GUIDES, kind)
    sheets = datasheets.folded(context) if kind == "unit" else {}
    return "\n\n".join(
        filled(
            "guide.md.j2",
            context=context,
            record=record,
            step=number if kind == "step" else None,
            pictures=list(_pictures(context, record)),
            datasheet=sheets.get(record.id),
            sheet_is_folded=number > 1,
        )
        for number, record in enumerate(records, 1)
    )


def guides_foot(context: RenderContext) -> str:
    """Return the rules of each guide and what is invented in it, folded, and the pages that all draw on."""
    records = list(context.edition.of(GUIDES))
    return filled(
        "guides-foot.md.j2",
        context=context,
        records=records,
        fields=records[0].schema.fields,
        source=draws_on(context, "page", records),
    )


def _pictures(context: RenderContext, record: Record) -> Iterator[tuple[str, Markup, bool]]:
    """Yield name and figure of each picture, and whether it is folded: a flow beside a text says the same at length."""
    for name in record.data.get("pictures", []):
        diagram = context.edition.records[name]
        folded = diagram.data["kind"] == "flow" and "text" in record.data
        yield diagram.data["name"], figure(context, diagram), folded
