"""What the sheet says once something fell: where the damage went, what followed, and what the table has to tell."""

import json

import pytest

from calculators.benches.context import BuildContext
from calculators.live.in_words import log_text
from calculators.live.prompts import lines_html
from calculators.live.shown import Shown
from calculators.play.fold import Game
from rulebook.render.context import RenderContext
from rulebook.render.play import playing_data
from tests.calculators.support_builds import Data, mech, part, weapon
from tests.calculators.support_play import RULES, game, unit
from tests.html import Node, attribute, one, read, words
from tests.support import the_edition

RIFLE = weapon(part(damage=6, ap=4, durability=5), name="Rifle")
MINE, THEIRS = "A1", "B1"
HEAD = mech(sections=[{"kind": "head", "durability": 9}, *mech()["sections"]])


@pytest.fixture(scope="module")
def context() -> BuildContext:
    page = RenderContext(the_edition("1.0"))
    return BuildContext(playing_data(page), page.href)


def fired(section: int, by: int) -> list[Data]:
    """Return a turn with an attack that dealt so much damage to a section."""
    return [
        {"do": "activate", "unit": MINE},
        {"do": "roll", "value": 8},
        {"do": "attack", "item": 0, "attacks": 1, "target": THEIRS, "section": section},
        {"do": "result", "hits": 1, "damage": by},
    ]


def lines(context: BuildContext, played: Game, short: str) -> list[Node]:
    shown = Shown(played.rules, context, played, {"open": ""}, {})
    return read(lines_html(shown, unit(played, short))).css("li")


def test_who_fired_reads_what_fell_on_the_other_and_may_say_not_so(context: BuildContext) -> None:
    played = game([[mech(items=[RIFLE])], [HEAD]], *fired(0, 12))
    fell, blinded = lines(context, played, MINE)
    assert words(fell) == "B1 Head −12, destroyed"
    assert words(blinded).startswith("B1: Blinded. −1 Accuracy, −1 Assault")
    [not_so] = json.loads(attribute(one(blinded, "button"), "data-tap"))["events"]
    played.add(not_so)
    assert played.problems == []
    assert "blinded" not in unit(played, THEIRS)["statuses"]


def test_who_fired_is_asked_what_the_lost_arm_held_until_it_is_answered(context: BuildContext) -> None:
    """Of two arms one is lost: nobody said which held the rifle."""
    played = game([[mech(items=[RIFLE])], [mech(items=[RIFLE])]], *fired(1, 99), {"do": "end"})
    asked = lines(context, played, MINE)[-1]
    assert words(asked, without="button") == "B1: What did the left arm hold?"
    answers = {words(each): json.loads(attribute(each, "data-tap"))["events"] for each in asked.css("button")}
    assert set(answers) == {"Rifle, now dropped", "nothing"}
    [event] = answers["Rifle, now dropped"]
    played.add(event)
    assert played.problems == []
    assert unit(played, THEIRS)["items"][0]["state"] == "dropped"
    assert [words(each) for each in lines(context, played, MINE)] == []


def test_the_log_says_where_the_damage_of_a_result_went() -> None:
    """A Shield is hit in place of the section."""
    shield = {"category": "shield", "name": "Buckler", "parts": [part(durability=9)]}
    log = [*fired(0, 7)[:3], {"do": "result", "hits": 1, "damage": 7, "to_item": 0}]
    assert "1 hit: B1 Buckler −7" in log_text(RULES, game([[mech(items=[RIFLE])], [mech(items=[shield])]], *log))
    log = [*fired(0, 7)]
    assert "1 hit: B1 Torso −7" in log_text(RULES, game([[mech(items=[RIFLE])], [mech()]], *log))
