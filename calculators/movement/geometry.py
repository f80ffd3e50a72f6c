"""The geometry of hexes, in whole numbers: places, neighbours, the Field of View and the hexes that a line crosses.

Flat sides of a hex lie up and down, and every second column stands half a hex lower.  A line runs from the middle of a
hex to the middle of another one.
"""

from typing import NamedTuple

from .cells import Board

DIGITS = "0123456789"
COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
# The sides of a hex clockwise from the top: the name, the name in words, and the step to the next hex through it in
# axial coordinates.
SIDES = (
    ("N", "up", (0, -1)),
    ("NE", "up right", (1, -1)),
    ("SE", "down right", (1, 0)),
    ("S", "down", (0, 1)),
    ("SW", "down left", (-1, 1)),
    ("NW", "up left", (-1, 0)),
)

# A place is one whole number, with room for a facing and a level before the next place.  MicroPython hashes a tuple by
# the sum of its items, so positions (place, facing, level) next to each other would collide without that room.
MOST_ROWS = 1000
ROOM_BETWEEN = 16
NOWHERE = -1

# A hex that a line crosses; ``beside`` is the hex on the other side where the line runs along their common side, or
# else None.
Crossed = NamedTuple("Crossed", [("place", int), ("beside", "int | None")])


def place_at(column: int, row: int) -> int:
    """Return the place in a column and a row, both counted from 0; NOWHERE where no board has such a place."""
    return (column * MOST_ROWS + row) * ROOM_BETWEEN if 0 <= column < len(COLUMNS) and 0 <= row < MOST_ROWS else NOWHERE


def column_and_row(place: int) -> tuple[int, int]:
    """Return the column and the row of a place, both counted from 0."""
    return place // ROOM_BETWEEN // MOST_ROWS, place // ROOM_BETWEEN % MOST_ROWS


def hex_name(place: int) -> str:
    """Return the name of the hex at a place: ``C2``."""
    column, row = column_and_row(place)
    return f"{COLUMNS[column]}{row + 1}"


def place_towards(place: int, side: int, hexes: int = 1) -> int:
    """Return the place so many hexes away in a straight line through a side; it may lie off the board."""
    across, down = SIDES[side][2]
    q, r = axial(place)
    column, r = q + hexes * across, r + hexes * down
    return place_at(column, r + column // 2)


def axial(place: int) -> tuple[int, int]:
    """Return the axial coordinates of a place: columns to the right, and hexes down a column."""
    column, row = column_and_row(place)
    return column, row - column // 2


def turned(side: int, sides: int) -> int:
    """Return the side that lies so many sides clockwise of another one."""
    return (side + sides) % len(SIDES)


def side_named(name: str) -> int:
    """Return the side of a name: 0 for ``N``."""
    return [side_name for side_name, _, _ in SIDES].index(name)


def facing_in_words(side: int) -> str:
    """Return a facing in words: ``up right``."""
    return SIDES[side][1]


def in_view(place: int, facing: int, target: int) -> bool:
    """Return whether a target lies in the cone that opens between the sides left and right of the facing."""
    if place == target:
        return False
    (q, r), (target_q, target_r) = axial(place), axial(target)
    q, r = target_q - q, target_r - r
    # How far the target lies along each edge of the cone; the edges are a third of a turn apart, and span every hex.
    left, right = SIDES[turned(facing, -1)][2], SIDES[turned(facing, 1)][2]
    turn = left[0] * right[1] - left[1] * right[0]
    along_left = (q * right[1] - r * right[0]) * turn
    along_right = (left[0] * r - left[1] * q) * turn
    return along_left >= 0 and along_right >= 0


def hexes_crossed(board: Board, start: int, end: int) -> list[Crossed]:
    """Return the hexes that a line crosses between two places, in order; a hex that it only touches is left out."""
    stretches = []
    for place in _surroundings(board, start, end):
        if place not in (start, end):
            stretch = _stretch_within(start, end, place)
            if stretch is not None:
                stretches.append((stretch, place))
    rows: list[tuple[tuple[int, bool], Crossed]] = []
    for (begins, _, along), place in sorted(stretches):
        if along and rows and rows[-1][0] == (begins, True):
            rows[-1] = (rows[-1][0], Crossed(rows[-1][1].place, place))
        else:
            rows.append(((begins, along), Crossed(place, None)))
    return [row for _, row in rows]


def _surroundings(board: Board, start: int, end: int) -> list[int]:
    """Return all places that a line between two others may cross, and some more."""
    (column, row), (end_column, end_row) = column_and_row(start), column_and_row(end)
    columns = range(min(column, end_column), max(column, end_column) + 1)
    rows = range(max(min(row, end_row) - 1, 0), min(max(row, end_row) + 2, board.rows))
    return [place_at(column, row) for row in rows for column in columns]


def _stretch_within(start: int, end: int, place: int) -> tuple[int, int, bool] | None:
    """Return where a line enters and leaves a hex and whether it runs along its side; None where it does not cross it.

    A hex is all that lies between three pairs of sides.  The stretches of one line are in the same unit for every hex,
    so that they can be compared.
    """
    (q, r), (end_q, end_r), (place_q, place_r) = axial(start), axial(end), axial(place)
    q, r, along_q, along_r = q - place_q, r - place_r, end_q - q, end_r - r
    starts = (2 * q + r, q + 2 * r, q - r)
    slopes = (2 * along_q + along_r, along_q + 2 * along_r, along_q - along_r)
    length = 1
    for slope in slopes:
        length *= abs(slope) or 1
    begins, ends, along = 0, length, False
    for distance, slope in zip(starts, slopes):
        if slope == 0:
            if abs(distance) > 1:
                return None
            along = along or abs(distance) == 1
            continue
        edges = sorted([(-1 - distance) * (length // slope), (1 - distance) * (length // slope)])
        begins, ends = max(begins, edges[0]), min(ends, edges[1])
    return (begins, ends, along) if begins < ends else None
