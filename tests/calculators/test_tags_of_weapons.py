"""A tag of a new edition that changes a roll counts for the weapon that has it, in a burst and in a whole attack."""

from copy import deepcopy

import pytest

import calculators
from tests.calculators.support_builds import Data, mech, part, weapon
from tests.calculators.support_filling import Form

PLAIN = {"attack_is_ranged": True, "stat": 5, "evasion": 5, "can_evade": True, "weapon_1_attacks": 2}


@pytest.fixture(scope="module")
def with_tag(mechanics: Data) -> Data:
    """Edition 1.0 with a tag: an Energy weapon hits by 1 more, and its target evades by 2 less."""
    changed = deepcopy(mechanics)
    effects = [
        {"changes": "accuracy_roll", "by": 1, "whose": "item", "if": "weapon_is_energy"},
        {"changes": "evasion_roll", "by": -2, "whose": "item", "if": "weapon_is_energy"},
    ]
    changed["laser"] = deepcopy(changed["chain-cable"]) | {"name": "Laser", "effects": effects}
    changed["laser"]["building"] |= {"tag": "LS", "requires": "part_offers_it"}
    return changed


def destroyed(mechanics: Data, **inputs: object) -> float:
    question = calculators.default_inputs("attack", mechanics) | PLAIN | {"torso": 12} | inputs
    p_destroyed: float = calculators.run("attack", mechanics, question)["values"]["p_destroyed"]
    return p_destroyed


def test_it_counts_as_the_same_numbers_typed_by_hand(with_tag: Data) -> None:
    has_it = {"weapon_1_laser": True, "weapon_1_is_energy": True}
    by_hand = destroyed(with_tag, modifier=1, evasion_modifier=-2)
    assert destroyed(with_tag, **has_it) == by_hand != destroyed(with_tag, weapon_1_laser=True)


def test_it_counts_for_its_own_weapon_alone(with_tag: Data) -> None:
    second = {"weapon_2_attacks": 2, "weapon_2_section": "head"}
    without, has_it = destroyed(with_tag), {"weapon_2_laser": True, "weapon_2_is_energy": True}
    assert destroyed(with_tag, **second, **has_it) == without
    assert destroyed(with_tag, **second | {"weapon_2_section": "torso"}, **has_it) > destroyed(
        with_tag, **second | {"weapon_2_section": "torso"}
    )


def test_it_lowers_the_roll_of_another_unit_in_a_cone_too(with_tag: Data) -> None:
    def hurt(**inputs: object) -> float:
        cone = {"weapon_1_mechanism": "spread", "other_in_cone": True}
        question = calculators.default_inputs("attack", with_tag) | PLAIN | cone | inputs
        values = calculators.run("attack", with_tag, question)["values"]
        return float(values["p_other_hurt"])

    has_it = {"weapon_1_laser": True, "weapon_1_is_energy": True}
    assert hurt(**has_it) == hurt(modifier=1, other_evasion_modifier=-2)


@pytest.mark.parametrize(("calculator", "name"), [("hit-odds", "weapon"), ("attack", "weapon_1")])
def test_a_weapon_that_was_built_fills_it_in(with_tag: Data, calculator: str, name: str) -> None:
    gun = weapon(part(type="energy", mechanisms=["laser"]), mechanism="laser")
    form = Form(with_tag, calculator)
    form.choose("attacker", mech(items=[gun]))
    assert (form.held[f"{name}_laser"], form.held[f"{name}_is_energy"]) == ("yes", "yes")
    assert form.refused() == []
    form.choose("attacker", mech(items=[weapon()]))
    assert form.held[f"{name}_laser"] == "no"


def test_a_tag_that_a_form_asks_for_anyway_is_not_asked_for_again(mechanics: Data) -> None:
    changed = deepcopy(mechanics)
    changed["full-auto"]["effects"] = [{"changes": "accuracy_roll", "by": -1, "whose": "item"}]
    fully = {"weapon_1_mechanism": "full-auto"}
    assert "weapon_1_full_auto" not in calculators.default_inputs("attack", changed)
    assert destroyed(changed, **fully) == destroyed(mechanics, **fully, modifier=-1)
