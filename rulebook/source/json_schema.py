"""Validation of data by JSON Schema: the validator of ``jsonschema``, extended by our keyword and formats."""

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator, FormatChecker
from jsonschema.exceptions import SchemaError, ValidationError
from jsonschema.validators import extend

from rulebook.source.json_types import Json
from rulebook.source.own_keywords import DISTINCT, FORMATS, repeated
from rulebook.source.problems import cut
from rulebook.source.yaml_lines import place

_CHECKER = FormatChecker(formats=())
for _name, _fits in FORMATS.items():
    _CHECKER.checks(_name, raises=ValueError)(_fits)


@cache
def _pattern_of(pattern: str) -> re.Pattern[str]:
    """Compile a pattern of a schema, where ``$`` is the end of the text, and not before a last newline too."""
    return re.compile(re.sub(r"\$$", r"\\Z", pattern))


def _pattern(_: object, pattern: str, instance: Json, __: object) -> Iterator[ValidationError]:
    if isinstance(instance, str) and not _pattern_of(pattern).search(instance):
        yield ValidationError("does not match")


def _distinct(_: object, fields: list[str], items: Json, __: object) -> Iterator[ValidationError]:
    for index, name, message in repeated(fields, items):
        yield ValidationError(message, path=(index, name))


_ONE_OF = Draft202012Validator.VALIDATORS["oneOf"]


def _one_of(validator: object, branches: list[Any], instance: Json, schema: Json) -> Iterator[ValidationError]:
    """Judge only the branches that an instance can match: a list of twenty constants has one of these at most."""
    possible = [branch for branch in branches if branch.get("const", instance) == instance]
    yield from _ONE_OF(validator, possible, instance, schema)


_extend: Callable[..., type[Draft202012Validator]] = extend
_Validator = _extend(Draft202012Validator, {"pattern": _pattern, "oneOf": _one_of, DISTINCT: _distinct})


def errors(schema: Any, data: Any) -> Iterator[ValidationError]:
    """Yield every error of data by a schema without references, such as ``whole_schema`` returns."""
    yield from _Validator(schema, format_checker=_CHECKER).iter_errors(data)


# By the ``id()`` of a schema, as hashing its content would take longer than using it. The schema is stored beside its
# validator, so that it is never freed and its id never reused.
_validators: dict[int, tuple[Any, Draft202012Validator]] = {}


def is_valid(schema: Any, data: Any) -> bool:
    """Return whether data is valid by a schema without references, which must never change."""
    if id(schema) not in _validators:
        _validators[id(schema)] = schema, _Validator(schema, format_checker=_CHECKER)
    return _validators[id(schema)][1].is_valid(data)


@cache
def schema_fault(text: str) -> str:
    """Return why a JSON text is not a valid schema, with the place in it; an empty text if it is valid."""
    try:
        # Patterns are checked by ``schema_form``, whose messages are better.
        Draft202012Validator.check_schema(json.loads(text), format_checker=_CHECKER)
    except SchemaError as error:
        return f"{place(tuple(error.absolute_path))} {cut(error.message)}"
    return ""
