"""``rulebook check``: everything that can be wrong in ``rules/``, all at once."""

import json
import os
from functools import lru_cache
from pathlib import Path

from rulebook.check import changes, collections, edition, files, freezes, history, listing, published, signs
from rulebook.source.change_files import CHANGES, HISTORY
from rulebook.source.edition import CHAPTERS, EDITIONS, Data, Edition, edition_list
from rulebook.source.files import Unreadable, content, found_in
from rulebook.source.layers import lineage_of
from rulebook.source.problems import Problem, RulesError

_BESIDE = [Path(path).name for path in (EDITIONS, CHANGES.path, HISTORY.path)]

type _Contents = tuple[tuple[str, bytes | str], ...]


def check(root: Path, *, while_writing: bool = False) -> tuple[list[Problem], list[Edition]]:
    """Return every problem, sorted by place, and the editions.

    Without schemas nothing else is checked, and if an edition may be missing, no names of editions and their records.
    ``while_writing`` leaves out what is otherwise than it was frozen, which is for finished rules.
    """
    try:
        problems, editions = check_editions(root)
        listed = not any(problem.path == EDITIONS for problem in problems)
        problems += files.check_beside(root, _BESIDE, [edition.id for edition in editions] if listed else None)
        problems += signs.check(root, editions, certain=not problems)
        certain = None if any(_beside(problem) for problem in problems) else editions
        notes = changes.check(root, certain) + history.check(root, certain)
        problems += notes
        problems += [] if while_writing else [*freezes.check(root, None if notes else certain), *published.check(root)]
    except RulesError as error:
        return error.problems, []
    return sorted(set(problems)), editions


def check_editions(root: Path) -> tuple[list[Problem], list[Edition]]:
    """Return every problem of every edition, sorted by place, and the editions."""
    infos, problems = edition_list(root)
    problems += collections.check(root)
    listed = list(listing.check(root, infos))
    in_force = listing.check_in_force(root, certain=not problems)
    problems += listed + in_force
    wrong = {problem.record for problem in listed}
    editions = []
    problems_of: dict[str, list[Problem]] = {}
    for info in infos:
        lineage = lineage_of(info, infos)
        if lineage[-1].get("based_on") is None and not wrong & {base["id"] for base in lineage}:
            checked, problems_of[info["id"]] = _checked(root, json.dumps(lineage), _contents(root, lineage))
            editions.append(checked)
    for checked in editions:
        inherited = problems_of.get(checked.info.get("based_on", ""), [])
        own = [problem for problem in problems_of[checked.id] if problem not in inherited]
        problems += [edition.in_edition(checked, problem) for problem in own]
    return sorted(set(problems)), editions


@lru_cache(maxsize=16)
def _checked(root: Path, lineage: str, _: _Contents) -> tuple[Edition, list[Problem]]:
    """Check an edition; cached by its contents, as a rebuild while serving follows the change of one of many."""
    return edition.check(root, json.loads(lineage))


def _contents(root: Path, lineage: list[Data]) -> _Contents:
    """Return the content of all files of an edition and of those it is based on."""
    own = [root / "rules" / info["id"] for info in lineage]
    folders = [each for folder in own for each in (folder, folder / CHAPTERS)]
    opened = [(str(folder), str(os.access(folder, os.R_OK | os.X_OK))) for folder in folders]
    return (*opened, *((str(path), _content(path)) for folder in folders for path in found_in(folder)))


def _content(path: Path) -> bytes | str:
    try:
        return content(path)
    except Unreadable as reason:
        return str(reason)


def _beside(problem: Problem) -> bool:
    """Return whether a problem is in a file directly in ``rules/``."""
    return problem.path.count("/") == 1
