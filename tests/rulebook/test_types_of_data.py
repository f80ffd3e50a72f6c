"""The types of what players choose, and of what comes of it, are those of the published schemas."""

import json
import types
import typing
from typing import Any

import pytest

from calculators.core.mechanics import Effect
from calculators.play.data import Folded, Log
from calculators.units import data
from rulebook.api.schemas import own_schemas
from tests.support import ROOT

SCHEMAS = own_schemas(ROOT)
DECLARED = {
    "item": data.ItemData,
    "unit": data.UnitData,
    "squad": data.SquadData,
    "item-answer": data.ItemAnswer,
    "unit-answer": data.UnitAnswer,
    "squad-answer": data.SquadAnswer,
    "pack": data.PackData,
    "pack-answer": data.PackAnswer,
    "game": Log,
    "game-answer": Folded,
}
JSON_TYPES = {int: "integer", float: "number", str: "string", bool: "boolean", types.NoneType: "null", list: "array"}


@pytest.mark.parametrize("name", DECLARED)
def test_the_types_of_data_are_those_of_the_schemas(name: str) -> None:
    assert not list(differences(DECLARED[name], SCHEMAS[name], name))


def differences(declared: Any, schema: dict[str, Any], place: str) -> typing.Iterator[str]:
    """Yield each place in which a type and a schema have other fields, or other kinds of values."""
    schema = resolved(schema)
    kinds = typing.get_args(declared) if typing.get_origin(declared) in (typing.Union, types.UnionType) else (declared,)
    given = [kind for kind in kinds if kind is not types.NoneType]
    wanted = allowed(schema, any(typing.get_origin(kind) is typing.Literal for kind in kinds))
    if declared is not Any and written(kinds) != wanted:
        yield f"{place}: {written(kinds)}, not {wanted}"
    if typing.get_origin(given[0]) is dict or declared is Any:
        return
    if "properties" in schema:
        fields, required = typing.get_type_hints(given[0]), given[0].__required_keys__
        if (fields.keys(), required) != (schema["properties"].keys(), set(schema.get("required", ()))):
            yield place
        for name in fields.keys() & schema["properties"].keys():
            yield from differences(fields[name], schema["properties"][name], f"{place}.{name}")
    elif "items" in schema:
        yield from differences(*typing.get_args(given[0]), schema["items"], f"{place}[]")


def resolved(schema: dict[str, Any]) -> dict[str, Any]:
    """Return a schema behind its reference; of two for different cases what they have together."""
    if "$ref" in schema:
        return SCHEMAS[schema["$ref"].removesuffix(".schema.json")] | {
            key: schema[key] for key in schema if key == "type"
        }
    if "if" not in schema:
        return schema
    first, second = resolved(schema["then"]), resolved(schema["else"])
    required = set(first["required"]) & set(second["required"])
    return {"type": "object", "properties": first["properties"] | second["properties"], "required": required}


def written(kinds: tuple[Any, ...]) -> set[Any]:
    """Return what a type allows: kinds of JSON, a choice by its values."""
    choices = {value for kind in kinds if typing.get_origin(kind) is typing.Literal for value in typing.get_args(kind)}
    others = [kind for kind in kinds if typing.get_origin(kind) is not typing.Literal]
    return choices | {JSON_TYPES.get(typing.get_origin(kind) or kind, "object") for kind in others}


def allowed(schema: dict[str, Any], is_choice: bool) -> set[Any]:
    """Return what a schema allows, in the same words."""
    if is_choice:
        return {"null" if value is None else value for value in schema["enum"]}
    if "type" not in schema:
        return {JSON_TYPES[type(value)] for value in schema.get("enum", [schema.get("const")])}
    return set(schema["type"]) if isinstance(schema["type"], list) else {schema["type"]}


def test_effects_have_the_fields_of_their_schema() -> None:
    schema = json.loads((ROOT / "schemas/common.schema.json").read_text(encoding="utf-8"))["$defs"]["effect"]
    fields = typing.get_type_hints(Effect, include_extras=True)
    required = [name for name in fields if typing.get_origin(fields[name]) is not typing.NotRequired]
    assert (fields.keys(), required) == (schema["properties"].keys(), schema["required"])
