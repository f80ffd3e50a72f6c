"""What a tap in a long game takes in the page's own interpreter, against one in a game that has just begun."""

from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser

from tests.bench.server import Counting
from tests.browser import in_site

UNITS = 6
EVENTS = 400
TIMES = 20
# In milliseconds.
TARGETS = {"tap": 50, "undo": 50, "odds": 500}
TAPS = in_site("""async ([units, events, times]) => {
  const { play } = await import("@/calculators/interpreter.js");
  const log = await play("first_begun");
  const [mine, theirs] = log.events[0].squads.map((squad) => squad.units[0]);
  const squads = [mine, theirs].map((each) => ({ units: Array.from({ length: units }, () => each) }));
  const begin = { ...log.events[0], rounds: 99, squads };
  const shorts = ["A", "B"].flatMap((side) => squads[0].units.map((_, at) => `${side}${at + 1}`));
  const all = [begin];
  while (all.length < events) {
    for (const unit of shorts) {
      const hit = { do: "damage", unit: shorts[(shorts.indexOf(unit) + units) % shorts.length], section: 1, by: 1 };
      all.push({ do: "activate", unit }, { do: "roll", value: 4 }, { do: "move" });
      if (all.length % 9 === 4) all.push(hit);
      all.push({ do: "end" });
    }
    all.push({ do: "round" });
  }
  const timed = async (work) => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  };
  const game = async (list) => {
    const view = JSON.stringify({ unit: "A1", open: "" });
    let count = list.length;
    const opening = await timed(() => play("opened", JSON.stringify({ ...log, events: list }), view));
    const send = async (event) => {
      const { taken } = await play("tapped", JSON.stringify(count), JSON.stringify([event]), view);
      if (!taken?.length) throw new Error(`not taken: ${JSON.stringify(event)}`);
      count += 1;
    };
    const taps = [], undos = [], odds = [];
    for (let at = 0; at < times; at += 1) {
      taps.push(await timed(() => send({ do: "damage", unit: "B2", section: 4, by: 0 })));
      odds.push(await timed(() => play("odds", view)));
      undos.push(await timed(() => send({ do: "undo", event: count - 1 })));
    }
    return { opening: [opening], tap: taps, undo: undos, odds };
  };
  await game([begin]);
  return [await game(all), await game([begin])];
}""")


class Taps(NamedTuple):
    """Median milliseconds in a long game and in one that has just begun, of each that is measured."""

    long: dict[str, float]
    begun: dict[str, float]


def measure_games(browser: Browser, server: Counting, root: str, times: int = TIMES) -> Taps:
    """Return what opening a game, a tap, an undo and the odds of the Unit that is shown take."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.goto(server.address(f"{root}play/"))
    both = page.evaluate(TAPS, [UNITS, EVENTS, times])
    context.close()
    return Taps(*({name: median(each) for name, each in game.items()} for game in both))


def report_games(taps: Taps) -> None:
    """Print what a game takes, as times of a game that has just begun."""
    print(f"a game of {2 * UNITS} Units, {EVENTS} events")
    for name, long in taps.long.items():
        target = f", target: at most {TARGETS[name]}" if name in TARGETS else ""
        print(f"  {name:34}{long:7.0f} ms   ({long / taps.begun[name]:.1f} of a game that has just begun{target})")
    print()
