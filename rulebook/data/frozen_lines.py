"""All that an edition is, as the lines of its freeze file: what plays, how it reads, and what it is shown with."""

import re

from rulebook.compare.change_notes import CORRECTION
from rulebook.data.plays import plays_of
from rulebook.source.edition import CHAPTERS, Data, Edition, File, Record
from rulebook.source.fields import Field
from rulebook.source.freeze import CORRECTED, ENTRY, NOTES, WORDING, Lines, checksum
from rulebook.source.json_types import Json
from rulebook.source.schema_files import schema_file

# The fields of an entry that are not frozen; the id may not change either, but an entry is looked up by it.
_FREE = ("id", "status")


def lines_of(edition: Edition, notes: list[Data], then: Lines | None = None) -> Lines:
    """Return the lines of an edition with the ``notes`` of changes.yaml.

    A record that reads as in the lines ``then`` has its parts from there: nothing of it can play otherwise.
    """
    mine = [note for note in notes if note["edition"] == edition.id]
    corrections = [note for note in mine if note["kind"] == CORRECTION]
    lines = {
        ENTRY: entry_line(edition.info),
        NOTES: {slug(note["name"]): checksum(_named(note["name"], mine)) for note in mine if note not in corrections},
    }
    lines |= {schema_file(name): _words(edition, name) for name in edition.collections()}
    for file in edition.files:
        lines[_file_name(file)] = _own(file)
        for name in (data["id"] for _, data in file.records() if data["id"] in edition.records):
            of_corrections = {corrected(note): checksum(note) for note in corrections if name in note["records"]}
            lines[name] = _record_line(edition.records[name], (then or {}).get(name, {})) | of_corrections
    return lines


def entry_line(info: Data) -> dict[str, str]:
    """Return the parts of the entry of an edition."""
    return {name: checksum(info[name]) for name in sorted(info.keys() - set(_FREE))}


def corrected(note: Data) -> str:
    """Return the part that a correction has in the lines of its records."""
    return CORRECTED + slug(note["name"])


def slug(words: str) -> str:
    """Return words as the name of a part."""
    return re.sub(r"[\s=]+", "-", words.lower())


def _named(name: str, notes: list[Data]) -> list[Data]:
    return [note for note in notes if note["name"] == name]


def wording(data: Data) -> str:
    """Return the checksum of all of a record; the ends of its texts may have spaces or not."""
    return checksum(_stripped(data))


def _stripped(part: Json) -> Json:
    if isinstance(part, dict):
        return {name: _stripped(inside) for name, inside in part.items()}
    if isinstance(part, list):
        return [_stripped(inside) for inside in part]
    return part.strip() if isinstance(part, str) else part


def _record_line(record: Record, then: dict[str, str]) -> dict[str, str]:
    digest = wording(record.data)
    if then.get(WORDING) == digest:
        return {part: before for part, before in then.items() if not part.startswith(CORRECTED)}
    return plays_of(record) | {WORDING: digest}


def _file_name(file: File) -> str:
    return f"{CHAPTERS}/{file.stem}.yaml" if file.collection == CHAPTERS else f"{file.stem}.yaml"


def _own(file: File) -> dict[str, str]:
    """Return the parts of a file that are not in its records: the title and the number of a chapter."""
    own = file.source.data if isinstance(file.source.data, dict) else {}
    return {name: checksum(data) for name, data in own.items() if name != "rules"}


def _words(edition: Edition, collection: str) -> dict[str, str]:
    """Return the titles and units, by their places in the schema, of fields and choices that records have."""
    parts: dict[str, str] = {}
    for record in edition.of(collection):
        parts["title"] = checksum(record.schema.title)
        _add_words(record.schema.record, record.data, "items", parts)
    return dict(sorted(parts.items()))


def _add_words(field: Field, data: Json, at: str, parts: dict[str, str]) -> None:
    if at not in parts and (field.title or field.unit):
        parts[at] = checksum([field.title, field.unit])
    if isinstance(data, dict):
        for name, part in data.items():
            _add_words(field.inside(name), part, f"{at}.{name if field.lists(name) else '*'}", parts)
    elif isinstance(data, list):
        for part in data:
            _add_words(field.inside(0), part, f"{at}[]", parts)
    elif isinstance(data, str) and (choice := field.choices.get(data)):
        parts.setdefault(slug(f"{at}:{data}"), checksum([choice.title, choice.unit]))
