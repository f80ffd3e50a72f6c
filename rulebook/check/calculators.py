"""Calculators: one whose rules an edition has can work by them, and what it reads is spelt as it reads it."""

import re
from collections.abc import Collection, Iterable, Iterator
from difflib import get_close_matches
from typing import Any

import calculators
from calculators.core.declaration import Read, names
from calculators.core.declaration import records as records_of
from calculators.core.formula import FormulaError
from calculators.core.rules import Rules
from rulebook.source.edition import Edition, Record
from rulebook.source.problems import Problem
from rulebook.words.quotes import QUOTE

_PARTS = ("values", "formulas", "tables")
_NAME = re.compile(r"[a-z][a-z0-9_]*")
# How like a name that calculators read one must be to count as the same one misspelt.
_ALIKE = 0.75

# A value, formula or table: (record, name).
type Named = tuple[str, str]


def check(edition: Edition, rules: Rules) -> Iterator[Problem]:
    """Answer what calculators ask before anyone types: a calculator whose rules are there must work with them."""
    for name in calculators.names():
        if calculators.applies(name, rules.mechanics):
            try:
                declared = calculators.question(name, rules, {}).declared
                calculators.question(name, rules, calculators.defaults(declared)).answer()
            except (KeyError, FormulaError, calculators.InputError) as error:
                record = edition.records[records_of(calculators.find(name))[0]]
                yield record.problem((), f"the calculator {name} cannot work by it: {error.args[0]}")


def misspelt(records: Iterable[Record], used: set[Named]) -> Iterator[Problem]:
    """Yield every name of some records that calculators may have been meant to read, and do not.

    A name that they do not read must be unlike any that they look for in vain, and a value must be used
    elsewhere, which ``used`` tells; a formula is there for readers too.  Of the names that a calculator
    reads together a record has all or none.
    """
    declared = _declared()
    for record in records:
        yield from _misspelt(record, declared.get(record.id, []), used)


def _misspelt(record: Record, declared: list[Read], used: set[Named]) -> Iterator[Problem]:
    read = sorted({name for one in declared for name in names(one)})
    present = _present(record) if declared else {}
    missed = {name: _meant(name, read, present) for name in present if name not in read}
    for name, meant in missed.items():
        where = (present[name], name)
        if meant:
            yield record.problem(where, f"{name} is read by no calculator; did you mean {meant}?")
        elif present[name] == "values" and (record.id, name) not in used:
            message = f"{name} is read by no calculator and used nowhere; calculators read {', '.join(read)} here"
            yield record.problem(where, message)
    for group in sorted({group for one in declared for group in one.groups if group[0] in read}):
        there = [name for name in group if name in present]
        for lacking in group if there else ():
            if lacking not in present and lacking not in missed.values():
                where = (present[there[0]], there[0])
                yield record.problem(where, f"{there[0]} stands without {lacking}; calculators read them together")


def _present(record: Record) -> dict[str, str]:
    """Return every name that a record gives a number, and under which field."""
    named = (list(record.values), list(record.formulas), list(record.tables))
    return {name: part for part, given in zip(_PARTS, named, strict=True) for name in given}


def _meant(name: str, read: list[str], present: Collection[str]) -> str:
    """Return which name that calculators look for in vain a name is like; nothing where it is like none."""
    return next(iter(get_close_matches(name, [one for one in read if one not in present], 1, _ALIKE)), "")


def _declared() -> dict[str, list[Read]]:
    """Return what calculators declare to read, by record."""
    found: dict[str, list[Read]] = {}
    for calculator in calculators.every():
        for read in calculator.rules + calculator.limits:
            if names(read):
                found.setdefault(read.record, []).append(read)
    return found


def used_names(edition: Edition) -> set[Named]:
    """Return what the records of an edition use of each other and of themselves: in quotes, formulas and examples.

    Numbers must not have been taken over yet.
    """
    return {
        (owner or record.id, name) for record in edition.records.values() for owner, name in _uses(record.data, None)
    }


def _uses(part: Any, key: Any) -> Iterator[Named]:
    """Yield what one part of a record uses; a record left empty is the one that speaks."""
    if isinstance(part, dict):
        for inner, value in part.items():
            yield from _uses(value, inner)
    elif isinstance(part, list):
        for value in part:
            yield from _uses(value, key)
    elif isinstance(part, str):
        if key in ("expression", "formula", "if"):
            yield from (("", name) for name in _NAME.findall(part))
        elif key == "from":
            yield _path(part)
        elif "{" in part:
            yield from (_path(match[1]) for match in QUOTE.finditer(part))


def _path(quote: str) -> Named:
    """Return the record and the name that a quote leads to: ``record:name``, ``record:formulas.name``, ``name``."""
    owner, _, path = quote.rpartition(":")
    words = path.split(".")
    return owner, words[1] if words[0] in _PARTS and len(words) > 1 else words[0]
