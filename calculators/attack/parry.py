"""Parry Stance: what is left of a volley once its strongest hit is stopped."""

from typing import NamedTuple

from ..core.rules import Rules
from .count_codes import Ways, apart, joined, multinomial, repeated_counts
from .weapon_dice import Dice
from .weapon_hits import Volley, one_attack

PARRY = "parry-stance"

# How a target parries: whether Critical Hits too, and whether all dice of an attack together.
Parry = NamedTuple("Parry", [("stops_criticals", bool), ("whole_attack", bool)])


def parry(rules: Rules, rolls: int) -> Parry:
    """Return how a target parries attacks of so many dice each, by the record ``parry-stance``."""
    return Parry(rules.yes(PARRY, "stops_criticals"), rolls > 1 and rules.yes(PARRY, "whole_attack"))


def parried(volley: Volley, stops_criticals: bool) -> Volley:
    """Return what is left of a volley after a parry of the strongest hit; the fourth count is of parries."""
    outcomes: Ways = {}
    for counts, weight in volley.outcomes.items():
        critical, plain, astray, _ = apart(counts)
        if critical and stops_criticals:
            key = joined(critical - 1, plain, astray, 1)
        else:
            key = joined(critical, plain - 1, astray, 1) if plain else counts
        outcomes[key] = outcomes.get(key, 0) + weight
    return Volley(outcomes, volley.everything)


def parried_whole(
    attacks: int, rolls: int, dice: Dice, stops_criticals: bool, critical_damage: int, plain_damage: int
) -> Volley:
    """Return what is left of attacks of several dice each after a parry of the strongest of them, with all its dice.

    The attacks are independent of each other. The fourth count is of parries.
    """
    weights = one_attack(dice)
    ways = multinomial(rolls, weights)
    ranked = []
    for shown in ways:
        criticals, plains, _, _ = apart(shown)
        criticals = criticals if stops_criticals else 0
        ranked.append((-(criticals * critical_damage + plains * plain_damage), shown, joined(criticals, plains, 0)))
    outcomes: Ways = {}
    # The ways in which none is stronger than some attack, without those in which all are weaker.
    rest = dict(ways)
    below = repeated_counts(rest, attacks)[attacks]
    for _, strongest, stopped in sorted(ranked):
        within = below
        del rest[strongest]
        below = repeated_counts(rest, attacks)[attacks]
        parries = joined(0, 0, 0, 1 if stopped else 0)
        for counts, weight in within.items():
            left = weight - below.get(counts, 0)
            if left:
                key = parries + counts - stopped
                outcomes[key] = outcomes.get(key, 0) + left
    return Volley(outcomes, sum(weights) ** (rolls * attacks))
