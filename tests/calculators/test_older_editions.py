"""Worked by hand from the sources of older editions; the heading that each follows is named."""

from typing import Any

import pytest

import calculators
from calculators.core.declaration import records
from calculators.core.formula import FormulaError
from calculators.core.question import RULINGS
from calculators.core.rules import Rules
from calculators.core.rulings import rulings_on
from rulebook.source.edition import edition_list
from tests.calculators.support_vectors import vectors_of
from tests.support import ROOT, the_mechanics

EDITIONS = [info["id"] for info in edition_list(ROOT)[0]]


def run(edition: str, name: str, **given: Any) -> dict[str, Any]:
    return calculators.run(name, the_mechanics(edition), given)


def values(edition: str, name: str, **given: Any) -> dict[str, Any]:
    result: dict[str, Any] = run(edition, name, **given)["values"]
    return result


# Throws


# Collisions


def test_an_example_of_a_lost_chart_limits_no_structure() -> None:
    """Buildings and Structures: the chart is a picture, and the example gives 20 Defense for one hex at +1."""
    result = values("wiki-2022-02", "collision", unit_class=2, distance=5, structure_durability=30)
    assert result == {"damage": 8, "outcome": "intact", "structure_left": 22}


def test_a_chart_that_says_nothing_of_loss_limits_structures_however_small_it_is() -> None:
    here = the_mechanics("wiki-2022-02")
    chart = {
        name: part
        for name, part in here["structure-durability"]["tables"]["durability"].items()
        if name != "incomplete"
    }
    whole = here | {"structure-durability": here["structure-durability"] | {"tables": {"durability": chart}}}
    with pytest.raises(
        calculators.InputError, match="structure_durability must be a whole number from 1 to 20, got 30"
    ):
        calculators.run("collision", whole, {"unit_class": 2, "distance": 5, "structure_durability": 30})


def test_a_highest_class_that_a_rule_names_limits_the_classes() -> None:
    """Missions: a target "Must not be Class 5 Unit", and no rule names a higher Class."""
    with pytest.raises(calculators.InputError, match="a whole number from 1 to 5"):
        values("draft-early", "throw", attacker_class=6)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"structure_durability": 8, "structure_total": 6},
         "structure_total must be at least what the structure has left, 8, got 6"),
        ({"structure_durability": 8, "other_class": 2},
         "other_class goes without a structure; expected one of them"),
    ],
)  # fmt: skip
def test_what_does_not_go_together_is_named(given: dict[str, int], message: str) -> None:
    with pytest.raises(calculators.InputError, match=message):
        values("wiki-2022-10", "collision", unit_class=2, distance=5, **given)


# Falls


def test_the_answer_says_what_a_fall_damages() -> None:
    _, answer = calculators.answer("fall", the_mechanics("draft-early"), {"levels": 2})
    assert "legs" in answer.values[0].label
    _, answer = calculators.answer("fall", the_mechanics("wiki-2023-04"), {"unit_class": 2, "levels": 2})
    assert "chooses" in answer.values[0].label


# Weapon redundancy


# Attacks


# Every edition


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_calculator_that_applies_answers_and_links_to_rules_that_are_there(edition: str) -> None:
    for name in calculators.names():
        if calculators.applies(name, the_mechanics(edition)):
            answer = calculators.run(
                name, the_mechanics(edition), calculators.default_inputs(name, the_mechanics(edition))
            )
            assert answer["steps"]
            assert {step["rule"] for step in answer["steps"]} <= the_mechanics(edition).keys()
            listed = ("classes", *calculators.find(name).collections)
            of_them = {
                mechanic for mechanic, record in the_mechanics(edition).items() if record["collection"] in listed
            }
            assert {step["rule"] for step in answer["steps"]} - of_them <= set(records(calculators.find(name)))


