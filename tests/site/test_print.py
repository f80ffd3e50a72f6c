"""On paper: what the browser prints of the play aids and of every kind of page, as PDF."""

import json
import math
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from rulebook.check.load import load
from rulebook.render.aids import tokens
from rulebook.render.book import Book
from tests.html import parsed, words
from tests.site.support_site import EDITION, ROOT

SAMPLED = (
    "",
    "aids/actions/",
    "calculators/",
    "project/data/",
    "reference/rulings/",
    "reference/status-effects/",
    "reference/terrain/",
    "rules/combat/",
    "sandbox/",
)
CHROME = (
    ".md-header, .md-tabs, .md-sidebar, .md-footer, .md-search, .headerlink, .hero__search, .calculator, .sandbox,"
    " .action-filter"
)
OVERFLOWING = """(pieces) => pieces
  .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)"""
VISIBLE = "(found) => found.filter((one) => one.checkVisibility()).map((one) => one.className)"
PAPERS = ("A4", "Letter")
ROLLS = ("accuracy_roll", "assault_roll", "evasion_roll", "evade")
INCH = 25.4
PIXELS_AN_INCH = 96


def pages_of(pdf: bytes) -> int:
    """Return how many pages a PDF has that Chromium wrote: it leaves page objects uncompressed."""
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def printed(page: Page, paper: str = "A4") -> bytes:
    return page.pdf(format=paper, prefer_css_page_size=True)


def on_paper(page: Page, way: str) -> None:
    """Show a page as a printer would get it, as wide as an A4 sheet between its margins."""
    page.set_viewport_size({"width": int(190 / INCH * PIXELS_AN_INCH), "height": int(277 / INCH * PIXELS_AN_INCH)})
    page.goto(way)
    page.emulate_media(media="print")


@pytest.fixture(scope="module")
def book() -> Book:
    return Book(load(ROOT, EDITION))


def names(book: Book, *collections: str) -> list[str]:
    return [record.data["name"] for collection in collections for record in book.edition.of(collection)]


def test_pages_of_a_pdf_are_counted() -> None:
    assert (
        pages_of(b"1 0 obj <</Type /Pages /Count 2>> 2 0 obj <</Type /Page\n>> 3 0 obj <</Type/Page /Parent 1>>") == 2
    )


@pytest.mark.parametrize("way", SAMPLED, ids=lambda way: way or "home")
def test_a_page_prints(page: Page, way: str) -> None:
    page.goto(way)
    pdf = printed(page)
    assert pdf.startswith(b"%PDF-")
    assert pages_of(pdf) >= 1


@pytest.mark.parametrize("way", SAMPLED, ids=lambda way: way or "home")
def test_paper_shows_nothing_that_only_a_screen_can_use(page: Page, way: str) -> None:
    on_paper(page, way)
    assert page.locator(CHROME).evaluate_all(VISIBLE) == []
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_paper_is_white_whatever_the_scheme(new_context: Callable[..., BrowserContext]) -> None:
    page = new_context(color_scheme="dark").new_page()
    on_paper(page, "reference/terrain/")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "hangar")
    text = page.locator("#record-green .record__summary")
    expect(text).to_have_css("color", "rgb(0, 0, 0)")
    seen = text.evaluate("""(one) => {
      const found = [];
      for (let here = one; here; here = here.parentElement) found.push(getComputedStyle(here).backgroundColor);
      return found.find((color) => color !== "rgba(0, 0, 0, 0)") ?? "rgb(255, 255, 255)";
    }""")
    assert seen == "rgb(255, 255, 255)"


def test_paper_keeps_sources_swatches_and_short_records(page: Page) -> None:
    on_paper(page, "reference/terrain/")
    expect(page.locator("#record-green .source")).to_be_visible()
    expect(page.locator("#green .hex")).to_have_css("print-color-adjust", "exact")
    expect(page.locator("#record-grey")).to_have_css("break-inside", "avoid")
    expect(page.locator("#record-green .record__summary a").first).to_have_css("text-decoration-line", "none")


# The quick reference


@pytest.mark.parametrize("paper", PAPERS)
def test_the_quick_reference_fits_two_sides(page: Page, paper: str) -> None:
    page.goto("aids/quick-reference/")
    assert pages_of(printed(page, paper)) <= 2


