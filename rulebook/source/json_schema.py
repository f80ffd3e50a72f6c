"""JSON Schema as ``jsonschema`` applies it, with our keyword and formats."""

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator, FormatChecker
from jsonschema.exceptions import SchemaError, ValidationError
from jsonschema.validators import extend

from rulebook.source.own_keywords import DISTINCT, FORMATS, repeated
from rulebook.source.problems import cut
from rulebook.source.yaml_lines import place

_CHECKER = FormatChecker(formats=())
for _name, _fits in FORMATS.items():
    _CHECKER.checks(_name, raises=ValueError)(_fits)


@cache
def _pattern_of(pattern: str) -> re.Pattern[str]:
    """Compile a pattern as JSON Schema means it: ``$`` is the end of a text, where Python allows a line break after."""
    return re.compile(re.sub(r"\$$", r"\\Z", pattern))


def _pattern(_: Any, pattern: str, instance: Any, __: Any) -> Iterator[ValidationError]:
    if isinstance(instance, str) and not _pattern_of(pattern).search(instance):
        yield ValidationError("does not match")


def _distinct(_: Any, fields: list[str], items: Any, __: Any) -> Iterator[ValidationError]:
    for index, name, message in repeated(fields, items):
        yield ValidationError(message, path=(index, name))


_extend: Callable[..., type[Draft202012Validator]] = extend
_Validator = _extend(Draft202012Validator, {"pattern": _pattern, DISTINCT: _distinct})


def errors(schema: Any, data: Any) -> Iterator[ValidationError]:
    """Yield every error of data by a schema that has no references, such as those of ``whole_schema``."""
    yield from _Validator(schema, format_checker=_CHECKER).iter_errors(data)


# By the place of a schema in memory, and with it, so that the place stays its own: hashing it would take longer.
_validators: dict[int, tuple[Any, Draft202012Validator]] = {}


def is_valid(schema: Any, data: Any) -> bool:
    """Return whether data is valid by a schema that has no references and never changes."""
    if id(schema) not in _validators:
        _validators[id(schema)] = schema, _Validator(schema, format_checker=_CHECKER)
    return _validators[id(schema)][1].is_valid(data)


@cache
def schema_fault(text: str) -> str:
    """Return why a JSON text is no schema, with the place in it; empty where it is one."""
    try:
        # Patterns are looked at by ``schema_form``, which says what is wrong with them.
        Draft202012Validator.check_schema(json.loads(text), format_checker=_CHECKER)
    except SchemaError as error:
        return f"{place(tuple(error.absolute_path))} {cut(error.message)}"
    return ""
