"""``rules/wiki-history.yaml``, the revisions of the wiki's rules pages: they are in order."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from rulebook.check import change_files
from rulebook.source.change_files import HISTORY
from rulebook.source.edition import Data, Edition
from rulebook.source.problems import Problem, RulesError


def history(root: Path, editions: list[Edition]) -> list[Data]:
    """Return the revisions, oldest first; none if the file is missing. RulesError has all problems of the file."""
    problems = check(root, editions)
    if problems:
        raise RulesError(problems)
    return HISTORY.entries(root)


def check(root: Path, editions: list[Edition] | None) -> list[Problem]:
    """Return every problem of the file; ``editions`` is None if some could not be read."""
    return sorted({*change_files.check(root, HISTORY, editions), *_order(root)})


def _order(root: Path) -> Iterator[Problem]:
    """Yield every revision whose number or time is not above that of the revision before."""
    file = HISTORY.file(root)
    if file is None:
        return
    for (_, earlier), (where, later) in pairwise(file.records()):
        for name in ("revision", "time"):
            if name in earlier and name in later and not _rises(earlier[name], later[name]):
                yield file.problem((*where, name), f"{name} {later[name]} does not come after {earlier[name]}")


def _rises(earlier: object, later: object) -> bool:
    """Return whether a number or time comes after another; True for other types, which the schema reports."""
    if isinstance(earlier, int) and isinstance(later, int):
        return later > earlier
    return not (isinstance(earlier, str) and isinstance(later, str)) or later > earlier
