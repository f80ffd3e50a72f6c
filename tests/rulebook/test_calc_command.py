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
from rulebook.data.mechanics import mechanics as mechanics_of
from tests.support import ROOT, the_edition

CLASS = "a whole number from 1 to 5"
MODIFIER = "a whole number from -16 to 16"
FALL = {"unit_class": "4", "levels": "3", "landing": "ground"}
HIT_ODDS = {
    "attacks": "1",
    "stat": "4",
    "modifier": "0",
    "evasion": "6",
    "evasion_modifier": "0",
    "can_evade": "yes",
    "base_damage": "7",
    "durability": "11",
}
REDUNDANCY = {"ap_cost": "5", "base_damage": "12", "copies": "4"}
THROW = {"attacker_class": "4", "defender_class": "3"}
COLLISION = {"unit_class": "3", "distance": "2", "landing": "ground"}


def calc(name: str, *inputs: str) -> Result:
    return CliRunner().invoke(main, ["--root", str(ROOT), "calc", name, *inputs], catch_exceptions=False)


def pairs(given: dict[str, str]) -> list[str]:
    return [f"{key}={value}" for key, value in given.items()]


def answer(name: str, given: dict[str, str]) -> dict[str, Any]:
    done = calc(name, *pairs(given))
    assert (done.exit_code, done.stderr) == (0, "")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def refusal(name: str, *inputs: str) -> list[str]:
    """Return the lines of the message; there is no answer beside it."""
    done = calc(name, *inputs)
    assert (done.exit_code, done.stdout) == (2, "")
    return done.stderr.splitlines()


# Expectations from the examples that the rulebook prints: 6-7 (throw, collision), 7-3 (fall), 7-5 (redundancy).


@pytest.mark.parametrize(
    ("name", "given", "values"),
    [
        ("throw", THROW, {"allowed": True, "max_distance": 3}),
        ("throw", {"attacker_class": "3", "defender_class": "4"}, {"allowed": False}),
        ("collision", COLLISION, {"damage": 12}),
        (
            "collision",
            COLLISION | {"structure_durability": "20"},
            {"damage": 12, "outcome": "intact", "structure_left": 8},
        ),
        ("fall", FALL, {"damage": 24}),
        ("weapon-redundancy", REDUNDANCY, {"ap_cost": 3, "base_damage": 13}),
    ],
)
def test_every_calculator_answers_in_json(name: str, given: dict[str, str], values: dict[str, Any]) -> None:
    found = answer(name, given)
    assert (found["calculator"], found["edition"], found["values"]) == (name, "1.0", values)
    assert set(given) <= set(found["inputs"])
    assert found["steps"]


def test_hit_odds_come_with_their_distribution() -> None:
    """Counted by hand: 5 of 8 faces are On Target, 1 of them critical; 4 plain faces meet 5 that fail to evade."""
    found = answer("hit-odds", HIT_ODDS)
    assert found["values"] == {
        "p_on_target": 40 / 64,
        "p_critical": 8 / 64,
        "p_hit": 28 / 64,
        "expected_damage": (20 * 7 + 8 * 11) / 64,
        "p_destroyed": 8 / 64,
    }
    assert found["weights_out_of"] == "64"
    assert [(row["damage"], row["weight"]) for row in found["distribution"]] == [(0, "36"), (7, "20"), (11, "8")]


def test_an_answer_tells_its_steps_and_the_rules_they_apply() -> None:
    assert answer("fall", FALL | {"landing": "water"})["steps"] == [
        {"label": "Fall Damage", "value": 24, "unit": "damage", "rule": "falling", "working": "2 × 4 × 3"},
        {
            "label": "Fall Damage in a blue hex",
            "value": 12,
            "unit": "damage",
            "rule": "falling",
            "working": "half of 24, rounded up",
        },
    ]


def test_an_optional_input_may_be_empty_and_a_ruling_starts_at_its_default() -> None:
    found = answer("collision", COLLISION | {"structure_durability": ""})
    assert found["inputs"] == {"unit_class": 3, "distance": 2, "landing": "ground", "ruling": "destroyed"}


def test_the_reading_of_a_ruling_can_be_switched() -> None:
    assert answer("weapon-redundancy", REDUNDANCY | {"ruling": "text"})["values"]["base_damage"] == 14


@pytest.mark.parametrize("name", calculators.names())
def test_without_inputs_every_required_one_is_listed(name: str, mechanics: dict[str, Any]) -> None:
    required = [one.name for one in calculators.declared_inputs(name, mechanics) if not one.optional]
    lines = refusal(name)
    assert [line.split()[0] for line in lines] == required
    assert all(" is missing; expected " in line for line in lines)


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("fall", FALL),
        ("throw", THROW),
        ("collision", COLLISION),
        ("hit-odds", HIT_ODDS),
        ("weapon-redundancy", REDUNDANCY),
    ],
)
def test_the_examples_of_the_rulebook_give_all_that_is_required(name: str, given: dict[str, str]) -> None:
    assert [line.split()[0] for line in refusal(name)] == list(given)


@pytest.mark.parametrize("given", ["", " ", "four", "2.5", "0", "6", "-1", "1e0", "0x1", "4 4", "٤", "9" * 5000])
def test_a_class_is_a_whole_number_from_1_to_5(given: str) -> None:
    said = "is missing; expected" if not given else "must be"
    got = f", got {given}" if given else ""
    assert refusal("fall", f"unit_class={given}", "levels=3", "landing=ground") == [f"unit_class {said} {CLASS}{got}"]


