"""A page as a printer gets it."""

import re

from playwright.sync_api import Page

PAPERS = ("A4", "Letter")


def pages_of(pdf: bytes) -> int:
    """Return how many pages a PDF has that Chromium wrote: it leaves page objects uncompressed."""
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def printed(page: Page, paper: str = "A4") -> bytes:
    return page.pdf(format=paper, prefer_css_page_size=True)
