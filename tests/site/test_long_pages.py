"""Long pages: chapters begin with the names of their rules, parts open one by one, typing narrows a list of names."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.html import attribute, one, parsed, words
from tests.site.support_site import EDITION, page_addresses, sampled

CHAPTERS = [address for address in page_addresses() if address.startswith("rules/")]
RULINGS = "reference/rulings/"
# In pixels: twelve screens of a phone.
LONGEST = 10_000
OF_RULES = [address for address in page_addresses() if address.startswith(("rules/", "reference/"))]


def rest_of(page: Page, rule: str) -> Any:
    """Return where a rule says of which document it is: the last line of what is folded."""
    return page.locator(f"#record-{rule} .source")


@pytest.mark.parametrize("page_address", CHAPTERS)
def test_a_chapter_begins_with_the_names_of_its_rules(site: Path, page_address: str) -> None:
    page = parsed(site / EDITION / page_address / "index.html")
    rules = [attribute(rule, "id") for rule in page.css("div.record > h2")]
    named = [attribute(link, "href") for link in one(page, "h1 ~ nav.contents").css("li a")]
    assert rules
    assert named == [f"#{rule}" for rule in rules]


def test_a_ruling_is_folded_behind_its_answer(site: Path, edition_data: dict[str, Any]) -> None:
    page = parsed(site / EDITION / RULINGS / "index.html")
    for ruling in edition_data["rulings"]:
        fold = one(page, f'#record-{ruling["id"]} > details[data-fold="{ruling["id"]}"]')
        assert words(one(fold, "summary .record__summary"))
        assert "The question." in words(fold, without="summary")


def test_a_link_opens_an_entry_on_a_phone_again_and_again(phone: Page) -> None:
    phone.goto("reference/status-effects/")
    link = phone.locator(".contents").get_by_role("link", name="Hold", exact=True)
    expect(rest_of(phone, "hold")).not_to_be_visible()
    for _ in range(2):
        link.click()
        expect(phone.locator("#hold")).to_be_in_viewport()
        expect(rest_of(phone, "hold")).to_be_visible()
        phone.locator("#record-hold > details > summary").click()
        expect(rest_of(phone, "hold")).not_to_be_visible()
    expect(rest_of(phone, "conceal")).not_to_be_visible()


def test_on_a_phone_the_names_of_a_chapter_are_the_page_and_a_rule_takes_their_place(phone: Page) -> None:
    phone.goto("rules/combat/")
    rules, names = phone.locator(".record"), phone.locator(".contents li")
    back = phone.get_by_role("link", name="Rules of this chapter")
    link = phone.locator(".contents").get_by_role("link", name="Throw", exact=True)
    expect(rules.filter(visible=True)).to_have_count(0)
    expect(back).to_be_hidden()
    link.scroll_into_view_if_needed()
    there = phone.evaluate("scrollY")
    link.tap()
    expect(rules.filter(visible=True)).to_have_count(1)
    expect(rest_of(phone, "throw")).to_be_visible()
    expect(phone.locator("#throw")).to_be_in_viewport()
    expect(back).to_be_in_viewport()
    expect(names.filter(visible=True)).to_have_count(0)
    phone.go_back()
    expect(link).to_be_in_viewport()
    phone.wait_for_function("there => scrollY === there", arg=there)
    phone.evaluate("location.hash = 'throw-longest-throw'")
    expect(phone.locator("#throw-longest-throw")).to_be_in_viewport()
    back.click()
    expect(names.first).to_be_in_viewport()
    expect(rules.filter(visible=True)).to_have_count(0)
    phone.emulate_media(media="print")
    expect(rules.filter(visible=True)).to_have_count(rules.count())
    phone.emulate_media(media="screen")
    phone.get_by_role("link", name="The whole chapter").click()
    expect(rules.filter(visible=True)).to_have_count(rules.count())


@pytest.mark.parametrize(
    "page_address", sampled(OF_RULES, ("reference/rulings/", "reference/status-effects/", "rules/combat/"))
)
def test_no_page_of_rules_is_a_long_way_to_scroll_on_a_phone(phone: Page, page_address: str) -> None:
    phone.goto(page_address)
    assert phone.evaluate("document.documentElement.scrollHeight") <= LONGEST


def test_a_letter_of_the_glossary_opens_by_the_address_of_a_term_and_as_one_types(phone: Page) -> None:
    phone.goto("reference/glossary/#term-ap-cost")
    expect(phone.locator("#term-ap-cost")).to_be_in_viewport()
    phone.get_by_label("Filter by name").fill("Break Contact")
    expect(phone.locator("div.term:visible")).to_have_count(1)
    expect(phone.locator("h2:visible")).to_have_count(1)


def test_on_a_desktop_the_names_of_a_chapter_stand_beside_its_rules(page: Page) -> None:
    page.goto("rules/combat/")
    expect(page.locator(".contents")).not_to_be_visible()
    names = page.get_by_role("navigation", name="On this page")
    names.get_by_role("link", name="Throw", exact=True).click()
    for rule in ("throw", "grapple"):
        expect(rest_of(page, rule)).to_be_visible()
    expect(page.locator("#throw")).to_be_in_viewport()
    expect(names.get_by_role("link", name="Throw", exact=True)).to_be_in_viewport()


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


def test_typing_narrows_the_rulings_and_paper_and_links_show_what_is_hidden(
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
    page.emulate_media(media="print")
    expect(rest_of(page, "battlefield-length")).to_be_visible()
    page.emulate_media(media="screen")
    expect(rest_of(page, "battlefield-length")).not_to_be_visible()
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


def test_without_scripts_everything_is_listed_and_opens(plain: Page) -> None:
    plain.goto("rules/combat/")
    expect(plain.locator(".names-filter")).not_to_be_visible()
    plain.locator(".contents").get_by_role("link", name="Throw", exact=True).click()
    expect(rest_of(plain, "throw")).to_be_visible()
    plain.goto("reference/status-effects/")
    plain.locator("#record-hold > details > summary").click()
    expect(rest_of(plain, "hold")).to_be_visible()
