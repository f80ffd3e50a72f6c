"""The next edition from end to end: one checkout in which everything changed that may, released, built and read.

It takes a minute and a half of processor time.  The same in short, of an invented edition, is in
``tests/rulebook/test_released.py``; of what is left only this tells whether a number reaches page and answer.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from rulebook.site.names import folder_of
from tests.html import Node, attribute, one, parsed, words
from tests.site.support_forms import FIRST_FIVE, answer_lines, choose, field, form_of, open_all
from tests.site.support_next_edition import (
    ALL_FORMULAS,
    ALL_VALUES,
    WORDS,
    walk_of_the_page,
)
from tests.site.support_site import DESKTOP, EDITION, Watch, page_addresses, served
from tests.support import the_edition
from tests.support_walk import Walk

pytestmark = pytest.mark.thorough


@pytest.fixture(scope="module")
def next_edition(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Walk, str]]:
    """The changed checkout, and where its site is served."""
    root = tmp_path_factory.mktemp("next") / "checkout"
    with served(root / "site") as address:
        yield walk_of_the_page(root, address), address


@pytest.fixture(scope="module")
def walked(next_edition: tuple[Walk, str]) -> Walk:
    """The changed checkout."""
    return next_edition[0]


@pytest.fixture(scope="module")
def home(next_edition: tuple[Walk, str]) -> str:
    """Where the changed site is served."""
    return next_edition[1]


@pytest.fixture(scope="module")
def changed(walked: Walk) -> Path:
    """The site of the changed checkout."""
    return walked.root / "site"


@pytest.fixture
def reader(browser: Browser, home: str) -> Iterator[Page]:
    """A page of the changed site that is watched for errors."""
    watch = Watch(home)
    context = browser.new_context(base_url=f"{home}/", reduced_motion="reduce", **DESKTOP)
    watch.over(context)
    yield context.new_page()
    context.close()
    assert watch.problems() == []


def text(site: Path, path: str) -> str:
    return (site / path).read_text(encoding="utf-8")


def data(site: Path, path: str) -> Any:
    return json.loads(text(site, path))


def of_pages(site: Path, name: str) -> Any:
    """Return what the pages of 1.1 fetch."""
    return json.loads((folder_of(site / "1.1", "data") / name).read_text(encoding="utf-8"))


# The walk of the page


def test_the_page_opens_changes_releases_and_publishes(walked: Walk) -> None:
    commands = "\n".join(walked.printed_by)
    steps = ["new 1.1", "check", "diff", "release 1.1", "build"]
    assert [step for step in steps if f"rulebook {step}" not in commands] == []
    assert "git push" in commands


def test_the_site_has_the_new_number_in_the_new_edition_alone(changed: Path) -> None:
    for edition, number in (("1.0", 2), ("1.1", 3)):
        assert f"up to your Class − its Class + {number} hexes" in text(changed, f"{edition}/rules/combat/index.html")
    versions = [(listed["version"], listed["aliases"]) for listed in data(changed, "versions.json")]
    assert versions == [("1.1", ["latest"]), ("1.0", [])]


def test_all_that_belongs_to_the_edition_was_pushed(walked: Walk) -> None:
    walked.run("git status --porcelain")
    assert walked.printed == ""
    walked.run("git -C ../origin.git ls-tree -r --name-only edition-1.1 rules")
    pushed = walked.printed.splitlines()
    names = ["1.0.freeze", "1.1.changes.md", "1.1.freeze", "1.1/chapters/combat.yaml"]
    assert [name for name in names if f"rules/{name}" not in pushed] == []


# Other numbers and formulas: whatever a calculator uses, changing it in YAML changes pages and answers


def entry(edition: Path, record: str) -> Node:
    """Return what an edition shows of a record."""
    for address in page_addresses():
        for node in parsed(edition / address / "index.html").css(f"div#record-{record}"):
            return node
    raise AssertionError(f"no page shows {record}")


def numbers_of(edition: Path, record: str) -> dict[str, str]:
    """Return the numbers of a rule by their meanings, and its formulas by their names, as calculators have them."""
    page = parsed(edition / "project/formulas/index.html")
    return {words(one(row, "dt")): words(one(row, "dd")) for row in one(page, f"#numbers-{record}").css("dl > div")}


def default_answer(edition: Path, calculator: str) -> list[str]:
    pages = [parsed(path) for path in sorted((edition / "calculators").rglob("index.html"))]
    return [words(value) for page in pages for value in page.css(f"form#calc-{calculator} .answer__values dd")]


@pytest.mark.parametrize(("record", "name"), list(ALL_VALUES))
def test_a_changed_value_stands_on_its_rule(site: Path, changed: Path, record: str, name: str) -> None:
    written = the_edition(EDITION).records[record].data
    meaning = written["values"][name]["meaning"]
    new = WORDS.get(ALL_VALUES[record, name], ALL_VALUES[record, name].replace("-", "−"))

    assert numbers_of(changed / "1.1", record)[meaning].split()[0] == new
    assert numbers_of(site / EDITION, record)[meaning].split()[0] != new
    if f"{{{name}}}" in written["summary"] + written["text"]:
        prose = words(entry(changed / "1.1", record))
        assert re.search(rf"(?<![\d.]){re.escape(new)}(?![\d.]*\d)", prose), prose


@pytest.mark.parametrize(("record", "name"), list(ALL_FORMULAS))
def test_a_changed_formula_stands_on_its_rule(site: Path, changed: Path, record: str, name: str) -> None:
    """As it is written among the formulas, and in words in its rule: in its sentences, or else in a line of its own."""
    written = the_edition(EDITION).records[record].data
    assert numbers_of(changed / "1.1", record)[name] == ALL_FORMULAS[record, name]
    is_quoted = f"{{formulas.{name}}}" in written["summary"] + written["text"]
    before, after = (entry(edition, record) for edition in (site / EDITION, changed / "1.1"))
    if is_quoted:
        assert words(before, without="dl.formulas") != words(after, without="dl.formulas")
    else:
        lines = [
            {words(one(row, "dt")): words(one(row, "dd")) for row in each.css("dl.formulas div")}
            for each in (before, after)
        ]
        meaning = written["formulas"][name]["meaning"]
        assert lines[0][meaning] != lines[1][meaning]


def test_the_default_answers_are_those_worked_out_by_hand(changed: Path) -> None:
    answers = {name: default_answer(changed / "1.1", name) for name in FIRST_FIVE}
    # Class 3 falls 1 level: 43 × (3 × 1).  Class 3 thrown 2 hexes: 33 × (3 × 2).  Class 3 throws Class 3: 0 + 3.
    assert answers["fall"] == ["129 damage"]
    assert answers["collision"] == ["198 damage"]
    assert answers["throw"] == ["Yes", "3 hexes"]
    # 5 AP, 12 damage, 4 copies.  Lowest: max(ceil(5 ÷ 6), 1) = 1.  Taken off: max(min(3 × 2, 3, 5 − 1), 1) = 3.
    # Cost: 5 − 3 + 47 = 49.  Bonus: floor((4 + 49 − 3) ÷ 4) × 21 = 252.  Damage: 12 + 252 + 51 = 315.
    assert answers["weapon-redundancy"] == ["49 AP", "315 damage"]
    # Dice of 19 faces, stat and Evasion (5 + 17) ÷ 2 = 11, no natural results on defence.
    # On Target: a roll of 10 to 19, critical on 13: 10 of 19.  Evaded: a roll of 12 to 19: 8 of 19.
    # Hits: 1 × 19 + 9 × 11 = 118 of 361.  Damage: 3 × (19 × (18 + 31) + 99 × 5) ÷ 361 = 11.85 (ceil(3.5 × 5) = 18).
    _, on_target, critical, hit, expected = answers["hit-odds"]
    assert (on_target, critical, hit, expected) == ("52.6 %", "5.3 %", "32.7 %", "11.85 damage")


def test_live_answers_and_their_limits_change_too(reader: Page) -> None:
    reader.goto("1.1/calculators/fall/")
    fall = form_of(reader, "fall")
    field(fall, "levels").fill("20")  # from 11 down to −9
    choose(fall, "landing", "water")
    expect(answer_lines(fall)).to_contain_text("332 damage")  # ceil(43 × 3 × 20 ÷ 9) + 45

    reader.goto("1.1/calculators/throw/#calc-collision")
    collision = form_of(reader, "collision")
    field(collision, "structure_durability").fill("20")
    expect(answer_lines(collision).first).to_contain_text("259 damage")  # 198 ≥ 20 + 37, so 198 + 20 + 41
    choose(collision, "landing", "water")
    # ceil(198 ÷ 8) + 35 = 60 ≥ 20 + 37, so 60 + 20 + 41
    expect(answer_lines(collision).first).to_contain_text("121 damage")

    reader.goto("1.1/calculators/weapons/")
    redundancy = form_of(reader, "weapon-redundancy")
    open_all(redundancy)
    choose(redundancy, "ruling", "text")
    expect(answer_lines(redundancy).nth(1)).to_contain_text("84 damage")  # 12 + 1 × 21 + 51

    reader.goto("1.1/calculators/attack/")
    odds = form_of(reader, "hit-odds")
    field(odds, "stat").fill("18")
    expect(odds.get_by_role("alert")).to_contain_text("5 to 17")


# A calculator more, as the contributors' page adds it


def test_its_form_stands_on_its_page(changed: Path) -> None:
    form = one(parsed(changed / "1.1/calculators/move/index.html"), "form#calc-climb")
    assert attribute(form, "aria-label") == "Cost of a climb calculator"
    assert [words(value) for value in form.css(".answer__values dl > div")] == ["Cost of the climb 6 MP"]
    assert "Cost of the climb 3 × 2 6 MP" in words(one(form, "details.answer__steps"))


def test_it_has_data_and_a_place_in_the_documentation(changed: Path) -> None:
    read = of_pages(changed, "calculators/climb.json")
    assert read["mechanics"]["cliff"]["values"] == {"per_level": 3}
    assert read["addresses"]["cliff"] == "rules/movement/#cliff"
    assert "climb" in [words(cell) for cell in parsed(changed / "1.1/project/data/index.html").css("td")]


# A collection and a chapter: the site then has them everywhere


def test_both_have_a_page_with_their_records(changed: Path) -> None:
    gear, sewing = (parsed(changed / f"1.1/{address}/index.html") for address in ("reference/gear", "rules/sewing"))
    assert words(one(gear, "title")).startswith("Gear - ")
    assert "Weight 30 kg" in words(one(gear, "#record-rope"))
    assert words(one(sewing, "title")).startswith("Sewing & Mending - ")
    assert one(sewing, "#record-darning")


def test_the_navigation_leads_to_both_each_in_its_place(changed: Path) -> None:
    """A chapter stands between those before and after it by number."""
    page = text(changed, "1.1/rules/sewing/index.html")
    places = [page.index(f'<a href="{address}"') for address in ("../other-actions/", "./", "../datasheet/")]
    assert places == sorted(places)
    assert '<a href="../gear/"' in text(changed, "1.1/reference/terrain/index.html")


def test_search_and_cards_say_what_they_are(changed: Path) -> None:
    titles = {item["location"]: item["title"] for item in of_pages(changed, "search/names.json")}
    assert titles["reference/gear/#rope"].startswith("Rope")
    assert titles["rules/sewing/#darning"].startswith("Darning")
    cards = of_pages(changed, "previews.json")
    assert '<p class="record__kind">Piece of gear</p>' in cards["rope"]
    assert '<p class="record__kind">Rule</p>' in cards["darning"]


def test_the_comparison_names_both_under_their_titles(changed: Path) -> None:
    page = text(changed, "1.1/compare/1.0/index.html")
    gear = page[page.index("<h2>Piece of gear</h2>") :]
    assert "<h3>Rope</h3>" in gear
    assert '<a href="../../reference/gear/#rope">' in gear
    sewing = page[page.index("<h2>Sewing &amp; Mending</h2>") :]
    assert "<h3>Darning</h3>" in sewing
    assert '<a href="../../rules/sewing/#darning">' in sewing


def test_the_downloads_hold_both_and_the_schema(changed: Path) -> None:
    [listed] = [item for item in data(changed, "1.1/api/index.json")["collections"] if item["id"] == "gear"]
    assert (listed["title"], listed["records"]) == ("Gear", 1)
    assert [item["id"] for item in data(changed, f"1.1/api/{listed['file']}")] == ["rope"]
    weight = data(changed, f"1.1/api/{listed['schema']}")["items"]["properties"]["weight"]
    assert (weight["title"], weight["unit"]) == ("Weight", "kg")
    assert "darning" in [item["id"] for item in data(changed, "1.1/api/chapters.json")]


def test_an_edition_that_has_neither_shows_neither(changed: Path) -> None:
    assert not (changed / "1.0/reference/gear").exists()
    assert not (changed / "1.0/rules/sewing").exists()
    assert "/gear/" not in text(changed, "1.0/reference/terrain/index.html")
