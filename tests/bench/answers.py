"""How soon calculators answer, by ours, hand-written JavaScript and stock Pyodide in one run; where our time goes."""

import re
import shutil
from collections.abc import Callable, Collection
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from rulebook.site.names import folder_of
from tests.bench.server import FOUR_G, Counting, slowed
from tests.browser import in_site

HERE = Path(__file__).parent
RUNS = 5
TOUCHES = 20
# Milliseconds within which stock Pyodide answers on a busy machine.
PATIENCE = 120_000
EDITION = "1.0"
EARLY = r'<link rel="modulepreload"[^>]*>|<script [^>]*/interpreter.js"></script>'
DATA = r'<meta name="data"[^>]*>'
HIT_ODDS, BARE = "calculators/attack", "calculators/bare"
PAGES = {HIT_ODDS: "in the site's theme", BARE: "the form alone, on a bare page"}
IMPORT = 'import hitOdds from "./hit-odds.js";'
VARIANTS = {"plain": "hand-written JavaScript", "ours": "ours (MicroPython)", "pyodide": "stock Pyodide"}
STEPS = len(PAGES) * len(VARIANTS) + 2
# A shared link, which ours answers without a touch as the others do.
SHARED = "?attacks=4#calc-hit-odds"
WAIT_FOR_ANSWER = "() => performance.getEntriesByName('live-answer')[0]?.startTime"
TOUCH = """async () => {
  const form = document.querySelector("#calc-hit-odds");
  const attacks = form.querySelector("[name=attacks]");
  const answered = new Promise((resolve) => form.addEventListener("answered", resolve, { once: true }));
  const start = performance.now();
  attacks.focus();
  attacks.value = "4";
  attacks.dispatchEvent(new Event("input", { bubbles: true }));
  await answered;
  return performance.now() - start;
}"""
AGAIN = in_site("""async ([runs, largest]) => {
  const { ask } = await import("@/calculators/interpreter.js");
  const form = document.querySelector("#calc-hit-odds");
  const fields = [...form.elements].filter((one) => one.name && !one.closest("[hidden]"));
  const most = (one) => (one.type === "number" && one.max ? one.max : one.type === "checkbox" ? "yes" : one.value);
  const held = (one) => (one.type === "checkbox" && !one.checked ? "no" : one.value);
  const given = fields.map((one) => [one.name, largest ? most(one) : held(one)]);
  const inputs = Object.fromEntries(given.filter(([, value]) => value));
  const times = [];
  // The first is no recalculation: it loads the interpreter, and says which inputs exclude each other.
  for (let { problems } = await ask("hit-odds", inputs); problems; ({ problems } = await ask("hit-odds", inputs))) {
    // What is too much together is as the form has it.
    for (const [name] of problems) {
      const own = held(form.elements[name]);
      if (inputs[name] === own || !(name in inputs)) throw new Error(JSON.stringify(problems));
      inputs[name] = own;
    }
  }
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    const answer = await ask("hit-odds", inputs);
    if (!answer.html) throw new Error(JSON.stringify(answer));
    times.push(performance.now() - start);
  }
  return times;
}""")
PARTS = in_site("""async (runtime) => {
  const parts = [];
  let last = performance.now();
  const mark = (name) => { const now = performance.now(); parts.push([name, now - last]); last = now; };
  const { opened, ANSWERS } = await import("@/calculators/micropython.js");
  const compiled = (name) => WebAssembly.compileStreaming(fetch(`${runtime}/${name}.wasm`));
  last = performance.now();
  const images = await Promise.all(["calculators", "attack"].map(compiled));
  mark("the images: fetched from the cache, compiled");
  const call = await opened(...images, ANSWERS);
  mark("the images: instantiated, their memory in place");
  const bundle = await (await fetch("@data/calculators/hit-odds.json")).text();
  mark("the rules that hit odds read: fetched from the cache");
  call("load", "/", "hit-odds", bundle);
  mark("the rules that hit odds read: taken from JSON");
  const form = document.querySelector("#calc-hit-odds");
  const inputs = JSON.stringify(Object.fromEntries([...new FormData(form)].filter((one) => one[1])));
  const ask = () => JSON.parse(call("answer", "/", "hit-odds", inputs)).html;
  const html = ask();
  mark("the first answer");
  ask();
  mark("(the second answer)");
  form.querySelector(".calculator__answer").innerHTML = html;
  form.getBoundingClientRect();
  mark("HTML put in the page and laid out");
  return parts;
}""")
# Milliseconds to the first answer, cold and warm, by variant, by page.
type Firsts = dict[str, dict[str, tuple[float, float]]]


