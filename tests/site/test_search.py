"""Search: a few letters lead to the record, however they are typed."""

import random
import re
import string
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
import yaml
from playwright.sync_api import Page, Route, expect

from tests.site.support_axe import violations
from tests.site.support_search import Find, anchors, box, hits, open_search, search, searched
from tests.site.support_site import ROOT, Watch

# The dialog.


def test_the_button_of_the_home_page_opens_search_whose_first_result_opens_the_record(
    page: Page, window: str, records: dict
) -> None:
    page.goto("")
    button = page.get_by_role("main").get_by_role("button", name="Search the rules")
    button.tap() if window == "phone" else button.click()
    expect(box(page)).to_be_focused()
    first = page.get_by_role("option").first
    for words, record, where in (("EO", "explosive", "reference/tags/"), ("class 4", "class-4", "reference/classes/")):
        box(page).fill(words)
        expect(first).to_have_attribute("href", re.compile(rf"/{where}(\?.*)?#{record}$"))
        expect(first).to_contain_text(records[record]["name"])
    assert violations(page, "#search") == []
    first.tap() if window == "phone" else first.click()
    expect(page.locator("h2#class-4")).to_be_in_viewport()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_result_says_what_it_is_and_its_rule_in_one_line(page: Page) -> None:
    page.goto("reference/command-actions/")
    summary = page.locator("#record-retrieve .record__summary").inner_text()
    search(page, "retrieve")
    first = page.get_by_role("option").first
    expect(first).to_contain_text("Command Action")
    # On its page the cost stands beside the name.
    expect(first.locator("p")).to_have_text(re.compile(rf"^\d AP: {re.escape(summary)}$", re.IGNORECASE))
    # A sign that the page does not find has no width.
    page.wait_for_function("() => document.querySelector('[role=option] use').getBoundingClientRect().width")


def test_keys_choose_a_result_open_it_and_close_the_search(page: Page) -> None:
    page.goto("")
    page.keyboard.press("/")
    expect(box(page)).to_be_focused()
    chosen = page.get_by_role("option", selected=True)
    page.keyboard.type("class 4")
    expect(chosen).to_contain_text("Class 4")
    for key, place in (("ArrowDown", 1), ("ArrowUp", 0), ("ArrowUp", -1), ("ArrowDown", 0)):
        page.keyboard.press(key)
        option = page.get_by_role("option").nth(place)
        expect(option).to_have_attribute("aria-selected", "true")
        expect(box(page)).to_have_attribute("aria-activedescendant", str(option.get_attribute("id")))
        expect(chosen).to_have_count(1)
    page.keyboard.press("Escape")
    expect(box(page)).to_be_hidden()
    page.keyboard.press("Control+k")
    page.keyboard.press("Enter")
    expect(page.locator("h2#class-4")).to_be_in_viewport()


def test_how_many_there_are_is_told_to_who_listens_once_the_typing_rests(page: Page) -> None:
    page.goto("")
    search(page, "blinded")
    status = page.get_by_role("status").filter(has_text="result")
    expect(status).to_have_text(re.compile(r"\d+ results$"))
    # Texts may come after names, and are told of in their turn.
    page.wait_for_function(
        "([told, count]) => told.textContent === count.textContent",
        arg=[status.element_handle(), page.locator(".search__count").element_handle()],
    )


def test_a_dead_end_offers_the_nearest_names(page: Page) -> None:
    page.goto("")
    search(page, "imobbilisd")
    expect(page.locator(".search__count")).to_have_text("Nothing found. Names that are near, and most asked:")
    expect(page.get_by_role("option").first).to_contain_text("Immobilized")
    box(page).fill("漢漢")
    expect(page.locator(".search__count")).to_have_text("Nothing found. Most asked:")
    expect(page.get_by_role("option").first).to_have_text("Hit odds")


def test_an_address_asks_and_a_search_has_one(page: Page) -> None:
    page.goto("rules/combat/?q=ramming")
    expect(page.get_by_role("option").first).to_contain_text("Thruster Impact")
    box(page).fill("stand up")
    expect(page.get_by_role("link", name="Link to this search")).to_have_attribute(
        "href", re.compile(r"/rules/combat/\?q=stand\+up$")
    )


def test_the_words_that_were_looked_for_are_marked_on_the_page_without_small_ones(page: Page) -> None:
    page.goto("")
    search(page, "what does blnided do")
    page.get_by_role("option").first.click()
    expect(page.locator("h2#blinded")).to_be_in_viewport()
    marked = "() => [...CSS.highlights.get('found') ?? []].map(String)"
    page.wait_for_function(f"() => ({marked})().length")
    assert set(page.evaluate(marked)) == {"Blinded"}


# Before a letter is typed.

# Taps the button as soon as it is there.
EARLY = """new MutationObserver((_, observer) => {
  const button = document.querySelector("[data-opens-search]");
  if (!button) return;
  observer.disconnect();
  button.click();
}).observe(document, { childList: true, subtree: true });"""


