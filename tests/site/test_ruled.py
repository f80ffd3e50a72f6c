"""What a ruling of ours decides has its sign wherever it stands; what the rulebook prints has none."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from rulebook.render.aids import aid
from rulebook.site.names import folder_of
from rulebook.source.edition import Edition, Record
from rulebook.words.ruled_parts import mark_of
from tests.html import Node, attribute, one, parsed, read, words
from tests.site.support_search import search
from tests.site.support_site import EDITION, EDITIONS
from tests.support import the_edition

AIDS = ("cards", "quick-reference", "tokens")
SIGN = "a.ruled"
# Mounted Weapon by the rulebook: "1d6 roll of 6 or more"; nothing prints what we read it as, nor what "destroyed" is.
MOUNTED_WEAPON = "When it is destroyed, but not together with its Unit Section†, roll a d8†: on 6 or more it explodes."
ITS_EDITION = "1.0"


# Forms begin with it, and no text says it.
IN_FORMS_ALONE = ("depth-of-long-side-deployment", "long-side-deployment")


@pytest.fixture(scope="session")
def in_force() -> Edition:
    return the_edition(EDITION)


@pytest.fixture(scope="session")
def whole(site: Path) -> Node:
    """The page that holds every record."""
    return parsed(site / EDITION / "aids" / "whole-edition" / "index.html")


def ruled(node: Node) -> set[str]:
    """Return the rulings whose signs stand inside."""
    return {attribute(sign, "data-ref") for sign in node.css(SIGN)}


def entry(whole: Node, record: str) -> Node:
    return one(whole, f"#record-{record}, .term:has(> #{record})")


def marked(edition: Edition) -> set[tuple[str, str]]:
    """Return each ruling with each record that it marks a part of."""
    of_ours = [ruling for ruling in edition.of("rulings") if ruling.data.get("status", {}).get("is") != "answered"]
    texts = [(ruling.id, text) for ruling in of_ours for text in ruling.data.get("marks", ())]
    return {(ruling, mark_of(text).record) for ruling, text in texts}


def test_every_mark_is_a_sign_at_its_record_that_leads_to_the_ruling(whole: Node, in_force: Edition) -> None:
    marks = marked(in_force) - {IN_FORMS_ALONE}
    assert len(marks) > 300
    assert [(ruling, record) for ruling, record in marks if ruling not in ruled(entry(whole, record))] == []


def test_what_nothing_marks_or_changes_has_no_sign(whole: Node, in_force: Edition) -> None:
    changed = {name for each in in_force.of("rulings") for reading in each.readings for name in reading.overrides}
    changed |= {record for _, record in marked(in_force)}
    changed |= {diagram.data.get("shows") for diagram in in_force.of("diagrams")}
    records = [record for record in in_force.records.values() if record.collection not in ("rulings", "parts")]
    apart = [record.id for record in records if record.id not in changed and not _says_of_others(record)]
    entries = [each for name in apart for each in whole.css(f"#record-{name}, .term:has(> #{name})")]
    assert len(entries) > 100
    assert [words(each) for each in entries if ruled(each)] == []


def _says_of_others(record: Record) -> bool:
    """Return whether a record quotes another one or takes a number over."""
    return bool(re.search(r'\{[a-z0-9-]+:|"from": ', json.dumps(record.data, default=str)))


def test_mounted_weapon_says_what_is_ours_wherever_one_reads_it(site: Path) -> None:
    here, data = site / ITS_EDITION, folder_of(site / ITS_EDITION, "data")
    summary = one(parsed(here / "reference" / "tags" / "index.html"), "#record-mounted-weapon .record__summary")
    preview = read(json.loads((data / "previews.json").read_text(encoding="utf-8"))["mounted-weapon"])
    texts = [summary.text(), preview.text(), (data / "search/names.json").read_text(encoding="utf-8")]
    assert [text for text in texts if MOUNTED_WEAPON not in text] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_aid_and_every_card_with_a_sign_says_what_it_means(site: Path, edition: str) -> None:
    paths = [site / edition / "aids" / name / "index.html" for name in AIDS]
    for path in paths:
        for article in parsed(path).css("article") if path.is_file() else ():
            pieces = article.css(".card") or [article]
            assert [words(each) for each in pieces if bool(each.css(SIGN)) is not (aid.LEGEND in words(each))] == []


def test_a_hit_of_the_search_has_the_sign_as_a_picture_as_the_whole_of_it_is_a_link(page: Page) -> None:
    page.goto(f"../{ITS_EDITION}/")
    search(page, "mounted weapon")
    hit = page.get_by_role("option", name="Mounted Weapon").first
    expect(hit.get_by_role("img", name="ruled by us")).to_have_count(2)
    assert "die" not in (hit.get_attribute("href") or "")


def test_a_sign_is_reached_by_keyboard_and_leads_to_its_ruling(page: Page) -> None:
    page.goto(f"../{ITS_EDITION}/reference/tags/#mounted-weapon")
    sign = page.locator("#record-mounted-weapon .record__summary .ruled").last
    sign.focus()
    expect(page.get_by_role("tooltip")).to_contain_text("Which die decides whether a mounted weapon explodes?")
    page.keyboard.press("Enter")
    page.wait_for_url("**/reference/rulings/#mounted-weapon-explosion-die")


# A Class 3 throws a Class 2 by 2 hexes (2 x 2 x 2 damage), or by all 3: then 12 destroy the structure of 9 DP and that
# adds its 9.
CHANGED = "1 reading changes this: 8 to 21 damage"


def test_an_answer_says_what_is_open_once_it_stands_and_leads_to_the_readings(page: Page) -> None:
    page.goto("calculators/throw/")
    form = page.locator("#calc-throw-into")
    line = form.locator(".answer__open")
    expect(line).to_have_text("1 reading changes this: 0 to 21 damage")
    form.locator("[name=defender_class]").fill("2")
    expect(line).to_have_text(CHANGED)
    expect(form.locator(".answer__headline dd")).to_have_text("8 damage")
    address = page.url
    line.get_by_role("link").click()
    expect(form.locator("#calc-throw-into-rulings")).to_have_attribute("open", "")
    expect(form.locator("#calc-throw-into-rulings > summary")).to_be_focused()
    assert page.url == address
    form.locator("[name=into]").select_option("nothing")
    expect(line).to_have_text("1 reading changes this: 8 to 12 damage")
