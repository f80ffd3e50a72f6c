"""A sentence names every input that moved its answer: what a player pastes into a chat must not mislead."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import calculators
from calculators.core.inputs import Input, InputError
from calculators.html.answer import sentence as whole_sentence
from tests.support import the_library, the_mechanics

type Question = dict[str, Any]

MECHANICS = {edition.id: the_mechanics(edition.id) for edition in the_library().editions}
EVERYWHERE = [
    (id, name) for id in MECHANICS for name in calculators.names() if calculators.applies(name, MECHANICS[id])
]
# Longer bursts prove nothing more and take their time.
MOST = {"attacks": 6}
# What is typed into the texts of a move; all of it goes together.
TEXTS = {
    "board": ["...G...e ..1.GL.. ...GLL. .....B.s1 .T..... ...W...", "..W..T. .T.1.R. .TTT.L. .D.1..3 .TT.W.. WWWWWW."],
    "start": ["C5", "D4", "C3"],
    "path": ["R F", "F", "F F", "F F F", "F F F F", "L F", "L F F", "stay", "J", "F R F"],
    "target": ["G1", "none", "A3"],
}


def taken_by(declared: Input) -> st.SearchStrategy[Any]:
    """Return what an input takes."""
    if declared.kind == "whole":
        return st.integers(
            declared.lowest, min(declared.highest, MOST.get(declared.name.split("_")[-1], declared.highest))
        )
    if declared.kind == "text":
        return st.sampled_from(TEXTS[declared.name])
    return st.booleans() if declared.kind == "yes-no" else st.sampled_from([value for value, _ in declared.choices])


def questions_to(declared: list[Input]) -> st.SearchStrategy[Question]:
    """Return questions that differ from what a form begins with in up to eight inputs."""
    some = st.lists(st.sampled_from(declared), min_size=1, max_size=8, unique_by=lambda each: each.name)
    changes = some.flatmap(lambda chosen: st.fixed_dictionaries({each.name: taken_by(each) for each in chosen}))
    return changes.map(lambda changed: calculators.defaults(declared) | changed)


def answered(edition: str, name: str, inputs: Question) -> tuple[dict[str, Any], str] | None:
    """Return the values of an answer and its whole sentence, or None where what is asked does not go together."""
    try:
        _, answer = calculators.answer(name, MECHANICS[edition], inputs)
    except InputError:
        return None
    return {value.name: value.value for value in answer.values}, whole_sentence(answer, "V1.0")


def names(sentence: str, without: str, declared: Input, value: Any) -> bool:
    """Return whether a sentence names an input: its number, its words, or in words that it lacks without it."""
    if declared.kind == "whole":
        number = str(value).replace("-", "−")
        return re.search(rf"(?<![\d.,−]){re.escape(number)}(?![\d.]\d|\d)", sentence) is not None
    if declared.kind == "text":
        return value.upper() in sentence.upper() or declared.label in sentence
    words = dict(declared.choices).get(value, declared.label)
    return words in sentence or re.sub(r"[\d.,]+", "", sentence) != re.sub(r"[\d.,]+", "", without)


@pytest.mark.parametrize(
    ("edition", "name"),
    [pytest.param(*each, marks=[pytest.mark.thorough] * each[0].startswith("wiki")) for each in EVERYWHERE],
)
def test_a_sentence_names_every_input_that_moved_the_answer(edition: str, name: str) -> None:
    declared = calculators.declared_inputs(name, MECHANICS[edition])

    @given(inputs=questions_to(declared))
    def holds(inputs: Question) -> None:
        here = answered(edition, name, inputs)
        for one in declared if here else []:
            if inputs.get(one.name) == one.default:
                continue
            without = {other: value for other, value in inputs.items() if other != one.name}
            there = answered(edition, name, without if one.default is None else without | {one.name: one.default})
            if there and there[0] != here[0]:
                assert names(here[1], there[1], one, inputs[one.name]), f"{one.name}={inputs[one.name]}: {here[1]}"

    holds()


def said(name: str, **changes: Any) -> str:
    """Return the sentence of a default question with some inputs changed."""
    inputs = calculators.default_inputs(name, MECHANICS["1.0"]) | changes
    sentence: str = calculators.run(name, MECHANICS["1.0"], inputs)["sentence"]
    return sentence


def test_hexes_in_between_are_counted_and_a_posture_is_somebodys() -> None:
    assert said("hit-odds", green_hexes_between=2).endswith("(the terrain and the attack: Green Hexes in between 2)")
    assert said("hit-odds", target_posture="kneeling-position").endswith("(the target: Kneeling Position)")
    assert said("hit-odds", attacker_posture="kneeling-position").endswith("(the attacker: Kneeling Position)")


def test_an_attack_names_its_parry_and_each_of_its_targets() -> None:
    assert "Parry Stance" in said("attack", attack_is_ranged=False, parries=True)
    two = said("attack", weapon_1_section="left_arm", weapon_2_attacks=2, weapon_2_section="head", head=5)
    assert re.search(r": [\d.]+ % to destroy the left arm with 16 DP, [\d.]+ % the head with 5 DP", two)
    # Nothing aims at the right arm, so what it has left is nobody's business.
    assert said("attack", right_arm=3) == said("attack")


def test_an_attack_on_what_is_lost_names_it() -> None:
    assert "none on the head, destroyed already" in said("attack", weapon_2_attacks=2, weapon_2_section="head", head=0)


def test_a_move_names_its_fall_its_lava_and_its_tokens() -> None:
    # Class 4 falls 2 levels: 2 x 4 x 2 damage.
    fall = said("move", unit_class=4, board=".2 . .", start="A1", facing="S", path="J", target="none")
    assert "16 damage by falling" in fall
    assert "10 DP to each Unit Section tagged [TRS]" in said(
        "move", board=". R", start="A1", facing="S", path="F", target="none"
    )
    tan = said("move", board=". T T", start="A1", facing="S", path="F F", mp=6, target="none")
    assert "ends with Sand Buildup" in tan


def test_a_squad_over_its_limit_is_said_to_be() -> None:
    # The limit of a Recon is 600 points.
    assert "50 points over the limit of Recon" in said("deployment", size="recon", cost=650)
    assert "50 points left below the limit of Recon" in said("deployment", size="recon", cost=550)


def test_what_means_nothing_there_is_not_named() -> None:
    # Water has its own Elevation, and only Asset Retrieval keeps away from areas.
    assert said("deployment", hex="light-blue", ground=2) == said("deployment", hex="light-blue")
    long = {"mission": "command-and-control", "area": "long-side-deployment"}
    assert said("objective-markers", **long, depth=4) == said("objective-markers", **long)


def test_a_long_text_is_named_and_not_repeated() -> None:
    board = "...... ...... ...... ...... ...... ......"
    sentence = said("move", board=board, target="A1")
    assert "another Board" in sentence
    assert board not in sentence


def test_an_attack_names_no_vice_grips_which_only_a_grapple_counts() -> None:
    swing = {"attack_is_ranged": False, "attacker_vice_grips": 2}
    assert "Vice" not in said("hit-odds", **swing)
    assert "the attacker: Vice Grips 2" in said("hit-odds", **swing, attack_is_a_grapple=True)


def test_a_number_stands_apart_from_a_label_that_says_more_than_a_name() -> None:
    assert "Elevation of the hex, Ground Level is 0: 3" in said("deployment", ground=3)
    assert "AP Cost of weapon 3: 4" in said("affordable-actions", weapon_3_ap_cost=4)


def test_an_answer_that_says_it_all_needs_no_label() -> None:
    assert said("hit-odds", weapon_has_suppressor=True).endswith("(the terrain and the attack: With a Suppressor)")


def test_a_structure_falls_to_one_attack_to_several_or_has_fallen() -> None:
    """10 DP on 2 hexes at 1 level: pp. 8-3 and 8-4."""
    assert "1 attack of 10 damage destroys it, for 3 AP" in said("structure", base_damage=10)
    assert "2 attacks of 5 damage destroy it, for 6 AP" in said("structure")
    assert "0 DP left: it is destroyed" in said("structure", damage_taken=10)


def test_a_chance_stands_beside_the_damage_that_it_is_for() -> None:
    # An Assault of 5 and an Evasion of 5 make 1/2, and half of these spare the other Unit.
    assert "12 damage to the other Unit (25.0 %)" in said("throw-into", into="unit")


def test_a_sentence_has_the_condition_of_the_line_that_it_sums_up() -> None:
    # G1 is behind a Unit that went from A5 to A1: p. 6-1.
    far = said("move", unit_class=1, start="A5", path="F F F F")
    assert "Line of Sight to G1: yes, outside its Field of View" in far
    assert "Field of View" not in said("move")
    assert said("salvo", lost=4).startswith("A salvo of 0 copies: no attack")


def test_a_headline_has_the_condition_of_the_line_that_it_sums_up() -> None:
    def headline(**changes: Any) -> str:
        inputs = calculators.default_inputs("drones", MECHANICS["1.0"]) | changes
        lead = calculators.answer("drones", MECHANICS["1.0"], inputs)[1].lead
        return lead[1] if lead else ""

    assert headline(kind="ai") == "2 AP once it is within reach"
    assert headline(ap=2) == "1 Drone; 4 AP, 2 AP more than there are"
    assert headline() == "1 Drone; 4 AP"
    # 3 attacks of 5 AP.
    dear, cheap = (
        calculators.answer(
            "attack", MECHANICS["1.0"], calculators.default_inputs("attack", MECHANICS["1.0"]) | {"ap": ap}
        )
        for ap in (8, 15)
    )
    assert (dear[1].headlines[-1], "ap_left" in cheap[1].headlines) == ("ap_left", False)


def test_a_throw_names_once_what_it_goes_into() -> None:
    assert "(" not in said("throw-into", into="nothing")
