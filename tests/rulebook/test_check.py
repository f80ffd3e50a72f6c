"""Rules that do not hold together: ``rulebook check`` says where, which record, and what was expected."""

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from rulebook.cli import main
from tests.support import CHAPTER, EDITIONS, ROOT, TERRAIN, Project, record

CLASSES = "rules/1.0/classes.yaml"
ONE_EDITION = '- {id: "1.0", title: First, status: current, source: Invented}\n'


def test_too_little_memory_is_a_sentence(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    def run_out(root: Path) -> None:
        raise MemoryError

    monkeypatch.setattr("rulebook.check.everything.check", run_out)
    done = project.run("check")
    said = "there is too little memory for this; end other programs, or allow this one more\n"
    assert (done.exit_code, done.stderr) == (1, said)


def test_a_clean_project_is_summed_up_in_one_line(project: Project) -> None:
    done = project.run("check")
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout == "1.0 (in force; frozen: no): 1 records in 1 collections, 0 examples run, no problems\n"


def test_the_rules_of_this_checkout_are_clean() -> None:
    """By the command itself, as ``make check`` runs it."""
    command = [sys.executable, "-m", "rulebook", "check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("1.0 (in force; frozen: ")
    assert done.stdout.endswith("examples run, no problems\n")


@pytest.mark.parametrize(
    "command", ["new 1.1 --based-on 1.0", "release 1.1", "freeze 1.0", "accept 1.0", "build", "serve"]
)
def test_what_writes_outside_a_checkout_says_where_to_run(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(main, command.split())
    assert (done.exit_code, done.stdout) == (2, "")
    assert "there is no rules/ here, and this needs a checkout; run it in one, or give --root" in done.stderr


def test_a_root_without_rules_is_refused(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["--root", str(tmp_path), "check"])
    assert done.exit_code == 2
    assert f"there is no rules/ in {tmp_path}; name the checkout" in done.stderr


# Keys and types


def test_a_missing_key_is_named_with_its_meaning(project: Project) -> None:
    project.marsh(name=None)
    assert project.problem() == "1: marsh: lacks name: name as players say it"


def test_a_misspelt_key_gets_a_suggestion(project: Project) -> None:
    project.marsh(sumary="Wet.")
    assert project.problem() == "7: marsh: sumary is not a field here; did you mean summary?"


def test_a_strange_key_gets_the_keys_there_are(project: Project) -> None:
    project.marsh(effects="[{changes: evade, forbidden: true, zzz: 1}]")
    operations = "by, times, at_most, at_least, set_to, forbidden, gains, removes"
    fields = f"changes, of, whose, {operations}, rounding, if, when, per, every, group, stacks"
    assert project.problem() == f"7: marsh: effects[0].zzz is not a field here; expected {fields}"


def test_a_wrong_type_is_reported_on_its_own_line(project: Project) -> None:
    project.marsh(effects='\n    - changes: evasion_roll\n      by: "one"')
    assert project.problem() == '9: marsh: effects[0].by must be a whole number, got "one"'


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"name": "3"}, "2: marsh: name must be text, got 3"),
        ({"name": "yes"}, "2: marsh: name must be text, got true"),
        ({"name": ""}, "2: marsh: name must be text, got null"),
        ({"name": '""'}, "2: marsh: name must not be empty"),
        ({"see_also": "marsh"}, '7: marsh: see_also must be a list, got "marsh"'),
        ({"see_also": "[marsh, marsh]"}, "7: marsh: see_also lists something twice"),
        ({"source": "Book"}, '6: marsh: source must be named fields, got "Book"'),
        ({"kind": "swamp"}, '3: marsh: kind must be one of hex-color, elevation, scatter, placement, got "swamp"'),
        ({"effects": "[{changes: evade, forbidden: false}]"}, "7: marsh: effects[0].forbidden must be true, got false"),
        ({"effects": "[{changes: damage, times: 0}]"}, "7: marsh: effects[0].times must be more than 0, got 0"),
        ({"values": "{depth: {value: deep, meaning: D}}"}, '7: marsh: values.depth.value must be a number, got "deep"'),
    ],
)
def test_a_field_that_does_not_fit(project: Project, fields: dict[str, str], said: str) -> None:
    project.marsh(**fields)
    assert project.problem() == said


