"""A board as a drawing in HTML: its hexes with their names, a Unit with its path, what it can reach and what it sees.

Each hex says its name and what is in it, for those who hear the page, and carries what a tap on it would write: the
code of the board's text, and the moves that lead there.
"""

from typing import TYPE_CHECKING, NamedTuple

from ..core.formatting import value_text
from ..core.units import agreeing
from ..movement.board import COLOURS, ENEMY, FRIEND, SMOKE, places
from ..movement.cells import Board, Cell
from ..movement.geometry import column_and_row, facing_in_words, hex_name
from .element import Html, Part, element, joined

if TYPE_CHECKING:
    # The room of moves is no part of what every page loads.
    from ..movement.move import Scene
    from ..movement.mover import State

# Sizes of the drawing, in its own units: half a hex's side, half of its height, letters and Units.
HALF = 20
TALL = 35
SMALL = 14
TINY = 11
# From side to side.
WAVES = 6
UNIT = 15
# How far a name stands above the middle of its hex, and a code below it.
RAISED = 19
LOWERED = 30
# What a mark inside a hex leaves free at its rim.
RIM = 3
LETTERS = {terrain: letter for letter, terrain in COLOURS}

# What shows of a Cell in its place, whatever a Unit does there: what a tap reads, what it is in words, its outline,
# the marks of what is within reach and in view, what is in it, and what is written there.
Drawn = NamedTuple(
    "Drawn",
    [
        ("cell", "Cell"),
        ("data", "list[Part]"),
        ("words", str),
        ("outline", Html),
        ("allowed", Html),
        ("viewed", Html),
        ("things", Html),
        ("label", Html),
    ],
)
# What was drawn last in each place, as the next board is mostly the same.
_drawn: dict[int, Drawn] = {}


def board_html(scene: "Scene") -> Html:
    """Return the drawing of a Scene."""
    cells = _cells(scene.board)
    parts = [_hex(scene, place, drawn) for place, drawn in cells] + [_labels(cells)]
    path = [_middle(place) for place in scene.entered]
    if len(path) > 1:
        parts.append(_line(path, "way way--walk"))
    if scene.target is not None and scene.target != scene.end.place:
        parts.append(_line([_middle(scene.end.place), _middle(scene.target)], "way sight"))
        parts.append(_circle(scene.target, "unit unit--defender"))
    parts.append(_circle(scene.start.place, "unit unit--ghost"))
    parts.append(_circle(scene.end.place, "unit unit--attacker"))
    parts.append(_pointer(scene.end))
    return _drawing(scene.board, parts)


def ground_html(board: Board) -> Html:
    """Return the drawing of a Board alone: its hexes and what is in them, and nothing of a Unit that moves there."""
    cells = _cells(board)
    hexes = [_group(drawn, ("aria-label", drawn.words), drawn.outline, drawn.things) for _, drawn in cells]
    return _drawing(board, hexes + [_labels(cells)])


def _drawing(board: Board, parts: list[Html]) -> Html:
    wide = 2 * HALF * 2 + (board.columns - 1) * (HALF + 2 * HALF)
    high = 2 * TALL * board.rows + (TALL if board.columns > 1 else 0)
    name = ("aria-label", "Board. Arrow keys go from hex to hex.")
    return element('svg class="board"', ("viewBox", f"0 0 {wide} {high}"), ("role", "group"), name, *parts)


def _cells(board: Board) -> list[tuple[int, Drawn]]:
    """Return (place, Drawn) of every hex."""
    return [(place, _as_drawn(place, board.cells[place])) for place in places(board)]


def _labels(cells: list[tuple[int, Drawn]]) -> Html:
    """Return what is written in hexes: each is named in full, and this stands apart, so that nothing is read twice."""
    return element('g class="board__labels" aria-hidden="true"', *[drawn.label for _, drawn in cells])


def code(cell: Cell) -> str:
    """Return what a board's text writes for a hex."""
    return _ground_code(cell) + _level_code(cell, SMOKE, cell.smoke) + _units_code(cell)


def _ground_code(cell: Cell) -> str:
    level = cell.ground if LETTERS[cell.terrain] not in "LD" and cell.ground else ""
    height = "" if cell.structure is None else f"s{cell.structure}"
    return f"{LETTERS[cell.terrain]}{level}{height}"


def _units_code(cell: Cell) -> str:
    return _level_code(cell, FRIEND, cell.friend) + _level_code(cell, ENEMY, cell.enemy)


def _level_code(cell: Cell, letter: str, level: int | None) -> str:
    """Return what is written for something at a level, which need not be said where it is that of the hex."""
    if level is None:
        return ""
    return letter if level == cell.top else f"{letter}{level}"


def _as_drawn(place: int, cell: Cell) -> Drawn:
    if place not in _drawn or _drawn[place].cell != cell:
        _drawn[place] = _draw(place, cell)
    return _drawn[place]


