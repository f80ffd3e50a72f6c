"""What a Unit of a game may do with its AP, by hand from chapters 6, 7 and 11 of the rulebook."""

from typing import Any

from calculators.play.actions import Action, actions
from tests.calculators.support_builds import Data, mech, part, vehicle, weapon
from tests.calculators.support_play import RULES, damage, game, status, token, unit

GUN = weapon(part(reach=5, ap=4))
BLADE = weapon(part(reach=1, ap=3))
CANNON = weapon(part(type="energy", ap=9, mechanisms=["overcharge"]), mechanism="overcharge")


def offered(*events: Data, ap: int = 16, unit_data: Data | None = None, **more: Any) -> list[Action]:
    begins: list[Data] = [{"do": "activate", "unit": "A1"}, {"do": "set", "unit": "A1", "what": "ap", "to": ap}]
    return actions(RULES, unit(game([[unit_data or mech(**more)], [mech()]], *begins, *events), "A1"))


def names(shown: list[Action]) -> set[str]:
    return {each["action"] for each in shown}


def test_a_mech_that_stands_has_these_actions() -> None:
    """It has two hands and a gun, no thrusters, no drones, one form, and no token."""
    assert names(offered(items=[GUN])) == {
        "grapple", "press-on", "retrieve", "release", "kneeling-position", "offensive-stance", "defensive-stance",
        "parry-stance",
    }  # fmt: skip


def test_what_a_state_asks_for_or_forbids() -> None:
    kneeling = names(offered({"do": "pay", "action": "kneeling-position"}, items=[GUN]))
    assert {"recover", "prone-position"} <= kneeling
    assert "kneeling-position" not in kneeling
    held = names(offered(status("A1", "hold"), items=[GUN]))
    assert "break-grapple" in held
    assert not held & {"grapple", "press-on", "offensive-stance", "recover"}
    assert "purge-buildup" in names(offered(token("A1", "ice-buildup")))
    assert "exchange" in names(offered(items=[GUN, BLADE | {"state": "stored"}]))


def test_without_arms_to_break_a_grapple_costs_4_ap() -> None:
    armless = offered(damage("A1", 1), damage("A1", 2), status("A1", "hold"))
    assert {each["action"]: each["ap"] for each in armless}["break-grapple"] == 4
    assert "parry-stance" not in names(armless)
    assert not names(offered(status("A1", "limbless"))) & {"parry-stance", "grapple"}


def test_a_vehicle_neither_kneels_nor_takes_a_stance() -> None:
    assert not names(offered(unit_data=vehicle())) & {
        "kneeling-position",
        "parry-stance",
        "defensive-stance",
        "grapple",
    }


def test_who_has_no_weapon_strikes_with_its_body() -> None:
    assert "basic-attack" in names(offered())
    assert "basic-attack" not in names(offered(items=[GUN]))


def with_items(shown: list[Action], name: str) -> list[tuple[int, int, bool]]:
    return [(each["item"], each["ap"], each["ends"]) for each in shown if each["action"] == name]


def test_a_stance_is_taken_with_an_item() -> None:
    """2 AP and a shot of 4 or 9 in reserve for one that is ranged; 2 AP for each that may take the damage."""
    shown = offered(items=[GUN, BLADE, CANNON])
    assert with_items(shown, "offensive-stance") == [(0, 6, True), (2, 11, True)]
    assert with_items(shown, "defensive-stance") == [(0, 2, True), (1, 2, True), (2, 2, True)]
    assert with_items(offered(items=[GUN, CANNON], ap=8), "offensive-stance") == [(0, 6, True)]


def test_a_weapon_gets_one_token_in_an_activation_and_three_at_most() -> None:
    pay = {"do": "pay", "action": "overcharge", "item": 0}
    assert with_items(offered(items=[CANNON]), "overcharge") == [(0, 9, False)]
    paid = offered(pay, {"do": "set", "unit": "A1", "what": "ap", "to": 16}, items=[CANNON])
    assert with_items(paid, "overcharge") == []
    full = token("A1", "overcharge", 3) | {"item": 0}
    assert with_items(offered(full, items=[CANNON]), "overcharge") == []


def test_only_what_its_ap_pay_for_is_offered() -> None:
    assert offered(ap=1, items=[GUN]) == []
    assert names(offered(ap=1)) == {"basic-attack"}


def test_smoke_is_a_system_that_is_paid_for() -> None:
    thrower = {"category": "equipment", "parts": [part(None, None, None, 2, systems=["smoke-screen"])]}
    shown = offered(items=[thrower | {"systems": ["smoke-screen"]}])
    assert ("smoke-screen", 2) in [(each["action"], each["ap"]) for each in shown]


def test_a_tap_logs_what_the_game_takes() -> None:
    """Each action that is paid by its name leaves the AP that it says."""
    for action in offered(items=[GUN, CANNON]):
        begins: list[Data] = [{"do": "activate", "unit": "A1"}, {"do": "set", "unit": "A1", "what": "ap", "to": 16}]
        after = unit(game([[mech(items=[GUN, CANNON])], [mech()]], *begins, action["event"]), "A1")
        assert (action["action"], after["ap"]) == (action["action"], 16 - action["ap"])
        assert ("roll" in after["used"], after["acted"]) == (False, action["ends"])


def test_who_is_destroyed_does_nothing() -> None:
    assert offered({"do": "set", "unit": "A1", "what": "destroyed", "to": True}) == []


def test_of_a_unit_without_a_sheet_most_is_offered() -> None:
    shown = names(offered(unit_data={"name": "Iron"}))
    assert {"grapple", "basic-attack", "press-on", "kneeling-position", "thruster-impact"} <= shown
