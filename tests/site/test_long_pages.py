"""Long pages: chapters begin with the names of their rules, parts open one by one, typing narrows a list of names."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.html import attribute, one, parsed, words
from tests.site.support_site import EDITION, page_addresses

CHAPTERS = [way for way in page_addresses() if way.startswith("rules/")]
RULINGS = "reference/rulings/"
# In pixels: twelve screens of a phone.
LONGEST = 10_000


@pytest.fixture
def phone(new_context: Callable[..., BrowserContext]) -> Page:
    return new_context("phone").new_page()


def rest_of(page: Page, rule: str) -> Any:
    """Return where a rule says of which document it is: the last line of what is folded."""
    return page.locator(f"#record-{rule} .source")


@pytest.mark.parametrize("way", CHAPTERS)
def test_a_chapter_begins_with_the_names_of_its_rules(site: Path, way: str) -> None:
    page = parsed(site / EDITION / way / "index.html")
    rules = [attribute(rule, "id") for rule in page.css("div.record > h2")]
    named = [attribute(link, "href") for link in one(page, "h1 ~ nav.contents").css("a")]
    assert rules
    assert named == [f"#{rule}" for rule in rules]


def test_a_ruling_is_folded_behind_its_answer(site: Path, edition_data: dict[str, Any]) -> None:
    page = parsed(site / EDITION / RULINGS / "index.html")
    for ruling in edition_data["rulings"]:
        fold = one(page, f'#record-{ruling["id"]} > details[data-fold="{ruling["id"]}"]')
        assert words(one(fold, "summary .record__summary"))
        assert "The question." in words(fold, without="summary")


def test_a_link_opens_a_rule_on_a_phone_again_and_again(phone: Page) -> None:
    phone.goto("rules/combat/")
    link = phone.locator(".contents").get_by_role("link", name="Throw", exact=True)
    expect(rest_of(phone, "throw")).not_to_be_visible()
    for _ in range(2):
        link.click()
        expect(phone.locator("#throw")).to_be_in_viewport()
        expect(rest_of(phone, "throw")).to_be_visible()
        phone.locator("#record-throw > details > summary").click()
        expect(rest_of(phone, "throw")).not_to_be_visible()
    expect(rest_of(phone, "grapple")).not_to_be_visible()


@pytest.mark.parametrize("way", [way for way in page_addresses() if way.startswith(("rules/", "reference/"))])
def test_no_page_of_rules_is_a_long_way_to_scroll_on_a_phone(phone: Page, way: str) -> None:
    phone.goto(way)
    assert phone.evaluate("document.documentElement.scrollHeight") <= LONGEST


def test_the_entries_of_a_long_collection_open_one_by_one_and_by_their_address(phone: Page) -> None:
    phone.goto("reference/command-actions/")
    expect(rest_of(phone, "recover")).not_to_be_visible()
    phone.locator(".contents").get_by_role("link", name="Recover", exact=True).click()
    expect(rest_of(phone, "recover")).to_be_visible()
    expect(rest_of(phone, "takeoff")).not_to_be_visible()


def test_a_letter_of_the_glossary_opens_by_the_address_of_a_term_and_as_one_types(phone: Page) -> None:
    phone.goto("reference/glossary/#term-ap-cost")
    expect(phone.locator("#term-ap-cost")).to_be_in_viewport()
    phone.get_by_label("Filter by name").fill("Break Contact")
    expect(phone.locator("div.term:visible")).to_have_count(1)


def test_an_address_opens_the_example_that_it_names(phone: Page) -> None:
    phone.goto("rules/combat/#throw-longest-throw")
    expect(phone.locator("#throw-longest-throw")).to_be_in_viewport()


def test_a_desktop_shows_every_rule_and_one_list_of_names(page: Page) -> None:
    page.goto("rules/combat/")
    expect(rest_of(page, "throw")).to_be_visible()
    expect(page.locator(".contents")).not_to_be_visible()
    expect(page.locator("#record-throw > details > summary")).not_to_be_visible()


def test_paper_shows_what_is_folded(page: Page) -> None:
    page.goto(RULINGS)
    expect(rest_of(page, "battlefield-length")).not_to_be_visible()
    page.emulate_media(media="print")
    expect(rest_of(page, "battlefield-length")).to_be_visible()


def test_whoever_comes_back_finds_the_ruling_open_that_they_read(phone: Page) -> None:
    phone.goto(RULINGS)
    phone.locator("#rulings-a-datasheet-guide + details > summary").click()
    phone.locator("#record-durability-300 > details > summary").click()
    link = phone.locator("#record-durability-300").get_by_role("link", name="Classifications")
    link.click()
    phone.wait_for_url("**/rules/units/#classifications")
    phone.go_back()
    expect(link).to_be_in_viewport()
    expect(rest_of(phone, "durability-300")).to_be_visible()


def test_typing_narrows_the_rulings_to_those_called_so_and_those_on_rules_called_so(
    page: Page, edition_data: dict[str, Any]
) -> None:
    page.goto(RULINGS)
    page.get_by_label("Filter by name").fill("battlefield LONG")
    expect(page.locator("#battlefield-length")).to_be_visible()
    expect(page.locator("#durability-300")).not_to_be_visible()
    page.get_by_label("Filter by name").fill("unit classification")
    expect(page.locator("#durability-300")).to_be_visible()
    page.get_by_label("Filter by name").fill("nothing is called so")
    expect(page.locator(".names-filter output")).to_have_text("0 found")
    page.get_by_label("Filter by name").fill("")
    expect(page.locator(".record:visible")).to_have_count(len(edition_data["rulings"]))


def test_a_link_to_what_the_filter_hides_shows_it(page: Page) -> None:
    page.goto(RULINGS)
    page.get_by_label("Filter by name").fill("battlefield")
    page.evaluate("location.hash = 'durability-300'")
    expect(rest_of(page, "durability-300")).to_be_visible()
    expect(page.get_by_label("Filter by name")).to_have_value("")


def test_rulings_are_narrowed_by_whose_word_they_are_and_by_the_chapters_that_they_draw_on(
    page: Page, edition_data: dict[str, Any]
) -> None:
    printed = [ruling["id"] for ruling in edition_data["rulings"] if ruling.get("status") == {"is": "printed"}]
    page.goto(RULINGS)
    page.get_by_label("Status").select_option("Printed elsewhere in the rulebook")
    expect(page.locator(".record:visible")).to_have_count(len(printed))
    page.get_by_label("Chapter").select_option("Unit Information")
    expect(page.locator(".record:visible h3")).to_contain_text(["Where do effects on the Torso hit a Vehicle?"])
    expect(page.locator(".names-filter output")).to_have_text("1 found")
    page.get_by_label("Status").select_option("All")
    page.get_by_label("Chapter").select_option("All")
    expect(page.locator(".record:visible")).to_have_count(len(edition_data["rulings"]))


def test_the_rulings_that_weigh_most_come_first(site: Path, edition_data: dict[str, Any]) -> None:
    severity = {ruling["id"]: ruling["severity"] for ruling in edition_data["rulings"]}
    entries = parsed(site / EDITION / RULINGS / "index.html").css(".record > h3")
    assert [severity[attribute(entry, "id")] for entry in entries] == sorted(severity.values())


def test_the_glossary_is_narrowed_by_any_name_of_a_term(page: Page) -> None:
    page.goto("reference/glossary/")
    page.get_by_label("Filter by name").fill("Break Contact")
    expect(page.locator("div.term:visible")).to_have_count(1)
    expect(page.locator("h2:visible")).to_have_count(1)


def test_a_comparison_is_narrowed_within_what_it_shows(page: Page) -> None:
    page.goto("compare/draft-late/")
    page.get_by_label("Filter by name").fill("throw")
    expect(page.locator("article#throw")).to_be_visible()
    expect(page.locator("article#grapple")).not_to_be_visible()
    page.get_by_label("Wording only").check()
    expect(page.locator("article#throw")).not_to_be_visible()
    page.get_by_label("Filter by name").fill("")
    expect(page.locator(".difference:visible")).to_have_count(0)


def test_without_scripts_everything_is_listed_and_opens(new_context: Callable[..., BrowserContext]) -> None:
    page = new_context("phone", java_script_enabled=False).new_page()
    page.goto("rules/combat/")
    expect(page.locator(".names-filter")).not_to_be_visible()
    page.locator(".contents").get_by_role("link", name="Throw", exact=True).click()
    page.locator("#record-throw > details > summary").click()
    expect(rest_of(page, "throw")).to_be_visible()
