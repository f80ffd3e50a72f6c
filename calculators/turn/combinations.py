"""Combinations of attacks and Command Actions that AP pay for, each so full that nothing more fits."""

from collections import namedtuple

from ..core.units import counted, unit

# So many are read at a glance.
MOST_SHOWN = 6
ATTACKS, COMMAND_ACTIONS = unit("attacks", "attack"), unit("Command Actions", "Command Action")

# How many attacks for each AP Cost, how many Command Actions, and the AP left.
Combination = namedtuple("Combination", ("attacks", "actions", "left"))


def combinations(ap: int, costs: list[int], action: int | None) -> list[Combination]:
    """Return the combinations to which no attack and no Command Action can be added.

    ``costs`` are the AP Costs of weapons, each once, ``action`` is that of a Command Action, None where there is none.
    """
    cheapest = min(costs + ([] if action is None else [action]), default=ap + 1)
    full = []
    for attacks in _attacks(ap, costs):
        rest = ap - sum([count * cost for count, cost in zip(attacks, costs)])
        actions = 0 if action is None else rest // action
        left = rest - actions * (action or 0)
        if left < cheapest and sum(attacks) + actions:
            full.append(Combination(attacks, actions, left))
    return full


def few(full: list[Combination]) -> list[Combination]:
    """Return the combinations worth a look: the most for each AP Cost alone, then those that leave the fewest AP.

    The one with the most attacks comes first.
    """
    alone = [combination for combination in full if len([count for count in combination.attacks if count]) <= 1]
    best = [_most_of(alone, place) for place in range(len(full[0].attacks))] if full else []
    worthwhile: list[Combination] = []
    for combination in [combination for combination in best if combination] + _fewest_left(full):
        if combination not in worthwhile and len(worthwhile) < MOST_SHOWN:
            worthwhile.append(combination)
    return sorted(
        worthwhile, key=lambda combination: (-sum(combination.attacks), combination.left, combination.attacks)
    )


def _fewest_left(full: list[Combination]) -> list[Combination]:
    """Return the few combinations that leave the fewest AP; MicroPython would sort all of them for minutes."""
    fewest: list[tuple[tuple[int, int, tuple[int, ...]], Combination]] = []
    for combination in full:
        # No two are alike, as MicroPython does not keep the order of those that are.
        key = (combination.left, -sum(combination.attacks), combination.attacks)
        if len(fewest) < MOST_SHOWN or key < fewest[-1][0]:
            fewest = sorted(fewest + [(key, combination)])[:MOST_SHOWN]
    return [combination for _, combination in fewest]


def in_words(combination: Combination, weapons: list[str]) -> str:
    """Return a combination in words: ``1 attack with weapon 1, 2 with weapon 2 or 3, 1 Command Action``.

    ``weapons`` are the numbers of those that have each AP Cost.
    """
    words: list[str] = []
    for numbers, count in zip(weapons, combination.attacks):
        if count:
            number = str(count) if words else counted(count, ATTACKS)
            words.append(number if len(weapons) == 1 else f"{number} with weapon {numbers}")
    return ", ".join(words + ([counted(combination.actions, COMMAND_ACTIONS)] if combination.actions else []))


def _most_of(alone: list[Combination], place: int) -> Combination | None:
    """Return the combination for one AP Cost alone that attacks most often; None where it cannot attack once."""
    with_it = [combination for combination in alone if combination.attacks[place]]
    return max(with_it, key=lambda combination: combination.attacks[place]) if with_it else None


def _attacks(ap: int, costs: list[int]) -> "list[tuple[int, ...]]":
    """Return how many attacks for each AP Cost the AP pay for, in every way."""
    ways: list[tuple[int, ...]] = [()]
    for cost in costs:
        longer = []
        for way in ways:
            paid = sum([count * price for count, price in zip(way, costs)])
            longer += [way + (count,) for count in range((ap - paid) // cost + 1)]
        ways = longer
    return ways
