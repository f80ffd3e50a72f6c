"""What differs between two editions in the rules that calculators apply."""

from collections.abc import Iterator
from dataclasses import dataclass

import calculators
from calculators.core.declaration import Calculator
from calculators.core.declaration import names as names_of
from calculators.core.formula import names
from rulebook.render.context import RenderContext
from rulebook.render.templates import html_block
from rulebook.source.edition import Edition, Record
from rulebook.words.formulas import bare, in_full
from rulebook.words.numbers import with_unit

_NONE = "no such rule"

type Contexts = tuple[RenderContext, RenderContext]
type Records = tuple[Record | None, Record | None]


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
    sides: list[Side]


def rule_differences(context: RenderContext, other_edition: Edition) -> dict[str, str]:
    """Return for each calculator what another edition has otherwise in the rules it applies, as HTML.

    Addresses are relative to the site, not to a page.
    """
    other = RenderContext(other_edition, context.library)
    return {
        calculator.name: html_block("rule-differences.html.j2", differences=_of(context, other, calculator))
        for calculator in calculators.every()
        if not calculator.within
    }


def _of(here: RenderContext, there: RenderContext, calculator: Calculator) -> list[Difference]:
    differences = []
    for declared in calculator.rules:
        records = (_record(here, there, declared.record), _record(there, here, declared.record))
        differences += list(_differences((here, there), records, names_of(declared)))
    return differences


def _record(context: RenderContext, other: RenderContext, record_id: str) -> Record | None:
    """Return a rule of a calculator as an edition has it, under another id where it was called otherwise."""
    if record_id in context.records:
        return context.edition.records[record_id]
    if record_id not in other.records:
        return None
    return context.library.counterpart(record_id, other.edition, context.edition)


def _differences(contexts: Contexts, records: Records, read: list[str]) -> Iterator[Difference]:
    """Yield the formulas that differ, then the rule in a line where other numbers do, and what it damages.

    Of formulas and numbers those count that the calculator reads.
    """
    present = [record for record in records if record is not None]
    if not present:
        return
    name = str(present[0].data["name"])
    if len(present) < len(records):
        yield _difference(name, contexts, records, _summaries(contexts, records))
        return
    own = [context.own_formulas(record) for context, record in zip(contexts, present, strict=True)]
    for key in dict.fromkeys(key for formulas in own for key in formulas if key in read):
        sides = [(formulas.get(key), record) for formulas, record in zip(own, present, strict=True)]
        worked_out = [bare(one, record.values) if one else _NONE for one, record in sides]
        if worked_out[0] != worked_out[1]:
            texts = [
                context.plain(in_full(one, record.values), record.data) if one else _NONE
                for context, (one, record) in zip(contexts, sides, strict=True)
            ]
            meaning = next(formulas[key].meaning for formulas in own if key in formulas)
            yield _difference(meaning if meaning.startswith(name) else f"{name}: {meaning}", contexts, records, texts)
    values = [_values_in_words(record, read) for record in present]
    if values[0] != values[1]:
        yield from _in_words(name, contexts, records, values)
    hurt = [record.data.get("damages", _NONE) for record in present]
    if hurt[0] != hurt[1]:
        yield _difference(f"{name}: damages", contexts, records, hurt)


def _in_words(name: str, contexts: Contexts, records: Records, values: list[dict[str, str]]) -> Iterator[Difference]:
    """Yield the rule in one line where that differs, otherwise every number that does."""
    summaries = _summaries(contexts, records)
    if summaries[0] != summaries[1]:
        yield _difference(name, contexts, records, summaries)
        return
    for meaning in dict.fromkeys(meaning for side in values for meaning in side):
        texts = [side.get(meaning, _NONE) for side in values]
        if texts[0] != texts[1]:
            yield _difference(f"{name}: {meaning}", contexts, records, texts)


def _summaries(contexts: Contexts, records: Records) -> list[str]:
    return [
        context.plain(record.data["summary"], record.data) if record else _NONE
        for context, record in zip(contexts, records, strict=True)
    ]


def _difference(words: str, contexts: Contexts, records: Records, texts: list[str]) -> Difference:
    sides = [
        Side(context.edition, f"{context.edition.id}/{context.address(record.id)}" if record else "", text)
        for context, record, text in zip(contexts, records, texts, strict=True)
    ]
    return Difference(words, sides)


def _values_in_words(record: Record, read: list[str]) -> dict[str, str]:
    """Return those numbers of a record that are read and stand in none of its formulas, by what they are."""
    used = {name for formula in record.formulas.values() for name in names(formula.expression)}
    return {
        value.meaning: with_unit(value) for name, value in record.values.items() if name in read and name not in used
    }
