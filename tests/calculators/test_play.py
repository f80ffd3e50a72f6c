"""A game that is folded from its log: turns, AP, damage, and what is taken back."""

from typing import Any

import pytest

from calculators.core.rules import Rules
from calculators.play.data import GameState, Log
from calculators.play.fold import fold
from calculators.play.remaining import answer_now, profile_now
from calculators.play.table_rules import rulings_of_a_game
from calculators.units.ready import ready_item, ready_unit
from calculators.units.unit import unit as worked_out
from tests.support import the_mechanics

SECTIONS = [{"kind": "head", "durability": 9}, {"kind": "torso", "durability": 32}]
BEGIN = {
    "do": "begin",
    "mission": "command-and-control",
    "squads": [
        {"name": "Iron", "units": [{"name": "Ironside", "base_ap": 2}, {"name": "Ironhide"}]},
        {"name": "Salt", "units": [{"unit": {"type": "mech", "name": "Salt", "sections": SECTIONS}}]},
    ],
}
RULES = Rules(the_mechanics("1.0"))


def played(*events: dict[str, Any]) -> tuple[GameState, list[str]]:
    """Return the state after events, and the codes of those that did not hold."""
    log: Log = {"format": "30mmw.game/1", "edition": "1.0", "events": [BEGIN, *events]}
    folded = fold(RULES, log)
    return folded["state"], [problem["code"] for problem in folded["problems"]]


def unit(state: GameState, short: str) -> Any:
    return next(each for each in state["units"] if each["short"] == short)


def test_units_have_short_names_by_side() -> None:
    state, _ = played()
    assert [each["short"] for each in state["units"]] == ["A1", "A2", "B1"]


def test_a_roll_adds_to_what_was_kept_up_to_what_a_unit_can_hold() -> None:
    """Base AP 2: 2 + 5 are 7 of 16; 14 + 2 + 5 are 16."""
    begin = ({"do": "activate", "unit": "A1"}, {"do": "roll", "value": 5})
    assert unit(played(*begin)[0], "A1")["ap"] == 7
    assert unit(played({"do": "set", "unit": "A1", "what": "ap", "to": 14}, *begin)[0], "A1")["ap"] == 16


def test_each_unit_acts_once_a_round_and_one_at_a_time() -> None:
    turn = ({"do": "activate", "unit": "A1"}, {"do": "end"})
    assert played({"do": "activate", "unit": "A1"}, {"do": "activate", "unit": "A2"})[1] == ["another-acts"]
    assert played(*turn, {"do": "activate", "unit": "A1"})[1] == ["has-acted"]
    assert played(*turn, {"do": "round"}, {"do": "activate", "unit": "A1"})[1] == []


def test_a_section_has_what_it_had_less_the_damage_and_never_less_than_none() -> None:
    hit = {"do": "damage", "unit": "B1", "section": 0, "by": 8}
    state, problems = played(hit, hit, hit)
    assert (unit(state, "B1")["sections"][0]["left"], problems) == (0, ["is-destroyed"])


def test_what_is_taken_back_never_was_and_a_second_undo_brings_it_back() -> None:
    hit = {"do": "damage", "unit": "B1", "section": 1, "by": 8}
    undo = {"do": "undo", "event": 1}
    assert unit(played(hit, undo)[0], "B1")["sections"][1]["left"] == 32
    assert unit(played(hit, undo, {"do": "undo", "event": 2})[0], "B1")["sections"][1]["left"] == 24


def test_a_unit_is_now_what_it_was_less_what_it_has_lost() -> None:
    """A Portanova that dropped its claw and lost its right arm: its Class stays, hand and claw do not."""
    portanova = ready_unit(RULES, "portanova-with-pincer-claw")
    log: Log = {"format": "30mmw.game/1", "edition": "1.0", "events": [
        {"do": "begin", "squads": [{"units": [{"unit": portanova}]}]},
        {"do": "damage", "unit": "A1", "section": 3, "by": 99},
        {"do": "item", "unit": "A1", "item": 0, "state": "dropped"},
    ]}  # fmt: skip
    [state] = fold(RULES, log)["state"]["units"]
    whole, now = worked_out(RULES, portanova), answer_now(RULES, state, portanova)
    assert (now["class"], now["base_ap"]) == (whole["class"], whole["base_ap"])
    profile = profile_now(RULES, state, portanova)
    assert (profile["unit"]["manipulators"], profile["unit"]["hands_free"]) == ("1", "1")
    assert [weapon["name"] for weapon in profile["weapons"]] == []
    assert len(profile["sections"]) == 5


