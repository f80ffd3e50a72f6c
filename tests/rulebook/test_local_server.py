"""The server of ``make serve``: it answers on this machine, under its names, for files of the site and nothing else."""

import http.client
import re
import socket
from base64 import b64encode
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path

import pytest

from rulebook.render.policy import META
from rulebook.site.local_server import HOST, LocalServer

SECRET = "what lies beside the site"
PAGE = f"<!doctype html><html>{META}<body><p>A page</p></body></html>"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """The server of a site that has two pages, a secret beside it, and links that lead there."""
    tmp_path = tmp_path_factory.mktemp("server")
    site = tmp_path / "site"
    (site / "rules").mkdir(parents=True)
    for path in ("index.html", "rules/index.html"):
        (site / path).write_text(PAGE)
    (tmp_path / "secret.html").write_text(SECRET)
    (tmp_path / "beside").mkdir()
    (tmp_path / "beside/index.html").write_text(SECRET)
    (site / "link.html").symlink_to(tmp_path / "secret.html")
    (site / "folder").symlink_to(tmp_path / "beside")
    (site / "linked").mkdir()
    (site / "linked/index.html").symlink_to(tmp_path / "secret.html")
    server = LocalServer(builder=lambda: None, host=HOST, port=0, root=str(site))
    server.error_handler = lambda code: b"There is no such page."
    server.watch(str(site))
    server.server_bind()
    server.server_activate()
    server.serve_thread.daemon = True
    server.serve_thread.start()
    yield server
    server.shutdown()


def asked(server: LocalServer, path: str, host: str = "") -> tuple[int, str]:
    """Return how the server answers a path just as it is written, and what it says."""
    line = http.client.HTTPConnection(HOST, server.server_port, timeout=20)
    line.putrequest("GET", path, skip_host=True)
    line.putheader("Host", host or f"{HOST}:{server.server_port}")
    line.endheaders()
    answer = line.getresponse()
    reply = answer.status, answer.read().decode()
    line.close()
    return reply


@pytest.mark.parametrize("path", ["/", "/rules/", "/rules/index.html", "/rules/../rules/", "/%72ules/"])
def test_it_serves_the_site(server: LocalServer, path: str) -> None:
    status, said = asked(server, path)
    assert status == 200
    assert "A page" in said


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.html",
        "/rules/../../secret.html",
        "/%2e%2e/secret.html",
        "/..%2fsecret.html",
        "/%2e%2e%2fsecret.html",
        "/rules/..%2f..%2fsecret.html",
        "/..%5csecret.html",
        "/%252e%252e/secret.html",
        "/..%c0%afsecret.html",
        "/.%00./secret.html",
        "//../secret.html",
        "/beside/..;/secret.html",
        "/link.html",
        "/folder/",
        "/folder/index.html",
        "/linked/",
        "/secret.html%00.html",
        "/%00",
        "/" + "a" * 5000,
    ],
)
def test_it_serves_nothing_outside_the_site(server: LocalServer, path: str) -> None:
    status, said = asked(server, path)
    assert SECRET not in said
    assert (status, said) == (404, "There is no such page.")


def test_a_path_from_the_root_of_the_disk_is_none_of_the_site(server: LocalServer) -> None:
    beside = Path(server.root).parent
    for path in (f"/{beside}/secret.html", f"{beside}/secret.html", f"//{beside}/secret.html"):
        assert SECRET not in asked(server, path)[1]


@pytest.mark.parametrize("host", ["evil.example", "evil.example:{port}", "127.0.0.1.evil.example:{port}", "127.0.0.1"])
def test_a_name_that_is_not_of_this_machine_gets_nothing(server: LocalServer, host: str) -> None:
    status, said = asked(server, "/", host.format(port=server.server_port))
    assert status == 403
    assert said == f"This site is served as http://127.0.0.1:{server.server_port}/ alone.\n"


def test_localhost_is_a_name_of_this_machine(server: LocalServer) -> None:
    assert asked(server, "/", f"localhost:{server.server_port}")[0] == 200


def test_no_other_machine_reaches_it(server: LocalServer) -> None:
    assert server.socket.getsockname()[0] == "127.0.0.1"
    with socket.socket() as other, pytest.raises(ConnectionRefusedError):
        # Another address of the same machine, as other machines would use it.
        other.connect(("127.0.0.2", server.server_port))


def test_while_the_rest_is_built_one_page_and_what_no_edit_changes_are_served_and_all_else_waits(
    server: LocalServer,
) -> None:
    server.show("/rules/")
    waiting = ThreadPoolExecutor(1).submit(asked, server, "/")
    assert asked(server, "/rules/")[0] == 200
    assert asked(server, "/1.0/assets/none.js")[0] == 404
    assert not waiting.done()
    server.complete()
    assert waiting.result(20)[0] == 200
    assert server.page == "/"


def test_the_policy_of_a_page_allows_the_script_that_loads_it_again(server: LocalServer) -> None:
    _, said = asked(server, "/rules/")
    [script] = re.findall(r"<script>(.*?)</script>", said, re.DOTALL)
    assert "livereload(" in script
    [policy] = re.findall(r'content="([^"]*)"', said)
    assert f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'" in policy
    assert "unsafe-inline" not in policy
