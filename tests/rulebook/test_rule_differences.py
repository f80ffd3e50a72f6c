"""What two editions have otherwise in the rules that calculators apply."""

from functools import cache

import pytest

import calculators
from rulebook.data.library import Library
from rulebook.render.compare.rule_differences import rule_differences
from rulebook.render.context import RenderContext
from tests.support import the_library


@cache
def library() -> Library:
    return the_library()


@cache
def told(here: str, there: str) -> dict[str, str]:
    return rule_differences(RenderContext(library().edition(here), library()), library().edition(there))


def test_formulas_of_both_editions_stand_side_by_side_with_ways_to_both_rules() -> None:
    html = told("1.0", "draft-late")["throw"]
    assert (
        '<a data-to="1.0/rules/combat/#throw">Rulebook V1.0</a> Attacker&#39;s Class − Defender&#39;s Class + 2</dd>'
        in html
    )
    assert '<a data-to="draft-late/rules/combat/#throw">Late draft</a> 8 − Attacker&#39;s Modified Assault</dd>' in html
    assert html.count("<dt>") == 1, "who may be thrown is the same"


def test_numbers_outside_formulas_are_told_by_the_rule_in_a_line() -> None:
    html = told("1.0", "draft-early")["hit-odds"]
    assert "<dt>Critical Rolls</dt>" in html
    assert "the Flat Damage counts 1.5 times" in html
    assert "one for yes" not in html


def test_what_takes_the_damage_is_told() -> None:
    html = told("1.0", "wiki-2023-04")["fall"]
    assert "the Torso or Cockpit" in html
    assert "a Core Section that the falling Unit chooses" in html


def test_a_rule_that_one_edition_lacks_is_told_as_the_other_has_it() -> None:
    html = told("draft-early", "1.0")["weapon-redundancy"]
    assert "<span>Early draft</span> no such rule</dd>" in html
    assert '<a data-to="1.0/rules/other-actions/#weapon-redundancy">Rulebook V1.0</a> Each further copy' in html


def test_equal_rules_are_said_to_be_equal() -> None:
    assert told("wiki-2022-10", "wiki-2023-04")["weapon-redundancy"] == (
        '<p class="same__title">Both editions work it out by the same rules.</p>'
    )


@pytest.mark.parametrize("edition", [edition.id for edition in library().editions])
def test_there_is_an_answer_for_every_calculator_under_every_other_edition(edition: str) -> None:
    for other in library().editions:
        if other.id != edition:
            assert set(told(edition, other.id)) == {
                calculator.name for calculator in calculators.every() if not calculator.within
            }
