"""Loading an edition whole, and refusing one that has problems."""

from pathlib import Path

from rulebook.check import check_edition
from rulebook.edition import Edition, find_edition
from rulebook.problems import RulesError


def load(root: Path, edition_id: str) -> Edition:
    """Return an edition with every ``{from: ...}`` replaced by its number.

    Raises RulesError with everything that `rulebook check` would report of it.
    """
    edition, problems = check_edition(root, find_edition(root, edition_id))
    if problems:
        raise RulesError(problems)
    return edition