def _draw(place: int, cell: Cell) -> Drawn:
    coloured = "" if cell.terrain == "grey" else f" terrain--{cell.terrain}"
    things = [] if cell.smoke is None else [_smoke(place)]
    things += [] if cell.friend is None else [_circle(place, "unit unit--friend")]
    things += [] if cell.enemy is None else [_circle(place, "unit unit--defender")]
    return Drawn(
        cell,
        [("data-hex", hex_name(place)), ("data-code", code(cell)), ("data-top", cell.top)],
        _holds(place, cell),
        _polygon(f"cell{coloured}", place, 0),
        _polygon("mark mark--allowed", place, RIM),
        _polygon("mark mark--view", place, 2 * RIM),
        joined(things),
        _label(place, cell),
    )


def _hex(scene: "Scene", place: int, drawn: Drawn) -> Html:
    reachable = scene.reachable.get(place)
    way = ("data-way", (" ".join(reachable[1]) if reachable else "") or None)
    allowed = drawn.allowed if reachable and place != scene.end.place else ""
    viewed = drawn.viewed if place in scene.view else ""
    label = ("aria-label", drawn.words + _in_words(scene, place))
    return _group(drawn, way, label, drawn.outline, allowed, viewed, drawn.things)


def _group(drawn: Drawn, *parts: Part) -> Html:
    return element('g class="board__hex" role="img"', *(drawn.data + list(parts)))


def _polygon(class_: str, place: int, rim: int) -> Html:
    return element("polygon", ("class", class_), ("points", _corners(place, rim)))


def _label(place: int, cell: Cell) -> Html:
    """Return what is written in a hex: its name, and its code where it has any; smoke is written out."""
    x, y = _middle(place)
    shown, size = code(cell), SMALL
    if cell.smoke is not None:
        shown, size = f"{_ground_code(cell)}{_units_code(cell)} {_level_code(cell, 'smoke', cell.smoke)}", TINY
    shown = shown.replace(".", "").replace("-", "\u2212").strip()
    coded = _text(x, y + LOWERED, size, shown) if shown else ""
    return joined([_text(x, y - RAISED, SMALL, hex_name(place)), coded])


def _text(x: int, y: int, size: int, words: str) -> Html:
    return element('text class="label"', ("x", x), ("y", y), ("font-size", size), words)


def _holds(place: int, cell: Cell) -> str:
    """Return in words what a hex is and what is in it."""
    words = f"{hex_name(place)}: {cell.terrain.replace('-', ' ')}, level {value_text(cell.ground)}"
    if cell.structure is not None:
        words += f", structure of height {cell.structure}"
    for what, level in (("smoke", cell.smoke), ("friendly Unit", cell.friend), ("enemy Unit", cell.enemy)):
        if level is not None:
            words += f", {what}" if level == cell.top else f", {what} at Elevation {value_text(level)}"
    return words


def _in_words(scene: "Scene", place: int) -> str:
    """Return in words what a hex is to the Unit."""
    words = ", target" if place == scene.target else ""
    if place == scene.end.place:
        words += f", the Unit, facing {facing_in_words(scene.end.facing)}{', Grounded' if scene.end.grounded else ''}"
    elif place in scene.reachable:
        left = scene.reachable[place][0]
        words += f", within reach, {value_text(left, agreeing(left, scene.unit))} left there"
    return words + ", in view" if place in scene.view else words


def _middle(place: int) -> tuple[int, int]:
    column, row = column_and_row(place)
    return 2 * HALF + column * (HALF + 2 * HALF), TALL + row * 2 * TALL + column % 2 * TALL


def _corners(place: int, rim: int) -> str:
    x, y = _middle(place)
    half, wide, tall = HALF - rim // 2, 2 * HALF - rim, TALL - rim
    around = ((wide, 0), (half, tall), (-half, tall), (-wide, 0), (-half, -tall), (half, -tall))
    return " ".join([f"{x + right},{y + down}" for right, down in around])


def _line(points: list[tuple[int, int]], class_: str) -> Html:
    return element("polyline", ("class", class_), ("points", " ".join([f"{x},{y}" for x, y in points])))


def _circle(place: int, class_: str) -> Html:
    x, y = _middle(place)
    return element("circle", ("class", class_), ("cx", x), ("cy", y), ("r", UNIT))


def _smoke(place: int) -> Html:
    """Return the pattern of smoke: waves from side to side."""
    x, y = _middle(place)
    wave = f"q{RIM} {-2 * RIM} {2 * RIM} 0 t{2 * RIM} 0" + f" t{2 * RIM} 0" * WAVES
    waves = "".join([f"M{x - HALF - 2 * RIM} {y + down}{wave}" for down in (-SMALL, 0, SMALL)])
    return element('path class="smoke"', ("d", waves))


def _pointer(end: "State") -> Html:
    """Return the mark on a Unit that shows which way it faces: towards the middle of a side of its hex."""
    x, y = _middle(end.place)
    right = (0, 1, 1, 0, -1, -1)[end.facing] * (HALF + HALF // 2)
    down = (-2, -1, 1, 2, 1, -1)[end.facing] * TALL // 2
    return _line([(x, y), (x + right * 2 // RIM, y + down * 2 // RIM)], "facing")
