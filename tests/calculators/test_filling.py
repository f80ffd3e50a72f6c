"""What forms are filled in with: the numbers of the Unit that was chosen, or no answer; never those of an example."""

import json
from copy import deepcopy
from itertools import product
from random import Random

import pytest

import calculators
from calculators.core.inputs import UNKNOWN, Input, InputError, check
from calculators.core.rules import Rules
from calculators.units.filling import filled_in
from calculators.units.profiles import profile
from tests.calculators.support_builds import CORE, Data, drone, mech, part, sections, vehicle, weapon
from tests.calculators.support_filling import Form
from tests.calculators.support_random_builds import random_unit
from tests.support import ROOT

CALCULATORS = calculators.names()
CLAW = weapon(part(systems=["vice-grip"]), systems=["vice-grip"], melee=True)


def thruster(durability: int) -> Data:
    return {"category": "thruster", "parts": [{"name": "Jet", "durability": durability}]}


def mounted(name: str, **more: int) -> Data:
    return {"category": "mounted-weapon", "name": name, "parts": [part(**more)]}


def torso_of(durability: int) -> Data:
    return mech(sections=sections(torso=durability, left_leg=9))


@pytest.mark.parametrize("calculator", ["hit-odds", "attack", "mounted-weapon", "throw-into"])
def test_a_torso_of_150_is_asked_about_as_150(mechanics: Data, calculator: str) -> None:
    form = Form(mechanics, calculator)
    role = "target" if "target" in form.asks_about() else "unit"
    form.choose(role, torso_of(150) | {"items": [mounted("Gun")]})
    assert "150" in form.held.values()
    assert form.refused() == []


def test_a_torso_of_1500_that_no_form_takes_has_no_answer(mechanics: Data) -> None:
    form = Form(mechanics, "hit-odds")
    form.choose("target", torso_of(1500))
    assert (form.held["durability"], form.words["durability"]) == ("1500", "from Torso")
    assert form.refused() == ["durability"]


def test_of_three_vice_grips_two_count_and_that_is_said(mechanics: Data) -> None:
    """Each gives 1 to the Assault Roll, up to two of them (11-14): at 5+ a grapple takes a 3 and more, 6 of 8 faces."""
    form = Form(mechanics, "throw-into")
    form.choose("attacker", mech(name="Crab", items=[CLAW, CLAW, CLAW | {"category": "mounted-weapon"}]))
    assert form.held["attacker_vice_grips"] == "2"
    assert form.said == ["Crab has 3 Vice Grips, of which 2 count."]
    form.type(can_evade=False, attacker_class=3, defender_class=1)
    assert form.answer()["values"]["p_thrown"] == 6 / 8


def wheeled(*durabilities: int) -> Data:
    wheels = [{"kind": "wheels", "durability": each} for each in durabilities]
    return vehicle(sections=sections(cockpit=60) + wheels)


@pytest.mark.parametrize(("wheel", "aim"), [(5, "drive section 5"), (9, "another section")])
def test_wheels_are_aimed_at_as_themselves(mechanics: Data, wheel: int, aim: str) -> None:
    form = Form(mechanics, "attack")
    # The Cockpit is the first of the sections.
    form.choose("target", wheeled(*range(11, 20)), section=wheel)
    assert f"on {aim}: " in form.answer()["sentence"].replace(" at 5+ against Evasion 6", "")
    assert f"to destroy {aim} with {10 + wheel} DP" in form.answer()["sentence"]
    assert form.said == ["Of these sections only the one that a weapon aims at counts: Wheels 9."]


def test_a_second_left_arm_is_not_taken_for_the_first(mechanics: Data) -> None:
    form = Form(mechanics, "attack")
    form.choose("target", mech(sections=sections(torso=40, left_arm=9) + sections(left_arm=21)), section=2)
    assert "to destroy another section with 21 DP" in form.answer()["sentence"]
    assert form.held["left_arm"] == "9"


