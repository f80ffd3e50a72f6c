"""Schemas as jsonschema applies them: it says what is wrong and where, and takes its time."""

import re
from collections.abc import Iterator
from typing import Any

from jsonschema import Draft202012Validator, FormatChecker
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend

from rulebook.source.own_keywords import DISTINCT, FORMATS, repeated

_CHECKER = FormatChecker(formats=())
for _name, _fits in FORMATS.items():
    _CHECKER.checks(_name, raises=ValueError)(_fits)


def _pattern(_: Any, pattern: str, instance: Any, __: Any) -> Iterator[ValidationError]:
    """Match as JSON Schema means it: ``$`` is the end of a text, while Python also stops before a last line break."""
    if isinstance(instance, str) and not re.search(re.sub(r"\$$", r"\\Z", pattern), instance):
        yield ValidationError("does not match")


def _distinct(_: Any, fields: list[str], items: Any, __: Any) -> Iterator[ValidationError]:
    for index, name, message in repeated(fields, items):
        yield ValidationError(message, path=(index, name))


_Validator = extend(  # type: ignore[no-untyped-call]
    Draft202012Validator, {"pattern": _pattern, DISTINCT: _distinct}
)


def errors(schema: Any, data: Any) -> Iterator[ValidationError]:
    """Yield everything that a schema, with what it refers to written out, says against data."""
    yield from _Validator(schema, format_checker=_CHECKER).iter_errors(data)


def check_schema(document: Any) -> None:
    """Raise jsonschema's SchemaError where a document is no schema."""
    Draft202012Validator.check_schema(document)
