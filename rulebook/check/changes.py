"""``rules/changes.yaml``: the editions that a change names exist, and have what a correction put right."""

from collections.abc import Iterator
from pathlib import Path

from rulebook.check import change_files
from rulebook.compare.change_notes import CORRECTION
from rulebook.source.change_files import CHANGES
from rulebook.source.edition import Edition
from rulebook.source.problems import Problem


def check(root: Path, editions: list[Edition] | None) -> list[Problem]:
    """Return every problem of the file; ``editions`` is None if some could not be read."""
    return sorted(
        {*change_files.check(root, CHANGES, editions), *_editions(root, editions), *_corrected(root, editions)}
    )


def _editions(root: Path, editions: list[Edition] | None) -> Iterator[Problem]:
    file = CHANGES.file(root)
    if file is None or editions is None:
        return
    names = [edition.id for edition in editions]
    for where, change in file.records():
        for field in ("edition", "only_with", "since"):
            if isinstance(change.get(field), str) and change[field] not in names:
                message = f"{field} {change[field]}: there is none; there is {', '.join(names)}"
                yield file.problem((*where, field), message)


def _corrected(root: Path, editions: list[Edition] | None) -> Iterator[Problem]:
    """Yield each record that a correction names and the edition that it corrects has not."""
    file = CHANGES.file(root)
    if file is None or editions is None:
        return
    by_id = {edition.id: edition for edition in editions}
    for where, note in file.records():
        edition = by_id.get(note.get("edition", ""))
        if edition is None or note.get("kind") != CORRECTION:
            continue
        for index, name in enumerate(note.get("records", [])):
            if not edition.knows(name):
                yield file.problem((*where, "records", index), f"{name} is no record of edition {edition.id}")
