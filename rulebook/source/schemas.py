"""Data checked by the schema of its collection: its faults, and its texts by their format."""

import itertools
import json
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from rulebook.source.json_types import Data, Json
from rulebook.source.markup import in_words
from rulebook.source.schema_files import schemas_digest, whole_schema
from rulebook.source.schema_words import explain, quoted
from rulebook.source.verdicts import verdict
from rulebook.source.yaml_lines import Where

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError


type Fault = tuple[Where, str]


def faults(root: Path, collection: str, data: Json, is_record: Callable[[str], bool] | None = None) -> Iterator[Fault]:
    """Yield the place of every invalid part of ``data``, with the reason; RulesError if the collection has no schema.

    ``is_record`` tells whether an id belongs to a record; without it, texts of the format ``record-id`` may be any.
    """
    text = json.dumps(data)
    refused = _faults(root, collection, text)
    yield from refused
    if is_record:
        places = {where for where, _ in refused}
        for where, name in _texts(root, collection, text).get("record-id", ()):
            if where not in places and not is_record(name):
                yield where, f"refers to {quoted(name)}, which is no record of this edition"


def prose_parts(root: Path, collection: str, data: Json) -> list[tuple[Where, str]]:
    """Return the texts of the format ``prose``, each after its place."""
    return _texts(root, collection, json.dumps(data)).get("prose", [])


def references_in(root: Path, collection: str, data: Json) -> list[tuple[Where, str]]:
    """Return the texts of the format ``record-id``, each after its place."""
    return _texts(root, collection, json.dumps(data)).get("record-id", [])


# Cached, as editions based on one another have most files in common.
@cache
def _faults(root: Path, collection: str, text: str) -> list[Fault]:
    """Return the faults of a file, passed as JSON, whatever records there are."""
    decided = verdict(root, _subject("faults", root, collection, text), lambda: _decide_faults(root, collection, text))
    return [(tuple(where), message) for where, message in decided]


@cache
def _texts(root: Path, collection: str, text: str) -> dict[str, list[tuple[Where, str]]]:
    """Return the texts of a file, passed as JSON, that have a format in its schema: by format, after their places."""
    decided = verdict(root, _subject("texts", root, collection, text), lambda: _decide_texts(root, collection, text))
    return {form: [(tuple(where), words) for where, words in texts] for form, texts in decided.items()}


def _subject(kind: str, root: Path, collection: str, text: str) -> str:
    return f"{kind} {schemas_digest(root)} {collection} {text}"


def _decide_faults(root: Path, collection: str, text: str) -> list[Fault]:
    # Imported only where no verdict is cached: the import takes as long as checking an edition.
    from rulebook.source.json_schema import errors

    data = json.loads(text)
    refused = [fault for error in _tightest(errors(whole_schema(root, collection), data)) for fault in explain(error)]
    odd = [(where, message) for where, words in _strings(data, ()) for message in in_words(words)]
    # Prose may hold more than other texts; to find out which texts are prose takes longer than to check all as words.
    texts = itertools.chain(*_texts(root, collection, text).values()) if odd else ()
    settled = {where for where, _ in itertools.chain(refused, texts)}
    return refused + [(where, message) for where, message in odd if where not in settled]


def _decide_texts(root: Path, collection: str, text: str) -> dict[str, list[tuple[Where, str]]]:
    texts: dict[str, list[tuple[Where, str]]] = {}
    _note_texts(whole_schema(root, collection), json.loads(text), (), texts)
    return texts


# Keywords whose value is a schema.
_ONE_BELOW = ("then", "else", "items", "additionalProperties", "propertyNames")


def _tightest(errors: "Iterable[ValidationError]") -> "Iterator[ValidationError]":
    """Yield every error, but of several minimums or maximums for one number only the tightest."""
    limits: dict[tuple[object, ...], ValidationError] = {}
    for error in errors:
        if error.validator not in ("minimum", "maximum"):
            yield error
            continue
        key = (error.validator, *error.absolute_path)
        sign = 1 if error.validator == "maximum" else -1
        rivals = (error, limits.get(key, error))
        limits[key] = min(rivals, key=lambda rival: sign * cast(float, rival.validator_value))
    yield from limits.values()


def _note_texts(schema: Any, data: Any, where: Where, texts: dict[str, list[tuple[Where, str]]]) -> None:
    """Add to ``texts``, by format, the texts in ``data`` that have one in the schema, after their places."""
    if not _gives_formats(schema):
        return
    if isinstance(data, str) and "format" in schema:
        texts.setdefault(schema["format"], []).append((where, data))
    for part in _applied(schema, data):
        _note_texts(part, data, where, texts)
    if isinstance(data, dict | list):
        for part, value, place in _inside(schema, data, where):
            _note_texts(part, value, place, texts)


def _inside(schema: Any, data: Data | list[Any], where: Where) -> Iterator[tuple[Any, Any, Where]]:
    """Yield (schema, part, place) for the parts of data; the place of a key is that of the data it is in."""
    if isinstance(data, list):
        if "items" in schema:
            yield from ((schema["items"], value, (*where, index)) for index, value in enumerate(data))
        return
    properties, additional = schema.get("properties", {}), schema.get("additionalProperties")
    for name, value in data.items():
        if "propertyNames" in schema:
            yield schema["propertyNames"], name, where
        below = properties.get(name, additional)
        if below:
            yield below, value, (*where, name)


# By the ``id()`` of a schema; with the schema, so that it is never freed and its id never reused.
_giving: dict[int, tuple[Any, bool]] = {}


def _gives_formats(schema: Json) -> bool:
    """Return whether a schema, or one in it, has a format; most have none, and need not be walked through."""
    if id(schema) not in _giving:
        # For a schema that contains itself; the answer is not known yet, and True is safe.
        _giving[id(schema)] = schema, True
        gives = isinstance(schema, dict) and ("format" in schema or any(map(_gives_formats, _within(schema))))
        _giving[id(schema)] = schema, gives
    return _giving[id(schema)][1]


def _within(schema: Any) -> Iterator[Any]:
    """Yield the schemas directly within a schema."""
    for name in ("allOf", "anyOf", "oneOf"):
        yield from schema.get(name, ())
    yield from schema.get("properties", {}).values()
    yield from (schema[name] for name in _ONE_BELOW if name in schema)


def _strings(data: Json, where: Where) -> Iterator[tuple[Where, str]]:
    """Yield every text in data, after its place."""
    if isinstance(data, str):
        yield where, data
    elif isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from _strings(value, (*where, key))


def _applied(schema: Any, data: Any) -> Iterator[Any]:
    """Yield the schemas within a schema that apply to the same data."""
    for name in ("allOf", "anyOf", "oneOf"):
        yield from schema.get(name, ())
    if "if" in schema:
        from rulebook.source.json_schema import is_valid

        yield schema.get("then" if is_valid(schema["if"], data) else "else", {})
