"""On paper: what the browser prints of the play aids and of every kind of page, as PDF."""

import io
import math
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from rulebook.render.aids import tokens
from rulebook.render.context import RenderContext
from tests.html import Node, one, parsed, read, words
from tests.site.support_print import PAPERS, pages_of, printed
from tests.site.support_search import searched
from tests.site.support_site import EDITION, EDITIONS, sampled
from tests.support import the_edition

CHROME = (
    ".md-header, .md-tabs, .md-sidebar, .md-footer, .search, .headerlink, .hero__search, .sandbox,"
    " .prints, .calculator :is(button, .calculator__headline, .same)"
)
OVERFLOWING = """(pieces) => pieces
  .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)"""
VISIBLE = "(found) => found.filter((one) => one.checkVisibility()).map((one) => one.className)"
# Where one prints, each has the button for it.
TO_PRINT = (
    *("aids/quick-reference/", "aids/cards/", "aids/tokens/", "aids/datasheets/"),
    *("aids/open-rulings/", "aids/whole-edition/", "rules/combat/", "rules/introduction/", "compare/draft-late/"),
)
UNITS = ("portanova-with-a-gun", "portanova-with-a-claw")
# What is smaller nobody reads at a table; letters of a screen that are printed.
SMALLEST = 6.5
SIZES = """(within) => {
  const words = document.createTreeWalker(within, NodeFilter.SHOW_TEXT), found = [];
  while (words.nextNode()) {
    const { data, parentElement } = words.currentNode;
    if (!data.trim() || !parentElement.checkVisibility()) continue;
    found.push(parseFloat(getComputedStyle(parentElement).fontSize) * 0.75);
  }
  return found;
}"""
ROLLS = ("accuracy_roll", "assault_roll", "evasion_roll", "evade")
# A booklet of nine sheets.
SIDES_OF_COMBAT = 18
INCH = 25.4
PIXELS_AN_INCH = 96


def on_paper(page: Page) -> None:
    """Show a page as a printer would get it, as wide as an A4 sheet between its margins."""
    page.set_viewport_size({"width": int(190 / INCH * PIXELS_AN_INCH), "height": int(277 / INCH * PIXELS_AN_INCH)})
    page.emulate_media(media="print")


def aid(site: Path, name: str) -> Node:
    """Return a play aid as it was built."""
    return parsed(site / EDITION / "aids" / name / "index.html")


@pytest.fixture
def quick(site: Path) -> Node:
    """The quick reference, without its headings on the page."""
    return one(aid(site, "quick-reference"), ".quick")


@pytest.fixture(scope="module")
def context() -> RenderContext:
    return RenderContext(the_edition(EDITION))


def names(context: RenderContext, *collections: str) -> list[str]:
    return [record.data["name"] for collection in collections for record in context.edition.of(collection)]


@pytest.mark.parametrize("page_address", ("", "calculators/attack/", "sandbox/"))
def test_a_page_prints_and_shows_nothing_that_only_a_screen_can_use(page: Page, page_address: str) -> None:
    page.goto(page_address)
    on_paper(page)
    assert page.locator(CHROME).evaluate_all(VISIBLE) == []
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_a_calculator_prints_what_it_was_asked_and_its_answer(page: Page) -> None:
    """Its sentence says what it was asked, also what is folded away; the form stays on the screen."""
    page.goto("calculators/attack/?attacks=2&green_hexes_between=4&target_grounded=yes#calc-hit-odds")
    expect(page.locator("#calc-hit-odds .answer__sentence")).to_contain_text("2 attacks")
    page.locator("#calc-hit-odds details.situation").evaluate_all(
        "(all) => all.forEach((one) => { one.open = false; })"
    )
    sheets = PdfReader(io.BytesIO(printed(page))).pages
    text = " ".join(" ".join(sheet.extract_text() for sheet in sheets).split())
    assert len(sheets) == 1
    before, _, after = text.partition("2 attacks of 5 damage")
    assert "Green Hexes in between 4" in after
    assert "Grounded" in after
    assert "Section destroyed" in before
    assert "Indirect Fire" not in text
    assert "How it is worked out" in after
    assert "Copy link" not in text


def test_paper_is_white_and_keeps_sources_swatches_and_short_records(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto("reference/terrain/")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "hangar")
    on_paper(page)
    text = page.locator("#record-green .record__summary")
    expect(text).to_have_css("color", "rgb(0, 0, 0)")
    seen = text.evaluate("""(one) => {
      const found = [];
      for (let here = one; here; here = here.parentElement) found.push(getComputedStyle(here).backgroundColor);
      return found.find((color) => color !== "rgba(0, 0, 0, 0)") ?? "rgb(255, 255, 255)";
    }""")
    assert seen == "rgb(255, 255, 255)"
    expect(page.locator("#record-green .source")).to_be_visible()
    expect(page.locator("#green .hex")).to_have_css("print-color-adjust", "exact")
    expect(page.locator("#record-grey")).to_have_css("break-inside", "avoid")
    expect(text.locator("a").first).to_have_css("text-decoration-line", "none")


