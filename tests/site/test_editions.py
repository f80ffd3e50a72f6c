"""Several editions side by side: from one to the other, what an old one says of itself, what changed."""

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.site.support_editions import pick_edition
from tests.site.support_search import search
from tests.site.support_site import expect_clear_view

OLD = "../draft-late/"


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


def test_it_finds_a_rule_in_an_edition_between_those_that_its_timeline_names(page: Page, address: str) -> None:
    page.goto("rules/combat/#accuracy-roll")
    named = page.locator("#record-accuracy-roll .timeline a").evaluate_all(
        "all => all.map((one) => one.dataset.edition)"
    )
    assert "wiki-2022-02 wiki-2023-04" in named
    pick_edition(page, "Wiki, October 2022")
    expect(page).to_have_url(f"{address}/wiki-2022-10/rules/combat/#accuracy-roll")


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
    expect_clear_view(page, page.locator("h2#overheat"))
    expect_clear_view(page, banner)
    expect(banner).to_contain_text(re.compile("Late draft(, which)? is a draft."), use_inner_text=True)
    banner.get_by_role("link").click()
    expect(page).to_have_url(f"{address}/1.0/reference/status-effects/#sand-buildup")


def test_the_banner_works_without_scripts(new_context: Callable[..., BrowserContext], address: str) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(f"{OLD}rules/combat/")
    page.locator(".edition-banner").get_by_role("link").click()
    expect(page).to_have_url(f"{address}/1.0/rules/combat/")


def test_search_stays_within_the_edition(page: Page) -> None:
    page.goto(OLD)
    search(page, "overheat")
    expect(page.get_by_role("option").first).to_have_attribute("href", re.compile("/draft-late/"))


def test_a_timeline_leads_to_the_rule_in_each_edition(page: Page, window: str, address: str) -> None:
    page.goto("rules/combat/#throw")
    timeline = page.locator("#record-throw .timeline")
    timeline.locator("summary").click()
    timeline.get_by_role("link", name="Late draft").click()
    expect(page).to_have_url(f"{address}/draft-late/rules/combat/#throw")


def test_a_rule_shows_its_entry_of_a_comparison_with_another_edition(page: Page, window: str, address: str) -> None:
    page.goto("rules/combat/#throw")
    rule = page.locator("#record-throw")
    rule.get_by_role("link", name="Compare with…").click()
    expect(page).to_have_url(f"{address}/1.0/rules/combat/?with=draft-late#throw")
    entry = rule.locator(".rule-comparison article")
    summary = entry.locator("dd", has_text="Throw a grappled Unit of your")
    expect(summary.locator("del", has_text="Assault")).to_be_visible()
    expect(summary.locator("ins", has_text="its Class + 2")).to_be_visible()
    older = entry.get_by_role("link", name="Late draft")
    assert older.evaluate("link => link.href") == f"{address}/draft-late/rules/combat/#throw"
    choices = rule.get_by_role("group", name="Compare with")
    choices.get_by_role("button", name="Wiki, February 2022").click()
    expect(entry.get_by_role("link", name="Wiki, February 2022")).to_be_visible()
    page.reload()
    expect(entry.get_by_role("link", name="Wiki, February 2022")).to_be_visible()


def test_a_comparison_of_a_rule_says_what_it_was_called_or_that_the_other_edition_has_none(page: Page) -> None:
    page.goto("reference/status-effects/?with=draft-late#sand-buildup")
    expect(page.locator(".rule-comparison__answer")).to_contain_text("was Overheat")
    page.goto(f"{OLD}reference/status-effects/?with=1.0#overheat")
    expect(page.locator(".rule-comparison__answer")).to_contain_text("was Overheat")
    page.goto("rules/combat/?with=draft-late#thruster-impact")
    expect(page.locator(".rule-comparison__answer")).to_have_text("Late draft has no “Thruster Impact”.")
    page.goto("rules/combat/?with=elsewhere#throw")
    expect(page.locator(".rule-comparison__answer")).to_have_text("There is no such edition.")


def test_without_scripts_a_rule_is_compared_among_all_that_changed(
    new_context: Callable[..., BrowserContext], address: str
) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto("rules/combat/#throw")
    page.locator("#record-throw").get_by_role("link", name="Compare with…").click()
    expect(page).to_have_url(f"{address}/1.0/compare/draft-late/#throw")


def test_a_timeline_leads_to_what_changed(page: Page, address: str) -> None:
    page.goto("rules/combat/#throw")
    timeline = page.locator("#record-throw .timeline")
    expect(timeline.locator("summary")).to_have_text("In every edition; last changed in 1.0")
    timeline.locator("summary").click()
    timeline.get_by_role("link", name="changed").last.click()
    expect(page).to_have_url(f"{address}/1.0/compare/draft-late/#throw")
    expect(page.locator("article#throw")).to_be_in_viewport()
    expect(page.locator("article#throw .difference__parts")).to_be_visible()


def test_a_comparison_shows_what_is_asked_for(page: Page, window: str) -> None:
    page.goto("compare/draft-late/")
    page.get_by_role("button", name="Open all").click()
    for choice, shown, hidden in (("Changes play", "play", "words"), ("Wording only", "words", "play")):
        page.get_by_label(choice).check()
        expect(page.locator(f".difference--{shown}").first).to_be_visible()
        assert page.locator(f".difference--{hidden}").evaluate_all("all => all.every((one) => !one.checkVisibility())")


def test_any_two_editions_can_be_compared(page: Page, window: str, address: str) -> None:
    page.goto("compare/")
    page.get_by_role("link", name="from Late draft").first.click()
    expect(page).to_have_url(f"{address}/1.0/compare/draft-late/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Late draft → Rulebook V1.0")
