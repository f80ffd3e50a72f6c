"""``rulebook rulings``: the questions by weight, with what depends on each, and places to tick."""

import re

import pytest

from calculators.core.rules import Rules
from rulebook.data.mechanics import mechanics
from rulebook.data.ruling_weights import Move, weighed
from tests.support import Project, the_edition

MINOR = """\
- id: minor
  number: M01
  name: Is the Marsh cold?
  summary: Cold.
  doubt: Nobody says whether it is cold; here it is.
  question: Cold or warm?
  readings:
    - {id: cold, name: Cold, text: It is cold.}
    - {id: warm, name: Warm, text: It is warm.}
  default: cold
  reason: It is wet.
  house_default: true
  severity: B
  touches: [marsh]
  source: {section: Marsh, pages: ["1-1"]}
  marks: [marsh]
"""
GRAVE = (
    MINOR.replace("minor", "grave")
    .replace("M01", "C01")
    .replace("cold?", "deep?")
    .replace("severity: B", "severity: A")
)
PRINTED = (
    MINOR.replace("minor", "printed").replace("M01", "M02").replace("cold?", "wide?").replace("true", "false")
    .replace("text: It is cold.", 'text: It is cold., source: {section: Marsh, pages: ["1-1"]}')
    .replace("  severity", "  status: {is: printed}\n  severity")
)  # fmt: skip


@pytest.fixture
def doubtful(project: Project) -> Project:
    project.write("rules/1.0/rulings.yaml", MINOR + GRAVE + PRINTED)
    return project


def headings(sheet: str) -> list[str]:
    return re.findall("^### (.+)$", sheet, re.MULTILINE)


def test_open_rulings_are_printed_by_weight_and_those_decided_elsewhere_are_not(doubtful: Project) -> None:
    assert headings(doubtful.run("rulings", "--open").stdout) == ["C01 Is the Marsh deep?", "M01 Is the Marsh cold?"]
    assert len(headings(doubtful.run("rulings").stdout)) == 3


def test_each_reading_has_a_place_to_tick_and_so_has_what_nobody_thought_of(doubtful: Project) -> None:
    sheet = doubtful.run("rulings", "--open").stdout
    ticks = re.findall(r"^- \[ \] (.+)$", sheet.partition("### M01")[2], re.MULTILINE)
    assert ticks == ["**Cold** (our default)", "**Warm**", "Otherwise: ____________________"]
    assert "Rules: Marsh." in sheet


def test_a_ruling_that_was_asked_stays_open_and_says_where(doubtful: Project) -> None:
    open_ruling = MINOR.replace("  severity", '  status: {is: asked, when: "2026-03-01", where: the forum}\n  severity')
    doubtful.write("rules/1.0/rulings.yaml", open_ruling)
    assert "Asked on 2026-03-01: the forum\n" in doubtful.run("rulings", "--open").stdout


def test_an_edition_without_rulings_has_an_empty_sheet(project: Project) -> None:
    assert headings(project.run("rulings", "--open").stdout) == []


def moves(ruling: str) -> list[Move]:
    edition = the_edition("1.0")
    [weighed_ruling] = [each for each in weighed(edition, Rules(mechanics(edition))) if each.record.id == ruling]
    return weighed_ruling.moves


def test_how_far_an_answer_moves_is_what_the_calculator_says_under_each_reading() -> None:
    """A mounted weapon explodes on three faces of a d8, or on its highest alone."""
    [move] = moves("mounted-weapon-explosion-die")
    assert (move.calculator.name, move.situation) == ("mounted-weapon", "")
    assert move.answers == [("The weapon explodes", ["37.5 %", "12.5 %"])]
