"""``rules/changes.yaml``: the editions that a change names exist."""

from collections.abc import Iterator
from pathlib import Path

from rulebook.check import change_files
from rulebook.source.change_files import CHANGES
from rulebook.source.edition import Edition
from rulebook.source.problems import Problem


def check(root: Path, editions: list[Edition] | None) -> list[Problem]:
    """Return every problem of the file; ``editions`` is None if some could not be read."""
    return sorted({*change_files.check(root, CHANGES, editions), *_editions(root, editions)})


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
