"""The next edition from end to end: 1.1 is opened, changed in three ways, released, built, read; 1.0 stays frozen."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from rulebook.site.build import build_site
from tests.site.support_checkout import lay_out
from tests.site.support_site import DESKTOP, Watch, served

COMBAT = """
rules:
  - id: throw
    formulas: {max_distance: {expression: (attacker_class - defender_class) + 3}}
    examples: null
  - id: feint
    after: throw
    name: Feint
    summary: Bluff an enemy into wasting its Evade.
    text: Declare the bluff before the Attack Roll.
    source: {section: Feint}
"""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy in which 1.1 farther throws, adds the Feint, drops the credits, and is released."""
    root = tmp_path_factory.mktemp("next") / "checkout"
    lay_out(root)
    run(root, "new", "1.1", "--based-on", "1.0", "--title", "Rulebook V1.1")
    (root / "rules/1.1/chapters/combat.yaml").write_text(COMBAT, encoding="utf-8")
    editions = root / "rules/editions.yaml"
    text = editions.read_text(encoding="utf-8")
    editions.write_text(text.replace("  based_on: ", "  removed: [credits]\n  based_on: ", 1), encoding="utf-8")
    run(root, "release", "1.1")
    return root


def run(root: Path, *arguments: str, code: int = 0) -> str:
    """Run the command as an author does; return what it printed."""
    done = subprocess.run(
        [str(root / ".venv/bin/rulebook"), *arguments], cwd=root, capture_output=True, text=True, check=False
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def next_site(checkout: Path) -> Iterator[str]:
    """Where the site of the copy is served."""
    with served(checkout / "site") as address, pytest.MonkeyPatch.context() as patch:
        patch.setenv("SITE_URL", f"{address}/")
        build_site(checkout, checkout / "site")
        yield address


@pytest.fixture
def reader(browser: Browser, next_site: str) -> Iterator[Page]:
    """A page that is watched for errors."""
    watch = Watch(next_site)
    context = browser.new_context(base_url=f"{next_site}/", reduced_motion="reduce", **DESKTOP)
    watch.over(context)
    yield context.new_page()
    context.close()
    assert watch.problems() == []


def test_the_release_lists_what_changed(checkout: Path) -> None:
    changes = (checkout / "rules/1.1.changes.md").read_text(encoding="utf-8")
    for heading in ("### Throw: value changed", "### Feint: added", "### Credits: removed"):
        assert heading in changes, changes


def test_the_root_and_latest_lead_to_the_new_edition(reader: Page, next_site: str) -> None:
    for way in ("", "latest/"):
        reader.goto(way)
        expect(reader).to_have_url(f"{next_site}/1.1/")


def test_the_picker_leads_to_the_same_rule_and_says_where_there_is_none(reader: Page, next_site: str) -> None:
    reader.goto("1.1/rules/combat/#throw")
    pick(reader, "Rulebook V1.0")
    expect(reader).to_have_url(f"{next_site}/1.0/rules/combat/#throw")
    reader.goto("1.1/rules/combat/#feint")
    pick(reader, "Rulebook V1.0")
    expect(reader.locator(".edition-notice")).to_have_text("Rulebook V1.0 has no “Feint”.")


def pick(page: Page, title: str) -> None:
    page.locator(".md-version__current").focus()
    page.locator(".md-version__link", has_text=title).click()


def test_the_old_edition_has_a_banner(reader: Page, next_site: str) -> None:
    reader.goto("1.0/rules/combat/#throw")
    banner = reader.locator(".edition-banner")
    expect(banner).to_contain_text("You are reading Rulebook V1.0, which is superseded.")
    banner.get_by_role("link").click()
    expect(reader).to_have_url(f"{next_site}/1.1/rules/combat/#throw")


def test_badges_name_what_is_new_and_what_changed(reader: Page) -> None:
    reader.goto("1.1/rules/combat/")
    expect(reader.locator("#record-throw .badge")).to_have_text("changed in 1.1")
    expect(reader.locator("#record-feint .badge")).to_have_text("new in 1.1")
    expect(reader.locator("#record-grapple .badge")).to_have_count(0)


def test_the_comparison_shows_the_three_changes(reader: Page) -> None:
    reader.goto("1.1/compare/1.0/")
    reader.get_by_label("Changes play").check()
    reader.get_by_role("button", name="Open all").click()
    throw = reader.locator("article#throw")
    expect(throw.locator("del", has_text="2").first).to_be_visible()
    expect(throw.locator("ins", has_text="3").first).to_be_visible()
    expect(reader.locator("article#feint .badge")).to_have_text("Added")
    expect(reader.locator("article#credits .badge")).to_have_text("Removed")


@pytest.mark.parametrize(("edition", "hexes"), [("1.0", "3 hexes"), ("1.1", "4 hexes")])
def test_each_calculator_works_by_its_own_edition(reader: Page, edition: str, hexes: str) -> None:
    reader.goto(f"{edition}/calculators/?attacker_class=4&defender_class=3#calc-throw")
    form = reader.locator("#calc-throw")
    expect(form).to_have_attribute("data-live", "")
    expect(form.locator(".answer__values")).to_contain_text(hexes)


def test_a_frozen_edition_refuses_a_change_and_says_what_to_do(checkout: Path) -> None:
    terrain = checkout / "rules/1.0/terrain.yaml"
    before = terrain.read_bytes()
    terrain.write_bytes(before + b"# A note\n")
    said = run(checkout, "check", code=1)
    terrain.write_bytes(before)
    assert re.search(r"rules/1\.0/terrain\.yaml:1: .*open a new edition", said), said
