"""Editions with a ``.plays`` file: everything that decides play is as their author accepted it."""

import re
from collections.abc import Iterator
from pathlib import Path

from rulebook.data.plays import checksums_of
from rulebook.source.accepted import accepted, accepted_file, has_accepted
from rulebook.source.edition import Edition, Record
from rulebook.source.files import printed_path
from rulebook.source.problems import Problem


def check(root: Path, editions: list[Edition] | None) -> list[Problem]:
    """Return every part of an edition that differs from what was accepted; none if ``editions`` is None."""
    return [
        problem
        for edition in editions or []
        if has_accepted(root, edition.id) and edition.whole
        for problem in _compared(root, edition)
    ]


def _compared(root: Path, edition: Edition) -> Iterator[Problem]:
    """Yield where an edition differs from what was accepted, broken records left out."""
    then, lines, damage = accepted(root, edition.id)
    file = printed_path(root, accepted_file(root, edition.id))
    yield from damage
    if damage:
        return
    accept = f"or accept it: rulebook accept {edition.id}"
    for name, record in edition.sound.items():
        if name not in then:
            yield record.problem((), f"is not in {file}; take it out, {accept}")
        else:
            yield from _parts(record, then[name], file, accept)
    for name in then.keys() - edition.records.keys():
        yield Problem(file, lines[name], name, f"is no longer in edition {edition.id}; put it back, {accept}")


def _parts(record: Record, then: dict[str, str], file: str, accept: str) -> Iterator[Problem]:
    now = checksums_of(record)
    for part, (where, checksum) in now.items():
        if part not in then:
            yield record.problem(where, f"{part} plays, and {file} has no such part; take it out, {accept}")
        elif then[part] != checksum:
            yield record.problem(where, f"{part} plays otherwise than {file} has it; put it back, {accept}")
    for part in then.keys() - now.keys():
        field, *_ = re.split(r"[.\[]", part)
        yield record.problem((field,), f"{part} of {file} plays no longer; put it back, {accept}")