@dataclass(frozen=True)
class Answers:
    """Milliseconds: to first answers; from a touch, warm and by 4G; of recalculations; of the parts of a first one."""

    firsts: Firsts
    warm: list[float]
    four_g: list[float]
    default: list[float]
    largest: list[float]
    parts: dict[str, float]


def make_variants(root: Path) -> None:
    """Make of the site in ``root/ours`` one of each variant."""
    # As one file, since a second one to fetch would be no part of what is compared.
    _, page = (HERE / "plain.js").read_text().split(f"{IMPORT}\n")
    _variant(root, "plain", (HERE / "hit-odds.js").read_text() + page)
    runtime, data = root / "ours/runtime", folder_of(root / "ours" / EDITION, "data")
    [wheel] = folder_of(runtime, "wheels").glob("calculators/*.whl")
    folders = {
        "DATA": data.name,
        "PYODIDE": folder_of(runtime, "pyodide").name,
        "WHEEL": wheel.relative_to(runtime).as_posix(),
    }
    baseline = (HERE / "stock-pyodide.js").read_text()
    for name, there in folders.items():
        baseline = baseline.replace(name, there)
    _variant(root, "pyodide", baseline)
    _variant(root, "ours", None)


def _variant(root: Path, name: str, script: str | None) -> None:
    """Make the pages of one variant: the page of hit odds, and a bare page with nothing but the form.

    A ``script`` takes the place of ours, and what ours loads early is left out.
    """
    if script is not None:
        shutil.copytree(root / "ours", root / name)
    assets = folder_of(root / name / EDITION, "assets")
    if script is not None:
        (assets / "calculators/form.js").write_text(script)
    page = root / name / EDITION / HIT_ODDS / "index.html"
    html = page.read_text()
    early = "".join(re.findall(EARLY, html))
    form = re.search(r'<form class="calculator" id="calc-hit-odds".*?</form>', html, flags=re.DOTALL)
    data = re.search(DATA, html)
    if not early or not form or not data:
        raise RuntimeError("the page of hit odds is not what the benchmark expects")
    if script is not None:
        page.write_text(re.sub(EARLY, "", html))
        early = ""
    bare = root / name / EDITION / BARE
    bare.mkdir()
    module = f'<script type="module" async src="../../{assets.name}/calculators/form.js"></script>'
    (bare / "index.html").write_text(f"<!doctype html><title>Bare</title>{data[0]}{early}{module}{form[0]}")


def measure_answers(
    browser: Browser,
    server: Counting,
    done: Callable[[str], None],
    pages: Collection[str] = tuple(PAGES),
    runs: int = RUNS,
    touches: int = TOUCHES,
) -> Answers:
    """Return what the variants take on some pages, and what the parts of ours do."""
    firsts: Firsts = {page: {} for page in pages}
    for page, name in product(pages, VARIANTS):
        firsts[page][name] = _first_answers(browser, server, f"{name}/{EDITION}/{page}/{SHARED}", runs)
        done(f"first answers of {VARIANTS[name]}")
    address = server.address(f"ours/{EDITION}/{HIT_ODDS}/")
    warm = _touches(browser, server, address, touches, cold=False)
    four_g = _touches(browser, server, address, touches, cold=True)
    done("touches")
    context = browser.new_context(service_workers="block")
    page = _opened(context, address)
    default, largest = (list(page.evaluate(AGAIN, [touches, most])) for most in (False, True))
    images = folder_of(server.folder / "ours/runtime", "micropython").relative_to(server.folder)
    found: list[list[tuple[str, float]]] = []
    for _ in range(runs):
        page.goto(address)
        found.append(page.evaluate(PARTS, server.address(images.as_posix())))
    context.close()
    done("where the time goes")
    parts = {name: median(run[index][1] for run in found) for index, (name, _) in enumerate(found[0])}
    return Answers(firsts, warm, four_g, default, largest, parts)


