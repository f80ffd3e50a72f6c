"""An edition that is frozen in what plays: its wording is corrected by dated notes, what plays goes to the next one."""

import json
from pathlib import Path

import pytest

from rulebook.api.files import write_api
from rulebook.check.load_all import load_library
from rulebook.render.compare.editions import corrections
from rulebook.render.compare.timelines import timeline
from rulebook.render.context import RenderContext
from tests.support import EDITIONS, TERRAIN, Project, contents, record

PLAYS = "rules/1.0.plays"
CHANGES = "rules/changes.yaml"
OR_NEW = "or open a new edition: rulebook new 1.1 --based-on 1.0"
# The text and the values stand in these lines.
TEXT, VALUES = 5, 7
DEEP = "{depth: {value: 3, unit: MP, meaning: How deep}}"


@pytest.fixture
def frozen(project: Project) -> Project:
    """The edition 1.0, in force, of a marsh, as it is frozen on the day it is published."""
    project.marsh(values=DEEP)
    done = project.run("freeze", "1.0")
    assert (done.exit_code, done.stdout) == (0, "edition 1.0 is frozen: what plays\n")
    assert project.run("check").stdout.startswith("1.0 (in force; frozen: what plays): 1 records")
    return project


def correct(project: Project, *records: str, day: str = "2026-03-01") -> None:
    """Add a correction of records of edition 1.0."""
    path = project.root / CHANGES
    before = path.read_text() if path.exists() else ""
    note = {"edition": "1.0", "name": "Mud", "kind": "correction", "date": day, "summary": "It said water; it is mud."}
    path.write_text(f"{before}- {json.dumps(note | {'records': list(records)})}\n")


def refusal(project: Project) -> str:
    """Return why nothing is accepted; nothing is written then."""
    before = contents(project.root)
    done = project.run("accept", "1.0")
    assert (done.exit_code, done.stdout, contents(project.root)) == (1, "", before)
    return done.stderr.strip()


def test_what_plays_otherwise_belongs_to_the_next_edition(frozen: Project) -> None:
    frozen.marsh(values=DEEP.replace("3", "4"))
    plays = f"{TERRAIN}:{VALUES}: marsh: values.depth plays otherwise than {PLAYS} has it; put it back, {OR_NEW}"
    assert frozen.problems() == [plays]


def test_what_plays_otherwise_is_not_accepted_whatever_correction_there_is(frozen: Project) -> None:
    frozen.marsh(values=DEEP.replace("3", "4"))
    correct(frozen, "marsh")
    plays = f"marsh: values.depth plays otherwise; what plays is frozen: put it back, {OR_NEW}"
    assert refusal(frozen) == f"{TERRAIN}:1: {plays}"


def test_a_rule_that_is_gone_belongs_to_the_next_edition(frozen: Project) -> None:
    frozen.terrain(record(id="pond", name="Pond"))
    assert frozen.problems()[0] == f"{PLAYS}:5: marsh: is no longer in edition 1.0; put it back, {OR_NEW}"
    assert f"marsh is gone; what plays is frozen: put it back, {OR_NEW}" in refusal(frozen)


def test_wording_asks_for_a_correction(frozen: Project) -> None:
    frozen.marsh(values=DEEP, text="The ground is mud.")
    remedy = f"put it back, or add a correction to {CHANGES} and rulebook accept 1.0"
    assert frozen.problems() == [
        f"{TERRAIN}:1: marsh: reads otherwise than when edition 1.0 was frozen; {remedy}",
    ]
    assert refusal(frozen) == f"{TERRAIN}:1: marsh: needs a correction of edition 1.0 in {CHANGES} that names it"


