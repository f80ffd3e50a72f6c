"""The check of one edition: every concern in turn, leaving out problems that follow from others."""

from collections.abc import Collection
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
    names,
    prose,
    ranges,
    rulings,
    schemas,
    tables,
)
from rulebook.data.mechanics import mechanics
from rulebook.source.edition import EDITIONS, Data, Edition, Record, index, yaml_problems
from rulebook.source.layers import edition_files
from rulebook.source.problems import Problem
from rulebook.words.borrowed_numbers import take_over


def check(root: Path, lineage: list[Data]) -> tuple[Edition, list[Problem]]:
    """Return the first edition of a ``lineage``, and every problem with it.

    Whatever depends on a broken record is not checked, as mending the record may mend it too.
    """
    edition, problems = _read(root, lineage)
    if problems and len(lineage) > 1:
        return edition, sorted(set(problems))
    for file in edition.files:
        problems += schemas.check(root, edition, file)
    problems += ids.check(edition)
    problems += names.check(_of_sound(edition, problems))
    # Both need the records before borrowed numbers are filled in.
    texts = {file.path: prose.texts_of(root, file) for file in edition.files}
    used = calculators.used_names(_of_sound(edition, problems))
    sound = _numbers(root, edition, problems)
    problems += calculators.misspelt(sound.values(), used)
    for record in sound.values():
        problems += drawings.check(record, edition.records)
    sound = edition.sound = _sound(sound, problems)
    problems += prose.check(edition, texts, sound)
    sound = _sound(sound, problems)
    numbers = mechanics(replace(edition, records=sound))
    certain = edition.whole and len(sound) == len(edition.records)
    problems += conditions.unasked(edition) if certain else []
    rules = Rules(numbers)
    stuck = list(calculators.check(edition, rules)) if certain else []
    for record in sound.values():
        problems += examples.check(rules, record, certain and not stuck)
    return edition, sorted({*problems, *stuck})


def check_numbers(root: Path, lineage: list[Data]) -> tuple[Edition, list[Problem]]:
    """Return the first edition of a ``lineage``, having checked only what calculators need.

    Prose and examples are not checked. If anything is wrong, the problems are those of ``check``.
    """
    edition, problems = _read(root, lineage)
    if problems or not all(schemas.surely_fits(root, file) for file in edition.files):
        return check(root, lineage)
    problems += ids.check(edition)
    edition.sound = _numbers(root, edition, problems)
    return check(root, lineage) if problems else (edition, [])


def _read(root: Path, lineage: list[Data]) -> tuple[Edition, list[Problem]]:
    """Return the first edition of a ``lineage``, and a problem for everything in it that could not be read."""
    read, problems = edition_files(root, lineage)
    edition = index(lineage, read)
    problems += [*files.check(root, edition.id), *collections.check_chapters(edition)]
    problems += [problem for file in read for problem in yaml_problems(file)]
    edition.whole = not problems
    return edition, problems


def _numbers(root: Path, edition: Edition, problems: list[Problem]) -> dict[str, Record]:
    """Fill in borrowed numbers, and add to ``problems`` everything wrong with numbers, conditions and rulings.

    Return the records that were sound before the last of these checks and borrow from sound records only.
    """
    for record in _sound(edition.records, problems).values():
        problems += [*formulas.check(record), *tables.check(record)]
    taken = take_over(edition, _sound(edition.records, problems))
    problems += taken.problems
    for record in taken.takers:
        problems += schemas.check_numbers(root, record)
    sound = _sound(edition.records, problems, taken.waiting)
    for record in sound.values():
        problems += [*ranges.check(record), *rulings.check(edition, record, sound)]
        problems += conditions.check(edition, record, sound)
    return sound


def _sound(records: dict[str, Record], problems: list[Problem], waiting: Collection[str] = ()) -> dict[str, Record]:
    """Return those of some records that have no problem so far and are not ``waiting`` for another to be mended."""
    broken = {problem.record for problem in problems if problem.record}.union(waiting)
    lost = {problem.path for problem in problems if not problem.record}
    return {name: record for name, record in records.items() if name not in broken and record.file.path not in lost}


def _of_sound(edition: Edition, problems: list[Problem]) -> Edition:
    """Return an edition without the records that have problems."""
    return replace(edition, records=_sound(edition.records, problems))


def in_edition(edition: str, problem: Problem) -> Problem:
    """Return a problem, with the edition named in its message if its file belongs to a base of the edition."""
    if problem.path == EDITIONS or f"{problem.path}/".startswith(f"rules/{edition}/"):
        return problem
    return replace(problem, message=f"{problem.message} (in edition {edition})")
