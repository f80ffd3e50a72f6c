"""What must hold of every throw, from the grapple to the landing."""

from typing import Any

import pytest

import calculators

type Question = dict[str, Any]


def values(mechanics: Question, throw: Question, **more: Any) -> Question:
    result: Question = calculators.run("throw-into", mechanics, throw | more)["values"]
    return result


def landed(mechanics: Question, **more: Any) -> Question:
    throw = {"attacker_class": 4, "defender_class": 3, "distance": 2, "assault": 5, "into": "nothing"}
    return calculators.run("throw-into", mechanics, throw | more)


@pytest.mark.parametrize(("landing", "damage", "on"), [("red", 10, ""), ("black", 5, " on a d8 of 2 or less")])
def test_a_hex_that_hurts_by_itself_is_said_to(mechanics: Question, landing: str, damage: int, on: str) -> None:
    """Red and Black Hex, p. 8-2: 10 to each [TRS] Section, and 5 on a d8 of 1 to 2."""
    answer = landed(mechanics, landing=landing)
    [step] = [step for step in answer["steps"] if step["rule"] == landing and step["unit"] == "DP"]
    assert step["value"] == -damage
    assert step["label"].endswith(f"does to each Unit Section{on}")
    assert f"may also do {damage} DP to each Unit Section tagged [TRS]" in answer["sentence"]
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
    message = "structure_durability must be a whole number from 1 to 9 for this Structure, got 10"
    with pytest.raises(calculators.InputError, match=message):
        landed(mechanics, **small, structure_durability=10)
    large = {"structure_height": 2, "structure_hexes": 3, "structure_durability": 15}
    assert landed(mechanics, into="structure", **large)["values"]["structure_before"] == 15
    # Where it lands on open ground, what a structure would have means nothing.
    assert landed(mechanics, into="nothing", structure_height=1, structure_durability=10)["values"]["damage"] == 12
