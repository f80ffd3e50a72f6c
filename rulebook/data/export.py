"""An edition as plain data, for developers and downloads."""

from typing import Any

from rulebook.source.edition import CHAPTERS, Data, Edition, Record
from rulebook.source.json_types import Json
from rulebook.words.quotes_and_references import resolve


def export(edition: Edition) -> Data:
    """Return an edition as one object: ``edition``, its id, and one array of whole records a collection.

    Quotes in prose are replaced by what they quote; ``[[references]]`` stay, so that a reader of the
    data can turn them into links.  A rule says where it stands in ``chapter``, ``chapter_number`` and
    ``chapter_title``.
    """
    whole = exported(edition)
    collections: Data = {"edition": edition.id}
    for collection in edition.collections():
        collections[collection] = [whole[record.id] for record in edition.of(collection)]
    return collections


def exported(edition: Edition) -> dict[str, Data]:
    """Return every record of an edition whole, by id, with its quotes filled in."""
    records = {name: record.data for name, record in edition.records.items()}
    return {
        name: _chapter(record) | filled_in(record.data, record.data, records)
        for name, record in edition.records.items()
    }


def _chapter(record: Record) -> Data:
    if record.collection != CHAPTERS:
        return {}
    chapter = record.file.source.data
    return {"chapter": record.file.stem, "chapter_number": chapter["number"], "chapter_title": chapter["title"]}


def filled_in(part: Json, speaker: Data, records: dict[str, Data]) -> Any:
    """Return a part of a record, which ``speaker`` is, with every quote in it replaced by what it quotes."""
    if isinstance(part, str):
        return resolve(part, speaker, records)
    if isinstance(part, list):
        return [filled_in(item, speaker, records) for item in part]
    if isinstance(part, dict):
        if "inputs" in part and "expected" in part:
            speaker = speaker | {"inputs": part["inputs"], "expected": part["expected"]}
        return {key: filled_in(value, speaker, records) for key, value in part.items()}
    return part
