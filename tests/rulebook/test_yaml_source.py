"""Files that are not the YAML that rules are written in: each is reported with path, line and record."""

import subprocess
import sys
from pathlib import Path

import pytest

from rulebook.source.yaml_lines import read
from tests.support import TERRAIN, Project, record


def test_latin_1_is_not_utf_8(project: Project) -> None:
    project.terrain("- id: marsh\n  name: Mörsh\n".encode("latin-1"))
    assert project.problems() == [f"{TERRAIN}:2: is not UTF-8 text: byte 0xf6 does not belong"]


def test_a_tag_inside_a_record_is_refused_and_runs_nothing(project: Project) -> None:
    witness = project.root / "executed"
    project.marsh(name=f"!!python/object/apply:os.system ['touch {witness}']")
    message = "tag tag:yaml.org,2002:python/object/apply:os.system is not allowed; rules are plain data"
    assert f"{TERRAIN}:2: marsh: {message}" in project.problems()
    assert not witness.exists()


def alias_bomb(levels: int) -> str:
    """Return a few lines that stand for nine to the power of the levels."""
    lines = ["x0: &x0 [boom, boom, boom, boom, boom, boom, boom, boom, boom]"]
    for level in range(1, levels):
        lines.append(f"x{level}: &x{level} [{', '.join([f'*x{level - 1}'] * 9)}]")
    return "\n".join(lines) + "\n"


def test_an_alias_bomb_is_refused_at_once_and_stays_small(project: Project) -> None:
    project.terrain(alias_bomb(7))
    assert project.problems() == [f"{TERRAIN}:2: alias *x0 is not allowed; write the record out"]
    source = read(project.root / TERRAIN)
    assert source.data is None
    assert len(source.lines) < 100


def check_in_another_process(project: Project) -> tuple[int, str]:
    """Run the check where the C parser of YAML cannot take the tests down with it."""
    command = [sys.executable, "-m", "rulebook", "--root", str(project.root), "check"]
    result = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    return result.returncode, result.stdout


@pytest.mark.parametrize("text", ["[" * 5_000 + "]" * 5_000, "{a: " * 100_000 + "}" * 100_000, "[" * 100_000])
def test_deep_nesting_is_refused_and_never_a_crash(project: Project, text: str) -> None:
    project.terrain(text)
    code, output = check_in_another_process(project)
    assert (code, output.count("\n")) == (1, 1)
    assert output.startswith(f"{TERRAIN}:1: is n")


@pytest.mark.parametrize("text", ["\ufeff" + record(), record().replace("\n", "\r\n")])
def test_a_byte_order_mark_and_windows_line_ends_do_no_harm(project: Project, text: str) -> None:
    project.terrain(text)
    assert project.run("check").exit_code == 0


@pytest.mark.parametrize("fields", [{"kind": "y" * 3_000}, {"z" * 3_000: "1"}, {"see_also": f"[{'b' * 3_000}]"}])
def test_no_message_repeats_a_long_text(project: Project, fields: dict[str, str]) -> None:
    project.marsh(**fields)
    assert len(project.problem()) < 500


def test_every_part_knows_its_line(tmp_path: Path) -> None:
    path = tmp_path / "some.yaml"
    path.write_text("- id: one\n  effects:\n    - changes: evade\n      by: 1\n- id: two\n", encoding="utf-8")
    source = read(path)
    assert source.data == [{"id": "one", "effects": [{"changes": "evade", "by": 1}]}, {"id": "two"}]
    assert [source.line(where) for where in [(0,), (0, "effects"), (0, "effects", 0, "by"), (1, "id")]] == [1, 2, 4, 5]


def test_a_part_without_a_line_has_that_of_what_holds_it(tmp_path: Path) -> None:
    path = tmp_path / "some.yaml"
    path.write_text("- id: one\n- id: two\n", encoding="utf-8")
    assert read(path).line((1, "name", "missing")) == 2
