"""What is told of the changes between editions: it makes a change of words a change of the rule."""

import json

import pytest

from rulebook.check.load import load
from rulebook.compare.change_notes import headlines, up_to_date
from rulebook.data.library import Library
from rulebook.source.edition import Data
from tests.support import EDITIONS, Project, record

CHANGES = "rules/changes.yaml"
PAIR = """
- {id: "2.0", title: Second, status: current, source: Invented}
- {id: "1.0", title: First, status: draft, source: Invented}
"""


@pytest.fixture
def pair(project: Project) -> Project:
    """Two editions of which the second words the marsh anew."""
    project.write(EDITIONS, PAIR)
    project.write("rules/2.0/terrain.yaml", record(text="Only Vehicles sink.") + record(id="bog"))
    return project


def tell(project: Project, edition: str = "2.0", kind: str = "mechanic", records: str = "[marsh]") -> None:
    project.write(
        CHANGES,
        f'- edition: "{edition}"\n  name: Sinking\n  kind: {kind}\n  concerns: moving\n'
        f"  summary: Only some sink.\n  records: {records}\n",
    )


def kinds(project: Project, old: str = "1.0", new: str = "2.0") -> list[str]:
    [marsh] = [
        each
        for each in json.loads(project.run("diff", old, new, "--format", "json").stdout)["changes"]
        if each["id"] == "marsh"
    ]
    found: list[str] = marsh["kinds"]
    return found


def test_words_alone_are_wording_until_a_change_of_the_rule_is_told(pair: Project) -> None:
    assert kinds(pair) == ["wording"]
    tell(pair)
    assert kinds(pair) == ["rule", "wording"]


@pytest.mark.parametrize("kind", ["renamed", "wording"])
def test_a_new_name_or_wording_that_is_told_changes_no_rule(pair: Project, kind: str) -> None:
    tell(pair, kind=kind)
    assert kinds(pair) == ["wording"]


def test_what_an_older_edition_changed_is_none_of_a_later_pair(pair: Project) -> None:
    tell(pair, edition="1.0")
    assert kinds(pair) == ["wording"]


def test_the_order_of_the_pair_does_not_matter(pair: Project) -> None:
    tell(pair)
    assert kinds(pair, "2.0", "1.0") == ["rule", "wording"]


def test_a_change_of_an_edition_that_there_is_not_is_reported(pair: Project) -> None:
    tell(pair, edition="3.0")
    assert pair.problems() == [f"{CHANGES}:1: record 1: edition 3.0: there is none; there is 2.0, 1.0"]


def test_a_change_may_concern_a_record_of_any_edition_and_no_other(pair: Project) -> None:
    tell(pair, records="[bog, swamp]")
    assert pair.problems() == [
        f'{CHANGES}:6: record 1: records[1] refers to "swamp", which is no record of any edition'
    ]


def change(edition: str, *records: str, kind: str = "mechanic", every_game: bool = False) -> Data:
    note = {"edition": edition, "kind": kind, "records": list(records), "name": f"{edition} {' '.join(records)}"}
    return note | ({"every_game": True} if every_game else {})


def test_a_change_that_a_later_one_touches_is_not_told_by_itself() -> None:
    newest, gone = change("3", "walk", "run"), change("2", "run", every_game=True)
    stands, quiet = change("2", "swim", every_game=True), change("2", "fly")
    assert up_to_date([gone, stands, quiet, newest]) == [stands, newest]


def test_a_new_name_neither_stands_by_itself_nor_takes_an_older_change_away() -> None:
    renamed, stands = change("3", "swim", kind="renamed"), change("2", "swim", every_game=True)
    assert up_to_date([stands, change("3", "walk"), renamed]) == [stands, change("3", "walk")]


def test_what_every_game_shows_comes_first_then_mechanics_values_what_came_and_what_went() -> None:
    kinds_of = [change("3", kind, kind=kind) for kind in ("removed", "added", "value", "mechanic")]
    first = change("3", "turn", kind="removed", every_game=True)
    assert headlines([*kinds_of, first], 9) == [first, *reversed(kinds_of)]


def test_every_edition_has_its_say() -> None:
    newer, older = [change("3", str(number)) for number in range(5)], [change("2", "swim"), change("2", "fly")]
    assert headlines([*older, *newer], 4) == [*older, *newer[:2]]


def test_what_is_told_of_a_rule_that_the_older_edition_lacks_is_told_only_where_it_came(pair: Project) -> None:
    library = Library([load(pair.root, "1.0"), load(pair.root, "2.0")])
    library.notes = [change("2.0", "bog"), change("2.0", "bog", kind="added"), change("2.0", "gone")]
    told = library.headlines(library.edition("1.0"), library.edition("2.0"), 9)
    assert [(one["kind"], rule.id) for one, rule in told] == [("added", "bog")]
