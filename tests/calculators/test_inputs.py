"""What a calculator accepts, and what it says to the rest."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.formula import FormulaError
from calculators.core.inputs import (
    InputError,
    check,
    choice,
    expected,
    means_something,
    text,
    whole,
    yes_no,
)

DECLARED = [
    whole("levels", "Levels", -2, 12, 1, "levels"),
    choice("landing", "Lands on", [("ground", "Ground"), ("water", "Water")], "ground"),
    yes_no("evades", "Evades", True),
    whole("left", "Durability left", 1, 20, None, optional=True),
    choice("ruling", "Ruling", [("one", "One"), ("two", "Two")], "two", optional=True),
]
GIVEN: dict[str, Any] = {"levels": 3, "landing": "water", "evades": "no"}


def refused(**changes: Any) -> list[tuple[str, str]]:
    with pytest.raises(InputError) as caught:
        check(DECLARED, GIVEN | changes)
    assert str(caught.value) == "\n".join(message for _, message in caught.value.problems)
    return caught.value.problems


def test_what_fits_is_taken_with_the_defaults_of_what_is_optional() -> None:
    assert check(DECLARED, GIVEN) == {"levels": 3, "landing": "water", "evades": False, "ruling": "two"}


@given(st.integers(-2, 12), st.sampled_from(["{}", " {} ", "{:+}", "{:03}"]))
def test_a_whole_number_may_come_as_text(number: int, form: str) -> None:
    assert check(DECLARED, GIVEN | {"levels": form.format(number)})["levels"] == number


def test_a_true_minus_is_a_minus() -> None:
    assert check(DECLARED, GIVEN | {"levels": "−2"})["levels"] == -2


@given(st.integers().filter(lambda number: not -2 <= number <= 12))
def test_a_number_out_of_range_is_refused_with_the_range(number: int) -> None:
    assert refused(levels=number) == [("levels", f"levels must be a whole number from -2 to 12, got {number}")]


@pytest.mark.parametrize(
    "text", ["three", "2.5", "2.0", 2.5, "1e1", "0x1", "1_0", "1 0", "--1", "+-1", "+", "-", "٣", "½", True, False, [3]]
)
def test_what_is_no_whole_number_is_refused(text: Any) -> None:
    assert refused(levels=text) == [("levels", f"levels must be a whole number from -2 to 12, got {text}")]


def test_a_number_too_long_to_read_is_refused() -> None:
    [(name, message)] = refused(levels="0" * 10_000 + "3")
    assert name == "levels"
    assert message.startswith("levels must be a whole number from -2 to 12, got 000")


@pytest.mark.parametrize(
    ("answer", "value"),
    [("yes", True), ("No", False), ("TRUE", True), ("false", False), (True, True), (False, False), (" yes ", True)],
)
def test_a_question_is_answered_yes_or_no(answer: object, value: bool) -> None:
    assert check(DECLARED, GIVEN | {"evades": answer})["evades"] is value


@pytest.mark.parametrize("answer", ["maybe", "y", "1", 1, 0])
def test_any_other_answer_is_refused(answer: object) -> None:
    assert refused(evades=answer) == [("evades", f"evades must be yes or no, got {answer}")]


@pytest.mark.parametrize("landing", ["lava", "Ground", "ground or water", 1])
def test_a_choice_is_one_of_its_values(landing: object) -> None:
    assert refused(landing=landing) == [("landing", f"landing must be ground or water, got {landing}")]


@pytest.mark.parametrize("nothing", [None, ""])
def test_what_is_required_must_be_given(nothing: object) -> None:
    assert refused(levels=nothing, landing=nothing, evades=nothing) == [
        ("levels", "levels is missing; expected a whole number from -2 to 12"),
        ("landing", "landing is missing; expected ground or water"),
        ("evades", "evades is missing; expected yes or no"),
    ]


@pytest.mark.parametrize("nothing", [None, ""])
def test_what_is_optional_need_not(nothing: object) -> None:
    inputs = check(DECLARED, GIVEN | {"left": nothing, "ruling": nothing})
    assert "left" not in inputs
    assert inputs["ruling"] == "two"


def test_an_optional_input_that_is_given_must_fit() -> None:
    assert refused(left=0) == [("left", "left must be a whole number from 1 to 20, got 0")]


def test_unknown_inputs_come_first_and_everything_is_listed_at_once() -> None:
    known = "levels, landing, evades, left, ruling"
    assert refused(zeal=1, luck=2, levels=99, left="x") == [
        ("luck", f"luck is not an input; expected {known}"),
        ("zeal", f"zeal is not an input; expected {known}"),
        ("levels", "levels must be a whole number from -2 to 12, got 99"),
        ("left", "left must be a whole number from 1 to 20, got x"),
    ]


def test_what_is_expected_is_said_in_words() -> None:
    assert [expected(each) for each in DECLARED[:3]] == [
        "a whole number from -2 to 12",
        "ground or water",
        "yes or no",
    ]


def test_what_is_given_is_left_as_it_was() -> None:
    given_inputs = dict(GIVEN)
    check(DECLARED, given_inputs)
    assert given_inputs == GIVEN


def test_a_default_out_of_range_becomes_what_is_closest() -> None:
    assert whole("distance", "Distance", 1, 1, 2).default == 1
    assert whole("distance", "Distance", 3, 9, 2).default == 3


def test_a_range_that_ends_before_it_begins_is_refused() -> None:
    with pytest.raises(FormulaError, match="levels would go from 1 to 0"):
        whole("levels", "Levels", 1, 0, 1)


@pytest.mark.parametrize(("given_text", "value"), [("A1", "A1"), (" ..G1 ", "..G1"), ("a-1", "a-1")])
def test_a_text_of_letters_digits_and_few_signs_is_taken(given_text: str, value: str) -> None:
    assert check([text("path", "Path", 5, "F")], {"path": given_text}) == {"path": value}


@pytest.mark.parametrize("given_text", ["<b>", "a;b", "123456", "\u00e9"])
def test_a_text_that_is_longer_or_holds_other_signs_is_refused(given_text: str) -> None:
    with pytest.raises(InputError) as caught:
        check([text("path", "Path", 5, "F")], {"path": given_text})
    message = f"path must be at most 5 letters, digits, spaces, points and hyphens, got {given_text}"
    assert caught.value.problems == [("path", message)]


@pytest.mark.parametrize(
    ("given_to_others", "means"),
    [
        ({"kind": "mech", "aimed": "item"}, True),
        ({"kind": "vehicle", "part": "item"}, True),
        ({"kind": "vehicle", "aimed": "item"}, False),
        ({}, False),
    ],
)
def test_an_input_may_mean_something_in_several_ways(given_to_others: dict[str, str], means: bool) -> None:
    """The kind of an item counts where a weapon aims at one: of a Mech, or else of a Vehicle."""
    ways = [[("kind", "mech"), ("aimed", "item")], [("kind", "vehicle"), ("part", "item")]]
    assert means_something(DECLARED[0].changed(section="Item", only_if=ways), given_to_others) is means


def test_an_input_that_depends_on_one_answer_or_on_none() -> None:
    assert means_something(DECLARED[0].changed(section="Level", only_if=[[("kind", "mech")]]), {"kind": "mech"})
    assert not means_something(DECLARED[0].changed(section="Level", only_if=[[("kind", "mech")]]), {"kind": "vehicle"})
    assert means_something(DECLARED[0].changed(section="Level"), {})
