"""A few runs of faults of the offline part; ``make attack`` has a thousand."""

from pathlib import Path

from playwright.sync_api import Browser

from tests.attack.case import ACCEPTED
from tests.attack.offline import OFFLINE, drawn_runs
from tests.attack.run import tried

RUNS = 5


def test_no_fault_mixes_builds_or_leaves_a_blank_page(browser: Browser, tmp_path: Path) -> None:
    with drawn_runs(tmp_path, browser) as draw:
        outcomes = [tried(OFFLINE, draw, number, seed=0) for number in range(RUNS)]
    assert [one for one in outcomes if one.result.verdict != ACCEPTED] == []
