"""Numbers that stand elsewhere: ``{from: "record:path"}`` is replaced by what it leads to."""

from collections.abc import Iterator
from typing import Any

from rulebook.edition import Edition
from rulebook.problems import Problem
from rulebook.quotes import QuoteError, number_at
from rulebook.yaml_source import Where, place


def take_over(edition: Edition) -> Iterator[Problem]:
    """Put the number in place of every ``{from: "record:path"}``."""
    records = {name: record.data for name, record in edition.records.items()}
    pending = [
        (record, where, holder, key)
        for record in edition.records.values()
        for where, holder, key in _froms(record.data, ())
    ]
    while pending:
        left = []
        for record, where, holder, key in pending:
            owner, _, path = str(holder[key]["from"]).partition(":")
            try:
                if owner not in records:
                    raise QuoteError(f"{owner} is no record of this edition")
                holder[key] = number_at(records[owner], path)
            except QuoteError as error:
                left.append((record, where, holder, key, str(error)))
            except (KeyError, TypeError, AttributeError):
                left.append((record, where, holder, key, f"{owner} cannot be read"))
        if len(left) == len(pending):
            for record, where, holder, key, message in left:
                yield record.problem(where, f"{place(where)}.from {holder[key]['from']} leads nowhere: {message}")
                holder[key] = 0
            return
        pending = [entry[:4] for entry in left]


def _froms(data: Any, where: Where) -> Iterator[tuple[Where, Any, Any]]:
    """Yield (place, holder, key) of every ``{from: text}`` in a record."""
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in list(entries):
        if isinstance(value, dict) and list(value) == ["from"] and isinstance(value["from"], str):
            yield (*where, key), data, key
        else:
            yield from _froms(value, (*where, key))
