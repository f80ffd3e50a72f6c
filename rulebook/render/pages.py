"""What pages can place: records, overviews, calculators."""

import json
import re
from functools import cache, partial
from itertools import groupby
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, pass_eval_context
from jinja2.nodes import EvalContext
from markupsafe import Markup
from mkdocs.utils import get_relative_url

import calculators
from calculators.answer_html import answer_html, escape
from calculators.inputs import Input, expected
from rulebook.data.mechanics import calculating
from rulebook.render.blocks import html_block
from rulebook.render.book import Book
from rulebook.render.diagrams import figures
from rulebook.render.escaped import written
from rulebook.render.switches import switches
from rulebook.render.terms import running
from rulebook.render.timelines import badge, timeline
from rulebook.source.edition import CHAPTERS, Data, Edition, Record
from rulebook.words.quotes import quoted, shown
from rulebook.words.vocabulary import UNITS, label

CALCULATORS_PAGE = "calculators/"
_YES_NO = (("yes", "Yes"), ("no", "No"))
_MOST_OF_A_KIND = 9
_PAGE = re.compile(r"\d+-\d+")


@cache
def _templates() -> Environment:
    loader = FileSystemLoader(Path(__file__).parent / "templates")
    templates = Environment(
        loader=loader, trim_blocks=True, lstrip_blocks=True, autoescape=_is_page, finalize=_page_part
    )
    templates.filters["running"] = running
    return templates


def _is_page(template: str | None) -> bool:
    """Return whether a template makes a page, and not, as one does, Python."""
    return template is not None and not template.endswith(".py.j2")


@pass_eval_context
def _page_part(context: EvalContext, value: object) -> object:
    """Return what a template places: Markdown and HTML are mixed there, so text is escaped for both."""
    return value if isinstance(value, Markup) or not context.autoescape else written(value)


def collection(book: Book, name: str, kind: str | None = None) -> str:
    """Return the records of a collection as Markdown, one entry after the other; of one kind if it is given."""
    found = [record for record in book.edition.of(name) if kind in (None, record.data.get("kind"))]
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
        query = "&".join(f"{key}={_word(value)}" for key, value in example["inputs"].items())
        return Markup(escape(f"{get_relative_url(CALCULATORS_PAGE, book.page)}?{query}#calc-{example['calculator']}"))

    entry = (
        _templates()
        .get_template("record.md.j2")
        .render(
            book=book,
            record=record,
            level=level,
            try_link=try_link,
            figures=partial(figures, book),
            timeline_of=partial(timeline, book),
            badge=partial(badge, book),
            calculator=lambda name: Markup(calculator(book, name)),
        )
    )
    return book.section(entry, record)


def glossary(book: Book) -> str:
    """Return the terms of the glossary as Markdown, by first letter."""
    terms = sorted(book.edition.of("glossary"), key=lambda term: str(term.data["name"]).lower())
    letters = [(letter, list(found)) for letter, found in groupby(terms, key=_letter)]
    return _templates().get_template("glossary.md.j2").render(letters=letters, entry=partial(_term_entry, book))


def _term_entry(book: Book, term: Record) -> Markup:
    entry = _templates().get_template("term.md.j2").render(book=book, term=term, timeline=timeline(book, term))
    return Markup(book.section(entry, term))


def _letter(term: Record) -> str:
    first = str(term.data["name"])[0].upper()
    return first if first.isalpha() else "Numbers"


def overview(book: Book, name: str, columns: list[str], kind: str | None = None) -> str:
    """Return a table of a collection's records: their names as links, and some of their fields."""
    found = [record for record in book.edition.of(name) if kind in (None, record.data.get("kind"))]
    numeric = {column for column in columns if any(isinstance(record.data.get(column), int) for record in found)}
    return (
        _templates()
        .get_template("overview.md.j2")
        .render(columns=columns, numeric=numeric, records=found, label=label, cell=partial(_overview_cell, book))
    )


def _overview_cell(book: Book, record: Record, column: str) -> str:
    value = record.data.get(column)
    if value is None:
        return "–"
    if isinstance(value, int | float):
        return f"{shown(value)} {UNITS.get(column, '')}".strip()
    return label(value) if column in ("category", "kind") else book.prose(str(value), record.data)


def calculator(book: Book, name: str) -> str:
    """Return a calculator's form with its default answer, as HTML."""
    title = calculators.find(name).TITLE
    if not calculators.applies(name, book.mechanics):
        return _no_rule(book, name, title)
    declared = calculators.declared_inputs(name, book.mechanics)
    asked = {one.name for one in declared}
    _, found = calculators.answer(name, book.mechanics, calculators.default_inputs(name, book.mechanics))
    return html_block(
        "calculator.html.j2",
        name=name,
        prefix=f"calc-{name}",
        title=title,
        inputs=declared,
        yes_no=_YES_NO,
        selected=_selected,
        switches=[group for group in switches(book) if group.input in asked] if name == "hit-odds" else [],
        most=_MOST_OF_A_KIND,
        answer=Markup(answer_html(found, answer_names(book), book.href)),
        here=book.edition,
        others=[edition for edition in reversed(book.library.editions) if edition is not book.edition],
    )


