"""Beyond the answer: whether a dispute matters, what would help most, and plans side by side."""

import json
from typing import Any

import pytest

import calculators
from calculators import browser
from calculators.analysis.disputes import disputes, disputes_html
from calculators.analysis.plans import Plan, plans_html
from calculators.analysis.suggestions import changes, suggestions, suggestions_html
from calculators.core.question import Question
from calculators.core.rules import Rules
from calculators.html.answer import EditionContext
from rulebook.data.mechanics import calculating
from tests.html import attribute, read, words

NAMES = {"redundancy-example-or-text": "C03 Example or text", "criticals-on-defence": "C11 Defence"}
TOLD = EditionContext("Rulebook V1.0", NAMES, str)


def asked(name: str, mechanics: dict[str, Any], **given: Any) -> dict[str, Any]:
    return calculators.default_inputs(name, mechanics) | given


def question(name: str, mechanics: dict[str, Any], given: dict[str, Any]) -> Question:
    return calculators.question(name, Rules(mechanics), given)


def test_a_dispute_that_matters_shows_the_answer_under_each_reading(mechanics: dict[str, Any]) -> None:
    """Four pods of 5 AP and 12 damage: the example says 13 damage, the text 14 (C03)."""
    [dispute] = disputes(question("weapon-redundancy", mechanics, asked("weapon-redundancy", mechanics)))
    assert dispute.matters
    assert [reading.text.split(": ")[1] for reading in dispute.readings] == ["13 damage", "14 damage"]
    assert [reading.default for reading in dispute.readings] == [True, False]


def test_one_copy_is_the_same_under_both_readings(mechanics: dict[str, Any]) -> None:
    [dispute] = disputes(question("weapon-redundancy", mechanics, asked("weapon-redundancy", mechanics, copies=1)))
    assert not dispute.matters
    assert "No difference here: C03 Example or text" in words(read(disputes_html([dispute], TOLD)).css("p")[0])


def test_the_reading_that_was_chosen_is_marked(mechanics: dict[str, Any]) -> None:
    given = asked("weapon-redundancy", mechanics, ruling="text")
    html = disputes_html(disputes(question("weapon-redundancy", mechanics, given)), TOLD)
    assert [words(node) for node in read(html).css("dt small")] == ["(default)", "(chosen above)"]


def test_what_helps_most_comes_first_and_what_harms_is_left_out(mechanics: dict[str, Any]) -> None:
    suggested = suggestions(question("hit-odds", mechanics, asked("hit-odds", mechanics)))
    gains = [each.gain for each in suggested]
    assert gains == sorted(gains, reverse=True)
    assert min(gains) > 0
    assert (suggested[0].change.name, suggested[0].change.value) == ("attacks", 4)
    # Conceal is the other player's, and being Blinded no help.
    assert not {each.change.name for each in suggested} & {"target_conceal", "attacker_blinded"}


def test_a_choice_that_asks_more_is_no_help(mechanics: dict[str, Any]) -> None:
    """Nobody has said yet which item the weapon would aim at; the head is one of the sections that anybody may."""
    options = changes(question("attack", mechanics, asked("attack", mechanics)))
    aimed = {each.value for each in options if each.name == "weapon_1_section"}
    assert "head" in aimed
    assert "item" not in aimed


def test_no_trouble_of_the_target_is_named_as_help(mechanics: dict[str, Any]) -> None:
    """Sand on the target would help a charge, but no attacker can put it there."""
    options = changes(question("thruster-impact", mechanics, asked("thruster-impact", mechanics)))
    assert {each.name.split("_")[0] for each in options} == {"attacker"}


def test_what_means_nothing_in_this_kind_of_attack_is_not_tried(mechanics: dict[str, Any]) -> None:
    far, near = asked("hit-odds", mechanics), asked("hit-odds", mechanics, attack_is_ranged=False)
    ranged, close = (
        {change.name for change in changes(question("hit-odds", mechanics, given))} for given in (far, near)
    )
    assert "attacker_crippled_severe" in close - ranged
    assert "attacker_posture" in ranged


