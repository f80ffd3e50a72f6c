"""Workings: a formula in words, with the numbers that its names stood for."""

import pytest

from calculators.core.formula_words import asks, in_words
from calculators.core.rules import Rules

# What a formula's record says itself, beside what it is asked for.
OWN = {"two": 2, "none": 0, "cap": 8, "worse": -1, "side": 3.375}


@pytest.mark.parametrize(
    ("expression", "stood_for", "working"),
    [
        ("2 * (a * b)", {"a": "4", "b": "3"}, "2 × 4 × 3"),
        ("max(ceil(a / two), two)", {"a": "5"}, "half of 5, rounded up, at least 2"),
        ("a - none", {"a": "5"}, "5"),
        ("(a - b) + 2", {"a": "4", "b": "3"}, "4 − 3 + 2"),
        ("a + b", {"a": "10", "b": "10"}, "10 + 10"),
        ("a + b", {"a": "5", "b": "−2"}, "5 − 2"),
        ("a * b", {"a": "5", "b": "−2"}, "−5 × 2"),
        ("a * worse + b", {"a": "3", "b": "7"}, "7 − 3"),
        ("ceil(a)", {"a": "3"}, "3"),
        ("a * side", {"a": "3"}, "3.375 × 3"),
        ("min(a - 1, b - two, cap)", {"a": "4", "b": "9"}, "the lowest of (4 − 1), (9 − 2) and 8"),
        ("a + b >= two", {"a": "d8", "b": "−1"}, "d8 − 1 ≥ 2"),
        ("a - a", {"a": "4"}, "0"),
        ("a / none", {"a": "4"}, "4 ÷ 0"),
    ],
)
def test_a_working_reads_as_one_would_say_it(expression: str, stood_for: dict[str, str], working: str) -> None:
    assert in_words(expression, stood_for, OWN) == working


def test_what_occurs_twice_is_said_once_by_its_name_and_not_by_what_it_reads_as() -> None:
    assert in_words("last + (last - before)", {"last": "14", "before": "12"}, {}) == "2 × 14 − 12"
    assert in_words("last + before", {"last": "14", "before": "14"}, {}) == "14 + 14"


def test_what_gives_yes_or_no_asks() -> None:
    assert asks("a >= 2")
    assert asks("(a > b) + (a == b) * (c > 2)")
    assert not asks("a + (b > 2)")


def test_a_step_that_is_its_own_working_shows_none() -> None:
    rule = {"collection": "chapters", "name": "Walk", "values": {"hex": 1}, "formulas": {"cost": "hexes * hex"}}
    assert Rules({"walk": rule}).step("walk", "cost", {"hexes": 5}).working == ""
    rule = {"collection": "chapters", "name": "Walk", "values": {"hex": 2}, "formulas": {"cost": "hexes * hex"}}
    assert Rules({"walk": rule}).step("walk", "cost", {"hexes": 5}).working == "2 × 5"
