"""The package that pip installs: what is in it, what it needs, and that it answers where there is no checkout.

It is built as an index would build it: an sdist from the checkout, and a wheel from the sdist alone.
"""

import ast
import json
import os
import subprocess
import sys
import tarfile
import tomllib
import venv
from collections.abc import Iterator
from importlib.metadata import distribution, packages_distributions
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import calculators
from tests.support import ROOT, contents, the_library, the_mechanics
from tests.support_walk import blocks
from tests.test_rooms import rooms

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
RUNTIME = PROJECT["project"]["dependencies"]
SITE = PROJECT["project"]["optional-dependencies"]["site"]
# The rooms that only a checkout uses, which alone need what the extra `site` names.
OF_SITE = ("render", "site")
OWN = {"calculators", "rulebook"}
README = (ROOT / "README.md").read_text(encoding="utf-8")
LINES = dict(blocks(README.partition("\n## Use it from Python\n")[2].partition("\n## ")[0]))
DISTRIBUTIONS = packages_distributions()
FALL = ["calc", "fall", "--edition", "1.0", "unit_class=4", "levels=3", "landing=ground"]


def build(kind: str, checkout: Path, folder: Path) -> Path:
    """Build an sdist or a wheel into a folder of its own, with nothing from elsewhere; return it."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", str(folder)]
    subprocess.run(command, cwd=checkout, check=True, capture_output=True)
    [built] = folder.iterdir()
    return built


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sdist, unpacked."""
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(build("sdist", ROOT, tmp_path_factory.mktemp("sdist"))) as archive:
        archive.extractall(folder, filter="data")
    [top] = folder.iterdir()
    return top


@pytest.fixture(scope="module")
def wheel(unpacked: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that is built from the sdist."""
    return build("wheel", unpacked, tmp_path_factory.mktemp("wheel"))


def test_the_wheel_of_the_sdist_is_that_of_the_checkout(wheel: Path, tmp_path: Path) -> None:
    assert wheel.read_bytes() == build("wheel", ROOT, tmp_path).read_bytes()


def test_the_wheel_holds_the_packages_with_their_types_and_the_rules(wheel: Path) -> None:
    expected = {f"rulebook/game/{path}": data for path, data in _files("rules", "schemas").items()}
    expected |= {path: data for path, data in _files("rulebook", "calculators").items() if "/pyproject" not in path}
    with ZipFile(wheel) as archive:
        assert {name: archive.read(name) for name in archive.namelist() if ".dist-info/" not in name} == expected
    assert {"rulebook/py.typed", "calculators/py.typed"} <= expected.keys()


def _files(*folders: str) -> dict[str, bytes]:
    paths = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file()]
    return {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in paths if path.suffix != ".pyc"}


# Without a checkout


class Environment:
    """A Python that has the wheel and what it declares to need, and a folder that holds nothing."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.empty = folder / "empty"
        self.empty.mkdir()
        venv.create(folder / "venv", with_pip=False)
        self.scripts = folder / "venv" / "bin"
        [self.packages] = (folder / "venv").glob("lib/python*/site-packages")
        for name in closure(RUNTIME):
            self._link(name)
        pip = [sys.executable, "-m", "pip", "--python", str(self.scripts / "python"), "install", "--quiet"]
        subprocess.run([*pip, "--no-index", "--no-deps", str(wheel)], check=True)

    def _link(self, name: str) -> None:
        """Put an installed package into the environment as links to its files."""
        installed = distribution(name)
        for top in {file.parts[0] for file in installed.files or () if file.parts[0] not in ("..", "__pycache__")}:
            (self.packages / top).symlink_to(Path(str(installed.locate_file(top))).resolve())

    def run(self, program: str, *arguments: str) -> str:
        """Run a program in the empty folder; return what it prints."""
        own = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        command = [str(self.scripts / program), *arguments]
        environment = own | {"PYTHONDONTWRITEBYTECODE": "1"}
        result = subprocess.run(command, cwd=self.empty, env=environment, capture_output=True, text=True, check=False)
        assert (result.returncode, result.stderr) == (0, ""), f"{command}: {result.stderr}"
        return result.stdout


def closure(requirements: list[str]) -> set[str]:
    """Return the names of packages and of all that they need here in turn."""
    names: set[str] = set()
    left = list(requirements)
    while left:
        requirement = Requirement(left.pop())
        name = canonicalize_name(requirement.name)
        if name not in names and (requirement.marker is None or requirement.marker.evaluate({"extra": ""})):
            names.add(name)
            left += distribution(name).requires or []
    return names


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return Environment(tmp_path_factory.mktemp("environment"), wheel)


def test_the_lines_of_the_readme_answer_a_question(environment: Environment) -> None:
    assert LINES["sh"].splitlines()[-1] == 'python -c "import calculators"'
    assert environment.run("python", "-c", "import calculators") == ""
    assert len([line for line in LINES["python"].splitlines() if line]) == 3
    inputs = {"unit_class": 4, "levels": 3, "landing": "ground"}
    sentence = calculators.run("fall", the_mechanics(the_library().current.id), inputs)["sentence"]
    assert sentence.startswith("A Class 4 Unit falls 3 levels: ")
    assert environment.run("python", "-c", LINES["python"]) == f"{sentence}\n"


def test_commands_that_read_rules_run_and_write_nothing(environment: Environment) -> None:
    before = contents(environment.packages / "rulebook")
    assert json.loads(environment.run("rulebook", *FALL))["values"] == {"damage": 24}
    assert "no problems" in environment.run("rulebook", "check")
    assert json.loads(environment.run("rulebook", "export", "1.0"))["edition"] == "1.0"
    assert contents(environment.packages / "rulebook") == before
    assert not (environment.packages / "rulebook/game/.cache").exists()


def test_a_checkout_in_the_folder_comes_before_the_rules_that_are_installed(environment: Environment) -> None:
    (environment.empty / "rules").mkdir()
    try:
        with pytest.raises(AssertionError, match=r"rules/editions\.yaml:1: is missing"):
            environment.run("rulebook", *FALL)
    finally:
        (environment.empty / "rules").rmdir()


# What is declared


def imported(path: Path) -> Iterator[str]:
    """Yield the packages that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


def needed(folder: Path) -> set[str]:
    """Return the distributions whose packages the files of a folder import."""
    names = {name for path in folder.rglob("*.py") for name in imported(path)}
    return {canonicalize_name(each) for name in names - OWN for each in DISTRIBUTIONS.get(name, ())}


def declared(*lists: list[str]) -> set[str]:
    return {canonicalize_name(Requirement(text).name) for each in lists for text in each}


@pytest.mark.parametrize("room", rooms())
def test_what_a_room_imports_is_declared(room: str) -> None:
    assert needed(ROOT / "rulebook" / room) <= declared(RUNTIME, *([SITE] if room in OF_SITE else []))
