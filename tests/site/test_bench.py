"""The benchmark in its shortest form: it measures this site, so that it does not break unseen.

Lighthouse is installed for the benchmark alone, and growth takes builds: of these only what they start from is here.
"""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.bench.answers import BARE, EDITION, make_variants, measure_answers, report_answers
from tests.bench.builds import measure_builds, report_builds
from tests.bench.each import measure_each, report_each
from tests.bench.growth import add_edition
from tests.bench.meter import rulebook
from tests.bench.more_records import multiply
from tests.bench.phone import PAGES
from tests.bench.server import serving
from tests.site.support_checkout import copy_first_edition


@pytest.fixture
def ours(site: Path, tmp_path: Path) -> Path:
    """A copy of the edition that is measured, of which variants may be made."""
    for folder in (site / EDITION, site / "fonts", site / "runtime"):
        shutil.copytree(folder, tmp_path / "ours" / folder.name)
    shutil.copy(site / "versions.json", tmp_path / "ours")
    return tmp_path / "ours"


def test_answers_and_taps_are_measured(browser: Browser, ours: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make_variants(ours.parent)
    with serving(ours.parent) as server:
        report_answers(measure_answers(browser, server, print, [BARE], runs=1, touches=1))
        report_builds(measure_builds(browser, server, f"ours/{EDITION}/", times=1))
    output = capsys.readouterr().out
    assert "ours / JavaScript" in output
    assert "a tap on a Unit of 12 items" in output


def test_answers_again_are_measured(site: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report_each(measure_each(site, tmp_path, print, ["fall"]))
    assert "fall, largest" in capsys.readouterr().out


def test_the_pages_that_are_read_on_a_phone_are_there(site: Path) -> None:
    assert [address for address in PAGES if not (site / EDITION / address / "index.html").is_file()] == []


def test_further_records_and_editions_are_rules_that_hold(tmp_path: Path) -> None:
    root = tmp_path / "checkout"
    copy_first_edition(root)
    assert multiply(root, 2) > 500
    assert add_edition(root, 1) == "1.1"
    assert rulebook(root, "check").seconds > 0
