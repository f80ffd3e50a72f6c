"""An edition as plain data, for developers and downloads."""

from typing import Any

from rulebook.edition import CHAPTERS, Data, Edition
from rulebook.quotes import resolve


def export(edition: Edition) -> dict[str, Any]:
    """Return an edition as one object: ``edition``, and one array of whole records a collection.

    Quotes in prose are replaced by what they quote; ``[[references]]`` stay, so that a reader of the
    data can turn them into links.  A rule of a chapter says which in ``chapter``.
    """
    records = {name: record.data for name, record in edition.records.items()}
    chapters = [
        {"id": file.stem, "number": file.source.data["number"], "title": file.source.data["title"]}
        for file in edition.chapters()
    ]
    exported: dict[str, Any] = {"edition": edition.info | {"chapters": chapters}}
    for collection in edition.collections():
        exported[collection] = []
    for record in edition.records.values():
        data = _resolved(record.data, record.data, records)
        if record.collection == CHAPTERS:
            data = {"chapter": record.file.stem} | data
        exported[record.collection].append(data)
    return exported


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