def test_seven_mp_are_walked(mechanics: Data) -> None:
    """Class 1 has 5 MP, and a Core Type may give 2 more."""
    fast = mech(sections=sections(torso=40, left_leg=20), core=CORE | {"bonuses": {"standard_movement": 2}})
    form = Form(mechanics, "move")
    form.choose("unit", fast)
    form.type(path="stay", board="....................", start="A1")
    assert "MP at hand" in {step["label"] for step in form.answer()["steps"] if step["value"] == 7}


def steps_by_label(answer: Data) -> Data:
    return {step["label"]: step["value"] for step in answer["steps"]}


def test_who_has_no_thrusters_makes_no_move_with_them(mechanics: Data) -> None:
    form = Form(mechanics, "thruster-impact")
    form.choose("attacker", mech())
    assert form.answer()["sentence"] == (
        "A Class 2 Unit makes no Thruster Impact on a Class 3 Unit: it has no thrusters"
        " (Thruster Movement, if changed: 0 hexes)"
    )
    move = Form(mechanics, "move")
    move.choose("unit", mech())
    move.type(by="thrusters", path="F")
    assert steps_by_label(move.answer())["Thruster Movement"] == 0
    turn = Form(mechanics, "affordable-actions")
    turn.choose("unit", mech(items=[mounted("Gun")]))
    assert "thruster_impact" not in turn.answer()["values"]


@pytest.mark.parametrize(("total", "offered"), [(240, "up to 4 hexes"), (100, "up to 8 hexes"), (310, None)])
def test_a_thruster_impact_is_offered_as_far_as_the_unit_goes(mechanics: Data, total: int, offered: str | None) -> None:
    """Class 4 has 2 MP and goes 4 hexes with thrusters, Class 2 goes 8; Class 5 deals no damage with an Impact."""
    form = Form(mechanics, "affordable-actions")
    form.choose("unit", mech(sections=sections(torso=total - 10, left_leg=10), items=[thruster(90)]))
    form.type(ap=16)
    line = form.answer()["values"].get("thruster_impact")
    assert (line and line.split("; ")[1:]) == (offered and [offered])


def test_who_has_no_arm_is_offered_nothing_that_takes_one(mechanics: Data) -> None:
    for_hands = {"grapple", "parry_stance", "retrieve", "release"}
    armless = mech(sections=sections(torso=90, left_leg=10), items=[mounted("Gun")])
    form = Form(mechanics, "affordable-actions")
    form.choose("unit", mech())
    assert for_hands <= set(form.answer()["values"])
    form.choose("unit", armless)
    assert not for_hands & set(form.answer()["values"])
    form.choose("unit", mech())
    form.type(limbless=True)
    assert not for_hands & set(form.answer()["values"])
    throw = Form(mechanics, "throw-into")
    throw.choose("attacker", armless)
    assert "without hands or manipulators makes no Grapple" in throw.answer()["sentence"]


def test_who_has_no_weapon_makes_no_attack_with_one(mechanics: Data) -> None:
    form = Form(mechanics, "affordable-actions")
    form.choose("unit", mech())
    answer = form.answer()
    assert answer["sentence"].startswith("8 AP, no weapon: 4 actions (")
    assert (answer["values"]["basic_attack"], "offensive_stance" in answer["values"]) == ("7 AP left", False)
    odds = Form(mechanics, "hit-odds")
    odds.choose("attacker", mech(name="Scout"))
    assert odds.refused() == ["base_damage", "mechanism", "again"]
    assert odds.words["base_damage"] == "Scout has no such weapon in use"


def test_who_has_no_weapon_charges_none(mechanics: Data) -> None:
    """The weapon of whom was chosen before is not that of a Unit without one."""
    form = Form(mechanics, "affordable-actions")
    form.type(ap=16)
    form.choose("unit", mech(items=[mounted("Cannon", ap=9) | {"mechanism": "overcharge"}]))
    assert "overcharge" in form.answer()["values"]
    form.choose("unit", mech())
    answer = form.answer()
    assert ("overcharge" in answer["values"], "Overcharge" in answer["sentence"]) == (False, False)


