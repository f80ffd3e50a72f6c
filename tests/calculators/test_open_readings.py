"""What is open about an answer: how many other readings of open rulings change its headline, and between what."""

import json
from typing import Any

import pytest

import calculators
from calculators import browser
from calculators.analysis.open_readings import OpenReadings, open_readings
from calculators.core.question import Question
from calculators.core.rules import Rules
from tests.calculators.test_beyond import load
from tests.calculators.test_disputes import CHARGED, SHOT, THROWN
from tests.html import attribute, one, read, words


def asked(name: str, mechanics: dict[str, Any], given: dict[str, Any]) -> Question:
    inputs = calculators.default_inputs(name, mechanics) | given
    return calculators.question(name, Rules(mechanics), inputs)


@pytest.mark.parametrize(
    ("name", "given", "message"),
    [
        pytest.param(
            "mounted-weapon", {}, "1 reading changes this: 12.5 to 37.5 %", id="a d8 from 6 up (3 of 8), or an 8 alone"
        ),
        pytest.param(
            "throw-into", THROWN, "1 reading changes this: 12 to 18 damage", id="a Class 3 flies 2 hexes, or all 3"
        ),
        pytest.param(
            "throw-into",
            THROWN | {"distance": 3},
            "1 reading changes this: 0 to 18 damage",
            id="3 hexes from the thrower are 2 from the thrown Unit, which is too far",
        ),
        pytest.param(
            "attack",
            SHOT | {"weapon_1_section": "item", "aimed_item_left": 20},
            "1 reading changes this: 31.3 % or no answer",
            id="one reading allows no such attack",
        ),
        pytest.param(
            "thruster-impact",
            CHARGED,
            "2 readings change this: 25.0 % to take 12 damage, 31.3 % to take up to 18 damage "
            "or 25.0 % to take 24 damage",
            id="a Critical Hit slams for 18, or the hill doubles 12",
        ),
        pytest.param("weapon-redundancy", {}, "", id="which copies add damage changes no AP Cost, the headline"),
        pytest.param("deviation", {}, "", id="the order of hexes changes no chance"),
    ],
)
def test_an_answer_says_how_many_readings_change_its_headline_and_between_what(
    mechanics: dict[str, Any], name: str, given: dict[str, Any], message: str
) -> None:
    assert open_readings(asked(name, mechanics, given)).words() == message


def test_what_is_answered_is_open_no_more(mechanics: dict[str, Any]) -> None:
    die = "mounted-weapon-explosion-die"
    answered = {name: value for name, value in mechanics[die].items() if name != "open"}
    assert open_readings(asked("mounted-weapon", mechanics | {die: answered}, {})).words() == ""


def test_each_step_tries_one_reading_alone(mechanics: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    question = asked("throw-into", mechanics, THROWN)
    own = question.inputs
    calculator = calculators.find("throw-into")
    given: list[dict[str, Any]] = []
    answer = calculator.answer
    monkeypatch.setattr(calculator, "answer", lambda rules, inputs: given.append(inputs) or answer(rules, inputs))
    readings = OpenReadings(question)
    assert given == []
    while readings.next():
        pass
    changed = [{name for name, value in inputs.items() if value != own[name]} for inputs in given]
    assert len(changed) > 1
    assert {len(names) for names in changed} == {1}


def test_a_page_has_the_answer_at_once_and_what_is_open_after_the_last_reading(mechanics: dict[str, Any]) -> None:
    load("throw-into", mechanics, {})
    inputs = json.dumps(THROWN)
    answer = json.loads(browser.answer("/1.0/", "throw-into", inputs))["html"]
    assert words(one(read(answer), ".answer__open")) == ""
    reading: dict[str, str] = {}
    while not reading:
        reading = json.loads(browser.open_reading("/1.0/", "throw-into", inputs))
    line = read(reading["html"])
    assert words(line) == "1 reading changes this : 12 to 18 damage"
    assert attribute(one(line, "a"), "href") == "#calc-throw-into-rulings"


def test_bad_inputs_leave_nothing_open(mechanics: dict[str, Any]) -> None:
    with pytest.raises(calculators.InputError):
        open_readings(asked("throw-into", mechanics, {"distance": "far"}))
