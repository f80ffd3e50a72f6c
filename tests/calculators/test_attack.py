"""An attack by several weapons: examples worked by hand, and what must hold whatever is asked."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import calculators
from calculators.core.formula import FormulaError
from tests.calculators.support_attacks import ATTACKS, PLAIN, Question, run, values


def rules(mechanics: Question, **changes: Any) -> list[str]:
    return [step["rule"] for step in run(mechanics, PLAIN, **changes)["steps"]]


def test_weapons_on_two_sections_do_not_touch_each_other(mechanics: Question) -> None:
    other = {"weapon_2_attacks": 1, "weapon_2_base_damage": 20, "weapon_2_section": "right_leg"}
    result = values(mechanics, PLAIN, **other)
    assert result["p_destroyed"] == result["p_right_leg"] == 20 / 64
    both = [step for step in run(mechanics, PLAIN, **other)["steps"] if step["rule"] == "crippled-severe"]
    assert both[0]["value"] == (20 / 64) ** 2


@pytest.mark.parametrize(("reading", "damage"), [("up", 3), ("down", 2)])
def test_half_of_an_odd_damage_is_rounded_as_the_ruling_says(mechanics: Question, reading: str, damage: int) -> None:
    """Deviation, p. 7-5, prints half of the damage, rounded up; the tag Explosive prints no rounding."""
    shot = {"weapon_1_mechanism": "explosive", "weapon_1_base_damage": 5, "rounding_of_a_blast": reading}
    steps = run(mechanics, PLAIN, **shot)["steps"]
    assert [step["value"] for step in steps if step["label"].endswith("other Units in the blast")] == [damage]


def test_damage_that_a_rule_leaves_a_fraction_is_refused_by_its_name(mechanics: Question) -> None:
    """Sections lose whole DP."""
    rolls = mechanics["critical-rolls"]
    rolls = rolls | {"formulas": rolls["formulas"] | {"critical_damage": "base_damage * 5 / 2"}}
    refusal = r"critical_damage of critical-rolls must be a whole number, got 12\.5"
    with pytest.raises(FormulaError, match=refusal):
        run(mechanics | {"critical-rolls": rolls}, PLAIN, weapon_1_base_damage=5)


def test_nobody_has_more_ap_than_reserve_energy_holds(mechanics: Question) -> None:
    """A Unit holds 16 AP, p. 4-2, and 20 with Reserve Energy, p. 11-14."""
    assert values(mechanics, PLAIN, ap=20)["ap_left"] == 15
    with pytest.raises(calculators.InputError, match="ap must be a whole number from 1 to 20, got 21"):
        run(mechanics, PLAIN, ap=21)


@pytest.mark.parametrize(
    ("section", "lost_before", "status"),
    [
        ("head", {}, "blinded"),
        ("left_arm", {}, "destroyed-limb"),
        ("left_arm", {"right_arm": 0}, "limbless"),
        ("left_leg", {}, "crippled-partial"),
        ("left_leg", {"right_leg": 0}, "crippled-severe"),
        ("torso", {}, "destroyed-and-inoperative"),
        ("left_leg", {"right_leg": 0, "left_arm": 0, "right_arm": 0}, "destroyed-and-inoperative"),
    ],
)
def test_the_loss_of_a_section_brings_its_status(
    mechanics: Question, section: str, lost_before: Question, status: str
) -> None:
    assert status in rules(mechanics, weapon_1_section=section, **lost_before)


def test_a_reading_brings_statuses_only_where_their_names_say_so(mechanics: Question) -> None:
    reading = {"status_for_lost_sections": "by-name"}
    assert "blinded" not in rules(mechanics, weapon_1_section="head", **reading)
    assert "crippled-partial" not in rules(mechanics, **reading)
    assert "destroyed-limb" in rules(mechanics, **reading)
    assert "limbless" in rules(mechanics, weapon_1_section="left_arm", right_arm=0, **reading)


@pytest.mark.parametrize(("reading", "fate"), [("dropped", "drop"), ("destroyed", "are destroyed")])
def test_weapons_of_a_lost_arm_drop_or_are_destroyed(mechanics: Question, reading: str, fate: str) -> None:
    inputs = PLAIN | {"weapon_1_section": "left_arm", "lost_arm_drops_weapons": reading}
    losses = [step["value"] for step in run(mechanics, inputs)["steps"] if step["rule"] == "handheld-weapon"]
    assert losses == [fate]


def test_in_one_reading_a_two_handed_weapon_takes_its_hands(mechanics: Question) -> None:
    held = {"weapon_1_two_handed": True, "hands_free": 1, "two_handed_with_one_hand": "two-hands"}
    answer = run(mechanics, PLAIN, **held)
    assert answer["values"] == {"p_destroyed": 0}
    assert "No weapon can be used" in answer["sentence"]


def test_a_weapon_with_recharge_says_how_long_it_sits_out(mechanics: Question) -> None:
    assert "recharge" in rules(mechanics, weapon_1_again="recharge")
    assert "recharge" not in rules(mechanics)


def test_nothing_may_aim_at_a_section_that_is_lost(mechanics: Question) -> None:
    answer = run(mechanics, PLAIN, left_leg=0)
    assert answer["values"] == {"p_destroyed": 0}
    assert "nothing may aim at it" in answer["sentence"]


def test_the_defensive_stance_takes_an_item(mechanics: Question) -> None:
    with pytest.raises(calculators.InputError) as caught:
        run(mechanics, PLAIN, target_defensive_stance=True)
    assert [name for name, _ in caught.value.problems] == ["item"]


@pytest.mark.parametrize("other", ["parries", "target_offensive_stance"])
def test_a_unit_is_in_one_stance_at_a_time(mechanics: Question, other: str) -> None:
    with pytest.raises(calculators.InputError, match="one Stance at a time"):
        run(mechanics, PLAIN, target_defensive_stance=True, item=5, **{other: True})


@pytest.mark.parametrize(
    "taken",
    [{"target_offensive_stance": True}, {"target_posture": "prone-position"}, {"target_defensive_stance": True}],
)
def test_only_a_mech_takes_a_stance_or_a_posture(mechanics: Question, taken: Question) -> None:
    """The cockpit has 20: 4 of 8 are On Target, and a Vehicle evades 3 of these with 4 of 8."""
    on_wheels = {"target_is_vehicle": True, "weapon_1_part": "cockpit", "cockpit": 20}
    assert values(mechanics, PLAIN, **on_wheels, **taken)["p_destroyed"] == 20 / 64
    assert next(iter(taken)).removeprefix("target_").replace("_", "-") in rules(mechanics, **on_wheels, **taken) or (
        "prone-position" in rules(mechanics, **on_wheels, **taken)
    )


PARRIED: Question = {"attack_is_ranged": False, "parries": True, "weapon_1_section": "torso", "torso": 20}


def test_a_parry_stops_no_ranged_attack_and_says_so(mechanics: Question) -> None:
    """Parry Stance, p. 7-2: one successful melee attack."""
    shot = {"parries": True, "weapon_1_section": "torso", "torso": 20}
    answer = run(mechanics, PLAIN, **shot)
    assert answer["values"]["p_destroyed"] == 20 / 64
    assert [step["value"] for step in answer["steps"] if step["rule"] == "parry-stance"] == [False]
    assert "Parry" not in answer["sentence"]


@pytest.mark.parametrize(("name", "tag"), [("mechanism", "overcharge"), ("again", "recharge")])
def test_no_weapon_is_energy_and_kinetic(mechanics: Question, name: str, tag: str) -> None:
    """Overcharge and Recharge take an Energy weapon, p. 11-13, Indirect Fire a Kinetic one, p. 11-14."""
    inputs = {f"weapon_1_{name}": tag, "weapon_1_indirect": True}
    with pytest.raises(calculators.InputError) as refused:
        run(mechanics, PLAIN, **inputs)
    why = f"Indirect Fire takes a Kinetic weapon, {tag.capitalize()} an Energy weapon"
    assert refused.value.problems == [("weapon_1_indirect", f"weapon_1_indirect must be no: {why}")]
    assert values(mechanics, PLAIN, **inputs, attack_is_ranged=False)["p_destroyed"] == 20 / 64


@pytest.mark.parametrize(("reading", "chance"), [("whole-attack", 0), ("one-die", (20 / 64) ** 2)])
def test_a_parry_takes_the_whole_full_auto_attack_or_a_die_of_it(
    mechanics: Question, reading: str, chance: float
) -> None:
    """Both dice must hit for one of them to come through."""
    auto = PARRIED | {"weapon_1_mechanism": "full-auto", "stopping_a_full_auto_attack": reading}
    answer = run(mechanics, PLAIN, **auto)
    assert answer["values"]["p_destroyed"] == chance
    assert "stopping-a-full-auto-attack" in answer["rulings"]
    assert "stopping-a-full-auto-attack" not in run(mechanics, PLAIN, **PARRIED)["rulings"]


@pytest.mark.parametrize("name", ["suppressor", "indirect", "missiles"])
def test_what_a_melee_weapon_cannot_have_counts_in_ranged_attacks_alone(mechanics: Question, name: str) -> None:
    close = {"attack_is_ranged": False, "miniguns": 2, "torso": 10, "left_leg": 20}
    assert values(mechanics, PLAIN, **close, **{f"weapon_1_{name}": True}) == values(mechanics, PLAIN, **close)
    ranged = {"miniguns": 2, "torso": 10}
    assert values(mechanics, PLAIN, **ranged, **{f"weapon_1_{name}": True}) != values(mechanics, PLAIN, **ranged)


AT_ITEM: Question = {"weapon_1_section": "item", "aimed_item_left": 20}
MOUNT: Question = AT_ITEM | {"aimed_item": "mounted-weapon", "aimed_item_section": "left_arm"}


@pytest.mark.parametrize("kind", ["thruster", "mounted-weapon", "shield", "handheld-weapon", "attachment"])
def test_an_item_is_destroyed_as_a_section_is(mechanics: Question, kind: str) -> None:
    answer = run(mechanics, PLAIN, **AT_ITEM, aimed_item=kind)
    assert answer["values"]["p_destroyed"] == 20 / 64
    assert f"on the {kind.replace('-', ' ')} at" in answer["sentence"]
    assert run(mechanics, PLAIN, **AT_ITEM | {"aimed_item_left": 31}, aimed_item=kind)["values"]["p_destroyed"] == 0


@pytest.mark.parametrize(
    ("kind", "followed"),
    [
        ("thruster", {"item-states", "thruster", "aerial", "aquatic"}),
        ("shield", {"item-states", "shield"}),
        ("mounted-weapon", {"item-states", "mounted-weapon"}),
        ("handheld-weapon", {"item-states"}),
        ("attachment", {"item-states"}),
    ],
)
def test_the_loss_of_an_item_says_what_follows(mechanics: Question, kind: str, followed: set[str]) -> None:
    records = set(rules(mechanics, **AT_ITEM, aimed_item=kind))
    assert records & {"item-states", "thruster", "aerial", "aquatic", "shield", "mounted-weapon"} == followed


def test_a_mounted_weapon_is_gone_with_its_section(mechanics: Question) -> None:
    with pytest.raises(calculators.InputError, match="aimed_item_section must be a Unit Section that is left"):
        run(mechanics, PLAIN, **MOUNT, left_arm=0)


@pytest.mark.parametrize(("kind", "part"), [(False, "section"), (True, "part")])
def test_in_one_reading_no_weapon_may_aim_at_an_item(mechanics: Question, kind: bool, part: str) -> None:
    second = {"weapon_2_attacks": 1, "weapon_2_ap_cost": 4, "weapon_2_base_damage": 9, f"weapon_2_{part}": "item"}
    inputs = AT_ITEM | second | {"target_is_vehicle": kind, f"weapon_1_{part}": "item"}
    assert run(mechanics, PLAIN, **inputs)
    with pytest.raises(calculators.InputError) as caught:
        run(mechanics, PLAIN, **inputs, attacking_items="sections-only")
    assert [name for name, _ in caught.value.problems] == [f"weapon_1_{part}", f"weapon_2_{part}"]
    assert "no item may be declared as a target" in str(caught.value)


def test_a_house_rule_lets_weapons_aim_at_items_or_not(mechanics: Question) -> None:
    house = "attack-declaration:items_as_targets"
    with pytest.raises(calculators.InputError, match="no item may be declared"):
        run(mechanics, PLAIN, **AT_ITEM, **{house: "no"})
    answer = run(mechanics, PLAIN, **AT_ITEM, **{house: "yes"}, attacking_items="sections-only")
    assert answer["values"]["p_destroyed"] == 20 / 64


def test_the_ruling_on_items_counts_only_where_a_weapon_aims_at_one(mechanics: Question) -> None:
    assert "attacking-items" in run(mechanics, PLAIN, **AT_ITEM)["rulings"]
    assert "attacking-items" not in run(mechanics, PLAIN)["rulings"]
    # A cone strikes the torso, whatever its weapon names.
    assert "attacking-items" not in run(mechanics, PLAIN, **AT_ITEM, weapon_1_mechanism="spread")["rulings"]


@pytest.mark.parametrize(("place", "refused"), [("nobody", "other_place"), ("two-hexes-ahead", "other_in_cone")])
def test_a_unit_in_a_cone_stands_next_to_the_target(mechanics: Question, place: str, refused: str) -> None:
    """Spread, p. 11-13: the target's hex, and the two hexes beside it."""
    cone = {"weapon_1_mechanism": "spread", "weapon_1_section": "torso", "other_in_cone": True, "other_place": place}
    assert "p_other_hurt" in values(mechanics, PLAIN, **cone)
    with pytest.raises(calculators.InputError) as caught:
        run(mechanics, PLAIN, **cone, weapon_1_indirect=True)
    assert [name for name, _ in caught.value.problems] == [refused]


