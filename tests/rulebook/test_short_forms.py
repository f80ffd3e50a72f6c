"""A summary that would be false without its condition says it: by rule in every edition, and by name in edition 1.0."""

import re
from collections.abc import Iterator

import pytest

from rulebook.render.context import RenderContext
from rulebook.source.edition import Edition, Record
from rulebook.source.record_parts import Effect
from rulebook.words.quotes import references
from tests.support import the_edition, the_library

EDITIONS = [edition.id for edition in the_library().editions]
QUOTED_EFFECT = re.compile(r"\{effects\.([a-z_0-9]+)")


def quoted_effects(record: Record) -> Iterator[Effect]:
    """Yield the effects of a record whose numbers its summary quotes, by what they change or by their place."""
    for key in QUOTED_EFFECT.findall(record.data["summary"]):
        yield from (one for place, one in enumerate(record.effects) if key in (one.changes, str(place)))


def lost(record: Record) -> Iterator[str]:
    """Yield the conditions of a record that its summary drops."""
    summary = record.data["summary"]
    limits = record.data.get("limits", {})
    for effect in quoted_effects(record):
        yield from (f"[[{name}]]" for name in references(effect.when or "") if name not in references(summary))
        if effect.at_least is not None and "at_least" not in summary:
            yield "at least"
        if effect.rounding and f"rounded {effect.rounding}" not in summary:
            yield f"rounded {effect.rounding}"
    if limits.get("mechs_only") and "Mech" not in summary:
        yield "Mechs only"
    if limits.get("once_per_turn") and not re.search(r"once (per|a|in)", summary):
        yield "once per turn"
    if limits.get("ends_turn") and not re.search("[Ee]nds the turn", summary):
        yield "ends the turn"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_summary_says_the_conditions_of_what_it_quotes_and_its_own_limits(edition: str) -> None:
    records = the_edition(edition).records.values()
    assert {record.id: found for record in records if (found := list(lost(record)))} == {}


# Of edition 1.0: what each summary must not leave out, as the rulebook prints it on the page named.
CONDITIONS = [
    ("action-points", "4-2", ["at most 16 unless a rule says otherwise", "Reserve Energy: 20"]),
    ("standard-jump", "5-1", ["Mech", "never higher", "landing hex"]),
    ("thruster-movement", "5-2", ["at one elevation", "unless a rule says otherwise"]),
    ("thruster-jump", "3-1", ["Mech", "no Vehicle", "falls", "[AIR]"]),
    ("elevation-changes", "5-4", ["not with [AIR]", "down in water with [AQN]"]),
    ("hex-occupancy", "5-3", ["80 %", "none overlap", "own elevation", "Standard Jump", "Thruster Impact"]),
    ("terrain-in-movement", "8-3", ["Aerial Movement"]),
    ("movement-costs", "5-4", ["Aerial", "Aquatic Movement"]),
    ("aerial", "5-4", ["not through a Green Hex"]),
    ("aquatic", "5-4", ["on top of the MP for a hex"]),
    ("terrestrial-vehicles", "5-3", ["4 AP at the lowest"]),
    ("aerial-vehicles", "5-4", ["Grounded", "Ground Level"]),
    ("aquatic-vehicles", "5-4", ["Grounded", "Ground Level"]),
    ("green", "5-4", ["Standard Movement", "With [AIR] a Unit only passes above"]),
    ("black", "8-2", ["Standard Movement", "Terrestrial Movement"]),
    ("tan", "8-3", ["Standard Movement", "neither with [AIR]"]),
    ("white", "5-4", ["Standard Movement", "neither with [AIR]"]),
    ("attack-roll", "6-4", ["highest face always", "lowest never"]),
    ("accuracy-roll", "6-4", ["highest face always", "lowest never"]),
    ("assault-roll", "6-4", ["highest face always", "lowest never"]),
    ("evasion-roll", "6-4", ["except a Critical Hit", "highest face always", "lowest never"]),
    ("base-damage", "6-4", ["Critical Hit"]),
    ("field-of-view", "5-3", ["Terrestrial Vehicles"]),
    ("destroyed-sections", "6-6", ["except handheld weapons"]),
    ("grapple", "6-7", ["manipulator", "within 1 hex", "in close combat", "Class is no higher"]),
    ("throw", "6-7", ["your own Class or lower", "Field of View", "never upward"]),
    ("grapple-hold", "6-7", ["holder cannot move", "Two Handed"]),
    ("structure-intact", "7-1", ["Recover"]),
    ("thruster-impact", "6-8", ["same elevation", "rounded up", "Evade or Stand Firm", "Class 5"]),
    ("impact-evade", "6-8", ["no free hex"]),
    ("impact-stand-firm", "6-8", ["higher Class stops", "only the attacker", "both take it", "On a failure"]),
    ("press-on", "7-1", ["in this activation", "within any limit"]),
    ("crippled-severe", "6-6", ["in place of what Crippled (Partial) does"]),
    ("prone-position", "7-2", ["kneeling Mech", "in place of the +1 for kneeling"]),
    ("takeoff", "7-2", ["[AIR]", "[AQN]", "end Grounded", "No Evade"]),
    ("offensive-stance", "7-2", ["Field of View", "gives the reserve back", "loses the reserve", "no Evade"]),
    ("defensive-stance", "7-2", ["until the item is destroyed", "no Evade", "no turning"]),
    ("parry-stance", "7-2", ["Mech with an arm", "one melee attack"]),
    ("deploy", "7-4", ["3 Non-AI Drones", "unless a rule says otherwise"]),
    ("non-ai-drones", "7-4", ["unless a rule says otherwise"]),
    ("command-actions", "7-1", ["unless an action says otherwise"]),
    ("falling", "7-3", ["rounded up"]),
    ("deviation", "7-5", ["Where a rule says so", "rounded up"]),
    ("weapon-redundancy", "7-5", ["half", "rounded up", "2 AP"]),
    ("mounted-weapon", "11-12", ["not together with its Unit Section"]),
    ("explosive", "7-5", ["rounded up", "Structures"]),
    ("spread", "11-13", ["in Line of Sight"]),
    ("overcharge", "11-13", ["Once per activation"]),
    ("disarm", "11-14", ["unless it is mounted"]),
    ("smoke-screen", "11-14", ["at that Elevation only"]),
    ("indirect-fire", "11-14", ["range"]),
    ("structure-cover", "8-3", ["Indirect Fire"]),
    ("stat-reduction-modifiers", "10-4", ["never below 3"]),
    ("ranged-and-melee", "11-10", ["unless a rule says otherwise"]),
]


