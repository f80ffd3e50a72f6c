"""The dice of one weapon: in how many ways its attacks become Critical Hits, plain hits and shots astray.

Attacks of one kind are rolled together, as a volley, which counts how many come to what. Weights are whole numbers.
"""

from typing import NamedTuple

from .anti_missile import Interception, survivors
from .count_codes import Counts, Ways, apart, greatest_divisor, joined, multinomial
from .weapon_dice import Dice

# In how many ways the attacks of a volley come to so many Critical Hits, plain hits and shots astray that hit, and in
# how many ways they come to anything.
Volley = NamedTuple("Volley", [("outcomes", "dict[int, int]"), ("everything", int)])


def best_of(dice: int, sides: int, critical: int, plain: int) -> tuple[int, int, int]:
    """Return in how many ways the best of several dice is critical, On Target plainly, and a miss."""
    not_critical = (sides - critical) ** dice
    missed = (sides - critical - plain) ** dice
    return sides**dice - not_critical, not_critical - missed, missed


def volley(attacks: int, dice: Dice, interception: Interception) -> Volley:
    """Return what attacks rolled together come to, after those that are shot down and those that are evaded."""
    if dice.unevaded_by_count:
        return _after_defence(attacks, dice, survivors(attacks, dice, interception))
    if not interception.dice:
        return _independent(attacks, one_attack(dice))
    if interception.each_attack and interception.rolls == 1:
        misses = (dice.sides - interception.succeeding) ** interception.dice
        return _independent(attacks, one_attack(dice, misses, dice.sides**interception.dice))
    return _after_defence(attacks, dice, survivors(attacks, dice, interception))


def one_attack(dice: Dice, spared: int = 1, of: int = 1) -> Counts:
    """Return the weights of a Critical Hit, a plain hit, a shot astray that hits, and nothing, in lowest terms.

    An attack that is On Target is not shot down in ``spared`` ways ``of`` so many.
    """
    defences = dice.sides * dice.sides
    critical = dice.critical * spared * defences
    plain = dice.plain * spared * dice.unevaded * dice.sides
    astray = dice.missed * of * dice.astray_unevaded * dice.sides
    if dice.evaded_deviates:
        astray += dice.plain * spared * (dice.sides - dice.unevaded) * dice.astray_unevaded
    everything = (dice.critical + dice.plain + dice.missed) * of * defences
    weights = (critical, plain, astray, everything - critical - plain - astray)
    divisor = 0
    for weight in weights:
        divisor = greatest_divisor(divisor, weight)
    return tuple([weight // divisor for weight in weights])


def _independent(attacks: int, weights: Counts) -> Volley:
    return Volley(multinomial(attacks, weights), sum(weights) ** attacks)


def _after_defence(attacks: int, dice: Dice, remaining: Ways) -> Volley:
    """Roll the defence against what is left of a volley: Critical Hits, other attacks On Target and misses."""
    defences = dice.sides * dice.sides
    astray = dice.astray_unevaded * dice.sides
    # Much of what is left has as many plain hits, whose defence is rolled once; then the misses of all are.
    defended: dict[tuple[int, int], Ways] = {}
    by_missed: dict[int, Ways] = {}
    by_count = dice.unevaded_by_count
    for counts, ways in remaining.items():
        criticals, plains, missed, _ = apart(counts)
        unevaded = by_count[min(criticals + plains, len(by_count)) - 1] if by_count and plains else dice.unevaded
        if (plains, unevaded) not in defended:
            evaded = (dice.sides - unevaded) * dice.astray_unevaded if dice.evaded_deviates else 0
            hit = unevaded * dice.sides
            defended[plains, unevaded] = multinomial(plains, (0, hit, evaded, defences - hit - evaded))
        weight = ways * defences ** (attacks - plains - missed)
        _add_product(by_missed.setdefault(missed, {}), {joined(criticals, 0, 0): weight}, defended[plains, unevaded])
    outcomes: Ways = {}
    for missed, hits in by_missed.items():
        _add_product(outcomes, hits, multinomial(missed, (0, 0, astray, defences - astray)))
    return Volley(outcomes, sum(outcomes.values()))


def _add_product(total: Ways, first: Ways, second: Ways) -> None:
    """Add the ways to each sum of two counts to a total."""
    for counts, ways in first.items():
        for added, ways_added in second.items():
            key = counts + added
            total[key] = total.get(key, 0) + ways * ways_added


def with_common_total(first: Volley, second: Volley) -> tuple[Volley, Volley]:
    """Return two volleys with as many ways in all, as whole multiples of what they were."""
    divisor = greatest_divisor(first.everything, second.everything)
    return _multiplied(first, second.everything // divisor), _multiplied(second, first.everything // divisor)


def _multiplied(rolled: Volley, factor: int) -> Volley:
    return Volley({counts: weight * factor for counts, weight in rolled.outcomes.items()}, rolled.everything * factor)
