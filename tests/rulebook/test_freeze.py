"""Frozen editions: what is no longer as it was is a problem, and the message says what to do."""

import shutil

import pytest

from tests.support import CHAPTER, EDITIONS, TERRAIN, Project, record

FREEZE = "rules/1.0.freeze"
NOTES = "rules/changes.yaml"
ENTRY = '- id: "1.0"\n  title: First\n  status: draft\n  source: Invented\n'
IN_FORCE = '- {id: "9.0", title: Last, status: current, source: Invented}\n'
LISTED = f"{ENTRY}{IN_FORCE}"
WALK = "title: Walking\nnumber: 1\nrules:\n" + record(id="walk", kind=None)
NOTE = (
    '- {edition: "1.0", name: The Marsh, kind: wording, concerns: terrain, summary: It was a mire., records: [marsh]}\n'
)
OR_NEW = "or open a new edition: rulebook new 1.1 --based-on 1.0"


@pytest.fixture
def frozen(project: Project) -> Project:
    """The draft 1.0, frozen, of a chapter and a collection, with a note, and an edition in force."""
    project.write(EDITIONS, LISTED)
    project.write("rules/9.0/terrain.yaml", record())
    project.write(CHAPTER, WALK)
    project.write(NOTES, NOTE)
    result = project.run("freeze", "1.0")
    assert (result.exit_code, result.stdout) == (0, "edition 1.0 is frozen: whole\n")
    return project


def listed(project: Project) -> str:
    return (project.root / EDITIONS).read_text()


def test_its_entry_says_that_it_is_frozen_and_nothing_else_changes(frozen: Project) -> None:
    assert listed(frozen) == LISTED.replace("  status", "  frozen: whole\n  status")
    assert frozen.run("check").exit_code == 0


# What is changed in which file, and the one problem that this is.
CHANGES: dict[str, tuple[str, str, str, str]] = {
    "words of a record": (TERRAIN, "Wet ground", "Wetter ground", f"{TERRAIN}:1: marsh: reads otherwise than when"),
    "page in the source": (TERRAIN, "1-1", "1-2", f"{TERRAIN}:6: marsh: source.pages plays otherwise than {FREEZE}"),
    "record": (TERRAIN, "id: marsh", "id: bog", f"{FREEZE}:"),
    "title of a chapter": (CHAPTER, "Walking", "Running", f"{CHAPTER}:1: title was changed after edition 1.0 was"),
    "title of the edition": (EDITIONS, "First", "Primer", f"{EDITIONS}:2: 1.0: title was changed after edition 1.0"),
    "day of the edition": (
        EDITIONS,
        "  source",
        '  date: "2020-01-01"\n  source',
        f"{EDITIONS}:5: 1.0: date was added",
    ),
    "note": (NOTES, "a mire", "a bog", f"{NOTES}:1: the note the-marsh was changed after edition 1.0 was"),
    "name of a note": (NOTES, "The Marsh", "Mud", f"{NOTES}:1: the note mud was added after edition 1.0 was"),
    "title of a choice": (
        "schemas/terrain.schema.json",
        '"const": "hex-color", "title": "',
        '"const": "hex-color", "title": "Un',
        "schemas/terrain.schema.json:1: items.kind:hex-color was changed after edition 1.0 was frozen; put it back",
    ),
}


@pytest.mark.parametrize("change", CHANGES)
def test_whatever_readers_see_of_it_is_frozen(frozen: Project, change: str) -> None:
    path, old, new, said = CHANGES[change]
    # Schemas are read once, from each folder.
    elsewhere = Project.at(frozen.root / "elsewhere")
    for folder in ("rules", "schemas"):
        shutil.copytree(frozen.root / folder, elsewhere.root / folder)
    text = (elsewhere.root / path).read_text()
    assert old in text
    elsewhere.write(path, text.replace(old, new, 1))
    assert elsewhere.problems()[0].startswith(said)


def test_a_file_gone_and_a_file_added_are_problems(frozen: Project) -> None:
    (frozen.root / CHAPTER).rename(frozen.root / "rules/1.0/chapters/running.yaml")
    assert [line.partition(";")[0] for line in frozen.problems()] == [
        "rules/1.0/chapters/running.yaml:1: was added after edition 1.0 was frozen",
        f"{CHAPTER}:1: was removed after edition 1.0 was frozen",
    ]


def test_the_order_of_records_is_frozen(frozen: Project) -> None:
    two = [record(id=name, name=name.title()) for name in ("bog", "marsh")]
    frozen.write("rules/2.0/terrain.yaml", "".join(two))
    frozen.write(EDITIONS, listed(frozen) + ENTRY.replace("1.0", "2.0"))
    frozen.run("freeze", "2.0")
    frozen.write("rules/2.0/terrain.yaml", "".join(reversed(two)))
    message = "marsh: stands elsewhere than when edition 2.0 was frozen; put it back"
    assert frozen.problems() == [f"rules/2.0/terrain.yaml:1: {message}"]
    frozen.write("rules/2.0/terrain.yaml", two[1].replace("Wet", "Wetter") + two[0])
    assert f"rules/2.0/terrain.yaml:1: {message}" in frozen.problems()


def test_comments_and_the_layout_of_files_may_change(frozen: Project) -> None:
    frozen.terrain(f"# Noted.\n{record()}".replace("\n", "\r\n"))
    flow = "- {source: Invented, frozen: whole, title: 'First', status: superseded, id: '1.0'}  # the first\n"
    frozen.write(EDITIONS, f"{flow}{IN_FORCE}")
    assert frozen.run("check").exit_code == 0


