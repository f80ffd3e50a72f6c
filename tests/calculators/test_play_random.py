"""Whatever happened in a game, what a page shows of it holds together."""

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.play.actions import actions
from calculators.play.data import Log
from calculators.play.fold import Game
from calculators.play.luck import luck
from calculators.play.now import now
from calculators.play.odds import attack_odds, targets
from tests.calculators.support_builds import Data
from tests.calculators.support_play import RULES, game
from tests.calculators.test_play_runtimes import ARMED, ENEMIES

BEGIN = game([[ARMED, ENEMIES[1]], [ARMED, *ENEMIES[1:]]]).log["events"][0]
UNITS = st.sampled_from(["A1", "A2", "B1", "B2", "B3", "B4"])
PLACES, NUMBERS = st.integers(0, 6), st.integers(0, 20)
STATUSES = ("hold", "limbless", "knocked-down", "grounded", "airborne", "abyssal", "prone-position", "parry-stance")
STATES = ("equipped", "stored", "dropped", "destroyed", "used")
PAID = ("kneeling-position", "recover", "offensive-stance", "defensive-stance", "overcharge", "press-on")


def event(do: str, **fields: Any) -> st.SearchStrategy[Data]:
    return st.fixed_dictionaries({"do": st.just(do)} | fields)


EVENTS = st.one_of(
    event("activate", unit=UNITS),
    event("roll", value=st.integers(1, 8)),
    event("end"),
    event("round"),
    event("pay", action=st.sampled_from(PAID), item=PLACES),
    event("pay", action=st.just("overcharge"), item=st.just(3)),
    event("set", unit=UNITS, what=st.just("ap"), to=NUMBERS),
    event("attack", target=UNITS, item=PLACES, section=PLACES, attacks=st.integers(1, 3)),
    event("result", hits=st.integers(0, 3), criticals=st.integers(0, 1), damage=NUMBERS),
    event("damage", unit=UNITS, section=PLACES, by=NUMBERS),
    event("status", unit=UNITS, status=st.sampled_from(STATUSES)),
    event("token", unit=UNITS, token=st.sampled_from(["ice-buildup", "sand-buildup"]), by=st.integers(1, 2)),
    event("item", unit=UNITS, item=PLACES, state=st.sampled_from(STATES)),
    event("undo", event=st.integers(1, 20)),
)


def played(events: list[Data]) -> Game:
    log: Log = {"format": "30mmw.game/1", "edition": "1.0", "events": [BEGIN, *events]}
    return Game(RULES, json.loads(json.dumps(log)))


@settings(max_examples=20, deadline=None)
@given(st.lists(EVENTS, max_size=30))
def test_of_any_game_a_page_can_be_shown(events: list[Data]) -> None:
    going = played(events)
    for unit in going.state["units"]:
        weapons = now(going.rules, unit)["weapons"]
        places = sorted([place for weapon in weapons for place in weapon["items"]])
        assert places == (list(range(len(unit["items"]))) if "built" in unit else [])
        for hopes in targets(going.rules, going.state, unit["short"], most=9, most_sections=99):
            for hope in hopes["sections"]:
                shot = {"unit": unit["short"], "item": hopes["item"], "attacks": hopes["attacks"]}
                event = shot | {"target": hope["target"], "section": hope["section"]}
                assert attack_odds(going.rules, going.state, event)["chance"] == hope["chance"]
    for attack in luck(RULES, going.log)["attacks"]:
        assert 0 <= attack["luck"]["at_most"] <= 1


@settings(max_examples=20, deadline=None)
@given(st.lists(EVENTS, max_size=30))
def test_in_any_game_what_is_offered_to_who_acts_is_taken(events: list[Data]) -> None:
    rich = {"do": "set", "unit": "A1", "what": "ap", "to": 16}
    events = [{"do": "activate", "unit": "A1"}, rich, *events, rich]
    going = played(events)
    if not going.state["active"]:
        return
    [unit] = [each for each in going.state["units"] if each["short"] == going.state["active"]]
    for action in actions(going.rules, unit):
        after = played([*events, action["event"]])
        assert after.problems[len(going.problems) :] == []
        ap = next(each["ap"] for each in after.state["units"] if each["short"] == unit["short"])
        assert ap == unit["ap"] - action["ap"]
