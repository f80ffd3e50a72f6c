"""The check of one edition: every concern in turn, leaving out problems that follow from others."""

from dataclasses import replace
from pathlib import Path

from calculators.core.rules import Rules
from rulebook.check import (
    calculators,
    collections,
    conditions,
    drawings,
    examples,
    files,
    formulas,
    ids,
    moments,
    names,
    prose,
    ranges,
    removals,
    rulings,
    schemas,
    tables,
)
from rulebook.data.mechanics import mechanics
from rulebook.source.edition import Data, Edition, entry_origin, index, is_own, yaml_problems
from rulebook.source.layers import edition_files
from rulebook.source.problems import Problem
from rulebook.words.borrowed_numbers import resolve_borrowed
from rulebook.words.lists import fill_in


def check(root: Path, lineage: list[Data]) -> tuple[Edition, list[Problem]]:
    """Return the first edition of a ``lineage`` without the records that have problems, and every problem with it.

    What has a problem is not looked at by what comes after, here or elsewhere, as mending it may mend that too.
    """
    edition, problems = _read(root, lineage)
    if problems and len(lineage) > 1:
        edition.records.clear()
        return edition, sorted(set(problems))
    problems += removals.check(root, edition)
    _shapes(root, edition, problems)
    # Both need the records before borrowed numbers are filled in.
    texts = {file.path: prose.texts_of(root, file) for file in edition.files}
    used = calculators.used_names(edition)
    _numbers(root, edition, problems)
    problems += calculators.misspelt(edition, used)
    problems += drawings.check(edition)
    edition.leave_out(problems)
    problems += prose.check(edition, texts)
    edition.leave_out(problems)
    rules = Rules(mechanics(edition))
    stuck: list[Problem] = []
    if certain := edition.whole and not edition.left_out:
        stuck = list(calculators.check(edition, rules))
        problems += [*conditions.unasked(edition), *stuck, *conditions.scores(edition)]
    for record in edition.records.values():
        problems += examples.check(rules, record, certain and not stuck)
    edition.leave_out(problems)
    return edition, sorted(set(problems))


def check_numbers(root: Path, lineage: list[Data]) -> tuple[Edition, list[Problem]]:
    """Return the first edition of a ``lineage``, having checked only what calculators need.

    Prose and examples are not checked. If anything is wrong, the problems are those of ``check``.
    """
    edition, problems = _read(root, lineage)
    if problems or not all(schemas.surely_fits(root, file) for file in edition.files):
        return check(root, lineage)
    problems += ids.check(edition)
    edition.leave_out(problems)
    _numbers(root, edition, problems)
    return check(root, lineage) if problems else (edition, [])


def _read(root: Path, lineage: list[Data]) -> tuple[Edition, list[Problem]]:
    """Return the first edition of a ``lineage``, and a problem for everything in it that could not be read."""
    read, problems = edition_files(root, lineage)
    edition = index(lineage, read)
    problems += [*files.check(root, edition.id), *collections.check_chapters(edition)]
    problems += [problem for file in read for problem in yaml_problems(file)]
    edition.whole = not problems
    problems += fill_in(edition)
    return edition, problems


def _shapes(root: Path, edition: Edition, problems: list[Problem]) -> None:
    """Add to ``problems`` everything that no schema allows, and each name that stands for two records."""
    for file in edition.files:
        problems += schemas.check(root, edition, file)
    problems += ids.check(edition)
    edition.leave_out(problems)
    problems += names.check(edition)
    edition.leave_out(problems)


def _numbers(root: Path, edition: Edition, problems: list[Problem]) -> None:
    """Fill in borrowed numbers, and add to ``problems`` everything wrong with numbers, conditions and rulings."""
    of_readings = formulas.used_by_readings(edition)
    for record in edition.records.values():
        problems += [*formulas.check(record, of_readings.get(record.id, ())), *tables.check(record)]
    edition.leave_out(problems)
    resolved = resolve_borrowed(edition)
    problems += resolved.problems
    for record in resolved.borrowers:
        problems += schemas.check_numbers(root, record)
    edition.leave_out(problems, resolved.waiting)
    for record in edition.records.values():
        problems += [*ranges.check(record), *rulings.check(edition, record)]
        problems += [*conditions.check(edition, record), *moments.check(edition, record)]
    edition.leave_out(problems)


def in_edition(edition: Edition, problem: Problem) -> Problem:
    """Return a problem at the file of the edition that brings it about, where a base of the edition has its words.

    That is the record as the edition changes it, or else the file in which it may do so.
    """
    if not any(is_own(base["id"], problem.path) for base in edition.lineage[1:]):
        return problem
    records = [
        (file, where) for file in edition.files for where, data in file.records() if data.get("id") == problem.record
    ]
    places = [file.origin(where) for file, where in records] + [(file.path, 1) for file, _ in records]
    own = [origin for origin in places if is_own(edition.id, origin[0])]
    path, line = own[0] if own else entry_origin(edition.files[0].root, edition.id)
    words = f"{problem.message} (in edition {edition.id}, by {problem.path}:{problem.line})"
    return replace(problem, path=path, line=line, message=words)
