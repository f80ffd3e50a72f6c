"""Loading one edition, which must have no problems."""

from pathlib import Path

from rulebook.check import edition as one_edition
from rulebook.check import listing
from rulebook.source.edition import EDITIONS, Data, Edition, edition_list
from rulebook.source.layers import lineage_of
from rulebook.source.problems import Problem, RulesError


def load(root: Path, edition_id: str) -> Edition:
    """Return an edition with every ``{from: ...}`` replaced by its number; RulesError has all its problems."""
    return _whole(*one_edition.check(root, find_lineage(root, edition_id)))


def load_numbers(root: Path, edition_id: str) -> Edition:
    """Return an edition as ``load`` does, but check only what calculators need, which is faster.

    Raises RulesError, then with all problems of the edition.
    """
    return _whole(*one_edition.check_numbers(root, find_lineage(root, edition_id)))


def _whole(edition: Edition, problems: list[Problem]) -> Edition:
    if problems:
        raise RulesError(one_edition.in_edition(edition, problem) for problem in problems)
    return edition


def find_lineage(root: Path, wanted: str) -> list[Data]:
    """Return the entries of an edition and of its bases; RulesError lists the editions there are."""
    infos, problems = edition_list(root)
    if problems:
        raise RulesError(problems)
    for info in infos:
        if info["id"] == wanted:
            lineage = lineage_of(info, infos)
            ids = {entry["id"] for entry in lineage}
            problems = [problem for problem in listing.check(root, infos) if problem.record in ids]
            if problems:
                raise RulesError(problems)
            return lineage
    listed = ", ".join(info["id"] for info in infos)
    raise RulesError([Problem(EDITIONS, 1, "", f"there is no edition {wanted}; there is {listed}")])
