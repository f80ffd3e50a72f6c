"""A schema that cannot be used is said, with its line, and nothing else."""

import json
import shutil
from pathlib import Path

import pytest

from tests.support import Project

TERRAIN = "schemas/terrain.schema.json"


def one_problem(project: Project) -> str:
    """Return the one problem that check prints, having seen that other commands say the same."""
    [problem] = project.problems()
    done = project.run("export", "1.0")
    assert (done.exit_code, done.stderr) == (1, f"{problem}\n")
    return problem


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "1: is not JSON: expecting value"),
        ('{\n  "type": "array",\n  items: 5\n}\n', "3: is not JSON: expecting property name enclosed in double quotes"),
        ('{\n  "type": [\n', "2: is not JSON: expecting value"),
        ("[]", "1: is no schema; expected an object"),
        ('{"title": "A", "title": "B"}', "1: has title twice in one place; keep one"),
        ('{"type": 5}', "1: is no schema: type 5 is not valid under any of the given schemas"),
        (b'{\n"title": "\xff"}', "2: is not UTF-8 text"),
        ("[" * 100_000, "1: is nested too deeply to be a schema"),
    ],
)
def test_a_schema_that_is_none(project: Project, text: str | bytes, problem: str) -> None:
    project.write(TERRAIN, text)
    assert one_problem(project) == f"{TERRAIN}:{problem}"


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ({"pattern": "("}, "properties.summary.pattern ( is no pattern: missing ), unterminated subpattern"),
        ({"pattern": r"\p{L}"}, r"properties.summary.pattern \p{L} is no pattern: bad escape \p"),
        ({"patternProperties": {"[a": {}}}, "properties.summary.patternProperties [a is no pattern"),
        ({"oneOf": [True]}, "properties.summary.oneOf[0] must be an object"),
        ({"if": True}, "properties.summary.if must be an object"),
        ({"distinct": 5}, "properties.summary.distinct must be a list of names of fields"),
    ],
)
def test_a_schema_of_which_nothing_could_be_said(project: Project, part: dict[str, object], said: str) -> None:
    path = project.root / TERRAIN
    schema = json.loads(path.read_text(encoding="utf-8"))
    schema["items"]["properties"]["summary"] = part
    project.write(TERRAIN, json.dumps(schema))
    assert one_problem(project).startswith(f"{TERRAIN}:1: is no schema: items.{said}")


def test_a_folder_in_place_of_a_schema(project: Project) -> None:
    (project.root / TERRAIN).unlink()
    (project.root / TERRAIN).mkdir()
    assert one_problem(project) == f"{TERRAIN}:1: is a folder; expected a file"


@pytest.mark.parametrize(
    "reference",
    ["common.schema.json#/$defs/nope", "nope.schema.json#/$defs/id", "#/$defs/nope", "#/title/nope", "#/title/0"],
)
def test_a_reference_to_nothing(project: Project, reference: str) -> None:
    path = project.root / TERRAIN
    schema = json.loads(path.read_text(encoding="utf-8"))
    schema["items"]["properties"]["see_also"] = {"$ref": reference}
    text = json.dumps(schema, indent=2)
    project.write(TERRAIN, text)
    line = text[: text.index(f'"{reference}"')].count("\n") + 1
    assert one_problem(project) == f"{TERRAIN}:{line}: refers to {reference}, which is not there"


@pytest.mark.parametrize(
    ("part", "reference"), [({"allOf": [{"$ref": "#/items"}]}, "#/items"), ({"not": {"$ref": "#/items"}}, "#/items")]
)
def test_a_schema_that_would_never_end(project: Project, part: dict[str, object], reference: str) -> None:
    path = project.root / TERRAIN
    schema = json.loads(path.read_text(encoding="utf-8"))
    schema["items"] |= part
    project.write(TERRAIN, json.dumps(schema))
    assert one_problem(project) == f"{TERRAIN}:1: refers to {reference}, which it is a part of, so that it never ends"


def test_a_field_may_hold_what_it_stands_in(project: Project) -> None:
    path = project.root / TERRAIN
    schema = json.loads(path.read_text(encoding="utf-8"))
    schema["items"]["properties"]["like"] = {"title": "Like", "description": "Others.", "$ref": "#"}
    project.write(TERRAIN, json.dumps(schema))
    project.marsh(like="[{id: fen, name: Fen, kind: hex-color, summary: Wet., text: Soft., source: {section: F}}]")
    assert project.run("check").exit_code == 0


def test_every_reference_to_nothing(project: Project) -> None:
    for name in ("tags", "terrain"):
        path = project.root / f"schemas/{name}.schema.json"
        path.write_text(path.read_text(encoding="utf-8").replace("#/$defs/see_also", "#/$defs/nope"), encoding="utf-8")
    said = "refers to common.schema.json#/$defs/nope, which is not there"
    found = [problem.split(":", 2) for problem in project.problems()]
    assert [(path, words.strip()) for path, _, words in found] == [
        ("schemas/tags.schema.json", said),
        ("schemas/terrain.schema.json", said),
    ]


def test_a_schema_copied_with_its_id_does_not_stand_in_for_it(project: Project) -> None:
    path = project.root / TERRAIN
    for copy in ("a_copy", "z_copy"):
        text = path.read_text(encoding="utf-8").replace('"reference/terrain"', f'"reference/{copy[0]}-copy"')
        project.write(f"schemas/{copy}.schema.json", text)
    schema = json.loads(path.read_text(encoding="utf-8"))
    schema["$defs"] = {"own": {"type": "array"}}
    own = {"title": "See also", "description": "Anything.", "$ref": "#/$defs/own"}
    schema["items"]["properties"]["see_also"] = own
    project.write(TERRAIN, json.dumps(schema))
    done = project.run("check")
    assert (done.exit_code, done.stderr) == (0, "")


@pytest.mark.parametrize("missing", ["", "/editions.schema.json"])
def test_no_schemas_at_all_or_none_of_the_editions(project: Project, missing: str) -> None:
    path = project.root / f"schemas{missing}"
    shutil.rmtree(path) if path.is_dir() else path.unlink()
    assert one_problem(project) == "schemas/editions.schema.json:1: is missing; rules are checked by it"


def test_every_broken_schema_is_said(project: Project) -> None:
    for name in ("tags", "terrain"):
        project.write(f"schemas/{name}.schema.json", "{")
    assert [Path(problem.split(":")[0]).name for problem in project.problems()] == [
        "tags.schema.json",
        "terrain.schema.json",
    ]
