"""One edition: every concern in turn, and nothing said that follows from another mistake."""

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
    """Return the first edition of a ``lineage`` as read, and every problem with it.

    What depends on a record that is broken is left unsaid: mending that record may mend it.
    """
    edition, problems = _read(root, lineage)
    if problems and len(lineage) > 1:
        return edition, sorted(set(problems))
    for file in edition.files:
        problems += schemas.check(root, edition, file)
    problems += ids.check(edition)
    problems += names.check(_of_sound(edition, problems))
    # Both are read before numbers are taken over.
    texts = {file.path: prose.texts_of(root, file) for file in edition.files}
    used = calculators.used_names(_of_sound(edition, problems))
    sound = _numbers(root, edition, problems)
    problems += calculators.misspelt(sound.values(), used)
    for record in sound.values():
        problems += drawings.check(record, edition.records)
    sound = edition.sound = _sound(sound, problems)
    problems += prose.check(edition, texts, sound)
    sound = _sound(sound, problems)
    known = mechanics(replace(edition, records=sound))
    certain = edition.whole and len(sound) == len(edition.records)
    problems += conditions.unasked(edition) if certain else []
    rules = Rules(known)
    stuck = list(calculators.check(edition, rules)) if certain else []
    for record in sound.values():
        problems += examples.check(rules, record, certain and not stuck)
    return edition, sorted({*problems, *stuck})


def check_numbers(root: Path, lineage: list[Data]) -> tuple[Edition, list[Problem]]:
    """Return the first edition of a ``lineage`` as read, and whether what calculators work by is in order.

    Sentences and examples are left unread.  Where anything is wrong, ``check`` says all of it.
    """
    edition, problems = _read(root, lineage)
    if problems or not all(schemas.surely_fits(root, file) for file in edition.files):
        return check(root, lineage)
    problems += ids.check(edition)
    edition.sound = _numbers(root, edition, problems)
    return check(root, lineage) if problems else (edition, [])


def _read(root: Path, lineage: list[Data]) -> tuple[Edition, list[Problem]]:
    """Return the first edition of a ``lineage``, and what keeps files of it from being read."""
    read, problems = edition_files(root, lineage)
    edition = index(lineage, read)
    problems += [*files.check(root, edition.id), *collections.check_chapters(edition)]
    problems += [problem for file in read for problem in yaml_problems(file)]
    edition.whole = not problems
    return edition, problems


def _numbers(root: Path, edition: Edition, problems: list[Problem]) -> dict[str, Record]:
    """Take numbers over, and add to ``problems`` all that is wrong with numbers, conditions and rulings.

    Return the records that were found sound until their numbers were taken over, and wait for no other to be mended.
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
    """Return those of some records with which nothing is wrong so far, and that wait for no other to be mended."""
    broken = {problem.record for problem in problems if problem.record}.union(waiting)
    lost = {problem.path for problem in problems if not problem.record}
    return {name: record for name, record in records.items() if name not in broken and record.file.path not in lost}


def _of_sound(edition: Edition, problems: list[Problem]) -> Edition:
    """Return an edition without the records with which something is wrong."""
    return replace(edition, records=_sound(edition.records, problems))


def in_edition(edition: str, problem: Problem) -> Problem:
    """Return a problem with the edition it is in, where it shows in a file of one further down."""
    if problem.path == EDITIONS or f"{problem.path}/".startswith(f"rules/{edition}/"):
        return problem
    return replace(problem, message=f"{problem.message} (in edition {edition})")
