"""The board of a calculator with what stands around it."""

from markupsafe import Markup

from calculators.html.board import board_html
from calculators.movement.board import COLOURS
from calculators.movement.move import Scene
from rulebook.render.addresses import within
from rulebook.render.context import RenderContext
from rulebook.render.escaped import markup
from rulebook.render.signs import symbol
from rulebook.source.json_types import Data
from rulebook.source.signs import SIGNS

BATTLEFIELD = "battlefield"
# Its style, which no other form needs.
STYLE = "assets/calculators/board.css"
# What a board and its buttons show beside colours.
OTHER_SIGNS = ("structure-height", "smoke-screen", "terrain-elevation")


def board_parts(context: RenderContext, scene: Scene) -> Data:
    """Return what the template of a board shows: its drawing, what one changes it with, and the empty boards."""
    records = [(letter, context.edition.records[terrain]) for letter, terrain in COLOURS]
    return {
        "style": within(STYLE, context.page),
        "symbols": _symbols(context),
        "drawing": markup(board_html(scene)),
        "colours": [(letter, record.data["name"], context.sign(record)) for letter, record in records],
        "empty": [
            (f"{columns} × {rows}, {words}", _empty(columns, rows)) for words, columns, rows in _sizes(context, scene)
        ],
    }


def _symbols(context: RenderContext) -> Markup:
    """Return the signs of the hexes: from a file they would come in a moment after each new drawing."""
    signs = next(iter(context.edition.files)).root / SIGNS
    names = [*(terrain for _, terrain in COLOURS), *OTHER_SIGNS]
    return Markup("".join(symbol(signs / f"{name}.svg", f"board-{name}") for name in names))


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
