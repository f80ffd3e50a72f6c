"""The best use of the AP by several weapons: worked by hand, by brute force, and what must hold whatever is asked."""

from math import isclose

from hypothesis import given
from hypothesis import strategies as st

from tests.calculators.support_attacks import ATTACKS, PLAIN, SECTIONS, Question, best_use, run, weapon
from tests.golden import make_attack_vectors as brute_force


def test_one_weapon_attacks_as_often_as_it_can_pay(mechanics: Question) -> None:
    """A shot of 20 damage at 5+ against Evasion 5 hits, and destroys the leg, with 20 of 64."""
    values = best_use(mechanics, PLAIN, ap=14)["values"]
    assert values == {"mix": "2 attacks of weapon 1", "p_mix": 1 - (1 - 20 / 64) ** 2}


def test_nothing_may_aim_at_what_is_destroyed(mechanics: Question) -> None:
    answer = best_use(mechanics, PLAIN, left_leg=0)
    assert answer["values"] == {"mix": "no attack", "p_mix": 0}
    assert answer["sentence"].startswith("The left leg is destroyed already: nothing may aim at it")


@given(inputs=ATTACKS, ap=st.integers(1, 20))
def test_the_best_mix_is_no_worse_than_a_weapon_alone_or_the_plan(
    mechanics: Question, inputs: Question, ap: int
) -> None:
    plan, best = run(mechanics, inputs, ap=ap), best_use(mechanics, inputs, ap=ap)
    others = [step["value"] for step in plan["steps"] if "alone, as often as the AP allow" in step["label"]]
    if plan["values"].get("ap_left", 0) >= 0:
        others.append(plan["values"]["p_destroyed"])
    assert all(best["values"]["p_mix"] >= other for other in others)
    assert all(0 <= step["value"] <= ap for step in best["steps"] if step["label"] == "The best use leaves")


def small(number: int) -> st.SearchStrategy[Question]:
    """Return a weapon dear enough for every mix of it to be tried die by die."""
    start = f"weapon_{number}_"
    dear = {f"{start}ap_cost": st.integers(3, 6), f"{start}attacks": st.just(1)}
    question = st.fixed_dictionaries(dear | {f"{start}section": st.sampled_from(["torso", "torso", *SECTIONS])})
    return st.tuples(weapon(number), question).map(lambda parts: parts[0] | parts[1])


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


@given(inputs=SMALL)
def test_no_mix_that_is_tried_die_by_die_is_better(mechanics: Question, inputs: Question) -> None:
    whole = brute_force.BASE | inputs
    question = brute_force.Question(whole)
    expected = brute_force.mixed(question, question.weapons(), question.weapons()[0]["section"])
    values = best_use(mechanics, whole)["values"]
    assert values["mix"] == expected["mix"]
    assert isclose(values["p_mix"], expected["p_mix"], abs_tol=1e-12)
