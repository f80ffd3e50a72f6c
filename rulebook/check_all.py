"""Everything that can be wrong in ``rules/``: with the editions, and with what is told of them beside."""

from pathlib import Path

from rulebook.changes import check_changes
from rulebook.check import check
from rulebook.edition import Edition
from rulebook.history import check_history
from rulebook.problems import Problem


def check_all(root: Path) -> tuple[list[Problem], list[Edition]]:
    """Return every problem, sorted by place, and the editions as read."""
    problems, editions = check(root)
    return sorted({*problems, *check_changes(root, editions), *check_history(root, editions)}), editions
