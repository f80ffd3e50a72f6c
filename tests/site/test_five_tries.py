"""Five questions of the table, from the home page of a phone to the answer, with no more taps and keys than measured.

The page on how it is built tells what they took before, and in seconds.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from tests.site.support_forms import answer_lines, field
from tests.site.support_hand import Hand


@pytest.fixture
def hand(new_context: Callable[..., BrowserContext]) -> Hand:
    """A hand on a phone that shows the home page, and keeps nothing of other tests."""
    page = new_context("phone").new_page()
    page.goto("")
    return Hand(page)


def begin(hand: Hand, way: str, calculator: str) -> Locator:
    """Tap the way to a calculator on the home page; gives its form."""
    hand.tap(hand.page.locator(f'.questions a[href="{way}"]'))
    form = hand.page.locator(f"#calc-{calculator}")
    expect(form).to_have_attribute("data-wired", "")
    expect(form.locator(".tools")).to_be_visible()
    return form


def throw(hand: Hand) -> Locator:
    """My Class 4 throws a Class 2 at a building 3 hexes away: 2 × (2 × 3) + 9 = 21 damage."""
    form = begin(hand, "calculators/throw/", "throw-into")
    hand.type(field(form, "attacker_class"), "4")
    hand.type(field(form, "defender_class"), "2")
    hand.type(field(form, "distance"), "3")
    expect(headline(form)).to_have_text("21 damage")
    expect(answer_lines(form).get_by_text("destroyed", exact=True)).to_have_count(1)
    return form


def green(hand: Hand) -> Locator:
    """Two Green Hexes, both kneeling: one less at the die, and no Evasion Roll, so 3 of 8 are On Target and hit."""
    form = begin(hand, "calculators/attack/", "hit-odds")
    for name in ("The attacker: Kneeling Position", "The target: Kneeling Position"):
        hand.tap(form.get_by_role("button", name=name))
    for _ in range(2):
        hand.tap(form.locator("[data-gives=green_hexes_between]"))
    expect(answer_lines(form).nth(1)).to_contain_text("37.5 %")
    expect(answer_lines(form).nth(3)).to_contain_text("37.5 %")
    return form


def smoke(hand: Hand) -> Locator:
    """Three rifle shots at a Mech behind smoke: one less at the die, so 3 of 8 are On Target."""
    form = begin(hand, "calculators/attack/", "hit-odds")
    hand.tap(form.locator("[data-gives=black_hexes_between]"))
    expect(answer_lines(form).nth(1)).to_contain_text("37.5 %")
    return form


def salvo(hand: Hand) -> Locator:
    """A salvo of 4 copies: each costs 3 AP, as in the example of the rulebook."""
    form = begin(hand, "calculators/weapons/", "salvo")
    expect(headline(form)).to_have_text("12 AP")
    return form


def impact(hand: Hand) -> Locator:
    """Thruster Impact through a forest into a wall: whatever the terrain, 3 hexes cost 2 + 2 AP; a slam deals 24."""
    form = begin(hand, "calculators/thruster-impact/", "thruster-impact")
    expect(answer_lines(form).filter(has_text="AP of the attacker")).to_contain_text("4 AP")
    expect(form.locator(".answer__sentence")).to_contain_text("for up to 24 damage")
    return form


# The taps and swipes, and the keys, that each took when it was measured.
TRIES = [(throw, 4, 3), (green, 5, 0), (smoke, 2, 0), (salvo, 1, 0), (impact, 1, 0)]


def headline(form: Locator) -> Locator:
    return form.locator(".calculator__headline b")


@pytest.mark.parametrize(("walk", "taps", "keys"), TRIES, ids=[walk.__name__ for walk, _, _ in TRIES])
def test_an_answer_takes_no_more_taps_and_keys_than_measured(
    hand: Hand, walk: Callable[[Hand], Locator], taps: int, keys: int
) -> None:
    form = walk(hand)
    hand.reach(headline(form))
    assert hand.taps <= taps
    assert hand.keys <= keys


def test_a_tap_at_hand_counts_up_and_down_between_the_ends_and_takes_a_posture_back(hand: Hand) -> None:
    form = begin(hand, "calculators/attack/", "hit-odds")
    levels = form.locator("[data-gives=elevation_difference]")
    fewer = form.get_by_role("button", name="Levels above the target: one less")
    most = int(str(field(form, "elevation_difference").get_attribute("max")))
    expect(fewer).to_have_attribute("aria-disabled", "true")
    for button, wanted in [*((levels, count) for count in range(1, most + 1)), (levels, most), (fewer, most - 1)]:
        # At an end a button does nothing.
        button.tap(force=True)
        expect(levels.locator("b")).to_have_text(str(wanted))
        assert field(form, "elevation_difference").input_value() == str(wanted)
    kneels = form.get_by_role("button", name="The attacker: Kneeling Position")
    kneels.tap()
    expect(kneels).to_have_attribute("aria-pressed", "true")
    assert field(form, "attacker_posture").input_value() == "kneeling-position"
    kneels.tap()
    expect(kneels).to_have_attribute("aria-pressed", "false")
    assert field(form, "attacker_posture").input_value() == "none"


def test_what_means_nothing_in_close_combat_is_not_at_hand(hand: Hand) -> None:
    form = begin(hand, "calculators/attack/", "hit-odds")
    expect(form.locator("[data-gives=green_hexes_between]")).to_be_visible()
    field(form, "attack_is_ranged").select_option("no")
    expect(form.locator("[data-gives=green_hexes_between]")).to_be_hidden()
