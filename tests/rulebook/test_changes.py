"""What is told of the changes between editions: it makes a change of words a change of the rule."""

import json

import pytest

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
        f'- edition: "{edition}"\n  name: Sinking\n  kind: {kind}\n  summary: Only some sink.\n  records: {records}\n',
    )


def kinds(project: Project, old: str = "1.0", new: str = "2.0") -> list[str]:
    [marsh] = [
        one
        for one in json.loads(project.run("diff", old, new, "--format", "json").stdout)["changes"]
        if one["id"] == "marsh"
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
        f'{CHANGES}:5: record 1: records[1] refers to "swamp", which is no record of any edition'
    ]
