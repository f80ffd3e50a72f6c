"""Moves on a board: what must hold of every path, and what is said of boards and paths that cannot be read."""

import importlib.util
import json
import re
import sys
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
from rulebook.check.load import load
from rulebook.data.mechanics import calculating
from rulebook.data.mechanics import mechanics as mechanics_of
from tests.html import attribute, every, read
from tests.support import ROOT

MECHANICS = mechanics_of(load(ROOT, "1.0"))
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
    found: dict[str, Any] = asked(**changes)["values"]
    return found


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
    found = values(**mover)
    if found["allowed"] and "fall_damage" not in found:
        # An Aerial Vehicle that has to come down on an enemy goes to the nearest hex that is free.
        end = found["ends"].split(",")[0].removeprefix("nearest hex to ").removesuffix(" where it can stop")
        assert end == mover["start"] or end in found["reach"].split()


def moves_add_up(mover: dict[str, Any]) -> None:
    """The MP spent are the sum of what the steps of the path cost."""
    answer = asked(**mover)
    costs = [step["value"] for step in answer["steps"] if re.match(r"[A-Z]+: ", step["label"])]
    assert answer["values"]["mp_spent"] == sum(cost for cost in costs if cost != "not allowed")


def sight_is_mutual(board: str, one: int, other: int) -> None:
    """A line crosses the same hexes from either end."""
    read = read_board(RULES, board)
    first, last = places(read)[one], places(read)[other]
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
def test_a_line_crosses_the_same_hexes_from_either_end(board: str, one: int, other: int) -> None:
    sight_is_mutual(board, one, other)


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
    found = values(unit_class=1, vehicle="yes", board=". G .", land_vehicles_in_green=reading)
    assert found["mp_spent"] == price


def test_a_jump_without_mp_for_the_way_down_is_a_fall() -> None:
    found = values(unit_class=4, start="A1", facing="S", path="J", board=".2 . .")
    assert (found["allowed"], found["fall_damage"]) == (True, 16)


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
    found = question("move", RULES, ASKED | {"board": ".1 Ge .s2"}).result
    drawn = board_html(found.scene)
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
    browser.meet("/1.0/", "move", json.dumps(bundle))
    refused = json.loads(browser.answer("/1.0/", "move", json.dumps(ASKED | {"board": ".1 Ge .s2", "path": "X"})))
    assert refused["problems"] == [["path", "path must be moves such as F B L R J, or stay; got X"]]
    drawn = read(refused["board"])
    labels = [attribute(one, "aria-label") for one in drawn.css(".board__hex")]
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
        found = question("move", RULES, ASKED | {"board": text}).result
        return board_html(found.scene)

    first = boards(". . .")
    drawn: list[int] = []
    draw = drawing._draw
    monkeypatch.setattr(drawing, "_draw", lambda place, cell: drawn.append(place) or draw(place, cell))
    assert "A2: green" in boards(". G .")
    assert boards(". . .") == first
    assert drawn == [place_at(0, 1), place_at(0, 1)]


def test_the_moves_at_a_hex_lead_there() -> None:
    for place in ("B2", "C1", "B4"):
        found = question("move", RULES, ASKED | {"board": "... .G. .L. ...", "start": "B3", "path": "stay"}).result
        paths = {hex_name(reached): moves for reached, (_, moves) in found.scene.reachable.items()}
        if place in paths:
            path = " ".join(paths[place])
            went = values(board="... .G. .L. ...", start="B3", path=path)
            assert (went["allowed"], went["ends"].split(",")[0]) == (True, place)
    assert paths, "nothing within reach proves nothing"


def brute_force() -> Any:
    """Return the maker of golden vectors for moves, which shares no code with the calculator."""
    path = ROOT / "tests" / "golden" / "make_move_vectors.py"
    spec = importlib.util.spec_from_file_location("make_move_vectors", path)
    assert spec
    assert spec.loader
    maker = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = maker
    spec.loader.exec_module(maker)
    return maker


