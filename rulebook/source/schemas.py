"""Files held against the schemas of their collections: what is wrong with them, and their texts of each format."""

import itertools
import json
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from rulebook.source.markup import in_words
from rulebook.source.schema_files import schemas_digest, whole_schema
from rulebook.source.schema_words import explain, quoted
from rulebook.source.verdicts import verdict
from rulebook.source.yaml_lines import Where

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError


type Fault = tuple[Where, str]


def faults(root: Path, collection: str, data: Any, is_record: Callable[[str], bool] | None = None) -> Iterator[Fault]:
    """Yield every part of ``data`` that its schema refuses, with the reason; RulesError where there is no such schema.

    ``is_record`` says whether an id belongs to a record, where that is known; it decides the format ``record-id``.
    """
    text = json.dumps(data)
    refused = _faults(root, collection, text)
    yield from refused
    if is_record:
        places = {where for where, _ in refused}
        for where, name in _texts(root, collection, text).get("record-id", ()):
            if where not in places and not is_record(name):
                yield where, f"refers to {quoted(name)}, which is no record of this edition"


def prose_parts(root: Path, collection: str, data: Any) -> list[tuple[Where, str]]:
    """Return every text that the schema calls prose, with its place."""
    return _texts(root, collection, json.dumps(data)).get("prose", [])


# Editions based on one another have most files in common.
@cache
def _faults(root: Path, collection: str, text: str) -> list[Fault]:
    """Return what is wrong with a file, given as JSON, wherever ids of records lead."""
    decided = verdict(root, _subject("faults", root, collection, text), lambda: _decide_faults(root, collection, text))
    return [(tuple(where), message) for where, message in decided]


@cache
def _texts(root: Path, collection: str, text: str) -> dict[str, list[tuple[Where, str]]]:
    """Return the texts of a file, given as JSON, to which its schema gives a format: by format, with their places."""
    decided = verdict(root, _subject("texts", root, collection, text), lambda: _decide_texts(root, collection, text))
    return {form: [(tuple(where), words) for where, words in texts] for form, texts in decided.items()}


def _subject(kind: str, root: Path, collection: str, text: str) -> str:
    return f"{kind} {schemas_digest(root)} {collection} {text}"


def _decide_faults(root: Path, collection: str, text: str) -> list[Fault]:
    # Loading it takes as long as checking an edition; where verdicts are kept, nobody needs it.
    from rulebook.source.json_schema import errors

    data = json.loads(text)
    refused = [fault for error in _tightest(errors(whole_schema(root, collection), data)) for fault in explain(error)]
    odd = [(where, message) for where, words in _strings(data, ()) for message in in_words(words)]
    # Prose may hold more than words do; to tell it from them takes longer than to look at it.
    texts = itertools.chain(*_texts(root, collection, text).values()) if odd else ()
    aside = {where for where, _ in itertools.chain(refused, texts)}
    return refused + [(where, message) for where, message in odd if where not in aside]


def _decide_texts(root: Path, collection: str, text: str) -> dict[str, list[tuple[Where, str]]]:
    texts: dict[str, list[tuple[Where, str]]] = {}
    _note_texts(whole_schema(root, collection), json.loads(text), (), texts)
    return texts


# Keywords under which a schema holds one other.
_ONE_BELOW = ("then", "else", "items", "additionalProperties", "propertyNames")


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


def _note_texts(schema: Any, data: Any, where: Where, texts: dict[str, list[tuple[Where, str]]]) -> None:
    """Add to ``texts`` those to which a schema gives a format, with their places, by format."""
    if not _gives_formats(schema):
        return
    if isinstance(data, str) and "format" in schema:
        texts.setdefault(schema["format"], []).append((where, data))
    for part in _applied(schema, data):
        _note_texts(part, data, where, texts)
    if isinstance(data, dict | list):
        for part, value, place in _inside(schema, data, where):
            _note_texts(part, value, place, texts)


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
        from rulebook.source.json_schema import is_valid

        yield schema.get("then" if is_valid(schema["if"], data) else "else", {})
