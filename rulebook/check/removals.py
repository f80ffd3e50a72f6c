"""Records that an edition removes: what still refers to one, and whether a new record takes its place."""

import re
from collections.abc import Iterator
from pathlib import Path

from rulebook.source.edition import Edition, Record, entry_origin, index, is_own
from rulebook.source.freeze import Frozen, frozen
from rulebook.source.json_types import Json
from rulebook.source.layers import edition_files
from rulebook.source.problems import Problem
from rulebook.source.schemas import references_in
from rulebook.source.yaml_lines import Where, place
from rulebook.words.quotes_and_references import QUOTE, references

_FORMERLY = "formerly"
_CONDITIONS = ("if", "requires")
_NAME = re.compile(r"[a-z]\w*")


def check(root: Path, edition: Edition) -> Iterator[Problem]:
    """Yield each reference to a record that the edition removes, and each record that might have taken its place.

    Such a reference is said once and here: later checks take it on trust.
    """
    gone = set(edition.info.get("removed", ())) - edition.records.keys()
    if not gone:
        return
    for file in edition.files:
        depth = len(file.records_at()) + 1
        named = [*references_in(root, file.collection, file.source.data), *_written(file.source.data, ())]
        for where, name in dict.fromkeys(each for each in named if each[1] in gone):
            path, line = file.origin(where)
            if is_own(edition.id, path):
                yield file.problem(where, f"{place(where[depth:])} refers to {name}, which this edition removes")
            else:
                what = f"{file.record_name(where)}: {place(where[depth:])}"
                yield at_removal(edition, name, f"removes {name}, to which {what} refers ({path}:{line})")
            edition.left_out.add(name)
    yield from _successors(root, edition, gone)


def at_removal(edition: Edition, name: str, message: str) -> Problem:
    """Return a problem at the line of ``editions.yaml`` that removes a record."""
    at = edition.info["removed"].index(name)
    return Problem(*entry_origin(edition.files[0].root, edition.id, ("removed", at)), edition.id, message)


def _written(data: Json, where: Where) -> Iterator[tuple[Where, str]]:
    """Yield every id that a text refers to, quotes or marks, and every fact of a condition, behind its place."""
    if isinstance(data, str):
        quoted = [match[1].partition(":") for match in QUOTE.finditer(data)]
        names = [*references(data), *(name for name, colon, _ in quoted if colon), data.partition(":")[0]]
        names = names if ":" in data or "marks" in where else names[:-1]
        names += [fact.replace("_", "-") for fact in _NAME.findall(data)] if where[-1] in _CONDITIONS else []
        yield from ((where, name) for name in names)
    elif isinstance(data, dict | list):
        for key, part in data.items() if isinstance(data, dict) else enumerate(data):
            yield from _written(part, (*where, key))


def _successors(root: Path, edition: Edition, gone: set[str]) -> Iterator[Problem]:
    """Yield a new record that is the only one of its kind, where one of that kind goes and it does not say of which.

    What was frozen is as it is.
    """
    if frozen(edition.info) is not Frozen.NO:
        return
    before = index(edition.lineage[1:], edition_files(root, edition.lineage[1:])[0]).records
    going = [before[name] for name in gone if name in before]
    coming = [record for record in edition.records.values() if record.id not in before]
    named = {former for record in coming for former in record.data.get(_FORMERLY, ())}
    for kind in {_kind(record) for record in going}:
        old, new = ([record for record in records if _kind(record) == kind] for records in (going, coming))
        if len(old) == len(new) == 1 and _FORMERLY not in new[0].data and not named & {old[0].id, old[0].data["name"]}:
            choice = f"formerly: [{old[0].id}] if it takes the place of that, and else formerly: []"
            yield new[0].problem((), f"comes where {old[0].id} goes; say {choice}")


def _kind(record: Record) -> tuple[Json, ...]:
    return record.collection, record.file.stem, record.data.get("kind"), record.data.get("category")
