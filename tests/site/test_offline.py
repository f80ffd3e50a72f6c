"""An edition stays on the device: whole, true to its list, of one build a page; and goes again."""

import gzip
import json
import re
from base64 import b64decode
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from rulebook.site.offline import write_removal
from tests.site.support_editions import pick_edition
from tests.site.support_forms import answer_lines, form_of, give, in_force, shown, vectors
from tests.site.support_host import PATIENCE, Host, Pause, hosted
from tests.site.support_offline import LATE, expect_ready, kept_on, open_ready, state
from tests.site.support_print import pages_of, printed
from tests.site.support_search import box, open_search
from tests.site.support_site import EDITION, EDITIONS, ROOT, TITLES, Watch, open_context, sampled, target_file
from tests.site.support_small_site import write_small_site

MOST_BYTES = 1_630_000
STARTING = 60_000
Visitor = Callable[[Host], BrowserContext]


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Visitor]:
    """Opens a context in which a site may keep itself on the device."""
    opened: list[BrowserContext] = []

    def visit(host: Host) -> BrowserContext:
        opened.append(open_context(browser, host.address, "desktop", service_workers="allow"))
        return opened[-1]

    yield visit
    for context in opened:
        context.close()


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """The host of a small site of which everything says "first"."""
    write_small_site(tmp_path / "first", "first")
    with hosted(tmp_path / "first") as host:
        yield host


# The whole edition


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_list_names_every_file_of_its_edition_as_it_is_and_packs_them_small(site: Path, edition: str) -> None:
    data = json.loads((site / edition / "files.json").read_text(encoding="utf-8"))
    listed = {
        target_file(site, path): b64decode(hash.removeprefix("sha256-")) for path, (hash, _) in data["files"].items()
    }
    wrong = [path for path, digest in listed.items() if sha256(path.read_bytes()).digest() != digest]
    assert wrong == []
    later = {target_file(site, path) for path in data["later"]}
    others = [other for other in EDITIONS if other != edition]
    of_others = {path for path in (site / edition).rglob("*") if path.stem in others or path.parent.name in others}
    assert {path for path in later if edition in path.parts} == {path for path in of_others if path.is_file()}
    own = {path for path in (site / edition).rglob("*") if path.is_file() and path.suffix not in (".zst", ".gz")}
    not_kept = {path for folder in ("api", "r") for path in (site / edition / folder).rglob("*")}
    assert own - listed.keys() - later - not_kept == {site / edition / "files.json"}
    assert not listed.keys() & (not_kept | of_others)
    packed = sum((site / path).stat().st_size for path, _, _ in data["pack"])
    # Hosts compress the list; the pack is compressed.
    assert packed + len(gzip.compress((site / edition / "files.json").read_bytes())) < MOST_BYTES


def test_with_the_host_gone_all_of_an_edition_works_that_was_visited_once(site: Path, visitor: Visitor) -> None:
    with hosted(site) as host:
        context = visitor(host)
        page = open_ready(context, f"{host.address}/{EDITION}/")
        watch = Watch(host.address)
        # What the worker asks for itself: whether there is a new build, and which edition is in force.
        watch.expected = ["/files.json", "/offline.js", "/latest/"]
        watch.over(context)
        # What is of other editions is kept once it was read.
        page.goto("compare/draft-late/")
        host.gone = True

        page.goto("rules/combat/")
        expect(page.get_by_role("heading", level=1)).to_contain_text("Combat")
        open_search(page)
        box(page).fill("blinded")
        page.get_by_role("option").first.click()
        expect(page).to_have_url(re.compile("#blinded$"))

        page.goto("calculators/fall/")
        form = form_of(page, "fall")
        *_, vector = vectors("fall", 2)
        give(form, vector["inputs"])
        expect(answer_lines(form)).to_have_text(shown("fall", in_force(vector)))

        page.goto("compare/draft-late/")
        expect(page.locator(".difference").first).to_be_attached()
        # All of it takes long to lay out.
        whole = page.evaluate("async () => (await fetch('../../aids/whole-edition/')).text()")
        assert whole.rstrip().endswith("</html>")
        page.goto(f"{host.address}/latest/rules/combat/")
        expect(page).to_have_url(f"{host.address}/{EDITION}/rules/combat/")
        assert watch.problems() == []

        page.goto(f"{host.address}/draft-late/rules/combat/")
        expect(page.get_by_role("heading")).to_have_text("No connection")
        expect(page.get_by_role("link")).to_have_text(TITLES[EDITION])


