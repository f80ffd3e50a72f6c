"""Whom a weapon may attack, the most worthwhile first."""

from typing import NamedTuple

from ..core.rules import Rules
from ..play.data import GameState, UnitState

MOST_TARGETS = 3

# A Unit and its section, what an attack does there in words, and the chance that it destroys it.
Target = NamedTuple("Target", [("unit", str), ("section", "int | None"), ("words", str), ("chance", str)])


def targets_of(rules: Rules, state: GameState, unit: UnitState, item: int) -> list[Target]:
    """Return the sections of enemies that have least left; of an enemy of whom none is known itself."""
    found: list[tuple[int, Target]] = []
    for enemy in state["units"]:
        if enemy["side"] == unit["side"] or enemy["destroyed"]:
            continue
        for place, section in enumerate(enemy["sections"]):
            if section["left"]:
                found.append((section["left"], Target(enemy["short"], place, "", "")))
        if not enemy["sections"]:
            found.append((0, Target(enemy["short"], None, "", "")))
    found.sort(key=lambda each: (each[0], each[1].unit, each[1].section or 0))
    return [target for _, target in found[:MOST_TARGETS]]