def portanova(*items: str) -> Any:
    return dict(ready_unit(RULES, "portanova"), items=[ready_item(RULES, item) for item in items])


GUN, BACKPACK = "altos-sub-machinegun", "flight-type-thruster-backpack"


def game(first: Any, *events: dict[str, Any], mission: str = "high-value-target") -> GameState:
    """Return the state after events of a game of one Unit against a Portanova."""
    begin = {"do": "begin", "mission": mission, "squads": [{"units": [first]}, {"units": [{"unit": portanova(GUN)}]}]}
    folded = fold(RULES, {"format": "30mmw.game/1", "edition": "1.0", "events": [begin, *events]})
    assert folded["problems"] == []
    return folded["state"]


def hit(unit: str, section: int, by: int = 99, **more: Any) -> dict[str, Any]:
    return dict(more, do="damage", unit=unit, section=section, by=by)


def test_a_lost_head_blinds_and_players_may_say_that_it_does_not() -> None:
    """C15: the head brings Blinded."""
    state = game({"unit": portanova()}, hit("A1", 0))
    assert unit(state, "A1")["statuses"] == ["blinded"]
    [consequence] = state["consequences"]
    undo = {"do": "undo", "event": 1, "of": consequence["id"]}
    assert unit(game({"unit": portanova()}, hit("A1", 0), undo), "A1")["statuses"] == []
    assert unit(game({"unit": portanova()}, hit("A1", 0), undo, hit("A1", 1, 1)), "A1")["statuses"] == []


def test_legs_cripple_and_the_second_takes_the_place_of_the_first() -> None:
    one, both = (hit("A1", 4),), (hit("A1", 4), hit("A1", 5))
    assert unit(game({"unit": portanova()}, *one), "A1")["statuses"] == ["crippled-partial"]
    assert unit(game({"unit": portanova()}, *both), "A1")["statuses"] == ["crippled-severe"]


def test_a_lost_arm_drops_what_it_held_and_the_last_arm_whatever_was_held() -> None:
    """6-6 and C14: a handheld weapon drops."""
    known = {"unit": portanova(GUN), "held": [2]}
    assert unit(game(known, hit("A1", 2)), "A1")["items"][0]["state"] == "dropped"
    assert unit(game(known, hit("A1", 3)), "A1")["items"][0]["state"] == "equipped"
    state = game({"unit": portanova(GUN)}, hit("A1", 3))
    assert unit(state, "A1")["items"][0]["state"] == "equipped"
    assert [prompt["ask"] for prompt in state["prompts"] if prompt["event"]] == ["items"]
    state = game({"unit": portanova(GUN)}, hit("A1", 3), hit("A1", 2))
    assert (unit(state, "A1")["items"][0]["state"], unit(state, "A1")["statuses"]) == ("dropped", ["limbless"])


def test_a_lost_torso_destroys_the_unit_and_an_enemy_scores() -> None:
    """9-2: 1 point for a Unit, 3 for the HVT; M128: nobody for a Unit lost by itself."""
    points = [side["points"] for side in game({"unit": portanova()}, hit("A1", 1, **{"from": "B1"}))["sides"]]
    assert points == [0, 1]
    state = game({"unit": portanova(GUN), "target": True}, hit("A1", 1, **{"from": "B1"}))
    assert [side["points"] for side in state["sides"]] == [0, 3]
    assert (unit(state, "A1")["items"][0]["state"], state["over"], state["winner"]) == ("destroyed", True, "B")
    assert [side["points"] for side in game({"unit": portanova()}, hit("A1", 1))["sides"]] == [0, 0]


