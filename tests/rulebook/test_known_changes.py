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
THRUSTERS = "tables.thruster_durability"
POINTS = "values.primary_points.value"

TO_CURRENT = [
    Known(LATE, CURRENT, "dice", "value", "Dice", "values.fewest_d8.value", 1, 5),
    Known(LATE, CURRENT, "modified-stats", "value", "Modified Stats Module", "values.lowest.value", 2, 3),
    Known(LATE, CURRENT, "line-of-sight", "value", "Line of Sight", "values.share_visible.value", 80, None),
    Known(LATE, CURRENT, "facing", "value", "Facings", "values.free_turns.value", 1, None),
    Known(LATE, CURRENT, "grapple", "value", "Grappling", "values.cost.value", None, 2),
    Known(LATE, CURRENT, "win-conditions", "value", "Win Conditions", POINTS, 7, None),
    Known(LATE, CURRENT, "structure-durability", "value", "Buildings & Structures", f"{CHART}.1.hexes_1", 16, 9),
    Known(LATE, CURRENT, "structure-durability", "value", "Buildings & Structures", f"{CHART}.3.hexes_4", 38, 20),
    Known(LATE, CURRENT, "structure-durability", "value", "Buildings & Structures", f"{CHART}.0.hexes_5", 16, None),
    Known(LATE, CURRENT, "aerial", "value", "Aerial Movement", f"{THRUSTERS}.4.durability", 45, 34),
    Known(LATE, CURRENT, "aquatic", "value", "Aquatic Movement", f"{THRUSTERS}.5.durability", 56, 41),
    Known(
        LATE,
        CURRENT,
        "throw",
        "value",
        "Throw",
        "formulas.max_distance.expression",
        "8 - assault",
        "(attacker_class - defender_class) + 2",
    ),
    Known(
        LATE,
        CURRENT,
        "abyssal",
        "effect",
        "Status Effects",
        "effects",
        {"changes": "standard_movement", "by": -2},
        {"changes": "standard_movement", "at_most": 2},
    ),
    Known(LATE, CURRENT, "blinded", "effect", "Status Effects", "effects", None, {"changes": "assault_roll", "by": -1}),
    Known(
        LATE,
        CURRENT,
        "system-error",
        "value",
        "Status Effects",
        "values.target.value",
        5,
        None,
    ),
    Known(
        LATE,
        CURRENT,
        "ice-buildup",
        "effect",
        "Status Effects",
        "effects",
        {"changes": "ap_storage", "at_most": 8},
        {"changes": "ap_storage", "by": -4},
    ),
    Known(LATE, CURRENT, "green", "effect", "Green Hex", "effects", None, {"changes": "movement_cost", "by": 1}),
    Known(
        LATE,
        CURRENT,
        "black",
        "effect",
        "Black Hex",
        "effects",
        {"changes": "movement_cost", "times": 2},
        None,
    ),
    Known(LATE, CURRENT, "black", "effect", "Black Hex", "effects", None, {"changes": "movement_cost", "by": 1}),
    Known(LATE, CURRENT, "red", "effect", "Red Hex", "effects", None, {"changes": "durability", "by": -10}),
    Known(LATE, CURRENT, "recon", "renamed", "Setup", "name", "Scouting", "Recon"),
    Known(LATE, CURRENT, "recover", "renamed", "Command Actions", "name", "Get Up", "Recover"),
    Known(LATE, CURRENT, "aerial", "renamed", "Aerial Movement", "name", "Flight", "Aerial Movement"),
    Known(LATE, CURRENT, "mounted-weapon", "moved", "Tag Reference", "place", "chapters/weapons", "tags/tags"),
    Known(LATE, CURRENT, "standard-jump", "added", "Standard Jump"),
    Known(LATE, CURRENT, "thruster-impact", "added", "Thruster Impact"),
    Known(LATE, CURRENT, "parry-stance", "added", "Command Actions"),
    Known(LATE, CURRENT, "grounded", "added", "Status Effects"),
    Known(LATE, CURRENT, "gridless-play", "removed", "Board Setup"),
    Known(LATE, CURRENT, "hover", "removed", "Hover"),
    Known(LATE, CURRENT, "combined-vehicles", "removed", "Unit Types"),
    Known(LATE, CURRENT, "throw-landings", "rule", "Throw"),
    Known(LATE, CURRENT, "ranged-combat-phase", "rule", "Declaring Weapons Fire"),
    Known(LATE, CURRENT, "class-3", "wording only", "Specifications Module"),
    Known(LATE, CURRENT, "accuracy-roll", "wording only", "Accuracy"),
]