@pytest.mark.thorough
def test_with_the_host_gone_the_picker_leads_to_the_same_rule_of_an_edition_that_was_visited(
    site: Path, visitor: Visitor
) -> None:
    with hosted(site) as host:
        context = visitor(host)
        for edition in (EDITION, "draft-late"):
            page = open_ready(context, f"{host.address}/{edition}/")
        host.gone = True
        page.goto(f"{host.address}/{EDITION}/rules/combat/#throw")
        pick_edition(page, "Late draft")
        expect(page).to_have_url(f"{host.address}/draft-late/rules/combat/#throw")
        expect(page.locator("h2#throw")).to_be_in_viewport()
        page.goto(f"{host.address}/{EDITION}/calculators/fall/")
        form = form_of(page, "fall")
        form.get_by_text("Another edition").click()
        form.get_by_role("button", name="Late draft").click()
        expect(form.locator(".same__side")).to_have_count(2)
        expect(form).to_contain_text("The rules that differ could not be loaded.")


@pytest.mark.thorough
def test_with_the_host_gone_the_aids_print_as_they_did(site: Path, visitor: Visitor) -> None:
    aids = ("cards", "tokens", "quick-reference", "actions")
    with hosted(site) as host:
        page = open_ready(visitor(host), f"{host.address}/{EDITION}/")

        def sheets() -> dict[str, int]:
            found = {}
            for name in aids:
                page.goto(f"{host.address}/{EDITION}/aids/{name}/")
                found[name] = pages_of(printed(page))
            return found

        before = sheets()
        host.gone = True
        assert sheets() == before
        assert page.evaluate("document.fonts.check('600 16px \"Barlow Condensed\"')")


@pytest.mark.thorough
def test_with_the_host_gone_the_sandbox_works_that_was_used_once(site: Path, visitor: Visitor) -> None:
    with hosted(site) as host:
        page = open_ready(visitor(host), f"{host.address}/{EDITION}/sandbox/")
        host.gone = True
        page.reload()
        page.get_by_role("button", name="Run").click()
        expect(page.locator(".sandbox__status")).to_have_text(
            "There is no connection, and Python is not on this device yet. Tap Run again when there is one."
        )
        host.gone = False
        run_python(page)
        host.gone = True
        page.reload()
        run_python(page)


def run_python(page: Page) -> None:
    """Let the sandbox work something out with all that it loads."""
    page.get_by_label("Your question").fill(
        "import calculators, leather, show\nprint(6 * 7, len(calculators.names()) > 1)"
    )
    page.get_by_role("button", name="Run").click()
    expect(page.get_by_label("Output", exact=True)).to_have_text("42 True", timeout=STARTING)


def test_what_was_interrupted_goes_on_where_it_stopped(site: Path, visitor: Visitor) -> None:
    with hosted(site) as host:
        page = visitor(host).new_page()
        page.goto(f"{host.address}/{EDITION}/", wait_until="load")
        expect(state(page)).to_contain_text("of")
        host.gone = True
        expect(state(page)).to_have_text("The connection was lost. Saving goes on when there is one.")
        before = len(kept_on(page))
        host.gone = False
        counts: list[int] = []
        page.expose_function("count", lambda held: counts.append(held))
        page.evaluate(
            """navigator.serviceWorker.ready.then(({ scope }) => {
              new BroadcastChannel(scope).addEventListener("message", ({ data }) => count(data.state[0].held));
            })"""
        )
        page.evaluate("dispatchEvent(new Event('online'))")
        expect_ready(page)
        # The list itself is kept beside the files.
        assert before > 1
        assert min(counts) >= before - 1


