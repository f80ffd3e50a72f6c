"""The schemas themselves: current dialect, closed, every property described."""

import json
from collections.abc import Iterator
from typing import Any

from tests.support import ROOT

SCHEMAS = sorted((ROOT / "schemas").rglob("*.schema.json"))
# Conditions only narrow what is declared, and described, beside them.
CONDITIONS = {"if", "then", "else", "oneOf", "anyOf", "allOf", "not"}


def objects(schema: Any, where: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every schema that declares properties, with its place."""
    if isinstance(schema, dict):
        if "properties" in schema:
            yield where, schema
        for key, part in schema.items():
            if key not in CONDITIONS:
                yield from objects(part, f"{where}/{key}")
    elif isinstance(schema, list):
        for index, part in enumerate(schema):
            yield from objects(part, f"{where}/{index}")


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
    assert [where for where, schema in nodes if not closed(schema)] == []
    bare = [
        f"{where}: {name}"
        for where, schema in nodes
        for name, declared in schema["properties"].items()
        if not declared.get("description")
    ]
    assert bare == []


def test_every_collection_of_the_edition_has_a_schema() -> None:
    names = {path.name.removesuffix(".schema.json") for path in SCHEMAS}
    files = {path.stem for path in (ROOT / "rules" / "1.0").glob("*.yaml")}
    assert files <= names
    assert "chapters" in names
