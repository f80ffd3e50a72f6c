"""Addresses that nobody meant, and junk in the browser's storage: pages show no error and go on working."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from urllib.parse import quote

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from playwright.sync_api import TimeoutError as NotInTime

import calculators
from rulebook.site.build import build_site
from tests.attack.case import ACCEPTED, HANG, SILENT, TRACEBACK, Case, Draw, Part, Result
from tests.browser import launch
from tests.site.support_forms import ask
from tests.site.support_site import EDITIONS, ROOT, Watch, open_context, page_addresses, served

# A busy machine is no hang: with fifty others at work, a page took half a minute.
PATIENCE = 120_000
CALCULATORS = [*calculators.names(), "nope", ""]
INPUTS = [
    *(
        "unit_class",
        "levels",
        "landing",
        "attacks",
        "stat",
        "modifier",
        "ruling",
        "copies",
        "ap_cost",
        "structure_durability",
    ),
    *(
        "attacker_class",
        "defender_class",
        "nope",
        "length",
        "submit",
        "action",
        "__proto__",
        "constructor",
        "elements",
        "",
        "q",
        "h",
    ),
]
ODD = [
    *(
        "4",
        "-1",
        "0",
        "",
        "1e999",
        "9" * 5000,
        "nope",
        "<img src=x onerror=alert(1)>",
        "javascript:alert(1)",
        "null",
        "é",
        "\x00",
    ),
    *(
        "a~9999",
        "a~999999",
        "*",
        "+",
        "-",
        "~",
        ":",
        "^",
        "title:x",
        "nope:x",
        "a^99",
        '"',
        "[",
        "(",
        "\\",
        "{{",
        "🤖",
        "ground",
        "yes",
    ),
]
HASHES = [
    *(
        "",
        "#",
        "#nope",
        "#%",
        "#%E0%A4%A",
        "#%00",
        "#blinded",
        "#__search",
        "#__toc",
        "#calc-fall",
        "#calc-",
        "#1",
        "#a b",
        '#"',
    ),
    *(
        "#<img src=x onerror=alert(1)>",
        "#:target",
        "#[x]",
        "#\\",
        "#calc-hit-odds?attacks=3",
        "#" + "x" * 5000,
        "#é",
        "#=",
        "#__drawer",
    ),
]
STORED = [
    "__palette",
    "__search",
    "__tabs",
    "__outdated",
    "__scroll",
    "__announce",
    "__consent",
    "__feedback",
    "edition-notice",
]
JUNK = [
    "{",
    "",
    "null",
    "5",
    '"x"',
    "[]",
    "{}",
    "undefined",
    "x" * 100_000,
    '{"color": 5}',
    '{"index": 99}',
    '{"edition": "1.0"}',
    '{"edition": {}, "text": {}}',
]

# Puts junk where pages look for what they stored, before any script of theirs runs.
STORE = """
for (const [name, junk] of Object.entries({})) {
  for (const store of [localStorage, sessionStorage]) store.setItem(name, junk);
}"""
FORGET = "localStorage.clear();"


@contextmanager
def addresses(folder: Path) -> Iterator[Draw]:
    """Draw addresses of a built site: with junk stored for a newcomer, else for one whose browser keeps the edition."""
    site = folder / "site"
    with served(site) as address, sync_playwright() as playwright:
        build_site(ROOT, site)
        expect.set_options(timeout=PATIENCE)
        browser = launch(playwright)
        returning = _reader(browser, address, FORGET, service_workers="allow")
        pages = {name: [page for page in page_addresses() if (site / name / page).is_dir()] for name in EDITIONS}

        def draw(_number: int, random: Random) -> Case:
            edition = random.choice(["1.0", "1.0", *EDITIONS])
            where = random.choice(["calculators/", "calculators/", "calculators/", "", random.choice(pages[edition])])
            path = f"{edition}/{where}{_query(random)}{random.choice(HASHES)}"
            if where == "calculators/" and random.random() < 0.6:
                path = f"{edition}/{where}{_query(random)}#calc-{random.choice(CALCULATORS)}"
            stored = _stored(edition, random)
            said = f"{path[:200]!r}" + (
                f" with {', '.join(f'{name}: {junk[:40]!r}' for name, junk in stored.items())} stored" if stored else ""
            )
            if not stored:
                return Case(said, lambda: _visited(returning, address, path))
            return Case(said, lambda: _visited_by_newcomer(browser, address, path, stored))

        yield draw
        browser.close()


ADDRESSES = Part("addresses", 1_000, 60, addresses, alone=True)


def _query(random: Random) -> str:
    given = [(random.choice(INPUTS), random.choice(ODD)) for _ in range(random.choice([0, 1, 2, 5]))]
    if not given:
        return random.choice(["", "", "?", "?&&&", "?=", "?%", "?%E0%A4%A", "?a", "?" + "x" * 5000])
    if random.random() < 0.3:
        given = [(random.choice("qh"), random.choice(ODD))]
    return "?" + "&".join(f"{quote(name)}={quote(value)}" for name, value in given)


def _stored(edition: str, random: Random) -> dict[str, str]:
    if random.random() < 0.6:
        return {}
    names = random.sample(STORED, random.randint(1, 3))
    scopes = {name: [f"/{edition}/.{name}", f"/.{name}", name] for name in names}
    return {stored: random.choice(JUNK) for name in names for stored in scopes[name]}


def _reader(browser: Browser, address: str, script: str, **options: str) -> BrowserContext:
    """Return a browser context in which a script runs before those of every page; an empty tab can store nothing."""
    context = open_context(browser, address, "desktop", **options)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(f"if (location.protocol !== 'about:') {{ {script} }}")
    return context


def _visited_by_newcomer(browser: Browser, address: str, path: str, stored: dict[str, str]) -> Result:
    context = _reader(browser, address, STORE.replace("{}", json.dumps(stored), 1))
    try:
        return _visited(context, address, path)
    finally:
        context.close()


def _visited(context: BrowserContext, address: str, path: str) -> Result:
    """Open a page and use it."""
    watch = Watch(address)
    watch.over(context)
    page = context.new_page()
    try:
        page.goto(f"{address}/{path}")
        unusable = _unusable(page)
    except (NotInTime, AssertionError) as error:
        return Result(HANG, str(error).splitlines()[0].strip())
    finally:
        page.close()
        watch.leave(context)
    if watch.problems():
        elsewhere = any("another host" in problem for problem in watch.problems())
        return Result(SILENT if elsewhere else TRACEBACK, "; ".join(watch.problems())[:500])
    return Result(HANG, unusable) if unusable else Result(ACCEPTED)


def _unusable(page: Page) -> str:
    """Return what of a page does not work: a calculator's answer, or the search."""
    ask(page.locator("form.calculator"))
    for form in page.locator("form.calculator").all():
        if form.locator(".calculator__status--gone").count():
            return "a calculator says that it is gone"
    if page.locator("form.calculator select").evaluate_all("all => all.some((one) => one.selectedIndex < 0)"):
        return "a calculator shows an empty choice"
    # Whatever the address looks for is taken out first.
    if not page.locator("dialog.search[open]").count():
        page.locator(".search-open").click()
    box = page.locator(".search__words")
    box.fill("")
    page.keyboard.type("move")
    page.locator(".search [role=option]").first.wait_for(state="attached")
    return ""
