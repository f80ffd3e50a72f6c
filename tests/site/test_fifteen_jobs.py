"""Fifteen jobs of the table, from the home page of a phone to their end, in four taps and what must be typed."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext

from tests.site.support_hand import Hand
from tests.site.support_jobs import JOBS, NAMES

MOST_TAPS = 4


@pytest.fixture
def hand(new_context: Callable[..., BrowserContext]) -> Hand:
    """A hand on a phone that shows the home page, and keeps nothing of other tests."""
    hand = Hand(new_context("phone").new_page())
    hand.page.goto("")
    return hand


@pytest.mark.parametrize("job", JOBS, ids=NAMES)
def test_a_job_takes_at_most_four_taps_and_what_must_be_typed(
    hand: Hand, job: Callable[[Hand], None], record_property: Callable[[str, object], None]
) -> None:
    job(hand)
    for name in ("taps", "swipes", "keys"):
        record_property(name, getattr(hand, name))
    assert hand.taps <= MOST_TAPS