@pytest.mark.parametrize(
    ("name", "given", "wrong", "expected"),
    [
        ("fall", FALL, {"levels": "6"}, "a whole number from 1 to 5"),
        ("fall", FALL, {"landing": "lava"}, "ground or water"),
        ("fall", FALL, {"landing": "Ground"}, "ground or water"),
        ("throw", THROW, {"attacker_class": "0"}, CLASS),
        ("throw", THROW, {"defender_class": "6"}, CLASS),
        ("collision", COLLISION, {"distance": "7"}, "a whole number from 1 to 6"),
        ("collision", COLLISION, {"structure_durability": "21"}, "a whole number from 1 to 20"),
        ("collision", COLLISION, {"structure_durability": "0"}, "a whole number from 1 to 20"),
        ("collision", COLLISION, {"ruling": "maybe"}, "destroyed or intact"),
        ("hit-odds", HIT_ODDS, {"attacks": "61"}, "a whole number from 1 to 60"),
        ("hit-odds", HIT_ODDS, {"stat": "2"}, "a whole number from 3 to 8"),
        ("hit-odds", HIT_ODDS, {"evasion": "9"}, "a whole number from 3 to 8"),
        ("hit-odds", HIT_ODDS, {"modifier": "-17"}, MODIFIER),
        ("hit-odds", HIT_ODDS, {"evasion_modifier": "+17"}, MODIFIER),
        ("hit-odds", HIT_ODDS, {"can_evade": "maybe"}, "yes or no"),
        ("hit-odds", HIT_ODDS, {"base_damage": "0"}, "a whole number from 1 to 200"),
        ("hit-odds", HIT_ODDS, {"durability": "1000"}, "a whole number from 1 to 999"),
        ("hit-odds", HIT_ODDS, {"ruling": "none"}, "both or attack-only"),
        ("weapon-redundancy", REDUNDANCY, {"ap_cost": "41"}, "a whole number from 1 to 40"),
        ("weapon-redundancy", REDUNDANCY, {"base_damage": "-1"}, "a whole number from 0 to 200"),
        ("weapon-redundancy", REDUNDANCY, {"copies": "21"}, "a whole number from 1 to 20"),
        ("weapon-redundancy", REDUNDANCY, {"ruling": "both"}, "example or text"),
    ],
)
def test_a_bad_input_is_named_with_its_range(
    name: str, given: dict[str, str], wrong: dict[str, str], expected: str
) -> None:
    [(key, value)] = wrong.items()
    assert refusal(name, *pairs(given | wrong)) == [f"{key} must be {expected}, got {value}"]


def test_all_bad_inputs_are_listed_at_once() -> None:
    assert refusal("fall", "unit_class=2.5", "landing=lava", "height=3") == [
        "height is not an input; expected unit_class, levels, landing",
        "unit_class must be a whole number from 1 to 5, got 2.5",
        "levels is missing; expected a whole number from 1 to 5",
        "landing must be ground or water, got lava",
    ]


def test_an_input_given_twice_is_named() -> None:
    [*_, said] = refusal("fall", *pairs(FALL), "levels=2")
    assert said == "Error: levels is given twice"


def test_an_input_without_an_equals_sign_is_refused() -> None:
    [*_, said] = refusal("fall", "unit_class")
    assert said == "Error: inputs are written key=value, got unit_class"


def test_an_unknown_calculator_gets_the_names_there_are() -> None:
    [*_, said] = refusal("fly", *pairs(FALL))
    known = ", ".join(calculators.names())
    assert said == f"Error: there is no calculator fly; choose from {known}"


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


def test_a_step_of_one_has_its_unit_in_the_singular() -> None:
    given = {"assault": "7", "attacker_class": "1", "defender_class": "1"}
    far = json.loads(calc("throw", *pairs(given), "--edition", "draft-late").stdout)["steps"][-1]
    assert (far["value"], far["unit"]) == (1, "hex")


def test_an_unknown_edition_gets_those_there_are() -> None:
    done = calc("fall", *pairs(FALL), "--edition", "0.0")
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.startswith("rules/editions.yaml:1: there is no edition 0.0; there is ")


# Anything at all.


def fitting(declared: Input) -> st.SearchStrategy[str]:
    if declared.kind == "whole":
        return st.integers(declared.lowest, declared.highest).map(str)
    return st.sampled_from([value for value, _ in declared.choices] or [declared.default or ""])


def questions_to(name: str) -> st.SearchStrategy[list[str]]:
    """Questions that fit as a rule, and those with any text for a name or a value."""
    declared = calculators.declared_inputs(name, mechanics_of(the_edition("1.0")))
    values = {one.name: fitting(one) | fitting(one) | fitting(one) | st.text() for one in declared}
    given = st.fixed_dictionaries({}, optional=values).map(pairs)
    return st.tuples(given, st.lists(st.text(), max_size=1)).map(lambda parts: ["--", name, *parts[0], *parts[1]])


@asked(words=st.one_of([*map(questions_to, calculators.names()), st.lists(st.text(), max_size=4)]))
def test_whatever_is_asked_there_is_an_answer_or_a_reason_and_never_both(words: list[str]) -> None:
    done = CliRunner().invoke(main, ["--root", str(ROOT), "calc", *words], catch_exceptions=False)
    assert bool(done.stdout) is (done.exit_code == 0)
    assert bool(done.stderr.strip()) is (done.exit_code != 0)
