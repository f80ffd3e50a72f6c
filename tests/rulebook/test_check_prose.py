"""Prose that quotes nothing or types numbers is reported with line and record."""

import pytest

from rulebook.check.prose import prose_problems
from tests.support import Project


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
        ("Costs 3 MP.", "types the number 3; quote the field that holds it, or write {=3} if it is meant"),
        ("Costs 1.5 MP.", "types the number 1.5; quote the field that holds it, or write {=1.5} if it is meant"),
        ("Costs three MP.", "types the number three; quote the field that holds it, or write {=three} if it is meant"),
        ("Twelve paces.", "types the number Twelve; quote the field that holds it, or write {=Twelve} if it is meant"),
        ("Halved.", "types the number Halved; quote the field that holds it, or write {=Halved} if it is meant"),
        ("Pay twice.", "types the number twice; quote the field that holds it, or write {=twice} if it is meant"),
        (
            "See [[marsh|the 2 fens]].",
            "types the number 2; quote the field that holds it, or write {=2} if it is meant",
        ),
        ('"Costs {cost."', "has a brace without its partner; quotes are written {name}"),
        ('"Costs cost}."', "has a brace without its partner; quotes are written {name}"),
    ],
)
def test_prose_that_quotes_nothing_or_types_a_number(project: Project, text: str, said: str) -> None:
    project.marsh(text=text)
    assert project.problem() == f"5: marsh: text {said}"


@pytest.mark.parametrize(
    "text",
    ["Meant as {=4.5}.", "Roll a d8, 2d8 or 1d8.", "Marked [2H].", "Just one.", "Someone tends it.", "| a | b |"],
)
def test_prose_that_may_stand(text: str) -> None:
    assert list(prose_problems(text, {"id": "marsh"}, {})) == []