def _no_rule(book: Book, name: str, title: str) -> str:
    """Return what stands in place of a calculator for whose question an edition has no rule, as HTML."""
    ways = [
        f'<a href="{_elsewhere(book, edition, f"{CALCULATORS_PAGE}#calc-{name}")}">{escape(edition.info["title"])}</a>'
        for edition in reversed(book.library.editions)
        if calculators.applies(name, book.library.mechanics(edition))
    ]
    have = f" Editions that have one: {' · '.join(ways)}." if ways else ""
    said = f"{escape(book.edition.info['title'])} has no rule for this, so there is nothing to work out."
    return f'<p class="no-rule" id="calc-{name}"><b>{escape(title)}.</b> {said}{have}</p>'


def _elsewhere(book: Book, edition: Edition, address: str) -> str:
    return get_relative_url(f"{edition.id}/{address}", f"{book.edition.id}/{book.page}")


def chips(book: Book, name: str, detail: str = "", kind: str | None = None) -> str:
    """Return a collection's records as links to tap, each with one of its numbers beside the name, as HTML."""
    found = [record.id for record in book.edition.of(name) if kind in (None, record.data.get("kind"))]
    return f'<p class="chips">{" ".join(chip(book, record_id, detail) for record_id in found)}</p>'


def chip(book: Book, record_id: str, detail: str = "") -> str:
    """Return a record as a link to tap, with one of its numbers, where it has that, beside the name, as HTML."""
    data = book.edition.records[record_id].data
    swatch = f'<span class="hex hex--{record_id}"></span>' if data.get("kind") == "hex-color" else ""
    note = ""
    if detail in data or detail in data.get("values", {}):
        note = f' <span class="cost">{escape(quoted(detail, data, book.records))} {UNITS.get(detail, "")}</span>'
    opening = f'<a class="chip" href="{book.href(record_id)}" data-ref="{record_id}">'
    return f"{opening}{swatch}{escape(data['name'])}{note}</a>"


def steps(book: Book, *record_ids: str) -> str:
    """Return records as numbered steps, each with its summary, as HTML."""
    items = []
    for record_id in record_ids:
        record = book.edition.records[record_id]
        summary = escape(book.plain(record.data["summary"], record.data))
        items.append(f"<li><b>{book.link(record_id)}</b> {summary}</li>")
    return f'<ol class="steps">{"".join(items)}</ol>'


def sandbox(book: Book, wheel: str, bytes_to_load: int) -> str:
    """Return the Python sandbox with its first question; ``wheel`` is the file that it installs."""
    declared = calculators.declared_inputs("hit-odds", book.mechanics)
    stat = next(one for one in declared if one.name == "stat")
    question = {one.name: one.default for one in declared if one.name not in ("stat", "ruling")}
    code = (
        _templates()
        .get_template("sandbox.py.j2")
        .render(
            question=json.dumps(question, indent=4).replace("true", "True"), lowest=stat.lowest, highest=stat.highest
        )
    )
    return (
        _templates().get_template("sandbox.html.j2").render(wheel=Markup(escape(wheel)), bytes=bytes_to_load, code=code)
    )


def calculator_inputs(book: Book) -> list[dict[str, str]]:
    """Return for each calculator its name and its inputs with what they take, as Markdown."""
    rows = []
    for name in calculators.names():
        declared = calculators.declared_inputs(name, book.mechanics)
        words = [f"`{one.name}` ({expected(one)}{'; may be left out' if one.optional else ''})" for one in declared]
        rows.append({"name": name, "inputs": ", ".join(words)})
    return rows


def preview(book: Book, record: Record) -> str:
    """Return the card that a reference to a record shows: what it says in a line, and for a term also its rule."""
    rule = book.edition.records.get(record.data.get("defined_in", ""))
    return html_block("preview.html.j2", book=book, record=record, rule=rule)


def answer_names(book: Book) -> dict[str, str]:
    """Return the words by which an answer links to rulings, by id."""
    return {record.id: f"{record.data['number']} {record.data['name']}" for record in book.edition.of("rulings")}


def page_data(book: Book) -> dict[str, Any]:
    """Return what live calculators need besides their code: mechanics, addresses of rules, names of rulings."""
    applied = {rule for name in calculators.names() for rule in calculators.find(name).RULES} | set(answer_names(book))
    return {
        "mechanics": calculating(book.mechanics),
        "addresses": {name: book.address(name) for name in book.records if name in applied},
        "names": answer_names(book),
    }


def _selected(declared: Input) -> str:
    return _word(declared.default)


def _word(value: object) -> str:
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)
