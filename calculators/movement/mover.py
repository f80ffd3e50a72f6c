"""A Unit that moves on a board: what it is, what each move costs it there, and where it stands."""

from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from .cells import Board

# Where a Unit stands: its place, the side that it faces, and its level.
Position: TypeAlias = "tuple[int, int, int]"
# A move that leads on from a position: the move, the position after it, its MP, and the WaterLimit there.
NextMove: TypeAlias = "tuple[str, Position, int, WaterLimit | None]"

# The Movement Mechanisms, by the ids of their records.
AERIAL, AQUATIC, TERRESTRIAL = "aerial", "aquatic", "terrestrial"
NOT_WHILE_GROUNDED = "a Grounded Unit goes neither forward nor up or down; only a Takeoff does"

# The most MP that a Unit may spend in water: counted from there on, or else from the start of its movement.
WaterLimit = NamedTuple("WaterLimit", [("most", int), ("from_then_on", bool)])
# Where a move leads that is not allowed.
_NOWHERE = (0, 0, 0)
# What one move takes of a Unit that has MP enough: the position after it; its MP, or hexes of a Thruster Movement; the
# WaterLimit that it comes under, or None; of how many levels down the Unit may fall in place of paying for them; and
# why the move is not allowed, in words, or "".
MoveCost = NamedTuple(
    "MoveCost",
    [
        ("position", "tuple[int, int, int]"),
        ("cost", int),
        ("limit", "WaterLimit | None"),
        ("drop", int),
        ("refused", str),
    ],
)
# What a move leads to: the State after it, what was paid, the places entered, the levels fallen; and why the move is
# not allowed, in words, or "".
MoveResult = NamedTuple(
    "MoveResult", [("state", "State"), ("cost", int), ("entered", "list[int]"), ("fallen", int), ("refused", str)]
)


@dataclass(kw_only=True)
class Thrusters:
    """How a Unit uses its thrusters.

    jump: whether it makes a Thruster Jump, or else a Thruster Movement.
    may_jump: whether this Unit may make a Thruster Jump at all.
    sides: the sides to which the line may lead, clockwise from the facing.
    levels_count: whether each level of a jump counts as a hex.
    hexes_affect: whether a hex that it comes through along the ground affects it.
    rams: whether its Class makes a Thruster Impact.
    """

    jump: bool = field()
    may_jump: bool = field()
    sides: list[int] = field()
    levels_count: bool = field()
    hexes_affect: bool = field()
    rams: bool = field()


class Mover:
    """A Unit on a board, with all that the rules say of its moves there; nothing of it changes from move to move.

    board: the Board.
    mechanism: the id of its Movement Mechanism.
    vehicle: whether it is a Vehicle and no Mech.
    prices: MP by what they are paid for.
    extra: the MP that a hex costs more than a clear one, by colour.
    levels: ``ground``, ``lowest``, ``highest``, and ``flight``, from which on only flyers may be there.
    readings: rules of yes or no, by name.
    jump_distance: the hexes of a Standard Jump, 0 where it makes none.
    water_limits: the WaterLimit of each colour that sets one.
    tokens_before: its tokens before it moves, by the colour that brings such.
    tokens: its tokens after no hex of a colour, one, and so on until they shut it down, by each that brings some.
    shortening: what each token that it gains takes of the same movement, by colour; without one where it takes nothing.
    thrusters: how it uses its thrusters; None where it moves by Standard Movement.
    next_moves: the moves that lead on, kept by the position and the first move that was tried there.
    """

    def __init__(
        self,
        *,
        board: Board,
        mechanism: str,
        vehicle: bool,
        prices: dict[str, int],
        extra: dict[str, int],
        levels: dict[str, int],
        readings: dict[str, bool],
        jump_distance: int,
        water_limits: dict[str, WaterLimit],
        tokens_before: dict[str, int],
        tokens: dict[str, list[int]],
        shortening: dict[str, int],
        thrusters: Thrusters | None,
    ) -> None:
        self.board = board
        self.mechanism = mechanism
        self.vehicle = vehicle
        self.prices = prices
        self.extra = extra
        self.levels = levels
        self.readings = readings
        self.jump_distance = jump_distance
        self.water_limits = water_limits
        self.tokens_before = tokens_before
        self.tokens = tokens
        self.shortening = shortening
        self.thrusters = thrusters
        self.next_moves: dict[tuple[Position, str], list[NextMove]] = {}

    @property
    def most_levels(self) -> int:
        """The most levels by which one move may change its Elevation."""
        return self.levels["highest"] - self.levels["lowest"]


@dataclass(kw_only=True)
class State:
    """Where a Unit is on its path, and what it has left.

    place: its hex.
    facing: the side that it faces.
    level: its Elevation.
    spent: the MP spent, or hexes of a Thruster Movement.
    left: the MP or hexes that it may still spend.
    grounded: whether it is Grounded.
    """

    place: int = field()
    facing: int = field()
    level: int = field()
    spent: int = field()
    left: int = field()
    grounded: bool = field()

    @property
    def position(self) -> Position:
        """Its place, facing and level."""
        return (self.place, self.facing, self.level)

    def after(self, position: Position, cost: int, left: int) -> "State":
        """Return the state at another position, once so much more is spent and so much is left."""
        place, facing, level = position
        return State(
            place=place, facing=facing, level=level, spent=self.spent + cost, left=left, grounded=self.grounded
        )

    def at_level(self, level: int, grounded: bool) -> "State":
        """Return the state at another level of the same hex, Grounded or not."""
        return State(
            place=self.place, facing=self.facing, level=level, spent=self.spent, left=self.left, grounded=grounded
        )


def no_move(why: str) -> MoveCost:
    """Return the cost of a move that no MP suffice for, with the reason in words."""
    return MoveCost(_NOWHERE, 0, None, 0, why)


def refused(state: "State", why: str) -> MoveResult:
    """Return the result of a move that is not allowed in a state, with the reason in words: the state stays."""
    return MoveResult(state, 0, [], 0, why)


def barred_while_grounded(move: str) -> bool:
    """Return whether a Grounded Unit cannot make a move: forward, up or down."""
    return move[0] in "FJ" or move[-1] in "UD"


def limited(limit: WaterLimit, left: int, spent: int) -> int:
    """Return the MP that a Unit may still spend when it comes under a limit of water after it has spent so many."""
    most: int = limit.most if limit.from_then_on else max(0, limit.most - spent)
    return min(left, most)
