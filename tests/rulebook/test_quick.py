"""What the quick validator lets pass, the thorough one would too: so that nothing wrong goes unsaid."""

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from rulebook.source import quick, thorough
from rulebook.source.edition import Edition
from rulebook.source.schema_files import _documents, whole_schema
from tests.support import ROOT

DOCUMENTS = _documents(ROOT)
INSTEAD = [
    None,
    True,
    0,
    -1,
    2.5,
    10**400,
    "",
    "  ",
    "x\n",
    "A b",
    "2026-02-30",
    "\ud800",
    [],
    [1, 1],
    {},
    {"from": "x"},
]


def both(name: str, data: Any) -> tuple[bool, bool]:
    """Return whether the quick and the thorough validator find nothing wrong with data."""
    schema = whole_schema(ROOT, name)
    return quick.Quick(DOCUMENTS, f"{name}.schema.json").fits(data), not any(thorough.errors(schema, data))


def ways(data: Any) -> Iterator[tuple[Any, Any]]:
    """Yield (holder, key) of everything in data."""
    for key, value in list(data.items() if isinstance(data, dict) else enumerate(data)):
        yield data, key
        if isinstance(value, dict | list):
            yield from ways(value)


def spoilt(data: Any) -> Iterator[Any]:
    """Yield data with one thing left out, doubled, or replaced by something else, one at a time."""
    whole = copy.deepcopy(data)
    for holder, key in ways(whole):
        value = holder[key]
        for other in INSTEAD:
            holder[key] = other
            yield whole
        holder[key] = value
        if isinstance(holder, dict):
            del holder[key]
            yield whole
            holder[key] = value
            holder["unheard_of"] = value
            yield whole
            del holder["unheard_of"]


def test_every_schema_can_be_asked_quickly() -> None:
    assert [name for name in DOCUMENTS if quick.Quick(DOCUMENTS, name)._validator is None] == []


def test_rules_as_they_are_pass_both(edition: Edition) -> None:
    # As they are read; numbers taken over from elsewhere stand in them already.
    assert {file.path: both(file.collection, file.source.data) for file in edition.files} == {
        file.path: (True, True) for file in edition.files
    }


def test_what_the_quick_one_lets_pass_the_thorough_one_does(edition: Edition) -> None:
    passed, refused = 0, 0
    for file in edition.files:
        data = file.source.data
        few = data[:1] if isinstance(data, list) else data | {"rules": data["rules"][:1]}
        asked = quick.Quick(DOCUMENTS, f"{file.collection}.schema.json")
        schema = whole_schema(ROOT, file.collection)
        for wrong in spoilt(few):
            if not asked.fits(wrong):
                refused += 1
                continue
            passed += 1
            assert not any(thorough.errors(schema, wrong)), (file.path, wrong)
    assert min(passed, refused) > 100


SOURCE = {"section": "Invented", "pages": ["1-1"]}
ASKED = {"summary": "Which?", "kind": "choice", "subject": "unit", "answers": {"fails": "None"}, "source": SOURCE}
FACTS = [{"id": name, "name": name} | ASKED for name in ("ap", "mp")]
LISTED = {"id": "1.0", "title": "First", "status": "current", "source": "Invented", "date": "2026-02-28"}

REVISION = {
    "revision": 1,
    "page": "Core Rules",
    "time": "2022-09-20T07:58:01Z",
    "class": "wording",
    "summary": "Words.",
}


@pytest.mark.parametrize(
    ("name", "data", "keyword"),
    [
        ("facts", FACTS, None),
        ("facts", [FACTS[0], FACTS[1] | {"name": "ap"}], "distinct"),
        ("editions", [LISTED], None),
        ("editions", [LISTED | {"date": "2026-02-30"}], "format"),
        ("wiki_history", [REVISION], None),
        ("wiki_history", [REVISION | {"time": "2022-09-20T07:58:01.5Z"}], "format"),
        ("editions", [LISTED | {"title": "First\n"}], "pattern"),
    ],
)
def test_it_knows_our_keyword_our_formats_and_the_end_of_a_text(name: str, data: Any, keyword: str | None) -> None:
    assert [error.validator for error in thorough.errors(whole_schema(ROOT, name), data)] == [keyword] * (
        keyword is not None
    )
    assert both(name, data) == (keyword is None, keyword is None)
