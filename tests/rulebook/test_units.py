"""Numbers and their units agree, wherever a unit stands behind a number."""

import pytest

from rulebook.source.record_parts import Value
from rulebook.words.numbers import in_units, with_unit
from rulebook.words.quotes_and_references import QuoteError, resolve

BOG = {"id": "bog", "values": {"reach": {"value": 1, "unit": "hexes"}, "deep": {"value": 3, "unit": "levels"}}}


@pytest.mark.parametrize(
    ("number", "unit", "message"),
    [
        (1, "hexes", "1 hex"),
        (-1, "levels", "−1 level"),
        (2, "hexes", "2 hexes"),
        (0, "turns", "0 turns"),
        (1.5, "hexes", "1.5 hexes"),
        (1, "copies", "1 copy"),
        (1, "Units", "1 Unit"),
        (1, "DP", "1 DP"),
        (1, "damage", "1 damage"),
        (1, "%", "1 %"),
        (1, "", "1"),
    ],
)
def test_one_of_something_is_singular(number: float, unit: str, message: str) -> None:
    assert in_units(number, unit) == message
    assert with_unit(Value(number, "", unit)) == message


def test_a_sentence_quotes_a_number_with_its_unit() -> None:
    assert resolve("Up to {reach|unit} away, {deep|unit} down.", BOG, {}) == "Up to 1 hex away, 3 levels down."


def test_only_a_value_with_a_unit_is_quoted_so() -> None:
    with pytest.raises(QuoteError, match="bog has no value width with a unit"):
        resolve("{width|unit}", BOG, {})
