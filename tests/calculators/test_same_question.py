"""The same question under another edition: what it does not ask for is left out, what it lacks is at its default."""

import json
from functools import cache
from typing import Any

import pytest

import calculators
from calculators import browser
from calculators.analysis.same_question import NO_RULE, same_question_html
from calculators.core.rules import Rules
from calculators.html.answer import EditionContext
from rulebook.data.mechanics import calculating
from tests.support import the_mechanics


@cache
def known(edition: str) -> Any:
    return calculating(the_mechanics(edition), calculators.names())


def same_question(name: str, here: str, there: str, **given: str) -> str:
    context = EditionContext(there, {}, lambda rule: f"/{there}/#{rule}")
    html = same_question_html(calculators.question(name, Rules(known(here)), given), Rules(known(there)), context)
    return "".join(html)


def test_both_know_what_is_asked() -> None:
    html = same_question("throw", "1.0", "wiki-2023-04", attacker_class="4", defender_class="3")
    assert "<dd>3\u00a0hexes</dd>" in html
    assert "same__note" not in html
    assert '<a href="/wiki-2023-04/#throw"' in html


def test_what_the_other_edition_does_not_ask_for_is_left_out_and_said() -> None:
    html = same_question("fall", "1.0", "draft-early", unit_class="4", levels="3", landing="water")
    assert "<dd>9 damage</dd>" in html
    assert "Left out: Class of the falling Unit: 4; Lands on: Blue Hex (water).</p>" in html
    assert "Taken as" not in html


def test_what_only_the_other_edition_asks_for_is_at_its_default_and_said() -> None:
    html = same_question("throw", "1.0", "draft-late", attacker_class="4", defender_class="3")
    taken = "Taken as: Attacker's Modified Assault: 5; How far can a Unit be thrown? By Assault, as the rule says.</p>"
    assert taken in html
    assert "Left out" not in html


def test_what_is_taken_has_a_unit_that_agrees_with_it() -> None:
    assert "Taken as: Elevation levels fallen: 1 level." in same_question(
        "fall", "1.0", "wiki-2023-04", unit_class="4", landing="ground"
    )


def test_a_house_rule_is_of_this_edition_and_is_said_to_be_left_out() -> None:
    """The late draft has a damage factor too, and plays by its own."""
    shot = calculators.default_inputs("hit-odds", known("1.0"))
    plain = same_question("hit-odds", "1.0", "draft-late", **shot)
    html = same_question("hit-odds", "1.0", "draft-late", **shot, **{"critical-rolls:damage_factor": "7"})
    assert "house rule: Base Damage is multiplied by 7 instead of 1.5.</p>" in html
    assert html.replace("; house rule: Base Damage is multiplied by 7 instead of 1.5", "") == plain


def test_an_optional_input_that_is_empty_is_not_said() -> None:
    html = same_question(
        "collision", "1.0", "draft-early", unit_class="1", distance="4", landing="ground", structure_durability=""
    )
    assert "Durability" not in html
    assert "<dd>7 damage</dd>" in html


def test_a_reading_that_the_other_edition_does_not_offer_gives_way_to_its_default() -> None:
    changed = json.loads(json.dumps(known("1.0")))
    changed["structure-equal-damage"]["readings"][1]["id"] = "stands"
    given = {"unit_class": "3", "distance": "2", "landing": "ground", "structure_durability": "12", "ruling": "stands"}
    here = calculators.question("collision", Rules(changed), given)
    html = "".join(same_question_html(here, Rules(known("1.0")), EditionContext("1.0", {}, str)))
    assert "Taken as: Does a structure survive damage equal to its durability? Destroyed.</p>" in html


def test_what_is_out_of_the_other_editions_range_is_named_by_its_label() -> None:
    html = same_question("hit-odds", "draft-late", "1.0", attacks="1", stat="2", modifier="0", evasion="5",
                evasion_modifier="0", can_evade="yes", base_damage="5", durability="5")  # fmt: skip
    assert "Not under this edition: Accuracy or Assault stat must be a whole number from 3 to 8, got 2.</p>" in html
    assert "answer__values" not in html


@pytest.mark.parametrize("there", ["draft-early", "draft-late"])
def test_an_edition_without_the_rule_says_so(there: str) -> None:
    assert same_question("weapon-redundancy", "1.0", there, ap_cost="5", base_damage="12", copies="4") == "".join(
        NO_RULE
    )


def test_a_page_meets_another_edition() -> None:
    for edition in ("1.0", "draft-early"):
        addresses = {rule: f"rules/#{rule}" for rule in known(edition)}
        bundle = {"title": edition, "mechanics": known(edition), "addresses": addresses, "names": {}}
        browser.load(f"/{edition}/", "fall", json.dumps(bundle))
    inputs = '{"unit_class": "4", "levels": "2", "landing": "ground"}'
    data = json.loads(browser.same_question("/draft-early/", "fall", inputs, "/1.0/"))
    assert list(data) == ["html"]
    assert "<dd>6 damage</dd>" in data["html"]
    assert '<a href="/draft-early/rules/#falling"' in data["html"]
    assert "16 damage" in json.loads(browser.answer("/1.0/", "fall", inputs))["html"]
