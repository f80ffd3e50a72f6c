"""The house stands as its page draws it: which rooms there are, and that each uses only those before it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.html import read, words
from tests.support import ROOT

PAGE = ROOT / "docs" / "project" / "how-it-is-built.md"
PACKAGE = ROOT / "rulebook"


def rooms(of: str = "rulebook") -> list[str]:
    page = read(PAGE.read_text(encoding="utf-8"))
    return [words(name) for name in page.css(f"ol.rooms[data-of={of}] > li > b")]


def imports(path: Path) -> Iterator[str]:
    """Yield the rooms of the package that a file imports from."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        yield from (name.split(".")[1] for name in names if name.startswith("rulebook."))


def imports_of_neighbours(path: Path) -> Iterator[str]:
    """Yield the rooms of ``calculators`` that a file of a room imports from: ``from ..core.rules import Rules``."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level == 2:
            yield from [node.module.partition(".")[0]] if node.module else (alias.name for alias in node.names)


def folders(package: str) -> set[str]:
    return {path.parent.name for path in (ROOT / package).glob("*/__init__.py")}


@pytest.mark.parametrize("package", ["rulebook", "calculators"])
def test_the_page_names_every_room(package: str) -> None:
    assert set(rooms(package)) == folders(package)


def test_only_the_command_stands_outside_the_rooms() -> None:
    assert [path.name for path in sorted(PACKAGE.glob("*.py"))] == ["__init__.py", "__main__.py", "cli.py"]


@pytest.mark.parametrize("room", rooms())
def test_a_room_uses_only_those_before_it(room: str) -> None:
    allowed = set(rooms()[: rooms().index(room) + 1])
    for path in (PACKAGE / room).rglob("*.py"):
        wrong = set(imports(path)) - allowed
        assert not wrong, f"{path.relative_to(ROOT)} uses {', '.join(sorted(wrong))}"


@pytest.mark.parametrize("room", rooms("calculators"))
def test_a_room_of_calculators_uses_only_those_before_it(room: str) -> None:
    later = folders("calculators") - set(rooms("calculators")[: rooms("calculators").index(room)])
    for path in (ROOT / "calculators" / room).rglob("*.py"):
        wrong = set(imports_of_neighbours(path)) & later
        assert not wrong, f"{path.relative_to(ROOT)} uses {', '.join(sorted(wrong))}"


def test_calculators_use_nothing_of_the_workshop() -> None:
    for path in (ROOT / "calculators").rglob("*.py"):
        assert not list(imports(path)), path.name


def test_the_words_of_the_code_are_few() -> None:
    table = PAGE.read_text(encoding="utf-8").partition("{ #glossary }\n\n")[2].partition("\n\n")[0]
    head, _, *terms = table.splitlines()
    assert head == "| word | what it is |"
    assert 0 < len(terms) <= 20
