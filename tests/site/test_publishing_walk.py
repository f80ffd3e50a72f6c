"""The maintainers' page walks from a changed number to a published site; here its every step is taken.

Blocks of the page: ``sh`` is run, ``yaml`` is written to the file that its first line names, and ``text``
is what the command before it printed.  Only a command whose output is shown may fail.
"""

import json
import os
import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.site.support_checkout import lay_out
from tests.support import ROOT

PAGE = ROOT / "docs/project/publishing.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
GIT = [
    "git init --quiet --initial-branch main",
    "git add .",
    "git commit --quiet --message Start",
    "git init --quiet --bare ../origin.git",
    "git remote add origin ../origin.git",
]
NOBODY = {
    f"GIT_{who}_{what}": f"nobody{at}"
    for who in ("AUTHOR", "COMMITTER")
    for what, at in (("NAME", ""), ("EMAIL", "@localhost"))
}


@dataclass
class Walk:
    """A checkout with edition 1.0 alone, in force, and what the last commands in it printed."""

    root: Path
    printed: str = ""
    failed: str = ""
    commands: list[str] = field(default_factory=list)

    def run(self, command: str) -> None:
        """Run a command as typed; it may fail only where ``show`` follows."""
        assert not self.failed, f"{self.failed}\n{self.printed}"
        done = subprocess.run(
            ["sh", "-c", command],
            cwd=self.root,
            env=os.environ | NOBODY,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        self.commands.append(command)
        self.printed = done.stdout
        self.failed = command if done.returncode else ""

    def show(self, text: str) -> None:
        """Compare what was printed with the page; lines of files may have moved."""
        assert without_lines(self.printed) == without_lines(text)
        self.failed = ""

    def write(self, text: str) -> None:
        """Write a file whose path stands in the first line; it must be there, as the page says."""
        path = self.root / text.splitlines()[0].removeprefix("# ")
        assert path.is_file()
        path.write_text(text, encoding="utf-8")

    def take(self, kind: str, text: str) -> None:
        """Take the step that a block of the page asks for."""
        if kind == "sh":
            for command in text.splitlines():
                self.run(command)
        else:
            {"yaml": self.write, "text": self.show}[kind](text)


def without_lines(text: str) -> str:
    return re.sub(r"(\.yaml):\d+:", r"\1:", text)


@pytest.fixture(scope="module")
def walked(tmp_path_factory: pytest.TempPathFactory) -> Walk:
    """The checkout after all steps of the page."""
    walk = Walk(tmp_path_factory.mktemp("walk") / "checkout")
    lay_out(walk.root)
    for command in GIT:
        walk.run(command)
    for kind, text in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        walk.take(kind, text)
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
