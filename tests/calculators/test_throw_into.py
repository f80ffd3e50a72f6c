"""What must hold of every throw, from the grapple to the landing."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import calculators

CLASSES = st.integers(1, 5)
type Question = dict[str, Any]

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


def values(mechanics: Question, throw: Question, **more: Any) -> Question:
    found: Question = calculators.run("throw-into", mechanics, throw | more)["values"]
    return found


@given(throw=THROWS)
def test_what_helps_to_grapple_never_hurts(mechanics: Question, throw: Question) -> None:
    before = values(mechanics, throw)["p_thrown"]
    assert values(mechanics, throw, attempts=throw["attempts"] + 1)["p_thrown"] >= before
    assert values(mechanics, throw, assault=max(3, throw["assault"] - 1))["p_thrown"] >= before
    assert values(mechanics, throw, attacker_vice_grips=2)["p_thrown"] >= before
    assert values(mechanics, throw, attacker_blinded=True)["p_thrown"] <= before


@given(throw=THROWS)
def test_a_throw_that_is_not_possible_hurts_nobody(mechanics: Question, throw: Question) -> None:
    ahead = throw["attacker_class"] - throw["defender_class"]
    possible = ahead >= 0 and throw["distance"] <= ahead + 2
    found = values(mechanics, throw)
    assert (found["damage"] > 0) is possible
    assert (found["p_thrown"] > 0) is possible


@given(throw=THROWS)
def test_a_stronger_structure_never_falls_where_a_weaker_one_stands(mechanics: Question, throw: Question) -> None:
    found, stronger = (
        values(mechanics, throw, into="structure", structure_hexes=hexes)
        for hexes in (throw["structure_hexes"], throw["structure_hexes"] + 1)
    )
    if found.get("outcome") == "intact":
        assert stronger["outcome"] == "intact"
        assert stronger["structure_left"] > found["structure_left"]


@given(throw=THROWS)
def test_a_fall_adds_to_the_damage_and_water_never_does(mechanics: Question, throw: Question) -> None:
    found = values(mechanics, throw, into="nothing", landing="grey")
    assert values(mechanics, throw, into="nothing", landing="dark-blue")["damage"] <= found["damage"]
    deeper = values(mechanics, throw, into="nothing", landing="grey", levels=throw["levels"] + 1)
    assert deeper["damage"] - found["damage"] in (0, 2 * throw["defender_class"])


@given(throw=THROWS)
def test_the_other_unit_is_hurt_no_more_often_than_it_is_hit(mechanics: Question, throw: Question) -> None:
    found = values(mechanics, throw, into="unit")
    easier = values(mechanics, throw, into="unit", other_evasion=throw["other_evasion"] + 1)
    if "p_other" in found:
        assert found["p_other"] <= easier["p_other"] <= found["p_thrown"]
        assert values(mechanics, throw, into="unit", other_evades=False)["p_other"] == found["p_thrown"]


def landed(mechanics: Question, **more: Any) -> Question:
    throw = {"attacker_class": 4, "defender_class": 3, "distance": 2, "assault": 5, "into": "nothing"}
    return calculators.run("throw-into", mechanics, throw | more)


@pytest.mark.parametrize(("landing", "damage", "on"), [("red", 10, ""), ("black", 5, " on a d8 of 2 or less")])
def test_a_hex_that_hurts_by_itself_is_said_to(mechanics: Question, landing: str, damage: int, on: str) -> None:
    """Red and Black Hex, p. 8-2: 10 to each [TRS] Section, and 5 on a d8 of 1 to 2."""
    found = landed(mechanics, landing=landing)
    [step] = [step for step in found["steps"] if step["rule"] == landing and step["unit"] == "DP"]
    assert step["value"] == -damage
    assert step["label"].endswith(f"does to each Unit Section{on}")
    assert f"may also do {damage} DP to each Unit Section tagged [TRS]" in found["sentence"]
    assert "may also do" not in landed(mechanics, landing="tan")["sentence"]


@pytest.mark.parametrize(
    ("evades", "who"), [(True, "the Unit that it lands on, by an Evasion Roll"), (False, "nobody")]
)
def test_a_unit_that_may_not_evade_does_not_react(mechanics: Question, evades: bool, who: str) -> None:
    steps = landed(mechanics, into="unit", other_evades=evades)["steps"]
    assert [step["value"] for step in steps if step["label"] == "Who may react once it is thrown"] == [who]


def test_no_structure_has_more_than_the_table_gives_it(mechanics: Question) -> None:
    # Structure Durability: height 1 on 1 hex has 9 DP, height 2 on 3 hexes 15.
    small = {"into": "structure", "structure_height": 1, "structure_hexes": 1}
    assert landed(mechanics, **small, structure_durability=9)["values"]["structure_before"] == 9
    said = "structure_durability must be a whole number from 1 to 9 for this Structure, got 10"
    with pytest.raises(calculators.InputError, match=said):
        landed(mechanics, **small, structure_durability=10)
    large = {"structure_height": 2, "structure_hexes": 3, "structure_durability": 15}
    assert landed(mechanics, into="structure", **large)["values"]["structure_before"] == 15
    # Where it lands on open ground, what a structure would have means nothing.
    assert landed(mechanics, into="nothing", structure_height=1, structure_durability=10)["values"]["damage"] == 12


def test_a_unit_thrown_into_water_falls_to_its_elevation(mechanics: Question) -> None:
    """Light and Dark Blue Hex, p. 8-2; Falling, p. 7-3: Class 3, 2 hexes far, from Ground Level."""
    throw = {"attacker_class": 4, "defender_class": 3, "distance": 2, "assault": 5, "into": "nothing"}
    # Half of 2 × (3 × 2) = 6, and half of the fall of 2 × (3 × 1) = 3, or of 2 × (3 × 2) = 6.
    assert values(mechanics, throw, landing="light-blue")["damage"] == 9
    assert values(mechanics, throw, landing="dark-blue")["damage"] == 12
    # From another level, as it is typed: no fall, or 3 levels, half of 2 × (3 × 3) rounded up.
    assert values(mechanics, throw, landing="light-blue", levels=0)["damage"] == 6
    assert values(mechanics, throw, landing="light-blue", levels=3)["damage"] == 15
    assert values(mechanics, throw, landing="green")["damage"] == 12
