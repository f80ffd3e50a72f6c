"""The benches in a browser: what a player taps together is what the rulebook works out, kept, passed on and printed."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.calculators.support_tapped import ITEMS, SECTIONS, STATS
from tests.site.support_benches import link_of, number, numbers, opened, problems, still, tap, type_in
from tests.site.support_hand import Hand
from tests.site.support_outside import rows
from tests.site.support_print import PAPERS, pages_of, printed
from tests.site.support_site import EDITION, sampled

# A part of one's own, and a row whose range is no number.
ROWS = ("Big Barrel\tX-1\t7\t9\t4\tK\t3", "Bad Barrel\tX-2\tfar\t1\t1\tK\t1")


@pytest.fixture
def hand(phone: Page) -> Hand:
    return Hand(phone)


# One that has all that there is to choose stands for the four.
@pytest.mark.parametrize("name", sampled(ITEMS, ["Portanova Marine Type Pincer Claw"]))
def test_the_items_of_the_rulebook_are_tapped_together(page: Page, window: str, name: str) -> None:
    category, parts, choices, printed = ITEMS[name]
    opened(page, "item")
    page.get_by_label("Category").select_option(label=category)
    still(page)
    for part in parts:
        tap(page, page.locator("#bench-parts").get_by_role("button", name=part))
    for choice in choices:
        tap(page, page.get_by_role("button", name=choice))
    assert (" ".join(numbers(page).values()), problems(page)) == (printed, [])


def test_the_portanova_of_the_rulebook_is_tapped_together(page: Page, window: str) -> None:
    """The stock Portanova of chapter 10 from nothing, with a Veteran and the base stats of a made-up core."""
    opened(page, "unit")
    for section, durability in SECTIONS.items():
        tap(page, page.get_by_role("button", name=f"+ {section} section"))
        type_in(page, f"Durability of {section} section", durability)
    for stat, value in STATS.items():
        type_in(page, stat, value)
    page.get_by_label("Rank").select_option(index=2)
    still(page)
    row = {"Class": "2", "Cost": "188 DC", "AP each turn": "2 + d8", "Movement": "4 MP", "Evasion": "6"}
    assert {label: number(page, label) for label in row} == row
    assert problems(page) == []
    expect(page.locator(".datasheet")).to_contain_text("113")


def test_a_broken_rule_is_a_sentence_and_a_tap_mends_it(page: Page, window: str) -> None:
    opened(page, "unit", "")
    tap(page, page.get_by_role("button", name="Take out Torso section"))
    assert [line.split(".")[0] for line in problems(page)] == ["A Mech needs a torso"]
    tap(page, page.locator(".bench__problems").get_by_role("button"))
    assert [line.split(":")[0] for line in problems(page)] == ["Torso section needs Durability"]
    type_in(page, "Durability of Torso section", "32")
    assert problems(page) == []


@pytest.mark.own_context
def test_what_is_typed_on_while_the_bench_works_is_not_lost(page: Page) -> None:
    held: list[Route] = []
    page.context.route("**/calculators.wasm", lambda route: held.append(route))
    opened(page, "unit", "")
    name = page.get_by_label("Name", exact=True).first
    with page.expect_request("**/calculators.wasm"):
        name.fill("I")
    name.fill("Ironside")
    page.get_by_label("Evasion", exact=True).fill("7")
    page.get_by_label("Accuracy", exact=True).focus()
    held[0].continue_()
    still(page)
    assert [(row["data"]["name"], row["data"]["core"]["evasion"]) for row in rows(page)] == [("Ironside", 7)]
    expect(name).to_have_value("Ironside")


def test_what_cannot_be_is_said_and_changes_nothing(page: Page) -> None:
    opened(page, "unit", "")
    before = numbers(page)
    page.get_by_label("Evasion", exact=True).fill("six")
    still(page)
    expect(page.get_by_role("alert")).to_contain_text("six")
    assert numbers(page) == before
    expect(page.get_by_label("Evasion", exact=True)).to_have_value("six")
    # A tap on a number makes way for another.
    page.get_by_label("Evasion", exact=True).click()
    page.keyboard.type("7")
    expect(still(page).get_by_role("alert")).to_be_hidden()
    assert number(page, "Evasion") == "7"


def test_what_begins_from_nothing_is_kept_with_its_first_change_after_a_reload_and_listed(phone: Page) -> None:
    opened(phone, "unit")
    tap(phone, phone.get_by_text("Start from a ready-made one"))
    tap(phone, phone.get_by_role("button", name="Nothing", exact=True))
    assert rows(phone) == []
    type_in(phone, "Name", "Ironside")
    assert [row["data"]["name"] for row in rows(phone)] == ["Ironside"]
    phone.reload()
    expect(still(phone).get_by_label("Name").first).to_have_value("Ironside")
    phone.goto("units/")
    phone.get_by_role("link", name="Ironside").click()
    expect(still(phone).get_by_label("Name").first).to_have_value("Ironside")


def test_an_item_of_a_unit_is_built_on_its_bench_and_comes_back(page: Page, window: str) -> None:
    opened(page, "unit", "")
    page.get_by_role("link", name="Build a new item").click()
    page.wait_for_url("**/units/item/**")
    still(page)
    tap(page, page.locator("#bench-parts").get_by_role("button", name="SMG Barrel AL-17"))
    page.get_by_role("link", name="Back to").click()
    page.wait_for_url("**/units/unit/**")
    # The barrel alone.
    still(page)
    expect(page.locator("#bench-module-items")).to_contain_text("5 hexes · 4 damage · 3 AP")


def test_an_item_that_is_removed_leaves_its_unit_and_that_stays(page: Page) -> None:
    opened(page, "unit", "")
    page.get_by_role("link", name="Open Alto Sub Machinegun").click()
    page.wait_for_url("**/units/item/**")
    still(page)
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Remove", exact=True).click()
    page.wait_for_url("**/units/unit/**")
    # The stock body and a Rookie: 113 and 15 DC.
    assert (number(still(page), "Cost"), problems(page)) == ("128 DC", [])


def test_a_link_opens_the_same_on_another_device(page: Page, phone: Page) -> None:
    opened(page, "unit", "")
    type_in(page, "Name", "Grüße <b>")
    link, row = link_of(page), numbers(page)
    phone.goto(link)
    assert numbers(still(phone)) == row
    expect(phone.get_by_label("Name").first).to_have_value("Grüße <b>")
    phone.goto("units/")
    first = phone.locator(".shelf__first")
    expect(first).to_contain_text("Nothing is kept here yet")
    assert first.get_by_role("link").all_inner_texts() == ["a ready-made Unit", "a new one", "a squad"]


def test_a_pasted_link_opens_on_its_bench(page: Page) -> None:
    opened(page, "squad", "")
    type_in(page, "Name", "Wolves")
    link = link_of(page)
    page.goto("units/")
    page.get_by_label("Open a link").fill("Wolves, but cut off: 1.0~x")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator(".shelf__opening")).to_contain_text("This is not a link")
    text = f"Wolves, 0 DC\nhttps://elsewhere.example/rules{link[link.index(f'/{EDITION}/') :]}\n"
    page.get_by_label("Open a link").fill(text)
    page.get_by_label("Open a link").press("Enter")
    page.wait_for_url("**/units/squad/**")
    expect(still(page).get_by_label("Name").first).to_have_value("Wolves")


def test_a_link_that_is_none_says_so_and_leaves_what_is_there(page: Page) -> None:
    """Links of other shapes test_benches_from_outside follows."""
    opened(page, "unit", "#id=nothing")
    expect(page.locator(".builder__note")).to_contain_text("This ")
    expect(page.locator(".bench__numbers")).to_contain_text("146 DC")


def test_two_open_pages_do_not_overwrite_each_other(page: Page) -> None:
    opened(page, "unit", "")
    type_in(page, "Name", "First")
    other = page.context.new_page()
    other.goto(page.url)
    still(other)
    type_in(other, "Accuracy", "7")
    expect(page.get_by_label("Accuracy", exact=True)).to_have_value("7")
    type_in(still(page), "Evasion", "8")
    expect(other.get_by_label("Evasion", exact=True)).to_have_value("8")
    page.reload()
    assert [number(still(page), label) for label in ("Accuracy", "Evasion")] == ["7", "8"]


def test_a_list_follows_another_page_where_the_focus_is_too(page: Page) -> None:
    opened(page, "unit", "")
    type_in(page, "Name", "Ironside")
    page.goto("units/")
    page.get_by_role("link", name="Ironside").focus()
    other = page.context.new_page()
    other.goto("units/")
    other.get_by_role("link", name="Ironside").click()
    type_in(still(other), "Name", "Ironhide")
    expect(page.get_by_role("link", name="Ironhide")).to_be_focused()


def test_what_is_removed_is_named_and_its_squads_are(page: Page) -> None:
    opened(page, "squad", "")
    type_in(page, "Name", "Wolves")
    page.goto("units/")
    squad = page.locator(".shelf__list > li").filter(has_text="Wolves")
    button = page.get_by_role("button", name="Remove Portanova with a gun")
    question = "Remove “Portanova with a gun” from this device? Save a file first if you may want it back. "
    page.once("dialog", lambda dialog: dialog.dismiss())
    with page.expect_event("dialog") as asked:
        button.click()
    assert asked.value.message == f"{question}It also leaves the squad “Wolves”."
    expect(button).to_be_visible()
    page.once("dialog", lambda dialog: dialog.accept())
    with page.expect_event("dialog") as asked:
        squad.get_by_role("button").click()
    assert asked.value.message == question.replace("Portanova with a gun", "Wolves").strip()
    expect(squad).to_have_count(0)


def test_one_file_takes_everything_to_another_device(page: Page, phone: Page, tmp_path: Path) -> None:
    opened(page, "squad", "")
    type_in(page, "Name", "Wolves")
    page.goto("units/")
    page.get_by_text("All of it in one file").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save a file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    listed = page.locator(".shelf__lists").inner_text()
    phone.goto("units/")
    phone.get_by_text("All of it in one file").tap()
    phone.get_by_label("Take in a file").set_input_files(file)
    expect(phone.locator(".shelf__taken")).to_have_text("3 added.")
    assert phone.locator(".shelf__lists").inner_text() == listed
    phone.get_by_label("Take in a file").set_input_files(file)
    expect(phone.locator(".shelf__taken")).to_have_text("Nothing new: all 3 are here already.")


def test_a_file_that_is_none_says_so_and_leaves_what_is_there(page: Page) -> None:
    opened(page, "unit", "")
    type_in(page, "Name", "Ironside")
    page.goto("units/")
    page.get_by_text("All of it in one file").click()
    for name, content in (("a.json", b"{"), ("b.json", json.dumps({"format": "30mmw.shelf/9", "rows": []}).encode())):
        page.get_by_label("Take in a file").set_input_files(
            {"name": name, "mimeType": "application/json", "buffer": content}
        )
        expect(page.locator(".shelf__faults li")).to_have_count(1)
        expect(page.locator(".shelf__taken")).to_be_hidden()
    expect(page.locator(".shelf__list")).to_contain_text("Ironside")


# What a club may have copied from the Parts & Data Document; every row is invented.
TABLES = [
    "Part,Notation,Dur\nThigh,ZZ-1,7\nFoot,ZZ-1,4",
    "Core Type;Accuracy;Assault;Evasion\nTest Core;5;4;6",
    "Name,Max Dur.,Parts,Kit\nTorso,40,,ZZ-1\nLeft Leg [TRS],,2 x Thigh + Foot,ZZ-1",
]


def paste(page: Page, table: str) -> None:
    page.get_by_label("The table").fill(table)
    tap(page, page.get_by_role("button", name="Add these rows"))


def test_a_table_becomes_a_pack_and_its_bad_rows_are_named(page: Page) -> None:
    opened(page, "pack")
    type_in(page, "Name", "Club")
    head, good, bad = "Part\tNotation\tRange\tBase Damage\tAP\tType\tDurability\tColour", *ROWS
    paste(page, f"{head}\n{good}\tred\n{bad}\n")
    outcome = page.locator("#bench-outcome")
    expect(outcome).to_have_text("1 part added, 1 not. The column “Colour” was not read.")
    expect(page.locator("#bench-refused li")).to_have_text(re.compile("^Line 3, “Bad Barrel.*”: Range must be"))
    # What is to be mended stays, whatever is done meanwhile.
    type_in(page, "Name", "Our club")
    expect(page.get_by_label("The table")).to_have_value(f"{head}\n{bad}")
    opened(page, "item")
    page.get_by_label("Search parts").fill("big barrel")
    offered = page.locator("#bench-parts").get_by_role("button", name="Big Barrel X-1")
    expect(offered.locator(".bench__pack")).to_have_text("Our club")
    tap(page, offered)
    assert [number(page, label) for label in ("Range", "Base Damage", "AP Cost")] == ["7 hexes", "9 damage", "4 AP"]


MOST_TAPS = 12


def test_a_unit_is_chosen_from_a_pack_and_opens_whole_on_another_device(
    page: Page, phone: Page, hand: Hand, tmp_path: Path
) -> None:
    opened(page, "pack")
    type_in(page, "Name", "Club")
    for table in TABLES:
        paste(page, table)
    with page.expect_download() as download:
        page.get_by_role("button", name="File", exact=True).click()
    download.value.save_as(tmp_path / "pack.json")
    link = link_of(page)
    phone.goto("units/")
    phone.get_by_text("All of it in one file").click()
    phone.get_by_label("Take in a file").set_input_files(tmp_path / "pack.json")
    expect(phone.locator(".shelf__taken")).to_have_text("1 added.")
    expect(phone.locator(".shelf__list")).to_contain_text("2 parts, 1 Core Type, 2 Unit Sections")
    phone.goto("")
    hand.tap(".home a[href='units/']")
    hand.tap(".ways a", "New Unit")
    hand.tap("button", "All 2 of ZZ-1")
    hand.tap("button", "Test Core")
    phone.get_by_label("Rank").select_option("rookie")
    still(phone)
    # The choice of a rank is two taps, and nothing was typed.
    assert hand.taps + 2 <= MOST_TAPS
    # 40 + 7 + 7 + 4 for its sections, 15 for a Rookie.
    assert (number(phone, "Cost"), problems(phone)) == ("73 DC", [])
    unit = link_of(phone)
    page.goto("units/")
    page.once("dialog", lambda dialog: dialog.accept())
    remove = page.get_by_role("button", name="Remove Club")
    remove.click()
    # The page asks once it has read what is kept, and cannot be left while it asks.
    expect(remove).to_have_count(0)
    page.goto(unit)
    assert (number(still(page), "Cost"), number(page, "Assault")) == ("73 DC", "4")
    page.goto(link)
    expect(still(page).get_by_label("Name")).to_have_value("Club")


def test_a_squad_prints_with_its_code_and_the_sheets_of_its_units(page: Page) -> None:
    opened(page, "squad", "")
    type_in(page, "Name", "Ironside")
    expect(page.locator("[data-code] svg")).to_be_visible()
    # Its list, and a sheet for each of its two Units.
    assert [pages_of(printed(page, paper)) for paper in PAPERS] == [3, 3]


def test_the_focus_stays_near_what_was_tapped_and_no_bar_covers_it(page: Page, window: str) -> None:
    """The example has one section of a kind: its button goes with its tap."""
    opened(page, "unit", "")
    page.get_by_role("button", name="+ Another section").focus()
    page.keyboard.press("Enter")
    expect(still(page).locator("#bench-module-sections :focus")).to_be_visible()
    bar = page.locator(".builder__bar").bounding_box()
    for _ in range(20):
        page.keyboard.press("Tab")
        bottom = page.evaluate("document.activeElement.getBoundingClientRect().bottom")
        assert bottom <= bar["y"] + 1, page.evaluate("document.activeElement.outerHTML")
