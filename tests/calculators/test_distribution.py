"""Spreads of total damage against counting every combination, and against adding one attack at a time."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.probability import at_least, chance, repeated
from calculators.core.result import Outcome


def single(pairs: int, outcomes: tuple[tuple[int, int], tuple[int, int]]) -> list[int]:
    """Return the damage of each equally likely pair of one attack."""
    damages = [damage for damage, weight in outcomes for _ in range(weight)]
    return damages + [0] * (pairs - len(damages))


def enumerated(attacks: int, damages: list[int]) -> Counter[int]:
    return Counter(map(sum, product(damages, repeat=attacks)))


def convolved(attacks: int, damages: list[int]) -> Counter[int]:
    total = Counter({0: 1})
    for _ in range(attacks):
        following: Counter[int] = Counter()
        for (sum_so_far, ways), damage in product(total.items(), damages):
            following[sum_so_far + damage] += ways
        total = following
    return total


def as_counter(spread: list[Any]) -> Counter[int]:
    return Counter({outcome.amount: outcome.weight for outcome in spread})


@st.composite
def attacks(draw: st.DrawFn, most_pairs: int) -> tuple[int, tuple[tuple[int, int], tuple[int, int]]]:
    """Draw the pairs of one attack and how many of them deal which two damages."""
    pairs = draw(st.integers(1, most_pairs))
    first = draw(st.integers(0, pairs))
    second = draw(st.integers(0, pairs - first))
    return pairs, ((draw(st.integers(0, 12)), first), (draw(st.integers(0, 12)), second))


@given(st.integers(0, 4), attacks(6))
def test_a_spread_counts_every_combination(number: int, each: tuple[int, Any]) -> None:
    pairs, outcomes = each
    assert as_counter(repeated(number, pairs, outcomes)) == enumerated(number, single(pairs, outcomes))


@given(st.integers(0, 12), attacks(64))
def test_a_spread_is_that_of_one_attack_after_another(number: int, each: tuple[int, Any]) -> None:
    pairs, outcomes = each
    assert as_counter(repeated(number, pairs, outcomes)) == convolved(number, single(pairs, outcomes))


@given(st.integers(1, 60), attacks(64))
def test_a_spread_ascends_without_empty_outcomes_and_leaves_nothing_out(number: int, each: tuple[int, Any]) -> None:
    pairs, outcomes = each
    spread = repeated(number, pairs, outcomes)
    damages = [outcome.amount for outcome in spread]
    assert damages == sorted(set(damages))
    assert all(outcome.weight > 0 for outcome in spread)
    assert sum(outcome.weight for outcome in spread) == pairs**number


def test_two_dice_worked_out_by_hand() -> None:
    """Of 4 pairs one deals 3, two deal 2, one nothing; twice over that is 16 combinations."""
    spread = repeated(2, 4, ((3, 1), (2, 2)))
    assert [(outcome.amount, outcome.weight) for outcome in spread] == [(0, 1), (2, 4), (3, 2), (4, 4), (5, 4), (6, 1)]


SPREAD = [Outcome(0, 1), Outcome(2, 4), Outcome(5, 4)]


@pytest.mark.parametrize(("damage", "weight"), [(-1, 9), (0, 9), (1, 8), (2, 8), (3, 4), (5, 4), (6, 0)])
def test_at_least_counts_the_outcome_itself(damage: int, weight: int) -> None:
    assert at_least(SPREAD, damage) == weight


@given(st.data(), st.integers(1, 60))
def test_a_chance_is_the_exact_share(data: st.DataObject, number: int) -> None:
    everything = 64**number
    weight = data.draw(st.integers(0, everything))
    assert abs(Fraction(chance(weight, everything)) - Fraction(weight, everything)) <= Fraction(1, 2**53)


@pytest.mark.parametrize("number", [0, 1, 60])
def test_none_and_all_are_exact(number: int) -> None:
    everything = 64**number
    assert (chance(0, everything), chance(everything, everything)) == (0.0, 1.0)