TO_LATE = [
    Known(APRIL, LATE, "dice", "value", "Dice", "values.fewest_d8.value", 10, 1),
    Known(APRIL, LATE, "line-of-sight", "value", "Combat", "values.share_visible.value", None, 80),
    Known(APRIL, LATE, "standard-movement", "value", "Standard Movement", "values.water_hex.value", None, 2),
    Known(
        APRIL,
        LATE,
        "throw",
        "value",
        "Throw",
        "formulas.max_distance.expression",
        "(attacker_class - defender_class) + 2",
        "8 - assault",
    ),
    Known(APRIL, LATE, "conflict", "renamed", "Battles", "name", "Conflagration", "Battle"),
    Known(APRIL, LATE, "gridless-play", "added", "Board Setup"),
    Known(APRIL, LATE, "flight", "added", "Flight"),
    Known(APRIL, LATE, "exa-space-craft", "removed", "Unit Types"),
    Known(APRIL, LATE, "throw-landings", "rule", "Thrown into another Unit"),
    Known(APRIL, LATE, "terrain-placement", "rule", "Board Setup"),
]

TO_APRIL = [
    Known(OCTOBER, APRIL, "battlefield", "value", "Board Setup", "values.length.value", 16, 14),
    Known(OCTOBER, APRIL, "battlefield", "value", "Board Setup", "values.width.value", 13, 11),
    Known(
        OCTOBER,
        APRIL,
        "falling",
        "value",
        "Terminology",
        "formulas.damage.expression",
        "3 * levels",
        "2 * (unit_class * levels)",
    ),
    Known(OCTOBER, APRIL, "line-of-sight", "value", "Hex Colors and Effects", "values.green_penalty.value", -2, -1),
    Known(OCTOBER, APRIL, "structure-destroyed", "value", "Thrown into a Structure", "values.bonus_share.value", 50),
    Known(
        OCTOBER,
        APRIL,
        "conceal",
        "effect",
        "Status Effects",
        "effects",
        None,
        {"changes": "evasion_roll", "by": 1},
    ),
    Known(
        OCTOBER, APRIL, "freeze", "effect", "Status Effects", "effects", None, {"changes": "ap_storage", "at_most": 8}
    ),
    Known(OCTOBER, APRIL, "system-error", "added", "Status Effects"),
    Known(OCTOBER, APRIL, "activation-tokens", "added", "Turn Order"),
    Known(OCTOBER, APRIL, "deviation", "added", "Deviation"),
    Known(OCTOBER, APRIL, "dense-smoke", "removed", "Status Effects"),
    Known(OCTOBER, APRIL, "reconnaissance", "removed", "Reconnaissance"),
    Known(OCTOBER, APRIL, "unit-deployment", "rule", "Deployment Phase"),
    Known(OCTOBER, APRIL, "airborne", "wording only", "Status Effects"),
]

TO_OCTOBER = [
    Known(FEBRUARY, OCTOBER, "dice", "value", "Dice", "values.fewest_d8.value", 6, 10),
    Known(FEBRUARY, OCTOBER, "action-points", "value", "Movement Phase", "values.max_stored.value", None, 16),
    Known(FEBRUARY, OCTOBER, "win-conditions", "value", "Battles", POINTS, None, 7),
    Known(
        FEBRUARY,
        OCTOBER,
        "structure-durability",
        "value",
        "Buildings and Structures",
        f"{CHART}.1.hexes_1",
        20,
        16,
    ),
    Known(
        FEBRUARY,
        OCTOBER,
        "elevation-changes",
        "effect",
        "Elevations",
        "effects",
        None,
        {"changes": "movement_cost", "set_to": 1},
    ),
    Known(FEBRUARY, OCTOBER, "base-damage", "renamed", "Terminology", "name", "Flat Damage", "Base Damage"),
    Known(FEBRUARY, OCTOBER, "counter-roll", "removed", "Terminology"),
    Known(FEBRUARY, OCTOBER, "domination", "removed", "Missions"),
    Known(FEBRUARY, OCTOBER, "basic-attack", "added", "Basic Attacks"),
    Known(FEBRUARY, OCTOBER, "limbless", "added", "Destroying Core Sections"),
    Known(FEBRUARY, OCTOBER, "offensive-stance", "rule", "Command Actions"),
    Known(FEBRUARY, OCTOBER, "unequal-units", "wording only", "Turn Order"),
]

