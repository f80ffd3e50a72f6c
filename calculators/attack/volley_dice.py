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
# whether they are rolled against each attack by itself; how many dice of an attack it takes with it; and what a die
# that is a Critical Hit and one that is On Target plainly deal on average, by which the defender chooses among attacks.
Interception = namedtuple("Interception", ("dice", "succeeding", "destroys", "each_attack", "rolls", "worth"))
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
    if interception.each_attack and interception.rolls == 1:
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
    if interception.rolls > 1:
        return _whole_survivors(attacks // interception.rolls, dice, interception)
    if interception.dice and not interception.each_attack:
        rolled = (interception.succeeding, 0, 0, dice.sides - interception.succeeding)
        return _left(attacks, dice, multinomial(interception.dice, rolled), interception.destroys)
    spared = (dice.sides - interception.succeeding) ** interception.dice
    of = dice.sides**interception.dice
    hits = (dice.critical + dice.plain) * (of - spared)
    return multinomial(attacks, (dice.critical * spared, dice.plain * spared, dice.missed * of, hits))


def _whole_survivors(attacks: int, dice: Dice, interception: Interception) -> dict:
    """Return what ``_survivors`` does where an attack has several dice and is shot down with all of them.

    The attacks that would deal the most are shot down first.
    """
    kinds = _kinds(dice, interception)
    if interception.each_attack:
        return _each_by_itself(attacks, dice, interception, kinds)
    rolled = multinomial(interception.dice, (interception.succeeding, 0, 0, dice.sides - interception.succeeding))
    # By the attacks that are still to come, those that may still be shot down, and the dice that are left.
    states = {(attacks, succeeded * interception.destroys, 0, 0, 0): ways for (succeeded, _, _), ways in rolled.items()}
    for place, ((critical, plain, missed), ways) in enumerate(kinds):
        found: dict = {}
        last = place == len(kinds) - 1
        for (rest, down, criticals, plains, misses), weight in states.items():
            chosen = weight
            for count in range(rest + 1):
                if count == rest or not last:
                    # What is not On Target is not shot down.
                    shot = min(count, down) if critical or plain else 0
                    left = count - shot
                    shown = (criticals + left * critical, plains + left * plain, misses + left * missed)
                    after = (rest - count, down - shot) + shown
                    found[after] = found.get(after, 0) + chosen * ways**count
                chosen = chosen * (rest - count) // (count + 1)
        states = found
    left_over: dict = {}
    for (rest, _, criticals, plains, misses), weight in states.items():
        if not rest:
            key = (criticals, plains, misses)
            left_over[key] = left_over.get(key, 0) + weight
    return left_over


def _kinds(dice: Dice, interception: Interception) -> list:
    """Return what the dice of one attack may show, with the ways to it, most dangerous first."""
    shown = multinomial(interception.rolls, (dice.critical, dice.plain, dice.missed, 0))
    critical, plain = interception.worth
    # The kind that is not On Target comes last, whatever the damage.
    ranked = [(one[0] + one[1] == 0, -(one[0] * critical + one[1] * plain), -one[0], -one[1], one) for one in shown]
    return [(found[-1], shown[found[-1]]) for found in sorted(ranked)]


def _each_by_itself(attacks: int, dice: Dice, interception: Interception, kinds: list) -> dict:
    """Return what ``_whole_survivors`` does where the dice against missiles are rolled for each attack."""
    spared = (dice.sides - interception.succeeding) ** interception.dice
    of = dice.sides**interception.dice
    one: dict = {}
    for (critical, plain, missed), ways in kinds:
        on_target = critical or plain
        one[critical, plain, missed] = ways * (spared if on_target else of)
        if on_target:
            one[0, 0, 0] = one.get((0, 0, 0), 0) + ways * (of - spared)
    return _power(one, attacks)


def _power(one: dict, times: int) -> dict:
    """Return in how many ways several alike come to what, each of which comes to triples of counts."""
    found: dict = {(0, 0, 0): 1}
    for _ in range(times):
        further: dict = {}
        for (first, second, third), weight in found.items():
            for (more, another, last), ways in one.items():
                key = (first + more, second + another, third + last)
                further[key] = further.get(key, 0) + weight * ways
        found = further
    return found


def parried(found: Volley, stops_criticals: bool) -> Volley:
    """Return what is left of a volley after a parry of the strongest hit; the fourth count is of parries."""
    outcomes: dict = {}
    for (critical, plain, astray), weight in found.outcomes.items():
        if critical and stops_criticals:
            key = (critical - 1, plain, astray, 1)
        else:
            key = (critical, plain - 1, astray, 1) if plain else (critical, plain, astray, 0)
        outcomes[key] = outcomes.get(key, 0) + weight
    return Volley(outcomes, found.everything)


def parried_whole(attacks: int, rolls: int, dice: Dice, stops_criticals: bool, damage: tuple) -> Volley:
    """Return what is left of attacks of several dice each after a parry of the strongest of them, with all its dice.

    ``damage`` is that of a Critical Hit and of a plain hit.  The attacks are independent of each other.
    """
    weights = _one_attack(dice, 1, 1)
    shown = multinomial(rolls, weights)
    critical_damage, plain_damage = damage
    stopped = {one: (one[0] if stops_criticals else 0, one[1]) for one in shown}
    ranked = sorted([(-(stopped[one][0] * critical_damage + stopped[one][1] * plain_damage), one) for one in shown])
    outcomes: dict = {}
    # The ways in which none is stronger than some attack, without those in which all are weaker.
    rest = dict(shown)
    below = _power(rest, attacks)
    for _, strongest in ranked:
        within = below
        del rest[strongest]
        below = _power(rest, attacks)
        criticals, plains = stopped[strongest]
        for counts, weight in within.items():
            ways = weight - below.get(counts, 0)
            if ways:
                key = (counts[0] - criticals, counts[1] - plains, counts[2], 1 if criticals or plains else 0)
                outcomes[key] = outcomes.get(key, 0) + ways
    return Volley(outcomes, sum(weights) ** (rolls * attacks))


def alike(one: Volley, other: Volley) -> tuple:
    """Return two volleys with as many ways in all, as whole multiples of what they were."""
    common = _common(one.everything, other.everything)
    return _times(one, other.everything // common), _times(other, one.everything // common)


def _times(found: Volley, factor: int) -> Volley:
    return Volley({counts: weight * factor for counts, weight in found.outcomes.items()}, found.everything * factor)


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
