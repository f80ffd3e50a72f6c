"""Downloads: every file follows the schema that is published beside it, and says no more than it may.

A validator that the project does not use elsewhere says so: what a program in another language would.
"""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator, Registry

from rulebook.api.deprecations import Deprecation
from rulebook.api.files import write_api, write_list
from rulebook.check.load_all import load_library
from rulebook.data.export import export
from tests.support import CHAPTER, EDITIONS, ROOT, Project, record, the_library

LIBRARY = the_library()
IDS = [edition.id for edition in LIBRARY.editions]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with every edition's downloads and the list of editions, as the site has them."""
    folder = tmp_path_factory.mktemp("site")
    for edition in LIBRARY.editions:
        write_api(ROOT, edition, LIBRARY, folder / edition.id / "api")
    write_list(ROOT, LIBRARY, folder / "api")
    return folder


@cache
def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def faults(file: Path, schema: Path) -> list[str]:
    """Return what a schema says against a file, knowing only the schemas that lie beside it."""
    return said_of(read(file), schema)


def said_of(data: Any, schema: Path) -> list[str]:
    """Return what a schema says against data; a reference must lead to a record of the edition."""
    registry = Registry([(path.name, read(path)) for path in sorted(schema.parent.iterdir())])
    mechanics = schema.parents[1] / "mechanics.json"
    known = set(read(mechanics)) if mechanics.is_file() else set()
    validator = Draft202012Validator(
        read(schema),
        registry=registry,
        base_uri=f"json-schema:///{schema.name}",
        validate_formats=True,
        formats={"record-id": known.__contains__},
    )
    return [f"{error.instance_path}: {error.message[:200]}" for error in validator.iter_errors(data)]


def entries(api: Path) -> list[dict[str, Any]]:
    index = read(api / "index.json")
    return [*index["files"], *index["collections"]]


@pytest.mark.parametrize(
    "edition", [pytest.param(each, marks=[pytest.mark.thorough] * each.startswith("wiki")) for each in IDS]
)
def test_every_file_follows_the_schema_that_lies_beside_it(site: Path, edition: str) -> None:
    api = site / edition / "api"
    problems = {entry["file"]: faults(api / entry["file"], api / entry["schema"]) for entry in entries(api)}
    assert {name: messages for name, messages in problems.items() if messages} == {}
    assert len(problems) > 10


@pytest.mark.parametrize("edition", IDS)
def test_the_index_follows_its_schema_and_lists_every_file(site: Path, edition: str) -> None:
    api = site / edition / "api"
    index = read(api / "index.json")
    assert faults(api / "index.json", api / index["$schema"]) == []
    listed = {entry["file"] for entry in entries(api)} | {"index.json"}
    assert {path.name for path in api.glob("*.json")} == listed
    schemas = {entry["schema"] for entry in entries(api)} | {
        index["$schema"],
        "schemas/common.schema.json",
    }
    assert {path.relative_to(api).as_posix() for path in (api / "schemas").iterdir()} == schemas


@pytest.mark.parametrize("edition", IDS)
def test_the_files_of_collections_are_what_the_whole_holds(site: Path, edition: str) -> None:
    api = site / edition / "api"
    whole = read(api / "edition.json")
    exported = {name: part if name == "edition" else list(map(without_place, part)) for name, part in whole.items()}
    assert exported == export(LIBRARY.edition(edition))
    collections = read(api / "index.json")["collections"]
    assert {"edition": edition} | {
        collection["id"]: read(api / collection["file"]) for collection in collections
    } == whole
    assert [collection["records"] for collection in collections] == [
        len(whole[collection["id"]]) for collection in collections
    ]
    count = len(LIBRARY.edition(edition).records)
    assert [file["records"] for file in read(api / "index.json")["files"]] == [count, count]


def without_place(record: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in record.items() if name not in ("page", "address")}


@pytest.mark.parametrize("edition", IDS)
def test_each_collection_and_record_says_where_it_stands(site: Path, edition: str) -> None:
    api = site / edition / "api"
    for collection in read(api / "index.json")["collections"]:
        records = read(api / collection["file"])
        rules = collection["id"] == "chapters"
        pages = [f"rules/{record['chapter']}/" for record in records] if rules else [collection["page"]] * len(records)
        assert ("page" in collection) is not rules
        assert [record["page"] for record in records] == pages
        assert [record["address"] for record in records] == [f"{record['page']}#{record['id']}" for record in records]
    statuses = read(api / "status_effects.json")
    assert {record["page"] for record in statuses} == {"reference/status-effects/"}


@pytest.mark.parametrize("edition", IDS)
def test_nothing_published_speaks_of_quotes_or_of_numbers_to_look_up(site: Path, edition: str) -> None:
    """Downloads have their quotes filled in, so their schemas do not say how to write one."""
    api = site / edition / "api"
    assert [name for name, text in texts(api) if "{" in text or "}" in text] == []
    descriptions_found = [text for path in sorted((api / "schemas").iterdir()) for text in descriptions(read(path))]
    assert [text for text in descriptions_found if "{" in text or "comes from" in text] == []
    assert "One line of prose; may hold [[references]]." in descriptions_found
    assert [path.name for path in (api / "schemas").iterdir() if "defs/from" in path.read_text(encoding="utf-8")] == []


