"""JSON Schemas of the collections, and what they say against a file, in words for its author."""

import difflib
import itertools
import json
from collections.abc import Callable, Iterator
from functools import cache, reduce
from operator import getitem
from pathlib import Path
from typing import Any, NamedTuple, cast

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

from rulebook.markup import in_words
from rulebook.yaml_source import Where

TYPES = {
    "integer": "a whole number",
    "number": "a number",
    "string": "text",
    "boolean": "true or false",
    "array": "a list",
    "object": "named fields",
    "null": "nothing",
}
_MESSAGES = {
    "const": "must be {limit}, got {got}",
    "minimum": "must be at least {limit}, got {got}",
    "maximum": "must be at most {limit}, got {got}",
    "exclusiveMinimum": "must be more than {limit}, got {got}",
    "minLength": "must not be empty",
    "maxLength": "must be at most {limit} characters long",
    "minItems": "must not be empty",
    "minProperties": "must not be empty",
    "uniqueItems": "lists something twice",
}
_ENDING = ".schema.json"


def collection_names(root: Path) -> list[str]:
    """Return the names of the collections that have a schema."""
    return sorted(path.name.removesuffix(_ENDING) for path in (root / "schemas").glob(f"*{_ENDING}"))


def faults(root: Path, collection: str, data: Any, is_record: Callable[[str], bool]) -> Iterator[tuple[Where, str]]:
    """Yield every part of ``data`` that its schema refuses, with the reason.

    ``is_record`` says whether an id belongs to a record; it decides the format ``record-id``.
    """
    found = _reading(root, collection, json.dumps(data))
    yield from found.faults
    for where, name in found.record_ids:
        if not is_record(name):
            yield where, f"refers to {_shown(name)}, which is no record of this edition"


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
    schema, data = _schema(root, collection), json.loads(text)
    errors = Draft202012Validator(schema).iter_errors(data)
    found = [fault for error in errors for fault in _explain(error)]
    texts: dict[str, list[tuple[Where, str]]] = {}
    for form, where, name in _texts(schema, data, ()):
        texts.setdefault(form, []).append((where, name))
    aside = {where for where, _ in itertools.chain(found, *texts.values())}
    found += [
        (where, message) for where, words in _strings(data, ()) if where not in aside for message in in_words(words)
    ]
    return _Reading(tuple(found), tuple(texts.get("record-id", ())), tuple(texts.get("prose", ())))


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
        holds = Draft202012Validator(schema["if"]).is_valid(data)
        yield schema.get("then" if holds else "else", {})


@cache
def _schema(root: Path, collection: str) -> Any:
    """Return the schema of a collection, what it refers to written out in its place: looking up is slow."""
    folder = root / "schemas"
    documents = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in folder.glob(f"*{_ENDING}")}

    known: dict[tuple[str, str], dict[str, Any]] = {}

    def whole(part: Any, home: str) -> Any:
        if isinstance(part, list):
            return [whole(item, home) for item in part]
        if not isinstance(part, dict):
            return part
        found = {name: whole(value, home) for name, value in part.items() if name != "$ref"}
        if isinstance(part.get("$ref"), str):
            document, _, steps = part["$ref"].partition("#/")
            found["allOf"] = [*found.get("allOf", ()), referred(document or home, steps)]
        return found

    def referred(document: str, steps: str) -> Any:
        """Return what an address leads to, the same object every time: it may refer to itself."""
        if (document, steps) not in known:
            target = reduce(getitem, steps.split("/"), documents[document])
            known[document, steps] = {}
            known[document, steps] |= whole(target, document)
        return known[document, steps]

    return whole(documents[collection + _ENDING], collection + _ENDING)


def _explain(error: ValidationError) -> Iterator[tuple[Where, str]]:
    where = tuple(error.absolute_path)
    schema: dict[str, Any] = error.schema if isinstance(error.schema, dict) else {}
    limit: Any = error.validator_value
    instance: Any = error.instance
    if error.validator == "required":
        for name in limit:
            if name not in instance:
                meaning = schema.get("properties", {}).get(name, {}).get("description", "")
                yield where, f"lacks {name}" + (f": {_lower_first(meaning).rstrip('.')}" if meaning else "")
    elif error.validator == "additionalProperties" and limit is False:
        known = list(schema.get("properties", {}))
        for name in instance:
            if name not in known:
                yield (*where, name), f"is not a field here; {_suggest(name, known)}"
    elif error.validator == "oneOf" and not isinstance(instance, dict):
        return  # It is not an object, which is said already.
    elif error.validator == "oneOf":
        names = [name for branch in limit for name in branch.get("required", [])]
        given = [name for name in names if name in instance]
        yield where, f"needs exactly one of {', '.join(names)}; has {', '.join(given) or 'none'}"
    else:
        yield where, _message(error, schema, limit)


def _message(error: ValidationError, schema: dict[str, Any], limit: Any) -> str:
    got = _shown(error.instance)
    if error.validator == "type":
        kinds = [limit] if isinstance(limit, str) else limit
        return f"must be {' or '.join(TYPES[kind] for kind in kinds)}, got {got}"
    if error.validator == "enum":
        return f"must be one of {', '.join(str(value) for value in limit)}, got {got}"
    if error.validator == "pattern":
        return f"is {got}; expected: {_lower_first(schema.get('description', limit))}"
    if error.validator == "minItems" and limit > 1:
        return f"must list at least {limit}, lists {len(cast(list[Any], error.instance))}"
    template = _MESSAGES.get(str(error.validator))
    return template.format(limit=_shown(limit), got=got) if template else error.message


def _suggest(name: str, known: list[str]) -> str:
    close = difflib.get_close_matches(name, known, n=1)
    return f"did you mean {close[0]}?" if close else f"expected {', '.join(known)}"


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "..."


def _lower_first(text: str) -> str:
    return text[:1].lower() + text[1:]
