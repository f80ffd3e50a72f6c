"""Moves on a board: what must hold of every path, and what is said of boards and paths that cannot be read."""

import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import calculators
from calculators import browser, question
from calculators.core.declaration import records
from calculators.core.rules import Rules
from calculators.html import board as drawing
from calculators.html.board import board_html, code
from calculators.movement import reach, standard_movement
from calculators.movement.board import places, read_board
from calculators.movement.geometry import hex_name, hexes_crossed, place_at, place_towards
from rulebook.data.mechanics import calculating
from tests.golden import make_move_vectors as brute_force
from tests.html import attribute, every, read, words
from tests.support import the_mechanics

MECHANICS = the_mechanics("1.0")
RULES = Rules(MECHANICS)
CODES = st.sampled_from([".", ".", ".1", ".2", "G", "L", "D", "R", "B", "T", "W", ".s1", ".e", ".c", ".f", "G1c2f2e3"])
BOARDS = st.lists(CODES, min_size=25, max_size=25).map(
    lambda codes: " ".join("".join(codes[row * 5 : row * 5 + 5]) for row in range(5))
)
MOVERS = st.fixed_dictionaries(
    {
        "unit_class": st.integers(1, 4),
        "mechanism": st.sampled_from(["terrestrial", "aquatic", "aerial"]),
        "vehicle": st.booleans(),
        "start": st.just("C3"),
        "facing": st.sampled_from(["N", "NE", "SE", "S", "SW", "NW"]),
        "path": st.lists(st.sampled_from(["F", "F", "L", "R", "B", "J"]), max_size=4).map(
            lambda moves: " ".join(moves) or "stay"
        ),
        "target": st.just("none"),
        "board": BOARDS,
    }
)
ASKED: dict[str, Any] = {
    "unit_class": 3,
    "mechanism": "terrestrial",
    "vehicle": "no",
    "start": "A3",
    "facing": "N",
    "path": "F",
    "target": "none",
    "board": ". . .",
}


def asked(**changes: Any) -> dict[str, Any]:
    return calculators.run("move", MECHANICS, ASKED | changes)


def values(**changes: Any) -> dict[str, Any]:
    result: dict[str, Any] = asked(**changes)["values"]
    return result


def problems(**changes: Any) -> list[tuple[str, str]]:
    with pytest.raises(calculators.InputError) as caught:
        asked(**changes)
    return caught.value.problems


def more_mp_reach_no_less(mover: dict[str, Any], mp: int) -> None:
    """What is within reach with some MP is within reach with one more."""
    fewer, more = values(**mover, mp=mp)["reach"], values(**mover, mp=mp + 1)["reach"]
    assert set(fewer.split()) - {"none"} <= set(more.split())


def a_path_ends_within_reach(mover: dict[str, Any]) -> None:
    """A path that is allowed, and no fall, ends where the calculator says that the Unit can get."""
    result = values(**mover)
    if result["allowed"] and "fall_damage" not in result:
        # An Aerial Vehicle that has to come down on an enemy goes to the nearest hex that is free.
        end = result["ends"].split(",")[0].removeprefix("nearest hex to ").removesuffix(" where it can stop")
        assert end == mover["start"] or end in result["reach"].split()


def moves_add_up(mover: dict[str, Any]) -> None:
    """The MP spent are the sum of what the steps of the path cost."""
    answer = asked(**mover)
    costs = [step["value"] for step in answer["steps"] if re.match(r"[A-Z]+: ", step["label"])]
    assert answer["values"]["mp_spent"] == sum(cost for cost in costs if cost != "not allowed")


def sight_is_mutual(board: str, each: int, other: int) -> None:
    """A line crosses the same hexes from either end."""
    read = read_board(RULES, board)
    first, last = places(read)[each], places(read)[other]
    there = [{line.place, line.beside} for line in hexes_crossed(read, first, last)]
    assert there == [{line.place, line.beside} for line in hexes_crossed(read, last, first)][::-1]


@given(MOVERS, st.integers(0, 4))
def test_more_mp_reach_no_less(mover: dict[str, Any], mp: int) -> None:
    more_mp_reach_no_less(mover, mp)


@given(MOVERS)
def test_a_path_ends_within_reach_and_costs_the_sum_of_its_moves(mover: dict[str, Any]) -> None:
    a_path_ends_within_reach(mover)
    moves_add_up(mover)


