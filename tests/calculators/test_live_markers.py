"""Markers on the sheet of a game: how many there are, who captures one as a turn ends, and how one is taken out."""

import json
from typing import Any

import pytest

from calculators.benches.context import BuildContext
from calculators.html.element import joined
from calculators.live.going import actors
from calculators.live.markers import ended_on, markers_html
from calculators.live.shown import Shown
from calculators.play.fold import Game
from rulebook.render.context import RenderContext
from rulebook.render.play import playing_data
from tests.calculators.support_builds import Data, mech
from tests.calculators.support_play import RULES, game
from tests.html import attribute, read, words
from tests.support import the_edition

MISSION = "command-and-control"
TURN: list[Data] = [{"do": "activate", "unit": "A1"}, {"do": "roll", "value": 8}]
PLACED: Data = {"do": "marker", "marker": "1", "holder": ""}


@pytest.fixture(scope="module")
def context() -> BuildContext:
    page = RenderContext(the_edition("1.0"))
    return BuildContext(playing_data(page), page.href)


def played(*events: Data) -> Game:
    return game([[mech()], [mech()]], *events, mission=MISSION)


def taps(html: Any) -> dict[str, list[Data]]:
    """Return what each button writes, by its spoken or else its written words."""
    buttons = read(html).css("button")
    return {
        attribute(each, "aria-label") or words(each): json.loads(attribute(each, "data-tap"))["events"]
        for each in buttons
    }


def test_the_mission_says_how_many_there_may_be() -> None:
    """A d4 and 2 (9-2)."""
    fresh = played()
    offered = taps(markers_html(RULES, fresh))
    assert set(offered) == {"3", "4", "5", "6", "+ Marker"}
    for event in offered["4"]:
        fresh.add(event)
    assert [each["marker"] for each in fresh.state["markers"]] == ["1", "2", "3", "4"]


def test_one_is_taken_out_until_a_turn_has_ended_on_it() -> None:
    one = played(PLACED, PLACED | {"area": "B"})
    for event in taps(markers_html(RULES, one))["Remove Marker 1"]:
        one.add(event)
    assert (one.state["markers"], one.problems) == ([], [])
    captured = played(PLACED, *TURN, {"do": "end", "marker": "1"})
    assert "Remove Marker 1" not in taps(markers_html(RULES, captured))


@pytest.mark.parametrize("last", [{"do": "pay", "action": "parry-stance"}, {"do": "end"}])
def test_whose_turn_a_stance_ended_captures_one_with_a_tap(context: BuildContext, last: Data) -> None:
    after = played(PLACED, *TURN, last)
    rows = ended_on(Shown(RULES, context, after, {"open": ""}, {}))
    [event] = taps(joined(rows))["on Marker 1"]
    after.add(event)
    assert after.state["markers"][0]["holder"] == "A"
    assert ended_on(Shown(RULES, context, after, {"open": ""}, {})) == []


def test_what_was_taken_back_keeps_the_unit_that_did_it() -> None:
    undone = played(*TURN, {"do": "undo", "event": 2}, {"do": "undo", "event": 1}, {"do": "activate", "unit": "B1"})
    assert actors(undone)[1:3] == ["A1", "A1"]
    assert actors(undone)[5] == "B1"
