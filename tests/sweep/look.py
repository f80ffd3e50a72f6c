"""Looking at one page in one window, in a process that keeps its browser.

A long page takes axe minutes, most of them for colours; so text that looks alike is judged by one of it, and a part
that looks the same on many pages, as the search does, by the first of them.
"""

import atexit
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Error, Page, expect, sync_playwright

from tests.browser import launch
from tests.site.support_axe import violations_but_colors, violations_of_colors
from tests.site.support_site import WINDOWS, open_context
from tests.sweep.open import PARTS, Part, open_in_place

# The longest page takes axe half a minute on a processor of its own, and several browsers share one.
PATIENCE = 120_000

# What a part's looks come of, in whatever order and words: its elements, each with those around it, and the styles.
LOOKS = """(part) => {
  const names = ["href", "id", "for", "title", "aria-label", "value"];
  const shapes = new Map([[part.parentElement, ""]]);
  const shape = (one) => {
    if (!shapes.has(one)) {
      const attributes = [...one.attributes].map(({ name, value }) => names.includes(name) ? name : `${name}=${value}`);
      const own = [one.tagName, ...attributes, Boolean(one.textContent.trim())].join(" ");
      shapes.set(one, `${shape(one.parentElement)}/${own}`);
    }
    return shapes.get(one);
  };
  const all = new Set([part, ...part.querySelectorAll("*")].map(shape));
  return [...[...all].sort(), ...Array.from(document.styleSheets, ({ href }) => href)].join("\\n");
}"""

_contexts: dict[str, BrowserContext] = {}
_sound: set[tuple[str, str]] = set()
_address: list[str] = []


class Look(NamedTuple):
    """A page to look at: its edition, its address there, and the window."""

    edition: str
    way: str
    window: str


class Seen(NamedTuple):
    """What came of a look: the parts that were opened, and what axe found wrong."""

    look: Look
    opened: list[str]
    wrong: list[str]


def begin(address: str) -> None:
    """Start the browser of this process."""
    playwright = sync_playwright().start()
    browser = launch(playwright)
    _address.append(address)
    expect.set_options(timeout=PATIENCE)
    for window in WINDOWS:
        _contexts[window] = open_context(browser, address, window)
        _contexts[window].set_default_timeout(PATIENCE)
    atexit.register(playwright.stop)


def look(asked: Look) -> Seen:
    """Open a page and, one after the other, what it holds; what cannot be opened counts as wrong."""
    page = _contexts[asked.window].new_page()
    opened: list[str] = []
    try:
        page.goto(f"{_address[0]}/{asked.edition}/{asked.way}")
        wrong = _wrong_in(page, asked.window, opened)
    except (Error, AssertionError) as fault:
        wrong = [f"after {', '.join(opened) or 'nothing'}: {str(fault).splitlines()[0]}"]
    finally:
        page.close()
    return Seen(asked, opened, wrong)


def _wrong_in(page: Page, window: str, opened: list[str]) -> list[str]:
    open_in_place(page)
    found = [f"page: {wrong}" for wrong in violations_but_colors(page) + violations_of_colors(page)]
    for part in PARTS:
        if not part.open(page):
            continue
        found += [f"{part.name}: {wrong}" for wrong in _wrong_with(part, page, window)]
        opened.append(part.name)
        part.close(page)
    return found


def _wrong_with(part: Part, page: Page, window: str) -> list[str]:
    looks = (window, page.locator(part.where).evaluate(LOOKS))
    if looks in _sound:
        return []
    found = violations_but_colors(page, part.where) + violations_of_colors(page, part.where)
    if not found:
        _sound.add(looks)
    return found
