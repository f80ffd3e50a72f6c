"""The export holds every record whole, once, and the numbers that the rulebook prints."""

import json
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner

from rulebook.cli import main
from tests.support import CHAPTER, ROOT, Project, record

RULES = ROOT / "rules" / "1.0"
FULL = Path("/dev/full")


@pytest.fixture(scope="module")
def exported() -> dict[str, Any]:
    result = CliRunner().invoke(main, ["--root", str(ROOT), "export", "1.0"], catch_exceptions=False)
    assert (result.exit_code, result.stderr) == (0, "")
    data: dict[str, Any] = json.loads(result.stdout)
    return data


def records_of(path: Path) -> list[dict[str, Any]]:
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    if path.parent.name != "chapters":
        return list(data)
    place = {"chapter": path.stem, "chapter_number": data["number"], "chapter_title": data["title"]}
    return [place | rule for rule in data["rules"]]


@cache
def written() -> dict[str, list[dict[str, Any]]]:
    """Read the records by collection straight from the files, by another reader."""
    chapters = sorted((RULES / "chapters").glob("*.yaml"), key=lambda path: yaml.safe_load(path.read_text())["number"])
    records = {"chapters": [rule for path in chapters for rule in records_of(path)]}
    return records | {path.stem: records_of(path) for path in sorted(RULES.glob("*.yaml"))}


def leaves(part: Any, where: str) -> Iterator[tuple[str, Any]]:
    """Yield every number and text of a record with its place; a number from elsewhere as a number."""
    if isinstance(part, dict) and "from" in part and set(part) <= {"from", "with"}:
        yield where, "a number"
    elif isinstance(part, dict | list):
        for key, inner in part.items() if isinstance(part, dict) else enumerate(part):
            yield from leaves(inner, f"{where}.{key}")
    else:
        yield where, part


def fits(before: Any, after: Any) -> bool:
    """Say whether a leaf is exported as it should be: a quote gives way, all else stays."""
    if before == "a number":
        return isinstance(after, int | float)
    if isinstance(before, str) and "{" in before:
        return isinstance(after, str) and after != before
    return (type(before), before) == (type(after), after)


def test_every_collection_is_an_array_of_its_records_in_order(exported: dict[str, Any]) -> None:
    ids = {name: [record["id"] for record in records] for name, records in exported.items() if name != "edition"}
    assert ids == {name: [record["id"] for record in records] for name, records in written().items()}


def test_every_record_is_exported_once(exported: dict[str, Any]) -> None:
    ids = [record["id"] for name, records in exported.items() if name != "edition" for record in records]
    assert len(ids) == len(set(ids)) > 100


def test_every_record_is_whole(exported: dict[str, Any]) -> None:
    parts = dict(leaves({name: exported[name] for name in written()}, ""))
    expected = dict(leaves(written(), ""))
    assert list(parts) == list(expected)
    assert [(where, parts[where]) for where in expected if not fits(expected[where], parts[where])] == []


def texts(part: Any) -> Iterator[str]:
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict | list):
        for inner in part.values() if isinstance(part, dict) else part:
            yield from texts(inner)


def test_no_quote_is_left_in_any_text(exported: dict[str, Any]) -> None:
    assert [text for text in texts(exported) if "{" in text or "}" in text] == []


def test_no_empty_cell_is_quoted_as_a_word(exported: dict[str, Any]) -> None:
    assert [text for text in texts(exported) if "None" in text] == []


def test_a_quote_follows_the_number_it_quotes(project: Project) -> None:
    project.marsh(text="Costs {depth} MP, {walk:step} to leave.", values="{depth: {value: 3, meaning: D}}")
    walk = record(id="walk", kind=None, values="{step: {value: 4, meaning: S}}")
    project.write(CHAPTER, "title: Walking\nnumber: 1\nrules:\n" + walk)
    data = json.loads(project.run("export", "1.0").stdout)
    assert data["terrain"][0]["text"] == "Costs 3 MP, 4 to leave."
    assert data["chapters"][0]["chapter"] == "walking"
    assert data["chapters"][0]["chapter_number"] == 1
    assert data["chapters"][0]["chapter_title"] == "Walking"
    assert data["edition"] == "1.0"


def test_an_example_speaks_of_its_own_numbers(project: Project) -> None:
    project.marsh(
        formulas='{twice: {expression: "2 * a", meaning: T, variables: {a: {meaning: A}}}}',
        examples="\n    - {id: e, text: '{inputs.a} gives {expected.result}.', formula: twice,"
        " inputs: {a: 3}, expected: {result: 6}}",
    )
    data = json.loads(project.run("export", "1.0").stdout)
    assert data["terrain"][0]["examples"][0]["text"] == "3 gives 6."


# The tables of Rulebook V1.0, typed off its pages.


def by_id(exported: dict[str, Any], collection: str) -> dict[str, dict[str, Any]]:
    return {record["id"]: record for record in exported[collection]}


def test_classes_page_10_3(exported: dict[str, Any]) -> None:
    """The last row prints 300+, next to 226 to 300; a Unit of 300 is of Class 4."""
    fields = ("number", "min_durability", "max_durability", "standard_movement", "base_ap", "ap_die")
    assert [tuple(each.get(field) for field in fields) for each in exported["classes"]] == [
        (1, 0, 75, 5, 2, "d8"),
        (2, 76, 150, 4, 2, "d8"),
        (3, 151, 225, 3, 3, "d8"),
        (4, 226, 300, 2, 4, "d8"),
        (5, 301, None, 1, 4, "d8"),
    ]


