"""The worked examples of the rulebook that have a before and an after, each played as a game."""

from typing import Any

from calculators.core.rules import Rules
from calculators.play.data import Folded
from calculators.play.fold import fold
from tests.calculators.support_builds import Data, mech, part, sections, weapon
from tests.support import the_mechanics

RULES = Rules(the_mechanics("1.0"))
TORSO = 0
PAST_ITS_TORSO = {"left_leg": 60, "right_leg": 60}


def classed(total: int, **more: Any) -> Data:
    """Return a Mech of so much Total Durability, with a Torso of 100."""
    return mech(sections=sections(torso=100, left_arm=(total - 220) // 2, right_arm=20, **PAST_ITS_TORSO), **more)


def of_several(count: int, item: Data) -> list[Data]:
    return [dict(item) for _ in range(count)]


def played(attacker: Data, defender: Data, *events: Data) -> Folded:
    """Return what comes of events between a Unit A1 that has 16 AP, and a Unit B1."""
    squads = [
        {"units": [{"unit": unit, "held": [TORSO] * len(unit.get("items", []))}]} for unit in (attacker, defender)
    ]
    rich = {"do": "set", "unit": "A1", "what": "ap", "to": 16}
    start = [{"do": "begin", "squads": squads}, rich, {"do": "activate", "unit": "A1"}]
    return fold(RULES, {"format": "30mmw.game/1", "edition": "1.0", "events": [*start, *events]})


def attack(item: int, attacks: int = 1, **more: Any) -> Data:
    return {"do": "attack", "item": item, "attacks": attacks, "target": "B1", "section": TORSO} | more


def ap(folded: Folded) -> int:
    assert folded["problems"] == []
    return folded["state"]["units"][0]["ap"]


def torso(folded: Folded, unit: int = 1) -> int:
    return folded["state"]["units"][unit]["sections"][TORSO]["left"]


def test_three_attacks_with_a_beam_saber_of_5_ap_take_15_ap_6_3() -> None:
    saber = weapon(part(reach=1, ap=5))
    assert ap(played(mech(items=[saber]), mech(), attack(0, 3))) == 16 - 15


def test_all_hits_of_one_weapon_come_off_before_those_of_the_next_6_5() -> None:
    """Three beam rifle shots deal 15 to the torso, then two rocket shots 20."""
    unit = mech(items=[weapon(part(damage=5, ap=1)), weapon(part(damage=10, ap=1))])
    rifle, rockets = [attack(0, 3), {"do": "result", "hits": 3}], [attack(1, 2), {"do": "result", "hits": 2}]
    assert torso(played(unit, mech(), *rifle)) == 40 - 15
    assert torso(played(unit, mech(), *rifle, *rockets)) == 40 - 15 - 20
    assert played(unit, mech(), rifle[0], rockets[0], rifle[1])["state"]["attacks"][0].get("hits") is None


def test_a_thrown_unit_takes_12_lies_supine_and_recovers_6_7() -> None:
    """Class 4 throws Class 3 two hexes, for 2 AP: 12 Torso damage."""
    throw = [
        {"do": "pay", "ap": 2, "note": "Grapple"},
        {"do": "damage", "unit": "B1", "section": TORSO, "by": 12, "from": "A1", "note": "Thrown 2 hexes"},
        {"do": "status", "unit": "B1", "status": "knocked-down"},
        {"do": "end"},
        {"do": "activate", "unit": "B1"},
        {"do": "roll", "value": 1},
    ]
    down = played(classed(300), classed(260), *throw)
    assert (ap(down), torso(down), down["state"]["units"][1]["statuses"]) == (16 - 2, 100 - 12, ["knocked-down"])
    up = played(classed(300), classed(260), *throw, {"do": "pay", "action": "recover"})
    assert up["state"]["units"][1]["statuses"] == []


def test_a_class_4_mech_that_loses_its_flight_at_3_falls_for_24_7_3() -> None:
    """Its one thruster is destroyed by a hit, and nothing else lets it fly."""
    thruster = {"category": "thruster", "parts": [{"name": "Nozzle", "durability": 34}]}
    flies = {"do": "move", "unit": "B1", "facts": {"unit-is-above-its-hex": True}}
    shot = {"do": "attack", "item": 0, "target": "B1", "target_item": 0, "base_damage": 34}
    lost = [flies, shot, {"do": "result", "hits": 1}]
    gun, flyer = mech(items=[weapon()]), classed(300, items=[thruster])
    assert played(gun, flyer, flies)["state"]["units"][1]["statuses"] == ["airborne"]
    hit = played(gun, flyer, *lost)
    assert [(each["ask"], each["unit"]) for each in hit["state"]["prompts"]][-1] == ("fall", "B1")
    fallen = played(gun, flyer, *lost, {"do": "damage", "unit": "B1", "fall": 3})
    assert (torso(hit), torso(fallen), fallen["state"]["units"][1]["statuses"]) == (100, 100 - 24, [])


def test_four_pods_cost_3_and_deal_13_and_two_of_them_no_longer_7_5() -> None:
    """Pods of 5 AP and 12 damage; with two left there is no bonus, and each saves the other 1 AP."""
    pods = of_several(4, weapon(part(damage=12, ap=5), category="mounted-weapon"))
    fire = [attack(0), {"do": "result", "hits": 1}]
    lost = [{"do": "damage", "unit": "A1", "item": place, "by": 2} for place in (2, 3)]
    for before, cost, damage in (([], 3, 13), (lost, 4, 12)):
        game = played(mech(items=pods), mech(), *before, *fire)
        assert (ap(game), torso(game)) == (16 - cost, 40 - damage)


def test_a_stored_weapon_is_swapped_and_a_dropped_one_picked_up_before_it_attacks_11_10() -> None:
    unit = mech(items=[weapon(name="Rifle"), weapon(part(damage=3), name="Sidearm", state="stored")])
    for state in ("stored", "dropped"):
        away = [{"do": "item", "unit": "A1", "item": 1, "state": state}]
        refused = played(unit, mech(), *away, attack(1))
        assert [problem["code"] for problem in refused["problems"]] == ["not-equipped"]
        swapped = [{"do": "pay", "ap": 2}, {"do": "item", "unit": "A1", "item": 1, "state": "equipped"}]
        assert ap(played(unit, mech(), *away, *swapped, attack(1))) == 16 - 2 - 4


def test_of_three_destroyed_weapons_the_mounted_one_is_rolled_for_11_10() -> None:
    items = [weapon(name="Left"), weapon(name="Right"), weapon(category="mounted-weapon")]
    lost = [{"do": "damage", "unit": "A1", "item": place, "by": 2} for place in range(3)]
    game = played(mech(items=items), mech(), *lost)
    rolls = [prompt.get("item") for prompt in game["state"]["prompts"] if prompt["rule"] == "mounted-weapon"]
    assert rolls == [2]
    explodes = {"do": "roll", "unit": "A1", "for": "mounted-weapon", "item": 2, "value": 8}
    assert (torso(game, 0), torso(played(mech(items=items), mech(), *lost, explodes), 0)) == (40, 40 - 6)
