"""Which hexes a Unit can reach with the MP that it has, and how many MP it then has left at most.

With thrusters it counts hexes in place of MP, and may follow any one of several lines.
"""

from typing import Callable, TypeAlias

from .buildup_tokens import shortened
from .costs import cheapest, cheapest_hex
from .mover import MoveCost, Mover, NextMove, Position, State, barred_while_grounded, limited
from .standard_movement import move_cost, moves_to_try
from .thrusters import is_affected, levels_to_fall, step_cost, steps_by_line

# The most MP left at each place within reach, and the moves that leave them.
Reachable: TypeAlias = "dict[int, tuple[int, tuple[str, ...]]]"
# A function that returns what a move costs at a position.
Price: TypeAlias = "Callable[[Mover, Position, str], MoveCost]"


def reachable_hexes(mover: Mover, start: State) -> Reachable:
    """Return for each place within reach the most MP left there, and the moves that lead there; none is by a fall."""
    if not mover.thrusters:
        return _reachable(mover, start, _open_to(start, moves_to_try(mover)), move_cost, cheapest(mover))
    reachable: Reachable = {}
    for line in steps_by_line(mover.thrusters, mover.most_levels):
        on_line = _reachable(mover, start, _open_to(start, line), step_cost, 1)
        for place in on_line:
            if place not in reachable or on_line[place][0] > reachable[place][0]:
                reachable[place] = on_line[place]
    return reachable


def _open_to(start: State, moves: list[str]) -> list[str]:
    """Return those of some moves that a Unit may make, Grounded as it may be."""
    return [move for move in moves if not (start.grounded and barred_while_grounded(move))]


def _reachable(mover: Mover, start: State, moves: list[str], price: Price, least: int) -> Reachable:
    """Return the hexes within reach by some moves, each of which costs ``least`` MP or more.

    A Unit with more MP left can go wherever one with fewer can, so states are settled from the most MP left downward.
    Where tokens may matter on its path, one that has crossed fewer hexes may still go farther, and is settled as well.
    """
    counted = _colours_to_count(mover, start.left)
    waiting: list[list[tuple[Position, int, tuple[str, ...], tuple[int, ...]]]] = [[] for _ in range(start.left + 1)]
    waiting[start.left].append((start.position, start.spent, (), tuple([0 for _ in counted])))
    settled: dict[Position, list[tuple[int, tuple[int, ...]]]] = {}
    # Of a Unit that has crossed fewer hexes, the next one may bring a token where it brings none to the other.
    most_lost = sum([mover.shortening.get(colour, 0) for colour in counted])
    reachable: Reachable = {}
    for left in range(start.left, -1, -1):
        # A move that costs nothing adds to the list while it is gone through.
        for position, spent, path, crossed in waiting[left]:
            if _is_settled(settled.setdefault(position, []), left, crossed, most_lost):
                continue
            settled[position].append((left, crossed))
            shut_down = any([hexes >= len(mover.tokens[colour]) - 1 for colour, hexes in zip(counted, crossed)])
            place = position[0]
            still = 0 if shut_down else left
            is_more = place not in reachable or still > reachable[place][0]
            if is_more and not (mover.thrusters and levels_to_fall(mover, place, position[2])):
                reachable[place] = (still, path)
            goes_on = moves and left >= least and not shut_down
            for move, after, cost, limit in _next_moves(mover, position, moves, price) if goes_on else ():
                if cost <= left and (counted or after not in settled):
                    left_after = left - cost if limit is None else limited(limit, left - cost, spent + cost)
                    crossed_after = _crossed(mover, counted, crossed, position, after) if counted else crossed
                    if crossed_after != crossed:
                        lost = [shortened(mover, *each) for each in zip(counted, crossed, crossed_after)]
                        left_after = max(left_after - sum(lost), 0)
                    waiting[left_after].append((after, spent + cost, path + (move,), crossed_after))
    return reachable


def _is_settled(
    earlier: list[tuple[int, tuple[int, ...]]], left: int, crossed: tuple[int, ...], most_lost: int
) -> bool:
    """Return whether earlier states of a position, as MP left and hexes crossed, lead wherever one with these does."""
    for more, fewer in earlier:
        if fewer == crossed or (
            more >= left + most_lost and all([hexes <= most for hexes, most in zip(fewer, crossed)])
        ):
            return True
    return False


def _colours_to_count(mover: Mover, left: int) -> list[str]:
    """Return the colours of which a Unit with so many MP may cross enough hexes for their tokens to matter.

    They matter once they shut the Unit down, or else with the first one that shortens its movement.
    """
    counted = []
    for colour, tokens in mover.tokens.items():
        hexes = tokens.count(tokens[0]) if colour in mover.shortening else len(tokens) - 1
        if left >= hexes * cheapest_hex(mover, colour):
            counted.append(colour)
    return sorted(counted)


def _crossed(
    mover: Mover, counted: list[str], crossed: tuple[int, ...], before: Position, after: Position
) -> tuple[int, ...]:
    """Return how many hexes of each counted colour have affected a Unit after one more move."""
    place, _, level = after
    if place == before[0] or (mover.thrusters and not is_affected(mover, place, level)):
        return crossed
    terrain = mover.board.cells[place].terrain
    return tuple([hexes + (terrain == colour) for colour, hexes in zip(counted, crossed)])


def _next_moves(mover: Mover, position: Position, moves: list[str], price: Price) -> list[NextMove]:
    """Return the moves that lead on from a position, whatever MP are left; they are worked out once for a Mover."""
    key = (position, moves[0])
    if key not in mover.next_moves:
        prices = [(move, price(mover, position, move)) for move in moves]
        mover.next_moves[key] = [(move, to.position, to.cost, to.limit) for move, to in prices if not to.refused]
    return mover.next_moves[key]
