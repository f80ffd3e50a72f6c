"""What the tests of the site share: the built pages as data, a server, and a watch over what a browser does."""

import re
import threading
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from fnmatch import fnmatch
from functools import cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from _pytest.mark import ParameterSet
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Request, expect

from rulebook.source.edition import edition_list
from tests.html import every, parsed

ROOT = Path(__file__).resolve().parents[2]
WHOLE_EDITION = "aids/whole-edition/"
# Where calculators and lists stood before: these lead on, and nothing leads to them.
LED_ON = {"aids/actions/", "calculators/damage/", "calculators/game/", "reference/facts/"}
LISTED = edition_list(ROOT)[0]
EDITIONS = [info["id"] for info in LISTED]
# That in force, of which the site has most: tests of what 1.0 says name it.
[EDITION] = [info["id"] for info in LISTED if info["status"] == "current"]
TITLES = {info["id"]: info["title"] for info in LISTED}
PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True}
PATIENCE = 15_000
DESKTOP = {"viewport": {"width": 1280, "height": 900}}
# A browser says most of them itself, but not all.
TELL_VIOLATIONS = """addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
  console.error(`against the policy: ${violatedDirective} ${blockedURI} ${sample}`));"""
WINDOWS = {"phone": PHONE, "desktop": DESKTOP}


def page_addresses() -> list[str]:
    """Return the address within the edition of every page that docs/ holds, home first.

    That of the whole edition is left out: it holds copies of others.
    """
    addresses = []
    for path in (ROOT / "docs").rglob("*.md"):
        address = path.relative_to(ROOT / "docs").as_posix()
        addresses.append(
            address.removesuffix("index.md") if address.endswith("index.md") else f"{address.removesuffix('.md')}/"
        )
    return sorted(address for address in addresses if address != WHOLE_EDITION)


def sampled[Case](cases: Collection[Case], always: Collection[Case]) -> list[ParameterSet]:
    """Return cases as parameters of a test, of which `make thorough` asks all and `make test` those of a sample."""
    assert [case for case in always if case not in cases] == [], "no longer among the cases"
    return [pytest.param(case, marks=() if case in always else pytest.mark.thorough) for case in cases]


# Serving


class Quiet(SimpleHTTPRequestHandler):
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".wasm": "application/wasm",
    }
    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: Any) -> None:
        pass

    # Netlify does, and GitHub Pages does not.
    heeds_headers = True

    def end_headers(self) -> None:
        """Send with each path what the site names for it, as hosts do that heed its file of headers."""
        named = Path(self.directory) / "_headers"
        if self.heeds_headers and named.is_file():
            for block in re.split(r"\n(?=/)", named.read_text(encoding="utf-8")):
                path, *lines = block.splitlines()
                for line in lines if fnmatch(self.path, path) else []:
                    self.send_header(*line.strip().split(": ", 1))
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer what is not there as static hosts do: with the page that the site has for it."""
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


class WithoutHeaders(Quiet):
    """A host that does not heed the file of headers."""

    heeds_headers = False


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of browsers that hang up."""


