"""What each edition changed that matters at the table, as ``rules/changes.yaml`` tells it."""

from collections.abc import Iterator
from pathlib import Path

from rulebook.check.beside import Beside
from rulebook.source.edition import Data, Edition
from rulebook.source.problems import Problem

CHANGES = Beside("rules/changes.yaml", "changes")

# What a change of these kinds concerns has changed as a rule, however little of its data differs.
_RULES = ("value", "mechanic", "added", "removed")


def check_changes(root: Path, editions: list[Edition] | None) -> list[Problem]:
    """Return every problem of the file; each entry names an edition that there is, where that is known."""
    return sorted({*CHANGES.problems(root, editions), *_editions(root, editions)})


def _editions(root: Path, editions: list[Edition] | None) -> Iterator[Problem]:
    file = CHANGES.file(root)
    if file is None or editions is None:
        return
    known = [edition.id for edition in editions]
    for where, entry in file.records():
        if isinstance(entry.get("edition"), str) and entry["edition"] not in known:
            said = f"edition {entry['edition']}: there is none; there is {', '.join(known)}"
            yield file.problem((*where, "edition"), said)


def told(changes: list[Data], order: list[str], old: str, new: str) -> list[Data]:
    """Return the changes made after one edition and up to another; ``order`` names all editions, oldest first."""
    first, last = sorted((order.index(old), order.index(new)))
    return [change for change in changes if change["edition"] in order[first + 1 : last + 1]]


def declared(changes: list[Data]) -> frozenset[str]:
    """Return the records whose rule is said to have changed."""
    return frozenset(name for change in changes if change["kind"] in _RULES for name in change["records"])
