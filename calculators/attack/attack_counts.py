"""In how many ways several like attacks come to so many Critical Hits, plain hits and shots astray."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    # How many attacks came to what, such as (Critical Hits, plain hits, shots astray).
    Counts = tuple[int, ...]
    # In how many ways attacks come to each of some counts: whole numbers, however large.
    Ways = dict[Counts, int]


def multinomial(attacks: int, weights: "Counts") -> "Ways":
    """Return in how many ways attacks come to each (Critical Hits, plain hits, shots astray).

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
                    ways[(first, second, third)] = weight
                ways_astray = ways_astray * (last - third) // (third + 1)
            ways_plain = ways_plain * last // (second + 1)
        ways_critical = ways_critical * rest // (first + 1)
    return ways


def repeated_counts(attack: "Ways", attacks: int) -> "Ways":
    """Return in how many ways several like attacks come to each sum of counts, by the ways of one attack."""
    total: Ways = {(0, 0, 0): 1}
    for _ in range(attacks):
        summed: Ways = {}
        for (critical, plain, astray), weight in total.items():
            for counts, ways in attack.items():
                key = (critical + counts[0], plain + counts[1], astray + counts[2])
                summed[key] = summed.get(key, 0) + weight * ways
        total = summed
    return total


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
