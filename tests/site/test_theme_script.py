"""The theme's own script waits, on a phone, until the page is used; whatever a reader does before it is there works."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.site.support_forms import field, form_of
from tests.site.support_site import Watch

SCRIPT = "**/assets/javascripts/bundle.*.js"
SIGNS: dict[str, Callable[[Page], None]] = {
    "tap": lambda page: page.get_by_role("heading", level=1).tap(),
    "key": lambda page: page.keyboard.press("Tab"),
    "mouse": lambda page: page.mouse.move(100, 100),
    "wheel": lambda page: page.mouse.wheel(0, 100),
    "focus": lambda page: page.locator("main .chip").first.focus(),
}


@pytest.fixture
def phone(new_context: Callable[..., BrowserContext]) -> Iterator[Page]:
    """The page of a phone that nobody has touched."""
    yield new_context("phone").new_page()


def asked_by(page: Page) -> list[str]:
    """Return the addresses of the theme's script that a page asks for, as they come."""
    asked: list[str] = []
    page.on("request", lambda request: "/bundle." in request.url and asked.append(request.url))
    return asked


def test_a_phone_that_is_only_looked_at_leaves_the_theme_alone(phone: Page, watch: Watch) -> None:
    watch.expected = ["404"]
    asked = asked_by(phone)
    for way in ("", "rules/combat/#attacking", "calculators/?levels=3#calc-fall", "nowhere/"):
        phone.goto(way)
        # The theme once brought it.
        expect(phone.locator(".md-version__current")).to_have_text("Rulebook V1.0")
        phone.wait_for_load_state("networkidle")
        assert asked == [], way


@pytest.mark.parametrize("sign", SIGNS)
def test_a_sign_of_use_brings_the_theme_once(phone: Page, sign: str) -> None:
    phone.goto("")
    asked = asked_by(phone)
    with phone.expect_response(SCRIPT):
        SIGNS[sign](phone)
    for use in SIGNS.values():
        use(phone)
    phone.wait_for_load_state("networkidle")
    assert len(asked) == 1


def test_where_menus_stand_beside_the_text_the_theme_places_them_at_once(page: Page) -> None:
    page.goto("rules/combat/")
    menu = page.locator(".md-sidebar--secondary .md-sidebar__scrollwrap")
    expect(menu).to_have_attribute("style", re.compile("height: [0-9]+px"))


def test_pages_that_the_theme_shows_work_as_those_that_were_loaded(phone: Page) -> None:
    phone.goto("")
    # It is at work once it has read where everything stands.
    with phone.expect_response("**/sitemap.xml"):
        phone.get_by_role("heading", level=1).tap()
    phone.evaluate("() => { self.isTheSame = true; }")
    phone.get_by_role("main").get_by_role("link", name="Hit odds").first.tap()
    form = form_of(phone, "hit-odds")
    expect(form).to_have_attribute("data-wired", "")
    field(form, "attacks").fill("2")
    expect(form.locator(".calculator__answer")).to_contain_text("2 attacks")
    assert phone.evaluate("() => self.isTheSame")


def test_a_page_works_where_the_theme_does_not_come(phone: Page, watch: Watch) -> None:
    watch.expected = ["net::ERR_FAILED"]
    phone.context.route(SCRIPT, lambda route: route.abort())
    phone.goto("")
    with phone.expect_event("requestfailed"):
        phone.get_by_role("heading", level=1).tap()
    phone.get_by_role("main").get_by_role("link", name="Hit odds").first.tap()
    expect(form_of(phone, "hit-odds")).to_have_attribute("data-wired", "")
    phone.get_by_role("button", name="Menu").tap()
    expect(phone.locator(".md-nav--primary a[href$='damage/']")).to_be_in_viewport()


@pytest.mark.parametrize("part", ["article summary", ".md-header [role=button]", ".md-version__current"])
def test_what_a_key_reaches_is_marked_before_the_theme_is_there(phone: Page, watch: Watch, part: str) -> None:
    watch.expected = ["net::ERR_FAILED"]
    phone.context.route(SCRIPT, lambda route: route.abort())
    phone.goto("rules/combat/")
    phone.keyboard.press("Tab")
    reached = phone.locator(f"{part}:visible").first
    reached.focus()
    assert reached.evaluate("one => getComputedStyle(one).outlineStyle") != "none"
