"""Numbers entered twice: a second reading of the source stands against every number of an edition."""

import re

import pytest

from rulebook.check.load import load
from rulebook.check.second_reading import read_once
from rulebook.data.numbers import facts
from rulebook.source.change_files import second_reading
from tests.support import ROOT, TERRAIN, Project, record, the_edition

WITNESS = "rules/1.0.witness.yaml"
MARSH = {
    "values": '\n    depth: {value: 3, meaning: Depth}\n    same: {value: {from: "marsh:depth"}, meaning: Again}',
    "effects": "[{changes: damage, by: -5}]",
    "tables": "\n    reeds:\n      caption: Reeds\n      columns: [{id: sort, name: A}, {id: height, name: B}]\n"
    "      rows: [[tall, 4]]",
    "formulas": "{sunk: {expression: 2 * depth + 1, meaning: Sunk, variables: {}}}",
}
ALL = {"values.depth": 3, "effects.0.by": -5, "tables.reeds.tall.height": 4, "formulas.sunk.0": 2}


def told(**numbers: object) -> str:
    lines = [f"    - {{record: marsh, field: {name}, number: {number}}}" for name, number in numbers.items()]
    return '- section: Marsh\n  pages: ["1-1"]\n  numbers:\n' + "\n".join(lines) + "\n"


@pytest.fixture
def marsh(project: Project) -> Project:
    project.marsh(**MARSH)
    return project


def test_every_number_is_asked_for_once_where_it_stands_first(marsh: Project) -> None:
    assert {fact.field: fact.number for fact in facts(load(marsh.root, "1.0"))} == ALL


def test_a_second_reading_that_agrees_is_fine_and_leaves_nothing_to_read(marsh: Project) -> None:
    marsh.write(WITNESS, told(**ALL))
    assert marsh.run("check").exit_code == 0
    assert read_once(marsh.root, load(marsh.root, "1.0")) == []


def test_without_a_witness_coverage_lists_the_number(marsh: Project) -> None:
    marsh.write(WITNESS, told(**{name: number for name, number in ALL.items() if name != "effects.0.by"}))
    assert [fact.field for fact in read_once(marsh.root, load(marsh.root, "1.0"))] == ["effects.0.by"]


def test_a_number_too_large_for_any_fraction_is_named_too(marsh: Project) -> None:
    large = 10**400
    marsh.write(WITNESS, told(**ALL | {"effects.0.by": large}))
    [problem] = marsh.problems()
    assert problem.startswith(f"{WITNESS}:5: ")
    assert f"marsh effects.0.by was read as {large}, and is -5 at " in problem


@pytest.mark.parametrize("field", list(ALL))
def test_a_number_that_differs_is_named_with_both_places_and_where_to_look(marsh: Project, field: str) -> None:
    marsh.write(WITNESS, told(**ALL | {field: 9}))
    line = 4 + list(ALL).index(field)
    [problem] = marsh.problems()
    path, rest = problem.split(": ", 1)
    assert path == f"{WITNESS}:{line}"
    said = rf"marsh {field} was read as 9, and is {ALL[field]} at {TERRAIN}:\d+; look it up in Marsh, p\. 1-1"
    assert re.search(said, rest), problem


@pytest.mark.parametrize(
    ("numbers", "said"),
    [
        ({"values.depht": 3}, "marsh has no number values.depht; did you mean values.depth?"),
        ({"values.same": 3}, "marsh has no number values.same; did you mean values.depth?"),
    ],
)
def test_a_number_that_is_not_there_is_reported(marsh: Project, numbers: dict[str, object], said: str) -> None:
    marsh.write(WITNESS, told(**numbers))
    [problem] = marsh.problems()
    assert problem.endswith(said)


def test_a_number_stands_in_it_once(marsh: Project) -> None:
    marsh.write(WITNESS, told(**{"values.depth": 3}) + told(**{"values.depth": 3}))
    [problem] = marsh.problems()
    assert problem.endswith("marsh values.depth stands twice; keep one")


def test_a_number_of_our_own_says_why(marsh: Project) -> None:
    ours = told(**ALL).replace('section: Marsh\n  pages: ["1-1"]', "ours: We measured it")
    marsh.write(WITNESS, ours.replace("number: 3", "number: 9"))
    [problem] = marsh.problems()
    assert problem.endswith("; one of them is wrong")


def test_an_edition_written_here_needs_none(project: Project) -> None:
    project.terrain(record())
    assert project.run("check").exit_code == 0


def test_every_number_of_the_rulebook_was_read_twice() -> None:
    assert second_reading("1.0").file(ROOT) is not None
    assert [f"{fact.record.id} {fact.field}" for fact in read_once(ROOT, the_edition("1.0"))] == []


def test_a_record_beside_one_with_a_slip_is_compared_all_the_same(marsh: Project) -> None:
    marsh.terrain(record(**MARSH) + record(id="pond", name="Pond", sumary="Water."))
    marsh.write(WITNESS, told(**ALL | {"values.depth": 9}))
    assert any("marsh values.depth was read as 9, and is 3" in problem for problem in marsh.problems())


@pytest.mark.parametrize(
    "slip",
    [
        ("record: marsh, field: values.depth", "record: {a: b}, field: values.depth"),
        ("record: marsh, field: values.depth", "record: [marsh], field: values.depth"),
        ("record: marsh, field: values.depth", "record: marsh, field: [values]"),
        ('pages: ["1-1"]', "pages: [1]"),
        ('pages: ["1-1"]', "pages: 5"),
        ("numbers:", "numbers: {a: b}\n  other:"),
    ],
)
def test_a_slip_of_the_pen_in_the_witness_is_named_there(marsh: Project, slip: tuple[str, str]) -> None:
    marsh.write(WITNESS, told(**ALL | {"effects.0.by": 7}).replace(*slip))
    assert all(problem.startswith(f"{WITNESS}:") for problem in marsh.problems())
