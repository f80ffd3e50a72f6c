"""Numbers that no one can work with are reported once, where they are written."""

import shutil
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from rulebook.cli import main
from tests.rulebook.test_check_rulings import RULING, doubt
from tests.rulebook.test_drawings import DIAGRAMS, HEAD
from tests.support import ROOT, TERRAIN, Project, record

CLASSES = "rules/1.0/classes.yaml"
TWICE = '{twice: {expression: "2 * a", meaning: T, variables: {a: {meaning: A}}}}'
KINDS = "hex-color, elevation, scatter, placement"


def value(**numbers: object) -> str:
    """Return named values as YAML."""
    return "{" + ", ".join(f"{name}: {{value: {number}, meaning: M}}" for name, number in numbers.items()) + "}"


# What a broken record takes with it


@pytest.mark.parametrize(
    "fields",
    [
        {"formulas": TWICE.replace("variables", "variable")},
        {"formulas": "null"},
        {"formulas": "text"},
        {"formulas": "{twice: null}"},
        {"values": "null"},
        {"values": "text"},
        {"values": "{depth: 3}"},
        {"values": "[1, 2]"},
    ],
)
def test_a_ruling_on_a_broken_record_waits_and_hides_nothing(project: Project, fields: dict[str, str]) -> None:
    whole = {"values": value(depth=2), "formulas": TWICE}
    project.terrain(record(**(whole | fields)) + record(id="bog", kind="swamp"))
    project.write(RULING, doubt('{marsh: {values: {depth: 1}, formulas: {twice: "a + 1"}}}'))
    problems = project.problems()
    assert f'{TERRAIN}:11: bog: kind must be one of {KINDS}, got "swamp"' in problems
    assert len(problems) > 1
    assert all(": marsh: " in problem or ": bog: " in problem for problem in problems)


def test_a_number_taken_from_a_broken_record_waits_with_all_that_take_it(project: Project) -> None:
    project.terrain(
        record(id="bog", values="{depth: 3}")
        + record(id="fen", values=value(depth='{from: "bog:depth"}'))
        + record(values=value(depth='{from: "fen:depth"}'), text='"{depth} deep."')
    )
    assert project.problems() == [f"{TERRAIN}:7: bog: values.depth must be named fields, got 3"]


def test_a_number_of_a_file_that_cannot_be_read_waits(project: Project) -> None:
    project.marsh(values=value(depth='{from: "small:depth"}'))
    project.write(CLASSES, "- id: small\n  name: [\n")
    [problem] = project.problems()
    assert problem.startswith(f"{CLASSES}:2: is not YAML")


def test_a_number_beyond_the_limits_is_said_once_and_not_of_those_who_take_it(project: Project) -> None:
    project.terrain(record(id="bog", values=value(sides=0)) + record(values=value(die_sides='{from: "bog:sides"}')))
    assert project.problems() == [f"{TERRAIN}:7: bog: values.sides.value must be at least 2, got 0"]


def test_a_number_that_does_not_fit_where_it_is_taken_is_said_there(project: Project) -> None:
    project.terrain(record(id="bog", values=value(depth=2.5)) + record(values=value(sides='{from: "bog:depth"}')))
    assert project.problems() == [f"{TERRAIN}:14: marsh: values.sides.value must be a whole number, got 2.5"]


# Limits


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"values": value(sides=80_000_000)}, "values.sides.value must be at most 100, got 80000000"),
        ({"values": value(die_sides=1)}, "values.die_sides.value must be at least 2, got 1"),
        ({"values": value(factor="1.0e+308")}, "values.factor.value must be at most 1000000, got 1e+308"),
        ({"values": value(factor=-1_000_001)}, "values.factor.value must be at least -1000000, got -1000001"),
        ({"effects": "[{changes: damage, by: 2000000}]"}, "effects[0].by must be at most 1000000, got 2000000"),
        ({"effects": "[{changes: damage, times: 2000000}]"}, "effects[0].times must be at most 1000000, got 2000000"),
        ({"kind": "elevation", "values": value(highest=51)}, "values.highest.value must be at most 50, got 51"),
        ({"kind": "elevation", "values": value(lowest=-0.5)}, "values.lowest.value must be a whole number, got -0.5"),
        (
            {"values": "{pile: {value: 101, unit: tokens, meaning: M}}"},
            "values.pile.value must be at most 100, got 101",
        ),
    ],
)
def test_a_number_that_nobody_can_work_with(project: Project, fields: dict[str, str], said: str) -> None:
    project.marsh(**fields)
    [problem] = project.problems()
    assert problem.endswith(f": marsh: {said}")


