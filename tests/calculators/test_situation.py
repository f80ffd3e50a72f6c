"""What applies to an attack, against hand calculations from the editions' rules for modifiers."""

import copy
import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

import calculators
from calculators.core.rules import Rules
from calculators.dice import modifiers
from rulebook.data.mechanics import calculating
from tests.support import the_mechanics

OLDER = ("draft-late", "wiki-2023-04", "wiki-2022-10", "wiki-2022-02", "draft-early")


def asked(edition: str) -> dict[str, Any]:
    return {declared.name: declared for declared in calculators.declared_inputs("hit-odds", the_mechanics(edition))}


def answered(edition: str = "1.0", **given: Any) -> dict[str, Any]:
    """Answer hit odds for stats of 5, save for what is given."""
    plain = calculators.default_inputs("hit-odds", the_mechanics(edition)) | {"stat": 5}
    plain |= {"evasion": 5} if "evasion" in plain else {}
    return calculators.run("hit-odds", the_mechanics(edition), plain | given)


def on_target(edition: str = "1.0", **given: Any) -> float:
    return answered(edition, **given)["values"]["p_on_target"]


def steps(edition: str = "1.0", **given: Any) -> list[tuple[str, str]]:
    """Return the modifiers in the working: their rules, with what each adds."""
    return [
        (step["rule"], step["value"])
        for step in answered(edition, **given)["steps"]
        if isinstance(step["value"], str) or step["value"] is False
    ]


@pytest.mark.parametrize(
    ("given", "faces"),
    [
        # A d8 must reach 5; 8 always hits and 1 never: 5, 6, 7 and 8.
        ({}, 4),
        ({"attacker_posture": "kneeling-position"}, 5),
        ({"attacker_posture": "prone-position"}, 7),
        ({"attacker_posture": "kneeling-position", "modifier": 1}, 6),
        ({"attacker_blinded": True}, 3),
        ({"attacker_blinded": True, "green_hexes_between": 2}, 1),
        ({"green_hexes_between": 1, "black_hexes_between": 1}, 2),
        ({"attacker_sand_buildup_tokens": 2}, 2),
        # High ground: nothing at 1 level, +1 at 2 and 3, +2 at 4 and 5; never both.
        ({"elevation_difference": 1}, 4),
        ({"elevation_difference": 2}, 5),
        ({"elevation_difference": 3}, 5),
        ({"elevation_difference": 4}, 6),
        ({"elevation_difference": 5}, 6),
        # In close combat the Assault Roll counts, and what is in the way does not.
        ({"attack_is_ranged": False}, 4),
        ({"attack_is_ranged": False, "elevation_difference": 1}, 5),
        ({"attack_is_ranged": False, "elevation_difference": 2}, 4),
        ({"attack_is_ranged": False, "green_hexes_between": 3, "attacker_posture": "prone-position"}, 4),
        ({"attack_is_ranged": False, "attacker_crippled_severe": True}, 2),
        ({"attack_is_ranged": True, "attacker_crippled_severe": True}, 4),
        ({"attack_is_ranged": False, "attacker_vice_grips": 2}, 4),
        ({"attack_is_ranged": False, "attacker_vice_grips": 2, "attack_is_a_grapple": True}, 6),
        # Severe takes the place of Partial: 2 off in all, not 3.
        ({"attack_is_ranged": False, "attacker_crippled_partial": True}, 3),
        ({"attack_is_ranged": False, "attacker_crippled_partial": True, "attacker_crippled_severe": True}, 2),
    ],
)
def test_modifiers_of_the_edition_in_force_change_the_faces_on_target(given: dict[str, Any], faces: int) -> None:
    assert on_target(**given) == faces / 8