def test_structure_durability_page_8_3(exported: dict[str, Any]) -> None:
    assert by_id(exported, "structures")["structure-durability"]["tables"]["durability"]["rows"] == [
        [0, 5, 6, 7, 8],
        [1, 9, 10, 11, 12],
        [2, 13, 14, 15, 16],
        [3, 17, 18, 19, 20],
    ]


@pytest.mark.parametrize(
    ("mechanism", "thresholds"), [("aerial", [2, 12, 23, 34, None]), ("aquatic", [9, 17, 25, 33, 41])]
)
def test_thruster_durability_page_5_5(exported: dict[str, Any], mechanism: str, thresholds: list[int | None]) -> None:
    rows = by_id(exported, "movement_mechanisms")[mechanism]["tables"]["thruster_durability"]["rows"]
    assert rows == [[number, threshold] for number, threshold in enumerate(thresholds, start=1)]


def test_ranks_page_10_6(exported: dict[str, Any]) -> None:
    fields = ("id", "kind", "srm", "mods", "traits", "deployment_cost")
    assert [tuple(rank.get(field) for field in fields) for rank in exported["ranks"]] == [
        ("rookie", "human", 0, 0, 1, 15),
        ("veteran", "human", 2, 2, 1, 75),
        ("ace", "human", 4, 3, 2, 200),
        ("simple-ai", "ai", 0, 0, None, 0),
        ("intermediate-ai", "ai", 1, 1, None, 25),
        ("advanced-ai", "ai", 2, 2, None, 50),
    ]


def test_engagement_sizes_page_4_1(exported: dict[str, Any]) -> None:
    assert [(size["id"], size["deployment_cost_limit"]) for size in exported["engagement_sizes"]] == [
        ("recon", 600),
        ("skirmish", 1200),
        ("operation", 1800),
        ("conflict", 2500),
    ]


def test_systems_page_11_14(exported: dict[str, Any]) -> None:
    systems = [system for system in exported["systems"] if system["kind"] == "system"]
    assert [(system["tag"], system["name"], system["deployment_cost"]) for system in systems] == [
        ("ED", "Enhanced Lidar", 10),
        ("DA", "Disarm", 5),
        ("RA", "Reserve Energy", 25),
        ("AM", "Anti-Missile", 10),
        ("SM", "Smoke Screen", 5),
        ("VG", "Vice Grip", 5),
        ("IF", "Indirect Fire", 25),
        ("RF", "Rapid Feed", 3),
        ("SR", "Suppressor", 5),
    ]


def test_thruster_impact_page_6_8(exported: dict[str, Any]) -> None:
    impact = by_id(exported, "chapters")["thruster-impact"]
    assert impact["tables"]["damage"]["rows"] == [[1, 8], [2, 10], [3, 12], [4, 14], [5, None]]
    assert {name: value["value"] for name, value in impact["values"].items()} == {
        "base_cost": 2,
        "cost_step": 1,
        "hexes_per_step": 2,
        "endpoint_beyond": True,
        "beyond_table": False,
    }


@pytest.mark.parametrize(
    ("rule", "name", "value"),
    [
        pytest.param("battlefield", "hex_corner_to_corner", 4.5, id="4-1"),
        pytest.param("battlefield", "hex_side_to_side", 3.9, id="4-1 too"),
        pytest.param("action-points", "max_stored", 16, id="4-1 AP"),
        pytest.param("standard-jump", "cost", 2, id="5-1"),
        pytest.param("facing", "cost", 1, id="5-1 facing"),
        pytest.param("hex-occupancy", "share_inside", 80, id="5-3"),
        pytest.param("critical-rolls", "hit_face", 8, id="6-4"),
        pytest.param("critical-rolls", "miss_face", 1, id="6-4 miss"),
        pytest.param("critical-rolls", "damage_factor", 1.5, id="6-4 damage"),
        pytest.param("grapple", "cost", 2, id="6-7"),
        pytest.param("impact-situations", "terrain_factor", 2, id="6-9"),
        pytest.param("command-actions", "cost", 2, id="7-1"),
    ],
)
def test_numbers_in_the_text_of_the_rulebook(exported: dict[str, Any], rule: str, name: str, value: float) -> None:
    assert by_id(exported, "chapters")[rule]["values"][name]["value"] == value


@pytest.mark.parametrize(
    ("terrain", "changes", "by"),
    [
        ("green", "accuracy_roll", -1),
        ("black", "accuracy_roll", -1),
        ("black", "movement_cost", 1),
        ("black", "durability", -5),
        ("red", "durability", -10),
        ("tan", "movement_cost", 1),
        ("white", "movement_cost", 1),
    ],
)
def test_hexes_pages_8_2_and_8_3(exported: dict[str, Any], terrain: str, changes: str, by: int) -> None:
    effects = by_id(exported, "terrain")[terrain]["effects"]
    assert [effect["by"] for effect in effects if effect["changes"] == changes] == [by]


@pytest.mark.skipif(not FULL.exists(), reason="this system has no disk that is always full")
def test_a_full_disk_behind_the_output_is_a_sentence(project: Project) -> None:
    run = [sys.executable, "-m", "rulebook", "--root", str(project.root), "check"]
    with FULL.open("w") as full:
        result = subprocess.run(run, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True)
    assert (result.returncode, result.stderr) == (1, "No space left on device\n")
