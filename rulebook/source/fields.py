"""Collections and their fields as the schemas describe them: titles, units, roles, pages.

Keywords of our own: ``page`` and ``about_rules`` on a collection, ``unit`` and ``role`` on a field, ``forbidden`` on a
choice, and ``note`` on anything; a note is for authors and is not published.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, cached_property, reduce
from operator import getitem
from pathlib import Path
from typing import Any

from rulebook.source.json_types import Json
from rulebook.source.schema_files import SchemaData, collection_names, whole_schema

# Keywords that JSON Schema does not have.
ABOUT_RULES, NOTE, PAGE, ROLE, UNIT = "about_rules", "note", "page", "role", "unit"
FORBIDDEN = "forbidden"
_TOGETHER = ("allOf", "anyOf", "oneOf")
_EITHER = ("then", "else")


class Role(StrEnum):
    """The purpose of a field in its record. A field without a role is a fact, which entries list under its title."""

    NAME = "name"  # what the record, or a part of it, is called
    KIND = "kind"  # sorts the records of a collection; stands beside the name
    BODY = "body"  # has a place of its own in an entry
    LIMIT = "limit"  # limits the use of what the record offers; a fact as well
    UNIT = "unit"  # the unit of the number beside it
    PICTURE = "picture"  # draws the rule: what it measures is the drawing's own
    STANDING = "standing"  # whose word it is: nothing of it plays
    ASIDE = "aside"  # says nothing of the rule itself


@dataclass(frozen=True)
class Choice:
    """One of the words that a field may hold, as readers see it.

    ``forbidden`` is the phrase that says it cannot be done, with ``…`` for the thing; empty if the title will do.
    """

    title: str
    description: str
    unit: str
    forbidden: str = ""


@dataclass(frozen=True, eq=False)
class Field:
    """A field of a record, or a part of one; ``parts`` are all schemas that apply to it, its own first."""

    parts: tuple[SchemaData, ...]

    @classmethod
    def of(cls, schema: SchemaData) -> "Field":
        """Return the field that a schema and those combined in it (``allOf``, ``then``, …) describe."""
        return cls(tuple(_together(schema)))

    @cached_property
    def title(self) -> str:
        """Its title for readers; empty if the schema has none."""
        return str(self._first("title", ""))

    @cached_property
    def description(self) -> str:
        """What it holds, in a sentence; empty if the schema has none."""
        return str(self._first("description", ""))

    @cached_property
    def unit(self) -> str:
        """The unit of its number; empty if it has none."""
        return str(self._first(UNIT, ""))

    @cached_property
    def role(self) -> Role | None:
        """Its role; None for a fact, and for an unknown role, which ``check.collections`` reports."""
        role = self._first(ROLE, None)
        return Role(role) if role in list(Role) else None

    @cached_property
    def is_prose(self) -> bool:
        """Whether it holds running text."""
        return self._has_format("prose")

    @cached_property
    def is_formula(self) -> bool:
        """Whether it holds a formula."""
        return self._has_format("formula")

    @cached_property
    def is_reference(self) -> bool:
        """Whether it holds the id of another record."""
        return self._has_format("record-id")

    @cached_property
    def is_number(self) -> bool:
        """Whether it may hold a number."""
        return any(part.get("type") in ("integer", "number") for part in self.parts)

    @cached_property
    def is_fixed(self) -> bool:
        """Whether a text in it has a meaning to the program: a choice, a name to refer by, a cell, a unit."""
        if self.is_formula or self.is_reference or self.role is Role.UNIT:
            return True
        if any("number" in part["type"] for part in self.parts if isinstance(part.get("type"), list)):
            return True
        return not self.is_prose and any(word in part for part in self.parts for word in ("const", "enum", "pattern"))

    @cached_property
    def choices(self) -> dict[str, Choice]:
        """The words that it may hold and that have a title in the schema."""
        return {
            str(part["const"]): Choice(
                part["title"], part.get("description", ""), part.get(UNIT, ""), part.get(FORBIDDEN, "")
            )
            for part in self.parts
            if isinstance(part.get("const"), str) and "title" in part
        }

    def names(self) -> list[str]:
        """Return the names of the fields in it, without those of ``{from: …}``, which stands for a number."""
        parts = [part.get("properties", {}) for part in self.parts]
        return list(dict.fromkeys(name for names in parts if "from" not in names for name in names))

    def inside(self, step: str | int) -> "Field":
        """Return a part of it: a field by name, or the items of a list; the same object each time."""
        # Names that no schema lists have the schema of ``additionalProperties`` in common, as all items have theirs.
        step = step if self.lists(step) else 0
        if step not in self._inside:
            below = (schema for part in self.parts for schema in _below(part, step))
            self._inside[step] = Field(tuple(part for schema in below for part in _together(schema)))
        return self._inside[step]

    @cached_property
    def _inside(self) -> dict[str | int, "Field"]:
        """The parts made so far: pages use the same ones thousands of times."""
        return {}

    def lists(self, step: str | int) -> bool:
        """Return whether the schema itself names a field in it."""
        return step in self._listed

    @cached_property
    def _listed(self) -> frozenset[str]:
        return frozenset(name for part in self.parts for name in part.get("properties", ()))

    def _first(self, keyword: str, default: Json) -> Json:
        """Return the first value of a keyword in the parts; those of a choice do not count for the field."""
        own = (part for part in self.parts if not isinstance(part.get("const"), str))
        return next((part[keyword] for part in own if keyword in part), default)

    def _has_format(self, form: str) -> bool:
        return any(part.get("format") == form for part in self.parts)


@dataclass(frozen=True, eq=False)
class CollectionSchema:
    """A collection as its schema describes it.

    ``record_title`` is what one of its records is called, ``page`` its page on the site (for chapters the folder of
    their pages), ``about_rules`` whether its records are about rules rather than rules themselves.
    """

    name: str
    title: str
    description: str
    record_title: str
    page: str
    about_rules: bool
    record: Field
    fields: dict[str, Field]

    def field(self, *path: str | int) -> Field:
        """Return a field of a record, or a part of one, by its path."""
        field = self.record
        for step in path:
            field = field.inside(step)
        return field

    @cached_property
    def kind(self) -> str | None:
        """The name of the field that sorts its records, if it has one."""
        return next((name for name, field in self.fields.items() if field.role is Role.KIND), None)


def collections(root: Path) -> dict[str, CollectionSchema]:
    """Return every collection that has a schema, by name."""
    return {name: collection_schema(root, name) for name in collection_names(root)}


@cache
def collection_schema(root: Path, name: str) -> CollectionSchema:
    """Return a collection by its name; RulesError if it has no schema, or none that can be read."""
    schema = whole_schema(root, name)
    record = Field.of(reduce(getitem, records_at(schema), schema))
    return CollectionSchema(
        name,
        schema.get("title", ""),
        schema.get("description", ""),
        record.title,
        schema.get(PAGE, ""),
        schema.get(ABOUT_RULES, False),
        record,
        {name: record.inside(name) for part in record.parts[:1] for name in part.get("properties", {})},
    )


def records_at(schema: SchemaData) -> tuple[str, ...]:
    """Return the place of the schema of one record in that of its collection; a chapter is an object with ``rules``."""
    return ("properties", "rules", "items") if schema.get("type") == "object" else ("items",)


def is_collection(schema: SchemaData) -> bool:
    """Return whether a schema describes records with fields at all."""
    part: Any = schema
    for step in (*records_at(schema), "properties"):
        part = part.get(step) if isinstance(part, dict) else None
    return isinstance(part, dict) and all(isinstance(field, dict) for field in part.values())


def _together(schema: SchemaData | bool | None) -> Iterator[SchemaData]:
    """Yield a schema, then those in it that apply to the same data."""
    if not isinstance(schema, dict):
        return
    yield schema
    for keyword in _TOGETHER:
        for part in schema.get(keyword, ()):
            yield from _together(part)
    for keyword in _EITHER:
        yield from _together(schema.get(keyword))


def _below(schema: SchemaData, step: str | int) -> Iterator[SchemaData]:
    """Yield the schemas within a schema for a field, or for the items of a list, which a path may name by their ids."""
    properties, additional, items = (schema.get(name) for name in ("properties", "additionalProperties", "items"))
    if properties and step in properties:
        yield properties[step]
    elif isinstance(additional, dict):
        yield additional
    if isinstance(items, dict):
        yield items
