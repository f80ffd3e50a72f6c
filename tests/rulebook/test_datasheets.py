"""Datasheets: what those of the ready-made Units say, and what a blank one leaves to a pencil."""

import pytest

from rulebook.render.aids import datasheets
from rulebook.render.context import RenderContext
from tests.html import Node, one, read, words
from tests.support import the_edition

POSTURES = ["kneeling-position", "prone-position", "knocked-down"]
# Read in the rulebook: Unit Sections (10-2), ranks (10-6), Systems (11-14), worked builds (11-16, 11-18).
SIDES = ("Left", "Right")
SECTIONS = {"Head": 9, "Torso": 32} | dict.fromkeys([f"{side} arm" for side in SIDES], 16)
SECTIONS |= dict.fromkeys([f"{side} leg [TRS]" for side in SIDES], 20)
ITEMS = {
    "portanova-with-a-gun": ["[WN][FA]", "Kinetic", "6", "4", "3", "7", "18"],
    "portanova-with-a-claw": ["[WN][VG]", "Kinetic", "1", "23", "8", "8", "24"],
}
COSTS = {"portanova-with-a-gun": (113, 18, 15, 0), "portanova-with-a-claw": (113, 24, 15, 5)}
MOST_AP, MOST_AP_WITH_A_SYSTEM = 16, 20


@pytest.fixture(scope="module")
def context() -> RenderContext:
    return RenderContext(the_edition("1.0"))


@pytest.fixture(scope="module")
def sheets(context: RenderContext) -> Node:
    return read(datasheets.datasheets(context, "Blank"))


@pytest.fixture
def blank(sheets: Node) -> Node:
    return one(sheets, "#sheet-blank .datasheet")


def sheet(sheets: Node, unit: str) -> Node:
    return one(sheets, f"#sheet-{unit} .datasheet")


def beside(part: Node) -> list[str]:
    """Return what stands beside the labels of a module."""
    return [words(text, without=".ruled") for text in part.css("dd")]


def rows(page: Node, table: str) -> list[list[str]]:
    return [
        [words(cell, without=".ruled") for cell in row.css("th, td")]
        for row in page.css(f".datasheet__{table} tr:not(:has([colspan]))")
    ]


@pytest.mark.parametrize("unit", ITEMS)
def test_a_ready_made_unit_has_the_numbers_of_the_rulebook(sheets: Node, unit: str) -> None:
    page = sheet(sheets, unit)
    plates = [(words(one(each, ".plate__name")), words(one(each, "b"))) for each in page.css(".plate")]
    assert {name: int(left) for name, left in plates} == SECTIONS
    assert rows(page, "items")[1][1:] == ITEMS[unit]
    specifications = page.css(".datasheet__numbers > div")[1]
    assert beside(specifications) == ["2", "2 + d8", "4", "–", "–", "113"]
    assert [int(cost) for cost in beside(one(page, ".datasheet__sum"))] == [*COSTS[unit], sum(COSTS[unit])]


@pytest.mark.parametrize("unit", ITEMS)
def test_there_is_a_box_for_each_durability_point(sheets: Node, unit: str) -> None:
    page = sheet(sheets, unit)
    boxes = {words(one(each, ".plate__name")): len(each.css(".boxes i")) for each in page.css(".plate")}
    assert boxes == SECTIONS
    assert len(page.css(".datasheet__items tbody:first-of-type .boxes:not(.datasheet__choice *) i")) == int(
        ITEMS[unit][5]
    )


def test_a_blank_sheet_has_the_labels_of_a_filled_one_and_no_number_of_a_unit(sheets: Node, blank: Node) -> None:
    made = sheet(sheets, "portanova-with-a-claw")
    assert [words(label) for label in blank.css("dt")] == [words(label) for label in made.css("dt")]
    assert {text for text in beside(blank) if "[" not in text and "Mech" not in text} == {""}
    cells = [cell for row in rows(blank, "items")[1:] for cell in row]
    plates = [words(part) for part in blank.css(".plate :is(.plate__name, b)")]
    assert {*cells, *plates, *(words(rule) for rule in blank.css("li"))} == {""}
    assert words(one(blank, ".datasheet__head > p")) == "Name"


def test_a_blank_sheet_has_lines_for_more_than_a_ready_made_unit_has(sheets: Node, blank: Node) -> None:
    made = sheet(sheets, "portanova-with-a-claw")
    for part in (".plate", ".datasheet__items tbody", ".datasheet__rules li"):
        assert len(blank.css(part)) > len(made.css(part)), part


@pytest.mark.parametrize("unit", ITEMS)
def test_a_ready_made_unit_has_lines_for_what_it_picks_up(sheets: Node, unit: str) -> None:
    assert [bool(row[0]) for row in rows(sheet(sheets, unit), "items")[1:]] == [True, False, False]


def test_a_blank_sheet_offers_every_type_and_movement_mechanism(blank: Node) -> None:
    offered = [words(choice) for choice in one(blank, ".datasheet__who").css(".datasheet__choice")]
    assert offered == ["Mech", "Vehicle", "Drone", "[TRS]", "[AQN]", "[AIR]"]


@pytest.mark.parametrize(("name", "most"), [("blank", MOST_AP_WITH_A_SYSTEM), ("portanova-with-a-gun", MOST_AP)])
def test_action_points_are_counted_up_to_what_the_unit_may_store(sheets: Node, name: str, most: int) -> None:
    track = one(sheets, f"#sheet-{name} .datasheet__ap")
    assert [int(words(box)) for box in track.css("i")] == list(range(1, most + 1))
    assert [int(words(box)) for box in track.css("i.beyond")] == list(range(MOST_AP + 1, most + 1))


def test_every_status_stance_posture_and_level_can_be_ticked(blank: Node, context: RenderContext) -> None:
    marks = one(blank, ".datasheet__marks").css(".datasheet__choice")
    boxes = {words(mark): len(mark.css("i")) for mark in marks}
    stances = [record for record in context.edition.of("command_actions") if record.data["category"] == "stance"]
    named = [*context.edition.of("status_effects"), *stances, *(context.edition.records[name] for name in POSTURES)]
    assert list(boxes) == [*(record.data["name"] for record in named), "+3", "+2", "+1", "−1", "−2"]
    assert {name: count for name, count in boxes.items() if count > 1} == {
        "Ice Buildup": 3,
        "Sand Buildup": 3,
        "Static Buildup": 6,
    }


def test_what_is_invented_of_a_unit_says_so(sheets: Node) -> None:
    page = sheet(sheets, "portanova-with-a-gun")
    assert [len(stat.css("a.ruled")) for stat in page.css(".datasheet__numbers > div:first-child dd")] == [1, 1, 1]
    assert "base stats of a Portanova are not in the rulebook" in words(one(page, ".datasheet__edition"))
