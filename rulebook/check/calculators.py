"""Calculators: each runs with the rules that it needs, and records spell the names that calculators read."""

import re
from collections.abc import Collection, Iterator
from difflib import get_close_matches

import calculators
from calculators.core.declaration import Read, names
from calculators.core.declaration import records as records_of
from calculators.core.formula import FormulaError
from calculators.core.rules import Rules
from rulebook.check.removals import at_removal
from rulebook.source.edition import Edition, Record
from rulebook.source.json_types import Json
from rulebook.source.problems import Problem
from rulebook.words.quotes_and_references import QUOTE

_PARTS = ("values", "formulas", "tables")
_NAME = re.compile(r"[a-z][a-z0-9_]*")
# How similar to a name that calculators read another must be to count as a misspelling of it.
_SIMILARITY = 0.75

# A value, formula or table: (record, name).
type Named = tuple[str, str]


def check(edition: Edition, rules: Rules) -> Iterator[Problem]:
    """Run every calculator whose rules are there with its default inputs, and yield a problem if it fails."""
    for name in calculators.names():
        if calculators.applies(name, rules.mechanics):
            try:
                declared = calculators.question(name, rules, {}).declared
                calculators.question(name, rules, calculators.defaults(declared)).answer()
            except (ArithmeticError, LookupError, FormulaError, calculators.InputError) as error:
                if error.args[0] in edition.info.get("removed", ()):
                    message = f"removes {error.args[0]}, without which the calculator {name} cannot work"
                    yield at_removal(edition, error.args[0], message)
                else:
                    record = edition.records[records_of(calculators.find(name))[0]]
                    yield record.problem((), f"the calculator {name} cannot work by it: {error.args[0]}")


def misspelt(edition: Edition, used: set[Named]) -> Iterator[Problem]:
    """Yield a problem for every name in a record that was probably meant for calculators, which do not read it.

    That is a name similar to one that they read and the record lacks, and a value that nothing uses; ``used`` names the
    values in use. Of the names that a calculator reads together a record must have all or none.
    """
    declared = _declared()
    for record in edition.records.values():
        yield from _misspelt(record, declared.get(record.id, []), used)


def _misspelt(record: Record, declared: list[Read], used: set[Named]) -> Iterator[Problem]:
    read = sorted({name for declaration in declared for name in names(declaration)})
    parts = _part_of_each(record) if declared else {}
    missed = {name: _meant(name, read, parts) for name in parts if name not in read}
    for name, meant in missed.items():
        where = (parts[name], name)
        if meant:
            yield record.problem(where, f"{name} is read by no calculator; did you mean {meant}?")
        elif parts[name] == "values" and (record.id, name) not in used:
            message = f"{name} is read by no calculator and used nowhere; calculators read {', '.join(read)} here"
            yield record.problem(where, message)
    for group in sorted({group for declaration in declared for group in declaration.groups if group[0] in read}):
        there = [name for name in group if name in parts]
        for lacking in group if there else ():
            if lacking not in parts and lacking not in missed.values():
                where = (parts[there[0]], there[0])
                yield record.problem(where, f"{there[0]} stands without {lacking}; calculators read them together")


def _part_of_each(record: Record) -> dict[str, str]:
    """Return the names of a record's values, formulas and tables, each with the field it is in."""
    parts: list[Collection[str]] = [record.values, record.formulas, record.tables]
    return {name: field for field, part in zip(_PARTS, parts, strict=True) for name in part}


def _meant(name: str, read: list[str], present: Collection[str]) -> str:
    """Return which of the names ``read`` that are not ``present`` a name resembles; empty if none."""
    missing = [wanted for wanted in read if wanted not in present]
    return next(iter(get_close_matches(name, missing, 1, _SIMILARITY)), "")


def _declared() -> dict[str, list[Read]]:
    """Return what calculators declare to read, by record."""
    declared: dict[str, list[Read]] = {}
    for calculator in calculators.every():
        for read in calculator.rules + calculator.limits:
            if names(read):
                declared.setdefault(read.record, []).append(read)
    return declared


def used_names(edition: Edition) -> set[Named]:
    """Return the names that records use of each other and of themselves, in quotes, formulas and examples.

    Borrowed numbers must not have been filled in yet, as ``{from: …}`` is a use.
    """
    return {
        (owner or record.id, name) for record in edition.records.values() for owner, name in _uses(record.data, None)
    }


def _uses(part: Json, key: Json) -> Iterator[Named]:
    """Yield the names that a part of a record uses; an empty record id stands for the record itself."""
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
    """Return the record and the name in a quote: ``record:name``, ``record:formulas.name``, ``name``."""
    owner, _, path = quote.rpartition(":")
    words = path.split(".")
    return owner, words[1] if words[0] in _PARTS and len(words) > 1 else words[0]