def questions(edition: str, name: str) -> list[dict[str, Any]]:
    """Return what a form asks before anyone types, and golden questions spread over all there are."""
    inputs = [vector["inputs"] for vector in vectors_of(edition) if vector["calculator"] == name]
    return [calculators.default_inputs(name, the_mechanics(edition)), *inputs[:: max(len(inputs) // 6, 1)]]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_reading_that_changes_an_answer_can_be_chosen(edition: str) -> None:
    """Of the rulings that change a record which a calculator applies, those it does not ask for change no answer."""
    unasked = []
    for name in calculators.names():
        calculator = calculators.find(name)
        if not calculators.applies(name, the_mechanics(edition)):
            continue
        switches = {ruling for _, ruling in calculators.switches(name, the_mechanics(edition))}
        for ruling in set(rulings_on(Rules(the_mechanics(edition)), records(calculator))) - switches:
            unasked.append(ruling)
            for reading in the_mechanics(edition)[ruling]["readings"]:
                other = Rules(the_mechanics(edition)).with_reading(ruling, reading["id"]).mechanics
                for given in questions(edition, name):
                    before, after = (calculators.run(name, rules, given) for rules in (the_mechanics(edition), other))
                    assert before["values"] == after["values"], (name, ruling, reading["id"], given)
    assert unasked or edition != "1.0", "nothing was compared"


@pytest.mark.parametrize("edition", ["draft-early", "draft-late"])
def test_an_edition_without_redundancy_has_no_such_calculator(edition: str) -> None:
    assert not calculators.applies("weapon-redundancy", the_mechanics(edition))
    applying = {name for name in calculators.names() if calculators.applies(name, the_mechanics(edition))}
    assert applying >= {"hit-odds", "throw", "collision", "fall"}


def test_a_ruling_is_named_where_it_bears_on_the_answer() -> None:
    thrown = {"unit_class": 3, "distance": 2, "landing": "ground"}
    assert "structure-equal-damage" not in run("1.0", "collision", **thrown)["rulings"]
    assert "structure-equal-damage" in run("1.0", "collision", **thrown, structure_durability=5)["rulings"]
    assert "throw-damage-below-zero" in run("draft-early", "collision", unit_class=3, distance=2)["rulings"]


def test_what_pages_are_served_is_what_calculators_read() -> None:
    read = set(calculators.reads("collision", the_mechanics("1.0")))
    assert {"throw", "collision", "dice", "modified-stats", "class-1", "structure-equal-damage"} <= read
    assert read.isdisjoint({"battlefield", "attack-roll", "blinded"}), "what only others read"
    assert "blinded" in calculators.reads("hit-odds", the_mechanics("1.0"))


def test_what_only_another_reading_names_is_asked_for_too() -> None:
    invented = {
        "throw": {"collection": "chapters", "name": "Throw", "formulas": {"max_distance": "attacker_class"}},
        "class-1": {"collection": "classes", "name": "Class 1", "number": 1},
        "how-far": {
            "collection": "rulings",
            "name": "How far?",
            "number": "S01",
            "default": "a",
            "readings": [
                {"id": "a", "name": "A"},
                {"id": "b", "name": "B", "overrides": {"throw": {"formulas": {"max_distance": "defender_class + 1"}}}},
            ],
        },
    }
    declared = [each.name for each in calculators.declared_inputs("throw", invented)]
    assert declared == ["attacker_class", "defender_class", "how_far"]
    given = {"attacker_class": 1, "defender_class": 1, "how_far": "b"}
    assert calculators.run("throw", invented, given)["steps"][0]["working"] == "1 + 1"


def test_an_edition_whose_highest_class_is_none_is_a_sentence() -> None:
    none = Rules(the_mechanics("draft-early")).with_changes({"classifications": {"values": {"most_class": 0}}})
    with pytest.raises(FormulaError, match="most_class of classifications must be at least 1, got 0"):
        calculators.question("throw", none, {}).answer()


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_class_of_a_unit_is_known_as_one(edition: str) -> None:
    applying = [name for name in calculators.names() if calculators.applies(name, the_mechanics(edition))]
    declared = [each for name in applying for each in calculators.declared_inputs(name, the_mechanics(edition))]
    # A ruling is asked by its question, which may speak of Classes and asks for none.
    classes = [each for each in declared if "Class" in each.label and each.section != RULINGS]
    assert classes
    assert all([meaning.field for meaning in each.means] == ["class"] for each in classes)
