"""Requirements on our schemas beyond JSON Schema, without which messages and pages could not be made from them."""

import re
from collections.abc import Iterator

from rulebook.source.json_types import Data, Json
from rulebook.source.own_keywords import DISTINCT
from rulebook.source.problems import cut
from rulebook.source.yaml_lines import Where, place

_OBJECTS = ("allOf", "anyOf", "oneOf")
_OBJECT = ("if", "then", "else", "not", "items", "propertyNames")
_NAMED = ("$defs", "properties", "patternProperties", "dependentSchemas")
# The schemas that are not objects: anything is valid, nothing is.
_BOOLEANS = (True, False)


def form_fault(schema: Data) -> str:
    """Return the first fault of a schema, with its place; an empty text if it has none."""
    return next((f"{place(where)} {message}".strip() for where, message in _faults(schema, ())), "")


def _faults(schema: Data, where: Where) -> Iterator[tuple[Where, str]]:
    for pattern, at in _patterns(schema):
        try:
            re.compile(pattern)
        except re.error as error:
            yield (*where, *at), f"{cut(pattern)} is no pattern: {error.msg}"
    distinct = schema.get(DISTINCT, [])
    if not (isinstance(distinct, list) and all(isinstance(name, str) for name in distinct)):
        yield (*where, DISTINCT), "must be a list of names of fields"
    for inner, at in _below(schema):
        if isinstance(inner, dict):
            yield from _faults(inner, (*where, *at))
        elif not (inner in _BOOLEANS and at[0] in (*_NAMED, "additionalProperties")):
            yield (*where, *at), "must be an object"


def _patterns(schema: Data) -> Iterator[tuple[str, Where]]:
    if "pattern" in schema:
        yield schema["pattern"], ("pattern",)
    yield from ((pattern, ("patternProperties",)) for pattern in schema.get("patternProperties", {}))


def _below(schema: Data) -> Iterator[tuple[Json, Where]]:
    """Yield every schema directly within a schema, with its place."""
    for keyword in _OBJECTS:
        yield from ((part, (keyword, index)) for index, part in enumerate(schema.get(keyword, ())))
    for keyword in _NAMED:
        yield from ((part, (keyword, name)) for name, part in schema.get(keyword, {}).items())
    for keyword in (*_OBJECT, "additionalProperties"):
        if keyword in schema:
            yield schema[keyword], (keyword,)
