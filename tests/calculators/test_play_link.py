"""A game in a link: all of its log goes in and comes out, and what is no game is a sentence."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.core.rules import Rules
from calculators.play.data import FORMAT, Log
from calculators.play.game_link import packed_game, unpacked_game
from calculators.play.game_link_layout import KINDS
from calculators.units.link_signs import PackingError
from calculators.units.packing import normal
from calculators.units.ready import ready_item, ready_unit
from tests.calculators.test_packing import SCHEMAS
from tests.support import ROOT, the_mechanics

RULES = Rules(the_mechanics("1.0"))
GUN = dict(ready_unit(RULES, "portanova"), items=[ready_item(RULES, "altos-sub-machinegun")])
BEGIN: dict[str, Any] = {
    "do": "begin",
    "mission": "command-and-control",
    "squads": [
        {"name": "Iron", "units": [{"unit": normal("unit", GUN), "held": [2], "target": True}]},
        {"name": "Salt", "units": [{"name": "Saltside", "base_ap": 3, "durability": 20}]},
    ],
    "rulings": {"hand-made": "reading"},
    "house_rules": {"critical-rolls:hit_face": 7, "shield:spills_over": True},
}
EVENTS: list[dict[str, Any]] = [
    {"do": "activate", "unit": "A1"},
    {"do": "roll", "value": 8},
    {"do": "roll", "value": 2, "for": "mounted-weapon", "unit": "A1", "item": 0, "section": 3},
    {"do": "pay", "action": "offensive-stance", "item": 0, "reserve": 3},
    {"do": "pay", "ap": 2, "facts": {"mp-unspent": 0}},
    {"do": "move"},
    {"do": "move", "thrusters": True, "facts": {"hex-is-green": False, "tan-hexes-crossed": 2, "unit-is-stuck": True}},
    {"do": "attack", "target": "B1", "item": 0, "attacks": 3, "section": 0, "odds": {"chance": 0.5, "expected": 8.25}},
    {"do": "attack", "target": "B1", "base_damage": 0, "ap": 0, "facts": {"elevation-difference": -2}, "distance": 0},
    {"do": "result", "hits": 0, "criticals": 0},
    {"do": "result", "hits": 2, "damage": 9, "to_item": 0, "parried": True},
    {"do": "damage", "unit": "B1", "section": 0, "by": 0, "from": "A1"},
    {"do": "damage", "unit": "A1", "fall": 2, "water": True},
    {"do": "status", "unit": "A1", "status": "blinded"},
    {"do": "status", "unit": "A1", "status": "hold", "on": False},
    {"do": "token", "unit": "A1", "token": "ice-buildup", "by": -1},
    {"do": "item", "unit": "A1", "item": 0, "state": "dropped", "section": None},
    {"do": "marker", "marker": "1", "holder": "", "area": "B"},
    {"do": "end"},
    {"do": "end", "unit": "A1"},
    {"do": "round", "points": {"A": 0, "B": 2}, "facts": {"A": {"marker-carried": True}}},
    {"do": "round"},
    {"do": "set", "unit": "A1", "what": "destroyed", "to": False},
    {"do": "set", "side": "A", "what": "points", "to": 0},
    {"do": "set", "what": "over", "to": True},
    {"do": "undo", "event": 3, "of": "blinded.A1.status.blinded"},
]


def log(*events: dict[str, Any]) -> Log:
    return {"format": FORMAT, "edition": "1.0", "name": "Friday", "events": [BEGIN, *events]}


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from(EVENTS), max_size=30))
def test_every_event_comes_out_as_it_went_in(events: list[dict[str, Any]]) -> None:
    game = log(*events)
    assert unpacked_game(SCHEMAS, packed_game(game)) == game


# As it was written on 28 November 2026.
WRITTEN = (
    "1ghpudehdaccffbbkbagkcgdcdefghkunrrububaaaabbccabbcbeuacdbcdecbabadajaeaaaaaaaaaubbckiceuetaaiaacugc"
    "ddeeffgghhiijjklmnnoopppqbbdcfjdacadabaecgadnaaabaeaabcobcebbabaaaddchboadabaccmddbaeabaababcn-czyxb"
    "azygaabaaaaabcfbdbaakababchddbabadaaaadabcdddbieabbddc-bbfdbeabbdcbccdbbaaadcdbbcaccdbdbaccbdbpacdgd"
    "aajbhnbbcaaaaaaacabceug.1.0FridayIronSaltPortanovaAlto Sub MachinegunSaltsidehand-madereadingcritica"
    "l-rolls:hit_faceshield:spills_overA1A1unit-is-stuckB1B1B1A1A1A1A1blindedA1A11BA1marker-carriedA1poin"
    "tsblinded.A1.status.blinded"
)


def test_a_link_of_a_game_opens_for_ever() -> None:
    assert unpacked_game(SCHEMAS, WRITTEN) == log(*EVENTS)


def test_times_and_notes_are_left_out() -> None:
    timed = log({"do": "end", "at": "2026-11-28T12:00:00Z", "note": "It rained."})
    assert unpacked_game(SCHEMAS, packed_game(timed)) == log({"do": "end"})


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_what_is_cut_or_changed_is_a_sentence_or_a_game(data: st.DataObject) -> None:
    text = packed_game(log(*EVENTS))
    place = data.draw(st.integers(0, len(text) - 1))
    sign = data.draw(st.sampled_from("az.-0gZ"))
    for other in (text[:place], text[:place] + sign + text[place + 1 :]):
        # Two letters of a checksum let one in hundreds through, which is a game then or no game.
        with suppress(PackingError):
            assert unpacked_game(SCHEMAS, other)["events"][0]["do"] == "begin"


def test_a_game_that_no_link_holds_says_so() -> None:
    with pytest.raises(PackingError, match="save its file"):
        packed_game(log(*EVENTS * 60))


def test_a_cut_link_is_damaged() -> None:
    with pytest.raises(PackingError, match="damaged"):
        unpacked_game(SCHEMAS, packed_game(log(*EVENTS))[:-1])


def test_a_link_has_a_column_for_every_field_of_every_event() -> None:
    """A field that the schema knows and no column holds would be lost on its way, without a word."""
    schema = json.loads((ROOT / "schemas/api/game-event.schema.json").read_text(encoding="utf-8"))
    columns = {kind: {name for name, _ in fields.fields} for kind, fields in KINDS}
    # Odds are two numbers, and the beginning has columns of its own; times and notes are left out.
    otherwise = {"do", "at", "note", "odds", "on"}
    fields = {case["if"]["properties"]["do"]["const"]: set(case["then"]["properties"]) for case in schema["allOf"]}
    assert fields.keys() == columns.keys() | {"begin"}
    assert [(kind, lost) for kind in columns if (lost := fields[kind] - columns[kind] - otherwise)] == []
