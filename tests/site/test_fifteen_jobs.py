"""Fifteen jobs of the table, from the home page of a phone to their end, in four taps and what must be typed."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from tests.site.support_forms import COPIES, field
from tests.site.support_hand import Hand

MOST_TAPS = 4
WORDS = ["overwatch", "hide", "reload", "ammo", "stun", "army", "heal", "team", "build my own unit", "mission small"]


@pytest.fixture
def hand(new_context: Callable[..., BrowserContext]) -> Hand:
    """A hand on a phone that shows the home page, and keeps nothing of other tests."""
    page = new_context("phone").new_page()
    page.add_init_script(COPIES)
    page.goto("")
    return Hand(page)


def question(hand: Hand, page: str, calculator: str) -> Locator:
    """Tap a question on the home page; return its form."""
    hand.tap(hand.page.locator(f".home a[href='calculators/{page}/']").last)
    form = hand.page.locator(f"#calc-{calculator}")
    expect(form).to_have_attribute("data-wired", "")
    return form


def headline(form: Locator) -> Locator:
    return form.locator(".calculator__headline")


def look_up_a_status(hand: Hand) -> None:
    hand.tap(hand.page.locator(".home").get_by_role("link", name="Blinded").first)
    hand.reach(hand.page.locator("#record-blinded .record__summary"))


def spend_5_ap(hand: Hand) -> None:
    form = question(hand, "turn", "affordable-actions")
    hand.type(field(form, "ap"), "5")
    expect(form.locator(".answer__sentence")).to_contain_text("5 AP")


def shoot_an_arm_behind_trees(hand: Hand) -> None:
    """Three shots at 5+ with −2 for two Green Hexes: 2 of 8 faces, evaded by 4 of 8."""
    form = question(hand, "attack", "hit-odds")
    hand.type(field(form, "green_hexes_between"), "2")
    expect(form.locator(".answer__others")).to_contain_text("25.0 %")
    hand.reach(headline(form))


def throw_into_a_building(hand: Hand) -> None:
    """Class 4 throws Class 2 over 3 hexes at 9 DP: 2 × (2 × 3) + 9 = 21 damage."""
    form = question(hand, "throw", "throw-into")
    for name, value in (("attacker_class", "4"), ("defender_class", "2"), ("distance", "3")):
        hand.type(field(form, name), value)
    expect(headline(form)).to_contain_text("21 damage")


def compare_recover(hand: Hand) -> None:
    hand.tap(hand.page.locator(".home").get_by_role("link", name="Recover").first)
    hand.tap(hand.page.locator("#record-recover").get_by_role("link", name="Compare with…"))
    hand.tap(hand.page.get_by_label("Compare with").get_by_role("link", name="Wiki, April 2023"))
    hand.reach(hand.page.locator("article#recover"))
    expect(hand.page.locator("article#recover .difference__gist")).to_be_in_viewport()


def share_and_open(hand: Hand) -> None:
    form = question(hand, "fall", "fall")
    hand.type(field(form, "levels"), "3")
    expect(headline(form)).to_contain_text("18 damage")  # 2 × 3 × 3
    hand.tap(form.locator("[data-tool=link]"))
    expect(form.locator(".tools__said")).to_have_text("Link copied.")
    hand.page.goto(str(hand.page.evaluate("self.copied")))
    expect(headline(form)).to_contain_text("18 damage")


def see_that_it_works_offline(hand: Hand) -> None:
    hand.tap(hand.page.locator("footer").get_by_role("link", name="On this device"))
    hand.reach(hand.page.get_by_role("heading", level=1))


def begin_a_first_game(hand: Hand) -> None:
    hand.tap(hand.page.locator(".home").get_by_role("link", name="First game"))
    hand.reach(hand.page.locator("#first-game-mat, main h2").first)


def set_up_a_mission_at_recon_size(hand: Hand) -> None:
    hand.tap(hand.page.locator(".home").get_by_role("link", name="Checklist"))
    form = hand.page.locator("form.calculator").first
    hand.choose(field(form, "size"), "recon")
    hand.reach(form.locator(".checklist li").first)


def make_a_unit(hand: Hand) -> None:
    hand.tap(hand.page.locator(".home").get_by_role("link", name="Datasheets"))
    hand.reach(hand.page.get_by_role("heading", name="Blank"))


def print_tokens_and_quick_reference(hand: Hand) -> None:
    for name in ("Tokens", "Quick reference"):
        hand.tap(hand.page.locator(".home").get_by_role("link", name=name))
        hand.reach(hand.page.get_by_role("button", name="Print").first)
        hand.page.go_back()


def search_everyday_words(hand: Hand) -> None:
    """Where each of the words leads is asked of the search itself."""
    hand.tap(hand.page.locator(".hero__search"))
    box = hand.page.locator(".search__words")
    for words in WORDS:
        box.fill("")
        hand.keys += len(words)
        hand.page.keyboard.type(words)
        expect(hand.page.get_by_role("option").first).to_be_in_viewport()


def attack_with_two_weapons(hand: Hand) -> None:
    form = question(hand, "attack", "hit-odds")
    hand.tap(form.get_by_text("Another weapon, section or item"))
    attack = hand.page.locator("#calc-attack")
    expect(attack).to_have_attribute("data-wired", "")
    hand.choose(field(attack, "weapon_1_section"), "left_arm")
    hand.tap(attack.locator("summary", has_text="Weapon 2"))
    hand.type(field(attack, "weapon_2_attacks"), "2")
    hand.choose(field(attack, "weapon_2_section"), "head")
    hand.tap(attack.locator("summary", has_text="What protects the target"))
    hand.switch(field(attack, "parries"))
    expect(headline(attack).locator("b")).to_have_count(2)


def move(hand: Hand) -> None:
    form = question(hand, "move", "move")
    hand.tap(form.locator("[data-hex=E4][tabindex]"))
    expect(headline(form)).to_contain_text("3 MP")


def run_a_script(hand: Hand) -> None:
    hand.tap(hand.page.locator(".home").get_by_role("link", name="All questions"))
    hand.tap(hand.page.locator("article").get_by_role("link", name="Python sandbox"))
    hand.tap(hand.page.get_by_role("button", name="Run"))
    expect(hand.page.get_by_label("Output")).not_to_be_empty(timeout=60_000)


JOBS = [
    *(look_up_a_status, spend_5_ap, shoot_an_arm_behind_trees, throw_into_a_building, compare_recover),
    *(share_and_open, see_that_it_works_offline, begin_a_first_game, set_up_a_mission_at_recon_size, make_a_unit),
    *(print_tokens_and_quick_reference, search_everyday_words, attack_with_two_weapons, move, run_a_script),
]


@pytest.mark.parametrize("job", JOBS, ids=[job.__name__ for job in JOBS])
def test_a_job_takes_at_most_four_taps_and_what_must_be_typed(
    hand: Hand, job: Callable[[Hand], None], record_property: Callable[[str, object], None]
) -> None:
    job(hand)
    for name in ("taps", "swipes", "keys"):
        record_property(name, getattr(hand, name))
    assert hand.taps <= MOST_TAPS
