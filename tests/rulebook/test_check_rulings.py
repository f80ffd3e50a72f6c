"""What happens where an answer comes in after what plays was frozen."""

import pytest

from rulebook.source.record_parts import Status, Word, status_of
from tests.support import Project

RULING = "rules/1.0/rulings.yaml"
DOUBT = """\
- id: doubt
  number: C01
  name: Wet?
  summary: Dry.
  doubt: Wet and dry are both printed; here it is dry.
  question: Wet or dry?
  readings: [{id: dry, name: Dry, text: Dry.}, {id: wet, name: Wet, text: Wet.}]
  default: dry
  reason: It is dry.
  house_default: false
  severity: A
  touches: [marsh]
  source: {section: S, pages: ["1-1"]}
  marks: [marsh]
"""
ANSWERED = DOUBT + '  status: {is: answered, by: A designer, when: "2026-03-01", where: the forum}\n'


@pytest.fixture
def frozen(project: Project) -> Project:
    """An edition with a ruling, frozen in what plays."""
    project.write(RULING, DOUBT)
    assert project.run("freeze", "1.0").exit_code == 0
    return project


def test_an_answer_that_confirms_a_frozen_edition_is_a_correction(frozen: Project) -> None:
    frozen.write(RULING, ANSWERED)
    assert frozen.problems()[0].startswith(f"{RULING}:1: doubt: reads otherwise than when edition 1.0 was frozen; ")
    note = 'edition: "1.0", name: Answered, kind: correction, date: "2026-03-01", summary: It is dry, records: [doubt]'
    frozen.write("rules/changes.yaml", f"- {{{note}, was: {{status: null}}}}\n")
    assert frozen.run("accept", "1.0").exit_code == 0
    assert frozen.run("check").exit_code == 0


def test_an_answer_that_changes_what_plays_belongs_to_the_next_edition(frozen: Project) -> None:
    frozen.write(RULING, ANSWERED.replace("  default: dry", "  default: wet"))
    message = "default plays otherwise than rules/1.0.freeze has it; put it back"
    assert frozen.problems() == [
        f"{RULING}:8: doubt: {message}, or open a new edition: rulebook new 1.1 --based-on 1.0"
    ]


def test_a_ruling_without_a_status_is_ours() -> None:
    assert status_of({}) == status_of({"status": {"is": "ours"}}) == Status(Word.OURS)
