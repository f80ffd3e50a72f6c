"""Hex geometry: what must hold of any hexes."""

from math import dist, isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.render.diagrams.hexes import (
    FACINGS,
    Hex,
    around,
    board,
    board_rows,
    center,
    cone,
    corners,
    ring,
    step,
    turned,
    walk,
)
from tests.rulebook.support_hexes import distance

hexes = st.builds(Hex, st.integers(-30, 30), st.integers(-30, 30))
facings = st.sampled_from(FACINGS)
lengths = st.integers(0, 8)


@given(hexes)
def test_a_hex_has_six_corners_as_far_apart_as_from_the_middle_and_a_flat_top(place: Hex) -> None:
    points = corners(place)
    assert len(points) == 6
    for one, following in zip(points, points[1:] + points[:1], strict=True):
        assert isclose(dist(one, following), 1, abs_tol=1e-9)
        assert isclose(dist(one, center(place)), 1, abs_tol=1e-9)
    top = sorted(points, key=lambda corner: corner.y)[:2]
    assert isclose(top[0].y, top[1].y, abs_tol=1e-9)


@given(hexes, facings)
def test_a_step_leads_to_a_hex_that_shares_a_side(place: Hex, facing: str) -> None:
    beyond = step(place, facing)
    assert isclose(dist(center(place), center(beyond)), sqrt(3), abs_tol=1e-9)
    assert step(beyond, turned(facing, 3)) == place


@given(hexes, hexes, hexes)
def test_distance_is_a_distance(one: Hex, other: Hex, third: Hex) -> None:
    assert distance(one, other) == distance(other, one)
    assert (distance(one, other) == 0) == (one == other)
    assert distance(one, third) <= distance(one, other) + distance(other, third)


@given(hexes, lengths)
def test_a_ring_is_all_that_is_so_far_away(middle: Hex, radius: int) -> None:
    places = ring(middle, radius)
    assert len(places) == len(set(places)) == (6 * radius or 1)
    assert {distance(middle, place) for place in places} == {radius}


@given(hexes, lengths)
def test_around_is_the_rings(middle: Hex, radius: int) -> None:
    places = around(middle, radius)
    assert len(places) == len(set(places)) == 1 + 3 * radius * (radius + 1)


@given(hexes, facings, lengths)
def test_a_cone_widens_by_a_hex_on_either_side(tip: Hex, facing: str, depth: int) -> None:
    places = cone(tip, facing, depth)
    assert len(places) == len(set(places))
    for far in range(1, depth + 1):
        assert sum(distance(tip, place) == far for place in places) == 2 * far + 1
    assert not set(places) & set(cone(tip, turned(facing, 3), depth))


@given(hexes, facings, st.integers(1, 8))
def test_a_cone_begins_with_the_side_ahead_and_the_ones_beside_it(tip: Hex, facing: str, depth: int) -> None:
    nearest = {place for place in cone(tip, facing, depth) if distance(tip, place) == 1}
    assert nearest == {step(tip, turned(facing, sides)) for sides in (-1, 0, 1)}


@given(facings, st.integers(-20, 20))
def test_turning_there_and_back(facing: str, sides: int) -> None:
    assert turned(turned(facing, sides), -sides) == facing
    assert turned(facing, 6) == facing


@given(st.integers(1, 20), st.integers(1, 20))
def test_a_board_has_all_its_hexes_side_by_side(columns: int, rows: int) -> None:
    places = set(board(columns, rows))
    assert len(places) == columns * rows
    tops = [min(center(place).y for place in places if place.q == q) for q in range(columns)]
    assert max(tops) - min(tops) < 1


@given(st.integers(1, 12), st.integers(1, 8), st.integers(0, 8))
def test_the_ends_of_a_board_lie_on_it_and_apart(columns: int, depth: int, between: int) -> None:
    rows = 2 * depth + between
    near, far = (set(board_rows(columns, rows, depth, end)) for end in (False, True))
    assert near | far <= set(board(columns, rows))
    assert len(near) == len(far) == columns * depth
    assert not near & far
    assert {min(distance(a, b) for b in far) for a in near if a.q == 0} >= {between + 1}


def test_a_walk_turns_and_steps() -> None:
    places = list(walk(Hex(0, 0), "N", [("forward", 2), ("right", 1), ("forward", 1), ("back", 1), ("left", 2)]))
    assert places == [
        (Hex(0, 0), "N"),
        (Hex(0, -2), "N"),
        (Hex(0, -2), "NE"),
        (Hex(1, -3), "NE"),
        (Hex(0, -2), "NE"),
        (Hex(0, -2), "NW"),
    ]


@pytest.mark.parametrize(("facing", "right", "down"), [("N", 0, -1), ("NE", 1, -1), ("SE", 1, 1), ("S", 0, 1)])
def test_facings_lie_where_their_names_say(facing: str, right: int, down: int) -> None:
    x, y = center(step(Hex(0, 0), facing))
    assert (x > 0.1) - (x < -0.1) == right
    assert (y > 0) - (y < 0) == down
