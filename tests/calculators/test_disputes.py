"""Each reading that a form about a situation offers changes some answer; where it does not, the answer says so."""

from typing import Any

import pytest

import calculators
from calculators.analysis.disputes import disputes
from calculators.core.question import Question as Asked
from calculators.core.rules import Rules
from tests.calculators.support_vectors import VECTORS, sample

type Question = dict[str, Any]

SITUATIONS = ("attack", "throw-into", "thruster-impact", "move")
# What a throw reads of White Hexes is what they are called; the reading is about the price of their movement.
NO_BEARING = {("throw-into", "flyers-and-terrain"), ("throw-into", "from-deep-to-shallow-water")}


def asked_of(name: str, mechanics: Any, inputs: Question) -> Asked:
    return calculators.question(name, Rules(mechanics), inputs)


def bearing(mechanics: Any, name: str) -> dict[str, bool]:
    """Return the rulings between whose readings a form lets choose, and whether one matters to any golden question."""
    rules = Rules(mechanics)
    matters = {ruling: False for _, ruling in calculators.switches(name, mechanics)}
    for vector in [*sample("1.0"), *VECTORS]:
        calculator, inputs = vector["calculator"], vector["inputs"]
        if calculator != name or all(matters.values()):
            continue
        for dispute in disputes(calculators.question(name, rules, inputs)):
            matters[dispute.ruling] = matters[dispute.ruling] or dispute.matters
    return matters


@pytest.mark.parametrize("name", SITUATIONS)
def test_every_reading_that_a_form_offers_matters_to_some_answer(mechanics: Any, name: str) -> None:
    idle = [(name, ruling) for ruling, matters in bearing(mechanics, name).items() if not matters]
    assert set(idle) <= NO_BEARING


THROWN: Question = {"attacker_class": 4, "defender_class": 3, "distance": 2, "into": "nothing", "assault": 5}
CHARGED: Question = {"attacker_class": 3, "defender_class": 3, "hexes": 3, "behind": "hill"}
CHARGED |= {"assault": 5, "evasion": 5, "defender_assault": 5}
SHOT: Question = {"stat": 5, "modifier": 0, "evasion": 5, "evasion_modifier": 0, "can_evade": True}
SHOT |= {"weapon_1_attacks": 1, "weapon_1_ap_cost": 5, "weapon_1_base_damage": 20, "weapon_1_section": "torso"}
ON_FOOT: Question = {"unit_class": 1, "mechanism": "terrestrial", "vehicle": False, "facing": "S"}
ON_FOOT |= {"start": "A1", "target": "none"}


@pytest.mark.parametrize(
    ("name", "inputs", "ruling", "texts"),
    [
        pytest.param(
            "throw-into",
            THROWN,
            "throw-distance-is-a-maximum",
            ["12 damage", "18 damage"],
            id="a Class 3 flies 2 hexes as chosen, or all 3",
        ),
        pytest.param(
            "throw-into",
            THROWN | {"distance": 3},
            "throw-origin-and-direction",
            ["18 damage", "0 damage"],
            id="3 hexes from the thrower are 2 from the thrown Unit",
        ),
        pytest.param(
            "throw-into",
            THROWN | {"defender_is_vehicle": True},
            "torso-or-cockpit",
            ["12 damage", "0 damage"],
            id="a Vehicle has no Torso",
        ),
        pytest.param(
            "thruster-impact",
            CHARGED | {"behind": "open"},
            "natural-results-outside-attacks",
            ["3 damage", "4.5 damage", "3 damage"],
            id="4 of 8 charge and 4 of 8 do not evade 12; or 3 of 8 so, and a Critical Hit slams for 18",
        ),
        pytest.param(
            "thruster-impact",
            CHARGED,
            "elevated-terrain-in-an-impact",
            ["3 damage", "6 damage"],
            id="a level hill stops nobody, or doubles the damage",
        ),
        pytest.param(
            "move",
            ON_FOOT | {"board": ". L .", "path": "F"},
            "movement-cost-of-colours",
            ["2 MP", "3 MP"],
            id="a hex and a level, and in one reading a colour",
        ),
    ],
)
def test_the_answer_stands_under_each_reading(
    mechanics: Any, name: str, inputs: Question, ruling: str, texts: list[str]
) -> None:
    [dispute] = [each for each in disputes(asked_of(name, mechanics, inputs)) if each.ruling == ruling]
    assert dispute.matters
    assert [reading.text.split(": ")[1].split(", ")[0] for reading in dispute.readings] == texts


def test_where_a_reading_allows_no_such_attack_it_cannot_be_worked_out(mechanics: Any) -> None:
    inputs = SHOT | {"weapon_1_section": "item", "aimed_item_left": 20}
    [dispute] = [each for each in disputes(asked_of("attack", mechanics, inputs)) if each.ruling == "attacking-items"]
    assert dispute.matters
    assert [reading.text for reading in dispute.readings] == [
        "Item aimed at destroyed: 31.3 %",
        "cannot be worked out so",
    ]


def test_a_dispute_that_changes_nothing_says_so(mechanics: Any) -> None:
    """No weapon fires with tokens, and the thrown Unit is no Vehicle."""
    [cockpit] = [
        dispute
        for dispute in disputes(asked_of("throw-into", mechanics, THROWN))
        if dispute.ruling == "torso-or-cockpit"
    ]
    assert not cockpit.matters
    assert "overcharge-and-critical-hits" not in [
        dispute.ruling for dispute in disputes(asked_of("attack", mechanics, SHOT))
    ]
