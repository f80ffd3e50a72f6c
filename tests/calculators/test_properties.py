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


def given_to(declared: Input) -> st.SearchStrategy[Any]:
    """Return what an input takes, as its calculator declares it."""
    if declared.kind == "whole":
        return st.integers(
            declared.lowest, min(declared.highest, MOST) if declared.name == "attacks" else declared.highest
        )
    if declared.kind == "text":
        return st.just(declared.default or "")
    return st.booleans() if declared.kind == "yes-no" else st.sampled_from([value for value, _ in declared.choices])


def questions_to(name: str) -> st.SearchStrategy[tuple[str, Question]]:
    """Return every question that a calculator takes, with and without what may be left out."""
    declared = calculators.declared_inputs(name, MECHANICS)
    required = {each.name: given_to(each) for each in declared if not each.optional}
    optional = {each.name: given_to(each) for each in declared if each.optional}
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
    answer = calculators.run(question[0], mechanics, question[1])
    assert answer["steps"]
    assert [step["rule"] for step in answer["steps"] if step["rule"] not in mechanics] == []
    assert [name for name in answer["rulings"] if mechanics[name]["collection"] != "rulings"] == []


@given(question=QUESTIONS)
def test_numbers_may_come_as_text(mechanics: Question, question: tuple[str, Question]) -> None:
    name, inputs = question
    text = {
        key: {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
        for key, value in inputs.items()
    }
    assert calculators.run(name, mechanics, text) == calculators.run(name, mechanics, inputs)


@given(question=QUESTIONS)
def test_asking_leaves_the_mechanics_as_they_were(mechanics: Question, question: tuple[str, Question]) -> None:
    before = repr(mechanics)
    calculators.run(question[0], mechanics, question[1])
    assert repr(mechanics) == before