def test_three_attacks_of_a_gun_are_paid_and_their_hits_deal_damage() -> None:
    """4 damage a hit, 6 a Critical Hit; 3 AP an attack: 10 damage to the 16 of an arm for 9 AP of 10."""
    turn = ({"do": "activate", "unit": "A1"}, {"do": "roll", "value": 8})
    attack = {"do": "attack", "item": 0, "attacks": 3, "target": "B1", "section": 2}
    state = game({"unit": portanova(GUN)}, *turn, attack, {"do": "result", "hits": 2, "criticals": 1})
    assert (unit(state, "A1")["ap"], unit(state, "B1")["sections"][2]["left"]) == (1, 6)


def test_a_third_ice_token_is_a_system_error_and_each_lowers_the_limit() -> None:
    """6-6: 4 AP less each; M125: what is above the limit is lost at once; the third ends the turn and takes all."""
    start = ({"do": "set", "unit": "A1", "what": "ap", "to": 15}, {"do": "activate", "unit": "A1"})
    ice = {"do": "token", "unit": "A1", "token": "ice-buildup", "by": 1}
    one = unit(game({"unit": portanova()}, *start, ice), "A1")
    assert (one["ap"], one["ap_storage"], one["statuses"]) == (12, 12, ["ice-buildup"])
    state = game({"unit": portanova()}, *start, ice, ice, ice)
    three = unit(state, "A1")
    assert (three["ap"], three["ap_storage"], three["statuses"], three["tokens"]) == (8, 16, [], {})
    assert (state["active"], three["acted"]) == ("", True)


def test_deep_water_damages_the_torso_each_turn_until_the_unit_leaves_it() -> None:
    turn = ({"do": "activate", "unit": "A1"}, {"do": "end"}, {"do": "round"})
    into = ({"do": "move", "unit": "A1", "facts": {"hex-is-dark-blue": True}},)
    out = {"do": "move", "unit": "A1", "facts": {"hex-is-dark-blue": False}}
    assert unit(game({"unit": portanova()}, *into, *turn, *turn), "A1")["sections"][1]["left"] == 12
    assert unit(game({"unit": portanova()}, *into, *turn, out, *turn), "A1")["sections"][1]["left"] == 22


def test_an_offensive_stance_sets_ap_aside_which_come_back_or_are_lost() -> None:
    """7-2: 2 AP and those of one attack (3); M123: they come back before the roll."""
    start = ({"do": "activate", "unit": "A1"}, {"do": "roll", "value": 8})
    stance = {"do": "pay", "action": "offensive-stance", "item": 0}
    state = game({"unit": portanova(GUN)}, *start, stance)
    stands = unit(state, "A1")
    assert (stands["ap"], stands["reserve"], stands["statuses"], state["active"]) == (5, 3, ["offensive-stance"], "")
    back = unit(game({"unit": portanova(GUN)}, *start, stance, {"do": "round"}, start[0]), "A1")
    assert (back["ap"], back["reserve"], back["statuses"]) == (8, 0, [])
    fire = {"do": "attack", "unit": "A1", "item": 0, "target": "B1", "section": 0}
    used = unit(game({"unit": portanova(GUN)}, *start, stance, fire), "A1")
    assert (used["ap"], used["reserve"], used["statuses"]) == (5, 0, [])


def test_markers_score_at_the_end_of_a_round_and_more_in_the_enemys_area() -> None:
    """9-2: 1 for each Marker, 2 in the area of the enemy."""
    markers = ({"do": "marker", "marker": "1", "area": "B"}, {"do": "marker", "marker": "2", "holder": "B"})
    turn = ({"do": "activate", "unit": "A1"}, {"do": "end", "marker": "1"}, {"do": "round"})
    state = game({"unit": portanova()}, *markers, *turn, mission="command-and-control")
    assert [side["points"] for side in state["sides"]] == [2, 1]