def differing(boards: int, seed: int) -> list[Any]:
    """Return the questions on boards drawn by chance to which brute force gives another answer."""
    maker = brute_force()
    asked = [*maker.at_random(boards, seed), *maker.takeoffs_at_random(boards, seed)]
    found = [maker.vector(question) for question in asked]
    return [one["inputs"] for one in found if values(**one["inputs"]) != one["values"]]


def test_brute_force_gives_the_same_on_boards_drawn_by_chance() -> None:
    assert differing(5, seed=1) == []


def sight(board: str, **changes: Any) -> str:
    """Return what is said of the Line of Sight straight down a column, from the top to the bottom."""
    last = f"A{len(board.split())}"
    given = {"start": "A1", "facing": "S", "path": "stay", "target": last, "board": board}
    return str(values(**given | changes)["line_of_sight"])


BY_EYE = "Look from the eyes of the model"


@pytest.mark.parametrize(
    ("board", "seen"),
    [
        pytest.param(". .c .", "No", id="through smoke"),
        pytest.param(". . .c", "No", id="into smoke"),
        pytest.param(".c . .", "Yes", id="out of smoke, from its rim"),
        pytest.param(".c .c .", "No", id="out of smoke, from its middle"),
        pytest.param(".1 .c .1", "Yes", id="above smoke"),
        pytest.param(". .c1 .", "Yes", id="below smoke"),
        pytest.param(".1 .c .", BY_EYE, id="down past smoke"),
        pytest.param(".1 . .1c", "No", id="into smoke on a hill"),
    ],
)
def test_smoke_hides_on_its_own_level_alone(board: str, seen: str) -> None:
    """Systems, p. 11-14: no Line of Sight into the cloud or through it, and only at the elevation of its use."""
    assert sight(board) == seen


@pytest.mark.parametrize(
    ("reading", "rim", "middle", "same_cloud"),
    [("own-hex-free", "Yes", "No", "No"), ("blind", "No", "No", "No"), ("freely", "Yes", "Yes", "No")],
)
def test_a_reading_decides_who_sees_out_of_smoke(reading: str, rim: str, middle: str, same_cloud: str) -> None:
    found = [sight(board, seeing_out_of_smoke=reading) for board in (".c . .", ".c .c .", ".c .c .c")]
    assert found == [rim, middle, same_cloud]


def test_who_is_out_of_a_cloud_sees_through_no_other_one() -> None:
    assert sight(".c . .c .", seeing_out_of_smoke="freely") == "No"


def test_enhanced_lidar_ignores_smoke_and_nothing_else() -> None:
    assert sight(". .c .", lidar="yes") == "Yes"
    assert sight(". .1c .", lidar="yes") == "No"
    assert sight(". .c .", lidar="yes", smoke_discharger="other") == "No"


def test_smoke_costs_nothing_to_enter_and_gives_nothing() -> None:
    through = {"start": "A1", "facing": "S", "path": "F F", "board": ". .c ."}
    clear = values(**through | {"board": ". . ."})
    assert values(**through) == clear


def test_friends_let_pass_and_enemies_bar_at_their_own_level() -> None:
    """Hex Occupancy, p. 5-3."""
    over = {"start": "A1", "facing": "S", "path": "F F"}
    assert values(**over, board=". .f .")["mp_spent"] == 2
    assert values(**over, board=". .e .")["allowed"] is False
    assert values(**over, board=". .e1 .")["allowed"] is True
    assert values(**over, board=". .e1 .", passing_an_enemy_at_another_height="may-not-pass")["allowed"] is False


