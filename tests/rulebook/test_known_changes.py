"""Changes between the real editions, as their sources tell them: the comparison finds each, as the right kind.

What a case expects is read off the two sources and not off the program: ``section`` is the heading of the newer
edition's source that shows it, or of the older one's where the rule has gone.
"""

from itertools import pairwise
from typing import Any, NamedTuple

import pytest

from rulebook.compare.records import Change, Part
from rulebook.data.library import Library
from rulebook.source.change_files import CHANGES
from rulebook.source.edition import Data, Edition
from tests.support import ROOT, the_library


class Known(NamedTuple):
    """A change that the sources show: from which edition to which, of which record, where in it, and how."""

    old: str
    new: str
    record: str
    kind: str
    section: str
    path: str = ""
    was: Any = None
    now: Any = None


EARLY, FEBRUARY, OCTOBER, APRIL, LATE, CURRENT = (
    "draft-early",
    "wiki-2022-02",
    "wiki-2022-10",
    "wiki-2023-04",
    "draft-late",
    "1.0",
)

CHART = "tables.durability"
LONGEST = "formulas.max_distance.expression"
MOVE = {"changes": "standard_movement"}
EVADED = {"changes": "evasion_roll", "by": 1}

KNOWN = [
    Known(LATE, CURRENT, "dice", "value", "Dice", "values.fewest_d8.value", 1, 5),
    Known(LATE, CURRENT, "facing", "value", "Facings", "values.free_turns.value", 1, None),
    Known(LATE, CURRENT, "structure-durability", "value", "Buildings & Structures", f"{CHART}.0.hexes_5", 16, None),
    Known(LATE, CURRENT, "throw", "value", "Throw", LONGEST, "8 - assault", "(attacker_class - defender_class) + 2"),
    Known(LATE, CURRENT, "abyssal", "effect", "Status Effects", "effects", MOVE | {"by": -2}, MOVE | {"at_most": 2}),
    Known(LATE, CURRENT, "blinded", "effect", "Status Effects", "effects", None, {"changes": "assault_roll", "by": -1}),
    Known(LATE, CURRENT, "recover", "renamed", "Command Actions", "name", "Get Up", "Recover"),
    Known(LATE, CURRENT, "mounted-weapon", "moved", "Tag Reference", "place", "chapters/weapons", "tags/tags"),
    Known(LATE, CURRENT, "standard-jump", "added", "Standard Jump"),
    Known(LATE, CURRENT, "gridless-play", "removed", "Board Setup"),
    Known(LATE, CURRENT, "throw-landings", "rule", "Throw"),
    Known(LATE, CURRENT, "class-3", "wording only", "Specifications Module"),
    Known(APRIL, LATE, "line-of-sight", "value", "Combat", "values.share_visible.value", None, 80),
    Known(APRIL, LATE, "flight", "added", "Flight"),
    Known(APRIL, LATE, "exa-space-craft", "removed", "Unit Types"),
    Known(OCTOBER, APRIL, "battlefield", "value", "Board Setup", "values.length.value", 16, 14),
    Known(OCTOBER, APRIL, "conceal", "effect", "Status Effects", "effects", None, EVADED),
    Known(OCTOBER, APRIL, "airborne", "wording only", "Status Effects"),
    Known(FEBRUARY, OCTOBER, "action-points", "value", "Movement Phase", "values.max_stored.value", None, 16),
    Known(FEBRUARY, OCTOBER, "base-damage", "renamed", "Terminology", "name", "Flat Damage", "Base Damage"),
    Known(EARLY, FEBRUARY, "two-handed", "effect", "Tags", "effects", {"changes": "damage", "times": 0.5}),
    Known(EARLY, FEBRUARY, "class-1", "added", "Classification"),
    # Over more than one step: from the last edition that has the rule.
    Known(APRIL, CURRENT, "rookie", "renamed", "Pilot Information Module", "name", "Rank 1", "Rookie"),
    Known(APRIL, CURRENT, "rookie", "value", "Pilot Information Module", "deployment_cost", 0, 15),
    Known(APRIL, CURRENT, "full-auto", "renamed", "Tag Reference", "tag", "MG", "FA"),
]


@pytest.fixture(scope="module")
def library() -> Library:
    return the_library()


def change_of(library: Library, case: Known) -> Change:
    """Return what the comparison says of a case's record, which it must name."""
    changes = library.differences(library.edition(case.old), library.edition(case.new))
    [change] = [change for change in changes if change.record.id == case.record]
    return change


def shows(part: Part, case: Known) -> bool:
    """Whether a difference is the one of the case; of an effect, the case names the fields that tell."""
    if part.kind != case.kind:
        return False
    if case.kind == "effect":
        return all(holds(side, telling) for side, telling in ((part.old, case.was), (part.new, case.now)))
    return (part.path, part.old, part.new) == (case.path, case.was, case.now)


def holds(effect: Data | None, telling: Data | None) -> bool:
    if effect is None or telling is None:
        return effect is telling
    return telling.items() <= effect.items()


def test_the_comparison_finds_what_the_sources_show(library: Library) -> None:
    assert [case for case in KNOWN if not finds(change_of(library, case), case)] == []


def finds(change: Change, case: Known) -> bool:
    """Tell whether a comparison tells a change as it is known."""
    if case.kind == "wording only":
        return change.kinds == ["wording"]
    if case.kind in ("added", "removed"):
        return change.kinds == [case.kind]
    return change.kinds[0] == "rule" if case.kind == "rule" else any(shows(part, case) for part in change.parts)


def test_a_known_change_cites_a_heading_of_the_source(library: Library) -> None:
    for case in KNOWN:
        shown_by = case.old if case.kind == "removed" else case.new
        assert case.section in headings(library.edition(shown_by)), case


def test_every_kind_of_change_and_every_pair_of_neighbours_is_among_the_known_ones(library: Library) -> None:
    kinds = {"added", "removed", "renamed", "moved", "value", "effect", "rule", "wording only"}
    assert {case.kind for case in KNOWN} == kinds
    order = [edition.id for edition in library.editions if edition.id in ("1.0", *{case.old for case in KNOWN})]
    assert set(pairwise(order)) <= {(case.old, case.new) for case in KNOWN}


def headings(edition: Edition) -> set[str]:
    return {heading for chapter in edition.contents() for heading in chapter["sections"]}


def test_whatever_is_told_of_an_edition_shows_in_its_records(library: Library) -> None:
    """A record that is told of differs from the edition before or from the last one that has it, is new or is gone."""
    stale = [
        f"{entry['edition']}: {entry['name']}: {record}"
        for entry in CHANGES.entries(ROOT)
        for record in entry["records"]
        if not differs(library, library.edition(entry["edition"]), record)
    ]
    assert stale == []


def differs(library: Library, edition: Edition, record: str) -> bool:
    """Whether an edition has a record otherwise than the ones before it, or no longer."""
    older = library.before(edition)
    if record not in edition.records:
        return any(record in each.records for each in older)
    having = [each for each in older if library.counterpart(record, edition, each)]
    if not having or having[-1] is not older[-1]:
        return True
    return any(change.record.id == record for change in library.differences(older[-1], edition))


def test_a_change_that_is_told_cites_headings_of_its_edition(library: Library) -> None:
    unknown = [
        f"{entry['edition']}: {entry['name']}: {section}"
        for entry in CHANGES.entries(ROOT)
        for section in entry.get("section", "").split(";")
        if section and section.strip() not in headings(library.edition(entry["edition"]))
    ]
    assert unknown == []
