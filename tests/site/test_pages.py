"""Every page: fits its window, can be read by everyone, and holds every record under an address of its own."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import calculators
from rulebook.source.fields import collection_schema
from tests.html import Node, attribute, every, one, parsed, words
from tests.site.support_axe import violations_but_colors, violations_of_colors
from tests.site.support_site import (
    EDITION,
    EDITIONS,
    LED_ON,
    ROOT,
    WHOLE_EDITION,
    WINDOWS,
    Watch,
    at_rest,
    page_addresses,
    pages_of,
    sampled,
    visit,
)

OPEN_DETAILS = "() => document.querySelectorAll('details').forEach((one) => { one.open = true; })"
OUTSIDE = """(width) => [...document.querySelectorAll("main :is(a, p, h1, h2, dl, dd, input, select, summary, form)")]
  .filter((one) => {
    const box = one.getBoundingClientRect();
    const scrolls = one.closest(".scroll, pre");
    const hidden = one.closest(".visually-hidden, [hidden]") || getComputedStyle(one).visibility === "hidden";
    return box.width > 1 && box.right > width + 1 && !scrolls && !hidden;
  })
  .map((one) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 40)}`)"""
PAINT = """(swatch) => ["::after", "::before", null]
  .map((part) => getComputedStyle(swatch, part).backgroundColor).find((color) => color !== "rgba(0, 0, 0, 0)")"""
# Tables are laid out anew in the picture after the one in which the window has its width.
LAID_OUT = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))"
CUT_OFF = """() => [...document.querySelectorAll("main table")]
  .filter((table) => {
    const window = table.closest(".scroll") ?? table.parentElement;
    return table.checkVisibility() && table.getBoundingClientRect().right > window.getBoundingClientRect().right + 1;
  })
  .map((table) => table.textContent.trim().slice(0, 60))"""
# Pages that differ in kind; `make thorough` shows every page, and asks axe about those of every edition.
KINDS = (
    *("", "rules/combat/", "reference/terrain/", "reference/glossary/", "calculators/attack/", "calculators/turn/"),
    *("sandbox/", "aids/quick-reference/", "aids/tokens/", "project/data/", "404.html"),
    # The least of the comparisons.
    "../wiki-2022-02/compare/draft-early/",
)
# Of parts that are alike three tell axe what there is to tell.
SHORTEN = """() => {
  for (const part of [".record", ".term", ".difference"]) {
    for (const more of document.querySelectorAll(`${part} ~ ${part} ~ ${part} ~ ${part}`)) more.remove();
  }
}"""
A_FEW = ("", "rules/combat/", "calculators/", "calculators/turn/")
COLORS = ("grey", "green", "light-blue", "dark-blue", "red", "black", "tan", "white")
# It shows a form as a sample.
KIT = "project/kit/"


def body(site: Path, address: str) -> Node:
    return parsed(site / EDITION / address / "index.html")


def test_no_table_is_empty_and_no_section_of_a_play_aid_is_a_heading_alone(site: Path) -> None:
    empty = []
    for path in sorted(site.glob("*/**/index.html")):
        page = parsed(path)
        bare = [table for table in page.css("main table") if not table.css("td")]
        bare += [section for section in page.css(".quick section") if words(section) == words(one(section, "h2"))]
        empty += [(path.relative_to(site).as_posix(), words(node)[:40]) for node in bare]
    assert empty == []


def test_the_site_has_a_page_for_every_file_in_docs_and_every_older_edition(site: Path) -> None:
    comparisons = [f"compare/{edition}/" for edition in EDITIONS if edition != EDITION]
    assert sorted(pages_of(site, EDITION)) == sorted([*page_addresses(), WHOLE_EDITION, *comparisons])


@pytest.fixture(scope="module")
def reader(browser: Browser, address: str) -> Iterator[tuple[Page, Watch]]:
    """One page on a phone, under watch, that goes from one address to the next."""
    with visit(browser, address, "phone") as reader:
        yield reader


@pytest.fixture(
    scope="module",
    params=sampled(sorted({*KINDS, *page_addresses(), "compare/draft-late/"}), KINDS),
    ids=lambda address: address or "home",
)
def shown(request: pytest.FixtureRequest, reader: tuple[Page, Watch]) -> Iterator[Page]:
    """A page, loaded once for all tests that look at it, with everything opened that opens."""
    page, watch = reader
    page.goto(request.param)
    at_rest(page)
    page.evaluate(OPEN_DETAILS)
    yield page
    assert watch.problems() == []


def expect_to_fit(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.evaluate(LAID_OUT)
    # Not innerWidth: a phone zooms out, and widens it, where a page is too wide.
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    # What sticks out of a box that hides its overflow is cut off, and does not count as scrolling.
    assert page.evaluate(OUTSIDE, width) == []
    assert page.evaluate(CUT_OFF) == []


def test_a_page_fits_its_window_and_cuts_no_column_off(shown: Page) -> None:
    for width in (320, 360, 1280):
        expect_to_fit(shown, width)


@pytest.mark.parametrize("ways", sampled([A_FEW, tuple(page_addresses())], (A_FEW,)))
def test_pages_fit_a_phone_without_scripts(new_context: Callable[..., BrowserContext], ways: tuple[str, ...]) -> None:
    page = new_context("phone", java_script_enabled=False).new_page()
    wide = {}
    for address in ways:
        page.goto(address)
        wide[address] = page.evaluate("document.documentElement.scrollWidth")
    assert {address: width for address, width in wide.items() if width > WINDOWS["phone"]["viewport"]["width"]} == {}


@pytest.mark.parametrize("window", sampled(WINDOWS, ("phone",)))
def test_axe_finds_nothing_wrong(shown: Page, window: str) -> None:
    """What is coloured alike is measured once."""
    shown.set_viewport_size(WINDOWS[window]["viewport"])
    shown.evaluate(SHORTEN)
    shown.evaluate(LAID_OUT)
    assert violations_but_colors(shown) + violations_of_colors(shown) == []


@pytest.mark.parametrize(("device", "scheme"), [("light", "paper"), ("dark", "hangar")])
def test_the_page_takes_the_scheme_of_the_device_in_which_eight_hex_colours_are_different_swatches(
    new_context: Callable[..., BrowserContext], device: str, scheme: str
) -> None:
    page = new_context("phone", color_scheme=device).new_page()
    page.goto("reference/terrain/")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", scheme)
    color = page.evaluate("getComputedStyle(document.body).backgroundColor")
    brightness = sum(float(part) for part in color.split("(")[1].rstrip(")").split(",")[:3]) / (3 * 255)
    assert brightness > 0.8 if device == "light" else brightness < 0.2
    colors = []
    for name in COLORS:
        listed = page.locator(f":is(table, .contents) .hex--{name}").filter(visible=True)
        swatch = page.locator(f"h2#{name} .hex--{name}")
        expect(listed).to_have_count(1)
        expect(swatch).to_be_visible()
        colors.append(swatch.evaluate(PAINT))
    assert len(set(colors)) == len(COLORS), colors


def test_every_record_has_one_heading_with_its_id_and_a_permalink(site: Path, records: dict[str, Any]) -> None:
    headings: dict[str, list[str]] = {}
    for address in page_addresses():
        for heading in body(site, address).css("h2[id], h3[id]"):
            name = attribute(heading, "id")
            if name in records:
                headings.setdefault(name, []).append(address)
                assert attribute(one(heading, "a.headerlink"), "href") == f"#{name}"
                assert records[name]["name"] in words(heading)
    assert sorted(headings) == sorted(records)
    assert {name: places for name, places in headings.items() if len(places) > 1} == {}


def test_every_collection_has_one_page(site: Path, edition_data: dict[str, Any]) -> None:
    for collection, members in edition_data.items():
        if collection not in ("edition", "chapters"):
            page = body(site, f"{collection_schema(ROOT, collection).page}/")
            level = "h3" if collection in ("glossary", "rulings") else "h2"
            ids = [attribute(heading, "id") for heading in page.css(f"{level}[id]")]
            if collection == "glossary":
                # Records that say what else they are called stand there as well, under addresses of the page.
                ids = [name for name in ids if name in {record["id"] for record in members}]
            assert sorted(ids) == sorted(record["id"] for record in members), collection


def test_every_example_stands_on_its_page(site: Path, records: dict[str, Any]) -> None:
    blocks = {
        attribute(block, "id") for address in page_addresses() for block in body(site, address).css("div.example")
    }
    wanted = {f"{name}-{example['id']}" for name in records for example in records[name].get("examples", [])}
    assert wanted
    assert blocks == wanted


def test_every_calculator_stands_on_one_page_to_which_the_page_of_all_questions_leads(site: Path) -> None:
    forms = {address: [attribute(form, "data-calculator") for form in body(site, address).css("form[data-calculator]")]
             for address in page_addresses() if address != KIT}  # fmt: skip
    names = [calculator.name for calculator in calculators.every() if not calculator.within]
    assert sorted(name for found in forms.values() for name in found) == sorted(names)
    listed = {f"calculators/{href.removeprefix('./')}" for href in every(body(site, "calculators/"), "href")}
    assert [address for address, found in forms.items() if found and address not in listed] == []


LABELS = {
    "ours": "our default",
    "printed": "printed elsewhere in the rulebook",
    "answered": "answered by the designers",
}


def test_rulings_stand_on_the_rules_that_they_touch(site: Path, records: dict[str, Any]) -> None:
    pages = [body(site, address) for address in page_addresses()]
    entries = {attribute(entry, "id"): entry for page in pages for entry in page.css("div.record")}
    for ruling in [record for record in records.values() if "touches" in record]:
        for touched in ruling["touches"]:
            nodes = entries[f"record-{touched}"].css(f".rulings > .ruling:has(small > a[data-ref={ruling['id']}])")
            [doubt] = [words(doubt) for doubt in nodes]
            assert f"Ruling {ruling['number']}" in doubt.split("Read otherwise")[0]
            label = LABELS[ruling.get("status", {"is": "ours"})["is"]]
            assert [
                other for other in LABELS.values() if doubt.split("Read otherwise")[0].rstrip().endswith(other)
            ] == [label]
            others = [reading["name"] for reading in ruling["readings"] if reading["id"] != ruling["default"]]
            assert all(f"Read otherwise: {other}" in doubt for other in others), f"{ruling['number']} on {touched}"


def footer_link(page: Node, direction: str) -> str | None:
    node = page.css_first(f"a.md-footer__link--{direction}")
    return attribute(node, "href") if node else None


def test_next_leads_through_every_page_and_previous_back(site: Path) -> None:
    address, seen = "", [""]
    while (following := footer_link(body(site, address), "next")) is not None:
        after = urljoin(f"/{address}", following).lstrip("/")
        back = footer_link(body(site, after), "prev")
        assert back is not None
        assert urljoin(f"/{after}", back).lstrip("/") == address
        address = after
        seen.append(address)
    assert sorted(seen) == sorted({*page_addresses(), WHOLE_EDITION} - LED_ON)


def test_no_field_is_cleared_when_its_page_comes_back(site: Path) -> None:
    """WebKit empties a field that says so, but no list; the two switches of the theme do nothing."""
    texts = [(site / EDITION / address / "index.html").read_text(encoding="utf-8") for address in page_addresses()]
    clearing = {tag for text in texts for tag in re.findall('<[^>]+ autocomplete="off"[^>]*>', text)}
    assert [tag for tag in clearing if " data-who=" not in tag and " data-md-toggle=" not in tag] == []
