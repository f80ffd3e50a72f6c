"""A small board of hexes as one line of text, and how hexes lie to each other.

``..G1 .L.s2`` is two rows: each hex is a letter for its colour, then its level where it is not at Ground Level, ``s``
and the height of a structure, ``c`` for a cloud of smoke, ``f`` for a friendly Unit and ``e`` for an enemy, these three
with their level where it is not that of the hex.  Flat sides lie up and down, and every second column stands half a hex
lower.  A hex is called by its column and its row: ``A1`` is at the top on the left.
"""

from collections import namedtuple

from ..core.inputs import InputError
from ..core.rules import Rules

# The colours, as a board writes them and as their records are called.
COLOURS = (
    (".", "grey"),
    ("G", "green"),
    ("L", "light-blue"),
    ("D", "dark-blue"),
    ("R", "red"),
    ("B", "black"),
    ("T", "tan"),
    ("W", "white"),
)
TERRAIN = dict(COLOURS)
BLUE = ("light-blue", "dark-blue")
STRUCTURE, SMOKE, FRIEND, ENEMY = "s", "c", "f", "e"
DIGITS = "0123456789"
COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
# The sides of a hex clockwise from the top: what they are called, and the way to the hex beyond, in axial coordinates.
SIDES = (
    ("N", "up", (0, -1)),
    ("NE", "up right", (1, -1)),
    ("SE", "down right", (1, 0)),
    ("S", "down", (0, 1)),
    ("SW", "down left", (-1, 1)),
    ("NW", "up left", (-1, 0)),
)

# A place is one number, and leaves room for a facing and a level between itself and the next: MicroPython looks a tuple
# up by the sum of what is in it, so that small numbers would be taken for each other again and again.
MOST_ROWS = 1000
ROOM_BETWEEN = 16
NOWHERE = -1

# ``cells`` has a Cell for each place.
Board = namedtuple("Board", ("columns", "rows", "cells"))
# Its colour; the level of its ground, under water its bottom; the level of what stands on it or of the ground; the
# height of a structure; the levels of smoke, of a friend and of an enemy.  What is not there is None.
Cell = namedtuple("Cell", ("terrain", "ground", "top", "structure", "smoke", "friend", "enemy"))
# The levels that a board may have: the lowest, the highest, that of the ground.
_Levels = namedtuple("_Levels", ("lowest", "highest", "ground"))


def read_board(rules: Rules, text: str) -> Board:
    """Return the board that a text describes; InputError says which row and what in it cannot be read."""
    rows = text.split()
    if not rows:
        raise _wrong("board must have at least 1 row of hexes")
    cells: dict = {}
    read: dict = {}
    columns = 0
    levels = _Levels(*[rules.count("elevations", name) for name in ("lowest", "highest", "ground_level")])
    for row, written in enumerate(rows):
        found = _codes(written)
        for code in found:
            if code not in read:
                read[code] = _read(rules, levels, code, row + 1)
        if row and len(found) != columns:
            raise _wrong(f"row {row + 1} of board must have {columns} hexes as the first one, got {len(found)}")
        columns = len(found)
        if columns > len(COLUMNS):
            raise _wrong(f"row {row + 1} of board must have at most {len(COLUMNS)} hexes, got {columns}")
        for column, code in enumerate(found):
            cells[place_at(column, row)] = read[code]
    return Board(columns, len(rows), cells)


def places(board: Board) -> list:
    """Return every place of a board, row by row."""
    return [place_at(column, row) for row in range(board.rows) for column in range(board.columns)]


def place_at(column: int, row: int) -> int:
    """Return the place in a column and a row, both counted from nought; NOWHERE where no board has any."""
    return (column * MOST_ROWS + row) * ROOM_BETWEEN if 0 <= column < len(COLUMNS) and 0 <= row < MOST_ROWS else NOWHERE


def column_and_row(place: int) -> tuple:
    """Return the column and the row of a place, both counted from nought."""
    return place // ROOM_BETWEEN // MOST_ROWS, place // ROOM_BETWEEN % MOST_ROWS


def name(place: int) -> str:
    """Return what a hex is called: ``C2``."""
    column, row = column_and_row(place)
    return f"{COLUMNS[column]}{row + 1}"


