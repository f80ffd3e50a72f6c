"""What must hold of every Thruster Impact, whichever way its target meets it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import calculators

STATS = st.integers(3, 8)
type Question = dict[str, Any]

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


def asked(mechanics: Question, charge: Question, **more: Any) -> Question:
    return calculators.run("thruster-impact", mechanics, charge | more)


@given(charge=CHARGES)
def test_the_target_takes_what_its_better_choice_leaves(mechanics: Question, charge: Question) -> None:
    found = asked(mechanics, charge)
    values = found["values"]
    assert values["expected_damage"] == min(values["evade_target"], values["stand_firm_target"])
    assert sum(int(row["weight"]) for row in found["distribution"]) == 64
    mean = sum(row["damage"] * int(row["weight"]) for row in found["distribution"]) / 64
    assert mean == pytest.approx(values["expected_damage"], rel=1e-12)


@given(charge=CHARGES)
def test_a_better_stat_never_makes_it_worse(mechanics: Question, charge: Question) -> None:
    before = asked(mechanics, charge)["values"]
    worse = {name: min(8, charge[name] + 1) for name in ("assault", "evasion", "defender_assault")}
    assert asked(mechanics, charge, assault=worse["assault"])["values"]["evade_hurt"] <= before["evade_hurt"]
    assert asked(mechanics, charge, evasion=worse["evasion"])["values"]["evade_target"] >= before["evade_target"]
    firm = asked(mechanics, charge, defender_assault=worse["defender_assault"])["values"]
    assert firm["stand_firm_target"] >= before["stand_firm_target"]
    assert firm["stand_firm_attacker"] <= before["stand_firm_attacker"] or charge["ruling"] == "always-stops"


@given(charge=CHARGES)
def test_a_wall_behind_doubles_what_a_slam_does(mechanics: Question, charge: Question) -> None:
    level = asked(mechanics, charge, behind="edge", ruling="by-class")["values"]
    wall = asked(mechanics, charge, behind="structure", ruling="by-class")["values"]
    assert wall["evade_target"] == 2 * level["evade_target"]
    assert wall["stand_firm_target"] == 2 * level["stand_firm_target"]


@given(charge=CHARGES)
def test_more_hexes_never_cost_less(mechanics: Question, charge: Question) -> None:
    costs = [asked(mechanics, charge, hexes=hexes, reach=5)["values"]["cost"] for hexes in range(1, 6)]
    assert costs == [3, 3, 4, 4, 5]


def test_a_slam_into_water_is_a_fall_to_its_elevation(mechanics: Question) -> None:
    """Damage, p. 6-8; Light Blue Hex, p. 8-2; Falling, p. 7-3: 12, and half of 2 × (2 × 1)."""
    charge = {"attacker_class": 3, "defender_class": 2, "hexes": 2, "assault": 3, "evasion": 8, "defender_assault": 8}
    slammed = {row["damage"] for row in asked(mechanics, charge, behind="light-blue")["distribution"]}
    assert slammed == {0, 14}
    typed = {row["damage"] for row in asked(mechanics, charge, behind="light-blue", levels=0)["distribution"]}
    assert typed == {0, 12}


def test_the_target_cannot_be_beyond_the_whole_charge(mechanics: Question) -> None:
    charge = {"attacker_class": 3, "defender_class": 2, "hexes": 2, "assault": 3, "evasion": 8, "defender_assault": 8}
    with pytest.raises(calculators.InputError, match="beyond must be a whole number from 0 to 1 of 2 hexes, got 2"):
        asked(mechanics, charge, beyond=2)


def test_a_target_that_may_not_evade_rolls_no_evasion(mechanics: Question) -> None:
    charge = calculators.default_inputs("thruster-impact", mechanics)

    def rolls(may: bool) -> int:
        steps = asked(mechanics, charge, can_evade=may)["steps"]
        return len([step for step in steps if step["label"] == "The Evasion Roll succeeds"])

    assert (rolls(True), rolls(False)) == (1, 0)


@pytest.mark.parametrize(("behind", "counts"), [("structure", False), ("edge", False), ("open", True)])
def test_levels_are_named_only_where_a_slam_may_drop_the_target(mechanics: Question, behind: str, counts: bool) -> None:
    charge = calculators.default_inputs("thruster-impact", mechanics)
    assert ("levels that a slam" in asked(mechanics, charge, behind=behind, levels=2)["sentence"].lower()) is counts
