"""The page of rulings: by weight and by chapter, with what filters them."""

from itertools import groupby
from typing import NamedTuple

from inflection import parameterize
from markupsafe import Markup

from rulebook.data.chapters_cited import chapters_cited
from rulebook.data.ruling_weights import by_weight
from rulebook.render.context import RULINGS, RenderContext
from rulebook.render.records import names_filter, ruling_entry
from rulebook.render.templates import filled
from rulebook.source.edition import Record
from rulebook.words.rulings import severity_title, status_title

_ELSEWHERE = "Elsewhere"


class Fold(NamedTuple):
    """The rulings of one weight on one chapter: its anchor, the title of the chapter, and the entry of each."""

    anchor: str
    title: str
    entries: list[Markup]


def rulings(context: RenderContext) -> str:
    """Return all rulings of an edition as Markdown: by weight, then by chapter, with a filter; nothing of none."""
    listed = by_weight(context.edition, context.rules)
    if not listed:
        return ""
    choices = [("status", "Status", _statuses(listed)), ("chapters", "Chapter", _chapter_choices(context, listed))]
    weights = [(title, _folds(context, list(group))) for title, group in groupby(listed, severity_title)]
    return filled("rulings.md.j2", filter=Markup(names_filter(choices=choices)), weights=weights)


def _statuses(listed: list[Record]) -> list[tuple[str, str]]:
    """Return the statuses that rulings have, in the order of the schema, each with its title."""
    titles = {ruling.status.word.value: status_title(ruling) for ruling in listed}
    choices = listed[0].schema.field("status", "is").choices
    return [(word, titles[word]) for word in choices if word in titles]


def _chapter_choices(context: RenderContext, listed: list[Record]) -> list[tuple[str, str]]:
    cited = {chapter for ruling in listed for chapter in _chapters(context, ruling)}
    return [(parameterize(title), title) for title in _in_order(context) if title in cited]


def _chapters(context: RenderContext, ruling: Record) -> list[str]:
    return chapters_cited(context.edition, ruling) or [_ELSEWHERE]


def _in_order(context: RenderContext) -> list[str]:
    """Return the titles of all chapters as the source has them."""
    return [*(chapter["chapter"] for chapter in context.edition.contents()), _ELSEWHERE]


def _folds(context: RenderContext, listed: list[Record]) -> list[Fold]:
    """Return rulings of one weight, by the first chapter that each draws on."""
    by_chapter: dict[str, list[Record]] = {title: [] for title in _in_order(context)}
    for ruling in listed:
        by_chapter[_chapters(context, ruling)[0]].append(ruling)
    weight = listed[0].data["severity"].lower()
    return [
        Fold(f"{RULINGS}-{weight}-{parameterize(title)}", title, [_entry(context, ruling) for ruling in of_chapter])
        for title, of_chapter in by_chapter.items()
        if of_chapter
    ]


def _entry(context: RenderContext, ruling: Record) -> Markup:
    chapters = " ".join(parameterize(title) for title in _chapters(context, ruling))
    return Markup(ruling_entry(context, ruling, chapters))
