"""Schemas as jsonschema-rs applies them: at once, so it is asked first whether anything is wrong at all.

It matches patterns as JSON Schema means them, and knows our keyword and formats.  Where it is not content, or cannot
tell, ``thorough`` says what is wrong; most runs never load that.
"""

from typing import Any

import jsonschema_rs

from rulebook.source.own_keywords import DISTINCT, FORMATS, repeated

# References between schemas are looked up in the registry alone; the address leads nowhere.
_BASE = "rules:///"
_UNSURE = (jsonschema_rs.ValidationError, jsonschema_rs.ReferencingError, ValueError)


class _Distinct:
    """Our keyword, as jsonschema-rs calls it."""

    def __init__(self, parent: object, fields: list[str], path: object) -> None:
        self.fields = fields

    def validate(self, items: Any) -> None:
        """Raise ValueError where two items agree."""
        for _, _, message in repeated(self.fields, items):
            raise ValueError(message)


class Quick:
    """One of several schemas that refer to one another."""

    def __init__(self, documents: dict[str, Any], name: str) -> None:
        self._validator: jsonschema_rs.Draft202012Validator | None = None
        try:
            registry = jsonschema_rs.Registry([(_BASE + each, schema) for each, schema in documents.items()])
            self._validator = jsonschema_rs.Draft202012Validator(
                documents[name],
                registry=registry,
                base_uri=_BASE + name,
                validate_formats=True,
                formats=FORMATS,
                keywords={DISTINCT: _Distinct},
            )
        except _UNSURE:
            pass

    def fits(self, data: Any) -> bool:
        """Return whether data surely is as the schema wants it."""
        try:
            return self._validator is not None and self._validator.is_valid(data)
        except _UNSURE:
            return False


def is_schema(document: Any) -> bool:
    """Return whether a document surely is a schema."""
    try:
        return jsonschema_rs.meta.is_valid(document)
    except _UNSURE:
        return False


# By the place of a condition in memory, and with it, so that the place stays its own: hashing it would take longer.
_conditions: dict[int, tuple[Any, jsonschema_rs.Draft202012Validator]] = {}


def holds(condition: Any, data: Any) -> bool:
    """Return whether a condition of a schema, which refers to nothing and never changes, fits data."""
    if id(condition) not in _conditions:
        _conditions[id(condition)] = condition, jsonschema_rs.Draft202012Validator(condition)
    return _conditions[id(condition)][1].is_valid(data)