@pytest.mark.parametrize(("record", "page", "conditions"), CONDITIONS, ids=[name for name, *_ in CONDITIONS])
def test_a_summary_of_edition_1_0_says_its_conditions(record: str, page: str, conditions: list[str]) -> None:
    edition = the_edition("1.0")
    found = edition.records[record].data
    summary = RenderContext(edition).plain(found["summary"], found)
    assert [words for words in conditions if words not in summary] == [], f"see p. {page}"


# Of edition 1.0: an effect, and what its row must not leave out.
EFFECT_CONDITIONS = [
    ("elevation-changes", "5-4", "MP to enter", ["unless the Unit moves with [AIR]", "down in water with [AQN]"]),
    ("aquatic", "5-4", "MP to enter: a level up", ["on top of the MP for a hex"]),
    ("aerial", "5-4", "MP to enter", ["another hex included"]),
    ("green", "5-4", "MP to enter", ["unless the Unit passes above it with [AIR]"]),
    ("green", "8-2", "Status", ["not above the trees"]),
    ("grapple-hold", "6-7", "Status of the target", ["until the Hold ends"]),
    ("structure-intact", "7-1", "Status of the target", ["until it uses Recover"]),
    ("press-on", "7-1", "Standard Movement", ["in this activation"]),
    ("kneeling-position", "7-2", "Accuracy Roll", ["does not stack with Prone Position"]),
    ("prone-position", "7-2", "Accuracy Roll", ["does not stack with Kneeling Position"]),
    ("disarm", "11-14", "Weapon use of the target", ["unless the weapon is mounted"]),
]


@pytest.mark.parametrize(("record", "page", "subject", "conditions"), EFFECT_CONDITIONS)
def test_an_effect_of_edition_1_0_says_its_conditions(
    record: str, page: str, subject: str, conditions: list[str]
) -> None:
    edition = the_edition("1.0")
    [row, *_] = (
        row for row in RenderContext(edition).plain_effects(edition.records[record]) if row.subject.startswith(subject)
    )
    assert [words for words in conditions if words not in row.condition] == [], f"see p. {page}"