TO_FEBRUARY = [
    Known(EARLY, FEBRUARY, "line-of-sight", "value", "Combat", "values.rod.value", 30, 3),
    Known(EARLY, FEBRUARY, "mounted-weapon", "value", "Mounted Weapons", "values.explosion_target.value", None, 6),
    Known(
        EARLY,
        FEBRUARY,
        "two-handed",
        "effect",
        "Tags",
        "effects",
        {"changes": "damage", "times": 0.5},
    ),
    Known(EARLY, FEBRUARY, "two-handed", "effect", "Tags", "effects", None, {"changes": "ap_cost", "by": 3}),
    Known(EARLY, FEBRUARY, "green", "effect", "Hex Colors", "effects", None, {"changes": "accuracy_roll", "by": -1}),
    Known(EARLY, FEBRUARY, "hold", "renamed", "Grappling", "name", "Constrain", "Hold"),
    Known(EARLY, FEBRUARY, "flank", "removed", "Movement"),
    Known(EARLY, FEBRUARY, "stunned", "removed", "Status Effects"),
    Known(EARLY, FEBRUARY, "weapon-redundancy", "added", "Redundancy"),
    Known(EARLY, FEBRUARY, "class-1", "added", "Classification"),
    Known(EARLY, FEBRUARY, "grapple", "rule", "Grappling"),
    Known(EARLY, FEBRUARY, "transform", "rule", "Command Actions"),
]

# Over more than one step: from the last edition that has the rule.
FAR = [
    Known(
        APRIL,
        CURRENT,
        "two-handed",
        "effect",
        "Tag Reference",
        "effects",
        {"changes": "ap_cost", "by": 3},
        {"changes": "ap_cost", "by": 5},
    ),
    Known(APRIL, CURRENT, "rookie", "renamed", "Pilot Information Module", "name", "Rank 1", "Rookie"),
    Known(APRIL, CURRENT, "rookie", "value", "Pilot Information Module", "deployment_cost", 0, 15),
    Known(APRIL, CURRENT, "veteran", "value", "Pilot Information Module", "deployment_cost", 60, 75),
    Known(APRIL, CURRENT, "mounted-weapon", "value", "Tag Reference", "values.explosion_share.value", 50, 100),
    Known(APRIL, CURRENT, "full-auto", "renamed", "Tag Reference", "tag", "MG", "FA"),
    Known(APRIL, CURRENT, "offensive-stance", "rule", "Command Actions"),
    Known(FEBRUARY, APRIL, "freeze", "value", "Status Effects", "values.most_ap.value", 5, None),
]

KNOWN = [*TO_CURRENT, *TO_LATE, *TO_APRIL, *TO_OCTOBER, *TO_FEBRUARY, *FAR]


@pytest.fixture(scope="module")
def library() -> Library:
    return the_library()


def change_of(library: Library, case: Known) -> Change:
    """Return what the comparison says of a case's record, which it must name."""
    found = library.differences(library.edition(case.old), library.edition(case.new))
    [change] = [change for change in found if change.record.id == case.record]
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
    order = [edition.id for edition in library.editions]
    assert set(pairwise(order)) <= {(case.old, case.new) for case in KNOWN}


def headings(edition: Edition) -> set[str]:
    return {heading for chapter in edition.contents() for heading in chapter["sections"]}


def test_whatever_is_told_of_an_edition_shows_in_its_records(library: Library) -> None:
    """A record that is told of differs from the edition before or from the last one that has it, is new or is gone."""
    stale = [
        f"{told['edition']}: {told['name']}: {record}"
        for told in CHANGES.entries(ROOT)
        for record in told["records"]
        if not differs(library, library.edition(told["edition"]), record)
    ]
    assert stale == []


def differs(library: Library, edition: Edition, record: str) -> bool:
    """Whether an edition has a record otherwise than the ones before it, or no longer."""
    older = library.before(edition)
    if record not in edition.records:
        return any(record in one.records for one in older)
    having = [one for one in older if library.counterpart(record, edition, one)]
    if not having or having[-1] is not older[-1]:
        return True
    return any(change.record.id == record for change in library.differences(older[-1], edition))


def test_a_change_that_is_told_cites_headings_of_its_edition(library: Library) -> None:
    unknown = [
        f"{told['edition']}: {told['name']}: {section}"
        for told in CHANGES.entries(ROOT)
        for section in told.get("section", "").split(";")
        if section and section.strip() not in headings(library.edition(told["edition"]))
    ]
    assert unknown == []


def test_what_is_told_stands_newest_edition_first(library: Library) -> None:
    order = [edition.id for edition in library.editions[::-1]]
    places = [order.index(told["edition"]) for told in CHANGES.entries(ROOT)]
    assert places == sorted(places)
