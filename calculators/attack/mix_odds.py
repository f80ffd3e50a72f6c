"""The odds that a mix of weapons destroys one section: so many attacks of each, one weapon after the other.

A mix is written as counts, the attacks of each weapon. As many mixes are compared, what the first weapons do and what
the later ones do is worked out once for each of their counts, and then combined.
"""

from typing import NamedTuple, TypeAlias

from .chances_of_loss import Odds, Resolution, followed_alone, odds_in_order, rolled_together, struck_section
from .count_codes import Counts, apart, capped_sum, key_of
from .section_damage import AimedVolley, Guards, Moves, Resolved, State, may_do, start, strike
from .weapon_attacks import Shot, cached_volleys, one_by_one

# The volleys of each weapon, by its number and its attacks.
Volleys: TypeAlias = "dict[tuple[int, int], list[AimedVolley]]"

# So many weapons of a mix are put together before they meet the later ones.
FIRST_WEAPONS = 2

# Weights by damage, and the weight of any damage.
Damages = NamedTuple("Damages", [("weights", "dict[int, int]"), ("everything", int)])


class CarriedOdds:
    """The odds of mixes against a mounted weapon, which is lost with the section that carries it."""

    def __init__(self, resolution: Resolution, shots: list[Shot], section: str) -> None:
        self.resolution = resolution
        self.shots = shots
        self.section = section
        # By the key of a mix, as everything that is kept of some.
        self.cache: dict[int, Odds] = {}

    def odds(self, counts: Counts) -> Odds:
        """Return the Odds that so many attacks of each weapon destroy it."""
        key = key_of(counts)
        if key not in self.cache:
            self.cache[key] = odds_in_order(self.resolution, self.shots, counts, self.section)
        return self.cache[key]


class GuardedOdds:
    """The odds of mixes with what stands before the section, such as a shield, weapon by weapon.

    The first weapons are followed forwards, and what the later ones make of each state backwards.
    """

    def __init__(self, resolution: Resolution, shots: list[Shot], volleys: Volleys) -> None:
        self.guard = resolution.guard
        self.shots = shots
        self.section = resolution.shots[0].weapon.section
        self.followed = followed_alone(resolution, self.section)
        self.volleys = volleys
        self.resolved: dict[int, Resolved] = {key_of(()): start(self.followed, resolution.guard)}
        # Each volley and what it may do; which of them so many attacks of a weapon are; and in how many ways some
        # destroy the section from a state.
        self.moves: list[tuple[AimedVolley, dict[Guards, Moves]]] = []
        self.places: dict[int, Counts] = {}
        self.ways: dict[int, dict[State, int]] = {}

    def odds(self, counts: Counts) -> Odds:
        """Return the Odds that so many attacks of each weapon destroy the section."""
        resolved = self._after(counts[:FIRST_WEAPONS])
        later: Counts = ()
        for weapon in range(FIRST_WEAPONS, len(counts)):
            later += self._volleys_of(weapon, counts[weapon])
        ways = sum([weight * self._ways(later, state) for state, weight in resolved.states.items()])
        return Odds(ways, resolved.everything * self._everything(later))

    def _volleys_of(self, weapon: int, count: int) -> Counts:
        """Return the places of the volleys that so many attacks of a weapon are."""
        key = key_of((weapon, count))
        if key not in self.places:
            shot, first = self.shots[weapon], len(self.moves)
            volleys = cached_volleys(self.volleys, shot, count, struck_section(shot, self.section)) if count else []
            self.moves += [(volley, {}) for volley in volleys]
            self.places[key] = tuple(range(first, len(self.moves)))
        return self.places[key]

    def _after(self, counts: Counts) -> Resolved:
        """Return the states after so many attacks of the first weapons."""
        key = key_of(counts)
        if key not in self.resolved:
            resolved = self._after(counts[:-1])
            for place in self._volleys_of(len(counts) - 1, counts[-1]):
                volley, moves = self.moves[place]
                resolved = strike(resolved, volley, self.followed, self.guard, moves)
            self.resolved[key] = resolved
        return self.resolved[key]

    def _everything(self, places: Counts) -> int:
        """Return in how many ways volleys come to anything."""
        product = 1
        for place in places:
            product *= self.moves[place][0].volley.everything
        return product

    def _ways(self, places: Counts, state: State) -> int:
        """Return in how many ways volleys destroy the section from a state before them."""
        end = self.followed.ends[0]
        if state[1][0] == end:
            return self._everything(places)
        if not places:
            return 0
        cache = self.ways.setdefault(key_of(places), {})
        if state not in cache:
            volley, moves = self.moves[places[0]]
            ways = 0
            for (left, added), weight in may_do(volley, self.followed, self.guard, state, moves).items():
                ways += weight * self._ways(places[1:], (left, (min(state[1][0] + added[0], end),)))
            cache[state] = ways
        return cache[state]


