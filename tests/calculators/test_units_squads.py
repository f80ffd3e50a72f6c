"""Squads: what they cost, and each rule that one can break; and the sentences of all problems."""

from typing import Any

import pytest

from calculators.core.rules import Rules
from calculators.units.problems import CODES, SENTENCES, sentence
from calculators.units.squads import squad
from rulebook.api.schemas import own_schemas
from tests.calculators.support_builds import Data, codes, drone, leader, mech, sections
from tests.support import ROOT


@pytest.fixture
def rules(mechanics: dict[str, Any]) -> Rules:
    return Rules(mechanics)


def brought(*units: Data, size: str = "recon") -> Data:
    return {"engagement_size": size, "units": list(units)}


def test_an_empty_squad_is_legal_and_everything_that_is_ready_still_fits(rules: Rules) -> None:
    answer = squad(rules, brought())
    assert (answer["deployment_cost"], answer["limit"], answer["left"], answer["problems"]) == (0, 600, 600, [])
    assert [row["deployment_cost"] for row in answer["still_fits"]] == [18, 24, 49, 94, 128, 157]


def test_a_squad_may_cost_what_its_size_allows(rules: Rules) -> None:
    heavy = mech(sections=sections(torso=583, left_leg=1, right_leg=1))
    assert (squad(rules, brought(heavy))["left"], codes(squad(rules, brought(heavy)))) == (0, [])
    assert squad(rules, brought(heavy))["still_fits"] == []


BROKEN: list[tuple[Data, tuple[str, str]]] = [
    (brought(size="feud"), ("unknown-size", "engagement_size")),
    (brought(*[mech()] * 6), ("over-limit", "units")),
    (brought(mech(), drone()), ("drone-without-main-unit", "units[1]")),
    (brought(leader(pilot={"rank": "advanced-ai"}), drone()), ("drone-without-main-unit", "units[1]")),
    (
        brought(leader(), drone(sections=sections(cockpit=125, wheels=26))),
        ("drone-costs-more-than-main-unit", "units[1]"),
    ),
    (brought(mech(), mech(pilot=None)), ("no-pilot", "units[1].pilot")),
]


@pytest.mark.parametrize(("built", "expected"), BROKEN)
def test_a_broken_rule_is_named_with_its_place(rules: Rules, built: Data, expected: tuple[str, str]) -> None:
    assert codes(squad(rules, built)) == [expected]


def test_a_drone_may_cost_as_much_as_its_main_unit(rules: Rules) -> None:
    assert codes(squad(rules, brought(leader(), drone(sections=sections(cockpit=125, wheels=25))))) == []


def test_the_schema_lists_every_code(rules: Rules) -> None:
    assert sorted(own_schemas(ROOT)["problem"]["properties"]["code"]["enum"]) == list(CODES)


@pytest.mark.parametrize("may", [None, 3, ["rookie", "ace"]])
def test_every_problem_reads_as_a_sentence(rules: Rules, may: Any) -> None:
    for code in SENTENCES:
        text = sentence(rules, {"code": code, "rule": "spread", "place": "", "is": "two-handed", "may": may})
        assert text[0].isupper() or text[0].isdigit()
        assert text.endswith(".")
        assert not {"NAME", "TAG", "IS", "MAY"} & set(text.replace(".", "").replace(",", "").split())
