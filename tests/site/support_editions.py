"""What tests of several editions share."""

from playwright.sync_api import Page


def pick_edition(page: Page, title: str) -> None:
    """Choose an edition in the version picker, as a reader does."""
    page.locator(".md-version__current").focus()
    page.locator(".md-version__link", has_text=title).click()