def test_who_has_weapons_equipped_makes_no_basic_attack(mechanics: Data) -> None:
    """6-7: only if no weapons are equipped.  Four copies are four weapons."""
    form = Form(mechanics, "affordable-actions")
    form.choose("unit", mech(items=[mounted("Gun")] * 4))
    answer = form.answer()
    assert ("basic_attack" in answer["values"], "Weapons equipped 4" in answer["sentence"]) == (False, True)


def test_ice_leaves_reserve_energy_its_store(mechanics: Data) -> None:
    """11-14 and 6-6: 20 AP, 4 fewer for each Ice Buildup token; two White Hexes bring one."""
    tank = {"category": "attachment", "parts": [part(None, None, None, type=None, systems=["reserve-energy"])]}
    form = Form(mechanics, "buildup")
    form.type(tan_hexes_crossed=0, sand_tokens=0, white_hexes_crossed=2)
    for items, stored in (([], 12), ([tank], 16)):
        form.choose("unit", mech(items=items, systems=["reserve-energy"]))
        assert form.answer()["values"]["storage"] == stored


def test_only_a_mounted_weapon_explodes_as_one(mechanics: Data) -> None:
    form = Form(mechanics, "mounted-weapon")
    form.choose("unit", mech(name="Scout", items=[weapon(name="Rifle"), mounted("Gun", damage=9)]))
    assert (form.held["base_damage"], form.words["base_damage"]) == ("9", "from Gun")
    form.choose("unit", mech(name="Scout", items=[weapon(name="Rifle")]))
    assert (form.refused(), form.words["base_damage"]) == (["base_damage"], "Scout has no such weapon in use")


@pytest.mark.parametrize(
    ("calculator", "item"), [("hit-odds", thruster(9)), ("mounted-weapon", weapon()), ("structure", thruster(9))]
)
def test_an_item_that_is_no_such_weapon_leaves_no_number_of_another(
    mechanics: Data, calculator: str, item: Data
) -> None:
    thing = profile(Rules(mechanics), item | {"name": "Thing"})
    filled = filled_in(calculators.declared_inputs(calculator, mechanics), "weapon", thing)
    [(value, words, *_)] = filled["without"]["weapon"]["sources"]["weapon"]["fills"]["base_damage"].values()
    assert (filled["weapons"], value, words) == ([], "unknown", "Thing is no such weapon")


def test_who_did_not_fly_loses_no_air(mechanics: Data) -> None:
    """5-5: Class 2 flies with 12 DP of thrusters."""
    form = Form(mechanics, "losing-the-air")
    form.choose("unit", mech())
    assert (form.answer()["values"], form.answer()["sentence"].split(" (")[0]) == (
        {"flies": False, "left": 0},
        "A Class 2 Unit with 0 DP of thrusters does not fly before the damage: that takes 12 DP",
    )
    form.choose("unit", mech(items=[thruster(12)]))
    form.type(damage=1)
    assert form.answer()["values"] == {"flies": False, "left": 11, "damage": 4}


GUNS = [mounted("Gun", ap=6), mounted("Bow", ap=5), mounted("Axe", ap=4, reach=1), mounted("Rock", ap=3)]


def test_the_fourth_weapon_counts_in_my_turn(mechanics: Data) -> None:
    form = Form(mechanics, "affordable-actions")
    form.choose("unit", mech(items=GUNS))
    form.type(ap=6)
    lines = [value for name, value in form.answer()["values"].items() if name.startswith("combination")]
    assert "2 attacks with weapon 3; 0 AP left" in lines
    assert [form.held[f"weapon_{number}_ap_cost"] for number in (1, 2, 3, 4, 5)] == ["6", "5", "3", "4", ""]


