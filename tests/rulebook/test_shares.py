"""A share that a rule takes stands once: whoever changes it changes every sentence that tells of it."""

import copy
import re

import pytest

from rulebook.data.export import exported
from rulebook.source.edition import Edition, Record

_HALF = re.compile(r"\bhal(?:f|ve[sd]?)\b", re.IGNORECASE)


def changed(edition: Edition, record: str, value: str) -> Edition:
    """Return the edition with a value that is two made three."""
    records = dict(edition.records)
    data = copy.deepcopy(records[record].data)
    assert data["values"][value]["value"] == 2
    data["values"][value]["value"] = 3
    records[record] = Record(data, records[record].file, records[record].where)
    return Edition(edition.lineage, edition.files, records)


@pytest.mark.parametrize(
    ("record", "value", "tell", "word"),
    [
        ("falling", "water_divisor", ["falling"], "a third"),
        (
            "collision",
            "water_divisor",
            ["collision", "throw-landings", "grapple-flow", "structure-in-water"],
            "a third",
        ),
        ("weapon-redundancy", "cost_divisor", ["weapon-redundancy"], "a third"),
        ("crippled-partial", "legs_divisor", ["destroyed-sections", "status-for-lost-sections"], "a third"),
        ("thruster-movement", "factor", ["thruster-movement", "thrusters-and-slowed-units"], "three times"),
        ("dice", "d4_divisor", ["dice", "term-d4"], "a third"),
    ],
)
def test_every_sentence_that_tells_of_it_follows(
    edition: Edition, record: str, value: str, tell: list[str], word: str
) -> None:
    before, after = exported(edition), exported(changed(edition, record, value))
    assert sorted(name for name in tell if word in str(after[name]) and word not in str(before[name])) == sorted(tell)


def test_no_sentence_of_a_rule_that_water_softens_still_says_half(edition: Edition) -> None:
    after = exported(changed(changed(edition, "falling", "water_divisor"), "collision", "water_divisor"))
    texts = [after[name] for name in ("falling", "collision", "throw-landings", "grapple-flow")]
    assert [each["id"] for each in texts if _HALF.search(str({key: each[key] for key in each if key != "id"}))] == []
