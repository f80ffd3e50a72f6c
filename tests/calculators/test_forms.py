"""How a form opens: with what players know first, and what leads on from there."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import calculators
from calculators.core.declaration import Calculator
from calculators.core.inputs import Input, means_something
from rulebook.render.forms import renamed
from tests.support import the_mechanics

MECHANICS = the_mechanics("1.0")
WITH_FORMS = [calculator for calculator in calculators.every() if not calculator.within]
GROWING = [calculator for calculator in WITH_FORMS if calculator.grows]
# More at once is more than anybody takes in.
MOST = 8


def declared_by_name(calculator: str) -> dict[str, Input]:
    return {declared.name: declared for declared in calculators.declared_inputs(calculator, MECHANICS)}


def offered(declared: Input) -> list[Any]:
    """Return what a choice offers, as other inputs compare it."""
    values = [value for value, _ in declared.choices]
    return [value == "yes" for value in values] if declared.kind == "yes-no" else values


@pytest.mark.parametrize("calculator", WITH_FORMS, ids=lambda calculator: calculator.name)
def test_a_form_opens_with_at_most_eight_inputs_whatever_is_chosen(calculator: Calculator) -> None:
    by_name = declared_by_name(calculator.name)
    named = [by_name[name] for name in calculator.opens]
    assert len(set(calculator.opens)) == len(named) > 0
    opening = named + [declared for declared in by_name.values() if declared.opens]
    choices = [declared for declared in opening if declared.choices]
    defaults = calculators.default_inputs(calculator.name, MECHANICS)
    for chosen in product(*[offered(declared) for declared in choices]):
        inputs = defaults | dict(zip([declared.name for declared in choices], chosen, strict=True))
        assert len([declared for declared in opening if means_something(declared, inputs)]) <= MOST


@pytest.mark.parametrize("calculator", WITH_FORMS, ids=lambda calculator: calculator.name)
def test_a_preset_gives_inputs_what_they_take(calculator: Calculator) -> None:
    by_name = declared_by_name(calculator.name)
    given = [(by_name[name], value) for preset in calculator.presets for name, value in preset.inputs]
    assert [value for declared, value in given if value not in dict(declared.choices)] == []


@pytest.mark.parametrize("calculator", GROWING, ids=lambda calculator: calculator.name)
def test_a_form_that_grows_takes_its_inputs_along(calculator: Calculator) -> None:
    assert calculator.grows
    here, there = declared_by_name(calculator.name), declared_by_name(calculator.grows.calculator)
    names = renamed(calculator.grows, here.values(), there.values())
    assert [name for name in names if name not in here] == []
    carried = [(here[name], there[names.get(name, name)]) for name in calculator.opens if name in here]
    assert [before.name for before, after in carried if before.kind != after.kind] == []


BURSTS = st.fixed_dictionaries(
    {
        "attacks": st.integers(1, 8),
        "base_damage": st.integers(1, 40),
        "durability": st.integers(1, 120),
        "stat": st.integers(3, 8),
        "evasion": st.integers(3, 8),
        "modifier": st.integers(-4, 4),
        "evasion_modifier": st.integers(-4, 4),
        "can_evade": st.booleans(),
        "attack_is_ranged": st.booleans(),
    },
    optional={
        "green_hexes_between": st.integers(0, 3),
        "elevation_difference": st.integers(0, 5),
        "weapon_has_suppressor": st.booleans(),
        "attacker_posture": st.sampled_from(["none", "kneeling-position", "prone-position"]),
        "target_posture": st.sampled_from(["none", "kneeling-position", "prone-position"]),
        "target_conceal": st.booleans(),
        "ruling": st.sampled_from(["both", "attack-only"]),
    },
)


def answered_by(calculator: str, question: dict[str, Any]) -> Any:
    """Return the answer to a question, with the form's own values of what it leaves out."""
    inputs = calculators.default_inputs(calculator, MECHANICS) | question
    return calculators.run(calculator, MECHANICS, inputs)["values"]


@given(burst=BURSTS)
def test_a_burst_has_the_same_odds_as_hit_odds_and_as_a_whole_attack(burst: dict[str, Any]) -> None:
    grows = calculators.find("hit-odds").grows
    assert grows
    names = renamed(grows, declared_by_name("hit-odds").values(), declared_by_name("attack").values())
    attack = {names.get(name, name): value for name, value in burst.items()}
    odds = answered_by("hit-odds", burst)["p_destroyed"]
    assert answered_by("attack", attack)["p_destroyed"] == pytest.approx(odds, abs=1e-12)


@given(cost=st.integers(1, 40), damage=st.integers(0, 200), copies=st.integers(1, 20))
def test_a_salvo_without_losses_attacks_as_weapon_redundancy_says(cost: int, damage: int, copies: int) -> None:
    weapon = {"ap_cost": cost, "base_damage": damage}
    alone = answered_by("weapon-redundancy", weapon | {"copies": copies})
    salvo = answered_by("salvo", weapon | {"built": copies, "lost": 0})
    assert (salvo["attack_ap"], salvo["attack_damage"]) == (alone["ap_cost"], alone["base_damage"])
