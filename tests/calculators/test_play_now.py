"""What a Unit of a game is now, by hand from chapters 5 to 7 and 11 of the rulebook."""

from typing import Any

import pytest

from calculators.play.now import now
from tests.calculators.support_builds import Data, mech, part, sections, weapon
from tests.calculators.support_play import RULES, damage, game, status, token, unit

# Their places in a mech of support_builds, and with a head behind them.
LEFT_ARM, RIGHT_ARM, LEFT_LEG, RIGHT_LEG, HEAD = 1, 2, 3, 4, 5
BODY = mech()["sections"] + sections(head=10)
GUN = weapon(part(reach=5))
CHAIN = weapon(part(mechanisms=["chain-cable"]), mechanism="chain-cable", melee=True)
HEAVY = weapon(part(prerequisites=["two-handed"]), part(prerequisites=["two-handed"]))
THRUSTER = {"category": "thruster", "parts": [part(None, None, None, 20)]}


def shown(*events: Data, **more: Any) -> Any:
    """Return what a Mech of 110 DP in Class 2 is after some events: 4 MP, as the Class has."""
    return now(RULES, unit(game([[mech(sections=BODY, **more)]], *events), "A1"))


def of(number: Any) -> tuple[int | None, list[str]]:
    return number["value"], number["rules"]


@pytest.mark.parametrize(
    ("events", "mp", "rules"),
    [
        ([], 4, []),
        ([damage("A1", LEFT_LEG)], 2, ["crippled-partial"]),
        ([damage("A1", LEFT_LEG), damage("A1", RIGHT_LEG)], 1, ["crippled-severe"]),
        ([token("A1", "sand-buildup", 2)], 2, ["sand-buildup"]),
        ([damage("A1", LEFT_LEG), token("A1", "ice-buildup")], 1, ["crippled-partial", "ice-buildup"]),
        ([status("A1", "euphotic")], 2, ["euphotic"]),
        # 4 less 2 Sand and 2 Ice are none, and a limit adds nothing.
        ([token("A1", "sand-buildup", 2), token("A1", "ice-buildup", 2), status("A1", "abyssal")], 0,
         ["ice-buildup", "sand-buildup"]),
    ],
)  # fmt: skip
def test_statuses_leave_so_much_of_the_standard_movement(events: list[Data], mp: int, rules: list[str]) -> None:
    left = shown(*events)["standard_movement"]
    assert (left["value"], left["built"], sorted(left["rules"])) == (mp, 4, rules)


def test_rolls_change_by_statuses_postures_and_tokens() -> None:
    """Blinded: −1 to attacks; one leg less: −1 in close combat; each Sand token −1 to all; prone: +3 to Accuracy."""
    lost = shown(damage("A1", HEAD), damage("A1", LEFT_LEG), token("A1", "sand-buildup"))
    assert of(lost["accuracy_roll"]) == (-2, ["blinded", "sand-buildup"])
    assert of(lost["assault_roll"]) == (-3, ["blinded", "crippled-partial", "sand-buildup"])
    assert of(lost["evasion_roll"]) == (-1, ["sand-buildup"])
    hidden = shown(status("A1", "conceal"), status("A1", "prone-position"))
    assert of(hidden["evasion_roll"]) == (1, ["conceal"])
    assert of(hidden["evasion_roll_close"]) == (0, [])
    assert of(hidden["accuracy_roll"]) == (3, ["prone-position"])
    assert hidden["evade"] == {"may": False, "rules": ["prone-position"]}


def test_who_is_held_may_do_nothing_of_these() -> None:
    held = shown(status("A1", "hold"), items=[GUN])
    assert held["weapons"][0]["use"] == {"may": False, "rules": ["hold"]}
    assert held["attack"] == {"may": False, "rules": ["hold"]}
    assert held["move"] == {"may": False, "rules": ["hold"]}
    assert held["evade"] == {"may": False, "rules": ["immobilized"]}
    assert shown()["attack"] == shown()["move"] == shown()["evade"] == {"may": True, "rules": []}


