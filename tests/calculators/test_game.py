"""What must hold of the calculators for a whole game, whatever is asked, and the rulebook's own cases."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import calculators

type Question = dict[str, Any]

SIDES = st.fixed_dictionaries(
    {
        "you_choose": st.sampled_from(["attack", "defend"]),
        "they_choose": st.sampled_from(["attack", "defend"]),
        "yours": st.integers(1, 3),
        "theirs": st.integers(1, 3),
    },
    optional={"your_roll": st.integers(1, 7), "their_roll": st.integers(1, 8)},
)
ARMIES = st.fixed_dictionaries(
    {
        "your_units": st.integers(1, 20),
        "their_units": st.integers(1, 20),
        "you_attack": st.booleans(),
        "area": st.sampled_from(["standard-deployment", "long-side-deployment"]),
        "depth": st.integers(1, 4),
    }
)
PLACES = st.fixed_dictionaries(
    {
        "mission": st.sampled_from(["command-and-control", "control-points"]),
        "first": st.booleans(),
        "to_marker": st.integers(1, 12),
        "to_edge": st.integers(0, 4),
        "in_own_area": st.booleans(),
        "own": st.integers(0, 3),
        "floats": st.booleans(),
    }
)
NEIGHBOURS = st.fixed_dictionaries(
    {
        "mission": st.just("control-points"),
        "you_on": st.booleans(),
        "they_on": st.booleans(),
        "your_steps": st.integers(1, 5),
        "their_steps": st.integers(1, 5),
    }
)
STANDINGS = st.fixed_dictionaries(
    {
        "mission": st.sampled_from(["command-and-control", "control-points", "high-value-target"]),
        "round": st.integers(1, 6),
        **{f"{who}_points": st.integers(0, 30) for who in ("your", "their")},
        **{
            f"{who}_{what}": st.integers(0, 5)
            for who in ("your", "their")
            for what in ("near", "held", "units", "lost")
        },
    }
)
DRONES = st.fixed_dictionaries(
    {
        "kind": st.sampled_from(["ai", "non-ai"]),
        "hexes": st.integers(1, 30),
        "ap": st.integers(0, 19),
        "mp": st.integers(1, 8),
        "attached": st.integers(0, 5),
        "out": st.integers(1, 4),
    }
)
WALKS = st.fixed_dictionaries(
    {
        "tan_hexes_crossed": st.integers(0, 8),
        "white_hexes_crossed": st.integers(0, 8),
        "sand_tokens": st.integers(0, 2),
        "ice_tokens": st.integers(0, 2),
        "static_tokens": st.integers(0, 5),
        "static_gained": st.integers(0, 4),
        "mp": st.integers(0, 8),
    }
)


def values(mechanics: Question, name: str, inputs: Question, **changes: Any) -> Question:
    result: Question = calculators.run(name, mechanics, calculators.default_inputs(name, mechanics) | inputs | changes)[
        "values"
    ]
    return result


def sentence(mechanics: Question, name: str, inputs: Question) -> str:
    words: str = calculators.run(name, mechanics, calculators.default_inputs(name, mechanics) | inputs)["sentence"]
    return words


def other_way_round(inputs: Question) -> Question:
    """Return a question as the other player asks it."""
    swapped = {"your": "their", "their": "your", "yours": "theirs", "theirs": "yours"}
    swapped |= {"you": "they", "they": "you"}
    found = {}
    for name, value in inputs.items():
        first, mark, rest = name.partition("_")
        found[swapped.get(first, first) + mark + rest] = value
    return found


def numbers(words: str) -> list[int]:
    """Return what a list says: 1, 3, 5 to 9."""
    ends = [[int(end) for end in run.split(" to ")] for run in words.split(", ")]
    return [place for run in ends for place in range(run[0], run[-1] + 1)]


def chance_to_begin(found: Question) -> float:
    chance: float = found["p_first"] if "p_first" in found else found["p_round"]
    return chance


# Who goes first


@given(sides=SIDES)
def test_one_of_both_sides_goes_first(mechanics: Question, sides: Question) -> None:
    mine, theirs = (values(mechanics, "who-goes-first", each) for each in (sides, other_way_round(sides)))
    assert chance_to_begin(mine) + chance_to_begin(theirs) == pytest.approx(1)


@given(sides=SIDES)
def test_a_higher_roll_and_one_more_player_never_hurt(mechanics: Question, sides: Question) -> None:
    inputs = sides | {"you_choose": "attack", "your_roll": sides.get("your_roll", 4)}
    before = chance_to_begin(values(mechanics, "who-goes-first", inputs))
    assert chance_to_begin(values(mechanics, "who-goes-first", inputs, your_roll=inputs["your_roll"] + 1)) >= before
    teams = sides | {"theirs": 2}
    teams.pop("your_roll", None)
    before = chance_to_begin(values(mechanics, "who-goes-first", teams))
    assert chance_to_begin(values(mechanics, "who-goes-first", teams, yours=teams["yours"] + 1)) >= before - 1e-12


@given(sides=SIDES)
def test_the_rounds_of_a_team_add_up_to_their_mean(mechanics: Question, sides: Question) -> None:
    inputs = calculators.default_inputs("who-goes-first", mechanics) | sides | {"theirs": 2}
    answer = calculators.run("who-goes-first", mechanics, inputs)
    out_of = int(answer["weights_out_of"])
    assert sum(int(row["weight"]) for row in answer["distribution"]) == out_of
    mean = sum(row["rounds"] * int(row["weight"]) for row in answer["distribution"]) / out_of
    assert mean == pytest.approx(answer["values"]["expected_rounds"], abs=1e-9)


# Deployment


@given(armies=ARMIES)
def test_every_unit_is_placed_once(mechanics: Question, armies: Question) -> None:
    opponent = other_way_round(armies) | {"you_attack": not armies["you_attack"]}
    opponent.pop("they_attack")
    places = [
        place for inputs in (armies, opponent) for place in numbers(values(mechanics, "deployment", inputs)["order"])
    ]
    assert sorted(places) == list(range(1, armies["your_units"] + armies["their_units"] + 1))


@given(armies=ARMIES)
def test_a_deeper_area_is_larger_and_nearer(mechanics: Question, armies: Question) -> None:
    inputs = armies | {"area": "long-side-deployment"}
    before, after = (values(mechanics, "deployment", inputs, depth=inputs["depth"] + more) for more in (0, 1))
    assert after["hexes"] > before["hexes"]
    assert after["apart"] <= before["apart"]


def test_the_rulebooks_board_and_limits(mechanics: Question) -> None:
    """Battlefield, Setup and Standard Deployment: 15 by 11 hexes, 3 deep from the short edge, 600 points in Recon."""
    result = values(mechanics, "deployment", {"area": "standard-deployment", "size": "recon", "cost": 600})
    assert (result["hexes"], result["free_rows"], result["fits"]) == (33, 9, True)
    assert values(mechanics, "deployment", {"size": "recon", "cost": 601})["fits"] is False


# Markers


@given(place=PLACES)
def test_farther_away_is_never_worse_for_a_marker(mechanics: Question, place: Question) -> None:
    before = values(mechanics, "objective-markers", place)["allowed"]
    for better in ({"to_marker": place["to_marker"] + 1}, {"to_edge": place["to_edge"] + 1}, {"in_own_area": False}):
        assert values(mechanics, "objective-markers", place | better)["allowed"] >= before


@pytest.mark.parametrize("floats", [True, False])
def test_asset_retrieval_does_not_bar_a_floating_marker(mechanics: Question, floats: bool) -> None:
    # Only Command & Control and Control Points print the ban (9-3); 15 - 2 * 3 rows of hexes lie between the areas.
    inputs = {"mission": "asset-retrieval", "area": "standard-deployment", "to_area": 4, "floats": floats}
    assert values(mechanics, "objective-markers", inputs)["allowed"] is True


@given(place=PLACES)
def test_both_players_place_all_markers(mechanics: Question, place: Question) -> None:
    mine, theirs = (
        values(mechanics, "objective-markers", place, first=first) for first in (place["first"], not place["first"])
    )
    assert mine["your_lowest"] + theirs["your_lowest"] == mine["lowest"]
    assert mine["your_highest"] + theirs["your_highest"] == mine["highest"]


@given(near=NEIGHBOURS)
def test_a_marker_scores_alike_for_both_and_never_for_both_with_an_enemy_near(
    mechanics: Question, near: Question
) -> None:
    mine = values(mechanics, "marker-control", near)
    theirs = values(mechanics, "marker-control", other_way_round(near))
    assert (mine["yours"], mine["theirs"]) == (theirs["theirs"], theirs["yours"])
    assert values(mechanics, "marker-control", near, their_steps=near["their_steps"] + 1)["yours"] >= mine["yours"]
    assert values(mechanics, "marker-control", near, they_on=True)["yours"] == 0


# Victory Points


@given(standing=STANDINGS)
def test_what_one_player_wins_the_other_loses(mechanics: Question, standing: Question) -> None:
    mine, theirs = (values(mechanics, "victory-points", each) for each in (standing, other_way_round(standing)))
    words = {"You win": "The opponent wins", "The opponent wins": "You win", "A draw": "A draw"}
    assert words[mine["outcome"]] == theirs["outcome"]
    assert (mine["your_total"], mine["their_total"]) == (theirs["their_total"], theirs["your_total"])


@given(standing=STANDINGS)
def test_the_points_that_are_lacking_win_and_one_less_does_not(mechanics: Question, standing: Question) -> None:
    result = values(mechanics, "victory-points", standing)
    now = standing["your_points"] + result["your_scored"]
    assert now + result["lacking"] > result["their_total"]
    assert result["lacking"] == 0 or now + result["lacking"] - 1 <= result["their_total"]


@given(standing=STANDINGS)
def test_one_more_point_never_loses_a_game(mechanics: Question, standing: Question) -> None:
    order = ["The opponent wins", "A draw", "You win"]
    before, after = (
        order.index(values(mechanics, "victory-points", standing, your_points=points)["outcome"])
        for points in (standing["your_points"], standing["your_points"] + 1)
    )
    assert after >= before


@pytest.mark.parametrize(
    ("gone", "inputs", "scored"),
    [
        # Control Points and Asset Retrieval (9-3): a Unit must be in the hex or carry the Marker.
        ("opponent", {"mission": "control-points", "your_held": 2, "their_held": 3}, (4, 0)),
        ("both", {"mission": "control-points", "your_held": 2, "their_held": 3}, (0, 0)),
        ("you", {"mission": "asset-retrieval", "your_carrier": True, "their_beside": True}, (0, 1)),
        ("you", {"mission": "asset-retrieval", "your_carrier": True, "their_carrier": True}, (0, 2)),
        # Command & Control (9-2): a captured Marker stays captured when the Unit is gone.
        ("you", {"mission": "command-and-control", "your_near": 2, "their_near": 1}, (2, 1)),
    ],
)
def test_only_captured_markers_score_for_a_side_without_units(
    mechanics: Question, gone: str, inputs: Question, scored: tuple[int, int]
) -> None:
    result = values(mechanics, "victory-points", inputs, no_units=gone)
    assert (result["your_scored"], result["their_scored"]) == scored


@pytest.mark.parametrize(
    ("inputs", "markers"),
    [
        ({"mission": "command-and-control", "your_near": 4, "their_near": 3, "their_far": 1}, 8),
        ({"mission": "control-points", "your_held": 5, "their_held": 5}, 10),
    ],
)
def test_more_markers_than_a_battle_can_have_are_said_to_be(
    mechanics: Question, inputs: Question, markers: int
) -> None:
    # A d4 and 2 more (9-2): at most 6. Links that were shared ask for more, so it is said and not refused.
    assert f"; no battle has {markers} Markers, at most 6" in sentence(mechanics, "victory-points", inputs)
    few_enough = {name: min(value, 3) for name, value in inputs.items() if name != "mission"} | {"their_far": 0}
    assert "no battle has" not in sentence(mechanics, "victory-points", inputs | few_enough)


# Drones


@given(drone=DRONES)
def test_a_nearer_drone_is_never_harder_to_get_back(mechanics: Question, drone: Question) -> None:
    far, near = (values(mechanics, "drones", drone, hexes=hexes) for hexes in (drone["hexes"], drone["hexes"] - 1))
    assert near["in_reach"] >= far["in_reach"]
    assert near.get("ap_back", 99) <= far.get("ap_back", 99)
    assert near.get("activations", 0) <= far.get("activations", 0)


@given(drone=DRONES)
def test_no_more_drones_are_launched_than_may_be_out(mechanics: Question, drone: Question) -> None:
    result = values(mechanics, "drones", drone, kind="non-ai")
    assert 0 <= result["launched"] <= drone["attached"]
    assert result["launched"] == 0 or result["launched"] + drone["out"] <= 3
    assert values(mechanics, "drones", drone, kind="non-ai", ap=drone["ap"] + 1)["launched"] >= result["launched"]


# Buildup


@given(walk=WALKS)
def test_fewer_hexes_and_tokens_never_shut_a_unit_down(mechanics: Question, walk: Question) -> None:
    before = values(mechanics, "buildup", walk)
    for name in ("tan_hexes_crossed", "white_hexes_crossed", "sand_tokens", "ice_tokens", "static_gained"):
        after = values(mechanics, "buildup", walk | {name: max(walk[name] - 1, 0)})
        assert after["error"] <= before["error"]
        if not before["error"]:
            assert after["movement"] >= before["movement"]
            assert after["storage"] >= before["storage"]


@given(walk=WALKS)
def test_the_hexes_said_to_end_in_an_error_do_and_one_less_does_not(mechanics: Question, walk: Question) -> None:
    calm = walk | {"white_hexes_crossed": 0, "static_tokens": 0, "static_gained": 0}
    until = values(mechanics, "buildup", calm)["tan_until"]
    assert values(mechanics, "buildup", calm, tan_hexes_crossed=until)["error"] is True
    assert values(mechanics, "buildup", calm, tan_hexes_crossed=until - 1)["error"] is False


@pytest.mark.parametrize(
    ("name", "inputs", "message"),
    [
        ("victory-points", {"round": 7}, "round must be a whole number from 1 to 6, got 7"),
        (
            "victory-points",
            {"mission": "asset-retrieval", "your_carrier": True, "their_carrier": True},
            "their_carrier must be no where you carry the one Marker, got yes",
        ),
        # The mat has 15 by 11 hexes (4-1), a mission at most 6 Markers (9-2), of which one player places 3.
        ("objective-markers", {"to_edge": 6}, "to_edge must be a whole number from 0 to 5, got 6"),
        ("objective-markers", {"to_marker": 30}, "to_marker must be a whole number from 1 to 24, got 30"),
        ("objective-markers", {"own": 4}, "own must be a whole number from 0 to 3, got 4"),
        ("drones", {"out": 0}, "out must be a whole number from 1 to 9, as the Drone is out, got 0"),
        (
            "drones",
            {"aboard": True, "attached": 0},
            "attached must be a whole number from 1 to 9, as the Drone is attached, got 0",
        ),
        # A Unit holds 20 AP at most (4-2, 11-14), and 2, 2 and 5 tokens of each Buildup (6-6).
        ("drones", {"ap": 21}, "ap must be a whole number from 0 to 20, got 21"),
        ("purge-buildup", {"ap": 21}, "ap must be a whole number from 0 to 20, got 21"),
        ("purge-buildup", {"tokens": 10}, "tokens must be a whole number from 1 to 9, got 10"),
        ("who-goes-first", {"your_roll": 9}, "your_roll must be a whole number from 1 to 8, got 9"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(mechanics: Question, name: str, inputs: Question, message: str) -> None:
    with pytest.raises(calculators.InputError, match=message):
        values(mechanics, name, inputs)


@pytest.mark.parametrize(
    ("standing", "outlook"),
    [
        # 3 + 3 × 2 against 3 + 3 × 1; after this round 5, so 2 more are ahead of 6.
        (
            {"your_near": 2, "their_near": 1},
            "you win, 9 to 6 VP, if nothing changes; 2 of the VP still to come are enough",
        ),
        ({"your_near": 2, "their_near": 0}, "you win, 9 to 3 VP, if nothing changes"),
        (
            {"your_near": 1, "their_near": 2},
            "the opponent wins, 9 to 6 VP, if nothing changes; you need 4 VP more than that",
        ),
        ({"your_near": 1, "their_near": 1}, "a draw, 6 to 6 VP, if nothing changes; you need 1 VP more than that"),
        ({"your_near": 1, "their_near": 1, "their_lost": 1}, "you win, 6 to 6 VP, if nothing changes"),
        ({"your_near": 2, "their_near": 1, "round": 6}, "you win, 5 to 4 VP"),
    ],
)
def test_a_score_says_what_of_the_points_to_come_is_enough(
    mechanics: Question, standing: Question, outlook: str
) -> None:
    question = {"mission": "command-and-control", "round": 4, "your_points": 3, "their_points": 3} | standing
    without_inputs, *_ = sentence(mechanics, "victory-points", question).split(" (")
    assert without_inputs.split(": ", 1)[1] == outlook
