"""Messages for authors from the errors of a schema."""

import difflib
import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

from rulebook.source.json_types import Data
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


def explain(error: "ValidationError") -> Iterator[tuple[Where, str]]:
    """Yield the place of each part that an error of a schema is about, and the message."""
    where = tuple(error.absolute_path)
    schema: Data = error.schema if isinstance(error.schema, dict) else {}
    if error.validator == "additionalProperties" and error.validator_value is False:
        fields = list(schema.get("properties", {}))
        unknown = [name for name in cast(Data, error.instance) if name not in fields]
        yield from (((*where, name), f"is not a field here; {suggest(name, fields)}") for name in unknown)
    else:
        messages = _MESSAGES_OF.get(str(error.validator), _one_message)
        yield from ((where, message) for message in messages(error, schema))


def _one_message(error: "ValidationError", schema: Data) -> Iterator[str]:
    yield _message(error, schema, error.validator_value)


def _missing_fields(error: "ValidationError", schema: Data) -> Iterator[str]:
    for name in cast(list[str], error.validator_value):
        if name not in cast(Data, error.instance):
            meaning = schema.get("properties", {}).get(name, {}).get("description", "")
            yield f"lacks {name}" + (f": {lower_first(meaning).rstrip('.')}" if meaning else "")


def _missing_companions(error: "ValidationError", _: Data) -> Iterator[str]:
    fields = cast(Data, error.instance)
    for name, companions in cast(dict[str, list[str]], error.validator_value).items():
        if name in fields:
            yield from (f"lacks {field}, which {name} goes with" for field in companions if field not in fields)


def _alternatives(error: "ValidationError", _: Data) -> Iterator[str]:
    """Yield which constants a value may be, or which fields an object may have one of; its type has its own message."""
    branches = cast(list[Data], error.validator_value)
    if all("const" in branch for branch in branches):
        yield f"must be one of {', '.join(str(branch['const']) for branch in branches)}, got {quoted(error.instance)}"
    elif isinstance(error.instance, dict):
        names = [name for branch in branches for name in branch.get("required", [])]
        present = [name for name in names if name in error.instance]
        yield f"needs exactly one of {', '.join(names)}; has {', '.join(present) or 'none'}"


def _forbidden(error: "ValidationError", schema: Data) -> Iterator[str]:
    """Yield what a value is, or which fields an object has, against a ``not``.

    By JSON Schema what is not an object passes ``required``, so that it fails here; its type has its own message.
    """
    unwanted = cast(Data, error.validator_value)
    if "required" in unwanted:
        if not isinstance(error.instance, dict):
            return
        yield f"has {', '.join(unwanted['required'])}: {lower_first(schema['description']).rstrip('.')}"
    elif "enum" in unwanted:
        yield f"must be none of {', '.join(unwanted['enum'])}, got {quoted(error.instance)}"
    else:
        yield error.message


_MESSAGES_OF = {
    "not": _forbidden,
    "required": _missing_fields,
    "dependentRequired": _missing_companions,
    "oneOf": _alternatives,
}


def _message(error: "ValidationError", schema: Data, limit: Any) -> str:
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
    """Return the message that something must be of one of the JSON types ``kinds``, and what it is instead."""
    wanted = [kinds] if isinstance(kinds, str) else kinds
    return f"must be {' or '.join(TYPES[kind] for kind in wanted)}, got {quoted(got)}"


def suggest(name: str, names: list[str]) -> str:
    """Return the end of a message about an unknown name: the closest of the known ``names``, or all of them."""
    close = difflib.get_close_matches(name, names, n=1)
    return f"did you mean {close[0]}?" if close else f"expected {', '.join(names)}"


def quoted(value: object) -> str:
    """Return a value as JSON, shortened."""
    return cut(json.dumps(value, ensure_ascii=False))


def lower_first(text: str) -> str:
    """Return a sentence with a small first letter, as after a colon."""
    return text[:1].lower() + text[1:]
