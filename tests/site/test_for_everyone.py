"""What axe cannot tell: zoom, spacing, keys, what covers what, and settings of the reader's system."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.html import one, parsed, words
from tests.site.support_forms import form_of
from tests.site.support_site import EDITION, EDITIONS, ROOT, page_addresses, sampled
from tests.site.test_pages import OUTSIDE
from tests.support import the_edition

# One page of each kind.
KINDS = (
    "",
    "rules/combat/",
    "reference/terrain/",
    "calculators/attack/",
    "aids/quick-reference/",
    "compare/draft-late/",
)
TAPPED = (*KINDS, "start/", "calculators/turn/", "aids/cards/", "sandbox/", "404.html", "units/", "units/unit/")
# 1280 by 1024 pixels at 400 %.
ZOOMED = {"width": 320, "height": 256}
OPEN_DETAILS = "() => document.querySelectorAll('details').forEach((one) => { one.open = true; })"
# As far as readers may space text without losing any of it: WCAG 2.2, 1.4.12.
SPACED = """* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }"""
# A sheet that the policy of the site lets a test add.
STYLE = """(text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}"""
# Text that sticks out of a box that hides what does not fit; what is hidden from eyes on purpose aside.
CUT = """() => [...document.querySelectorAll("main article *")].flatMap((box) => {
  const { overflowX, overflowY } = getComputedStyle(box);
  const cuts = [overflowX, overflowY].some((overflow) => ["hidden", "clip"].includes(overflow));
  if (!cuts || !box.checkVisibility() || box.clientHeight <= 1 || box.closest("svg")) return [];
  const edge = box.getBoundingClientRect();
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const out = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    if (text.parentElement.closest(".visually-hidden") || !width) continue;
    const isOut = left < edge.left - 2 || right > edge.right + 2 || top < edge.top - 2 || bottom > edge.bottom + 2;
    if (isOut) out.push(text.data);
  }
  return out;
})"""
# What a key reaches, upwards, as with Shift and Tab: there the header would cover it.
UNDER_THE_HEADER = """() => {
  const header = document.querySelector(".md-header").getBoundingClientRect().bottom;
  const stops = [...document.querySelectorAll("main :is(a[href], button, input, select, summary, [tabindex='0'])")];
  return stops.reverse().filter((one) => {
    one.focus();
    return one === document.activeElement && one.getBoundingClientRect().bottom <= header + 1;
  }).map((one) => one.outerHTML.slice(0, 80));
}"""
MOVES = """() => [...document.querySelectorAll("*")].filter((one) => [null, "::before", "::after"].some((part) => {
  const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(one, part);
  return /[1-9]/.test(transitionDuration) || animationName !== "none" || scrollBehavior === "smooth";
})).map((one) => `${one.tagName} ${one.className}`)"""
RIGHT, LEFT = (f"(one) => one.getBoundingClientRect().{edge}" for edge in ("right", "left"))
CUT_SHORT = "(one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight"
# What can be tapped besides links in sentences and tables, lower than a finger is wide; a menu beside the text aside.
TOO_LOW = """() => {
  const targets = [
    ...["button", "summary", "select", "textarea", "input:not([type=checkbox], [type=radio])", "label:has(input)"],
    ...[".chip", ".md-tabs__link", ".md-footer a", ".contents a", ".home :is(.ways, li) a"],
    "#menu:popover-open :is(a, summary)",
  ];
  return [...document.querySelectorAll(targets)].filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    const isLabel = getComputedStyle(one).pointerEvents === "none";
    return one.checkVisibility({ visibilityProperty: true }) && width > 1 && height < 43.9 && !isLabel;
  }).map((one) => one.outerHTML.slice(0, 80));
}"""
# What takes text in smaller letters than those at which an iPhone leaves the page as large as it is.
ZOOMS_IN = """() => [...document.querySelectorAll("input, select, textarea")].filter((one) => {
  const takesText = !["button", "checkbox", "file", "radio"].includes(one.type);
  return takesText && Number.parseFloat(getComputedStyle(one).fontSize) < 16;
}).map((one) => one.outerHTML.slice(0, 80))"""
PAINT = "(one, part) => getComputedStyle(one, part).backgroundColor"
# Of what a key reaches: whether it can be seen.
SEEN = """() => {
  const one = document.activeElement;
  const box = one.getBoundingClientRect();
  const inside = box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight;
  const shows = inside && one.checkVisibility({ visibilityProperty: true });
  return [one.outerHTML.slice(0, 80), one === document.body || shows];
}"""


def expect_all_to_show(page: Page) -> None:
    size = page.viewport_size
    assert size is not None
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], page.url
    assert page.evaluate(OUTSIDE, size["width"]) == [], page.url
    assert page.evaluate(CUT) == [], page.url


# Zoom and spacing


@pytest.mark.parametrize("page_address", sampled(KINDS, ("calculators/attack/",)))
def test_at_400_percent_nothing_is_lost_and_the_header_leaves_room(page: Page, page_address: str) -> None:
    page.set_viewport_size(ZOOMED)
    page.goto(page_address)
    page.evaluate(OPEN_DETAILS)
    expect_all_to_show(page)
    box = page.locator(".md-header").bounding_box()
    assert box is not None
    assert box["height"] < ZOOMED["height"] / 3


@pytest.mark.parametrize("page_address", sampled(KINDS, ("calculators/attack/",)))
@pytest.mark.parametrize("style", [SPACED, "html { font-size: 250% !important; }"], ids=["spaced", "200 %"])
def test_text_that_is_spaced_or_twice_as_large_is_not_cut_off(page: Page, style: str, page_address: str) -> None:
    page.goto(page_address)
    page.evaluate(OPEN_DETAILS)
    page.evaluate(STYLE, style)
    expect_all_to_show(page)


# Fingers and names


@pytest.mark.parametrize("page_address", sampled(TAPPED, ("", "calculators/attack/", "aids/cards/", "units/unit/")))
def test_what_is_tapped_is_as_high_as_a_finger_needs_and_no_field_zooms(
    page: Page, window: str, page_address: str
) -> None:
    page.goto(page_address)
    expect(page.locator(".md-version__current")).to_be_visible()
    if window == "phone":
        page.evaluate("document.querySelector('#menu').showPopover()")
    page.evaluate(OPEN_DETAILS)
    assert page.evaluate(TOO_LOW) == []
    if window == "phone":
        assert page.evaluate(ZOOMS_IN) == []


def test_the_longest_name_of_an_edition_is_not_cut_off(page: Page, address: str) -> None:
    edition = max(EDITIONS, key=lambda one: len(the_edition(one).info["title"]))
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"{address}/{edition}/")
    name, beside = page.locator(".md-version__current"), page.locator(".scheme")
    for size in ("125%", "250%"):
        page.evaluate(STYLE, f"html {{ font-size: {size} !important; }}")
        expect(name).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        assert name.evaluate(CUT_SHORT) is False
        assert page.locator(".md-header").evaluate(CUT_SHORT) is False
        [right, left] = name.evaluate(RIGHT), beside.evaluate(LEFT)
        assert right <= left


# Keys


@pytest.mark.parametrize("page_address", sampled(["rules/combat/", "calculators/attack/"], ("calculators/attack/",)))
def test_what_a_key_reaches_is_not_under_the_header(page: Page, window: str, page_address: str) -> None:
    page.goto(page_address)
    page.evaluate(OPEN_DETAILS)
    assert page.evaluate(UNDER_THE_HEADER) == []


def test_no_key_leads_to_what_cannot_be_seen(page: Page, window: str) -> None:
    page.goto("reference/terrain/")
    expect(page.locator(".md-version__current")).to_be_visible()
    for _ in range(30):
        page.keyboard.press("Tab")
        what, seen = page.evaluate(SEEN)
        assert seen, what


def test_a_table_is_a_stop_only_where_it_scrolls(page: Page) -> None:
    page.goto("reference/terrain/")
    table = page.locator(".scroll").filter(has=page.locator("table.overview"))
    expect(table).to_have_attribute("role", "group")
    assert table.get_attribute("tabindex") is None
    table.evaluate("(one) => { one.style.width = '6rem'; }")
    page.evaluate("dispatchEvent(new Event('resize'))")
    expect(table).to_have_attribute("role", "region")
    expect(table).to_have_attribute("tabindex", "0")


def test_without_scripts_the_menu_of_a_phone_opens_by_keys(plain: Page) -> None:
    page = plain
    page.goto("reference/terrain/")
    button = page.get_by_role("button", name="Menu", exact=True)
    link = page.locator(".md-sidebar--primary").get_by_role("link", name="Structures")
    expect(link).to_be_hidden()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(button).to_be_focused()
    expect(button).to_have_css("outline-style", "solid")
    page.keyboard.press("Space")
    expect(link).to_be_visible()
    page.locator(".menu summary", has_text="Print").press("Enter")
    expect(page.locator(".menu").get_by_role("link", name="Cards")).to_be_visible()
    page.keyboard.press("Escape")
    expect(link).to_be_hidden()
    button.press("Space")
    page.get_by_role("button", name="Close menu").click()
    expect(link).to_be_hidden()


def test_editions_and_comparisons_work_by_keys(page: Page, address: str) -> None:
    page.goto("reference/terrain/")
    compare = page.locator("#record-green .compare-with a")
    page.evaluate(OPEN_DETAILS)
    compare.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("navigation", name="Compare with")).to_be_visible()
    page.locator(".md-version__current").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    link = page.locator(".md-version__link:focus")
    there = link.get_attribute("href")
    page.keyboard.press("Enter")
    page.wait_for_url(f"{there}**")


# Previews


@pytest.mark.own_context
def test_a_preview_stays_under_the_pointer_and_goes_a_moment_after_it_has_left(page: Page) -> None:
    page.clock.install()
    page.goto("reference/terrain/")
    link = page.locator("main a[data-ref=conceal]").first
    link.evaluate("(one) => one.scrollIntoView({ block: 'center', behavior: 'instant' })")
    page.clock.run_for(1000)
    link.hover()
    page.clock.run_for(1000)
    card = page.get_by_role("tooltip")
    expect(card).to_be_visible()
    go_to(page, card)
    page.clock.run_for(60_000)
    expect(card).to_be_visible()
    page.mouse.move(2, 2)
    page.clock.run_for(1000)
    expect(card).to_be_hidden()


def go_to(page: Page, card: Locator) -> None:
    """Move the mouse to the middle of a card over all that lies between."""
    box = card.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=20)


# Colours and movement


def test_a_hex_has_a_pattern_and_its_name_beside_it(site: Path) -> None:
    count = 0
    for address in page_addresses():
        for hexagon in parsed(site / EDITION / address / "index.html").css(".hex"):
            count += 1
            assert one(hexagon, "svg.sign")
            beside = hexagon.parent
            assert beside is not None
            assert words(beside), f"{address}: {hexagon.html}"
    assert count


def test_hexes_and_what_is_chosen_show_in_the_colours_of_the_system(page: Page) -> None:
    page.emulate_media(forced_colors="active")
    page.goto("reference/terrain/")
    swatches = [page.locator(f"table .hex--{name}").evaluate(PAINT, "::after") for name in ("green", "red", "tan")]
    assert len(set(swatches)) == len(swatches)
    page.goto("calculators/weapons/")
    form = form_of(page, "weapon-redundancy")
    form.locator("summary", has_text="Another edition").click()
    other, chosen = form.locator("[data-edition]").nth(0), form.locator("[data-edition]").nth(1)
    chosen.click()
    expect(chosen).to_have_attribute("aria-pressed", "true")
    assert chosen.evaluate(PAINT) != other.evaluate(PAINT)
    page.goto("calculators/attack/")
    bar = form_of(page, "hit-odds").locator(".bar").first
    assert bar.evaluate(PAINT) != page.evaluate("getComputedStyle(document.body).backgroundColor")


def test_nothing_moves_for_whom_movement_is_too_much(page: Page, window: str) -> None:
    page.goto("calculators/attack/")
    expect(page.locator(".md-version__current")).to_be_attached()
    page.evaluate(STYLE, "h1 { animation: 1s infinite turn; scroll-behavior: smooth; transition: color 1s; }")
    assert page.evaluate(MOVES) == []
    page.emulate_media(reduced_motion="no-preference")
    assert any(each.startswith("H1") for each in page.evaluate(MOVES))


# Drags


def test_nothing_is_dragged(site: Path) -> None:
    for script in (ROOT / "docs" / "assets").rglob("*.js"):
        text = script.read_text(encoding="utf-8")
        words = ("touchmove", "mousemove", "setPointerCapture", "drag")
        assert not [word for word in words if word in text], script.name
    for address in page_addresses():
        assert not parsed(site / EDITION / address / "index.html").css("[draggable], [type=range]"), address
