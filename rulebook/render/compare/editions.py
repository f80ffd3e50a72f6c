"""What the page *Compare editions* says of the editions themselves: where each stands, and what was put right in it."""

from datetime import date

from rulebook.render.addresses import across
from rulebook.render.context import RenderContext
from rulebook.render.templates import html_block
from rulebook.source.edition import Data, Edition
from rulebook.source.status_words import standing
from rulebook.words.days import day_in_words
from rulebook.words.quotes_and_references import resolve


def edition_list(context: RenderContext) -> str:
    """Return a table of all editions, newest first: the day of publication, the status and what is frozen."""
    rows = [
        {
            "title": edition.info["title"],
            "address": across(edition.id, "", context.edition.id, context.page),
            "day": _day(edition.info) if "date" in edition.info else "not known",
            "standing": standing(edition.info),
        }
        for edition in context.library.editions[::-1]
    ]
    return html_block("edition-list.html.j2", rows=rows)


def edition_sources(context: RenderContext) -> str:
    """Return a table of all editions, newest first, with the document that the facts of each come from."""
    rows = [
        {
            "title": edition.info["title"],
            "address": across(edition.id, "", context.edition.id, context.page),
            "source": edition.info["source"],
        }
        for edition in context.library.editions[::-1]
    ]
    return html_block("edition-sources.html.j2", rows=rows)


def corrections(context: RenderContext) -> str:
    """Return what was put right within each edition, newest first, as HTML; a sentence where nothing was."""
    rows = [
        {
            "day": _day(note),
            "title": edition.info["title"],
            "name": note["name"],
            "address": _address(context, edition, note),
            "summary": resolve(note["summary"], {}, {}),
        }
        for edition in context.library.editions[::-1]
        for note in context.library.corrections_in(edition)
    ]
    return html_block("corrections.html.j2", corrections=rows)


def _day(dated: Data) -> str:
    return day_in_words(date.fromisoformat(dated["date"]))


def _address(context: RenderContext, edition: Edition, note: Data) -> str:
    """Return the address of the first rule that was corrected."""
    there = RenderContext(edition, context.library)
    return there.elsewhere(edition.records[note["records"][0]], context)
