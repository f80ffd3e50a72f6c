"""Forms of calculators as pages have them before anybody types, and the rules that lead to them."""

import json

from rulebook.render.context import RenderContext
from rulebook.render.forms import calculator
from tests.html import Node, attribute, every, one, read, words
from tests.support import the_edition


def context() -> RenderContext:
    return RenderContext(the_edition("1.0"))


def form(name: str) -> Node:
    return read(calculator(context(), name))


def calculators_on(record: str) -> list[str]:
    return [each.name for each in context().calculators_on[record]]


def test_a_rule_leads_to_the_rolls_that_its_effect_changes() -> None:
    assert {"hit-odds", "attack"} <= set(calculators_on("conceal"))
    assert {"hit-odds", "throw-into", "thruster-impact"} <= set(calculators_on("blinded"))


def test_a_rule_leads_to_no_roll_that_asks_nothing_of_it() -> None:
    assert "throw-into" not in calculators_on("conceal")


def test_a_fold_below_inputs_of_the_same_heading_says_what_it_adds() -> None:
    offers = [
        words(summary) for name in ("attack", "victory-points") for summary in form(name).css(".situation > summary")
    ]
    assert {"More about Weapon 1", "You: Units lost so far", "The opponent: Units lost so far"} <= set(offers)


def test_the_answer_to_what_nobody_typed_is_called_an_example() -> None:
    score = form("victory-points")
    assert words(one(score, ".calculator__answer .answer__example")) == "An example, until you change something"
    assert [words(label) for label in score.css(".calculator__headline span")] == ["Example: If nothing changes"]


def asked_for(name: str) -> list[tuple[str, str]]:
    """Return whom a form asks about before its inputs, and whose each is."""
    places = form(name).css(".who__choices")
    choosers = json.loads(attribute(places[0], "data-choosers")) if places else []
    return [(chooser["label"], chooser["owner"]) for chooser in choosers]


def test_a_form_begins_with_whom_it_asks_about_each_weapon_and_section_behind_its_owner() -> None:
    attack = [("Attacker", ""), ("Weapon", "attacker"), ("Target", ""), ("Section", "target")]
    assert asked_for("hit-odds") == attack
    assert asked_for("deviation") == attack[:3]
    assert asked_for("attack") == [*attack, ("Another Unit", "")]
    assert asked_for("mounted-weapon") == [("Unit", ""), ("Weapon", "unit"), ("Section", "unit")]
    assert asked_for("set-up") == []
    assert "open" not in one(form("hit-odds"), ".who").attributes


def test_every_input_says_what_it_means_whatever_its_kind() -> None:
    def means(name: str, field: str) -> str:
        return attribute(one(form(name), f".field:has([name='{field}'])"), "data-means")

    assert means("hit-odds", "attack_is_ranged") == "weapons ranged"
    assert means("hit-odds", "durability") == "section durability"
    assert means("attack", "weapon_1_mechanism") == "weapon mechanism"
    assert means("attack", "weapon_3_two_handed") == "weapon-3 takes_hands"
    assert means("attack", "other_left") == "other torso other_is_vehicle=no; other cockpit other_is_vehicle=yes"
    assert means("attack", "weapon_1_section") == "section section"
    assert means("attack", "weapon_1_attacks") == ""
    assert means("affordable-actions", "ap") == "unit ap"


def test_an_edition_without_parts_has_nobody_to_choose() -> None:
    early = read(calculator(RenderContext(the_edition("draft-late")), "hit-odds"))
    assert every(early, "data-means")
    assert not early.css(".who")