@pytest.mark.parametrize(
    ("moves", "allowed"),
    [
        pytest.param({"board": ".e .", "start": "A2", "start_level": 1, "path": "F D"}, False, id="sinks onto one"),
        pytest.param({"board": ".e2", "start_level": 1, "path": "U"}, False, id="rises to one"),
        pytest.param({"board": ".e1", "start_level": 0, "path": "UU"}, False, id="rises through one"),
        pytest.param({"board": ".e2", "start_level": 0, "path": "U"}, True, id="stays below one"),
        pytest.param({"board": ".e1", "start_level": 1, "path": "U"}, True, id="leaves one"),
        pytest.param(
            {"mechanism": "aquatic", "board": "De D", "start": "A2", "start_level": -1, "path": "F D"},
            False,
            id="dives",
        ),
    ],
)
def test_an_enemy_bars_its_own_level_to_who_rises_or_sinks(moves: dict[str, Any], allowed: bool) -> None:
    """Hex Occupancy, p. 5-3: opposing Units share a hex only on different elevation levels."""
    flies = {"unit_class": 1, "mechanism": "aerial", "start": "A1"}
    assert values(**flies | moves)["allowed"] is allowed


def test_a_step_up_several_levels_leads_on_from_under_an_enemy() -> None:
    """Above trees at +2 there is room at +3, and the enemy keeps the Unit from rising before it steps ahead."""
    under = {"unit_class": 1, "mechanism": "aerial", "start": "A2", "start_level": 0, "board": "G2 .e1"}
    found = values(**under, path="FUUU")
    assert (found["allowed"], found["reach"]) == (True, "A1")


def test_a_unit_may_share_the_hex_of_a_friend() -> None:
    assert values(start="A1", facing="S", path="F", board=". .f .")["shares"] is True
    assert "shares" not in values(start="A1", facing="S", path="F F", board=". .f .")
    [step] = [step for step in asked(start="A1", facing="S", path="F", board=". .f")["steps"] if step["value"] == 80]
    assert step["rule"] == "hex-occupancy"


def test_any_unit_may_hide_a_target_on_a_level_that_the_line_passes() -> None:
    """Partial Obstructions, p. 6-2: friend and enemy alike."""
    assert [sight(board) for board in (". .f .", ". .e .")] == [BY_EYE, BY_EYE]
    assert [sight(board) for board in (". .f1 .", ". .e2 .")] == ["Yes", "Yes"]
    assert sight(".1 .f .2") == "Yes"
    assert sight(". .e1 .2") == BY_EYE


@pytest.mark.parametrize(
    ("board", "level", "visible", "demolish"),
    [
        pytest.param(".s1 . .", 0, BY_EYE, "No", id="inside"),
        pytest.param(".s0 . .", 0, BY_EYE, "No", id="inside one of no full level"),
        pytest.param(".s2 . .1", 1, BY_EYE, "No", id="inside, a level up"),
        pytest.param(".s1 . .2", 0, BY_EYE, "No", id="inside, seen from above"),
        pytest.param(".s1 . .1", 1, "Yes", "Yes", id="on top"),
        pytest.param(".s0 . .1", 1, "Yes", "Yes", id="in the air above"),
    ],
)
def test_a_structure_hides_who_is_inside(board: str, level: int, visible: str, demolish: str) -> None:
    """Buildings, p. 8-3: a Unit within a Structure cannot be targeted until that is destroyed; or as it is seen."""
    looks = {"start": "A3", "facing": "N", "path": "stay", "target": "A1", "board": board, "target_level": level}
    assert values(**looks)["line_of_sight"] == visible
    assert values(**looks, shooting_past_structures="demolish-first")["line_of_sight"] == demolish


@pytest.mark.parametrize(
    ("hex_there", "level", "takes"), [(".", -2, "0 to 3"), (".2", 0, "2 to 3"), ("L", -2, "-1 to 3"), (".3", 1, "3")]
)
def test_no_target_is_below_the_ground(hex_there: str, level: int, takes: str) -> None:
    looks = {"path": "stay", "target": "A1", "board": f"{hex_there} . ."}
    [(asked_for, why)] = problems(**looks, target_level=level)
    assert (asked_for, takes in why, why.endswith(f"in A1, got {level}")) == ("target_level", True, True)


def test_a_target_is_at_the_level_of_the_unit_in_its_hex() -> None:
    assert values(start="A1", facing="S", path="stay", board=".2 . .e", target="A3")["accuracy"] == 1
    assert values(start="A1", facing="S", path="stay", board=".2 . .e2", target="A3")["accuracy"] == 0


