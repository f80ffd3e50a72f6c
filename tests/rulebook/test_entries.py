"""Changing editions.yaml in place: what is not meant stays byte for byte."""

import pytest

from rulebook.lifecycle.editions_yaml import with_edition_on_top, with_field
from rulebook.source.problems import RulesError

BLOCK = """\
# yaml-language-server: $schema=../schemas/editions.schema.json
- id: "1.1"   # the next
  title: Über
  status: draft  # not yet
  source: S

# The first one.
- {status: 'current', id: "1.0", title: First,
   source: Invented}
"""


def test_a_field_is_replaced_and_nothing_else() -> None:
    assert with_field(BLOCK, "1.1", "status", "current") == BLOCK.replace("status: draft", "status: current")
    assert with_field(BLOCK, "1.0", "status", "superseded") == BLOCK.replace("'current'", "superseded")


def test_a_new_field_stands_before_the_status() -> None:
    block = with_field(BLOCK, "1.1", "date", '"2026-03-01"')
    assert block == BLOCK.replace("  status: draft", '  date: "2026-03-01"\n  status: draft')
    flow = with_field(BLOCK, "1.0", "date", '"2026-03-01"')
    assert flow == BLOCK.replace("{status:", '{date: "2026-03-01", status:')


def test_a_new_entry_goes_on_top_under_what_heads_the_file() -> None:
    head, body = BLOCK.split("\n", 1)
    text = with_edition_on_top(BLOCK, {"id": "1.2", "title": "A: B", "status": "draft"})
    assert text == f"{head}\n- id: '1.2'\n  title: 'A: B'\n  status: draft\n{body}"


@pytest.mark.parametrize("text", ["- {id: '1'}\n", "  - {id: '1'}\n", "---\n- id: '1'\n"])
def test_a_new_entry_lines_up_with_the_others(text: str) -> None:
    indent = text.index("-") if not text.startswith("---") else 0
    added = with_edition_on_top(text, {"id": "x", "title": "T"})
    assert f"{' ' * indent}- id: x\n{' ' * indent}  title: T\n{' ' * indent}- " in added


def test_line_endings_stay_what_they_are() -> None:
    text = with_edition_on_top(BLOCK.replace("\n", "\r\n"), {"id": "1.2", "title": "T"})
    text = with_field(text, "1.1", "date", '"2026-03-01"')
    assert text.count("\n") == text.count("\r\n") == BLOCK.count("\n") + 3


def test_editions_without_dashes_are_refused() -> None:
    with pytest.raises(RulesError, match=r"rules/editions.yaml:1: is no list with a dash before each edition"):
        with_edition_on_top("[{id: '1.0'}]\n", {"id": "1.1"})
