"""Templates of play aids, and the mark of house defaults."""

from typing import Any

from markupsafe import Markup

from rulebook.render.context import RenderContext
from rulebook.render.templates import html_block
from rulebook.source.edition import Record

HOUSE_SIGN = "†"
HOUSE_DEFAULT = "Our default: nothing printed decides it; see the rule."
_HOUSE_MARK = Markup(f'<span class="house" role="img" aria-label="Our default">{HOUSE_SIGN}</span>')


def aid(context: RenderContext, template: str, **values: Any) -> str:
    """Return a template filled in, with what all aids use to show records, as HTML."""
    return html_block(
        template,
        context=context,
        # With the mark where the summary or the effects follow; else by the name alone.
        link=lambda record: context.link(record.id, record.data["name"]) + house_mark(context, record),
        name=lambda record: context.link(record.id, record.data["name"]),
        summary=lambda record: context.plain(record.data["summary"], record.data),
        house_default=f"{HOUSE_SIGN} {HOUSE_DEFAULT}",
        **values,
    )


def print_button() -> str:
    """Return the button that prints a page, as HTML; it is not there without scripts."""
    return html_block("print-button.html.j2")


def house_mark(context: RenderContext, record: Record) -> Markup:
    """Return the mark of a record whose short form says a house default, as HTML; nothing for any other."""
    return _HOUSE_MARK if context.says_house_default(record) else Markup()


def house_legend(context: RenderContext, html: str) -> str:
    """Return the line that says what the mark means, as HTML; nothing where a play aid of the edition has none."""
    return f'<p class="house-legend">{HOUSE_SIGN} {HOUSE_DEFAULT}</p>' if _HOUSE_MARK in html else ""