@pytest.mark.parametrize("limit", ["lowest", "highest"])
def test_a_limit_of_next_to_nothing_is_a_sentence_with_its_place(project: Project, limit: str) -> None:
    project.marsh(kind="elevation", values=value(**{limit: "1.0e-300"}))
    assert project.problem() == f"7: marsh: values.{limit}.value must be a whole number, got 1e-300"


def test_a_number_of_hundreds_of_digits_is_one_short_problem(project: Project) -> None:
    project.marsh(values=value(factor=10**400))
    assert project.problem() == "7: marsh: values.factor.value must be at most 1000000, got 1" + "0" * 56 + "..."


def test_a_reading_keeps_to_the_same_limits(project: Project) -> None:
    project.marsh(values=value(sides=8))
    project.write(RULING, doubt("{marsh: {values: {sides: 80000000}}}"))
    where = "readings[1].overrides.marsh.values.sides"
    assert project.problems() == [f"{RULING}:9: doubt: {where} must be at most 100, got 80000000"]


@pytest.mark.parametrize(
    ("hexes", "said"),
    [
        ("{shape: board, columns: 3000, rows: 3}", "drawing.hexes[0].columns must be at most 40, got 3000"),
        ("{shape: board, columns: 3, rows: 3000}", "drawing.hexes[0].rows must be at most 40, got 3000"),
        ("{shape: around, at: [0, 0], reach: 41}", "drawing.hexes[0].reach must be at most 40, got 41"),
        ("{at: [0, 101]}", "drawing.hexes[0].at[1] must be at most 100, got 101"),
    ],
)
def test_a_drawing_that_no_page_could_show(project: Project, hexes: str, said: str) -> None:
    project.write(DIAGRAMS, HEAD.format(kind="plan") + f"    hexes: [{hexes}]\n")
    start = time.perf_counter()
    assert project.problems() == [f"{DIAGRAMS}:9: picture: {said}"]
    assert time.perf_counter() - start < 5


def test_an_arrow_that_only_turns_leads_nowhere(project: Project) -> None:
    way = "{at: [0, 0], facing: N, steps: [{left: 1}, {forward: 0}]}"
    project.write(DIAGRAMS, HEAD.format(kind="plan") + f"    hexes: [{{at: [0, 0]}}]\n    arrows: [{way}]\n")
    [problem] = project.problems()
    assert problem.startswith(f"{DIAGRAMS}:10: picture: arrows[0] leads to no other hex")


# Ranges


@pytest.mark.parametrize(
    ("low", "high"),
    [("lowest", "highest"), ("rubble_least", "rubble_most"), ("min_cost", "max_cost"), ("high_from", "high_to")],
)
def test_a_highest_below_its_lowest_is_reported(project: Project, low: str, high: str) -> None:
    project.marsh(values=value(**{low: -2, high: -5}))
    assert project.problem() == f"7: marsh: values.{high} is -5, below {low}, which is -2"
    project.marsh(values=value(**{low: -2, high: -2}))
    assert project.run("check").exit_code == 0


def test_a_highest_that_is_taken_from_elsewhere_counts(project: Project) -> None:
    project.terrain(
        record(id="bog", values=value(depth=1)) + record(values=value(lowest=2, highest='{from: "bog:depth"}'))
    )
    assert project.problems() == [f"{TERRAIN}:14: marsh: values.highest is 1, below lowest, which is 2"]


def test_an_effect_with_a_most_below_its_least_is_reported(project: Project) -> None:
    project.marsh(effects="[{changes: damage, at_most: 1, at_least: 2}]")
    assert project.problem() == "7: marsh: effects[0].at_most is 1, below at_least, which is 2"


