"""The kit: no page has a size of letters, a colour or a kind of button that the kit does not show."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.site.support_benches import opened, still

# One page of each kind
PAGES = (
    "",
    "aids/cards/",
    "calculators/attack/",
    "calculators/move/",
    "compare/wiki-2023-04/",
    "play/",
    "reference/terrain/",
    "rules/combat/",
    "sandbox/",
    "start/",
    "units/",
    "units/unit/",
)
# Paper, drawings and what only a reader of the code has are left out; so is the mark beside a heading.
LOOK = """() => {
  const look = { sizes: new Set(), colours: new Set(), titles: new Set(), buttons: new Set() };
  const skipped = "svg, .sheet, .datasheet, .bench__sheet, script, noscript, [hidden], .headerlink";
  for (const element of document.body.querySelectorAll("*")) {
    if (element.closest(skipped) || !element.checkVisibility()) continue;
    const style = getComputedStyle(element);
    if ([...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())) {
      look.sizes.add(style.fontSize);
      look.colours.add(style.color);
    }
    if (element.matches("h1")) look.titles.add(style.fontSize);
    if (element.matches(".md-content button:not(.hero__search, .stepper button)"))
      look.buttons.add([style.backgroundColor, style.borderTopWidth, style.borderTopColor, style.fontSize].join(" "));
  }
  return Object.fromEntries(Object.entries(look).map(([name, values]) => [name, [...values]]));
}"""
type Look = dict[str, list[str]]


@pytest.fixture
def kit(page: Page, window: str) -> Look:
    page.goto("project/kit/")
    drawn: Look = page.evaluate(LOOK)
    sizes = page.locator(".kit__letters text").evaluate_all("all => all.map((one) => getComputedStyle(one).fontSize)")
    colours = page.locator(".kit__swatch rect").evaluate_all("all => all.map((one) => getComputedStyle(one).fill)")
    return drawn | {"sizes": sizes, "colours": [*colours, *drawn["colours"]]}


@pytest.mark.parametrize("way", PAGES, ids=lambda way: way or "home")
def test_a_page_is_made_of_what_the_kit_shows(page: Page, kit: Look, way: str) -> None:
    page.goto(way)
    look: Look = page.evaluate(LOOK)
    strange = {part: sorted(set(values) - set(kit[part])) for part, values in look.items()}
    assert {part: values for part, values in strange.items() if values} == {}


def test_there_are_seven_sizes_of_letters(kit: Look) -> None:
    assert len(set(kit["sizes"])) == 7


def test_a_number_that_another_takes_the_place_of_is_marked_and_no_other(page: Page, window: str) -> None:
    page.goto("calculators/fall/")
    page.locator("#calc-fall [name=levels]").fill("3")
    expect(page.locator("#calc-fall .changed").first).to_have_text("18 damage")  # 2 × 3 × 3
    opened(page, "unit", "")
    page.locator("#bench-sections-0--durability").fill("12")
    expect(still(page).locator(".bench__numbers .changed")).to_have_text(re.compile("DC"))
