"""An edition that is frozen in what plays: its wording is corrected by dated notes, what plays goes to the next one."""

import json
import time
from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest

from rulebook.api.files import write_api
from rulebook.check.load_all import load_library
from rulebook.render.compare.editions import corrections
from rulebook.render.compare.timelines import timeline
from rulebook.render.context import RenderContext
from rulebook.source.edition import Data
from tests.support import EDITIONS, TERRAIN, Project, contents, record

FREEZE = "rules/1.0.freeze"
CHANGES = "rules/changes.yaml"
OR_NEW = "or open a new edition: rulebook new 1.1 --based-on 1.0"
# The text and the values stand in these lines.
TEXT, VALUES = 5, 7
DEEP = "{depth: {value: 3, unit: MP, meaning: How deep}}"
SOFT = {"text": "The ground is soft."}
WET = "[{changes: damage, by: -1, when: it rains}]"


@pytest.fixture
def frozen(project: Project) -> Project:
    """The edition 1.0, in force, of a marsh, as it is frozen on the day it is published."""
    project.write(EDITIONS, '- {id: "1.0", title: First, date: "2026-02-01", status: current, source: Invented}\n')
    project.marsh(values=DEEP)
    result = project.run("freeze", "1.0")
    assert (result.exit_code, result.stdout) == (0, "edition 1.0 is frozen: what plays\n")
    assert project.run("check").stdout.startswith("1.0 (in force; frozen: what plays): 1 records")
    return project


def correct(project: Project, *records: str, name: str = "Mud", date: str = "2026-03-01", **fields: Any) -> None:
    """Add a correction of records of edition 1.0."""
    path = project.root / CHANGES
    before = path.read_text() if path.exists() else ""
    note = {"edition": "1.0", "name": name, "kind": "correction", "date": date, "summary": "It said water; it is mud."}
    path.write_text(f"{before}- {json.dumps(note | {'records': list(records)} | fields)}\n")


def refusal(project: Project) -> str:
    """Return why nothing is accepted; nothing is written then."""
    before = contents(project.root)
    result = project.run("accept", "1.0")
    assert (result.exit_code, result.stdout, contents(project.root)) == (1, "", before)
    return result.stderr.strip()


def test_what_plays_otherwise_belongs_to_the_next_edition_whatever_correction_there_is(frozen: Project) -> None:
    frozen.marsh(values=DEEP.replace("3", "4"))
    plays = f"{TERRAIN}:{VALUES}: marsh: values.depth plays otherwise than {FREEZE} has it; put it back, {OR_NEW}"
    assert frozen.problems() == [plays]
    correct(frozen, "marsh", was={"values.depth.value": 3})
    assert refusal(frozen) == plays


def test_a_rule_that_is_gone_belongs_to_the_next_edition(frozen: Project) -> None:
    frozen.terrain(record(id="pond", name="Pond"))
    assert f"marsh: is no longer in edition 1.0; put it back, {OR_NEW}" in frozen.problems()[0]
    assert f"marsh: is no longer in edition 1.0; put it back, {OR_NEW}" in refusal(frozen)


def test_wording_asks_for_a_correction(frozen: Project) -> None:
    frozen.marsh(values=DEEP, text="The ground is mud.")
    remedy = f"put it back, or add a correction to {CHANGES} and rulebook accept 1.0"
    message = f"{TERRAIN}:1: marsh: reads otherwise than when edition 1.0 was frozen; {remedy}"
    assert frozen.problems() == [message]
    assert refusal(frozen) == message


def test_a_correction_is_accepted_once_and_for_one_change(frozen: Project) -> None:
    frozen.marsh(values=DEEP, text="The ground is mud.")
    correct(frozen, "marsh", was=SOFT)
    result = frozen.run("accept", "1.0")
    assert result.stdout.splitlines() == [
        "marsh wording: otherwise",
        "marsh corrected.mud: new",
        f"{FREEZE}: 2 changes accepted",
    ]
    assert frozen.run("check").exit_code == 0
    frozen.marsh(values=DEEP, text="The ground is clay.")
    assert "reads otherwise" in refusal(frozen)
    correct(frozen, "marsh", name="Clay", date="2026-03-02", was={"text": "The ground is mud."})
    assert frozen.run("accept", "1.0").exit_code == 0
    assert frozen.run("check").exit_code == 0


def test_a_correction_is_of_one_record_that_reads_otherwise(frozen: Project) -> None:
    frozen.terrain(record(values=DEEP, text="Mud.") + record(id="pond", name="Pond"))
    correct(frozen, "marsh", "pond", was=SOFT)
    assert f"{CHANGES}:1: record 1: a correction is of one record, and this is of 2" in refusal(frozen)
    frozen.marsh(values=DEEP)
    frozen.write(CHANGES, "")
    correct(frozen, "marsh")
    assert refusal(frozen) == f"{CHANGES}:1: record 1: marsh reads as before; there is nothing to correct"


def test_what_it_read_may_be_some_words_of_it(frozen: Project) -> None:
    frozen.marsh(values=DEEP, text="The ground is mud.")
    correct(frozen, "marsh", was={"text|mud": "soft"})
    assert frozen.run("accept", "1.0").exit_code == 0


@pytest.mark.parametrize(
    "was",
    [{}, {"was": {"text|clay": "soft"}}, {"was": {"text": "The ground is dry."}}, {"was": SOFT | {"name": "Bog"}}],
)
def test_a_correction_keeps_what_the_record_read(frozen: Project, was: Data) -> None:
    frozen.marsh(values=DEEP, text="The ground is mud.")
    correct(frozen, "marsh", **was)
    message = "under was, name each part of marsh that reads otherwise, with what it read; null where it is new"
    assert refusal(frozen) == f"{CHANGES}:1: record 1: {message}"


