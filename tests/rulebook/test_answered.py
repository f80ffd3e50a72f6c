"""An answer that is not our default is one edit of the next edition: what it changes follows, check lists the rest."""

import pytest

from rulebook.check.load import load
from rulebook.words.quotes_and_references import resolve
from tests.rulebook.test_check_rulings import DOUBT
from tests.support import EDITIONS, TERRAIN, Project, record

NEW = "rules/1.1/rulings.yaml"
READINGS = "readings: [{id: dry, name: Dry, text: Dry.}, {id: wet, name: Wet, text: Wet.}]"
THREE = """\
readings:
    - {id: dry, name: Dry, text: "It is {marsh:depth} deep."}
    - {id: wet, name: Wet, text: Wet., overrides: {marsh: {values: {depth: 4}, formulas: {sunk: depth + bogs}}}}
    - {id: odd, name: Odd, text: Odd., overrides: {marsh: {values: {depth: 9}}}}"""
SUNK = "{sunk: {expression: depth * rocks, meaning: Sunk, variables: {rocks: {meaning: Rocks}}}, "
TWICE = "twice: {expression: 2 * bogs, meaning: Twice, variables: {bogs: {meaning: Bogs}}}}"


@pytest.fixture
def answered(project: Project) -> Project:
    """Edition 1.1, which names the wet reading of 1.0."""
    project.terrain(
        record(values="{depth: {value: 3, meaning: Depth}}", formulas=SUNK + TWICE, text="'It is {depth} deep.'")
    )
    project.write("rules/1.0/rulings.yaml", DOUBT.replace(READINGS, THREE))
    new = '- {id: "1.1", title: Second, status: draft, source: S, based_on: "1.0"}\n'
    project.write(EDITIONS, new + '- {id: "1.0", title: First, status: current, source: Invented}\n')
    project.write(NEW, "- id: doubt\n  default: wet\n")
    return project


def test_numbers_and_formulas_are_those_of_the_reading(answered: Project) -> None:
    marsh = load(answered.root, "1.1").records["marsh"]
    assert (marsh.values["depth"].value, marsh.formulas["sunk"].expression) == (4, "depth + bogs")
    assert load(answered.root, "1.0").records["marsh"].values["depth"].value == 3


def test_the_other_readings_change_them_back(answered: Project) -> None:
    readings = {reading.id: reading.overrides for reading in load(answered.root, "1.1").records["doubt"].readings}
    assert readings["wet"] == {}
    assert readings["dry"]["marsh"].values == {"depth": 3}
    assert readings["odd"]["marsh"].values == {"depth": 9}
    assert readings["odd"]["marsh"].formulas == {"sunk": "depth * rocks"}


def test_the_text_of_another_reading_quotes_what_it_changes_back(answered: Project) -> None:
    for edition in ("1.0", "1.1"):
        records = {name: each.data for name, each in load(answered.root, edition).records.items()}
        assert resolve(records["doubt"]["readings"][0]["text"], {}, records) == "It is 3 deep."


def test_what_the_edition_says_itself_stays(answered: Project) -> None:
    answered.write("rules/1.1/terrain.yaml", "- id: marsh\n  values: {depth: {value: 5}}\n")
    assert load(answered.root, "1.1").records["marsh"].values["depth"].value == 5


def test_check_lists_what_follows_and_what_to_read(answered: Project) -> None:
    lines = [line for line in answered.run("check").stdout.splitlines() if line.startswith("to look at: ")]
    assert [line.removeprefix("to look at: ") for line in lines] == [
        "rules/1.0/rulings.yaml:4: doubt: summary gives the answer of before",
        "rules/1.0/rulings.yaml:5: doubt: doubt gives the answer of before",
        "rules/1.0/rulings.yaml:12: doubt: reason gives the answer of before",
        f"{TERRAIN}:4: marsh: summary may go by the answer of before",
        f"{NEW}:2: marsh: formulas.sunk follows doubt",
        f"{NEW}:2: marsh: values.depth follows doubt",
    ]
