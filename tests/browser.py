"""The browsers that tests drive: the system's Chromium, or Playwright's own where there is none; Firefox and WebKit."""

import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, BrowserType, Playwright, sync_playwright

# Another name of this machine, which browsers trust no more than any other host.
OTHER_MACHINE = "laptop.test"
# A sandbox needs privileges that containers lack; the rest keeps Chromium off the network.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {OTHER_MACHINE} 127.0.0.1",
]
# The shell is the same Chromium without windows; a blank page in it takes a twentieth of the work.
SHELL = "chromium-headless-shell"
WITH_WINDOWS = ("chromium", "chromium-browser", "google-chrome")
MISSING = (
    "No Chromium: browser tests cannot run.\n"
    "Install one: `apt-get install chromium` on Debian, or `.venv/bin/playwright install chromium` elsewhere."
)
FIREFOX = ("firefox-esr", "firefox")
WEBKIT = ("WebKitWebDriver",)
XVFB = ("Xvfb",)
# What each engine needs, and the packages of Debian and Ubuntu that have it.
ENGINES = {"firefox": ([FIREFOX], "firefox-esr"), "webkit": ([WEBKIT, XVFB], "webkit2gtk-driver xvfb")}


def executable(chromium: BrowserType, names: Sequence[str] = (SHELL, *WITH_WINDOWS)) -> str | None:
    """Return the path of a Chromium, the first of these names, or None where the machine has none."""
    own = chromium.executable_path
    return program(names) or (own if Path(own).is_file() else None)


def program(names: Sequence[str]) -> str | None:
    """Return the path of a program, the first of these names, or None where the machine has none."""
    return next(filter(None, map(shutil.which, names)), None)


def missing(engine: str) -> str:
    """Return what to install for an engine, as a sentence; empty where it is there."""
    programs, packages = ENGINES[engine]
    if all(map(program, programs)):
        return ""
    return f"No {engine}: its tests are left out. Install it: `apt-get install {packages}` on Debian."


def launch(playwright: Playwright) -> Browser:
    """Start the browser; RuntimeError says what to install where there is none."""
    path = executable(playwright.chromium)
    if path is None:
        raise RuntimeError(MISSING)
    return playwright.chromium.launch(executable_path=path, args=ARGUMENTS)


def main() -> None:
    """Make sure there is a browser, downloading Playwright's own if need be; exit 1 where none can be had."""
    for engine in ENGINES:
        if missing(engine):
            print(missing(engine))
    with sync_playwright() as playwright:
        if executable(playwright.chromium):
            return
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
        if executable(playwright.chromium) is None:
            sys.exit(MISSING)


if __name__ == "__main__":
    main()


# A script, by where it is in docs/assets, and what pages fetch: both are in folders that are called by their content.
_OF_SITE = {
    r'"@/(.*?)"': r"""document.querySelector("script[src$='/site/site.js']").src.replace("site/site.js", "\1")""",
    r'"@data/(.*?)"': r"""new URL("\1", new URL(document.querySelector("meta[name=data]").content, location.href))""",
}


def in_site(code: str) -> str:
    """Return JavaScript for a page of the site that has ``"@/units/store.js"`` and ``"@data/previews.json"`` in it."""
    for short, whole in _OF_SITE.items():
        code = re.sub(short, whole, code)
    return code
