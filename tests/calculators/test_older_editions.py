"""Worked by hand from the sources of older editions; the heading that each follows is named."""

from functools import cache
from typing import Any

import pytest

import calculators
from calculators.core.declaration import records
from calculators.core.rules import Rules
from calculators.core.rulings import rulings_on
from rulebook.data.mechanics import mechanics as mechanics_of
from rulebook.source.edition import edition_list
from tests.calculators.support_vectors import vectors_of
from tests.support import ROOT, the_edition

EDITIONS = [info["id"] for info in edition_list(ROOT)[0]]
NEUTRAL = {"modifier": 0, "evasion_modifier": 0, "can_evade": True}


@cache
def known(edition: str) -> Any:
    return mechanics_of(the_edition(edition))


def run(edition: str, name: str, **given: Any) -> dict[str, Any]:
    return calculators.run(name, known(edition), given)


def values(edition: str, name: str, **given: Any) -> dict[str, Any]:
    found: dict[str, Any] = run(edition, name, **given)["values"]
    return found


def asked(edition: str, name: str) -> list[str]:
    return [one.name for one in calculators.declared_inputs(name, known(edition))]


# Throws


@pytest.mark.parametrize("edition", ["draft-early", "wiki-2022-02", "wiki-2022-10"])
def test_a_throw_goes_the_class_and_a_d4_far(edition: str) -> None:
    """Grappling: (Attack Class + 1D4); 1 or 2 of the d8 is 1, 3 or 4 is 2, 5 or 6 is 3, 7 or 8 is 4."""
    assert values(edition, "throw", attacker_class=3) == {"lowest_distance": 4, "highest_distance": 7}
    assert values(edition, "throw", attacker_class=5) == {"lowest_distance": 6, "highest_distance": 9}
    rows = run(edition, "throw", attacker_class=3)["distribution"]
    assert [(row["max_distance"], row["probability"]) for row in rows] == [(4, 0.25), (5, 0.25), (6, 0.25), (7, 0.25)]
    assert asked(edition, "throw") == ["attacker_class"]


@pytest.mark.parametrize(("attacker", "defender", "reach"), [(4, 3, 3), (5, 1, 6), (2, 2, 2)])
def test_a_throw_goes_the_difference_of_classes_far_in_april_2023(attacker: int, defender: int, reach: int) -> None:
    """Throw: [Attacker Classification - Defender Classification + 2]."""
    found = values("wiki-2023-04", "throw", attacker_class=attacker, defender_class=defender)
    assert found == {"allowed": True, "max_distance": reach}


def test_a_throw_goes_by_assault_in_the_late_draft() -> None:
    """Throw: [8 - (attacker Modified Assault Stat)], and no Unit of a higher Classification."""
    assert values("draft-late", "throw", attacker_class=3, defender_class=3, assault=5) == {
        "allowed": True,
        "max_distance": 3,
    }
    assert values("draft-late", "throw", attacker_class=3, defender_class=3, assault=2)["max_distance"] == 6
    assert values("draft-late", "throw", attacker_class=2, defender_class=3, assault=2) == {"allowed": False}
    # Terminology, Throw Distance: by Classification after all.
    by_class = {"attacker_class": 4, "defender_class": 3, "assault": 5, "throw_distance_formula": "by-class"}
    assert values("draft-late", "throw", **by_class)["max_distance"] == 3


# Collisions


@pytest.mark.parametrize("edition", ["draft-early", "wiki-2022-02", "wiki-2022-10"])
@pytest.mark.parametrize(("unit_class", "distance", "damage"), [(3, 4, 5), (1, 6, 11), (5, 2, 0)])
def test_a_throw_hurts_by_its_length_less_the_class(edition: str, unit_class: int, distance: int, damage: int) -> None:
    """Grappling: (Throw Distance x 2 - Defend Class)."""
    assert values(edition, "collision", unit_class=unit_class, distance=distance) == {"damage": damage}


@pytest.mark.parametrize("edition", ["wiki-2022-02", "wiki-2022-10"])
def test_a_structure_falls_with_half_of_what_it_was_when_whole(edition: str) -> None:
    """Throwing Enemies into Structures: 50% of its total defense along with the throw damage."""
    thrown = {"unit_class": 2, "distance": 7}  # 2 x 7 - 2 is 12
    damaged = values(edition, "collision", **thrown, structure_durability=8, structure_total=20)
    assert damaged == {"damage": 12 + 10, "outcome": "destroyed", "structure_left": 0}
    whole = values(edition, "collision", **thrown, structure_durability=8)
    assert whole == {"damage": 12 + 4, "outcome": "destroyed", "structure_left": 0}
    stands = values(edition, "collision", **thrown, structure_durability=20)
    assert stands == {"damage": 12, "outcome": "intact", "structure_left": 8}