def test_a_jump_leads_over_no_unit_that_is_higher() -> None:
    over = {"start": "A1", "facing": "S", "path": "J"}
    assert [values(**over, board=board)["allowed"] for board in (". .f .", ". .f1 .", ". .e1 .")] == [
        True,
        False,
        False,
    ]


DASH: dict[str, Any] = {"unit_class": 4, "start": "A1", "facing": "S", "by": "thrusters"}
LONG = ". . . . . . ."


def test_a_dash_reaches_twice_the_standard_movement_straight_ahead() -> None:
    """Thruster Movement, p. 5-2: double the 2 MP of Class 4, in a straight line."""
    assert values(**DASH, path="stay", board=LONG)["reach"] == "A2 A3 A4 A5"
    found = values(**DASH, path="F F F", board=LONG)
    assert (found["hexes_used"], found["hexes_left"], found["allowed"]) == (3, 1, True)
    assert values(**DASH, path="F F F F F", board=LONG)["allowed"] is False
    assert "mp_spent" not in found


def test_a_dash_pays_nothing_for_terrain_but_meets_it_on_the_ground() -> None:
    found = values(**DASH, path="F F F F", board=". R T T G")
    assert found["hexes_left"] == 0
    assert (found["gained"], found["section_damage"]) == ("Sand Buildup 1, Conceal", -10)
    neither = values(**DASH, path="F F F F", board=". R T T G", hexes_passed_over="neither")
    assert neither["gained"] == "Conceal"
    assert "section_damage" not in neither


def test_a_jump_with_thrusters_meets_only_the_hex_where_it_ends() -> None:
    found = values(**DASH, jump="yes", path="F F F F", board=". R T T R")
    assert (found["gained"], found["section_damage"]) == ("none", -10)


def test_only_a_jump_with_thrusters_changes_elevation() -> None:
    hill = ". .1 .2 . ."
    assert values(**DASH, path="F", board=hill)["allowed"] is False
    assert values(**DASH, path="FU", board=hill)["allowed"] is False
    found = values(**DASH, jump="yes", path="FU FU FDD", board=hill)
    assert (found["hexes_used"], found["ends"]) == (3, "A4, facing down, Elevation 0")
    assert values(**DASH, vehicle="yes", jump="yes", path="FU", board=hill)["allowed"] is False


@pytest.mark.parametrize(("reading", "left"), [("hexes-only", 2), ("hexes-and-levels", 0)])
def test_a_reading_counts_the_levels_of_a_jump(reading: str, left: int) -> None:
    found = values(**DASH, jump="yes", path="FU FU", board=". .1 .2", levels_in_a_thruster_jump=reading)
    assert found["hexes_left"] == left


def test_a_dash_that_ends_in_the_air_is_a_fall() -> None:
    """Falling, p. 7-3: twice the Class times the levels; half in water."""
    over = DASH | {"path": "F F", "board": ".2 .2 . .2"}
    found = values(**over)
    assert (found["fall_damage"], found["ends"]) == (16, "A3, facing down, Elevation 0")
    assert found["reach"] == "A2 A4"
    assert "fall_damage" not in values(**over, mechanism="aerial", start_level=2)
    assert values(**over | {"board": ".1 .1 L"})["fall_damage"] == 8


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
    found = asked(**DASH | moves)
    assert found["values"]["allowed"] is allowed
    if not allowed:
        assert "an enemy is where it would fall" in found["sentence"]
        assert "fall_damage" not in found["values"]


def test_an_enemy_at_its_level_ends_a_dash_and_a_friend_does_not() -> None:
    assert values(**DASH, path="stay", board=". .f . .e .")["reach"] == "A2 A3"
    assert values(**DASH, path="stay", board=". .f . .e1 .")["reach"] == "A2 A3 A4 A5"
    steps = asked(**DASH, path="F", board=". .e .")["steps"]
    [why] = [step["label"] for step in steps if step["value"] == "not allowed"]
    assert "Thruster Impact" in why


