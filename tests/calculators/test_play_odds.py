"""The odds of attacks in a game: what hit odds say of Units as they are now."""

from typing import Any

import pytest

import calculators
from calculators.play.data import GameState
from calculators.play.line_of_fire import last_line
from calculators.play.odds import WeaponHopes, attack_odds, targets
from tests.calculators.support_builds import CORE, Data, mech, part, sections, vehicle, weapon
from tests.calculators.support_play import RULES, damage, game, status, token

GUN = weapon(part(reach=5, damage=6, ap=4), name="Gun")
BLADE = weapon(part(reach=1, damage=9, ap=3), name="Blade")
BOMB = weapon(part(reach=5, damage=6, ap=4, mechanisms=["explosive"]), mechanism="explosive", name="Bomb")
CANNON = weapon(part(type="energy", damage=8, ap=9, mechanisms=["overcharge"]), mechanism="overcharge", name="Cannon")
# Of a Mech of support_builds: Accuracy and Assault 5, Evasion 6; 40 and 15 DP.
TORSO, LEFT_ARM, HEAD = 0, 1, 5
BODY = mech()["sections"] + sections(head=10)
SHOT = {"stat": 5, "modifier": 0, "evasion": 6, "evasion_modifier": 0, "can_evade": "yes"}


def state(*events: Data, items: list[Data], ap: int = 16, enemies: list[Data] | None = None) -> GameState:
    """Return a game in which a Mech with items and AP acts against another one, or other enemies."""
    begins: list[Data] = [{"do": "activate", "unit": "A1"}, {"do": "set", "unit": "A1", "what": "ap", "to": ap}]
    return game([[mech(items=items, sections=BODY)], enemies or [mech(sections=BODY)]], *begins, *events).state


def asked(**inputs: Any) -> Any:
    return calculators.run("hit-odds", RULES.mechanics, SHOT | inputs)


@pytest.mark.parametrize(
    ("events", "facts", "situation"),
    [
        ([], {}, {}),
        ([damage("A1", HEAD), status("B1", "conceal")], {}, {"attacker_blinded": "yes", "target_conceal": "yes"}),
        ([token("A1", "sand-buildup", 2), token("B1", "sand-buildup")], {"green-hexes-between": 2},
         {"attacker_sand_buildup_tokens": 2, "target_sand_buildup_tokens": 1, "green_hexes_between": 2}),
        ([status("A1", "prone-position"), status("B1", "kneeling-position")], {"elevation-difference": 3},
         {"attacker_posture": "prone-position", "target_posture": "kneeling-position", "elevation_difference": 3}),
        ([status("B1", "immobilized"), status("B1", "offensive-stance")], {"black-hexes-between": 1},
         {"target_immobilized": "yes", "target_offensive_stance": "yes", "black_hexes_between": 1}),
        ([status("B1", "grounded")], {}, {"target_grounded": "yes"}),
        # Nobody parries a shot.
        ([status("B1", "parry-stance")], {}, {}),
    ],
)  # fmt: skip
def test_a_shot_has_the_odds_of_the_calculator(events: list[Data], facts: Data, situation: Data) -> None:
    event = {"do": "attack", "target": "B1", "item": 0, "section": LEFT_ARM, "attacks": 3, "facts": facts}
    odds = attack_odds(RULES, state(*events, items=[GUN]), event)
    answer = asked(attacks=3, base_damage=6, durability=15, **situation)
    assert odds["chance"] == answer["values"]["p_destroyed"]
    assert odds["expected"] == answer["values"]["expected_damage"]
    assert odds["damage"] == [[row["damage"], row["probability"]] for row in answer["distribution"]]


CLOSE = {"attack_is_ranged": "no", "base_damage": 9}


@pytest.mark.parametrize(
    ("item", "events", "inputs"),
    [
        (BLADE, [], CLOSE),
        (BLADE, [status("B1", "parry-stance")], CLOSE | {"parries": "yes"}),
        (BOMB, [], {"base_damage": 6, "mechanism": "explosive", "section": "left_leg"}),
        (CANNON, [token("A1", "overcharge", 2) | {"item": 0}],
         {"base_damage": 8, "mechanism": "overcharge", "tokens": 2}),
        (GUN, [damage("B1", LEFT_ARM, 4)], {"base_damage": 6, "durability": 11}),
    ],
)  # fmt: skip
def test_a_weapon_attacks_as_it_is(item: Data, events: list[Data], inputs: Data) -> None:
    event = {"do": "attack", "target": "B1", "item": 0, "section": LEFT_ARM, "attacks": 3}
    odds = attack_odds(RULES, state(*events, items=[item]), event)
    assert odds["chance"] == asked(**({"durability": 15, "attacks": 3} | inputs))["values"]["p_destroyed"]


