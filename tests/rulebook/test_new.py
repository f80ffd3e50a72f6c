"""Opening a new edition."""

import json

import pytest
import yaml

from tests.support import CHAPTER, EDITIONS, TERRAIN, Project, contents, record

NEW = ["new", "1.1", "--based-on", "1.0"]
FIRST = '# Newest first.\n- {id: "1.0", title: First, status: current, source: Invented}  # in force\n'


@pytest.fixture
def first(project: Project) -> Project:
    """An edition with a chapter and a collection, and comments in the list of editions."""
    project.write(EDITIONS, FIRST)
    project.write(CHAPTER, "title: Walking\nnumber: 1\nrules:\n" + record(id="walk", kind=None))
    return project


def test_a_new_edition_is_a_draft_on_top_and_says_nothing_yet(first: Project) -> None:
    result = first.run(*NEW, "--title", "Second")
    assert result.stdout == "rules/1.1/ has 2 files, ready for what edition 1.1 changes\n"
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
    files = {path.relative_to(folder).as_posix(): path.read_text() for path in folder.rglob("*") if path.is_file()}
    assert sorted(files) == ["chapters/walking.yaml", "terrain.yaml"]
    schemas = {name: text.split("\n", 1)[0] for name, text in files.items()}
    assert schemas == {
        "chapters/walking.yaml": "# yaml-language-server: $schema=../../../schemas/chapters.schema.json",
        "terrain.yaml": "# yaml-language-server: $schema=../../schemas/terrain.schema.json",
    }
    hint, empty = files["terrain.yaml"].split("\n", 1)[1].rsplit("\n", 2)[:2]
    assert all(line.startswith("# ") for line in hint.splitlines())
    assert "What edition 1.1 says otherwise than 1.0" in hint
    assert (empty, files["chapters/walking.yaml"].split("\n", 1)[1]) == ("[]", f"{hint}\nrules: []\n")


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
    before = contents(first.root)
    result = first.run("new", edition, "--based-on", base)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"{EDITIONS}:1: {said}")
    assert contents(first.root) == before


@pytest.mark.parametrize("edition", ["null", "1e5", "0x1", "changes", "site", "editions", "latest"])
def test_an_id_that_means_something_else_is_refused(first: Project, edition: str) -> None:
    before = contents(first.root)
    result = first.run("new", edition, "--based-on", "1.0")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"{EDITIONS}:1: {edition}: id ")
    assert contents(first.root) == before


def test_a_base_with_mistakes_is_refused(first: Project) -> None:
    first.terrain(record(kind="nonsense"))
    result = first.run(*NEW)
    assert result.exit_code == 1
    assert result.stderr.startswith(f"{TERRAIN}:3: marsh: kind must be one of ")
    assert not (first.root / "rules/1.1").exists()


@pytest.mark.parametrize("what", ["file", "link", "folder"])
def test_what_stands_where_the_folder_would_go_is_left_alone(first: Project, what: str) -> None:
    place = first.root / "rules/1.1"
    {"file": place.touch, "link": lambda: place.symlink_to("nowhere"), "folder": place.mkdir}[what]()
    result = first.run(*NEW)
    said = "1.1: rules/1.1 is there already; choose another id, or take it away"
    assert (result.exit_code, result.stderr) == (1, f"{EDITIONS}:1: {said}\n")
    assert (first.root / EDITIONS).read_text() == FIRST


# What the site has at its root, or rules/ beside the editions.
SITES_OWN = ["latest", "api", "runtime", "fonts", "licences", "assets", "index.html", "404.html"]
SITES_OWN += ["versions.json", "sitemap.xml", "sitemap.xml.gz", "editions.yaml", "1.0.freeze", "1.1.changes.md"]
NO_IDS = [*SITES_OWN, "1.1\n", "", "..", "1.1/", "x" * 300, "1..1", "Ä"]


def said(name: str) -> str:
    """Return an id as a problem names it: on one line, and cut where it is long."""
    shown = name if len(name) <= 60 else f"{name[:57]}..."
    return f"{shown.replace('\n', '\\n')}: " if name else ""


def test_an_id_that_cannot_be_a_folder_of_the_site_is_refused(first: Project) -> None:
    before = contents(first.root)
    for name in NO_IDS:
        result = first.run("new", name, "--based-on", "1.0")
        assert (result.exit_code, result.stdout, contents(first.root)) == (1, "", before), name
        assert result.stderr.startswith(f"{EDITIONS}:1: {said(name)}id ")


def test_so_is_one_written_into_the_list_by_hand(first: Project) -> None:
    for name in (*SITES_OWN, "1..1"):
        entry = {"id": name, "title": "Second", "status": "draft", "source": "Invented"}
        first.write(EDITIONS, f"- {json.dumps(entry)}\n{FIRST}")
        assert f"{EDITIONS}:1: {said(name)}id " in first.run("check").stdout


@pytest.mark.parametrize("name", ["2.0", "1.0.1", "wiki-2022-10", "2026-beta", "draft-late", "1.0-rc1"])
def test_every_other_id_may_be_had(first: Project, name: str) -> None:
    assert first.run("new", name, "--based-on", "1.0").exit_code == 0
    assert first.run("check").exit_code == 0


def test_the_longest_id_and_title_may_be_had(first: Project) -> None:
    assert first.run("new", "x" * 40, "--based-on", "1.0", "--title", "T" * 100).exit_code == 0
    assert first.run("check").exit_code == 0


@pytest.mark.parametrize("title", ["", "Two\nlines", "<b>A</b>", "T" * 101])
def test_a_title_is_one_line_of_text(first: Project, title: str) -> None:
    before = contents(first.root)
    result = first.run(*NEW, "--title", title)
    assert (result.exit_code, result.stdout, contents(first.root)) == (1, "", before)
    assert result.stderr.startswith(f"{EDITIONS}:1: 1.1: title ")
    assert result.stderr.count("\n") == 1


def test_a_title_may_hold_what_yaml_has_marks_for(first: Project) -> None:
    title = "- V1.1: \"quoted\", 'single' # & *more* [x] – größer"
    assert first.run(*NEW, "--title", title).exit_code == 0
    assert yaml.safe_load((first.root / EDITIONS).read_text())[0]["title"] == title
    assert first.run("check").exit_code == 0
