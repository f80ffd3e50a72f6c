"""Combinations of attacks and Command Actions that AP pay for, each so full that nothing more fits."""

from typing import NamedTuple

from ..core.units import counted, unit

# So many are read at a glance.
MOST_SHOWN = 6
ATTACKS, COMMAND_ACTIONS = unit("attacks", "attack"), unit("Command Actions", "Command Action")

# How many attacks for each AP Cost, how many Command Actions, and the AP left.
Combination = NamedTuple("Combination", [("attacks", "tuple[int, ...]"), ("actions", int), ("left", int)])


def combinations(ap: int, costs: list[int], action: int | None) -> list[Combination]:
    """Return the combinations to which no attack and no Command Action can be added, in no particular order.

    ``costs`` are the AP Costs of weapons, each once, ``action`` is that of a Command Action, None where there is none.
    """
    cheapest = min(costs + ([] if action is None else [action]), default=ap + 1)
    full = []
    for attacks, paid in _attacks(ap, costs):
        rest = ap - paid
        actions = 0 if action is None else rest // action
        left = rest - actions * (action or 0)
        if left < cheapest and sum(attacks) + actions:
            full.append(Combination(attacks, actions, left))
    return full


def few(full: list[Combination]) -> list[Combination]:
    """Return the combinations worth a look: the most for each AP Cost alone, then those that leave the fewest AP."""
    alone = [combination for combination in full if len([count for count in combination.attacks if count]) <= 1]
    best = [_most_of(alone, place) for place in range(len(full[0].attacks))] if full else []
    worthwhile = [combination for combination in best if combination]
    others = [combination for combination in full if combination not in worthwhile]
    # Of hundreds a few are found faster than MicroPython sorts all.
    while others and len(worthwhile) < MOST_SHOWN:
        worthwhile.append(min(others, key=_fewest_left))
        others.remove(worthwhile[-1])
    return sorted(worthwhile[:MOST_SHOWN], key=_most_attacks)


def _fewest_left(combination: Combination) -> tuple[int, int, tuple[int, ...]]:
    # No two are alike, as MicroPython does not keep the order of those that are.
    return combination.left, -sum(combination.attacks), combination.attacks


def _most_attacks(combination: Combination) -> tuple[int, int, tuple[int, ...]]:
    return -sum(combination.attacks), combination.left, combination.attacks


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


def _attacks(ap: int, costs: list[int]) -> list[tuple[tuple[int, ...], int]]:
    """Return how many attacks for each AP Cost the AP pay for, in every way, and what each way costs."""
    ways: list[tuple[tuple[int, ...], int]] = [((), 0)]
    for cost in costs:
        ways = [
            (attacks + (count,), paid + count * cost)
            for attacks, paid in ways
            for count in range((ap - paid) // cost + 1)
        ]
    return ways
