"""Benches as a hand uses them in every engine."""

from selenium.webdriver.remote.webelement import WebElement

from tests.site.engines.support_hand import Hand


def still(hand: Hand) -> None:
    """Wait until a bench has done what was tapped and typed."""
    hand.sees(".builder[data-state=still] > .bench")


def name(hand: Hand) -> WebElement:
    still(hand)
    return hand.field("Name")


def named(hand: Hand) -> str:
    return str(name(hand).get_property("value"))


def call(hand: Hand, words: str) -> None:
    """Give what stands on a bench a name."""
    hand.fill(name(hand), words)
    still(hand)


def listed(hand: Hand) -> list[str]:
    """Return what is kept on the device by name, as its list shows it, which also opens by a tap."""
    return [row.splitlines()[0] for row in hand.ask(ROWS)]


ROWS = "return [...document.querySelectorAll('.shelf__list > li')].map((row) => row.innerText.trim())"
