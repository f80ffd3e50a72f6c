"""Rules that do not hold together: ``rulebook check`` says where, which record, and what was expected."""

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from rulebook.cli import main
from tests.support import CHAPTER, EDITIONS, ROOT, TERRAIN, Project, record, the_library

ONE_EDITION = '- {id: "1.0", title: First, status: current, source: Invented}\n'


def test_too_little_memory_is_a_sentence(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    def run_out(root: Path) -> None:
        raise MemoryError

    monkeypatch.setattr("rulebook.check.everything.check", run_out)
    result = project.run("check")
    message = "there is too little memory for this; end other programs, or allow this one more\n"
    assert (result.exit_code, result.stderr) == (1, message)


def test_a_clean_project_is_summed_up_in_one_line(project: Project) -> None:
    result = project.run("check")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == "1.0 (in force; frozen: no): 1 records in 1 collections, 0 examples run, no problems\n"


def test_the_rules_of_this_checkout_are_clean() -> None:
    """By the command itself, as ``make check`` runs it."""
    command = [sys.executable, "-m", "rulebook", "check"]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.startswith(f"{the_library().current.id} (in force; frozen: ")
    assert result.stdout.endswith("examples run, no problems\n")


@pytest.mark.parametrize(
    "command", ["new 1.1 --based-on 1.0", "release 1.1", "freeze 1.0", "accept 1.0", "build", "serve"]
)
def test_what_writes_outside_a_checkout_says_where_to_run(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(main, command.split())
    assert (result.exit_code, result.stdout) == (2, "")
    assert "there is no rules/ here, and this needs a checkout; run it in one, or give --root" in result.stderr


def test_a_root_without_rules_is_refused(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["--root", str(tmp_path), "check"])
    assert result.exit_code == 2
    assert f"there is no rules/ in {tmp_path}; name the checkout" in result.stderr


# Keys and types


# Ids, references, files


def test_no_editions_yaml(project: Project) -> None:
    (project.root / EDITIONS).unlink()
    assert project.problems() == [f"{EDITIONS}:1: is missing; it lists the editions"]


# All at once


def test_all_problems_of_all_files_are_reported_at_once_by_place(project: Project) -> None:
    project.terrain(record(id="bog", kind="swamp") + record(name=None, sumary="Wet."))
    project.write(CHAPTER, "title: Walking\nrules:\n" + record(id="walk", kind=None, text="5"))
    project.write("rules/1.0/tags.yaml", "- id: [\n")
    result = project.run("check")
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        f"{CHAPTER}:1: lacks number: number of the chapter in the source",
        f"{CHAPTER}:6: walk: text must be text, got 5",
        "rules/1.0/tags.yaml:1: is not YAML: while parsing a flow node did not find expected node content",
        f'{TERRAIN}:3: bog: kind must be one of hex-color, elevation, scatter, placement, got "swamp"',
        f"{TERRAIN}:7: marsh: lacks name: name as players say it",
        f"{TERRAIN}:12: marsh: sumary is not a field here; did you mean summary?",
    ]
    assert result.stderr == "6 problems\n"


def test_problems_of_several_editions_are_sorted_by_place_too(project: Project) -> None:
    project.write(EDITIONS, '- {id: "2.0", title: Second, status: draft, source: Invented}\n' + ONE_EDITION)
    project.marsh(name=None)
    assert project.problems() == [
        f"{TERRAIN}:1: marsh: lacks name: name as players say it",
        f"{EDITIONS}:1: 2.0: there is no folder rules/2.0",
    ]
