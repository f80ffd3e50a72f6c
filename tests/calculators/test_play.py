"""A game that is folded from its log: turns, AP, damage, and what is taken back."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.core.rules import Rules
from calculators.play.data import GameState, Log
from calculators.play.fold import fold
from calculators.play.now import answer_now, profile_now
from calculators.units.ready import ready_unit
from calculators.units.unit import unit as worked_out
from tests.support import the_mechanics

SECTIONS = [{"kind": "head", "durability": 9}, {"kind": "torso", "durability": 32}]
BEGIN = {
    "do": "begin",
    "mission": "command-and-control",
    "squads": [
        {"name": "Iron", "units": [{"name": "Ironside", "base_ap": 2}, {"name": "Ironhide"}]},
        {"name": "Salt", "units": [{"unit": {"type": "mech", "name": "Salt", "sections": SECTIONS}}]},
    ],
}
RULES = Rules(the_mechanics("1.0"))


def played(*events: dict[str, Any]) -> tuple[GameState, list[str]]:
    """Return the state after events, and the codes of those that did not hold."""
    log: Log = {"format": "30mmw.game/1", "edition": "1.0", "events": [BEGIN, *events]}
    folded = fold(RULES, log)
    return folded["state"], [problem["code"] for problem in folded["problems"]]


def unit(state: GameState, short: str) -> Any:
    return next(each for each in state["units"] if each["short"] == short)


def test_units_have_short_names_by_side() -> None:
    state, _ = played()
    assert [each["short"] for each in state["units"]] == ["A1", "A2", "B1"]


def test_a_roll_adds_to_what_was_kept_up_to_what_a_unit_can_hold() -> None:
    """Base AP 2: 2 + 5 are 7 of 16; 14 + 2 + 5 are 16."""
    begin = ({"do": "activate", "unit": "A1"}, {"do": "roll", "value": 5})
    assert unit(played(*begin)[0], "A1")["ap"] == 7
    assert unit(played({"do": "set", "unit": "A1", "what": "ap", "to": 14}, *begin)[0], "A1")["ap"] == 16


def test_each_unit_acts_once_a_round_and_one_at_a_time() -> None:
    turn = ({"do": "activate", "unit": "A1"}, {"do": "end"})
    assert played({"do": "activate", "unit": "A1"}, {"do": "activate", "unit": "A2"})[1] == ["another-acts"]
    assert played(*turn, {"do": "activate", "unit": "A1"})[1] == ["has-acted"]
    assert played(*turn, {"do": "round"}, {"do": "activate", "unit": "A1"})[1] == []


def test_a_section_has_what_it_had_less_the_damage_and_never_less_than_none() -> None:
    hit = {"do": "damage", "unit": "B1", "section": 0, "by": 8}
    state, problems = played(hit, hit, hit)
    assert (unit(state, "B1")["sections"][0]["left"], problems) == (0, ["is-destroyed"])


def test_what_is_taken_back_never_was_and_a_second_undo_brings_it_back() -> None:
    hit = {"do": "damage", "unit": "B1", "section": 1, "by": 8}
    undo = {"do": "undo", "event": 1}
    assert unit(played(hit, undo)[0], "B1")["sections"][1]["left"] == 32
    assert unit(played(hit, undo, {"do": "undo", "event": 2})[0], "B1")["sections"][1]["left"] == 24


UNITS = st.sampled_from(["A1", "A2", "B1", "C9"])
EVENTS = st.one_of(
    st.fixed_dictionaries({"do": st.just("activate"), "unit": UNITS}),
    st.fixed_dictionaries({"do": st.sampled_from(["end", "round", "move", "nonsense"])}),
    st.fixed_dictionaries({"do": st.just("roll"), "value": st.integers(0, 9)}),
    st.fixed_dictionaries({"do": st.just("pay"), "ap": st.integers(0, 20)}),
    st.fixed_dictionaries(
        {"do": st.just("damage"), "unit": UNITS, "section": st.integers(-1, 2), "by": st.integers(0, 40)}
    ),
    st.fixed_dictionaries(
        {"do": st.just("token"), "unit": UNITS, "token": st.just("ice-buildup"), "by": st.integers(-2, 2)}
    ),
    st.fixed_dictionaries({"do": st.just("status"), "unit": UNITS, "status": st.sampled_from(["conceal", "no"])}),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(EVENTS, max_size=30), st.data())
def test_a_log_without_an_event_is_the_log_in_which_it_is_taken_back(events: list[Any], data: st.DataObject) -> None:
    everything = [{"do": "undo", "event": place} for place in range(1, len(events) + 1)]
    assert played(*events, *everything)[0] == played()[0]
    if events:
        place = data.draw(st.integers(1, len(events)))
        without = [*events[: place - 1], {"do": "move"}, *events[place:]]
        assert played(*events, {"do": "undo", "event": place})[0] == played(*without)[0]


def test_a_unit_is_now_what_it_was_less_what_it_has_lost() -> None:
    """A Portanova that dropped its claw and lost its right arm: its Class stays, hand and claw do not."""
    portanova = ready_unit(RULES, "portanova-with-pincer-claw")
    log: Log = {"format": "30mmw.game/1", "edition": "1.0", "events": [
        {"do": "begin", "squads": [{"units": [{"unit": portanova}]}]},
        {"do": "damage", "unit": "A1", "section": 3, "by": 99},
        {"do": "item", "unit": "A1", "item": 0, "state": "dropped"},
    ]}  # fmt: skip
    [state] = fold(RULES, log)["state"]["units"]
    whole, now = worked_out(RULES, portanova), answer_now(RULES, state, portanova)
    assert (now["class"], now["base_ap"]) == (whole["class"], whole["base_ap"])
    profile = profile_now(RULES, state, portanova)
    assert (profile["unit"]["manipulators"], profile["unit"]["hands_free"]) == ("1", "1")
    assert [weapon["name"] for weapon in profile["weapons"]] == []
    assert len(profile["sections"]) == 5
