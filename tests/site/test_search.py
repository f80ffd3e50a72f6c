"""Search: a few letters lead to the record."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.site.support_site import Watch

LOOKED_FOR = [
    ("blinded", "blinded", "reference/status-effects/"),
    ("fall damage", "falling", "rules/other-actions/"),
    ("EO", "explosive", "reference/tags/"),
    ("hold", "hold", "reference/status-effects/"),
    ("kneeling", "kneeling-position", "reference/command-actions/"),
    ("class 4", "class-4", "reference/classes/"),
    ("Green Hex", "green", "reference/terrain/"),
    ("LoS", "line-of-sight", "rules/combat/"),
    ("what does blinded do", "blinded", "reference/status-effects/"),
]
# Asks the search worker of the page for the best hit of each query, as the theme would.
FIRST_HITS = """async (queries) => {
  const config = JSON.parse(document.getElementById("__config").textContent);
  const worker = new Worker(new URL(config.search, location.href));
  const ask = (type, data) => new Promise((done) => {
    worker.onmessage = (message) => done(message.data.data);
    worker.postMessage({ type, data });
  });
  const index = await (await fetch(new URL(`${config.base}/search/search_index.json`, location.href))).json();
  await ask(0, { ...index, options: { suggest: true } });
  const found = {};
  for (const query of queries) {
    const hit = (await ask(2, query)).items[0]?.[0];
    found[query] = hit && [hit.location, hit.title.replaceAll(/<[^>]*>/g, "")];
  }
  return found;
}"""


def search(page: Page, window: str, words: str) -> None:
    if window == "phone":
        page.get_by_role("banner").locator("label[for=__search]").first.tap()
    else:
        page.get_by_role("textbox", name="Search").click()
    expect(page.get_by_role("textbox", name="Search")).to_be_focused()
    page.keyboard.type(words)


@pytest.mark.parametrize(("words", "record", "where"), LOOKED_FOR)
def test_the_first_result_holds_the_record(
    page: Page, window: str, records: dict, words: str, record: str, where: str
) -> None:
    page.goto("")
    search(page, window, words)
    first = page.locator(".md-search-result__item").first
    # A result is a page and, under its title, the entries of that page that match.
    entry = first.get_by_role("link").nth(1)
    expect(entry).to_have_attribute("href", re.compile(rf"/{where}(\?.*)?#{record}$"))
    expect(entry).to_contain_text(records[record]["name"])
    entry.click()
    expect(page.locator(f"h2#{record}")).to_be_in_viewport()


def test_the_page_stays_at_the_result(page: Page, window: str) -> None:
    page.goto("")
    search(page, window, "blinded")
    page.locator(".md-search-result__item").first.get_by_role("link").nth(1).click()
    heading = page.locator("h2#blinded")
    expect(heading).to_be_in_viewport()
    # Time enough for the search to have closed behind it.
    page.wait_for_timeout(600)
    expect(heading).to_be_in_viewport()


def test_enter_opens_the_record(page: Page) -> None:
    page.goto("")
    search(page, "desktop", "class 4")
    expect(page.locator(".md-search-result__item").first).to_contain_text("Class 4")
    page.keyboard.press("Enter")
    expect(page.locator("h2#class-4")).to_be_in_viewport()


def test_every_name_finds_its_record_first(page: Page, records: dict) -> None:
    page.goto("")
    found = page.evaluate(FIRST_HITS, [record["name"] for record in records.values()])
    missed = []
    for record in records.values():
        location, title = found[record["name"]] or ("", "")
        hit = records.get(location.partition("#")[2], {})
        # Of several things with one name any may come first; a term may be found as the rule that defines it.
        named = (hit.get("name") or title).lower() == record["name"].lower()
        if not named and hit.get("id") != record.get("defined_in"):
            missed.append(f"{record['id']}: {record['name']} finds {location}")
    assert missed == []


def test_every_other_name_of_a_record_finds_it_first(page: Page, records: dict) -> None:
    page.goto("")
    called = {
        name: record["id"]
        for record in records.values()
        if not record["id"].startswith("term-")
        for name in (*record.get("also_called", []), record.get("abbreviation"))
        if name
    }
    assert {"AP", "SRM", "Get Up", "Deployment Zone"} <= called.keys()
    found = page.evaluate(FIRST_HITS, list(called))
    others = {name: hit and hit[0] for name, hit in found.items() if (hit or [""])[0].partition("#")[2] != called[name]}
    # Pages and their parts may bear the very name.
    assert {name: place for name, place in others.items() if place is None or "#" in place} == {}


def test_a_sign_before_a_number_does_not_steer_the_search(page: Page) -> None:
    page.goto("")
    found = page.evaluate(FIRST_HITS, ["class +1", "class -1"])
    assert [hit and hit[1] for hit in found.values()] == ["Class 1", "Class 1"]


def test_a_key_opens_search(page: Page) -> None:
    page.goto("")
    page.keyboard.press("/")
    expect(page.get_by_role("textbox", name="Search")).to_be_focused()


def test_the_search_on_the_home_page_opens_search(page: Page, window: str) -> None:
    page.goto("")
    page.get_by_role("main").locator("label[for=__search]").click()
    expect(page.get_by_role("textbox", name="Search")).to_be_focused()


def test_what_is_searched_is_fetched_at_the_first_letter_and_no_letter_is_lost(page: Page, watch: Watch) -> None:
    page.goto("rules/combat/")
    box = page.get_by_role("textbox", name="Search")
    box.click()
    expect(page.locator(".md-search-result__meta")).to_have_text("Type to start searching")
    assert watch.requested("search/documents.json") == []
    held: list[Route] = []
    page.route("**/search/documents.json", lambda route: held.append(route))
    box.press_sequentially("blinded")
    page.wait_for_function("() => document.querySelector('.md-search__input').value === 'blinded'")
    expect(page.locator(".md-search-result__item")).to_have_count(0)
    held[0].continue_()
    expect(page.locator(".md-search-result__item").first).to_contain_text("Blinded")
    assert len(held) == 1


def test_after_a_failure_the_next_letter_fetches_again(page: Page, watch: Watch) -> None:
    watch.expected += ["documents.json", "ERR_FAILED"]
    page.goto("")
    page.route("**/search/documents.json", lambda route: route.abort(), times=1)
    search(page, "desktop", "blinde")
    expect(page.locator(".md-search-result__item")).to_have_count(0)
    page.keyboard.type("d")
    expect(page.locator(".md-search-result__item").first).to_contain_text("Blinded")


# What a player types who does not know what the rules call it, and the rule that answers.
ASKED = {
    "ramming": "thruster-impact",
    "charge": "thruster-impact",
    "stand up": "recover",
    "turn order": "initiative",
    "who goes first": "initiative",
    "shoot into melee": "targeting",
    "what do I need": "components",
    "crit": "critical-rolls",
    "hit points": "unit-sections-module",
    "dodge": "evasion-roll",
    "to hit": "attack-roll",
    "where does a miss land": "deviation",
    "points limit": "engagement-size",
    "how to win": "win-conditions",
    "turn around": "facing",
    "two of the same weapon": "weapon-redundancy",
    "killed": "destroyed-and-inoperative",
    "throw an enemy": "throw",
    "order of a turn": "phases",
    "crouch": "kneeling-position",
    "lie down": "prone-position",
    "pick up a weapon": "retrieve",
    "let go": "release",
    "swap weapons": "exchange",
    "fly up": "takeoff",
    "escape a grapple": "break-grapple",
    "lost head": "blinded",
    "lost leg": "crippled-partial",
    "lost arm": "destroyed-limb",
    "height advantage": "high-ground",
    "forest": "green",
    "deep water": "dark-blue",
    "lava": "red",
    "desert": "tan",
    "building hp": "structure-durability",
    "fall damage": "falling",
    "basic attack": "basic-attack",
}


def test_what_players_type_finds_the_rule_that_answers_first(page: Page) -> None:
    page.goto("")
    found = page.evaluate(FIRST_HITS, list(ASKED))
    wrong = {words: found[words] for words, name in ASKED.items() if not found[words][0].endswith(f"#{name}")}
    assert wrong == {}