def test_the_quick_reference_says_every_status_action_and_hex(page: Page, book: Book) -> None:
    on_paper(page, "aids/quick-reference/")
    text = " ".join(page.get_by_role("main").inner_text().split())
    records = [*book.edition.of("status_effects"), *book.edition.of("command_actions")]
    records += [record for record in book.edition.of("terrain") if record.data["kind"] == "hex-color"]
    missing = [
        record.id
        for record in records
        if f"{record.data['name']} {book.plain(record.data['summary'], record.data)}" not in text
    ]
    assert missing == []


def test_the_quick_reference_lists_all_that_changes_a_roll_and_what_buildings_bear(page: Page, book: Book) -> None:
    on_paper(page, "aids/quick-reference/")
    changing = page.locator("section", has=page.locator("#qr-modifiers"))
    for record in book.edition.records.values():
        if any(effect.changes in ROLLS for effect in record.effects):
            line = changing.locator("div", has=page.locator(f"a[data-ref={record.id}]"))
            for effect, row in zip(record.effects, book.plain_effects(record), strict=True):
                if effect.changes in ROLLS:
                    expect(line).to_contain_text(row.in_short)
    cells = page.locator("section", has=page.locator("#qr-structures")).locator("td")
    table = book.edition.records["structure-durability"].tables["durability"]
    assert cells.count() == sum(len(row) - 1 for row in table.rows)


def test_the_quick_reference_prints_the_damage_formulas(page: Page, book: Book) -> None:
    on_paper(page, "aids/quick-reference/")
    damage = page.locator("section", has=page.locator("#qr-damage"))
    for name in ("critical-rolls", "collision", "falling", "thruster-impact"):
        for _, formula in book.formulas(book.edition.records[name]):
            expect(damage).to_contain_text(formula)


def test_search_leads_to_the_rules_and_not_to_their_copies_on_play_aids(site: Any) -> None:
    index = json.loads((site / EDITION / "search" / "documents.json").read_text(encoding="utf-8"))
    found = [one["location"] for one in index if one["location"].startswith("aids/")]
    assert sorted(found) == ["aids/actions/", "aids/cards/", "aids/quick-reference/", "aids/tokens/"]
    assert max(len(one["text"]) for one in index if one["location"] in found) < 300


# Cards


@pytest.mark.parametrize("paper", PAPERS)
def test_cards_print_nine_a_page(page: Page, book: Book, paper: str) -> None:
    page.goto("aids/cards/")
    actions, statuses = (len(book.edition.of(name)) for name in ("command_actions", "status_effects"))
    assert pages_of(printed(page, paper)) == math.ceil(actions / 9) + math.ceil(statuses / 9)


def test_there_is_a_card_for_every_action_and_status(page: Page, book: Book) -> None:
    on_paper(page, "aids/cards/")
    assert page.locator(".card__name").all_inner_texts() == names(book, "command_actions", "status_effects")


def test_a_card_says_what_the_record_says(page: Page, records: dict[str, Any]) -> None:
    on_paper(page, "aids/cards/")
    card = page.locator(".card", has=page.locator("[data-ref=kneeling-position]"))
    expect(card.locator(".card__price")).to_have_text(f"{records['command-actions']['values']['cost']['value']} AP")
    expect(card.locator(".card__effects")).to_contain_text(f"+{records['kneeling-position']['effects'][0]['by']}")
    expect(card).to_contain_text("Once per turn")


@pytest.mark.parametrize(("way", "piece"), [("aids/cards/", ".card"), ("aids/tokens/", ".token__side")])
def test_nothing_is_cut_off_a_card_or_a_token(page: Page, way: str, piece: str) -> None:
    on_paper(page, way)
    assert page.locator(piece).count() > 9
    assert page.locator(piece).evaluate_all(OVERFLOWING) == []


# Tokens


def token_names(site: Any) -> Counter[str]:
    page = parsed(site / EDITION / "aids" / "tokens" / "index.html")
    return Counter(words(name) for name in page.css("b.token__name"))


@pytest.mark.parametrize("paper", PAPERS)
def test_tokens_print_one_sheet_a_page(page: Page, paper: str) -> None:
    page.goto("aids/tokens/")
    sheets = page.locator(".sheet")
    cells = page.locator(".token__side").count()
    expect(sheets).to_have_count(math.ceil(cells / tokens.TOKENS_A_SHEET))
    assert pages_of(printed(page, paper)) == sheets.count()


