"""``rules/changes.yaml``: the editions that a change names exist, and have what a correction put right."""

from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from pathlib import Path

from rulebook.check import change_files
from rulebook.compare.change_notes import CORRECTION
from rulebook.source.change_files import CHANGES
from rulebook.source.edition import Data, Edition, File
from rulebook.source.problems import Problem
from rulebook.source.yaml_lines import Where
from rulebook.words.quotes_and_references import REFERENCE, QuoteError, resolve

# Where a day begins first: an author there may write its date while it is yesterday elsewhere.
_FIRST_ZONE = timezone(timedelta(hours=14))


def check(root: Path, editions: list[Edition] | None) -> list[Problem]:
    """Return every problem of the file; ``editions`` is None if some could not be read."""
    return sorted(
        {*change_files.check(root, CHANGES, editions), *_editions(root, editions), *corrections(root, editions)}
    )


def _editions(root: Path, editions: list[Edition] | None) -> Iterator[Problem]:
    file = CHANGES.file(root)
    if file is None or editions is None:
        return
    names = [edition.id for edition in editions]
    for where, change in file.records():
        if isinstance(change.get("edition"), str) and change["edition"] not in names:
            message = f"edition {change['edition']}: there is none; there is {', '.join(names)}"
            yield file.problem((*where, "edition"), message)


def corrections(root: Path, editions: list[Edition] | None) -> Iterator[Problem]:
    """Yield what corrections of editions name that is not there, and a day on which one cannot have been."""
    file = CHANGES.file(root)
    if file is None or editions is None:
        return
    by_id = {edition.id: edition for edition in editions}
    for where, note in file.records():
        edition = by_id.get(note.get("edition", ""))
        if edition is None or note.get("kind") != CORRECTION:
            continue
        first, last = edition.info.get("date", ""), datetime.now(_FIRST_ZONE).date().isoformat()
        if not first <= note.get("date", last) <= last:
            message = f"date {note['date']} is not between that of edition {edition.id}, {first}, and today, {last}"
            yield file.problem((*where, "date"), message)
        yield from _former(file, where, note, edition)
        for index, name in enumerate(note.get("records", [])):
            if not edition.knows(name):
                yield file.problem((*where, "records", index), f"{name} is no record of edition {edition.id}")


def _former(file: File, where: Where, note: Data, edition: Edition) -> Iterator[Problem]:
    """Yield what the record of a correction read before, and nobody could read now: it leads nowhere."""
    records = {name: record.data for name, record in edition.records.items()}
    names = note.get("records", [])
    if "was" not in note or len(names) != 1 or names[0] not in records:
        return
    for place, text in note["was"].items():
        try:
            words = resolve(text, records[names[0]], records) if isinstance(text, str) else ""
        except QuoteError as error:
            yield file.problem((*where, "was", place), f"was {place}: {error}")
            continue
        for name, _ in REFERENCE.findall(words):
            if not edition.knows(name):
                yield file.problem((*where, "was", place), f"was {place}: {name} is no record of this edition")
