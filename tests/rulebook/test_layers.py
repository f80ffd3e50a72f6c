"""Editions based on one another: the newer one holds only what differs."""

import json
from typing import Any

import pytest

from rulebook.check.load import load
from tests.support import CHAPTER, EDITIONS, TERRAIN, Project, record

NEW_TERRAIN = "rules/1.1/terrain.yaml"
NEW_CHAPTER = "rules/1.1/chapters/walking.yaml"
BASE = '- {id: "1.0", title: First, status: draft, source: Invented}\n'
MARSH = record(effects="[{changes: movement, by: -2}]", values="{depth: {value: 3, meaning: Depth, unit: m}}")


@pytest.fixture
def based(project: Project) -> Project:
    """Edition 1.1 based on 1.0, whose marsh and bog it leaves as they are; a test writes what differs."""
    project.terrain(MARSH + record(id="bog", name="Bog"))
    project.write(CHAPTER, "title: Walking\nnumber: 1\nrules:\n" + record(id="walk", kind=None))
    editions(project)
    return project


def editions(project: Project, more: str = "") -> None:
    project.write(
        EDITIONS, f'{BASE}- id: "1.1"\n  title: Second\n  status: current\n  source: Changes\n  based_on: "1.0"\n{more}'
    )
    if not (project.root / NEW_TERRAIN).exists():
        project.write(NEW_TERRAIN, "[]\n")


def marsh(project: Project) -> dict[str, Any]:
    return load(project.root, "1.1").records["marsh"].data


def test_an_edition_that_changes_nothing_is_its_base(based: Project) -> None:
    whole = json.loads(based.run("export", "1.1").stdout)
    assert whole | {"edition": "1.0"} == json.loads(based.run("export", "1.0").stdout)


def test_one_number_is_one_change_and_prose_follows(based: Project) -> None:
    based.terrain(record(values="{depth: {value: 3, meaning: Depth}}", text="It is {depth} deep."))
    based.write(NEW_TERRAIN, "- id: marsh\n  values: {depth: {value: 4}}\n")
    [exported] = json.loads(based.run("export", "1.1").stdout)["terrain"]
    assert exported["values"] == {"depth": {"value": 4, "meaning": "Depth"}}
    assert exported["text"] == "It is 4 deep."
    assert json.loads(based.run("export", "1.0").stdout)["terrain"][0]["text"] == "It is 3 deep."


def test_a_number_taken_over_from_a_changed_record_follows(based: Project) -> None:
    based.terrain(MARSH + record(id="bog", values='{depth: {value: {from: "marsh:depth"}, meaning: Depth}}'))
    based.write(NEW_TERRAIN, "- id: marsh\n  values: {depth: {value: 4}}\n")
    assert load(based.root, "1.1").records["bog"].data["values"]["depth"]["value"] == 4
    assert load(based.root, "1.0").records["bog"].data["values"]["depth"]["value"] == 3


def test_lists_replace_and_null_removes(based: Project) -> None:
    based.write(
        NEW_TERRAIN,
        "- id: marsh\n  effects: [{changes: evade, forbidden: true}]\n  values: {depth: {unit: null}}\n",
    )
    assert marsh(based)["effects"] == [{"changes": "evade", "forbidden": True}]
    assert marsh(based)["values"] == {"depth": {"value": 3, "meaning": "Depth"}}


def test_a_new_record_stands_at_the_end_or_behind_the_one_it_names(based: Project) -> None:
    based.write(NEW_TERRAIN, record(id="fen") + record(id="mire", after="marsh"))
    assert [each.id for each in load(based.root, "1.1").of("terrain")] == ["marsh", "mire", "bog", "fen"]


def test_removed_records_are_gone_and_so_is_a_chapter_left_empty(based: Project) -> None:
    editions(based, "  removed: [bog, walk]\n")
    assert list(load(based.root, "1.1").records) == ["marsh"]


def test_a_record_changed_in_another_chapter_has_moved_there(based: Project) -> None:
    based.write("rules/1.1/chapters/running.yaml", "title: Running\nnumber: 2\nrules:\n- id: walk\n  name: Stroll\n")
    edition = load(based.root, "1.1")
    assert [(each.file.stem, each.data["name"]) for each in edition.of("chapters")] == [("running", "Stroll")]


def test_a_chapter_may_change_its_title_alone(based: Project) -> None:
    based.write(NEW_CHAPTER, "title: Strolling\n")
    [chapter] = load(based.root, "1.1").chapters()
    assert (chapter.source.data["title"], chapter.source.data["number"]) == ("Strolling", 1)


def test_an_edition_may_be_based_on_one_that_is_based_itself(based: Project) -> None:
    based.write(NEW_TERRAIN, "- id: marsh\n  name: Mire\n")
    based.write("rules/1.2/terrain.yaml", "- id: marsh\n  summary: Deep ground.\n")
    editions(based, '- {id: "1.2", title: Third, status: draft, source: More, based_on: "1.1"}\n')
    changed = load(based.root, "1.2").records["marsh"].data
    assert (changed["name"], changed["summary"]) == ("Mire", "Deep ground.")


def test_what_a_record_cites_is_of_the_edition_that_cites_it(based: Project) -> None:
    based.write(NEW_TERRAIN, "- id: marsh\n  source: {section: Errata}\n- id: bog\n  name: Bogs\n")
    edition = load(based.root, "1.1")
    assert edition.source_title(edition.records["marsh"]) == "Second"
    assert edition.source_title(edition.records["bog"]) == "First"


# Mistakes


def test_what_a_removal_breaks_is_reported_where_it_is_written(based: Project) -> None:
    based.terrain(record(text="Like a [[bog]].") + record(id="bog"))
    editions(based, "  removed: [bog]\n")
    message = f"{EDITIONS}:7: 1.1: removes bog, to which marsh: text refers ({TERRAIN}:5)"
    assert based.problems() == [message]
    result = based.run("export", "1.1")
    assert (result.exit_code, result.stderr) == (1, f"{message}\n")


def test_a_base_that_cannot_be_read_is_the_only_thing_reported(based: Project) -> None:
    based.terrain("- id: [\n")
    based.write(NEW_TERRAIN, "- id: marsh\n  name: Mire\n")
    [problem] = based.problems()
    assert problem.startswith(f"{TERRAIN}:1: is not YAML: ")


@pytest.mark.parametrize("base", ["1.1", "1.2"])
def test_editions_are_not_based_on_one_another_in_a_circle(based: Project, base: str) -> None:
    based.write("rules/1.2/terrain.yaml", "[]\n")
    entry = "{{id: '{}', title: T, status: current, source: S, based_on: '{}'}}"
    based.write(EDITIONS, f"{BASE}- {entry.format('1.1', base)}\n- {entry.format('1.2', '1.1')}\n")
    assert f"{EDITIONS}:2: 1.1: based_on {base}: the editions are based on one another in a circle" in based.problems()