@pytest.mark.parametrize(
    ("given", "hits"),
    [
        # 8 hits whatever happens (8 of 64 ways), 5 to 7 where the defence die shows less than 5: 1 to 4.
        ({}, 8 + 3 * 4),
        ({"target_conceal": True}, 8 + 3 * 3),
        ({"target_conceal": True, "attack_is_ranged": False}, 8 + 3 * 4),
        ({"weapon_has_suppressor": True}, 8 + 3 * 5),
        ({"weapon_has_suppressor": True, "target_conceal": True}, 8 + 3 * 4),
        # No melee weapon has a Suppressor.
        ({"weapon_has_suppressor": True, "attack_is_ranged": False}, 8 + 3 * 4),
        ({"target_sand_buildup_tokens": 2, "evasion_modifier": 1}, 8 + 3 * 5),
        ({"target_posture": "kneeling-position"}, 32),
        ({"target_grounded": True}, 32),
        ({"target_knocked_down": True, "target_conceal": True}, 32),
        # The attacker's own posture takes nothing from its target.
        ({"attacker_posture": "prone-position", "stat": 8}, 8 + 3 * 4),
    ],
)
def test_what_the_target_does_changes_how_often_an_attack_hits(given: dict[str, Any], hits: int) -> None:
    assert answered(**given)["values"]["p_hit"] == hits / 64


def test_a_grapple_is_one_roll_that_nobody_evades_and_deals_no_damage() -> None:
    """Grapple, p. 6-7, and ruling C21: 5 to 8 of a d8 succeed, so 1 - (1/2)^2 in two attempts."""
    grapple = {"attack_is_ranged": False, "attack_is_a_grapple": True, "attacks": 2, "target_conceal": True}
    answer = answered(**grapple)
    assert answer["values"] == {"p_seized": 3 / 4, "p_on_target": 1 / 2, "p_hit": 1 / 2}
    assert "grapple-check" in answer["rulings"]
    assert answer["sentence"] == "2 attempts at a grapple at 5+: 75.0 % to succeed"


@pytest.mark.parametrize("name", ["hit-odds", "thruster-impact"])
def test_a_target_is_in_one_stance_at_a_time(name: str) -> None:
    given = calculators.default_inputs(name, the_mechanics("1.0")) | {"stat": 5, "evasion": 5}
    declared = {each.name for each in calculators.declared_inputs(name, the_mechanics("1.0"))}
    both = {"target_defensive_stance": True, "target_offensive_stance": True}
    with pytest.raises(calculators.InputError, match="a Unit is in one Stance at a time"):
        calculators.run(name, the_mechanics("1.0"), {key: given[key] for key in given if key in declared} | both)


def test_every_modifier_is_a_step_that_names_its_rule() -> None:
    given = {"elevation_difference": 4, "black_hexes_between": 3, "attacker_posture": "kneeling-position"}
    assert steps(**given) == [("black", "−3"), ("high-ground", "+2"), ("kneeling-position", "+1")]
    assert steps(target_immobilized=True) == [("immobilized", False)]
    assert steps() == []


@pytest.mark.parametrize(
    ("edition", "given", "faces"),
    [
        ("draft-late", {"green_hexes_between": 1, "elevation_difference": 4}, 5),
        ("wiki-2023-04", {"black_hexes_between": 2}, 2),
        # A group of Green Hexes takes 2, or 1 from an attacker that stands in one.
        ("wiki-2022-10", {"groups_of_green_hexes": 1}, 2),
        ("wiki-2022-10", {"groups_of_green_hexes": 1, "stands_in_green": True}, 3),
        ("wiki-2022-02", {"groups_of_green_hexes": 1, "stands_in_green": True}, 3),
        ("draft-early", {"groups_of_green_hexes": 1, "stands_in_green": True}, 4),
        ("draft-early", {"shot_through_smoke": True, "attack_is_ranged": True}, 3),
        ("draft-early", {"attacker_elevation": 1}, 5),
        ("draft-early", {"attacker_elevation": 3}, 5),
        ("draft-early", {"attacker_elevation": -2}, 4),
    ],
)
def test_older_editions_ask_for_what_their_rules_need(edition: str, given: dict[str, Any], faces: int) -> None:
    assert on_target(edition, **given) - on_target(edition) == (faces - 4) / 8


@pytest.mark.parametrize("edition", ["draft-late", "wiki-2023-04", "wiki-2022-10"])
def test_a_unit_without_legs_is_not_one_that_lost_some_as_well(edition: str) -> None:
    close = {"attack_is_ranged": False, "attacker_crippled_severe": True}
    assert on_target(edition, **close, attacker_crippled_partial=True) == on_target(edition, **close) == 2 / 8


