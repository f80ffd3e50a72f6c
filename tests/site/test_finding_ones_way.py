"""Finding one's way: the menu, links to a rule, the version picker, which edition a page says it is of, and the 404."""

import gzip
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from rulebook.source.edition import edition_list
from tests.html import attribute, one, parsed, read, words
from tests.site.support_site import EDITION, EDITIONS, LED_ON, ROOT, Watch, expect_clear_view, pages_of, sampled

TITLES = {info["id"]: info["title"] for info in edition_list(ROOT)[0]}
LANDSCAPE = {"width": 568, "height": 320}
NOT_THERE = "status of 404", "status 404"
# The link is in the page, as one that an author wrote is.
FOLLOW = """(way) => {
  const link = Object.assign(document.createElement("a"), { href: way, textContent: "There" });
  document.querySelector("main article").append(link);
  link.click();
}"""
# What the menu may add to a page on its way, in bytes.
MENU = 1500


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_page_says_which_edition_it_is_of(site: Path, edition: str) -> None:
    for address, path in pages_of(site, edition).items():
        page = parsed(path)
        assert f"{TITLES[edition]} - 30MM Rules" in words(one(page, "head > title")), address
        if address:
            assert words(one(page, "main .page-edition")) == TITLES[edition], address


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_an_older_edition_has_a_banner_and_no_page_an_empty_one(site: Path, edition: str) -> None:
    for address, path in pages_of(site, edition).items():
        banners = [words(banner) for banner in parsed(path).css(".md-banner")]
        assert len(banners) == (edition != EDITION), address
        assert all(TITLES[edition] in banner for banner in banners), address


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_menu_leads_from_every_page_to_every_page(site: Path, edition: str) -> None:
    pages = pages_of(site, edition)
    # Comparisons are reached by the page of all of them.
    wanted = {
        address
        for address in pages
        if not address.startswith("compare/") or address in ("compare/", "compare/wiki-history/")
    }
    for address, path in pages.items():
        links = parsed(path).css(".menu a[href]")
        assert wanted - LED_ON <= {urljoin(f"/{address}", attribute(link, "href")).lstrip("/") for link in links}, (
            address
        )


def test_the_menu_adds_little_to_a_page(site: Path) -> None:
    text = (site / EDITION / "index.html").read_text(encoding="utf-8")
    page = read(text)
    one(page, ".md-sidebar--primary").decompose()
    assert len(gzip.compress(text.encode())) - len(gzip.compress((page.html or "").encode())) < MENU


def test_the_menu_of_a_phone_leads_to_a_page_of_a_section_at_once(
    new_context: Callable[..., BrowserContext], watch: Watch
) -> None:
    page = new_context("phone").new_page()
    page.goto("rules/combat/")
    page.get_by_role("button", name="Menu").focus()
    page.keyboard.press("Enter")
    menu = page.get_by_role("navigation", name="Navigation")
    menu.get_by_text("Look up", exact=True).click()
    menu.get_by_role("link", name="Terrain").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Terrain")
    assert watch.requested("/status-effects/") == []


def test_the_links_of_a_closed_menu_are_out_of_the_way(new_context: Callable[..., BrowserContext]) -> None:
    page = new_context("phone").new_page()
    page.goto("rules/combat/")
    expect(page.locator(".menu a", has_text="Terrain").first).to_be_hidden()


STICKY = [("draft-late/rules/combat/", "draft-late/"), (f"{EDITION}/compare/draft-late/", f"{EDITION}/compare/")]


@pytest.mark.parametrize("places", sampled(STICKY, STICKY[:1]))
def test_a_link_shows_a_rule_clear_of_all_that_sticks(
    page: Page, window: str, address: str, places: tuple[str, str]
) -> None:
    way, other = places
    rule = f"{address}/{way}#throw"
    heading = page.locator("h2#throw, article#throw h3")
    page.goto(rule)
    expect_clear_view(page, heading)
    for start in (way, other):
        page.goto(f"{address}/{start}")
        page.evaluate(FOLLOW, rule)
        page.wait_for_url(rule)
        expect_clear_view(page, heading)


def test_the_version_picker_shows_every_edition_where_the_window_is_lower_than_its_list(
    new_context: Callable[..., BrowserContext],
) -> None:
    page = new_context("phone").new_page()
    page.set_viewport_size(LANDSCAPE)
    page.goto("rules/combat/")
    picker = page.locator(".md-version__list")
    picker.evaluate("(list) => { for (let left = 12; left; left--) list.prepend(list.lastChild.cloneNode(true)); }")
    page.locator(".md-version__current").focus()
    links = picker.get_by_role("link")
    for _ in range(links.count()):
        page.keyboard.press("Tab")
    expect(links.last).to_be_focused()
    expect_clear_view(page, links.last)


