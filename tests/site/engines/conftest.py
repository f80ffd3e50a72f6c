"""Fixtures: one browser of each engine for the tests of a file, and for each test a site that nobody has visited."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver.remote.webdriver import WebDriver

from tests.browser import missing
from tests.site.engines.support_engines import ENGINES
from tests.site.engines.support_hand import Hand
from tests.site.engines.support_noting import Noting
from tests.site.support_host import hosted


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[WebDriver]:
    """A browser of one engine; a machine without it says what to install."""
    if missing(request.param):
        pytest.skip(missing(request.param))
    with ENGINES[request.param]() as driver:
        yield driver


@pytest.fixture
def hand(site: Path, engine: WebDriver) -> Iterator[Hand]:
    """A hand at a site of its own port, for which a browser keeps nothing yet."""
    with hosted(site, Noting) as host:
        yield Hand(engine, host)
        engine.get("about:blank")


@pytest.fixture
def stranger(site: Path, engine: WebDriver) -> Iterator[Hand]:
    """The same at the site under another address, as on another device."""
    with hosted(site, Noting) as host:
        yield Hand(engine, host)
