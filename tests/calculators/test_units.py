"""Units agree with the numbers of an answer, and of what is typed; the mechanics say how."""

from typing import Any

import pytest

from calculators.core.rules import Rules
from calculators.core.units import agreeing, unit
from rulebook.data.mechanics import mechanics as mechanics_of
from rulebook.source.edition import Edition
from tests.support import context_of

HEXES = unit("hexes", "hex")


@pytest.mark.parametrize(
    ("value", "message"),
    [(1, "hex"), (-1, "hex"), (1.0, "hex"), ("1", "hex"), (0, "hexes"), (2, "hexes"), (1.5, "hexes"), ("11", "hexes")],
)
def test_one_of_something_is_singular(value: Any, message: str) -> None:
    assert agreeing(value, HEXES) == message


def test_a_unit_that_has_no_other_word_for_one_stays() -> None:
    assert agreeing(1, unit("AP")) == "AP"


def bog() -> Edition:
    near = {"expression": "far - near", "meaning": "Left", "unit": "hexes", "variables": {}}
    far = {"value": 1, "meaning": "Far", "unit": "copies"}
    return context_of(terrain=[{"id": "bog", "values": {"far": far}, "formulas": {"left": near}}]).edition


def test_mechanics_carry_what_one_is_called() -> None:
    words = mechanics_of(bog())["bog"]["words"]
    assert words["values"]["far"] == {"meaning": "Far", "unit": "copies", "unit_of_one": "copy"}
    assert words["formulas"]["left"]["unit_of_one"] == "hex"


def test_mechanics_say_nothing_of_a_unit_that_stays() -> None:
    edition = context_of(
        terrain=[{"id": "bog", "values": {"far": {"value": 1, "meaning": "Far", "unit": "AP"}}}]
    ).edition
    assert mechanics_of(edition)["bog"]["words"]["values"]["far"] == {"meaning": "Far", "unit": "AP"}


def test_a_step_has_the_unit_that_agrees_with_its_value() -> None:
    rules = Rules(mechanics_of(bog()))
    assert rules.value_step("bog", "far").unit == "copy"
    assert rules.step("bog", "left", {"near": 0}).unit == "hex"
    assert rules.step("bog", "left", {"near": 4}).unit == "hexes"
