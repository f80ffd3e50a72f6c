"""Search: a few letters lead to the record."""

import re

import pytest
from playwright.sync_api import Page, expect

LOOKED_FOR = [
    ("blinded", "blinded", "reference/status-effects/"),
    ("fall damage", "falling", "rules/other-actions/"),
    ("EO", "explosive", "reference/tags/"),
    ("hold", "hold", "reference/status-effects/"),
    ("kneeling", "kneeling-position", "reference/command-actions/"),
]


def search(page: Page, window: str, words: str) -> None:
    if window == "phone":
        page.get_by_role("banner").locator("label[for=__search]").first.tap()
    else:
        page.get_by_role("textbox", name="Search").click()
    expect(page.get_by_role("textbox", name="Search")).to_be_focused()
    page.keyboard.type(words)


@pytest.mark.parametrize(("words", "record", "where"), LOOKED_FOR)
def test_the_first_result_holds_the_record(
    page: Page, window: str, records: dict, words: str, record: str, where: str
) -> None:
    page.goto("")
    search(page, window, words)
    first = page.locator(".md-search-result__item").first
    # A result is a page and, under its title, the entries of that page that match.
    entry = first.get_by_role("link").nth(1)
    expect(entry).to_have_attribute("href", re.compile(rf"/{where}(\?.*)?#{record}$"))
    expect(entry).to_contain_text(records[record]["name"])
    entry.click()
    expect(page.locator(f"h2#{record}")).to_be_in_viewport()


def test_a_key_opens_search(page: Page) -> None:
    page.goto("")
    page.keyboard.press("/")
    expect(page.get_by_role("textbox", name="Search")).to_be_focused()


def test_the_search_on_the_home_page_opens_search(page: Page, window: str) -> None:
    page.goto("")
    page.get_by_role("main").locator("label[for=__search]").click()
    expect(page.get_by_role("textbox", name="Search")).to_be_focused()
