"""What a Unit or an item tells forms, reckoned by hand from its datasheet."""

from typing import Any

import pytest

import calculators
from calculators.core.rules import Rules
from calculators.units.profiles import profile
from tests.calculators.support_builds import CORE, Data, drone, leader, mech, part, sections, vehicle, weapon


@pytest.fixture
def rules(mechanics: dict[str, Any]) -> Rules:
    return Rules(mechanics)


def thruster(durability: int) -> Data:
    return {"category": "thruster", "parts": [{"name": "Jet", "durability": durability}]}


def test_a_unit_tells_its_stats_class_and_what_each_section_has(rules: Rules) -> None:
    facts = profile(rules, mech(name="Scout", pilot={"rank": "veteran", "srm": {"accuracy": 1}}))
    assert facts["name"] == "Scout"
    expected = {"accuracy": "4", "assault": "5", "evasion": "6", "class": "2", "base_ap": "2", "vehicle": "no"}
    expected |= {"torso": "40", "left_arm": "15", "right_leg": "15", "head": "0", "kind": "mech", "hands_free": "2"}
    assert {name: facts["unit"][name] for name in expected} == expected
    assert "cockpit" not in facts["unit"]


def test_what_a_unit_is_not_given_is_unknown(rules: Rules) -> None:
    facts = profile(rules, mech(core=None))["unit"]
    assert {facts[stat] for stat in ("accuracy", "assault", "evasion")} == {"unknown"}
    assert facts["class"] == "2"


def test_sections_begin_with_the_core_and_two_of_a_name_are_numbered(rules: Rules) -> None:
    body = [*sections(head=9, torso=32), {"kind": "left-arm", "name": "Claw", "durability": 5}, *sections(left_arm=6)]
    rows = profile(rules, mech(sections=body))["sections"]
    assert [(row["name"], row["fields"]["durability"]) for row in rows] == [
        ("Torso", "32"),
        ("Head", "9"),
        ("Claw", "5"),
        ("Left arm", "6"),
    ]
    wheels = [*sections(wheels=20), *sections(wheels=25, cockpit=60)]
    facts = profile(rules, vehicle(sections=wheels))
    assert [row["name"] for row in facts["sections"]] == ["Cockpit", "Wheels", "Wheels 2"]
    drives = {"cockpit": "60", "drive_section_1": "20", "drive_section_2": "25", "drive_section_3": "0"}
    assert {name: facts["unit"][name] for name in drives} == drives
    assert facts["unit"]["kind"] == "terrestrial-vehicle"
    assert facts["unit"]["vehicle"] == "yes"


def test_a_mech_that_thrusters_lift_flies_and_walks(rules: Rules) -> None:
    facts = profile(rules, mech(items=[thruster(50)]))["unit"]
    assert (facts["kind"], facts["mechanism"], facts["thruster_durability"]) == ("mech-aerial", "terrestrial", "50")
    # Twice the 4 MP of Class 2, as forms work it out.
    assert (facts["thruster_movement"], facts["changed_thrusters"], facts["changed_movement"]) == ("8", "", "")


def test_the_bonuses_of_a_core_are_told_as_changes(rules: Rules) -> None:
    core = CORE | {"bonuses": {"standard_movement": 1, "base_ap": 1}}
    facts = profile(rules, mech(core=core, items=[thruster(50)]))["unit"]
    # Class 2: 4 MP and 1 more; 2 AP and 1 more; thrusters take it twice as far as its MP.
    assert (facts["changed_movement"], facts["standard_movement"], facts["base_ap"]) == ("5", "5", "3")
    assert facts["changed_thrusters"] == "10"


def test_reserve_energy_is_told_beside_the_base_ap_that_it_would_raise(rules: Rules) -> None:
    device = {"category": "attachment", "parts": [part(systems=["reserve-energy", "enhanced-lidar"])]}
    facts = profile(rules, mech(items=[device], systems=["reserve-energy", "enhanced-lidar"]))["unit"]
    assert (facts["base_ap"], facts["reserve-energy"], facts["enhanced-lidar"]) == ("2", "1", "1")


