"""The home page: one tap to the answer; and the ways to the edition in force."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.site.support_site import EDITION, EDITIONS, expect_clear_view
from tests.support import the_edition

TITLE = the_edition(EDITION).info["title"]


def tap(page: Page, window: str, link: Locator) -> None:
    link.tap() if window == "phone" else link.click()


def test_one_tap_shows_what_blinded_does(page: Page, window: str, records: dict) -> None:
    page.goto("")
    tap(page, window, page.locator(".names").get_by_role("link", name="Blinded", exact=True))
    page.wait_for_url("**/reference/status-effects/#blinded")
    expect_clear_view(page, page.locator("h2#blinded"))
    expect(page.locator("#record-blinded .record__summary")).to_be_in_viewport()


def test_one_tap_shows_what_a_grapple_costs(page: Page, window: str, records: dict) -> None:
    page.goto("")
    tap(page, window, page.locator(".names").get_by_role("link", name="Grapple", exact=True))
    page.wait_for_url("**/rules/combat/#grapple")
    expect_clear_view(page, page.locator("h2#grapple"))
    cost = records["grapple"]["values"]["cost"]["value"]
    expect(page.locator("#record-grapple .record__summary")).to_contain_text(f"{cost} AP")
    expect(page.locator("#record-grapple .record__summary")).to_be_in_viewport()


def test_a_slow_page_opens_at_its_anchor_and_back_leads_to_where_one_was(
    page: Page, window: str, records: dict
) -> None:
    page.goto("")
    page.route("**/rules/combat/", lambda route: (page.wait_for_timeout(400), route.continue_()))
    link = page.locator(".names [data-ref=grapple]")
    # Scrolled just before the tap: the theme still has to note how far.
    link.evaluate("(link) => { link.scrollIntoView({ block: 'center', behavior: 'instant' }); link.click(); }")
    page.wait_for_url("**/rules/combat/#grapple")
    expect_clear_view(page, page.locator("h2#grapple"))
    page.go_back()
    expect(link).to_be_in_viewport()


def test_one_tap_shows_the_hit_odds(page: Page, window: str) -> None:
    page.goto("")
    tap(page, window, page.get_by_role("main").get_by_role("link", name="Hit odds", exact=True))
    form = page.get_by_role("form", name="Hit odds")
    expect_clear_view(page, form.get_by_label("Attacks", exact=True))


def test_the_first_screen_of_a_phone_holds_the_search_and_the_five_tasks(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("")
    main = page.get_by_role("main")
    expect(main.get_by_role("button", name="Search the rules")).to_be_in_viewport(ratio=1)
    for name in ("Look up", "Work it out", "Set up a game", "Learn to play", "Print"):
        expect(main.get_by_role("heading", name=name, exact=True)).to_be_in_viewport()


def test_questions_keep_the_names_that_were_asked_for_in_sight(page: Page, window: str) -> None:
    page.goto("")
    for name in ("Hit odds", "Weapon redundancy", "Throw", "Collision", "Fall"):
        expect(page.locator(".questions").get_by_role("link", name=re.compile(rf"\b{name}\b"))).to_be_visible()


def test_the_home_page_shows_the_turn_and_the_edition_in_force(page: Page, window: str) -> None:
    page.goto("")
    expect(page.locator(".md-version__current")).to_have_text(TITLE)
    expect(page.locator(".names").filter(has_text="A turn").get_by_role("link")).to_have_text(
        ["Movement Phase", "Ranged Combat Phase", "Close Combat Phase"]
    )


def test_the_version_picker_lists_every_edition(page: Page, window: str, address: str) -> None:
    page.goto("")
    picker = page.locator(".md-version")
    expect(picker.get_by_role("button")).to_have_text(TITLE)
    choices = picker.get_by_role("link", include_hidden=True)
    expect(choices).to_have_count(len(EDITIONS))
    assert choices.evaluate_all("all => all.map((one) => one.href)") == [f"{address}/{one}/" for one in EDITIONS]


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
@pytest.mark.parametrize("door", ["/", "/latest/"])
def test_the_front_doors_lead_to_the_current_edition(
    new_context: Callable[..., BrowserContext], address: str, door: str, scripts: bool
) -> None:
    page = new_context(java_script_enabled=scripts).new_page()
    page.goto(address + door)
    page.wait_for_url(f"{address}/{EDITION}/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_a_deep_link_to_the_latest_edition_keeps_its_anchor(page: Page, window: str, address: str) -> None:
    page.goto(f"{address}/latest/reference/terrain/#green")
    page.wait_for_url(f"{address}/{EDITION}/reference/terrain/#green")
    expect_clear_view(page, page.locator("h2#green"))


def test_a_deep_link_to_a_calculator_keeps_its_inputs(page: Page, address: str) -> None:
    page.goto(f"{address}/latest/calculators/fall/?levels=3#calc-fall")
    page.wait_for_url(f"{address}/{EDITION}/calculators/fall/?levels=3#calc-fall")
    expect(page.get_by_role("form", name="Fall").get_by_label("Elevation levels fallen")).to_have_value("3")
