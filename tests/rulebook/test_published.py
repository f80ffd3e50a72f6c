"""What git knows of freeze files: what was published is there, and is otherwise only by corrections."""

import os
import subprocess
from datetime import date
from pathlib import Path

import pytest

from rulebook.check.published import check
from tests.support import Project

MARSH, CORRECTED = (
    "marsh depth=aaaaaaaa wording=aaaaaaaa",
    "marsh depth=aaaaaaaa wording=bbbbbbbb corrected.mud=cccccccc",
)
REWORDED, DEEPER = "marsh depth=aaaaaaaa wording=bbbbbbbb", CORRECTED.replace("depth=a", "depth=b")
POND, LAKE = (f"pond wording={digit * 8} corrected.pond=cccccccc" for digit in "de")
OTHERWISE = "is otherwise since it was published, as git has it; put back the file, and what it is of"
TODAY = date.today().isoformat()
# The lines of the file from day to day, the last of them not committed, and what is wrong in the end.
HISTORIES = {
    "as it was": ([("2020-01-01", MARSH)], MARSH, []),
    "corrected": ([("2020-01-01", MARSH)], CORRECTED, []),
    "reworded": ([("2020-01-01", MARSH)], REWORDED, [f"wording {OTHERWISE}"]),
    "plays otherwise": ([("2020-01-01", MARSH)], DEEPER, [f"depth {OTHERWISE}"]),
    "committed so": ([("2020-01-01", MARSH), ("2020-01-02", DEEPER)], DEEPER, [f"depth {OTHERWISE}"]),
    "on the first day": ([(TODAY, MARSH), (TODAY, DEEPER)], DEEPER, [f"depth {OTHERWISE}"]),
    "put back": ([("2020-01-01", MARSH), ("2020-01-02", DEEPER)], CORRECTED, []),
    "gone": ([("2020-01-01", f"{MARSH}\n{POND}")], MARSH, ["is gone" + OTHERWISE.removeprefix("is otherwise")]),
    "new, then otherwise": (
        [("2020-01-01", MARSH), ("2020-01-02", f"{MARSH}\n{POND}")],
        f"{MARSH}\n{LAKE}",
        [f"wording {OTHERWISE}"],
    ),
    "note otherwise": (
        [("2020-01-01", "rules/changes.yaml mud=aaaaaaaa")],
        "rules/changes.yaml mud=bbbbbbbb",
        [f"mud {OTHERWISE}"],
    ),
    "notes of a step written once": (
        [("2020-01-01", "changes.yaml mud=aaaaaaaa")],
        "rules/changes.yaml mud=bbbbbbbb",
        [],
    ),
    "a draft of a day": ([("2020-01-01", MARSH), (TODAY, f"{MARSH}\n{POND}")], f"{MARSH}\n{LAKE}", []),
}


def commit(root: Path, day: str) -> None:
    named = {f"GIT_{who}_{what}": "x" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    dated = {f"GIT_{who}_DATE": f"{day}T12:00:00" for who in ("AUTHOR", "COMMITTER")}
    for words in (["init", "-q"], ["add", "rules"], ["commit", "-qm", "x"]):
        subprocess.run(["git", *words], cwd=root, env=os.environ | named | dated, check=True)


@pytest.mark.parametrize("history", HISTORIES)
def test_what_was_published_is_otherwise_only_by_corrections(tmp_path: Path, history: str) -> None:
    commits, now, said = HISTORIES[history]
    file = tmp_path / "rules/1.0.freeze"
    file.parent.mkdir()
    for day, lines in commits:
        file.write_text(f"# Edition 1.0\n{lines}\n")
        commit(tmp_path, day)
    file.write_text(f"# Edition 1.0\n{now}\n")
    assert [problem.message for problem in check(tmp_path)] == said


def test_two_lines_out_of_the_list_and_a_file_gone_make_no_other_game(project: Project) -> None:
    before = (project.root / "rules/editions.yaml").read_text()
    project.run("freeze", "1.0")
    commit(project.root, TODAY)
    project.marsh(summary="Dry ground.")
    project.write("rules/editions.yaml", before)
    (project.root / "rules/1.0.freeze").unlink()
    gone = "rules/1.0.freeze:1: was published, as git has it, and is gone; put it back"
    assert project.problems() == [gone]
    assert project.run("freeze", "1.0").stderr == f"{gone}\n"
    (project.root / ".git").rename(project.root / "git")
    project.run("freeze", "1.0")
    (project.root / "git").rename(project.root / ".git")
    assert project.problems() == [f"rules/1.0.freeze:7: marsh: wording {OTHERWISE}"]
