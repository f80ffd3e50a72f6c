"""A page as it comes in over a slow line: what is on the screen stays where it is, whatever comes late."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.site.support_site import open_context

# Nothing is seen before the first script, which takes what is tapped.
LATE = re.compile(r"(?<!first-taps)\.(js|json|woff2)$")
WATCH = """
self.moved = [];
const named = (node) => (node?.nodeType === 1 ? node : node?.parentElement)?.outerHTML.slice(0, 80);
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) {
    self.moved.push(`${value.toFixed(4)}: ${sources.map((one) => named(one.node)).join(" ")}`);
  }
}).observe({ type: "layout-shift", buffered: true });
"""
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0))))"
OTHERS = ("rules/combat/", "reference/rulings/", "reference/status-effects/", "calculators/turn/", "calculators/move/")
PLACES = (
    ("", "phone"),
    ("", "desktop"),
    ("calculators/attack/", "phone"),
    *(pytest.param(address, "phone", marks=pytest.mark.thorough) for address in OTHERS),
)


@pytest.fixture
def stranger(browser: Browser, address: str, window: str) -> Iterator[Page]:
    """A page in a browser that keeps nothing from other tests."""
    context = open_context(browser, address, window)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize(("page_address", "window"), PLACES)
def test_nothing_moves_when_scripts_and_letters_come_late(stranger: Page, page_address: str) -> None:
    held: list[Route] = []
    stranger.add_init_script(WATCH)
    stranger.route(LATE, lambda route: held.append(route))
    stranger.goto(page_address, wait_until="commit")
    # Each wave of what is asked for comes when the one before it has been painted.
    while held or stranger.evaluate("document.readyState") != "complete":
        stranger.evaluate(PAINTED)
        wave, held[:] = held[:], []
        for route in wave:
            route.continue_()
    stranger.evaluate(PAINTED)
    assert stranger.evaluate("moved") == []
