"""An attack on the sheet: whom it may be aimed at, what its panel asks, and what a tap that is refused leaves."""

import html
import json
import re
from typing import Any

from calculators.live import page
from rulebook.render.context import RenderContext
from rulebook.render.play import playing_data
from tests.calculators.support_builds import Data, mech, part, weapon
from tests.support import the_edition

page.load_playing("/", json.dumps(playing_data(RenderContext(the_edition("1.0")))))

GUN = weapon(part(reach=5, damage=6, ap=4), name="Gun")
AUTO = weapon(part(reach=5, damage=6, ap=4, mechanisms=["full-auto"]), mechanism="full-auto", name="Auto")
BLADE = weapon(part(reach=1, damage=6, ap=4), name="Blade")
TURN: list[Data] = [{"do": "activate", "unit": "A1"}, {"do": "set", "unit": "A1", "what": "ap", "to": 9}]
PARRYING: Data = {"do": "status", "unit": "B1", "status": "parry-stance"}


class Sheet:
    """The sheet of a game as its page shows it."""

    def __init__(self, sides: list[list[Data]], *events: Data) -> None:
        squads = [{"units": [{"unit": each} if "type" in each else each for each in units]} for units in sides]
        self.events: list[Data] = [{"do": "begin", "squads": squads}, *events]
        log = {"format": "30mmw.game/1", "edition": "1.0", "events": self.events}
        self.answer: Data = json.loads(page.opened("/", json.dumps(log), '{"unit": "A1"}'))

    def tap(self, name: str) -> None:
        tag = re.search(f'<button[^>]* id="play-{name}"[^>]*>', self.answer["html"])
        assert tag, f"there is no play-{name}"
        tap: Data = json.loads(html.unescape(re.findall('data-tap="([^"]+)"', tag[0])[0]))
        self.write(tap.get("events", []), **tap.get("view", {}))

    def write(self, events: list[Data], **view: Any) -> None:
        """Do what a tap does that writes events and shows something else."""
        shown = json.dumps(self.answer["view"] | view)
        self.answer = json.loads(page.tapped("/", json.dumps(len(self.events)), json.dumps(events), shown))
        self.events += self.answer["taken"]

    def has(self, name: str) -> bool:
        return f'id="play-{name}"' in self.answer["html"]

    @property
    def words(self) -> str:
        return html.unescape(re.sub("<[^>]+>", " ", self.answer["html"]))

    def odds(self, name: str) -> str:
        places = json.loads(page.odds("/", json.dumps(self.answer["view"])))["places"]
        return html.unescape(re.sub("<[^>]+>", " ", places[name]))


def armed(*items: Data, events: "list[Data] | None" = None, enemies: int = 1) -> Sheet:
    return Sheet([[mech(items=list(items))], [mech()] * enemies], *TURN, *(events or []))


def aimed(*items: Data, events: "list[Data] | None" = None) -> Sheet:
    """Return the sheet where the first weapon is aimed at the Torso of the one enemy."""
    sheet = armed(*items, events=events)
    sheet.tap("others-0")
    sheet.tap("aim-0")
    return sheet


def test_every_enemy_and_section_is_within_reach_of_a_weapon() -> None:
    sheet = armed(GUN, enemies=4)
    sheet.tap("others-0")
    for enemy in ("B1", "B2", "B3", "B4"):
        sheet.tap(f"at-{enemy}")
        assert [place for place in range(5) if sheet.has(f"aim-{place}")] == [0, 1, 2, 3, 4]
    sheet.tap("aim-3")
    sheet.tap("result")
    assert (sheet.events[-2]["target"], sheet.events[-2]["section"]) == ("B4", 3)


def test_who_was_out_of_range_is_shown_as_nobody_knows_where_it_is_now() -> None:
    far: Data = {"do": "attack", "item": 0, "target": "B1", "section": 0, "distance": 8}
    rows = armed(GUN, events=[far, {"do": "result", "hits": 0}], enemies=2).odds("play-targets-A1-0")
    assert "if in range; 8 hexes when last counted" not in rows, "who is likelier in range comes first"
    rows = armed(GUN, events=[far, {"do": "result", "hits": 0}]).odds("play-targets-A1-0")
    assert "if in range; 8 hexes when last counted" in rows
    assert "%" in rows


def test_without_a_section_nothing_is_written() -> None:
    sheet = armed(GUN)
    sheet.tap("others-0")
    assert "Aim at a section first" in sheet.words
    assert not sheet.has("declare")
    sheet.tap("aim-1")
    assert "Write: No hit" in sheet.words


def test_what_is_refused_says_why_and_leaves_what_was_chosen() -> None:
    """Three attacks of 4 AP cost 12 AP of the 9."""
    sheet = aimed(GUN)
    sheet.tap("attack-attacks-more")
    sheet.tap("hits-2")
    before = list(sheet.events)
    sheet.tap("result")
    assert sheet.answer["fault"] == "A1 has 9 AP, and this costs 12."
    assert sheet.events == before
    assert (sheet.answer["view"]["open"], sheet.answer["view"]["attack"]["hits"]) == ("attack", 2)
    sheet.tap("attack-attacks-less")
    sheet.tap("result")
    assert (sheet.answer["fault"], sheet.answer["view"]["open"]) == ("", "")


def test_of_a_tap_that_is_refused_in_part_nothing_is_written() -> None:
    """The attack is paid, and no stance parries it: neither event stands."""
    sheet = aimed(GUN)
    attack: Data = {"do": "attack", "item": 0, "target": "B1", "section": 0}
    before = list(sheet.events)
    sheet.write([attack, {"do": "result", "hits": 1, "parried": True}], open="")
    assert (sheet.answer["fault"], sheet.events) == ("B1 cannot parry this.", before)
    sheet.tap("result")
    assert len(sheet.events) == len(before) + 2


def test_nobody_attacks_whose_turn_it_is_not() -> None:
    idle = Sheet([[mech(items=[GUN])], [mech()]])
    assert not idle.has("others-0")
    lying: list[Data] = [{"do": "pay", "action": "offensive-stance", "item": 0}]
    waiting = armed(GUN, BLADE, events=lying)
    assert (waiting.has("others-0"), waiting.has("others-1")) == (True, False)


def test_hits_are_offered_up_to_the_dice_that_roll() -> None:
    """9 AP pay two attacks; each of Full Auto rolls two dice.  Accuracy 5 hits from 5 on."""
    gun, auto = aimed(GUN), aimed(AUTO)
    assert (gun.has("hits-2"), gun.has("hits-3")) == (True, False)
    assert (auto.has("hits-4"), auto.has("hits-5")) == (True, False)
    assert auto.odds("play-odds").startswith("4 dice, On Target on 5 or more: ")


def test_only_close_combat_is_parried() -> None:
    assert "one is parried" not in aimed(GUN, events=[PARRYING]).words
    assert "one is parried" in aimed(BLADE, events=[PARRYING]).words


def test_what_the_site_rolled_is_counted_once() -> None:
    """Of 8 and 2 one is On Target, and critical; whoever says that it was evaded is believed."""
    sheet = aimed(GUN)
    sheet.odds("play-odds")
    sheet.write([], attack=sheet.answer["view"]["attack"] | {"rolled": [8, 2], "counted": False})
    assert "Rolled 8, 2." in sheet.words
    assert "Write: 1 hit, 1 Critical" in sheet.words
    sheet.tap("hits-0")
    assert "Write: No hit" in sheet.words
