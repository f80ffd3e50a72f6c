"""Patterns of the schemas: the end of a pattern is the end of the text, line breaks included."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.support import ROOT, Project

SCHEMAS = sorted((ROOT / "schemas").glob("*.json"))


def patterns(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        if isinstance(schema.get("pattern"), str):
            yield schema["pattern"]
        schema = list(schema.values())
    if isinstance(schema, list):
        for part in schema:
            yield from patterns(part)


def test_a_dollar_stands_at_the_end_of_a_pattern_alone() -> None:
    """The check reads that one as JSON Schema does; it would not know another."""
    expressions = {pattern for path in SCHEMAS for pattern in patterns(json.loads(path.read_text(encoding="utf-8")))}
    assert len(expressions) > 10
    assert [pattern for pattern in expressions if re.search(r"\$.|\\\$$", pattern)] == []


@pytest.mark.parametrize(
    ("field", "text", "message"),
    [
        ("id", r'"marsh\n"', r': id is "marsh\n"; expected: '),
        ("source", r'{section: Marsh, pages: ["1-1\n"]}', r': source.pages[0] is "1-1\n"; expected: '),
        ("values", r'{"depth\n": {value: 3, meaning: Depth}}', r'"depth\n"; expected: '),
    ],
)
def test_a_line_break_behind_a_text_is_no_part_of_it(project: Project, field: str, text: str, message: str) -> None:
    project.marsh(**{field: text})
    assert message in project.run("check").stdout
