"""The form of what comes from outside: whether an item, a Unit or a squad is as the JSON Schemas of ``api`` have it."""

import json
from typing import Any

from .bounds import MOST_MEMBERS, MOST_OF, TOO_MUCH, is_too_much
from .data import Fields, Schemas
from .texts import is_hidden

# The keywords of JSON Schema that are read, and those that only explain.
CHECKS = (
    "type",
    "const",
    "enum",
    "minimum",
    "maximum",
    "maxLength",
    "maxItems",
    "uniqueItems",
    "properties",
    "required",
    "additionalProperties",
    "items",
    "$ref",
    "allOf",
    "if",
    "then",
    "else",
)
NOTES = ("$schema", "$id", "title", "description")
_READ = set(CHECKS + NOTES)
ENDING = ".schema.json"
_NAMES = {
    "integer": "a whole number",
    "number": "a number",
    "string": "text",
    "boolean": "true or false",
    "array": "a list",
    "object": "named fields",
    "null": "nothing",
}
_NUMBERS = ("integer", "number")
# So many faults and characters of what is wrong are enough to see what it is.
_MOST_FAULTS = 20
_MOST_SHOWN = 60
_CUT = "..."
# A whole number that is larger is not written out: that takes long, and CPython refuses.
_ENDLESS = 10**60


def faults(schemas: Schemas, kind: str, data: Any) -> list[str]:
    """Return what is wrong with the form of something, the first twenty faults as sentences; empty where nothing is.

    schemas: the JSON Schemas of ``item``, ``unit``, ``squad`` and ``part`` by those names.
    kind: which of them ``data`` must have the form of.
    A number with a point is no whole number here, even 9.0.  Raises ValueError where a schema has a keyword that is not
    read.  How deep the walk goes is up to the schemas: data that is nested deeper ends it.
    """
    if is_too_much(data, MOST_OF.get(kind, MOST_MEMBERS)):
        return [f"{kind} {TOO_MUCH}"]
    sentences: list[str] = []
    _walk(schemas, schemas[kind], data, "", sentences)
    return [kind + line if line.startswith(" ") else line for line in sentences[:_MOST_FAULTS]]


def _walk(schemas: Schemas, schema: Fields, data: Any, place: str, sentences: list[str]) -> None:
    """Add the faults of a value by a schema; of one of another type only that it is."""
    for keyword in schema:
        if keyword not in _READ:
            raise ValueError(f"the schema keyword {keyword} is not read")
    if len(sentences) >= _MOST_FAULTS:
        return
    kind = json_type(data)
    message = fault(schema, kind, data)
    if message:
        sentences.append(f"{place} {message}")
        return
    next_schema = _next(schemas, schema, data)
    if next_schema:
        _walk(schemas, next_schema, data, place, sentences)
    if kind == "object":
        _walk_fields(schemas, schema, data, place, sentences)
    for each in schema.get("allOf", []):
        _walk(schemas, each, data, place, sentences)
    if kind == "array" and "items" in schema:
        for index, each in enumerate(data):
            _walk(schemas, schema["items"], each, f"{place}[{index}]", sentences)


def resolved(schemas: Schemas, schema: Fields, data: Any) -> Fields:
    """Return the schema that says what some data may be, behind ``$ref`` and ``if``."""
    next_schema = _next(schemas, schema, data)
    return resolved(schemas, next_schema, data) if next_schema else schema


def _next(schemas: Schemas, schema: Fields, data: Any) -> "Fields | None":
    """Return the schema that a schema hands some data on to; None where it does not."""
    if "$ref" in schema:
        return schemas[schema["$ref"][: -len(ENDING)]]
    if "if" not in schema:
        return None
    unmet: list[str] = []
    _walk(schemas, schema["if"], data, "", unmet)
    chosen: Fields | None = schema.get("else" if unmet else "then")
    return chosen


