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
    result = project.run("export", "1.0")
    assert (result.exit_code, result.stderr) == (1, f"{problem}\n")
    return problem


def test_a_folder_in_place_of_a_schema(project: Project) -> None:
    (project.root / TERRAIN).unlink()
    (project.root / TERRAIN).mkdir()
    assert one_problem(project) == f"{TERRAIN}:1: is a folder; expected a file"


def test_every_reference_to_nothing(project: Project) -> None:
    for name in ("tags", "terrain"):
        path = project.root / f"schemas/{name}.schema.json"
        path.write_text(path.read_text(encoding="utf-8").replace("#/$defs/see_also", "#/$defs/nope"), encoding="utf-8")
    message = "refers to common.schema.json#/$defs/nope, which is not there"
    problems = [problem.split(":", 2) for problem in project.problems()]
    assert [(path, words.strip()) for path, _, words in problems] == [
        ("schemas/tags.schema.json", message),
        ("schemas/terrain.schema.json", message),
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
    result = project.run("check")
    assert (result.exit_code, result.stderr) == (0, "")


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
