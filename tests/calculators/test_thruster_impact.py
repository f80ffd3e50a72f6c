"""What must hold of every Thruster Impact, whichever way its target meets it."""

from typing import Any

import pytest

import calculators

type Question = dict[str, Any]


def asked(mechanics: Question, charge: Question, **more: Any) -> Question:
    return calculators.run("thruster-impact", mechanics, charge | more)


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


def test_the_answer_begins_with_the_chance_and_the_damage_of_the_better_choice(mechanics: Question) -> None:
    charge = calculators.default_inputs("thruster-impact", mechanics)
    # On Target at 5+: 4 of 8 faces; evaded at 5+: 4 of 8.  A Class 3 deals 12, twice that against a structure (6-8).
    _, result = calculators.answer("thruster-impact", mechanics, charge)
    assert result.lead == ("If it chooses Evade", "25.0 % to take 24 damage")
