"""JSON Schemas of the collections, and what they say against a file, in words for its author."""

import difflib
import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, cast

from jsonschema import Draft202012Validator, FormatChecker
from jsonschema.exceptions import ValidationError
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

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
    "minItems": "must not be empty",
    "minProperties": "must not be empty",
    "uniqueItems": "lists something twice",
    "format": "refers to {got}, which is no record of this edition",
}
_ENDING = ".schema.json"


def collection_names(root: Path) -> list[str]:
    """Return the names of the collections that have a schema."""
    return sorted(path.name.removesuffix(_ENDING) for path in (root / "schemas").glob(f"*{_ENDING}"))


@cache
def _schemas(root: Path) -> dict[str, Any]:
    found = {}
    for path in sorted((root / "schemas").glob(f"*{_ENDING}")):
        found[path.name] = json.loads(path.read_text(encoding="utf-8"))
    return found


def faults(root: Path, collection: str, data: Any, is_record: Callable[[str], bool]) -> Iterator[tuple[Where, str]]:
    """Yield every part of ``data`` that its schema refuses, with the reason.

    ``is_record`` says whether an id belongs to a record; it decides the format ``record-id``.
    """
    for error in _validator(root, collection, is_record).iter_errors(data):
        yield from _explain(error)


def prose_parts(root: Path, collection: str, data: Any) -> Iterator[tuple[Where, str]]:
    """Yield every text that the schema calls prose, with its place.

    The schema knows which texts are prose; a format that no text satisfies makes the validator
    name them all.
    """
    checker = FormatChecker(())
    checker.checks("prose")(lambda text: not isinstance(text, str))
    for error in _make_validator(root, collection, checker).iter_errors(data):
        for leaf in _leaves(error):
            if leaf.validator == "format" and leaf.validator_value == "prose":
                yield tuple(leaf.absolute_path), str(leaf.instance)


def _validator(root: Path, collection: str, is_record: Callable[[str], bool]) -> Draft202012Validator:
    checker = FormatChecker(())
    checker.checks("record-id")(lambda text: not isinstance(text, str) or is_record(text))
    return _make_validator(root, collection, checker)


def _make_validator(root: Path, collection: str, checker: FormatChecker) -> Draft202012Validator:
    found = _schemas(root)
    resources = [(name, Resource.from_contents(schema, DRAFT202012)) for name, schema in found.items()]
    registry: Registry[Any] = Registry().with_resources(resources)
    return Draft202012Validator(found[collection + _ENDING], registry=registry, format_checker=checker)


def _leaves(error: ValidationError) -> Iterator[ValidationError]:
    if error.context:
        for inner in error.context:
            yield from _leaves(inner)
    else:
        yield error


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