def test_the_largest_class_is_told_of_no_thruster_impact() -> None:
    """Thruster Impact, p. 6-8: its damage is listed up to Class 4, and the larger Unit makes none (C19)."""
    assert "Thruster Impact" not in asked(**DASH | {"unit_class": 5}, path="F", board=". .e .")["sentence"]
    assert "an enemy bars the way" in asked(**DASH | {"unit_class": 5}, path="F", board=". .e .")["sentence"]


@pytest.mark.parametrize(
    ("reading", "reach"),
    [("ahead", "B1"), ("ahead-or-back", "B1 B3"), ("any-direction", "A2 A3 B1 B3 C2 C3")],
)
def test_a_reading_lets_a_dash_lead_elsewhere(reading: str, reach: str) -> None:
    around: dict[str, Any] = {"start": "B2", "path": "stay", "by": "thrusters", "hexes": 1, "board": "... ... ..."}
    assert values(**around, direction_of_a_thruster_movement=reading)["reach"] == reach


def test_a_dash_follows_one_line_and_turns_nowhere() -> None:
    free = DASH | {"board": "... ... ...", "start": "B2", "direction_of_a_thruster_movement": "any-direction"}
    assert [values(**free, path=path)["allowed"] for path in ("LF", "F LF", "R", "J")] == [True, False, False, False]


@pytest.mark.parametrize(("reading", "left"), [("datasheet", 4), ("current", 2)])
def test_a_reading_lets_slower_units_dash_less(reading: str, left: int) -> None:
    found = values(**DASH, path="stay", mp=1, board=LONG, thrusters_and_slowed_units=reading)
    assert found["hexes_left"] == left


@pytest.mark.parametrize(
    ("changes", "lengthens"),
    [({}, False), ({"thrusters_and_slowed_units": "current"}, True), ({"hexes": 3}, False), ({"by": "standard"}, True)],
)
def test_an_answer_says_where_press_on_lengthens_nothing(changes: dict[str, Any], lengthens: bool) -> None:
    """Command Actions, p. 7-1: Press On gives MP of Standard Movement."""
    found = asked(**DASH | {"press_on": 1, "path": "stay", "board": LONG} | changes)
    assert ("lengthens no Thruster Movement" in found["sentence"]) is not lengthens


@pytest.mark.parametrize(("reading", "phases"), [("both", 2), ("one", 1)])
def test_a_dash_costs_combat_phases(reading: str, phases: int) -> None:
    steps = asked(**DASH, path="F", board=LONG, thrusters_and_combat=reading)["steps"]
    assert [step["value"] for step in steps if step["label"] == "Combat phases that the Unit then skips"] == [phases]


def test_a_flying_vehicle_uses_all_of_its_dash_or_is_grounded() -> None:
    flies = DASH | {"mechanism": "aerial", "vehicle": "yes", "start_level": 2, "board": LONG}
    assert "Grounded" in values(**flies, path="F F F")["gained"]
    assert "Grounded" not in values(**flies, path="F F F F")["gained"]


def test_a_flying_vehicle_that_stops_short_comes_down() -> None:
    """Aerial Vehicles, p. 5-4, and Grounded, p. 6-6: with MP left it is at Elevation 0, and takes no damage (M91)."""
    flies = {"mechanism": "aerial", "vehicle": "yes", "start": "A1", "facing": "S", "start_level": 2}
    found = values(**flies, board=". . . .", path="F")
    assert (found["ends"], found["gained"]) == ("A2, facing down, Elevation 0", "Grounded")
    assert "fall_damage" not in found
    onto_an_enemy = values(**flies, board=". .e . .", path="F")
    assert onto_an_enemy["ends"] == "nearest hex to A2 where it can stop, facing down"
    assert values(**flies, board=". . . .", path="F F F")["gained"] == "Airborne"


