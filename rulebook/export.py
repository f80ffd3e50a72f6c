"""An edition as plain data, for developers and downloads."""

from typing import Any

from rulebook.edition import CHAPTERS, Data, Edition, Record
from rulebook.quotes import resolve


def export(edition: Edition) -> dict[str, Any]:
    """Return an edition as one object: ``edition``, its id, and one array of whole records a collection.

    Quotes in prose are replaced by what they quote; ``[[references]]`` stay, so that a reader of the
    data can turn them into links.  A rule says in ``chapter`` and ``chapter_title`` where it stands.
    """
    whole = exported(edition)
    collections: dict[str, Any] = {"edition": edition.id}
    for collection in edition.collections():
        collections[collection] = [whole[record.id] for record in edition.of(collection)]
    return collections


def exported(edition: Edition) -> dict[str, Data]:
    """Return every record of an edition whole, by id, with its quotes filled in."""
    records = {name: record.data for name, record in edition.records.items()}
    return {
        name: _chapter(record) | _resolved(record.data, record.data, records)
        for name, record in edition.records.items()
    }


def _chapter(record: Record) -> Data:
    if record.collection != CHAPTERS:
        return {}
    return {"chapter": record.file.stem, "chapter_title": record.file.source.data["title"]}


def _resolved(part: Any, speaker: Data, records: dict[str, Data]) -> Any:
    if isinstance(part, str):
        return resolve(part, speaker, records)
    if isinstance(part, list):
        return [_resolved(item, speaker, records) for item in part]
    if isinstance(part, dict):
        if "inputs" in part and "expected" in part:
            speaker = speaker | {"inputs": part["inputs"], "expected": part["expected"]}
        return {key: _resolved(value, speaker, records) for key, value in part.items()}
    return part