# A file and its entry


CUT_SHORT = "put back which of them changed, or, where a release or freeze was cut short, run it again"


def test_a_file_that_is_gone_is_a_problem(frozen: Project) -> None:
    (frozen.root / FREEZE).unlink()
    assert frozen.problems() == [f"{EDITIONS}:3: 1.0: is frozen, but {FREEZE} is missing; put it back"]


@pytest.mark.parametrize("text", ["", "  frozen: what plays\n"])
def test_an_entry_that_says_otherwise_than_its_file_is_a_problem(frozen: Project, text: str) -> None:
    frozen.write(EDITIONS, listed(frozen).replace("  frozen: whole\n", text))
    message = f"1.0: frozen is not what {FREEZE} was written for: frozen whole; {CUT_SHORT}"
    assert any(line.endswith(message) for line in frozen.problems())
    frozen.marsh(name="Mire")
    for command in ("freeze", "accept"):
        assert frozen.run(command, "1.0").exit_code == 1


def test_what_was_in_force_cannot_be_thawed(frozen: Project) -> None:
    frozen.write(EDITIONS, LISTED.replace("draft", "superseded"))
    (frozen.root / FREEZE).unlink()
    message = f"1.0: is superseded, so it was in force and frozen; put back its `frozen` and {FREEZE}"
    assert frozen.problems() == [f"{EDITIONS}:3: {message}"]
    result = frozen.run("freeze", "1.0")
    assert (result.exit_code, result.stderr) == (1, f"{EDITIONS}:3: {message}\n")


def test_what_is_frozen_in_what_plays_is_in_force(project: Project) -> None:
    project.write(EDITIONS, listed(project).replace("1.0", "9.0") + listed(project))
    project.write(EDITIONS, '- {id: "1.0", title: First, status: current, source: Invented}\n')
    project.run("freeze", "1.0")
    project.write("rules/9.0/terrain.yaml", record())
    project.write(EDITIONS, listed(project).replace("current", "draft") + IN_FORCE)
    assert project.problems() == [f"{EDITIONS}:1: 1.0: is not in force, so frozen must be whole; put both back"]


def test_a_frozen_edition_that_is_no_longer_listed_is_a_problem(frozen: Project) -> None:
    frozen.write(EDITIONS, IN_FORCE)
    message = "is not read; rules/editions.yaml lists no edition 1.0"
    assert f"{FREEZE}:1: {message}; it was frozen: put its entry back" in frozen.problems()


def test_a_damaged_file_is_a_problem_and_one_without_a_line_too(frozen: Project) -> None:
    whole = (frozen.root / FREEZE).read_text()
    message = "is damaged: expected a name, once, and the checksums of its parts; put the file back"
    for junk in ("<<<<<<< HEAD", "marsh", "marsh text=nope", "marsh text"):
        frozen.write(FREEZE, f"{whole}{junk}\n")
        assert frozen.problems() == [f"{FREEZE}:{whole.count('\n') + 1}: {message}"]
    frozen.write(FREEZE, "\n".join(line for line in whole.splitlines() if not line.startswith("marsh")))
    assert frozen.problems() == [f"{TERRAIN}:1: marsh: is not in {FREEZE}; take it out, {OR_NEW}"]


# Editions beside it


def test_what_is_removed_from_the_base_is_frozen_too(frozen: Project) -> None:
    frozen.run("new", "1.1", "--based-on", "1.0")
    frozen.run("freeze", "1.1")
    frozen.write(EDITIONS, listed(frozen).replace("  based_on", "  removed: [marsh]\n  based_on"))
    message = "1.1: removed was added after edition 1.1 was frozen; take it out, "
    assert any(message in line for line in frozen.problems())


def test_the_edition_proposed_is_one_that_is_not_there(frozen: Project) -> None:
    frozen.run("new", "1.1", "--based-on", "1.0")
    frozen.marsh(summary="Wetter ground.")
    [problem] = frozen.problems()
    assert problem.endswith("rulebook new 1.2 --based-on 1.0")


def test_an_id_without_a_number_leaves_the_next_one_open(project: Project) -> None:
    project.write(EDITIONS, LISTED.replace('"1.0"', "early-2020"))
    project.write("rules/9.0/terrain.yaml", record())
    (project.root / "rules/1.0").rename(project.root / "rules/early-2020")
    project.run("freeze", "early-2020")
    project.write("rules/early-2020/terrain.yaml", record(name="Mire"))
    [problem] = project.problems()
    assert problem.endswith("rulebook new ID --based-on early-2020")


def test_what_an_edition_is_based_on_is_frozen_with_it(project: Project) -> None:
    project.run("new", "1.1", "--based-on", "1.0")
    project.run("freeze", "1.1")
    assert (project.root / FREEZE).is_file()


def test_an_edition_is_frozen_once(frozen: Project) -> None:
    frozen.marsh(name="Mire")
    result = frozen.run("freeze", "1.0")
    message = "1.0: is frozen already; what was frozen does not change"
    assert (result.exit_code, result.stderr) == (1, f"{EDITIONS}:1: {message}\n")


def test_an_edition_with_mistakes_is_not_frozen(project: Project) -> None:
    project.marsh(kind="nonsense")
    result = project.run("freeze", "1.0")
    assert result.exit_code == 1
    assert result.stderr.startswith(f"{TERRAIN}:3: marsh: kind must be one of ")
    assert not (project.root / FREEZE).exists()
