"""Several editions side by side: from one to the other, what an old one says of itself, what changed."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

OLD = "../draft-late/"


def pick_edition(page: Page, title: str) -> None:
    """Choose an edition in the version picker, as a reader does."""
    page.locator(".md-version__current").focus()
    page.locator(".md-version__link", has_text=title).click()


def test_the_version_picker_keeps_the_reader_on_the_same_rule(page: Page, address: str) -> None:
    page.goto("rules/combat/#throw")
    pick_edition(page, "Late draft")
    expect(page).to_have_url(f"{address}/draft-late/rules/combat/#throw")
    expect(page.locator("h2#throw")).to_be_in_viewport()
    expect(page.locator(".edition-notice")).to_have_count(0)


def test_it_follows_a_rule_to_where_the_other_edition_has_it(page: Page, address: str) -> None:
    page.goto("reference/status-effects/#sand-buildup")
    pick_edition(page, "Late draft")
    expect(page).to_have_url(f"{address}/draft-late/reference/status-effects/#overheat")


def test_it_says_where_the_other_edition_has_no_such_rule(page: Page, address: str) -> None:
    page.goto("rules/combat/#thruster-impact")
    pick_edition(page, "Late draft")
    expect(page).to_have_url(f"{address}/draft-late/rules/combat/")
    expect(page.locator(".edition-notice")).to_have_text("Late draft has no “Thruster Impact”.")
    page.reload()
    expect(page.locator(".edition-notice")).to_have_count(0)


def test_it_says_where_the_other_edition_has_no_such_page(page: Page, address: str) -> None:
    page.goto("reference/tags/")
    pick_edition(page, "Late draft")
    expect(page).to_have_url(f"{address}/draft-late/")
    expect(page.locator(".edition-notice")).to_have_text("Late draft has no page “Tags”.")


def test_the_rule_being_read_counts_where_the_address_names_none(page: Page, address: str) -> None:
    page.goto("rules/combat/")
    page.locator("h2#throw").scroll_into_view_if_needed()
    page.evaluate("document.querySelector('h2#throw').scrollIntoView()")
    pick_edition(page, "Late draft")
    expect(page).to_have_url(f"{address}/draft-late/rules/combat/#throw")


def test_the_edition_in_force_has_no_banner(page: Page) -> None:
    page.goto("rules/combat/")
    expect(page.locator(".edition-banner")).to_have_count(0)


def test_the_banner_of_an_old_edition_leads_to_the_same_rule_in_the_one_in_force(
    page: Page, window: str, address: str
) -> None:
    page.goto(f"{OLD}reference/status-effects/#overheat")
    banner = page.locator(".edition-banner")
    expect(banner).to_contain_text("You are reading Late draft, which is a draft.")
    banner.get_by_role("link").click()
    expect(page).to_have_url(f"{address}/1.0/reference/status-effects/#sand-buildup")


def test_the_banner_works_without_scripts(new_context: Callable[..., BrowserContext], address: str) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(f"{OLD}rules/combat/")
    page.locator(".edition-banner").get_by_role("link").click()
    expect(page).to_have_url(f"{address}/1.0/rules/combat/")


def test_search_stays_within_the_edition(page: Page) -> None:
    page.goto(OLD)
    page.get_by_role("textbox", name="Search").click()
    page.keyboard.type("overheat")
    link = page.locator(".md-search-result__item").first.get_by_role("link").last
    expect(link).to_have_attribute("href", re.compile("/draft-late/"))


def test_a_timeline_leads_to_the_rule_in_each_edition(page: Page, window: str, address: str) -> None:
    page.goto("rules/combat/#throw")
    timeline = page.locator("#record-throw .timeline")
    timeline.locator("summary").click()
    timeline.get_by_role("link", name="Late draft").click()
    expect(page).to_have_url(f"{address}/draft-late/rules/combat/#throw")


def test_a_badge_leads_to_what_changed(page: Page, address: str) -> None:
    page.goto("rules/combat/#throw")
    badge = page.locator("#record-throw .badge")
    expect(badge).to_have_text("changed in 1.0")
    badge.click()
    expect(page).to_have_url(f"{address}/1.0/compare/draft-late/#throw")
    expect(page.locator("article#throw")).to_be_in_viewport()


@pytest.mark.parametrize(
    ("choice", "shown", "hidden"), [("Changes play", "play", "words"), ("Wording only", "words", "play")]
)
def test_a_comparison_shows_what_is_asked_for(page: Page, window: str, choice: str, shown: str, hidden: str) -> None:
    page.goto("compare/draft-late/")
    page.get_by_label(choice).check()
    expect(page.locator(f".difference--{shown}").first).to_be_visible()
    assert page.locator(f".difference--{hidden}").evaluate_all("all => all.every((one) => !one.checkVisibility())")


def test_any_two_editions_can_be_compared(page: Page, window: str, address: str) -> None:
    page.goto("compare/")
    page.get_by_role("link", name="from Late draft").first.click()
    expect(page).to_have_url(f"{address}/1.0/compare/draft-late/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Late draft → Rulebook V1.0")
