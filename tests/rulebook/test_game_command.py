"""``rulebook game`` and logs that no game wrote: a sentence for each, and never a traceback."""

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from rulebook.cli import main
from tests.calculators.support_builds import Data, mech, weapon
from tests.support import ROOT

GHOST: Data = {"squads": [{"units": [{"name": "Ghost", "durability": 9}]}]}


def log(begin: Data, *events: Any, **fields: Any) -> str:
    whole = {"format": "30mmw.game/1", "edition": "1.0", "events": [{"do": "begin"} | begin, *events]}
    return json.dumps(whole | fields)


def run(text: str) -> Result:
    """Return what the command says; an error that it does not know is one of this test."""
    return CliRunner().invoke(main, ["--root", str(ROOT), "game", "-"], input=text, catch_exceptions=False)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("5", "must be an object of the format 30mmw.game/1"),
        (log(GHOST, format="30mmw.game/2"), "format: must be 30mmw.game/1, got 30mmw.game/2"),
        (log(GHOST, edition="7"), "there is no edition 7; "),
        (log(GHOST, edition="draft-late"), "(draft-late) has nothing to build from"),
        (log(GHOST, events=[]), "A game begins with its squads."),
        (log(GHOST, events=[{"do": "round"}]), "A game begins with its squads."),
        (log(GHOST, events=[{"do": "round"}] * 5001), "events must list at most 5000"),
        (
            log({"squads": [{"units": [{"unit": mech(items=[weapon()] * 30)}] * 40}] * 8}),
            "game holds more than any game can have",
        ),
        (log(GHOST, None), "events[1] must be named fields, got null"),
        (log(GHOST, {"do": ["round"]}), "events[1].do must be one of begin, "),
        (log(GHOST, {"do": "roll", "value": "3"}), 'events[1].value must be a whole number, got "3"'),
        (log(GHOST, {"do": "roll", "value": 10**30}), "events[1].value must be at most 1000000, got 1000000000"),
        (log(GHOST, {"do": "move", "mp": 1.5}), "events[1].mp must be a whole number, got 1.5"),
        (log(GHOST, {"do": "move", "note": {}}).replace("{}", "[" * 900 + "]" * 900), "note must be text, got a list"),
        (log(GHOST, {"do": "move", "mp": 0}).replace("0}", "NaN}"), "is not JSON that can be read"),
        (log(GHOST, {"do": "attack", "target": "A1", "odds": {"chance": 0}}).replace("0}", "1e999}"), "can be read"),
        (log(GHOST, {"do": "move", "mp": 0}).replace('"mp"', '"do"'), "has the field do twice in one place"),
        (log(GHOST | {"rulings": {"x": "y"}}), "This edition has no reading y of a ruling x."),
        (log(GHOST | {"house_rules": {"x:y": 1}}), "x:y is no number of this edition"),
        (log(GHOST | {"house_rules": {"x": 1}}), "A house rule names a record and a value of it, "),
        (log(GHOST | {"mission": "blinded"}), "This edition has no mission blinded."),
        (log({"squads": [{"units": [{"name": "Ghost", "durability": -9}]}]}), "durability must be at least 0, got -9"),
    ],
)
def test_what_is_no_game_is_named_in_one_line(text: str, reason: str) -> None:
    result = run(text)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert reason in result.stderr


def test_an_event_that_does_not_hold_is_a_sentence_with_its_place_and_the_others_go_on() -> None:
    result = run(log(GHOST, {"do": "roll", "value": 3}, {"do": "damage", "unit": "A1", "section": 0, "by": 4}))
    assert (result.exit_code, result.stderr) == (1, "events[1].unit: No Unit is activated.\n")
    [problem] = json.loads(result.stdout)["problems"]
    assert (problem["event"], problem["code"], problem["rule"]) == (1, "nobody-acts", "activation-tokens")
    assert json.loads(result.stdout)["state"]["units"][0]["sections"][0]["left"] == 5


UNKNOWN: Data = {"type": "x", "sections": [{"kind": "y", "durability": -3}], "items": [{"category": "z"}]}


@pytest.mark.parametrize(
    ("begin", "events"),
    [
        ({"squads": [], "mission": "high-value-target"}, [{"do": "round"}] * 6),
        (
            {"squads": [{"units": [{"unit": mech(items=[weapon(category="mounted-weapon")]), "held": [99, 1]}]}]},
            [
                {"do": "damage", "unit": "A1", "item": 0, "by": 9},
                {"do": "roll", "unit": "A1", "for": "mounted-weapon", "item": 0, "value": 8},
            ],
        ),
        (
            {"squads": [{"units": [{"unit": UNKNOWN}, {"unit": {"type": "mech"}}]}]},
            [
                *({"do": "damage", "unit": "A1", part: 0, "by": 9} for part in ("section", "item")),
                *({"do": "activate", "unit": "A2"}, {"do": "roll", "value": 1}, {"do": "end"}, {"do": "round"}),
            ],
        ),
        (GHOST, [{"do": "set", "what": "round", "to": 9999}, {"do": "round"}, {"do": "undo", "event": 3}]),
        (GHOST, [{"do": "begin", "squads": []}, {"do": "set", "what": "ap", "side": "A", "to": 3}]),
    ],
)
def test_an_odd_game_is_folded(begin: Data, events: list[Data]) -> None:
    result = run(log(begin, *events))
    assert result.exit_code in (0, 1)
    assert json.loads(result.stdout)["state"]["edition"] == "1.0"


def test_no_sign_of_a_log_steers_the_terminal() -> None:
    result = run(log(GHOST, {"do": "activate", "unit": "\x1b[31m\u202e"}))
    assert result.stderr == "events[1].unit: There is no Unit [31m.\n"
