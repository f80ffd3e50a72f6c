"""The board of a calculator with what stands around it."""

from calculators.html.board import board_html
from calculators.movement.board import COLOURS
from calculators.movement.move import Scene
from rulebook.render.context import RenderContext
from rulebook.render.escaped import markup
from rulebook.source.json_types import Data

BATTLEFIELD = "battlefield"


def board_parts(context: RenderContext, scene: Scene) -> Data:
    """Return what the template of a board shows: its drawing, the colours to paint with, and the empty boards."""
    records = [(letter, context.edition.records[terrain]) for letter, terrain in COLOURS]
    return {
        "drawing": markup(board_html(scene)),
        "colours": [(letter, record.data["name"], context.sign(record)) for letter, record in records],
        "empty": [
            (f"{columns} × {rows}, {words}", _empty(columns, rows)) for words, columns, rows in _sizes(context, scene)
        ],
    }


def _sizes(context: RenderContext, scene: Scene) -> list[tuple[str, int, int]]:
    """Return the sizes of boards that are offered, as (words, columns, rows)."""
    long, wide = (context.rules.count(BATTLEFIELD, name) for name in ("length", "width"))
    return [
        ("as here", scene.board.columns, scene.board.rows),
        ("half the mat", wide, -(-long // 2)),
        ("the mat", wide, long),
    ]


def _empty(columns: int, rows: int) -> str:
    """Return the text of a board of Grey Hexes."""
    [letter, _] = COLOURS[0]
    return " ".join([letter * columns] * rows)
