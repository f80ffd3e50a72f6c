"""Previews: a reference shows the rule in one line, before one follows it."""

import pytest
from playwright.sync_api import Locator, Page, expect

PAGE, RECORD = "reference/terrain/", "conceal"


@pytest.fixture
def reference(page: Page) -> Locator:
    page.goto(PAGE)
    return page.locator(f"main a[data-ref={RECORD}]").first


@pytest.fixture
def card(page: Page) -> Locator:
    return page.get_by_role("tooltip")


def point_at(link: Locator) -> None:
    """Move the mouse to a link once the page no longer scrolls: scrolling hides cards."""
    link.evaluate(
        """(link) => new Promise((done) => {
          link.scrollIntoView({ block: "center", behavior: "instant" });
          requestAnimationFrame(() => requestAnimationFrame(done));
        })"""
    )
    link.hover()


def expect_record(card: Locator, records: dict) -> None:
    expect(card).to_be_visible()
    expect(card).to_contain_text(records[RECORD]["name"])
    summary = records[RECORD]["summary"]
    assert "[[" not in summary
    expect(card).to_contain_text(summary)


def test_pointing_at_a_reference_shows_the_name_and_summary(reference: Locator, card: Locator, records: dict) -> None:
    point_at(reference)
    expect_record(card, records)
    described_by = reference.get_attribute("aria-describedby")
    assert described_by == card.get_attribute("id")


def test_the_card_stays_inside_the_window(page: Page, reference: Locator, card: Locator) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    for link in page.locator("main p a[data-ref]").filter(visible=True).all()[:6]:
        page.mouse.move(0, 0)
        point_at(link)
        expect(link).to_have_attribute("aria-describedby", "preview-card")
        expect(card).to_be_in_viewport(ratio=1)


def test_moving_away_hides_the_card(page: Page, reference: Locator, card: Locator, records: dict) -> None:
    point_at(reference)
    expect_record(card, records)
    page.get_by_role("heading", level=1).hover()
    expect(card).to_be_hidden()
    expect(reference).not_to_have_attribute("aria-describedby", "preview-card")


def test_focus_by_keyboard_shows_the_card_and_escape_hides_it(
    page: Page, reference: Locator, card: Locator, records: dict
) -> None:
    tab_to(page, reference)
    expect_record(card, records)
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    expect(reference).to_be_focused()


def test_escape_hides_the_card_under_the_pointer(page: Page, reference: Locator, card: Locator, records: dict) -> None:
    point_at(reference)
    expect_record(card, records)
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()


def test_a_live_answer_has_previews_of_its_steps(page: Page, card: Locator, records: dict) -> None:
    page.goto("calculators/")
    form = page.get_by_role("form", name="Fall")
    form.get_by_label("Elevation levels fallen").fill("2")
    expect(form.locator(".working")).to_contain_text("× 2)")
    point_at(form.locator(".answer__steps a").first)
    expect(card).to_contain_text(records["falling"]["name"])


def test_previews_work_after_following_a_link(page: Page, card: Locator, records: dict) -> None:
    page.goto("")
    page.get_by_role("main").get_by_role("link", name="Green Hex").click()
    page.wait_for_url("**/reference/terrain/#green")
    expect(page.locator("h2#green")).to_be_in_viewport()
    point_at(page.locator(f"#record-green a[data-ref={RECORD}]").first)
    expect_record(card, records)


def tab_to(page: Page, wanted: Locator, at_most: int = 120) -> None:
    for _ in range(at_most):
        if wanted.evaluate("(one) => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{at_most} tabs do not reach {wanted}")
