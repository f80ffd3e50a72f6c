"""All ways of Your Units in every engine: begin, keep, open again, link, file, remove, items, squads, and Back."""

from pathlib import Path

import pytest

from tests.site.engines.support_benches import call, listed, named, still
from tests.site.engines.support_hand import Hand

pytestmark = pytest.mark.thorough
# No engine says where it puts a download; its content is what counts.
KEEP_FILE = """
const made = URL.createObjectURL;
URL.createObjectURL = (blob) => (blob.text().then((text) => { self.file = text; }), made(blob));
"""
PASTE = """
const area = document.querySelector("[name=table]");
area.value = arguments[0];
area.dispatchEvent(new Event("input", { bubbles: true }));
"""


@pytest.fixture(autouse=True)
def nothing_goes_wrong(hand: Hand) -> None:
    yield
    assert hand.wrong() == []


def begin(hand: Hand, kind: str, words: str, address: str = "") -> None:
    """Begin something on its bench, and give it a name."""
    hand.go(f"units/{kind}/{address}")
    call(hand, words)


def shelf(hand: Hand, *names: str) -> None:
    """Go to the list of what is kept, and expect names there, and no others."""
    hand.go("units/")
    hand.until(f"{names} listed", lambda: sorted(listed(hand)) == sorted(names))


@pytest.mark.parametrize("kind", ["item", "unit", "squad"])
def test_what_is_begun_anew_is_kept_and_opens_from_the_list(hand: Hand, kind: str) -> None:
    begin(hand, kind, "Ironside", "?new")
    shelf(hand, "Ironside")
    hand.tap(".shelf__list a", "Ironside")
    assert named(hand) == "Ironside"


def test_a_link_opens_the_same_on_another_device(hand: Hand, stranger: Hand) -> None:
    begin(hand, "unit", "Grüße <b>")
    hand.tap("[data-tool=code]")
    link = str(hand.sees(".builder__link a").get_property("href"))
    stranger.go(f"units/unit/{link[link.index('#') :]}")
    assert named(stranger) == "Grüße <b>"
    shelf(stranger)


def test_a_pasted_link_opens_on_its_bench(hand: Hand) -> None:
    begin(hand, "squad", "Wolves")
    hand.tap("[data-tool=chat]")
    hand.sees(".tools__said", "copied")
    # The field of the list holds what was copied.
    assert "Wolves" in hand.copied()
    hand.tap(".shelf__link button")
    hand.until("the squad", lambda: "units/squad/" in hand.driver.current_url)
    assert named(hand) == "Wolves"


def test_one_file_takes_everything_to_another_device(hand: Hand, stranger: Hand, tmp_path: Path) -> None:
    begin(hand, "unit", "Ironside")
    shelf(hand, "Ironside")
    hand.tap("summary", "All of it in one file")
    hand.ask(KEEP_FILE)
    hand.tap("[data-file=out]")
    text = hand.until("a file", lambda: hand.ask("return self.file"))
    file = tmp_path / "your-units.json"
    file.write_text(text, encoding="utf-8")
    stranger.go("units/")
    stranger.tap("summary", "All of it in one file")
    stranger.ask("return document.querySelector('[data-file=in]')").send_keys(str(file))
    stranger.sees(".shelf__taken", "1 added.")
    shelf(stranger, "Ironside")


def test_a_pack_of_an_invented_table_is_kept_and_chosen_from(hand: Hand) -> None:
    begin(hand, "pack", "Club", "?new")
    # Drivers of WebKit type no line ends.
    hand.ask(PASTE, "Core Type,Accuracy,Assault,Evasion\nTest Core,5,4,6")
    hand.tap("[data-send]")
    hand.sees("#bench-outcome", "1 Core Type added, 0 not.")
    shelf(hand, "Club")
    hand.go("units/unit/?new")
    still(hand)
    hand.tap("#bench-module-core .bench__parts button", "Test Core")
    hand.sees("#bench-numbers", "Assault")
    hand.until("its stats", lambda: hand.field("Assault").get_property("value") == "4")


def test_what_is_removed_is_gone(hand: Hand) -> None:
    begin(hand, "unit", "Ironside")
    shelf(hand, "Ironside")
    hand.tap("[data-remove]")
    hand.accept()
    hand.sees(".shelf__first")
    assert listed(hand) == []


def test_an_item_of_a_unit_changes_on_its_bench_and_back_shows_it(hand: Hand) -> None:
    begin(hand, "unit", "Ironside")
    hand.tap("[data-open]", "Open")
    hand.until("the item", lambda: "units/item/" in hand.driver.current_url)
    call(hand, "Big Gun")
    hand.tap(".builder__back a")
    hand.sees("#bench-module-items", "Big Gun")
    hand.back()
    assert named(hand) == "Big Gun"
    call(hand, "Bigger Gun")
    # This Unit was looked at before its item changed.
    hand.back()
    hand.until("the Unit", lambda: "units/unit/" in hand.driver.current_url)
    hand.sees("#bench-module-items", "Bigger Gun")


def test_a_squad_keeps_its_units_and_follows_them(hand: Hand) -> None:
    begin(hand, "squad", "Wolves")
    hand.tap("[data-open]", "Open")
    hand.until("a Unit", lambda: "units/unit/" in hand.driver.current_url)
    call(hand, "Ironside")
    hand.back()
    hand.until("the squad", lambda: "units/squad/" in hand.driver.current_url)
    still(hand)
    hand.sees("#bench-module-units", "Ironside")


def test_back_to_the_list_shows_what_is_kept_now(hand: Hand) -> None:
    begin(hand, "unit", "Ironside")
    shelf(hand, "Ironside")
    hand.tap(".shelf__list a", "Ironside")
    call(hand, "Ironhide")
    hand.back()
    hand.sees(".shelf__list a", "Ironhide")


def test_a_form_asks_about_a_unit_and_keeps_it_over_back_and_a_reload(hand: Hand) -> None:
    begin(hand, "unit", "Ironside")
    hand.tap("a[data-ask=unit]")
    hand.sees("#calc-hit-odds .who summary b", "Ironside")
    # WebKit forgets a page whose address changes while another one is on its way.
    hand.until("the question in the address", lambda: "base_damage" in hand.driver.current_url)
    hand.go("rules/combat/")
    hand.back()
    hand.sees("#calc-hit-odds .who summary b", "Ironside")
    hand.reload()
    hand.sees("#calc-hit-odds .who summary b", "Ironside")
