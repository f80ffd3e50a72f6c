"""What must hold of the small calculators of a turn at the table, whatever is asked.

Each property takes the mechanics and what is asked, so that a longer run can call it with any number of questions.
"""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import calculators

type Question = dict[str, Any]

TURNS = st.fixed_dictionaries(
    {
        "plan": st.integers(1, 40),
        "base_ap": st.integers(0, 8),
        "kept": st.integers(0, 15),
        "reserve_energy": st.booleans(),
        "ice_tokens": st.integers(0, 2),
    }
)
STRAYS = st.fixed_dictionaries(
    {
        "misses": st.integers(1, 5),
        "attack_damage": st.integers(1, 40),
        "place": st.sampled_from(["target", "ahead", "behind", "two-hexes-ahead"]),
        "evasion": st.integers(3, 8),
        "evasion_modifier": st.integers(-4, 4),
        "can_evade": st.just(True),
    }
)
PURGES = st.fixed_dictionaries({"tokens": st.integers(1, 8), "ap": st.integers(0, 18)})
STRUCTURES = st.fixed_dictionaries(
    {
        "height": st.integers(0, 8),
        "hexes": st.integers(1, 18),
        "base_damage": st.integers(1, 40),
        "ap_cost": st.integers(1, 20),
        "damage_taken": st.integers(0, 4),
    }
)
SALVOES = st.fixed_dictionaries(
    {
        "built": st.integers(2, 20),
        "lost": st.just(0),
        "ap_cost": st.integers(1, 40),
        "base_damage": st.integers(0, 40),
        "ruling": st.sampled_from(["example", "text"]),
    }
)
FLIERS = st.fixed_dictionaries(
    {
        "unit_class": st.integers(1, 4),
        "thruster_durability": st.integers(0, 60),
        "damage": st.integers(0, 60),
        "levels": st.integers(1, 5),
        "landing": st.sampled_from(["ground", "water"]),
    }
)


def value(mechanics: Question, name: str, inputs: Question, wanted: str, **changes: Any) -> Any:
    return calculators.run(name, mechanics, inputs | changes)["values"][wanted]


@given(turn=TURNS)
def test_a_cheaper_plan_more_base_ap_and_less_ice_are_never_worse(mechanics: Question, turn: Question) -> None:
    before = value(mechanics, "action-points", turn, "p_affordable")
    better: list[Question] = [
        {"plan": turn["plan"] - 1},
        {"base_ap": turn["base_ap"] + 1},
        {"kept": turn["kept"] + 1},
        {"reserve_energy": True},
        {"ice_tokens": max(turn["ice_tokens"] - 1, 0)},
    ]
    assert [value(mechanics, "action-points", turn, "p_affordable", **each) >= before for each in better] == [True] * 5


@given(stray=STRAYS)
def test_a_better_evasion_never_hurts_more_and_one_more_miss_never_less(mechanics: Question, stray: Question) -> None:
    hurt = value(mechanics, "deviation", stray, "p_hurt")
    assert value(mechanics, "deviation", stray, "p_hurt", evasion_modifier=stray["evasion_modifier"] + 1) <= hurt
    assert value(mechanics, "deviation", stray, "p_hurt", can_evade=False) >= hurt
    assert value(mechanics, "deviation", stray, "p_hurt", misses=stray["misses"] + 1) >= hurt


def test_a_miss_lands_in_exactly_one_hex(mechanics: Question) -> None:
    inputs = calculators.default_inputs("deviation", mechanics)
    steps = calculators.run("deviation", mechanics, inputs)["steps"]
    assert sum(step["value"] for step in steps if step["label"].startswith("Lands ")) == 1


@given(purge=PURGES)
def test_more_ap_and_fewer_tokens_never_make_it_harder_to_purge_all(mechanics: Question, purge: Question) -> None:
    rid = value(mechanics, "purge-buildup", purge, "p_all")
    assert value(mechanics, "purge-buildup", purge, "p_all", ap=purge["ap"] + 2) >= rid
    assert value(mechanics, "purge-buildup", purge, "p_all", tokens=purge["tokens"] + 1) <= rid


@given(structure=STRUCTURES)
def test_a_larger_structure_never_takes_fewer_attacks(mechanics: Question, structure: Question) -> None:
    attacks = value(mechanics, "structure", structure, "attacks")
    assert value(mechanics, "structure", structure, "attacks", height=structure["height"] + 1) >= attacks
    assert value(mechanics, "structure", structure, "attacks", hexes=structure["hexes"] + 1) >= attacks
    assert value(mechanics, "structure", structure, "attacks", damage_taken=structure["damage_taken"] + 1) <= attacks
    assert value(mechanics, "structure", structure, "attacks", base_damage=structure["base_damage"] + 1) <= attacks


@given(salvo=SALVOES)
def test_a_lost_copy_never_makes_one_attack_cheaper_or_stronger(mechanics: Question, salvo: Question) -> None:
    left = salvo | {"lost": 1}
    assert value(mechanics, "salvo", left, "attack_ap") >= value(mechanics, "salvo", salvo, "attack_ap")
    assert value(mechanics, "salvo", left, "salvo_damage") <= value(mechanics, "salvo", salvo, "salvo_damage")


@given(flier=FLIERS)
def test_less_damage_to_thrusters_never_loses_the_air(mechanics: Question, flier: Question) -> None:
    flies = value(mechanics, "losing-the-air", flier, "flies")
    assert value(mechanics, "losing-the-air", flier, "flies", damage=max(flier["damage"] - 1, 0)) >= flies
    assert value(mechanics, "losing-the-air", flier, "flies", thruster_durability=61) >= flies


@pytest.mark.parametrize(
    ("name", "inputs", "message"),
    [
        ("losing-the-air", {"unit_class": 5}, "unit_class must be a whole number from 1 to 4, got 5"),
        ("salvo", {"lost": 61}, "lost must be a whole number from 0 to 60, got 61"),
        ("salvo", {"built": 4, "lost": 5}, "lost must be a whole number from 0 to 4, as many as there were, got 5"),
        ("action-points", {"ice_tokens": 3}, "ice_tokens must be a whole number from 0 to 2, got 3"),
        ("action-points", {"kept": 21}, "kept must be a whole number from 0 to 20, got 21"),
        ("action-points", {"kept": 17}, "kept must be at most 16 without Reserve Energy, got 17"),
        (
            "structure",
            {"height": 0, "hexes": 1, "damage_taken": 6},
            "damage_taken must be a whole number from 0 to 5 for this Structure, got 6",
        ),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(mechanics: Question, name: str, inputs: Question, message: str) -> None:
    with pytest.raises(calculators.InputError, match=message):
        calculators.run(name, mechanics, calculators.default_inputs(name, mechanics) | inputs)


def test_a_range_of_one_number_is_that_number(mechanics: Question) -> None:
    """Ice Buildup, p. 6-6: 16 - 2 * 4 = 8 AP at most, and 8 are kept."""
    full = {"plan": 8, "base_ap": 2, "kept": 8, "reserve_energy": False, "ice_tokens": 2}
    answer = calculators.run("action-points", mechanics, full)
    assert "always 8 AP" in answer["sentence"]
    assert "8" in [step["value"] for step in answer["steps"]]
    assert "8 to 8" not in str(answer)
