"""Diagrams seen from above: hexes, Units with their facing, paths, lines of sight and labels."""

from collections.abc import Callable

from rulebook.render.diagrams import hexes
from rulebook.render.diagrams.hexes import Hex, Point
from rulebook.render.diagrams.svg import Picture, element, head, points, wrapped
from rulebook.source.edition import Data
from rulebook.words.numbers import value_text

SIDE = 30.0
TEXT = 12.5
SMALL = 10.5
KEY_WIDTH = 330.0
# How wide the sign of a hex's colour is, in sides of the hex, and how far left of its middle, where Units stand.
PATTERN = 1.1
ASIDE = 0.55
KEY_PATTERN = 18.0
Say = Callable[[str], str]
# Where a label stands, in sides of a hex from its centre, and which of its sides stands there.
_PLACES = {
    "center": (0.0, 0.0, "middle"),
    "above": (0.0, -0.6, "middle"),
    "below": (0.0, 0.6, "middle"),
    "inside-left": (-0.5, 0.0, "middle"),
    "inside-right": (0.5, 0.0, "middle"),
    "left": (-1.0, 0.0, "end"),
    "right": (1.0, 0.0, "start"),
}
_HERE = Hex(0, 0)
_SHAPES: dict[str, Callable[[Data], list[Hex]]] = {
    "hex": lambda group: [_HERE],
    "around": lambda group: hexes.around(_HERE, group["reach"]),
    "ring": lambda group: hexes.ring(_HERE, group["reach"]),
    "ray": lambda group: hexes.ray(_HERE, group["facing"], group["reach"]),
    "cone": lambda group: hexes.cone(_HERE, group["facing"], group["reach"]),
    "board": lambda group: hexes.board(group["columns"], group["rows"]),
    "near-rows": lambda group: hexes.board_rows(group["columns"], group["rows"], group["depth"], far=False),
    "far-rows": lambda group: hexes.board_rows(group["columns"], group["rows"], group["depth"], far=True),
}


def draw_plan(drawing: Data, say: Say) -> Picture:
    """Return a drawing seen from above; ``say`` turns labels into plain words."""
    picture = Picture()
    ground = _ground(drawing)
    side = drawing.get("hex_side", SIDE)
    for place, look in ground.items():
        _hex(picture, place, look, side)
    for sight in drawing.get("sights", []):
        _sight(picture, sight, side)
    for arrow in drawing.get("arrows", []):
        _arrow(picture, arrow, side)
    for unit in drawing.get("units", []):
        _unit(picture, unit, side, say)
    for place, look in ground.items():
        if "elevation" in look:
            _word(picture, value_text(look["elevation"], signed=True), _at(place, side, 0.0, 0.66), SMALL, "level")
        if "label" in look:
            _word(picture, say(look["label"]), _at(place, side), TEXT, "label")
    for label in drawing.get("labels", []):
        right, down, anchor = _PLACES[label.get("place", "center")]
        lines = wrapped(say(label["text"]), TEXT, label.get("width", 4.0) * side)
        picture.words(lines, _at(Hex(*label["at"]), side, right, down), TEXT, anchor, class_="label")
    _key(picture, drawing.get("key", []), say)
    return picture


def places(group: Data) -> list[Hex]:
    """Return the hexes of an entry of ``hexes``."""
    at = Hex(*group.get("at", (0, 0)))
    return [Hex(place.q + at.q, place.r + at.r) for place in _SHAPES[group.get("shape", "hex")](group)]


def _ground(drawing: Data) -> dict[Hex, Data]:
    """Return the look of every hex; later entries of the drawing go over earlier ones."""
    looks: dict[Hex, Data] = {}
    for group in drawing["hexes"]:
        for place in places(group):
            look = {key: group[key] for key in ("terrain", "elevation", "mark", "label") if key in group}
            looks[place] = looks.get(place, {}) | look
    return looks


def _at(place: Hex, side: float, right: float = 0.0, down: float = 0.0) -> Point:
    x, y = hexes.center(place)
    return Point((x + right) * side, (y + down) * side)


def _hex(picture: Picture, place: Hex, look: Data, side: float) -> None:
    corners = [Point(x * side, y * side) for x, y in hexes.corners(place)]
    terrain = f" terrain--{look['terrain']}" if "terrain" in look else ""
    picture.add(element("polygon", points=points(corners), class_=f"cell{terrain}"), *corners)
    x, y = _at(place, side)
    if "terrain" in look and "label" not in look:
        _pattern(picture, look["terrain"], Point(x - side * ASIDE, y), side * PATTERN)
    if "mark" in look:
        inner = [Point(x + (corner.x - x) * 0.88, y + (corner.y - y) * 0.88) for corner in corners]
        picture.add(element("polygon", points=points(inner), class_=f"mark mark--{look['mark']}"))


def _pattern(picture: Picture, terrain: str, middle: Point, wide: float) -> None:
    """Paint the sign of a hex's colour, so that the colour is not alone."""
    left, top = middle.x - wide / 2, middle.y - wide / 2
    class_ = f"pattern pattern--{terrain}"
    picture.add(element("use", href=f"#{terrain}", class_=class_, x=left, y=top, width=wide, height=wide))


