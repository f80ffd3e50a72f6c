"""A game comes and goes: to another phone by a link, a code or a file, from Set up and to Score, and to paper."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from calculators.play.game_link import packed_game
from calculators.units.packing import packed
from tests.browser import in_site
from tests.calculators.support_builds import Data, mech
from tests.site.support_outside import TEXTS, rows
from tests.site.support_outside import hash_of as hash_of_text
from tests.site.support_site import EDITION

GAMES = in_site('import("@/play/games.js")')
ALL = f"""async () => {{
  const store = await {GAMES};
  return Promise.all((await store.games()).map(async (game) => ({{ ...game, events: await store.eventsOf(game.id) }})));
}}"""
FOE: Data = {"name": "Foe", "base_ap": 4, "durability": 20}
HARM = """() => ["pwned" in window, document.querySelector(".play :is(img, iframe, base, script)")].filter(Boolean)"""
NO_GAME = "This is not a link of an item, a Unit, a squad, a pack or a game."
BROKEN = "This link is cut off or damaged. Copy it once more, from its first sign to its last."


def hash_of(text: str) -> str:
    """Return what stands behind the number sign of a link of the edition in force."""
    return hash_of_text(text, f"{EDITION}~abcdef")


def still(page: Page) -> Page:
    """Wait until the page has done what was tapped."""
    expect(page.locator(".play")).to_have_attribute("data-state", "still")
    return page


def opened(page: Page, hash: str = "") -> Page:
    page.goto("about:blank")
    page.goto(f"play/{hash}")
    return still(page)


def tap(page: Page, name: str) -> None:
    """Tap a button or a link, and wait until the page has followed."""
    page.get_by_role("main").get_by_role("button", name=name, exact=True).click()
    still(page)


def games(page: Page) -> list[Data]:
    """Return the games of the device with their logs."""
    every: list[Data] = page.evaluate(ALL)
    return every


def begun(page: Page) -> Page:
    """Begin a game of two ready-made Units, of which the first rolls a 5."""
    opened(page)
    tap(page, "Command & Control")
    for side in range(2):
        page.locator(f"#play-choose-add-{side}-ready-1").click()
        still(page)
    tap(page, "Begin the game")
    page.locator("#play-roll-5").click()
    still(page)
    return page


def link_of(page: Page) -> str:
    tap(page, "Pass on or print")
    tap(page, "QR code")
    return page.locator(".play__link a").get_attribute("href") or ""


def log_of(*events: Data, name: str = "Foe") -> Any:
    squads = [{"units": [FOE | {"name": name}]}, {"units": []}]
    return {"format": "30mmw.game/1", "edition": EDITION, "events": [{"do": "begin", "squads": squads}, *events]}


def test_a_game_passes_to_another_phone_by_its_link(page: Page, phone: Page, address: str) -> None:
    link = link_of(begun(page))
    assert link.startswith(f"{address}/{EDITION}/play/#{EDITION}~")
    opened(phone, link[link.index("#") :])
    expect(phone.get_by_role("heading", level=2)).to_contain_text(
        "A game from another phone: Command & Control, Portanova with a gun against"
    )
    assert games(phone) == []
    tap(phone, "Keep it as a new game")
    # 5, and the Base AP of the Portanova, which is 2.
    expect(phone.locator(".play__ap")).to_contain_text("7 of 16 AP")
    [theirs], [ours] = games(phone), games(page)
    assert theirs["id"] != ours["id"]
    assert packed_game(without_times(theirs)) == packed_game(without_times(ours))


def without_times(game: Data) -> Any:
    events = [{name: each[name] for name in each if name != "at"} for each in game["events"]]
    return {"format": game["format"], "edition": game["edition"], "events": events}


def test_the_same_link_makes_a_second_copy_only_where_that_is_wanted(page: Page) -> None:
    hash = hash_of(packed_game(log_of()))
    opened(page, hash)
    tap(page, "Keep it as a new game")
    [first] = games(page)
    opened(page, hash)
    expect(page.locator(".play__incoming")).to_contain_text("It is on this device already")
    page.get_by_role("link", name="Go on with the one that is here").click()
    expect(page.locator("#play-game")).to_be_visible()
    assert games(page) == [first]
    opened(page, hash)
    tap(page, "Leave it")
    assert games(page) == [first]
    opened(page, hash)
    tap(page, "Keep a second copy")
    assert [each["events"] for each in games(page)] == [first["events"]] * 2


def test_a_game_comes_back_from_its_file(page: Page, phone: Page, tmp_path: Path) -> None:
    begun(page)
    tap(page, "Pass on or print")
    with page.expect_download() as download:
        page.get_by_role("button", name="File", exact=True).click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    opened(phone)
    phone.get_by_text("A game from another phone").click()
    phone.set_input_files(".play__from [type=file]", file)
    tap(phone, "Keep it as a new game")
    [theirs], [ours] = games(phone), games(page)
    assert theirs["events"] == ours["events"] == json.loads(file.read_text(encoding="utf-8"))["events"]


def test_what_nobody_means_well_with_is_a_sentence_and_loses_nothing(page: Page) -> None:
    opened(page, hash_of(packed_game(log_of())))
    tap(page, "Keep it as a new game")
    kept = games(page)
    good = hash_of(packed_game(log_of({"do": "activate", "unit": "A1"})))
    refused = [
        ("#~", NO_GAME),
        (good[: good.rindex("~") + 9], BROKEN),
        (hash_of("1gab"), "This link is damaged"),
        (hash_of(packed("unit", mech())), "This link is damaged"),
    ]
    for hash, sentence in refused:
        opened(page, hash)
        expect(page.locator(".play__note")).to_contain_text(sentence)
        expect(page.locator(".play__beginning")).to_be_visible()
        assert games(page) == kept, hash
    page.get_by_text("A game from another phone").click()
    for text, sentence in (("{", "This is no file of a game."), (json.dumps(mech()), "This is no file of a game.")):
        page.set_input_files(".play__from [type=file]", {"name": "a.json", "mimeType": "", "buffer": text.encode()})
        still(page)
        expect(page.locator(".play__note")).to_have_text(sentence)
    assert games(page) == kept


def test_a_hostile_name_stays_text(page: Page) -> None:
    for text in TEXTS[:5]:
        opened(page, hash_of(packed_game(log_of(name=text))))
        expect(page.locator(".play__incoming li")).to_contain_text(text)
        tap(page, "Keep it as a new game")
        expect(page.locator("#play-game h2").first).to_have_text(text)
        assert page.evaluate(HARM) == []


@pytest.mark.own_context
def test_a_game_of_another_edition_leads_to_the_page_of_that(page: Page) -> None:
    there = "<!doctype html><title>Play</title>"
    page.route("**/2.0/play/", lambda route: route.fulfill(body=there, content_type="text/html"))
    page.goto(f"play/{hash_of_text('anything', '2.0~abcdef')}")
    page.wait_for_url("**/2.0/play/#2.0~abcdef~*")


@pytest.mark.own_context
def test_a_game_of_an_edition_that_is_not_here_says_so(new_context: Callable[..., BrowserContext], watch: Any) -> None:
    watch.expected += ["status 404", "console: Failed to load resource"]
    page = new_context().new_page()
    opened(page, hash_of_text("anything", "2.0~abcdef"))
    expect(page.locator(".play__note")).to_contain_text("This site has no page for games of that edition.")


def test_set_up_ends_with_play_which_takes_its_mission_and_size(page: Page) -> None:
    page.goto("calculators/setup/")
    form = page.get_by_role("form", name="Set up a game")
    form.get_by_label("Mission", exact=True).select_option("asset-retrieval")
    form.get_by_label("Engagement Size", exact=True).select_option("skirmish")
    last = page.locator(".checklist li").last.get_by_role("link")
    expect(last).to_have_attribute("href", re.compile("mission=asset-retrieval&size=skirmish"))
    last.click()
    still(page)
    for name in ("Asset Retrieval", "Skirmish, 1200 DC"):
        expect(page.get_by_role("button", name=name)).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("link", name="Set up a game")).to_be_visible()


def test_score_is_filled_in_from_a_game(page: Page) -> None:
    marker = {"do": "marker", "marker": "1", "holder": "A", "area": "B"}
    squads = [{"units": [FOE]}, {"units": [FOE, FOE]}]
    log = log_of(marker, {"do": "round"}, {"do": "damage", "unit": "B1", "section": 0, "by": 20, "from": "A1"})
    log["events"][0] |= {"mission": "command-and-control", "squads": squads}
    opened(page, hash_of(packed_game(log)))
    tap(page, "Keep it as a new game")
    page.goto("calculators/score/")
    page.get_by_text("From a game on this device").click()
    page.locator("#of-a-game button").click()
    page.wait_for_url("**mission=command-and-control**")
    form = page.locator("form.calculator").first
    # 2 for a Marker in the enemy's area at the end of round 1 (9-2), which is held on.
    for name, value in {"round": "2", "your_points": "2", "their_lost": "1", "your_far": "1"}.items():
        expect(form.locator(f"[name={name}]")).to_have_value(value)


def test_their_units_come_by_a_link_and_are_never_among_ones_own(page: Page, address: str) -> None:
    unit = f"{address}/{EDITION}/units/unit/{hash_of(packed('unit', mech(name='Lone')))}"
    squad: Any = {"name": "Salt", "engagement_size": "recon", "units": [mech(name="First"), mech(name="Second")]}
    chat = f"Salt, 300 DC\n{address}/{EDITION}/units/squad/{hash_of(packed('squad', squad))}."
    opened(page)
    theirs = page.locator("#play-by-link-1")
    theirs.locator("summary").click()
    for text in (unit, chat):
        theirs.get_by_label("A link of a Unit or a squad").fill(text)
        theirs.get_by_role("button", name="Bring in").click()
        still(page)
    expect(page.locator(".play__chosen li")).to_have_text(
        [re.compile(each) for each in ("B1 Lone", "B2 First", "B3 Second")]
    )
    tap(page, "Begin the game")
    [game] = games(page)
    assert game["events"][0]["squads"][1]["name"] == "Salt"
    assert rows(page) == []


def test_a_squad_that_came_by_a_code_is_played_against(page: Page) -> None:
    squad: Any = {"name": "Salt", "engagement_size": "recon", "units": [mech(name="First"), mech(name="Second")]}
    page.goto(f"units/squad/{hash_of(packed('squad', squad))}")
    page.get_by_role("link", name="Play against it").click()
    still(page)
    names = [re.compile("B1 First"), re.compile("B2 Second")]
    expect(page.locator(".play__chosen li")).to_have_text(names)
    assert rows(page) == []


@pytest.mark.own_context
def test_the_sheets_print_as_they_stand(page: Page) -> None:
    page.add_init_script("window.print = () => { document.documentElement.dataset.printed = ''; }")
    begun(page)
    tap(page, "Pass on or print")
    page.get_by_role("button", name="Print the sheets").click()
    expect(page.locator("html")).to_have_attribute("data-printed", "")
    page.emulate_media(media="print")
    sheets = page.locator(".play__paper > .datasheet")
    expect(sheets).to_have_count(3)
    expect(sheets.nth(1).locator(".datasheet__ap .ticked")).to_have_text("7")
    expect(page.locator("#play-game")).to_be_hidden()
