"""Several editions side by side: from one to the other, what an old one says of itself, what changed."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.html import attribute, one, parsed
from tests.site.support_editions import pick_edition
from tests.site.support_search import search
from tests.site.support_site import EDITION, TITLES, expect_clear_view

OLD = "../draft-late/"


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


def test_the_rule_being_read_counts_and_search_stays_in_its_edition(page: Page, address: str) -> None:
    page.goto("rules/combat/")
    page.locator("h2#throw").scroll_into_view_if_needed()
    page.evaluate("document.querySelector('h2#throw').scrollIntoView()")
    pick_edition(page, "Late draft")
    expect(page).to_have_url(f"{address}/draft-late/rules/combat/#throw")
    expect(page.locator("h2#throw")).to_be_in_viewport()
    expect(page.locator(".edition-notice")).to_have_count(0)
    search(page, "overheat")
    expect(page.get_by_role("option").first).to_have_attribute("href", re.compile("/draft-late/"))


def test_the_banner_of_an_old_edition_leads_to_the_same_rule_in_the_one_in_force(
    page: Page, window: str, address: str
) -> None:
    page.goto(f"{OLD}reference/status-effects/#overheat")
    banner = page.locator(".edition-banner")
    expect_clear_view(page, page.locator("h2#overheat"))
    expect_clear_view(page, banner)
    expect(banner).to_contain_text(re.compile("Late draft(, which)? is a draft."), use_inner_text=True)
    banner.get_by_role("link").click()
    expect(page).to_have_url(f"{address}/{EDITION}/reference/status-effects/#sand-buildup")


def test_a_rule_is_compared_with_the_edition_that_one_chooses_in_three_taps(
    page: Page, window: str, address: str
) -> None:
    page.goto("reference/command-actions/#recover")
    rule = page.locator("#record-recover")
    compare = rule.get_by_role("link", name="Compare with…")
    for fold in rule.locator("details:not([open])").filter(has=compare).all():
        fold.locator("> summary").click()
    compare.click()
    rule.get_by_role("navigation", name="Compare with").get_by_role("link", name="Wiki, April 2023").click()
    expect(page).to_have_url(f"{address}/{EDITION}/compare/wiki-2023-04/#recover")
    entry = page.locator("article#recover")
    expect(entry.locator(".difference__parts")).to_be_visible()
    shown = "all => all.filter((one) => one.checkVisibility()).map((one) => one.id)"
    assert page.locator(".difference").evaluate_all(shown) == ["recover"]
    expect(entry.locator(".difference__gist")).to_contain_text("Get Up is called Recover and still costs 2 AP.")
    expect(entry.locator("dd li", has_text="A kneeling Unit stands up.")).to_be_visible()
    expect(page.get_by_role("combobox", name="From")).to_be_in_viewport()
    older = entry.get_by_role("link", name="Wiki, April 2023")
    assert older.evaluate("link => link.href") == f"{address}/wiki-2023-04/reference/command-actions/#recover"
    page.get_by_role("link", name=re.compile("^All .* differences$")).click()
    expect(page.locator(".comparison__filter")).to_be_visible()


def test_the_form_keeps_the_rule_by_the_name_that_it_has_there(page: Page, address: str) -> None:
    page.goto("compare/draft-late/#sand-buildup")
    expect(page.locator("article#sand-buildup")).to_contain_text("was Overheat")
    page.get_by_role("combobox", name="To").select_option("Wiki, April 2023")
    page.get_by_role("combobox", name="From").select_option("Wiki, October 2022")
    page.get_by_role("button", name="Compare").click()
    expect(page).to_have_url(f"{address}/wiki-2023-04/compare/wiki-2022-10/#overheat")
    page.get_by_role("combobox", name="To").select_option(TITLES[EDITION])
    page.get_by_role("button", name="Compare").click()
    expect(page).to_have_url(f"{address}/{EDITION}/compare/wiki-2022-10/#sand-buildup")


def test_a_rule_that_does_not_differ_is_said_not_to(page: Page) -> None:
    page.goto("../wiki-2022-02/compare/draft-early/#exchange")
    expect(page.locator(".edition-notice")).to_have_text("This rule is not among the differences.")


def test_addresses_of_comparisons_that_were_shared_lead_to_them(page: Page, address: str) -> None:
    page.goto("rules/combat/?with=draft-late#throw")
    expect(page).to_have_url(f"{address}/{EDITION}/compare/draft-late/#throw")
    page.goto("rules/combat/?with=elsewhere#throw")
    expect(page.locator("h2#throw")).to_be_in_viewport()


def test_a_timeline_leads_to_the_rule_in_each_edition_and_to_what_changed(phone: Page, address: str) -> None:
    phone.goto("rules/combat/#throw")
    timeline = phone.locator("#record-throw .timeline")
    expect(timeline.locator("summary")).to_have_text("In every edition; last changed in 1.0")
    timeline.locator("summary").tap()
    older = timeline.get_by_role("link", name="Late draft")
    assert older.evaluate("link => link.href") == f"{address}/draft-late/rules/combat/#throw"
    timeline.get_by_role("link", name="changed").last.tap()
    expect(phone).to_have_url(f"{address}/1.0/compare/draft-late/#throw")
    expect(phone.locator("article#throw")).to_be_in_viewport()
    expect(phone.locator("article#throw .difference__parts")).to_be_visible()


def test_a_comparison_shows_what_is_asked_for(phone: Page) -> None:
    phone.goto("../wiki-2022-02/compare/draft-early/")
    phone.get_by_label("Filter by name").fill("grapple")
    expect(phone.locator("article#grapple")).to_be_visible()
    expect(phone.locator("article#facing")).not_to_be_visible()
    phone.get_by_label("Wording only").check()
    expect(phone.locator("article#grapple")).not_to_be_visible()
    phone.get_by_label("Filter by name").fill("")
    phone.get_by_role("button", name="Open all").click()
    for choice, shown, hidden in (("Changes play", "play", "words"), ("Wording only", "words", "play")):
        phone.get_by_label(choice).check()
        expect(phone.locator(f".difference--{shown}").first).to_be_visible()
        assert phone.locator(f".difference--{hidden}").evaluate_all("all => all.every((one) => !one.checkVisibility())")


def test_without_scripts_links_lead_to_the_edition_in_force_and_to_every_comparison(plain: Page, address: str) -> None:
    plain.goto(f"{OLD}rules/combat/")
    there = "(link) => link.href"
    assert plain.locator(".edition-banner a").evaluate(there) == f"{address}/{EDITION}/rules/combat/"
    plain.goto("compare/")
    expect(plain.get_by_role("button", name="Compare")).to_be_hidden()
    older = plain.locator("p", has_text="To Wiki, April 2023").get_by_role("link", name="Early draft")
    assert older.evaluate(there) == f"{address}/wiki-2023-04/compare/draft-early/"


def test_a_rule_of_the_edition_in_force_has_no_banner_and_leads_to_all_that_changed(site: Path) -> None:
    page = parsed(site / EDITION / "rules" / "combat" / "index.html")
    assert page.css(".edition-banner") == []
    assert attribute(one(page, "#record-throw .compare-with a"), "href") == "../../compare/draft-late/#throw"