def test_an_answer_is_printed_alone_from_its_own_tools(page: Page) -> None:
    page.add_init_script("window.print = () => {};")
    page.goto("calculators/turn/")
    page.locator("#calc-affordable-actions [data-prints]").click()
    expect(page.locator("[data-alone]")).to_have_count(1)
    assert pages_of(printed(page)) == 1
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert pages_of(printed(page)) > 1


def test_a_squad_prints_its_list_and_the_sheet_of_each_unit(page: Page) -> None:
    page.goto("units/squad/")
    assert [pages_of(printed(page, paper)) for paper in PAPERS] == [3, 3]


def test_the_title_of_a_chapter_stands_above_its_first_rule_on_paper(page: Page) -> None:
    page.goto("rules/combat/")
    on_paper(page)
    expect(page.get_by_role("heading", level=1)).to_have_css("float", "none")


def test_a_chapter_prints_on_few_sides_with_rulings_as_a_line_each(page: Page) -> None:
    page.goto("rules/combat/")
    assert pages_of(printed(page)) <= SIDES_OF_COMBAT
    on_paper(page)
    throw = page.locator("#record-throw")
    expect(throw.locator(".ruling__doubt").first).to_be_visible()
    expect(throw.get_by_text("Read otherwise").first).not_to_be_visible()
    expect(throw.locator(".timeline, details.more > summary").filter(visible=True)).to_have_count(0)
    expect(page.locator("#throw-longest-throw")).to_be_visible()


# The quick reference


def test_the_quick_reference_of_this_edition_prints_all_that_it_says_and_large_enough(page: Page, quick: Node) -> None:
    page.goto("aids/quick-reference/")
    on_paper(page)
    shown = page.locator(".quick")
    assert "".join(shown.inner_text().split()) == "".join(words(quick, without=".headerlink").split())
    assert min(shown.evaluate(SIZES)) >= SMALLEST


@pytest.mark.parametrize("edition", sampled(EDITIONS, (EDITION, "draft-late")))
def test_the_quick_reference_of_every_edition_fits_two_sides(page: Page, edition: str) -> None:
    page.goto(f"../{edition}/aids/quick-reference/")
    assert [pages_of(printed(page, paper)) for paper in PAPERS] == [2, 2]


def test_the_quick_reference_says_every_status_action_and_hex(quick: Node, context: RenderContext) -> None:
    records = [*context.edition.of("status_effects"), *context.edition.of("command_actions")]
    records += [record for record in context.edition.of("terrain") if record.data["kind"] == "hex-color"]
    lines = {words(line, without=".ruled") for line in quick.css("dl > div")}
    summaries = {record.id: context.plain(record.data["summary"], record.data) for record in records}
    missing = [each.id for each in records if f"{each.data['name']} {summaries[each.id]}" not in lines]
    assert missing == []


def section(quick: Node, heading: str) -> Node:
    return next(part for part in quick.css("section") if part.css(f"#{heading}"))


def lines_of(part: Node, record: str) -> str:
    return " ".join(words(line) for line in part.css("dl > div") if line.css(f"a[data-ref={record}]"))


def test_the_quick_reference_lists_all_that_changes_a_roll_and_what_buildings_bear(
    quick: Node, context: RenderContext
) -> None:
    changing = section(quick, "qr-modifiers")
    for record in context.edition.records.values():
        for effect, row in zip(record.effects, context.plain_effects(record), strict=True):
            if effect.changes in ROLLS:
                assert row.in_short in lines_of(changing, record.id)
    cells = section(quick, "qr-structures").css("td")
    table = context.edition.records["structure-durability"].tables["durability"]
    assert len(cells) == sum(len(row) - 1 for row in table.rows)


def test_the_quick_reference_prints_the_damage_formulas(quick: Node, context: RenderContext) -> None:
    damage = section(quick, "qr-damage")
    for name in ("critical-rolls", "collision", "falling", "thruster-impact"):
        for _, formula in context.formulas(context.edition.records[name]):
            assert words(read(formula)) in lines_of(damage, name)


def test_search_leads_to_the_rules_and_not_to_their_copies_on_play_aids(site: Path) -> None:
    names, texts = (searched(site, name) for name in ("names", "texts"))
    texts_by_place = {name["location"]: text for name, text in zip(names, texts, strict=True)}
    places = [place for place in texts_by_place if place.startswith("aids/")]
    assert sorted(places) == [
        "aids/cards/",
        "aids/datasheets/",
        "aids/open-rulings/",
        "aids/quick-reference/",
        "aids/tokens/",
    ]
    assert max(len(texts_by_place[place]) for place in places) < 300


# Cards


