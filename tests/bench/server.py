"""A static server like a good host's: compressed, cacheable, and counting what it sends."""

import gzip
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Browser

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
}
INCOMPRESSIBLE = {".woff2", ".whl", ".zip", ".gz"}


# Seconds that an answer is on its way, and bytes a second: what browsers' tools call fast 4G.
FOUR_G = (0.165, 9e6 / 8)


class Counting(ThreadingHTTPServer):
    """Serves ``folder`` and adds up the bytes of bodies in ``sent``; ``slowed`` makes it wait."""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.folder = folder
        self.sent = 0
        self.latency = self.rate = 0.0
        self.line = threading.Lock()

    def address(self, path: str) -> str:
        return f"http://127.0.0.1:{self.server_port}/{path}"


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Counting

    def do_GET(self) -> None:
        path = self.server.folder / self.path.split("?")[0].lstrip("/")
        if path.is_dir():
            path /= "index.html"
        if not path.is_file():
            self.send_error(404)
            return
        body, encoded = compressed(path)
        time.sleep(self.server.latency)
        if self.server.rate:
            with self.server.line:
                time.sleep(len(body) / self.server.rate)
        self.send_response(200)
        self.send_header("Content-Type", TYPES.get(path.suffix, "application/octet-stream"))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "max-age=600")
        if encoded:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.wfile.write(body)
        self.server.sent += len(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


@cache
def compressed(path: Path) -> tuple[bytes, bool]:
    """Return what is sent of a file, and whether that is compressed."""
    raw = path.read_bytes()
    return (raw, False) if path.suffix in INCOMPRESSIBLE else (gzip.compress(raw, 6), True)


@contextmanager
def serving(folder: Path) -> Iterator[Counting]:
    """Serve a folder while the block runs."""
    server = Counting(folder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server
    finally:
        server.shutdown()
        compressed.cache_clear()


@contextmanager
def slowed(server: Counting, latency: float, rate: float) -> Iterator[None]:
    """Let a server answer as if from afar while the block runs: at no ``rate`` it sends at once."""
    server.latency, server.rate = latency, rate
    try:
        yield
    finally:
        server.latency = server.rate = 0.0


def transferred(browser: Browser, server: Counting, path: str) -> int:
    """Return the bytes that a first visit of a page transfers."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    before = server.sent
    page.goto(server.address(path))
    page.wait_for_load_state("networkidle")
    context.close()
    return server.sent - before
