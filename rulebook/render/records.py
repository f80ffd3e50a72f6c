"""Records as pages show them: entries, chapters, overviews."""

import re
from functools import partial

from markupsafe import Markup

from calculators.answer_html import escape
from rulebook.render.addresses import CALCULATORS, within
from rulebook.render.book import Book, place_in_source
from rulebook.render.compare.timelines import badge, timeline_html
from rulebook.render.diagrams.figures import figures
from rulebook.render.forms import calculator, typed
from rulebook.render.templates import filled
from rulebook.source.edition import CHAPTERS, Data, Record
from rulebook.words.details import in_words, kind

_PAGE = re.compile(r"\d+-\d+")


def collection(book: Book, name: str, kind: str | None = None) -> str:
    """Return the records of a collection as Markdown, one entry after the other; of one kind if it is given."""
    found = book.edition.of(name, kind)
    return "\n\n".join(record_entry(book, record) for record in found)


def chapter(book: Book, stem: str) -> str:
    """Return the rules of a chapter as Markdown, and at its foot the pages of the source that it draws on."""
    found = [record for record in book.edition.of(CHAPTERS) if record.file.stem == stem]
    return "\n\n".join([*(record_entry(book, record) for record in found), _chapter_foot(book, found)])


def _chapter_foot(book: Book, records: list[Record]) -> str:
    """Return which documents the records draw on: by page, or by heading where a document has no pages."""
    cited: dict[str, list[str]] = {}
    for record in records:
        source = record.data["source"]
        places = source.get("pages") or source["section"].split("; ")
        cited.setdefault(book.edition.source_title(record), []).extend(places)
    documents = [f"{title}, {_places(places)}" for title, places in cited.items()]
    return f'<p class="chapter-source">This chapter draws on {escape("; ".join(documents))}.</p>'


def _places(cited: list[str]) -> str:
    pages = {place for place in cited if _PAGE.fullmatch(place)}
    headings = [f"“{place}”" for place in dict.fromkeys(cited) if place not in pages]
    ordered = sorted(pages, key=lambda page: [int(part) for part in page.split("-")])
    return ", ".join([f"pages {', '.join(ordered)}"] * bool(ordered) + headings)


def record_entry(book: Book, record: Record, level: int = 2) -> str:
    """Return one record as Markdown, the way a datasheet would set it."""

    def try_link(example: Data) -> Markup:
        query = "&".join(f"{key}={typed(value)}" for key, value in example["inputs"].items())
        return Markup(escape(f"{within(CALCULATORS, book.page)}?{query}#calc-{example['calculator']}"))

    return filled(
        "record.md.j2",
        book=book,
        record=record,
        level=level,
        try_link=try_link,
        figures=partial(figures, book),
        timeline_of=partial(timeline_html, book),
        badge=partial(badge, book),
        calculator=lambda name: Markup(calculator(book, name)),
        place_in_source=place_in_source,
        kind=kind,
    )


def overview(book: Book, name: str, columns: list[str], kind: str | None = None) -> str:
    """Return a table of a collection's records: their names as links, and some of their fields."""
    found = book.edition.of(name, kind)
    numeric = {column for column in columns if any(isinstance(record.data.get(column), int) for record in found)}
    return filled(
        "overview.md.j2",
        book=book,
        columns=[(column, found[0].schema.fields[column].title) for column in columns if found],
        numeric=numeric,
        records=found,
        cell=partial(_overview_cell, book),
    )


def _overview_cell(book: Book, record: Record, column: str) -> str:
    value = record.data.get(column)
    if value is None:
        return "–"
    return book.prose(in_words(record.schema.fields[column], value), record.data)
