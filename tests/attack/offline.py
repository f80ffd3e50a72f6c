"""Faults of the offline part: no page shows two builds, none is blank, and all is well again in the end."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright
from playwright.sync_api import Error as BrowserError
from playwright.sync_api import TimeoutError as NotInTime

from tests.attack.bad_host import FROM_HOST, PORTAL, BadHost, bad_host
from tests.attack.case import ACCEPTED, HANG, SILENT, Case, Draw, Part, Result
from tests.attack.small_site import BUILDS, EDITIONS, PAGES, write_small_site
from tests.browser import launch

PATIENCE = 10_000
SHORT = 1_000
# Long enough for what is under way to get somewhere, short enough to come before its end.
MOMENT = 0.4
MAIN = EDITIONS[0]
READY = "() => document.querySelector('.offline__state')?.textContent.startsWith('Ready offline')"
FORGET = "() => { const said = document.querySelector('.offline__state'); if (said) said.textContent = ''; }"
# A wish of the page "On this device", or of the tap on "New version".
WISH = "(wish) => navigator.serviceWorker.ready.then(({ active }) => active.postMessage(wish))"
CAUSES = {
    "evict a file": """async (chance) => {
      const name = (await caches.keys()).filter((one) => one.startsWith("edition:"))[0];
      const keys = name ? await (await caches.open(name)).keys() : [];
      if (keys.length) await (await caches.open(name)).delete(keys[Math.floor(chance * keys.length)]);
    }""",
    "evict a cache": """async (chance) => {
      const names = await caches.keys();
      if (names.length) await caches.delete(names[Math.floor(chance * names.length)]);
    }""",
    "spoil a file": """async (chance) => {
      const names = (await caches.keys()).filter((one) => one.startsWith("edition:"));
      const cache = names.length ? await caches.open(names[0]) : null;
      const keys = cache ? await cache.keys() : [];
      if (keys.length) await cache.put(keys[Math.floor(chance * keys.length)], new Response("spoilt")).catch(() => {});
    }""",
}


class Bad(Exception):
    """Something happened that must not."""


class Tab(NamedTuple):
    """An open page: the build that it is of, and whether the host itself mixed its parts as it loaded."""

    page: Page
    edition: str
    build: str
    was_mixed: bool


class Visitor:
    """A reader with a browser of their own, and what they have seen."""

    def __init__(self, browser: Browser, host: BadHost) -> None:
        self.host = host
        self.context: BrowserContext = browser.new_context(service_workers="allow")
        self.context.set_default_timeout(PATIENCE)
        self.tabs: list[Tab | None] = [None, None]
        # What was said to be, and is so while nobody touches what is kept.
        self.ready: set[str] = set()
        # What a page says of these may be of before they went.
        self._removed: set[str] = set()
        self._pages = [self.context.new_page(), self.context.new_page()]
        self._session: CDPSession = self.context.new_cdp_session(self._pages[0])
        self._session.send("ServiceWorker.enable")

    # What a reader does

    def open(self, at: int, path: str) -> None:
        """Open a page in a tab, and judge what is there."""
        host, page, edition = self.host, self._pages[at], path.partition("/")[0]
        self.note_ready()
        is_ready = edition in self.ready
        is_sound = not (host.is_down or host.all_wrong or host.wrong)
        self.tabs[at] = None
        try:
            response = page.goto(f"{host.address}/{path}", wait_until="load")
        except NotInTime:
            raise
        except BrowserError as error:
            if is_ready or is_sound:
                raise Bad(f"{path} does not open: {error.message.splitlines()[0]}") from None
            return
        heading = page.locator("h1").all_inner_texts()
        build = page.evaluate("() => document.documentElement.dataset.mark ?? ''")
        if (is_ready or is_sound) and not any(heading):
            raise Bad(f"{path} is blank")
        if is_ready and not build:
            raise Bad(f"{path} was said to be ready, and shows {heading}")
        if build:
            is_kept = response is not None and FROM_HOST.lower() not in response.headers
            is_mixed = bool(mixed(build, loaded(page)))
            if is_mixed and is_kept:
                raise Bad(f"{path} of {build}, kept on the device, has {loaded(page)}")
            self.tabs[at] = Tab(page, edition, build, is_mixed)

    def look(self) -> None:
        """Let every open page ask for what it has not asked for before, and judge all that it shows."""
        for tab in filter(None, self.tabs):
            found = loaded(tab.page) | tab.page.evaluate("() => self.late?.() ?? {}")
            if mixed(tab.build, found) and not tab.was_mixed:
                raise Bad(f"a page of {tab.build} has {found}")

    def wish(self, what: str, edition: str = MAIN) -> None:
        """Ask the worker for something, as the pages do."""
        if what == "drop":
            self.ready.discard(edition)
            self._removed.add(edition)
        elif what == "hold":
            self._removed.discard(edition)
        for tab in filter(None, self.tabs):
            tab.page.evaluate(
                f"(wish) => Promise.race([({WISH})(wish), new Promise((done) => setTimeout(done, 300))])",
                {"do": what, "edition": edition},
            )
            return

    def close(self, at: int) -> None:
        """Close a tab."""
        self.tabs[at] = None
        self._pages[at].goto("about:blank")

    # What happens to a reader

    def end_the_worker(self) -> None:
        """End the worker as a browser does, at a byte of what is coming if anything comes."""
        self.host.reached.wait(MOMENT)
        self._session.send("ServiceWorker.stopAllWorkers")
        self.host.go_on()

    def cause(self, what: str, chance: float) -> None:
        """Damage what is kept, where there is a page to do it from."""
        self.ready.clear()
        for tab in filter(None, self.tabs):
            # What a page said before holds no longer, and it cannot know of that until it asks for something.
            tab.page.evaluate(FORGET)
        for tab in filter(None, self.tabs):
            tab.page.evaluate(CAUSES[what], chance)
            # On a disk things go bad while nobody reads them.
            self._session.send("ServiceWorker.stopAllWorkers")
            break

    def room(self, bytes_left: int | None) -> None:
        """Leave so much room on the device; None for as much as there is."""
        limit = {} if bytes_left is None else {"quotaSize": bytes_left}
        self._session.send("Storage.overrideQuotaForOrigin", {"origin": self.host.address, **limit})

    def note_ready(self) -> None:
        """Note whether a page says that its edition is ready; what says so holds until something is damaged."""
        for tab in filter(None, self.tabs):
            if tab.edition not in self._removed and tab.page.evaluate(READY):
                self.ready.add(tab.edition)

    # How it ends

    def recover(self) -> None:
        """Put the host right, wait until the edition is ready, then read all of it without a host."""
        self.host.heal()
        self.room(None)
        for at in (0, 1):
            self.close(at)
        self.ready.clear()
        # A page that lost a part of itself may need to be opened again, once that was replaced.
        if not self._gets_ready(SHORT) and not self._gets_ready(PATIENCE):
            said = self._pages[0].locator(".offline__state").all_inner_texts()
            raise Bad(f"it is not ready again, but says {said}")
        self.host.is_down = True
        for path in PAGES:
            self.open(1, f"{MAIN}/{path}")
            tab = self.tabs[1]
            assert tab
            found = loaded(tab.page) | tab.page.evaluate("() => self.late()")
            if set(found.values()) != {tab.build}:
                raise Bad(f"without a host {MAIN}/{path} of {tab.build} has {found}")

    def _gets_ready(self, patience: int) -> bool:
        """Open the edition; return whether it comes to be ready in some milliseconds."""
        self.open(0, f"{MAIN}/")
        self.wish("hold")
        try:
            self._pages[0].wait_for_function(READY, timeout=patience)
        except NotInTime:
            return False
        return True


def loaded(page: Page) -> dict[str, str]:
    """Return the builds of what a page loaded, by part; of none where that did not come."""
    found: dict[str, str] = page.evaluate("() => self.loaded?.() ?? {}")
    return found


def mixed(build: str, found: dict[str, str]) -> set[str]:
    """Return the builds other than its own that a page has something of."""
    return set(found.values()) - {build, ""}


class Step(NamedTuple):
    """One thing that happens, said so that it can be done by hand."""

    said: str
    do: Callable[[Visitor], Any]


def some_step(random: Random, size: int) -> Step:
    """Draw what happens next; ``size`` is about how many bytes the site has."""
    at, path = random.randrange(2), random.choice(PAGES)
    edition = random.choice([MAIN, MAIN, MAIN, EDITIONS[1]])
    sent, chance = random.randrange(size), random.random()
    file = f"/{MAIN}/" + random.choice(
        ["files.json", "pack/0.zst", "assets/page.css", "assets/late.js", "data/late.json", path]
    )
    body = random.choice([PORTAL, b"", b"<h1>Oops</h1>"])
    room = random.choice([0, 1_000, 20_000, 100_000])
    damage = random.choice(list(CAUSES))
    visit = Step(f"open /{edition}/{path} in tab {at + 1}", lambda one: one.open(at, f"{edition}/{path}"))
    late = Step("every page asks for more", lambda one: one.look())
    new = Step("deploy the next build", lambda one: one.host.deploy())
    return random.choice(
        [
            *(visit, visit, visit, visit, late, late, new, new),
            Step(f"deploy the next build after {sent} bytes", lambda one: one.host.do_after(sent, "next")),
            Step(f"cut the connection after {sent} bytes", lambda one: one.host.do_after(sent, "cut")),
            Step("cut the connection", lambda one: setattr(one.host, "is_down", True)),
            Step("mend the host", lambda one: one.host.heal()),
            Step(f"answer {file} with {body[:20]!r}", lambda one: one.host.wrong.update({file: body})),
            Step("answer everything with a page to sign in", lambda one: setattr(one.host, "all_wrong", True)),
            Step(f"leave room for {room} bytes", lambda one: one.room(room)),
            Step("leave room again", lambda one: one.room(None)),
            Step(damage, lambda one: one.cause(damage, chance)),
            Step("tap New version", lambda one: one.wish("take-over")),
            Step(f"remove {edition}", lambda one: one.wish("drop", edition)),
            Step(f"keep {edition}", lambda one: one.wish("hold", edition)),
            Step(f"close tab {at + 1}", lambda one: one.close(at)),
            Step(
                f"end the worker after {sent} bytes",
                lambda one: (one.host.do_after(sent, "wait"), one.end_the_worker()),
            ),
            Step("wait until it is ready", wait_until_ready),
        ]
    )


def wait_until_ready(visitor: Visitor) -> None:
    """Give a page the time to save its edition, where nothing keeps it from that."""
    for tab in filter(None, visitor.tabs):
        if not visitor.host.is_down:
            try:
                tab.page.wait_for_function(READY, timeout=SHORT)
            except NotInTime:
                return
        return


@contextmanager
def fault_runs(folder: Path) -> Iterator[Draw]:
    """Draw runs of faults in a browser of their own."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        with drawn_runs(folder, browser) as draw:
            yield draw
        browser.close()


