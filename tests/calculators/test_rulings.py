"""The rulings on an answer follow from its steps and from what rulings say of themselves; none is typed in code."""

from typing import Any

import pytest

import calculators
from tests.calculators.support_reads import with_change
from tests.calculators.support_vectors import sample

FALL = {"unit_class": 4, "levels": 3, "landing": "ground"}
CRASH = {"unit_class": 3, "distance": 2, "landing": "ground"}


def rulings(mechanics: Any, name: str, given: dict[str, Any]) -> list[str]:
    ids: list[str] = calculators.run(name, mechanics, given)["rulings"]
    return ids


def with_ruling(mechanics: Any, **more: Any) -> Any:
    doubt = {"collection": "rulings", "name": "Doubt", "number": "C99", "default": "a", "readings": []}
    return mechanics | {"doubt": doubt | more}


@pytest.mark.parametrize(
    ("words", "named"),
    [
        pytest.param({"touches": ["falling"]}, True, id="touches the rule of a step"),
        pytest.param({"touches": ["throw"]}, False, id="touches another rule"),
        pytest.param({"touches": ["falling"], "decides": []}, False, id="decides no number"),
        pytest.param({"touches": ["falling"], "decides": ["falling:damage"]}, True, id="decides what was used"),
        pytest.param({"touches": ["falling"], "decides": ["falling:water_damage"]}, False, id="decides what was not"),
    ],
)
def test_a_ruling_is_named_where_its_own_words_say_so(mechanics: Any, words: dict[str, Any], named: bool) -> None:
    assert ("doubt" in rulings(with_ruling(mechanics, **words), "fall", FALL)) is named


@pytest.mark.parametrize(
    ("name", "given", "ruling"),
    [
        ("fall", FALL, "torso-or-cockpit"),
        ("collision", CRASH, "supine"),
        ("throw", {"attacker_class": 2, "defender_class": 1}, "grapple-check"),
        ("throw", {"attacker_class": 1, "defender_class": 2}, "grapple-check"),
    ],
)
def test_the_four_that_stood_on_no_rule_of_the_answer_are_gone(
    mechanics: Any, name: str, given: dict[str, Any], ruling: str
) -> None:
    assert ruling in mechanics
    assert ruling not in rulings(mechanics, name, given)


def test_a_ruling_that_no_longer_touches_a_rule_leaves_its_answers(mechanics: Any) -> None:
    path = ("grapple-as-an-attack", "touches")
    thrown = calculators.default_inputs("throw-into", mechanics)
    assert path[0] in rulings(mechanics, "throw-into", thrown)
    assert path[0] not in rulings(with_change(mechanics, path, ["hold"]), "throw-into", thrown)


def test_every_ruling_on_an_answer_touches_a_rule_of_its_steps(mechanics: Any) -> None:
    for vector in sample("1.0"):
        answer = calculators.run(vector["calculator"], mechanics, vector["inputs"])
        followed = {step["rule"] for step in answer["steps"]}
        assert [ruling for ruling in answer["rulings"] if not followed & set(mechanics[ruling]["touches"])] == []
