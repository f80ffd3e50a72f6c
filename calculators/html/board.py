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
# How far a name stands above the middle of its hex, and what else is written there below it.
RAISED = 19
LOWERED = 30
# The sign of a colour stands left of the middle, where Units are, and that of a structure right of it, over its height.
ASIDE = 20
BESIDE = 24
PATTERN = 36
HOUSE = 18
HEIGHT = 15
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
    parts = [_hex(scene, place, drawn) for place, drawn in cells]
    path = [_middle(place) for place in scene.entered]
    if len(path) > 1:
        parts += _way(path, "way way--walk")
    if scene.target is not None and scene.target != scene.end.place:
        parts += _way([_middle(scene.end.place), _middle(scene.target)], "way sight")
        parts.append(_enemy(scene.target))
    parts.append(_circle(scene.start.place, "unit unit--ghost"))
    parts.append(_circle(scene.end.place, "unit unit--attacker"))
    parts.append(_pointer(scene.end))
    # No line goes through a name.
    parts.append(_labels(cells))
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
    level = _ground_level(cell) or ""
    height = "" if cell.structure is None else f"s{cell.structure}"
    return f"{LETTERS[cell.terrain]}{level}{height}"


def _ground_level(cell: Cell) -> int:
    """Return the level of a hex, as far as it is not that of its colour."""
    return 0 if LETTERS[cell.terrain] in "LD" else cell.ground


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
    coloured = _coloured(cell)
    things = [] if not coloured else [_sign(place, -ASIDE, 0, PATTERN, cell.terrain, f"pattern{coloured}")]
    things += [] if cell.structure is None else [_structure(place)]
    things += [] if cell.smoke is None else [_smoke(place)]
    things += [] if cell.friend is None else [_circle(place, "unit unit--friend")]
    things += [] if cell.enemy is None else [_enemy(place)]
    return Drawn(
        cell,
        [
            ("class", f"board__hex{coloured}"),
            ("data-hex", hex_name(place)),
            ("data-code", code(cell)),
            ("data-top", cell.top),
        ],
        _holds(place, cell),
        _polygon(f"cell{coloured}", place, 0),
        _polygon("mark mark--allowed", place, RIM),
        _polygon("mark mark--view", place, 2 * RIM),
        joined(things),
        _label(place, cell),
    )


def _coloured(cell: Cell) -> str:
    """Return the class of the colour of a hex; Grey is that of the board."""
    return "" if cell.terrain == "grey" else f" terrain--{cell.terrain}"


def _hex(scene: "Scene", place: int, drawn: Drawn) -> Html:
    reachable, is_here = scene.reachable.get(place), place == scene.end.place
    # No move leads to where the Unit is.
    way = ("data-way", "" if is_here else " ".join(reachable[1]) if reachable else None)
    allowed = drawn.allowed if reachable and not is_here else ""
    viewed = drawn.viewed if place in scene.view else ""
    label = ("aria-label", drawn.words + _in_words(scene, place))
    return _group(drawn, way, label, drawn.outline, allowed, viewed, drawn.things)


def _group(drawn: Drawn, *parts: Part) -> Html:
    return element('g role="img"', *(drawn.data + list(parts)))


def _polygon(class_: str, place: int, rim: int) -> Html:
    return element("polygon", ("class", class_), ("points", _corners(place, rim)))


def _label(place: int, cell: Cell) -> Html:
    """Return what is written in a hex: its name, its level, what is at another, and how high its structure is."""
    x, y = _middle(place)
    class_ = f"label{_coloured(cell)}"
    level = _ground_level(cell)
    shown = [f"{'+' if level > 0 else ''}{value_text(level)}"] if level else []
    shown += [] if cell.smoke is None else ["smoke" + _at_level(cell, cell.smoke)]
    shown += [_at_level(cell, level) for level in (cell.friend, cell.enemy) if level is not None]
    words = " ".join(shown).strip()
    written = [_text(class_, x, y - RAISED, SMALL, hex_name(place))]
    written += [_text(class_, x, y + LOWERED, SMALL if cell.smoke is None else TINY, words)] if words else []
    written += [] if cell.structure is None else [_text(class_, x + BESIDE, y + HEIGHT, SMALL, str(cell.structure))]
    return joined(written)


def _at_level(cell: Cell, level: int) -> str:
    """Return in words where something is that is at another level than its hex."""
    return "" if level == cell.top else f" at {value_text(level)}"


def _text(class_: str, x: int, y: int, size: int, words: str) -> Html:
    return element("text", ("class", class_), ("x", x), ("y", y), ("font-size", size), words)


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


def _way(points: list[tuple[int, int]], class_: str) -> list[Html]:
    """Return a line that shows on hexes of any colour."""
    return [_line(points, "halo"), _line(points, class_)]


def _line(points: list[tuple[int, int]], class_: str) -> Html:
    return element("polyline", ("class", class_), ("points", " ".join([f"{x},{y}" for x, y in points])))


def _circle(place: int, class_: str) -> Html:
    x, y = _middle(place)
    return element("circle", ("class", class_), ("cx", x), ("cy", y), ("r", UNIT))


def _enemy(place: int) -> Html:
    """Return a Unit of the other side, which has another form than one's own."""
    x, y = _middle(place)
    corners = " ".join([f"{x + right},{y + down}" for right, down in ((0, -UNIT), (UNIT, 0), (0, UNIT), (-UNIT, 0))])
    return element('polygon class="unit unit--defender"', ("points", corners))


def _structure(place: int) -> Html:
    return _sign(place, BESIDE, -HEIGHT // 2, HOUSE, "structure-height", "board__structure")


def _sign(place: int, right: int, down: int, size: int, name: str, class_: str) -> Html:
    """Return one of the signs that the page of a board holds, beside the middle of a hex."""
    x, y = _middle(place)
    at = (("x", x + right - size // 2), ("y", y + down - size // 2), ("width", size), ("height", size))
    return element("use", ("xlink:href", f"#board-{name}"), ("class", class_), *at)


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
