"""The home page: one tap to the answer; and the ways to the edition in force."""

import re

from playwright.sync_api import Page, expect

from tests.site.support_search import search
from tests.site.support_site import EDITION, EDITIONS, expect_clear_view
from tests.support import the_edition

TITLE = the_edition(EDITION).info["title"]


def test_two_taps_show_what_a_grapple_costs(phone: Page, records: dict) -> None:
    phone.goto("")
    phone.locator("#look-up > summary").tap()
    phone.locator(".names").get_by_role("link", name="Grapple", exact=True).tap()
    phone.wait_for_url("**/rules/combat/#grapple")
    expect_clear_view(phone, phone.locator("h2#grapple"))
    cost = records["grapple"]["values"]["cost"]["value"]
    expect(phone.locator("#record-grapple .record__summary")).to_contain_text(f"{cost} AP")
    expect(phone.locator("#record-grapple .record__summary")).to_be_in_viewport()


def test_a_slow_page_opens_at_its_anchor_and_back_leads_to_where_one_was(page: Page, window: str) -> None:
    page.goto("")
    page.route("**/rules/combat/", lambda route: (page.wait_for_timeout(400), route.continue_()))
    page.locator("#look-up > summary").click()
    link = page.locator(".names [data-ref=grapple]")
    # Scrolled just before the tap: the theme still has to note how far.
    link.evaluate("(link) => { link.scrollIntoView({ block: 'center', behavior: 'instant' }); link.click(); }")
    page.wait_for_url("**/rules/combat/#grapple")
    expect_clear_view(page, page.locator("h2#grapple"))
    page.go_back()
    expect(link).to_be_in_viewport()


def test_the_home_page_of_a_phone_shows_first_what_one_comes_for(phone: Page, address: str) -> None:
    phone.goto("")
    picker = phone.locator(".md-version")
    expect(picker.get_by_role("button")).to_have_text(TITLE)
    choices = picker.get_by_role("link", include_hidden=True)
    assert choices.evaluate_all("all => all.map((one) => one.href)") == [
        f"{address}/{edition}/" for edition in EDITIONS
    ]
    phone.set_viewport_size({"width": 390, "height": 844})
    main = phone.get_by_role("main")
    expect(main.get_by_role("button", name="Search the rules")).to_be_in_viewport(ratio=1)
    for name in ("Look up", "Work it out", "Learn to play", "Print"):
        expect(main.get_by_role("heading", name=name, exact=True)).to_be_in_viewport()
    for name in ("Play", "Your Units"):
        expect(main.get_by_role("link", name=name)).to_be_in_viewport()
    assert phone.evaluate("document.documentElement.scrollHeight") < 1.5 * 844
    phone.locator("#look-up > summary").tap()
    expect(phone.locator(".names").filter(has_text="A turn").get_by_role("link")).to_have_text(
        ["Movement Phase", "Ranged Combat Phase", "Close Combat Phase"]
    )
    phone.locator("#work-it-out > summary").tap()
    for name in ("Hit odds", "Weapon redundancy", "Throw", "Collision", "Fall"):
        expect(phone.locator(".questions").get_by_role("link", name=re.compile(rf"\b{name}\b"))).to_be_visible()


def test_the_home_page_offers_what_was_opened_last_in_place_of_what_is_asked_most(phone: Page) -> None:
    phone.goto("")
    expect(phone.locator(".hero__asked a").first).to_have_text("Hit odds")
    search(phone, "grapple", "phone")
    phone.get_by_role("option").first.tap()
    phone.wait_for_url("**#grapple")
    phone.goto("")
    expect(phone.locator(".hero__asked a")).to_have_text(["Grapple"])


def test_the_front_doors_lead_to_the_current_edition(page: Page, plain: Page, address: str) -> None:
    for visitor, door in ((page, "/"), (plain, "/"), (plain, "/latest/")):
        visitor.goto(address + door)
        visitor.wait_for_url(f"{address}/{EDITION}/")
        expect(visitor.get_by_role("heading", level=1)).to_be_visible()


def test_a_deep_link_to_the_latest_edition_keeps_its_inputs_and_its_anchor(phone: Page, address: str) -> None:
    phone.goto(f"{address}/latest/calculators/fall/?levels=3#calc-fall")
    phone.wait_for_url(f"{address}/{EDITION}/calculators/fall/?levels=3#calc-fall")
    levels = phone.get_by_role("form", name="Fall").get_by_label("Elevation levels fallen")
    expect(levels).to_have_value("3")
    expect_clear_view(phone, levels)
