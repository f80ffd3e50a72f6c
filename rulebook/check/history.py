"""The wiki's own history: what each revision of its rules pages changed, as ``rules/wiki-history.yaml`` tells it."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from rulebook.check import change_files
from rulebook.source.change_files import HISTORY
from rulebook.source.edition import Data, Edition
from rulebook.source.problems import Problem, RulesError


def history(root: Path, editions: list[Edition]) -> list[Data]:
    """Return the revisions, oldest first; none where there is no such file.

    Raises RulesError with everything that `rulebook check` would report of it.
    """
    problems = check(root, editions)
    if problems:
        raise RulesError(problems)
    return HISTORY.entries(root)


def check(root: Path, editions: list[Edition] | None) -> list[Problem]:
    """Return every problem of the history; it may name records of any edition, None where those are not known."""
    return sorted({*change_files.check(root, HISTORY, editions), *_order(root)})


def _order(root: Path) -> Iterator[Problem]:
    """Compare each revision with the one before: the wiki counts upwards, so number and time must both rise."""
    file = HISTORY.file(root)
    if file is None:
        return
    for (_, one), (where, other) in pairwise(file.records()):
        for name in ("revision", "time"):
            if name in one and name in other and not _rises(one[name], other[name]):
                yield file.problem((*where, name), f"{name} {other[name]} does not come after {one[name]}")


def _rises(earlier: object, later: object) -> bool:
    """Return whether one comes after the other; what is neither number nor time is the schema's affair."""
    if isinstance(earlier, int) and isinstance(later, int):
        return later > earlier
    return not (isinstance(earlier, str) and isinstance(later, str)) or later > earlier