# Nothing else enters, and nothing mixes


@pytest.mark.parametrize("wrong", sampled(["1.0/rules/", "1.0/files.json"], ("1.0/rules/",)))
def test_a_wrong_file_that_a_host_calls_right_is_not_kept_and_said(host: Host, visitor: Visitor, wrong: str) -> None:
    host.instead[f"/{wrong}"] = b"<p>Sign in to use this network</p>"
    page = visitor(host).new_page()
    page.goto(f"{host.address}/1.0/")
    expect(state(page)).to_have_text(f"The host sent something else than the file {wrong}. It was not kept.")
    assert not [text for text in kept_on(page) if "Sign in" in text]
    host.instead.clear()
    page.reload()
    expect_ready(page)


@pytest.mark.parametrize("broken", [b'{"edition": "1.0", "build": ', b'{"edition": "1.0"}'], ids=["cut", "no list"])
def test_a_list_that_cannot_be_read_keeps_nothing_of_the_host_from_a_page(
    host: Host, visitor: Visitor, broken: bytes
) -> None:
    host.instead["/1.0/files.json"] = broken
    page = visitor(host).new_page()
    page.goto(f"{host.address}/1.0/")
    expect(state(page)).to_contain_text("The host sent something else than the file 1.0/files.json")
    assert page.evaluate(LATE) == "first"


def test_where_no_list_can_be_read_for_two_weeks_the_top_says_how_old_the_copy_is(host: Host, visitor: Visitor) -> None:
    page = open_ready(visitor(host), f"{host.address}/1.0/")
    host.instead = dict.fromkeys(("/1.0/files.json", "/offline.js"), b"<p>A shop</p>")
    for days, is_told in ((13, False), (15, True)):
        page.evaluate(LONG_AGO, days)
        end_worker(page)
        page.reload()
        expect(state(page)).to_contain_text("The host sent something else")
        expect(page.locator(".edition-notice")).to_have_count(int(is_told))
    expect(page.locator(".edition-notice")).to_contain_text("You are reading a copy of 3 March 2026.")
    host.instead.clear()
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(state(page)).to_have_text("Ready offline")
    expect(page.locator(".edition-notice")).to_have_count(0)


# The build came one day, and the list could be read last so many days ago.
LONG_AGO = """async (days) => {
  const change = async (kind, path, how) => {
    const cache = await caches.open((await caches.keys()).find((name) => name.startsWith(kind)));
    const data = await (await cache.match(path)).json();
    how(data);
    await cache.put(path, new Response(JSON.stringify(data)));
  };
  await change("edition:", "/1.0/files.json", (list) => { list.came = Date.UTC(2026, 2, 3, 12); });
  await change("notes:", "/offline/read", (read) => { read["1.0"] = Date.now() - days * 24 * 60 * 60 * 1000; });
}"""


def deploy(host: Host, folder: Path) -> None:
    """Let the host bring out another build, of which everything says the folder's name."""
    write_small_site(folder, folder.name)
    host.folder = folder


def test_pages_are_of_the_newest_build_and_one_that_is_open_of_the_build_before_finds_its_files(
    host: Host, visitor: Visitor, tmp_path: Path
) -> None:
    context = visitor(host)
    page, other = (open_ready(context, f"{host.address}/1.0/") for _ in "12")
    deploy(host, tmp_path / "second")
    host.pauses["/1.0/rules/"] = last = Pause()
    page.reload()
    assert last.reached.wait(PATIENCE), "all before it is held of the new build"
    page.goto(f"{host.address}/1.0/calculators/")
    expect(page.get_by_role("heading")).to_have_text("calculators/ of first")
    assert page.evaluate(LATE) == "first"
    last.over.set()
    wait_for(page, IS_HELD, "second")
    # What is whole is answered without the host.
    host.gone = True
    page.goto(f"{host.address}/1.0/rules/")
    expect(page.get_by_role("heading")).to_have_text("rules/ of second")
    assert page.evaluate(LATE) == "second"
    assert other.evaluate(LATE) == "first"
    host.gone = False
    deploy(host, tmp_path / "third")
    page.reload()
    wait_for(page, IS_HELD, "third")
    assert {"second", "third"} <= set(kept_on(page)), "one older build is kept"
    assert "first" not in kept_on(page)


