"""Mixes of weapons, resolved weapon by weapon with what stands before the section.

How things stand after the first weapons is followed forwards, and what the later ones make of that backwards, so that
mixes share both.
"""

from .plan import IN_A_HALF, Odds, Plan, followed_alone, struck_section
from .section_damage import GUARDS, Resolved, may_do, start, strike
from .shots import cached_volleys


class InOrder:
    """The odds of mixes that they destroy the section aimed at first."""

    def __init__(self, plan: Plan, shots: list, rolled: dict) -> None:
        self.guard = plan.guard
        self.shots = shots
        self.section = plan.shots[0].weapon.section
        self.followed = followed_alone(plan, self.section)
        self.rolled = rolled
        self.stands: dict = {(): start(self.followed, plan.guard)}
        # What each volley may do, and in how many ways volleys destroy the section from where things stand.
        self.moves: dict = {}
        self.ends: dict = {}

    def odds(self, counts: tuple) -> Odds:
        """Return the Odds that so many attacks of each weapon destroy the section."""
        stands = self._after(counts[:IN_A_HALF])
        later = [self._volleys(place, counts[place]) for place in range(IN_A_HALF, len(counts))]
        names = tuple([name for volleys in later for name in volleys])
        ways = sum([weight * self._ways(names, state) for state, weight in stands.states.items()])
        return Odds(ways, stands.everything * self._everything(names))

    def _volleys(self, place: int, count: int) -> list:
        """Return the names of the volleys of so many attacks of a weapon."""
        names = []
        shot = self.shots[place]
        rolled = cached_volleys(self.rolled, shot, count, struck_section(shot, self.section)) if count else []
        for index, one in enumerate(rolled):
            name = (place, count, index)
            self.moves.setdefault(name, (one, {}))
            names.append(name)
        return names

    def _after(self, counts: tuple) -> Resolved:
        if counts not in self.stands:
            found = self._after(counts[:-1])
            for name in self._volleys(len(counts) - 1, counts[-1]):
                one, known = self.moves[name]
                found = strike(found, one, self.followed, self.guard, known)
            self.stands[counts] = found
        return self.stands[counts]

    def _everything(self, names: tuple) -> int:
        product = 1
        for name in names:
            product *= self.moves[name][0].volley.everything
        return product

    def _ways(self, names: tuple, state: tuple) -> int:
        """Return in how many ways volleys destroy the section from how things stand before them."""
        end = self.followed.ends[0]
        if state[GUARDS] == end:
            return self._everything(names)
        if not names:
            return 0
        known = self.ends.setdefault(names, {})
        if state not in known:
            one, moves = self.moves[names[0]]
            ways = 0
            for (left, added), weight in may_do(one, self.followed, self.guard, state, moves).items():
                ways += weight * self._ways(names[1:], left + (min(state[GUARDS] + added[0], end),))
            known[state] = ways
        found: int = known[state]
        return found
