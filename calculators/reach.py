"""Which hexes a Unit can reach with the MP that it has, and how many MP it then has left at most.

With thrusters it counts hexes in place of MP, and may follow any one of several lines.
"""

from .dash import dashed, dropped, lines
from .moving import State, World, cheapest, moved, words


def reach(known: World, start: State) -> dict:
    """Return for each place within reach the most MP left there, and the moves that leave them; falls are no ways."""
    if known.dash is None:
        return _reached(known, start, words(known), moved, cheapest(known))
    found: dict = {}
    for line in lines(known):
        on_line = _reached(known, start, line, dashed, 1)
        for place in on_line:
            if place not in found or on_line[place][0] > found[place][0]:
                found[place] = on_line[place]
    return found


def _reached(known: World, start: State, ways: list, move, least: int) -> dict:  # type: ignore[no-untyped-def]
    """Return what ``reach`` does, by some moves of which none is left below so many MP.

    A Unit with more MP left can go wherever one with fewer can, so states are settled from the most MP left downward.
    """
    waiting: list = [[] for _ in range(start.left + 1)]
    waiting[start.left].append((start, ()))
    settled: set = set()
    found: dict = {}
    for left in range(start.left, -1, -1):
        # What costs nothing joins the list that is gone through.
        for state, way in waiting[left]:
            stands = (state.place, state.facing, state.level)
            if stands in settled:
                continue
            settled.add(stands)
            if state.place not in found and not (known.dash and dropped(known, state)):
                found[state.place] = (left, way)
            for word in ways if left >= least else ():
                after = move(known, state, word).state
                if after is not None and (after.place, after.facing, after.level) not in settled:
                    waiting[after.left].append((after, way + (word,)))
    return found