def test_a_weapon_tells_the_numbers_of_the_sheet_and_its_tags(rules: Rules) -> None:
    gun = weapon(part(mechanisms=["full-auto"], systems=["suppressor"]), mechanism="full-auto", name="Rifle")
    radar = {"category": "attachment", "parts": [part(systems=["enhanced-lidar"])], "systems": ["enhanced-lidar"]}
    facts = profile(rules, mech(items=[gun | {"systems": ["suppressor"]}, radar]))
    [rifle] = facts["weapons"]
    assert rifle["name"] == "Rifle"
    # Enhanced Lidar adds 1 to a range of 3.
    expected = {"range": "4", "base_damage": "6", "ap_cost": "4", "ranged": "yes", "mechanism": "full-auto"}
    expected |= {"suppressor": "yes", "indirect-fire": "no", "takes_hands": "no", "again": "any-time", "copies": "1"}
    assert {name: rifle["fields"][name] for name in expected} == expected
    assert rifle["tags"] == ["WN", "FA", "SR"]


def test_a_system_of_the_unit_is_told_of_the_weapon_that_it_acts_on(rules: Rules) -> None:
    energy = weapon(part(type="energy"), name="Ray")
    facts = profile(rules, mech(items=[energy, weapon(name="Rifle")], systems=["indirect-fire"]))
    assert {row["name"]: row["fields"]["indirect-fire"] for row in facts["weapons"]} == {"Ray": "no", "Rifle": "yes"}


def test_vice_grips_are_counted_as_often_as_they_are_listed(rules: Rules) -> None:
    claw = weapon(part(1, systems=["vice-grip"]), part(None, systems=["vice-grip"]))
    for systems, own, count in ((["vice-grip"] * 2, [], "2"), ([], ["vice-grip"], "1"), ([], [], "0")):
        facts = profile(rules, mech(items=[claw | {"systems": systems}], systems=own))
        assert facts["unit"]["vice-grip"] == count


def test_what_is_rolled_fills_in_nothing_and_is_told_in_words(rules: Rules) -> None:
    facts = profile(rules, mech())
    assert "ap" not in facts["unit"]
    # Class 2.
    assert facts["notes"]["ap"] == "gets 2 + d8 a turn"


def test_sections_are_named_as_an_attack_aims_at_them(rules: Rules) -> None:
    limbs = profile(rules, mech(sections=sections(torso=40, left_arm=9)))["sections"]
    assert [row["fields"]["section"] for row in limbs] == ["torso", "left_arm"]
    driven = profile(rules, vehicle(sections=sections(cockpit=60, wheels=20)))["sections"]
    assert [row["fields"]["part"] for row in driven] == ["cockpit", "drive_section_1"]
    walking = profile(rules, vehicle(sections=sections(cockpit=60, left_leg=20, head=5, right_leg=10)))
    assert [row["fields"]["part"] for row in walking["sections"]] == [
        "cockpit",
        "drive_section_1",
        "another_section",
        "drive_section_2",
    ]
    assert (walking["unit"]["drive_section_1"], walking["unit"]["drive_section_2"]) == ("20", "10")


def test_weapons_begin_with_ranged_ones_copies_are_one_and_stored_ones_stay_away(rules: Rules) -> None:
    gun, blade = weapon(name="Gun"), weapon(name="Blade", melee=True)
    shoulder = {"category": "mounted-weapon"}
    facts = profile(rules, mech(items=[blade | shoulder, gun, gun, weapon(name="Spare") | {"state": "stored"}]))
    rows = [(row["name"], row["fields"]["ranged"], row["fields"]["copies"]) for row in facts["weapons"]]
    assert rows == [("Gun", "yes", "2"), ("Blade", "no", "1")]
    assert facts["unit"]["hands_free"] == "1"


