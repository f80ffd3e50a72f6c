"""What a first visit weighs: every request of it, compressed as a host would send it.

The service worker fetches a whole edition for later, when the page has long been there; it is no part of this.
"""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page

from rulebook.site.names import folder_of
from tests.bench.server import compressed
from tests.site.support_site import EDITION, open_context, settled, target_file

KB = 1000
HEAVIEST = "rules/combat/"
# What a first visit may weigh.
LIMITS = {"": 89 * KB, HEAVIEST: 125 * KB, "calculators/attack/": 95 * KB, "units/unit/": 106 * KB, "play/": 120 * KB}
# What the first touch of hit odds may fetch: the interpreter, the room of the calculator, and the rules that it reads.
ANSWER_LIMIT = 370 * KB
# What a page that is only read never needs.
FOR_ANSWERS = ("/runtime/micropython.", "/calculators/hit-odds.json", "/calculators/micropython.js")
FOR_SEARCHES = ("/search/names.json", "/search/texts.json", "/search/finder.js")
# What some pages need, and no other.
FOR_SOME: dict[str, set[str]] = {
    "calculators/form.js": {"calculators/attack/"},
    "sandbox/sandbox.js": set(),
    "reading/long-pages.js": {HEAVIEST, "calculators/attack/", "units/unit/", "play/"},
    "reading/tables.js": {HEAVIEST, "calculators/attack/", "units/unit/"},
}


class Visit:
    """A first visit: the paths that it asked for."""

    def __init__(self, page: Page, way: str) -> None:
        self.asked: set[str] = set()
        page.context.on("request", lambda request: self.asked.add(urlsplit(request.url).path))
        settled(page, way)

    def weight(self, site: Path, parts: tuple[str, ...] = ("",)) -> int:
        """Return the bytes of all that was asked for, or of the paths that have one of some parts in them."""
        return sum(len(compressed(target_file(site, path))[0]) for path in self.of(parts))

    def of(self, parts: tuple[str, ...]) -> list[str]:
        """Return the paths that have one of some parts in them."""
        return sorted(path for path in self.asked if any(part in path for part in parts))


@pytest.fixture
def stranger(browser: Browser, address: str) -> Iterator[Page]:
    """A phone that was never here, and keeps nothing for later."""
    context = open_context(browser, address, "phone", service_workers="block")
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("page_address", LIMITS)
def test_a_first_visit_stays_within_its_budget(stranger: Page, site: Path, page_address: str) -> None:
    visit = Visit(stranger, page_address)
    assert visit.of(FOR_SEARCHES) == []
    assert visit.of(FOR_ANSWERS) == []
    for part, needing in FOR_SOME.items():
        assert (folder_of(site / EDITION, "assets") / part).is_file(), part
        assert bool(visit.of((f"/{part}",))) == (page_address in needing), part
    weight = visit.weight(site)
    assert weight <= LIMITS[page_address], f"{weight / KB:.0f} KB"


def test_no_chapter_is_heavier_than_the_one_that_is_weighed(site: Path) -> None:
    pages = (site / EDITION / "rules").glob("*/index.html")
    heaviest = max(pages, key=lambda page: len(compressed(page)[0]))
    assert heaviest.parent.name == HEAVIEST.split("/")[1]


def test_touching_the_search_box_fetches_what_finds(stranger: Page) -> None:
    visit = Visit(stranger, "")
    with stranger.expect_response("**/search/names.json"):
        stranger.get_by_role("button", name="Search", exact=True).first.tap()
    assert visit.of(FOR_SEARCHES)


def test_touching_a_calculator_fetches_what_answers_and_no_more(stranger: Page, site: Path) -> None:
    visit = Visit(stranger, "calculators/attack/")
    field = stranger.locator("form.calculator input[type=number]").first
    with stranger.expect_response("**/calculators.wasm"):
        field.tap()
    stranger.wait_for_load_state("networkidle")
    assert len(visit.of(FOR_ANSWERS)) == 4
    weight = visit.weight(site, FOR_ANSWERS)
    assert weight <= ANSWER_LIMIT, f"{weight / KB:.0f} KB"
