"""A host that can go away, answer what nobody asked for, and bring out another build."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from tests.site.support_site import Quiet, Server

PATIENCE = 30


class Pause:
    """One answer that is not sent until the test lets it go."""

    def __init__(self) -> None:
        self.reached = threading.Event()
        self.over = threading.Event()


class Host:
    """What a test decides about the answers, and which paths were asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.address = ""
        self.gone = False
        # After so many more answers it goes away.
        self.answers_left: int | None = None
        self.instead: dict[str, bytes] = {}
        self.pauses: dict[str, Pause] = {}
        self.asked: list[str] = []
        # What is tapped in each page before any script of it has run, where the pages of the host are able to.
        self.tapped_first = ""

    def answers(self, path: str) -> bool:
        """Note what was asked for; return whether anybody is there."""
        self.asked.append(path)
        if self.answers_left is not None:
            self.answers_left -= 1
            self.gone = self.gone or self.answers_left < 0
        return not self.gone


class Handler(Quiet):
    def __init__(self, *given: Any, host: Host, **named: Any) -> None:
        self.host = host
        super().__init__(*given, **named)

    def do_GET(self) -> None:
        path = unquote(urlsplit(self.path).path)
        self.directory = str(self.host.folder)
        # Builds of the same second would be the same to it.
        del self.headers["If-Modified-Since"]
        if path in self.host.pauses:
            self.host.pauses[path].reached.set()
            self.host.pauses[path].over.wait(PATIENCE)
        if not self.host.answers(path):
            self.close_connection = True
        elif path in self.host.instead:
            body = self.host.instead[path]
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        else:
            super().do_GET()

    def do_HEAD(self) -> None:
        self.directory = str(self.host.folder)
        if self.host.gone:
            self.close_connection = True
        else:
            super().do_HEAD()


@contextmanager
def hosted(folder: Path, handler: type[Handler] = Handler) -> Iterator[Host]:
    """Serve a folder on a free port until the end of the block."""
    host = Host(folder)
    server = Server(("127.0.0.1", 0), partial(handler, host=host))
    host.address = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield host
    finally:
        server.shutdown()
        server.server_close()
