"""A release that is killed half way: what is left of it is told, and the same command finishes it."""

import os
import shutil
import signal
from itertools import count
from multiprocessing import get_context
from pathlib import Path

import pytest

from tests.support import EDITIONS, Project, contents, record

FIRST = '- id: "1.0"\n  title: First\n  status: current\n  source: Invented\n'
RELEASE = ["release", "1.1", "--date", "2026-03-01"]

# A child that is killed at once harms nobody's threads.
pytestmark = pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")


@pytest.fixture
def drafted(project: Project) -> Project:
    """Edition 1.0 in force, not frozen, and a draft 1.1 that adds to it."""
    project.write(EDITIONS, FIRST)
    project.run("new", "1.1", "--based-on", "1.0")
    project.write("rules/1.1/terrain.yaml", record(id="bog", name="Bog"))
    return project


def kill(project: Project, number: int) -> int | None:
    """Run a release that is killed before its replacement of a number; return how it ended."""
    process = get_context("fork").Process(target=killed, args=(project, number))
    process.start()
    process.join()
    return process.exitcode


def killed(project: Project, number: int) -> None:
    """Run a release, and end this process as a kill does, before the file or folder of a number takes its place."""
    replace, numbers = Path.replace, count(1)

    def replaced(path: Path, target: Path) -> Path:
        if next(numbers) == number:
            os.kill(os.getpid(), signal.SIGKILL)
        return replace(path, target)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "replace", replaced)
        project.run(*RELEASE)


def test_what_a_kill_leaves_is_told_and_the_next_run_finishes_it(drafted: Project, tmp_path: Path) -> None:
    """What is told of both editions takes its place so, then the freeze files of both, then the list of editions."""
    whole, command = Project(tmp_path / "whole"), ["release", "1.1", "--date", "2026-03-02"]
    shutil.copytree(drafted.root / "rules", whole.root / "rules", dirs_exist_ok=True)
    assert whole.run(*command).exit_code == 0
    for number, editions in enumerate([[], [], [], [], [], ["1.0"], ["1.0", "1.1"]], 1):
        assert kill(drafted, number) == -signal.SIGKILL
        lines = [line for line in drafted.run("check").stdout.splitlines() if "no problems" not in line]
        assert {line.split(": ")[1] for line in lines} == set(editions)
        assert all(line.endswith("where a release or freeze was cut short, run it again") for line in lines)
    assert drafted.run(*command).exit_code == 0
    assert contents(drafted.root / "rules") == contents(whole.root / "rules")
