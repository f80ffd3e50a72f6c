"""A mission of a new edition: it is set up and scored by its record alone."""

from copy import deepcopy
from typing import Any

import pytest

import calculators


@pytest.fixture(scope="module")
def with_salvage(mechanics: Any) -> Any:
    """Edition 1.0 with a mission whose d4 + 3 Markers lie 2 hexes off the edge; it lasts 5 rounds.

    Each round, a Marker that is occupied scores 3 VP; scrap scores 4 VP once.
    """
    changed = deepcopy(mechanics)
    changed["salvage"] = deepcopy(changed["command-and-control"]) | {"name": "Salvage", "place": 10_000}
    changed["salvage"]["values"] |= {"rounds": 5, "markers_added": 3, "edge_distance": 2}
    changed["salvage"]["texts"]["scoring"] = ["Score for scrap."]
    changed["salvage"]["formulas"]["score"] = "held * vp_marker + scrap * vp_scrap"
    changed["salvage"]["values"] |= {"vp_marker": 3, "vp_scrap": 4}
    scrap = {
        "kind": "count",
        "subject": "side",
        "highest": 5,
        "counted_one": "load",
        "counted_many": "loads",
    }
    changed["scrap"] = {"collection": "facts", "name": "Scrap carried off", "place": 10_001, "once": True} | scrap
    return changed


def points(mechanics: Any, **inputs: Any) -> Any:
    question = calculators.default_inputs("victory-points", mechanics) | {"mission": "salvage", "round": 3} | inputs
    return calculators.run("victory-points", mechanics, question)["values"]


def test_it_is_set_up_by_its_own_numbers_and_words(with_salvage: Any) -> None:
    inputs = calculators.default_inputs("set-up", with_salvage) | {"mission": "salvage"}
    _, result = calculators.answer("set-up", with_salvage, inputs)
    values = {value.name: value.value for value in result.values}
    assert (values["markers"], values["rounds"], values["area"]) == ("4 to 7", 5, "Standard Deployment")
    [scores] = [task for task in result.checklist if task.title == "What scores"]
    assert "Score for scrap." in scores.lines
    [mat] = [task.drawing for task in result.checklist if task.drawing]
    assert len(mat.markers) == (15 - 4) * (11 - 4)


def test_its_markers_are_placed_by_its_own_rules(with_salvage: Any) -> None:
    inputs = calculators.default_inputs("objective-markers", with_salvage) | {"mission": "salvage", "to_edge": 1}
    assert calculators.run("objective-markers", with_salvage, inputs)["values"]["allowed"] is False


def test_a_mission_is_placed_though_it_limits_the_distance_of_its_markers_alone(with_salvage: Any) -> None:
    without = deepcopy(with_salvage)
    for limit in ("off_the_edge", "own_area"):
        del without["salvage"]["formulas"][limit]
    for steps, allowed in ((3, False), (4, True)):
        inputs = calculators.default_inputs("objective-markers", without) | {"mission": "salvage", "to_marker": steps}
        assert calculators.run("objective-markers", without, inputs)["values"]["allowed"] is allowed
    _, result = calculators.answer(
        "set-up", without, calculators.default_inputs("set-up", without) | {"mission": "salvage"}
    )
    [mat] = [task.drawing for task in result.checklist if task.drawing]
    assert len(mat.markers) == 15 * 11


def test_its_score_asks_for_its_facts_and_counts_what_happens_once_for_one_round(with_salvage: Any) -> None:
    inputs = {declared.name: declared for declared in calculators.declared_inputs("victory-points", with_salvage)}
    assert (inputs["your_scrap"].label, inputs["your_scrap"].opens) == ("Scrap carried off", True)
    values = points(with_salvage, your_points=1, your_held=2, your_scrap=1, their_held=0, their_points=0)
    # 2 × 3 + 4 in round 3; 2 × 3 in rounds 4 and 5 again.
    assert (values["your_scored"], values["your_total"]) == (10, 1 + 10 + 2 * 6)


def test_a_side_without_units_occupies_nothing_and_keeps_its_scrap(with_salvage: Any) -> None:
    values = points(with_salvage, no_units="you", your_held=2, your_scrap=1)
    assert values["your_scored"] == 4
