"""The best use of the AP by several weapons: worked by hand, by brute force, and what must hold whatever is asked."""

from math import isclose
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.calculators.support_attacks import ATTACKS, PLAIN, SECTIONS, Question, best_use, run, weapon
from tests.golden import make_attack_vectors as brute_force

# A shot of the plain attack hits with 20 of 64, and 20 damage destroy a leg.
HIT = 20 / 64


def second(**said: Any) -> Question:
    """Return what is asked of a second weapon on the leg, which is like the first unless it is said otherwise."""
    whole = {"attacks": 1, "ap_cost": 5, "base_damage": 20, "section": "left_leg"} | said
    return {f"weapon_2_{name}": value for name, value in whole.items()}


def best(mechanics: Question, *asked: Question, **changes: Any) -> tuple[str, float]:
    """Return the best mix in words, and its chance."""
    whole = PLAIN.copy()
    for one in asked:
        whole |= one
    found = best_use(mechanics, whole, **changes)["values"]
    return found["mix"], found["p_mix"]


def test_two_weapons_do_together_what_neither_may_alone(mechanics: Question) -> None:
    once = {"again": "single-use", "ap_cost": 4}
    found = best(mechanics, second(**once), attacks_in_one_use="one-attack", ap=9)
    assert found == ("1 attack of weapon 1, 1 of weapon 2", 1 - (1 - HIT) ** 2)


def test_of_two_mixes_as_likely_the_cheaper_is_best(mechanics: Question) -> None:
    assert best(mechanics, second(ap_cost=4), ap=10) == ("2 attacks of weapon 2", 1 - (1 - HIT) ** 2)


def test_of_two_mixes_that_cost_the_same_the_weapons_that_come_first_are_best(mechanics: Question) -> None:
    assert best(mechanics, second(), ap=10) == ("2 attacks of weapon 1", 1 - (1 - HIT) ** 2)


def test_an_attack_that_adds_nothing_is_not_paid(mechanics: Question) -> None:
    """One hit destroys the leg, or 1 of damage is not enough: the weapon of 1 AP never matters."""
    useless = second(ap_cost=1, base_damage=1)
    assert best(mechanics, useless, ap=12)[0] == "2 attacks of weapon 1"
    assert [
        step["value"]
        for step in best_use(mechanics, PLAIN | useless, ap=12)["steps"]
        if step["label"] == "The best use leaves"
    ] == [2]


def test_weapons_hit_a_shield_in_the_order_given(mechanics: Question) -> None:
    """10 damage take the shield, then 20 the leg.  The other way round the shield takes 20, and 10 are not enough."""
    behind = {"item": 10, "ap": 9}
    weak = {"weapon_1_base_damage": 10, "weapon_1_ap_cost": 4}
    assert best(mechanics, second(), weak, **behind) == ("1 attack of weapon 1, 1 of weapon 2", HIT**2)
    assert best(mechanics, second(base_damage=10, ap_cost=4), **behind) == ("no attack", 0)


def test_a_cone_wears_down_a_shield_for_another_weapon(mechanics: Question) -> None:
    """The cone strikes the torso and cannot hurt the leg; but it breaks a shield of 10 for the third weapon."""
    cone = second(mechanism="spread", base_damage=10, ap_cost=1)
    third = {name.replace("_2_", "_3_"): value for name, value in second(ap_cost=4).items()}
    behind = best(mechanics, cone, third, item=10, ap=5)
    assert behind == ("1 attack of weapon 2 on the torso, 1 of weapon 3", HIT**2)
    assert best(mechanics, cone, third, ap=5) == ("1 attack of weapon 3", HIT)


def test_one_weapon_attacks_as_often_as_it_can_pay(mechanics: Question) -> None:
    assert best(mechanics, ap=14) == ("2 attacks of weapon 1", 1 - (1 - HIT) ** 2)


def test_nothing_may_aim_at_what_is_destroyed(mechanics: Question) -> None:
    found = best_use(mechanics, PLAIN, left_leg=0)
    assert found["values"] == {"mix": "no attack", "p_mix": 0}
    assert found["sentence"].startswith("The left leg is destroyed already: nothing may aim at it")


@given(asked=ATTACKS, ap=st.integers(1, 20))
def test_the_best_mix_is_no_worse_than_a_weapon_alone_or_the_plan(
    mechanics: Question, asked: Question, ap: int
) -> None:
    plan, best = run(mechanics, asked, ap=ap), best_use(mechanics, asked, ap=ap)
    others = [step["value"] for step in plan["steps"] if "alone, as often as the AP allow" in step["label"]]
    if plan["values"].get("ap_left", 0) >= 0:
        others.append(plan["values"]["p_destroyed"])
    assert all(best["values"]["p_mix"] >= other for other in others)
    assert all(0 <= step["value"] <= ap for step in best["steps"] if step["label"] == "The best use leaves")


def small(number: int) -> st.SearchStrategy[Question]:
    """Return a weapon dear enough for every mix of it to be tried die by die."""
    start = f"weapon_{number}_"
    dear = {f"{start}ap_cost": st.integers(3, 6), f"{start}attacks": st.just(1)}
    told = st.fixed_dictionaries(dear | {f"{start}section": st.sampled_from(["torso", "torso", *SECTIONS])})
    return st.tuples(weapon(number), told).map(lambda parts: parts[0] | parts[1])


SMALL = st.tuples(
    small(1),
    small(2),
    st.one_of(st.just({}), small(3)),
    st.fixed_dictionaries(
        {
            "stat": st.integers(3, 6),
            "evasion": st.integers(4, 8),
            "can_evade": st.booleans(),
            "attack_is_ranged": st.just(False),
            "item": st.sampled_from([0, 0, 5, 12]),
            "parries": st.booleans(),
            "miniguns": st.integers(0, 1),
            "torso": st.integers(1, 32),
            "ap": st.integers(3, 10),
            "damage_beyond_a_shield": st.sampled_from(["lost", "spills-over"]),
            "parrying_critical_hits": st.sampled_from(["can-be-parried", "cannot-be-parried"]),
            "suppressor_stacking": st.sampled_from(["own-die", "adds-up"]),
        }
    ),
).map(lambda parts: parts[0] | parts[1] | parts[2] | parts[3])


@given(asked=SMALL)
def test_no_mix_that_is_tried_die_by_die_is_better(mechanics: Question, asked: Question) -> None:
    whole = brute_force.BASE | asked
    question = brute_force.Question(whole)
    expected = brute_force.mixed(question, question.weapons(), question.weapons()[0]["section"])
    found = best_use(mechanics, whole)["values"]
    assert found["mix"] == expected["mix"]
    assert isclose(found["p_mix"], expected["p_mix"], abs_tol=1e-12)
