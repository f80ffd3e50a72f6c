"""What an entry leaves out since it says it already: effects that its sentences quote, and a cost beside its name."""

from typing import Any

import pytest

from rulebook.render.context import RenderContext
from rulebook.words.costs import cost, without_cost
from rulebook.words.repetition import unsaid_effects
from tests.support import context_of, the_edition

MIRE = {"id": "mire", "name": "Mired"}
RAIN = {"id": "in-rain", "kind": "yes-no", "says": {"holds": "if it rains", "fails": "unless it rains"}}
SLOWER = {"changes": "standard_movement", "by": -1}
DRY = SLOWER | {"if": "not in_rain"}
STUCK = {"changes": "status", "gains": "mire"}
STILL = {"changes": "movement", "forbidden": True}


def left(summary: str, *effects: dict[str, Any], text: str = "") -> int:
    """Return how many effects of an invented rule its sentences do not say."""
    context = context_of(
        facts=[RAIN], status_effects=[MIRE, {"id": "bog", "summary": summary, "text": text, "effects": list(effects)}]
    )
    return len(list(unsaid_effects(context.edition.records["bog"], context.records)))


@pytest.mark.parametrize(
    ("summary", "effect"),
    [
        ("The Unit has {effects.standard_movement} MP.", SLOWER),
        ("{effects.0} MP.", SLOWER),
        ("The Unit is [[mire|stuck]].", STUCK),
        ("The Unit cannot move.", STILL),
        ("No movement.", STILL),
        ("{effects.0} MP, unless it rains.", DRY),
    ],
)
def test_a_sentence_says_what_it_quotes_refers_to_or_forbids(summary: str, effect: dict[str, Any]) -> None:
    assert left(summary, effect) == 0


@pytest.mark.parametrize(
    ("summary", "effect"),
    [
        ("The Unit is slower.", SLOWER),
        ("{effects.0} MP.", DRY),
        ("The Unit sinks.", STUCK),
        ("The Unit may move.", STILL),
        ("The Unit cannot jump. It may move.", STILL),
        ("{effects.standard_movement} MP.", SLOWER | {"when": "at night"}),
    ],
)
def test_what_a_sentence_leaves_out_stays_a_row(summary: str, effect: dict[str, Any]) -> None:
    assert left(summary, effect) == 1


def test_a_quote_says_the_first_of_two_effects_on_the_same_thing() -> None:
    assert left("{effects.standard_movement} MP.", SLOWER, SLOWER | {"by": -2}) == 1


def test_a_condition_may_stand_in_another_sentence() -> None:
    assert left("{effects.standard_movement} MP.", DRY, text="Rain helps: nothing happens unless it rains.") == 0


# Of edition 1.0, read against the printed rules: what a table has to add to the sentences, and where it has nothing.
ADDED = {
    "conceal": [],
    "blinded": [],
    "kneeling-position": ["accuracy_roll"],
    "reserve-energy": ["base_ap", "ap_storage"],
    "limbless": ["ap_cost"],
    "light-blue": ["status"],
    "recover": ["status"],
    "throw-landings": [],
    "grapple-hold": ["status", "status"],
    "takeoff": ["evade"],
    "two-handed": [],
    "green": ["status", "movement"],
    "black": ["durability"],
}


@pytest.mark.parametrize("name", ADDED)
def test_a_table_has_what_the_sentences_leave_out(name: str) -> None:
    context = RenderContext(the_edition("1.0"))
    unsaid = unsaid_effects(context.edition.records[name], context.records)
    assert [effect.changes for effect in unsaid] == ADDED[name]


@pytest.mark.parametrize(
    ("name", "price"), [("recover", "2 AP"), ("grapple", "2 AP"), ("facing", "1 MP"), ("tan", "+1 MP"), ("throw", "")]
)
def test_a_rule_has_its_cost_beside_its_name(name: str, price: str) -> None:
    assert cost(the_edition("1.0").records[name]) == price


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("2 AP: stand up.", "Stand up."),
        ("2 AP, once per turn: kneel.", "Once per turn: kneel."),
        ("2 AP (4 AP while Limbless): break free.", "2 AP (4 AP while Limbless): break free."),
        ("12 AP: stand up.", "12 AP: stand up."),
    ],
)
def test_a_sentence_does_not_begin_with_the_cost_beside_the_name(text: str, rest: str) -> None:
    assert without_cost(text, "2 AP") == rest
