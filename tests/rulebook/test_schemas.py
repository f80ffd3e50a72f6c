"""The schemas themselves: current dialect, closed, every property described."""

import json
from collections.abc import Iterator
from typing import Any

from tests.support import ROOT

SCHEMAS = sorted((ROOT / "schemas").rglob("*.schema.json"))
# Conditions only narrow what is declared, and described, beside them; one that is closed declares fields of its own.
CONDITIONS = {"if", "then", "else", "oneOf", "anyOf", "allOf", "not"}


def objects(
    schema: Any, where: str, beside: frozenset[str] = frozenset(), narrows: bool = False
) -> Iterator[tuple[str, dict[str, Any], frozenset[str]]]:
    """Yield every schema that declares properties, with its place and the names that are declared beside it."""
    if isinstance(schema, dict):
        narrows = narrows and "additionalProperties" not in schema
        if "properties" in schema and not narrows:
            yield where, schema, beside
        for key, part in schema.items():
            is_condition = key in CONDITIONS
            declared = beside.union(schema.get("properties", ())) if is_condition else frozenset()
            yield from objects(part, f"{where}/{key}", declared, narrows or is_condition)
    elif isinstance(schema, list):
        for index, part in enumerate(schema):
            yield from objects(part, f"{where}/{index}", beside, narrows)


def closed(schema: dict[str, Any]) -> bool:
    """Return whether a schema says of every further field that there is none, or what it is; each case may say it."""
    others = schema.get("additionalProperties")
    cases = [case.get("then") for case in schema.get("allOf", [])]
    is_closed = others is False or (isinstance(others, dict) and "description" in others)
    return is_closed or (bool(cases) and all(case and closed(case) for case in cases))


def test_a_schema_is_of_the_2020_dialect() -> None:
    for path in SCHEMAS:
        schema = json.loads(path.read_text(encoding="utf-8"))
        dialect = "https://json-schema.org/draft/2020-12/schema"
        assert (schema["$schema"], schema["$id"]) == (dialect, path.name), path


def test_every_object_is_closed_and_every_property_described() -> None:
    nodes = [each for path in SCHEMAS for each in objects(json.loads(path.read_text(encoding="utf-8")), path.name)]
    assert [where for where, schema, _ in nodes if not closed(schema)] == []
    bare = [
        f"{where}: {name}"
        for where, schema, beside in nodes
        for name, declared in schema["properties"].items()
        if not declared.get("description") and name not in beside
    ]
    assert bare == []


def test_every_collection_of_the_edition_has_a_schema() -> None:
    names = {path.name.removesuffix(".schema.json") for path in SCHEMAS}
    files = {path.stem for path in (ROOT / "rules" / "1.0").glob("*.yaml")}
    assert files <= names
    assert "chapters" in names
