"""Drawings that do not hold together are reported where they are written."""

from tests.support import Project

DIAGRAMS = "rules/1.0/diagrams.yaml"
HEAD = """- id: picture
  name: Picture
  kind: {kind}
  shows: marsh
  summary: A picture.
  alt: A picture in words.
  source: {{section: Marsh}}
  drawing:
"""
FLOW = """    steps:
      - {{id: first, text: Begin., then: {then}}}
      - {{id: {second}, text: End., branches: [{{when: luck, to: first}}, {{when: none, to: {to}}}]}}
"""
PROFILE = """    ground_level: 0
    columns:
      - {{elevation: 0}}
      - {{elevation: 1}}
    moves:
      - {{at: 0, to: {to}, style: walk, label: Step}}
"""


def flow(project: Project, then: str = "last", second: str = "last", to: str = "first") -> None:
    project.write(DIAGRAMS, HEAD.format(kind="flow") + FLOW.format(then=then, second=second, to=to))


def test_a_flow_that_leads_from_step_to_step_is_fine(project: Project) -> None:
    flow(project)
    assert project.run("check").exit_code == 0


def test_a_step_that_leads_nowhere_is_reported_with_its_line(project: Project) -> None:
    flow(project, then="lost")
    said = "steps[0].then leads to lost, which is no step; there is first, last"
    assert project.problems() == [f"{DIAGRAMS}:10: picture: {said}"]


def test_a_branch_that_leads_nowhere_is_reported(project: Project) -> None:
    flow(project, to="lost")
    said = "steps[1].branches[1].to leads to lost, which is no step; there is first, last"
    assert project.problems() == [f"{DIAGRAMS}:11: picture: {said}"]


def test_a_step_that_stands_twice_is_reported(project: Project) -> None:
    flow(project, then="first", second="first")
    assert project.problems() == [f"{DIAGRAMS}:11: picture: step first stands twice"]


def test_a_move_beyond_the_last_column_is_reported(project: Project) -> None:
    project.write(DIAGRAMS, HEAD.format(kind="profile") + PROFILE.format(to=2))
    assert project.problems() == [f"{DIAGRAMS}:14: picture: moves[0].to is 2, but the columns end at 1"]


def test_one_branch_is_none(project: Project) -> None:
    flow(project)
    path = project.root / DIAGRAMS
    path.write_text(path.read_text().replace("{when: luck, to: first}, ", ""))
    assert project.problems() == [f"{DIAGRAMS}:11: picture: drawing.steps[1].branches must list at least 2, lists 1"]


def test_what_is_named_as_a_picture_and_is_none_is_reported_with_its_line(project: Project) -> None:
    flow(project)
    guide = "- id: walk\n  name: Walk\n  kind: step\n  summary: Go.\n  rules: [marsh]\n  source: {section: Marsh}\n"
    project.write("rules/1.0/guides.yaml", guide + "  pictures: [picture, marsh]\n")
    said = "pictures[1] names marsh, which is no diagram"
    assert project.problems() == [f"rules/1.0/guides.yaml:7: walk: {said}"]