def texts(api: Path) -> Iterator[tuple[str, str]]:
    for entry in entries(api):
        yield from ((entry["file"], text) for text in leaves(read(api / entry["file"])))


def leaves(part: Any) -> Iterator[str]:
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict | list):
        for inner in part.values() if isinstance(part, dict) else part:
            yield from leaves(inner)


def descriptions(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        yield from (text for key, text in part.items() if key == "description" and isinstance(text, str))
    if isinstance(part, dict | list):
        for inner in part.values() if isinstance(part, dict) else part:
            yield from descriptions(inner)


def test_a_published_schema_refuses_what_only_authors_may_write(site: Path) -> None:
    """In YAML a number may say where it comes from, and a chapter is an object; downloads hold neither."""
    api = site / "1.0" / "api"

    def said(name: str, data: Any) -> list[str]:
        return said_of(data, api / "schemas" / f"{name}.schema.json")

    rank, rule = read(api / "ranks.json")[0], read(api / "chapters.json")[0]
    assert said("ranks", [rank]) == []
    assert said("ranks", [rank | {"srm": {"from": "ace:srm"}}]) != []
    assert said("chapters", [rule]) == []
    assert said("chapters", [{key: value for key, value in rule.items() if key != "chapter"}]) != []
    assert said("chapters", {"title": "Combat", "number": 6, "rules": [rule]}) != []


def test_the_list_of_editions_follows_its_schema_and_leads_to_each(site: Path) -> None:
    listed = read(site / "api" / "index.json")
    assert faults(site / "api" / "index.json", site / "api" / listed["$schema"]) == []
    assert listed["current"] == LIBRARY.current.id
    assert [edition["id"] for edition in listed["editions"]] == IDS[::-1]
    frozen = {path.stem for path in (ROOT / "rules").glob("*.freeze")}
    assert {edition["id"] for edition in listed["editions"] if edition["frozen"] != "no"} == frozen
    for edition in listed["editions"]:
        assert read((site / "api" / edition["index"]).resolve())["edition"]["id"] == edition["id"]
        assert (site / "api" / edition["pages"]).resolve() == (site / edition["id"]).resolve()


FIXTURES = sorted(path.name for path in (ROOT / "schemas/api/fixtures").iterdir())


@pytest.mark.parametrize("name", FIXTURES)
def test_a_fixture_and_its_answer_follow_their_schemas(site: Path, name: str) -> None:
    fixture, schemas = read(site / "api/fixtures" / name), site / "api/schemas"
    kind = name.split(".")[1]
    assert said_of(fixture["input"], schemas / f"{kind}.schema.json") == []
    assert said_of(fixture["answer"], schemas / f"{kind}-answer.schema.json") == []


@pytest.mark.parametrize("kind", ["item", "unit", "squad"])
def test_what_is_built_names_its_format_save_within_another_thing(site: Path, kind: str) -> None:
    schema = site / "api/schemas" / f"{kind}.schema.json"
    given = next(read(site / "api/fixtures" / name)["input"] for name in FIXTURES if name.split(".")[1] == kind)
    assert said_of(given | {"format": "30mmw.robot/1"}, schema) != []
    assert said_of({field: value for field, value in given.items() if field != "format"}, schema) != []
    for held in ("items", "units"):
        if held in given:
            bare = [{field: value for field, value in each.items() if field != "format"} for each in given[held]]
            assert said_of(given | {held: bare}, schema) == []


def test_the_list_of_editions_tells_which_are_frozen(project: Project, tmp_path: Path) -> None:
    def frozen(name: str) -> list[str]:
        write_list(project.root, load_library(project.root), tmp_path / name)
        return [edition["frozen"] for edition in read(tmp_path / name / "index.json")["editions"]]

    assert frozen("before") == ["no"]
    assert project.run("freeze", "1.0").exit_code == 0
    assert frozen("after") == ["what plays"]


def test_only_the_list_of_editions_tells_what_may_change(project: Project, tmp_path: Path) -> None:
    """The files of an edition stay as they are when the next edition takes its place."""
    project.write(CHAPTER, "title: Walking\nnumber: 1\nrules:\n" + record(id="walk", kind=None))

    def written(name: str) -> dict[str, str]:
        target = tmp_path / name
        library = load_library(project.root)
        write_api(project.root, library.edition("1.0"), library, target)
        return {path.relative_to(target).as_posix(): path.read_text() for path in target.rglob("*.json")}

    before = written("before")
    project.write(
        EDITIONS,
        '- {id: "2.0", title: Second, status: current, source: Invented}\n'
        '- {id: "1.0", title: First, status: draft, source: Invented}\n',
    )
    project.write("rules/2.0/terrain.yaml", record())
    assert written("after") == before
    assert before["index.json"]


def test_what_ends_leaves_half_a_year() -> None:
    Deprecation("this", "1.1.0", "2026-12-01", "2.0.0", "2027-06-01", "that")
    with pytest.raises(ValueError, match="this may end on 2027-05-30 at the earliest, 180 days after the notice"):
        Deprecation("this", "1.1.0", "2026-12-01", "2.0.0", "2027-05-29", "that")
