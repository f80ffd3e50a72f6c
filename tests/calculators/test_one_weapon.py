"""Hit odds are the whole attack with one weapon on one section: every question asked of both, and one by hand."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

import calculators
from calculators.core.inputs import InputError

Question = dict[str, Any]
MELEE = {"attack_is_ranged": False}
QUESTIONS: list[Question] = [
    {"mechanism": "single-fire"},
    {"mechanism": "full-auto"},
    {"mechanism": "full-auto", "full_auto_two_dice": "better-die"},
    {"mechanism": "full-auto", "weapon_has_suppressor": True, "suppressor_stacking": "adds-up"},
    {"mechanism": "explosive"},
    {"mechanism": "explosive", "section": "left_leg"},
    {"mechanism": "spread"},
    {"mechanism": "overcharge", "tokens": 2},
    {"mechanism": "overcharge", "tokens": 2, "overcharge_and_several_attacks": "all-attacks"},
    {"indirect": True},
    {"indirect": True, "section": "left_leg"},
    {"again": "recharge", "attacks_in_one_use": "one-attack"},
    {"again": "single-use"},
    {"item": 6},
    {"item": 6, "target_defensive_stance": True, "mechanism": "full-auto"},
    {"target_offensive_stance": True, "mechanism": "full-auto"},
    MELEE | {"parries": True},
    MELEE | {"mechanism": "full-auto", "attacker_crippled_partial": True},
    {"green_hexes_between": 1, "attacker_posture": "kneeling-position", "mechanism": "full-auto"},
]
SCENE = {"attacks": 3, "base_damage": 4, "stat": 5, "evasion": 6, "durability": 16}


def answer(mechanics: Question, **inputs: Any) -> Question:
    return calculators.run("hit-odds", mechanics, calculators.default_inputs("hit-odds", mechanics) | SCENE | inputs)


def of_whole_attack(mechanics: Question, **inputs: Any) -> float:
    """Return the chance that the same attack destroys the section, asked of the whole attack."""
    asked = SCENE | inputs
    section = asked.pop("section", "torso")
    asked[section] = asked.pop("durability")
    own = {"attacks", "base_damage", "mechanism", "tokens", "indirect", "again"}
    names = {name: f"weapon_1_{name}" for name in own} | {"weapon_has_suppressor": "weapon_1_suppressor"}
    question = calculators.default_inputs("attack", mechanics) | {"weapon_1_section": section}
    question |= {names.get(name, name): value for name, value in asked.items()}
    p_destroyed: float = calculators.run("attack", mechanics, question)["values"]["p_destroyed"]
    return p_destroyed


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: " ".join(map(str, question.values())))
def test_hit_odds_are_those_of_the_whole_attack(mechanics: Question, question: Question) -> None:
    for durability in (4, 16):
        values = answer(mechanics, **question, durability=durability)["values"]
        whole = of_whole_attack(mechanics, **question, durability=durability)
        assert values["p_destroyed"] == pytest.approx(whole, abs=1e-12)


def test_full_auto_rolls_two_dice_for_each_attack_and_each_may_hit(mechanics: Question) -> None:
    """Faces 5 to 7 hit unless a face from 6 on evades, an 8 is a Critical Hit, of 6 damage."""
    die = [6 if face == 8 else 4 * (face >= 5 and defence < 6) for face, defence in product(range(1, 9), repeat=2)]
    rolls = [first + second for first, second in product(die, repeat=2)]
    values = answer(mechanics, attacks=1, mechanism="full-auto", durability=8)["values"]
    assert values["p_destroyed"] == pytest.approx(float(Fraction(sum(dealt >= 8 for dealt in rolls), len(rolls))))
    assert values["expected_damage"] == pytest.approx(float(Fraction(sum(rolls), len(rolls))))
    assert values["p_hit"] == pytest.approx(float(Fraction(sum(dealt > 0 for dealt in rolls), len(rolls))))
    assert values["p_on_target"] == 1 - (4 / 8) ** 2


@pytest.mark.parametrize(
    ("inputs", "name"),
    [
        ({"mechanism": "spread", "section": "left_leg"}, "section"),
        ({"mechanism": "full-auto", "attacks": 60}, "attacks"),
        ({"mechanism": "overcharge", "indirect": True}, "weapon_1_indirect"),
    ],
)
def test_what_no_attack_can_be_is_refused(mechanics: Question, inputs: Question, name: str) -> None:
    with pytest.raises(InputError) as refused:
        answer(mechanics, **inputs)
    assert [problem for problem, _ in refused.value.problems] == [name]
