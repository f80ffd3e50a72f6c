"""``rulebook calc --trace``: an answer with all that led there."""

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from rulebook.cli import main
from tests.support import ROOT

BURST = ["attacks=3", "stat=5", "modifier=0", "evasion=5", "evasion_modifier=0", "can_evade=yes", "base_damage=5"]
ASKED = ["hit-odds", *BURST, "durability=16", "target_conceal=yes", "elevation_difference=2", "--edition", "1.0"]


def calc(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["--root", str(ROOT), "calc", *arguments])


def trace(*arguments: str) -> dict[str, Any]:
    result = calc(*arguments, "--trace")
    assert result.exit_code == 0, result.output
    data: dict[str, Any] = json.loads(result.output)
    return data


def test_a_trace_says_what_the_answer_says_and_more(trace_data: dict[str, Any]) -> None:
    answer = json.loads(calc(*ASKED).output)
    assert {name: trace_data[name] for name in answer} == answer


@pytest.fixture(scope="module")
def trace_data() -> dict[str, Any]:
    return trace(*ASKED)


def test_a_trace_names_its_edition_its_inputs_and_the_reading_of_each_ruling(trace_data: dict[str, Any]) -> None:
    assert (trace_data["edition"], trace_data["edition_title"]) == ("1.0", "Rulebook V1.0")
    assert trace_data["inputs"]["durability"] == 16
    assert {"id": "criticals-on-defence", "number": "C11", "reading": "both", "default": "both"} in trace_data[
        "readings"
    ]
    assert trace_data["ruling_status"]["criticals-on-defence"] == {"is": "ours"}


def test_every_number_read_is_there_with_edition_and_source(trace_data: dict[str, Any]) -> None:
    read = {(each["record"], each["name"]): each for each in trace_data["read"]}
    face = read["critical-rolls", "hit_face"]
    assert (face["value"], face["edition"]) == (8, "1.0")
    assert face["source"].startswith("Rulebook V1.0, Critical Rolls, p. 6-4")
    assert read["high-ground", "accuracy_from"]["value"] == 2


def test_conditions_that_held_and_that_did_not_are_told(trace_data: dict[str, Any]) -> None:
    held = {
        (condition["record"], condition["by"]): condition["held"]
        for condition in trace_data["conditions"]
        if condition["changes"] == "accuracy_roll"
    }
    assert held["high-ground", 1]
    assert not held["high-ground", 2]
    assert not held["blinded", -1]


def test_formulas_come_with_what_their_names_stood_for(trace_data: dict[str, Any]) -> None:
    [damage] = [formula for formula in trace_data["formulas"] if formula["formula"] == "critical_damage"]
    assert damage["expression"] == "ceil(damage_factor * base_damage)"
    assert damage["variables"] == {"damage_factor": 1.5, "base_damage": 5}
    assert damage["value"] == 8


def test_a_house_rule_is_in_the_trace() -> None:
    assert trace(*ASKED, "critical-rolls:hit_face=7")["house_rules"] == [
        {"name": "critical-rolls:hit_face", "meaning": "Die face of a Critical Hit", "value": 7, "printed": 8}
    ]
