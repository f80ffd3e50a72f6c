"""A rule to pass on: its small address says what it says to whoever shows it, and leads to its place."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.html import attribute, one, parsed
from tests.site.support_site import EDITION, EDITIONS, ROOT, TITLES, leads_nowhere

# Those that came into force here: a release lists their addresses.
IN_FORCE = sorted(path.stem for path in (ROOT / "rules").glob("*.addresses"))
# Of these collections records say something about rules.
ABOUT_RULES = {"diagrams", "facts", "glossary", "guides"}


@pytest.mark.parametrize("edition", IN_FORCE)
def test_each_rule_and_ruling_of_an_edition_that_is_or_was_in_force_has_one(site: Path, edition: str) -> None:
    data = json.loads((site / edition / "api/edition.json").read_text(encoding="utf-8"))
    records = {each["id"]: each for name in data.keys() - {"edition", *ABOUT_RULES} for each in data[name]}
    assert {path.name for path in (site / edition / "r").iterdir()} == records.keys()
    for name, record in records.items():
        address = attribute(one(parsed(site / edition / "r" / name / "index.html"), "p > a"), "href")
        assert address == f"../../{record['address']}"
        assert leads_nowhere(site, f"/{edition}/{record['address']}") == ""


def test_other_editions_have_none(site: Path) -> None:
    assert sorted(edition for edition in EDITIONS if (site / edition / "r").exists()) == IN_FORCE


def test_it_says_title_summary_and_sign_where_it_is_shared(
    site: Path, address: str, records: dict[str, dict[str, Any]]
) -> None:
    page = parsed(site / EDITION / "r/blinded/index.html")
    shared = {attribute(meta, "property"): attribute(meta, "content") for meta in page.css("meta[property]")}
    assert shared["og:title"] == f"Blinded, {TITLES[EDITION]}"
    assert shared["og:description"] == records["blinded"]["summary"]
    assert shared["og:url"] == f"{address}/{EDITION}/r/blinded/"
    picture = site / shared["og:image"].removeprefix(f"{address}/")
    assert picture.read_bytes().startswith(b"\x89PNG")
    term = json.loads(one(page, "script[type='application/ld+json']").text())
    assert (term["@type"], term["name"], term["url"]) == ("DefinedTerm", "Blinded", shared["og:url"])
    assert (term["description"], term["image"]) == (shared["og:description"], shared["og:image"])


def test_it_is_no_page_of_the_theme_and_costs_a_device_nothing(site: Path) -> None:
    small = site / EDITION / "r/blinded/index.html"
    assert small.stat().st_size < 4000
    listed = json.loads((site / EDITION / "files.json").read_text(encoding="utf-8"))["files"]
    assert not [address for address in listed if address.startswith(f"{EDITION}/r/")]
    assert not (site / "latest/r").exists()
    assert "/r/" not in (site / EDITION / "sitemap.xml").read_text(encoding="utf-8")


def test_it_leads_on_with_all_that_the_address_asks_for(page: Page, address: str) -> None:
    page.goto(f"{address}/{EDITION}/r/blinded/?ours=1")
    page.wait_for_url(f"{address}/{EDITION}/reference/status-effects/?ours=1#blinded")
    page.goto(f"{address}/{EDITION}/r/blinded/#conceal")
    page.wait_for_url(f"{address}/{EDITION}/reference/status-effects/#conceal")


def test_it_leads_on_without_scripts(plain: Page, address: str) -> None:
    plain.goto("r/blinded/")
    plain.wait_for_url(f"{address}/{EDITION}/reference/status-effects/#blinded")


@pytest.mark.own_context
def test_share_copies_it(page: Page, address: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("reference/rulings/#criticals-on-defence")
    rule = page.locator("#record-criticals-on-defence")
    rule.get_by_role("link", name="Share", exact=True).click()
    expect(rule.get_by_role("status")).to_have_text("Link copied.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{address}/{EDITION}/r/criticals-on-defence/"


@pytest.mark.own_context
def test_where_the_browser_copies_nothing_the_address_stands_there(page: Page, address: str) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.goto("rules/combat/#throw")
    rule = page.locator("#record-throw")
    rule.get_by_role("link", name="Share", exact=True).click()
    expect(rule.get_by_label("Text to copy")).to_have_value(f"{address}/{EDITION}/r/throw/")
