"""Fifteen jobs of the table, from the home page of a phone to their end, in four taps and what must be typed."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.site import support_jobs as jobs
from tests.site.support_hand import Hand
from tests.site.support_jobs import JOBS
from tests.site.support_site import sampled

MOST_TAPS = 4


@pytest.fixture
def hand(phone: Page) -> Hand:
    """A hand on a phone that shows the home page."""
    phone.goto("")
    return Hand(phone)


# Those that end elsewhere than a form, and three of those that end in one; to load Python takes as long as all of them.
SAMPLE = (
    *(jobs.look_up_a_status, jobs.compare_recover, jobs.search_everyday_words, jobs.print_tokens_and_quick_reference),
    *(jobs.shoot_an_arm_behind_trees, jobs.share_and_open, jobs.attack_with_two_weapons),
)


@pytest.mark.parametrize("job", sampled(JOBS, SAMPLE))
def test_a_job_takes_at_most_four_taps_and_what_must_be_typed(hand: Hand, job: Callable[[Hand], None]) -> None:
    job(hand)
    assert hand.taps <= MOST_TAPS
