"""Exact distributions, as whole weights."""

from .result import Outcome, outcomes_of

# Bits of a double.
PRECISION = 53
# A quotient below this has too few digits left, and is taken at a finer scale.
ENOUGH = 2**40


def repeated(attacks: int, pairs: int, outcomes: tuple[tuple[int, int], tuple[int, int]]) -> list[Outcome]:
    """Return the spread of the total of several like attacks, as Outcomes by ascending damage.

    ``outcomes`` holds (damage, weight) of the two ways one attack can hurt; the rest of its
    ``pairs`` does nothing.  Weights are out of ``pairs ** attacks``, by the multinomial formula.
    """
    (first_damage, first), (second_damage, second) = outcomes
    nothing = pairs - first - second
    weights: dict[int, int] = {}
    ways_first = 1
    for firsts in range(attacks + 1):
        rest = attacks - firsts
        ways = ways_first
        for seconds in range(rest + 1):
            weight = ways * first**firsts * second**seconds * nothing ** (rest - seconds)
            if weight:
                damage = firsts * first_damage + seconds * second_damage
                weights[damage] = weights.get(damage, 0) + weight
            ways = ways * (rest - seconds) // (seconds + 1)
        ways_first = ways_first * rest // (firsts + 1)
    return outcomes_of(weights)


def convolution(left: list[Outcome], right: list[Outcome]) -> list[Outcome]:
    """Return the spread of the total of two that do not depend on each other, as Outcomes by ascending damage."""
    weights: dict[int, int] = {}
    for first in left:
        for second in right:
            total = first.amount + second.amount
            weights[total] = weights.get(total, 0) + first.weight * second.weight
    return outcomes_of(weights)


def at_least(spread: list[Outcome], amount: int) -> int:
    """Return the weight of all outcomes of at least so much."""
    return sum([outcome.weight for outcome in spread if outcome.amount >= amount])


def chance(weight: int, everything: int) -> float:
    """Return a weight as a probability, precise even where it is tiny: any weight above 0 gives more than 0.

    The one division is of a number brought to 53 bits, because MicroPython cannot divide huge
    whole numbers.
    """
    scale = 1 << PRECISION
    while 0 < weight * scale // everything < ENOUGH or 0 == weight * scale // everything < weight:
        scale <<= PRECISION
    return (weight * scale // everything) / scale


def mean(spread: list[Outcome]) -> int | float:
    """Return the average of a spread, a whole number where it is one."""
    total: int = sum([outcome.amount * outcome.weight for outcome in spread])
    everything: int = sum([outcome.weight for outcome in spread])
    rest = total % everything
    return total // everything + chance(rest, everything) if rest else total // everything