@pytest.mark.own_context
def test_tapped_before_the_page_is_at_its_place_it_is_ready_to_type_in(page: Page) -> None:
    page.add_init_script(EARLY)
    page.goto("reference/status-effects/#blinded")
    # What the page does on getting there is done when it has been drawn twice.
    page.evaluate("() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
    expect(box(page)).to_be_focused()


def test_it_offers_the_questions_most_asked_and_what_was_opened_last(page: Page, watch: Watch, window: str) -> None:
    page.route("**/search/names.json", lambda route: route.abort())
    watch.expected += ["names.json", "ERR_FAILED"]
    page.goto("rules/combat/")
    open_search(page, window)
    asked, opened = (page.get_by_role("group", name=name) for name in ("Most asked", "Opened last"))
    questions = [
        next(iter(link)) for link in yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))["extra"]["asked"]
    ]
    expect(asked.get_by_role("option")).to_have_text(questions)
    expect(opened).to_be_hidden()
    asked.get_by_role("option", name="What does Blinded do?").click()
    expect(page.locator("h2#blinded")).to_be_in_viewport()
    open_search(page, window)
    expect(opened.get_by_role("option")).to_have_text(["What does Blinded do?"])
    assert violations(page, "#search") == []
    page.get_by_role("button", name="Forget what I opened").click()
    expect(opened).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page.locator("h2#hit-odds")).to_be_in_viewport()


def test_what_was_found_and_opened_is_offered_again_until_it_is_removed_from_the_device(page: Page) -> None:
    page.goto("")
    search(page, "ramming")
    page.get_by_role("option", name="Thruster Impact").first.click()
    page.wait_for_url("**/rules/combat/**#thruster-impact")
    page.goto("on-this-device/")
    open_search(page)
    expect(page.get_by_role("option").first).to_have_text("Thruster Impact")
    page.keyboard.press("Escape")
    opened_list = page.locator("[data-kept=opened]")
    opened_list.get_by_role("button", name="Remove").click()
    expect(opened_list).to_be_hidden()
    assert page.evaluate("localStorage.getItem('searched')") is None


# What it fetches.


def test_names_are_fetched_as_it_opens_texts_at_the_first_letter_for_which_no_result_waits(
    page: Page, watch: Watch
) -> None:
    held: list[Route] = []
    page.route("**/search/*.json", lambda route: held.append(route))
    page.goto("rules/combat/")
    for part in ("/search/names.json", "finder.js", "packages/minisearch"):
        assert watch.requested(part) == []
    open_search(page)
    page.keyboard.type("blinded")
    expect(page.locator(".search__count")).to_have_text("Searching …")
    [names] = held
    names.continue_()
    expect(page.get_by_role("option").first).to_contain_text("Blinded")
    assert [route.request.url.rpartition("/")[2] for route in held] == ["names.json", "texts.json"]


def test_after_a_failure_the_next_letter_fetches_again(page: Page, watch: Watch) -> None:
    watch.expected += ["names.json", "ERR_FAILED"]
    page.goto("")
    page.route("**/search/names.json", lambda route: route.abort(), times=1)
    open_search(page)
    expect(page.locator(".search__count")).to_contain_text("Search could not be loaded.")
    page.keyboard.type("blinded")
    expect(page.get_by_role("option").first).to_contain_text("Blinded")


# What it finds.


@pytest.mark.parametrize("reads_texts", [False, True], ids=["by names", "by texts"])
def test_every_name_finds_its_record_first(find: Find, records: dict, edition_data: dict, reads_texts: bool) -> None:
    """Steps of the first game, which have numbers, and facts stand behind the rule that players mean."""
    behind = {record["id"] for part in ("guides", "facts") for record in edition_data[part]}
    first = [record for record in records.values() if record["id"] not in behind]
    results = find([record["name"] for record in first], reads_texts=reads_texts)
    missed = [record["name"] for record in first if not is_found(record, results[record["name"]], records)]
    assert missed == []


def is_found(record: dict, hits: list[tuple[str, str]], records: dict) -> bool:
    """Whether a record is among hits; another of its name will do, and for a term the rule that defines it."""
    there = anchors(hits)
    named = {records[name]["name"].lower() for name in there if name in records}
    titles = {title.lower() for _, title in hits}
    return record["name"].lower() in named | titles or record.get("defined_in") in there


def test_every_other_name_of_a_record_finds_it_first(find: Find, records: dict) -> None:
    called = {
        name: record["id"]
        for record in records.values()
        if not record["id"].startswith("term-")
        for name in (*record.get("also_called", []), record.get("abbreviation"))
        if name
    }
    assert {"AP", "SRM", "Get Up", "Deployment Zone"} <= called.keys()
    results = {name: hits[0][0] if hits else None for name, hits in find(list(called)).items()}
    others = {name: place for name, place in results.items() if (place or "").partition("#")[2] != called[name]}
    # Pages and their parts may bear the very name.
    assert {name: place for name, place in others.items() if place is None or "#" in place} == {}


SLIPS = 200


