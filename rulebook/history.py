"""The wiki's own history: what each revision of its rules pages changed, as ``rules/wiki-history.yaml`` tells it."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from rulebook.check import prose_problems
from rulebook.edition import Data, Edition, File
from rulebook.problems import Problem, RulesError
from rulebook.schemas import faults, prose_parts
from rulebook.yaml_source import place, read

HISTORY = "rules/wiki-history.yaml"
COLLECTION = "wiki_history"


def history(root: Path, editions: list[Edition]) -> list[Data]:
    """Return the revisions, oldest first; none where there is no such file.

    Raises RulesError with everything that `rulebook check` would report of it.
    """
    problems = check_history(root, editions)
    if problems:
        raise RulesError(problems)
    file = _file(root)
    return [revision for _, revision in file.records()] if file else []


def check_history(root: Path, editions: list[Edition]) -> list[Problem]:
    """Return every problem of the history; it may name records of any edition."""
    file = _file(root)
    if file is None:
        return []
    problems = [Problem(file.shown, line, "", message) for line, _, message in file.source.problems]
    if file.source.data is not None:
        problems += [*_faults(root, file, editions), *_prose(root, file), *_order(file)]
    return sorted(set(problems))


def _file(root: Path) -> File | None:
    path = root / HISTORY
    return File(HISTORY, COLLECTION, path.stem, read(path)) if path.is_file() else None


def _faults(root: Path, file: File, editions: list[Edition]) -> Iterator[Problem]:
    def is_record(name: str) -> bool:
        return any(edition.knows(name) for edition in editions)

    for where, message in faults(root, COLLECTION, file.source.data, is_record):
        inside = f"{place(where[1:])} " if where[1:] else ""
        yield file.problem(where, inside + message.replace("of this edition", "of any edition"))


def _prose(root: Path, file: File) -> Iterator[Problem]:
    """Numbers in prose are marked as meant; references have no edition to lead to."""
    for where, text in prose_parts(root, COLLECTION, file.source.data):
        for message in prose_problems(text, {"id": COLLECTION}, {}):
            yield file.problem(where, f"{place(where[1:])} {message}")


def _order(file: File) -> Iterator[Problem]:
    """Compare each revision with the one before: the wiki counts upwards, so number and time must both rise."""
    for (_, one), (where, other) in pairwise(file.records()):
        for name in ("revision", "time"):
            if name in one and name in other and not _rises(one[name], other[name]):
                yield file.problem((*where, name), f"{name} {other[name]} does not come after {one[name]}")


def _rises(earlier: object, later: object) -> bool:
    """Return whether one comes after the other; what is neither number nor time is the schema's affair."""
    if isinstance(earlier, int) and isinstance(later, int):
        return later > earlier
    return not (isinstance(earlier, str) and isinstance(later, str)) or later > earlier