def test_a_correction_is_accepted_once_and_for_one_change(frozen: Project) -> None:
    frozen.marsh(values=DEEP, text="The ground is mud.")
    correct(frozen, "marsh")
    done = frozen.run("accept", "1.0")
    assert done.stdout.splitlines() == [
        "marsh wording: otherwise",
        "marsh corrections: new",
        f"{PLAYS}: 2 changes accepted",
    ]
    assert frozen.run("check").exit_code == 0
    frozen.marsh(values=DEEP, text="The ground is clay.")
    assert "needs a correction" in refusal(frozen)
    correct(frozen, "marsh", day="2026-03-02")
    assert frozen.run("accept", "1.0").exit_code == 0
    assert frozen.run("check").exit_code == 0


def test_a_correction_that_nobody_accepted_is_a_problem(frozen: Project) -> None:
    correct(frozen, "marsh")
    message = f"the corrections of {CHANGES} are not those accepted; to accept them: rulebook accept 1.0"
    assert frozen.problems() == [f"{TERRAIN}:1: marsh: {message}"]


def test_a_rule_that_was_missing_comes_with_a_correction(frozen: Project) -> None:
    frozen.terrain(record(values=DEEP) + record(id="pond", name="Pond"))
    remedy = f"take it out, or, if its source has it, add a correction to {CHANGES} and rulebook accept 1.0"
    assert frozen.problems() == [f"{TERRAIN}:8: pond: is not in {PLAYS}; {remedy}"]
    assert "pond: needs a correction" in refusal(frozen)
    correct(frozen, "pond")
    assert frozen.run("accept", "1.0").exit_code == 0
    assert frozen.run("check").exit_code == 0


def test_nothing_is_accepted_of_an_edition_that_is_frozen_whole(frozen: Project) -> None:
    frozen.run("new", "1.1", "--based-on", "1.0")
    frozen.write("rules/1.1/terrain.yaml", record(id="pond", name="Pond"))
    assert frozen.run("release", "1.1").exit_code == 0
    assert refusal(frozen) == f"{EDITIONS}:1: 1.0: is frozen whole; nothing of it changes any more"


def test_what_says_nothing_of_the_rule_may_change_freely(frozen: Project) -> None:
    frozen.marsh(values=DEEP, formerly="[Bog]")
    assert frozen.run("check").exit_code == 0


def test_a_seal_that_another_file_broke_is_a_problem(frozen: Project) -> None:
    path = frozen.root / PLAYS
    path.write_text(path.read_text() + "# A note\n")
    [problem] = frozen.problems()
    assert problem.startswith(f"{PLAYS}:1: is not what `seal` of edition 1.0 in {EDITIONS} was written for; ")
    path.unlink()
    assert frozen.problems() == [f"{EDITIONS}:1: 1.0: is frozen, but {PLAYS} is missing; put it back"]


# What readers and programs are told


@pytest.fixture
def corrected(frozen: Project) -> Project:
    frozen.marsh(values=DEEP, text="The ground is mud.")
    correct(frozen, "marsh")
    frozen.run("accept", "1.0")
    return frozen


def test_a_rule_tells_when_it_was_corrected_and_how(corrected: Project) -> None:
    library = load_library(corrected.root)
    context = RenderContext(library.current, library)
    entry = timeline(context, library.current.records["marsh"])
    assert entry is not None
    assert entry.summary == "In this edition only; corrected on 1 March 2026"
    assert entry.corrections == [("1 March 2026", "It said water; it is mud.")]


def test_all_corrections_are_listed_with_the_editions(corrected: Project) -> None:
    library = load_library(corrected.root)
    listed = corrections(RenderContext(library.current, library))
    assert "1 March 2026, First: <a" in listed
    assert "It said water; it is mud." in listed


def test_a_correction_is_no_change_between_editions_and_stands_in_the_index(
    corrected: Project, tmp_path_factory: pytest.TempPathFactory
) -> None:
    library = load_library(corrected.root)
    assert library.notes == []
    target: Path = tmp_path_factory.mktemp("api")
    write_api(corrected.root, library.current, library, target)
    assert json.loads((target / "index.json").read_text())["corrections"] == [
        {"date": "2026-03-01", "name": "Mud", "records": ["marsh"], "summary": "It said water; it is mud."}
    ]
