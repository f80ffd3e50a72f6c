"""Numbers entered twice: what a second reader found in the source is what the records say."""

from collections.abc import Iterator
from pathlib import Path

from rulebook.check import annals
from rulebook.data.numbers import Fact, facts
from rulebook.source.annals import witness
from rulebook.source.edition import Data, Edition, File
from rulebook.source.problems import Problem
from rulebook.source.schema_words import suggest
from rulebook.source.yaml_lines import Where


def check(root: Path, editions: list[Edition] | None) -> list[Problem]:
    """Return every problem of the witnesses of editions; nothing where some edition is not known."""
    found: list[Problem] = []
    for edition in editions or []:
        found += annals.check(root, witness(edition.id), [edition])
        file = witness(edition.id).file(root)
        if file is not None and edition.whole:
            found += _compared(edition, file)
    return sorted(set(found))


def unwitnessed(root: Path, edition: Edition) -> list[Fact]:
    """Return the numbers of an edition that nobody has read a second time; none where it has no witness at all."""
    if witness(edition.id).file(root) is None:
        return []
    said = {(one["record"], one["field"]) for told in witness(edition.id).told(root) for one in _read(told)}
    return [fact for fact in facts(edition) if (fact.record.id, fact.field) not in said]


def _read(told: Data) -> list[Data]:
    """Return the numbers of a section; what is none is the schema's affair."""
    return [one for _, one in _numbered(told)]


def _numbered(told: Data) -> Iterator[tuple[int, Data]]:
    numbers = told.get("numbers")
    for index, one in enumerate(numbers if isinstance(numbers, list) else ()):
        if isinstance(one, dict) and isinstance(one.get("record"), str) and isinstance(one.get("field"), str):
            yield index, one


def _compared(edition: Edition, file: File) -> Iterator[Problem]:
    """Yield where the two readings differ; a record that is broken waits."""
    known = {(fact.record.id, fact.field): fact for fact in facts(edition)}
    seen: set[tuple[str, str]] = set()
    for where, told in file.records():
        for index, one in _numbered(told):
            key = one["record"], one["field"]
            place = (*where, "numbers", index)
            if key in seen:
                yield file.problem(place, f"{key[0]} {key[1]} stands twice; keep one")
            seen.add(key)
            if key in known:
                yield from _differs(file, place, told, one, known[key])
            elif key[0] in edition.sound:
                fields = [field for record, field in known if record == key[0]]
                yield file.problem(place, f"{key[0]} has no number {key[1]}; {suggest(key[1], fields)}")


def _differs(file: File, place: Where, told: Data, one: Data, fact: Fact) -> Iterator[Problem]:
    number = one.get("number")
    if not isinstance(number, int | float) or number == fact.number:
        return
    path, line = fact.record.file.origin((*fact.record.where, *fact.where))
    pages = f", p. {', '.join(map(str, told['pages']))}" if isinstance(told.get("pages"), list) else ""
    look = f"look it up in {told['section']}{pages}" if "section" in told else "one of them is wrong"
    differs = f"was read as {_said(number)}, and is {_said(fact.number)} at {path}:{line}"
    yield file.problem((*place, "number"), f"{fact.record.id} {fact.field} {differs}; {look}")


def _said(number: float) -> str:
    # A whole number may be larger than any fraction can be.
    return str(number) if isinstance(number, int) else f"{number:g}"