def with_slips(names: list[str], chance: random.Random) -> Iterator[tuple[str, str]]:
    """Yield names, each with one letter too many, too few, wrong, or swapped with the next."""
    while True:
        name = chance.choice(names)
        places = [match.start() for match in re.finditer(r"[^\W\d_]", name)]
        pairs = [at for at in places if at + 1 in places and name[at].lower() != name[at + 1].lower()]
        at, pair = chance.choice(places), chance.choice(pairs)
        letter = chance.choice([each for each in string.ascii_lowercase if each != name[at].lower()])
        slips = [
            name[:at] + letter + name[at:],
            name[:at] + name[at + 1 :],
            name[:at] + letter + name[at + 1 :],
            name[:pair] + name[pair + 1] + name[pair] + name[pair + 2 :],
        ]
        yield name, chance.choice(slips)


def test_a_name_typed_with_one_letter_wrong_finds_its_record_among_the_first_three(
    find: Find, site: Path, records: dict
) -> None:
    by_name = {record["name"]: record for record in records.values()}
    # Of four letters or fewer one says too little: the stem of Haed, for Head, begins as Hand does.
    names = sorted(name for name in by_name if sum(map(str.isalpha, name)) > 4)
    slips = with_slips(names, random.Random(SLIPS))
    # A slip that is a word of the rules itself, as Shot is of Shoot, or begins one, is taken for that.
    words = tuple(set(re.findall(r"\w+", " ".join(searched(site, "texts")).lower())))
    typed = [
        (name, slip) for name, slip in islice(slips, SLIPS) if not any(word.startswith(slip.lower()) for word in words)
    ]
    results = find([slip for _, slip in typed], most=3)
    missed = {slip: name for name, slip in typed if not is_found(by_name[name], results[slip], records)}
    assert missed == {}


# What players type, and what answers: first where that is clear, else among the first three.
ASKED: dict[str, dict[str, str]] = yaml.safe_load(Path(__file__).with_name("asked.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("reads_texts", [False, True], ids=["by names", "by texts"])
def test_what_players_type_finds_what_answers(find: Find, reads_texts: bool) -> None:
    results = find([words for rank in ASKED.values() for words in rank], most=3, reads_texts=reads_texts)
    for rank, most in (("first", 1), ("among_three", 3)):
        best = {words: (answer, results[words][:most]) for words, answer in ASKED[rank].items()}
        assert {words: both for words, both in best.items() if not leads_to(*both)} == {}


def leads_to(answer: str, hits: list[tuple[str, str]]) -> bool:
    """Whether an answer is among hits: a page or a part of it by its address, a record by its id wherever it stands."""
    return answer in (anchors(hits) if "/" not in answer else [place for place, _ in hits])


def test_a_calculator_that_players_asked_for_is_first_or_second_by_its_name(find: Find) -> None:
    results = find(["Hit odds", "Weapon redundancy", "Throw", "Collision", "Fall"], most=2)
    ways = {name: [place for place, _ in hits if place.startswith("calculators/")] for name, hits in results.items()}
    assert [name for name, address in ways.items() if not address] == []


def test_words_of_players_find_their_rule_in_an_older_edition(site: Path) -> None:
    words = ["hide", "stand up", "hit points"]
    results = hits(site / "draft-late", words, most=1, reads_texts=True)
    assert anchors([hit for word in words for hit in results[word]]) == ["conceal", "recover", "unit-sections-module"]


def test_a_sign_before_a_number_does_not_steer_the_search_and_other_forms_of_a_word_find_it(find: Find) -> None:
    results = find(["class +1", "class -1", "grapples", "grappling", "jumping"], most=3)
    assert [results[words][0][1] for words in ("class +1", "class -1")] == ["Class 1", "Class 1"]
    assert [anchors(results[words])[0] for words in ("grapples", "grappling")] == ["grapple", "grapple"]
    assert "standard-jump" in anchors(results["jumping"])


def test_pages_about_the_site_come_last(find: Find) -> None:
    for results in find(["examples", "formulas", "rules", "an edition that changes another"], most=1000).values():
        # What rules ask about is of the rules, wherever it stands.
        is_last = [place.startswith("project/") and "/facts/#" not in place for place, _ in results]
        assert True in is_last
        assert is_last == sorted(is_last)


def test_no_snippet_is_what_is_left_of_a_table(site: Path, records: dict) -> None:
    entries: list[dict[str, Any]] = searched(site, "names")
    listed = {anchor: entry for entry in entries if (anchor := entry["location"].partition("#")[2]) in records}
    assert listed
    # A summary that names other records or numbers says them in words.
    plain = {name: record["summary"] for name, record in records.items() if not re.search(r"[{[*]", record["summary"])}
    snippets = {name: listed[name]["summary"].replace("†", "") for name in plain if name in listed}
    assert {name for name, snippet in snippets.items() if snippet != plain[name]} == set()


def test_words_of_a_bench_are_no_rules(find: Find) -> None:
    """What a bench says of the Unit on it is not looked for."""
    hits = find(["blinded", "name"], most=5)
    assert [place for found in hits.values() for place, _ in found if place.startswith("units/") and "#" in place] == []
