"""Beyond the answer: whether a dispute matters, what would help most, and plans side by side."""

import json
from typing import Any

import calculators
from calculators import browser
from calculators.analysis.disputes import disputes
from calculators.analysis.plans import plans_html
from calculators.analysis.suggestions import changes, helps
from calculators.core.rules import Rules
from calculators.html.answer import EditionContext, answer_html
from calculators.html.beyond import beyond_html
from rulebook.data.mechanics import calculating
from tests.html import attribute, read, words

NAMES = {"redundancy-example-or-text": "C03 Example or text", "criticals-on-defence": "C11 Defence"}
TOLD = EditionContext("Rulebook V1.0", NAMES, str)


def asked(name: str, mechanics: dict[str, Any], **given: Any) -> dict[str, Any]:
    return calculators.default_inputs(name, mechanics) | given


def test_a_dispute_that_matters_shows_the_answer_under_each_reading(mechanics: dict[str, Any]) -> None:
    """Four pods of 5 AP and 12 damage: the example says 13 damage, the text 14 (C03)."""
    [dispute] = disputes("weapon-redundancy", Rules(mechanics), asked("weapon-redundancy", mechanics))
    assert dispute.matters
    assert [reading.text.split(": ")[1] for reading in dispute.readings] == ["13 damage", "14 damage"]
    assert [reading.default for reading in dispute.readings] == [True, False]


def test_one_copy_is_the_same_under_both_readings(mechanics: dict[str, Any]) -> None:
    [dispute] = disputes("weapon-redundancy", Rules(mechanics), asked("weapon-redundancy", mechanics, copies=1))
    assert not dispute.matters
    assert "No difference here: C03 Example or text" in words(read(beyond_html([dispute], [], TOLD)).css("p")[1])


def test_the_reading_that_was_chosen_is_marked(mechanics: dict[str, Any]) -> None:
    given = asked("weapon-redundancy", mechanics, ruling="text")
    html = beyond_html(disputes("weapon-redundancy", Rules(mechanics), given), [], TOLD)
    assert [words(one) for one in read(html).css("dt small")] == ["(default)", "(chosen above)"]


def test_what_helps_most_comes_first_and_what_harms_is_left_out(mechanics: dict[str, Any]) -> None:
    found = helps("hit-odds", Rules(mechanics), asked("hit-odds", mechanics))
    gains = [one.gain for one in found]
    assert gains == sorted(gains, reverse=True)
    assert min(gains) > 0
    assert (found[0].change.name, found[0].change.value) == ("attacks", 4)
    # Conceal is the other player's, and being Blinded no help.
    assert not {one.change.name for one in found} & {"target_conceal", "attacker_blinded"}


def test_a_choice_that_asks_more_is_no_help(mechanics: dict[str, Any]) -> None:
    """Nobody has said yet which item the weapon would aim at; the head is one of the sections that anybody may."""
    found = changes("attack", Rules(mechanics), asked("attack", mechanics))
    aimed = {one.value for one in found if one.name == "weapon_1_section"}
    assert "head" in aimed
    assert "item" not in aimed


def test_no_trouble_of_the_target_is_named_as_help(mechanics: dict[str, Any]) -> None:
    """Sand on the target would help a charge, but no attacker can put it there."""
    found = changes("thruster-impact", Rules(mechanics), asked("thruster-impact", mechanics))
    assert {one.name.split("_")[0] for one in found} == {"attacker"}


def test_what_means_nothing_in_this_kind_of_attack_is_not_tried(mechanics: dict[str, Any]) -> None:
    far, near = asked("hit-odds", mechanics), asked("hit-odds", mechanics, attack_is_ranged=False)
    ranged, close = ({one.name for one in changes("hit-odds", Rules(mechanics), given)} for given in (far, near))
    assert "attacker_vice_grips" in close - ranged
    assert "attacker_posture" in ranged


