"""Signs: those that records name exist, and each that exists is used."""

from collections.abc import Iterator
from pathlib import Path

from rulebook.source.edition import Edition, Record
from rulebook.source.problems import Problem
from rulebook.source.signs import SIGN, SIGNS, sign_names, sign_of


def check(root: Path, editions: list[Edition], *, certain: bool) -> Iterator[Problem]:
    """Yield every missing sign that a record names; if ``certain`` that all records are there, unused signs too."""
    there = sign_names(root)
    used: set[str | None] = set()
    for edition in editions:
        for record in edition.records.values():
            yield from _named(record, there)
            used.add(sign_of(record, there) if certain else None)
    for name in sorted(there.difference(used)) if certain else ():
        yield Problem(f"{SIGNS}/{name}.svg", 1, "", "is a sign that no record of any edition has")


def _named(record: Record, there: frozenset[str]) -> Iterator[Problem]:
    name = record.data.get(SIGN)
    if isinstance(name, str) and name not in there:
        yield record.problem((SIGN,), f"{SIGN} {name}: there is no {SIGNS}/{name}.svg")
