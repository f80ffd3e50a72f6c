"""A board as the places of its hexes, and what is in each."""

from typing import NamedTuple

# How many columns and rows a board has, and the Cell of each place.
Board = NamedTuple("Board", [("columns", int), ("rows", int), ("cells", "dict[int, Cell]")])
# What is in a hex: the id of its colour; the level of its ground, which is the bottom of water; the level of the top of
# its structure, or of its ground; the height of the structure; the levels of smoke, of a friend and of an enemy.  What
# is not there is None.  Cells are compared by what they hold.
Cell = NamedTuple(
    "Cell",
    [
        ("terrain", str),
        ("ground", int),
        ("top", int),
        ("structure", "int | None"),
        ("smoke", "int | None"),
        ("friend", "int | None"),
        ("enemy", "int | None"),
    ],
)
