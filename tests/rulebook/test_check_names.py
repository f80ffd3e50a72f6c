"""Names that two records claim are reported, each with the place of the first."""

import pytest

from tests.rulebook.test_check_rulings import RULING, doubt
from tests.support import TERRAIN, Project, record

GLOSSARY = "rules/1.0/glossary.yaml"
TAGS = "rules/1.0/tags.yaml"
# Spelled in letters, so that the fields of the Marsh keep their lines.
MUD = record(id="term-mud", name="Mud", kind=None, text=None)


def test_two_terms_of_one_name_are_reported(project: Project) -> None:
    project.write(GLOSSARY, MUD + MUD.replace("term-mud", "term-mire"))
    said = f"name Mud is that of term-mud already, at {GLOSSARY}:2"
    assert project.problems() == [f"{GLOSSARY}:6: term-mire: {said}"]


def test_a_term_named_like_a_record_is_reported(project: Project) -> None:
    project.write(GLOSSARY, MUD.replace("Mud", "Marsh"))
    said = f"name Marsh is that of term-mud already, at {GLOSSARY}:2"
    assert project.problems() == [f"{TERRAIN}:2: marsh: {said}"]


@pytest.mark.parametrize(
    ("field", "said"),
    [
        ("also_called: [Bog, Mud]", "also_called Mud"),
        ("also_called: [mud]", "also_called mud"),
        ("abbreviation: MUD", "abbreviation MUD"),
    ],
)
def test_another_name_that_is_taken_is_reported_in_any_case(project: Project, field: str, said: str) -> None:
    name, _, text = field.partition(": ")
    project.write(GLOSSARY, MUD)
    project.marsh(**{name: text})
    assert project.problem() == f"7: marsh: {said} is that of term-mud already, at {GLOSSARY}:2"


def test_two_records_of_one_other_name_are_reported(project: Project) -> None:
    fields = {"kind": "hex-color", "also_called": "[Bog]"}
    project.terrain(record(**fields) + record(id="fen", name="Fen", **fields))
    assert project.problem() == f"14: fen: also_called Bog is that of marsh already, at {TERRAIN}:7"


def test_a_record_may_spell_its_own_name_in_another_case(project: Project) -> None:
    project.marsh(also_called="[MARSH]")
    assert project.run("check").exit_code == 0


def test_two_records_that_are_no_terms_may_share_a_name(project: Project) -> None:
    project.write(TAGS, record(kind=None, id="soft", category="category", carried_by="[weapon]", tag="AB"))
    assert project.run("check").exit_code == 0


def test_a_ruling_may_be_headed_by_a_name(project: Project) -> None:
    project.marsh(definition="Ground that gives way.", values="{depth: {value: 1, meaning: Depth}}")
    project.write(RULING, doubt("{marsh: {values: {depth: 2}}}").replace("Wet?", "Marsh"))
    assert project.run("check").stdout.startswith("1.0 (in force; frozen: no): 2 records")


def test_a_name_that_is_no_text_is_reported_as_that(project: Project) -> None:
    project.marsh(also_called="[1]")
    assert project.problem() == "7: marsh: also_called[0] must be text, got 1"
