"""A problem is one line, whatever it quotes."""

import pytest

from rulebook.source.problems import Problem
from tests.support import TERRAIN, Project, record


def test_a_line_break_in_an_id_does_not_break_the_line(project: Project) -> None:
    project.terrain(record(id='"wet\\nmarsh"'))
    [problem] = project.problems()
    assert problem.startswith(f"{TERRAIN}:1: wet\\nmarsh: id is ")


@pytest.mark.parametrize(
    ("text", "shown"), [("a\tb", "a\\tb"), ("\x1b[31m", "\\x1b[31m"), ("\ud800", "\\ud800"), ("Möwe 雨", "Möwe 雨")]
)
def test_what_is_not_printable_is_written_out(text: str, shown: str) -> None:
    assert str(Problem("a.yaml", 1, "", text)) == f"a.yaml:1: {shown}"
