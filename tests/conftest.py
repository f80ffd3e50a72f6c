"""Fixtures: an invented project to break, the mechanics of the edition in force, and one site for all processes."""

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from rulebook.source.edition import Edition
from tests.support import Project, TheSite, the_edition, the_mechanics

# A slow machine is no failure, and what a contributor runs asks the same each time.
settings.register_profile("steady", deadline=None, derandomize=True, max_examples=25)
# What `make thorough` asks, anew each time.
settings.register_profile("thorough", deadline=None, max_examples=10_000)
settings.load_profile("steady")

SITE = pytest.StashKey[TheSite]()
OPEN = pytest.StashKey[ExitStack]()


def pytest_configure(config: pytest.Config) -> None:
    """Serve a folder in which the first test that needs the site builds it; processes that help are told where."""
    told = getattr(config, "workerinput", {}).get("site")
    if told:
        config.stash[SITE] = TheSite(Path(told[0]), told[1])
        return
    from tests.site.support_site import served

    config.stash[OPEN] = stack = ExitStack()
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="rules-tests-"))) / "site"
    config.stash[SITE] = TheSite(folder, stack.enter_context(served(folder)))


def pytest_unconfigure(config: pytest.Config) -> None:
    if OPEN in config.stash:
        config.stash[OPEN].close()


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Tell a process that helps where the one site stands."""
    site = node.config.stash[SITE]
    node.workerinput["site"] = (str(site.folder), site.address)


@pytest.fixture(scope="session")
def the_site(pytestconfig: pytest.Config) -> TheSite:
    """Where the site of these tests stands, or will."""
    return pytestconfig.stash[SITE]


@pytest.fixture(scope="session", autouse=True)
def the_shared_edition_stays_as_it_is() -> Iterator[None]:
    """Refuse a test that changes the edition all tests of its process read: another would fail for it."""
    edition = the_edition("1.0")
    before = {name: repr(record.data) for name, record in edition.records.items()}
    yield
    assert [name for name, record in edition.records.items() if repr(record.data) != before.get(name)] == []


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


@pytest.fixture(scope="session")
def edition() -> Edition:
    return the_edition("1.0")


@pytest.fixture(scope="session")
def mechanics() -> dict[str, Any]:
    return the_mechanics("1.0")