@contextmanager
def served(folder: Path, handler: type[Quiet] = Quiet) -> Iterator[str]:
    """Serve a folder on a free port; gives its address without a slash at the end."""
    server = Server(("127.0.0.1", 0), partial(handler, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


# Watching


class Watch:
    """Notes everything that must not happen while a browser reads the site.

    A test that breaks something on purpose names, in ``expected``, a part of what it will cause.
    """

    def __init__(self, address: str) -> None:
        self.address = address
        self.requests: list[str] = []
        # A browser with windows asks for it where it shows a file that is no page.
        self.expected: list[str] = ["/favicon.ico"]
        self._seen: list[str] = []
        self._notes: dict[str, Callable[[Any], Any]] = {
            "console": lambda said: (
                said.type == "error" and self._note(f"console: {said.text} ({said.location['url']})")
            ),
            "weberror": lambda error: self._note(f"uncaught: {error.error}"),
            "request": lambda request: self._requested(request.url),
            "requestfailed": lambda request: self._failed(request.url, request.failure or ""),
            "response": lambda got: got.status >= 400 and self._note(f"status {got.status}: {got.url}"),
        }

    def over(self, context: BrowserContext) -> None:
        for event, note in self._notes.items():
            context.on(event, note)  # type: ignore[call-overload]

    def leave(self, context: BrowserContext) -> None:
        for event, note in self._notes.items():
            context.remove_listener(event, note)

    def problems(self) -> list[str]:
        return [seen for seen in self._seen if not any(part in seen for part in self.expected)]

    def requested(self, part: str) -> list[str]:
        return [url for url in self.requests if part in url]

    def _note(self, what: str) -> None:
        self._seen.append(what)

    def _requested(self, url: str) -> None:
        self.requests.append(url)
        if not url.startswith((f"{self.address}/", "data:", "blob:")):
            self._note(f"request to another host: {url}")

    def _failed(self, url: str, why: str) -> None:
        # Leaving a page ends what it was fetching; where scripts are off, "csp" stops what only they would use.
        if why not in ("net::ERR_ABORTED", "csp"):
            self._note(f"request failed, {why}: {url}")


# What a reader sees


def expect_clear_view(page: Page, entry: Locator) -> None:
    """Expect an entry inside the window and not under what sticks to its top."""
    expect(entry).to_be_in_viewport(ratio=0.9)
    seen = page.wait_for_function(
        """(entry) => {
          if (!entry.isConnected) return "gone";
          const box = entry.getBoundingClientRect();
          const top = document.elementFromPoint(box.left + 5, box.top + box.height / 2);
          return entry.contains(top) && "clear";
        }""",
        arg=entry.element_handle(),
    )
    # It was that of the page before, which this one took the place of.
    if seen.json_value() == "gone":
        expect_clear_view(page, entry)


# Visiting

HAS_COME = "(asked) => asked.every((url) => performance.getEntriesByName(url).length > 0)"
IS_IDLE = "() => new Promise((rest) => requestIdleCallback(() => requestIdleCallback(rest)))"


def settled(page: Page, address: str) -> None:
    """Open a page, wait until all it asked for has come, and what that asked for in turn.

    Playwright's own wait for a quiet network now and then never ends where one page is read after the other.
    """
    waiting: dict[str, str] = {}

    def note(request: Request) -> None:
        if request.is_navigation_request():
            waiting.clear()
        elif request.url.startswith("http"):
            waiting[request.url] = request.resource_type

    def forget(request: Request) -> None:
        """Of what the page before asked for nothing comes."""
        waiting.pop(request.url, None)

    page.on("request", note)
    page.on("requestfailed", forget)
    page.goto(address)
    known = -1
    while known != len(waiting):
        known = len(waiting)
        # Browsers keep no record of a drawing's file of signs; they call it "other".
        page.wait_for_function(HAS_COME, arg=[url for url, kind in waiting.items() if kind != "other"])
        at_rest(page)
    page.remove_listener("request", note)
    page.remove_listener("requestfailed", forget)


def at_rest(page: Page) -> None:
    """Wait until the scripts of a loaded page have nothing more to do; what they asked for may be on its way."""
    page.evaluate(IS_IDLE)


def open_context(browser: Browser, address: str, window: str, **options: Any) -> BrowserContext:
    """Open a browser context that begins in the edition in force; nothing is kept on the device unless a test asks."""
    begin = f"{address}/{EDITION}/"
    options = {"service_workers": "block", **WINDOWS[window], **options}
    context = browser.new_context(base_url=begin, reduced_motion="reduce", **options)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(TELL_VIOLATIONS)
    return context


@contextmanager
def visit(browser: Browser, address: str, window: str) -> Iterator[tuple[Page, Watch]]:
    """Open one page under watch, for all tests of a file that go on from where the last one was."""
    watch = Watch(address)
    context = open_context(browser, address, window)
    watch.over(context)
    yield context.new_page(), watch
    context.close()


# Built pages as data


@cache
def ids_of(path: Path) -> frozenset[str]:
    """Return the ids of a built page."""
    return frozenset(every(parsed(path), "id"))


def pages_of(site: Path, edition: str) -> dict[str, Path]:
    """Return the pages of an edition by their addresses within it, but those that only lead to another."""
    pages = {path.parent.relative_to(site / edition).as_posix(): path for path in (site / edition).rglob("index.html")}
    return {"" if address == "." else f"{address}/": path for address, path in pages.items() if not leads_on(path)}


def leads_on(page: Path) -> bool:
    """Say whether a page stands for another."""
    return 'http-equiv="refresh"' in page.read_text(encoding="utf-8")


def target_file(site: Path, path: str) -> Path:
    """Return the file that a static host answers a path with, whether or not it exists."""
    file = site / path.lstrip("/")
    return file / "index.html" if path.endswith("/") or file.is_dir() else file


def leads_nowhere(site: Path, url: str) -> str:
    """Return what is wrong with an address of the site: no such file, no such anchor; empty if it is sound."""
    parts = urlsplit(url)
    file = target_file(site, parts.path)
    if not file.is_file():
        return f"{url}: there is no {file.relative_to(site)}"
    # What has names with values is for the script of the page.
    names_an_id = parts.fragment and "=" not in parts.fragment
    if names_an_id and file.suffix == ".html" and parts.fragment not in ids_of(file):
        return f"{url}: {file.relative_to(site)} has no id {parts.fragment}"
    return ""