def test_plans_are_ranked_and_told_by_what_differs(mechanics: dict[str, Any]) -> None:
    plans = [("Aim", asked("hit-odds", mechanics, stat=4)), ("Burst", asked("hit-odds", mechanics, stat=4, attacks=9))]
    table = read(plans_html("hit-odds", Rules(mechanics), [*plans, ("Wrong", {"stat": 99})]))
    heads = [words(one) for one in table.css("tbody th")]
    assert heads[0].startswith("Burst")
    assert heads[1].startswith("Aim")
    assert "Attacks: 9" in heads[0]
    assert "Accuracy" not in heads[0]
    assert heads[2] == "Wrong"
    assert "stat must be" in words(table.css("tbody tr")[2])
    columns = [words(one) for one in table.css("thead th")][1:]
    assert [attribute(cell, "data-column") for cell in table.css("tbody tr")[0].css("td")] == columns


def test_a_name_of_a_plan_is_no_markup(mechanics: dict[str, Any]) -> None:
    table = plans_html("hit-odds", Rules(mechanics), [("<img src=x>", asked("hit-odds", mechanics))])
    assert "<img" not in table


def meet(calculator: str, mechanics: dict[str, Any], names: dict[str, str]) -> None:
    """Give the page what a calculator needs of an edition."""
    served = calculating(mechanics, [calculator])
    bundle = {
        "title": "Rulebook V1.0",
        "mechanics": served,
        "addresses": {rule: f"#{rule}" for rule in served},
        "names": names,
    }
    browser.meet("/1.0/", calculator, json.dumps(bundle))


def test_two_calculators_that_think_by_turns_both_come_to_an_end(mechanics: dict[str, Any]) -> None:
    questions = {name: json.dumps(asked(name, mechanics)) for name in ("fall", "weapon-redundancy")}
    ends: dict[str, int] = {}
    for name in questions:
        meet(name, mechanics, {})
    for turn in range(200):
        for name in questions.keys() - ends.keys():
            if "more" not in json.loads(browser.think("/1.0/", name, questions[name])):
                ends[name] = turn
    assert ends.keys() == questions.keys()


def test_a_page_thinks_in_short_steps_and_gives_the_same(mechanics: dict[str, Any]) -> None:
    meet("hit-odds", mechanics, NAMES)
    question = json.dumps(asked("hit-odds", mechanics))
    steps = 1
    while (thought := json.loads(browser.think("/1.0/", "hit-odds", question))).get("more"):
        steps += 1
    given = asked("hit-odds", mechanics)
    found = disputes("hit-odds", Rules(mechanics), given), helps("hit-odds", Rules(mechanics), given)
    whole = beyond_html(*found, EditionContext("", NAMES, lambda one: f"/1.0/#{one}"))
    assert thought["html"] == whole
    # The answer, each change, the one other reading of the one dispute, and all of it.
    assert steps == 1 + len(changes("hit-odds", Rules(mechanics), given)) + 1 + 1
    assert {"name": "critical-rolls:hit_face", "meaning": "Die face of a Critical Hit", "printed": 8} in thought[
        "house"
    ]
    links = read(whole).css("a")
    assert [attribute(link, "data-ref") for link in links] == ["criticals-on-defence"]


def test_what_of_an_answer_takes_long_follows_in_thinking(mechanics: dict[str, Any]) -> None:
    meet("attack", mechanics, {})
    given = asked("attack", mechanics, weapon_2_attacks=1)
    question = json.dumps(given)
    at_once = json.loads(browser.answer("/1.0/", "attack", question))["html"]
    assert "follows in a moment" in at_once
    assert "Best use of the AP" not in at_once
    thoughts = [json.loads(browser.think("/1.0/", "attack", question))]
    while thoughts[-1].get("more"):
        thoughts.append(json.loads(browser.think("/1.0/", "attack", question)))
    _, whole = calculators.answer("attack", mechanics, given)
    html = answer_html(whole, EditionContext("Rulebook V1.0", {}, lambda rule: f"/1.0/#{rule}"))
    assert "Best use of the AP" in html
    assert {thought["answer"] for thought in thoughts if "answer" in thought} == {html}
    # Whoever asks in the middle of a thought may miss a step, but not the last.
    assert thoughts[-1]["answer"] == html
    assert (
        "follows" not in json.loads(browser.answer("/1.0/", "attack", json.dumps(asked("attack", mechanics))))["html"]
    )
