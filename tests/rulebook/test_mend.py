"""What ``rulebook check --fix`` mends in drafts, and what it leaves."""

import pytest

from tests.support import EDITIONS, TERRAIN, Project, record

NEW = "rules/1.1/terrain.yaml"
LINE = "# yaml-language-server: $schema=../../schemas/terrain.schema.json\n"


@pytest.fixture
def draft(project: Project) -> Project:
    """Edition 1.1, without the Bog of 1.0."""
    project.terrain(record() + record(id="bog", name="Bog") + record(id="fen", name="Fen"))
    new = '- {id: "1.1", title: Second, status: draft, source: S, based_on: "1.0", removed: [bog]}\n'
    project.write(EDITIONS, new + '- {id: "1.0", title: First, status: current, source: Invented}\n')
    return project


@pytest.mark.parametrize(
    ("written", "mended"),
    [
        ("see_also: [bog]", ""),
        ("see_also: [bog, fen]", "  see_also: [fen]\n"),
        ("see_also: [fen, bog]  # near", "  see_also: [fen]  # near\n"),
        ("see_also:\n    - bog\n    - fen", "  see_also:\n    - fen\n"),
        ("see_also: [fen,\n    bog]", "  see_also: [fen,\n    ]\n"),
        ('see_also: [fen, "b\\x6fg"]', '  see_also: [fen, "b\\x6fg"]\n'),
    ],
)
def test_what_is_removed_is_taken_out_of_see_also(draft: Project, written: str, mended: str) -> None:
    draft.write(NEW, f"{LINE}- id: marsh\n  name: Mire\n  {written}\n")
    draft.run("check", "--fix")
    assert (draft.root / NEW).read_text() == f"{LINE}- id: marsh\n  name: Mire\n{mended}"


def test_a_file_of_a_draft_gets_the_line_that_names_its_schema(draft: Project) -> None:
    before = (draft.root / TERRAIN).read_text()
    draft.write(NEW, "- id: marsh\n  name: Mire\n")
    result = draft.run("check", "--fix")
    assert f"mended: {NEW}: names its schema" in result.stdout.splitlines()
    assert (draft.root / NEW).read_text() == f"{LINE}- id: marsh\n  name: Mire\n"
    assert draft.run("check", "--fix").stdout.count("mended: ") == 0
    assert draft.run("freeze", "1.0").exit_code == 0
    assert (draft.root / TERRAIN).read_text() == LINE + before
