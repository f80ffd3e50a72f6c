"""Moments of a game: their order in Rulebook V1.0, their words, and when a Unit has a status."""

from itertools import groupby

import pytest

from calculators.core.formula import evaluate
from rulebook.data.mechanics import mechanics
from rulebook.render.aids import quick_reference
from rulebook.words.moments import moment_text
from tests.support import context_of, the_edition, the_mechanics

STANCES = {"offensive-stance", "defensive-stance", "parry-stance"}
MARSH = {
    "id": "marsh",
    "summary": "Wet. Cold.",
    "values": {"depth": {"value": 3, "meaning": "Depth"}},
    "formulas": {
        "cost": {"expression": "depth * levels", "meaning": "Cost", "variables": {"levels": {"meaning": "Levels"}}}
    },
    "effects": [{"changes": "durability", "by": -2, "when": "on entering"}],
    "moments": [
        {"at": "round-end", "step": 2, "applies": "formulas.cost"},
        {"at": "round-end", "step": 1, "applies": "effects.durability"},
        {"at": "round-end", "step": 1, "if": "wet", "does": {"changes": "status", "removes": "marsh"}},
        {"at": "round-end", "step": 3, "applies": "summary"},
        {"at": "round-start", "step": 1, "if": "wet", "says": "Dive {depth} deep"},
    ],
}
WET = {"id": "wet", "kind": "yes-no", "says": {"holds": "if wet", "fails": "if dry"}}


def test_an_activation_of_the_rulebook_starts_in_the_order_of_its_ruling_with_at_most_three_lines_before_the_roll() -> (
    None
):
    starts = {
        (moment["step"], name)
        for name, record in the_mechanics("1.0").items()
        for moment in record.get("moments", ())
        if moment["at"] == "activation-start"
    }
    by_step = [{name for _, name in group} for _, group in groupby(sorted(starts), key=lambda each: each[0])]
    assert by_step == [STANCES | {"smoke-screen"}, {"abyssal"}, {"action-points"}]
    assert len(set.union(*by_step[:-1]) - STANCES) + 1 <= 3


def test_mechanics_have_in_a_moment_what_it_applies() -> None:
    moments = mechanics(context_of(terrain=[MARSH], facts=[WET]).edition)["marsh"]["moments"]
    assert moments == [
        {"at": "round-end", "step": 2, "formula": "cost"},
        {"at": "round-end", "step": 1, "does": {"changes": "durability", "by": -2, "when": "on entering"}},
        {"at": "round-end", "step": 1, "if": "wet", "does": {"changes": "status", "removes": "marsh"}},
        {"at": "round-end", "step": 3, "says": ["Wet. Cold."]},
        {"at": "round-start", "step": 1, "if": "wet", "says": ["Dive 3 deep"]},
    ]


def test_a_change_is_said_with_its_condition_and_a_sentence_as_it_stands() -> None:
    context = context_of(terrain=[MARSH], facts=[WET])
    marsh = context.edition.records["marsh"]
    assert [moment_text(moment, marsh, context.records) for moment in marsh.moments] == [
        "Cost: {formulas.cost}",
        "−2 DP Durability",
        "over, if wet",
        "Wet. Cold.",
        "Dive {depth} deep",
    ]


def test_the_quick_reference_lists_moments_in_order_and_only_where_there_are_any() -> None:
    lines = quick_reference.moments(context_of(terrain=[MARSH], facts=[WET]), "round-start", "round-end", "battle-end")
    places = [
        lines.index(text) for text in ("Start of a round", "Dive 3 deep", "End of a round", "DP", "over, if wet", "Wet")
    ]
    assert places == sorted(places)
    assert "End of the battle" not in lines
    assert quick_reference.moments(context_of(facts=[WET]), "round-end") == ""


LOST = [
    ({"heads_lost": 1}, {"blinded"}),
    ({"arms_lost": 0, "arms_left": 2}, set()),
    ({"arms_lost": 1, "arms_left": 1}, {"destroyed-limb"}),
    ({"arms_lost": 2, "arms_left": 0}, {"limbless"}),
    ({"legs_lost": 1, "legs_left": 1}, {"crippled-partial"}),
    ({"legs_lost": 2, "legs_left": 0}, {"crippled-severe"}),
    ({"legs_lost": 1, "legs_left": 2}, set()),
    ({"legs_lost": 2, "legs_left": 2}, {"crippled-partial"}),
    ({"drive_sections_lost": 1, "drive_sections_left": 1}, {"crippled-partial"}),
    ({"drive_sections_lost": 2, "drive_sections_left": 0}, set()),
]


@pytest.mark.parametrize(("lost", "statuses"), LOST)
def test_what_a_unit_has_lost_brings_the_status_of_the_rulebook(lost: dict[str, int], statuses: set[str]) -> None:
    """By the table of what is lost, and half of the legs rounded up."""
    counts = {
        f"{part}_{state}": 0 for part in ("heads", "arms", "legs", "drive_sections") for state in ("lost", "left")
    }
    edition = the_edition("1.0")
    has = set()
    for status in edition.of("status_effects", "lost-section"):
        facts = counts | lost | {name: value.value for name, value in status.values.items()}
        if any(evaluate(condition, facts) for condition in status.data["gained_if"]):
            has |= {status.id}
            assert not any(evaluate(condition, facts) for condition in status.data.get("ended_if", ())), status.id
    assert has == statuses
