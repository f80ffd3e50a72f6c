"""What is shown of a game, and by what: handed from one part of the sheet to the next."""

from typing import NamedTuple

from ..benches.context import BuildContext
from ..core.rules import Rules
from ..play.data import GameState, UnitState
from ..play.fold import Game
from ..play.odds import WeaponHopes
from .controls import View

Shown = NamedTuple(
    "Shown",
    [
        ("rules", Rules),
        ("context", BuildContext),
        ("game", Game),
        # The Unit that is shown, what is open of it, and whether there is room for more.
        ("view", "View"),
        # What takes longer than a tap may, by Unit: after how many events it was worked out, and what came of it.
        ("hopes", "dict[str, tuple[int, list[WeaponHopes]]]"),
    ],
)


def state_of(shown: Shown) -> GameState:
    """Return what stands on the table."""
    return shown.game.state


def is_open(shown: Shown, what: str) -> bool:
    """Return whether a part of the sheet is open."""
    return bool(shown.view["open"] == what)


def open_place(shown: Shown, kind: str, count: int) -> int | None:
    """Return which of so many parts of a kind is open, such as a section; None where none is."""
    name, _, place = shown.view["open"].partition(":")
    return int(place) if name == kind and place.isdigit() and int(place) < count else None


def is_enemy(shown: Shown, unit: UnitState) -> bool:
    """Return whether a Unit is of another side than the one whose turn it is."""
    state = shown.game.state
    return any([each["short"] == state["active"] and each["side"] != unit["side"] for each in state["units"]])
