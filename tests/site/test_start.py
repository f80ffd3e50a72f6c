"""For newcomers: what the site is, the page that teaches a first game, and what changed for those who know the game."""

import re
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import Page, expect

from rulebook.render.compare.older import LINES
from tests.html import Node, attribute, one, parsed, words
from tests.site.support_site import EDITION, EDITIONS
from tests.support import the_edition

OLDER = [edition for edition in EDITIONS if edition != EDITION]
MODULES = "unit-sections-module"
MOST_WORDS = 920


@pytest.fixture
def guides(edition_data: dict[str, Any]) -> list[dict[str, Any]]:
    guides_data: list[dict[str, Any]] = edition_data["guides"]
    return guides_data


def start(site: Path) -> Node:
    return parsed(site / EDITION / "start" / "index.html")


def leads_to_a_record(site: Path, page: str, link: str) -> bool:
    """Return whether a link of a page leads to a page of the edition that has an element of its anchor."""
    address = urlsplit(urljoin(f"/{page}", link))
    target = site / EDITION / address.path.lstrip("/") / "index.html"
    return target.is_file() and len(parsed(target).css(f"[id='{address.fragment}']")) == 1


def said(entry: Node, label: str) -> str:
    """Return what the datasheet of an entry says beside a label."""
    [row] = [each for each in entry.css(".datasheet dl > div") if words(one(each, "dt")) == label]
    return words(one(row, "dd"))


def test_the_home_page_says_what_this_is_with_a_picture_and_leads_newcomers_on(page: Page, window: str) -> None:
    page.goto("")
    main = page.get_by_role("main")
    expect(main.locator(".hero__what")).to_contain_text("a tabletop game with mech models")
    expect(main.get_by_role("img", name=re.compile("mech models"))).to_be_in_viewport()
    main.locator("#learn > summary").click()
    main.get_by_role("link", name="First game").click()
    page.wait_for_url(f"**/{EDITION}/start/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("New here?")
    page.goto("")
    main.locator("#learn > summary").click()
    main.get_by_role("link", name="Older editions").click()
    page.wait_for_url(f"**/{EDITION}/start/older/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Know an older edition?")


def test_every_step_links_to_its_rules(site: Path, guides: list[dict[str, Any]]) -> None:
    page = start(site)
    assert {guide["kind"] for guide in guides} == {"basics", "unit", "step"}
    for guide in guides:
        entry = one(page, f"#rules-of-{guide['id']}")
        links = {attribute(link, "data-ref"): attribute(link, "href") for link in entry.css("a.ref")}
        assert list(links) == guide["rules"], guide["id"]
        for link in links.values():
            assert leads_to_a_record(site, "start/", link), f"{guide['id']}: {link}"


def test_the_steps_of_the_first_game_are_numbered_in_their_order(site: Path, guides: list[dict[str, Any]]) -> None:
    steps = [guide for guide in guides if guide["kind"] == "step"]
    headings = [words(heading, without=".headerlink") for heading in start(site).css("#first-game ~ .record h2")]
    assert headings == [f"{number}. {step['name']}" for number, step in enumerate(steps, 1)]


@pytest.mark.parametrize("diagram", ["turn-flow", "attack-flow", "grapple-flow"])
def test_the_pictures_of_a_turn_an_attack_and_a_grapple_stand_where_a_newcomer_meets_them(
    site: Path, diagram: str
) -> None:
    assert len(start(site).css(f"figure.diagram #diagram-{diagram}-title")) == 1


@pytest.mark.parametrize(
    ("unit", "item"), [("portanova-with-a-gun", "sub-machinegun"), ("portanova-with-a-claw", "pincer-claw")]
)
def test_the_numbers_of_a_ready_made_unit_are_those_of_their_records(
    site: Path, records: dict[str, Any], unit: str, item: str
) -> None:
    entry = one(start(site), f"#record-{unit}")
    printed = {row[0]: row[2] for row in records[MODULES]["tables"]["portanova"]["rows"]}
    rows = [(words(one(plate, ".plate__name")), words(one(plate, "b"))) for plate in entry.css(".plate")]
    # They stand as the model does.
    assert sorted(rows) == sorted(
        (name.replace("[[terrestrial]]", "[TRS]").replace(" A", " a").replace(" L", " l"), str(number))
        for name, number in printed.items()
    )
    final = records[item]["tables"]["final"]
    made = dict(zip([column["id"] for column in final["columns"]], final["rows"][0], strict=True))
    weapon = [words(cell, without=".ruled") for cell in entry.css(".datasheet__items tbody tr")[0].css("th, td")]
    assert weapon[3:] == [str(made[column]) for column in list(made)[3:]]
    systems = records["vice-grip"]["deployment_cost"] if unit == "portanova-with-a-claw" else 0
    cost = sum(printed.values()) + made["deployment_cost"] + records["rookie"]["deployment_cost"] + systems
    assert words(one(entry, ".datasheet__head dd"), without=".ruled") == str(cost)


def test_a_ready_made_unit_says_what_of_it_is_invented(site: Path, guides: list[dict[str, Any]]) -> None:
    for guide in guides:
        if guide["kind"] == "unit":
            entry = one(start(site), f"#record-{guide['id']}")
            assert "Invented here" in words(one(start(site), f"#invented-in-{guide['id']}"))
            for stat in ("accuracy", "assault", "evasion"):
                assert said(entry, stat.capitalize()).endswith("†")


def test_a_first_game_is_read_in_few_words(plain: Page) -> None:
    """Without what a tap opens, pictures and the sheet: 1,413 words were ten screens of a phone."""
    plain.goto("start/")
    skipped = "article :is(details > :not(summary), .datasheet, figure, .headerlink)"
    plain.locator(skipped).evaluate_all("(all) => all.forEach((one) => one.remove())")
    assert len(plain.locator("article").inner_text().split()) <= MOST_WORDS


def test_what_a_newcomer_may_skip_is_a_tap_away(site: Path) -> None:
    """Pictures of what a text has said; the sheet that one plays by is in sight."""
    page = start(site)
    for folded in ("turn-flow", "attack-flow", "grapple-flow"):
        assert len(page.css(f"details.folded #diagram-{folded}-title")) == 1
    assert len(page.css(".datasheet")) == 2
    assert len(page.css("details .datasheet")) == 1
    assert not page.css("article details[open]")


def test_those_who_know_an_older_edition_find_lines_that_lead_to_the_rule_in_force(site: Path) -> None:
    page = parsed(site / EDITION / "start" / "older" / "index.html")
    assert [attribute(section, "id") for section in page.css(".older section")] == OLDER
    for edition in OLDER:
        links = page.css(f".older section[id='{edition}'] li b a.ref")
        # Of editions before the one in force only what every game shows is told: 1.0 alone has ten for each.
        assert len(links) == LINES or (EDITION != "1.0" and links), edition
        for link in links:
            assert leads_to_a_record(site, "start/older/", attribute(link, "href")), words(link)


@pytest.mark.parametrize("edition", [edition for edition in OLDER if not the_edition(edition).of("guides")])
def test_an_older_edition_sends_newcomers_to_the_one_in_force(site: Path, edition: str) -> None:
    assert not (site / edition / "start").exists()
    home = parsed(site / edition / "index.html")
    ways = [attribute(link, "href") for link in home.css("#learn p a")]
    assert [urljoin(f"/{edition}/", address) for address in ways] == [f"/{EDITION}/start/", f"/{EDITION}/start/older/"]
    assert [words(tab) for tab in home.css(".md-tabs__link")][:2] != ["Home", "Learn to play"]
