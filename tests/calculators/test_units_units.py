"""Units: the modules of the datasheet, and each rule that one can break."""

from typing import Any

import pytest

from calculators.core.rules import Rules
from calculators.units.unit import unit
from tests.calculators.support_builds import CORE, Data, codes, drone, leader, mech, part, sections, vehicle, weapon


@pytest.fixture
def rules(mechanics: dict[str, Any]) -> Rules:
    return Rules(mechanics)


def thruster(durability: int) -> Data:
    return {"category": "thruster", "parts": [{"name": "Jet", "durability": durability}]}


TANK = {"category": "attachment", "parts": [{"name": "Energy Tank", "durability": 1, "systems": ["reserve-energy"]}]}
TANK |= {"systems": ["reserve-energy"]}
RADAR = {"category": "attachment", "parts": [{"name": "Radar Dish", "durability": 1, "systems": ["enhanced-lidar"]}]}
FLYER = {"drone": True, "movement_mechanism": "aerial"}
LIMBS = {"left_leg": 1, "right_leg": 1}
ON_LAND = {"type": "vehicle", "movement_mechanisms": ["terrestrial"]}
MODS = [{"name": "Mod", "deployment_cost": 5}]


@pytest.mark.parametrize(
    ("torso", "expected"),
    [(73, (1, 5, 2)), (74, (2, 4, 2)), (148, (2, 4, 2)), (149, (3, 3, 3)), (223, (3, 3, 3)), (224, (4, 2, 4)),
     (298, (4, 2, 4)), (299, (5, 1, 4))],
)  # fmt: skip
def test_the_class_sets_movement_and_base_ap(rules: Rules, torso: int, expected: tuple[int, int, int]) -> None:
    answer = unit(rules, mech(sections=sections(torso=torso, **LIMBS)))
    assert (answer["class"], answer["standard_movement"], answer["base_ap"]["fixed"]) == expected


@pytest.mark.parametrize(
    ("durability", "expected"),
    [(0, ["terrestrial"]), (11, ["terrestrial"]), (12, ["terrestrial", "aerial"]), (16, ["terrestrial", "aerial"]),
     (17, ["terrestrial", "aquatic", "aerial"])],
)  # fmt: skip
def test_thrusters_lift_a_mech_as_its_class_allows(rules: Rules, durability: int, expected: list[str]) -> None:
    answer = unit(rules, mech(items=[thruster(durability)]))
    assert answer["movement_mechanisms"] == expected
    assert answer["thruster_movement"] == (8 if durability else None)


@pytest.mark.parametrize(("durability", "expected"), [(11, []), (12, ["aerial"])])
def test_wings_lift_a_mech_only_with_thrusters(rules: Rules, durability: int, expected: list[str]) -> None:
    winged = mech(sections=[*mech()["sections"], *sections(wings=5)], items=[thruster(durability)])
    answer = unit(rules, winged)
    assert (answer["movement_mechanisms"], answer["problems"]) == (["terrestrial", *expected], [])


def test_any_unit_may_have_any_other_section(rules: Rules) -> None:
    """A leg moves a Vehicle, and an arm of it holds a weapon; a Mech has a tail and a turret."""
    walker = sections(cockpit=60, left_leg=20, right_leg=20, head=5, left_arm=5)
    answer = unit(rules, vehicle(sections=walker, items=[weapon()]))
    assert (answer["vehicle_kind"], answer["problems"]) == ("terrestrial-vehicles", [])
    tailed = [*mech()["sections"], *sections(another_section=5, treads=5, cockpit=5)]
    assert unit(rules, mech(sections=tailed))["problems"] == []


def test_nothing_lifts_a_mech_of_class_5_into_the_air(rules: Rules) -> None:
    answer = unit(rules, mech(sections=sections(torso=400, **LIMBS), items=[thruster(500)]))
    assert answer["movement_mechanisms"] == ["terrestrial", "aquatic"]


def test_a_stored_thruster_drives_nothing(rules: Rules) -> None:
    answer = unit(rules, mech(items=[thruster(50) | {"state": "stored"}]))
    assert (answer["thruster_durability"], answer["movement_mechanisms"]) == (0, ["terrestrial"])


