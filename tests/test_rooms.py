"""The house stands as its page draws it: which rooms there are, and that each uses only those before it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.html import read, words
from tests.support import ROOT

PAGE = ROOT / "docs" / "project" / "how-it-is-built.md"
PACKAGE = ROOT / "rulebook"
# The wiki's reader stands apart, and the command uses every room.
APART = "wiki"


def rooms() -> list[str]:
    return [words(name) for name in read(PAGE.read_text(encoding="utf-8")).css("ol.rooms > li > b")]


def imports(path: Path) -> Iterator[str]:
    """Yield the rooms of the package that a file imports from."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        yield from (name.split(".")[1] for name in names if name.startswith("rulebook."))


def test_the_page_names_every_room() -> None:
    folders = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert set(rooms()) == folders
    assert [path.name for path in sorted(PACKAGE.glob("*.py"))] == ["__init__.py", "__main__.py", "cli.py"]


@pytest.mark.parametrize("room", rooms())
def test_a_room_uses_only_those_before_it(room: str) -> None:
    allowed = {room} if room == APART else set(rooms()[: rooms().index(room) + 1]) - {APART}
    for path in (PACKAGE / room).rglob("*.py"):
        wrong = set(imports(path)) - allowed
        assert not wrong, f"{path.relative_to(ROOT)} uses {', '.join(sorted(wrong))}"


def test_calculators_use_nothing_of_the_workshop() -> None:
    for path in (ROOT / "calculators").rglob("*.py"):
        assert not list(imports(path)), path.name
