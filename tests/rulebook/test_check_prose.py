"""Prose that quotes nothing, or types what it should quote, is reported with line and record."""

from typing import Any

import pytest

from rulebook.check.prose import prose_problems
from tests.support import Project, record


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Costs {cost}.", "{cost} quotes nothing: marsh has no value or field cost"),
        ("Costs {bog:cost}.", "{bog:cost} quotes a record that does not exist: bog"),
        ("Has {effects.range}.", "{effects.range} quotes nothing: marsh has no effect on range"),
        ("Is {formulas.depth}.", "{formulas.depth} quotes nothing: marsh has no formula depth"),
        (
            "Is {tables.depth}.",
            "{tables.depth} quotes nothing: marsh has no table cell depth; write tables.name.row.column",
        ),
        ('"Costs {cost."', "has a brace without its partner; quotes are written {name}"),
        ('"Costs cost}."', "has a brace without its partner; quotes are written {name}"),
    ],
)
def test_prose_that_quotes_nothing(project: Project, text: str, said: str) -> None:
    project.marsh(text=text)
    assert project.problem() == f"5: marsh: text {said}"


# All that a record holds to be quoted: two values, an effect, a cell.
MARSH = {
    "values": "{cost: {value: 3, meaning: Cost}, factor: {value: 0.5, meaning: Factor}}",
    "effects": "[{changes: damage, by: -10}]",
    "tables": "{reeds: {caption: R, columns: [{id: sort, name: A}, {id: height, name: B}], rows: [[tall, 4.5]]}}",
}


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Costs 3 MP.", "3"),
        ("Costs three MP.", "three"),
        ("Takes off 10.", "10"),
        ("As tall as 4.5 men.", "4.5"),
        ("Halved.", "Halved"),
        ("A quarter, and half of it.", "half"),
        ("Pay thrice.", "thrice"),
        ("A third of it.", "third"),
        ("See [[marsh|the 3 fens]].", "3"),
    ],
)
def test_a_number_that_the_record_holds_is_quoted(project: Project, text: str, number: str) -> None:
    project.marsh(text=text, **MARSH)
    said = f"types the number {number}; quote the field that holds it, or write {{={number}}} if it is meant"
    assert project.problem() == f"5: marsh: text {said}"


@pytest.mark.parametrize("fields", [{"steps": 7}, {"cost": {"to enter": 7}}])
def test_a_number_in_a_field_of_its_own_record_is_quoted(fields: dict[str, Any]) -> None:
    [message] = prose_problems("Takes 7 steps.", {"id": "marsh"} | fields, {})
    assert message.startswith("types the number 7;")


def test_a_number_is_reported_beside_a_reference_to_the_record_that_holds_it(project: Project) -> None:
    project.terrain(record(**MARSH) + record(id="bog", text="As [[marsh]] for 3 MP.") + record(id="fen", text="3 MP."))
    [problem] = project.problems()
    assert "bog: text types the number 3" in problem


@pytest.mark.parametrize("text", ["Costs 4 MP.", "Costs {=3} MP.", "Twelve paces.", "Pay twice. 1,003", "Of 3.0.1."])
def test_a_number_that_nothing_beside_it_holds_may_stand(project: Project, text: str) -> None:
    project.marsh(text=text, **MARSH | {"values": "{cost: {value: 3, meaning: Cost}}"})
    assert project.run("check").exit_code == 0


@pytest.mark.parametrize(
    "text",
    ["Meant as {=4.5}.", "Roll a d8, 2d8 or 1d8.", "Marked [2H].", "Just one.", "Someone tends it.", "| a | b |"],
)
def test_prose_that_may_stand(text: str) -> None:
    assert list(prose_problems(text, {"id": "marsh"}, {})) == []