def test_the_board_offers_on_what_mp_are_left_to_a_flying_vehicle() -> None:
    """Until its turn is over it may go on from where it is in the air."""
    flies = {"mechanism": "aerial", "vehicle": "yes", "start": "A1", "facing": "S", "board": ". . . .", "path": "F"}
    found = question("move", RULES, ASKED | flies).result
    assert sorted(hex_name(place) for place in found.scene.reachable) == ["A2", "A3", "A4"]


def test_the_largest_class_does_not_fly() -> None:
    """The chart of Thruster Durability, p. 5-5, has a dash for Class 5 in the column of [AIR] (C10)."""
    assert problems(mechanism="aerial", unit_class=5) == [
        ("unit_class", "unit_class must be a whole number from 1 to 4 for Aerial Movement, got 5")
    ]
    assert values(mechanism="aquatic", unit_class=5)["allowed"]


@pytest.mark.parametrize(("colour", "token"), [("T", "Sand Buildup 2"), ("W", "Ice Buildup 2")])
def test_a_third_token_ends_the_turn(colour: str, token: str) -> None:
    """Sand Buildup and Ice Buildup, p. 6-6; Tan and White Hex, p. 8-3: a token for 2 hexes, and the third is too many.

    The turn ends, and all tokens come off.
    """
    dash = {"unit_class": 1, "start": "A1", "facing": "S", "by": "thrusters", "board": f". {' '.join(colour * 8)}"}
    before, at_once = values(**dash, path="F F F F F"), values(**dash, path="F F F F F F")
    assert (before["gained"], before["hexes_left"]) == (token, 5)
    assert (at_once["gained"], at_once["hexes_left"], at_once["allowed"]) == ("System Error", 0, True)
    assert values(**dash, path="F F F F F F F")["allowed"] is False
    assert at_once["reach"] == "A2 A3 A4 A5 A6 A7"


def test_two_falls_on_one_path_both_do_damage() -> None:
    """Falling, p. 7-3: 2 × (1 × 3) = 6 on the ground, then 2 × (1 × 1) = 2, half of it in water: 7 in all."""
    twice = {"unit_class": 1, "start": "A1", "facing": "S", "board": ".2 . .-1 .-1 D", "mp": 4}
    assert values(**twice, path="J J")["fall_damage"] == 7
    assert values(**twice, path="J")["fall_damage"] == 6


def test_a_vehicle_that_swims_has_no_treads_to_burn() -> None:
    """Red Hex, p. 8-2, hurts sections tagged [TRS], which an Aquatic Vehicle cannot have, p. 5-4."""
    along = {"start": "A1", "facing": "S", "board": "L R L", "path": "F F", "by": "thrusters", "start_level": 0}
    assert "section_damage" not in values(**along, mechanism="aquatic", vehicle="yes")
    assert values(**along, mechanism="aquatic")["section_damage"] == -10


def test_a_swimming_vehicle_dives_past_ground_level_at_once() -> None:
    """At Ground Level it makes no Standard Movement, so it would be stuck on its way down by single levels."""
    dives = {"unit_class": 1, "mechanism": "aquatic", "vehicle": "yes", "start": "A1", "facing": "S", "path": "stay"}
    assert values(**dives, board=".1 D D")["reach"] == "A2 A3"


def test_a_swimming_vehicle_on_land_is_grounded_whatever_comes_after() -> None:
    """Aquatic Vehicles, p. 5-4: one that moves over any other hex gains Grounded."""
    swims = {
        "mechanism": "aquatic",
        "vehicle": "yes",
        "start": "A1",
        "facing": "S",
        "board": "L . L",
        "start_level": -1,
    }
    assert values(**swims, path="F")["gained"] == "Grounded"
    crosses = values(**swims, path="F F")
    assert (crosses["allowed"], crosses["gained"]) == (False, "Grounded")


RUNWAY: dict[str, Any] = {
    "mechanism": "aerial",
    "grounded": "yes",
    "start": "A1",
    "facing": "S",
    "path": "T",
    "board": ". . . . . .",
}


