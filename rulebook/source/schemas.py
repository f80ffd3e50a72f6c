"""Files held against the schemas of their collections: what is wrong with them, and their texts of each format."""

import itertools
import json
from collections.abc import Callable, Iterable, Iterator
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from rulebook.source import quick
from rulebook.source.markup import in_words
from rulebook.source.schema_files import quick_schema, whole_schema
from rulebook.source.schema_words import explain, quoted
from rulebook.source.yaml_lines import Where

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError


def faults(
    root: Path, collection: str, data: Any, is_record: Callable[[str], bool] | None = None
) -> Iterator[tuple[Where, str]]:
    """Yield every part of ``data`` that its schema refuses, with the reason.

    ``is_record`` says whether an id belongs to a record, where that is known; it decides the format ``record-id``.
    """
    found = _reading(root, collection, json.dumps(data))
    yield from found.faults
    wrong = {where for where, _ in found.faults}
    if is_record:
        for where, name in found.record_ids:
            if where not in wrong and not is_record(name):
                yield where, f"refers to {quoted(name)}, which is no record of this edition"


def prose_parts(root: Path, collection: str, data: Any) -> list[tuple[Where, str]]:
    """Return every text that the schema calls prose, with its place."""
    return _reading(root, collection, json.dumps(data)).prose


# Keywords under which a schema holds one other.
_ONE_BELOW = ("then", "else", "items", "additionalProperties", "propertyNames")


class _Reading:
    """What a schema says of a file: what is wrong with it, and the texts of each format, with their places."""

    def __init__(self, root: Path, collection: str, text: str) -> None:
        self._root, self._collection = root, collection
        self._data = json.loads(text)

    @cached_property
    def faults(self) -> list[tuple[Where, str]]:
        """What is wrong, wherever ids of records lead."""
        fits = quick_schema(self._root, self._collection).fits(self._data)
        errors = [] if fits else _errors(whole_schema(self._root, self._collection), self._data)
        found = [fault for error in _tightest(errors) for fault in explain(error)]
        odd = [(where, message) for where, words in _strings(self._data, ()) for message in in_words(words)]
        # Prose may hold more than words do; to tell it from them takes longer than to look at it.
        aside = {where for where, _ in itertools.chain(found, *self._texts.values())} if odd else set()
        return found + [(where, message) for where, message in odd if where not in aside]

    @property
    def record_ids(self) -> list[tuple[Where, str]]:
        """The texts that are ids of records."""
        return self._texts.get("record-id", [])

    @property
    def prose(self) -> list[tuple[Where, str]]:
        """The texts that are prose."""
        return self._texts.get("prose", [])

    @cached_property
    def _texts(self) -> dict[str, list[tuple[Where, str]]]:
        found: dict[str, list[tuple[Where, str]]] = {}
        _note_texts(whole_schema(self._root, self._collection), self._data, (), found)
        return found


@cache
def _reading(root: Path, collection: str, text: str) -> _Reading:
    """Read a file against its schema, once: editions based on one another have most files in common."""
    return _Reading(root, collection, text)


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


def _note_texts(schema: Any, data: Any, where: Where, found: dict[str, list[tuple[Where, str]]]) -> None:
    """Add to ``found`` the texts to which a schema gives a format, with their places, by format."""
    if not _gives_formats(schema):
        return
    if isinstance(data, str) and "format" in schema:
        found.setdefault(schema["format"], []).append((where, data))
    for part in _applied(schema, data):
        _note_texts(part, data, where, found)
    if isinstance(data, dict | list):
        for part, value, place in _inside(schema, data, where):
            _note_texts(part, value, place, found)


def _inside(schema: Any, data: dict[str, Any] | list[Any], where: Where) -> Iterator[tuple[Any, Any, Where]]:
    """Yield what a schema says of each part of data: a schema, the part and its place; of a key, that of its value."""
    if isinstance(data, list):
        if "items" in schema:
            yield from ((schema["items"], value, (*where, index)) for index, value in enumerate(data))
        return
    properties, others = schema.get("properties", {}), schema.get("additionalProperties")
    for name, value in data.items():
        if "propertyNames" in schema:
            yield schema["propertyNames"], name, where
        below = properties.get(name, others)
        if below:
            yield below, value, (*where, name)


# By the place of a schema in memory, and with it, so that the place stays its own.
_giving: dict[int, tuple[Any, bool]] = {}


def _gives_formats(schema: Any) -> bool:
    """Return whether a schema, or one in it, gives texts a format; most do not, and need not be followed."""
    if id(schema) not in _giving:
        # One that is within itself is followed, as nobody knows yet.
        _giving[id(schema)] = schema, True
        found = isinstance(schema, dict) and ("format" in schema or any(map(_gives_formats, _within(schema))))
        _giving[id(schema)] = schema, found
    return _giving[id(schema)][1]


def _within(schema: Any) -> Iterator[Any]:
    """Yield the schemas that a schema holds."""
    for name in ("allOf", "anyOf", "oneOf"):
        yield from schema.get(name, ())
    yield from schema.get("properties", {}).values()
    yield from (schema[name] for name in _ONE_BELOW if name in schema)


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
