"""What failed in one engine and in no other: keep and open again, Back, copy, the first tap."""

from tests.site.engines.support_benches import call, listed, named
from tests.site.engines.support_hand import Hand

# What the answer to a fall says first.
FALL = "#calc-fall .calculator__headline b"


def test_what_is_built_is_there_after_a_reload_opens_from_the_list_and_is_copied(hand: Hand) -> None:
    hand.go("units/unit/")
    call(hand, "Ironside")
    hand.reload()
    assert named(hand) == "Ironside"
    hand.go("units/")
    hand.tap(".shelf__list a", "Ironside")
    assert named(hand) == "Ironside"
    call(hand, "Ironhide")
    for tool, message in (("link", "Link copied."), ("chat", "Text copied.")):
        hand.tap(f"[data-tool={tool}]")
        hand.sees(".tools__said", message)
    # The field of the list holds what was copied.
    assert "Ironhide" in hand.copied()
    hand.sees(".shelf__list a", "Ironhide")
    assert len(listed(hand)) == 1
    assert hand.wrong() == []


def there_and_back(hand: Hand) -> None:
    hand.go("rules/combat/")
    hand.back()


def test_a_page_that_comes_back_answers_what_its_fields_say(hand: Hand) -> None:
    hand.go("../1.0/calculators/fall/")
    hand.sees("#calc-fall[data-wired]")
    hand.fill(hand.sees("#calc-fall [name=levels]"), "5")
    hand.sees(FALL, "30 damage")  # 2 × 3 × 5
    for comes in (there_and_back, Hand.reload):
        comes(hand)
        levels = hand.sees("#calc-fall[data-wired]:not([data-answer]) [name=levels]")
        assert (levels.get_property("value"), hand.sees(FALL).text) == ("5", "30 damage")


def test_a_list_that_comes_back_is_that_of_its_filter(hand: Hand) -> None:
    hand.go("reference/status-effects/")
    hand.fill(hand.field("Filter by name"), "blinded")
    hand.sees(".names-filter output", "1 found")
    there_and_back(hand)
    assert hand.field("Filter by name").get_property("value") == "blinded"
    hand.sees(".names-filter output", "1 found")


def test_search_opens_at_a_tap_before_its_script_has_come(hand: Hand) -> None:
    hand.host.tapped_first = "[data-opens-search]"
    hand.go("")
    hand.sees("#search .search__words")
