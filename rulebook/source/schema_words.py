"""What a schema says against a file, in words for its author."""

import difflib
import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

from rulebook.source.problems import cut
from rulebook.source.yaml_lines import Where

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

type Data = dict[str, Any]


def explain(error: "ValidationError") -> Iterator[tuple[Where, str]]:
    """Yield what is wrong by an error of a schema: the place of each part, and what to say of it."""
    where = tuple(error.absolute_path)
    schema: dict[str, Any] = error.schema if isinstance(error.schema, dict) else {}
    if error.validator == "additionalProperties" and error.validator_value is False:
        known = list(schema.get("properties", {}))
        unknown = [name for name in cast(Data, error.instance) if name not in known]
        yield from (((*where, name), f"is not a field here; {suggest(name, known)}") for name in unknown)
    else:
        say = _SAYING.get(str(error.validator), _saying_one_thing)
        yield from ((where, message) for message in say(error, schema))


def _saying_one_thing(error: "ValidationError", schema: Data) -> Iterator[str]:
    yield _message(error, schema, error.validator_value)


def _lacking(error: "ValidationError", schema: Data) -> Iterator[str]:
    for name in cast(list[str], error.validator_value):
        if name not in cast(Data, error.instance):
            meaning = schema.get("properties", {}).get(name, {}).get("description", "")
            yield f"lacks {name}" + (f": {lower_first(meaning).rstrip('.')}" if meaning else "")


def _lacking_company(error: "ValidationError", _: Data) -> Iterator[str]:
    given = cast(Data, error.instance)
    for name, needed in cast(dict[str, list[str]], error.validator_value).items():
        if name in given:
            yield from (f"lacks {one}, which {name} goes with" for one in needed if one not in given)


def _no_one_of(error: "ValidationError", _: Data) -> Iterator[str]:
    """Say which of several a value or a field may be; of what is no object, that is said already."""
    branches = cast(list[Data], error.validator_value)
    if all("const" in branch for branch in branches):
        yield f"must be one of {', '.join(str(branch['const']) for branch in branches)}, got {quoted(error.instance)}"
    elif isinstance(error.instance, dict):
        names = [name for branch in branches for name in branch.get("required", [])]
        given = [name for name in names if name in error.instance]
        yield f"needs exactly one of {', '.join(names)}; has {', '.join(given) or 'none'}"


def _what_must_not_be(error: "ValidationError", schema: Data) -> Iterator[str]:
    """Say what a value is or has that it must not; of what is no object, which has all by JSON Schema, that is said."""
    unwanted = cast(Data, error.validator_value)
    if "required" in unwanted:
        if not isinstance(error.instance, dict):
            return
        yield f"has {', '.join(unwanted['required'])}: {lower_first(schema['description']).rstrip('.')}"
    elif "enum" in unwanted:
        yield f"must be none of {', '.join(unwanted['enum'])}, got {quoted(error.instance)}"
    else:
        yield error.message


_SAYING = {"not": _what_must_not_be, "required": _lacking, "dependentRequired": _lacking_company, "oneOf": _no_one_of}


def _message(error: "ValidationError", schema: dict[str, Any], limit: Any) -> str:
    got = quoted(error.instance)
    if error.validator == "type":
        return must_be(limit, error.instance)
    if error.validator == "enum":
        return f"must be one of {', '.join(str(value) for value in limit)}, got {got}"
    if error.validator in ("pattern", "format"):
        return f"is {got}; expected: {lower_first(schema.get('description', limit))}"
    if error.validator == "minItems" and limit > 1:
        return f"must list at least {limit}, lists {len(cast(list[Any], error.instance))}"
    template = _MESSAGES.get(str(error.validator))
    return template.format(limit=quoted(limit), got=got) if template else error.message


def must_be(kinds: str | list[str], got: object) -> str:
    """Return that something must be of a JSON type, or one of several, and what it is instead."""
    wanted = [kinds] if isinstance(kinds, str) else kinds
    return f"must be {' or '.join(TYPES[kind] for kind in wanted)}, got {quoted(got)}"


def suggest(name: str, known: list[str]) -> str:
    """Return what somebody may have meant by a name that is none of those known."""
    close = difflib.get_close_matches(name, known, n=1)
    return f"did you mean {close[0]}?" if close else f"expected {', '.join(known)}"


def quoted(value: Any) -> str:
    """Return a value as JSON, cut where it is long."""
    return cut(json.dumps(value, ensure_ascii=False))


def lower_first(text: str) -> str:
    """Return a sentence as it goes on after a colon."""
    return text[:1].lower() + text[1:]
