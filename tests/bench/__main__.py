"""Run the benchmark and print it."""

import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from rulebook.site import build_site
from tests.bench.server import Counting, serving
from tests.browser import launch

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
RUNS = 5
EDITION = "1.0"
WAIT_FOR_ANSWER = "() => performance.getEntriesByName('live-answer')[0]?.startTime"


def main() -> None:
    """Build the variants, measure, print."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        build_time = timed(lambda: build_site(ROOT, root / "ours"))
        check_time = timed(
            lambda: subprocess.run(
                [sys.executable, "-m", "rulebook", "check"], cwd=ROOT, check=True, capture_output=True
            )
        )
        variant(root, "plain", (HERE / "plain.js").read_text())
        wheel = next((root / "ours" / "runtime" / "wheels").iterdir()).name
        variant(root, "pyodide", (HERE / "stock-pyodide.js").read_text().replace("WHEEL", wheel))
        with serving(root) as server, sync_playwright() as playwright:
            browser = launch(playwright)
            answers = {name: first_answers(browser, server, name) for name in ("plain", "ours", "pyodide")}
            rules = transferred(browser, server, f"ours/{EDITION}/reference/status-effects/")
            calculator = transferred(browser, server, f"ours/{EDITION}/calculators/")
            browser.close()
    report_answers(answers)
    print()
    print(f"rules page, first visit, gzip       {rules / 1000:7.0f} KB   (target: under 300)")
    print(f"calculator page, first visit, gzip  {calculator / 1000:7.0f} KB   (target: under 600)")
    print(f"rulebook check                      {check_time:7.2f} s    (target: under 1)")
    print(f"site built                          {build_time:7.2f} s    (target: under 10)")


def timed(action: Callable[[], object]) -> float:
    """Return the median of three runs, in seconds."""
    times = []
    for _ in range(3):
        start = time.perf_counter()
        action()
        times.append(time.perf_counter() - start)
    return median(times)


def variant(root: Path, name: str, script: str) -> None:
    """Copy the site, put another script in place of ours, and leave out our early start of MicroPython."""
    shutil.copytree(root / "ours", root / name)
    edition = root / name / EDITION
    (edition / "assets" / "calculator.js").write_text(script)
    page = edition / "calculators" / "index.html"
    html = page.read_text()
    early = r'<script>\s*self\.calculatorWorker.*?</script>|<link rel="(?:module)?preload"[^>]*>'
    bare = re.sub(early, "", html, flags=re.DOTALL)
    if bare == html:
        raise RuntimeError("the early start is not where it was; the baselines would carry it")
    page.write_text(bare)


def first_answers(browser: Browser, server: Counting, name: str) -> tuple[float, float]:
    """Return the median time from navigation start to the first live answer, cold and warm, in milliseconds."""
    cold, warm = [], []
    for _ in range(RUNS):
        context = browser.new_context()
        page = context.new_page()
        for times in (cold, warm):
            page.goto(server.address(f"{name}/{EDITION}/calculators/"))
            times.append(float(page.wait_for_function(WAIT_FOR_ANSWER).json_value()))
            page.wait_for_load_state("networkidle")
        context.close()
    return median(cold), median(warm)


def transferred(browser: Browser, server: Counting, path: str) -> int:
    """Return the bytes that a first visit of a page transfers."""
    context = browser.new_context()
    page = context.new_page()
    before = server.sent
    page.goto(server.address(path))
    page.wait_for_load_state("networkidle")
    context.close()
    return server.sent - before


def report_answers(answers: dict[str, tuple[float, float]]) -> None:
    """Print times to the first live answer, as ratios."""
    ours, plain, pyodide = answers["ours"], answers["plain"], answers["pyodide"]
    print(f"first live answer, median of {RUNS}           cold     warm")
    for label, (cold, warm) in (("hand-written JavaScript", plain), ("ours (MicroPython)", ours), ("Pyodide", pyodide)):
        print(f"{label:34} {cold:6.0f} ms {warm:6.0f} ms")
    for label, (above, below), target in (
        ("ours / JavaScript", (ours, plain), "at most 3"),
        ("stock Pyodide / ours", (pyodide, ours), "at least 10"),
    ):
        print(f"{label:34} {above[0] / below[0]:7.2f} {above[1] / below[1]:8.2f}     (target: {target})")


if __name__ == "__main__":
    main()
