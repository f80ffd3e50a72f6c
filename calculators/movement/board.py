"""A board of hexes, written as one line of text.

``..G1 .L.s2`` is two rows: each hex is a letter for its colour, then its level where it is not at Ground Level, ``s``
and the height of a structure, ``c`` for a cloud of smoke, ``f`` for a friendly Unit and ``e`` for an enemy, these three
with their level where it is not that of the hex.  A hex is named by its column and its row: ``A1`` is at the top left.
"""

from typing import NamedTuple

from ..core.inputs import InputError
from ..core.rules import Rules
from .cells import Board, Cell
from .geometry import COLUMNS, DIGITS, NOWHERE, hex_name, place_at

# The letter of each colour, and the id of its record.
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
WATER = ("light-blue", "dark-blue")
STRUCTURE, SMOKE, FRIEND, ENEMY = "s", "c", "f", "e"

# The lowest and the highest level that a hex may have, and Ground Level.
_Levels = NamedTuple("_Levels", [("lowest", int), ("highest", int), ("ground", int)])


def read_board(rules: Rules, text: str) -> Board:
    """Return the board that a text describes; InputError says which row cannot be read, and why."""
    rows = text.split()
    if not rows:
        raise _error("board must have at least 1 row of hexes")
    cells: dict[int, Cell] = {}
    cell_of: dict[str, Cell] = {}
    columns = 0
    levels = _Levels(*[rules.count("elevations", name) for name in ("lowest", "highest", "ground_level")])
    for row, row_text in enumerate(rows):
        codes = _codes(row_text)
        for code in codes:
            if code not in cell_of:
                cell_of[code] = _read_cell(rules, levels, code, row + 1)
        if row and len(codes) != columns:
            raise _error(f"row {row + 1} of board must have {columns} hexes as the first one, got {len(codes)}")
        columns = len(codes)
        if columns > len(COLUMNS):
            raise _error(f"row {row + 1} of board must have at most {len(COLUMNS)} hexes, got {columns}")
        for column, code in enumerate(codes):
            cells[place_at(column, row)] = cell_of[code]
    return Board(columns, len(rows), cells)


def places(board: Board) -> list[int]:
    """Return every place of a board, row by row."""
    return [place_at(column, row) for row in range(board.rows) for column in range(board.columns)]


def read_place(board: Board, name: str, text: str) -> int:
    """Return the place of a hex that is named in the input ``name``; InputError where the board has no such hex."""
    hex_text = text.strip().upper()
    column, row = COLUMNS.find(hex_text[:1]), hex_text[1:]
    place = place_at(column, int(row) - 1) if hex_text and row and not row.strip(DIGITS) else NOWHERE
    if place in board.cells and hex_name(place) == hex_text:
        return place
    last = hex_name(place_at(board.columns - 1, board.rows - 1))
    raise InputError([(name, f"{name} must be a hex of the board, A1 to {last}, got {text}")])


def _codes(row_text: str) -> list[str]:
    """Return the codes of the hexes of a row, each of which begins with the letter of a colour."""
    codes: list[str] = []
    for letter in row_text:
        if letter in TERRAIN or not codes:
            codes.append(letter)
        else:
            codes[-1] += letter
    return codes


def _read_cell(rules: Rules, levels: _Levels, code: str, row: int) -> Cell:
    """Return the hex that a code describes; ``row``, counted from 1, is for the message of an InputError."""
    if code[0] not in TERRAIN:
        raise _no_colour(code[0], row)
    level, end = _read_number(code, 1)
    marks: dict[str, int | None] = {}
    for mark in (STRUCTURE, SMOKE, FRIEND, ENEMY):
        if code[end : end + 1] == mark:
            marks[mark], end = _read_number(code, end + 1)
    cell = _cell(rules, levels, TERRAIN[code[0]], level, marks, row)
    if end < len(code):
        raise _no_colour(code[end], row)
    return cell


def _no_colour(letter: str, row: int) -> InputError:
    letters = ", ".join([letter for letter, _ in COLOURS])
    return _error(f"row {row} of board has {letter} where a hex begins; expected one of {letters}")


def _read_number(text: str, start: int) -> tuple[int | None, int]:
    """Return the number that begins at an index of a text, None where there is none, and the index of what follows."""
    end = start + (text[start : start + 1] == "-")
    while text[end : end + 1] and text[end] in DIGITS:
        end += 1
    digits = text[start:end]
    return (int(digits), end) if digits and digits != "-" else (None, start)


def _cell(
    rules: Rules, levels: _Levels, terrain: str, level: int | None, marks: dict[str, int | None], row: int
) -> Cell:
    """Return a hex by its colour, its level and its marks; InputError where its levels cannot be."""
    if terrain in WATER:
        if level is not None:
            raise _error(f"row {row} of board gives water a level; water is at Ground Level and has its own depth")
        level = rules.count(terrain, "elevation")
    ground = levels.ground if level is None else level
    height = (marks[STRUCTURE] or 0) if STRUCTURE in marks else None
    top = ground + (height or 0)
    smoke, friend, enemy = [_level_of_mark(marks, mark, top) for mark in (SMOKE, FRIEND, ENEMY)]
    occupied = [level for level in (smoke, friend, enemy) if level is not None]
    if ground < levels.lowest or max([top] + occupied) > levels.highest or (height or 0) < 0:
        raise _error(f"row {row} of board has a level outside {levels.lowest} to {levels.highest}")
    if occupied and min(occupied) < top:
        raise _error(f"row {row} of board has smoke or a Unit below the top of its hex")
    return Cell(terrain, ground, top, height, smoke, friend, enemy)


def _level_of_mark(marks: dict[str, int | None], mark: str, top: int) -> int | None:
    """Return the level of what a letter marks: that of the hex where none is written, None without the letter."""
    if mark not in marks:
        return None
    return top if marks[mark] is None else marks[mark]


def _error(message: str) -> InputError:
    return InputError([("board", message)])
