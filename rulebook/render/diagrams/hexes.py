"""Geometry of a mat of hexes whose flat sides are horizontal.

A hex is named by axial coordinates: ``q`` counts columns to the right, ``r`` counts hexes down its column.
Points have x to the right and y down, as a screen has; a hex measures 1 from its centre to a corner.
"""

from collections.abc import Iterator
from math import cos, pi, sin, sqrt
from typing import NamedTuple

from calculators.movement import geometry


class Hex(NamedTuple):
    """A hex of the mat."""

    q: int
    r: int


class Point(NamedTuple):
    """A point of the mat."""

    x: float
    y: float


# The sides of a hex clockwise from the one at the top, each as the way to the hex beyond it.
SIDES = {name: Hex(*way) for name, _, way in geometry.SIDES}
FACINGS = tuple(SIDES)


def center(place: Hex) -> Point:
    """Return the centre of a hex."""
    return Point(1.5 * place.q, sqrt(3) * (place.r + place.q / 2))


def corners(place: Hex) -> list[Point]:
    """Return the corners of a hex, clockwise from the one at the right."""
    x, y = center(place)
    return [Point(x + cos(pi * turn / 3), y + sin(pi * turn / 3)) for turn in range(6)]


def turned(facing: str, sides: int) -> str:
    """Return the facing so many sides clockwise; anticlockwise below zero."""
    return FACINGS[geometry.turned(FACINGS.index(facing), sides)]


def step(place: Hex, facing: str, hexes: int = 1) -> Hex:
    """Return the hex so many hexes from ``place`` in the direction of a facing; backward below zero."""
    side = SIDES[facing]
    return Hex(place.q + hexes * side.q, place.r + hexes * side.r)


def ring(middle: Hex, radius: int) -> list[Hex]:
    """Return the hexes exactly so many steps away, clockwise from the one straight up."""
    if radius == 0:
        return [middle]
    place = step(middle, "N", radius)
    hexes = []
    for facing in ("SE", "S", "SW", "NW", "N", "NE"):
        for _ in range(radius):
            hexes.append(place)
            place = step(place, facing)
    return hexes


def around(middle: Hex, radius: int) -> list[Hex]:
    """Return a hex and all hexes at most so many steps away."""
    return [place for steps in range(radius + 1) for place in ring(middle, steps)]


def ray(start: Hex, facing: str, length: int) -> list[Hex]:
    """Return the hexes straight ahead of one, without itself."""
    return [step(start, facing, steps) for steps in range(1, length + 1)]


def cone(tip: Hex, facing: str, depth: int) -> list[Hex]:
    """Return the hexes ahead: between the sides left and right of the facing, without the tip itself."""
    hexes = dict.fromkeys(ray(tip, facing, depth))
    for side in (turned(facing, -1), turned(facing, 1)):
        for out in range(1, depth + 1):
            edge = step(tip, side, out)
            hexes |= dict.fromkeys([edge, *ray(edge, facing, depth - out)])
    return list(hexes)


def board(columns: int, rows: int) -> list[Hex]:
    """Return a mat so many hexes wide and high; every second column stands half a hex lower."""
    return [Hex(q, row - q // 2) for row in range(rows) for q in range(columns)]


def board_rows(columns: int, rows: int, depth: int, far: bool) -> list[Hex]:
    """Return the first hexes of every column of a mat, or the last."""
    start = rows - depth if far else 0
    return [Hex(place.q, place.r + start) for place in board(columns, depth)]


def walk(start: Hex, facing: str, steps: list[tuple[str, int]]) -> Iterator[tuple[Hex, str]]:
    """Yield where a Unit is and what it faces: at the start and after each step.

    A step is ``forward``, ``back``, ``left`` or ``right`` with a count of hexes or sides.
    """
    yield start, facing
    for kind, count in steps:
        if kind in ("left", "right"):
            facing = turned(facing, count if kind == "right" else -count)
        else:
            start = step(start, facing, count if kind == "forward" else -count)
        yield start, facing