def test_a_higher_stat_is_harder_to_reach_in_the_early_draft() -> None:
    """Blinded adds 2 to the Accuracy stat: 7 instead of 5."""
    assert on_target("draft-early", attacker_blinded=True) == on_target("draft-early", stat=7)


@pytest.mark.parametrize("edition", ("1.0", *OLDER))
def test_the_kind_of_attack_is_asked_first(edition: str) -> None:
    first = next(iter(asked(edition).values()))
    assert (first.name, first.choices) == (
        "attack_is_ranged",
        (("yes", "Ranged attack"), ("no", "Close combat attack")),
    )


def test_only_what_bears_on_a_kind_of_attack_is_asked_for_it() -> None:
    ways = {declared.name: declared.only_if for declared in asked("1.0").values() if declared.section}
    ranged, close = [[("attack_is_ranged", True)]], [[("attack_is_ranged", False)]]
    for name in ("green_hexes_between", "target_conceal", "attacker_posture", "weapon_has_suppressor"):
        assert ways[name] == ranged
    for name in ("attacker_crippled_partial", "attack_is_a_grapple"):
        assert ways[name] == close
    assert ways["attacker_vice_grips"] == [close[0] + [("attack_is_a_grapple", True)]]
    for name in ("attacker_blinded", "elevation_difference", "target_grounded"):
        assert not ways[name]


def test_a_grapple_is_no_attack_with_a_weapon() -> None:
    names = {declared.name for declared in calculators.declared_inputs("attack", the_mechanics("1.0"))}
    assert not names & {"attack_is_a_grapple", "attacker_vice_grips"}


@pytest.mark.parametrize("who", ["attacker", "target"])
@pytest.mark.parametrize("name", ["attack", "hit-odds", "thruster-impact"])
def test_a_unit_in_an_attack_has_fewer_tokens_than_bring_a_system_error(name: str, who: str) -> None:
    """The third Sand Buildup token brings a System Error, which takes all of them off, p. 6-6."""
    attack = {declared.name: declared for declared in calculators.declared_inputs(name, the_mechanics("1.0"))}
    assert attack[f"{who}_sand_buildup_tokens"].highest == 2


@pytest.mark.parametrize("edition", ("1.0", *OLDER))
def test_only_facts_on_which_a_number_of_an_attack_depends_are_asked(edition: str) -> None:
    names = {name.removeprefix("attacker_").removeprefix("target_") for name in asked(edition)}
    assert not names & {
        "hexes_entered",
        "hands_free",
        "press_on_uses",
        "ice_buildup_tokens",
        "shots",
    }


def test_a_new_modifier_brings_its_question_without_code() -> None:
    here = dict(the_mechanics("1.0"))
    here["fog"] = {"collection": "terrain", "name": "Fog", "effects": [{"changes": "accuracy_roll", "by": -2}]}
    inputs = {declared.name: declared for declared in calculators.declared_inputs("hit-odds", here)}
    assert (inputs["attacker_fog"].label, inputs["attacker_fog"].section) == ("Fog", "The attacker")
    plain = calculators.default_inputs("hit-odds", here) | {"stat": 5}
    assert calculators.run("hit-odds", here, plain | {"attacker_fog": True})["values"]["p_on_target"] == 2 / 8


def test_of_a_group_only_the_strongest_applies() -> None:
    here = dict(the_mechanics("1.0"))
    effects = [{"changes": "accuracy_roll", "by": by, "group": "fog", "whose": "attacker"} for by in (-1, -3, 2)]
    here["fog"] = {"collection": "terrain", "name": "Fog", "effects": effects}
    found = modifiers.applied(Rules(here), calculators.default_inputs("hit-odds", here) | {"attacker_fog": True})
    assert [(each.record, each.by) for each in found] == [("fog", -3)]


