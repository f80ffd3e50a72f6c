"""The page "On this device": what is kept, how large it is, whether that is promised, and how it goes and comes."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.site.support_site import EDITION
from tests.support import the_edition

PAGE = "on-this-device/"
OTHER = "wiki-2022-02"
# An edition comes over the line, is unpacked, written and read back.
SAVED = 60_000
# What a browser that was asked says: no blank page has a storage.
PROMISES = """if (navigator.storage) {
  let isPromised = false;
  navigator.storage.persisted = async () => isPromised;
  navigator.storage.persist = async () => (isPromised = GRANTED);
}"""


def title(edition: str) -> str:
    return str(the_edition(edition).info["title"])


def row(page: Page, edition: str) -> Locator:
    return page.locator(f".this-device [data-edition='{edition}']")


def spoken(page: Page) -> Locator:
    return page.locator(".this-device").get_by_role("status")


def kept(page: Page, edition: str) -> bool:
    """Return whether the browser holds anything of an edition."""
    names: list[str] = page.evaluate("() => caches.keys()")
    return any(name.startswith("edition:") and f":{edition}:" in name for name in names)


def test_an_edition_goes_and_another_comes_by_a_tap(new_context: Callable[..., BrowserContext]) -> None:
    page = new_context("phone", service_workers="allow").new_page()
    page.goto(PAGE)
    expect(row(page, EDITION)).to_contain_text("Ready offline, ", timeout=SAVED)
    expect(row(page, OTHER)).to_contain_text("Not on this device.")
    assert kept(page, EDITION)
    page.get_by_role("button", name=f"Remove {title(EDITION)}").click()
    expect(spoken(page)).to_have_text(f"{title(EDITION)}: Not on this device.")
    assert not kept(page, EDITION)
    page.get_by_role("button", name=f"Keep {title(OTHER)}").click()
    expect(spoken(page)).to_contain_text(f"{title(OTHER)}: Ready offline, ", timeout=SAVED)
    assert kept(page, OTHER)
    # Not loaded anew: the theme puts the next page in the place of this one.
    page.locator(".md-footer").get_by_role("link", name="Licences").click()
    page.wait_for_url("**/project/licences/")
    page.locator(".md-footer").get_by_role("link", name="On this device").last.click()
    page.wait_for_url(f"**/{PAGE}")
    expect(row(page, OTHER)).to_contain_text("Ready offline, ")
    expect(row(page, EDITION)).to_contain_text("Not on this device.")


@pytest.mark.parametrize(
    ("granted", "message"),
    [("true", "Your browser promised to keep what is here"), ("false", "Your browser did not promise.")],
)
def test_the_browser_is_asked_to_keep_what_is_there(
    new_context: Callable[..., BrowserContext], granted: str, message: str
) -> None:
    context = new_context("phone", service_workers="allow")
    context.add_init_script(PROMISES.replace("GRANTED", granted))
    page = context.new_page()
    page.goto(PAGE)
    promise = page.locator(".this-device__promise")
    expect(promise).to_contain_text("Your browser may clear what is here")
    promise.get_by_role("button").tap()
    expect(promise).to_contain_text(message)
    expect(spoken(page)).to_contain_text(message)
    expect(promise.get_by_role("button")).to_have_count(0 if granted == "true" else 1)


def test_a_browser_without_workers_says_that_it_keeps_nothing(new_context: Callable[..., BrowserContext]) -> None:
    context = new_context()
    context.add_init_script("delete Navigator.prototype.serviceWorker")
    page = context.new_page()
    page.goto(PAGE)
    expect(page.locator(".this-device__about")).to_have_text(
        "This browser cannot keep the site for use without a connection."
    )
    expect(row(page, EDITION)).to_be_hidden()


def test_a_browser_without_scripts_says_that_it_keeps_nothing(plain: Page) -> None:
    plain.goto(PAGE)
    expect(plain.locator(".this-device__about")).to_contain_text("Without them nothing is kept.")
    expect(row(plain, EDITION)).to_be_hidden()
    for place in (".offline", ".menu"):
        expect(plain.locator(place).get_by_role("link", name="On this device", include_hidden=True)).to_be_attached()
