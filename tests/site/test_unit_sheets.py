"""The sheet of a Unit that a player builds: one side of A4 and of Letter, and on the screen what the printer prints."""

from typing import Any

import pytest
from playwright.sync_api import Page

from calculators.benches.datasheet import datasheet_html
from calculators.benches.squad_list import squad_list_html
from calculators.core.rules import Rules
from calculators.units.squads import squad
from calculators.units.unit import unit
from rulebook.render.benches import build_context
from rulebook.render.context import RenderContext
from tests.browser import in_site
from tests.calculators.support_builds import Data, mech, part, weapon
from tests.site.support_print import PAPERS, pages_of, printed
from tests.site.support_site import EDITION
from tests.support import the_edition

# Puts a sheet where a bench has it, between other things, with its styles.
PUT = in_site("""async (html) => {
  const content = document.querySelector(".md-content__inner");
  content.innerHTML = `<h1>before</h1><div><p>before</p><div class="bench"><p>before</p>
    <div class="bench__sheet">${html}</div></div></div>`;
  for (const code of content.querySelectorAll("[data-code]")) {
    code.innerHTML = '<svg viewBox="0 0 1 1"><rect width="1" height="1"/></svg>';
  }
  await Promise.all(["aids/datasheets", "units/units-print"].map((name) => new Promise((loaded) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = new URL(`../${name}.css`, "@/site/site.js");
    link.onload = loaded;
    document.head.append(link);
  })));
  await document.fonts.ready;
}""")
OVERFLOWING = """(sheet) => [...sheet.querySelectorAll("dd, td, th, li, p")]
  .filter((one) => one.scrollWidth > one.clientWidth + 2 && getComputedStyle(one).display !== "inline")
  .map((one) => one.textContent)"""
# Where everything stands in the sheet, to the pixel.
PLACES = """(sheet) => {
  const from = sheet.getBoundingClientRect();
  return [...sheet.querySelectorAll("*")].filter((one) => one.checkVisibility()).map((one) => {
    const box = one.getBoundingClientRect();
    return [box.left - from.left, box.top - from.top, box.width, box.height].map(Math.round).join(" ");
  });
}"""
PHONE = {"width": 390, "height": 800}


def armed(number: int, **more: Any) -> Data:
    parts = [part(mechanisms=["explosive"], prerequisites=["two-handed", "single-use"], systems=["suppressor"])]
    return weapon(*parts, mechanism="explosive", systems=["suppressor"], name=f"Long rifle of number {number}", **more)


def huge() -> Data:
    """Return a Unit of 12 sections, 12 items and 10 abilities, with an Alternate Form, that breaks rules."""
    sections = [{"kind": "torso", "name": f"Reinforced plate {number}", "durability": 60} for number in range(12)]
    return mech(
        name="The walking fortress of the long northern front",
        sections=sections,
        items=[armed(number, state="stored" if number % 2 else "equipped") for number in range(12)],
        systems=["reserve-energy", "enhanced-lidar", "disarm", "anti-missile", "smoke-screen", "vice-grip"],
        mods=[{"name": "First Mod", "deployment_cost": 5}, {"name": "Second Mod"}],
        traits=[{"name": "First Trait"}, {"name": "Second Trait"}],
        alternate={"type": "vehicle", "movement_mechanisms": ["aerial"]},
    )


def pods(number: int) -> list[Data]:
    """Return copies of a weapon, which have a line of their own on the sheet."""
    return [{"category": "mounted-weapon", "name": "Pod", "parts": [part(12, 12, 9)]}] * number


# What has more on it goes on on a second side.
SIDES = {"small": 1, "middling": 1, "copies": 1, "huge": 2}
UNITS = {
    "small": mech(),
    "middling": mech(items=[armed(number) for number in range(4)]),
    "copies": mech(items=pods(7)),
    "huge": huge() | {"items": [*huge()["items"], *pods(12)]},
}


@pytest.fixture(scope="module")
def context() -> RenderContext:
    return RenderContext(the_edition(EDITION))


def sheet_of(context: RenderContext, data: Data) -> str:
    rules = Rules(context.mechanics)
    return "".join(datasheet_html(rules, build_context(context), data, unit(rules, data)))


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_takes_one_side_and_one_with_much_on_it_two(page: Page, context: RenderContext, name: str) -> None:
    page.goto("aids/datasheets/")
    page.evaluate(PUT, sheet_of(context, UNITS[name]))
    assert [pages_of(printed(page, paper)) for paper in PAPERS] == [SIDES[name]] * len(PAPERS)
    places = []
    for media in ("screen", "print"):
        page.emulate_media(media=media)
        for size in (PHONE, {"width": 1280, "height": 800}):
            page.set_viewport_size(size)
            places.append(page.locator(".datasheet").evaluate(PLACES))
    assert places == [places[0]] * 4, "the screen shows what the printer prints"
    assert page.locator(".datasheet").evaluate(OVERFLOWING) == []
    assert page.get_by_text("before").filter(visible=True).count() == 0


def test_a_squad_of_twelve_armed_units_fits_one_side(page: Page, context: RenderContext) -> None:
    data = {"name": "Everybody", "engagement_size": "conflict", "units": [UNITS["middling"]] * 12}
    rules = Rules(context.mechanics)
    answers = [unit(rules, each) for each in data["units"]]
    html = "".join(squad_list_html(rules, build_context(context), data, answers, squad(rules, data)))
    page.goto("aids/datasheets/")
    page.evaluate(PUT, html)
    assert [pages_of(printed(page, paper)) for paper in PAPERS] == [1, 1]
