"""Whatever a reader sees works at the first tap, also one before any script of the page has come but the first two."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.site.support_site import Watch, page_addresses, sampled

FIRST = ("site/first-taps.js", "site/scheme.js")
# What browsers do by themselves, and what a script reads once it comes.
NATIVE = ["summary", "[popovertarget]", "a[href]:not([data-open], [data-ask])", ".scroll", "output"]
READ_LATER = [
    *("form.calculator :is(input, select)", ".builder [data-event]:is(input, select)", "[data-filter]"),
    *(".names-filter :is(input, select)", ".comparison__filter input", ".comparison-of select", ".whole__print select"),
    ".play [data-change]:not([aria-pressed=false])",
    *(".sandbox :is(textarea, input)", ".shelf :is(textarea, input)", ".not-found__search :is(input, button)"),
]
# What is drawn on a board is tapped, too.
SEEN = "button, input, select, textarea, summary, [tabindex='0'], [data-hex], a[role], a[data-open], a[data-ask]"
UNKNOWN = """([seen, known]) => [...document.querySelectorAll(seen)]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled && !one.matches(known))
  .map((one) => one.outerHTML.slice(0, 200))"""
PRINTS = "() => { self.print = () => { self.printed = true; }; }"
pytestmark = pytest.mark.usefixtures("window")


def shows(css: str) -> Callable[[Page], None]:
    return lambda page: expect(page.locator(css).first).to_be_visible()


def has(css: str, text: str) -> Callable[[Page], None]:
    return lambda page: expect(page.locator(css).first).to_contain_text(text)


def goes(to: str) -> Callable[[Page], None]:
    return lambda page: page.wait_for_url(to)


def prints(page: Page) -> None:
    page.wait_for_function("() => self.printed")


def is_dark(page: Page) -> None:
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "hangar")


# A page, what is tapped on it, and what comes of it.
TAPS = {
    "[data-opens-search]": ("about/", shows("#search .search__words")),
    ".scheme": ("about/", is_dark),
    "[data-prints]": ("aids/cards/", prints),
    ".names-filter button": ("reference/status-effects/", has(".names-filter button", "Close all")),
    ".comparison-of button": ("compare/", goes("**/compare/draft-late/")),
    ".calculator [data-gives]": ("calculators/attack/", shows("[data-gives][aria-pressed=true]")),
    ".board__hex": ("calculators/move/", has(".answer__values", "MP")),
    ".builder button[data-event]": ("units/unit/", goes("**/units/unit/#id=*")),
    ".builder a[data-open]": ("units/unit/", goes("**/units/item/#id=*")),
    ".builder a[data-ask]": ("units/unit/", goes("**/calculators/attack/*")),
    ".play [data-change][aria-pressed=false]": ("play/", shows("[data-change*=high-value-target][aria-pressed=true]")),
    ".play [data-begin]": ("play/", goes("**/play/#id=*")),
    ".shelf__link button": ("units/", has(".shelf__opening", "This is not a link")),
}
# One of each script that answers: search, theme, form, bench, list.
FEW = ["[data-opens-search]", ".scheme", ".calculator [data-gives]", ".builder a[data-ask]", ".shelf__link button"]


@contextmanager
def scripts_held_back(page: Page) -> Iterator[None]:
    """Let no script of a page come but the first two until the end of the block."""
    held: list[Route] = []
    is_over = False

    def answer(route: Route) -> None:
        if is_over or route.request.url.endswith(FIRST):
            route.continue_()
        else:
            held.append(route)

    page.route("**/*.js", answer)
    yield
    is_over = True
    for route in held:
        route.continue_()


def opened(page: Page, address: str, css: str) -> Locator:
    page.goto(address, wait_until="commit")
    page.evaluate(PRINTS)
    shown = page.locator(css).filter(visible=True).first
    expect(shown).to_be_visible()
    return shown


@pytest.mark.parametrize("css", sampled(TAPS, FEW))
def test_a_tap_before_its_script_is_not_lost(page: Page, watch: Watch, css: str) -> None:
    watch.expected.append("console: Error: This is not a link")
    way, expect_effect = TAPS[css]
    with scripts_held_back(page):
        shown = opened(page, way, css)
        shown.tap() if page.evaluate("navigator.maxTouchPoints > 0") else shown.click()
    expect_effect(page)


def test_what_is_typed_before_its_script_is_answered(page: Page) -> None:
    with scripts_held_back(page):
        opened(page, "../1.0/calculators/fall/", "[name=levels]").fill("5")
    expect(page.locator("#calc-fall .answer__values")).to_contain_text("30 damage")  # 2 × 3 × 5
    with scripts_held_back(page):
        opened(page, "units/unit/", "#bench-name").fill("Ironside")
    page.wait_for_url("**/units/unit/#id=*")
    expect(page.locator(".datasheet").first).to_contain_text("Ironside")


@pytest.mark.parametrize(
    "page_address",
    sampled([*page_addresses(), "aids/whole-edition/"], ["", "calculators/attack/", "units/unit/", "units/"]),
)
def test_nothing_else_that_is_seen_waits_for_a_script(page: Page, page_address: str) -> None:
    with scripts_held_back(page):
        opened(page, page_address, "footer")
        known = ", ".join([*NATIVE, *READ_LATER, *TAPS])
        assert page.evaluate(UNKNOWN, [SEEN, known]) == []
