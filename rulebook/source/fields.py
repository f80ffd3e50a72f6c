"""What schemas say of collections and their fields: titles, units, roles, pages.

The keywords, beside those of JSON Schema: of a collection ``page`` and ``about_rules``; of a field ``unit`` and
``role``; of a choice ``forbidden``; of anything ``note``, which is for authors alone and is not published.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, cached_property, reduce
from operator import getitem
from pathlib import Path
from typing import Any

from rulebook.source.schema_files import SchemaData, collection_names, whole_schema

# Keywords that only this project reads.
ABOUT_RULES, NOTE, PAGE, ROLE, UNIT = "about_rules", "note", "page", "role", "unit"
FORBIDDEN = "forbidden"
_TOGETHER = ("allOf", "anyOf", "oneOf")
_EITHER = ("then", "else")


class Role(StrEnum):
    """What a field is to its record; one without a role is a fact, which entries list under its title."""

    NAME = "name"  # what the record, or a part of it, is called
    KIND = "kind"  # sorts the records of a collection; stands beside the name
    BODY = "body"  # has a place of its own in an entry
    LIMIT = "limit"  # limits the use of what the record offers; a fact as well
    UNIT = "unit"  # the unit of the number beside it
    PICTURE = "picture"  # draws the rule: what it measures is the drawing's own
    ASIDE = "aside"  # says nothing of the rule itself


@dataclass(frozen=True)
class Choice:
    """One of the words that a field may hold, and how readers see it.

    ``forbidden`` is how one says that it cannot be done, with ``…`` for what exactly; empty where the title will do.
    """

    title: str
    description: str
    unit: str
    forbidden: str = ""


@dataclass(frozen=True, eq=False)
class Field:
    """What a schema says of a field of a record, or of a part of one; ``parts`` are all schemas that speak of it."""

    parts: tuple[SchemaData, ...]

    @classmethod
    def of(cls, schema: SchemaData) -> "Field":
        """Return what a schema says, and all that it holds together."""
        return cls(tuple(_together(schema)))

    @cached_property
    def title(self) -> str:
        """How readers see it called; empty where the schema gives no title."""
        return str(self._said("title", ""))

    @cached_property
    def description(self) -> str:
        """What it holds, in a sentence."""
        return str(self._said("description", ""))

    @cached_property
    def unit(self) -> str:
        """The unit of its number; empty where it has none."""
        return str(self._said(UNIT, ""))

    @cached_property
    def role(self) -> Role | None:
        """What it is to its record; None for a fact, and where there is no such role, which a check says."""
        found = self._said(ROLE, None)
        return Role(found) if found in list(Role) else None

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
        """Whether a text in it decides something as it stands: a choice, a name to refer by, a cell, a unit."""
        if self.is_formula or self.is_reference or self.role is Role.UNIT:
            return True
        if any("number" in part["type"] for part in self.parts if isinstance(part.get("type"), list)):
            return True
        return not self.is_prose and any(word in part for part in self.parts for word in ("const", "enum", "pattern"))

    @cached_property
    def choices(self) -> dict[str, Choice]:
        """The words that it may hold, where the schema gives each a title."""
        return {
            str(part["const"]): Choice(
                part["title"], part.get("description", ""), part.get(UNIT, ""), part.get(FORBIDDEN, "")
            )
            for part in self.parts
            if isinstance(part.get("const"), str) and "title" in part
        }

    def names(self) -> list[str]:
        """Return the fields in it; a number may stand elsewhere, but where it stands is none of its parts."""
        parts = [part.get("properties", {}) for part in self.parts]
        return list(dict.fromkeys(name for names in parts if "from" not in names for name in names))

    def inside(self, step: str | int) -> "Field":
        """Return what is said of a part of it: of a field by name, or of the items of a list; the same each time."""
        # Of names that no schema lists the same is said, as of all items of a list.
        step = step if step in self._listed else 0
        if step not in self._inside:
            below = (below for part in self.parts for below in _below(part, step))
            self._inside[step] = Field(tuple(one for each in below for one in _together(each)))
        return self._inside[step]

    @cached_property
    def _inside(self) -> dict[str | int, "Field"]:
        """The parts that were asked for: pages ask for the same ones thousands of times."""
        return {}

    @cached_property
    def _listed(self) -> frozenset[str]:
        return frozenset(name for part in self.parts for name in part.get("properties", ()))

    def _said(self, keyword: str, otherwise: Any) -> Any:
        """Return what is said first under a keyword; what is said of a choice is not said of the field."""
        own = (part for part in self.parts if not isinstance(part.get("const"), str))
        return next((part[keyword] for part in own if keyword in part), otherwise)

    def _has_format(self, form: str) -> bool:
        return any(part.get("format") == form for part in self.parts)


@dataclass(frozen=True, eq=False)
class CollectionSchema:
    """What a schema says of a collection: its title, its page on the site, its records and their fields.

    The page of chapters is the folder that holds one for each.
    """

    name: str
    title: str
    description: str
    one: str
    page: str
    about_rules: bool
    record: Field
    fields: dict[str, Field]

    def field(self, *path: str | int) -> Field:
        """Return what is said of a part of a record, by its path."""
        found = self.record
        for step in path:
            found = found.inside(step)
        return found

    @cached_property
    def kind(self) -> str | None:
        """The field that sorts its records, where it has one."""
        return next((name for name, field in self.fields.items() if field.role is Role.KIND), None)


def collections(root: Path) -> dict[str, CollectionSchema]:
    """Return what the schemas say of every collection, by name."""
    return {name: collection_schema(root, name) for name in collection_names(root)}


@cache
def collection_schema(root: Path, name: str) -> CollectionSchema:
    """Return what its schema says of a collection; RulesError where there is none to be read."""
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
    """Return where the schema of a collection speaks of one record: a chapter is an object that holds its rules."""
    return ("properties", "rules", "items") if schema.get("type") == "object" else ("items",)


def is_collection(schema: SchemaData) -> bool:
    """Return whether a schema speaks of records at all, and of fields in them."""
    part: Any = schema
    for step in (*records_at(schema), "properties"):
        part = part.get(step) if isinstance(part, dict) else None
    return isinstance(part, dict) and all(isinstance(field, dict) for field in part.values())


def _together(schema: SchemaData | bool | None) -> Iterator[SchemaData]:
    """Yield a schema and all that may say something of the same data, its own words first."""
    if not isinstance(schema, dict):
        return
    yield schema
    for keyword in _TOGETHER:
        for part in schema.get(keyword, ()):
            yield from _together(part)
    for keyword in _EITHER:
        yield from _together(schema.get(keyword))


def _below(schema: SchemaData, step: str | int) -> Iterator[SchemaData]:
    """Yield what a schema says of a field, or of the items of a list, which may go by their ids."""
    properties, others, items = (schema.get(name) for name in ("properties", "additionalProperties", "items"))
    if properties and step in properties:
        yield properties[step]
    elif isinstance(others, dict):
        yield others
    if isinstance(items, dict):
        yield items
