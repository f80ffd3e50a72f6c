"""The page of the wiki's own history in the built site: found, filtered without scripts, explained."""

from collections import Counter
from pathlib import Path

import pytest
import yaml
from playwright.sync_api import Page, expect

from rulebook.render.compare.histories import CHOICES, CLASSES
from tests.html import every, parsed
from tests.site.support_search import searched
from tests.site.support_site import EDITION, ROOT, pages_of, sampled

PAGE = "compare/wiki-history/"
REVISIONS = yaml.safe_load((ROOT / "rules" / "wiki-history.yaml").read_text(encoding="utf-8"))


def test_only_the_edition_in_force_has_it_and_every_edition_leads_to_it(site: Path) -> None:
    editions = [path.name for path in site.iterdir() if (path / "compare").is_dir() and path.name != "latest"]
    assert [name for name in editions if PAGE in pages_of(site, name)] == [EDITION]
    for name in editions:
        links = every(parsed(site / name / "compare" / "index.html"), "href")
        assert f"../../{EDITION}/{PAGE}" in links or "wiki-history/" in links, name


def test_it_does_not_get_between_players_and_the_rules_in_search(site: Path) -> None:
    index = searched(site, "names")
    assert [entry["location"] for entry in index if entry["location"].startswith(PAGE)] == []


@pytest.mark.parametrize("choice", sampled(CHOICES, list(CHOICES)[1:2]))
def test_the_filter_works_without_scripts(plain: Page, choice: str) -> None:
    plain.goto(PAGE)
    shown = plain.locator(".revision:visible")
    expect(shown).to_have_count(len(REVISIONS))
    plain.get_by_role("radio", name=CHOICES[choice]).check()
    wanted = [revision for revision in REVISIONS if CLASSES[revision["class"]][1] == choice]
    expect(shown).to_have_count(len(wanted))
    expect(plain.locator(f".revision--{choice}:visible")).to_have_count(len(wanted))
    days = Counter(each["time"].partition("T")[0] for each in wanted)
    expect(plain.locator(".wiki-history__day:visible")).to_have_count(len(days))


def test_a_link_to_a_revision_shows_its_beginning(page: Page, window: str) -> None:
    page.goto(f"{PAGE}#revision-16574")
    heading = page.locator("#revision-16574 h3")
    expect(heading).to_be_in_viewport()
    box = heading.bounding_box()
    assert box is not None
    on_top = page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).closest('.revision')?.id", [box["x"] + 5, box["y"] + 5]
    )
    assert on_top == "revision-16574", "nothing that sticks to the top lies over it"
