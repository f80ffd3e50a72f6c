"""The sheet of rulings to answer, as Markdown for whoever is asked and as a page to print."""

from itertools import groupby

from rulebook.data.origins import place_in_source
from rulebook.data.ruling_weights import Move, WeighedRuling, weighed
from rulebook.render.context import RenderContext
from rulebook.render.templates import filled
from rulebook.words.rulings import severity_title, status_label


def ruling_sheet(context: RenderContext, *, only_open: bool) -> str:
    """Return the rulings of an edition as Markdown, a place to tick at each reading; only those nobody decided."""
    return _sheet(context, "ruling-sheet.txt.j2", only_open=only_open)


def open_rulings(context: RenderContext) -> str:
    """Return the rulings of an edition that nobody decided as a page to print, as Markdown."""
    return _sheet(context, "open-rulings.md.j2", only_open=True)


def _sheet(context: RenderContext, template: str, *, only_open: bool) -> str:
    weighed_rulings = weighed(context.edition, context.rules)
    listed = [each for each in weighed_rulings if each.record.status.is_open or not only_open]
    return filled(
        template,
        context=context,
        title=context.edition.info["title"],
        count=len(listed),
        only_open=only_open,
        groups=[(title, list(rulings)) for title, rulings in groupby(listed, _severity)],
        in_words=_in_words,
        place_in_source=place_in_source,
        status_label=status_label,
    )


def _severity(weighed_ruling: WeighedRuling) -> str:
    return severity_title(weighed_ruling.record)


def _in_words(move: Move) -> str:
    """Return how far a ruling moves the answer of a calculator, in a line."""
    values = "; ".join(f"{label}: {' or '.join(by_reading)}" for label, by_reading in move.answers)
    situation = f" ({move.situation})" if move.situation else ""
    return f"{move.calculator.title}{situation}: {values}"
