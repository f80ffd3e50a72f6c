"""Everything that can be wrong in ``rules/``: with the editions, and with what is told of them beside."""

from pathlib import Path

from rulebook.check.changes import CHANGES, check_changes
from rulebook.check.edition_check import check
from rulebook.check.history import HISTORY, check_history
from rulebook.check.unread import unread_beside_editions
from rulebook.source.edition import EDITIONS, Edition
from rulebook.source.problems import Problem, RulesError

_BESIDE = [Path(path).name for path in (EDITIONS, CHANGES.path, HISTORY.path)]


def check_all(root: Path) -> tuple[list[Problem], list[Edition]]:
    """Return every problem, sorted by place, and the editions as read.

    Without schemas nothing else can be said; where an edition may be missing, nothing of what names one or its records.
    """
    try:
        problems, editions = check(root)
        listed = not any(problem.path == EDITIONS for problem in problems)
        problems += unread_beside_editions(root, _BESIDE, [edition.id for edition in editions] if listed else None)
        known = None if any(_beside(problem) for problem in problems) else editions
        problems += check_changes(root, known) + check_history(root, known)
    except RulesError as error:
        return error.problems, []
    return sorted(set(problems)), editions


def _beside(problem: Problem) -> bool:
    """Return whether a problem is in ``rules/`` itself and not in an edition's folder."""
    return problem.path.count("/") == 1
