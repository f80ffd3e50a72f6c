"""Which sections of the source stand in the rules."""

from rulebook.data.coverage import coverage
from rulebook.source.edition import Edition
from tests.support import EDITIONS, Project, record

CONTENTS = """
  contents:
    - chapter: Walking
      sections: [Walking, Mud]
"""


def with_contents(project: Project) -> None:
    project.write(EDITIONS, '- id: "1.0"\n  title: First\n  status: current\n  source: Invented' + CONTENTS)


def cites(name: str, section: str) -> str:
    return record(id=name, source=f'{{section: "{section}", pages: ["1-1"]}}')


def test_a_section_without_a_record_fails_and_is_named(project: Project) -> None:
    with_contents(project)
    project.terrain(cites("bog", "Walking"))
    result = project.run("coverage", "1.0")
    assert result.exit_code == 1
    assert result.stderr == "no record cites Walking: Mud\n"
    assert "    1  Walking\n    –  Mud  (no record)\n" in result.stdout


def test_a_record_may_draw_on_several_sections(project: Project) -> None:
    with_contents(project)
    project.terrain(cites("bog", "Walking; Mud") + cites("fen", "Mud"))
    result = project.run("coverage", "1.0")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == "Walking\n    1  Walking\n    2  Mud\n"


def test_a_section_that_the_source_lacks_is_named_with_its_record(project: Project) -> None:
    with_contents(project)
    project.terrain(cites("bog", "Walking; Mud; Swamps"))
    result = project.run("coverage", "1.0")
    assert (result.exit_code, result.stderr) == (1, "bog cites 'Swamps', which is no section of the source\n")


def test_an_edition_without_contents_says_so(project: Project) -> None:
    project.terrain(cites("bog", "Walking"))
    result = project.run("coverage", "1.0")
    assert result.exit_code == 1
    assert "edition 1.0 lists no contents in rules/editions.yaml" in result.stderr


def test_every_section_of_the_rulebook_stands_in_a_record(edition: Edition) -> None:
    found = coverage(edition)
    assert sum(len(sections) for _, sections in found.chapters) > 140
    assert (found.missing, found.unknown) == ([], [])
