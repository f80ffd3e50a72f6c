"""A file of another shape than its collection has is refused in an edition that is based on another too."""

import shutil

import pytest

from tests.support import CHAPTER, EDITIONS, Project, record

ENTRY = '- id: "1.0"\n  title: First\n  status: current\n  source: Invented\n'
CHAPTER_HEAD = "title: Walking\nnumber: 1\n"


@pytest.fixture
def based(project: Project) -> Project:
    """Edition 1.1 as `rulebook new` opens it on 1.0."""
    project.write(EDITIONS, ENTRY)
    project.write(CHAPTER, f"{CHAPTER_HEAD}rules:\n{record(id='walk', kind=None)}")
    assert project.run("new", "1.1", "--based-on", "1.0").exit_code == 0
    assert project.run("check").exit_code == 0
    return project


def refused(project: Project, path: str, text: str, said: str) -> None:
    """Assert that check says one thing of the file, and that release says it too and writes nothing."""
    project.write(path, text)
    before = (project.root / EDITIONS).read_text()
    assert project.problems() == [f"{path}:{said}"]
    done = project.run("release", "1.1")
    assert (done.exit_code, done.stderr) == (1, f"{path}:{said}\n")
    assert (project.root / EDITIONS).read_text() == before


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("terrain", "# Said.\nMire\n", '2: must be a list, got "Mire"'),
        ("terrain", "- id: marsh\n  name: Mire\n-\n", "3: record 2: must be named fields, got null"),
        ("terrain", "- name: Mire\n", "1: record 1: lacks id"),
        ("chapters/walking", "Stroll\n", '1: must be named fields, got "Stroll"'),
        ("chapters/walking", f"{CHAPTER_HEAD}rules:\n", "3: rules must be a list, got null"),
        ("chapters/walking", f"{CHAPTER_HEAD}rules: [5]\n", "3: record 1: must be named fields, got 5"),
    ],
)
def test_a_file_of_a_based_edition_has_the_shape_of_its_collection(
    based: Project, file: str, text: str, said: str
) -> None:
    refused(based, f"rules/1.1/{file}.yaml", text, said)


def test_where_a_record_stands_is_named_by_an_id(based: Project) -> None:
    based.write("rules/1.1/terrain.yaml", record(id="fen", after="[marsh]"))
    assert based.problems() == ['rules/1.1/terrain.yaml:7: fen: after must be text, got ["marsh"]']


@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_a_chapter_number_belongs_to_one_chapter(based: Project, edition: str) -> None:
    """Also where the other chapter is the base's."""
    path = f"rules/{edition}/chapters/wading.yaml"
    based.write(path, "title: Wading\nnumber: 1\nrules:\n" + record(id="wade", kind=None))
    [problem] = based.problems()
    assert (
        problem
        == {
            "1.0": f"{CHAPTER}:2: number 1 is that of {path}:2 already",
            "1.1": f"{CHAPTER}:2: number 1 is that of {path}:2 already (in edition 1.1)",
        }[edition]
    )


@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_an_edition_without_any_file_is_no_edition(based: Project, edition: str) -> None:
    folder = based.root / "rules" / edition
    shutil.rmtree(folder)
    folder.mkdir()
    assert f"rules/{edition}:1: holds no rules; expected a file of YAML for each collection" in based.problems()
