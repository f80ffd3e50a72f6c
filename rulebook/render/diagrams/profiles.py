"""Diagrams seen from the side: hexes in a row with their heights, Units, paths and lines of sight."""

from rulebook.render.diagrams.hexes import Point
from rulebook.render.diagrams.plans import SMALL, TEXT, Say
from rulebook.render.diagrams.svg import Picture, element, points, wrapped
from rulebook.source.edition import Data
from rulebook.words.numbers import value_text

WIDE = 92.0
TALL = 46.0
TREE = 0.62
_WATER = ("light-blue", "dark-blue")


def draw_profile(drawing: Data, say: Say) -> Picture:
    """Return a drawing seen from the side; ``say`` turns labels into plain words."""
    picture = Picture()
    columns = drawing["columns"]
    levels = [column["elevation"] for column in columns]
    surface, floor = drawing["ground_level"], min(levels) - 1
    for number, column in enumerate(columns):
        _column(picture, number, column, surface, floor)
    for sight in drawing.get("sights", []):
        viewer, target = (_eye(sight[end], levels) for end in ("at", "to"))
        _sight(picture, viewer, target, sight.get("blocked_at"), levels)
    for move in drawing.get("moves", []):
        _move(picture, move, levels, say)
    for number, column in enumerate(columns):
        if "unit" in column:
            _unit(picture, number, column, say)
        if "label" in column:
            lines = wrapped(say(column["label"]), TEXT, WIDE - 8)
            picture.words(lines, Point(_middle(number), -floor * TALL + TALL * 0.5), TEXT, class_="key")
    return picture


def _middle(number: int) -> float:
    return (number + 0.5) * WIDE


def _column(picture: Picture, number: int, column: Data, surface: int, floor: int) -> None:
    left, level = number * WIDE, column["elevation"]
    terrain = column.get("terrain", "grey")
    if terrain in _WATER:
        depth = (surface - level) * TALL
        water = element("rect", x=left, y=-surface * TALL, width=WIDE, height=depth, class_=f"terrain--{terrain}")
        picture.add(water, Point(left, -surface * TALL))
    ground = element("rect", x=left, y=-level * TALL, width=WIDE, height=(level - floor) * TALL, class_="earth")
    picture.add(ground, Point(left, -level * TALL), Point(left + WIDE, -floor * TALL))
    if terrain not in _WATER and terrain != "grey":
        _growth(picture, left, level, terrain)
    picture.words([value_text(level, signed=True)], Point(left + WIDE / 2, -level * TALL + 11), SMALL, class_="level")


def _growth(picture: Picture, left: float, level: int, terrain: str) -> None:
    top = -(level + TREE) * TALL
    for part in (0.22, 0.5, 0.78):
        x = left + part * WIDE
        tree = [Point(x, top), Point(x + 12, -level * TALL), Point(x - 12, -level * TALL)]
        picture.add(element("polygon", points=points(tree), class_=f"growth terrain--{terrain}"), *tree)


def _unit(picture: Picture, number: int, column: Data, say: Say) -> None:
    unit, x, foot = column["unit"], _middle(number), -column["elevation"] * TALL
    team = unit.get("team", "attacker")
    ghost = " unit--ghost" if unit.get("ghost") else ""
    box = element("rect", x=x - 11, y=foot - 30, width=22, height=30, rx=4, class_=f"unit unit--{team}{ghost}")
    picture.add(box, Point(x - 11, foot - 32))
    picture.words([say(unit["name"])], Point(x, foot - 15), TEXT, class_=f"name name--{team}{ghost}")


def _eye(number: int, levels: list[int]) -> Point:
    return Point(_middle(number), -levels[number] * TALL - 24)


def _sight(picture: Picture, viewer: Point, target: Point, blocked_at: int | None, levels: list[int]) -> None:
    direction = 1 if target.x > viewer.x else -1
    start, end = Point(viewer.x + direction * 14, viewer.y), Point(target.x - direction * 14, target.y)
    if blocked_at is None:
        picture.arrow([start, end], 10, "sight sight--clear")
        return
    x = (blocked_at + (0 if direction > 0 else 1)) * WIDE
    y = start.y + (end.y - start.y) * (x - start.x) / (end.x - start.x)
    picture.arrow([start, Point(x, y)], 10, "sight sight--blocked", headless=True)
    for tilt in (1, -1):
        stroke = [Point(x - 7, y - tilt * 7), Point(x + 7, y + tilt * 7)]
        picture.add(element("polyline", points=points(stroke), class_="way cross"))


def _move(picture: Picture, move: Data, levels: list[int], say: Say) -> None:
    """Paint a jump as an arch, and a step as a line that follows the ground."""
    start, end = (Point(_middle(move[end]), -levels[move[end]] * TALL) for end in ("at", "to"))
    if move["style"] == "jump":
        peak = min(start.y, end.y) - 2.1 * TALL
        path = [
            Point(
                start.x + (end.x - start.x) * part,
                (1 - part) ** 2 * (start.y - 34) + 2 * part * (1 - part) * peak + part**2 * (end.y - 34),
            )
            for part in (step / 12 for step in range(13))
        ]
        at = Point((start.x + end.x) / 2, (peak + min(start.y, end.y) - 34) / 2 - 14)
    else:
        edge = max(move["at"], move["to"]) * WIDE
        top = min(start.y, end.y) - 8
        path = [Point(start.x + 16, start.y - 8), Point(edge - 2, top), Point(end.x - 16, end.y - 8)]
        if start.y > end.y:
            path[1] = Point(edge - 8, start.y - 8)
            path.insert(2, Point(edge - 2, top))
        elif start.y < end.y:
            path[1] = Point(edge + 8, top)
        at = Point(edge, min(start.y, end.y) - 24)
    picture.arrow(path, 11, f"way--{move['style']}")
    if "label" in move:
        picture.words(wrapped(say(move["label"]), TEXT, WIDE * 1.2), at, TEXT, class_="label")
