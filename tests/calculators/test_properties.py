"""What must hold of every answer, whatever is asked."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import calculators
from calculators.core.inputs import Input
from tests.support import the_mechanics

type Question = dict[str, Any]

MECHANICS = the_mechanics("1.0")
# Longer bursts prove nothing more and take their time.
MOST = 12


def given_to(one: Input) -> st.SearchStrategy[Any]:
    """Return what an input takes, as its calculator declares it."""
    if one.kind == "whole":
        return st.integers(one.lowest, min(one.highest, MOST) if one.name == "attacks" else one.highest)
    if one.kind == "text":
        return st.just(one.default or "")
    return st.booleans() if one.kind == "yes-no" else st.sampled_from([value for value, _ in one.choices])


def questions_to(name: str) -> st.SearchStrategy[tuple[str, Question]]:
    """Return every question that a calculator takes, with and without what may be left out."""
    declared = calculators.declared_inputs(name, MECHANICS)
    required = {one.name: given_to(one) for one in declared if not one.optional}
    optional = {one.name: given_to(one) for one in declared if one.optional}
    return st.tuples(st.just(name), st.fixed_dictionaries(required, optional=optional))


def has_answer(question: tuple[str, Question]) -> bool:
    """Return whether what is asked goes together: a form says what does not."""
    try:
        calculators.run(question[0], MECHANICS, question[1])
    except calculators.InputError:
        return False
    return True


QUESTIONS = st.one_of([questions_to(name) for name in calculators.names()]).filter(has_answer)


@given(question=QUESTIONS)
def test_every_step_and_ruling_is_a_record_of_the_edition(mechanics: Question, question: tuple[str, Question]) -> None:
    found = calculators.run(question[0], mechanics, question[1])
    assert found["steps"]
    assert [step["rule"] for step in found["steps"] if step["rule"] not in mechanics] == []
    assert [name for name in found["rulings"] if mechanics[name]["collection"] != "rulings"] == []


@given(question=QUESTIONS)
def test_numbers_may_come_as_text(mechanics: Question, question: tuple[str, Question]) -> None:
    name, asked = question
    text = {
        key: {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
        for key, value in asked.items()
    }
    assert calculators.run(name, mechanics, text) == calculators.run(name, mechanics, asked)


@given(question=QUESTIONS)
def test_asking_leaves_the_mechanics_as_they_were(mechanics: Question, question: tuple[str, Question]) -> None:
    before = repr(mechanics)
    calculators.run(question[0], mechanics, question[1])
    assert repr(mechanics) == before