def test_what_is_asked_of_the_first_weapon_alone_is_said_of_the_others(mechanics: Data) -> None:
    cannon = mounted("Cannon", ap=9) | {"mechanism": "overcharge"}
    form = Form(mechanics, "affordable-actions")
    form.choose("unit", mech(items=[mounted("Gun"), cannon]))
    assert (form.held["overcharge"], form.said) == ("no", ["Overcharge of Cannon is left out."])
    form.choose("unit", mech(items=[mounted("Gun"), cannon]), weapon=1)
    assert (form.held["overcharge"], form.said) == ("yes", [])


def test_weapons_of_one_ap_cost_are_told_together(mechanics: Data) -> None:
    form = Form(mechanics, "affordable-actions")
    form.choose(
        "unit", mech(items=[mounted(f"Gun {damage}", ap=5 + damage % 2, damage=damage) for damage in range(10)])
    )
    form.type(ap=7)
    values = form.answer()["values"]
    assert values["combination_1"] == "1 attack with weapon 1 or 3 or 5 or 7, 1 Command Action; 0 AP left"
    assert form.said == ["Left out: Gun 8, Gun 9."]


def test_all_weapons_of_a_kind_take_part_in_a_whole_attack(mechanics: Data) -> None:
    form = Form(mechanics, "attack")
    form.choose("attacker", mech(items=[*GUNS, mounted("Bolt", ap=2, damage=9)]))
    form.type(ap=20)
    assert form.answer()["sentence"].startswith("3 attacks of 6 damage on the torso, 1 of 6 damage on the torso")
    # 3 × 6 AP, then one attack each for 5, 3 and 2 AP.
    assert form.answer()["values"]["ap_paid"] == 18 + 5 + 3 + 2
    assert form.said == ["Left out: Axe."]


def test_a_drone_form_takes_weapons_that_are_drones(mechanics: Data) -> None:
    flying = mounted("Flyer", ap=2, reach=5) | {"drone": True}
    form = Form(mechanics, "drones")
    form.choose("unit", mech(items=[mounted("Gun"), flying]))
    assert (form.held["range"], form.held["ap_cost"], form.held["kind"]) == ("5", "2", "non-ai")
    form = Form(mechanics, "drones")
    form.choose("unit", mech(items=[mounted("Gun")]))
    assert form.refused() == ["range", "ap_cost"]


def test_an_item_that_is_no_drone_gives_a_drone_form_no_number(mechanics: Data) -> None:
    drones = Form(mechanics, "drones").declared
    profiles = [profile(Rules(mechanics), mounted("Gun") | more) for more in ({}, {"drone": True})]
    assert [len(filled_in(drones, "weapon", each)["weapons"]) for each in profiles] == [0, 1]


def test_what_a_unit_does_not_tell_has_no_answer(mechanics: Data) -> None:
    form = Form(mechanics, "thruster-impact")
    form.choose("target", mech(name="Blank", core={"accuracy": 5, "assault": 5}))
    assert (form.held["evasion"], form.words["evasion"]) == ("unknown", "not known of Blank")
    assert form.refused() == ["evasion"]


def test_a_movement_mechanism_that_a_form_does_not_know_has_no_answer(mechanics: Data) -> None:
    changed = deepcopy(mechanics)
    changed["hover"] = deepcopy(changed["aerial"])
    changed["wings"]["building"] |= {"brings": "hover", "carries": ["hover"]}
    form = Form(changed, "move")
    form.choose("unit", vehicle(sections=sections(cockpit=60, wings=20)))
    assert form.refused() == ["mechanism"]


@pytest.mark.parametrize(("durability", "moves"), [(0, "unknown"), (1, "unknown"), (2, "aerial")])
def test_a_vehicle_that_its_thrusters_do_not_keep_up_flies_nowhere(
    mechanics: Data, durability: int, moves: str
) -> None:
    """5-5: Class 1 flies with 2 DP of thrusters; below that it loses the Movement Mechanism."""
    form = Form(mechanics, "move")
    winged = vehicle(name="Kite", sections=sections(cockpit=30, wings=20), items=[thruster(durability)])
    form.choose("unit", winged)
    assert (form.held["mechanism"], form.refused()) == (moves, ["mechanism"] if moves == "unknown" else [])
    words = "Kite has no Movement Mechanism that works" if moves == "unknown" else "from Kite"
    assert form.words["mechanism"] == words