class DamageOdds:
    """The odds of mixes that so much damage is dealt to a section where every hit counts.

    ``astray`` says whether shots astray strike the section too.
    """

    def __init__(self, shots: list[Shot], section: str, damage: int, astray: bool, volleys: Volleys) -> None:
        self.damage = damage
        self.first = _DamageSums(shots[:FIRST_WEAPONS], section, damage, astray, volleys)
        self.later = _DamageSums(shots[FIRST_WEAPONS:], section, damage, astray, volleys)
        self.tails: dict[int, tuple[list[int], int]] = {}

    def odds(self, counts: Counts) -> Odds:
        """Return the Odds that so many attacks of each weapon deal the damage."""
        weights, everything = self.first.of(counts[:FIRST_WEAPONS])
        tail, everything_later = self._tail(counts[FIRST_WEAPONS:])
        most = self.damage - len(tail)
        ways = sum([weight * tail[self.damage - damage] for damage, weight in weights.items() if damage > most])
        return Odds(ways, everything * everything_later)

    def _tail(self, counts: Counts) -> tuple[list[int], int]:
        """Return the weights of at least so much damage of the later weapons, from 0 to the most, and that of any."""
        key = key_of(counts)
        if key not in self.tails:
            weights, everything = self.later.of(counts)
            tail = [0] * (max(weights) + 1)
            reached = 0
            for damage in range(len(tail) - 1, -1, -1):
                reached += weights.get(damage, 0)
                tail[damage] = reached
            self.tails[key] = (tail, everything)
        return self.tails[key]


class _DamageSums:
    """Damage of some weapons together, up to ``most``, by how many attacks each makes."""

    def __init__(self, shots: list[Shot], section: str, most: int, astray: bool, volleys: Volleys) -> None:
        self.shots = shots
        self.section = section
        self.most = most
        self.astray = astray
        self.volleys = volleys
        self.cache: dict[int, Damages] = {key_of((0,) * len(shots)): Damages({0: 1}, 1)}
        self.added: dict[tuple[int, int], list[Damages]] = {}

    def of(self, counts: Counts) -> Damages:
        """Return the Damages of so many attacks of each weapon."""
        key = key_of(counts)
        if key not in self.cache:
            place = max([place for place, count in enumerate(counts) if count])
            # Where no roll looks at several attacks, one more is added to those before it.
            before = 0 if rolled_together(self.shots[place]) else counts[place] - 1
            damages = self.of(counts[:place] + (before,) + counts[place + 1 :])
            for weights, everything in self._added(place, counts[place]):
                added = capped_sum(damages.weights, weights, self.most)
                damages = Damages(added, damages.everything * everything)
            self.cache[key] = damages
        return self.cache[key]

    def _added(self, place: int, count: int) -> list[Damages]:
        """Return the Damages of each volley that makes so many attacks of a weapon from those before them."""
        if (place, count) not in self.added:
            shot = self.shots[place]
            section = struck_section(shot, self.section)
            if rolled_together(shot):
                volleys = cached_volleys(self.volleys, shot, count, section)
            else:
                volleys = one_by_one(shot, count, section)[-1:]
            self.added[place, count] = [self._damages(volley) for volley in volleys]
        return self.added[place, count]

    def _damages(self, volley: AimedVolley) -> Damages:
        weights: dict[int, int] = {}
        astray_damage = volley.astray_damage if self.astray else 0
        for counts, ways in volley.volley.outcomes.items():
            critical, plain, astray, _ = apart(counts)
            damage = min(critical * volley.critical_damage + plain * volley.damage + astray * astray_damage, self.most)
            weights[damage] = weights.get(damage, 0) + ways
        return Damages(weights, volley.volley.everything)