def test_cards_print_nine_a_page(page: Page, context: RenderContext) -> None:
    page.goto("aids/cards/")
    actions, statuses = (len(context.edition.of(name)) for name in ("command_actions", "status_effects"))
    sheets = math.ceil(actions / 9) + math.ceil(statuses / 9)
    assert [pages_of(printed(page, paper)) for paper in PAPERS] == [sheets, sheets]
    on_paper(page)
    assert page.locator(".card").evaluate_all(OVERFLOWING) == []


def test_there_is_a_card_for_every_action_and_status(site: Path, context: RenderContext) -> None:
    found = [words(name) for name in aid(site, "cards").css(".card__name a")]
    assert found == names(context, "command_actions", "status_effects")


# Tokens


def token_names(site: Path) -> Counter[str]:
    return Counter(words(name) for name in aid(site, "tokens").css("b.token__name"))


def test_tokens_print_one_sheet_a_page(page: Page) -> None:
    page.goto("aids/tokens/")
    cells = page.locator(".token__side")
    sheets = math.ceil(cells.count() / tokens.TOKENS_A_SHEET)
    expect(page.locator(".sheet")).to_have_count(sheets)
    assert [pages_of(printed(page, paper)) for paper in PAPERS] == [sheets, sheets]
    on_paper(page)
    assert cells.evaluate_all(OVERFLOWING) == []


def test_there_are_tokens_for_every_status_stance_level_and_activation(
    site: Path, context: RenderContext, records: dict[str, Any]
) -> None:
    found = token_names(site)
    stances = [
        record.data["name"] for record in context.edition.of("command_actions") if record.data["category"] == "stance"
    ]
    assert [name for name in [*names(context, "status_effects"), *stances] if name not in found] == []
    level = {name: value["value"] for name, value in records["elevations"]["values"].items()}
    signed = {f"{each:+d}".replace("-", "−") for each in range(level["lowest"], level["highest"] + 1) if each}
    assert signed <= set(found)
    assert found["Active"] == found["Inactive"]
    assert bool(found["Active"]) is ("activation-tokens" in records)


# Datasheets


def test_datasheets_print_one_a_side(page: Page) -> None:
    page.goto("aids/datasheets/")
    assert [pages_of(printed(page, paper)) for paper in PAPERS] == [1 + len(UNITS)] * 2
    on_paper(page)
    assert page.locator(".datasheet, .datasheet :is(dd, td, p)").evaluate_all(OVERFLOWING) == []
    assert min(page.locator("#sheet-blank").evaluate(SIZES)) >= SMALLEST


def test_a_datasheet_whose_name_was_tapped_is_printed_alone(page: Page) -> None:
    page.goto("aids/datasheets/")
    for name in ("Blank", "Portanova with a claw"):
        page.get_by_role("main").get_by_role("link", name=name).click()
        [sheet] = PdfReader(io.BytesIO(printed(page))).pages
        assert ("Portanova" in sheet.extract_text()) == (name != "Blank")


# The button


@pytest.mark.parametrize("page_address", TO_PRINT)
def test_each_page_that_one_prints_has_the_button_for_it(site: Path, page_address: str) -> None:
    [button] = parsed(site / EDITION / page_address / "index.html").css("main .prints button")
    assert words(button) == "Print"


@pytest.mark.own_context
def test_a_button_prints_the_page(page: Page) -> None:
    """How high it is for a finger test_for_everyone asks."""
    page.add_init_script("window.print = () => { document.title = 'printed'; }")
    page.goto("aids/cards/")
    page.get_by_role("main").get_by_role("button", name="Print", exact=True).click()
    expect(page).to_have_title("printed")


def test_there_is_no_button_to_print_without_scripts(plain: Page) -> None:
    plain.goto("aids/cards/")
    expect(plain.locator(".prints")).to_be_hidden()


# The list of actions


def turn(site: Path) -> Node:
    """Return the page of a player's turn as it was built."""
    return parsed(site / EDITION / "calculators" / "turn" / "index.html")


def test_the_list_of_actions_is_complete_and_sorted_without_scripts(site: Path, context: RenderContext) -> None:
    page = turn(site)
    shown = {words(name) for name in page.css(".actions li b a")}
    assert set(names(context, "command_actions")) < shown
    assert {"Grapple", "Basic Attack", "Thruster Impact"} < shown
    prices = [words(price) for price in page.css(".actions .cost")]
    fixed = [int(price.removesuffix(" AP")) for price in prices if re.fullmatch(r"\d+ AP", price)]
    assert fixed == sorted(fixed)


def test_thruster_impact_is_priced_for_every_distance(site: Path, records: dict[str, Any]) -> None:
    rows = turn(site).css(".distances tbody tr")
    fastest = max(record["standard_movement"] for record in records.values() if "standard_movement" in record)
    assert len(rows) == 2 * fastest
    value = {name: each["value"] for name, each in records["thruster-impact"]["values"].items()}
    last = value["base_cost"] + value["cost_step"] * math.ceil(2 * fastest / value["hexes_per_step"])
    assert f"{last} AP" in words(rows[-1])