def test_a_system_and_a_tag_of_a_new_edition_are_filled_in_by_their_data(mechanics: Data) -> None:
    changed = deepcopy(mechanics)
    bonus = {"changes": "accuracy_roll", "by": 1}
    changed["targeter"] = deepcopy(changed["suppressor"]) | {"name": "Targeter", "effects": [bonus]}
    changed["targeter"]["building"] |= {"tag": "TG", "requires": "part_offers_it"}
    changed["laser"] = deepcopy(changed["two-handed"]) | {"name": "Laser", "effects": [bonus]}
    changed["laser"]["building"] |= {"tag": "LS", "requires": "part_offers_it"}
    gun = weapon(part(systems=["targeter"], prerequisites=["laser"]), systems=["targeter"])
    form = Form(changed, "hit-odds")
    form.choose("attacker", mech(items=[gun]))
    assert (form.held["attacker_targeter"], form.held["weapon_laser"]) == ("yes", "yes")
    form.choose("attacker", mech(items=[weapon()]))
    assert (form.held["attacker_targeter"], form.held["weapon_laser"]) == ("no", "no")


def takes(each: Input, value: str) -> bool:
    try:
        check([each], {each.name: value})
    except InputError:
        return False
    return True


def any_unit(random: Random, mechanics: Data) -> Data:
    """Return a Unit of the edition, mostly at the limits of what may be written down."""
    parts = tuple(name for name, record in mechanics.items() if record["collection"] == "parts")
    armed = mech(items=[mounted("Gun", ap=random.randint(-1, 50), damage=random.choice([0, 9, 999, 2000]))])
    return random.choice([random_unit(random, parts), torso_of(random.randint(0, 2000)), wheeled(1, 2), drone(), armed])


def own(facts: Data, role: str, of: str, field: str) -> str | None:
    """Return what a Unit has of what an input means; None where it has nothing of the sort."""
    if of == role:
        fields: Data = facts["unit"]
    else:
        rows = facts["sections" if of == "section" else "weapons"]
        fields = rows[0]["fields"] if rows else {}
    return fields.get(field)


@pytest.mark.parametrize("calculator", CALCULATORS)
def test_no_form_about_any_unit_keeps_the_number_of_an_example(mechanics: Data, calculator: str) -> None:
    """Each input has the Unit's own value, or as much as a rule counts, which is said; or there is no answer."""
    random = Random(calculator)
    roles = sorted(Form(mechanics, calculator).asks_about() & {"attacker", "target", "unit", "other"})
    for role, _ in product(roles, range(30)):
        form, data = Form(mechanics, calculator), any_unit(random, mechanics)
        owners = form.choose(role, data)
        refused, facts = form.refused(), profile(form.rules, data)
        for each, meaning in form.meant(owners):
            value, held = own(facts, role, meaning.of, meaning.field), form.held[each.name]
            if value is None:
                assert refused or meaning.field == "ap" or form.held["weapons"] == "0", each.name
                continue
            if held == UNKNOWN:
                assert each.name in refused
                continue
            if each.kind == "yes-no" and value.isdigit():
                value = "yes" if int(value) else "no"
            if each.capped and held != value:
                assert any(value in line and held in line for line in form.said)
                continue
            assert held == value
            assert takes(each, held) or each.name in refused


def test_forms_take_as_many_of_everything_as_a_unit_may_have(mechanics: Data) -> None:
    schema = json.loads((ROOT / "schemas/api/unit.schema.json").read_text(encoding="utf-8"))["properties"]
    highest = {each.name: each.highest for each in calculators.declared_inputs("attack", mechanics)}
    assert highest["weapon_1_copies"] >= schema["items"]["maxItems"]
    assert highest["hands_free"] >= schema["sections"]["maxItems"]
