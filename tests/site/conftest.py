"""Fixtures: the site built once, served once, read in one browser under watch."""

import fcntl
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from rulebook.data.export import export
from rulebook.site.build import build_site
from tests.browser import launch
from tests.site.support_search import Find, Hits, hits
from tests.site.support_site import EDITION, PATIENCE, ROOT, WINDOWS, Watch, open_context
from tests.support import TheSite, the_edition


@pytest.fixture(scope="session")
def folder(the_site: TheSite) -> Path:
    """Where the site will stand."""
    return the_site.folder


@pytest.fixture(scope="session")
def address(the_site: TheSite) -> str:
    """Where the site is served, without a slash at the end."""
    return the_site.address


@pytest.fixture(scope="session")
def site(folder: Path, address: str) -> Path:
    """The folder of the site, which the first process that asks for it builds.

    It knows its address, as a published one does.
    """
    with folder.with_name("building").open("w") as lock, pytest.MonkeyPatch.context() as patch:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            patch.setenv("SITE_URL", f"{address}/")
            build_site(ROOT, folder)
    return folder


@pytest.fixture(scope="session")
def edition_data() -> dict[str, Any]:
    """What ``rulebook export`` prints."""
    return export(the_edition(EDITION))


@pytest.fixture(scope="session")
def records(edition_data: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Every record of the edition as exported, by id."""
    collections = [part for name, part in edition_data.items() if name != "edition"]
    return {record["id"]: record for collection in collections for record in collection}


@pytest.fixture(scope="session")
def browser(site: Path) -> Iterator[Browser]:
    """The one browser, once there is a site to read; a machine without any fails, saying what to install."""
    with sync_playwright() as playwright:
        try:
            browser = launch(playwright)
        except RuntimeError as missing:
            pytest.fail(str(missing), pytrace=False)
        # A busy machine is no fault, whatever is waited for.
        expect.set_options(timeout=PATIENCE)
        yield browser
        browser.close()


@pytest.fixture
def watch(address: str) -> Iterator[Watch]:
    """Fails the test on console errors, uncaught errors, failed requests and requests to other hosts."""
    watch = Watch(address)
    yield watch
    assert watch.problems() == []


@pytest.fixture
def new_context(browser: Browser, address: str, watch: Watch) -> Iterator[Callable[..., BrowserContext]]:
    """Opens browser contexts under watch: ``new_context("phone", color_scheme="dark")``."""
    opened = []

    def open_watched(window: str = "desktop", **options: Any) -> BrowserContext:
        context = open_context(browser, address, window, **options)
        watch.over(context)
        opened.append(context)
        return context

    yield open_watched
    for context in opened:
        context.close()


@pytest.fixture(params=["phone", pytest.param("desktop", marks=pytest.mark.thorough)])
def window(request: pytest.FixtureRequest) -> str:
    """A phone; `make thorough` asks on a desktop as well, which is what tests see that do not ask for a window."""
    return str(request.param)


@pytest.fixture(scope="session")
def pages(browser: Browser) -> Iterator[dict[tuple[str, bool], Page]]:
    """The pages that tests read one after the other; opening one in a new context is half of the work of a test."""
    opened: dict[tuple[str, bool], Page] = {}
    yield opened
    for page in opened.values():
        page.context.close()


@pytest.fixture
def page(request: pytest.FixtureRequest, watch: Watch) -> Iterator[Page]:
    """A page without a past, in the ``window`` that the test asks for, otherwise on a desktop.

    A test that changes what cannot be taken back (scripts and routes of a context, a clock) is marked ``own_context``
    and gets one of its own.
    """
    window = request.getfixturevalue("window") if "window" in request.fixturenames else "desktop"
    if request.node.get_closest_marker("own_context"):
        yield request.getfixturevalue("new_context")(window).new_page()
        return
    with lent(request, watch, window) as page:
        yield page


@pytest.fixture
def phone(request: pytest.FixtureRequest, watch: Watch) -> Iterator[Page]:
    """A page without a past on a phone: another device beside that of ``page``."""
    with lent(request, watch, "phone") as page:
        yield page


@pytest.fixture
def plain(request: pytest.FixtureRequest, watch: Watch) -> Iterator[Page]:
    """A page on a phone that runs no scripts."""
    with lent(request, watch, "phone", scripts=False) as page:
        yield page


@contextmanager
def lent(request: pytest.FixtureRequest, watch: Watch, window: str, scripts: bool = True) -> Iterator[Page]:
    """Lend the page of the test before, under watch, and empty it afterwards."""
    pages: dict[tuple[str, bool], Page] = request.getfixturevalue("pages")
    if (window, scripts) not in pages:
        browser = request.getfixturevalue("browser")
        context = open_context(browser, watch.address, window, java_script_enabled=scripts)
        pages[window, scripts] = context.new_page()
    page = pages[window, scripts]
    watch.over(page.context)
    yield page
    watch.leave(page.context)
    empty(page, watch.address, window)


def empty(page: Page, address: str, window: str) -> None:
    """Leave the page of a window as it was opened."""
    for other in page.context.pages:
        if other != page:
            other.close()
    page.unroute_all()
    # What a tab keeps for its visit is nothing that the browser clears below.
    page.evaluate("() => { if (location.protocol.startsWith('http')) sessionStorage.clear(); }")
    page.goto("about:blank")
    page.set_viewport_size(WINDOWS[window]["viewport"])
    page.emulate_media(media="null", color_scheme="null", reduced_motion="reduce", forced_colors="null")
    session = page.context.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "all"})
    session.detach()


@pytest.fixture
def find(site: Path) -> Find:
    """Gives the best hits of each of some queries: ``find(["blinded"], most=3, reads_texts=False)``."""

    def find(queries: list[str], most: int = 1, reads_texts: bool = True) -> Hits:
        return hits(site / EDITION, queries, most, reads_texts)

    return find
