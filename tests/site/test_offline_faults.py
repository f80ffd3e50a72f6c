"""Faults of the offline part: no page shows two builds, none is blank, and all is well again in the end."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Browser

from tests.site.support_bad_host import PORTAL, BadHost, bad_host
from tests.site.support_faults import DAMAGES, MAIN, Visitor
from tests.site.support_small_site import BUILDS, EDITIONS, PAGES, write_small_site

FILES = ["files.json", "pack/0.zst", "assets/page.css", "assets/late.js", "data/late.json", *PAGES]
TABS = st.integers(0, 1)
EDITION = st.sampled_from([MAIN, MAIN, MAIN, EDITIONS[1]])
PATH = st.builds("{}/{}".format, EDITION, st.sampled_from(PAGES))
FILE = st.builds(f"/{MAIN}/{{}}".format, st.sampled_from(FILES))
# About as many bytes as the small site has.
SENT = st.integers(0, 60_000)


def step(name: str, *arguments: st.SearchStrategy[Any]) -> st.SearchStrategy[tuple[Any, ...]]:
    """What a reader does or what happens to them: a method of Visitor, and what it is called with."""
    return st.tuples(st.just(name), *arguments)


VISIT = step("open", TABS, PATH)
FAULTS = [
    step("after", SENT, st.sampled_from(["next", "cut"])),
    step("lose_the_host"),
    step("get_the_host_back"),
    step("meet_a_wrong_file", FILE, st.sampled_from([PORTAL, b"", b"<h1>Oops</h1>", None])),
    step("meet_a_portal"),
    step("have_room", st.sampled_from([0, 1_000, 20_000, 100_000, None])),
    step("suffer", st.sampled_from(list(DAMAGES)), st.floats(0, 0.999)),
    step("lose_the_worker", SENT),
]
OTHERS = [
    *(step("meet_a_new_build"), step("remove", EDITION), step("keep", EDITION)),
    *(step("close", TABS), step("wait_until_ready")),
]
RUNS = st.lists(st.one_of(VISIT, VISIT, VISIT, VISIT, *FAULTS, *OTHERS), min_size=3, max_size=10)


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BadHost]:
    folder = tmp_path_factory.mktemp("builds")
    for mark in BUILDS:
        write_small_site(folder / mark, mark)
    with bad_host({mark: folder / mark for mark in BUILDS}) as host:
        yield host


# To shrink what failed takes minutes, and a run of ten steps is read as it is.
@settings(
    max_examples=max(3, settings().max_examples // 20),
    phases=set(Phase) - {Phase.shrink},
    suppress_health_check=[HealthCheck.too_slow],
)
@given(run=RUNS)
def test_no_fault_mixes_builds_or_leaves_a_blank_page(
    browser: Browser, host: BadHost, run: list[tuple[Any, ...]]
) -> None:
    host.heal()
    visitor = Visitor(browser, host)
    try:
        visitor.open(0, f"{MAIN}/")
        visitor.wait_until_ready()
        for name, *arguments in run:
            getattr(visitor, name)(*arguments)
            visitor.look()
        visitor.recover()
    finally:
        visitor.context.close()