def test_a_reading_that_puts_the_highest_below_the_lowest_is_reported(project: Project) -> None:
    project.marsh(values=value(lowest=1, highest=3))
    project.write(RULING, doubt("{marsh: {values: {highest: 0}}}"))
    said = "readings[1].overrides.marsh: highest is 0, below lowest, which is 1"
    assert project.problems() == [f"{RULING}:9: doubt: {said}"]


# What tells records apart


def small(id: str, number: int, most: int = 9) -> str:
    fields = {"id": id, "kind": None, "number": str(number), "min_durability": "1", "max_durability": str(most)}
    return record(**fields, standard_movement="1", base_ap="1", ap_die="d8")


def test_two_classes_of_one_number_are_reported(project: Project) -> None:
    project.write(CLASSES, small("one", 1) + small("two", 1))
    assert project.problems() == [f"{CLASSES}:17: two: number 1 is that of one already"]


def test_a_class_that_ends_before_it_begins_is_reported(project: Project) -> None:
    project.write(CLASSES, small("one", 1, most=0))
    assert project.problems() == [f"{CLASSES}:8: one: max_durability is 0, below min_durability, which is 1"]


def test_two_tags_of_the_same_letters_are_reported(project: Project) -> None:
    tags = record(kind=None, category="category", carried_by="[weapon]", tag="AB")
    project.write("rules/1.0/tags.yaml", tags.replace("id: marsh", "id: one") + tags.replace("id: marsh", "id: two"))
    assert project.problems() == ["rules/1.0/tags.yaml:16: two: tag AB is that of one already"]


# The real rules with one number changed


@pytest.mark.parametrize(
    ("path", "old", "new", "said"),
    [
        (
            "chapters/datasheet.yaml",
            "highest: {value: 8, meaning",
            "highest: {value: 2, meaning",
            ["modified-stats: values.highest is 2, below lowest, which is 3"],
        ),
        (
            "terrain.yaml",
            "highest: {value: 3, meaning",
            "highest: {value: -5, meaning",
            ["elevations: values.highest is -5, below lowest, which is -2"],
        ),
        (
            "terrain.yaml",
            "highest: {value: 3, meaning",
            "highest: {value: -2, meaning",
            [
                "movement-costs: the calculator move cannot work by it: row 1 of board has a level outside -2 to -2",
                "falling: the calculator fall cannot work by it: levels would go from 1 to 0",
                "aerial: the calculator losing-the-air cannot work by it: levels would go from 1 to 0",
            ],
        ),
        (
            "chapters/components.yaml",
            "sides: {value: 8, unit: faces",
            "sides: {value: 0, unit: faces",
            ["dice: values.sides.value must be at least 2, got 0"],
        ),
        (
            "chapters/other-actions.yaml",
            "cost: {value: 2, unit: AP, meaning: Cost of a Command Action",
            "cost: {value: 0, unit: AP, meaning: Cost of a Command Action",
            [
                "command-actions: the calculator affordable-actions cannot work by it: "
                "integer division or modulo by zero",
                "purge-buildup: the calculator purge-buildup cannot work by it: divides by zero",
                "recall: the calculator drones cannot work by it: divides by zero",
            ],
        ),
        (
            "chapters/combat.yaml",
            "damage_factor: {value: 1.5",
            "damage_factor: {value: 1.0e+308",
            ["critical-rolls: values.damage_factor.value must be at most 1000000, got 1e+308"],
        ),
    ],
)
def test_the_rules_with_one_impossible_number(tmp_path: Path, path: str, old: str, new: str, said: list[str]) -> None:
    shutil.copytree(ROOT / "schemas", tmp_path / "schemas")
    shutil.copytree(ROOT / "rules/1.0", tmp_path / "rules/1.0")
    listed = '- {id: "1.0", title: First, status: current, source: S}\n'
    (tmp_path / "rules/editions.yaml").write_text(listed, encoding="utf-8")
    file = tmp_path / "rules/1.0" / path
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")
    done = CliRunner().invoke(main, ["--root", str(tmp_path), "check"], catch_exceptions=False)
    found = [line.partition(": ")[2] for line in done.stdout.splitlines() if not line.startswith("1.0 ")]
    assert found[: len(said)] == said
    assert len(found) == len(said), found