@pytest.mark.parametrize(
    ("drives", "mechanisms", "kind"),
    [
        (sections(wheels=40), ["terrestrial"], "terrestrial-vehicles"),
        (sections(fins=40), ["aquatic"], "aquatic-vehicles"),
        ([{"kind": "drive-section", "durability": 9, "mechanisms": ["aerial"]}], ["aerial"], "aerial-vehicles"),
    ],
)
def test_a_vehicle_is_what_its_drive_sections_say(
    rules: Rules, drives: list[Data], mechanisms: list[str], kind: str
) -> None:
    answer = unit(rules, vehicle(sections=sections(cockpit=60) + drives, items=[thruster(50)]))
    assert (answer["movement_mechanisms"], answer["vehicle_kind"]) == (mechanisms, kind)
    assert (answer["thruster_movement"] is None, answer["problems"]) == (False, [])


def test_reserve_energy_doubles_the_fixed_part_once_and_is_paid_for_each_item(rules: Rules) -> None:
    answer = unit(rules, mech(items=[TANK, TANK], systems=["reserve-energy"]))
    assert (answer["base_ap"], answer["ap_storage"]) == ({"fixed": 4, "dice": 1}, 20)
    assert answer["deployment_cost"]["abilities"] == 50
    bare = TANK | {"systems": []}
    answer = unit(rules, mech(items=[bare], systems=["reserve-energy"]))
    assert (answer["base_ap"]["fixed"], answer["deployment_cost"]["abilities"], answer["problems"]) == (4, 25, [])


def test_a_system_of_the_unit_does_nothing_without_an_equipped_item_that_can_have_it(rules: Rules) -> None:
    for items in ([], [TANK | {"systems": [], "state": "stored"}]):
        answer = unit(rules, mech(items=items, systems=["reserve-energy"]))
        assert (answer["base_ap"]["fixed"], answer["ap_storage"]) == (2, 16)


def test_a_system_of_the_unit_acts_on_the_only_weapon_that_can_have_it(rules: Rules) -> None:
    rifle = weapon(part(systems=["rapid-feed"]))
    answer = unit(rules, mech(items=[weapon(), rifle], systems=["rapid-feed"]))
    assert [each["tags"] for each in answer["items"]] == [["WN"], ["WN", "RF"]]
    assert [each["line"]["ap_cost"] for each in answer["items"]] == [4, 2]
    assert (answer["deployment_cost"]["abilities"], answer["problems"]) == (3, [])


def test_the_launcher_as_printed_stays_so_under_indirect_fire_of_the_unit(rules: Rules) -> None:
    answer = unit(rules, mech(items=[LAUNCHER | {"as_printed": True}], systems=["indirect-fire"]))
    assert answer["items"][0]["tags"] == ["WN", "EO", "2H", "IF"]
    assert (answer["items"][0]["line"]["range"], answer["problems"]) == (5, [])


def test_the_core_adds_its_bonuses(rules: Rules) -> None:
    bonuses = {"base_ap": 1, "standard_movement": 1, "thruster_movement": 2}
    answer = unit(rules, mech(core=CORE | {"bonuses": bonuses}, items=[thruster(5)]))
    assert (answer["base_ap"]["fixed"], answer["standard_movement"], answer["thruster_movement"]) == (3, 5, 12)


def test_stats_stay_between_3_and_8(rules: Rules) -> None:
    core = {"accuracy": 4, "assault": 9, "evasion": 1}
    answer = unit(rules, mech(core=core, pilot={"rank": "ace", "srm": {"accuracy": 3}}))
    assert answer["stats"] == {"accuracy": 3, "assault": 8, "evasion": 3}


def test_a_transforming_unit_has_a_second_set_of_stats(rules: Rules) -> None:
    alternate = {"type": "vehicle", "movement_mechanisms": ["aerial"], "srm": {"evasion": 1}}
    pilot = {"rank": "veteran", "srm": {"assault": 1}}
    answer = unit(rules, mech(pilot=pilot, alternate=alternate, items=[thruster(12)]))
    assert (answer["stats"]["assault"], answer["stats"]["evasion"]) == (4, 6)
    assert answer["alternate"] == {
        "type": "vehicle",
        "movement_mechanisms": ["aerial"],
        "vehicle_kind": "aerial-vehicles",
        "stats": {"accuracy": 5, "assault": 5, "evasion": 5},
    }
    assert answer["problems"] == []


