"""What the tests of the site share: the built pages as data, a server, and a watch over what a browser does."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext

from rulebook.source.edition import edition_list
from tests.html import every, parsed

ROOT = Path(__file__).resolve().parents[2]
EDITION = "1.0"
EDITIONS = [info["id"] for info in edition_list(ROOT)[0]]
PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True}
DESKTOP = {"viewport": {"width": 1280, "height": 900}}
WINDOWS = {"phone": PHONE, "desktop": DESKTOP}


def page_addresses() -> list[str]:
    """Return the address within the edition of every page that docs/ holds, home first."""
    found = []
    for path in (ROOT / "docs").rglob("*.md"):
        way = path.relative_to(ROOT / "docs").as_posix()
        found.append(way.removesuffix("index.md") if way.endswith("index.md") else f"{way.removesuffix('.md')}/")
    return sorted(found)


# Serving


class _Quiet(SimpleHTTPRequestHandler):
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
    }
    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: Any) -> None:
        pass


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of browsers that hang up."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder on a free port; gives its address without a slash at the end."""
    server = _Server(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
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
        self.expected: list[str] = []
        self._seen: list[str] = []

    def over(self, context: BrowserContext) -> None:
        context.on(
            "console",
            lambda said: said.type == "error" and self._note(f"console: {said.text} ({said.location['url']})"),
        )
        context.on("weberror", lambda error: self._note(f"uncaught: {error.error}"))
        context.on("request", lambda request: self._requested(request.url))
        context.on("requestfailed", lambda request: self._failed(request.url, request.failure or ""))
        context.on("response", lambda got: got.status >= 400 and self._note(f"status {got.status}: {got.url}"))

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


# Built pages as data


@cache
def ids_of(path: Path) -> frozenset[str]:
    """Return the ids of a built page."""
    return frozenset(every(parsed(path), "id"))


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
    if parts.fragment and file.suffix == ".html" and parts.fragment not in ids_of(file):
        return f"{url}: {file.relative_to(site)} has no id {parts.fragment}"
    return ""
