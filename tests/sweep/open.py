"""What a reader can open on a page, one after the other, as parts of it that axe can then look at."""

from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import Page, expect

TOO_MUCH = "999999"
LETTERS = "ro"
OPEN_DETAILS = "() => { for (const details of document.querySelectorAll('details')) details.open = true; }"


class Part(NamedTuple):
    """What can be opened: its name, what opens it and says whether there is any, where it is, and what closes it."""

    name: str
    open: Callable[[Page], bool]
    where: str
    close: Callable[[Page], object]


def open_in_place(page: Page) -> None:
    """Open what stands in the page itself: details, a comparison, what forms say of bad numbers."""
    page.evaluate(OPEN_DETAILS)
    ways = page.locator(".compare-with a").filter(visible=True)
    if ways.count():
        ways.first.click()
        expect(page.locator(".comparison-choice a").first).to_be_visible()
    for form in page.locator("form.calculator").all():
        numbers = form.locator("input[type=number]:visible")
        # A form may ask for choices alone, of which none is wrong.
        if numbers.count():
            numbers.first.fill(TOO_MUCH)
            expect(form.locator("[aria-invalid]")).to_have_count(1)


def _preview(page: Page) -> bool:
    links = page.locator("main a[data-ref]:not([inert] *)").filter(visible=True)
    if not links.count():
        return False
    page.keyboard.press("Tab")
    links.first.focus()
    expect(page.locator(".preview")).to_be_visible()
    return True


def _menu(page: Page) -> bool:
    # In a wide window it stands beside the page.
    if not page.locator(".menu-open").is_visible():
        return False
    page.locator(".menu-open").click()
    return True


def _editions(page: Page) -> bool:
    page.locator(".md-version__current").focus()
    expect(page.locator(".md-version__list")).to_be_visible()
    return True


def _search(page: Page) -> bool:
    page.locator("[data-opens-search]").first.click()
    page.locator(".search__words").fill(LETTERS)
    expect(page.locator("#search [role=option]").first).to_be_visible()
    return True


def _blur(page: Page) -> None:
    page.evaluate("document.activeElement.blur()")


def _escape(page: Page) -> None:
    page.keyboard.press("Escape")


# The search lies over everything else, so it comes last.
PARTS = [
    Part("preview", _preview, ".preview", _escape),
    Part("menu", _menu, "#menu", _escape),
    Part("editions", _editions, ".md-header", _blur),
    Part("search", _search, "#search", _escape),
]
