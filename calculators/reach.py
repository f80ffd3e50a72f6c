"""Which hexes a Unit can reach with the MP that it has, and how many MP it then has left at most."""

from .moving import State, World, cheapest, moved, words


def reach(known: World, start: State) -> dict:
    """Return for each place within reach the most MP left there, and the moves that leave them; falls are no ways.

    A Unit with more MP left can go wherever one with fewer can, so states are settled from the most MP left downward.
    """
    waiting: list = [[] for _ in range(start.left + 1)]
    waiting[start.left].append((start, ()))
    settled: set = set()
    found: dict = {}
    ways = words(known)
    least = cheapest(known)
    for left in range(start.left, -1, -1):
        # What costs nothing joins the list that is gone through.
        for state, way in waiting[left]:
            stands = (state.place, state.facing, state.level)
            if stands in settled:
                continue
            settled.add(stands)
            if state.place not in found:
                found[state.place] = (left, way)
            for word in ways if left >= least else ():
                after = moved(known, state, word).state
                if after is not None and (after.place, after.facing, after.level) not in settled:
                    waiting[after.left].append((after, way + (word,)))
    return found