def test_a_takeoff_leads_three_hexes_ahead_and_a_level_up() -> None:
    """Command Actions, p. 7-2: 3 hexes in a straight line, Elevation by 1, [Airborne]; any such action costs 2 AP."""
    found = values(**RUNWAY)
    assert (found["ends"], found["gained"]) == ("A4, facing down, Elevation 1", "Airborne")
    assert (found["mp_spent"], found["takeoff_paid"]) == (0, 2)
    assert values(**RUNWAY | {"board": ". . ."})["allowed"] is False


def test_a_takeoff_in_water_dives() -> None:
    swims = RUNWAY | {"mechanism": "aquatic", "board": "L L L L L L"}
    found = values(**swims)
    assert (found["ends"], found["gained"]) == ("A4, facing down, Elevation \u22121", "Submerged")
    assert values(**swims | {"board": ". L L L L L"})["allowed"] is False
    assert values(**swims | {"board": "L L L . L L"})["allowed"] is False
    assert values(**swims | {"mechanism": "terrestrial"})["allowed"] is False


@pytest.mark.parametrize("colour", ["G", "B", "T", "W"])
def test_a_colour_that_costs_extra_keeps_a_takeoff_down(colour: str) -> None:
    """Command Actions, p. 7-2: otherwise it remains [Grounded]."""
    rough = RUNWAY | {"board": f". . {colour} . ."}
    found = values(**rough)
    assert (found["ends"], found["gained"]) == ("A4, facing down, Elevation 0", "Grounded")
    stays = values(**rough, takeoff_over_rough_ground="stays")
    assert (stays["ends"], stays["gained"]) == ("A1, facing down, Elevation 0", "Grounded")
    assert found["takeoff_paid"] == stays["takeoff_paid"] == 2
    assert values(**RUNWAY | {"board": ". . R . ."})["gained"] == "Airborne"


@pytest.mark.parametrize(
    ("colour", "ends"), [("G", "Airborne"), ("T", "Airborne"), ("W", "Airborne"), ("B", "Grounded")]
)
def test_a_reading_lets_a_flyer_take_off_over_what_costs_it_nothing_extra(colour: str, ends: str) -> None:
    """Tan and Black Hex, p. 8-3 and 8-2: [AIR] ignores the penalty of the one, and pays that of the other."""
    rough = RUNWAY | {"board": f". . {colour} . ."}
    assert values(**rough, takeoff_and_own_costs="this-unit")["gained"] == ends
    assert values(**rough, takeoff_and_own_costs="any-unit")["gained"] == "Grounded"


@pytest.mark.parametrize(("reading", "allowed"), [("with-mechanism", True), ("grounded-only", False)])
def test_a_reading_keeps_takeoffs_to_grounded_units(reading: str, allowed: bool) -> None:
    stands = RUNWAY | {"grounded": "no", "start_level": 0}
    assert values(**stands, who_can_take_off=reading)["allowed"] is allowed
    assert values(**RUNWAY, who_can_take_off=reading)["allowed"] is True


def test_a_grounded_unit_goes_ahead_by_takeoff_alone() -> None:
    """Status Effects, p. 6-6: it cannot move forward unless a rule says so."""
    moves = {path: values(**RUNWAY | {"path": path})["allowed"] for path in ("F", "J", "U", "L", "T F", "T U")}
    assert moves == {"F": False, "J": False, "U": False, "L": True, "T F": True, "T U": True}
    around = RUNWAY | {"start": "B2", "facing": "N", "path": "stay", "board": "... ... ..."}
    assert values(**around, mp=1)["reach"] == "B3"
    assert problems(**RUNWAY, start_level=1) == [("start_level", "start_level must be 0 in A1, got 1")]


def test_a_flying_vehicle_takes_off_and_must_go_on() -> None:
    """Aerial Vehicles, p. 5-4: none of its Standard Movement may be left."""
    flies = RUNWAY | {"vehicle": "yes", "unit_class": 4}
    assert values(**flies | {"path": "L"})["allowed"] is False
    assert values(**flies)["gained"] == "Grounded"
    assert values(**flies | {"path": "T F F"})["gained"] == "Airborne"


