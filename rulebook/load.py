"""Loading an edition whole: read, take over numbers from elsewhere, refuse what has problems."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rulebook.edition import Data, Edition, find_edition, index, read_files
from rulebook.problems import Problem, RulesError
from rulebook.quotes import QuoteError, number_at
from rulebook.yaml_source import Where


def load(root: Path, edition_id: str) -> Edition:
    """Return an edition with every ``{from: ...}`` replaced by its number.

    Raises RulesError where a file cannot be read or checked; ``rulebook check`` says more.
    """
    from rulebook.check import check_edition

    edition, problems = check_edition(root, find_edition(root, edition_id))
    if problems:
        raise RulesError(problems)
    return edition


def read_edition(root: Path, info: Data) -> tuple[Edition, list[Problem]]:
    """Return an edition as read, with what is wrong with the files as YAML and with numbers from elsewhere."""
    files = read_files(root, info["id"])
    problems = [
        Problem(file.shown, line, file.record_name(where), message)
        for file in files
        for line, where, message in file.source.problems
    ]
    edition = index(info, files)
    return edition, problems + list(_take_over(edition))


def _take_over(edition: Edition) -> Iterator[Problem]:
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
                yield record.problem(where, f"{where_text(where)}.from {holder[key]['from']} leads nowhere: {message}")
                holder[key] = 0
            return
        pending = [entry[:4] for entry in left]


def where_text(where: Where) -> str:
    """Return a place within a record as authors write it."""
    from rulebook.schemas import place

    return place(where)


def _froms(data: Any, where: Where) -> Iterator[tuple[Where, Any, Any]]:
    """Yield (place, holder, key) of every ``{from: text}`` in a record."""
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in list(entries):
        if isinstance(value, dict) and list(value) == ["from"] and isinstance(value["from"], str):
            yield (*where, key), data, key
        else:
            yield from _froms(value, (*where, key))