def test_the_sheet_shows_what_the_unit_changes_of_a_weapon(rules: Rules) -> None:
    heavy = weapon(part(prerequisites=["two-handed"]))
    body = sections(torso=80, left_arm=10, left_leg=10)
    result = unit(rules, mech(sections=body, systems=["enhanced-lidar"], items=[heavy, RADAR]))
    answer = result["items"][0]
    assert (answer["range"], answer["ap_cost"], answer["deployment_cost"]) == (3, 4, 6 - 4 + 3 + 2 + 4)
    assert (answer["line"]["range"], answer["line"]["ap_cost"]) == (4, 9)
    assert result["problems"] == []


# The example of the rulebook (7-5): four missile pods of 5 AP and 12 damage cost 3 AP and deal 13 damage.
POD = {"category": "mounted-weapon", "name": "Pod", "parts": [part(12, 12, 5)]}


def numbers(answer: Data) -> tuple[int, int]:
    return answer["line"]["ap_cost"], answer["line"]["base_damage"]


def test_copies_in_use_lower_the_cost_and_then_raise_the_damage(rules: Rules) -> None:
    items = unit(rules, mech(items=[POD, POD | {"name": "Left"}, POD, POD]))["items"]
    assert [numbers(each) for each in items] == [(3, 13)] * 4
    assert [each["copy_of"] for each in items] == [0] * 4
    # By ruling C03 a copy that is lost takes the damage away, two raise the cost.
    rows = [(row["copies"], row["ap_cost"], row["base_damage"]) for row in items[0]["in_use"]]
    assert rows == [(4, 3, 13), (3, 3, 12), (2, 4, 12), (1, 5, 12)]


def test_what_is_stored_or_another_weapon_is_no_copy_in_use(rules: Rules) -> None:
    other = POD | {"parts": [part(11, 12, 5)]}
    items = unit(rules, mech(items=[POD, POD | {"state": "stored"}, other, POD | {"category": "shield"}]))["items"]
    assert [numbers(each) for each in items] == [(5, 12)] * 4
    assert not any("in_use" in each for each in items)


def test_hands_that_lack_raise_the_cost_after_the_copies(rules: Rules) -> None:
    heavy = weapon(part(damage=12, ap=6, prerequisites=["two-handed"]))
    one_armed = mech(sections=sections(torso=80, left_arm=10, left_leg=10), items=[heavy, heavy])
    # 6 AP, 1 less with two copies, 5 more for the hand.
    assert [numbers(each) for each in unit(rules, one_armed)["items"]] == [(10, 12)] * 2


LAUNCHER = weapon(
    {"part": "rocket-launcher-magazine-al-17gt"},
    {"part": "rocket-launcher-lower-receiver-al-17gt"},
    {"part": "rocket-extension-tube-al-17gt"},
    {"part": "rocket-tube-with-handle-al-17gt"},
    mechanism="explosive",
)


def test_a_launcher_taken_as_printed_costs_what_is_printed(rules: Rules) -> None:
    assert unit(rules, mech(items=[LAUNCHER]))["deployment_cost"]["items"] == 94
    answer = unit(rules, mech(items=[LAUNCHER | {"as_printed": True}]))
    assert (answer["deployment_cost"]["items"], answer["items"][0]["line"]["range"]) == (97, 5)


