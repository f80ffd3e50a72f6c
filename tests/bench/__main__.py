"""Run the benchmark and print it."""

import re
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from rulebook.site.progress import progress
from tests.bench.growth import COUNTS, Cost, measure_growth, report_growth
from tests.bench.meter import rulebook
from tests.bench.more_records import STEPS as MORE_RECORDS
from tests.bench.more_records import measure_records, report_records
from tests.bench.server import Counting, serving, transferred
from tests.bench.times import STEPS as TIMES
from tests.bench.times import Time, measure_times, report_times
from tests.browser import launch

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
RUNS = 5
EDITION = "1.0"
EARLY = r'<script>\s*self\.calculatorWorker.*?</script>|<link rel="(?:module)?preload"[^>]*>'
PAGES = {"calculators": "in the site's theme", "bare": "the form alone, on a bare page"}
VARIANTS = {"plain": "hand-written JavaScript", "ours": "ours (MicroPython)", "pyodide": "stock Pyodide"}
# Milliseconds to the first answer, cold and warm, by variant, by page.
type Answers = dict[str, dict[str, tuple[float, float]]]
WAIT_FOR_ANSWER = "() => performance.getEntriesByName('live-answer')[0]?.startTime"


@dataclass(frozen=True)
class Sizes:
    """Bytes that first visits transfer, and that a site of so many editions takes."""

    rules: int
    calculator: int
    site: int
    editions: int


def main() -> None:
    """Build the variants, measure, print."""
    with progress("Measuring", TIMES + len(PAGES) * len(VARIANTS) + len(COUNTS) + 1 + MORE_RECORDS) as done:
        times, answers, sizes, growth = measured(done)
        records = measure_records(done)
    report_times(times)
    for page, found in answers.items():
        report_answers(PAGES[page], found)
    report_sizes(sizes)
    report_growth(growth)
    report_records(records)


def measured(done: Callable[[str], None]) -> tuple[dict[str, tuple[Time, str]], Answers, Sizes, list[Cost]]:
    """Return times of commands, times to answers, sizes and growth; ``done`` is told each step."""
    times = measure_times(done)
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        rulebook(ROOT, "build", "--to", str(root / "ours"))
        editions = sum(1 for _ in (root / "ours").glob("*/api/index.json"))
        size = sum(path.stat().st_size for path in (root / "ours").rglob("*") if path.is_file())
        wheel = next((root / "ours" / "runtime" / "wheels").iterdir()).name
        variant(root, "plain", (HERE / "plain.js").read_text())
        variant(root, "pyodide", (HERE / "stock-pyodide.js").read_text().replace("WHEEL", wheel))
        variant(root, "ours", None)
        with serving(root) as server, sync_playwright() as playwright:
            browser = launch(playwright)
            answers: Answers = {page: {} for page in PAGES}
            for page, name in product(PAGES, VARIANTS):
                answers[page][name] = first_answers(browser, server, f"{name}/{EDITION}/{page}/")
                done(f"first answers of {VARIANTS[name]}")
            done("one site built, with variants")
            rules = transferred(browser, server, f"ours/{EDITION}/reference/status-effects/")
            calculator = transferred(browser, server, f"ours/{EDITION}/calculators/")
            growth = measure_growth(browser, done)
            browser.close()
    return times, answers, Sizes(rules, calculator, size, editions), growth


def report_sizes(sizes: Sizes) -> None:
    """Print what pages and the site weigh."""
    print(f"rules page, first visit, gzip       {sizes.rules / 1000:7.0f} KB   (target: under 300)")
    print(f"calculator page, first visit, gzip  {sizes.calculator / 1000:7.0f} KB   (target: under 600)")
    print(f"site on disk, {sizes.editions} editions            {sizes.site / 1e6:7.0f} MB\n")


def variant(root: Path, name: str, script: str | None) -> None:
    """Make the pages of one variant: the calculators page, and a bare page with nothing but the form.

    A ``script`` takes the place of ours, and our early start of MicroPython is left out.
    """
    if script is not None:
        shutil.copytree(root / "ours", root / name)
        (root / name / EDITION / "assets" / "calculator.js").write_text(script)
    page = root / name / EDITION / "calculators" / "index.html"
    html = page.read_text()
    start = "".join(re.findall(EARLY, html, flags=re.DOTALL))
    form = re.search(r'<form class="calculator" id="calc-hit-odds".*?</form>', html, flags=re.DOTALL)
    if not start or not form:
        raise RuntimeError("the calculators page is not what the benchmark expects")
    if script is not None:
        page.write_text(re.sub(EARLY, "", html, flags=re.DOTALL))
        start = ""
    bare = root / name / EDITION / "bare"
    bare.mkdir()
    module = '<script type="module" async src="../assets/calculator.js"></script>'
    theme = "<script>self.document$ = { subscribe: (wire) => wire() };</script>"
    (bare / "index.html").write_text(f"<!doctype html><title>Bare</title>{theme}{start}{module}{form[0]}")


def first_answers(browser: Browser, server: Counting, path: str) -> tuple[float, float]:
    """Return the median time from navigation start to the first live answer, cold and warm, in milliseconds."""
    cold, warm = [], []
    for _ in range(RUNS):
        context = browser.new_context()
        page = context.new_page()
        for times in (cold, warm):
            page.goto(server.address(path))
            times.append(float(page.wait_for_function(WAIT_FOR_ANSWER).json_value()))
            page.wait_for_load_state("networkidle")
        context.close()
    return median(cold), median(warm)


def report_answers(page: str, measured: dict[str, tuple[float, float]]) -> None:
    """Print times to the first live answer, as ratios."""
    plain, ours, pyodide = (measured[name] for name in VARIANTS)
    print(f"first live answer, {page}, median of {RUNS}\n{'':34}    cold     warm")
    for name, (cold, warm) in measured.items():
        print(f"{VARIANTS[name]:34} {cold:6.0f} ms {warm:6.0f} ms")
    for label, (above, below), target in (
        ("ours / JavaScript", (ours, plain), "at most 3"),
        ("stock Pyodide / ours", (pyodide, ours), "at least 10"),
    ):
        print(f"{label:34} {above[0] / below[0]:6.2f}   {above[1] / below[1]:6.2f}      (target: {target})")
    print()


if __name__ == "__main__":
    main()
