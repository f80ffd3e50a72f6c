"""The search index: the names that records go by, and pages behind their records."""

import json
from pathlib import Path
from typing import Any

from rulebook.site.search_index import documents_file, finish_search_index, other_names
from tests.support import book

EDITION = book(
    terrain=[{"id": "marsh"}, {"id": "rock"}],
    glossary=[
        {"id": "term-bog", "name": "Bog", "abbreviation": "BG", "also_called": ["Quagmire"], "defined_in": "marsh"},
        {"id": "term-rock", "name": "Rock", "also_called": ["Boulder"], "defined_in": "marsh"},
        {"id": "term-path", "name": "Path", "also_called": ["Way"]},
        {"id": "term-terrain", "name": "Terrain", "defined_in": "rock"},
    ],
).edition


def test_a_record_goes_by_the_terms_that_it_defines_unless_something_else_has_that_name() -> None:
    assert other_names(EDITION, {"terrain"}) == {
        "marsh": ["Bog", "BG", "Quagmire", "Boulder"],
        "term-path": ["Path", "Way"],
    }


def test_a_record_goes_by_what_else_it_is_called() -> None:
    marsh = {"id": "marsh", "name": "Marsh", "abbreviation": "MA", "also_called": ["Fen", "Rock"]}
    named = book(terrain=[marsh, {"id": "rock"}], glossary=[{"id": "term-ooze", "name": "Ooze", "defined_in": "marsh"}])
    assert other_names(named.edition, set()) == {"marsh": ["MA", "Fen", "Ooze"]}


def test_an_index_gets_the_names_and_pages_stand_behind_their_records(tmp_path: Path) -> None:
    path = tmp_path / "search_index.json"
    docs: list[dict[str, Any]] = [
        {"location": "terrain/", "title": "Terrain", "text": "", "boost": 2},
        {"location": "terrain/#marsh", "title": "Marsh", "text": "Wet – and soft.", "boost": 2},
        {"location": "other/", "title": "Other", "text": ""},
    ]
    path.write_text(json.dumps({"config": {"fields": {"title": {"boost": 1000}}}, "docs": docs}), encoding="utf-8")
    finish_search_index(path, EDITION)
    index = json.loads(path.read_text(encoding="utf-8"))
    assert index["config"]["fields"] == {"title": {"boost": 1000}, "names": {"boost": 1000}}
    assert index["docs"] == [], "what is searched waits for the first letter"
    assert json.loads(documents_file(path).read_text(encoding="utf-8")) == [
        docs[0] | {"boost": 0.8},
        docs[1] | {"names": ["Bog", "BG", "Quagmire", "Boulder"]},
        docs[2] | {"boost": 0.4},
    ]
