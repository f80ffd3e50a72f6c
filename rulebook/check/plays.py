"""Editions with a ``.plays`` file: everything that decides play is as their author accepted it."""

import re
from collections.abc import Iterator
from pathlib import Path

from rulebook.check.edition import in_edition
from rulebook.compare.change_notes import corrections_of
from rulebook.data.plays import checksums_of
from rulebook.data.wording import wording
from rulebook.source.accepted import CORRECTIONS, WORDING, accepted, accepted_file, has_accepted
from rulebook.source.change_files import CHANGES
from rulebook.source.edition import Data, Edition, Record
from rulebook.source.files import printed_path
from rulebook.source.freeze import Frozen, frozen, or_open_new
from rulebook.source.problems import Problem


def check(root: Path, editions: list[Edition] | None) -> list[Problem]:
    """Return every part of an edition that differs from what was accepted; none if ``editions`` is None."""
    corrections = corrections_of(CHANGES.entries(root)) if editions else []
    infos = [edition.info for edition in editions or []]
    differences = {
        in_edition(edition, problem)
        for edition in editions or []
        if has_accepted(root, edition.id) and edition.whole
        for problem in _compared(root, edition, corrections, _remedies(edition.info, infos))
    }
    return sorted(differences)


def _remedies(info: Data, infos: list[Data]) -> tuple[str, str]:
    """Return what may be done, besides undoing it, about a part that plays otherwise, and about one that is new."""
    accept = f"rulebook accept {info['id']}"
    open_new = or_open_new(info["id"], infos)
    return {
        Frozen.NO: (f"or accept it: {accept}",) * 2,
        Frozen.WHAT_PLAYS: (open_new, f"or, if its source has it, add a correction to {CHANGES.path} and {accept}"),
        Frozen.WHOLE: (open_new, open_new),
    }[frozen(info)]


def _compared(root: Path, edition: Edition, corrections: list[Data], remedies: tuple[str, str]) -> Iterator[Problem]:
    """Yield where an edition differs from what was accepted, broken records left out."""
    then, lines, damage = accepted(root, edition.id)
    file = printed_path(root, accepted_file(root, edition.id))
    yield from damage
    if damage:
        return
    readings = wording(edition, corrections) if frozen(edition.info) is Frozen.WHAT_PLAYS else {}
    for name, record in edition.records.items():
        if name not in then:
            yield record.problem((), f"is not in {file}; take it out, {remedies[1]}")
        else:
            parts = list(_parts(record, then[name], file, remedies))
            yield from parts or _wording(record, edition.id, then[name], readings.get(name, then[name]))
    for name in (name for name in then if not edition.knows(name)):
        yield Problem(file, lines[name], name, f"is no longer in edition {edition.id}; put it back, {remedies[0]}")


def _parts(record: Record, then: dict[str, str], file: str, remedies: tuple[str, str]) -> Iterator[Problem]:
    now = checksums_of(record)
    for part, (where, checksum) in now.items():
        if part not in then:
            yield record.problem(where, f"{part} plays, and {file} has no such part; take it out, {remedies[1]}")
        elif then[part] != checksum:
            yield record.problem(where, f"{part} plays otherwise than {file} has it; put it back, {remedies[0]}")
    for part in then.keys() - now.keys() - {WORDING, CORRECTIONS}:
        field, *_ = re.split(r"[.\[]", part)
        yield record.problem((field,), f"{part} of {file} plays no longer; put it back, {remedies[0]}")


def _wording(record: Record, edition: str, then: dict[str, str], now: dict[str, str]) -> Iterator[Problem]:
    """Yield a problem if a record of a frozen edition reads otherwise, or was corrected, and nobody accepted that."""
    if then.get(WORDING) != now.get(WORDING):
        remedy = f"put it back, or add a correction to {CHANGES.path} and rulebook accept {edition}"
        yield record.problem((), f"reads otherwise than when edition {edition} was frozen; {remedy}")
    elif then.get(CORRECTIONS) != now.get(CORRECTIONS):
        message = f"the corrections of {CHANGES.path} are not those accepted; to accept them: rulebook accept {edition}"
        yield record.problem((), message)
