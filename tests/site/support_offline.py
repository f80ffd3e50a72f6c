"""A small site that keeps itself on the device, and a visitor who comes back to it."""

import shutil
from pathlib import Path

from playwright.sync_api import BrowserContext, Locator, Page, expect

from rulebook.site.offline import write_offline
from tests.site.support_site import ROOT

SCRIPTS = ("offline.js", "parts.js", "timeline.js")
READY = "Ready offline"
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>{name}</title><h1>{name} {words}</h1>
<div class="offline"><span class="offline__state"></span><button type="button" hidden>New version</button></div>
<script type="module" src="/1.0/assets/offline.js"></script></html>"""
# Asks for a part of the page that the page did not need until now.
LATE = "async () => (await fetch('/1.0/late.txt')).text()"


def lay_out_small(folder: Path, words: str) -> Path:
    """Write a site of one edition with two pages and a part, each of which says these words; return its folder."""
    edition = folder / "1.0"
    for name, path in {"Home": "index.html", "Other": "other/index.html", "No page": "404.html"}.items():
        (edition / path).parent.mkdir(parents=True, exist_ok=True)
        (edition / path).write_text(PAGE.format(name=name, words=words), encoding="utf-8")
    (edition / "late.txt").write_text(words, encoding="utf-8")
    (edition / "assets").mkdir()
    for script in SCRIPTS:
        shutil.copy(ROOT / "docs" / "assets" / script, edition / "assets")
    (folder / "runtime" / "fzstd").mkdir(parents=True)
    shutil.copy(ROOT / "node_modules/fzstd/esm/index.mjs", folder / "runtime" / "fzstd")
    write_offline(ROOT, folder, ["1.0"])
    return folder


def state(page: Page) -> Locator:
    return page.locator(".offline__state")


def expect_ready(page: Page) -> None:
    expect(state(page)).to_have_text(READY, timeout=60_000)


def new_version(page: Page) -> Locator:
    return page.get_by_role("button", name="New version")


def open_ready(context: BrowserContext, address: str) -> Page:
    """Open a page and wait until its edition is on the device."""
    page = context.new_page()
    page.goto(address)
    expect_ready(page)
    return page


def kept_on(page: Page) -> list[str]:
    """Return what is in the caches of editions: the name of the cache, and the text of every file."""
    found: list[str] = page.evaluate(
        """async () => {
          const names = (await caches.keys()).filter((name) => name.startsWith("edition:"));
          const texts = async (name) => {
            const cache = await caches.open(name);
            return Promise.all((await cache.keys()).map(async (one) => (await cache.match(one)).text()));
          };
          return (await Promise.all(names.map(texts))).flat();
        }"""
    )
    return found
