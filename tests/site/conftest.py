"""Fixtures: the site built once, served once, read in one browser under watch."""

import fcntl
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from rulebook.check.load import load
from rulebook.data.export import export
from rulebook.site.build import build_site
from tests.browser import launch
from tests.site.support_site import EDITION, ROOT, WINDOWS, Watch
from tests.support import TheSite

PATIENCE = 15_000


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

    It knows its address, without which pages load anew at every link.
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
    return export(load(ROOT, EDITION))


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

    def open_context(window: str = "desktop", **options: Any) -> BrowserContext:
        base_url = f"{address}/{EDITION}/"
        context = browser.new_context(base_url=base_url, reduced_motion="reduce", **WINDOWS[window], **options)
        context.set_default_timeout(PATIENCE)
        watch.over(context)
        opened.append(context)
        return context

    yield open_context
    for context in opened:
        context.close()


@pytest.fixture(params=list(WINDOWS))
def window(request: pytest.FixtureRequest) -> str:
    """Both windows: a test that asks for this runs in each."""
    return str(request.param)


@pytest.fixture
def page(request: pytest.FixtureRequest, new_context: Callable[..., BrowserContext]) -> Page:
    """A page; in both windows where the test asks for ``window``, otherwise on a desktop."""
    chosen = request.getfixturevalue("window") if "window" in request.fixturenames else "desktop"
    return new_context(chosen).new_page()