BROKEN: list[tuple[Data, tuple[str, str]]] = [
    (mech(sections=[]), ("no-sections", "sections")),
    (mech(sections=sections(torso=5, **LIMBS, tail=3)), ("unknown-section", "sections[3].kind")),
    (vehicle(sections=sections(cockpit=5, wheels=3, torso=5)), ("wrong-section", "sections[2].kind")),
    (mech(sections=[*mech()["sections"], *sections(torso=1)]), ("second-torso", "sections[5].kind")),
    (vehicle(sections=[*vehicle()["sections"], *sections(cockpit=1)]), ("second-cockpit", "sections[2].kind")),
    (mech(sections=sections(torso=0, **LIMBS)), ("no-durability", "sections[0].durability")),
    (vehicle(sections=sections(cockpit=5, wheels=3, wings=3), items=[thruster(9)]), ("mixed-mechanisms", "sections")),
    (vehicle(sections=sections(cockpit=5, wings=3)), ("too-weak-thrusters", "sections")),
    (vehicle(sections=sections(cockpit=400, wings=3), items=[thruster(99)]), ("class-without-mechanism", "sections")),
    (mech(sections=sections(head=5, **LIMBS)), ("no-torso", "sections")),
    (vehicle(sections=sections(wheels=5)), ("no-cockpit", "sections")),
    (vehicle(sections=sections(cockpit=5)), ("no-drive-section", "sections")),
    (mech(sections=sections(torso=5)), ("no-movement-mechanism", "sections")),
    (vehicle(sections=sections(cockpit=5, drive_section=5)), ("no-movement-mechanism", "sections")),
    (
        mech(sections=[*mech()["sections"], {"kind": "head", "durability": 1, "mechanisms": ["gliding"]}]),
        ("mechanism-not-carried", "sections[5].mechanisms"),
    ),
    (mech(type="ship"), ("wrong-type", "type")),
    (mech(pilot=None), ("no-pilot", "pilot")),
    (mech(pilot={"rank": "king"}), ("unknown-rank", "pilot.rank")),
    (mech(core=None), ("no-core", "core")),
    (mech(core={"accuracy": 5, "assault": 5}), ("no-core", "core")),
    (mech(pilot={"rank": "veteran", "srm": {"assault": 3}}), ("too-many-srm", "pilot.srm")),
    (mech(mods=MODS), ("too-many-mods", "mods")),
    (mech(traits=MODS * 2), ("too-many-traits", "traits")),
    (mech(pilot={"rank": "advanced-ai"}, traits=MODS), ("too-many-traits", "traits")),
    (drone(pilot={"rank": "veteran"}), ("needs-ai-pilot", "pilot.rank")),
    (drone(mods=[]), ("drone-mod-missing", "mods")),
    (mech(items=[weapon(**FLYER)]), ("drone-mod-missing", "items[0]")),
    (leader(items=[weapon(drone=True)]), ("drone-without-mechanism", "items[0].movement_mechanism")),
    (mech(items=[weapon()] * 3), ("too-few-hands", "items")),
    (vehicle(items=[weapon()]), ("too-few-hands", "items")),
    (mech(items=[weapon(as_printed=True)]), ("not-as-printed", "items[0].as_printed")),
    (vehicle(alternate=ON_LAND), ("wrong-alternate", "type")),
    (mech(alternate=ON_LAND | {"type": "mech"}), ("wrong-alternate", "alternate.type")),
    (mech(alternate={"type": "vehicle"}), ("wrong-alternate", "alternate.movement_mechanisms")),
    (mech(sections=sections(torso=-5, **LIMBS)), ("negative", "sections[0].durability")),
    (mech(traits=[{"name": "Rash", "deployment_cost": -1}]), ("negative", "traits[0].deployment_cost")),
    (
        mech(alternate=ON_LAND | {"movement_mechanisms": ["aerial"]}),
        ("too-weak-thrusters", "alternate.movement_mechanisms"),
    ),
    (
        mech(alternate=ON_LAND | {"movement_mechanisms": ["terrestrial", "aerial"]}, items=[thruster(12)]),
        ("mixed-mechanisms", "alternate.movement_mechanisms"),
    ),
    (mech(systems=["laser"]), ("unknown-tag", "systems[0]")),
    (mech(systems=["reserve-energy"]), ("system-without-item", "systems[0]")),
    (mech(items=[weapon()] * 2, systems=["indirect-fire"]), ("system-on-which-weapon", "systems[0]")),
    (mech(items=[weapon(mechanism="spread")]), ("mechanism-not-offered", "items[0].mechanism")),
]


@pytest.mark.parametrize(("built", "expected"), BROKEN)
def test_a_broken_rule_is_named_with_its_place(rules: Rules, built: Data, expected: tuple[str, str]) -> None:
    assert codes(unit(rules, built)) == [expected]


def test_srms_of_both_forms_count_together(rules: Rules) -> None:
    pilot = {"rank": "veteran", "srm": {"assault": 1}}
    answer = unit(rules, mech(pilot=pilot, alternate=ON_LAND | {"srm": {"evasion": 2}}))
    assert codes(answer) == [("too-many-srm", "pilot.srm")]


@pytest.mark.parametrize(
    "built",
    [
        mech(items=[weapon(), weapon(), weapon(state="stored"), weapon(category="mounted-weapon")]),
        leader(items=[weapon(), weapon(), weapon(**FLYER)]),
        mech(pilot={"rank": "simple-ai"}),
        drone(),
    ],
    ids=["hands", "drone-item", "ai", "drone"],
)
def test_what_keeps_to_the_rules_has_no_problems(rules: Rules, built: Data) -> None:
    assert codes(unit(rules, built)) == []