def test_tan_hexes_count_over_all_moves_of_an_activation() -> None:
    """8-3: a token for every 2; M118 and the text of the rule: in one activation."""
    step = {"do": "move", "facts": {"tan-hexes-crossed": 1}}
    turn = {"do": "activate", "unit": "A1"}
    assert unit(game({"unit": portanova()}, turn, step), "A1")["tokens"] == {}
    assert unit(game({"unit": portanova()}, turn, step, step), "A1")["tokens"] == {"sand-buildup": 1}
    again = ({"do": "end"}, {"do": "round"}, turn, step)
    assert unit(game({"unit": portanova()}, turn, step, *again), "A1")["tokens"] == {}


def test_the_item_of_a_defensive_stance_takes_what_is_meant_for_a_section() -> None:
    """7-2 and M75: the gun has 7; what is more is lost, and the stance is over."""
    stance = ({"do": "activate", "unit": "A1"}, {"do": "roll", "value": 8})
    stance = (*stance, {"do": "pay", "action": "defensive-stance", "item": 0})
    state = game({"unit": portanova(GUN)}, *stance, hit("A1", 1, 3))
    assert (unit(state, "A1")["items"][0]["left"], unit(state, "A1")["sections"][1]["left"]) == (4, 32)
    lost = unit(game({"unit": portanova(GUN)}, *stance, hit("A1", 1, 9)), "A1")
    assert (lost["items"][0]["state"], lost["sections"][1]["left"], lost["statuses"]) == ("destroyed", 32, [])


def test_an_undo_of_nothing_is_a_problem() -> None:
    assert played({"do": "move"}, {"do": "undo", "event": 5})[1] == ["nobody-acts", "no-event"]
    assert played(hit("B1", 0), {"do": "undo", "event": 1, "of": "nothing"})[1] == ["no-event"]
    assert played(hit("B1", 0), {"do": "undo", "event": 1, "of": "blinded.B1.status.blinded"})[1] == []


def test_who_flies_crosses_red_hexes_unharmed_and_rubble_waits_for_its_die() -> None:
    """8-2: no damage with Aerial Movement; a Black Hex damages on a roll of 1 or 2 only."""
    flyer = {"unit": dict(portanova(), items=[ready_item(RULES, BACKPACK)])}
    red, white = {"red-hexes-crossed": 1, "white-hexes-crossed": 3}, {"black-hexes-entered": 1}
    over = unit(game(flyer, {"do": "move", "unit": "A1", "facts": red}), "A1")
    assert (over["tokens"], over["sections"][4]["left"]) == ({}, 20)
    into = {"do": "move", "unit": "A1", "facts": white}
    for value, left in ((3, 20), (2, 15)):
        roll = {"do": "roll", "for": "black", "unit": "A1", "value": value}
        assert unit(game({"unit": portanova()}, into, roll), "A1")["sections"][4]["left"] == left


def under(ruling: str, reading: str, *events: dict[str, Any]) -> tuple[Any, GameState, list[str]]:
    """Return A1, the state and the codes of problems after events of a game that plays by a reading."""
    squads = [{"units": [{"unit": portanova(GUN)}]}, {"units": [{"unit": portanova(GUN)}]}]
    begin = {"do": "begin", "mission": "high-value-target", "squads": squads, "rulings": {ruling: reading}}
    folded = fold(RULES, {"format": "30mmw.game/1", "edition": "1.0", "events": [begin, *events]})
    return unit(folded["state"], "A1"), folded["state"], [problem["code"] for problem in folded["problems"]]


START = ({"do": "activate", "unit": "A1"}, {"do": "roll", "value": 8})
LIMBS = (hit("A1", 2), hit("A1", 3), hit("A1", 4), hit("A1", 5))