def test_the_item_of_a_stance_takes_the_damage() -> None:
    shield = weapon(part(durability=7), name="Guard")
    enemy = [mech(items=[shield])]
    events: list[Data] = [
        {"do": "end"}, {"do": "activate", "unit": "B1"}, {"do": "set", "unit": "B1", "what": "ap", "to": 9},
        {"do": "pay", "action": "defensive-stance", "item": 0},
    ]  # fmt: skip
    event = {"do": "attack", "unit": "A1", "target": "B1", "item": 0, "section": LEFT_ARM, "attacks": 5}
    odds = attack_odds(RULES, state(*events, items=[GUN], enemies=enemy), event)
    answer = asked(attacks=5, base_damage=6, durability=15, target_defensive_stance="yes", item=7)
    assert odds["chance"] == answer["values"]["p_destroyed"]


def test_the_rulings_and_house_rules_of_a_game_hold() -> None:
    """Here Full Auto rolls three dice, of which the best counts."""
    auto = weapon(part(damage=6, ap=4, mechanisms=["full-auto"]), mechanism="full-auto")
    ruled = {"rulings": {"full-auto-two-dice": "better-die"}, "house_rules": {"full-auto:dice": 3}}
    begins: list[Data] = [{"do": "activate", "unit": "A1"}, {"do": "set", "unit": "A1", "what": "ap", "to": 9}]
    played = game([[mech(items=[auto])], [mech()]], *begins, **ruled)
    event = {"do": "attack", "target": "B1", "item": 0, "section": LEFT_ARM, "attacks": 3}
    odds = attack_odds(played.rules, played.state, event)
    switched = {"full_auto_two_dice": "better-die", "full-auto:dice": 3}
    answer = asked(attacks=3, base_damage=6, durability=15, mechanism="full-auto", **switched)
    assert odds["chance"] == answer["values"]["p_destroyed"]


def test_house_rules_by_which_nothing_can_be_worked_out_are_said() -> None:
    """No die of Full Auto is none."""
    auto = weapon(part(damage=6, ap=4, mechanisms=["full-auto"]), mechanism="full-auto")
    played = game([[mech(items=[auto])], [mech()]], {"do": "activate", "unit": "A1"}, house_rules={"full-auto:dice": 0})
    odds = attack_odds(played.rules, played.state, {"do": "attack", "target": "B1", "item": 0, "section": LEFT_ARM})
    assert (odds["chance"], odds["damage"]) == (None, [])
    assert odds["refused"][0].startswith("With the house rules of this game there are no odds")


def best(hopes: WeaponHopes) -> list[tuple[str, int]]:
    return [(each["target"], each["section"]) for each in hopes["sections"]]


def test_the_three_sections_that_fall_most_easily_are_named_first() -> None:
    """With 10 AP a Gun of 4 AP attacks twice: an arm with 3 left falls at any hit, a head with 10 at two."""
    hurt = state(damage("B1", LEFT_ARM, 12), items=[GUN], ap=10)
    [gun] = targets(RULES, hurt, "A1")
    assert (gun["name"], gun["attacks"], gun["ap"]) == ("Gun", 2, 8)
    assert best(gun) == [("B1", LEFT_ARM), ("B1", HEAD), ("B1", 2)]
    for hope, left in zip(gun["sections"], (3, 10, 15), strict=True):
        assert hope["chance"] == asked(attacks=2, base_damage=6, durability=left)["values"]["p_destroyed"]
        assert hope["distance"] is None


def test_the_two_best_weapons_are_named() -> None:
    """With 4 AP one attack each, but of the Cannon.  Any hit takes the 6 DP of an arm, and a blow of 9 deals most."""
    hurt = state(damage("B1", LEFT_ARM, 9), items=[CANNON, GUN, BOMB, BLADE], ap=4)
    assert [each["name"] for each in targets(RULES, hurt, "A1")] == ["Blade", "Gun"]
    every = targets(RULES, hurt, "A1", most=9)
    assert [(each["name"], each["attacks"]) for each in every][2:] == [("Bomb", 1), ("Cannon", 0)]


def test_who_is_out_of_range_has_no_odds_and_is_named() -> None:
    far = state(items=[GUN], enemies=[mech(), mech()])
    [gun] = targets(RULES, far, "A1", {"B1": {"distance": 6}, "B2": {"distance": 5}})
    assert (gun["out_of_range"], {each["target"] for each in gun["sections"]}) == (["B1"], {"B2"})
    blinded = state(damage("A1", HEAD), items=[GUN])
    assert targets(RULES, blinded, "A1", {"B1": {"distance": 4}})[0]["out_of_range"] == ["B1"]


def test_a_vehicle_on_the_ground_shoots_half_as_far_through_trees() -> None:
    """Its rule halves the range of 5 where the shot crosses a Green Hex: 3, rounded up."""
    tank = vehicle(sections=sections(cockpit=60, wheels=40), items=[GUN | {"category": "mounted-weapon"}])
    begins: list[Data] = [{"do": "activate", "unit": "A1"}, {"do": "set", "unit": "A1", "what": "ap", "to": 9}]
    stood = game([[tank], [mech()]], *begins).state
    for green, out in ((0, []), (1, ["B1"])):
        lines: Any = {"B1": {"distance": 4, "facts": {"green-hexes-between": green}}}
        assert targets(RULES, stood, "A1", lines)[0]["out_of_range"] == out


