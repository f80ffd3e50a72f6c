"""Questions drawn by chance get the answers that brute force gives, which shares no code with the calculators."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import calculators
from tests.calculators.support_vectors import faults
from tests.golden import make_vectors as brute_force

type Question = dict[str, Any]

CLASSES = st.integers(1, 5)
STATS = st.integers(3, 8)
BURSTS = st.fixed_dictionaries(
    {
        "attacks": st.integers(1, 12),
        "stat": st.integers(3, 8),
        "modifier": st.integers(-16, 16),
        "evasion": st.integers(3, 8),
        "evasion_modifier": st.integers(-16, 16),
        "can_evade": st.booleans(),
        "base_damage": st.integers(1, 40),
        "durability": st.integers(1, 300),
        "ruling": st.sampled_from(["both", "attack-only"]),
    }
)
WEAPONS = st.fixed_dictionaries(
    {
        "ap_cost": st.integers(1, 40),
        "base_damage": st.integers(0, 200),
        "copies": st.integers(1, 19),
        "ruling": st.sampled_from(["example", "text"]),
    }
)
THROWS = st.fixed_dictionaries(
    {
        "attacker_class": CLASSES,
        "defender_class": CLASSES,
        "distance": st.integers(1, 6),
        "assault": st.integers(3, 8),
        "attempts": st.integers(1, 9),
        "into": st.sampled_from(["nothing", "unit", "structure"]),
        "structure_height": st.integers(0, 3),
        "structure_hexes": st.integers(1, 3),
        "levels": st.integers(0, 4),
        "landing": st.sampled_from(["grey", "green", "light-blue", "dark-blue"]),
        "other_evasion": st.integers(3, 7),
        "ruling": st.sampled_from(["unopposed", "evasion", "contest"]),
    }
)
CHARGES = st.fixed_dictionaries(
    {
        "attacker_class": st.integers(1, 4),
        "defender_class": st.integers(1, 5),
        "hexes": st.integers(1, 4),
        "assault": STATS,
        "evasion": STATS,
        "defender_assault": STATS,
        "behind": st.sampled_from(["open", "higher", "structure", "edge", "light-blue", "dark-blue"]),
        "levels": st.integers(0, 4),
        "ruling": st.sampled_from(["by-class", "always-stops"]),
        "has_room": st.booleans(),
    }
)


def differing(mechanics: Question, vector: Question) -> list[str]:
    return faults(vector, calculators.run(vector["calculator"], mechanics, vector["inputs"]))


@given(burst=BURSTS)
def test_hit_odds(mechanics: Question, burst: Question) -> None:
    assert differing(mechanics, brute_force.odds_vector(brute_force.Volley(**burst))) == []


@given(burst=BURSTS, typed=st.integers(-6, 6), tokens=st.integers(0, 2), grips=st.integers(0, 2))
def test_modifiers_of_hit_odds_add_up(
    mechanics: Question, burst: Question, typed: int, tokens: int, grips: int
) -> None:
    """A grapple at so much more, less one for each Sand Buildup token, is one roll with the sum of all."""
    grapple = burst | {"attack_is_ranged": False, "attack_is_a_grapple": True}
    facts = {"attacker_vice_grips": grips, "attacker_sand_buildup_tokens": tokens}
    apart, summed = (
        calculators.run("hit-odds", mechanics, grapple | modifiers)["values"]
        for modifiers in (facts | {"modifier": typed}, {"modifier": typed + grips - tokens})
    )
    assert apart == summed


@given(weapon=WEAPONS)
def test_weapon_redundancy(mechanics: Question, weapon: Question) -> None:
    expected = brute_force.REDUNDANCY[weapon["ruling"]](weapon["ap_cost"], weapon["base_damage"], weapon["copies"])
    assert differing(mechanics, brute_force.vector("weapon-redundancy", weapon, expected)) == []


@given(throw=THROWS)
def test_throw_into(mechanics: Question, throw: Question) -> None:
    assert differing(mechanics, brute_force.throw_into_vector(brute_force.Throw(**throw))) == []


@given(charge=CHARGES)
def test_thruster_impact(mechanics: Question, charge: Question) -> None:
    assert differing(mechanics, brute_force.charge_vector(brute_force.Charge(**charge))) == []
