"""Run the benchmark and print it."""

import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import sync_playwright

from rulebook.site.progress import progress
from tests.bench.answers import EDITION, Answers, make_variants, measure_answers, report_answers
from tests.bench.answers import STEPS as ANSWERS
from tests.bench.builds import measure_builds, report_builds
from tests.bench.each import STEPS as EACH
from tests.bench.each import Again, measure_each, report_each
from tests.bench.games import Taps, measure_games, report_games
from tests.bench.growth import COUNTS, Cost, measure_growth, report_growth
from tests.bench.meter import rulebook
from tests.bench.more_records import STEPS as MORE_RECORDS
from tests.bench.more_records import measure_records, report_records
from tests.bench.phone import PAGES as ON_PHONE
from tests.bench.phone import Visits, measure_phone, report_phone
from tests.bench.server import serving, transferred
from tests.bench.times import STEPS as TIMES
from tests.bench.times import Time, measure_times, report_times
from tests.browser import launch

ROOT = Path(__file__).parents[2]
# What is measured, and with what it is compared, which is measured in the same run.
BASELINES = {
    "commands": "the YAML of the rules read, and nothing else",
    "an answer again": "the same calculators in Pyodide",
    "first answers": "hand-written JavaScript, and stock Pyodide, each loaded by a page like ours",
    "a tap on a bench": "the same tap on a Unit without items",
    "a game": "the same taps in a game that has just begun",
    "growth with editions, with records": "the fewest of them",
    "touches, visits on a phone, sizes": "nothing but their targets",
}


@dataclass(frozen=True)
class Sizes:
    """Bytes that first visits transfer, and that a site of so many editions takes."""

    rules: int
    calculator: int
    site: int
    editions: int


def main() -> None:
    """Build the variants, measure, print."""
    with progress("Measuring", TIMES + ANSWERS + EACH + len(ON_PHONE) + len(COUNTS) + 1 + MORE_RECORDS) as done:
        # First, as it takes least and its rules must hold.
        records = measure_records(done)
        times, again, answers, visits, sizes, growth, builds, games = measured(done)
    report_baselines()
    report_times(times)
    report_each(again)
    report_answers(answers)
    report_phone(visits)
    report_sizes(sizes)
    report_builds(builds)
    report_games(games)
    report_growth(growth)
    report_records(records)


def measured(
    done: Callable[[str], None],
) -> tuple[dict[str, tuple[Time, str]], Again, Answers, Visits, Sizes, list[Cost], tuple[float, float], Taps]:
    """Return what commands, answers again, first answers, visits on a phone, taps on a bench and in a game take.

    Sizes and growth stand among them; ``done`` is told each step.
    """
    times = measure_times(done)
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        rulebook(ROOT, "build", "--to", str(root / "ours"))
        editions = sum(1 for _ in (root / "ours").glob("*/api/index.json"))
        size = sum(path.stat().st_size for path in (root / "ours").rglob("*") if path.is_file())
        again = measure_each(root / "ours", root, done)
        make_variants(root)
        with serving(root) as server, sync_playwright() as playwright:
            browser = launch(playwright)
            answers = measure_answers(browser, server, done)
            done("one site built, with variants")
            visits = measure_phone(playwright, browser, server, f"ours/{EDITION}/", done)
            rules = transferred(browser, server, f"ours/{EDITION}/reference/status-effects/")
            calculator = transferred(browser, server, f"ours/{EDITION}/calculators/attack/")
            builds = measure_builds(browser, server, f"ours/{EDITION}/")
            games = measure_games(browser, server, f"ours/{EDITION}/")
            growth = measure_growth(browser, done)
            browser.close()
    return times, again, answers, visits, Sizes(rules, calculator, size, editions), growth, builds, games


def report_baselines() -> None:
    """Print with what each part of the report compares."""
    print(f"{'measured':38}compared with")
    for measured, baseline in BASELINES.items():
        print(f"{measured:38}{baseline}")
    print()


def report_sizes(sizes: Sizes) -> None:
    """Print what pages and the site weigh."""
    print(f"rules page, first visit, gzip       {sizes.rules / 1000:7.0f} KB   (target: at most 190)")
    print(f"calculator page, first visit, gzip  {sizes.calculator / 1000:7.0f} KB   (target: at most 190)")
    print(f"site on disk, {sizes.editions} editions            {sizes.site / 1e6:7.0f} MB\n")


if __name__ == "__main__":
    main()
