"""Which hexes a Unit can reach with the MP that it has, and how many MP it then has left at most.

With thrusters it counts hexes in place of MP, and may follow any one of several lines.
"""

from .costs import State, World, cheapest, cheapest_hex, held_down, limited, priced, words
from .thrusters import dropped, lines, thrust, touched


def reach(known: World, start: State) -> dict:
    """Return for each place within reach the most MP left there, and the moves that leave them; falls are no ways."""
    if known.dash is None:
        return _reached(known, start, _open(start, words(known)), priced, cheapest(known))
    found: dict = {}
    for line in lines(known):
        on_line = _reached(known, start, _open(start, line), thrust, 1)
        for place in on_line:
            if place not in found or on_line[place][0] > found[place][0]:
                found[place] = on_line[place]
    return found


def _open(start: State, ways: list) -> list:
    """Return those of some moves that a Unit may make, Grounded as it may be."""
    return [word for word in ways if not (start.grounded and held_down(word))]


def _reached(known: World, start: State, ways: list, price, least: int) -> dict:  # type: ignore[no-untyped-def]
    """Return what ``reach`` does, by some moves of which none is left below so many MP.

    A Unit with more MP left can go wherever one with fewer can, so states are settled from the most MP left downward.
    Where tokens may shut the Unit down on its way, states with other hexes behind them are apart.
    """
    counting = _counting(known, start.left)
    waiting: list = [[] for _ in range(start.left + 1)]
    waiting[start.left].append(
        ((start.place, start.facing, start.level), start.spent, (), tuple([0 for _ in counting]))
    )
    settled: set = set()
    found: dict = {}
    for left in range(start.left, -1, -1):
        # What costs nothing joins the list that is gone through.
        for stands, spent, way, met in waiting[left]:
            state = (stands, met) if counting else stands
            if state in settled:
                continue
            settled.add(state)
            shut_down = any([hexes >= known.until[colour] for colour, hexes in zip(counting, met)])
            if stands[0] not in found and not (known.dash and dropped(known, stands[0], stands[2])):
                found[stands[0]] = (0 if shut_down else left, way)
            goes_on = ways and left >= least and not shut_down
            for word, there, cost, limit in _ahead(known, stands, ways, price) if goes_on else ():
                if cost <= left and (counting or there not in settled):
                    after = left - cost if limit is None else limited(limit, left - cost, spent + cost)
                    then = _met(known, counting, met, stands, there) if counting else met
                    waiting[after].append((there, spent + cost, way + (word,), then))
    return found


def _counting(known: World, left: int) -> list:
    """Return the colours of which a Unit with so many MP may cross enough hexes to be shut down by their tokens."""
    return [colour for colour in sorted(known.until) if left >= known.until[colour] * cheapest_hex(known, colour)]


def _met(known: World, counting: list, met: tuple, stands: tuple, there: tuple) -> tuple:
    """Return how many hexes of each colour have affected a Unit once it has moved on."""
    place, _, level = there
    cell = known.board.cells[place]
    if place == stands[0] or (known.dash and not touched(known, place, level)):
        return met
    return tuple([hexes + (cell.terrain == colour) for colour, hexes in zip(counting, met)])


def _ahead(known: World, stands: tuple, ways: list, price) -> list:  # type: ignore[no-untyped-def]
    """Return the moves that lead on from where a Unit stands: each with where to, its MP and the Limit of water there.

    They are the same however many MP are left, so they are found once for all that asks about one World.
    """
    asked = (stands, ways[0])
    if asked not in known.ahead:
        found = [(word, price(known, stands, word)) for word in ways]
        known.ahead[asked] = [(word, to.stands, to.cost, to.limit) for word, to in found if not to.refused]
    return known.ahead[asked]
