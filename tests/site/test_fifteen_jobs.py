"""Fifteen jobs of the table, from the home page of a phone to their end, in four taps and what must be typed."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.site.support_hand import Hand
from tests.site.support_jobs import JOBS, NAMES

MOST_TAPS = 4


@pytest.fixture
def hand(phone: Page) -> Hand:
    """A hand on a phone that shows the home page."""
    phone.goto("")
    return Hand(phone)


@pytest.mark.parametrize("job", JOBS, ids=NAMES)
def test_a_job_takes_at_most_four_taps_and_what_must_be_typed(hand: Hand, job: Callable[[Hand], None]) -> None:
    job(hand)
    assert hand.taps <= MOST_TAPS
