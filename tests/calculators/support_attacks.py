"""Attacks as tests ask them: any that Hypothesis thinks of, and a plain one to change."""

from typing import Any

from hypothesis import strategies as st

import calculators

type Question = dict[str, Any]

SECTIONS = ("head", "torso", "left_arm", "right_arm", "left_leg", "right_leg")
# Attacks that fewer dice decide are worked out at once.
FEW = 3


def weapon(number: int) -> st.SearchStrategy[Question]:
    """Return one weapon of an attack."""
    start = f"weapon_{number}_"
    return st.fixed_dictionaries(
        {
            f"{start}attacks": st.integers(1, FEW),
            f"{start}ap_cost": st.integers(1, 12),
            f"{start}base_damage": st.integers(1, 30),
            f"{start}section": st.sampled_from([*SECTIONS, "item"]),
            f"{start}mechanism": st.sampled_from(["single-fire", "full-auto", "explosive", "spread", "overcharge"]),
            f"{start}tokens": st.integers(0, 3),
            f"{start}missiles": st.booleans(),
            f"{start}indirect": st.booleans(),
            f"{start}suppressor": st.booleans(),
        }
    ).map(lambda inputs: _of_one_type(start, inputs))


def _of_one_type(start: str, inputs: Question) -> Question:
    """Return a weapon without Indirect Fire where it has Overcharge: one takes Kinetic, the other Energy."""
    is_energy = inputs[f"{start}mechanism"] == "overcharge"
    return inputs | ({f"{start}indirect": False} if is_energy else {})


BARE = st.fixed_dictionaries(
    {
        "stat": st.integers(3, 8),
        "modifier": st.integers(-4, 4),
        "evasion": st.integers(3, 8),
        "evasion_modifier": st.integers(-4, 4),
        "can_evade": st.booleans(),
        "attack_is_ranged": st.booleans(),
        "item": st.integers(0, 40),
        "parries": st.booleans(),
        "miniguns": st.integers(0, 2),
        "aimed_item": st.sampled_from(["thruster", "mounted-weapon"]),
        "aimed_item_left": st.integers(1, 30),
        "aimed_item_section": st.sampled_from(SECTIONS),
    }
)
ATTACKS = st.tuples(BARE, weapon(1), st.one_of(st.just({}), weapon(2))).map(
    lambda parts: parts[0] | parts[1] | parts[2]
)

PLAIN: Question = {
    "stat": 5,
    "modifier": 0,
    "evasion": 5,
    "evasion_modifier": 0,
    "can_evade": True,
    "weapon_1_attacks": 1,
    "weapon_1_ap_cost": 5,
    "weapon_1_base_damage": 20,
    "weapon_1_section": "left_leg",
}


def run(mechanics: Question, inputs: Question, **changes: Any) -> Question:
    return calculators.run("attack", mechanics, inputs | changes)


def best_use(mechanics: Question, inputs: Question, **changes: Any) -> Question:
    return calculators.run("best-use-of-ap", mechanics, inputs | changes)


def values(mechanics: Question, inputs: Question, **changes: Any) -> Question:
    result: Question = run(mechanics, inputs, **changes)["values"]
    return result
