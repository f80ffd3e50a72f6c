"""In how many ways several like attacks come to so many Critical Hits, plain hits and shots astray.

These counts are kept together as one whole number, which adds up as they do. MicroPython hashes a tuple by the sum of
its items, so that a dict with a tuple for each of them takes a hundred times as long.
"""

from typing import TypeAlias

# Weights or counts of (Critical Hits, plain hits, shots astray), or attacks of one weapon after the other.
Counts: TypeAlias = "tuple[int, ...]"
# In how many ways attacks come to each of some counts, which are joined: whole numbers, however large.
Ways: TypeAlias = "dict[int, int]"

# More than any of the counts, and little enough for most of them to be small for MicroPython.
ROOM = 1024


def joined(critical: int, plain: int, astray: int, parries: int = 0) -> int:
    """Return counts as one whole number."""
    return ((parries * ROOM + critical) * ROOM + plain) * ROOM + astray


def apart(counts: int) -> Counts:
    """Return joined counts as Critical Hits, plain hits, shots astray and parries."""
    rest, astray = divmod(counts, ROOM)
    rest, plain = divmod(rest, ROOM)
    parries, critical = divmod(rest, ROOM)
    return critical, plain, astray, parries


def key_of(attacks: Counts) -> int:
    """Return the attacks of several weapons as one whole number."""
    key = 1
    for count in attacks:
        key = key * ROOM + count
    return key


def multinomial(attacks: int, weights: Counts) -> Ways:
    """Return in how many ways attacks come to each number of Critical Hits, plain hits and shots astray.

    ``weights`` are in how many ways one attack comes to each of the three, and to nothing.
    """
    critical, plain, astray, nothing = weights
    ways: Ways = {}
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
                    ways[joined(first, second, third)] = weight
                ways_astray = ways_astray * (last - third) // (third + 1)
            ways_plain = ways_plain * last // (second + 1)
        ways_critical = ways_critical * rest // (first + 1)
    return ways


def repeated_counts(attack: Ways, most: int) -> list[Ways]:
    """Return in how many ways no attack, one, and so on up to ``most`` like ones come to each sum of counts."""
    totals: list[Ways] = [{0: 1}]
    for _ in range(most):
        summed: Ways = {}
        for before, weight in totals[-1].items():
            for added, ways in attack.items():
                summed[before + added] = summed.get(before + added, 0) + weight * ways
        totals.append(summed)
    return totals


def capped_sum(damage: dict[int, int], added: dict[int, int], most: int) -> dict[int, int]:
    """Return the weights of damage and further damage together, up to ``most``, by the weights of each."""
    weights: dict[int, int] = {}
    for first, weight in damage.items():
        for second, ways in added.items():
            # A call of min() would take as long as all the rest.
            total = first + second
            if total > most:
                total = most
            weights[total] = weights.get(total, 0) + weight * ways
    return weights


def greatest_divisor(number: int, divisor: int) -> int:
    """Return the greatest common divisor of two numbers."""
    while divisor:
        number, divisor = divisor, number % divisor
    return number
