"""The fifteen jobs of the table in every engine."""

from collections.abc import Callable

import pytest

from tests.site.engines.support_hand import Hand
from tests.site.support_jobs import JOBS, NAMES

pytestmark = pytest.mark.thorough


@pytest.mark.parametrize("job", JOBS, ids=NAMES)
def test_a_job_is_done_in_every_engine(hand: Hand, job: Callable[[Hand], None]) -> None:
    hand.go("")
    job(hand)
    assert hand.wrong() == []
