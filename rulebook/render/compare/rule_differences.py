"""Differences between two editions in the rules that calculators apply."""

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
    """One edition's side: the address of its rule within the site, empty where it has none, and the rule in words."""

    edition: Edition
    address: str
    text: str


@dataclass(frozen=True)
class Difference:
    """A formula, a number or a rule that differs, in words."""

    label: str
    sides: list[Side]


def rule_differences(context: RenderContext, other_edition: Edition) -> dict[str, str]:
    """Return for each calculator how the rules that it applies differ in another edition, as HTML.

    Addresses are relative to the site, not to a page.
    """
    there = RenderContext(other_edition, context.library)
    return {
        calculator.name: html_block("rule-differences.html.j2", differences=_of(context, there, calculator))
        for calculator in calculators.every()
        if not calculator.within
    }


def _of(here: RenderContext, there: RenderContext, calculator: Calculator) -> list[Difference]:
    differences = []
    for declared in calculator.rules:
        records = (_record(here, there, declared.record), _record(there, here, declared.record))
        differences += list(_differences((here, there), records, names_of(declared)))
    return differences


def _record(context: RenderContext, there: RenderContext, record_id: str) -> Record | None:
    """Return a rule of a calculator in an edition, by another id where it has one there; None where there is none."""
    if record_id in context.records:
        return context.edition.records[record_id]
    if record_id not in there.records:
        return None
    return context.library.counterpart(record_id, there.edition, context.edition)


def _differences(contexts: Contexts, records: Records, read: list[str]) -> Iterator[Difference]:
    """Yield the differences of one rule: its formulas, its other numbers, and what it damages.

    Only formulas and numbers that the calculator reads count.
    """
    present = [record for record in records if record is not None]
    if not present:
        return
    name = str(present[0].data["name"])
    if len(present) < len(records):
        yield _difference(name, contexts, records, _summaries(contexts, records))
        return
    for label, texts in _formulas(contexts, present, read):
        yield _difference(label if label.startswith(name) else f"{name}: {label}", contexts, records, texts)
    values = [_values_in_words(record, read) for record in present]
    if values[0] != values[1]:
        yield from _values(name, contexts, records, values)
    damaged = [record.data.get("damages", _NONE) for record in present]
    if damaged[0] != damaged[1]:
        yield _difference(f"{name}: damages", contexts, records, damaged)


def _formulas(contexts: Contexts, records: list[Record], read: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Yield the meaning of each formula that differs, and the formula in words on both sides."""
    own = [context.own_formulas(record) for context, record in zip(contexts, records, strict=True)]
    for name in dict.fromkeys(name for formulas in own for name in formulas if name in read):
        sides = list(zip((formulas.get(name) for formulas in own), contexts, records, strict=True))
        expressions = [bare(formula, record.values) if formula else _NONE for formula, _, record in sides]
        if expressions[0] != expressions[1]:
            meaning = next(formulas[name].meaning for formulas in own if name in formulas)
            yield (
                meaning,
                [
                    context.plain(in_full(formula, record.values), record.data) if formula else _NONE
                    for formula, context, record in sides
                ],
            )


def _values(name: str, contexts: Contexts, records: Records, values: list[dict[str, str]]) -> Iterator[Difference]:
    """Yield the summary of a rule where that differs, and otherwise every number that does."""
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
    """Return the numbers of a record that are read and in none of its formulas, by their meanings."""
    used = {name for formula in record.formulas.values() for name in names(formula.expression)}
    return {
        value.meaning: with_unit(value) for name, value in record.values.items() if name in read and name not in used
    }
