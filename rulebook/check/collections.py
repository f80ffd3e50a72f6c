"""Schemas of collections: they hold what pages need, so that a new collection needs no code."""

import re
from collections.abc import Iterator
from functools import reduce
from operator import getitem
from pathlib import Path

from rulebook.source.edition import Edition
from rulebook.source.fields import PAGE, ROLE, UNIT, Field, Role, is_collection, records_at
from rulebook.source.problems import Problem
from rulebook.source.schema_files import SchemaData, collection_names, schema_file, whole_schema
from rulebook.source.yaml_lines import Where, place, read

# The fields that pages show of every record.
_EVERY_RECORD = ("id", "name", "summary", "source")
_PAGE = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)*")
_STEM = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
# A chapter of this name would have the address of the folder of chapters.
_INDEX = "index"

_Messages = Iterator[tuple[Where, str]]


def check(root: Path) -> Iterator[Problem]:
    """Yield what the schemas of collections lack, and pages that two of them claim."""
    first: dict[str, str] = {}
    for name in collection_names(root):
        schema = whole_schema(root, name)
        page = schema.get(PAGE)
        if not is_collection(schema):
            yield _problem(root, name, (), "is no schema of a collection; expected a list of records with properties")
            continue
        for where, message in _schema(schema):
            yield _problem(root, name, where, message)
        if isinstance(page, str) and page in first:
            yield _problem(root, name, (PAGE,), f"page {page} is that of {first[page]} already")
        first.setdefault(str(page), name)


def check_chapters(edition: Edition) -> Iterator[Problem]:
    """Yield every chapter whose file name cannot be part of an address."""
    for file in edition.chapters():
        if not _STEM.fullmatch(file.stem) or file.stem == _INDEX:
            message = "is no name for a chapter, whose page is called by it; expected lower-case words with hyphens"
            yield Problem(file.path, 1, "", f"{message}, other than {_INDEX}")


def _problem(root: Path, name: str, where: Where, message: str) -> Problem:
    path = schema_file(name)
    return Problem(path, read(root / path).line(where), "", message)


def _schema(schema: SchemaData) -> _Messages:
    """Yield what is wrong with the schema of a collection, after the place in the schema."""
    for keyword, what in (("title", "the collection's name"), ("description", "what it holds")):
        if not schema.get(keyword):
            yield (), f"lacks {keyword}: {what}"
    if PAGE not in schema:
        yield (), f"lacks {PAGE}: where the site shows it, such as reference/ranks"
    elif not isinstance(schema[PAGE], str) or not _PAGE.fullmatch(schema[PAGE]):
        yield (PAGE,), f"{PAGE} must be words with hyphens, parted by slashes, such as reference/ranks"
    start = records_at(schema)
    yield from _record(reduce(getitem, start, schema), start)


def _record(record: SchemaData, start: Where) -> _Messages:
    """Yield what is wrong with the schema of one record."""
    if not record.get("title"):
        yield start, "lacks title: the name of one record"
    for name in _EVERY_RECORD:
        if name not in record.get("required", ()):
            yield start, f"must require {name}, which every record has"
    for name in record.get("properties", {}):
        for inside, message in _field(Field.of(record).inside(name), (name,)):
            yield (*start, "properties", name), f"{place(inside)} {message}"


def _field(field: Field, where: Where, around: tuple[SchemaData, ...] = ()) -> _Messages:
    """Yield what a field lacks, and its parts if they are shown under titles; ``around`` are the fields around it."""
    for keyword, text in (("title", field.title), ("description", field.description)):
        if not text:
            yield where, f"lacks {keyword}"
    own = field.parts[0] if field.parts else {}
    if own.get(ROLE, Role.BODY) not in list(Role):
        yield where, f"{ROLE} must be one of {', '.join(Role)}, got {own[ROLE]}"
    elif not isinstance(own.get(UNIT, ""), str):
        yield where, f"{UNIT} must be text"
    elif field.role in (None, Role.KIND, Role.LIMIT) and not any(own is each for each in around):
        yield from _within(field, where, (*around, own))


def _within(field: Field, where: Where, around: tuple[SchemaData, ...]) -> _Messages:
    """Yield what the choices of a field, and the fields in it, lack."""
    for holder, at in ((field, where), (field.inside(0), (*where, 0))):
        if any("enum" in part for part in holder.parts[:1]):
            yield at, "lists words without a title each; write them as oneOf, with const and title"
        for name in holder.names():
            yield from _field(holder.inside(name), (*at, name), around)
