"""Files that are not the YAML that rules are written in: each is reported with path, line and record."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from rulebook.source.yaml_lines import read
from tests.support import EDITIONS, TERRAIN, Project, record


def test_a_duplicate_key_is_reported_where_it_stands_again(project: Project) -> None:
    project.terrain(record() + "  name: Bog\n")
    assert project.problems() == [f"{TERRAIN}:7: marsh: name stands twice; keep one"]


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        (
            "- id: marsh\n\tname: Marsh\n",
            2,
            "scanning a plain scalar found a tab character that violates indentation",
        ),
        (
            record() + "\t- id: bog\n",
            7,
            "scanning for the next token found character that cannot start any token",
        ),
    ],
)
def test_a_tab_is_named_as_such(project: Project, text: str, line: int, said: str) -> None:
    project.terrain(text)
    assert project.problems() == [f"{TERRAIN}:{line}: is not YAML: while {said}; indent with spaces, not tabs"]


def test_an_unclosed_quote_is_reported_where_it_opens(project: Project) -> None:
    project.terrain('- id: marsh\n  name: "Marsh\n  kind: hex-color\n')
    said = "while scanning a quoted scalar found unexpected end of stream; expected the quote to be closed"
    assert project.problems() == [f"{TERRAIN}:2: is not YAML: {said}"]


def test_latin_1_is_not_utf_8(project: Project) -> None:
    project.terrain("- id: marsh\n  name: Mörsh\n".encode("latin-1"))
    assert project.problems() == [f"{TERRAIN}:2: is not UTF-8 text: byte 0xf6 does not belong"]


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n"])
def test_an_empty_file_is_reported(project: Project, text: str) -> None:
    project.terrain(text)
    assert project.problems() == [f"{TERRAIN}:1: is empty; expected records"]


@pytest.mark.parametrize("character", ["\0", "\a"])
def test_a_control_character_is_reported_with_its_line(project: Project, character: str) -> None:
    project.terrain(f"- id: marsh\n  name: Mar{character}sh\n")
    assert project.problems() == [f"{TERRAIN}:2: is not YAML: holds a control character"]


def test_a_second_document_is_refused(project: Project) -> None:
    project.terrain(record() + "---\n" + record(id="bog"))
    said = "expected a single document in the stream but found another document"
    assert project.problems() == [f"{TERRAIN}:7: is not YAML: {said}"]


def test_a_tag_that_runs_code_is_refused_and_runs_nothing(project: Project) -> None:
    witness = project.root / "executed"
    project.terrain(f"!!python/object/apply:os.system ['touch {witness}']\n")
    said = "tag tag:yaml.org,2002:python/object/apply:os.system is not allowed; rules are plain data"
    assert project.problems() == [f"{TERRAIN}:1: {said}"]
    assert not witness.exists()


def test_a_tag_inside_a_record_is_refused_and_runs_nothing(project: Project) -> None:
    witness = project.root / "executed"
    project.marsh(name=f"!!python/object/apply:os.system ['touch {witness}']")
    said = "tag tag:yaml.org,2002:python/object/apply:os.system is not allowed; rules are plain data"
    assert f"{TERRAIN}:2: marsh: {said}" in project.problems()
    assert not witness.exists()


def alias_bomb(levels: int) -> str:
    """Return a few lines that stand for nine to the power of the levels."""
    lines = ["x0: &x0 [boom, boom, boom, boom, boom, boom, boom, boom, boom]"]
    for level in range(1, levels):
        lines.append(f"x{level}: &x{level} [{', '.join([f'*x{level - 1}'] * 9)}]")
    return "\n".join(lines) + "\n"


def test_an_alias_bomb_is_refused_at_once_and_stays_small(project: Project) -> None:
    project.terrain(alias_bomb(7))
    start = time.perf_counter()
    assert project.problems() == [f"{TERRAIN}:2: alias *x0 is not allowed; write the record out"]
    assert time.perf_counter() - start < 1
    source = read(project.root / TERRAIN)
    assert source.data is None
    assert len(source.lines) < 100


def test_an_alias_of_itself_is_refused(project: Project) -> None:
    project.terrain("&again [*again]\n")
    assert project.problems() == [f"{TERRAIN}:1: alias *again is not allowed; write the record out"]


def test_a_merge_key_is_refused(project: Project) -> None:
    project.terrain(record() + "- <<: {kind: hex-color}\n")
    assert f"{TERRAIN}:7: record 2: key << is not text; write it in quotes" in project.problems()


def check_in_another_process(project: Project) -> tuple[int, str]:
    """Run the check where the C parser of YAML cannot take the tests down with it."""
    command = [sys.executable, "-m", "rulebook", "--root", str(project.root), "check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    return done.returncode, done.stdout


@pytest.mark.parametrize("depth", [5_000, 100_000])
@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ("{a: ", "}")])
def test_deep_nesting_is_refused_and_never_a_crash(project: Project, depth: int, opening: str, closing: str) -> None:
    project.terrain(opening * depth + closing * depth)
    assert check_in_another_process(project) == (1, f"{TERRAIN}:1: is nested too deeply to be rules\n")


@pytest.mark.parametrize("depth", [5_000, 100_000])
def test_deep_nesting_that_never_closes_is_one_problem(project: Project, depth: int) -> None:
    project.terrain("[" * depth)
    code, said = check_in_another_process(project)
    assert code == 1
    assert said.startswith(f"{TERRAIN}:")
    assert said.count("\n") == 1


def test_an_unquoted_date_in_a_record_is_named(project: Project) -> None:
    project.marsh(formerly="[2022-02-02]")
    said = '2022-02-02 is read as a date; write it in quotes: "2022-02-02"'
    assert f"{TERRAIN}:7: marsh: {said}" in project.problems()


def test_an_unquoted_date_of_an_edition_is_named(project: Project) -> None:
    project.write(EDITIONS, '- id: "1.0"\n  title: First\n  status: current\n  source: I\n  date: 2025-01-02\n')
    assert project.problems() == [f'{EDITIONS}:5: 1.0: 2025-01-02 is read as a date; write it in quotes: "2025-01-02"']


@pytest.mark.parametrize(
    ("number", "said"),
    [
        ("010", "010 is read as the number 8; write 8, or quote it as text"),
        ("0x10", "0x10 is read as the number 16; write 16, or quote it as text"),
        ("1:30", "1:30 is read as the number 90; write 90, or quote it as text"),
        (".inf", ".inf is not a finite number"),
        ("-.INF", "-.INF is not a finite number"),
        (".nan", ".nan is not a finite number"),
        ("1.0e+999", "1.0e+999 is not a finite number"),
    ],
)
def test_a_number_that_yaml_reads_otherwise_is_reported(project: Project, number: str, said: str) -> None:
    project.marsh(values=f"{{depth: {{value: {number}, meaning: Depth}}}}")
    assert project.problems() == [f"{TERRAIN}:7: marsh: {said}"]


@pytest.mark.parametrize(("key", "shown"), [("1", "1"), ("yes", "yes"), ("[a, b]", "of several parts")])
def test_a_key_that_is_not_text_is_reported(project: Project, key: str, shown: str) -> None:
    project.terrain(record() + f"  {key}: x\n")
    assert project.problems() == [f"{TERRAIN}:7: marsh: key {shown} is not text; write it in quotes"]


@pytest.mark.parametrize("text", ["\ufeff" + record(), record().replace("\n", "\r\n")])
def test_a_byte_order_mark_and_windows_line_ends_do_no_harm(project: Project, text: str) -> None:
    project.terrain(text)
    assert project.run("check").exit_code == 0


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