def test_the_newest_six_editions_need_no_scrolling_in_a_phone_held_across(
    new_context: Callable[..., BrowserContext],
) -> None:
    page = new_context("phone").new_page()
    page.set_viewport_size({"width": 740, "height": 360})
    page.goto("rules/combat/")
    page.locator(".md-version__current").focus()
    links = page.locator(".md-version__link")
    expect(links).to_have_count(len(EDITIONS))
    for number in range(6):
        expect_clear_view(page, links.nth(number))


@pytest.mark.parametrize(
    ("page_address", "editions"),
    [
        ("draft-late/reference/tags/", [name for name in EDITIONS if name != "draft-late"]),
        ("2.0/rules/combat.html", EDITIONS),
        ("rules/combat", EDITIONS),
        ("a/b/c/d/", []),
    ],
)
def test_an_address_that_leads_nowhere_leads_to_the_editions_that_have_the_page(
    page: Page, watch: Watch, address: str, page_address: str, editions: list[str]
) -> None:
    watch.expected = [*NOT_THERE]
    page.goto(f"{address}/{page_address}#throw")
    main = page.get_by_role("main")
    expect(main.get_by_role("heading", level=1)).to_have_text("Page not found")
    expect(main).to_contain_text(f"There is no page at /{page_address}.")
    expect(page.locator(".not-found__same a")).to_have_text([TITLES[name] for name in editions])
    if editions:
        main.get_by_role("link", name=TITLES[editions[-1]]).first.click()
        page.wait_for_url(f"{address}/{editions[-1]}/**/#throw")
        expect(page.get_by_role("heading", level=1)).not_to_contain_text("not found")


def test_a_page_that_is_not_there_is_searched_for_in_its_edition(page: Page, watch: Watch, address: str) -> None:
    watch.expected = [*NOT_THERE]
    page.goto(f"{address}/draft-late/rules/thruster-jumps/")
    page.get_by_role("searchbox", name="Search in Late draft").press("Enter")
    page.wait_for_url(f"{address}/draft-late/?q=thruster+jumps")
    expect(page.locator(".search__found [role=option]").first).to_be_visible()


def test_without_scripts_it_still_leads_to_every_chapter_and_edition(
    new_context: Callable[..., BrowserContext], watch: Watch, address: str
) -> None:
    watch.expected = [*NOT_THERE]
    page = new_context(java_script_enabled=False).new_page()
    page.goto(f"{address}/rules/nowhere/at/all/")
    main = page.get_by_role("main")
    main.get_by_role("link", name="Combat", exact=True).click()
    page.wait_for_url(f"{address}/{EDITION}/rules/combat/")
    page.go_back()
    main.get_by_role("link", name="Late draft").click()
    page.wait_for_url(f"{address}/draft-late/")


@pytest.mark.parametrize("edition", [EDITION, "draft-late"])
def test_the_contents_mark_where_one_is_as_one_scrolls_and_after_a_jump(page: Page, edition: str) -> None:
    page.goto(f"../{edition}/rules/combat/")
    marked = page.locator(".contents-beside [aria-current=location]")
    expect(marked).to_have_count(0)
    page.locator(".contents-beside").get_by_role("link", name="Throw", exact=True).click()
    expect(marked).to_have_text("Throw")
    page.locator("#grapple").evaluate("heading => heading.scrollIntoView()")
    expect(marked).to_have_text("Grapple")


def test_the_contents_of_a_long_page_scroll_by_themselves(page: Page) -> None:
    page.goto("rules/combat/#throw")
    beside = page.locator(".md-sidebar--secondary")
    assert beside.evaluate("one => one.scrollHeight > one.clientHeight")
    assert beside.evaluate("one => one.getBoundingClientRect().bottom <= innerHeight")


def test_what_a_key_reaches_is_marked(new_context: Callable[..., BrowserContext]) -> None:
    page = new_context("phone").new_page()
    page.goto("rules/combat/#throw")
    page.keyboard.press("Tab")
    for part in ("article summary", ".menu-open", ".md-version__current"):
        reached = page.locator(f"{part}:visible").first
        reached.focus()
        assert reached.evaluate("one => getComputedStyle(one).outlineStyle") != "none", part
