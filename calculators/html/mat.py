"""The mat before a game as a drawing: its hexes, the Deployment Areas of both sides, and where Markers may lie.

It lies on its long side, so that it fits a phone.
"""

from typing import Iterable

from ..core.formatting import capital
from ..core.units import agreeing, unit
from ..game.mat import Mat
from .element import Html, element

# A hex that stands on a corner, in units of the drawing: half its width, a quarter of its height, and how far one row
# of them is below another.
HALF = 7
QUARTER = 4
ROW = 12
DOT = 2
LETTER = 22
# Letters stand on a line below their middle.
LOWERED = 7
HEXES = unit("hexes", "hex")
OUTLINE = f"l{HALF},{QUARTER}v{2 * QUARTER}l-{HALF},{QUARTER}l-{HALF},-{QUARTER}v-{2 * QUARTER}z"
SIDES = ("A", "B")


def mat_html(mat: Mat) -> Html:
    """Return the drawing of a Mat, with what it shows below it."""
    wide = 2 * HALF * mat.length + HALF
    high = ROW * mat.width + QUARTER
    ground = [(along, across) for across in range(mat.width) for along in range(mat.length)]
    parts = [_path(ground, "mat__hex")]
    parts += [_path(places, f"mat__side mat__side--{letter.lower()}") for letter, places in zip(SIDES, mat.sides)]
    parts += [_dots(mat.markers)] if mat.markers else []
    parts += [_letter(letter, places) for letter, places in zip(SIDES, mat.sides)]
    name = ("aria-label", f"The mat, {mat.length} by {mat.width} hexes")
    drawn = element('svg class="mat"', ("viewBox", f"0 0 {wide} {high}"), ("role", "img"), name, *parts)
    return element("figure", drawn, element("figcaption", _caption(mat)))


def _caption(mat: Mat) -> str:
    """Return what the drawing shows."""
    shown = []
    if mat.sides:
        shown.append(f"{' and '.join(SIDES)}: the Deployment Areas, {mat.depth} {agreeing(mat.depth, HEXES)} deep")
    if mat.markers:
        shown.append("dot: a Marker may lie there")
    return capital("; ".join(shown)) + "."


def _middle(place: tuple[int, int]) -> tuple[int, int]:
    along, across = place
    return HALF + 2 * HALF * along + HALF * (across % 2), 2 * QUARTER + ROW * across


def _path(places: Iterable[tuple[int, int]], class_: str) -> Html:
    middles = [_middle(place) for place in places]
    outlines = "".join([f"M{x},{y - 2 * QUARTER}{OUTLINE}" for x, y in middles])
    return element("path", ("class", class_), ("d", outlines))


def _letter(letter: str, places: list[tuple[int, int]]) -> Html:
    middles = [_middle(place) for place in places]
    x, y = [sum([middle[axis] for middle in middles]) // len(middles) for axis in (0, 1)]
    return element('text class="mat__name"', ("x", x), ("y", y + LOWERED), ("font-size", LETTER), letter)


def _dots(places: list[tuple[int, int]]) -> Html:
    middles = [_middle(place) for place in places]
    dots = "".join([f"M{x - DOT},{y}a{DOT},{DOT} 0 1 0 {2 * DOT},0a{DOT},{DOT} 0 1 0 -{2 * DOT},0" for x, y in middles])
    return element('path class="mat__marker"', ("d", dots))
