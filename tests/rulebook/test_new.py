"""Opening a new edition."""

import json
from pathlib import Path

import pytest

from tests.support import CHAPTER, EDITIONS, TERRAIN, Project, record

NEW = ["new", "1.1", "--based-on", "1.0"]
FIRST = '# Newest first.\n- {id: "1.0", title: First, status: current, source: Invented}  # in force\n'


@pytest.fixture
def first(project: Project) -> Project:
    """An edition with a chapter and a collection, and comments in the list of editions."""
    project.write(EDITIONS, FIRST)
    project.write(CHAPTER, "title: Walking\nnumber: 1\nrules:\n" + record(id="walk", kind=None))
    return project


def contents(project: Project) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in project.root.rglob("*") if path.is_file()}


def test_a_new_edition_is_a_draft_on_top_and_says_nothing_yet(first: Project) -> None:
    done = first.run(*NEW, "--title", "Second")
    assert done.stdout == "rules/1.1/ has 2 files, ready for what edition 1.1 changes\n"
    head, rest = FIRST.split("\n", 1)
    assert (first.root / EDITIONS).read_text() == (
        f"{head}\n- id: '1.1'\n  title: Second\n  status: draft\n  source: Changes to First\n  based_on: '1.0'\n{rest}"
    )
    assert first.run("check").exit_code == 0
    new = json.loads(first.run("export", "1.1").stdout)
    assert new | {"edition": "1.0"} == json.loads(first.run("export", "1.0").stdout)


def test_there_is_a_file_for_each_of_the_base_and_it_says_how_to_write_a_change(first: Project) -> None:
    first.run(*NEW)
    folder = first.root / "rules" / "1.1"
    found = {path.relative_to(folder).as_posix(): path.read_text() for path in folder.rglob("*") if path.is_file()}
    assert sorted(found) == ["chapters/walking.yaml", "terrain.yaml"]
    hint, empty = found["terrain.yaml"].rsplit("\n", 2)[:2]
    assert all(line.startswith("# ") for line in hint.splitlines())
    assert "What edition 1.1 says otherwise than 1.0" in hint
    assert (empty, found["chapters/walking.yaml"]) == ("[]", f"{hint}\nrules: []\n")


def test_an_edition_on_a_based_edition_has_the_files_of_both(first: Project) -> None:
    first.run(*NEW)
    (first.root / "rules/1.1/terrain.yaml").unlink()
    assert first.run("new", "1.2", "--based-on", "1.1").exit_code == 0
    assert (first.root / "rules/1.2/terrain.yaml").is_file()
    assert first.run("check").exit_code == 0


@pytest.mark.parametrize(
    ("edition", "base", "said"),
    [
        ("1.0", "1.0", "1.0: is there already; choose another id"),
        ("1.3", "1.0", "1.3: rules/1.3 is there already; choose another id, or take it away"),
        ("1.1", "0.9", "there is no edition 0.9; there is 1.0"),
        ("../x", "1.0", '../x: id is "../x"; expected: id, folder name and path on the site: lower-case letters'),
        ("V 1.1", "1.0", 'V 1.1: id is "V 1.1"; expected: id, folder name and path on the site: lower-case letters'),
    ],
)
def test_what_cannot_be_opened_is_refused_and_nothing_is_written(
    first: Project, edition: str, base: str, said: str
) -> None:
    first.write("rules/1.3/left-over", "")
    before = contents(first)
    done = first.run("new", edition, "--based-on", base)
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.startswith(f"{EDITIONS}:1: {said}")
    assert contents(first) == before


def test_a_base_with_mistakes_is_refused(first: Project) -> None:
    first.terrain(record(kind="nonsense"))
    done = first.run(*NEW)
    assert done.exit_code == 1
    assert done.stderr.startswith(f"{TERRAIN}:3: marsh: kind must be one of ")
    assert not (first.root / "rules/1.1").exists()


def test_a_folder_that_cannot_be_written_whole_is_not_there(first: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    write = Path.write_bytes

    def full(path: Path, content: bytes) -> int:
        if path.name == "terrain.yaml":
            raise OSError("no space left on device")
        return write(path, content)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_bytes", full)
        with pytest.raises(OSError, match="no space left"):
            first.run(*NEW)
    assert (first.root / EDITIONS).read_text() == FIRST
    assert not (first.root / "rules/1.1").exists()
    assert first.run(*NEW).exit_code == 0
