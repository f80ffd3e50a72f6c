"""Every page of every edition, with all that opens in it open: axe finds nothing wrong."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.site.support_axe import violations_but_colors, violations_of_colors
from tests.site.support_site import EDITIONS, pages_of, visit
from tests.site.test_pages import OPEN_DETAILS


@pytest.mark.thorough
@pytest.mark.parametrize("edition", EDITIONS)
def test_axe_finds_nothing_wrong_on_any_page(browser: Browser, address: str, site: Path, edition: str) -> None:
    """The search, previews and the like, which are alike everywhere, have tests of their own."""
    wrong = {}
    with visit(browser, address, "phone") as (page, _):
        for page_address in sorted(pages_of(site, edition)):
            page.goto(f"{address}/{edition}/{page_address}")
            page.evaluate(OPEN_DETAILS)
            wrong[page_address] = violations_but_colors(page) + violations_of_colors(page)
    assert wrong
    assert {page_address: problems for page_address, problems in wrong.items() if problems} == {}