def _unit(picture: Picture, unit: Data, side: float, say: Say) -> None:
    x, y = middle = _at(Hex(*unit["at"]), side)
    radius = side * 0.4
    ghost = " unit--ghost" if unit.get("ghost") else ""
    class_ = f"unit unit--{unit.get('team', 'attacker')}{ghost}"
    if "facing" in unit:
        front = _at(hexes.step(Hex(*unit["at"]), unit["facing"]), side)
        tip = Point(x + (front.x - x) * 0.42, y + (front.y - y) * 0.42)
        picture.add(element("polygon", points=points(head(middle, tip, side * 0.42)), class_=class_))
    picture.add(element("circle", cx=x, cy=y, r=radius, class_=class_))
    if unit.get("lying"):
        bar = [Point(x - radius * 1.3, y + radius * 1.2), Point(x + radius * 1.3, y + radius * 1.2)]
        picture.add(element("polyline", points=points(bar), class_="way lying"))
    picture.words([say(unit["name"])], middle, TEXT, class_=f"name name--{unit.get('team', 'attacker')}{ghost}")


def _arrow(picture: Picture, arrow: Data, side: float) -> None:
    start, facing = Hex(*arrow["at"]), arrow["facing"]
    steps = [(kind, count) for step in arrow["steps"] for kind, count in step.items()]
    path: list[Point] = []
    for place, _ in hexes.walk(start, facing, steps):
        point = _at(place, side)
        if not path or point != path[-1]:
            path.append(point)
    path[0] = _toward(path[0], path[1], side * 0.62)
    path[-1] = _toward(path[-1], path[-2], side * (0.62 if arrow.get("stops_short") else 0.0))
    if arrow.get("style") == "jump":
        path = _arched(path[0], path[-1], side)
    picture.arrow(path, side * 0.36, f"way--{arrow.get('style', 'walk')}")


def _arched(start: Point, end: Point, side: float) -> list[Point]:
    middle = Point((start.x + end.x) / 2 + side * 0.8, (start.y + end.y) / 2)
    path = []
    for part in (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0):
        rest = 1 - part
        path.append(
            Point(
                rest * rest * start.x + 2 * rest * part * middle.x + part * part * end.x,
                rest * rest * start.y + 2 * rest * part * middle.y + part * part * end.y,
            )
        )
    return path


def _toward(point: Point, target: Point, by: float) -> Point:
    length = max(((target.x - point.x) ** 2 + (target.y - point.y) ** 2) ** 0.5, 1e-9)
    return Point(point.x + (target.x - point.x) * by / length, point.y + (target.y - point.y) * by / length)


def _sight(picture: Picture, sight: Data, side: float) -> None:
    viewer, target = _at(Hex(*sight["at"]), side), _at(Hex(*sight["to"]), side)
    blocked = "blocked_at" in sight
    end = _at(Hex(*sight["blocked_at"]), side) if blocked else _toward(target, viewer, side * 0.62)
    path = [_toward(viewer, target, side * 0.62), end]
    picture.add(element("polyline", points=points(path), class_="halo"))
    picture.arrow(path, side * 0.3, f"sight sight--{'blocked' if blocked else 'clear'}", headless=blocked)
    if blocked:
        x, y, arm = end.x, end.y, side * 0.22
        for tilt in (1, -1):
            stroke = [Point(x - arm, y - tilt * arm), Point(x + arm, y + tilt * arm)]
            picture.add(element("polyline", points=points(stroke), class_="way cross"))


def _word(picture: Picture, text: str, at: Point, size: float, class_: str) -> None:
    picture.words([text], at, size, class_=class_)


def _key(picture: Picture, signs: list[Data], say: Say) -> None:
    """Paint what marks and colours mean, one under the other, below the drawing."""
    if not signs:
        return
    wide = max(picture.right - picture.left, KEY_WIDTH)
    left = (picture.left + picture.right - wide) / 2
    for sign in signs:
        lines = wrapped(say(sign["text"]), TEXT, wide - 30)
        tall = max(len(lines) * TEXT * 1.25, 22.0)
        middle = picture.bottom + 6 + tall / 2
        corners = [Point(left + 11 + x * 10, middle + y * 10) for x, y in hexes.corners(Hex(0, 0))]
        shape = points(corners)
        terrain = f" terrain--{sign['terrain']}" if "terrain" in sign else ""
        picture.add(element("polygon", points=shape, class_=f"cell{terrain}"), Point(left, middle))
        if "terrain" in sign:
            _pattern(picture, sign["terrain"], Point(left + 11, middle), KEY_PATTERN)
        if "mark" in sign:
            picture.add(element("polygon", points=shape, class_=f"mark mark--{sign['mark']}"))
        picture.words(lines, Point(left + 28, middle), TEXT, "start", class_="key")
        picture.add("", Point(left, middle + tall / 2))
