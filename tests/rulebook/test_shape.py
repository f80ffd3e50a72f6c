"""A file of another shape than its collection has is refused as it is written, whatever edition it is of."""

import shutil

import pytest

from tests.support import CHAPTER, EDITIONS, TERRAIN, Project, record

ENTRY = '- id: "1.0"\n  title: First\n  status: current\n  source: Invented\n'
CHAPTER_HEAD = "title: Walking\nnumber: 1\n"

COLLECTIONS = [
    ("id: marsh\nname: Mire\n", '1: must be a list, got {"id": "marsh", "name": "Mire"}'),
    ("marsh: {name: Mire}\n", '1: must be a list, got {"marsh": {"name": "Mire"}}'),
    ("# Said.\nMire\n", '2: must be a list, got "Mire"'),
    ("5\n", "1: must be a list, got 5"),
    ("null\n", "1: is empty; expected records"),
    ("- id: marsh\n  name: Mire\n- Mire\n", '3: record 2: must be named fields, got "Mire"'),
    ("- id: marsh\n  name: Mire\n-\n", "3: record 2: must be named fields, got null"),
    ("- [id, marsh]\n", '1: record 1: must be named fields, got ["id", "marsh"]'),
    ("- name: Mire\n", "1: record 1: lacks id"),
    ("- name: Mire\n  id: 5\n", "2: record 1: id must be text, got 5"),
    ("- name: Mire\n  id: [marsh]\n", '2: record 1: id must be text, got ["marsh"]'),
]
CHAPTERS = [
    ("- id: walk\n  name: Stroll\n", '1: must be named fields, got [{"id": "walk", "name": "Stroll"}]'),
    ("Stroll\n", '1: must be named fields, got "Stroll"'),
    ("null\n", "1: is empty; expected records"),
    (f"{CHAPTER_HEAD}rules:\n  id: walk\n", '3: rules must be a list, got {"id": "walk"}'),
    (f"{CHAPTER_HEAD}rules:\n", "3: rules must be a list, got null"),
    (f"{CHAPTER_HEAD}rules: [5]\n", "3: record 1: must be named fields, got 5"),
    (f"{CHAPTER_HEAD}rules:\n- name: Stroll\n", "4: record 1: lacks id"),
]


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


@pytest.mark.parametrize(("text", "said"), COLLECTIONS)
def test_a_collection_of_a_based_edition_is_a_list_of_records(based: Project, text: str, said: str) -> None:
    refused(based, "rules/1.1/terrain.yaml", text, said)


@pytest.mark.parametrize(("text", "said"), CHAPTERS)
def test_a_chapter_of_a_based_edition_holds_a_list_of_records(based: Project, text: str, said: str) -> None:
    refused(based, "rules/1.1/chapters/walking.yaml", text, said)


@pytest.mark.parametrize(("text", "said"), COLLECTIONS)
def test_a_collection_of_an_edition_of_its_own_is_said_to_be_wrong_once(project: Project, text: str, said: str) -> None:
    project.terrain(text)
    assert project.problems() == [f"{TERRAIN}:{said}"]


@pytest.mark.parametrize(("text", "said"), CHAPTERS)
def test_a_chapter_of_an_edition_of_its_own_is_said_to_be_wrong_once(project: Project, text: str, said: str) -> None:
    project.write(CHAPTER, text)
    assert project.problems() == [f"{CHAPTER}:{said}"]


def test_every_record_that_is_none_is_said(project: Project) -> None:
    project.terrain("- 5\n- {id: marsh}\n- [6]\n")
    assert project.problems() == [
        f"{TERRAIN}:1: record 1: must be named fields, got 5",
        f"{TERRAIN}:3: record 3: must be named fields, got [6]",
    ]


def test_a_tag_that_is_none_is_said_once_though_it_lacks_nothing_that_it_must_not_have(project: Project) -> None:
    project.write("rules/1.0/tags.yaml", "- .nan\n- 5\n")
    assert project.problems() == [
        "rules/1.0/tags.yaml:1: record 1: .nan is not a finite number",
        "rules/1.0/tags.yaml:2: record 2: must be named fields, got 5",
    ]


def test_a_chapter_without_rules_is_refused_where_nothing_is_under_it(project: Project) -> None:
    project.write(CHAPTER, CHAPTER_HEAD)
    assert project.problems() == [f"{CHAPTER}:1: lacks rules: the rules in reading order"]


@pytest.mark.parametrize("path", ["rules/changes.yaml", "rules/wiki-history.yaml"])
@pytest.mark.parametrize(("text", "said"), [("name: Mire\n", 'must be a list, got {"name": "Mire"}')])
def test_what_stands_beside_the_editions_is_a_list_too(project: Project, path: str, text: str, said: str) -> None:
    project.write(path, text)
    assert project.problems() == [f"{path}:1: {said}"]


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
