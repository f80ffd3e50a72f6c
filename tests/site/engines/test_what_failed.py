"""What failed in one engine and in no other: keep and open again, Back, copy, the first tap."""

from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

from tests.site.engines.support_hand import Hand


def still(hand: Hand) -> None:
    hand.sees(".builder[data-state=still]")


def name(hand: Hand) -> WebElement:
    still(hand)
    return hand.field("Name")


def test_what_is_built_is_there_after_a_reload_and_opens_from_the_list(hand: Hand) -> None:
    hand.go("units/unit/")
    hand.type(name(hand), "Ironside")
    still(hand)
    hand.reload()
    assert name(hand).get_property("value") == "Ironside"
    hand.go("units/")
    hand.tap(".shelf__list a", "Ironside")
    assert name(hand).get_property("value") == "Ironside"
    hand.type(name(hand), "Ironhide")
    still(hand)
    hand.go("units/")
    hand.sees(".shelf__list a", "Ironhide")
    assert hand.ask("return document.querySelectorAll('.shelf__list > li').length") == 1
    assert hand.wrong() == []


def test_after_back_and_a_reload_an_answer_is_that_of_the_fields(hand: Hand) -> None:
    hand.go("calculators/fall/")
    hand.sees("#calc-fall[data-wired]")
    hand.type(hand.sees("#calc-fall [name=levels]"), "5")
    hand.sees("#calc-fall .answer__values", "30 damage")  # 2 × 3 × 5
    for come in (lambda: (hand.go("rules/combat/"), hand.back()), hand.reload):
        come()
        levels = hand.sees("#calc-fall[data-wired]:not([data-answer]) [name=levels]").get_property("value")
        assert (levels, hand.sees("#calc-fall .answer__values b, #calc-fall .answer__values dd").text) == (
            "5",
            "30 damage",
        )


def test_after_back_and_a_reload_a_list_is_that_of_its_filter(hand: Hand) -> None:
    hand.go("reference/status-effects/")
    hand.type(hand.field("Filter by name"), "blinded")
    for come in (lambda: (hand.go("rules/combat/"), hand.back()), hand.reload):
        come()
        words = hand.field("Filter by name").get_property("value")
        shown = hand.ask(
            "return [...document.querySelectorAll('[data-named]')].filter((one) => one.checkVisibility()).length"
        )
        assert shown == 1 if words == "blinded" else (words, shown > 1) == ("", True)


def test_what_is_copied_can_be_pasted(hand: Hand) -> None:
    hand.go("units/unit/")
    hand.type(name(hand), "Ironside")
    still(hand)
    for tool, said in (("link", "Link copied."), ("chat", "Text copied.")):
        hand.tap(f"[data-tool={tool}]")
        hand.sees(".tools__said", said)
    hand.go("units/")
    hand.sees("[name=link]").click()
    box = hand.sees("[name=link]")
    box.send_keys(Keys.CONTROL, "v")
    hand.until("pasted", lambda: "Ironside" in str(box.get_property("value")))


def test_search_opens_at_a_tap_before_its_script_has_come(hand: Hand) -> None:
    hand.host.tapped_first = "[data-opens-search]"
    hand.go("")
    hand.sees("#search .search__words")