def _walk_fields(
    schemas: Schemas,
    schema: Fields,
    data: Fields,
    place: str,
    sentences: list[str],
) -> None:
    fields, others = schema.get("properties", {}), schema.get("additionalProperties")
    for name in schema.get("required", []):
        if name not in data:
            meaning = fields.get(name, {}).get("description", "").rstrip(".")
            sentences.append(f"{place} lacks {name}" + (f": {meaning[0].lower()}{meaning[1:]}" if meaning else ""))
    for name in sorted(data):
        before = place + "." if place else ""
        if name in fields:
            _walk(schemas, fields[name], data[name], before + name, sentences)
        elif isinstance(others, dict):
            _walk(schemas, others, data[name], before + (shown(name) or '""'), sentences)
        elif others is False and len(sentences) < _MOST_FAULTS:
            inner = before + (shown(name) or '""')
            sentences.append(f"{inner} is not a field here; expected {', '.join(sorted(fields))}")


def fault(schema: Fields, kind: str, data: Any) -> str:
    """Return what is wrong with a value of a JSON type, whatever is within it, behind its place; empty for nothing."""
    return _of_type(schema, kind, data) or _of_value(schema, data) or _of_size(schema, kind, data)


def _of_type(schema: Fields, kind: str, data: Any) -> str:
    wanted = schema.get("type", kind)
    if kind == wanted or (isinstance(wanted, list) and kind in wanted) or (kind, wanted) == ("integer", "number"):
        return ""
    names = [wanted] if isinstance(wanted, str) else wanted
    return f"must be {' or '.join([_NAMES[name] for name in names])}, got {_quoted(data)}"


def json_type(data: Any) -> str:
    """Return the JSON type of a value; truth is no number, as it is in CPython alone."""
    if data is None:
        return "null"
    if data is True or data is False:
        return "boolean"
    for of_type, name in ((int, "integer"), (str, "string"), (list, "array"), (dict, "object")):
        if isinstance(data, of_type):
            return name
    return "number"


def _of_value(schema: Fields, data: Any) -> str:
    if "const" in schema and data != schema["const"]:
        return f"must be {schema['const']}, got {_quoted(data)}"
    if "enum" in schema and data not in schema["enum"]:
        choices = ["nothing" if each is None else str(each) for each in schema["enum"]]
        return f"must be one of {', '.join(choices)}, got {_quoted(data)}"
    return ""


def _of_size(schema: Fields, kind: str, data: Any) -> str:
    if kind in _NUMBERS and data < schema.get("minimum", data):
        return f"must be at least {schema['minimum']}, got {_quoted(data)}"
    if kind in _NUMBERS and data > schema.get("maximum", data):
        return f"must be at most {schema['maximum']}, got {_quoted(data)}"
    if kind == "string" and len(data) > schema.get("maxLength", len(data)):
        return f"must not be longer than {schema['maxLength']} characters"
    if kind == "array" and len(data) > schema.get("maxItems", len(data)):
        return f"must list at most {schema['maxItems']}"
    if kind == "array" and schema.get("uniqueItems") and _repeats(data):
        return "lists something more than once"
    return ""


def _repeats(data: list[Any]) -> bool:
    """Return whether a list has a text twice; what is no text is a fault of its own."""
    texts = [each for each in data if isinstance(each, str)]
    return len(set(texts)) < len(texts)


def _quoted(data: Any) -> str:
    """Return a value as JSON, shortened; of a list or of fields only what it is, however deep they are."""
    kind = json_type(data)
    if kind in ("array", "object"):
        return _NAMES[kind]
    if kind == "string":
        return f'"{shown(data)}"'
    if kind == "integer" and abs(data) >= _ENDLESS:
        return "a number without end"
    return json.dumps(data)


def shown(text: str) -> str:
    """Return a text from outside on one line, shortened, with ? for what cannot be seen."""
    short = text if len(text) <= _MOST_SHOWN else text[: _MOST_SHOWN - len(_CUT)] + _CUT
    return "".join(["?" if is_hidden(sign) else sign for sign in short])
