"""What a page does on a cheap phone with an ordinary line, and what Lighthouse says of it."""

import json
import os
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, BrowserContext, Playwright

from tests.bench.server import Counting
from tests.browser import ARGUMENTS, executable
from tests.site.support_site import PHONE

HERE = Path(__file__).parent
RUNS = 5
PAGES = {
    "": "home",
    "rules/combat/": "a chapter, combat",
    "reference/status-effects/": "a reference page",
    "calculators/attack/": "hit odds",
    "compare/draft-late/": "a comparison",
    "units/unit/": "the bench of a Unit",
}
# How often the processor is slower, and a line of 4G: milliseconds, and bytes a second both ways.
SLOWER = 4
LINE = {"offline": False, "latency": 170, "downloadThroughput": 9e6 / 8, "uploadThroughput": 9e6 / 8}
# Lighthouse turns features off that it names in one list, which this one replaces.  Among them is RenderDocument, which
# readers' browsers have: without it this Chromium draws a page a second or two after it is ready.
FEATURES = "--disable-features=Translate"
# A page is at rest when this many milliseconds went by without a task longer than 50.
WATCH = """
self.seen = { shift: 0, longest: 0, last: 0 };
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) self.seen.shift += one.value;
}).observe({ type: "layout-shift", buffered: true });
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) {
    self.seen.longest = Math.max(self.seen.longest, one.duration);
    self.seen.last = one.startTime + one.duration;
  }
}).observe({ type: "longtask", buffered: true });
"""
AT_REST = "() => document.readyState === 'complete' && performance.now() - Math.max(self.seen.last, 1000) > 1500"
SEEN = "({ ...self.seen, text: performance.getEntriesByName('first-contentful-paint')[0].startTime })"


@dataclass(frozen=True)
class Visit:
    """A first visit: milliseconds to the first text and of the longest task, and how much moved (CLS)."""

    text: float
    longest: float
    shift: float


# By the title of a page: a median visit, and its scores by their categories.
type Visits = dict[str, tuple[Visit, dict[str, int]]]


def measure_phone(
    playwright: Playwright, browser: Browser, server: Counting, root: str, done: Callable[[str], None]
) -> Visits:
    """Return what ``PAGES`` of a site at ``root`` of a server do on a phone; ``done`` is told each page."""
    found = {}
    for page, title in PAGES.items():
        address = server.address(root + page)
        visits = [_visit(browser, address) for _ in range(RUNS)]
        middle = Visit(*(median(getattr(visit, name) for visit in visits) for name in ("text", "longest", "shift")))
        found[title] = middle, _scores(playwright, address)
        done(f"{title}, on a phone")
    return found


def report_phone(visits: Visits) -> None:
    """Print visits with the scores of Lighthouse."""
    print(
        f"{f'phone, processor {SLOWER} times slower, 4G':34}{'first text':>12}{'longest':>10}{'moved':>8}   Lighthouse"
    )
    for title, (visit, scores) in visits.items():
        line = ", ".join(f"{name} {score}" for name, score in scores.items())
        print(f"{title:34}{visit.text:9.0f} ms{visit.longest:7.0f} ms{visit.shift:8.3f}   {line}")
    print(f"{'':34}{'(1500)':>9}   {'(200)':>7}   {'(0)':>8}   (100 each); median of {RUNS}, Lighthouse once\n")


def _visit(browser: Browser, address: str) -> Visit:
    context = browser.new_context(**PHONE, service_workers="block")  # type: ignore[arg-type]
    seen = _seen(context, address)
    context.close()
    return Visit(seen["text"], seen["longest"], seen["shift"])


def _seen(context: BrowserContext, address: str) -> dict[str, float]:
    page = context.new_page()
    page.add_init_script(WATCH)
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", LINE)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(address)
    page.wait_for_function(AT_REST)
    return dict(page.evaluate(SEEN))


def _scores(playwright: Playwright, address: str) -> dict[str, int]:
    """Return Lighthouse's scores of a page, of 100, by their categories."""
    chrome = executable(playwright.chromium) or ""
    flags = " ".join(["--headless", *ARGUMENTS, FEATURES])
    program = str(HERE / "node_modules" / ".bin" / "lighthouse")
    command = [program, address, "--quiet", "--output=json", f"--chrome-flags={flags}"]
    report = subprocess.run(command, env=os.environ | {"CHROME_PATH": chrome}, capture_output=True, check=True)
    categories = json.loads(report.stdout)["categories"]
    return {name: round(category["score"] * 100) for name, category in categories.items()}
