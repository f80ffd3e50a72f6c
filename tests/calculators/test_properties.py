"""What must hold of every answer, whatever is asked."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import calculators
from calculators.core.inputs import Input
from rulebook.data.mechanics import mechanics as mechanics_of
from tests.support import the_edition

CLASSES = st.integers(1, 5)
RULINGS = st.sampled_from(["both", "attack-only"])
READINGS = st.sampled_from(["example", "text"])
FATES = st.sampled_from(["destroyed", "intact"])
LANDINGS = st.sampled_from(["ground", "water"])
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
        "ruling": RULINGS,
    }
)
WEAPONS = st.fixed_dictionaries(
    {
        "ap_cost": st.integers(1, 40),
        "base_damage": st.integers(0, 200),
        "copies": st.integers(1, 19),
        "ruling": READINGS,
    }
)
CRASHES = st.fixed_dictionaries(
    {
        "unit_class": CLASSES,
        "distance": st.integers(1, 6),
        "landing": LANDINGS,
        "structure_durability": st.integers(1, 20),
        "ruling": FATES,
    }
)
FALLS = st.fixed_dictionaries({"unit_class": CLASSES, "levels": st.integers(1, 5), "landing": LANDINGS})
THROWS = st.fixed_dictionaries({"attacker_class": CLASSES, "defender_class": CLASSES})
type Question = dict[str, Any]

MECHANICS = mechanics_of(the_edition("1.0"))
# Longer bursts prove nothing more and take their time.
MOST = 12


def given_to(one: Input) -> st.SearchStrategy[Any]:
    """Return what an input takes, as its calculator declares it."""
    if one.kind == "whole":
        return st.integers(one.lowest, min(one.highest, MOST) if one.name == "attacks" else one.highest)
    if one.kind == "text":
        return st.just(one.default or "")
    return st.booleans() if one.kind == "yes-no" else st.sampled_from([value for value, _ in one.choices])


def questions_to(name: str) -> st.SearchStrategy[tuple[str, Question]]:
    """Return every question that a calculator takes, with and without what may be left out."""
    declared = calculators.declared_inputs(name, MECHANICS)
    required = {one.name: given_to(one) for one in declared if not one.optional}
    optional = {one.name: given_to(one) for one in declared if one.optional}
    return st.tuples(st.just(name), st.fixed_dictionaries(required, optional=optional))


def has_answer(question: tuple[str, Question]) -> bool:
    """Return whether what is asked goes together: a form says what does not."""
    try:
        calculators.run(question[0], MECHANICS, question[1])
    except calculators.InputError:
        return False
    return True


QUESTIONS = st.one_of([questions_to(name) for name in calculators.names()]).filter(has_answer)


def values(mechanics: Question, name: str, asked: Question, **changes: Any) -> Question:
    found: Question = calculators.run(name, mechanics, asked | changes)["values"]
    return found


def half_up(amount: int) -> int:
    return amount // 2 + amount % 2


@given(question=QUESTIONS)
def test_every_step_and_ruling_is_a_record_of_the_edition(mechanics: Question, question: tuple[str, Question]) -> None:
    found = calculators.run(question[0], mechanics, question[1])
    assert found["steps"]
    assert [step["rule"] for step in found["steps"] if step["rule"] not in mechanics] == []
    assert [name for name in found["rulings"] if mechanics[name]["collection"] != "rulings"] == []


@given(question=QUESTIONS)
def test_numbers_may_come_as_text(mechanics: Question, question: tuple[str, Question]) -> None:
    name, asked = question
    text = {
        key: {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
        for key, value in asked.items()
    }
    assert calculators.run(name, mechanics, text) == calculators.run(name, mechanics, asked)


@given(question=QUESTIONS)
def test_asking_leaves_the_mechanics_as_they_were(mechanics: Question, question: tuple[str, Question]) -> None:
    before = repr(mechanics)
    calculators.run(question[0], mechanics, question[1])
    assert repr(mechanics) == before


# Hit odds


@given(burst=BURSTS)
def test_the_weights_of_a_distribution_are_out_of_64_to_the_attacks(mechanics: Question, burst: Question) -> None:
    found = calculators.run("hit-odds", mechanics, burst)
    assert found["weights_out_of"] == str(64 ** burst["attacks"])
    assert sum(int(row["weight"]) for row in found["distribution"]) == 64 ** burst["attacks"]


@given(burst=BURSTS)
def test_expected_damage_is_the_mean_of_the_distribution(mechanics: Question, burst: Question) -> None:
    found = calculators.run("hit-odds", mechanics, burst)
    total = sum(row["damage"] * int(row["weight"]) for row in found["distribution"])
    assert found["values"]["expected_damage"] == pytest.approx(
        float(Fraction(total, 64 ** burst["attacks"])), rel=1e-12
    )


@given(burst=BURSTS)
def test_destruction_is_the_share_of_outcomes_that_reach_the_durability(mechanics: Question, burst: Question) -> None:
    found = calculators.run("hit-odds", mechanics, burst)
    enough = sum(int(row["weight"]) for row in found["distribution"] if row["damage"] >= burst["durability"])
    assert found["values"]["p_destroyed"] == pytest.approx(float(Fraction(enough, 64 ** burst["attacks"])), abs=1e-15)


@given(burst=BURSTS)
def test_chances_stand_in_order(mechanics: Question, burst: Question) -> None:
    found = values(mechanics, "hit-odds", burst)
    assert found["p_critical"] == 1 / 8
    assert found["p_critical"] <= found["p_hit"] <= found["p_on_target"] <= 7 / 8
    assert 0 <= found["p_destroyed"] <= 1


@pytest.mark.parametrize(
    ("name", "better", "answer"),
    [
        ("durability", -1, "p_destroyed"),
        ("attacks", 1, "p_destroyed"),
        ("attacks", 1, "expected_damage"),
        ("base_damage", 1, "p_destroyed"),
        ("base_damage", 1, "expected_damage"),
        ("stat", -1, "p_on_target"),
        ("stat", -1, "p_hit"),
        ("modifier", 1, "p_on_target"),
        ("modifier", 1, "p_destroyed"),
        ("evasion", 1, "p_hit"),
        ("evasion_modifier", -1, "p_hit"),
        ("evasion_modifier", -1, "p_destroyed"),
    ],
)
@given(burst=BURSTS)
def test_what_helps_the_attacker_never_hurts(
    mechanics: Question, burst: Question, name: str, better: int, answer: str
) -> None:
    lowest = {"durability": 1, "stat": 3, "evasion_modifier": -16}
    highest = {"evasion": 8, "modifier": 16}
    changed = burst[name] + better
    if not lowest.get(name, changed) <= changed <= highest.get(name, changed):
        changed = burst[name]
    before, after = (values(mechanics, "hit-odds", burst, **{name: value})[answer] for value in (burst[name], changed))
    assert after >= before - 1e-12


@given(burst=BURSTS, typed=st.integers(-6, 6), tokens=st.integers(0, 2), grips=st.integers(0, 2))
def test_modifiers_add_up_in_any_order(
    mechanics: Question, burst: Question, typed: int, tokens: int, grips: int
) -> None:
    """A grapple at so much more, less one for each Sand Buildup token, is one roll with the sum of all."""
    grapple = burst | {"attack_is_ranged": False, "attack_is_a_grapple": True}
    facts = {"attacker_vice_grips": grips, "attacker_sand_buildup_tokens": tokens}
    apart = values(mechanics, "hit-odds", grapple, modifier=typed, **facts)
    assert apart == values(mechanics, "hit-odds", grapple, modifier=typed + grips - tokens)


@given(burst=BURSTS)
def test_a_target_that_cannot_evade_is_hit_by_all_that_is_on_target(mechanics: Question, burst: Question) -> None:
    found = values(mechanics, "hit-odds", burst, can_evade=False)
    assert found["p_hit"] == found["p_on_target"]


# Weapon redundancy


@given(weapon=WEAPONS)
def test_copies_never_raise_the_ap_cost_nor_lower_it_too_far(mechanics: Question, weapon: Question) -> None:
    cost = values(mechanics, "weapon-redundancy", weapon)["ap_cost"]
    assert cost <= weapon["ap_cost"]
    assert cost >= min(weapon["ap_cost"], max(2, half_up(weapon["ap_cost"])))
    assert weapon["ap_cost"] - cost <= 4


@given(weapon=WEAPONS)
def test_one_more_copy_never_costs_more_nor_deals_less(mechanics: Question, weapon: Question) -> None:
    before = values(mechanics, "weapon-redundancy", weapon)
    after = values(mechanics, "weapon-redundancy", weapon, copies=weapon["copies"] + 1)
    assert after["ap_cost"] <= before["ap_cost"]
    assert after["base_damage"] >= before["base_damage"]


@given(weapon=WEAPONS)
def test_one_copy_changes_nothing(mechanics: Question, weapon: Question) -> None:
    alone = values(mechanics, "weapon-redundancy", weapon, copies=1)
    assert alone == {"ap_cost": weapon["ap_cost"], "base_damage": weapon["base_damage"]}


@given(weapon=WEAPONS)
def test_the_text_never_deals_less_than_the_example_at_the_same_cost(mechanics: Question, weapon: Question) -> None:
    example, text = (values(mechanics, "weapon-redundancy", weapon, ruling=name) for name in ("example", "text"))
    assert example["ap_cost"] == text["ap_cost"]
    assert example["base_damage"] <= text["base_damage"]


# Throws, collisions, falls


@given(throw=THROWS)
def test_only_a_unit_of_no_higher_class_can_be_thrown(mechanics: Question, throw: Question) -> None:
    ahead = throw["attacker_class"] - throw["defender_class"]
    expected = {"allowed": True, "max_distance": ahead + 2} if ahead >= 0 else {"allowed": False}
    assert values(mechanics, "throw", throw) == expected


@given(fall=FALLS)
def test_water_halves_a_fall_rounded_up(mechanics: Question, fall: Question) -> None:
    dry, wet = (values(mechanics, "fall", fall, landing=landing)["damage"] for landing in ("ground", "water"))
    assert dry == sum(2 * fall["unit_class"] for _ in range(fall["levels"]))
    assert wet == half_up(dry)


@given(crash=CRASHES)
def test_a_collision_without_a_structure_hurts_as_a_fall_of_as_many_levels(
    mechanics: Question, crash: Question
) -> None:
    open_ground = {key: value for key, value in crash.items() if key != "structure_durability"}
    levels = min(5, crash["distance"])
    fall = {"unit_class": crash["unit_class"], "levels": levels, "landing": crash["landing"]}
    assert values(mechanics, "collision", open_ground, distance=levels) == values(mechanics, "fall", fall)


@given(crash=CRASHES)
def test_a_structure_either_takes_the_damage_or_adds_its_durability(mechanics: Question, crash: Question) -> None:
    open_ground = {key: value for key, value in crash.items() if key != "structure_durability"}
    hit = values(mechanics, "collision", open_ground)["damage"]
    before = crash["structure_durability"]
    found = values(mechanics, "collision", crash)
    falls = hit > before or (hit == before and crash["ruling"] == "destroyed")
    assert found == (
        {"damage": hit + before, "outcome": "destroyed", "structure_left": 0}
        if falls
        else {"damage": hit, "outcome": "intact", "structure_left": before - hit}
    )
