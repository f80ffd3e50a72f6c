"""Second readings: the numbers that a second reader took from the source are those of the records."""

from collections.abc import Iterator
from pathlib import Path

from rulebook.check import change_files
from rulebook.data.numbers import Fact, facts
from rulebook.source.change_files import second_reading
from rulebook.source.edition import Data, Edition, File
from rulebook.source.problems import Problem
from rulebook.source.schema_words import suggest
from rulebook.source.yaml_lines import Where


def check(root: Path, editions: list[Edition] | None) -> list[Problem]:
    """Return every problem of the second readings of editions; none if ``editions`` is None."""
    problems: list[Problem] = []
    for edition in editions or []:
        problems += change_files.check(root, second_reading(edition.id), [edition])
        file = second_reading(edition.id).file(root)
        if file is not None and edition.whole:
            problems += _compared(edition, file)
    return sorted(set(problems))


def read_once(root: Path, edition: Edition) -> list[Fact]:
    """Return the numbers of an edition that its second reading lacks; none if it has no second reading."""
    if second_reading(edition.id).file(root) is None:
        return []
    sections = second_reading(edition.id).entries(root)
    read = {(number["record"], number["field"]) for section in sections for _, number in _numbered(section)}
    return [fact for fact in facts(edition) if (fact.record.id, fact.field) not in read]


def _numbered(section: Data) -> Iterator[tuple[int, Data]]:
    """Yield the well-formed numbers of a section with their indexes; the schema reports the others."""
    numbers = section.get("numbers")
    for index, number in enumerate(numbers if isinstance(numbers, list) else ()):
        if isinstance(number, dict) and isinstance(number.get("record"), str) and isinstance(number.get("field"), str):
            yield index, number


def _compared(edition: Edition, file: File) -> Iterator[Problem]:
    """Yield where the two readings differ, broken records left out."""
    facts_by_place = {(fact.record.id, fact.field): fact for fact in facts(edition)}
    seen: set[tuple[str, str]] = set()
    for where, section in file.records():
        for index, entry in _numbered(section):
            key = entry["record"], entry["field"]
            place = (*where, "numbers", index)
            if key in seen:
                yield file.problem(place, f"{key[0]} {key[1]} stands twice; keep one")
            seen.add(key)
            if key in facts_by_place:
                yield from _differs(file, place, section, entry, facts_by_place[key])
            elif key[0] in edition.records:
                fields = [field for record, field in facts_by_place if record == key[0]]
                yield file.problem(place, f"{key[0]} has no number {key[1]}; {suggest(key[1], fields)}")


def _differs(file: File, place: Where, section: Data, entry: Data, fact: Fact) -> Iterator[Problem]:
    number = entry.get("number")
    if not isinstance(number, int | float) or number == fact.number:
        return
    path, line = fact.record.file.origin((*fact.record.where, *fact.where))
    pages = f", p. {', '.join(map(str, section['pages']))}" if isinstance(section.get("pages"), list) else ""
    look = f"look it up in {section['section']}{pages}" if "section" in section else "one of them is wrong"
    differs = f"was read as {_text(number)}, and is {_text(fact.number)} at {path}:{line}"
    yield file.problem((*place, "number"), f"{fact.record.id} {fact.field} {differs}; {look}")


def _text(number: float) -> str:
    # A whole number may be too large for a float.
    return str(number) if isinstance(number, int) else f"{number:g}"
