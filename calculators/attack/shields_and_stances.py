"""What protects a target: a shield or the item of its Stance, the Stance itself, and a parry."""

from ..core.inputs import Input, InputError, Inputs, whole, yes_no
from ..core.result import Step
from ..core.rules import Rules
from ..core.units import unit
from ..core.variable_inputs import MOST_DURABILITY, MOST_ITEMS
from ..dice.faces import evading
from ..dice.modifiers import (
    DEFENDING,
    LYING_IN_WAIT,
    PARRYING,
    RANGED,
    applied_with_weapons,
    check_stances,
    for_a_vehicle,
    input_of,
)
from ..odds.attack_dice import with_effects
from .parry import PARRY
from .section_damage import NO_STANCE, UNTIL_HIT, UNTIL_ITEM_LOST, Guard
from .sections import ARMS, DP, IS_VEHICLE
from .weapon_attacks import of_any_weapon

STANCE = "defensive-stance"
OFFENSIVE = "offensive-stance"
# The input for what a shield, or the item of the Defensive Stance, has left.
ITEM = "item"


def protection_inputs(rules: Rules) -> list[Input]:
    """Return the inputs for what protects the target."""
    miniguns = f"Miniguns for {rules.mechanics['anti-missile']['name']}"
    protection = [
        whole(ITEM, "Shield, or item of the Defensive Stance, has left", 0, MOST_DURABILITY, 0, DP, True),
        yes_no(PARRYING, rules.mechanics[PARRY]["name"], False, True),
        whole("miniguns", miniguns, 0, MOST_ITEMS, 0, unit("miniguns", "minigun"), True),
    ]
    return [declared.changed(section="What protects the target") for declared in protection]


def with_stances(rules: Rules, inputs: Inputs) -> tuple[Inputs, list[Step]]:
    """Return the inputs without what the target cannot be in, and the steps that say so.

    Raises InputError where a Mech is in several Stances at once, or in the Defensive Stance without an item.
    """
    if inputs[IS_VEHICLE]:
        without, left_out = for_a_vehicle(rules, inputs)
        left_out += [PARRY] if inputs[PARRYING] else []
        without[PARRYING] = False
        return without, [_does_not_count(rules, record, "only Mechs take it") for record in left_out]
    check_stances(inputs)
    if inputs[DEFENDING] and not inputs[ITEM]:
        name = rules.name(STANCE)
        raise InputError([(ITEM, f"{ITEM} must be at least 1: in {name} an item takes the damage")])
    why = ""
    if inputs[PARRYING]:
        why = "it stops melee attacks alone" if inputs[input_of(RANGED)] else "" if _arms(inputs) else "no arm is left"
    return (dict(inputs, **{PARRYING: False}), [_does_not_count(rules, PARRY, why)]) if why else (inputs, [])


def _does_not_count(rules: Rules, record: str, why: str) -> Step:
    return Step(f"{rules.name(record)} counts: {why}", False, "", record, "")


def _arms(durabilities: dict[str, int]) -> tuple[str, ...]:
    """Return the arms that are left, given what each section has left."""
    return tuple([arm for arm in ARMS if durabilities[arm]])


def guard_of(rules: Rules, inputs: Inputs, durabilities: dict[str, int], aimed: set[str]) -> Guard:
    """Return what stands before the sections of a target at which weapons aim at ``aimed``."""
    parries = inputs[PARRYING]
    arms = _arms(durabilities) if parries else ()
    at_stake = parries and all([arm in aimed for arm in arms])
    return Guard(
        item=inputs[ITEM],
        spills_over=rules.yes("shield", "spills_over") if inputs[ITEM] else False,
        parries=parries,
        arms=arms if at_stake else (),
        stance=_stance(rules, inputs),
    )


def without_stance(inputs: Inputs) -> Inputs:
    """Return the inputs once the Stance of the target is over."""
    return dict(inputs, **{DEFENDING: False, LYING_IN_WAIT: False})


def _stance(rules: Rules, inputs: Inputs) -> str:
    """Return how the Stance ends in which the target cannot evade; none where it could not evade afterwards either."""
    if not (inputs[DEFENDING] or inputs[LYING_IN_WAIT]) or not _evading(rules, without_stance(inputs)):
        return NO_STANCE
    return UNTIL_ITEM_LOST if inputs[DEFENDING] else UNTIL_HIT


def _evading(rules: Rules, inputs: Inputs) -> int:
    """Return how many faces of the die let the target evade in a situation."""
    situation = of_any_weapon(rules, inputs)
    after = with_effects(rules, situation, applied_with_weapons(rules, situation))
    return evading(rules, after["evasion"], after["evasion_modifier"]) if after["can_evade"] else 0


def guard_steps(rules: Rules, inputs: Inputs, guard: Guard) -> list[Step]:
    """Return what the target does against hits, as steps."""
    steps = []
    if guard.item:
        rule = STANCE if inputs[DEFENDING] else "shield"
        steps.append(Step(f"{rules.name(rule)}: takes every hit, and has", guard.item, "DP", rule, ""))
        label, _ = rules.words("shield", "values", "spills_over")
        steps.append(Step(label, guard.spills_over, "", "shield", ""))
    if guard.stance:
        rule, end = STANCE, "the item is destroyed"
        if guard.stance == UNTIL_HIT:
            rule, end = OFFENSIVE, "an attack hits"
        steps.append(Step(f"{rules.name(rule)} ends when {end}: later weapons may be evaded", True, "", rule, ""))
    if guard.parries:
        steps.append(Step(f"{rules.name(PARRY)}: stops one attack", True, "", PARRY, ""))
        steps.append(rules.yes_step(PARRY, "stops_criticals"))
    return steps
