"""Moving with thrusters, step by step: a Thruster Movement keeps its Elevation, a Thruster Jump may change it.

A step is ``F``, with ``U`` or ``D`` for each level that a jump climbs or descends with it: ``FUU``.  Where a reading
lets the line lead elsewhere than ahead, ``B`` goes straight back, and ``L`` or ``R`` before ``F`` say how many sides to
the left or right of the facing: ``LF``, ``RRF``.
"""

from ..core.rules import Rules
from ..core.tables import cell
from .barriers import ceiling, enemy_bars, surface, trees_bar
from .cells import Cell
from .geometry import SIDES, place_towards, turned
from .mover import (
    AERIAL,
    NOT_WHILE_GROUNDED,
    MoveCost,
    Mover,
    MoveResult,
    Position,
    State,
    Thrusters,
    barred_while_grounded,
    no_move,
    refused,
)

MOVEMENT, JUMP, IMPACT = "thruster-movement", "thruster-jump", "thruster-impact"
STRAIGHT_BACK = len(SIDES) // 2


def thrusters_of(rules: Rules, unit_class: int, vehicle: bool, jump: bool) -> Thrusters:
    """Return how a Unit of a Class uses its thrusters, for a Thruster Jump or for a Thruster Movement."""
    sides = [0]
    if rules.yes(MOVEMENT, "sideways"):
        sides = list(range(len(SIDES)))
    elif rules.yes(MOVEMENT, "backward"):
        sides.append(STRAIGHT_BACK)
    return Thrusters(
        jump=jump,
        may_jump=jump and (not vehicle or rules.yes(JUMP, "by_vehicles")),
        sides=sides,
        levels_count=jump and rules.yes(JUMP, "levels_count"),
        hexes_affect=not jump and rules.yes("terrain-in-movement", "dash_touches"),
        rams=cell(rules, IMPACT, "damage", unit_class, "damage") is not None,
    )


def steps_by_line(thrusters: Thrusters, most_levels: int) -> list[list[str]]:
    """Return the steps that may be tried, a list for each line that they may follow."""
    climbs = [""]
    if thrusters.jump:
        climbs += [letter * levels for letter in "UD" for levels in range(1, most_levels + 1)]
    return [
        [_step_towards(side) + climb for climb in climbs if side != STRAIGHT_BACK or not climb]
        for side in thrusters.sides
    ]


def _step_towards(side: int) -> str:
    """Return how a step to a side is written, sides being counted clockwise from the facing."""
    if side == STRAIGHT_BACK:
        return "B"
    return "R" * side + "F" if side < STRAIGHT_BACK else "L" * (len(SIDES) - side) + "F"


def side_of(step: str) -> int:
    """Return the side to which a step leads, counted clockwise from the facing."""
    turns = step.find("F")
    if step[0] == "B":
        return STRAIGHT_BACK
    return turns if step[0] == "R" else -turns % len(SIDES)


def make_step(mover: Mover, state: State, step: str) -> MoveResult:
    """Return what a step leads to; it counts hexes, and pays nothing for terrain."""
    if state.grounded and barred_while_grounded(step):
        return refused(state, NOT_WHILE_GROUNDED)
    price = step_cost(mover, state.position, step)
    if price.refused:
        return refused(state, price.refused)
    if price.cost > state.left:
        return refused(state, f"it takes {price.cost} of the Thruster Movement, and {state.left} are left")
    after = state.after(price.position, price.cost, state.left - price.cost)
    return MoveResult(after, price.cost, [after.place], 0, "")


def step_cost(mover: Mover, position: Position, step: str) -> MoveCost:
    """Return how many hexes a step counts for a Unit at a position, and where it leads."""
    thrusters = mover.thrusters
    assert thrusters, "the Unit does not use its thrusters"
    why_not = _not_a_step(thrusters, step)
    if why_not:
        return no_move(why_not)
    start, facing, before = position
    place = place_towards(start, turned(facing, side_of(step)))
    cell = mover.board.cells.get(place)
    if cell is None:
        return no_move("the board ends there")
    climb = step.count("U") - step.count("D")
    why_not = _barred(mover, thrusters, cell, before + climb)
    if why_not:
        return no_move(why_not)
    hexes = 1 + (abs(climb) if thrusters.levels_count else 0)
    return MoveCost((place, facing, before + climb), hexes, None, 0, "")


def _not_a_step(thrusters: Thrusters, step: str) -> str:
    """Return why a move is no step with these thrusters, in words; "" where it is one."""
    if "F" not in step and step != "B":
        return "a Unit that uses its thrusters neither turns nor makes another move"
    if side_of(step) not in thrusters.sides:
        return "thrusters lead straight ahead"
    if thrusters.jump and not thrusters.may_jump:
        return "a Vehicle cannot make a Thruster Jump"
    if step[-1] in "UD" and not thrusters.jump:
        return "a Thruster Movement stays at its elevation"
    return ""


def _barred(mover: Mover, thrusters: Thrusters, cell: Cell, level: int) -> str:
    """Return what keeps a Unit with thrusters out of a hex at a level, in words; "" where it may come through."""
    if level < surface(mover, cell):
        return "what is higher bars the way"
    flies = mover.mechanism == AERIAL
    if level > mover.levels["highest"] or (level >= mover.levels["flight"] and not flies):
        return "only a flyer may go so high"
    if enemy_bars(mover, cell, level):
        return "an enemy bars the way" + ("; to ram it is a Thruster Impact" if thrusters.rams else "")
    return "a flyer cannot be among trees" if trees_bar(mover, cell, level) else ""


def levels_to_fall(mover: Mover, place: int, level: int) -> int:
    """Return the levels that a Unit falls where its Thruster Jump ends in the air; a flyer falls none."""
    return max(0, level - ceiling(mover, mover.board.cells[place]))


def is_affected(mover: Mover, place: int, level: int) -> bool:
    """Return whether a hex affects a Unit that comes through it with thrusters; what it passes above does not."""
    thrusters = mover.thrusters
    assert thrusters, "the Unit does not use its thrusters"
    return thrusters.hexes_affect and level == mover.board.cells[place].top
