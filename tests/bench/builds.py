"""What a tap on a bench takes in the page's own interpreter, against one on a Unit without items."""

from statistics import median

from playwright.sync_api import Browser

from tests.bench.server import Counting
from tests.browser import in_site

# As many items as anybody carries.
ITEMS = 12
TIMES = 30
# In milliseconds.
TARGET = 40
TAP = in_site("""async ([items, times]) => {
  const { build } = await import("@/calculators/interpreter.js");
  const bundle = await (await fetch("@data/building.json")).json();
  const { item, unit } = bundle.ready;
  const full = Array.from({ length: items }, (_, at) => ({ ...item[at % item.length], name: `Item ${at}` }));
  const tap = async (carried, at) => {
    const begun = performance.now();
    const thing = JSON.stringify({ ...unit[1], items: carried });
    await build("bench", "unit", thing, JSON.stringify(["set", "name", `Unit ${at}`]), "[]");
    return performance.now() - begun;
  };
  await tap(full, -1);
  const both = [];
  for (let at = 0; at < times; at += 1) both.push([await tap(full, at), await tap([], at)]);
  return both;
}""")


def measure_builds(browser: Browser, server: Counting, root: str, times: int = TIMES) -> tuple[float, float]:
    """Return the median milliseconds of a tap on a Unit with all its items, and on one without any."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.goto(server.address(f"{root}units/unit/"))
    both = page.evaluate(TAP, [ITEMS, times])
    context.close()
    full, bare = zip(*both, strict=True)
    return median(full), median(bare)


def report_builds(builds: tuple[float, float]) -> None:
    """Print what a tap on a bench takes."""
    full, bare = builds
    rest = f"(target: at most {TARGET}), {full / bare:.1f} of one without"
    print(f"a tap on a Unit of {ITEMS} items      {full:7.0f} ms   {rest}\n")