def test_what_it_read_leads_somewhere(frozen: Project) -> None:
    correct(frozen, "marsh", was={"text": "It is {width} wide, as a [[moor]].", "summary": "As a [[moor]]."})
    problems = [line for line in frozen.problems() if line.startswith(CHANGES)]
    assert problems == [
        f"{CHANGES}:1: record 1: was summary: moor is no record of this edition",
        f"{CHANGES}:1: record 1: was text: {{width}} quotes nothing: marsh has no value or field width",
    ]


@pytest.mark.parametrize("day", ["2026-01-31", "9999-12-31"])
def test_its_day_is_between_that_of_the_edition_and_today(frozen: Project, day: str) -> None:
    correct(frozen, "marsh", date=day, was=SOFT)
    assert f"date {day} is not between that of edition 1.0, 2026-02-01, and today, " in refusal(frozen)


@pytest.fixture
def where_days_begin_last(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "Etc/GMT+12")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.usefixtures("where_days_begin_last")
def test_its_day_may_have_begun_where_its_author_is_alone(frozen: Project) -> None:
    today = datetime.now(timezone(timedelta(hours=14)))
    frozen.marsh(values=DEEP, text="The ground is mud.")
    correct(frozen, "marsh", date=f"{today:%Y-%m-%d}", was=SOFT)
    assert frozen.run("accept", "1.0").exit_code == 0


def test_data_that_plays_is_none_unless_it_is_told_by_kind(frozen: Project) -> None:
    frozen.marsh(values=DEEP, effects=WET)
    correct(frozen, "marsh")
    message = "effects: more of it plays than before; if the text says so already, say adds: [effects]"
    assert refusal(frozen) == f"{CHANGES}:1: record 1: {message}"
    frozen.write(CHANGES, "")
    correct(frozen, "marsh", adds=["effects"])
    assert frozen.run("accept", "1.0").exit_code == 0


def test_a_number_that_words_had_not_belongs_to_the_next_edition(frozen: Project) -> None:
    frozen.marsh(values=DEEP, text="The ground is {depth} deep.")
    correct(frozen, "marsh", was=SOFT, adds=["text"])
    message = f"text has a number now, and had none; put it back, {OR_NEW}"
    assert refusal(frozen) == f"{TERRAIN}:{TEXT}: marsh: {message}"


def test_a_correction_that_nobody_accepted_or_that_changed_since_is_a_problem(frozen: Project) -> None:
    frozen.marsh(values=DEEP, text="The ground is mud.")
    correct(frozen, "marsh", was=SOFT)
    message = "marsh: the note mud was added after edition 1.0 was frozen; take it out, or rulebook accept 1.0"
    assert f"{TERRAIN}:1: {message}" in frozen.problems()
    frozen.run("accept", "1.0")
    frozen.write(CHANGES, (frozen.root / CHANGES).read_text().replace("it is mud", "it is clay"))
    message = f"{TERRAIN}:1: marsh: the note mud was changed after edition 1.0 was frozen; put it back"
    assert frozen.problems() == [message]
    assert refusal(frozen) == message


def test_a_rule_that_was_missing_comes_with_a_correction(frozen: Project) -> None:
    frozen.terrain(record(values=DEEP) + record(id="pond", name="Pond", summary="'{depth} deep.'", values=DEEP))
    remedy = f"take it out, or, if its source has it, add a correction to {CHANGES} and rulebook accept 1.0"
    assert frozen.problems() == [f"{TERRAIN}:8: pond: is not in {FREEZE}; {remedy}"]
    correct(frozen, "pond")
    assert "values: more of it plays than before" in refusal(frozen)
    frozen.write(CHANGES, "")
    correct(frozen, "pond", adds=["values"])
    assert frozen.run("accept", "1.0").exit_code == 0
    assert frozen.run("check").exit_code == 0


@pytest.mark.parametrize("extent", ["whole; nothing of it changes any more", "not frozen; there is nothing to accept"])
def test_nothing_is_accepted_of_what_is_frozen_whole_or_not_at_all(frozen: Project, extent: str) -> None:
    frozen.run("new", "1.1", "--based-on", "1.0")
    frozen.write("rules/1.1/terrain.yaml", record(id="pond", name="Pond"))
    if extent.startswith("whole"):
        assert frozen.run("release", "1.1").exit_code == 0
        assert refusal(frozen) == f"{EDITIONS}:1: 1.0: is frozen {extent}"
    else:
        assert frozen.run("accept", "1.1").stderr == f"{EDITIONS}:1: 1.1: is {extent}\n"


# What readers and programs are told


@pytest.fixture
def corrected(frozen: Project) -> Project:
    frozen.marsh(values=DEEP, text="The ground is mud.")
    correct(frozen, "marsh", was=SOFT)
    frozen.run("accept", "1.0")
    return frozen


def test_a_rule_tells_when_it_was_corrected_and_how(corrected: Project) -> None:
    library = load_library(corrected.root)
    context = RenderContext(library.current, library)
    entry = timeline(context, library.current.records["marsh"])
    assert entry is not None
    assert entry.summary == "In this edition only; corrected on 1 March 2026"
    assert entry.corrections == [("1 March 2026", "It said water; it is mud.", ["The ground is soft."])]


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
        {"date": "2026-03-01", "name": "Mud", "records": ["marsh"], "summary": "It said water; it is mud.", "was": SOFT}
    ]
