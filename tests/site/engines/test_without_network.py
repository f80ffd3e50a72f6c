"""An edition that was visited once works without its host, in every engine."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver.remote.webdriver import WebDriver

from tests.site.engines.support_benches import call, named
from tests.site.engines.support_hand import Hand
from tests.site.support_host import Handler, hosted

pytestmark = pytest.mark.thorough


class AsOnPages(Handler):
    """Lets browsers take for a while what they have, as GitHub Pages does."""

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()


@pytest.fixture
def visitor(site: Path, engine: WebDriver) -> Iterator[Hand]:
    """A hand at a page of which the whole edition is on the device by now."""
    with hosted(site, AsOnPages) as host:
        hand = Hand(engine, host)
        hand.go("calculators/fall/")
        hand.finds(".offline__state", "Ready offline")
        yield hand
        host.gone = True
        engine.get("about:blank")


def test_pages_answers_and_units_do_without_a_host(visitor: Hand) -> None:
    visitor.host.gone = True
    visitor.go("rules/combat/")
    visitor.sees("h1", "Combat")
    visitor.tap("[data-opens-search]")
    visitor.type(".search__words", "blinded")
    visitor.tap("#search [role=option]", "Blinded")
    visitor.sees("#record-blinded .record__summary")
    visitor.go("units/unit/")
    call(visitor, "Ironside")
    visitor.reload()
    assert named(visitor) == "Ironside"


def test_the_page_that_was_there_before_the_worker_does_too(visitor: Hand) -> None:
    visitor.host.gone = True
    visitor.go("rules/combat/")
    visitor.go("calculators/fall/")
    visitor.sees("#calc-fall[data-wired]")
    visitor.fill(visitor.sees("#calc-fall [name=levels]"), "5")
    visitor.sees("#calc-fall .answer__values", "30 damage")
