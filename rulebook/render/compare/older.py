"""What changed for players of each older edition, in a few lines."""

from rulebook.render.compare.comparisons import comparison_address
from rulebook.render.context import RenderContext
from rulebook.render.templates import html_block
from rulebook.source.edition import Data, Edition, Record
from rulebook.words.quotes_and_references import resolve

# How many changes the page lists for players of one edition.
LINES = 10


def older_editions(context: RenderContext) -> str:
    """Return what changed for players of each older edition, the newest of them first, as HTML."""
    rows = [
        (
            older,
            [_line(context, *headline) for headline in context.library.headlines(older, context.edition, LINES)],
            _ways(context, older),
        )
        for older in reversed(context.library.before(context.edition))
    ]
    return html_block("older.html.j2", known=rows, here=context.edition)


def _line(context: RenderContext, change: Data, rule: Record) -> dict[str, str]:
    made_in = str(context.library.edition(change["edition"]).info["title"])
    link = context.link(rule.id, change["name"])
    return {"link": link, "words": resolve(change["summary"], {}, {}), "made_in": made_in}


def _ways(context: RenderContext, older: Edition) -> tuple[str, int]:
    """Return the address of the comparison with an older edition, and how many notes it has."""
    return comparison_address(context, older, context.edition), len(
        context.library.relevant_notes(older, context.edition)
    )
