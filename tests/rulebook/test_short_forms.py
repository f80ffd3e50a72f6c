"""A summary that would be false without its condition says it, in every edition."""

import re
from collections.abc import Iterator

import pytest

from rulebook.source.edition import Record
from rulebook.source.record_parts import Effect
from rulebook.words.quotes_and_references import references
from tests.support import the_edition, the_library

EDITIONS = [edition.id for edition in the_library().editions]
QUOTED_EFFECT = re.compile(r"\{effects\.([a-z_0-9]+)")


def quoted_effects(record: Record) -> Iterator[Effect]:
    """Yield the effects of a record whose numbers its summary quotes, by what they change or by their place."""
    for key in QUOTED_EFFECT.findall(record.data["summary"]):
        yield from (effect for place, effect in enumerate(record.effects) if key in (effect.changes, str(place)))


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
