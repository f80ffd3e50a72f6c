"""JSON Schemas of the collections, and what they say against a file, in words for its author."""

import difflib
import itertools
import json
import re
from collections.abc import Callable, Iterable, Iterator
from datetime import date, datetime
from functools import cache, reduce
from operator import getitem
from pathlib import Path
from typing import Any, NamedTuple, cast

from jsonschema import Draft202012Validator, FormatChecker
from jsonschema.exceptions import SchemaError, ValidationError
from jsonschema.validators import extend

from rulebook.source.files import Unreadable, content, found_in, shown
from rulebook.source.markup import in_words
from rulebook.source.problems import Problem, RulesError, cut
from rulebook.source.yaml_lines import Where, place

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
    "maxLength": "must not be longer than {limit} characters",
    "minItems": "must not be empty",
    "maxItems": "must list at most {limit}",
    "minProperties": "must not be empty",
    "uniqueItems": "lists something twice",
}
SchemaData = dict[str, Any]

_ENDING = ".schema.json"
# Schemas of files that stand beside the editions and tell of them; what these tell has no id of its own.
TOLD_BESIDE = ("changes", "wiki_history")
_NO_COLLECTIONS = (*TOLD_BESIDE, "common", "editions")

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


def collection_names(root: Path) -> list[str]:
    """Return the names of the collections that have a schema."""
    names = (path.name.removesuffix(_ENDING) for path in _schema_files(root))
    return [name for name in names if name not in _NO_COLLECTIONS]


def schema_file(collection: str) -> str:
    """Return the path of a collection's schema within the project."""
    return f"schemas/{collection}{_ENDING}"


def faults(root: Path, collection: str, data: Any, is_record: Callable[[str], bool]) -> Iterator[tuple[Where, str]]:
    """Yield every part of ``data`` that its schema refuses, with the reason.

    ``is_record`` says whether an id belongs to a record; it decides the format ``record-id``.
    """
    found = _reading(root, collection, json.dumps(data))
    yield from found.faults
    wrong = {where for where, _ in found.faults}
    for where, name in found.record_ids:
        if where not in wrong and not is_record(name):
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
    schema, data = whole_schema(root, collection), json.loads(text)
    errors = _Validator(schema, format_checker=_FORMATS).iter_errors(data)
    found = [fault for error in _tightest(errors) for fault in _explain(error)]
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


@cache
def whole_schema(root: Path, collection: str) -> SchemaData:
    """Return the schema of a collection, what it refers to written out in its place: looking up is slow.

    Raises RulesError where a schema cannot be used.
    """
    documents = _documents(root)
    name = collection + _ENDING
    if name not in documents:
        raise RulesError([Problem(f"schemas/{name}", 1, "", "is missing; rules are checked by it")])
    known: dict[tuple[str, str], dict[str, Any]] = {}

    def whole(part: Any, home: str) -> Any:
        if isinstance(part, list):
            return [whole(item, home) for item in part]
        if not isinstance(part, dict):
            return part
        found = {name: whole(value, home) for name, value in part.items() if name != "$ref"}
        if isinstance(part.get("$ref"), str):
            document, _, steps = part["$ref"].partition("#/")
            try:
                found["allOf"] = [*found.get("allOf", ()), referred(document or home, steps)]
            except (LookupError, TypeError):
                raise RulesError([_dangling(root, home, part["$ref"])]) from None
        return found

    def referred(document: str, steps: str) -> Any:
        """Return what an address leads to, the same object every time: it may refer to itself."""
        if (document, steps) not in known:
            target = reduce(getitem, steps.split("/"), documents[document])
            known[document, steps] = {}
            known[document, steps] |= whole(target, document)
        return known[document, steps]

    found: SchemaData = whole(documents[name], name)
    return found


@cache
def _documents(root: Path) -> dict[str, Any]:
    """Return every schema as it is written, by file name; RulesError says which cannot be read."""
    found, problems = {}, []
    for path in _schema_files(root):
        try:
            found[path.name] = read_schema(root, path)
        except RulesError as error:
            problems += error.problems
    if problems:
        raise RulesError(problems)
    return found


def _schema_files(root: Path) -> list[Path]:
    return [path for path in found_in(root / "schemas") if path.name.endswith(_ENDING)]


def read_schema(root: Path, path: Path) -> dict[str, Any]:
    """Return a schema as it is written; RulesError where it cannot be read."""
    line, said = 1, "is no schema; expected an object"
    try:
        schema = json.loads(content(path).decode("utf-8"))
        if isinstance(schema, dict):
            Draft202012Validator.check_schema(schema)
            return schema
    except Unreadable as error:
        said = str(error)
    except json.JSONDecodeError as error:
        line, said = error.lineno, f"is not JSON: {_lower_first(error.msg)}"
    except UnicodeDecodeError as error:
        line, said = error.object.count(b"\n", 0, error.start) + 1, "is not UTF-8 text"
    except SchemaError as error:
        said = f"is no schema: {place(tuple(error.absolute_path))} {cut(error.message)}"
    except RecursionError:
        said = "is nested too deeply to be a schema"
    raise RulesError([Problem(shown(root, path), line, "", said)])


def _dangling(root: Path, name: str, reference: str) -> Problem:
    text = content(root / "schemas" / name).decode("utf-8")
    line = text.count("\n", 0, text.find(json.dumps(reference))) + 1
    return Problem(f"schemas/{name}", line, "", f"refers to {reference}, which is not there")


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
                yield (*where, name), f"is not a field here; {suggest(name, known)}"
    elif error.validator == "oneOf" and all("const" in branch for branch in limit):
        words = ", ".join(str(branch["const"]) for branch in limit)
        yield where, f"must be one of {words}, got {_shown(instance)}"
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
        return must_be(limit, error.instance)
    if error.validator == "enum":
        return f"must be one of {', '.join(str(value) for value in limit)}, got {got}"
    if error.validator in ("pattern", "format"):
        told = " ".join(schema[name] for name in ("description", "note") if name in schema)
        return f"is {got}; expected: {_lower_first(told or limit)}"
    if error.validator == "not" and "enum" in limit:
        return f"must be none of {', '.join(limit['enum'])}, got {got}"
    if error.validator == "minItems" and limit > 1:
        return f"must list at least {limit}, lists {len(cast(list[Any], error.instance))}"
    template = _MESSAGES.get(str(error.validator))
    return template.format(limit=_shown(limit), got=got) if template else error.message


def must_be(kinds: str | list[str], got: object) -> str:
    """Return that something must be of a JSON type, or one of several, and what it is instead."""
    wanted = [kinds] if isinstance(kinds, str) else kinds
    return f"must be {' or '.join(TYPES[kind] for kind in wanted)}, got {_shown(got)}"


def suggest(name: str, known: list[str]) -> str:
    """Return what somebody may have meant by a name that is none of those known."""
    close = difflib.get_close_matches(name, known, n=1)
    return f"did you mean {close[0]}?" if close else f"expected {', '.join(known)}"


def _shown(value: Any) -> str:
    return cut(json.dumps(value, ensure_ascii=False))


def _lower_first(text: str) -> str:
    return text[:1].lower() + text[1:]
