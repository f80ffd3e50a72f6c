"""The server of MkDocs, restricted to the names of this machine and to the files of the site."""

import socket
from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path
from wsgiref.types import StartResponse, WSGIEnvironment

from mkdocs.livereload import LiveReloadServer

HOST = "127.0.0.1"
# The host that stands for all networks of a machine.
_ANY = "0.0.0.0"
# An address that is nobody's: a packet there would go out by the network of this machine, and none is sent.
_NOBODY = ("192.0.2.1", 9)
# What no edit of rules changes: assets of editions, typefaces, interpreters.
_UNCHANGED = ("assets", "fonts", "runtime")
_OWN_SCRIPTS = b"script-src 'self'"


class ReloadingServer(LiveReloadServer):
    """Serves pages that reload by themselves, whatever their policy says of scripts."""

    def _inject_js_into_html(self, content: bytes, epoch: int) -> bytes:
        """Add the inline script that reloads a page, and allow it in the page's policy."""
        page: bytes = LiveReloadServer._inject_js_into_html(self, content, epoch)
        script = page[page.rindex(b"<script>") + len(b"<script>") : page.rindex(b"</script>")]
        allowed = b64encode(sha256(script).digest())
        return page.replace(_OWN_SCRIPTS, b"%b 'sha256-%b'" % (_OWN_SCRIPTS, allowed), 1)


def names(host: str) -> list[str]:
    """Return under which names this machine is asked by those whom a host lets in, its name in its network last."""
    here = [HOST, "localhost"]
    return [*here, *_in_network()] if host == _ANY else here if host in here else [host]


def _in_network() -> list[str]:
    """Return the address of this machine in its network, if it is in one."""
    with socket.socket(type=socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_NOBODY)
        except OSError:
            return []
        return [probe.getsockname()[0]]


class LocalServer(ReloadingServer):
    """Serves a folder on a port of this machine, and nothing outside it.

    ``page`` is the path of the page that was asked for last.
    """

    page = ""
    # The page that may be read while the rest is still being built.
    _ahead = ""

    def show(self, page: str) -> None:
        """Let browsers load a page again; what else is asked for waits until the build is ``complete``."""
        with self._epoch_cond:
            self._ahead = page
            self._visible_epoch = self._wanted_epoch
            self._epoch_cond.notify_all()

    def complete(self) -> None:
        """Serve all of the site again."""
        with self._epoch_cond:
            self._ahead = ""
            self._epoch_cond.notify_all()

    def _wait_for(self, path: str) -> None:
        """Wait until a file is of the build that is being shown."""
        if path.startswith("/livereload/") or not set(_UNCHANGED).isdisjoint(path.split("/")[1:3]):
            return
        with self._epoch_cond:
            self._epoch_cond.wait_for(lambda: self._ahead in ("", path))

    def serve_request(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request for a file of the site under a name of this machine.

        One under any other name comes from another site's page, which could read the answers (DNS rebinding).
        """
        own = names(str(self.server_address[0]))
        if environ.get("HTTP_HOST") not in [f"{name}:{self.server_port}" for name in own]:
            start_response("403 Forbidden", [("Content-Type", "text/plain; charset=utf-8")])
            return [f"This site is served as http://{own[0]}:{self.server_port}/ alone.\n".encode()]
        path = environ["PATH_INFO"].encode("latin-1").decode("utf-8", "ignore")
        self._wait_for(path)
        if not self._is_inside(path):
            start_response("404 Not Found", [("Content-Type", "text/html")])
            return [self.error_handler(HTTPStatus.NOT_FOUND) or b"404 Not Found"]
        if path.endswith("/"):
            self.page = path
        return super().serve_request(environ, start_response)

    def _is_inside(self, path: str) -> bool:
        """Return whether a path is inside the site, after its links are followed."""
        file = f"{path}index.html" if path.endswith("/") else path
        try:
            return Path(self.root, file.lstrip("/")).resolve().is_relative_to(Path(self.root).resolve())
        except (OSError, ValueError):
            # No file can be called so.
            return False
