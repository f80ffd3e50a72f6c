"""CONTRIBUTING.md walks through a correction, a rule and more, up to a calculator; here every step is taken.

Blocks of the page: ``sh`` is run, ``text`` is what the command before it printed, ``json`` is a schema, and
``yaml`` and ``python`` begin with the name of the file that they are, or that they come at the end of.
"""

import re
import tomllib

import pytest
import yaml

from tests.site.support_checkout import copy_first_edition
from tests.support import ROOT
from tests.support_walk import Walk, blocks

PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
WALKS = PAGE.partition("\n## The walks\n")[2]
PAGES = ["README.md", "CONTRIBUTING.md", "docs/project/how-it-is-built.md", "docs/project/decisions/index.md"]
# What the walks write.
MADE = {"schemas/gear.schema.json"}
CLEAN = re.compile(r"1\.[01] \(.*\): (\d+) records in (\d+) collections, (\d+) examples run, no problems\n")
# The corrections that were accepted go with what plays.
CHANGES = "rules/changes.yaml"


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory) -> Walk:
    """A copy of the checkout in which what plays in 1.0 is frozen, as it is here."""
    root = tmp_path_factory.mktemp("walk") / "checkout"
    copy_first_edition(root)
    notes = yaml.safe_load((ROOT / CHANGES).read_text("utf-8"))
    corrections = [note for note in notes if note["kind"] == "correction"]
    if corrections:
        (root / CHANGES).write_text(yaml.safe_dump(corrections, sort_keys=False), encoding="utf-8")
    walk = Walk(root)
    walk.run(".venv/bin/rulebook freeze 1.0")
    return walk


def test_every_walk_ends_as_the_page_says(start: Walk) -> None:
    """Each goes on from where the one before it ended; the first changes nothing but words.

    Three MP a level make 12 for four levels, and one a level makes 4.
    """
    counts: list[list[int]] = []
    for kind, text in blocks(WALKS):
        if kind == "console":
            continue
        {
            "sh": start.run_all,
            "text": start.show,
            "json": start.add_schema,
            "yaml": start.write,
            "python": start.write,
        }[kind](text)
        if clean(start.printed) not in ([], *counts[-1:]):
            counts.append(clean(start.printed))
    assert not start.failed, f"{start.failed}\n{start.printed}"
    records, collections, examples = counts[0]
    assert counts[1:] == [
        [records + 1, collections, examples + 1],
        [records + 2, collections, examples + 1],
        [records + 3, collections + 1, examples + 1],
    ]
    assert [cost for command, cost in start.printed_by.items() if " calc climb " in command] == [
        '    "cost": 12\n',
        '    "cost": 4\n',
    ]


def clean(printed: str) -> list[int]:
    """Return how many records, collections and examples the newest edition has, by a check; none unless it is clean."""
    line = CLEAN.match(printed)
    return [int(number) for number in line.groups()] if line else []


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_names_is_there(page: str) -> None:
    text = re.sub(r"^# .*", "", (ROOT / page).read_text(encoding="utf-8"), flags=re.MULTILINE)
    paths = (
        set(re.findall(r"(?<![\w./-])(?:rules|schemas|calculators|rulebook|docs|tests|offline)/[\w./-]*", text)) - MADE
    )
    assert len(paths) > 5
    assert [path for path in sorted(paths) if not (ROOT / path).exists()] == []


def test_the_makefile_has_what_the_page_runs() -> None:
    targets = re.findall(r"(?:`|\$ )make ([a-z]+)", PAGE)
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert len(targets) > 3
    assert [name for name in targets if f"\n{name}:" not in makefile] == []


def test_readme_and_changelog_name_the_version() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert f"version {version}" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"\n## {version}, " in (ROOT / "docs/project/changelog.md").read_text(encoding="utf-8")


def test_hooks_before_a_commit_are_checks_of_the_makefile() -> None:
    [repository] = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"]
    assert repository["repo"] == "local"
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert [hook["id"] for hook in repository["hooks"] if f"\t{hook['entry']}\n" not in makefile] == []
