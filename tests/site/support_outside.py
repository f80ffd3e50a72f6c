"""What comes to the benches from outside, and what a page made of it."""

from typing import Any

from playwright.sync_api import Page

from tests.calculators.support_packed import deflated
from tests.site.support_benches import still

# What is read of the sentence of a broken rule: not whose it is, its rule and its mends, which are elements.
OWN_TEXT = """(all) => all.map(({ childNodes }) =>
  [...childNodes].filter((node) => node instanceof Text).map(({ data }) => data).join("").trim())"""
FOLLOW = """(hash) => new Promise((follow) => {
  addEventListener("hashchange", () => follow(), { once: true });
  location.hash = hash;
})"""
STORE = 'import("/1.0/assets/units/store.js")'


def hash_of(text: str, head: str = "1.0~abcdef") -> str:
    """Return what stands behind the number sign of the link of a packed text."""
    return f"#{head}~{deflated(text)}"


def follow(page: Page, hash: str) -> Page:
    """Follow a link to the bench that is open; it is not the one that was followed last."""
    page.evaluate(FOLLOW, hash)
    return still(page)


def broken_rules(page: Page) -> list[str]:
    """Return the sentences of what is wrong with what stands on a bench."""
    sentences: list[str] = page.locator(".bench__problems > li").evaluate_all(OWN_TEXT)
    return sentences


def rows(page: Page) -> list[dict[str, Any]]:
    """Return what is kept on the device."""
    kept: list[dict[str, Any]] = page.evaluate(f"async () => (await {STORE}).rows()")
    return kept
