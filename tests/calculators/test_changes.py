"""What an event changes of an item, a Unit or a squad, and what it refuses."""

import json
from typing import Any

import pytest

from calculators.core.rules import Rules
from calculators.units.change_errors import UNKNOWN_CHANGE, ChangeError
from calculators.units.changes import changed
from calculators.units.schema_faults import faults
from rulebook.api.schemas import own_schemas
from tests.calculators.support_builds import Data, mech, part, weapon
from tests.support import ROOT

SCHEMAS = own_schemas(ROOT)
TORSO = {"kind": "torso", "durability": 5}
YOURS: list[list[Any]] = [["my-claw", {"name": "Claw", "category": "handheld-weapon"}]]
READY: dict[str, list[Data]] = {"item": [{"name": "Rifle", "category": "handheld-weapon"}], "unit": [mech()]}


@pytest.fixture
def rules(mechanics: dict[str, Any]) -> Rules:
    return Rules(mechanics)


def after(rules: Rules, data: Data, *event: Any, kind: str = "unit") -> Data:
    """Return what is there after an event; what was there before must be as it was."""
    before = json.dumps(data)
    there = changed(rules, SCHEMAS, kind, data, list(event), YOURS, READY)
    assert json.dumps(data) == before
    return there


@pytest.mark.parametrize(
    ("event", "field", "is_then"),
    [
        (["set", "name", "Zaku"], "name", "Zaku"),
        (["set", "core.accuracy", " 4 "], "core", {"accuracy": 4}),
        (["set", "pilot.srm.evasion", 1], "pilot", {"rank": "ace", "srm": {"evasion": 1}}),
        (["set", "pilot.rank", ""], "pilot", {}),
        (["step", "pilot.srm.accuracy", 1], "pilot", {"rank": "ace", "srm": {"accuracy": 1}}),
        (["step", "sections[0].durability", -9], "sections", [{"kind": "torso", "durability": 0}]),
        (
            ["add", "sections", {"kind": "head", "durability": "9"}],
            "sections",
            [{"kind": "head", "durability": 9}, TORSO],
        ),
        (["add", "sections", TORSO], "sections", [TORSO, TORSO]),
        (
            ["add", "sections", {"kind": "tail", "durability": 1}],
            "sections",
            [TORSO, {"kind": "tail", "durability": 1}],
        ),
        (["remove", "sections[0]"], "sections", []),
        (["remove", "sections", [0]], "sections", []),
        (["copy", "sections[0]"], "sections", [TORSO, TORSO]),
        (["toggle", "systems", "disarm"], "systems", ["disarm"]),
        (["toggle", "sections[0].mechanisms", "aerial"], "sections", [TORSO | {"mechanisms": ["aerial"]}]),
        (["bring", "items", "my-claw"], "items", [YOURS[0][1]]),
        (["bring", "items", 0], "items", READY["item"]),
    ],
)
def test_an_event_changes_its_place(rules: Rules, event: list[Any], field: str, is_then: Any) -> None:
    unit = {"type": "mech", "sections": [TORSO], "pilot": {"rank": "ace"}}
    assert after(rules, unit, *event) == unit | {field: is_then}


def test_what_is_toggled_twice_is_as_it_was(rules: Rules) -> None:
    unit = mech(systems=["disarm", "suppressor"])
    assert after(rules, unit, "toggle", "systems", "disarm")["systems"] == ["suppressor"]


def test_yes_and_no_are_set_and_taken_away(rules: Rules) -> None:
    melee = after(rules, weapon(), "set", "melee", True, kind="item")
    assert melee["melee"] is True
    assert "melee" not in after(rules, melee, "set", "melee", False, kind="item")


def test_one_begins_from_nothing_or_from_what_is_ready_made(rules: Rules) -> None:
    item = weapon(edition="1.0", name="Old")
    nothing = {"format": "30mmw.item/1", "edition": "1.0", "category": "handheld-weapon", "parts": []}
    assert after(rules, item, "begin", "nothing", kind="item") == nothing
    assert after(rules, item, "begin", 0, kind="item") == READY["item"][0]


