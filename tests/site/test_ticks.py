"""The steps of a checklist are ticked and stay so, each edition's apart, until they are given up."""

from playwright.sync_api import Locator, Page, expect

from tests.site.support_forms import choose

PAGE = "calculators/setup/"
OTHER = """inputs => localStorage.setItem("inputs", JSON.stringify({
  ...JSON.parse(localStorage.getItem("inputs")), "checklist /another/": { "3-terrain-placement": "yes" },
}))"""


def box(page: Page, name: str) -> Locator:
    return page.get_by_role("checkbox", name=f"Done: {name}")


def done(page: Page) -> Locator:
    return page.locator(".checklist__done span")


def test_a_step_that_is_ticked_stays_so_through_another_answer_and_a_reload(page: Page) -> None:
    page.goto(PAGE)
    for name in ("Battlefield", "Engagement Size: Recon"):
        box(page, name).check()
    expect(done(page)).to_have_text("2 of 11 done")
    expect(page.locator(".checklist li", has=box(page, "Battlefield")).locator("p")).to_be_hidden()
    choose(page.locator("#calc-set-up"), "size", "skirmish")
    expect(box(page, "Engagement Size: Skirmish")).not_to_be_checked()
    expect(box(page, "Battlefield")).to_be_checked()
    page.reload()
    expect(box(page, "Battlefield")).to_be_checked()
    page.get_by_role("button", name="Untick all").click()
    expect(box(page, "Battlefield")).not_to_be_checked()
    page.reload()
    expect(box(page, "Tokens and Dice")).not_to_be_checked()


def test_ticks_are_of_one_edition_and_are_forgotten_with_what_calculators_were_given(page: Page) -> None:
    page.goto(PAGE)
    box(page, "Battlefield").check()
    page.evaluate(OTHER)
    page.reload()
    expect(done(page)).to_have_text("1 of 11 done")
    page.goto("on-this-device/")
    page.locator("[data-kept=inputs]").get_by_role("button", name="Remove").click()
    page.goto(PAGE)
    expect(done(page)).to_have_text("")
    expect(box(page, "Battlefield")).not_to_be_checked()


def test_steps_are_ticked_without_scripts(plain: Page) -> None:
    plain.goto(PAGE)
    box(plain, "Battlefield").check()
    expect(plain.get_by_role("button", name="Untick all")).to_be_hidden()
