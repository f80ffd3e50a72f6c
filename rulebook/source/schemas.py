"""Files held against the schemas of their collections: what is wrong with them, and their texts of each format."""

import itertools
import json
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from rulebook.source import quick
from rulebook.source.markup import in_words
from rulebook.source.schema_files import quick_schema, whole_schema
from rulebook.source.schema_words import explain, quoted
from rulebook.source.yaml_lines import Where

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError


def faults(root: Path, collection: str, data: Any, is_record: Callable[[str], bool]) -> Iterator[tuple[Where, str]]:
    """Yield every part of ``data`` that its schema refuses, with the reason.

    ``is_record`` says whether an id belongs to a record; it decides the format ``record-id``.
    """
    found = _reading(root, collection, json.dumps(data))
    yield from found.faults
    wrong = {where for where, _ in found.faults}
    for where, name in found.record_ids:
        if where not in wrong and not is_record(name):
            yield where, f"refers to {quoted(name)}, which is no record of this edition"


def prose_parts(root: Path, collection: str, data: Any) -> tuple[tuple[Where, str], ...]:
    """Return every text that the schema calls prose, with its place."""
    return _reading(root, collection, json.dumps(data)).prose


class _Reading(NamedTuple):
    """What a schema says of a file: what is wrong with it, and the texts of each format, with their places."""

    faults: tuple[tuple[Where, str], ...]
    record_ids: tuple[tuple[Where, str], ...]
    prose: tuple[tuple[Where, str], ...]


@cache
def _reading(root: Path, collection: str, text: str) -> _Reading:
    """Read a file against its schema, once: editions based on one another have most files in common."""
    schema, data = whole_schema(root, collection), json.loads(text)
    errors = [] if quick_schema(root, collection).fits(data) else _errors(schema, data)
    found = [fault for error in _tightest(errors) for fault in explain(error)]
    texts: dict[str, list[tuple[Where, str]]] = {}
    for form, where, name in _texts(schema, data, ()):
        texts.setdefault(form, []).append((where, name))
    aside = {where for where, _ in itertools.chain(found, *texts.values())}
    found += [
        (where, message) for where, words in _strings(data, ()) if where not in aside for message in in_words(words)
    ]
    return _Reading(tuple(found), tuple(texts.get("record-id", ())), tuple(texts.get("prose", ())))


def _errors(schema: Any, data: Any) -> "Iterable[ValidationError]":
    # Loading it takes as long as checking an edition; where nothing is wrong, nobody needs it.
    from rulebook.source import thorough

    return thorough.errors(schema, data)


def _tightest(errors: "Iterable[ValidationError]") -> "Iterator[ValidationError]":
    """Yield every error; of several limits that a number passes, the one that it passes by most."""
    passed: dict[tuple[Any, ...], ValidationError] = {}
    for error in errors:
        if error.validator not in ("minimum", "maximum"):
            yield error
            continue
        key = (error.validator, *error.absolute_path)
        other = passed.get(key, error)
        sign = 1 if error.validator == "maximum" else -1
        passed[key] = min(error, other, key=lambda one: sign * cast(float, one.validator_value))
    yield from passed.values()


def _texts(schema: Any, data: Any, where: Where) -> Iterator[tuple[str, Where, str]]:
    """Yield the texts to which a schema gives a format, each with its format and place."""
    if isinstance(data, str) and "format" in schema:
        yield schema["format"], where, data
    for part in _applied(schema, data):
        yield from _texts(part, data, where)
    if isinstance(data, list) and "items" in schema:
        for index, value in enumerate(data):
            yield from _texts(schema["items"], value, (*where, index))
    elif isinstance(data, dict):
        properties, others = schema.get("properties", {}), schema.get("additionalProperties")
        for name, value in data.items():
            if "propertyNames" in schema:
                yield from _texts(schema["propertyNames"], name, where)
            below = properties.get(name, others)
            if below:
                yield from _texts(below, value, (*where, name))


def _strings(data: Any, where: Where) -> Iterator[tuple[Where, str]]:
    """Yield every text of a file with its place."""
    if isinstance(data, str):
        yield where, data
    elif isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from _strings(value, (*where, key))


def _applied(schema: Any, data: Any) -> Iterator[Any]:
    """Yield the schemas within a schema that say something of the same data."""
    for name in ("allOf", "anyOf", "oneOf"):
        yield from schema.get(name, ())
    if "if" in schema:
        yield schema.get("then" if quick.holds(schema["if"], data) else "else", {})
