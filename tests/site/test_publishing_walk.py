"""The maintainers' page walks from a changed number to a published site; here its every step is taken.

Blocks of the page: ``sh`` is run, ``yaml`` is written to the file that its first line names, and ``text``
is what the command before it printed.  Only a command whose output is shown may fail.
"""

import json

import pytest

from tests.site.support_checkout import lay_out
from tests.support import ROOT
from tests.support_walk import Walk, blocks

PAGE = ROOT / "docs/project/publishing.md"
GIT = [
    "git init --quiet --initial-branch main",
    "git add .",
    "git commit --quiet --message Start",
    "git init --quiet --bare ../origin.git",
    "git remote add origin ../origin.git",
]


@pytest.fixture(scope="module")
def walked(tmp_path_factory: pytest.TempPathFactory) -> Walk:
    """The checkout after all steps of the page."""
    walk = Walk(tmp_path_factory.mktemp("walk") / "checkout")
    lay_out(walk.root)
    for command in GIT:
        walk.run(command)
    for kind, text in blocks(PAGE.read_text(encoding="utf-8")):
        {"sh": walk.run_all, "yaml": walk.replace, "text": walk.show}[kind](text)
    assert not walk.failed, f"{walk.failed}\n{walk.printed}"
    return walk


def test_the_page_opens_changes_releases_and_publishes(walked: Walk) -> None:
    said = "\n".join(walked.commands)
    for step in (
        "rulebook new 1.1",
        "rulebook check",
        "rulebook diff",
        "rulebook release 1.1",
        "git push",
        "rulebook build",
    ):
        assert step in said


def test_the_site_has_the_new_number_in_the_new_edition_alone(walked: Walk) -> None:
    for edition, number in (("1.0", 2), ("1.1", 3)):
        page = (walked.root / "site" / edition / "rules/combat/index.html").read_text(encoding="utf-8")
        assert f"up to your Class − its Class + {number} hexes" in page
    versions = json.loads((walked.root / "site/versions.json").read_text(encoding="utf-8"))
    assert [(one["version"], one["aliases"]) for one in versions] == [("1.1", ["latest"]), ("1.0", [])]


def test_all_that_belongs_to_the_edition_was_pushed(walked: Walk) -> None:
    walked.run("git status --porcelain")
    assert walked.printed == ""
    walked.run("git -C ../origin.git ls-tree -r --name-only edition-1.1 rules")
    pushed = walked.printed.splitlines()
    assert {"rules/1.1.sha256", "rules/1.1.changes.md", "rules/1.1/chapters/combat.yaml"} <= set(pushed)


def test_what_is_shown_is_compared() -> None:
    walk = Walk(ROOT, printed="rules/1.0/terrain.yaml:7: wrong\n")
    walk.show("rules/1.0/terrain.yaml:1: wrong\n")
    with pytest.raises(AssertionError):
        walk.show("rules/1.0/terrain.yaml:1: right\n")
