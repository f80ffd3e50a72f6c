"""House rules: any number that an answer read may be another one, and the answer says so."""

from typing import Any

import pytest

import calculators
from calculators.core.overrides import overridable
from calculators.core.rules import Rules
from calculators.html.answer import EditionContext, answer_html


def answered(name: str, mechanics: dict[str, Any], **given: Any) -> Any:
    house = given.pop("house", {})
    return calculators.answer(name, mechanics, calculators.default_inputs(name, mechanics) | given | house)[1]


def test_another_number_changes_the_answer(mechanics: dict[str, Any]) -> None:
    plain = answered("fall", mechanics, unit_class=3, levels=2, landing="water")
    changed = answered("fall", mechanics, unit_class=3, levels=2, landing="water", house={"falling:water_divisor": "3"})
    assert (plain.values[0].value, changed.values[0].value) == (6, 4)


def test_yes_may_become_no(mechanics: dict[str, Any]) -> None:
    changed = answered("hit-odds", mechanics, modifier=0, evasion=3, house={"critical-rolls:defence_criticals": "no"})
    assert changed.overrides[0].value is False


def test_the_answer_says_so_in_its_head_and_in_its_sentence(mechanics: dict[str, Any]) -> None:
    changed = answered("fall", mechanics, landing="water", house={"falling:water_divisor": "3"})
    html = "".join(answer_html(changed, EditionContext("Rulebook V1.0", {}, str)))
    meaning = changed.overrides[0].meaning
    assert f'<p class="answer__house">House rule: {meaning} 3 instead of 2.</p>' in html
    assert f"Rulebook V1.0; house rule: {meaning} 3 instead of 2." in html


def test_what_is_as_printed_is_no_house_rule(mechanics: dict[str, Any]) -> None:
    assert answered("fall", mechanics, house={"falling:water_divisor": "2"}).overrides == ()
    assert answered("fall", mechanics, house={"falling:water_divisor": ""}).overrides == ()


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("falling:nothing", "1", "falling:nothing is no number of this edition"),
        ("nothing:water_divisor", "1", "nothing:water_divisor is no number of this edition"),
        (
            "conceal:effects.evasion_roll",
            "8",
            "conceal:effects.evasion_roll is no longer taken: "
            "a house rule changes a value, not an effect or a cell of a table",
        ),
        ("falling:water_divisor", "many", "falling:water_divisor must be a whole number from 0 to 99, got many"),
        ("falling:water_divisor", "100", "falling:water_divisor must be a whole number from 0 to 99, got 100"),
        ("falling:water_divisor", "1e3", "falling:water_divisor must be a whole number from 0 to 99, got 1e3"),
        ("dice:sides", "-3", "dice:sides must be a whole number from 0 to 99, got -3"),
        ("falling:water_divisor", "2.5", "falling:water_divisor must be a whole number from 0 to 99, got 2.5"),
        ("falling:water_divisor", "1.", "falling:water_divisor must be a whole number from 0 to 99, got 1."),
        ("critical-rolls:defence_criticals", "2", "critical-rolls:defence_criticals must be yes or no, got 2"),
    ],
)
def test_a_bad_house_rule_is_named(mechanics: dict[str, Any], name: str, value: str, message: str) -> None:
    with pytest.raises(calculators.InputError) as error:
        answered("fall", mechanics, house={name: value})
    assert error.value.problems == [(name, message)]


@pytest.mark.parametrize(
    ("calculator", "name", "value"),
    [
        ("fall", "falling:water_divisor", "0"),
        ("hit-odds", "dice:sides", "0"),
    ],
)
def test_one_by_which_nothing_can_be_worked_out_says_so(
    mechanics: dict[str, Any], calculator: str, name: str, value: str
) -> None:
    with pytest.raises(calculators.InputError, match=f"{name} = .* cannot be worked with"):
        answered(calculator, mechanics, house={name: value} | ({"landing": "water"} if calculator == "fall" else {}))


@pytest.mark.parametrize("name", calculators.names())
def test_every_value_that_an_answer_read_may_be_another_one(mechanics: dict[str, Any], name: str) -> None:
    result = answered(name, mechanics)
    offered = overridable(Rules(mechanics), result)
    assert {each["name"] for each in offered} == {
        f"{record}:{path}" for record, path in result.read if not path.startswith("tables.")
    }
    for each in offered:
        other = (
            "no" if each["printed"] is True else "yes" if each["printed"] is False else str(int(each["printed"]) + 1)
        )
        try:
            changed = answered(name, mechanics, house={each["name"]: other})
        except calculators.InputError as error:
            assert "cannot be worked with" in str(error)
        else:
            assert [rule.name for rule in changed.overrides] == [each["name"]]
