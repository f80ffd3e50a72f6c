"""Damage of several weapons together where every hit counts, by how many attacks each of them makes.

The damage of the first weapons and that of the later ones is found once for each count, and then put together.
"""

from collections import namedtuple

from .plan import IN_A_HALF, Odds, rolled_together, struck_section
from .section_damage import AimedVolley
from .shots import cached_volleys, one_by_one

# Weights by damage, out of how much.
Damages = namedtuple("Damages", ("weights", "everything"))


class Totals:
    """The odds of mixes that so much damage is dealt to a section, with or without that of shots astray."""

    def __init__(self, shots: list, section: str, damage: int, astray: bool, rolled: dict) -> None:
        self.damage = damage
        self.first = _Sums(shots[:IN_A_HALF], section, damage, astray, rolled)
        self.later = _Sums(shots[IN_A_HALF:], section, damage, astray, rolled)
        self.tails: dict = {}
        self.known: dict = {}

    def odds(self, counts: tuple) -> Odds:
        """Return the Odds that so many attacks of each weapon deal the damage."""
        if counts not in self.known:
            weights, everything = self.first.of(counts[:IN_A_HALF])
            tail, others = self._tail(counts[IN_A_HALF:])
            ways = sum([weight * tail[self.damage - damage] for damage, weight in weights.items()])
            self.known[counts] = Odds(ways, everything * others)
        return self.known[counts]

    def _tail(self, counts: tuple) -> tuple:
        """Return the weights of at least so much damage, from none on, of the later weapons, out of how much."""
        if counts not in self.tails:
            weights, everything = self.later.of(counts)
            tail = [0] * (self.damage + 1)
            reached = 0
            for damage in range(self.damage, -1, -1):
                reached += weights.get(damage, 0)
                tail[damage] = reached
            self.tails[counts] = (tail, everything)
        return self.tails[counts]


class _Sums:
    """Damage of some weapons together, up to what is looked for, by how many attacks each makes."""

    def __init__(self, shots: list, section: str, most: int, astray: bool, rolled: dict) -> None:
        self.shots = shots
        self.section = section
        self.most = most
        self.astray = astray
        self.rolled = rolled
        self.known: dict = {(0,) * len(shots): Damages({0: 1}, 1)}
        self.added: dict = {}

    def of(self, counts: tuple) -> Damages:
        """Return the Damages of so many attacks of each weapon."""
        if counts not in self.known:
            place = max([place for place, count in enumerate(counts) if count])
            # Where no roll looks at several attacks, one more is added to those before it.
            before = 0 if rolled_together(self.shots[place]) else counts[place] - 1
            found = self.of(counts[:place] + (before,) + counts[place + 1 :])
            for further in self._further(place, counts[place]):
                found = self._sum(found, further)
            self.known[counts] = found
        return self.known[counts]

    def _further(self, place: int, count: int) -> list:
        """Return the Damages of each volley that makes so many attacks of a weapon from those before them."""
        if (place, count) not in self.added:
            shot = self.shots[place]
            section = struck_section(shot, self.section)
            rolled = (
                cached_volleys(self.rolled, shot, count, section)
                if rolled_together(shot)
                else one_by_one(shot, count, section)[-1:]
            )
            self.added[place, count] = [self._damages(one) for one in rolled]
        found: list = self.added[place, count]
        return found

    def _damages(self, one: AimedVolley) -> Damages:
        weights: dict = {}
        astray_damage = one.astray_damage if self.astray else 0
        for (critical, plain, astray), ways in one.volley.outcomes.items():
            damage = min(critical * one.critical_damage + plain * one.damage + astray * astray_damage, self.most)
            weights[damage] = weights.get(damage, 0) + ways
        return Damages(weights, one.volley.everything)

    def _sum(self, one: Damages, other: Damages) -> Damages:
        found: dict = {}
        most = self.most
        for had, weight in one.weights.items():
            for damage, ways in other.weights.items():
                # A call of min() would take as long as all the rest.
                total = had + damage
                if total > most:
                    total = most
                found[total] = found.get(total, 0) + weight * ways
        return Damages(found, one.everything * other.everything)
