"""The site can be kept like an app: Chromium itself finds nothing against it, wherever the site stands."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from rulebook.site.installable import MANIFEST, drawn, write_installable
from tests.browser import ARGUMENTS, WITH_WINDOWS, executable
from tests.site.support_site import EDITION, ROOT, served

WIDE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0h8v4H0z" fill="#ff0000"/></svg>'
PAGE = '<!doctype html><html lang="en"><title>Invented</title><link rel="manifest" href="../{manifest}">'


@pytest.fixture(scope="module")
def tab(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A page of a browser with windows and a profile of its own: no other keeps sites like apps."""
    with browser.browser_type.launch_persistent_context(
        tmp_path_factory.mktemp("profile"),
        executable_path=executable(browser.browser_type, WITH_WINDOWS),
        args=ARGUMENTS,
    ) as context:
        yield context.new_page()


@pytest.fixture
def small_site(tmp_path: Path) -> Iterator[str]:
    """The address of a site with one page, which stands below others on its host."""
    (tmp_path / "rules/1.0").mkdir(parents=True)
    (tmp_path / "rules/1.0/index.html").write_text(PAGE.format(manifest=MANIFEST))
    with served(tmp_path) as address:
        write_installable(ROOT, tmp_path / "rules", f"{address}/rules/")
        yield f"{address}/rules/"


def told(page: Page, address: str, what: str) -> dict[str, Any]:
    """Return what the browser says of the manifest of a page."""
    page.goto(address)
    session = page.context.new_cdp_session(page)
    answer: dict[str, Any] = session.send(f"Page.{what}")
    session.detach()
    return answer


def against(page: Page, address: str) -> list[str]:
    """Return what keeps the browser from keeping a site like an app."""
    return [error["errorId"] for error in told(page, address, "getInstallabilityErrors")["installabilityErrors"]]


def test_nothing_keeps_the_site_from_being_installed(site: Path, address: str, tab: Page) -> None:
    assert against(tab, f"{address}/{EDITION}/calculators/") == []
    assert told(tab, f"{address}/{EDITION}/calculators/", "getAppManifest")["errors"] == []


def test_a_site_below_others_of_its_host_keeps_to_itself(small_site: str, tab: Page) -> None:
    assert against(tab, f"{small_site}1.0/") == []
    manifest = told(tab, f"{small_site}1.0/", "getAppManifest")["manifest"]
    assert (manifest["id"], manifest["startUrl"], manifest["scope"]) == (small_site, small_site, small_site)
    assert {icon["url"].rpartition("/")[0] for icon in manifest["icons"]} == {f"{small_site}app-icons"}


def test_the_browser_would_tell_of_a_manifest_without_icons(small_site: str, tab: Page, tmp_path: Path) -> None:
    path = tmp_path / "rules" / MANIFEST
    path.write_text(json.dumps(json.loads(path.read_text()) | {"icons": []}))
    assert against(tab, f"{small_site}1.0/") != []


def test_what_surrounds_a_page_has_the_colour_of_its_header(page: Page) -> None:
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.goto("reference/tags/")
        colour = page.locator(".md-header").evaluate("(header) => getComputedStyle(header).backgroundColor")
        asked = page.locator("meta[name=theme-color]").first.get_attribute("content") or ""
        assert colour == f"rgb({', '.join(str(part) for part in bytes.fromhex(asked.removeprefix('#')))})"


def test_an_icon_is_square_and_one_that_may_be_cut_has_its_ground_all_around(page: Page) -> None:
    assert corners(page, drawn(WIDE, 40)) == {"size": [40, 40], "corner": [0, 0, 0, 0], "edge": [255, 0, 0, 255]}
    cut = corners(page, drawn(WIDE, 40, "#000080"))
    assert cut == {"size": [40, 40], "corner": [0, 0, 128, 255], "edge": [0, 0, 128, 255]}


def corners(page: Page, png: bytes) -> dict[str, list[int]]:
    """Return the size of a picture, and the colour of its corner and of the middle of its left edge."""
    colours: dict[str, list[int]] = page.evaluate(
        """async (bytes) => {
          const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
          const sheet = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
          sheet.drawImage(picture, 0, 0);
          const at = (left, top) => [...sheet.getImageData(left, top, 1, 1).data];
          return { size: [picture.width, picture.height], corner: at(0, 0), edge: at(1, picture.height / 2) };
        }""",
        list(png),
    )
    return colours