@pytest.mark.parametrize("edition", ["wiki-2022-02", "wiki-2022-10"])
def test_another_unit_in_the_way_adds_its_class(edition: str) -> None:
    """Throwing Enemies into Structures or other Units: the Classification of the other unit as bonus damage."""
    assert values(edition, "collision", unit_class=2, distance=5, other_class=4) == {"damage": 8 + 4}
    assert values(edition, "collision", unit_class=5, distance=2, other_class=1) == {"damage": 0 + 1}


@pytest.mark.parametrize("edition", ["wiki-2023-04", "draft-late"])
def test_a_structure_falls_with_what_it_has_left_later(edition: str) -> None:
    """Thrown into a Structure: 2(Defender Classification * Thrown Distance); the current Defense as Bonus Damage."""
    found = values(edition, "collision", unit_class=3, distance=4, structure_durability=16)
    assert found == {"damage": 24 + 16, "outcome": "destroyed", "structure_left": 0}
    found = values(edition, "collision", unit_class=2, distance=2, structure_durability=40)
    assert found == {"damage": 8, "outcome": "intact", "structure_left": 32}


def test_an_example_of_a_lost_chart_limits_no_structure() -> None:
    """Buildings and Structures: the chart is a picture, and the example gives 20 Defense for one hex at +1."""
    found = values("wiki-2022-02", "collision", unit_class=2, distance=5, structure_durability=30)
    assert found == {"damage": 8, "outcome": "intact", "structure_left": 22}


def test_a_chart_that_says_nothing_of_loss_limits_structures_however_small_it_is() -> None:
    here = known("wiki-2022-02")
    chart = {
        name: part
        for name, part in here["structure-durability"]["tables"]["durability"].items()
        if name != "incomplete"
    }
    whole = here | {"structure-durability": here["structure-durability"] | {"tables": {"durability": chart}}}
    with pytest.raises(
        calculators.InputError, match="structure_durability must be a whole number from 1 to 20, got 30"
    ):
        calculators.run("collision", whole, {"unit_class": 2, "distance": 5, "structure_durability": 30})


def test_a_highest_class_that_a_rule_names_limits_the_classes() -> None:
    """Missions: a target "Must not be Class 5 Unit", and no rule names a higher Class."""
    with pytest.raises(calculators.InputError, match="a whole number from 1 to 5"):
        values("draft-early", "throw", attacker_class=6)


def test_structures_are_not_asked_for_where_nothing_is_said_of_them() -> None:
    assert asked("draft-early", "collision") == ["unit_class", "distance", "throw_damage_below_zero"]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"structure_durability": 8, "structure_total": 6},
         "structure_total must be at least what the structure has left, 8, got 6"),
        ({"structure_durability": 8, "other_class": 2},
         "other_class goes without a structure; expected one of them"),
    ],
)  # fmt: skip
def test_what_does_not_go_together_is_named(given: dict[str, int], message: str) -> None:
    with pytest.raises(calculators.InputError, match=message):
        values("wiki-2022-10", "collision", unit_class=2, distance=5, **given)


# Falls


@pytest.mark.parametrize("edition", ["draft-early", "wiki-2022-02", "wiki-2022-10"])
def test_a_fall_hurts_by_its_height_alone(edition: str) -> None:
    """Heading "Fall Damage": the height three times over; the Class is not asked."""
    assert values(edition, "fall", levels=2) == {"damage": 6}
    assert values(edition, "fall", levels=5) == {"damage": 15}
    assert asked(edition, "fall") == ["levels"]


@pytest.mark.parametrize("edition", ["wiki-2023-04", "draft-late"])
def test_a_fall_hurts_by_height_and_class(edition: str) -> None:
    """Fall Damage: 2 ( Unit Classification * Elevation Height); water softens nothing yet."""
    assert values(edition, "fall", unit_class=4, levels=3) == {"damage": 24}
    assert values(edition, "fall", unit_class=1, levels=5) == {"damage": 10}
    assert asked(edition, "fall") == ["unit_class", "levels"]


def test_the_answer_says_what_a_fall_damages() -> None:
    _, found = calculators.answer("fall", known("draft-early"), {"levels": 2})
    assert "legs" in found.values[0].label
    _, found = calculators.answer("fall", known("wiki-2023-04"), {"unit_class": 2, "levels": 2})
    assert "chooses" in found.values[0].label


# Weapon redundancy


@pytest.mark.parametrize("edition", ["wiki-2022-02", "wiki-2022-10", "wiki-2023-04"])
@pytest.mark.parametrize(
    ("weapon", "copies", "cost", "damage"),
    [((6, 12), 4, 3, 12), ((6, 12), 2, 5, 12), ((2, 3), 4, 2, 5), ((2, 3), 3, 2, 4)],
)
def test_copies_of_a_weapon_as_the_wikis_print_them(
    edition: str, weapon: tuple[int, int], copies: int, cost: int, damage: int
) -> None:
    """Redundancy: missile pods and pistols, all there and some destroyed."""
    found = values(edition, "weapon-redundancy", ap_cost=weapon[0], base_damage=weapon[1], copies=copies)
    assert found == {"ap_cost": cost, "base_damage": damage}
    assert "ruling" not in asked(edition, "weapon-redundancy"), "the example of V1.0 came later"


