"""Files held against the schemas of their collections: what is wrong with them, and their texts of each format."""

import itertools
import json
import re
from collections.abc import Callable, Iterable, Iterator
from datetime import date, datetime
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, cast

from jsonschema import Draft202012Validator, FormatChecker
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend

from rulebook.source.markup import in_words
from rulebook.source.problems import cut
from rulebook.source.schema_files import whole_schema
from rulebook.source.schema_words import explain, quoted
from rulebook.source.yaml_lines import Where

_FORMATS = FormatChecker(formats=())


@_FORMATS.checks("date", raises=ValueError)
def _is_date(value: object) -> bool:
    return not isinstance(value, str) or date.fromisoformat(value).isoformat() == value


@_FORMATS.checks("date-time", raises=ValueError)
def _is_time(value: object) -> bool:
    """Return whether a text is a time in UTC, to the second."""
    form = "%Y-%m-%dT%H:%M:%SZ"
    return not isinstance(value, str) or datetime.strptime(value, form).strftime(form) == value


def _pattern(_: Any, pattern: str, instance: Any, __: Any) -> Iterator[ValidationError]:
    """Match as JSON Schema means it: ``$`` is the end of a text, while Python also stops before a last line break."""
    if isinstance(instance, str) and not re.search(re.sub(r"\$$", r"\\Z", pattern), instance):
        yield ValidationError("does not match")


# A keyword of our own: the fields in which no two items of a list agree, as players tell items apart by them.
DISTINCT = "distinct"


def _distinct(_: Any, fields: list[str], items: Any, __: Any) -> Iterator[ValidationError]:
    for name in fields:
        first: dict[Any, str] = {}
        for index, item in enumerate(items if isinstance(items, list) else ()):
            value = item.get(name) if isinstance(item, dict) else None
            if not isinstance(value, int | str):
                continue
            if value in first:
                yield ValidationError(f"{cut(str(value))} is that of {first[value]} already", path=(index, name))
            first.setdefault(value, cut(str(item.get("id"))))


_Validator = extend(  # type: ignore[no-untyped-call]
    Draft202012Validator, {"pattern": _pattern, DISTINCT: _distinct}
)


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
    errors = _Validator(schema, format_checker=_FORMATS).iter_errors(data)
    found = [fault for error in _tightest(errors) for fault in explain(error)]
    texts: dict[str, list[tuple[Where, str]]] = {}
    for form, where, name in _texts(schema, data, ()):
        texts.setdefault(form, []).append((where, name))
    aside = {where for where, _ in itertools.chain(found, *texts.values())}
    found += [
        (where, message) for where, words in _strings(data, ()) if where not in aside for message in in_words(words)
    ]
    return _Reading(tuple(found), tuple(texts.get("record-id", ())), tuple(texts.get("prose", ())))


def _tightest(errors: Iterable[ValidationError]) -> Iterator[ValidationError]:
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
        holds = _Validator(schema["if"]).is_valid(data)
        yield schema.get("then" if holds else "else", {})