@contextmanager
def drawn_runs(folder: Path, browser: Browser) -> Iterator[Draw]:
    """Draw runs of faults, each of a reader of their own."""
    for mark in BUILDS:
        write_small_site(folder / mark, mark)
    size = sum(path.stat().st_size for path in (folder / BUILDS[0]).rglob("*") if path.is_file())
    with bad_host({mark: folder / mark for mark in BUILDS}) as host:

        def draw(_number: int, random: Random) -> Case:
            first = Step(f"open /{MAIN}/", lambda one: one.open(0, f"{MAIN}/"))
            begin = [first, Step("wait until it is ready", wait_until_ready)] if random.random() < 0.6 else [first]
            steps = [*begin, *(some_step(random, size) for _ in range(random.randint(3, 9)))]
            return Case("; ".join(step.said for step in steps), lambda: attempted(browser, host, steps))

        yield draw


OFFLINE = Part("offline", 1_000, 60, fault_runs, alone=True)


def attempted(browser: Browser, host: BadHost, steps: list[Step]) -> Result:
    """Let it all happen to a new reader."""
    host.heal()
    visitor = Visitor(browser, host)
    said = ""
    try:
        for step in steps:
            said = step.said
            step.do(visitor)
            visitor.look()
        said = "all is put right"
        visitor.recover()
    except Bad as bad:
        return Result(SILENT, f"at '{said}': {bad}")
    except NotInTime as error:
        return Result(HANG, f"at '{said}': {error.message.splitlines()[0]}")
    finally:
        visitor.context.close()
    return Result(ACCEPTED)
