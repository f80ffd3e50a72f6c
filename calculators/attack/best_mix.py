"""The best use of the AP at hand: how many attacks of which weapons are most likely to destroy one section.

One more attack never harms, unless it ends a Stance in which the target cannot evade before another weapon attacks. So
mixes are compared in which the last weapon attacks as often as the AP allow, and without such a Stance those alone that
leave no AP for a further attack; then attacks that add nothing are taken away again. Chances are whole weights: a tie
is a tie.
"""

from typing import Callable, NamedTuple, TypeAlias

from ..core.probability import chance
from .chances_of_loss import Odds, Resolution, is_carried, struck_section
from .count_codes import Counts
from .mix_odds import CarriedOdds, DamageOdds, GuardedOdds, Volleys
from .section_damage import is_guarded
from .weapon_attacks import Shot

# What gives the Odds that so many attacks of each weapon destroy the section.
OddsOf: TypeAlias = "Callable[[Counts], Odds]"

# A mix is tried from the most promising pile on, and among so many piles those are sorted well enough.
PILES = 256

# The shots that may take part, how many attacks each makes, what these cost, and the chance that they destroy.
Mix = NamedTuple("Mix", [("shots", "list[Shot]"), ("counts", "tuple[int, ...]"), ("ap", int), ("chance", float)])


def affordable(shot: Shot, ap: int) -> int:
    """Return how many attacks of a weapon the AP pay for, at most as many as it can make."""
    return min(int(ap // shot.weapon.ap_cost), shot.weapon.most_attacks)


def best_mix(resolution: Resolution, ap: int) -> Mix:
    """Return the Mix of attacks most likely to destroy the section aimed at first, the weapons in the order given.

    Of those as likely it is the one of fewer AP, then of fewer attacks, then of more by earlier weapons; it has no
    attacks where none can destroy the section.
    """
    section = resolution.shots[0].weapon.section
    shots = _taking_part(resolution, section)
    at_most, resolved = _odds(resolution, shots, section)
    mixes = _mixes(shots, ap)
    if not resolution.guard.stance:
        mixes = [counts for counts in mixes if not _leaves_more(shots, counts, ap)]
    bounds = [(at_most(counts), counts) for counts in mixes]
    if is_guarded(resolution.guard):
        bounds = _promising_first(bounds)
    best = Odds(0, 1)
    tied: list[Counts] = []
    for bound, counts in bounds:
        if not bound.ways or _exceeds(best, bound):
            continue
        odds = resolved(counts)
        if _exceeds(odds, best):
            best, tied = odds, []
        if not _exceeds(best, odds):
            tied.append(counts)
    counts = _leanest(shots, tied, best, resolved) if best.ways else (0,) * len(shots)
    return Mix(shots, counts, _cost(shots, counts), _chance(best))


def _taking_part(resolution: Resolution, section: str) -> list[Shot]:
    """Return the shots that may help: what cannot strike the section may still wear down what stands before it."""
    if is_guarded(resolution.guard) or is_carried(resolution, section):
        return resolution.shots
    return [shot for shot in resolution.shots if struck_section(shot, section) == section]


def _odds(resolution: Resolution, shots: list[Shot], section: str) -> tuple[OddsOf, OddsOf]:
    """Return what gives the highest odds that a mix can have, and what gives its odds, which may take longer.

    Where something stands before the target, no mix does better than if every hit went through it.
    """
    if is_carried(resolution, section):
        carried = CarriedOdds(resolution, shots, section).odds
        return carried, carried
    volleys: Volleys = {}
    guarded = is_guarded(resolution.guard)
    damage = resolution.durabilities[section] + resolution.guard.item
    at_most = DamageOdds(shots, section, damage, guarded or section == shots[0].weapon.core, volleys).odds
    return at_most, GuardedOdds(resolution, shots, volleys).odds if guarded else at_most


def _cost(shots: list[Shot], counts: Counts) -> int:
    return sum([shot.weapon.ap_cost * count for shot, count in zip(shots, counts)])


def _mixes(shots: list[Shot], ap: int) -> list[Counts]:
    """Return every mix that the AP pay for, as counts of attacks, with as many of the last weapon as they allow."""
    mixes: list[Counts] = [()]
    for shot in shots[:-1]:
        mixes = [
            counts + (count,) for counts in mixes for count in range(affordable(shot, ap - _cost(shots, counts)) + 1)
        ]
    return [counts + (affordable(shots[-1], ap - _cost(shots, counts)),) for counts in mixes]


def _promising_first(bounds: list[tuple[Odds, Counts]]) -> list[tuple[Odds, Counts]]:
    """Return mixes with the highest odds first, roughly, so that most others need not be resolved.

    MicroPython takes seconds to sort what is in order already, as mixes with like odds are.
    """
    piles: list[list[tuple[Odds, Counts]]] = [[] for _ in range(PILES + 1)]
    for odds, counts in bounds:
        piles[PILES - odds.ways * PILES // odds.everything].append((odds, counts))
    return [bound for pile in piles for bound in pile]


def _leaves_more(shots: list[Shot], counts: Counts, ap: int) -> bool:
    """Return whether a mix leaves enough AP for one more attack of any weapon."""
    left = ap - _cost(shots, counts)
    return any([count < shot.weapon.most_attacks and shot.weapon.ap_cost <= left for shot, count in zip(shots, counts)])


def _leanest(shots: list[Shot], tied: list[Counts], best: Odds, resolved: OddsOf) -> Counts:
    """Return the mix of fewest AP that is as likely as the ``tied`` ones, with or without attacks that add nothing."""
    seen = set(tied)
    enough = list(tied)
    for counts in enough:
        for place, count in enumerate(counts):
            fewer = counts[:place] + (count - 1,) + counts[place + 1 :]
            if count and fewer not in seen:
                seen.add(fewer)
                if not _exceeds(best, resolved(fewer)):
                    enough.append(fewer)
    ranked = [(_cost(shots, counts), sum(counts), tuple([-count for count in counts])) for counts in enough]
    return tuple([-count for count in min(ranked)[2]])


def _exceeds(odds: Odds, bound: Odds) -> bool:
    """Return whether some odds are higher than others, exactly."""
    return bool(odds.ways * bound.everything > bound.ways * odds.everything)


def _chance(odds: Odds) -> float:
    return chance(odds.ways, odds.everything)