def wait_for(page: Page, check: str, arg: object = None) -> None:
    """Wait until a check comes true that takes its time: Playwright would take its promise for the truth."""
    rounds = """async (arg) => {
      for (let round = 0; round < 300; round += 1) {
        if (await (CHECK)(arg)) return true;
        await new Promise((then) => setTimeout(then, 50));
      }
      return false;
    }"""
    assert page.evaluate(rounds.replace("CHECK", check), arg), check


# Whether the build that counts is one of which everything says a word.
IS_HELD = """async (mark) => (await fetch("/1.0/rules/")).text().then((text) => text.includes(mark))"""


def test_the_way_in_is_asked_anew_whatever_a_browser_may_remember(host: Host, visitor: Visitor, tmp_path: Path) -> None:
    write_small_site(tmp_path / "second", "second")
    for folder in (host.folder, tmp_path / "second"):
        (folder / "_headers").write_text("/*\n  Cache-Control: max-age=600\n", encoding="utf-8")
    page = open_ready(visitor(host), f"{host.address}/1.0/")
    page.goto(f"{host.address}/")
    host.folder = tmp_path / "second"
    page.goto(f"{host.address}/")
    expect(page.get_by_role("heading")).to_have_text("door of second")


def test_what_the_sandbox_loads_and_a_comparison_are_kept_once_they_were_used(host: Host, visitor: Visitor) -> None:
    page = open_ready(visitor(host), f"{host.address}/1.0/")
    [python] = (host.folder / "runtime").glob("pyodide.*/python.js")
    address = f"/{python.relative_to(host.folder).as_posix()}"
    use = f"import('{address}').then(({{ mark }}) => mark, () => 'not there')"
    assert not {address, "/1.0/compare/old/"} & set(host.asked)
    assert page.evaluate(use) == "first"
    page.goto(f"{host.address}/1.0/compare/old/")
    host.gone = True
    page.reload()
    expect(page.get_by_role("heading")).to_have_text("compare/old/ of first")
    assert page.evaluate(use) == "first"


# What may happen to a device


def test_a_damaged_file_is_not_shown_but_fetched_again_or_said(host: Host, visitor: Visitor) -> None:
    page = open_ready(visitor(host), f"{host.address}/1.0/")
    damage(page)
    page.goto(f"{host.address}/1.0/rules/")
    expect(page.get_by_role("heading")).to_have_text("rules/ of first")
    damage(page)
    end_worker(page)
    host.gone = True
    page.goto(f"{host.address}/1.0/rules/")
    expect(page.get_by_role("heading")).to_have_text("No connection")
    expect(page.get_by_role("main")).to_have_css("border-top-width", "3px")


def damage(page: Page) -> None:
    page.evaluate(
        """async () => {
          const [name] = (await caches.keys()).filter((one) => one.startsWith("edition:"));
          await (await caches.open(name)).put("/1.0/rules/", new Response("Rubbish"));
        }"""
    )


def end_worker(page: Page) -> None:
    """End the worker as browsers do when there is nothing to do; it starts anew at the next request."""
    session = page.context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    session.detach()


def test_a_device_without_room_says_so(host: Host, visitor: Visitor) -> None:
    page = visitor(host).new_page()
    session = page.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": host.address, "quotaSize": 20_000})
    page.goto(f"{host.address}/1.0/")
    expect(state(page)).to_have_text("This device has no room left to keep the edition.")


def test_nothing_is_kept_before_a_page_is_in_sight(host: Host, visitor: Visitor) -> None:
    context = visitor(host)
    context.add_init_script("self.pictures = []; self.requestAnimationFrame = (then) => self.pictures.push(then);")
    page = context.new_page()
    page.goto(f"{host.address}/1.0/")
    assert page.evaluate("async () => (await navigator.serviceWorker.getRegistrations()).length") == 0
    page.evaluate("self.pictures.forEach((then) => then())")
    expect_ready(page)


