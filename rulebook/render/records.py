"""Entries of records, chapters, and overviews, as pages show them."""

import re
from collections.abc import Sequence
from functools import partial

from markupsafe import Markup

from calculators.html.element import escape
from rulebook.data.origins import place_in_source
from rulebook.data.short_addresses import short_address
from rulebook.render.addresses import within
from rulebook.render.aids.aid import print_button
from rulebook.render.compare.timelines import timeline_html
from rulebook.render.context import RULINGS, RenderContext
from rulebook.render.diagrams.figures import figures
from rulebook.render.examples import example_link
from rulebook.render.gone import former_ids
from rulebook.render.reports import report_on_rule
from rulebook.render.templates import filled, html_block
from rulebook.render.work_out import work_out
from rulebook.source.edition import CHAPTERS, Record
from rulebook.words.costs import COST, cost
from rulebook.words.details import in_words, kind
from rulebook.words.rulings import status_label, status_title

_PAGE = re.compile(r"\d+-\d+")
# A reader with a phone scrolls through so many rules; more are folded or listed by name, with a filter.
_FEW_RULES = 7


def collection(context: RenderContext, name: str, kind: str | None = None) -> str:
    """Return the records of a collection as Markdown, one entry after the other; of one kind if it is given."""
    folded = len(context.edition.of(name)) > _FEW_RULES
    return "\n\n".join(record_entry(context, record, folded=folded) for record in context.edition.of(name, kind))


def chapter(context: RenderContext, stem: str) -> str:
    """Return the rules of a chapter as Markdown: a list of their names, their entries, and the pages it draws on."""
    if not any(file.stem == stem for edition in context.library.editions for file in edition.chapters()):
        raise KeyError(f"no edition has a chapter {stem}")
    rules = [record for record in context.edition.of(CHAPTERS) if record.file.stem == stem]
    long = len(rules) > _FEW_RULES
    entries = [record_entry(context, record) for record in rules]
    names = _names(context, rules, "Rules of this chapter", alone=long)
    return "\n\n".join([print_button(), names, *entries, draws_on(context, "chapter", rules)])


def _names(context: RenderContext, records: list[Record], label: str, *, alone: bool = False) -> str:
    """Return the names of records as links to their entries, which a phone shows, with a filter if there are many.

    Where they stand ``alone``, a phone shows no entry but the one that is gone to.
    """
    filtered = len(records) > _FEW_RULES
    return html_block("contents.html.j2", context=context, records=records, label=label, filtered=filtered, alone=alone)


def names_filter(choices: Sequence[tuple[str, str, list[tuple[str, str]]]] = ()) -> str:
    """Return the field that filters the names on a page, as HTML, with a button that opens all its parts.

    Each of the ``choices`` filters by what ``data-`` and its name holds of a part: its name, its label, and what may be
    chosen, each as it is written there and its title.
    """
    return html_block("names-filter.html.j2", opens=True, choices=choices)


def draws_on(context: RenderContext, what: str, records: list[Record]) -> str:
    """Return which documents the records of a chapter or page draw on: by page, or by heading if they have no pages."""
    cited: dict[str, list[str]] = {}
    for record in records:
        source = record.data["source"]
        places = source.get("pages") or source["section"].split("; ")
        cited.setdefault(context.edition.source_title(record), []).extend(places)
    documents = [f"{title}, {_places(places)}" for title, places in cited.items()]
    return f'<p class="chapter-source">This {what} draws on {escape("; ".join(documents))}.</p>'


def _places(cited: list[str]) -> str:
    pages = {place for place in cited if _PAGE.fullmatch(place)}
    headings = [f"“{place}”" for place in dict.fromkeys(cited) if place not in pages]
    ordered = sorted(pages, key=lambda page: [int(part) for part in page.split("-")])
    return ", ".join([f"pages {', '.join(ordered)}"] * bool(ordered) + headings)


def _share(context: RenderContext, record: Record) -> str:
    """Return the small address of a record, relative to the page being rendered; empty where it has none."""
    address = short_address(context.edition, record)
    return within(address, context.page) if address else ""


def ruling_entry(context: RenderContext, record: Record, chapters: str = "") -> str:
    """Return one ruling as Markdown: its name and answer, behind which the rest is folded.

    ``chapters`` are those by which a filter knows it.
    """
    return filled(
        "ruling.md.j2",
        chapters=chapters,
        context=context,
        record=record,
        touched=[context.name(touched) for touched in record.data["touches"]],
        timeline_of=partial(timeline_html, context),
        place_in_source=place_in_source,
        report=report_on_rule(context, record),
        share=_share(context, record),
        status_label=status_label,
        status_title=status_title,
    )


def record_entry(context: RenderContext, record: Record, level: int = 2, *, folded: bool = False) -> str:
    """Return one record as Markdown, the way a datasheet would set it; what follows its summary is folded if wanted."""
    if record.collection == RULINGS:
        return ruling_entry(context, record)

    return filled(
        "record.md.j2",
        context=context,
        record=record,
        level=level,
        folded=folded,
        former_ids=former_ids(context, record),
        try_link=lambda example: Markup(escape(example_link(context, example))),
        figures=partial(figures, context),
        work_out=work_out(context, record.id),
        timeline_of=partial(timeline_html, context),
        cost=cost,
        place_in_source=place_in_source,
        report=report_on_rule(context, record),
        share=_share(context, record),
        kind=kind,
        status_label=status_label,
    )


def numbers_and_formulas(context: RenderContext) -> str:
    """Return the values and formulas of all rules, as calculators work with them, as Markdown."""
    rules = [record for record in context.edition.records.values() if not record.schema.about_rules]
    records = [record for record in rules if record.values or record.formulas]
    return filled("numbers-and-formulas.md.j2", context=context, records=records)


def overview(context: RenderContext, name: str, columns: list[str], kind: str | None = None) -> str:
    """Return a table of a collection's records: their names as links, and some of their fields; nothing of none.

    Where entries are folded, a phone shows the names of all records in its place.
    """
    records, everything = context.edition.of(name, kind), context.edition.of(name)
    if not records:
        return ""
    title = records[0].schema.title
    numeric = {column for column in columns if any(isinstance(record.data.get(column), int) for record in records)}
    return filled(
        "overview.md.j2",
        context=context,
        title=title,
        names=_names(context, everything, title) if len(everything) > _FEW_RULES else "",
        columns=[(column, records[0].schema.fields[column].title) for column in columns],
        numeric=numeric,
        records=records,
        cell=partial(_overview_cell, context, columns),
    )


def _overview_cell(context: RenderContext, columns: list[str], record: Record, column: str) -> str:
    value = record.data.get(column)
    if column == "summary" and COST in columns:
        return context.summary(record)
    if value is None:
        return "–"
    return context.number(in_words(record.schema.fields[column], value), record, column)
