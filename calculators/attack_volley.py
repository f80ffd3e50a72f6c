"""Dice of one weapon: in how many ways its attacks become Critical Hits, plain hits and shots that go astray.

Attacks of one kind are rolled together, so a volley counts how many come to what.  Weights are whole numbers.
"""

from collections import namedtuple

# What one attack can come to against one target, as weights: faces of its die or dice that are Critical Hits, that are
# On Target plainly, and that miss; of the defence die how many faces meet an attack, of how many; the same for a shot
# that went astray, where none meets one that does not deviate; whether an evaded attack deviates too; and where what
# lowers the defence die adds up, how many faces meet an attack of one that is On Target, of two, and so on.
Dice = namedtuple("Dice", ("critical", "plain", "missed", "met", "astray_met", "sides", "evaded_deviates", "adding"))
# Rolls against missiles: how many dice, how many of their faces succeed, how many attacks each success destroys, and
# whether they are rolled against each attack by itself.
Interception = namedtuple("Interception", ("dice", "succeeding", "destroys", "each_attack"))
# How often attacks come to what: (Critical Hits, plain hits, shots astray that hit) and its weight, out of how many.
Volley = namedtuple("Volley", ("outcomes", "everything"))


def best_of(dice: int, sides: int, critical: int, plain: int) -> tuple:
    """Return in how many ways the best of several dice is critical, On Target plainly, and a miss."""
    not_critical = (sides - critical) ** dice
    missed = (sides - critical - plain) ** dice
    return sides**dice - not_critical, not_critical - missed, missed


def volley(attacks: int, dice: Dice, interception: Interception) -> Volley:
    """Return what attacks rolled together come to, after those that are shot down and those that are evaded."""
    if dice.adding:
        return _settled(attacks, dice, _survivors(attacks, dice, interception))
    if not interception.dice:
        return _independent(attacks, _one_attack(dice, 1, 1))
    if interception.each_attack:
        misses = (dice.sides - interception.succeeding) ** interception.dice
        return _independent(attacks, _one_attack(dice, misses, dice.sides**interception.dice))
    return _settled(attacks, dice, _survivors(attacks, dice, interception))


def _one_attack(dice: Dice, spared: int, of: int) -> tuple:
    """Return weights of a Critical Hit, a plain hit, a shot astray that hits, and nothing, in lowest terms.

    An attack that is On Target is ``spared`` in so many ways of so many.
    """
    defences = dice.sides * dice.sides
    critical = dice.critical * spared * defences
    plain = dice.plain * spared * dice.met * dice.sides
    astray = dice.missed * of * dice.astray_met * dice.sides
    if dice.evaded_deviates:
        astray += dice.plain * spared * (dice.sides - dice.met) * dice.astray_met
    everything = (dice.critical + dice.plain + dice.missed) * of * defences
    found = (critical, plain, astray, everything - critical - plain - astray)
    common = 0
    for weight in found:
        common = _common(common, weight)
    return tuple([weight // common for weight in found])


def _common(one: int, other: int) -> int:
    while other:
        one, other = other, one % other
    return one


def _independent(attacks: int, weights: tuple) -> Volley:
    return Volley(multinomial(attacks, weights), sum(weights) ** attacks)


def multinomial(attacks: int, weights: tuple) -> dict:
    """Return in how many ways attacks come to each count of the first three of four ends."""
    critical, plain, astray, nothing = weights
    found = {}
    ways_critical = 1
    for first in range((attacks if critical else 0) + 1):
        rest = attacks - first
        ways_plain = ways_critical * critical**first
        for second in range((rest if plain else 0) + 1):
            last = rest - second
            ways_astray = ways_plain * plain**second
            for third in range((last if astray else 0) + 1):
                weight = ways_astray * astray**third * nothing ** (last - third)
                if weight:
                    found[(first, second, third)] = weight
                ways_astray = ways_astray * (last - third) // (third + 1)
            ways_plain = ways_plain * last // (second + 1)
        ways_critical = ways_critical * rest // (first + 1)
    return found


def _survivors(attacks: int, dice: Dice, interception: Interception) -> dict:
    """Return in how many ways so many Critical Hits, other attacks On Target and misses are left of a volley."""
    if interception.dice and not interception.each_attack:
        rolled = (interception.succeeding, 0, 0, dice.sides - interception.succeeding)
        return _left(attacks, dice, multinomial(interception.dice, rolled), interception.destroys)
    spared = (dice.sides - interception.succeeding) ** interception.dice
    of = dice.sides**interception.dice
    hits = (dice.critical + dice.plain) * (of - spared)
    return multinomial(attacks, (dice.critical * spared, dice.plain * spared, dice.missed * of, hits))


def _settled(attacks: int, dice: Dice, left: dict) -> Volley:
    """Roll the defence against what is left of a volley."""
    defences = dice.sides * dice.sides
    astray = dice.astray_met * dice.sides
    found: dict = {}
    # Many of what is left have as many plain hits or misses, whose defence is rolled once.
    strays: dict = {}
    defended: dict = {}
    for (criticals, plains, missed), ways in left.items():
        met = dice.adding[min(criticals + plains, len(dice.adding)) - 1] if dice.adding and plains else dice.met
        if missed not in strays:
            strays[missed] = multinomial(missed, (0, 0, astray, defences - astray))
        if (plains, met) not in defended:
            evaded = (dice.sides - met) * dice.astray_met if dice.evaded_deviates else 0
            hit = met * dice.sides
            defended[plains, met] = multinomial(plains, (0, hit, evaded, defences - hit - evaded))
        settled = ways * defences ** (attacks - plains - missed)
        for (_, hits, first), ways_hit in defended[plains, met].items():
            for (_, _, second), ways_missed in strays[missed].items():
                key = (criticals, hits, first + second)
                found[key] = found.get(key, 0) + settled * ways_hit * ways_missed
    return Volley(found, sum(found.values()))


def _left(attacks: int, dice: Dice, successes: dict, destroys: int) -> dict:
    """Return how many Critical Hits, other attacks On Target and misses are left after rolls against missiles."""
    found: dict = {}
    for (critical, plain, _), ways in multinomial(attacks, (dice.critical, dice.plain, 0, dice.missed)).items():
        for (succeeded, _, _), ways_down in successes.items():
            down = min(succeeded * destroys, critical + plain)
            criticals = max(critical - down, 0)
            key = (criticals, critical + plain - down - criticals, attacks - critical - plain)
            found[key] = found.get(key, 0) + ways * ways_down
    return found