def test_what_was_typed_becomes_a_part(rules: Rules) -> None:
    typed = {
        "name": " Barrel ",
        "notation": "",
        "range": "5",
        "base_damage": "",
        "type": "kinetic",
        "tags": "[fa], 2H/SR",
    }
    barrel = after(rules, weapon(), "add", "parts", typed, kind="item")["parts"][1]
    lists = {"mechanisms": ["full-auto"], "prerequisites": ["two-handed"], "systems": ["suppressor"]}
    assert barrel == {"name": "Barrel", "range": 5, "type": "kinetic"} | lists


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (["set", "sections[0].durability", "x"], "Durability must be a whole number, got “x”."),
        (["set", "sections[0].durability", "1.5"], "Durability must be a whole number, got “1.5”."),
        (["set", "sections[0].durability", ""], "Durability must be a whole number."),
        (["set", "core.bonuses.base_ap", "²"], "Base AP must be a whole number, got “²”."),
        (["set", "sections[0].durability", "9" * 5000], "Durability must be 1000000 or less."),
        (["set", "sections[0].durability", "-1000001"], "Durability must be -1000000 or more."),
        (["set", "name", "x" * 201], "Name must have 200 letters or fewer."),
        (["set", "systems", ["disarm"] * 41], "There is room for 40 and no more."),
        (["bring", "items", "another"], "That is no longer on this device."),
        (["set", "nothing", 1], UNKNOWN_CHANGE),
        (["set", "sections[5].durability", 1], UNKNOWN_CHANGE),
        (["set", "sections[-1].durability", 1], UNKNOWN_CHANGE),
        (["set", "sections[0]", None], UNKNOWN_CHANGE),
        (["set", "type", None], UNKNOWN_CHANGE),
        (["set", "name", 7], UNKNOWN_CHANGE),
        (["set", "name.first", "x"], UNKNOWN_CHANGE),
        (["set", "sections", "x"], UNKNOWN_CHANGE),
        (["add", "sections", {"kind": "head", "durability": 1, "onclick": "x"}], UNKNOWN_CHANGE),
        (["add", "sections", {"kind": "head"}], UNKNOWN_CHANGE),
        (["add", "name", "x"], UNKNOWN_CHANGE),
        (["remove", "name"], UNKNOWN_CHANGE),
        (["remove", "sections[9]"], UNKNOWN_CHANGE),
        (["remove", "sections", [0, 9]], UNKNOWN_CHANGE),
        (["remove", "sections", ["x"]], UNKNOWN_CHANGE),
        (["copy", "items[0]"], UNKNOWN_CHANGE),
        (["step", "name", 1], UNKNOWN_CHANGE),
        (["begin", 9], UNKNOWN_CHANGE),
        (["bring", "sections", 0], UNKNOWN_CHANGE),
        (["fly", "sections"], UNKNOWN_CHANGE),
        (["toggle", "alternate.movement_mechanisms", "aerial"], UNKNOWN_CHANGE),
        (["add", "alternate.srm.evasion", 1], UNKNOWN_CHANGE),
        ([], UNKNOWN_CHANGE),
    ],
)
def test_what_cannot_be_is_refused(rules: Rules, event: list[Any], sentence: str) -> None:
    with pytest.raises(ChangeError) as error:
        after(rules, mech(), *event)
    assert str(error.value) == sentence


def test_a_squad_takes_no_more_than_any_game_can_have(rules: Rules) -> None:
    unit = mech(items=[weapon(*[part()] * 2)] * 15)
    squad = {"engagement_size": "recon", "units": [unit] * 39}
    with pytest.raises(ChangeError, match="This holds more than any game can have"):
        after(rules, squad, "copy", "units[0]", kind="squad")


@pytest.mark.parametrize(
    "event",
    [
        ["set", "items[0].state", "lost"],
        ["set", "items[0].parts[1].range", 9],
        ["set", "items[0].parts[0]", {"part": "red-dot-al-17", "range": 9}],
        ["add", "systems", "disarm"],
        ["add", "systems", None],
    ],
)
def test_what_the_schemas_do_not_have_is_refused(rules: Rules, event: list[Any]) -> None:
    unit = mech(systems=["disarm"], items=[weapon(part(), {"part": "red-dot-al-17"})])
    assert faults(SCHEMAS, "unit", unit) == []
    with pytest.raises(ChangeError, match=UNKNOWN_CHANGE):
        after(rules, unit, *event)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"name": " ", "tags": ""}, "Give the part a name."),
        ({"name": "Barrel", "range": "far", "tags": ""}, "Range must be a whole number, got “far”."),
        ({"name": "Barrel", "tags": "FA XX"}, "There is no tag “XX”."),
        ({"name": "Barrel", "tags": "WN"}, "A part cannot have the tag “WN”; the item has it."),
        ({"name": "Barrel", "type": "fire", "tags": ""}, "A part is Kinetic, Energy or of no Type."),
    ],
)
def test_a_part_that_cannot_be_is_refused(rules: Rules, typed: Data, sentence: str) -> None:
    with pytest.raises(ChangeError) as error:
        after(rules, weapon(part()), "add", "parts", typed, kind="item")
    assert str(error.value) == sentence
