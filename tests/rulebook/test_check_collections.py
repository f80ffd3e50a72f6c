"""A collection says in its schema what pages need; what is missing is reported with the line of the schema."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.support import Project, record

SCHEMA = "schemas/gear.schema.json"
COMMON = "common.schema.json#/$defs"
GEAR: dict[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "gear.schema.json",
    "title": "Gear",
    "description": "What one carries.",
    "page": "reference/gear",
    "type": "array",
    "items": {
        "title": "Piece of gear",
        "description": "One piece.",
        "type": "object",
        "properties": {
            "id": {"description": "Stable id.", "$ref": f"{COMMON}/id"},
            "name": {"description": "Name.", "$ref": f"{COMMON}/name"},
            "summary": {"title": "Summary", "role": "body", "description": "In a line.", "$ref": f"{COMMON}/line"},
            "weight": {"title": "Weight", "unit": "kg", "description": "How heavy.", "$ref": f"{COMMON}/count"},
            "fit": {
                "title": "Fit",
                "description": "Where it fits.",
                "type": "object",
                "properties": {"arms": {"title": "Arms", "description": "On arms.", "const": True}},
                "additionalProperties": False,
            },
            "see_also": {"description": "Related records.", "$ref": f"{COMMON}/see_also"},
            "source": {"description": "Where the source says it.", "$ref": f"{COMMON}/source"},
        },
        "required": ["id", "name", "summary", "source"],
        "additionalProperties": False,
    },
}


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    """Return the schema as text, one keyword a line, after a change."""
    schema = json.loads(json.dumps(GEAR))
    change(schema)
    return json.dumps(schema, indent=1)


def test_a_collection_whose_schema_says_all_is_fine(project: Project) -> None:
    project.write(SCHEMA, changed(lambda _: None))
    project.write("rules/1.0/gear.yaml", record(id="boots", kind=None, text=None, weight="3", fit="{arms: true}"))
    assert project.run("check").exit_code == 0


@pytest.mark.parametrize(
    ("change", "near", "said"),
    [
        (lambda all_: all_.pop("title"), "{", "lacks title: the collection's name"),
        (lambda all_: all_.pop("page"), "{", "lacks page: where the site shows it, such as reference/ranks"),
        (lambda all_: all_.update(page="../gear"), '"page"', "page must be words with hyphens"),
        (lambda all_: all_.update(page="reference/terrain"), "", "page reference/terrain is that of gear already"),
        (lambda all_: all_["items"].pop("title"), '"items"', "lacks title: the name of one record"),
        (lambda all_: all_["items"]["required"].remove("source"), '"items"', "must require source"),
        (lambda all_: all_["items"].pop("properties"), "{", "is no schema of a collection"),
        (lambda all_: all_.pop("items"), "{", "is no schema of a collection"),
    ],
)
def test_what_a_collection_leaves_unsaid_is_said(
    project: Project, change: Callable[[dict[str, Any]], object], near: str, said: str
) -> None:
    text = changed(change)
    project.write(SCHEMA, text)
    [problem] = project.problems()
    assert said in problem
    if near:
        assert problem.startswith(f"{SCHEMA}:{text[: text.index(near)].count(chr(10)) + 1}: ")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda fields: fields["weight"].pop("title"), "weight lacks title"),
        (lambda fields: fields["weight"].update(unit=5), "weight unit must be text"),
        (lambda fields: fields["weight"].update(role="fact"), "weight role must be one of name, kind, body"),
        (lambda fields: fields["fit"]["properties"]["arms"].pop("title"), "fit.arms lacks title"),
        (lambda fields: fields["fit"]["properties"]["arms"].pop("description"), "fit.arms lacks description"),
        (
            lambda fields: fields.update(worn={"title": "Worn", "description": "On what.", "enum": ["arm"]}),
            "worn lists words without a title each",
        ),
        (
            lambda fields: fields.update(
                worn={"title": "Worn", "description": "On what.", "items": {"description": "One.", "enum": ["arm"]}}
            ),
            "worn[0] lists words without a title each",
        ),
    ],
)
def test_a_field_that_pages_show_has_a_title_a_description_and_a_title_for_each_word(
    project: Project, change: Callable[[dict[str, Any]], object], said: str
) -> None:
    text = changed(lambda all_: change(all_["items"]["properties"]))
    project.write(SCHEMA, text)
    [problem] = project.problems()
    name = said.partition(" ")[0].partition(".")[0].partition("[")[0]
    line = text[: text.index(f'"{name}": {{')].count("\n") + 1
    assert problem.startswith(f"{SCHEMA}:{line}: {said}")


@pytest.mark.parametrize("stem", ["Sewing", "sew ing", "index"])
def test_a_chapter_whose_file_cannot_be_an_address_is_refused(project: Project, stem: str) -> None:
    path = f"rules/1.0/chapters/{stem}.yaml"
    project.write(path, "title: Sewing\nnumber: 1\nrules:\n" + record(id="sew", kind=None))
    [problem] = project.problems()
    assert problem.startswith(f"{path}:1: is no name for a chapter")
