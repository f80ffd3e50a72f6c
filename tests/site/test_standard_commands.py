"""``mkdocs build``, as who knows MkDocs would type it, makes the edition in force with all that its pages need."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from rulebook.site.folder import MARK
from tests.site.support_forms import answer_lines, expected_lines, form_of, give, in_force, vectors
from tests.site.support_links import broken_links
from tests.site.support_search import search
from tests.site.support_site import EDITION, ROOT, served, visit

# It builds an edition once more, from the hooks and pages that `rulebook build` uses.
pytestmark = pytest.mark.thorough


@pytest.fixture(scope="module")
def standard(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site that the command writes, which says nothing of mistakes."""
    folder = tmp_path_factory.mktemp("standard") / "site"
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(folder)]
    # What the theme advertises.
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    result = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
    return folder


@pytest.fixture
def reader(standard: Path, browser: Browser) -> Iterator[Page]:
    """A page of that site under watch."""
    with served(standard) as address, visit(browser, address, "desktop") as (page, watch):
        yield page
        assert watch.problems() == []


def test_it_holds_the_edition_in_force_and_its_downloads(standard: Path) -> None:
    assert broken_links(standard) == []
    assert (standard / EDITION / "api/edition.json").is_file()
    assert {path.parent.name for path in standard.glob("*/search")} == {EDITION}


def test_rulebook_build_may_replace_it(standard: Path) -> None:
    assert (standard / MARK).is_file()


def test_a_calculator_answers_and_the_search_finds(reader: Page) -> None:
    [*_, vector] = vectors("fall", 2)
    reader.goto("calculators/fall/")
    give(form_of(reader, "fall"), vector["inputs"])
    expect(answer_lines(form_of(reader, "fall"))).to_have_text(expected_lines("fall", in_force(vector)["values"]))
    reader.goto("./")
    search(reader, "blinded")
    expect(reader.get_by_role("option").first).to_contain_text("Blinded")