@given(inputs=ATTACKS)
def test_every_chance_is_one(mechanics: Question, inputs: Question) -> None:
    answer = run(mechanics, inputs)
    assert all(0 <= value <= 1 for name, value in answer["values"].items() if name.startswith("p_"))
    assert sum(int(row["weight"]) for row in answer["distribution"]) == int(answer["weights_out_of"])


@pytest.mark.parametrize(
    ("name", "better"),
    [
        ("weapon_1_base_damage", 1),
        ("weapon_1_attacks", 1),
        ("stat", -1),
        ("modifier", 1),
        ("evasion", 1),
        ("evasion_modifier", -1),
        ("miniguns", -1),
        ("item", -1),
    ],
)
@given(inputs=ATTACKS)
def test_what_helps_the_attacker_never_hurts(mechanics: Question, inputs: Question, name: str, better: int) -> None:
    """A shot that should miss and strikes the torso astray is left out: it helps by missing."""
    inputs |= {"weapon_1_mechanism": "single-fire", "weapon_1_indirect": False, "weapon_2_indirect": False}
    inputs |= {"weapon_2_mechanism": "single-fire"}
    one = {one.name: one for one in calculators.declared_inputs("attack", mechanics)}[name]
    changed = max(one.lowest, min(one.highest, inputs[name] + better))
    before, after = (values(mechanics, inputs, **{name: value})["p_destroyed"] for value in (inputs[name], changed))
    assert after >= before - 1e-12


@given(inputs=ATTACKS, more=st.integers(1, 20))
def test_more_durability_is_never_easier_to_destroy(mechanics: Question, inputs: Question, more: int) -> None:
    section = inputs["weapon_1_section"] if inputs["weapon_1_mechanism"] != "spread" else "torso"
    section = "aimed_item_left" if section == "item" else section
    before, after = (values(mechanics, inputs, **{section: left})["p_destroyed"] for left in (12, 12 + more))
    assert after <= before
