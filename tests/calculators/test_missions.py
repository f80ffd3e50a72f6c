"""A mission of a new edition: it is set up by its record alone."""

from copy import deepcopy
from typing import Any

import pytest

import calculators


@pytest.fixture(scope="module")
def with_salvage(mechanics: Any) -> Any:
    """Edition 1.0 with a mission whose d4 + 3 Markers lie 2 hexes off the edge; it lasts 5 rounds."""
    changed = deepcopy(mechanics)
    changed["salvage"] = deepcopy(changed["command-and-control"]) | {"name": "Salvage", "place": 10_000}
    changed["salvage"]["values"] |= {"rounds": 5, "markers_added": 3, "edge_distance": 2}
    changed["salvage"]["texts"]["scoring"] = ["Score for scrap."]
    return changed


def test_it_is_set_up_by_its_own_numbers_and_words(with_salvage: Any) -> None:
    asked = calculators.default_inputs("set-up", with_salvage) | {"mission": "salvage"}
    _, result = calculators.answer("set-up", with_salvage, asked)
    values = {value.name: value.value for value in result.values}
    assert (values["markers"], values["rounds"], values["area"]) == ("4 to 7", 5, "Standard Deployment")
    [scores] = [task for task in result.checklist if task.title == "What scores"]
    assert "Score for scrap." in scores.lines
    [mat] = [task.drawing for task in result.checklist if task.drawing]
    assert len(mat.markers) == (15 - 4) * (11 - 4)


def test_its_markers_are_placed_by_its_own_rules(with_salvage: Any) -> None:
    asked = calculators.default_inputs("objective-markers", with_salvage) | {"mission": "salvage", "to_edge": 1}
    assert calculators.run("objective-markers", with_salvage, asked)["values"]["allowed"] is False
