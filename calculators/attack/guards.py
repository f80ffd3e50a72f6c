"""What stands before the sections of a target: a shield or the item of its Stance, and the Stance itself."""

from ..core.inputs import InputError
from ..core.result import Step
from ..core.rules import Rules
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
from .fire import PARRY, with_suppressor
from .hit_odds import changed
from .volley_damage import NO_STANCE, UNTIL_HIT, UNTIL_ITEM_LOST, Guard
from .weapons import ARMS, IS_VEHICLE

STANCE = "defensive-stance"
OFFENSIVE = "offensive-stance"
ITEM = "item"


def with_stances(rules: Rules, given: dict) -> tuple:
    """Return a situation without what its target cannot be in, and the steps that say so.

    Raises InputError where a Mech is in several Stances at once, or in the Defensive Stance without an item.
    """
    if given[IS_VEHICLE]:
        without, left_out = for_a_vehicle(rules, given)
        left_out += [PARRY] if given[PARRYING] else []
        without[PARRYING] = False
        return without, [_none(rules, record, "only Mechs take it") for record in left_out]
    check_stances(given)
    if given[DEFENDING] and not given[ITEM]:
        name = rules.name(STANCE)
        raise InputError([(ITEM, f"{ITEM} must be at least 1: in {name} an item takes the damage")])
    if given[PARRYING] and given[input_of(RANGED)]:
        return dict(given, **{PARRYING: False}), [_none(rules, PARRY, "it stops melee attacks alone")]
    if given[PARRYING] and not _arms(given):
        return dict(given, **{PARRYING: False}), [_none(rules, PARRY, "no arm is left")]
    return given, []


def _none(rules: Rules, record: str, why: str) -> Step:
    return Step(f"{rules.name(record)} counts: {why}", False, "", record, "")


def _arms(durabilities: dict) -> tuple:
    return tuple([arm for arm in ARMS if durabilities[arm]])


def guard_of(rules: Rules, given: dict, durabilities: dict, aimed: set) -> Guard:
    """Return what stands before the sections of a target at which weapons aim at ``aimed``."""
    parries = given[PARRYING]
    arms = _arms(durabilities) if parries else ()
    at_stake = parries and all([arm in aimed for arm in arms])
    spills = rules.yes("shield", "spills_over") if given[ITEM] else False
    return Guard(given[ITEM], spills, parries, arms if at_stake else (), _stance(rules, given))


def free_of_stance(given: dict) -> dict:
    """Return the situation once the Stance of the target is over."""
    return dict(given, **{DEFENDING: False, LYING_IN_WAIT: False})


def _stance(rules: Rules, given: dict) -> str:
    """Return how the Stance ends in which the target cannot evade; none where it could not evade afterwards either."""
    if not (given[DEFENDING] or given[LYING_IN_WAIT]) or not _evading(rules, free_of_stance(given)):
        return NO_STANCE
    return UNTIL_ITEM_LOST if given[DEFENDING] else UNTIL_HIT


def _evading(rules: Rules, given: dict) -> int:
    """Return how many faces of the die let the target evade in a situation."""
    asked = with_suppressor(given, False)
    after = changed(rules, asked, applied_with_weapons(rules, asked))
    return evading(rules, after["evasion"], after["evasion_modifier"]) if after["can_evade"] else 0


def guard_steps(rules: Rules, given: dict, guard: Guard) -> list:
    """Return what the target does against hits."""
    steps = []
    if guard.item:
        rule = STANCE if given[DEFENDING] else "shield"
        steps.append(Step(f"{rules.name(rule)}: takes every hit, and has", guard.item, "DP", rule, ""))
        label, _ = rules.words("shield", "values", "spills_over")
        steps.append(Step(label, guard.spills_over, "", "shield", ""))
    if guard.stance:
        rule, end = (
            (STANCE, "the item is destroyed") if guard.stance == UNTIL_ITEM_LOST else (OFFENSIVE, "an attack hits")
        )
        steps.append(Step(f"{rules.name(rule)} ends when {end}: later weapons may be evaded", True, "", rule, ""))
    if guard.parries:
        steps.append(Step(f"{rules.name(PARRY)}: stops one attack", True, "", PARRY, ""))
        steps.append(rules.yes_step(PARRY, "stops_criticals"))
    return steps
