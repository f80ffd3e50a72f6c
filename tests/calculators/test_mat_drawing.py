"""The drawing of a mat: how many hexes it shows, where they are, and what is said below it."""

import re

import pytest

from calculators.game.mat import Mat
from calculators.html.mat import mat_html
from tests.html import Node, attribute, one, read, words

# 3 hexes long and 2 wide: each side deploys in a short edge, and the Marker lies between.
LEFT, MIDDLE, RIGHT = ([(along, across) for across in (0, 1)] for along in (0, 1, 2))
SMALL = Mat(length=3, width=2, depth=1, sides=[LEFT, RIGHT], markers=MIDDLE)


def drawing(mat: Mat) -> Node:
    return one(read(mat_html(mat)), "figure")


def starts(figure: Node, part: str) -> list[tuple[int, int]]:
    """Return where the outline of each hex, or of each dot, of a part begins."""
    outlines = attribute(one(figure, f".mat__{part}"), "d")
    return [(int(x), int(y)) for x, y in re.findall(r"M(\d+),(\d+)", outlines)]


def test_every_hex_of_the_mat_is_drawn_once_and_every_second_row_half_a_hex_aside() -> None:
    hexes = starts(drawing(SMALL), "hex")
    rows = sorted({y for _, y in hexes})
    first, second = ([x for x, y in hexes if y == row] for row in rows)
    wide = first[1] - first[0]
    assert [x + wide // 2 for x in first] == second
    assert len(set(hexes)) == SMALL.length * SMALL.width


def test_both_sides_have_their_letter_and_their_hexes() -> None:
    figure = drawing(SMALL)
    hexes = starts(figure, "hex")
    assert [words(letter) for letter in figure.css(".mat__name")] == ["A", "B"]
    # Hexes are drawn row by row.
    assert starts(figure, "side--a") == hexes[::3]
    assert starts(figure, "side--b") == hexes[2::3]


def test_a_dot_lies_where_a_marker_may() -> None:
    assert len(starts(drawing(SMALL), "marker")) == len(MIDDLE)
    assert drawing(SMALL._replace(markers=[])).css(".mat__marker") == []


@pytest.mark.parametrize(
    ("mat", "caption"),
    [
        pytest.param(SMALL, "A and B: the Deployment Areas, 1 hex deep; dot: a Marker may lie there.", id="both"),
        pytest.param(SMALL._replace(markers=[]), "A and B: the Deployment Areas, 1 hex deep.", id="no Marker"),
        pytest.param(SMALL._replace(sides=[], depth=None), "Dot: a Marker may lie there.", id="no areas"),
    ],
)
def test_the_caption_says_what_is_drawn_and_nothing_else(mat: Mat, caption: str) -> None:
    assert words(one(drawing(mat), "figcaption")) == caption