# Attacks


def test_a_critical_roll_is_a_second_die_in_the_early_draft() -> None:
    """Ranged Combat Phase: after the hit a d8; on 8, half of the Flat Damage more, rounded up."""
    found = run("draft-early", "hit-odds", **NEUTRAL, attacks=1, stat=5, evasion=5, base_damage=5, durability=8)
    # 4 of 8 hit, 4 of 8 do not evade, 1 of 8 is critical.
    assert found["weights_out_of"] == str(8**3)
    assert [(row["damage"], row["weight"]) for row in found["distribution"]] == [(0, "384"), (5, "112"), (8, "16")]
    assert found["values"]["p_critical"] == found["values"]["p_destroyed"] == 1 / 32
    assert found["values"]["expected_damage"] == (112 * 5 + 16 * 8) / 512


def test_an_8_is_nothing_special_against_a_modifier_in_the_early_draft() -> None:
    """Gains to Stats Vs. Gains to Rolls: a bonus is added to whatever the outcome is; 1 and 8 are no exceptions."""
    hard = values("draft-early", "hit-odds", **NEUTRAL | {"modifier": -3}, attacks=1, stat=6, evasion=8,
                  base_damage=5, durability=5)  # fmt: skip
    easy = values("draft-early", "hit-odds", **NEUTRAL | {"modifier": 3}, attacks=1, stat=4, evasion=8,
                  base_damage=5, durability=5)  # fmt: skip
    assert (hard["p_on_target"], easy["p_on_target"]) == (0, 1)


def test_a_natural_8_cannot_be_evaded_in_february_2022() -> None:
    """Ranged Combat Phase: Perfect Rolls cannot be evaded; the Critical Roll comes afterwards."""
    given = NEUTRAL | {"attacks": 1, "stat": 5, "evasion": 5, "base_damage": 5, "durability": 5}
    found = values("wiki-2022-02", "hit-odds", **given)
    # The 8 hits against all 8 faces, 5 to 7 against 4 of 8.
    assert found["p_hit"] == (8 + 3 * 4) / 64
    assert found["p_critical"] == found["p_hit"] / 8
    # Against an evasion that fails on no face only the 8 hits.
    nimble = values("wiki-2022-02", "hit-odds", **given | {"evasion_modifier": 8})
    assert nimble["p_hit"] == 1 / 8


@pytest.mark.parametrize("edition", ["wiki-2022-10", "wiki-2023-04"])
def test_1_and_8_settle_both_rolls_from_october_2022(edition: str) -> None:
    """Ranged Combat Phase: a 1 misses, an 8 is a Critical Hit; on the defence an 8 evades, a 1 does not."""
    given = NEUTRAL | {"attacks": 1, "stat": 8, "evasion": 2, "base_damage": 7, "durability": 11}
    found = values(edition, "hit-odds", **given | {"modifier": 9, "evasion_modifier": 9})
    # 2 to 7 are On Target and meet the one face that fails to evade.
    assert found["p_on_target"] == 7 / 8
    assert found["p_hit"] == (8 + 6 * 1) / 64
    assert found["p_destroyed"] == 1 / 8
    slow = values(edition, "hit-odds", **given | {"stat": 3, "evasion_modifier": -9})
    # 3 to 7 meet seven faces, all but the 8.
    assert slow["p_hit"] == (8 + 5 * 7) / 64


def test_only_attacks_are_settled_by_1_and_8_in_the_late_draft() -> None:
    """Critical Hits; Critical Misses: rolls of 8 and 1 when making an Attack Roll."""
    given = NEUTRAL | {"attacks": 1, "stat": 3, "evasion": 2, "base_damage": 7, "durability": 11}
    nimble = values("draft-late", "hit-odds", **given | {"evasion_modifier": 9})
    assert nimble["p_hit"] == 8 / 64
    slow = values("draft-late", "hit-odds", **given | {"evasion_modifier": -9})
    assert slow["p_hit"] == (8 + 5 * 8) / 64


