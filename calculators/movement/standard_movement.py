"""One move by Standard Movement: where it leads, what it costs, and why it may be refused.

A move is a short word: ``F`` and ``B`` step ahead and back, ``L`` and ``R`` turn, ``J`` jumps, ``U`` and ``D`` rise and
sink.  Letters may be joined where one move does several things: ``LL`` turns by two sides, ``FU`` steps and climbs.
"""

from .barriers import barred, ceiling, surface, trees_bar
from .board import WATER
from .cells import Cell
from .geometry import SIDES, place_towards, turned
from .mover import (
    AERIAL,
    AQUATIC,
    NOT_WHILE_GROUNDED,
    TERRESTRIAL,
    MoveCost,
    Mover,
    MoveResult,
    Position,
    State,
    WaterLimit,
    barred_while_grounded,
    limited,
    no_move,
    refused,
)


def moves_to_try(mover: Mover) -> list[str]:
    """Return moves by which a Unit gets wherever it can, some of which may be refused where it stands."""
    moves = ["F", "B", "L", "R"]
    if not mover.readings["each_side"]:
        moves += [side * sides for side in "LR" for sides in range(2, len(SIDES) // 2 + 1)]
    if not mover.vehicle:
        moves.append("J")
    if mover.mechanism != TERRESTRIAL:
        moves += ["U", "D"]
        moves += ["F" + letter * levels for letter in "UD" for levels in range(1, _levels_to_try(mover, letter) + 1)]
    return moves


def _levels_to_try(mover: Mover, letter: str) -> int:
    """Return by how many levels a step must be tried; one will do where several cost as much one by one.

    An enemy may bar a level in between, and a Vehicle that swims would be stuck at Ground Level on its way down.
    """
    stuck = letter == "D" and mover.vehicle and mover.mechanism == AQUATIC
    return mover.most_levels if stuck or "bars_every_level" in mover.readings else 1


def make_move(mover: Mover, state: State, move: str, may_fall: bool = False) -> MoveResult:
    """Return what a move leads to; ``may_fall`` lets a jump end in a fall where the MP for the way down are lacking."""
    if state.grounded and barred_while_grounded(move):
        return refused(state, NOT_WHILE_GROUNDED)
    price = move_cost(mover, state.position, move)
    if price.refused:
        return refused(state, price.refused)
    cost, fallen = price.cost, 0
    price_of_drop = mover.prices["level"] * price.drop
    if may_fall and cost - price_of_drop <= state.left < cost:
        cost, fallen = cost - price_of_drop, price.drop
    if cost > state.left:
        return refused(state, f"it costs {cost} MP, and {state.left} MP are left")
    left = state.left - cost
    if price.limit is not None:
        left = limited(price.limit, left, state.spent + cost)
    entered = [price.position[0]] if move[0] in "FBJ" else []
    return MoveResult(state.after(price.position, cost, left), cost, entered, fallen, "")


def move_cost(mover: Mover, position: Position, move: str) -> MoveCost:
    """Return what a move costs a Unit at a position, and where it leads."""
    if mover.vehicle and mover.mechanism != TERRESTRIAL and position[2] == mover.levels["ground"]:
        return no_move("a Vehicle that flies or swims makes no Standard Movement at Ground Level")
    if move[0] in "LR":
        return _turn(mover, position, move)
    if move[0] in "UD":
        return _rise_or_sink(mover, position, move)
    if move[0] == "J":
        return _jump(mover, position)
    return _step(mover, position, move)


def _turn(mover: Mover, position: Position, move: str) -> MoveCost:
    place, facing, level = position
    cost = mover.prices["turn"] * (len(move) if mover.readings["each_side"] else 1)
    facing = turned(facing, len(move) if move[0] == "R" else -len(move))
    return MoveCost((place, facing, level), cost, None, 0, "")


def _rise_or_sink(mover: Mover, position: Position, move: str) -> MoveCost:
    if mover.mechanism == TERRESTRIAL:
        return no_move("a Unit on the ground cannot rise or sink on the spot")
    place, facing, before = position
    cell = mover.board.cells[place]
    level = before + (len(move) if move[0] == "U" else -len(move))
    if not surface(mover, cell) <= level <= ceiling(mover, cell):
        return no_move("there is no room to go up or down there")
    if trees_bar(mover, cell, level):
        return no_move("a flyer cannot be among trees")
    if cell.enemy is not None and (before < cell.enemy <= level or level <= cell.enemy < before):
        return no_move("an enemy bars the way up or down")
    return MoveCost((place, facing, level), _climb_cost(mover, cell, cell, before, level), None, 0, "")


def _step(mover: Mover, position: Position, move: str) -> MoveCost:
    start, facing, before = position
    back = move[0] == "B"
    if back and mover.vehicle and mover.mechanism == AERIAL:
        return no_move("an Aerial Vehicle cannot move backward")
    place = place_towards(start, turned(facing, len(SIDES) // 2) if back else facing)
    cell = mover.board.cells.get(place)
    if cell is None:
        return no_move("the board ends there")
    lowest, highest = surface(mover, cell), ceiling(mover, cell)
    level = min(max(before, lowest), highest)
    if len(move) > 1:
        level = before + (len(move) - 1) * (1 if move[1] == "U" else -1)
        if not lowest <= level <= highest or lowest == highest:
            return no_move("there is no such level to step to")
    why_not = _step_barred(mover, before, cell, level, back)
    if why_not:
        return no_move(why_not)
    start_cell = mover.board.cells[start]
    climb = _climb_cost(mover, start_cell, cell, before, level)
    cost = climb + mover.extra.get(cell.terrain, 0)
    if not climb or not _includes_hex(mover, before, level):
        cost += mover.prices["hex"]
    return MoveCost((place, facing, level), cost, _water_limit(mover, start_cell, cell), 0, "")


def _includes_hex(mover: Mover, before: int, level: int) -> bool:
    """Return whether the price of the levels pays for the hex too."""
    if mover.mechanism == AERIAL:
        return True
    return mover.mechanism == AQUATIC and level > before and not mover.readings["hex_as_well"]


def _step_barred(mover: Mover, before: int, cell: Cell, level: int, back: bool) -> str:
    """Return what keeps a Unit from a step, in words; "" where it may go."""
    climbed = abs(level - before)
    if climbed and back:
        return "a step backward cannot change elevation"
    if climbed and mover.vehicle and mover.mechanism == TERRESTRIAL:
        return "a Vehicle on the ground cannot change elevation"
    if climbed > 1 and not mover.readings["several_levels"]:
        return "a step may change elevation by one level only"
    return barred(mover, cell, level)


def _climb_cost(mover: Mover, start_cell: Cell, end_cell: Cell, before: int, level: int) -> int:
    """Return the MP for a change of level; a swimmer pays its own prices for the levels under water."""
    prices = mover.prices
    if mover.mechanism == AERIAL:
        return prices["air"] * abs(level - before)
    if mover.mechanism == AQUATIC and (start_cell.terrain in WATER or end_cell.terrain in WATER):
        depth_before, depth = min(before, mover.levels["ground"]), min(level, mover.levels["ground"])
        in_water = prices["up"] * max(depth - depth_before, 0) + prices["down"] * max(depth_before - depth, 0)
        return in_water + prices["level"] * abs((level - depth) - (before - depth_before))
    return prices["level"] * abs(level - before)


def _jump(mover: Mover, position: Position) -> MoveCost:
    start, facing, before = position
    place = place_towards(start, facing, mover.jump_distance)
    why_not = "a Vehicle cannot jump" if mover.vehicle else _jump_barred(mover, position, place)
    if why_not:
        return no_move(why_not)
    cell = mover.board.cells[place]
    level = min(before, ceiling(mover, cell))
    drop = before - level
    cost = mover.prices["jump"] + mover.extra.get(cell.terrain, 0) + mover.prices["level"] * drop
    return MoveCost((place, facing, level), cost, _water_limit(mover, mover.board.cells[start], cell), drop, "")


def _jump_barred(mover: Mover, position: Position, place: int) -> str:
    """Return what keeps a Unit from a jump to a place, in words; "" where it may jump."""
    start, facing, level = position
    for hexes in range(1, mover.jump_distance):
        passed = mover.board.cells.get(place_towards(start, facing, hexes))
        if passed is None:
            continue
        if max([top for top in (passed.top, passed.friend, passed.enemy) if top is not None]) > level:
            return "a jump cannot lead over what is higher"
        if passed.enemy == level and not mover.readings["over_enemies"]:
            return "an enemy bars the jump"
    cell = mover.board.cells.get(place)
    if cell is None:
        return "the board ends there"
    if surface(mover, cell) > level:
        return "a jump cannot climb"
    return barred(mover, cell, min(level, ceiling(mover, cell)))


def _water_limit(mover: Mover, start_cell: Cell, end_cell: Cell) -> WaterLimit | None:
    """Return the limit that the water of a hex sets to who enters it; None to who was in such water already."""
    return None if end_cell.terrain == start_cell.terrain else mover.water_limits.get(end_cell.terrain)