@given(BOARDS, st.integers(0, 24), st.integers(0, 24))
def test_a_line_crosses_the_same_hexes_from_either_end(board: str, each: int, other: int) -> None:
    sight_is_mutual(board, each, other)


@given(BOARDS)
def test_a_board_is_written_as_it_was_read(board: str) -> None:
    read = read_board(RULES, board)
    rows = ["".join(code(read.cells[place_at(column, row)]) for column in range(5)) for row in range(5)]
    assert " ".join(rows) == board


def test_a_reading_changes_the_price_of_a_turn_about() -> None:
    assert values(path="LLL")["mp_spent"] == 3
    assert values(path="LLL", size_of_a_turn="any-side")["mp_spent"] == 1


def test_a_reading_keeps_a_wader_in_the_water() -> None:
    board = ". . L ."
    over = {"start": "A1", "facing": "S", "path": "F F", "board": board, "unit_class": 1}
    assert values(**over)["mp_left"] == 2
    assert values(**over, crossing_water="whole-activation")["mp_left"] == 0


@pytest.mark.parametrize(("reading", "price"), [("whole-price", 4), ("surcharge-only", 3), ("clear-price", 2)])
def test_a_land_vehicle_pays_for_a_green_hex_by_the_reading(reading: str, price: int) -> None:
    result = values(unit_class=1, vehicle="yes", board=". G .", land_vehicles_in_green=reading)
    assert result["mp_spent"] == price


def test_what_is_written_wrong_is_said_in_words() -> None:
    assert problems(board=". X .") == [
        ("board", "row 2 of board has X where a hex begins; expected one of ., G, L, D, R, B, T, W")
    ]
    assert problems(board=". .. .") == [("board", "row 2 of board must have 1 hexes as the first one, got 2")]
    assert problems(board=". L1 .") == [
        ("board", "row 2 of board gives water a level; water is at Ground Level and has its own depth")
    ]
    assert problems(start="Z9") == [("start", "start must be a hex of the board, A1 to A3, got Z9")]
    assert problems(path="F X") == [("path", "path must be moves such as F B L R J, or stay; got X")]
    assert problems(path="F;") == [
        ("path", "path must be at most 80 letters, digits, spaces, points and hyphens, got F;")
    ]


def test_every_hex_of_a_board_says_its_name_and_what_it_holds() -> None:
    answer = question("move", RULES, ASKED | {"board": ".1 Ge .s2"}).result
    drawn = "".join(board_html(answer.scene))
    assert re.findall(r'data-hex="(\w+)"', drawn) == ["A1", "A2", "A3"]
    assert 'aria-label="A1: grey, level 1' in drawn
    assert "A2: green, level 0, enemy Unit" in drawn
    assert "A3: grey, level 0, structure of height 2, the Unit, facing up" in drawn


def test_a_question_without_an_answer_has_a_board_with_nothing_of_an_answer() -> None:
    served = calculating(MECHANICS, ["move"])
    bundle = {
        "title": "",
        "origins": {},
        "mechanics": served,
        "addresses": {rule: rule for rule in served},
        "names": {},
    }
    browser.load("/1.0/", "move", json.dumps(bundle))
    refused = json.loads(browser.answer("/1.0/", "move", json.dumps(ASKED | {"board": ".1 Ge .s2", "path": "X"})))
    assert refused["problems"] == [["path", "path must be moves such as F B L R J, or stay; got X"]]
    drawn = read(refused["board"])
    labels = [attribute(node, "aria-label") for node in drawn.css(".board__hex")]
    assert labels == [
        "A1: grey, level 1",
        "A2: green, level 0, enemy Unit",
        "A3: grey, level 0, structure of height 2",
    ]
    assert every(drawn, "data-code") == [".1", "Ge", ".s2"]
    assert drawn.css("[data-way], .mark, .way, .unit--attacker, .unit--ghost, .facing") == []
    unread = json.loads(browser.answer("/1.0/", "move", json.dumps(ASKED | {"board": ".1 Q"})))
    assert "board" not in unread


def test_steps_are_numbered_by_their_list_alone() -> None:
    assert [step["label"] for step in asked()["steps"] if re.match(r"\d", step["label"])] == []


def test_no_way_off_the_board_comes_back_onto_it() -> None:
    """Places are numbers, of which many steps must not make another place of the same board."""
    board = read_board(RULES, " ".join(["." * 26] * 14))
    for hexes in range(27, 2000):
        assert [side for side in range(6) if place_towards(place_at(13, 7), side, hexes) in board.cells] == []