def test_a_game_is_played_by_the_readings_of_its_table() -> None:
    fifteen = {"do": "set", "unit": "A1", "what": "ap", "to": 15}
    ice = {"do": "token", "unit": "A1", "token": "ice-buildup", "by": 1}
    assert under("ap-above-a-lowered-limit", "next-gain", fifteen, ice)[0]["ap"] == 15
    stance = ({"do": "pay", "action": "offensive-stance", "item": 0}, {"do": "round"}, fifteen, *START)
    assert under("returned-reserve", "counts", *START, *stance)[0]["ap"] == 16
    assert under("returned-reserve", "on-top", *START, *stance)[0]["ap"] == 19
    assert under("head-as-a-limb", "arms-and-legs", *LIMBS)[0]["inoperative"]
    assert not under("head-as-a-limb", "head-too", *LIMBS)[0]["inoperative"]
    assert under("points-for-own-losses", "the-enemy", hit("A1", 1))[1]["sides"][1]["points"] == 1
    assert under("what-a-destroyed-unit-leaves", "left-behind", hit("A1", 1))[0]["items"][0]["state"] == "dropped"
    assert under("status-for-lost-sections", "by-name", hit("A1", 0), hit("A1", 4))[0]["statuses"] == []
    assert under("lost-arm-drops-weapons", "destroyed", *LIMBS)[0]["items"][0]["state"] == "destroyed"
    smoke = {"do": "status", "unit": "A1", "status": "smoke-screen"}
    passed = (smoke, {"do": "end", "unit": "A1"})
    assert under("clocks-of-a-passed-over-unit", "no-activation", *passed)[0]["statuses"] == ["smoke-screen"]
    assert under("clocks-of-a-passed-over-unit", "counts", *passed)[0]["statuses"] == []


def test_a_stance_guards_against_deep_water_where_the_table_rolls_first() -> None:
    """M122: the item of the Defensive Stance (7) takes the 10 of Abyssal, and what is more is lost."""
    water = {"do": "move", "facts": {"hex-is-dark-blue": True}}
    stance = (*START, water, {"do": "pay", "action": "defensive-stance", "item": 0}, {"do": "round"}, *START)
    ends_first = under("order-at-the-start-of-an-activation", "ends-first", *stance)[0]
    roll_first = under("order-at-the-start-of-an-activation", "roll-first", *stance)[0]
    assert (ends_first["sections"][1]["left"], ends_first["items"][0]["left"]) == (22, 7)
    assert (roll_first["sections"][1]["left"], roll_first["items"][0]["left"]) == (32, 0)


def test_a_reading_that_is_left_to_the_table_is_said() -> None:
    assert under("how-long-a-turn-lasts", "round")[2] == ["by-hand"]
    assert under("how-long-a-turn-lasts", "activation")[2] == []


def test_a_critical_hit_of_disarm_on_an_arm_drops_what_it_holds() -> None:
    """11-14: the weapon in that limb drops; a Critical Hit elsewhere, or another hit, drops nothing."""
    disarming = dict(portanova(GUN), items=[dict(ready_item(RULES, GUN), systems=["disarm"])])
    squads = [{"units": [{"unit": disarming}]}, {"units": [{"unit": portanova(GUN), "held": [3]}]}]
    attack = ({"do": "set", "unit": "A1", "what": "ap", "to": 16}, {"do": "activate", "unit": "A1"})
    for section, criticals, state in ((3, 1, "dropped"), (3, 0, "equipped"), (2, 1, "equipped")):
        shot = {"do": "attack", "item": 0, "target": "B1", "section": section}
        result = {"do": "result", "hits": 1, "criticals": criticals}
        events = [{"do": "begin", "squads": squads}, *attack, shot, result]
        folded = fold(RULES, {"format": "30mmw.game/1", "edition": "1.0", "events": events})
        assert unit(folded["state"], "B1")["items"][0]["state"] == state


def test_what_the_table_does_at_a_start_is_said() -> None:
    three: Any = {"do": "begin", "squads": [{"units": [{"name": name}]} for name in "XYZ"]}
    events = [three, {"do": "round"}]
    prompts = fold(RULES, {"format": "30mmw.game/1", "edition": "1.0", "events": events})["state"]["prompts"]
    assert [(prompt["at"], prompt["rule"]) for prompt in prompts] == [("round-start", "team-games")]
    assert [prompt["rule"] for prompt in game({"unit": portanova()})["prompts"]] == ["high-value-target"]


