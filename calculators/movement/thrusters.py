"""A dash with thrusters, step by step: a Thruster Movement keeps its elevation, a Thruster Jump may change it.

A step is ``F``, with ``U`` or ``D`` for each level that a jump climbs or descends with it: ``FUU``.  Where a reading
lets the line lead elsewhere than ahead, ``B`` goes straight back, and ``L`` or ``R`` before ``F`` say how many sides to
the left or right of the facing: ``LF``, ``RRF``.
"""

from collections import namedtuple

from ..core.rules import Rules
from ..core.tables import cell
from .board import SIDES, Cell, beyond, turned
from .costs import (
    AERIAL,
    HELD_DOWN,
    MOST_LEVELS,
    Moved,
    Priced,
    State,
    World,
    bars_flight,
    ceiling,
    enemy_bars,
    held_down,
    no_move,
    refused,
    surface,
)

MOVEMENT, JUMP, IMPACT = "thruster-movement", "thruster-jump", "thruster-impact"

# Whether it is a Thruster Jump, and one that this Unit may make; the sides to which the line may lead, clockwise from
# the facing; whether a level counts as a hex; whether what the Unit meets along the ground affects it; and whether its
# Class is listed among those that make a Thruster Impact.
Dash = namedtuple("Dash", ("jump", "may_jump", "sides", "levels_count", "touches", "rams"))


def dash(rules: Rules, unit_class: int, vehicle: bool, jump: bool) -> Dash:
    """Return what a dash with thrusters may do."""
    sides = [0]
    if rules.yes(MOVEMENT, "sideways"):
        sides = list(range(len(SIDES)))
    elif rules.yes(MOVEMENT, "backward"):
        sides.append(len(SIDES) // 2)
    rams = cell(rules, IMPACT, "damage", unit_class, "damage") is not None
    if not jump:
        return Dash(False, False, sides, False, rules.yes("terrain-in-movement", "dash_touches"), rams)
    may_jump = not vehicle or rules.yes(JUMP, "by_vehicles")
    return Dash(True, may_jump, sides, rules.yes(JUMP, "levels_count"), False, rams)


def lines(known: World) -> list:
    """Return the steps that a dash may consist of, a list for each line that it may follow."""
    climbs = [""]
    if known.dash.jump:
        climbs += [way * levels for way in "UD" for levels in range(1, MOST_LEVELS + 1)]
    return [
        [_aim(side) + climb for climb in climbs if side != len(SIDES) // 2 or not climb] for side in known.dash.sides
    ]


def _aim(side: int) -> str:
    """Return how a step to a side begins, sides being counted clockwise from the facing."""
    if side == len(SIDES) // 2:
        return "B"
    return "R" * side + "F" if side < len(SIDES) // 2 else "L" * (len(SIDES) - side) + "F"


def side_of(word: str) -> int:
    """Return the side to which a step leads, counted clockwise from the facing."""
    turns = word.find("F")
    if word[0] == "B":
        return len(SIDES) // 2
    return turns if word[0] == "R" else -turns % len(SIDES)


def dashed(known: World, state: State, word: str) -> Moved:
    """Return what a step of a dash leads to; it counts hexes, and pays nothing for terrain."""
    if state.grounded and held_down(word):
        return refused(HELD_DOWN)
    found = thrust(known, (state.place, state.facing, state.level), word)
    if found.refused:
        return refused(found.refused)
    if found.cost > state.left:
        return refused(f"it takes {found.cost} of the Thruster Movement, and {state.left} are left")
    place, facing, level = found.stands
    after = State(place, facing, level, state.spent + found.cost, state.left - found.cost, state.grounded)
    return Moved(after, found.cost, [place], 0, "")


def thrust(known: World, stands: tuple, word: str) -> Priced:
    """Return how many hexes a step of a dash counts for a Unit that stands somewhere, and where it leads."""
    why = _is_none(known, word)
    if why:
        return no_move(why)
    start, facing, before = stands
    place = beyond(start, turned(facing, side_of(word)))
    cell = known.board.cells.get(place)
    if cell is None:
        return no_move("the board ends there")
    climb = word.count("U") - word.count("D")
    why = _bars(known, cell, before + climb)
    if why:
        return no_move(why)
    hexes = 1 + (abs(climb) if known.dash.levels_count else 0)
    return Priced((place, facing, before + climb), hexes, place, None, 0, "")


def _is_none(known: World, word: str) -> str:
    """Return in words why a move is no step of this dash; nothing where it is one."""
    if "F" not in word and word != "B":
        return "a Unit that uses its thrusters neither turns nor makes another move"
    if side_of(word) not in known.dash.sides:
        return "thrusters lead straight ahead"
    if known.dash.jump and not known.dash.may_jump:
        return "a Vehicle cannot make a Thruster Jump"
    if word[-1] in "UD" and not known.dash.jump:
        return "a Thruster Movement stays at its elevation"
    return ""


def _bars(known: World, cell: Cell, level: int) -> str:
    """Return in words what keeps a dash out of a hex; nothing where it leads through."""
    if level < surface(known, cell):
        return "what is higher bars the way"
    flies = known.mechanism == AERIAL
    if level > known.prices["highest"] or (level >= known.prices["flight"] and not flies):
        return "only a flyer may go so high"
    if enemy_bars(known, cell, level):
        return "an enemy bars the way" + ("; to ram it is a Thruster Impact" if known.dash.rams else "")
    return "a flyer cannot be among trees" if bars_flight(known, cell, level) else ""


def dropped(known: World, place: int, level: int) -> int:
    """Return the levels that a Unit falls where its dash ends in the air, and it does not fly."""
    return max(0, level - ceiling(known, known.board.cells[place]))


def touched(known: World, place: int, level: int) -> bool:
    """Say whether a dash meets the hex that it comes through at a level, or passes above it."""
    return known.dash.touches and level == known.board.cells[place].top
