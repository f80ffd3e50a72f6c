"""Who sees whom on a board: the Field of View, the hexes that a line crosses, and what stands in its way.

A line runs from the middle of a hex to the middle of another one.  All is worked out in whole numbers.
"""

from collections import namedtuple

from .board import SIDES, Board, Cell, axial, column_and_row, place_at, turned

# What is known from levels alone: nothing in the way, something higher than both, or something that models decide.
CLEAR, BLOCKED, BY_EYE = "clear", "blocked", "look at the models"
# A hex that the line crosses, and the hex on the other side where the line runs along the side between both.
Crossed = namedtuple("Crossed", ("place", "beside"))
_ORDER = (CLEAR, BY_EYE, BLOCKED)


def in_view(place: int, facing: int, other: int) -> bool:
    """Say whether a hex lies in the cone that opens between the sides left and right of the facing."""
    if place == other:
        return False
    (q, r), (other_q, other_r) = axial(place), axial(other)
    q, r = other_q - q, other_r - r
    # How far the hex lies along each edge of the cone; the edges are a third of a turn apart, and span every hex.
    left, right = _way(turned(facing, -1)), _way(turned(facing, 1))
    turn = left[0] * right[1] - left[1] * right[0]
    along_left = (q * right[1] - r * right[0]) * turn
    along_right = (left[0] * r - left[1] * q) * turn
    return along_left >= 0 and along_right >= 0


def crossed(board: Board, one: int, other: int) -> list:
    """Return what a line crosses between two hexes, from the first one on; a hex that it only touches is left out."""
    found = []
    for place in _around(board, one, other):
        if place not in (one, other):
            stretch = _within(one, other, place)
            if stretch is not None:
                found.append((stretch, place))
    rows: list = []
    for (begins, _, along), place in sorted(found):
        if along and rows and rows[-1][0] == (begins, True):
            rows[-1] = (rows[-1][0], Crossed(rows[-1][1].place, place))
        else:
            rows.append(((begins, along), Crossed(place, None)))
    return [row for _, row in rows]


def _around(board: Board, one: int, other: int) -> list:
    """Return the places among which all are that a line between two hexes may cross."""
    (column, row), (to_column, to_row) = column_and_row(one), column_and_row(other)
    columns = range(min(column, to_column), max(column, to_column) + 1)
    rows = range(max(min(row, to_row) - 1, 0), min(max(row, to_row) + 2, board.rows))
    return [place_at(column, row) for row in rows for column in columns]


def in_the_way(cell: Cell, level: int, other_level: int, demolish: bool = False, smoke: bool = True) -> str:
    """Return what a hex does to a line between two Units, which are each less than a level high.

    What is higher than both hides them; what is lower than both hides nothing; models decide about the rest.  A
    structure hides all of a Unit where it must be demolished first.  Smoke fills its level alone: it hides where the
    line stays on that level, unless it is not to count, and where a line comes through that level the models decide.
    """
    lower, higher = min(level, other_level), max(level, other_level)
    clouds = cell.smoke if smoke else None
    if cell.top > higher or clouds == lower == higher:
        return BLOCKED
    structure = cell.structure is not None
    if cell.top > lower or (cell.top == lower and structure):
        return BLOCKED if demolish and structure else BY_EYE
    for one in (clouds, cell.friend, cell.enemy):
        if one is not None and lower <= one <= higher:
            return BY_EYE
    return CLEAR


def inside(cell: Cell, level: int) -> bool:
    """Say whether a Unit at some level of a hex is inside a structure there, which may be less than a level high."""
    return cell.structure is not None and (level < cell.top or level == cell.top == cell.ground)


def worst(found: list) -> str:
    """Return the worst of what several hexes do to a line."""
    return _ORDER[max([0] + [_ORDER.index(one) for one in found])]


def _way(side: int) -> tuple:
    return SIDES[side][2]


def _within(one: int, other: int, place: int) -> tuple | None:
    """Return where a line enters and leaves a hex and whether it runs along its side; None where it does not cross it.

    A hex is all that lies between three pairs of sides.  Parts of the line are counted in whole numbers of the same
    size for any hex, so that those of several can be compared.
    """
    (q, r), (to_q, to_r), (at_q, at_r) = axial(one), axial(other), axial(place)
    q, r, along_q, along_r = q - at_q, r - at_r, to_q - q, to_r - r
    starts = (2 * q + r, q + 2 * r, q - r)
    grows = (2 * along_q + along_r, along_q + 2 * along_r, along_q - along_r)
    whole = 1
    for grow in grows:
        whole *= abs(grow) or 1
    begins, ends, along = 0, whole, False
    for start, grow in zip(starts, grows):
        if grow == 0:
            if abs(start) > 1:
                return None
            along = along or abs(start) == 1
            continue
        edges = sorted([(-1 - start) * (whole // grow), (1 - start) * (whole // grow)])
        begins, ends = max(begins, edges[0]), min(ends, edges[1])
    return (begins, ends, along) if begins < ends else None
