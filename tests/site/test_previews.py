"""Previews: a reference or a term shows the rule in one line, before one follows it."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.site.support_axe import violations
from tests.site.support_site import Watch

# A phone folds the entries of a long page but for the one that is asked for.
PAGE, FOLDED, RECORD = "reference/terrain/", "reference/terrain/#green", "conceal"
TERM_PAGE, SECTION, TERM_SECTION = "rules/combat/", "record-grapple", "record-impact-evade"


@pytest.fixture
def reference(page: Page) -> Locator:
    page.goto(PAGE)
    return reference_on(page)


def reference_on(page: Page) -> Locator:
    return page.locator(f"main a[data-ref={RECORD}]").filter(visible=True).first


@pytest.fixture
def card(page: Page) -> Locator:
    return page.get_by_role("tooltip")


def point_at(link: Locator) -> None:
    """Move the mouse to a link once the page no longer scrolls."""
    center(link)
    link.hover()


def center(link: Locator) -> None:
    """Bring a link into the middle of the window and wait for the page to lie still: scrolling hides cards."""
    link.evaluate(
        """(link) => new Promise((done) => {
          link.scrollIntoView({ block: "center", behavior: "instant" });
          requestAnimationFrame(() => requestAnimationFrame(done));
        })"""
    )


def expect_record(card: Locator, records: dict) -> None:
    expect(card).to_be_visible()
    expect(card).to_contain_text(records[RECORD]["name"])
    summary = records[RECORD]["summary"]
    assert "[[" not in summary
    # The sign of a ruling may stand before the stop.
    expect(card).to_contain_text(summary.removesuffix("."))


def test_pointing_at_a_reference_shows_its_card_until_one_points_elsewhere_or_escapes(
    page: Page, reference: Locator, card: Locator, records: dict
) -> None:
    point_at(reference)
    expect_record(card, records)
    assert reference.get_attribute("aria-describedby") == card.get_attribute("id")
    page.get_by_role("heading", level=1).hover()
    expect(card).to_be_hidden()
    expect(reference).not_to_have_attribute("aria-describedby", "preview-card")
    point_at(reference)
    expect_record(card, records)
    assert violations(page, ".preview") == []
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()


def test_focus_by_keyboard_shows_the_card_and_escape_hides_it(
    page: Page, reference: Locator, card: Locator, records: dict
) -> None:
    reference.focus()
    expect_record(card, records)
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    expect(reference).to_be_focused()


def test_a_live_answer_has_previews_of_its_steps(page: Page, card: Locator, records: dict) -> None:
    page.goto("calculators/fall/")
    form = page.get_by_role("form", name="Fall")
    form.get_by_label("Elevation levels fallen").fill("2")
    expect(form.locator(".working")).to_contain_text("× 2")
    form.locator(".answer__steps summary").click()
    point_at(form.locator(".answer__steps a").first)
    expect(card).to_contain_text(records["falling"]["name"])


@pytest.fixture
def touched(phone: Page) -> Locator:
    """A reference on a phone, in the middle of the window."""
    phone.goto(FOLDED)
    link = reference_on(phone)
    center(link)
    return link


@pytest.fixture
def phone_card(phone: Page) -> Locator:
    return phone.get_by_role("tooltip")


def test_a_tap_shows_the_card_and_a_second_one_follows_the_reference(
    phone: Page, touched: Locator, phone_card: Locator, records: dict
) -> None:
    touched.tap()
    expect_record(phone_card, records)
    expect(touched).to_have_attribute("aria-describedby", "preview-card")
    assert phone.url.endswith(FOLDED)
    expect(phone_card.get_by_role("link", name="Read it in full")).to_have_attribute(
        "href", re.compile(rf"/status-effects/#{RECORD}$")
    )
    touched.tap()
    phone.wait_for_url(f"**/reference/status-effects/#{RECORD}")
    expect(phone_card).to_be_hidden()


def test_a_tapped_card_closes_by_a_tap_elsewhere_by_escape_and_by_scrolling(
    phone: Page, touched: Locator, phone_card: Locator, records: dict
) -> None:
    for close in (
        lambda: phone.get_by_role("banner").tap(position={"x": 150, "y": 20}),
        lambda: phone.keyboard.press("Escape"),
        lambda: phone.mouse.wheel(0, 60),
    ):
        center(touched)
        touched.tap()
        expect_record(phone_card, records)
        close()
        expect(phone_card).to_be_hidden()
        expect(touched).not_to_have_attribute("aria-describedby", "preview-card")


def test_a_tap_on_another_reference_shows_that_one_inside_the_window(
    phone: Page, phone_card: Locator, records: dict
) -> None:
    phone.goto(f"{TERM_PAGE}#grapple")
    links = phone.locator(f"#{SECTION} ol a[data-ref]")
    center(links.first)
    for link in (links.nth(0), links.nth(1)):
        link.tap()
        expect(link).to_have_attribute("aria-describedby", "preview-card")
        expect(phone_card).to_contain_text(records[link.get_attribute("data-ref") or ""]["summary"][:12])
        expect(phone_card).to_be_in_viewport(ratio=1)


def test_without_cards_a_tap_follows_the_reference(phone: Page, watch: Watch) -> None:
    watch.expected = ["previews.json"]
    phone.route("**/previews.json", lambda route: route.abort())
    phone.goto(FOLDED)
    reference_on(phone).tap()
    phone.wait_for_url(f"**/reference/status-effects/#{RECORD}")


def a_term(page: Page, records: dict) -> tuple[Locator, dict]:
    """Return a term in running text and its record."""
    page.goto(f"{TERM_PAGE}#{TERM_SECTION}")
    term = page.locator(f"#{TERM_SECTION} li a.term").first
    return term, records[term.get_attribute("data-ref") or ""]


def meaning(term: dict) -> str:
    """Return what a term means in a line: a record that is one by itself says so beside its summary."""
    return term.get("definition", term["summary"])


def test_a_term_previews_its_definition_and_its_rule(page: Page, window: str, card: Locator, records: dict) -> None:
    link, term = a_term(page, records)
    center(link)
    link.tap() if window == "phone" else point_at(link)
    rule = records[term.get("defined_in", term["id"])]
    for text in (term["name"], meaning(term), rule["name"], rule["summary"]):
        expect(card).to_contain_text(text)


def test_a_term_shows_its_card_on_focus_and_leads_to_its_rule(page: Page, card: Locator, records: dict) -> None:
    link, term = a_term(page, records)
    line = "(term) => getComputedStyle(term).textDecorationLine"
    assert link.evaluate(line) == "underline"
    page.emulate_media(media="print")
    assert link.evaluate(line) == "none"
    page.emulate_media(media="screen")
    link.focus()
    expect(card).to_contain_text(meaning(term))
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/#{term.get('defined_in', term['id'])}")
