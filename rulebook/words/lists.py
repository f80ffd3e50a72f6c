"""Lists in prose: ``{all:command_actions.state}`` stands for references to all records of a kind, in their order.

It is filled in as an edition is read: whatever reads a text sees the references that an author would have typed.
"""

import re
from collections.abc import Iterator
from typing import Any

from rulebook.source.edition import Edition, Record
from rulebook.source.json_types import Json
from rulebook.source.problems import Problem
from rulebook.source.yaml_lines import Where, place

_LIST = re.compile(r"\{all:([a-z_]+)(?:\.([a-z-]+))?(\|tag)?\}")


def fill_in(edition: Edition) -> Iterator[Problem]:
    """Put references in the place of every list, and yield those that list nothing."""
    for record in edition.records.values():
        for where, holder, key in _lists(record.data, ()):
            holder[key] = _LIST.sub(lambda match: _references(edition, match), holder[key])
            if left := _LIST.search(holder[key]):
                yield record.problem(where, f"{place(where)} {left[0]} lists nothing: {_reason(edition, left[1])}")


def _lists(data: Any, where: Where) -> Iterator[tuple[Where, Any, Any]]:
    """Yield (place, holder, key) for every text with a list in a record, so that ``holder[key]`` is it."""
    for key, part in list(data.items() if isinstance(data, dict) else enumerate(data)):
        if isinstance(part, dict | list):
            yield from _lists(part, (*where, key))
        elif isinstance(part, str) and "{all:" in part:
            yield (*where, key), data, key


def _references(edition: Edition, match: re.Match[str]) -> str:
    """Return the references that a list stands for; by their tags, parted by spaces, where it asks for these."""
    records = [record for record in edition.of(match[1]) if match[2] in (None, *_kinds(record))]
    if match[3] and all("tag" in record.data for record in records):
        return " ".join(f"[[{record.id}|[{record.data['tag']}]]]" for record in records) or match[0]
    return ", ".join(f"[[{record.id}]]" for record in records) or match[0]


def _kinds(record: Record) -> tuple[Json, Json]:
    return record.data.get("kind"), record.data.get("category")


def _reason(edition: Edition, collection: str) -> str:
    """Return what a collection has to list."""
    kinds = {kind for record in edition.of(collection) for kind in _kinds(record) if isinstance(kind, str)}
    if not edition.of(collection):
        return f"there is no collection {collection}; there is {', '.join(edition.collections())}"
    return f"of {collection} there is {', '.join(sorted(kinds)) or 'no kind'}"
