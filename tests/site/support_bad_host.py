"""A host that serves one of several builds of a site, and goes wrong on demand."""

import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

PORTAL = b'<!doctype html><html lang="en"><title>Sign in</title><h1>Sign in to use this network</h1>'
# A page that bears this came from the host; what a device keeps does not.
FROM_HOST = "X-From-Host"
# What folders are called by of their content.
NAMED = re.compile(r"\.[0-9a-f]{8}/")
STEP = 512
PATIENCE = 2


class BadHost:
    """What the host serves, and what is wrong with it; ``address`` has no slash at the end."""

    def __init__(self, builds: dict[str, Path], address: str) -> None:
        self.builds = builds
        self.address = address
        self.reached = threading.Event()
        self.heal()
        self.build = next(iter(builds))

    def heal(self) -> None:
        """Serve everything as it should be, from the build that is deployed."""
        self.is_down = False
        # By paths without what folders are called by of their content; None is the first half of what should be there.
        self.wrong: dict[str, bytes | None] = {}
        self.all_wrong = False
        self.sent = 0
        self._after: tuple[int, str] | None = None
        self.reached.clear()
        self._goes_on = threading.Event()

    def do_after(self, sent: int, what: str) -> None:
        """After so many more bytes ``cut`` the connection, deploy the ``next`` build, or ``wait`` for ``go_on``."""
        self.reached.clear()
        self._goes_on.clear()
        self._after = (self.sent + sent, what)

    def go_on(self) -> None:
        """End the waiting."""
        self._after = None
        self._goes_on.set()

    def deploy(self) -> None:
        """Serve the next build from now on."""
        names = list(self.builds)
        self.build = names[names.index(self.build) - 1]

    def body(self, path: str) -> tuple[int, bytes]:
        """Return the status and the body that a path is answered with."""
        if self.all_wrong:
            return 200, PORTAL
        folder = self.builds[self.build]
        file = folder / path.lstrip("/")
        file = file / "index.html" if path.endswith("/") else file
        status, body = (200, file.read_bytes()) if file.is_file() else (404, b"Not found")
        if (plain := NAMED.sub("/", path)) in self.wrong:
            wrong = self.wrong[plain]
            return 200, body[: len(body) // 2] if wrong is None else wrong
        return status, body

    def count(self, sent: int) -> None:
        """Note that bytes went out; ConnectionError where the connection is cut there."""
        self.sent += sent
        if self._after is None or self.sent < self._after[0]:
            return
        (_, what), self._after = self._after, None
        self.reached.set()
        if what == "next":
            self.deploy()
        elif what == "wait":
            self._goes_on.wait(PATIENCE)
        else:
            self.is_down = True
            raise ConnectionAbortedError


@contextmanager
def bad_host(builds: dict[str, Path]) -> Iterator[BadHost]:
    """Serve the first of some builds on a free port."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Answer)
    server.daemon_threads = True
    server.handle_error = lambda *_: None  # type: ignore[method-assign]
    host = BadHost(builds, f"http://127.0.0.1:{server.server_port}")
    server.host = host  # type: ignore[attr-defined]
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    try:
        yield host
    finally:
        server.shutdown()
        server.server_close()


class _Answer(BaseHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        pass

    def do_GET(self) -> None:
        host: BadHost = self.server.host  # type: ignore[attr-defined]
        if host.is_down:
            return
        path = unquote(urlsplit(self.path).path)
        status, body = host.body(path)
        self.send_response(status)
        for name, value in {
            "Content-Type": guess_type(path)[0] or "text/html; charset=utf-8",
            "Content-Length": str(len(body)),
            # As GitHub Pages has it: what a browser holds by itself may be of the build before.
            "Cache-Control": "max-age=600",
            FROM_HOST: "yes",
        }.items():
            self.send_header(name, value)
        self.end_headers()
        for start in range(0, len(body), STEP):
            piece = body[start : start + STEP]
            host.count(len(piece))
            if host.is_down:
                return
            self.wfile.write(piece)