@pytest.mark.parametrize(
    "begin",
    [
        {"mission": "deployment-areas"},
        {"rulings": {"no-such-ruling": "reading"}},
        {"house_rules": {"hit_face": 7}},
        {"house_rules": {"critical-rolls:no_face": 7}},
    ],
)
def test_what_no_game_can_begin_with_is_a_sentence(begin: dict[str, Any]) -> None:
    log: Log = {"format": "30mmw.game/1", "edition": "1.0", "events": [dict(begin, do="begin", squads=[])]}
    with pytest.raises(ValueError, match=r"\w \w"):
        fold(RULES, log)


def codes(first: Any, *events: dict[str, Any], second: Any = None) -> list[str]:
    """Return the codes of the events that did not hold, of a game of two Units of A against one of B."""
    squads = [{"units": [first, {"unit": portanova(GUN)}]}, {"units": [second or {"unit": portanova(GUN)}]}]
    events = ({"do": "begin", "squads": squads}, *events)
    folded = fold(RULES, {"format": "30mmw.game/1", "edition": "1.0", "events": list(events)})
    return [problem["code"] for problem in folded["problems"]]


SHOT = {"do": "attack", "item": 0, "target": "B1", "section": 0}
GUNNER = {"unit": portanova(GUN)}
CLAW = "marine-type-pincer-claw"


def test_what_the_rules_forbid_is_refused_with_its_code() -> None:
    """7-1, 7-2, 6-1, 6-3, 5-2, 11-13: found by a stranger who had the schema alone."""
    stance = {"do": "pay", "action": "offensive-stance", "item": 0}
    assert codes(GUNNER, *START, {"do": "pay", "unit": "B1", "action": "parry-stance"}) == ["not-its-turn"]
    assert codes({"unit": portanova(CLAW)}, *START, stance) == ["wrong-item"]
    assert codes({"unit": portanova(BACKPACK)}, *START, dict(stance, action="defensive-stance")) == ["wrong-item"]
    assert codes(GUNNER, *START, {"do": "pay", "action": "prone-position"}) == ["requires"]
    assert codes(GUNNER, *START, dict(SHOT, target="A2")) == ["own-side"]
    assert codes(GUNNER, *START, dict(SHOT, target_item=0)) == ["one-target"]
    # One attack of Full Auto rolls two dice.
    assert codes(GUNNER, *START, SHOT, {"do": "result", "hits": 3}) == ["wrong-number"]
    assert codes(GUNNER, *START, SHOT, {"do": "result", "hits": 1, "to_item": 0}) == ["wrong-item"]
    parry = {"do": "status", "unit": "B1", "status": "parry-stance"}
    assert codes(GUNNER, *START, parry, SHOT, {"do": "result", "hits": 0, "parried": True}) == ["no-parry"]
    assert codes(GUNNER, *START, {"do": "move", "thrusters": True}) == ["no-thrusters"]
    assert codes(GUNNER, {"do": "roll", "for": "black", "unit": "A1", "value": 1}) == ["no-roll"]
    assert codes(GUNNER, START[0], {"do": "roll", "value": 8, "unit": "B1"}) == ["not-its-turn"]
    four = {"do": "token", "unit": "A1", "item": 0, "token": "overcharge", "by": 4}
    assert codes(GUNNER, four) == ["most-tokens"]


def test_thrusters_lift_as_much_as_is_left_of_them() -> None:
    """5-4 and M22: a Mech of Class 2 flies with 12; of 15 that lost 4, 11 are left, and it falls."""
    thruster = {"category": "thruster", "parts": [{"name": "Nozzle", "durability": 15}]}
    flyer = {"unit": dict(portanova(), items=[thruster])}
    rises = {"do": "move", "unit": "A1", "facts": {"unit-is-above-its-hex": True}}
    struck = {"do": "damage", "unit": "A1", "item": 0, "by": 4, "from": "B1"}
    state = game(flyer, rises, struck)
    assert unit(state, "A1")["statuses"] == []
    assert [(prompt["ask"], prompt["answered"]) for prompt in state["prompts"]][-1] == ("fall", False)
    fallen = game(flyer, rises, struck, {"do": "damage", "unit": "A1", "fall": 8, "from": "B1"})
    # 2 x 2 x 8 are the 32 of the torso, and whoever shot the thrusters scores.
    assert [side["points"] for side in fallen["sides"]] == [0, 1]


