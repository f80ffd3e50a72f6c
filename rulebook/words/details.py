"""Fields of a record in words, with the titles, units and roles of its schema."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rulebook.source.edition import Edition, Record
from rulebook.source.fields import Field, Role
from rulebook.source.json_types import Json
from rulebook.source.yaml_lines import Where
from rulebook.words.numbers import in_units, value_text
from rulebook.words.quotes_and_references import link_references


@dataclass(frozen=True)
class Detail:
    """A field of a record in words: its name, title and role, and its texts, which may hold quotes and references.

    A field within another has the names of both: ``limits.requires``.  One that is true has no texts, as its title
    suffices. ``is_prose`` tells sentences from single words.
    """

    name: str
    title: str
    role: Role | None
    texts: list[str]
    is_prose: bool


def details(record: Record) -> Iterator[Detail]:
    """Yield the fields that entries list under their titles, in the order of the record."""
    fields = record.schema.fields
    for name, value in record.data.items():
        field = fields[name]
        if field.role in (None, Role.LIMIT):
            yield from _details(name, field.role, field, value)


def in_words(field: Field, value: object) -> str:
    """Return a single value of a field as prose: a choice by title, an id as a reference, a number with its unit."""
    if isinstance(value, str) and value in field.choices:
        return field.choices[value].title
    if isinstance(value, str):
        return f"[[{value}]]" if field.is_reference else value
    return in_units(value, field.unit) if isinstance(value, int | float) else value_text(value)


def reference_text(record: Record) -> str:
    """Return the text of a reference to a record: its tag in brackets for a Movement Mechanism, or its name."""
    tag = record.data.get("tag")
    return f"[{tag}]" if tag and record.collection == "movement_mechanisms" else str(record.data["name"])


def without_marks(text: str, edition: Edition) -> str:
    """Return prose without quotes as plain words: references by name, nothing bold."""
    return link_references(text, lambda name, words: words or reference_text(edition.records[name])).replace("**", "")


def kind(record: Record) -> str:
    """Return the title of a record's kind; empty if it has none."""
    name = record.schema.kind
    return in_words(record.schema.fields[name], record.data[name]) if name and name in record.data else ""


def part_title(record: Record, where: Where) -> str:
    """Return the title of a part of a record, as prose: its own name if it has one, else the titles of its fields."""
    field, data = record.schema.record, record.data
    titles: list[str] = []
    for step in where:
        field, data = field.inside(step), _part(data, step)
        own = _own_name(field, data)
        titles = [own] if own else [*titles, *filter(None, [field.title])]
    return ": ".join(titles) or str(where[0]).capitalize()


def _part(data: object, step: str | int) -> Any:
    """Return a part of data; an item of a list may be named by its id."""
    if isinstance(data, list):
        return next((item for at, item in enumerate(data) if step in (at, _id(item))), None)
    return data.get(step) if isinstance(data, dict) else None


def _id(data: Json) -> object:
    return data.get("id") if isinstance(data, dict) else None


def _own_name(field: Field, data: Json) -> str:
    parts = data.items() if isinstance(data, dict) else ()
    return next((str(value) for name, value in parts if field.inside(name).role is Role.NAME), "")


def _details(name: str, role: Role | None, field: Field, value: Json) -> Iterator[Detail]:
    if isinstance(value, dict):
        for inner, part in value.items():
            yield from _details(f"{name}.{inner}", role, field.inside(inner), part)
    elif isinstance(value, list):
        item = field.inside(0)
        yield Detail(name, field.title, role, [in_words(item, each) for each in value], item.is_prose)
    elif value is True:
        yield Detail(name, field.title, role, [], False)
    elif value is not False and value is not None:
        yield Detail(name, field.title, role, [in_words(field, value)], field.is_prose)
