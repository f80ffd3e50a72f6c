"""What makers of golden vectors share: dice, face by face, and the shape of a vector."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import product
from typing import Any

type Vector = dict[str, Any]

FACES = range(1, 9)
# The d4 that a face of a d8 stands for.
D4 = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3, 7: 4, 8: 4}
# The hexes round a target in axial steps, clockwise from behind it, and the faces of the d8 that lead to each.
ROUND = {
    "behind": ((0, 1), (1, 2)),
    "behind-on-the-left": ((-1, 1), (3,)),
    "ahead-on-the-left": ((-1, 0), (4,)),
    "ahead": ((0, -1), (5, 6)),
    "ahead-on-the-right": ((1, -1), (7,)),
    "behind-on-the-right": ((1, 0), (8,)),
}
# Printed in Buildings & Structures, 8-3: by height, the hexes occupied from one on.
STRUCTURES = {0: (5, 6, 7, 8), 1: (9, 10, 11, 12), 2: (13, 14, 15, 16), 3: (17, 18, 19, 20)}


def vector(calculator: str, inputs: Vector, values: Vector, weights: dict[int, int] | None = None) -> Vector:
    """Return one vector in the shape of the files; ``weights`` counts the throws that come to each amount."""
    vector_data = {"calculator": calculator, "inputs": inputs, "values": values}
    if weights:
        vector_data["weights"] = [[amount, str(weights[amount])] for amount in sorted(weights)]
        vector_data["weights_out_of"] = str(sum(weights.values()))
    return vector_data


def added_up(each: Iterable[int], times: int) -> dict[int, int]:
    """Return in how many ways the amounts of so many throws add up, one throw after the other."""
    single, totals = Counter(each), Counter({0: 1})
    for _ in range(times):
        following: Counter[int] = Counter()
        for (total, ways), (amount, more) in product(totals.items(), single.items()):
            following[total + amount] += ways * more
        totals = following
    return totals


def share(part: int, whole: int) -> float:
    """Return a part of a whole as a chance."""
    return float(Fraction(part, whole))


def half_up(amount: int) -> int:
    """Return half of an amount, rounded up, by counting."""
    half = 0
    while half + half < amount:
        half += 1
    return half


def evades(face: int, evasion: int, modifier: int, natural: bool) -> bool:
    """Say whether a Defence Roll evades; where naturals count, an 8 does and a 1 does not."""
    if natural and face in (1, 8):
        return face == 8
    return face + modifier >= evasion


def structure(height: int, hexes: int) -> int:
    """Return the durability of a structure; one beyond the table is as strong as its last row and column."""
    return STRUCTURES[min(height, 3)][min(hexes, 4) - 1]


def hexes_apart(each: tuple[int, int], other: tuple[int, int]) -> int:
    """Return the steps from hex to hex between two places."""
    q, r = each[0] - other[0], each[1] - other[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2