def test_the_winner_follows_numbers_that_are_set_once_a_battle_is_over() -> None:
    over = ({"do": "set", "what": "over", "to": True}, {"do": "set", "side": "B", "what": "points", "to": 2})
    assert game(GUNNER, *over, mission="control-points")["winner"] == "B"
    assert game(GUNNER, hit("B1", 1), mission="")["winner"] == "A"


def test_a_section_that_is_set_again_takes_its_status_back() -> None:
    back = {"do": "set", "unit": "A1", "what": "section", "section": 3, "to": 5}
    assert unit(game(GUNNER, hit("A1", 2), hit("A1", 3), back), "A1")["statuses"] == ["destroyed-limb"]
    head = dict(back, section=0)
    assert unit(game(GUNNER, hit("A1", 0), head), "A1")["statuses"] == []


def test_what_is_dropped_lies_in_no_section() -> None:
    dropped = unit(game({"unit": portanova(GUN), "held": [3]}, hit("A1", 3)), "A1")["items"][0]
    assert (dropped["state"], dropped["section"]) == ("dropped", None)


def test_the_rulings_of_a_game_are_those_that_its_sheet_or_its_odds_follow() -> None:
    """Each that is offered changes a number of a game, or is followed by the fold: none leads to ``by-hand``."""
    offered = rulings_of_a_game(RULES)
    assert {"returned-reserve", "status-for-lost-sections", "criticals-on-defence"} <= set(offered)
    for name in offered:
        for reading in RULES.mechanics[name]["readings"]:
            assert under(name, reading["id"])[2] == []


def test_a_lost_section_asks_for_each_item_until_nothing_is_left_to_tell() -> None:
    two = {"unit": portanova(GUN, GUN)}
    gone: dict[str, Any] = {"do": "item", "unit": "A1", "item": 0, "state": "dropped"}
    nothing: dict[str, Any] = {"do": "item", "unit": "A1", "item": 1, "state": "equipped"}

    def waits(*events: dict[str, Any]) -> bool:
        return any(
            each["ask"] == "items" and not each["answered"] for each in game(two, hit("A1", 3), *events)["prompts"]
        )

    assert [waits(), waits(gone), waits(gone, nothing), waits(gone, dict(gone, item=1))] == [True, True, False, False]


def test_damage_to_sections_that_an_edition_names_otherwise_is_left_to_the_table() -> None:
    """Nothing stands for another: legs do not lose what the head should."""
    mechanics = the_mechanics("1.0")
    effect = {"changes": "durability", "by": -4, "of": {"sections": "the head"}, "per": "red-hexes-crossed"}
    red = dict(mechanics["red"], moments=[{"at": "hex-entered", "step": 1, "does": effect}])
    begin = {"do": "begin", "squads": [{"units": [{"unit": portanova()}]}]}
    events = [begin, {"do": "move", "unit": "A1", "facts": {"red-hexes-crossed": 1}}]
    folded = fold(Rules(dict(mechanics, red=red)), {"format": "30mmw.game/1", "edition": "1.0", "events": events})
    assert [section["left"] for section in unit(folded["state"], "A1")["sections"]] == [9, 32, 16, 16, 20, 20]
    assert [prompt.get("says") for prompt in folded["state"]["prompts"]] == [["the head"]]


def test_a_battle_that_goes_on_again_has_no_winner() -> None:
    over = {"do": "set", "what": "over", "to": True}
    state = game(GUNNER, over, dict(over, to=False), mission="control-points")
    assert (state["over"], state["winner"]) == (False, "")
