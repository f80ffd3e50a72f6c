"""Datasheets: what those of the ready-made Units say, and what a blank one leaves to a pencil."""

import pytest

from rulebook.render.aids import datasheets
from rulebook.render.aids.datasheets import Datasheet
from rulebook.render.context import RenderContext
from tests.html import Node, one, read, words
from tests.support import the_edition

POSTURES = ["kneeling-position", "prone-position", "knocked-down"]
# Read in the rulebook: Unit Sections (10-2), ranks (10-6), Systems (11-14), worked builds (11-16, 11-18).
SIDES = ("Left", "Right")
SECTIONS = {"Head": 9, "Torso": 32} | dict.fromkeys([f"{side} Arm" for side in SIDES], 16)
SECTIONS |= dict.fromkeys([f"{side} Leg [TRS]" for side in SIDES], 20)
ITEMS = {
    "portanova-with-a-gun": ["Sub Machinegun", "[WN][FA]", "Kinetic", "6", "4", "3", "7", "18"],
    "portanova-with-a-claw": ["Pincer Claw", "[WN][VG]", "Kinetic", "1", "23", "8", "8", "24"],
}
COSTS = {"portanova-with-a-gun": (113, 18, 15, 0), "portanova-with-a-claw": (113, 24, 15, 5)}
MOST_AP, MOST_AP_WITH_A_SYSTEM = 16, 20


@pytest.fixture(scope="module")
def context() -> RenderContext:
    return RenderContext(the_edition("1.0"))


@pytest.fixture(scope="module")
def sheets(context: RenderContext) -> Node:
    return read(datasheets.datasheets(context, "Blank"))


def sheet(context: RenderContext, unit: str) -> Datasheet:
    return datasheets.of_unit(context, context.edition.records[unit])


@pytest.mark.parametrize("unit", ITEMS)
def test_a_ready_made_unit_has_the_numbers_of_the_rulebook(context: RenderContext, unit: str) -> None:
    made = sheet(context, unit)
    assert {line.cells[0]: int(line.cells[-1]) for line in made.sections} == SECTIONS
    assert made.items[0].cells == ITEMS[unit]
    assert [entry.text for entry in made.specifications] == ["Class 2", "2 + d8", "4", "–", "–"]
    assert [int(entry.text) for entry in made.costs] == list(COSTS[unit])
    # The sign of a ruling stands behind it.
    assert int(made.cost.text.partition("<")[0]) == sum(COSTS[unit])


@pytest.mark.parametrize("unit", ITEMS)
def test_there_is_a_box_for_each_durability_point(sheets: Node, unit: str) -> None:
    page = one(sheets, f"#sheet-{unit}")
    boxes = {words(one(row, "th")): len(row.css(".boxes i")) for row in page.css(".datasheet__sections tbody tr")}
    assert boxes == SECTIONS
    assert len(page.css(".datasheet__items tbody:first-of-type .boxes:not(.datasheet__choice *) i")) == int(
        ITEMS[unit][6]
    )


def test_a_sheet_explains_the_abilities_and_tags_of_its_unit_and_no_others(context: RenderContext) -> None:
    claw = sheet(context, "portanova-with-a-claw")
    assert [one.name for one in claw.abilities] == ["Vice Grip [VG]"]
    assert [one.name for one in claw.tags] == ["Handheld Weapon [WN]"]
    gun = sheet(context, "portanova-with-a-gun")
    assert [one.name for one in (*gun.abilities, *gun.tags)] == ["Handheld Weapon [WN]", "Full Auto [FA]"]


def test_a_blank_sheet_has_the_labels_of_a_filled_one_and_no_number_of_a_unit(context: RenderContext) -> None:
    made = sheet(context, "portanova-with-a-claw")
    blank = datasheets.blank(context, made)
    for part in ("information", "pilot", "specifications", "costs"):
        assert [entry.label for entry in getattr(blank, part)] == [entry.label for entry in getattr(made, part)], part
    entries = [*blank.information, *blank.pilot, *blank.stats, *blank.specifications, *blank.costs, blank.cost]
    cells = [cell for line in (*blank.sections, *blank.items) for cell in line.cells]
    assert {*(entry.text for entry in entries), *cells, blank.name, blank.invented} == {""}


def test_a_blank_sheet_has_lines_for_more_than_a_ready_made_unit_has(context: RenderContext) -> None:
    made = sheet(context, "portanova-with-a-claw")
    blank = datasheets.blank(context, made)
    for part in ("sections", "items", "abilities"):
        assert len(getattr(blank, part)) > len(getattr(made, part)), part
    assert blank.tags == []


@pytest.mark.parametrize("unit", ITEMS)
def test_a_ready_made_unit_has_lines_for_what_it_picks_up(context: RenderContext, unit: str) -> None:
    assert [bool(line.cells[0]) for line in sheet(context, unit).items] == [True, False, False]


def test_a_blank_sheet_offers_every_type_and_movement_mechanism(sheets: Node) -> None:
    offered = [words(choice) for choice in one(sheets, "#sheet-blank .datasheet__who").css(".datasheet__choice")]
    assert offered == ["Mech", "Vehicle", "Drone", "[TRS]", "[AQN]", "[AIR]"]


@pytest.mark.parametrize(("name", "most"), [("blank", MOST_AP_WITH_A_SYSTEM), ("portanova-with-a-gun", MOST_AP)])
def test_action_points_are_counted_up_to_what_the_unit_may_store(sheets: Node, name: str, most: int) -> None:
    track = one(sheets, f"#sheet-{name} .datasheet__ap")
    assert [int(words(box)) for box in track.css("i")] == list(range(1, most + 1))
    assert [int(words(box)) for box in track.css("i.beyond")] == list(range(MOST_AP + 1, most + 1))


def test_every_status_stance_posture_and_level_can_be_ticked(sheets: Node, context: RenderContext) -> None:
    marks = one(sheets, "#sheet-blank .datasheet__marks").css(".datasheet__choice")
    boxes = {words(mark): len(mark.css("i")) for mark in marks}
    stances = [record for record in context.edition.of("command_actions") if record.data["category"] == "stance"]
    named = [*context.edition.of("status_effects"), *stances, *(context.edition.records[name] for name in POSTURES)]
    assert list(boxes) == [*(record.data["name"] for record in named), "+3", "+2", "+1", "−1", "−2"]
    assert {name: count for name, count in boxes.items() if count > 1} == {
        "Ice Buildup": 3,
        "Sand Buildup": 3,
        "Static Buildup": 6,
    }


def test_what_is_invented_of_a_unit_says_so(context: RenderContext) -> None:
    made = sheet(context, "portanova-with-a-gun")
    assert [entry.label for entry in made.stats] == ["Accuracy (invented)", "Assault (invented)", "Evasion (invented)"]
    assert "base stats of a Portanova are not in the rulebook" in " ".join(made.invented.split())