def test_a_browser_that_can_keep_nothing_says_so_and_shows_the_site(host: Host, visitor: Visitor) -> None:
    context = visitor(host)
    context.add_init_script("delete Navigator.prototype.serviceWorker")
    page = context.new_page()
    page.goto(f"{host.address}/1.0/")
    expect(state(page)).to_have_text("This browser cannot keep the site for use without a connection.")
    expect(page.get_by_role("heading")).to_have_text("home of first")


def test_an_edition_that_is_removed_before_its_list_has_come_stays_away(host: Host, visitor: Visitor) -> None:
    host.pauses["/1.0/files.json"] = late = Pause()
    page = visitor(host).new_page()
    page.goto(f"{host.address}/1.0/")
    assert late.reached.wait(PATIENCE)
    assert next_news(page, lambda: wish(page, "drop")) == []
    assert next_news(page, late.over.set) == []
    assert kept_on(page) == []


def wish(page: Page, what: str) -> None:
    """Ask the worker for something about the edition, as the page "On this device" does."""
    page.evaluate(
        "(wish) => navigator.serviceWorker.ready.then(({ active }) => active.postMessage(wish))",
        {"do": what, "edition": "1.0"},
    )


def next_news(page: Page, cause: Callable[[], None]) -> list[dict[str, Any]]:
    """Return what the worker says next is on the device, once something has happened."""
    page.evaluate(
        """async () => {
          const channel = new BroadcastChannel((await navigator.serviceWorker.ready).scope);
          self.news = new Promise((then) => channel.addEventListener("message", ({ data }) => then(data.state)));
        }"""
    )
    cause()
    news: list[dict[str, Any]] = page.evaluate("() => self.news")
    return news


def test_a_build_without_takes_the_worker_and_all_it_kept_and_leaves_another_site_of_its_host_alone(
    visitor: Visitor, tmp_path: Path
) -> None:
    for name in ("one", "other"):
        write_small_site(tmp_path / name, "first")
    with hosted(tmp_path) as host:
        context = visitor(host)
        page, other = (open_ready(context, f"{host.address}/{name}/1.0/") for name in ("one", "other"))
        ours = [name for name in page.evaluate(HELD, "?") if "/one/" in name]
        write_removal(ROOT, tmp_path / "other")
        other.reload()
        assert other.evaluate(HELD, "/other/") == ours
        host.gone = True
        page.goto(f"{host.address}/one/1.0/rules/")
        expect(page.get_by_role("heading")).to_have_text("rules/ of first")


def test_where_the_host_became_something_else_the_worker_goes_and_what_players_build_stays(
    host: Host, visitor: Visitor, tmp_path: Path
) -> None:
    page = open_ready(visitor(host), f"{host.address}/1.0/")
    page.evaluate("() => new Promise((then) => { indexedDB.open('your-units').onsuccess = then; })")
    (tmp_path / "shop/1.0").mkdir(parents=True)
    (tmp_path / "shop/1.0/index.html").write_text("<title>Shop</title><h1>A shop</h1>", encoding="utf-8")
    host.folder = tmp_path / "shop"
    page.reload()
    assert page.evaluate(HELD, "") == []
    page.reload()
    expect(page.get_by_role("heading")).to_have_text("A shop")
    assert page.evaluate("() => indexedDB.databases().then((all) => all.map(({ name }) => name))") == ["your-units"]


# The caches and registrations of workers, once none is left whose name has some part, or after a while.
HELD = """async (part) => {
  const scopes = async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope);
  const held = async () => [...await caches.keys(), ...await scopes()].sort();
  for (let round = 0; round < 100 && (await held()).some((name) => name.includes(part)); round += 1) {
    await new Promise((then) => setTimeout(then, 50));
  }
  return held();
}"""
