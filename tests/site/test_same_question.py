"""The same question under another edition: one tap, both answers side by side, and the rules that differ."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from tests.html import attribute, one, parsed, words
from tests.site.support_axe import violations
from tests.site.support_forms import FIRST_FIVE, PAGES, ask, field, form_of
from tests.site.support_site import EDITION, TITLES, WINDOWS, Watch, leads_nowhere, sampled
from tests.site.test_calculators import REACH_INTERPRETERS, tab_to
from tests.site.test_pages import expect_to_fit

EARLY = "Early draft"
OTHERS = 5


def same(form: Locator, title: str) -> Locator:
    form.locator(".same").evaluate("(fold) => { fold.open = true; }")
    return form.get_by_role("group", name="Another edition").get_by_role("button", name=title, exact=True)


def sides(form: Locator) -> Locator:
    return form.locator(".same__side")


def lines(side: Locator) -> Locator:
    return side.locator(".answer__values dl > div")


def test_one_tap_shows_both_answers_side_by_side_which_follow_what_is_typed(page: Page) -> None:
    page.goto("../1.0/calculators/fall/")
    form = form_of(page, "fall")
    field(form, "unit_class").fill("4")
    field(form, "levels").fill("3")
    same(form, EARLY).click()
    expect(sides(form)).to_have_count(2)
    expect(lines(sides(form).nth(0))).to_have_text(["Damage to the Torso or Cockpit24 damage"])
    expect(lines(sides(form).nth(1))).to_contain_text(["9 damage"])
    expect(sides(form).nth(1)).to_contain_text("Left out: Class of the falling Unit: 4")
    first, second = (sides(form).nth(number).bounding_box() for number in (0, 1))
    assert first
    assert second
    assert first["y"] == second["y"]
    assert first["x"] < second["x"]
    field(form, "levels").fill("5")
    expect(lines(sides(form).nth(0))).to_contain_text(["40 damage"])
    expect(lines(sides(form).nth(1))).to_contain_text(["15 damage"])
    field(form, "levels").fill("77")
    expect(form.locator(".same__answer")).to_be_hidden()
    field(form, "levels").fill("1")
    expect(form.locator(".same__answer")).to_be_visible()
    expect(lines(sides(form).nth(1))).to_contain_text(["3 damage"])


def test_the_rules_that_differ_lead_to_both_editions(page: Page, site: Path) -> None:
    page.goto("calculators/throw/#calc-throw")
    form = form_of(page, "throw")
    same(form, "Late draft").click()
    differences = form.locator(".same__rules")
    expect(differences).to_contain_text("Attacker's Class − Defender's Class + 2")
    expect(differences).to_contain_text("8 − Attacker's Modified Assault")
    links = form.locator(".same__answer a")
    addresses = links.evaluate_all("(all) => all.map((one) => one.href)")
    origin = page.evaluate("location.origin")
    assert {address.removeprefix(origin).split("/")[1] for address in addresses} == {EDITION, "draft-late"}
    assert [bad for each in addresses if (bad := leads_nowhere(site, each.removeprefix(origin)))] == []
    expect(form.locator(".same__answer [data-ref]")).to_have_count(0)


def test_a_second_tap_puts_the_other_answer_away_and_another_edition_takes_its_place(page: Page) -> None:
    page.goto("calculators/throw/#calc-throw")
    form = form_of(page, "throw")
    same(form, EARLY).click()
    expect(same(form, EARLY)).to_have_attribute("aria-pressed", "true")
    expect(sides(form).nth(1)).to_contain_text(EARLY)
    same(form, "Late draft").click()
    expect(same(form, EARLY)).to_have_attribute("aria-pressed", "false")
    expect(sides(form).nth(1)).to_contain_text("Late draft")
    same(form, "Late draft").click()
    expect(form.locator(".same__answer > *")).to_have_count(0)
    field(form, "attacker_class").fill("5")
    expect(form.locator(".calculator__answer")).to_contain_text("4 hexes")
    expect(form.locator(".same__answer > *")).to_have_count(0)


@pytest.mark.thorough
@pytest.mark.parametrize("name", FIRST_FIVE)
def test_every_other_edition_answers_every_calculator(page: Page, name: str) -> None:
    page.goto(f"{PAGES[name]}#calc-{name}")
    form = form_of(page, name)
    buttons = form.locator(".same__editions button").all()
    assert len(buttons) == OTHERS
    for button in buttons:
        button.click()
        expect(sides(form).nth(1).locator(".same__title")).to_have_text(button.inner_text())
        expect(sides(form).nth(1).locator(".answer__values, .no-rule")).to_have_count(1)


def test_nothing_of_it_is_fetched_before_the_tap(page: Page, watch: Watch) -> None:
    page.goto("calculators/throw/#calc-throw")
    form = form_of(page, "throw")
    field(form, "attacker_class").fill("4")
    expect(form.locator(".calculator__answer")).to_contain_text("3 hexes")
    assert watch.requested("other-edition.js") == []
    assert watch.requested("/differences/") == []
    assert [url.removeprefix(watch.address).split("/")[1] for url in watch.requested("/throw.json")] == [EDITION]
    same(form, EARLY).click()
    expect(sides(form)).to_have_count(2)
    field(form, "attacker_class").fill("5")
    expect(lines(sides(form).nth(1))).to_contain_text(["6 hexes", "9 hexes"])
    assert len([url for url in watch.requested("/calculators/throw.json") if "/draft-early/" in url]) == 1
    assert len(watch.requested("/differences/draft-early.json")) == 1


@pytest.mark.own_context
def test_an_edition_out_of_reach_is_said_and_live_answers_go_on(page: Page, watch: Watch) -> None:
    watch.expected = ["draft-early", "net::ERR_FAILED", "The other edition could not be loaded."]
    page.context.add_init_script(REACH_INTERPRETERS)
    lost = "**/draft-early/data.*/calculators/throw.json"

    def refuse(route: Route) -> None:
        route.abort()

    page.context.route(lost, refuse)
    page.goto("calculators/throw/#calc-throw")
    form = form_of(page, "throw")
    same(form, EARLY).click()
    expect(form.locator(".same__answer")).to_have_text("The other edition could not be loaded.")
    field(form, "attacker_class").fill("5")
    expect(form.locator(".calculator__answer")).to_contain_text("4 hexes")
    assert page.evaluate("reached.length") == 1
    page.context.unroute(lost)
    field(form, "attacker_class").fill("4")
    expect(lines(sides(form).nth(1))).to_contain_text(["5 hexes", "8 hexes"])


def test_it_works_from_an_older_edition_and_by_keyboard(page: Page, address: str) -> None:
    page.goto(f"{address}/draft-early/calculators/throw/#calc-collision")
    form = form_of(page, "collision")
    tab_to(page, same(form, "Rulebook V1.0"))
    page.keyboard.press("Enter")
    expect(same(form, "Rulebook V1.0")).to_be_focused()
    expect(sides(form).nth(0)).to_contain_text(EARLY)
    expect(sides(form).nth(1)).to_contain_text("Taken as: Lands on: Solid ground")
    page.keyboard.press("Space")
    expect(form.locator(".same__answer > *")).to_have_count(0)


def test_without_scripts_there_is_no_control(new_context: Callable[..., BrowserContext]) -> None:
    page = new_context("phone", java_script_enabled=False).new_page()
    page.goto("calculators/fall/")
    expect(page.locator("form.calculator .same")).not_to_have_count(0)
    expect(page.locator("form.calculator .same").filter(visible=True)).to_have_count(0)


def test_both_answers_are_accessible_and_fit(new_context: Callable[..., BrowserContext], window: str) -> None:
    page = new_context(window).new_page()
    page.goto(f"{PAGES['hit-odds']}#calc-hit-odds")
    form = form_of(page, "hit-odds")
    same(form, EARLY).click()
    expect(sides(form)).to_have_count(2)
    expect_to_fit(page, WINDOWS[window]["viewport"]["width"])
    assert violations(page, "#calc-hit-odds") == []
    if window == "phone":
        first, second = (sides(form).nth(number).bounding_box() for number in (0, 1))
        assert first
        assert second
        assert first["y"] + first["height"] <= second["y"]


# An edition without a calculator


def test_a_page_says_which_editions_have_the_rule_that_its_own_lacks(site: Path) -> None:
    page = parsed(site / "draft-early" / "calculators" / "weapons" / "index.html")
    note = one(page, "p#calc-weapon-redundancy")
    assert words(note).startswith(
        "Weapon redundancy. Early draft has no rule for this, so there is nothing to work out."
    )
    ways = {words(link): attribute(link, "href") for link in note.css("a")}
    assert list(ways) == [title for edition, title in TITLES.items() if not edition.startswith("draft")]
    for href in ways.values():
        address = re.sub(r"^(\.\./)+", "/", href)
        assert leads_nowhere(site, address) == ""


OLDER = ["draft-early", "wiki-2022-10", "draft-late"]


@pytest.mark.parametrize("edition", sampled(OLDER, OLDER[:1]))
def test_the_form_of_an_older_edition_answers_live_as_it_came(page: Page, address: str, edition: str) -> None:
    page.goto(f"{address}/{edition}/calculators/")
    for form in page.locator("form.calculator").all():
        before: Any = form.locator(".calculator__answer").inner_text()
        ask(form)
        assert form.locator(".calculator__answer").inner_text() == before