def test_plans_are_ranked_and_told_by_what_differs(mechanics: dict[str, Any]) -> None:
    plans = [
        Plan("Aim", question("hit-odds", mechanics, asked("hit-odds", mechanics, stat=4))),
        Plan("Burst", question("hit-odds", mechanics, asked("hit-odds", mechanics, stat=4, attacks=9))),
    ]
    table = read(plans_html([*plans, Plan("Wrong", question("hit-odds", mechanics, {"stat": 99}))]))
    heads = [words(node) for node in table.css("tbody th")]
    assert heads[0].startswith("Burst")
    assert heads[1].startswith("Aim")
    assert "Attacks: 9" in heads[0]
    assert "Accuracy" not in heads[0]
    assert heads[2] == "Wrong"
    assert "stat must be" in words(table.css("tbody tr")[2])
    columns = [words(node) for node in table.css("thead th")][1:]
    assert [attribute(cell, "data-column") for cell in table.css("tbody tr")[0].css("td")] == columns


def test_a_name_of_a_plan_is_no_markup(mechanics: dict[str, Any]) -> None:
    table = plans_html([Plan("<img src=x>", question("hit-odds", mechanics, asked("hit-odds", mechanics)))])
    assert "<img" not in "".join(table)


def load(calculator: str, mechanics: dict[str, Any], names: dict[str, str]) -> None:
    """Give the page what a calculator needs of an edition."""
    served = calculating(mechanics, [calculator])
    bundle = {
        "title": "Rulebook V1.0",
        "mechanics": served,
        "addresses": {rule: f"#{rule}" for rule in served},
        "names": names,
    }
    browser.load("/1.0/", calculator, json.dumps(bundle))


def test_a_page_is_told_the_disputes_the_suggestions_and_what_a_house_rule_may_change(
    mechanics: dict[str, Any],
) -> None:
    load("hit-odds", mechanics, NAMES)
    given = asked("hit-odds", mechanics)
    data = {
        name: json.loads(getattr(browser, name)("/1.0/", "hit-odds", json.dumps(given)))
        for name in ("disputes", "suggestions", "house_rules")
    }
    here = question("hit-odds", mechanics, given)
    assert data["disputes"]["html"] == "".join(
        disputes_html(disputes(here), EditionContext("", NAMES, lambda rule: f"/1.0/#{rule}"))
    )
    assert data["suggestions"]["html"] == "".join(suggestions_html(suggestions(here)))
    hit_face = {"name": "critical-rolls:hit_face", "meaning": "Die face of a Critical Hit", "printed": 8}
    assert hit_face in data["house_rules"]
    links = read(data["disputes"]["html"]).css("a")
    assert [attribute(link, "data-ref") for link in links] == ["criticals-on-defence"]


def test_bad_inputs_have_nothing_beyond_them(mechanics: dict[str, Any]) -> None:
    load("fall", mechanics, {})
    bad = json.dumps(asked("fall", mechanics, levels="many"))
    assert [browser.disputes("/1.0/", "fall", bad), browser.suggestions("/1.0/", "fall", bad)] == ['{"html": ""}'] * 2
    assert browser.house_rules("/1.0/", "fall", bad) == "[]"


def test_an_answer_is_worked_out_once_however_much_is_asked_about_it(
    mechanics: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    load("fall", mechanics, {})
    calculator = calculators.find("fall")
    times = []
    work_out = calculator.answer
    monkeypatch.setattr(calculator, "answer", lambda *inputs: times.append(1) or work_out(*inputs))
    inputs = json.dumps(asked("fall", mechanics))
    for name in ("answer", "house_rules", "answer"):
        getattr(browser, name)("/1.0/", "fall", inputs)
    assert len(times) == 1
    browser.answer("/1.0/", "fall", json.dumps(asked("fall", mechanics, levels=3)))
    assert len(times) == 2


def test_the_best_use_of_ap_is_asked_apart(mechanics: dict[str, Any]) -> None:
    inputs = json.dumps(asked("attack", mechanics, weapon_2_attacks=1))
    html = {}
    for name in ("attack", "best-use-of-ap"):
        load(name, mechanics, {})
        html[name] = json.loads(browser.answer("/1.0/", name, inputs))["html"]
    assert "Best use of the AP" not in html["attack"]
    assert "Best use of the AP" in html["best-use-of-ap"]