def read_place(board: Board, asked: str, text: str) -> int:
    """Return the place that the input ``asked`` names; InputError where the board has none of this name."""
    called = text.strip().upper()
    column, row = COLUMNS.find(called[:1]), called[1:]
    place = place_at(column, int(row) - 1) if called and row and not row.strip(DIGITS) else NOWHERE
    if place in board.cells and name(place) == called:
        return place
    last = name(place_at(board.columns - 1, board.rows - 1))
    raise InputError([(asked, f"{asked} must be a hex of the board, A1 to {last}, got {text}")])


def beyond(place: int, side: int, hexes: int = 1) -> int:
    """Return the place so many hexes away through a side; it may lie off the board."""
    way = SIDES[side][2]
    q, r = axial(place)
    column, r = q + hexes * way[0], r + hexes * way[1]
    return place_at(column, r + column // 2)


def axial(place: int) -> tuple:
    """Return the axial coordinates of a place: columns to the right, and hexes down a column."""
    column, row = column_and_row(place)
    return column, row - column // 2


def turned(side: int, sides: int) -> int:
    """Return the side so many sides clockwise of one."""
    return (side + sides) % len(SIDES)


def facing_of(called: str) -> int:
    """Return the side that is called so: ``N`` is the first one."""
    return [one for one, _, _ in SIDES].index(called)


def facing_in_words(side: int) -> str:
    """Return a facing in words: ``up right``."""
    return SIDES[side][1]


def _codes(written: str) -> list:
    """Return what a row writes of each of its hexes, which begins with the letter of a colour."""
    found: list = []
    for letter in written:
        if letter in TERRAIN or not found:
            found.append(letter)
        else:
            found[-1] += letter
    return found


def _read(rules: Rules, levels: _Levels, code: str, row: int) -> Cell:
    """Return the hex that a code describes; ``row`` is for those who read what is wrong with it."""
    if code[0] not in TERRAIN:
        raise _no_hex(code[0], row)
    level, at = _number(code, 1)
    marks: dict = {}
    for mark in (STRUCTURE, SMOKE, FRIEND, ENEMY):
        if code[at : at + 1] == mark:
            marks[mark], at = _number(code, at + 1)
    cell = _cell(rules, levels, TERRAIN[code[0]], level, marks, row)
    if at < len(code):
        raise _no_hex(code[at], row)
    return cell


def _no_hex(letter: str, row: int) -> InputError:
    letters = ", ".join([letter for letter, _ in COLOURS])
    return _wrong(f"row {row} of board has {letter} where a hex begins; expected one of {letters}")


def _number(written: str, at: int) -> tuple:
    """Return the number that begins at a letter, None where none does, and what comes after it."""
    end = at + (written[at : at + 1] == "-")
    while written[end : end + 1] and written[end] in DIGITS:
        end += 1
    digits = written[at:end]
    return (int(digits), end) if digits and digits != "-" else (None, at)


def _cell(rules: Rules, levels: _Levels, terrain: str, level: int | None, marks: dict, row: int) -> Cell:
    if terrain in BLUE:
        if level is not None:
            raise _wrong(f"row {row} of board gives water a level; water is at Ground Level and has its own depth")
        level = rules.count(terrain, "elevation")
    ground = levels.ground if level is None else level
    height = (marks[STRUCTURE] or 0) if STRUCTURE in marks else None
    top = ground + (height or 0)
    there = [_level(marks, mark, top) for mark in (SMOKE, FRIEND, ENEMY)] if marks else [None, None, None]
    known = [one for one in there if one is not None]
    if ground < levels.lowest or max([top] + known) > levels.highest or (height or 0) < 0:
        raise _wrong(f"row {row} of board has a level outside {levels.lowest} to {levels.highest}")
    if known and min(known) < top:
        raise _wrong(f"row {row} of board has smoke or a Unit below the top of its hex")
    return Cell(terrain, ground, top, height, there[0], there[1], there[2])


def _level(marks: dict, mark: str, top: int) -> int | None:
    """Return the level of what a letter marks, that of the hex where it says none; None without the letter."""
    if mark not in marks:
        return None
    return top if marks[mark] is None else marks[mark]


def _wrong(message: str) -> InputError:
    return InputError([("board", message)])
