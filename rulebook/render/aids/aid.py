"""Templates of play aids, and what the sign of rulings means on them."""

from calculators.core.ruling_signs import RULED
from rulebook.render.context import RenderContext
from rulebook.render.templates import html_block

LEGEND = f"{RULED} Ruled by us: the source leaves it open."


def aid(context: RenderContext, template: str, **values: object) -> str:
    """Return a template filled in, with what all aids use to show records, as HTML."""
    return html_block(
        template,
        context=context,
        link=lambda record: context.link(record.id, record.data["name"]),
        summary=lambda record: context.line(record.data["summary"], record.data),
        **values,
    )


def print_button() -> str:
    """Return the button that prints a page, as HTML; it is not there without scripts."""
    return html_block("print-button.html.j2")


def ruled_legend(_: RenderContext, html: str) -> str:
    """Return the line that says what the sign means, as HTML; nothing where a play aid of the edition has none."""
    return f'<p class="ruled-legend">{LEGEND}</p>' if RULED in html else ""
