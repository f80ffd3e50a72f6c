"""``rulebook calc``: an answer as JSON, or a message that names the input and its range; never both."""

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result
from hypothesis import given as asked
from hypothesis import strategies as st

import calculators
from calculators.core.inputs import Input
from rulebook.cli import main
from tests.support import ROOT, the_mechanics

FALL = {"unit_class": "4", "levels": "3", "landing": "ground"}
REDUNDANCY = {"ap_cost": "5", "base_damage": "12", "copies": "4"}
THROW = {"attacker_class": "4", "defender_class": "3"}
COLLISION = {"unit_class": "3", "distance": "2", "landing": "ground"}


def calc(name: str, *inputs: str) -> Result:
    return CliRunner().invoke(main, ["--root", str(ROOT), "calc", name, *inputs], catch_exceptions=False)


def pairs(given: dict[str, str]) -> list[str]:
    return [f"{key}={value}" for key, value in given.items()]


def answer(name: str, given: dict[str, str]) -> dict[str, Any]:
    result = calc(name, *pairs(given))
    assert (result.exit_code, result.stderr) == (0, "")
    data: dict[str, Any] = json.loads(result.stdout)
    return data


def refusal(name: str, *inputs: str) -> list[str]:
    """Return the lines of the message; there is no answer beside it."""
    result = calc(name, *inputs)
    assert (result.exit_code, result.stdout) == (2, "")
    return result.stderr.splitlines()


def test_an_answer_is_json_with_its_steps() -> None:
    data = json.loads(calc("fall", *pairs(FALL), "--edition", "1.0").stdout)
    assert (data["calculator"], data["edition"], data["values"]) == ("fall", "1.0", {"damage": 24})
    assert set(FALL) <= set(data["inputs"])
    assert data["steps"]


def test_an_optional_input_may_be_empty_and_a_ruling_starts_at_its_default() -> None:
    result = answer("collision", COLLISION | {"structure_durability": ""})
    assert result["inputs"] == {"unit_class": 3, "distance": 2, "landing": "ground", "ruling": "destroyed"}


@pytest.mark.parametrize("traced", [[], ["--trace"]], ids=["plain", "traced"])
def test_an_answer_says_whose_word_the_rulings_are_that_it_rests_on(traced: list[str]) -> None:
    result = calc("collision", *pairs(COLLISION), *traced)
    statuses = json.loads(result.stdout)["ruling_status"]
    assert statuses.pop("torso-or-cockpit") == {"is": "printed"}
    assert {status["is"] for status in statuses.values()} == {"ours"}


def test_an_answer_says_what_is_open_about_it() -> None:
    """A d8 from 6 up, or, in place of the printed d6, an 8 alone."""
    data = json.loads(calc("mounted-weapon", "base_damage=10", "durability=10", "--edition", "1.0").stdout)
    assert data["open"] == "1 reading changes this: 12.5 to 37.5 %"
    assert "open" not in answer("fall", FALL)


def test_without_inputs_every_required_one_is_listed(mechanics: dict[str, Any]) -> None:
    for name in ("fall", "attack"):
        required = [declared.name for declared in calculators.declared_inputs(name, mechanics) if not declared.optional]
        lines = refusal(name)
        assert [line.split()[0] for line in lines] == required
        assert all(" is missing; expected " in line for line in lines)


def test_all_bad_inputs_are_listed_at_once() -> None:
    assert refusal("fall", "unit_class=2.5", "landing=lava", "height=3") == [
        "height is not an input; expected unit_class, levels, landing",
        "unit_class must be a whole number from 1 to 5, got 2.5",
        "levels is missing; expected a whole number from 1 to 5",
        "landing must be ground or water, got lava",
    ]


def test_an_input_given_twice_is_named() -> None:
    [*_, message] = refusal("fall", *pairs(FALL), "levels=2")
    assert message == "Error: levels is given twice"


def test_an_input_without_an_equals_sign_is_refused() -> None:
    [*_, message] = refusal("fall", "unit_class")
    assert message == "Error: inputs are written key=value, got unit_class"


def test_an_unknown_calculator_gets_the_names_there_are() -> None:
    [*_, message] = refusal("fly", *pairs(FALL))
    known = ", ".join(calculators.names())
    assert message == f"Error: there is no calculator fly; choose from {known}"


@pytest.mark.parametrize(
    ("edition", "title"), [("draft-early", "Early draft (draft-early)"), ("draft-late", "Late draft (draft-late)")]
)
def test_a_question_that_an_edition_has_no_rule_for_is_refused(edition: str, title: str) -> None:
    assert refusal("weapon-redundancy", *pairs(REDUNDANCY), "--edition", edition) == [
        f"{title} has no rule for weapon redundancy"
    ]


def test_an_older_edition_asks_for_what_its_formulas_name() -> None:
    assert refusal("throw", "--edition", "draft-early") == [
        "attacker_class is missing; expected a whole number from 1 to 5"
    ]
    assert refusal("throw", *pairs(THROW), "--edition", "wiki-2022-10") == [
        "defender_class is not an input; expected attacker_class"
    ]


def test_an_unknown_edition_gets_those_there_are() -> None:
    result = calc("fall", *pairs(FALL), "--edition", "0.0")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("rules/editions.yaml:1: there is no edition 0.0; there is ")


# Anything at all.


def fitting(declared: Input) -> st.SearchStrategy[str]:
    if declared.kind == "whole":
        return st.integers(declared.lowest, declared.highest).map(str)
    return st.sampled_from([value for value, _ in declared.choices] or [declared.default or ""])


def questions_to(name: str) -> st.SearchStrategy[list[str]]:
    """Questions that fit as a rule, and those with any text for a name or a value."""
    declared = calculators.declared_inputs(name, the_mechanics("1.0"))
    values = {each.name: fitting(each) | fitting(each) | fitting(each) | st.text() for each in declared}
    given = st.fixed_dictionaries({}, optional=values).map(pairs)
    return st.tuples(given, st.lists(st.text(), max_size=1)).map(lambda parts: ["--", name, *parts[0], *parts[1]])


@asked(words=st.one_of([*map(questions_to, calculators.names()), st.lists(st.text(), max_size=4)]))
def test_whatever_is_asked_there_is_an_answer_or_a_reason_and_never_both(words: list[str]) -> None:
    result = CliRunner().invoke(main, ["--root", str(ROOT), "calc", *words], catch_exceptions=False)
    assert bool(result.stdout) is (result.exit_code == 0)
    assert bool(result.stderr.strip()) is (result.exit_code != 0)