@pytest.mark.parametrize("edition", ("1.0", *OLDER))
def test_a_page_asks_and_answers_as_the_whole_edition_does(edition: str) -> None:
    """A page carries a part of the mechanics; the questions and answers are the same."""
    known = the_mechanics(edition)
    part = calculating(known, ["hit-odds"])
    assert calculators.declared_inputs("hit-odds", part) == calculators.declared_inputs("hit-odds", known)
    given = {name: _other(each) for name, each in asked(edition).items() if each.section}
    # A Unit is in one Stance at a time.
    for stance in ("target_offensive_stance", "parries"):
        given.pop(stance, None)
    # No Energy weapon takes Indirect Fire.
    given |= {"mechanism": "explosive", "again": "any-time"} if "mechanism" in given else {}
    # So many may come from the Flank.
    given = calculators.default_inputs("hit-odds", part) | given | {"attacks": 20}
    assert calculators.run("hit-odds", part, given) == calculators.run("hit-odds", the_mechanics(edition), given)


def test_no_more_attacks_come_from_the_flank_than_are_made() -> None:
    early = the_mechanics("draft-early")
    asked = calculators.default_inputs("hit-odds", early) | {"attacker_attacks_from_the_flank": 4}
    with pytest.raises(calculators.InputError, match="attacks must be 4 or more, as to so many Flank applies, got 3"):
        calculators.run("hit-odds", early, asked)


def _other(each: Any) -> Any:
    """Return an answer that is not the default."""
    if each.kind == "yes-no":
        return True
    return each.choices[-1][0] if each.kind == "choice" else each.highest


def possible(each: Any) -> list[Any]:
    """Return every answer to a question."""
    if each.kind == "yes-no":
        return [True, False]
    return [value for value, _ in each.choices] if each.kind == "choice" else list(range(each.lowest, each.highest + 1))


def situations(edition: str, bearing: modifiers.Bearing) -> Iterator[dict[str, Any]]:
    """Yield every situation that an effect can tell apart, as inputs: all answers to what it asks."""
    names = ["attack_is_ranged", *map(modifiers.input_name, bearing.questions)]
    for answers in product(*(possible(asked(edition)[name]) for name in names)):
        yield dict(zip(names, answers, strict=True))


def moved(edition: str, bearing: modifiers.Bearing, changed: dict[str, Any]) -> list[set[str]]:
    """Return of every situation whose answer a change moves the records that either answer names."""
    plain = calculators.default_inputs("hit-odds", the_mechanics(edition)) | {"attacks": 1}
    found = []
    for given in situations(edition, bearing):
        old, new = (calculators.run("hit-odds", here, plain | given) for here in (the_mechanics(edition), changed))
        if old["values"] != new["values"]:
            found.append({step["rule"] for answer in (old, new) for step in answer["steps"]})
    return found


def otherwise(edition: str, bearing: modifiers.Bearing) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Yield what an effect adds, and each value that its condition names, with editions in which it is another."""
    index = the_mechanics(edition)[bearing.record]["effects"].index(bearing.effect)
    if "by" in bearing.effect:
        here = copy.deepcopy(the_mechanics(edition))
        here[bearing.record]["effects"][index]["by"] *= -1
        yield "by", [here]
    for name in the_mechanics(edition)[bearing.record].get("values", {}):
        if re.search(rf"\b{name}\b", bearing.effect.get("if", "")):
            less, more = copy.deepcopy(the_mechanics(edition)), copy.deepcopy(the_mechanics(edition))
            less[bearing.record]["values"][name] -= 1
            more[bearing.record]["values"][name] += 1
            yield name, [less, more]


@pytest.mark.parametrize("edition", ["1.0", *(pytest.param(each, marks=pytest.mark.thorough) for each in OLDER)])
def test_every_number_of_an_effect_moves_the_odds_and_is_named_by_the_steps(edition: str) -> None:
    still, untold = [], []
    for bearing in modifiers.bearings(Rules(the_mechanics(edition))):
        for name, changed in otherwise(edition, bearing):
            records = [rules for here in changed for rules in moved(edition, bearing, here)]
            still += [] if records else [f"{bearing.record}: {name}"]
            untold += [f"{bearing.record}: {name}"] * any(bearing.record not in rules for rules in records)
    assert (still, untold) == ([], [])
