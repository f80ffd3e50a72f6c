"""The form for a whole attack in the browser: weapons and sections are typed, and each chance follows."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.html import one, parsed
from tests.site.support_forms import answer_lines, choose, field, form_of, open_all
from tests.site.support_site import EDITION, Watch

FORM = "calculators/whole-attack/"
# One shot of 20 damage at 5+ against Evasion 5 and 20 DP: 5, 6 and 7 hit unless 5 or more evades, 8 always.
ONE_SHOT = {"stat": "5", "evasion": "5", "weapon_1_attacks": "1", "weapon_1_base_damage": "20"}
ITS_CHANCE = "31.3 %"


def fill(page: Page, **typed: str) -> None:
    """Type numbers into the form, opening what is folded."""
    form = form_of(page, "attack")
    open_all(form)
    for name, text in typed.items():
        field(form, name).fill(text)


def line(page: Page, label: str) -> Locator:
    """Return the line of the answer that has a label."""
    return answer_lines(form_of(page, "attack")).filter(has_text=label)


def test_without_scripts_the_form_has_its_answer(site) -> None:  # type: ignore[no-untyped-def]
    page = parsed(site / EDITION / FORM / "index.html")
    assert "3 attacks of 12 damage on the torso" in one(page, "#calc-attack p.answer__sentence").text()


def test_a_second_weapon_counts_once_it_has_attacks_and_four_fit_a_phone(page: Page) -> None:
    page.goto(f"{FORM}#calc-attack")
    fill(page, **ONE_SHOT)
    choose(form_of(page, "attack"), "weapon_1_section", "left_leg")
    expect(line(page, "Section aimed at destroyed")).to_contain_text(ITS_CHANCE)
    choose(form_of(page, "attack"), "weapon_2_section", "head")
    fill(page, weapon_2_base_damage="20", weapon_2_attacks="1")
    expect(line(page, "Head destroyed")).to_contain_text(ITS_CHANCE)
    expect(line(page, "AP paid")).to_contain_text("10 AP")
    page.set_viewport_size({"width": 360, "height": 740})
    fill(page, weapon_3_attacks="1", weapon_4_attacks="1")
    expect(form_of(page, "attack").locator(".answer__sentence")).to_contain_text("1 of 12 damage on the torso, 1 of 12")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.own_context
def test_the_best_use_of_the_ap_mixes_weapons(page: Page) -> None:
    """20 damage and 10 together take 30 DP: a Critical Hit of the first weapon, or a plain hit and another weapon's."""
    page.clock.install()
    page.goto(f"{FORM}#calc-attack")
    fill(page, **ONE_SHOT, left_leg="30", ap="8", weapon_2_attacks="1", weapon_2_ap_cost="3", weapon_2_base_damage="10")
    choose(form_of(page, "attack"), "weapon_1_section", "left_leg")
    page.get_by_text("Best use of your AP").click()
    best_use = page.locator("[data-asks=best-use-of-ap]")
    expect(best_use).to_contain_text("1 attack of weapon 1, 1 of weapon 2")
    expect(best_use).to_contain_text("18.4 %")
    status_line = page.locator("#calc-attack .calculator__told")
    expect(status_line).to_have_text("1 attack of weapon 1, 1 of weapon 2")
    # The answer before it, due half a second after the last key, is said no more.
    page.clock.run_for(2_000)
    expect(status_line).to_have_text("1 attack of weapon 1, 1 of weapon 2")


def test_disputes_and_what_would_help_are_asked_by_taps_that_do_not_wait_for_each_other(page: Page) -> None:
    """A hit of 20 damage takes the head or a limb, and not the torso."""
    page.goto(f"{FORM}#calc-attack")
    fill(page, **ONE_SHOT)
    expect(line(page, "Section aimed at destroyed")).to_be_visible()
    for name in ("Disputed rules", "What would help?"):
        form_of(page, "attack").get_by_text(name).click()
    expect(form_of(page, "attack").locator("[data-asks=disputes]")).to_contain_text(
        "C11 Do natural results count on Defence Rolls?"
    )
    expect(form_of(page, "attack").locator("[data-asks=suggestions]")).to_contain_text(f"Aimed at: Head {ITS_CHANCE}")


@pytest.mark.own_context
def test_a_tap_that_fails_says_so_and_may_be_tapped_again(page: Page, watch: Watch) -> None:
    watch.expected = ["net::ERR_FAILED", "could not be loaded"]
    page.context.route("**/best-use-of-ap.json", lambda route: route.abort())
    page.goto(f"{FORM}#calc-attack")
    button = page.locator("summary").get_by_text("Best use of your AP")
    button.click()
    best_use = page.locator("[data-asks=best-use-of-ap]")
    expect(best_use).to_contain_text("could not be worked out. The data of the calculators could not be loaded.")
    page.context.unroute("**/best-use-of-ap.json")
    button.click()
    button.click()
    expect(best_use).to_contain_text("3 attacks of weapon 1")


def test_the_item_is_asked_about_once_a_weapon_aims_at_one(page: Page) -> None:
    """The shot destroys it in 20 of 64 ways; a mounted weapon then explodes on 3 of 8 faces of edition 1.0."""
    page.goto(f"../1.0/{FORM}#calc-attack")
    fill(page, **ONE_SHOT)
    kind, left = page.locator("[name=aimed_item]"), page.locator("[name=aimed_item_left]")
    damage, carrier = page.locator("[name=aimed_item_damage]"), page.locator(".field:has([name=aimed_item_section])")
    expect(kind).to_be_hidden()
    choose(form_of(page, "attack"), "weapon_1_section", "item")
    expect(kind).to_be_visible()
    left.fill("20")
    expect(line(page, "Item aimed at destroyed")).to_contain_text(ITS_CHANCE)
    expect(damage).to_be_hidden()
    kind.select_option("mounted-weapon")
    expect(damage).to_be_visible()
    choose(form_of(page, "attack"), "aimed_item_section", "left_arm")
    expect(line(page, "The weapon explodes")).to_contain_text("11.7 %")
    choose(form_of(page, "attack"), "target_is_vehicle", "yes")
    for asked in (kind, carrier):
        expect(asked).to_be_hidden()
    choose(form_of(page, "attack"), "weapon_1_part", "item")
    expect(page.locator(".field:has([name=aimed_item_part])")).to_be_visible()
    expect(carrier).to_be_hidden()


def test_a_link_to_an_attack_on_an_item_shows_what_is_asked_of_the_item(page: Page) -> None:
    """Nobody need look for questions that were not there before: they are not folded."""
    page.goto(f"{FORM}?weapon_1_section=item#calc-attack")
    expect(page.locator("[name=aimed_item]")).to_be_visible()
