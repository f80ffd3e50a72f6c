"""A game on its page: what taps write, how many it takes, and that the log outlives whatever happens to the page."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.site.support_axe import violations_but_colors, violations_of_colors
from tests.site.support_play import Table, still
from tests.site.support_site import Watch

# How many taps each thing may take.
BUDGETS = {
    "an activation": 3,
    "an activation with an attack": 8,
    "a status": 2,
    "another Unit": 1,
    "undo": 1,
    "the end of a round": 1,
    "the end of a round with a Marker": 2,
}
MISSION = "Command & Control"
ROUNDS = 6
NO_STORAGE = "delete self.indexedDB; Object.defineProperty(self, 'indexedDB', { value: undefined })"
FULL_STORAGE = """IDBObjectStore.prototype.add = function add() {
  throw new DOMException("", "QuotaExceededError");
}"""


@pytest.fixture
def table(page: Page, window: str) -> Table:
    return Table(page)


def test_a_game_of_six_rounds_takes_no_more_taps_than_it_may(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    table.set_up(MISSION)
    for number in range(1, ROUNDS + 1):
        assert table.top.startswith(f"Round {number} of {ROUNDS}")
        with table.counting("an activation with an attack"):
            table.look_at("A1")
            table.roll(8)
            table.attack(hits=1 if number == 1 else 0)
            table.end()
        with table.counting("an activation"):
            table.look_at("B2")
            table.roll(1)
            table.end()
        with table.counting("another Unit"):
            table.look_at("B1")
        with table.counting("a status"):
            table.tap(table.page.locator("#play-status-B1"))
            table.tap("Hold" if number == 1 else "Static Buildup")
        with table.counting("undo"):
            table.tap("Undo")
        for unit in ("B1", "A2"):
            table.look_at(unit)
            table.roll(2)
            table.end()
        if number == 1:
            table.tap("+ Marker")
            table.tap("Undo")
        with table.counting("the end of a round" if number > 2 else "the end of a round with a Marker"):
            if number == 1:
                table.tap("+ Marker")
            elif number == 2:
                table.tap(table.page.get_by_role("group", name="Marker 1").get_by_role("button", name="A", exact=True))
            table.tap("Next round" if number < ROUNDS else "End the battle")
    # A Marker that A holds from the second round on counts 1 Victory Point at the end of each.
    assert table.top == "The battle is over A 5 B 0"
    most = {what: max(taps) for what, taps in table.taps.items()}
    with capsys.disabled():
        print("\ntaps:", ", ".join(f"{what} {count} of {BUDGETS[what]}" for what, count in sorted(most.items())))
    assert {what for what, count in most.items() if count > BUDGETS[what]} == set()
    assert set(most) == set(BUDGETS)


def test_what_is_tapped_is_written_and_taken_back(table: Table) -> None:
    table.set_up()
    table.look_at("A1")
    table.roll(5)
    # 2 Base AP and the 5 of the die.
    assert table.ap == "7"
    table.tap(table.page.locator("#play-section-A1-0"))
    table.tap("−5")
    # A head of 9 DP less 5.
    assert table.left("A1", "Head") == "4"
    table.tap("Undo")
    assert table.left("A1", "Head") == "9"
    table.tap("Undo")
    assert table.ap == "0"
    table.roll(8)
    assert table.ap == "10"


def test_dice_of_an_attack_are_rolled_and_one_undo_takes_it_back_with_its_result(table: Table) -> None:
    table.set_up()
    table.look_at("A1")
    table.roll(8)
    table.tap(table.page.locator(".play__target:has(b:text('%'))").first)
    table.tap("Roll for me")
    expect(table.page.locator(".play__fell")).to_contain_text("Rolled ")
    table.tap(table.page.locator("#play-result"))
    assert table.ap != "10"
    table.tap("Undo")
    assert table.ap == "10"


def test_a_lost_head_blinds_and_not_so_takes_that_back(table: Table) -> None:
    table.set_up()
    table.look_at("B1")
    table.tap(table.page.locator("#play-section-B1-0"))
    table.tap("Destroyed: −9")
    blinded = table.page.locator(".play__status", has_text="Blinded")
    expect(blinded).to_be_visible()
    table.tap(table.page.locator(".play__lines").get_by_role("button", name="Not so: B1: Blinded"))
    expect(blinded).to_have_count(0)
    assert table.left("B1", "Head") == "0"


def test_any_event_is_taken_back_and_what_no_longer_holds_is_said(table: Table) -> None:
    table.set_up()
    table.look_at("A1")
    table.roll(5)
    table.end()
    # On a computer it stands beside the Units.
    if table.button("Log").count():
        table.tap("Log")
    table.tap("Take back: A1 begins its turn")
    expect(table.page.locator(".play__fault")).to_contain_text("does not hold")
    expect(table.page.locator(".play__wrong").first).to_contain_text("No longer holds")


def test_a_page_that_comes_back_has_the_same_game(table: Table) -> None:
    table.set_up(MISSION)
    table.look_at("A1")
    table.roll(4)
    table.tap(table.page.locator("#play-section-A1-1"))
    table.tap("−3")
    table.page.reload()
    expect(table.page.locator(".play__game")).to_be_visible()
    still(table.page)
    assert (table.ap, table.left("A1", "Torso")) == ("6", "29")


def test_only_round_and_score_are_enough(table: Table) -> None:
    page = table.page
    page.goto("play/")
    still(page)
    table.tap(page.get_by_role("button", name="Only round and score"))
    expect(page.locator(".play__game")).to_be_visible()
    still(page)
    table.tap("A: one more")
    table.tap("Next round")
    table.tap(page.locator("#play-round"))
    assert table.top == "Round 2 A 1 B 0"


def test_an_opponent_is_known_by_name_alone(table: Table) -> None:
    page = table.page
    page.goto("play/")
    still(page)
    theirs = page.locator(".play__beginning section").filter(has=page.get_by_role("heading", name="Their side"))
    theirs.get_by_text("By name alone").click()
    theirs.get_by_label("Name", exact=True).fill("Raven <b>")
    theirs.get_by_label("Torso DP", exact=True).fill("20")
    table.tap(theirs.locator("[id^=play-bring-name]"))
    table.tap(page.get_by_role("button", name="Begin the game"))
    expect(page.locator(".play__game h2")).to_have_text("Raven <b>")
    table.tap(page.locator("#play-section-B1-0"))
    table.tap("−8")
    assert table.left("B1", "Torso") == "12"


def test_another_page_shows_what_this_one_writes(new_context: Callable[..., BrowserContext]) -> None:
    context = new_context("phone")
    one, other = Table(context.new_page()), Table(context.new_page())
    one.set_up()
    other.page.goto(one.page.url)
    expect(other.page.locator(".play__game")).to_be_visible()
    one.look_at("A1")
    one.roll(6)
    expect(other.page.locator(".play__ap b").first).to_have_text("8")


def test_a_page_that_missed_an_event_writes_over_nothing(new_context: Callable[..., BrowserContext]) -> None:
    context = new_context("phone")
    one, other = Table(context.new_page()), Table(context.new_page())
    # What the first writes, the second does not hear of.
    other.page.add_init_script("BroadcastChannel.prototype.addEventListener = () => {}")
    one.set_up()
    other.page.goto(one.page.url)
    expect(other.page.locator(".play__game")).to_be_visible()
    still(other.page)
    one.look_at("A1")
    one.roll(6)
    other.look_at("A2")
    other.roll(1)
    expect(other.page.locator(".play__note")).to_contain_text("at the same moment")
    # It shows what the first wrote, and the tap was not taken.
    other.look_at("A1")
    assert other.ap == "8"
    other.look_at("A2")
    assert other.ap == "0"


@pytest.mark.own_context
@pytest.mark.parametrize(("script", "says"), [(NO_STORAGE, "keeps no game"), (FULL_STORAGE, "no room left")])
def test_a_device_that_keeps_nothing_is_told_and_the_game_goes_on(
    new_context: Callable[..., BrowserContext], watch: Watch, script: str, says: str
) -> None:
    page = new_context("phone").new_page()
    page.add_init_script(script)
    table = Table(page)
    table.set_up()
    expect(page.locator(".play__note")).to_contain_text(says)
    table.look_at("A1")
    table.roll(6)
    assert table.ap == "8"
    expect(page.locator(".play__note")).to_contain_text(says)


def test_without_scripts_the_page_says_what_it_needs(plain: Page) -> None:
    plain.goto("play/")
    expect(plain.locator(".play noscript p")).to_be_visible()
    plain.locator(".play noscript a").click()
    expect(plain.get_by_role("heading", name="Each turn, each round")).to_be_visible()


@pytest.mark.parametrize("width", [320, 390])
def test_a_game_is_for_everyone_at_any_width(page: Page, width: int) -> None:
    # So high that the bar below hides nothing.
    page.set_viewport_size({"width": width, "height": 2400})
    table = Table(page)
    table.set_up(MISSION)
    table.look_at("A1")
    table.roll(8)
    opened = {
        "attack": page.locator(".play__target:has(b:text('%'))").first,
        "damage": page.locator("#play-section-A1-1"),
        "status": table.button("+ status"),
        "other": table.button("Other"),
        "log": table.button("Log"),
        "round": page.locator("#play-round"),
    }
    wrong = {"start": violations_but_colors(page, ".play") + violations_of_colors(page, ".play")}
    too_wide = {}
    for name, button in opened.items():
        table.tap(button)
        wrong[name] = violations_but_colors(page, ".play") + violations_of_colors(page, ".play")
        too_wide[name] = page.evaluate("document.documentElement.scrollWidth") > width
        if page.locator(".play__panel").get_by_role("button", name="Close").count():
            table.tap(page.locator(".play__panel").get_by_role("button", name="Close").first)
    assert {name: problems for name, problems in wrong.items() if problems} == {}
    assert [name for name, is_wide in too_wide.items() if is_wide] == []


def test_letters_twice_as_large_stay_within_the_window(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    table = Table(page)
    table.set_up(MISSION)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    table.look_at("A1")
    table.roll(8)
    table.tap(page.locator(".play__target:has(b:text('%'))").first)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