def test_ice_takes_4_ap_of_what_it_can_hold() -> None:
    iced = shown(token("A1", "ice-buildup", 2))["ap_storage"]
    assert iced == {"value": 8, "built": 16, "rules": ["ice-buildup"]}


def test_thrusters_take_their_movement_along() -> None:
    """Twice 4 MP, which tokens do not change."""
    assert of(shown(token("A1", "sand-buildup"), items=[THRUSTER])["thruster_movement"]) == (8, [])
    lost = shown({"do": "item", "unit": "A1", "item": 0, "state": "destroyed"}, items=[THRUSTER])["thruster_movement"]
    assert lost == {"value": None, "built": 8, "rules": ["thruster-movement"]}


def test_a_copy_less_makes_a_weapon_dearer() -> None:
    """Two guns of 4 AP cost 3; the one that is left costs 4."""
    [both] = shown(items=[GUN, GUN])["weapons"]
    assert (both["items"], of(both["ap_cost"]), of(both["copies"])) == ([0, 1], (3, []), (2, []))
    left, dropped = shown({"do": "item", "unit": "A1", "item": 0, "state": "dropped"}, items=[GUN, GUN])["weapons"]
    assert (left["items"], of(left["ap_cost"])) == ([1], (4, ["weapon-redundancy"]))
    assert (of(left["copies"]), left["use"]["may"]) == ((1, ["item-states"]), True)
    assert (dropped["items"], dropped["use"]) == ([0], {"may": False, "rules": ["item-states"]})


def test_who_is_blinded_shoots_half_as_far_rounded_up() -> None:
    gun, chain = shown(damage("A1", HEAD), items=[GUN, CHAIN])["weapons"]
    assert (gun["range"], of(chain["range"])) == ({"value": 3, "built": 5, "rules": ["blinded"]}, (2, []))


def test_without_arms_only_what_is_no_handheld_weapon_is_used() -> None:
    gun, pod = shown(status("A1", "limbless"), items=[GUN, GUN | {"category": "mounted-weapon"}])["weapons"]
    assert (gun["use"]["rules"], pod["use"]["rules"]) == (["limbless"], [])


def test_a_two_handed_weapon_in_one_hand_costs_5_ap_more() -> None:
    [one_hand] = shown(damage("A1", LEFT_ARM), {"do": "item", "unit": "A1", "item": 0, "state": "equipped"},
                       items=[HEAVY])["weapons"]  # fmt: skip
    assert one_hand["ap_cost"] == {"value": 13, "built": 8, "rules": ["two-handed"]}


def test_who_holds_another_unit_uses_no_two_handed_weapon() -> None:
    holder = unit(game([[mech(items=[HEAVY])]], status("A1", "grapple-hold")), "A1")
    assert now(RULES, holder)["weapons"][0]["use"] == {"may": False, "rules": ["grapple-hold"]}


def test_a_weapon_that_recharges_is_not_used() -> None:
    ray = weapon(part(type="energy"), prerequisites=["recharge"])
    event = {"do": "token", "unit": "A1", "item": 0, "token": "recharge", "by": 1}
    [recharging] = shown(event, items=[ray])["weapons"]
    assert recharging["use"] == {"may": False, "rules": ["recharge"]}


def test_of_a_unit_without_a_sheet_only_what_was_said_is_known() -> None:
    stated = now(RULES, unit(game([[{"name": "Iron", "standard_movement": 5}]], token("A1", "sand-buildup")), "A1"))
    assert stated["standard_movement"] == {"value": 4, "built": 5, "rules": ["sand-buildup"]}
    assert (stated["class"]["value"], stated["evasion"]["value"], stated["weapons"]) == (None, None, [])
    assert of(stated["evasion_roll"]) == (-1, ["sand-buildup"])
