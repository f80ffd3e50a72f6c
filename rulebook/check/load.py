"""Loading an edition whole, and refusing one that has problems."""

from pathlib import Path

from rulebook.check import edition as one_edition
from rulebook.check import listing
from rulebook.source.edition import EDITIONS, Data, Edition, edition_list
from rulebook.source.layers import lineage
from rulebook.source.problems import Problem, RulesError


def load(root: Path, edition_id: str) -> Edition:
    """Return an edition with every ``{from: ...}`` replaced by its number.

    Raises RulesError with everything that `rulebook check` would report of its records.
    """
    edition, problems = one_edition.check(root, line_of(root, edition_id))
    if problems:
        raise RulesError(one_edition.in_edition(edition_id, problem) for problem in problems)
    return edition


def line_of(root: Path, wanted: str) -> list[Data]:
    """Return the edition's entry and those under it; RulesError lists the editions there are."""
    entries, problems = edition_list(root)
    if problems:
        raise RulesError(problems)
    for entry in entries:
        if entry["id"] == wanted:
            line = lineage(entry, entries)
            ids = {one["id"] for one in line}
            problems = [problem for problem in listing.check(root, entries) if problem.record in ids]
            if problems:
                raise RulesError(problems)
            return line
    known = ", ".join(entry["id"] for entry in entries)
    raise RulesError([Problem(EDITIONS, 1, "", f"there is no edition {wanted}; there is {known}")])
