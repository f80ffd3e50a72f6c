"""Whatever stands in ``rules/`` is read, or is an editor's or a system's leftover, or is reported."""

from pathlib import Path

import pytest

from rulebook.source import files
from tests.support import EDITIONS, TERRAIN, Project, record

GLOSSARY = "rules/1.0/glossary.yaml"


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("rules/1.0/more/tags.yaml", "rules/1.0/more:1: is a folder that is not read; "),
        ("rules/1.0/chapter/walking.yaml", "rules/1.0/chapter:1: is a folder that is not read; "),
        ("rules/1.0/chapters/sub/walking.yaml", "rules/1.0/chapters/sub:1: is a folder that is not read; "),
        ("rules/1.0/chapters/walking.yml", "rules/1.0/chapters/walking.yml:1: is not read; "),
        ("rules/1.0/chapters", "rules/1.0/chapters:1: must be a folder; "),
        ("rules/1.0/chapters.yaml", "rules/1.0/chapters.yaml:1: is not read; "),
        ("rules/1.0/notes.txt", "rules/1.0/notes.txt:1: is not read; "),
        ("rules/1.1/terrain.yaml", "rules/1.1:1: is not read; rules/editions.yaml lists no edition 1.1"),
        ("rules/1.1.changes.md", "rules/1.1.changes.md:1: is not read; rules/editions.yaml lists no edition 1.1"),
        ("rules/change.yaml", "rules/change.yaml:1: is not read; did you mean changes.yaml?"),
        ("rules/changes.yml", "rules/changes.yml:1: is not read; did you mean changes.yaml?"),
        ("rules/terrain.yaml", "rules/terrain.yaml:1: is not read; "),
    ],
)
def test_what_is_not_read_is_reported(project: Project, path: str, message: str) -> None:
    project.write(path, record(id="bog"))
    [problem] = project.problems()
    assert problem.startswith(message)


@pytest.mark.parametrize("path", [GLOSSARY, "rules/1.0/chapters/walking.yaml", EDITIONS, "rules/changes.yaml"])
def test_a_folder_in_place_of_a_file_is_reported(project: Project, path: str) -> None:
    """And nothing else, even where a record refers to one that the file may have held."""
    project.marsh(see_also="[walk]" if "1.0" in path else None)
    (project.root / path).unlink(missing_ok=True)
    (project.root / path).mkdir(parents=True)
    assert project.problems() == [f"{path}:1: is a folder; expected a file"]


def test_a_file_that_may_not_be_read_is_reported(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    """By what the system says, as whoever runs the tests may be allowed to read everything."""
    read = Path.read_bytes

    def refused(path: Path) -> bytes:
        if path.name == "terrain.yaml":
            raise PermissionError(13, "Permission denied", str(path))
        return read(path)

    monkeypatch.setattr(files.Path, "read_bytes", refused)
    assert project.problems() == [f"{TERRAIN}:1: cannot be read: permission denied"]


LEFT = (
    ".glossary.yaml.swp glossary.yaml~ #glossary.yaml# glossary.yaml.orig .DS_Store ._glossary.yaml .gitkeep Thumbs.db"
)


def test_what_editors_and_systems_leave_is_passed_over(project: Project) -> None:
    for place in ("rules", "rules/1.0", "rules/1.0/chapters"):
        for name in LEFT.split():
            project.write(f"{place}/{name}", b"\x00\xff")
    assert project.run("check").exit_code == 0


def test_a_lock_of_emacs_is_passed_over(project: Project) -> None:
    """It is a link to nothing: to who holds the lock, and where."""
    for name in ("rules/.#editions.yaml", "rules/.#1.0.freeze", "rules/1.0/.#terrain.yaml"):
        (project.root / name).symlink_to("me@home.1234:5678")
    assert project.run("check").exit_code == 0


def test_hidden_yaml_is_no_leftover(project: Project) -> None:
    project.write("rules/1.0/.tags.yaml", record(id="bog"))
    [problem] = project.problems()
    assert problem.startswith("rules/1.0/.tags.yaml:1: ")


@pytest.mark.parametrize("name", ["changes", "editions", "common", "wiki_history"])
def test_what_stands_beside_editions_is_no_collection_of_one(project: Project, name: str) -> None:
    project.write(f"rules/1.0/{name}.yaml", record(id="bog"))
    [problem] = project.problems()
    assert problem.startswith(f"rules/1.0/{name}.yaml:1: is no collection")