def test_a_critical_hit_of_the_late_draft_may_be_evaded_under_the_other_reading() -> None:
    """Critical Hits of the late draft say that they hit, not that nobody evades them."""
    given = NEUTRAL | {"attacks": 1, "stat": 5, "evasion": 5, "base_damage": 6, "durability": 9}
    # 5 to 8 are On Target, the 8 among them; half of the defence die evades.
    sure = values("draft-late", "hit-odds", **given)
    assert (sure["p_on_target"], sure["p_hit"], sure["p_critical"]) == (4 / 8, (8 + 3 * 4) / 64, 8 / 64)
    found = values("draft-late", "hit-odds", **given | {"evading_critical_hits": "evadable"})
    assert (found["p_on_target"], found["p_hit"], found["p_critical"]) == (4 / 8, 4 * 4 / 64, 4 / 64)


# Every edition


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_calculator_that_applies_answers_and_links_to_rules_that_are_there(edition: str) -> None:
    for name in calculators.names():
        if calculators.applies(name, known(edition)):
            found = calculators.run(name, known(edition), calculators.default_inputs(name, known(edition)))
            assert found["steps"]
            assert {step["rule"] for step in found["steps"]} <= known(edition).keys()
            of_the_class = {one for one, record in known(edition).items() if record["collection"] == "classes"}
            assert {step["rule"] for step in found["steps"]} - of_the_class <= set(records(calculators.find(name)))


def questions(edition: str, name: str) -> list[dict[str, Any]]:
    """Return what a form asks before anyone types, and golden questions spread over all there are."""
    found = [one["inputs"] for one in vectors_of(edition) if one["calculator"] == name]
    return [calculators.default_inputs(name, known(edition)), *found[:: max(len(found) // 20, 1)]]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_reading_that_changes_an_answer_can_be_chosen(edition: str) -> None:
    """Of the rulings that change a record which a calculator applies, those it does not ask for change no answer."""
    unasked = []
    for name in calculators.names():
        calculator = calculators.find(name)
        if not calculators.applies(name, known(edition)):
            continue
        switches = {ruling for _, ruling in calculators.switches(name, known(edition))}
        for ruling in set(rulings_on(Rules(known(edition)), records(calculator))) - switches:
            unasked.append(ruling)
            for reading in known(edition)[ruling]["readings"]:
                other = Rules(known(edition)).with_reading(ruling, reading["id"]).mechanics
                for given in questions(edition, name):
                    before, after = (calculators.run(name, rules, given) for rules in (known(edition), other))
                    assert before["values"] == after["values"], (name, ruling, reading["id"], given)
    assert unasked or edition != "1.0", "nothing was compared"


@pytest.mark.parametrize("edition", ["draft-early", "draft-late"])
def test_an_edition_without_redundancy_has_no_such_calculator(edition: str) -> None:
    assert not calculators.applies("weapon-redundancy", known(edition))
    applying = {name for name in calculators.names() if calculators.applies(name, known(edition))}
    assert applying >= {"hit-odds", "throw", "collision", "fall"}


def test_a_ruling_is_named_where_it_bears_on_the_answer() -> None:
    thrown = {"unit_class": 3, "distance": 2, "landing": "ground"}
    assert "structure-equal-damage" not in run("1.0", "collision", **thrown)["rulings"]
    assert "structure-equal-damage" in run("1.0", "collision", **thrown, structure_durability=5)["rulings"]
    assert "throw-damage-below-zero" in run("draft-early", "collision", unit_class=3, distance=2)["rulings"]


def test_what_pages_are_served_is_what_calculators_read() -> None:
    read = set(calculators.reads("collision", known("1.0")))
    assert {"throw", "collision", "dice", "modified-stats", "class-1", "structure-equal-damage"} <= read
    assert read.isdisjoint({"battlefield", "attack-roll", "blinded"}), "what only others read"
    assert "blinded" in calculators.reads("hit-odds", known("1.0"))


def test_what_only_another_reading_names_is_asked_for_too() -> None:
    invented = {
        "throw": {"collection": "chapters", "name": "Throw", "formulas": {"max_distance": "attacker_class"}},
        "class-1": {"collection": "classes", "name": "Class 1", "number": 1},
        "how-far": {
            "collection": "rulings",
            "name": "How far?",
            "number": "S01",
            "default": "a",
            "readings": [
                {"id": "a", "name": "A"},
                {"id": "b", "name": "B", "overrides": {"throw": {"formulas": {"max_distance": "defender_class + 1"}}}},
            ],
        },
    }
    declared = [one.name for one in calculators.declared_inputs("throw", invented)]
    assert declared == ["attacker_class", "defender_class", "how_far"]
    given = {"attacker_class": 1, "defender_class": 1, "how_far": "b"}
    assert calculators.run("throw", invented, given)["steps"][0]["working"] == "1 + 1"


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_class_of_a_unit_is_known_as_one(edition: str) -> None:
    applying = [name for name in calculators.names() if calculators.applies(name, known(edition))]
    declared = [one for name in applying for one in calculators.declared_inputs(name, known(edition))]
    classes = [one for one in declared if "Class" in one.label]
    assert classes
    assert all([meaning.field for meaning in one.means] == ["class"] for one in classes)