@pytest.mark.parametrize(
    ("fields", "line"),
    [
        ({"kind": '"{depth}"'}, 3),
        ({"summary": "|\n    Costs {depth}.\n    Always."}, 4),
        ({"source": "{title: Book}"}, 6),
        ({"see_also": "{}"}, 7),
    ],
)
def test_braces_in_a_wrong_value_do_not_crash_the_report(project: Project, fields: dict[str, str], line: int) -> None:
    project.marsh(**fields)
    problems = project.problems()
    assert problems
    assert all(problem.startswith(f"{TERRAIN}:{line}: marsh: {next(iter(fields))}") for problem in problems)


def test_a_file_that_is_no_list_is_reported(project: Project) -> None:
    project.terrain("hello: there\n")
    assert project.problem() == '1: must be a list, got {"hello": "there"}'


def test_numbers_out_of_range_are_reported_with_the_range(project: Project) -> None:
    fields = {"kind": None, "number": "0", "min_durability": "-1", "standard_movement": "1", "base_ap": "1"}
    project.write(CLASSES, record(id="small", **fields, ap_die="d8"))
    assert project.problems() == [
        f"{CLASSES}:6: small: number must be at least 1, got 0",
        f"{CLASSES}:7: small: min_durability must be at least 0, got -1",
    ]


@pytest.mark.parametrize(
    ("operations", "has"), [("", "none"), (", by: 1, times: 2", "by, times"), (", gains: marsh, by: 1", "by, gains")]
)
def test_an_effect_does_exactly_one_thing(project: Project, operations: str, has: str) -> None:
    project.marsh(effects=f"[{{changes: damage{operations}}}]")
    choice = "by, times, at_most, set_to, forbidden, gains, removes"
    assert project.problem() == f"7: marsh: effects[0] needs exactly one of {choice}; has {has}"


def test_an_effect_that_is_no_object_is_reported(project: Project) -> None:
    project.marsh(effects="[null]")
    assert project.problem() == "7: marsh: effects[0] must be named fields, got null"


# Ids, references, files


def test_an_id_that_stands_twice_in_a_file(project: Project) -> None:
    project.terrain(record() + record(name="Other"))
    assert project.problem() == f"7: marsh: id marsh stands already at {TERRAIN}:1"


def test_an_id_that_stands_twice_across_files(project: Project) -> None:
    project.write(CHAPTER, "title: Walking\nnumber: 1\nrules:\n" + record(kind=None))
    assert project.problem() == f"1: marsh: id marsh stands already at {CHAPTER}:4"


def test_an_id_has_lower_case_words(project: Project) -> None:
    project.marsh(id="Wet Marsh")
    meaning = "stable id: lower-case words with hyphens, the same in every edition, unique within an edition."
    assert project.problem() == f'1: Wet Marsh: id is "Wet Marsh"; expected: {meaning}'


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"text": "See [[bog]]."}, "5: marsh: text refers to [[bog]], which is no record of this edition"),
        ({"text": "See [[bog|the bog]]."}, "5: marsh: text refers to [[bog]], which is no record of this edition"),
        ({"see_also": "[bog]"}, '7: marsh: see_also[0] refers to "bog", which is no record of this edition'),
        (
            {"effects": "[{changes: status, gains: bog}]"},
            '7: marsh: effects[0].gains refers to "bog", which is no record of this edition',
        ),
        (
            {"effects": '[{changes: evade, forbidden: true, when: "in [[bog]]"}]'},
            "7: marsh: effects[0].when refers to [[bog]], which is no record of this edition",
        ),
    ],
)
def test_a_reference_to_nothing(project: Project, fields: dict[str, str], said: str) -> None:
    project.marsh(**fields)
    assert project.problem() == said


def test_a_missing_folder_is_reported_where_the_edition_is_listed(project: Project) -> None:
    project.write(EDITIONS, ONE_EDITION + '- {id: "2.0", title: Second, status: draft, source: Invented}\n')
    assert project.problems() == [f"{EDITIONS}:2: 2.0: there is no folder rules/2.0"]


