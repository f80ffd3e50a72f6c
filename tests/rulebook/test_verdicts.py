"""What the schemas say is kept between runs, and is never wrong nor out of date for that."""

import itertools
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

from rulebook.check import everything
from rulebook.source import json_schema, schema_files, schemas, verdicts
from rulebook.source.schema_files import whole_schema
from tests.support import ROOT, Project

REFUSED = "2: marsh: name must be text, got 5"


def begin_a_run() -> None:
    """Forget what this process has read, as a new process has read nothing."""
    for module in (everything, json_schema, schema_files, schemas, verdicts):
        for cached in vars(module).values():
            if hasattr(cached, "cache_clear"):
                cached.cache_clear()


@pytest.fixture
def verdict_file(project: Project) -> Path:
    """The verdicts that a first run kept of a project with one problem, before a second run."""
    project.marsh(name="5")
    assert project.problem() == REFUSED
    begin_a_run()
    return project.root / verdicts.FILE


@pytest.fixture
def data_checked(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The data about which the schemas were asked."""
    data_checked: list[object] = []
    errors = json_schema.errors

    def noted(schema: Any, data: Any) -> Iterator[ValidationError]:
        data_checked.append(data)
        return errors(schema, data)

    monkeypatch.setattr(json_schema, "errors", noted)
    return data_checked


def test_a_second_run_asks_no_schema(project: Project, verdict_file: Path, data_checked: list[object]) -> None:
    assert project.problem() == REFUSED
    assert data_checked == []


def test_only_what_changed_is_asked_about(project: Project, verdict_file: Path, data_checked: list[Any]) -> None:
    project.marsh(name="7")
    assert project.problem() == REFUSED.replace("5", "7")
    assert [data[0]["name"] for data in data_checked] == [7]


def test_another_schema_decides_anew(project: Project, verdict_file: Path) -> None:
    path = project.root / "schemas/terrain.schema.json"
    schema = json.loads(path.read_text(encoding="utf-8"))
    schema["items"]["required"].append("smell")
    project.write("schemas/terrain.schema.json", json.dumps(schema))
    begin_a_run()
    assert [problem.rpartition(": ")[2] for problem in project.problems()] == [
        "lacks smell",
        "name must be text, got 5",
    ]


def test_other_code_decides_anew(
    project: Project, verdict_file: Path, data_checked: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verdicts, "_code", lambda: "other")
    assert project.problem() == REFUSED
    assert data_checked != []


def test_every_file_of_the_code_that_decides_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "judge_of_a_test"
    package.mkdir()
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(verdicts, "_DECIDERS", (package.name,))
    digests = set()
    for text in ("MOST = 1", "MOST = 2"):
        (package / "limits.py").write_text(text, encoding="utf-8")
        verdicts._code.cache_clear()
        digests.add(verdicts._code())
    verdicts._code.cache_clear()
    assert len(digests) == 2


def test_a_damaged_file_changes_no_verdict(project: Project, verdict_file: Path) -> None:
    text = verdict_file.read_text(encoding="utf-8")
    damaged = re.sub(r"\[\[.*must be text.*", "[]", text)
    assert damaged != text
    for data in (damaged.encode(), text[: len(text) // 2].encode(), b"\xff"):
        verdict_file.write_bytes(data)
        begin_a_run()
        assert project.problem() == REFUSED


def test_where_nothing_can_be_kept_the_schemas_are_asked_each_time(project: Project) -> None:
    project.write(".cache", "A file.")
    project.marsh(name="5")
    for _ in range(2):
        begin_a_run()
        assert project.problem() == REFUSED


def test_a_file_that_grew_too_large_is_begun_anew(
    project: Project, verdict_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = verdict_file.stat().st_size
    monkeypatch.setattr(verdicts, "_MOST_BYTES", whole - 1)
    assert project.problem() == REFUSED
    project.marsh(name="7")
    assert project.problem() == REFUSED.replace("5", "7")
    assert verdict_file.stat().st_size < whole


SOURCE = {"section": "Invented", "pages": ["1-1"]}
ASKED = {"summary": "Which?", "kind": "choice", "subject": "unit", "answers": {"fails": "None"}, "source": SOURCE}
FACTS = [{"id": name, "name": name} | ASKED for name in ("ap", "mp")]
LISTED = {"id": "1.0", "title": "First", "status": "current", "source": "Invented", "date": "2026-02-28"}
REVISION = {
    "revision": 1,
    "page": "Core Rules",
    "time": "2022-09-20T07:58:01Z",
    "class": "wording",
    "summary": "Words.",
}


@pytest.mark.parametrize(
    ("name", "data", "keywords"),
    [
        ("facts", FACTS, []),
        ("facts", [FACTS[0], FACTS[1] | {"name": "ap"}], ["distinct"]),
        ("editions", [LISTED], []),
        ("editions", [LISTED | {"date": "2026-02-30"}], ["format"]),
        ("wiki_history", [REVISION], []),
        ("wiki_history", [REVISION | {"time": "2022-09-20T07:58:01.5Z"}], ["format"]),
        ("editions", [LISTED | {"title": "First\n"}], ["pattern"]),
    ],
)
def test_schemas_know_our_keyword_our_formats_and_the_end_of_a_text(
    name: str, data: object, keywords: list[str]
) -> None:
    assert [error.validator for error in json_schema.errors(whole_schema(ROOT, name), data)] == keywords


BRANCHES: list[dict[str, Any]] = [
    {"const": "a"}, {"const": "b", "title": "B"}, {"const": 1}, {"const": True}, {"const": [1]}, {"type": "string"},
    {"const": "a", "minLength": 2}, {"maxLength": 1},
]  # fmt: skip


@pytest.mark.parametrize("instance", ["a", "b", "c", 1, 1.0, True, 0, False, None, [1], [True]], ids=repr)
def test_one_of_some_constants_is_what_jsonschema_makes_of_it(instance: object) -> None:
    for first, second, third in itertools.product(BRANCHES, repeat=3):
        schema = {"oneOf": [first, second, third]}
        is_refused = any(json_schema.errors(schema, instance))
        assert is_refused != Draft202012Validator(schema).is_valid(instance), schema
