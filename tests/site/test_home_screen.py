"""On an iPhone or iPad the steps to the Home Screen are shown once, and nowhere else."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.site.support_site import Watch, sampled, settled

IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
SAFARI = f"{IPHONE}Version/18.5 Mobile/15E148 Safari/604.1"
MAC = (
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.5 Safari/605.1.15"
)
OTHERS = {
    "Chrome on an iPhone": ("phone", f"{IPHONE}CriOS/137.0.7151.79 Mobile/15E148 Safari/604.1"),
    "inside another app": ("phone", f"{IPHONE}Mobile/15E148"),
    "Safari on a Mac": ("desktop", MAC),
}
PLACE = "() => [document.querySelector('h1').getBoundingClientRect().top, document.documentElement.scrollHeight]"


def steps(page: Page) -> Locator:
    return page.get_by_role("complementary", name="Home Screen")


def test_an_iphone_is_told_once_and_nothing_moves(new_context: Callable[..., BrowserContext]) -> None:
    page = new_context("phone", user_agent=SAFARI).new_page()
    page.goto("")
    expect(steps(page)).to_contain_text("Tap Share, then Add to Home Screen.")
    expect(steps(page)).to_be_in_viewport(ratio=1)
    with_steps = page.evaluate(PLACE)
    steps(page).get_by_role("button", name="Close").tap()
    expect(steps(page)).to_have_count(0)
    assert page.evaluate(PLACE) == with_steps
    arrived(page, "reference/tags/")
    expect(steps(page)).to_have_count(0)


def test_an_ipad_which_says_that_it_is_a_mac_is_told_and_once(
    new_context: Callable[..., BrowserContext],
) -> None:
    page = new_context("desktop", user_agent=MAC, has_touch=True).new_page()
    page.goto("")
    expect(steps(page)).to_contain_text("Tap Share, then Add to Home Screen.")
    arrived(page, "reference/tags/")
    expect(steps(page)).to_have_count(0)


def test_a_device_that_remembers_nothing_is_not_told_each_time(new_context: Callable[..., BrowserContext]) -> None:
    context = new_context("phone", user_agent=SAFARI)
    context.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full'); };")
    page = context.new_page()
    arrived(page, "")
    expect(steps(page)).to_have_count(0)


@pytest.mark.parametrize("other", sampled(OTHERS, ("Chrome on an iPhone",)))
def test_nobody_else_is_told(new_context: Callable[..., BrowserContext], watch: Watch, other: str) -> None:
    window, agent = OTHERS[other]
    page = new_context(window, user_agent=agent).new_page()
    settled(page, "reference/tags/")
    expect(steps(page)).to_have_count(0)
    assert watch.requested("home-screen.js") == []


def arrived(page: Page, address: str) -> None:
    """Open a page, and let it load what an iPhone is told with."""
    with page.expect_response("**/home-screen.js"):
        settled(page, address)