def test_a_form_that_asks_for_hands_gets_the_ap_cost_that_they_have_not_raised(rules: Rules) -> None:
    heavy = weapon(part(ap=6, prerequisites=["two-handed"]))
    one_armed = sections(torso=40, left_arm=15, left_leg=15, right_leg=15)
    facts = profile(rules, mech(items=[heavy], sections=one_armed))
    [raised] = facts["weapons"]
    # With one hand too few: 5 AP more.
    assert (raised["fields"]["ap_cost"], raised["fields"]["ap_cost_of_one"]) == ("11", "6")
    assert (raised["fields"]["takes_hands"], facts["unit"]["hands_free"]) == ("yes", "1")


# The example of the rulebook (7-5): four missile pods of 5 AP and 12 damage cost 3 AP and deal 13 damage.
POD = {"category": "mounted-weapon", "name": "Pod", "parts": [part(12, 12, 5)]}


def test_copies_are_told_as_one_weapon_with_what_they_do_together(rules: Rules) -> None:
    [pods] = profile(rules, mech(items=[POD] * 4 + [POD | {"state": "stored"}]))["weapons"]
    expected = {"copies": "4", "ap_cost": "3", "base_damage": "13", "ap_cost_of_one": "5", "base_damage_of_one": "12"}
    assert {name: pods["fields"][name] for name in expected} == expected


@pytest.mark.parametrize(
    ("calculator", "inputs", "answers"),
    [
        ("affordable-actions", {"weapon_1_ap_cost": "3", "ap": 12}, ("pays", "4 attacks or 6 actions")),
        # A 1 misses, an 8 deals half as much again, rounded up: (6 × 13 + 20) ÷ 8.
        (
            "hit-odds",
            {"base_damage": "13", "attacks": 1, "can_evade": False, "modifier": 9},
            ("expected_damage", 12.25),
        ),
        ("structure", {"base_damage": "13", "ap_cost": "3", "height": 0, "hexes": 1}, ("attacks", 1)),
        ("deviation", {"attack_damage": "13"}, ("damage", 7)),
        ("weapon-redundancy", {"ap_cost": "5", "base_damage": "12", "copies": "4"}, ("base_damage", 13)),
        ("salvo", {"ap_cost": "5", "base_damage": "12", "built": "4"}, ("salvo_ap", 12)),
        (
            "attack",
            {"weapon_1_ap_cost": "5", "weapon_1_base_damage": "12", "weapon_1_copies": "4", "weapon_1_attacks": 4},
            ("ap_paid", 12),
        ),
    ],
)
def test_every_form_asks_of_four_pods_for_what_they_do_together(
    mechanics: Data, calculator: str, inputs: Data, answers: tuple[str, object]
) -> None:
    [pods] = profile(Rules(mechanics), mech(items=[POD] * 4))["weapons"]
    declared = calculators.declared_inputs(calculator, mechanics)
    filled = {each.name: pods["fields"][m.field] for each in declared for m in each.means if m.of == "weapon"}
    assert filled.items() >= {name: value for name, value in inputs.items() if isinstance(value, str)}.items()
    name, value = answers
    defaults = {each.name: each.default for each in declared if each.default is not None}
    assert calculators.run(calculator, mechanics, defaults | filled | inputs)["values"][name] == value


def test_a_drone_and_the_unit_that_leads_it_say_so(rules: Rules) -> None:
    assert profile(rules, drone())["unit"]["drone"] == "ai"
    led_by = profile(rules, leader())["unit"]
    assert (led_by["drone"], led_by["drones"]) == ("non-ai", "yes")
    assert profile(rules, mech())["unit"]["drones"] == "no"


def test_an_item_alone_is_one_weapon_and_equipment_none(rules: Rules) -> None:
    facts = profile(rules, weapon(name="Gun"))
    assert (facts["name"], facts["unit"], facts["sections"]) == ("Gun", {}, [])
    assert [row["fields"]["base_damage"] for row in facts["weapons"]] == ["6"]
    assert profile(rules, thruster(5))["weapons"] == []