# Of older editions: the edition, a record, the field that says it, and what its own source says.
OLDER = [
    ("draft-early", "hold", "summary", "No movement"),
    ("draft-early", "grapple-hold", "summary", "cannot move"),
    ("draft-early", "conceal", "summary", "none if the attacker stands in the green"),
    ("draft-early", "green", "summary", "none if the attacker stands in one"),
    ("draft-early", "retrieval", "primary_objective", "none within 5 hexes of another"),
    ("wiki-2022-02", "hold", "summary", "No movement"),
    ("wiki-2022-02", "grapple-hold", "summary", "cannot move"),
    ("wiki-2022-02", "conceal", "summary", "only −1 if the attacker stands in the green"),
    ("wiki-2022-02", "break-grapple", "summary", "let go without a roll"),
    ("wiki-2022-02", "grapple", "definition", "or a hold"),
    ("wiki-2022-02", "freeze", "text", "still empty"),
    ("wiki-2022-02", "overheat", "text", "still empty"),
    ("wiki-2022-02", "retrieval", "primary_objective", "none within 5 hexes of another"),
    ("wiki-2022-10", "hold", "summary", "No movement"),
    ("wiki-2022-10", "grapple-hold", "summary", "cannot move"),
    ("wiki-2022-10", "break-grapple", "summary", "or to let go"),
    ("wiki-2022-10", "terrestrial-vehicles", "requirements", "at least as many Core Sections"),
    ("wiki-2023-04", "terrestrial-vehicles", "requirements", "at least as many Core Sections"),
    ("wiki-2023-04", "break-grapple", "summary", "the same for both Units"),
    ("wiki-2023-04", "structure-criticals", "reason", "February 2022"),
]


def printed(edition: Edition, record: str, field: str) -> str:
    """Return a text of a record as readers see it, or a list of texts as one, in one line."""
    data = edition.records[record].data
    texts = [data[field]] if isinstance(data[field], str) else data[field]
    return " ".join(" ".join(RenderContext(edition).plain(text, data) for text in texts).split())


@pytest.mark.parametrize(("edition", "record", "field", "said"), OLDER)
def test_an_older_edition_says_what_its_source_says(edition: str, record: str, field: str, said: str) -> None:
    assert said in printed(the_edition(edition), record, field)


# What ends a turn in an older edition does something more; its row, which tokens and cards print, says that too.
ENDING = [
    ("draft-early", "freeze", "5 AP at most"),
    ("draft-early", "overheat", "kneeling"),
    ("wiki-2022-02", "freeze", "5 AP at most"),
    ("wiki-2022-02", "overheat", "kneeling"),
    ("wiki-2023-04", "overheat", "kneeling"),
    ("wiki-2023-04", "system-error", "unless a d8 shows 5 or more"),
    ("draft-late", "overheat", "kneeling"),
    ("draft-late", "system-error", "unless a d8 shows 5 or more"),
]


@pytest.mark.parametrize(("edition", "record", "said"), ENDING)
def test_what_ends_a_turn_in_an_older_edition_says_what_else_it_does(edition: str, record: str, said: str) -> None:
    older = the_edition(edition)
    [row] = (row for row in RenderContext(older).plain_effects(older.records[record]) if row.subject.startswith("Turn"))
    assert said in row.condition


# Of edition 1.0: what the rulebook prints on a page, and the field that says it.
PRINTED = [
    ("introduction", "1-1", "text", "11. Weapons & Equipment"),
    ("elevations", "8-1", "text", "6 levels, so the highest is 5 levels above the lowest"),
    ("structure-durability", "8-3", "text", "stand in the way or be an objective"),
    ("mission-objectives", "9-2", "text", "7. Victory condition"),
    ("command-and-control", "9-2", "primary_objective", "one Marker at a time, until all of them are placed"),
    ("control-points", "9-3", "primary_objective", "one Marker at a time, until all of them are placed"),
    ("item-states", "11-10", "text", "two sidearms stored"),
    ("sub-machinegun", "11-16", "text", "the row of the Red Dot is empty"),
    ("line-of-sight", "6-2", "text", "Unit A looks at the enemy Units B to F"),
    ("jumping-and-falling", "5-1", "doubt", "a Standard Jump never climbs"),
]


@pytest.mark.parametrize(("record", "page", "field", "said"), PRINTED)
def test_edition_1_0_says_what_the_rulebook_prints(record: str, page: str, field: str, said: str) -> None:
    assert said in printed(the_edition("1.0"), record, field), f"see p. {page}"


def test_the_tags_of_systems_stand_in_the_order_of_the_rulebook() -> None:
    """Available Systems, p. 11-14."""
    rows = the_edition("1.0").records["tag-order"].tables["tags"].rows
    [systems] = (str(row[1]) for row in rows if row[0] == "Available Systems")
    assert re.findall(r"\|\[(\w+)\]\]\]", systems) == ["ED", "DA", "RA", "AM", "SM", "VG", "IF", "RF", "SR"]
