"""The Python sandbox: Pyodide on a tap, from the site itself, and nowhere else."""

import io
import re
from collections.abc import Callable
from contextlib import chdir, redirect_stdout
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.html import attribute, every, one, parsed
from tests.site.support_site import EDITION, Watch, page_addresses

PYODIDE = "/runtime/pyodide/"
WHEEL = "/runtime/wheels/"
STARTING = 60_000


def test_the_snippet_gives_in_the_browser_what_it_gives_here(
    page: Page, watch: Watch, site: Path, tmp_path: Path
) -> None:
    page.goto("sandbox/", wait_until="networkidle")
    run = page.get_by_role("button", name="Run")
    expect(run).to_be_enabled()
    assert watch.requested(PYODIDE) + watch.requested(WHEEL) == [], "nothing is loaded before the tap"

    code = page.get_by_label("Your question")
    wanted = answer_here(code.input_value(), site, tmp_path)
    assert len(wanted.splitlines()) > 1
    run.click()
    expect(run).to_be_disabled()
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_text(re.compile(r"Loading Python: \d+\.\d of \d+\.\d MB"))).to_be_visible(timeout=STARTING)
    output = page.get_by_label("Output", exact=True)
    expect(output).to_have_text(wanted, timeout=STARTING, use_inner_text=True)
    expect(page.get_by_role("progressbar")).to_be_hidden()
    assert watch.requested(WHEEL), "the wheel comes from the site"
    loaded = len(watch.requests)

    code.fill("import calculators\nprint(calculators.names())\nprint(1 / 0)")
    run.click()
    expect(output).to_contain_text("ZeroDivisionError")
    expect(output).to_contain_text("hit-odds")
    expect(run).to_be_enabled()
    code.fill("def broken(:")
    run.click()
    expect(output).to_contain_text("SyntaxError")
    code.fill('print("again", 6 * 7)')
    run.click()
    expect(output).to_have_text("again 42")
    code.fill('print("<img src=x onerror=alert()>")')
    run.click()
    expect(output).to_have_text("<img src=x onerror=alert()>")
    code.fill("print(answer)")
    run.click()
    expect(output).to_contain_text("NameError")  # every run starts afresh
    assert len(watch.requests) == loaded, "Python is loaded once"


def answer_here(code: str, site: Path, folder: Path) -> str:
    """Return what a snippet prints under CPython."""
    (folder / "mechanics.json").write_bytes((site / EDITION / "api" / "mechanics.json").read_bytes())
    said = io.StringIO()
    with chdir(folder), redirect_stdout(said):
        exec(code, {"__name__": "__main__"})
    return said.getvalue()


@pytest.mark.own_context
def test_pyodide_that_cannot_load_is_reported_and_can_be_tried_again(page: Page, watch: Watch) -> None:
    watch.expected = ["pyodide", "net::ERR_FAILED"]
    page.context.route(f"**{PYODIDE}**", lambda route: route.abort())
    page.goto("sandbox/")
    run = page.get_by_role("button", name="Run")
    run.click()
    expect(page.locator(".sandbox__status")).to_contain_text("could not be loaded")
    expect(run).to_be_enabled()


def test_without_scripts_the_sandbox_says_that_it_needs_them(new_context: Callable[..., BrowserContext]) -> None:
    page = new_context("phone", java_script_enabled=False).new_page()
    page.goto("sandbox/")
    expect(page.locator("noscript p")).to_contain_text("needs JavaScript")
    expect(page.locator("noscript p")).to_be_visible()
    expect(page.get_by_role("button", name="Run")).to_be_disabled()


@pytest.mark.parametrize("window", ["phone"])
def test_no_other_page_loads_pyodide(page: Page, watch: Watch, window: str) -> None:
    for way in page_addresses():
        if way != "sandbox/":
            page.goto(way)
    page.goto("calculators/", wait_until="networkidle")
    assert watch.requested("pyodide") + watch.requested(WHEEL) == []
    assert watch.requested("micropython") == []


def test_no_page_names_pyodide_among_what_it_loads(site: Path) -> None:
    for path in (site / EDITION).rglob("*.html"):
        for name in ("src", "href"):
            assert "runtime/pyodide" not in " ".join(every(parsed(path), name))


def test_the_wheel_is_part_of_the_site_and_of_the_size_the_sandbox_says(site: Path) -> None:
    box = one(parsed(site / EDITION / "sandbox" / "index.html"), "div.sandbox")
    wheel = site / "runtime" / "wheels" / attribute(box, "data-wheel")
    assert wheel.is_file()
    files = (site / "runtime" / "pyodide").iterdir()
    pyodide = sum(path.stat().st_size for path in files if path.suffix in (".wasm", ".zip"))
    assert int(attribute(box, "data-bytes")) >= pyodide + wheel.stat().st_size
