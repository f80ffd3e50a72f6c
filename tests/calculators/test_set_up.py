"""The list of what to do for a game says what the rulebook prints for each mission at each size."""

import re
from itertools import product
from typing import Any

import pytest

import calculators
from calculators.core.result import Result

CONTROL, POINTS, ASSET, TARGET = "command-and-control", "control-points", "asset-retrieval", "high-value-target"
LIMITS = {"recon": 600, "skirmish": 1200, "operation": 1800, "conflict": 2500}
# The numbers of the rulebook, pages 9-2 and 9-3, in the order of its sentences: what is placed or named before
# deployment, how long the battle lasts, and what scores.  Retrieve and Release cost 2 AP, page 7-1.
PRINTED = {
    CONTROL: (["d4", "d8", "2", "4", "1", "1"], ["6"], ["1", "2"]),
    ASSET: (["1", "4"], ["6"], ["2", "2", "2", "1"]),
    POINTS: (["d4", "d8", "2", "4", "1", "1"], ["6"], ["2", "1"]),
    TARGET: (["1"], ["6"], ["1", "3"]),
}
ENDS_EARLY = (TARGET, POINTS)


def set_up(mechanics: Any, **changes: Any) -> Result:
    inputs = calculators.default_inputs("set-up", mechanics) | changes
    return calculators.answer("set-up", mechanics, inputs)[1]


def drawn(mechanics: Any, **changes: Any) -> Any:
    """Return the mat that the list shows."""
    [mat] = [task.drawing for task in set_up(mechanics, **changes).checklist if task.drawing]
    return mat


def numbers(words: str) -> list[str]:
    return re.findall(r"d?\d+", words)


@pytest.mark.parametrize(("mission", "size"), list(product(PRINTED, LIMITS)))
def test_a_mission_at_a_size_is_as_printed(mechanics: Any, mission: str, size: str) -> None:
    result = set_up(mechanics, mission=mission, size=size)
    assert (result.values[0].name, result.values[0].value) == ("limit", LIMITS[size])
    tasks = result.checklist
    tokens, mat, _, squad, _, _, before, _, rounds, scores, wins, _ = ["\n".join(task.lines) for task in tasks]
    assert ("Objective Marker" in tokens) is (mission != TARGET)
    assert numbers(mat) == ["15", "11"]
    assert numbers(squad) == [str(LIMITS[size])]
    assert (numbers(before), numbers(rounds), numbers(scores)) == PRINTED[mission]
    assert ("no Unit left. Count Victory Points" in rounds) is (mission in ENDS_EARLY)
    assert "most Victory Points" in wins


@pytest.mark.parametrize(("mission", "title"), [(ASSET, "Objective Markers"), (TARGET, "High-Value Target")])
def test_what_a_mission_asks_before_deployment_is_called_what_it_is_about(
    mechanics: Any, mission: str, title: str
) -> None:
    asks = set_up(mechanics, mission=mission).checklist[6]
    assert asks.title == title
    assert ("blocks neither movement nor sight" in asks.lines[-1]) is (mission == ASSET)


def test_how_a_marker_counts_stands_with_what_scores(mechanics: Any) -> None:
    scores = set_up(mechanics, mission=POINTS).checklist[9]
    assert "does not stay yours" in scores.lines[-1]


def test_the_list_leads_to_the_tokens_to_print(mechanics: Any) -> None:
    assert set_up(mechanics).checklist[0].page == ("aids/tokens/", "Print the tokens")


def test_the_last_step_leads_to_the_sheet_of_that_mission_and_size(mechanics: Any) -> None:
    last = set_up(mechanics, mission=TARGET, size="recon").checklist[-1]
    assert last.page == ("play/#mission=high-value-target&size=recon", "Play")


def test_a_token_of_which_no_rule_tells_is_not_asked_for(mechanics: Any) -> None:
    without = {name: each for name, each in mechanics.items() if name != "activation-tokens"}
    for rules, begins in (
        (mechanics, "Activation Tokens, and those for Elevations"),
        (without, "Those for Elevations"),
    ):
        assert any(line.startswith(begins) for line in set_up(rules).checklist[0].lines)


def test_the_order_is_that_of_the_rulebook(mechanics: Any) -> None:
    records = [task.rule for task in set_up(mechanics).checklist]
    assert records == [
        *("tokens", "battlefield", "terrain-placement", "recon", "standard-deployment", "initiative"),
        *(CONTROL, "unit-deployment", "rounds", CONTROL, "win-conditions", "setup"),
    ]


def test_a_die_decides_where_nobody_agreed(mechanics: Any) -> None:
    areas = [line.split(" Deployment")[0] for line in set_up(mechanics, area="roll").checklist[4].lines[1:]]
    assert areas == ["2 or 5: Standard", "3 or 6: Cornered", "4 or 7: Long Side", "1 or 8: Roll again"]


def test_three_players_form_teams(mechanics: Any) -> None:
    assert "initiative every round" not in set_up(mechanics, players=2).checklist[5].lines[-1]
    *_, initiative, shared = set_up(mechanics, players=3).checklist[5].lines
    assert "initiative every round" in initiative
    assert "share their Units and their turns" in shared


@pytest.mark.parametrize(
    ("area", "depth", "hexes"),
    [("standard-deployment", 1, 3 * 11), ("long-side-deployment", 2, 2 * 15), ("long-side-deployment", 4, 4 * 15)],
)
def test_both_sides_are_drawn_as_deep_as_they_are(mechanics: Any, area: str, depth: int, hexes: int) -> None:
    one, other = drawn(mechanics, area=area, depth=depth).sides
    assert (len(one), len(other)) == (hexes, hexes)
    assert not set(one) & set(other)


@pytest.mark.parametrize("mission", [TARGET, ASSET])
def test_a_mat_on_which_nothing_is_known_is_not_drawn(mechanics: Any, mission: str) -> None:
    tasks = set_up(mechanics, mission=mission, area="cornered-deployment").checklist
    assert [task.drawing for task in tasks if task.drawing] == []


def test_an_outline_that_only_a_map_shows_is_not_drawn_and_its_ruling_is_named(mechanics: Any) -> None:
    task = set_up(mechanics, area="cornered-deployment").checklist[4]
    assert task.drawing.sides == []
    assert task.ruling == "broken-references"
    assert "Only the rulebook's map" in task.lines[-1]


@pytest.mark.parametrize(
    ("inputs", "hexes"),
    [
        pytest.param({"mission": CONTROL}, 13 * 9, id="not at the edge"),
        pytest.param({"mission": POINTS, "battlefield_length": "playing-rules"}, 12 * 9, id="on a shorter mat"),
        pytest.param({"mission": TARGET, "area": "standard-deployment"}, 0, id="none at all"),
        pytest.param({"mission": ASSET, "area": "standard-deployment"}, 3 * 11, id="4 hexes from both sides"),
        pytest.param({"mission": ASSET, "depth": 2}, 15, id="in the middle row alone"),
        pytest.param({"mission": ASSET, "depth": 3}, 15, id="near the centre line, as no hex is far enough"),
        pytest.param({"mission": ASSET, "asset_retrieval_distance": "other-deployment"}, 0, id="no hex at all"),
    ],
)
def test_hexes_for_a_marker_are_counted(mechanics: Any, inputs: dict[str, Any], hexes: int) -> None:
    assert len(drawn(mechanics, **inputs).markers) == hexes
