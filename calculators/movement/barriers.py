"""Entering a hex: at which levels a Unit may be there, and what keeps it out."""

from .board import WATER
from .cells import Cell
from .mover import AERIAL, AQUATIC, Mover


def surface(mover: Mover, cell: Cell) -> int:
    """Return the lowest level at which a Unit may be in a hex: the top of what is there, for a flyer no water."""
    top: int = cell.top
    return max(top, mover.levels["ground"]) if cell.terrain in WATER and mover.mechanism == AERIAL else top


def ceiling(mover: Mover, cell: Cell) -> int:
    """Return the highest level at which a Unit may be in a hex: only flyers, and swimmers in water, leave its top."""
    if mover.mechanism == AERIAL:
        return mover.levels["highest"]
    top: int = cell.top
    return max(top, mover.levels["ground"]) if cell.terrain in WATER and mover.mechanism == AQUATIC else top


def level_when_grounded(mover: Mover, cell: Cell) -> int:
    """Return the level of a Grounded Unit in a hex: on its top, and in water on its surface if it can swim."""
    return ceiling(mover, cell) if mover.mechanism == AQUATIC else surface(mover, cell)


def barred(mover: Mover, cell: Cell, level: int) -> str:
    """Return what keeps a Unit out of a hex at a level, in words; "" where it may enter."""
    if mover.mechanism != AERIAL and level >= mover.levels["flight"]:
        return "only a flyer may go so high"
    if enemy_bars(mover, cell, level):
        return "an enemy bars the hex"
    return "a flyer cannot be among trees" if trees_bar(mover, cell, level) else ""


def enemy_bars(mover: Mover, cell: Cell, level: int) -> bool:
    """Return whether an enemy keeps a Unit out of its hex at a level; in one reading it does so at every level."""
    return cell.enemy is not None and (level == cell.enemy or mover.readings["bars_every_level"])


def trees_bar(mover: Mover, cell: Cell, level: int) -> bool:
    """Return whether the trees of a green hex keep a flyer out of it at a level."""
    if mover.mechanism != AERIAL or cell.terrain != "green" or not mover.readings["bars_flyers"]:
        return False
    return level == cell.ground or mover.readings["bars_flyers_above"]