def test_a_move_is_priced_once_however_often_it_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is within reach is asked twice, from the start and from the end, with other MP left."""
    priced: list[Any] = []

    def noting(mover: Any, position: Any, move: str) -> Any:
        priced.append((position, move))
        return standard_movement.move_cost(mover, position, move)

    monkeypatch.setattr(reach, "move_cost", noting)
    values(board=". . . . .", path="F", mp=5)
    assert len(priced) == len(set(priced)) > 5 * len(("F", "B", "L", "R"))


def test_a_hex_that_stays_the_same_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def boards(text: str) -> str:
        answer = question("move", RULES, ASKED | {"board": text}).result
        return "".join(board_html(answer.scene))

    first = boards(". . .")
    drawn: list[int] = []
    draw = drawing._draw
    monkeypatch.setattr(drawing, "_draw", lambda place, cell: drawn.append(place) or draw(place, cell))
    assert "A2: green" in boards(". G .")
    assert boards(". . .") == first
    assert drawn == [place_at(0, 1), place_at(0, 1)]


def test_the_moves_at_a_hex_lead_there() -> None:
    for place in ("B2", "C1", "B4"):
        answer = question("move", RULES, ASKED | {"board": "... .G. .L. ...", "start": "B3", "path": "stay"}).result
        paths = {hex_name(reached): moves for reached, (_, moves) in answer.scene.reachable.items()}
        if place in paths:
            path = " ".join(paths[place])
            went = values(board="... .G. .L. ...", start="B3", path=path)
            assert (went["allowed"], went["ends"].split(",")[0]) == (True, place)
    assert paths, "nothing within reach proves nothing"


def differing(boards: int, seed: int) -> list[Any]:
    """Return the questions on boards drawn by chance to which brute force gives another answer."""
    asked = [*brute_force.at_random(boards, seed), *brute_force.takeoffs_at_random(boards, seed)]
    vectors = [brute_force.vector(question) for question in asked]
    return [each["inputs"] for each in vectors if values(**each["inputs"]) != each["values"]]


def test_brute_force_gives_the_same_on_boards_drawn_by_chance() -> None:
    assert differing(5, seed=1) == []


def test_a_unit_may_share_the_hex_of_a_friend() -> None:
    assert values(start="A1", facing="S", path="F", board=". .f .")["shares"] is True
    assert "shares" not in values(start="A1", facing="S", path="F F", board=". .f .")
    [step] = [step for step in asked(start="A1", facing="S", path="F", board=". .f")["steps"] if step["value"] == 80]
    assert step["rule"] == "hex-occupancy"


@pytest.mark.parametrize(
    ("hex_there", "level", "takes"), [(".", -2, "0 to 3"), (".2", 0, "2 to 3"), ("L", -2, "-1 to 3"), (".3", 1, "3")]
)
def test_no_target_is_below_the_ground(hex_there: str, level: int, takes: str) -> None:
    looks = {"path": "stay", "target": "A1", "board": f"{hex_there} . ."}
    [(asked_for, why)] = problems(**looks, target_level=level)
    assert (asked_for, takes in why, why.endswith(f"in A1, got {level}")) == ("target_level", True, True)


DASH: dict[str, Any] = {"unit_class": 4, "start": "A1", "facing": "S", "by": "thrusters"}
LONG = ". . . . . . ."


@pytest.mark.parametrize(
    ("moves", "allowed"),
    [
        pytest.param({"jump": "yes", "board": ". . .e", "path": "F FU"}, False, id="a jump onto one"),
        pytest.param({"board": ".1 .1 .e", "path": "F F"}, False, id="over an edge onto one"),
        pytest.param({"board": ".1 .1 .e .1", "path": "F F F"}, True, id="past one below"),
        pytest.param({"board": ".1 .1 .f", "path": "F F"}, True, id="onto a friend"),
    ],
)
def test_no_dash_ends_in_a_fall_onto_an_enemy(moves: dict[str, Any], allowed: bool) -> None:
    """Hex Occupancy, p. 5-3: opposing Units share a hex only on different elevation levels."""
    answer = asked(**DASH | moves)
    assert answer["values"]["allowed"] is allowed
    if not allowed:
        assert "an enemy is where it would fall" in answer["sentence"]
        assert "fall_damage" not in answer["values"]


def test_an_enemy_at_its_level_ends_a_dash_and_a_friend_does_not() -> None:
    assert values(**DASH, path="stay", board=". .f . .e .")["reach"] == "A2 A3"
    assert values(**DASH, path="stay", board=". .f . .e1 .")["reach"] == "A2 A3 A4 A5"
    steps = asked(**DASH, path="F", board=". .e .")["steps"]
    [why] = [step["label"] for step in steps if step["value"] == "not allowed"]
    assert "Thruster Impact" in why


def test_a_jump_climbs_as_high_as_house_rules_let_hexes_be() -> None:
    flies = {"unit_class": 2, "mechanism": "aerial", "start": "A2", "by": "thrusters", "jump": "yes", "path": "stay"}
    assert values(**flies, board=".8 .", **{"elevations:highest": 9})["reach"] == "A1"


def test_the_largest_class_is_told_of_no_thruster_impact() -> None:
    """Thruster Impact, p. 6-8: its damage is listed up to Class 4, and the larger Unit makes none (C19)."""
    assert "Thruster Impact" not in asked(**DASH | {"unit_class": 5}, path="F", board=". .e .")["sentence"]
    assert "an enemy bars the way" in asked(**DASH | {"unit_class": 5}, path="F", board=". .e .")["sentence"]


@pytest.mark.parametrize(
    ("changes", "lengthens"),
    [({}, False), ({"thrusters_and_slowed_units": "current"}, True), ({"hexes": 3}, False), ({"by": "standard"}, True)],
)
def test_an_answer_says_where_press_on_lengthens_nothing(changes: dict[str, Any], lengthens: bool) -> None:
    """Command Actions, p. 7-1: Press On gives MP of Standard Movement."""
    answer = asked(**DASH | {"press_on": 1, "path": "stay", "board": LONG} | changes)
    assert ("lengthens no Thruster Movement" in answer["sentence"]) is not lengthens


def test_the_board_offers_on_what_mp_are_left_to_a_flying_vehicle() -> None:
    """Until its turn is over it may go on from where it is in the air."""
    flies = {"mechanism": "aerial", "vehicle": "yes", "start": "A1", "facing": "S", "board": ". . . .", "path": "F"}
    answer = question("move", RULES, ASKED | flies).result
    assert sorted(hex_name(place) for place in answer.scene.reachable) == ["A2", "A3", "A4"]


def test_the_largest_class_does_not_fly() -> None:
    """The chart of Thruster Durability, p. 5-5, has a dash for Class 5 in the column of [AIR] (C10)."""
    assert problems(mechanism="aerial", unit_class=5) == [
        ("unit_class", "unit_class must be a whole number from 1 to 4 for Aerial Movement, got 5")
    ]
    assert values(mechanism="aquatic", unit_class=5)["allowed"]


def test_a_swimming_vehicle_dives_past_ground_level_at_once() -> None:
    """At Ground Level it makes no Standard Movement, so it would be stuck on its way down by single levels."""
    dives = {"unit_class": 1, "mechanism": "aquatic", "vehicle": "yes", "start": "A1", "facing": "S", "path": "stay"}
    assert values(**dives, board=".1 D D")["reach"] == "A2 A3"


RUNWAY: dict[str, Any] = {
    "mechanism": "aerial",
    "grounded": "yes",
    "start": "A1",
    "facing": "S",
    "path": "T",
    "board": ". . . . . .",
}


def test_a_grounded_unit_goes_ahead_by_takeoff_alone() -> None:
    """Status Effects, p. 6-6: it cannot move forward unless a rule says so."""
    moves = {path: values(**RUNWAY | {"path": path})["allowed"] for path in ("F", "J", "U", "L", "T F", "T U")}
    assert moves == {"F": False, "J": False, "U": False, "L": True, "T F": True, "T U": True}
    around = RUNWAY | {"start": "B2", "facing": "N", "path": "stay", "board": "... ... ..."}
    assert values(**around, mp=1)["reach"] == "B3"
    assert problems(**RUNWAY, start_level=1) == [("start_level", "start_level must be 0 in A1, got 1")]


@given(MOVERS, st.lists(st.sampled_from(["F", "B", "L", "J", "U", "D", "FU", "FDD", "T"]), max_size=3), st.booleans())
def test_whatever_a_step_follows_is_declared(mover: dict[str, Any], path: list[str], grounded: bool) -> None:
    """A page knows the addresses of the declared rules alone."""
    asked_of = mover | {"path": " ".join(path) or "stay", "grounded": grounded}
    declared = set(records(calculators.find("move")))
    assert {step["rule"] for step in asked(**asked_of)["steps"]} <= declared | {
        f"class-{number}" for number in range(1, 6)
    }


def test_smoke_and_units_are_named_and_drawn() -> None:
    answer = question("move", RULES, ASKED | {"board": ".c .fe1 .c2"}).result
    drawn = "".join(board_html(answer.scene))
    assert "A1: grey, level 0, smoke" in drawn
    assert "A2: grey, level 0, friendly Unit, enemy Unit at Elevation 1" in drawn
    assert "A3: grey, level 0, smoke at Elevation 2" in drawn
    assert drawn.count('<path class="smoke"') == 2
    grounded = question("move", RULES, ASKED | {"path": "stay", "grounded": "yes"}).result
    assert "the Unit, facing up, Grounded" in "".join(board_html(grounded.scene))
    written = [words(text) for text in read(drawn).css("text")]
    assert written == ["A1", "smoke", "A2", "at 1", "A3", "smoke at 2"]


def test_a_hex_shows_signs_and_numbers_and_nothing_that_a_player_would_have_to_spell() -> None:
    answer = question("move", RULES, ASKED | {"board": ".1 G-2e B .s3 T"}).result
    drawn = "".join(board_html(answer.scene))
    assert [words(text) for text in read(drawn).css("text")] == ["A1", "+1", "A2", "\u22122", "A3", "A4", "3", "A5"]
    assert re.findall(r"#board-([\w-]+)", drawn) == ["green", "black", "structure-height", "tan"]


def test_nothing_is_below_the_top_of_its_hex() -> None:
    assert problems(board=". .2e1 .") == [("board", "row 2 of board has smoke or a Unit below the top of its hex")]
    assert problems(board=". .c4 .") == [("board", "row 2 of board has a level outside -2 to 3")]


@pytest.mark.parametrize("mechanism", ["terrestrial", "aquatic"])
@pytest.mark.parametrize("peak", [".3", ".2s1"])
def test_only_a_flyer_is_at_the_level_of_flight(mechanism: str, peak: str) -> None:
    """Elevations, p. 8-1: +3 is for [AIR] alone, to stop there and to pass."""
    stays = {"start": "A1", "facing": "S", "path": "stay", "board": f"{peak} .2 ."}
    [(asked_for, why)] = problems(**stays, mechanism=mechanism)
    assert asked_for == "start"
    assert why == "start must be a hex below Elevation 3 for a Unit that does not fly, got A1"
    assert values(**stays, mechanism="aerial")["allowed"] is True
    assert values(**stays | {"start": "A2", "facing": "N", "path": "F"}, mechanism=mechanism)["allowed"] is False


def test_the_effects_decide_what_height_and_hexes_in_between_do() -> None:
    """Whoever changes an effect of the rules changes what a board answers, by no second copy of its numbers."""
    given = ASKED | {"board": ".2 G B .", "start": "A1", "facing": "S", "path": "stay", "target": "A4"}
    assert [question("move", RULES, given).result.values[-2].value] == [-1]
    effects = [
        dict(effect, by=3) if effect.get("by") == 1 else effect for effect in MECHANICS["high-ground"]["effects"]
    ]
    changed = RULES.with_changes({"high-ground": {"effects": effects}})
    assert [question("move", changed, given).result.values[-2].value] == [1]
    deeper = [
        dict(effect, by=-4) if effect["changes"] == "accuracy_roll" else effect
        for effect in MECHANICS["green"]["effects"]
    ]
    assert [question("move", RULES.with_changes({"green": {"effects": deeper}}), given).result.values[-2].value] == [-4]


@pytest.mark.parametrize(("levels", "assault"), [(1, 1), (2, 0)])
def test_a_reading_keeps_the_assault_bonus_of_high_ground(levels: int, assault: int) -> None:
    """High Ground Bonus, p. 8-1: +1 Assault at 1 level; at 2 levels only where a reading adds the rows up (M27)."""
    above = {"board": f".{levels} . .", "start": "A1", "facing": "S", "path": "stay", "target": "A3"}
    assert values(**above)["assault"] == assault
    assert values(**above, high_ground_rows="rows-up-to")["assault"] == 1
