"""Fifteen jobs of the table, from the home page of a phone to their end, in four taps and what must be typed."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.site.support_hand import Hand
from tests.site.support_jobs import JOBS, run_a_script
from tests.site.support_site import sampled

MOST_TAPS = 4


@pytest.fixture
def hand(phone: Page) -> Hand:
    """A hand on a phone that shows the home page."""
    phone.goto("")
    return Hand(phone)


# To load Python takes as long as all others; test_sandbox runs the same script.
@pytest.mark.parametrize("job", sampled(JOBS, [job for job in JOBS if job != run_a_script]))
def test_a_job_takes_at_most_four_taps_and_what_must_be_typed(hand: Hand, job: Callable[[Hand], None]) -> None:
    job(hand)
    assert hand.taps <= MOST_TAPS