def test_an_enemy_and_higher_ground_bar_a_takeoff_and_a_friend_does_not() -> None:
    boards = (". .f . . .", ". .e . . .", ". .e1 . . .", ". . . .e1 .", ". . .1 . .")
    assert [values(**RUNWAY | {"board": board})["allowed"] for board in boards] == [True, False, True, False, False]


def test_a_takeoff_comes_before_a_dash() -> None:
    dash = RUNWAY | {"by": "thrusters", "unit_class": 4, "hexes": 2}
    found = values(**dash | {"path": "T F F"})
    assert (found["ends"], found["hexes_left"]) == ("A6, facing down, Elevation 1", 0)
    assert values(**dash | {"path": "F"})["allowed"] is False
    assert values(**dash | {"path": "F T", "grounded": "no", "start_level": 0})["allowed"] is False


@given(MOVERS, st.lists(st.sampled_from(["F", "B", "L", "J", "U", "D", "FU", "FDD", "T"]), max_size=3), st.booleans())
def test_whatever_a_step_follows_is_declared(mover: dict[str, Any], path: list[str], grounded: bool) -> None:
    """A page knows the addresses of the declared rules alone."""
    asked_of = mover | {"path": " ".join(path) or "stay", "grounded": grounded}
    declared = set(records(calculators.find("move")))
    assert {step["rule"] for step in asked(**asked_of)["steps"]} <= declared | {
        f"class-{number}" for number in range(1, 6)
    }


def test_smoke_and_units_are_named_and_drawn() -> None:
    found = question("move", RULES, ASKED | {"board": ".c .fe1 .c2"}).result
    drawn = board_html(found.scene)
    assert "A1: grey, level 0, smoke" in drawn
    assert "A2: grey, level 0, friendly Unit, enemy Unit at Elevation 1" in drawn
    assert "A3: grey, level 0, smoke at Elevation 2" in drawn
    assert drawn.count('<path class="smoke"') == 2
    grounded = question("move", RULES, ASKED | {"path": "stay", "grounded": "yes"}).result
    assert "the Unit, facing up, Grounded" in board_html(grounded.scene)
    assert re.findall(r">(smoke\d?)<", drawn) == ["smoke", "smoke2"]


def test_nothing_is_below_the_top_of_its_hex() -> None:
    assert problems(board=". .2e1 .") == [("board", "row 2 of board has smoke or a Unit below the top of its hex")]
    assert problems(board=". .c4 .") == [("board", "row 2 of board has a level outside -2 to 3")]


def test_a_jump_leads_over_nothing_that_is_higher() -> None:
    over = {"start": "A1", "facing": "S", "path": "J"}
    assert values(**over, board=". G .")["allowed"] is True
    assert values(**over, board=". .1 .")["allowed"] is False
    assert values(**over, board=". .s1 .")["allowed"] is False


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
    effects = [dict(one, by=3) if one.get("by") == 1 else one for one in MECHANICS["high-ground"]["effects"]]
    changed = RULES.with_changes({"high-ground": {"effects": effects}})
    assert [question("move", changed, given).result.values[-2].value] == [1]
    deeper = [dict(one, by=-4) if one["changes"] == "accuracy_roll" else one for one in MECHANICS["green"]["effects"]]
    assert [question("move", RULES.with_changes({"green": {"effects": deeper}}), given).result.values[-2].value] == [-4]


@pytest.mark.parametrize(("levels", "assault"), [(1, 1), (2, 0)])
def test_a_reading_keeps_the_assault_bonus_of_high_ground(levels: int, assault: int) -> None:
    """High Ground Bonus, p. 8-1: +1 Assault at 1 level; at 2 levels only where a reading adds the rows up (M27)."""
    above = {"board": f".{levels} . .", "start": "A1", "facing": "S", "path": "stay", "target": "A3"}
    assert values(**above)["assault"] == assault
    assert values(**above, high_ground_rows="rows-up-to")["assault"] == 1
