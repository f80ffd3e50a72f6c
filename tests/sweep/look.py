"""Looking at one page in one window, in a process that keeps its browser."""

import atexit
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Error, Page, expect, sync_playwright

from tests.browser import launch
from tests.site.support_axe import SCHEMES, violations
from tests.site.support_site import WINDOWS
from tests.sweep.open import PARTS, open_in_place

# The longest page takes axe half a minute on a processor of its own, and several browsers share one.
PATIENCE = 120_000

_contexts: dict[str, BrowserContext] = {}
_address: list[str] = []


class Look(NamedTuple):
    """A page to look at: its edition, its address there, and the window."""

    edition: str
    way: str
    window: str


class Seen(NamedTuple):
    """What came of a look: the parts that were opened, how often axe ran, and what it found wrong."""

    look: Look
    opened: list[str]
    runs: int
    wrong: list[str]


def begin(address: str) -> None:
    """Start the browser of this process."""
    playwright = sync_playwright().start()
    browser = launch(playwright)
    _address.append(address)
    expect.set_options(timeout=PATIENCE)
    for window, size in WINDOWS.items():
        _contexts[window] = browser.new_context(reduced_motion="reduce", **size)
        _contexts[window].set_default_timeout(PATIENCE)
    atexit.register(playwright.stop)


def look(asked: Look) -> Seen:
    """Open a page and, one after the other, what it holds; what cannot be opened counts as wrong."""
    page = _contexts[asked.window].new_page()
    opened: list[str] = []
    try:
        page.goto(f"{_address[0]}/{asked.edition}/{asked.way}")
        wrong = _wrong_in(page, opened)
    except (Error, AssertionError) as fault:
        wrong = [f"after {', '.join(opened) or 'nothing'}: {str(fault).splitlines()[0]}"]
    finally:
        page.close()
    return Seen(asked, opened, len(SCHEMES) * (1 + len(opened)), wrong)


def _wrong_in(page: Page, opened: list[str]) -> list[str]:
    open_in_place(page)
    found = [f"page: {wrong}" for wrong in violations(page)]
    for part in PARTS:
        if not part.open(page):
            continue
        found += [f"{part.name}: {wrong}" for wrong in violations(page, part.where)]
        opened.append(part.name)
        part.close(page)
    return found