def test_there_are_tokens_for_every_status_stance_level_and_activation(
    site: Any, book: Book, records: dict[str, Any]
) -> None:
    found = token_names(site)
    stances = [one.data["name"] for one in book.edition.of("command_actions") if one.data["category"] == "stance"]
    assert [name for name in [*names(book, "status_effects"), *stances] if name not in found] == []
    level = {name: one["value"] for name, one in records["elevations"]["values"].items()}
    signed = {f"{one:+d}".replace("-", "−") for one in range(level["lowest"], level["highest"] + 1) if one}
    assert signed <= set(found)
    assert found["Active"] == found["Inactive"] > 0


def test_tokens_that_pile_up_come_in_full_piles(site: Any, book: Book) -> None:
    found = token_names(site)
    for record in book.edition.of("status_effects"):
        limit = record.data.get("values", {}).get("stack_limit", {}).get("value", 1)
        assert found[record.data["name"]] >= limit, record.id
        assert found[record.data["name"]] % limit == 0, record.id


# The list of actions


def listed(page: Page) -> list[str]:
    return [one.inner_text() for one in page.locator(".actions li b").all() if one.is_visible()]


def test_the_list_of_actions_is_complete_and_sorted_without_scripts(
    new_context: Callable[..., BrowserContext], book: Book
) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto("aids/actions/")
    shown = listed(page)
    assert set(names(book, "command_actions")) < set(shown)
    assert {"Grapple", "Basic Attack", "Thruster Impact"} < set(shown)
    expect(page.locator(".action-filter")).to_be_hidden()
    fixed = [
        int(price.removesuffix(" AP"))
        for price in page.locator(".actions .cost").all_inner_texts()
        if re.fullmatch(r"\d+ AP", price)
    ]
    assert fixed == sorted(fixed)


def test_saying_how_many_ap_there_are_hides_what_costs_more(page: Page, window: str, records: dict[str, Any]) -> None:
    grapple = records["grapple"]["values"]["cost"]["value"]
    page.goto("aids/actions/")
    everything = listed(page)
    have = page.get_by_label("I have")
    have.fill(str(grapple))
    assert "Grapple" in listed(page)
    have.fill(str(grapple - 1))
    shown = listed(page)
    assert "Grapple" not in shown
    assert "Basic Attack" in shown
    expect(page.locator(".action-filter output")).to_have_text(f"{len(shown)} of {len(everything)} actions")
    expect(page.get_by_role("heading", name=f"{grapple} AP", exact=True)).to_be_hidden()
    have.fill("")
    assert listed(page) == everything


def test_what_a_status_does_to_an_action_stands_beside_it(page: Page, records: dict[str, Any]) -> None:
    page.goto("aids/actions/")
    entry = page.locator(".actions li", has=page.locator("b [data-ref=break-grapple]"))
    cost = records["limbless"]["values"]["break_grapple_cost"]["value"]
    expect(entry.locator(".action__note")).to_contain_text(f"Limbless: becomes {cost} AP")
    grapple = page.locator(".actions li", has=page.locator("b [data-ref=grapple]"))
    expect(grapple.locator(".action__note").filter(has_text="Limbless")).to_contain_text("not allowed")


def test_thruster_impact_is_priced_for_every_distance(page: Page, records: dict[str, Any]) -> None:
    page.goto("aids/actions/")
    rows = page.locator(".distances tbody tr")
    fastest = max(one["standard_movement"] for one in records.values() if "standard_movement" in one)
    expect(rows).to_have_count(2 * fastest)
    value = {name: one["value"] for name, one in records["thruster-impact"]["values"].items()}
    last = value["base_cost"] + value["cost_step"] * math.ceil(2 * fastest / value["hexes_per_step"])
    expect(rows.last).to_contain_text(f"{last} AP")


def test_the_home_page_leads_to_the_play_aids(page: Page, window: str) -> None:
    page.goto("")
    page.get_by_role("main").get_by_role("link", name="What can I do with my AP?").click()
    page.wait_for_url("**/aids/actions/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("What can I do with my AP?")
