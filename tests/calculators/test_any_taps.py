"""Any taps on the page of a game: each writes events that the schema knows, and the game goes on."""

import html
import json
import re
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from calculators.live import page
from calculators.units.schema_faults import faults
from rulebook.render.context import RenderContext
from rulebook.render.play import playing_data
from tests.calculators.test_any_game import ANSWER, folded
from tests.calculators.test_form import SCHEMAS
from tests.golden.make_play_vectors import begun
from tests.golden.paper import MISSIONS
from tests.support import the_edition

TAP = re.compile(r'data-tap="([^"]+)"')


page.load_playing("/", json.dumps(playing_data(RenderContext(the_edition("1.0")))))


@given(st.sampled_from(["", *MISSIONS]), st.integers(0, 10**6))
def test_each_tap_writes_what_the_schema_knows_and_the_game_goes_on(mission: str, seed: int) -> None:
    random, log = Random(seed), begun(mission)
    answer = json.loads(page.opened("/", json.dumps(log), "{}"))
    for _ in range(40):
        taps = [json.loads(html.unescape(each)) for each in TAP.findall(answer["html"])]
        # Each earlier event has a way back, and an attack takes several taps in a row.
        forward = [each for each in taps if not any(event["do"] == "undo" for event in each.get("events", []))]
        of_attacks = [each for each in forward if '"attack"' in json.dumps(each) or '"result"' in json.dumps(each)]
        tap = random.choice(random.choice([taps, forward, forward, forward, of_attacks or forward]))
        view = json.dumps(answer["view"] | tap.get("view", {}))
        count = json.dumps(len(log["events"]))
        answer = json.loads(page.tapped("/", count, json.dumps(tap.get("events", [])), view))
        log["events"] += answer["taken"]
    assert faults(SCHEMAS, "game", log) == []
    assert [error.message for error in ANSWER.iter_errors(folded(log))] == []


@given(
    st.sampled_from([1, None, "x", {}, {"do": "undo", "event": [1]}, {"do": "damage", "section": 99}]),
    st.integers(0, 3),
)
def test_a_log_that_is_none_is_a_sentence_or_a_game(event: object, at: int) -> None:
    log = begun("")
    log["events"].insert(at, event)
    for view in ({}, {"open": "log"}):
        answer = json.loads(page.opened("/", json.dumps(log), json.dumps(view)))
        assert "html" in answer or answer["fault"].startswith("This game cannot be read")
