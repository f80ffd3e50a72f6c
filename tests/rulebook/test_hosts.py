"""The settings of three servers, each tried with the server of Debian where it is installed."""

import shutil
import subprocess
from collections.abc import Iterator
from email.message import Message
from socket import socket
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from selenium.webdriver.support.wait import WebDriverWait

from rulebook.render.hosts import ASKED_ANEW, FOR_A_YEAR, HEADERS, settings
from tests.site.test_endings import SENT

# It takes a server, and tells of what seldom changes.
pytestmark = pytest.mark.thorough

FILES = (
    "index.html",
    "1.0/index.html",
    "404.html",
    "1.0/api/ranks.json",
    "site.webmanifest",
    "1.0/assets.0123abcd/a.js",
)
MODULES = "mpm_event authz_core dir mime filter deflate headers"
# What stands around the settings where there is no Debian, and nobody is root.
AROUND = {
    "nginx": "user root; pid {run}/pid; error_log stderr; events {{}}\n"
    "http {{ access_log off; default_type application/octet-stream;\n{settings}}}",
    "apache": "ServerName localhost\nListen 127.0.0.1:{port}\nPidFile {run}/pid\nErrorLog /dev/stderr\n"
    "DocumentRoot {run}/www\nTypesConfig /etc/mime.types\n{modules}\n{settings}",
    "caddy": "{{\nadmin off\n}}\n{settings}",
}
COMMANDS = {
    "nginx": ["nginx", "-c", "{conf}", "-g", "daemon off;"],
    "apache": ["apache2", "-X", "-f", "{conf}"],
    "caddy": ["caddy", "run", "--adapter", "caddyfile", "--config", "{conf}"],
}


@pytest.fixture(scope="module", params=COMMANDS)
def host(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server has a small site, with the settings as they stand in *Publishing*."""
    command = COMMANDS[request.param]
    if not shutil.which(command[0]):
        pytest.skip(f"{command[0]} is missing: apt-get install nginx-light apache2 caddy")
    run = tmp_path_factory.mktemp(request.param)
    for name in (*FILES, *(f"1.0/a{ending}" for ending in SENT)):
        file = run / "www/rules" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"/* {name} */ " * 99)
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    text = settings(request.param).replace("/var/www/html", f"{run}/www").replace("listen 80", f"listen {port}")
    text = text.replace("example.org {", f":{port} {{").replace("mime.types", "/etc/nginx/mime.types")
    modules = "\n".join(f"LoadModule {name}_module /usr/lib/apache2/modules/mod_{name}.so" for name in MODULES.split())
    conf = run / "conf"
    conf.write_text(AROUND[request.param].format(run=run, port=port, modules=modules, settings=text))
    with (run / "log").open("w") as log:
        process = subprocess.Popen([part.format(conf=conf) for part in command], stderr=log)
    try:
        address = f"http://127.0.0.1:{port}/rules/"
        WebDriverWait(address, 20, 0.1, [OSError]).until(lambda there: urlopen(there, timeout=5))
        yield address
    finally:
        process.terminate()
        process.wait()


def sent(address: str, **headers: str) -> tuple[int, Message]:
    """Return how a host answers, and the headers that it sends."""
    try:
        answer = urlopen(Request(address, headers={"Accept-Encoding": "gzip", **headers}), timeout=20)
    except HTTPError as error:
        answer = error
    with answer:
        return answer.status, answer.headers


@pytest.mark.parametrize(
    "path", ["1.0/", "1.0/api/ranks.json", "1.0/assets.0123abcd/a.js", "nowhere/", "site.webmanifest"]
)
def test_every_file_has_every_header(host: str, path: str) -> None:
    status, headers = sent(f"{host}{path}")
    assert status == (404 if path == "nowhere/" else 200)
    assert {name: headers.get(name) for name in HEADERS} == HEADERS
    assert headers["Cache-Control"] == (FOR_A_YEAR if "assets" in path else ASKED_ANEW)
    assert headers.get("Access-Control-Allow-Origin") == ("*" if "/api/" in path else None)


def test_what_is_missing_is_said_by_our_page_and_asked_anew(host: str) -> None:
    status, headers = sent(f"{host}1.0/assets.76543210/a.js")
    assert (status, headers["Cache-Control"]) == (404, ASKED_ANEW)
    with pytest.raises(HTTPError) as error:
        urlopen(f"{host}nowhere/", timeout=20)
    assert b"404.html" in error.value.read()


def test_types_are_right_and_text_is_compressed(host: str) -> None:
    for ending, types in SENT.items():
        _, headers = sent(f"{host}1.0/a{ending}")
        assert headers["Content-Type"].partition(";")[0] in types, ending
        assert ("Content-Encoding" in headers) == (ending not in (".png", ".woff2", ".zip")), ending
    assert sent(f"{host}site.webmanifest")[1]["Content-Type"] == "application/manifest+json"


def test_who_asks_anew_hears_that_nothing_changed(host: str) -> None:
    _, headers = sent(f"{host}1.0/")
    assert sent(f"{host}1.0/", **{"If-None-Match": headers["ETag"]})[0] == 304