def test_a_cone_strikes_the_core_alone() -> None:
    cone = weapon(part(reach=5, damage=6, ap=4, mechanisms=["spread"]), mechanism="spread")
    [hopes] = targets(RULES, state(items=[cone]), "A1")
    assert best(hopes) == [("B1", TORSO)]
    event = {"do": "attack", "target": "B1", "item": 0, "section": LEFT_ARM}
    assert attack_odds(RULES, state(items=[cone]), event)["refused"] == [
        "section must be torso: Spread strikes the Torso or Cockpit"
    ]


def test_as_many_sections_are_named_as_a_page_asks_for() -> None:
    [gun] = targets(RULES, state(items=[GUN]), "A1", most_sections=99)
    assert len(gun["sections"]) == len(BODY)


def test_what_nobody_said_of_an_enemy_is_named() -> None:
    """A name alone has neither Evasion nor Durability; with both it is its Torso that falls."""
    enemies: list[Data] = [{"name": "Iron"}, {"name": "Salt", "evasion": 6, "durability": 20}]
    [gun] = targets(RULES, state(items=[GUN], enemies=enemies), "A1")
    assert gun["missing"] == {"B1": ["evasion", "durability"]}
    [torso] = gun["sections"]
    assert torso["chance"] == asked(attacks=4, base_damage=6, durability=20)["values"]["p_destroyed"]


def test_who_may_not_use_a_weapon_has_no_odds_with_it() -> None:
    [gun] = targets(RULES, state(status("A1", "limbless"), items=[GUN]), "A1")
    assert (gun["use"]["rules"], gun["sections"]) == (["limbless"], [])


def test_a_stance_makes_one_attack_with_its_reserve() -> None:
    waiting = state({"do": "pay", "action": "offensive-stance", "item": 0}, items=[GUN, CANNON])
    assert [(each["name"], each["attacks"]) for each in targets(RULES, waiting, "A1")] == [("Gun", 1), ("Cannon", 0)]


def test_an_attack_without_a_sheet_asks_for_the_numbers_that_it_needs() -> None:
    enemies: list[Data] = [{"name": "Iron"}, {"name": "Salt", "accuracy": 4, "assault": 7}]
    stood = state(items=[], enemies=enemies)
    event = {"do": "attack", "target": "A1", "section": LEFT_ARM, "attacks": 2}
    assert attack_odds(RULES, stood, event | {"unit": "B1", "base_damage": 9})["missing"] == ["accuracy"]
    assert attack_odds(RULES, stood, event | {"unit": "B2"})["missing"] == ["base_damage"]
    close = event | {"unit": "B2", "base_damage": 9, "facts": {"attack-is-ranged": False}}
    answer = asked(attacks=2, base_damage=9, durability=15, stat=7, attack_is_ranged="no")
    assert attack_odds(RULES, stood, close)["chance"] == answer["values"]["p_destroyed"]


def test_who_has_a_sheet_and_attacks_without_a_weapon_strikes_in_close_combat() -> None:
    brawler = mech(core=CORE | {"assault": 7})
    played = game([[brawler], [mech()]], {"do": "activate", "unit": "A1"})
    event = {"do": "attack", "target": "B1", "section": LEFT_ARM, "attacks": 2, "ap": 2, "base_damage": 9}
    answer = asked(attacks=2, base_damage=9, durability=15, stat=7, attack_is_ranged="no")
    assert attack_odds(RULES, played.state, event)["chance"] == answer["values"]["p_destroyed"]


def test_the_weapon_of_an_offensive_stance_takes_no_damage_for_its_unit() -> None:
    waits = ({"do": "activate", "unit": "B1"}, {"do": "set", "unit": "B1", "what": "ap", "to": 16})
    stance = {"do": "pay", "action": "offensive-stance", "item": 0}
    played = game([[mech(items=[GUN])], [mech(items=[GUN])]], *waits, stance, {"do": "activate", "unit": "A1"})
    shot = {"do": "attack", "target": "B1", "item": 0, "section": LEFT_ARM, "attacks": 4}
    answer = asked(attacks=4, base_damage=6, durability=15, target_offensive_stance="yes")
    assert attack_odds(RULES, played.state, shot)["chance"] == answer["values"]["p_destroyed"]


def test_a_line_of_fire_holds_for_the_next_attack_and_back_but_for_the_height() -> None:
    facts = {"green-hexes-between": 2, "elevation-difference": 3}
    shot = {"do": "attack", "target": "B1", "item": 0, "distance": 4, "facts": facts}
    after = state(shot, items=[GUN])
    forth, back = last_line(after, "A1", "B1"), last_line(after, "B1", "A1")
    assert (forth["distance"], sorted(forth["facts"].values())) == (4, [2, 3])
    assert (back["distance"], list(back["facts"].values())) == (4, [2])