def _first_answers(browser: Browser, server: Counting, path: str, runs: int) -> tuple[float, float]:
    """Return the median time from navigation start to the first live answer, cold and warm, in milliseconds."""
    cold, warm = [], []
    for _ in range(runs):
        context = browser.new_context(service_workers="block")
        page = context.new_page()
        for times in (cold, warm):
            page.goto("about:blank")
            page.goto(server.address(path))
            times.append(float(page.wait_for_function(WAIT_FOR_ANSWER, timeout=PATIENCE).json_value()))
            page.wait_for_load_state("networkidle")
        context.close()
    return median(cold), median(warm)


def _touches(browser: Browser, server: Counting, address: str, touches: int, cold: bool) -> list[float]:
    """Return times from touches to their first answers: of a browser that has met the calculator, or of one on 4G."""
    times = []
    context = browser.new_context(service_workers="block")
    for run in range(touches + 1):
        page = _opened(context, address)
        with slowed(server, *FOUR_G) if cold else slowed(server, 0, 0):
            taken = float(page.evaluate(TOUCH))
        # The first visit of a browser is no warm one.
        if cold or run:
            times.append(taken)
        page.close()
        if cold:
            context.close()
            context = browser.new_context(service_workers="block")
    context.close()
    return times


def _opened(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("#calc-hit-odds[data-wired]")
    return page


def report_answers(answers: Answers) -> None:
    """Print times to answers, as ratios where there is something to compare with."""
    for page, measured in answers.firsts.items():
        _report_firsts(PAGES[page], measured)
    if HIT_ODDS in answers.firsts:
        theme = answers.firsts[HIT_ODDS]["plain"][1] - answers.firsts[BARE]["plain"][1]
        print(f"{'the theme alone, warm':46}{theme:6.0f} ms: hand-written JavaScript in it, less that on a bare page\n")
    print(f"{'hit odds in the page, of ' + str(TOUCHES):46}median       p95")
    for name, times, target in (
        ("touch to first answer, warm", answers.warm, "150 ms"),
        ("touch to first answer, nothing kept, 4G", answers.four_g, "600 ms"),
        ("recalculation, default inputs", answers.default, "16 ms"),
        ("recalculation, largest inputs", answers.largest, "100 ms"),
    ):
        print(f"{name:44}{median(times):6.0f} ms {_late(times):6.0f} ms   (target: at most {target})")
    print("\nwhere it goes, in the page's own thread, warm, median of " + str(RUNS))
    for name, taken in answers.parts.items():
        print(f"{name:54}{taken:6.1f} ms")
    print()


def _late(times: list[float]) -> float:
    """Return the time that 95 of 100 keep within."""
    return quantiles(times, n=20, method="inclusive")[-1]


def _report_firsts(page: str, measured: dict[str, Any]) -> None:
    plain, ours, pyodide = (measured[name] for name in VARIANTS)
    print(f"first live answer, {page}, median of {RUNS}\n{'':34}    cold     warm")
    for name, (cold, warm) in measured.items():
        print(f"{VARIANTS[name]:34} {cold:6.0f} ms {warm:6.0f} ms")
    for label, (above, below), target in (
        ("ours / JavaScript", (ours, plain), "at most 1.3 warm"),
        ("stock Pyodide / ours", (pyodide, ours), "at least 10"),
    ):
        print(f"{label:34} {above[0] / below[0]:6.2f}   {above[1] / below[1]:6.2f}      (target: {target})")
    print()
