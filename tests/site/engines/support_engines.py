"""The engines of Firefox and of every iPhone, each a process with a profile of its own, driven by selenium."""

import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from selenium.webdriver import Remote
from selenium.webdriver.common.options import ArgOptions
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.file_detector import UselessFileDetector
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.browser import FIREFOX, WEBKIT, XVFB, program
from tests.site.engines.support_marionette import Marionette

# Firefox goes no narrower.
PHONE = (450, 800)
STARTING = 60


@contextmanager
def firefox() -> Iterator[WebDriver]:
    with TemporaryDirectory(prefix="rules-firefox-", ignore_cleanup_errors=True) as profile:
        # Any port that is free; Firefox writes which into its profile.
        (Path(profile) / "user.js").write_text('user_pref("marionette.port", 0);\n')
        command = [program(FIREFOX), "--marionette", "--headless", "--no-remote", "--profile", profile]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            port = Path(profile) / "MarionetteActivePort"
            WebDriverWait(port, STARTING, poll_frequency=0.05).until(lambda file: file.is_file() and file.read_text())
            with driven(Marionette(int(port.read_text())), ArgOptions()) as driver:
                yield driver
        finally:
            process.kill()
            process.wait()


@contextmanager
def webkit() -> Iterator[WebDriver]:
    with display() as name:
        service = Service(program(WEBKIT), env={**os.environ, "DISPLAY": name})
        service.start()
        try:
            # The service starts the browser that came with it.
            config = ClientConfig(service.service_url)
            with driven(RemoteConnection(client_config=config), Options()) as driver:
                yield driver
        finally:
            service.stop()


@contextmanager
def driven(connection: RemoteConnection, options: ArgOptions) -> Iterator[WebDriver]:
    # Files are on this machine.
    driver = Remote(connection, options=options, file_detector=UselessFileDetector())
    try:
        driver.set_window_rect(0, 0, *PHONE)
        yield driver
    finally:
        driver.quit()


@contextmanager
def display() -> Iterator[str]:
    """Start a screen that nobody sees, for a browser that has no other way; gives its name."""
    reads, writes = os.pipe()
    command = [program(XVFB), "-displayfd", str(writes), "-nolisten", "tcp", "-screen", "0", "1280x1024x24"]
    process = subprocess.Popen(command, pass_fds=[writes], stderr=subprocess.DEVNULL)
    os.close(writes)
    try:
        with os.fdopen(reads) as number:
            yield f":{number.readline().strip()}"
    finally:
        process.terminate()
        process.wait()


ENGINES: dict[str, Callable[[], AbstractContextManager[WebDriver]]] = {"webkit": webkit, "firefox": firefox}
