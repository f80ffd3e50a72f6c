"""A game passes to another device in every engine: by its code and by its file."""

from pathlib import Path

import pytest

from tests.site.engines.support_hand import Hand
from tests.site.engines.test_units import KEEP_FILE

pytestmark = pytest.mark.thorough


@pytest.fixture(autouse=True)
def nothing_goes_wrong(hand: Hand) -> None:
    yield
    assert hand.wrong() == []


def tap(hand: Hand, selector: str, words: str = "") -> None:
    """Tap something of a game, and wait until the page has followed."""
    hand.tap(selector, words)
    hand.sees(".play[data-state=still]")


def begin(hand: Hand) -> None:
    """Begin a game of two ready-made Units, of which the first rolls a 5, and open what hands it out."""
    hand.go("play/")
    for selector in ("#play-choose-add-0-ready-1", "#play-choose-add-1-ready-1", "#play-begin", "#play-roll-5"):
        tap(hand, selector)
    tap(hand, "#play-pass-open")


def keep(hand: Hand) -> None:
    """Keep what came, and see the AP of the Unit that rolled: 5, and its Base AP of 2."""
    tap(hand, "[data-incoming=keep]")
    hand.sees(".play__ap", "7 of 16 AP")


def test_a_code_takes_a_game_to_another_device(hand: Hand, stranger: Hand) -> None:
    begin(hand)
    hand.tap("#play-pass-code")
    link = str(hand.sees(".play__link a").get_property("href"))
    stranger.go(f"play/{link[link.index('#') :]}")
    keep(stranger)


def test_a_file_takes_a_game_to_another_device(hand: Hand, stranger: Hand, tmp_path: Path) -> None:
    begin(hand)
    hand.ask(KEEP_FILE)
    hand.tap("#play-pass-file")
    file = tmp_path / "game.json"
    file.write_text(hand.until("a file", lambda: hand.ask("return self.file")), encoding="utf-8")
    stranger.go("play/")
    stranger.tap("summary", "A game from another phone")
    stranger.ask("return document.querySelector('.play__from [type=file]')").send_keys(str(file))
    keep(stranger)
