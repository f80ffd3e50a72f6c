"""The attacks of several weapons that destroy what every attack hits, for the fewest AP."""

from typing import TypeAlias

# What one attack of a weapon deals, and its AP Cost.
Attack: TypeAlias = "tuple[int, int]"


def cheapest_attacks(left: int, weapons: list[Attack]) -> tuple[int, ...]:
    """Return how many attacks of each weapon destroy what has so many DP left, each dealing 1 damage or more.

    Of those for the fewest AP they are the fewest, and then those of the weapons that come first.
    """
    none = tuple([0 for _ in weapons])
    # By the DP to take off: what that costs, the attacks, and those of each weapon below zero, as the fewest are taken.
    best = [(0, 0, none)]
    for durability in range(1, left + 1):
        ways = []
        for place, (damage, cost) in enumerate(weapons):
            ap, attacks, counts = best[max(durability - damage, 0)]
            ways.append((ap + cost, attacks + 1, counts[:place] + (counts[place] - 1,) + counts[place + 1 :]))
        best.append(min(ways))
    return tuple([-count for count in best[left][2]])