def test_an_edition_listed_twice_is_reported_the_second_time(project: Project) -> None:
    project.write(EDITIONS, ONE_EDITION * 2)
    assert project.problems() == [f"{EDITIONS}:2: 1.0: is listed twice"]


def test_an_edition_based_on_nothing_is_reported(project: Project) -> None:
    project.write(EDITIONS, ONE_EDITION.replace("Invented", 'Invented, based_on: "0.9"'))
    [problem] = project.problems()
    assert problem.startswith(f"{EDITIONS}:1: 1.0: based_on")


def test_editions_without_a_current_one_are_reported(project: Project) -> None:
    """Every command without --edition needs to know which edition is in force."""
    project.write(EDITIONS, ONE_EDITION.replace("current", "draft"))
    [problem] = project.problems()
    assert problem.startswith(f"{EDITIONS}:1: ")


def test_an_edition_that_does_not_fit_its_schema(project: Project) -> None:
    project.write(EDITIONS, "- {id: 1.0, title: First, status: current, source: Invented}\n")
    assert project.problems() == [f"{EDITIONS}:1: record 1: id must be text, got 1.0"]


def test_no_editions_yaml(project: Project) -> None:
    (project.root / EDITIONS).unlink()
    assert project.problems() == [f"{EDITIONS}:1: is missing; it lists the editions"]


def test_a_file_of_no_known_collection(project: Project) -> None:
    project.write("rules/1.0/terain.yaml", record(id="bog"))
    assert project.problems() == ["rules/1.0/terain.yaml:1: is no collection; there is no schemas/terain.schema.json"]


def test_a_file_with_another_ending_is_not_passed_over(project: Project) -> None:
    project.write("rules/1.0/tags.yml", record(id="bog"))
    [problem] = project.problems()
    assert problem.startswith("rules/1.0/tags.yml:1: ")


# All at once


def test_all_problems_of_all_files_are_reported_at_once_by_place(project: Project) -> None:
    project.terrain(record(id="bog", kind="swamp") + record(name=None, sumary="Wet."))
    project.write(CHAPTER, "title: Walking\nrules:\n" + record(id="walk", kind=None, text="5"))
    project.write("rules/1.0/tags.yaml", "- id: [\n")
    done = project.run("check")
    assert done.exit_code == 1
    assert done.stdout.splitlines() == [
        f"{CHAPTER}:1: lacks number: number of the chapter in the source",
        f"{CHAPTER}:6: walk: text must be text, got 5",
        "rules/1.0/tags.yaml:1: is not YAML: while parsing a flow node did not find expected node content",
        f'{TERRAIN}:3: bog: kind must be one of hex-color, elevation, scatter, placement, got "swamp"',
        f"{TERRAIN}:7: marsh: lacks name: name as players say it",
        f"{TERRAIN}:12: marsh: sumary is not a field here; did you mean summary?",
    ]
    assert done.stderr == "6 problems\n"


def test_a_broken_record_does_not_hide_what_is_wrong_with_others(project: Project) -> None:
    """What quotes the broken record waits until that is mended."""
    project.terrain(
        record(name=None)
        + record(
            id="bog", text="Costs 2 MP, or {marsh:depth}, see [[marsh]].", values="{cost: {value: 2, meaning: Cost}}"
        )
    )
    assert project.problems() == [
        f"{TERRAIN}:1: marsh: lacks name: name as players say it",
        f"{TERRAIN}:10: bog: text types the number 2; quote the field that holds it, or write {{=2}} if it is meant",
    ]


def test_problems_of_several_editions_are_sorted_by_place_too(project: Project) -> None:
    project.write(EDITIONS, '- {id: "2.0", title: Second, status: draft, source: Invented}\n' + ONE_EDITION)
    project.marsh(name=None)
    assert project.problems() == [
        f"{TERRAIN}:1: marsh: lacks name: name as players say it",
        f"{EDITIONS}:1: 2.0: there is no folder rules/2.0",
    ]
