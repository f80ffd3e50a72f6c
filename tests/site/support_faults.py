"""A reader of a small site to whom everything may happen that hosts, devices and browsers do wrong."""

from contextlib import suppress
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page
from playwright.sync_api import Error as BrowserError
from playwright.sync_api import TimeoutError as NotInTime

from tests.site.support_bad_host import FROM_HOST, BadHost
from tests.site.support_small_site import EDITIONS, PAGES

PATIENCE = 10_000
SHORT = 1_000
# Long enough for what is under way to get somewhere, short enough to come before its end.
MOMENT = 0.4
MAIN = EDITIONS[0]
READY = "() => document.querySelector('.offline__state')?.textContent.startsWith('Ready offline')"
FORGET = "() => { const said = document.querySelector('.offline__state'); if (said) said.textContent = ''; }"
# A wish of the page "On this device".
WISH = "(wish) => navigator.serviceWorker.ready.then(({ active }) => active.postMessage(wish))"
DAMAGES = {
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
        # A list that cannot be read is no list: the page comes from the host.
        is_sound = not (host.is_down or host.all_wrong or any(not path.endswith("/files.json") for path in host.wrong))
        self.tabs[at] = None
        try:
            response = page.goto(f"{host.address}/{path}", wait_until="load")
        except NotInTime:
            raise
        except BrowserError as error:
            if is_ready or is_sound:
                raise AssertionError(f"{path} does not open: {error.message.splitlines()[0]}") from None
            return
        heading = page.locator("h1").all_inner_texts()
        build = page.evaluate("() => document.documentElement.dataset.mark ?? ''")
        if (is_ready or is_sound) and not any(heading):
            raise AssertionError(f"{path} is blank")
        if is_ready and not build:
            raise AssertionError(f"{path} was said to be ready, and shows {heading}")
        if is_ready and host.is_down and set(loaded(page).values()) != {build}:
            raise AssertionError(f"{path} of {build} was said to be ready, and has {loaded(page)}")
        if build:
            is_kept = response is not None and FROM_HOST.lower() not in response.headers
            is_mixed = bool(mixed(build, loaded(page)))
            if is_mixed and is_kept:
                raise AssertionError(f"{path} of {build}, kept on the device, has {loaded(page)}")
            self.tabs[at] = Tab(page, edition, build, is_mixed)

    def look(self) -> None:
        """Let every open page ask for what it has not asked for before, and judge all that it shows."""
        for tab in filter(None, self.tabs):
            modules = loaded(tab.page) | tab.page.evaluate("() => self.late?.() ?? {}")
            if mixed(tab.build, modules) and not tab.was_mixed:
                raise AssertionError(f"a page of {tab.build} has {modules}")

    def remove(self, edition: str) -> None:
        """Take an edition off the device."""
        self.ready.discard(edition)
        self._removed.add(edition)
        self.wish("drop", edition)

    def keep(self, edition: str) -> None:
        """Put an edition on the device."""
        self._removed.discard(edition)
        self.wish("hold", edition)

    def wish(self, what: str, edition: str) -> None:
        """Ask the worker for something, as the pages do."""
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

    def wait_until_ready(self) -> None:
        """Give a page the time to save its edition, where nothing keeps it from that."""
        for tab in filter(None, self.tabs):
            if not self.host.is_down:
                with suppress(NotInTime):
                    tab.page.wait_for_function(READY, timeout=SHORT)
            return

    # What happens to a reader

    def lose_the_host(self) -> None:
        """Cut the connection."""
        self.host.is_down = True

    def get_the_host_back(self) -> None:
        """Let the host answer, and answer right."""
        self.host.heal()

    def meet_a_portal(self) -> None:
        """Have every request answered with a page to sign in."""
        self.host.all_wrong = True

    def meet_a_wrong_file(self, path: str, body: bytes | None) -> None:
        """Have a file answered with other bytes, or with its first half."""
        self.host.wrong[path] = body

    def after(self, sent: int, what: str) -> None:
        """Have something happen at the host after so many bytes more."""
        self.host.do_after(sent, what)

    def meet_a_new_build(self) -> None:
        """Have the next build deployed."""
        self.host.deploy()

    def lose_the_worker(self, sent: int) -> None:
        """End the worker as a browser does, after so many bytes of what is coming if anything comes."""
        self.host.do_after(sent, "wait")
        self.host.reached.wait(MOMENT)
        self._session.send("ServiceWorker.stopAllWorkers")
        self.host.go_on()

    def suffer(self, damage: str, chance: float) -> None:
        """Damage what is kept, where there is a page to do it from."""
        self.ready.clear()
        for tab in filter(None, self.tabs):
            # What a page said before holds no longer, and it cannot know of that until it asks for something.
            tab.page.evaluate(FORGET)
        for tab in filter(None, self.tabs):
            tab.page.evaluate(DAMAGES[damage], chance)
            # On a disk things go bad while nobody reads them.
            self._session.send("ServiceWorker.stopAllWorkers")
            break

    def have_room(self, bytes_left: int | None) -> None:
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
        self.have_room(None)
        for at in (0, 1):
            self.close(at)
        self.ready.clear()
        # A page that lost a part of itself may need to be opened again, once that was replaced.
        if not self._gets_ready(SHORT) and not self._gets_ready(PATIENCE):
            states = self._pages[0].locator(".offline__state").all_inner_texts()
            raise AssertionError(f"it is not ready again, but says {states}")
        self.host.is_down = True
        for path in PAGES:
            self.open(1, f"{MAIN}/{path}")
            tab = self.tabs[1]
            assert tab
            modules = loaded(tab.page) | tab.page.evaluate("() => self.late()")
            if set(modules.values()) != {tab.build}:
                raise AssertionError(f"without a host {MAIN}/{path} of {tab.build} has {modules}")

    def _gets_ready(self, patience: int) -> bool:
        """Open the edition; return whether it comes to be ready in some milliseconds."""
        self.open(0, f"{MAIN}/")
        self.wish("hold", MAIN)
        try:
            self._pages[0].wait_for_function(READY, timeout=patience)
        except NotInTime:
            return False
        return True


def loaded(page: Page) -> dict[str, str]:
    """Return the builds of what a page loaded, by part; of none where that did not come."""
    modules: dict[str, str] = page.evaluate("() => self.loaded?.() ?? {}")
    return modules


def mixed(build: str, found: dict[str, str]) -> set[str]:
    """Return the builds other than its own that a page has something of."""
    return set(found.values()) - {build, ""}
