"""Schemas of the downloads: those of the YAML files, as they hold once quotes are filled in and numbers looked up."""

import json
from pathlib import Path
from typing import Any

from calculators.units.kinds import ANSWERS
from rulebook.source.edition import CHAPTERS, Data, Edition
from rulebook.source.fields import ABOUT_RULES, NOTE, PAGE, ROLE
from rulebook.source.files import found_in
from rulebook.source.own_keywords import DISTINCT
from rulebook.source.schema_files import read_schema

ENDING = ".schema.json"

_COMMON = "common"
_LOOKED_UP = "#/$defs/from"

_PLACE = {
    "page": {
        "description": "Address of the page that it stands on, in the folder of the edition.",
        "type": "string",
        "format": "uri-reference",
    },
    "address": {
        "description": "Address of its entry, in the folder of the edition: its page, and its id as the anchor.",
        "type": "string",
        "format": "uri-reference",
    },
}

# Keywords that hold schemas by name.
_BY_NAME = ("$defs", "patternProperties", "properties")
_NOT_PUBLISHED = (ABOUT_RULES, DISTINCT, NOTE, PAGE, ROLE)


def schemas_of(root: Path, edition: Edition) -> dict[str, Data]:
    """Return the schema of each of an edition's downloads, by name, and of what those share."""
    names = [*edition.collections(), _COMMON]
    schemas = {name: _published(read_schema(root, root / "schemas" / f"{name}{ENDING}")) for name in names}
    del schemas[_COMMON]["$defs"]["from"]
    if CHAPTERS in schemas:
        schemas[CHAPTERS] = _flat(schemas[CHAPTERS])
    for name in edition.collections():
        _add_place(schemas[name])
    own = own_schemas(root)
    return schemas | {"edition": _whole(edition)} | {name: own[name] for name in ("index", "mechanics")}


def own_schemas(root: Path) -> dict[str, Data]:
    """Return the schemas of what stands in no YAML file, by name."""
    folder = root / "schemas" / "api"
    return {
        path.name.removesuffix(ENDING): read_schema(root, path)
        for path in found_in(folder)
        if path.name.endswith(ENDING)
    }


def _published(part: Any) -> Any:
    """Return a part of a schema without what authors may write and nobody is given."""
    if isinstance(part, list):
        return [_published(item) for item in part]
    if not isinstance(part, dict):
        return part
    if isinstance(part.get("then"), dict) and str(part["then"].get("$ref", "")).endswith(_LOOKED_UP):
        part = {key: value for key, value in part.items() if key not in ("if", "then", "else")} | part["else"]
    return {
        key: _each(value) if key in _BY_NAME else _published(value)
        for key, value in part.items()
        if key not in _NOT_PUBLISHED
    }


def _each(schemas: Data) -> Data:
    """Return schemas by name as they are published; a field may be called like a keyword."""
    return {name: _published(schema) for name, schema in schemas.items()}


def _add_place(schema: Data) -> None:
    """Add to the schema of a collection what only downloads say of a record: where it stands."""
    schema["items"]["properties"] |= _PLACE


def asking_for_format(schemas: dict[str, Data]) -> dict[str, Data]:
    """Return schemas of things that are built such that each names its format, save for one within another thing."""
    text = json.dumps(schemas)
    for kind in ANSWERS:
        text = text.replace(f'"$ref": "{kind}{ENDING}"', f'"$ref": "{kind}{ENDING}#/$defs/{kind}"')
    published: dict[str, Data] = json.loads(text)
    for kind in ANSWERS:
        head = {key: published[kind].pop(key) for key in ("$schema", "$id", "title")}
        published[kind] = head | {
            "description": published[kind]["description"],
            "$ref": f"#/$defs/{kind}",
            "required": ["format"],
            "$defs": {kind: published[kind]},
        }
    return published


def _flat(chapter: Data) -> Data:
    """Return the schema of rules as they are published: one array, in which a rule says where it stands."""
    parts = chapter["properties"]
    rule = parts["rules"]["items"]
    place = {
        "chapter": {"description": "Name of the chapter in addresses.", "type": "string", "minLength": 1},
        "chapter_number": parts["number"],
        "chapter_title": parts["title"],
    }
    rule |= {"properties": place | rule["properties"], "required": [*place, *rule["required"]]}
    head = {key: chapter[key] for key in ("$schema", "$id", "title", "description")}
    return head | {"type": "array", "minItems": 1, "items": rule}


def _whole(edition: Edition) -> Data:
    collections = {name: {"$ref": f"{name}{ENDING}"} for name in edition.collections()}
    identity = {"description": "Id of the edition.", "const": edition.id}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"edition{ENDING}",
        "title": "The whole edition",
        "description": "The edition's id, and an array of records for each collection.",
        "type": "object",
        "properties": {"edition": identity} | collections,
        "required": ["edition", *collections],
        "additionalProperties": False,
    }
