"""What differs between two editions in the rules that calculators apply."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment, FileSystemLoader

import calculators
from calculators.formula import names, parse
from rulebook.edition import Data, Edition, Record
from rulebook.quotes import formula_text, shown
from rulebook.render.book import Book
from rulebook.render.labels import label

_NONE = "no such rule"


@dataclass(frozen=True)
class Side:
    """How one edition has it: the address of its rule within the site, if it has that, and what it says."""

    edition: Edition
    address: str
    text: str


@dataclass(frozen=True)
class Difference:
    """One formula or number that two editions have otherwise, in words."""

    label: str
    sides: tuple[Side, Side]


def rule_differences(book: Book, other: Edition) -> dict[str, str]:
    """Return for each calculator what another edition has otherwise in the rules it applies, as HTML.

    Addresses are relative to the site, not to a page.
    """
    there = Book(other, book.library)
    loader = FileSystemLoader(Path(__file__).parent / "templates")
    template = Environment(loader=loader, trim_blocks=True, lstrip_blocks=True, autoescape=True).get_template(
        "rule-differences.html.j2"
    )
    return {name: template.render(differences=_of(book, there, name)).strip() for name in calculators.names()}


def _of(here: Book, there: Book, calculator: str) -> list[Difference]:
    found = []
    for record_id in calculators.find(calculator).RULES:
        records = (_record(here, there, record_id), _record(there, here, record_id))
        found += list(_differences((here, there), records))
    return found


def _record(book: Book, other: Book, record_id: str) -> Record | None:
    """Return a rule of a calculator as an edition has it, under another id where it was called otherwise."""
    if record_id in book.records:
        return book.edition.records[record_id]
    if record_id not in other.records:
        return None
    return book.library.elsewhere(record_id, other.edition, book.edition)


def _differences(books: tuple[Book, Book], records: tuple[Record | None, Record | None]) -> Iterator[Difference]:
    present = [record for record in records if record is not None]
    if not present:
        return
    name = present[0].data["name"]
    if len(present) < len(records):
        texts = [
            book.plain(record.data["summary"], record.data) if record else _NONE
            for book, record in zip(books, records, strict=True)
        ]
        yield Difference(name, _sides(books, records, texts))
        return
    facts = [_facts(record.data) for record in present]
    for key in dict.fromkeys([*facts[0], *facts[1]]):
        words = [side[key][1] if key in side else _NONE for side in facts]
        if words[0] != words[1]:
            meaning = next(side[key][0] for side in facts if key in side)
            yield Difference(f"{name}: {meaning}", _sides(books, records, words))


def _sides(
    books: tuple[Book, Book], records: tuple[Record | None, Record | None], texts: list[str]
) -> tuple[Side, Side]:
    first, second = (
        Side(book.edition, f"{book.edition.id}/{book.address(record.id)}" if record else "", text)
        for book, record, text in zip(books, records, texts, strict=True)
    )
    return first, second


def _facts(data: Data) -> dict[str, tuple[str, str]]:
    """Return what calculators take from a record, as (what it is, in words); numbers of a formula stand in it."""
    values, formulas = data.get("values", {}), data.get("formulas", {})
    found = {name: (formula["meaning"], formula_text(formula, values)) for name, formula in formulas.items()}
    used = {name for formula in formulas.values() for name in names(parse(formula["expression"]))}
    for name, value in values.items():
        if name not in used:
            found[f"value {name}"] = (value["meaning"], f"{shown(value['value'])} {value.get('unit', '')}".strip())
    if "damages" in data:
        found["damages"] = (label("damages"), data["damages"])
    return found
