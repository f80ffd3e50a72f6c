"""What YAML lets in and rules cannot hold is refused where it stands, and hides nothing else."""

import pytest

from tests.support import TERRAIN, Project, record

SECOND = record(id="bog", kind="swamp")
OTHER_PROBLEM = f'{TERRAIN}:10: bog: kind must be one of hex-color, elevation, scatter, placement, got "swamp"'


def depth(number: str) -> str:
    """Return the Marsh with a number on its seventh line."""
    return record(values=f"{{depth: {{value: {number}, meaning: Depth}}}}")


@pytest.mark.parametrize(
    ("number", "said"),
    [
        ("!!int abc", "tag tag:yaml.org,2002:int is not allowed; rules are plain data"),
        ("!!bool x", "tag tag:yaml.org,2002:bool is not allowed; rules are plain data"),
        ("!!float x", "tag tag:yaml.org,2002:float is not allowed; rules are plain data"),
        ("!!null x", "tag tag:yaml.org,2002:null is not allowed; rules are plain data"),
        ("! 3", "tag ! is not allowed; rules are plain data"),
        ("0x_", "0x_ is no number that can be read; quote it if it is text"),
        ("0b_", "0b_ is no number that can be read; quote it if it is text"),
        ("9" * 5_000, "9" * 57 + "... is no number that can be read; quote it if it is text"),
        ("1:30.5", "1:30.5 is read as the number 90.5; write 90.5, or quote it as text"),
        ("1_000.5", "1_000.5 is read as the number 1000.5; write 1000.5, or quote it as text"),
        ("&x 3", "anchor &x is not allowed; take it out"),
    ],
)
def test_a_value_that_cannot_be_read_is_one_problem_and_hides_no_other(
    project: Project, number: str, said: str
) -> None:
    project.terrain(depth(number) + SECOND)
    assert project.problems() == [f"{TERRAIN}:7: marsh: {said}", OTHER_PROBLEM]


@pytest.mark.parametrize("value", ["&x", "!!null x"])
def test_a_text_that_yaml_makes_something_else_of_is_refused(project: Project, value: str) -> None:
    project.marsh(name=value)
    assert f"{TERRAIN}:2: " in "\n".join(project.problems())


def test_an_anchor_on_a_key_or_a_record_is_refused(project: Project) -> None:
    project.terrain(record().replace("  name", "  &x name") + record(id="bog").replace("- id", "- &y id"))
    assert project.problems() == [
        f"{TERRAIN}:2: marsh: anchor &x is not allowed; take it out",
        f"{TERRAIN}:7: bog: anchor &y is not allowed; take it out",
    ]


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("{{a: b}: c}", "key of several parts is not text; write it in quotes"),
        ("{? [a] : c}", "key of several parts is not text; write it in quotes"),
        ("{!!str a: c}", "tag tag:yaml.org,2002:str is not allowed; rules are plain data"),
    ],
)
def test_a_key_that_is_no_plain_text_is_refused_wherever_it_stands(project: Project, key: str, said: str) -> None:
    project.marsh(values=key)
    assert f"{TERRAIN}:7: marsh: {said}" in project.problems()
    project.terrain("rules: " + key + "\n")
    assert f"{TERRAIN}:1: {said}" in project.problems()


@pytest.mark.parametrize(
    "name", ['"Mar\\0sh"', '"\\x1b[31m"', '"a\\tb"', '"\\u202e"', '"\\L"', "'M\u200barsh'", "M\ufeffm"]
)
def test_a_character_that_nobody_sees_is_refused_with_its_name(project: Project, name: str) -> None:
    project.marsh(name=name)
    [problem] = project.problems()
    assert problem.startswith(f"{TERRAIN}:2: marsh: holds U+")
    assert problem.endswith(", which cannot be seen; take it out")
    assert problem.isprintable()


def test_a_line_break_in_a_text_is_fine(project: Project) -> None:
    project.marsh(text='"Soft.\\n\\nWet."')
    assert project.run("check").exit_code == 0


@pytest.mark.parametrize("character", ["\x85", "\u2028", "\u2029", "\r"])
def test_a_line_end_that_editors_do_not_know_is_refused_before_it_shifts_lines(
    project: Project, character: str
) -> None:
    project.terrain(f"# one{character}# two\n" + record())
    said = f"holds U+{ord(character):04X}, which ends a line for YAML alone; take it out"
    assert project.problems() == [f"{TERRAIN}:1: {said}"]


@pytest.mark.parametrize(
    "text", ["- id: [\n", "- id: [a\n\n\n", "- id: marsh\n  name: {a: b,", "- id: marsh\n  name\n"]
)
def test_a_file_that_breaks_off_is_reported_on_a_line_that_it_has(project: Project, text: str) -> None:
    project.terrain(text)
    [problem] = project.problems()
    assert problem.startswith(f"{TERRAIN}:{text.rstrip().count('\n') + 1}: is not YAML")


@pytest.mark.parametrize("text", ["---\n", "null\n", "~\n"])
def test_a_file_that_holds_nothing_is_reported(project: Project, text: str) -> None:
    project.terrain(text)
    assert project.problems() == [f"{TERRAIN}:1: is empty; expected records"]


@pytest.mark.parametrize(
    "text",
    [
        record(name='"' + "x" * 3_000 + '"', kind="y" * 3_000),
        record(**{"z" * 3_000: "1"}),
        record() + f"  {'9' * 3_000}: 1\n",
        record() + f"  {'z' * 3_000}: 1\n  {'z' * 3_000}: 1\n",
        record(values=f"{{depth: {{value: {'9' * 3_000}, meaning: D}}}}"),
        record(formulas=f"{{a: {{expression: {'b' * 3_000}, meaning: M, variables: {{}}}}}}"),
        record(see_also=f"[{'b' * 3_000}]"),
        record(id="m" * 3_000, kind="swamp"),
    ],
)
def test_no_message_repeats_a_long_text(project: Project, text: str) -> None:
    project.terrain(text)
    assert max(len(problem) for problem in project.problems()) < 500
