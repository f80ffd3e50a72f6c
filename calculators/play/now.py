"""What a Unit of a game is now: its numbers after what it has lost and suffers, what it may do, and its weapons."""

from typing import TypedDict, cast

from ..core.inputs import ATTACKER, TARGET, Input, Inputs
from ..core.rules import Rules
from ..dice.modifiers import RANGED, Applied, applied_with_weapons, input_of, inputs_with_weapons
from ..movement.buildup_tokens import STATUSES, slowed
from ..movement.thrusters import MOVEMENT as THRUSTERS
from ..turn.possible_actions import ATTACK, MOVEMENT, STANDARD_MOVEMENT, prohibitions
from ..turn.situation import Situation
from ..units.unit import RESERVE, STATS
from .data import UnitState
from .numbers import Leave, Number, effects_on, leave, number, times
from .remaining import answer_built, answer_now, profile_of
from .situation import answers_of, situation_now
from .weapons import WeaponNow, weapons

DESTROYED = "destroyed-and-inoperative"
# What the statuses of a Unit add to: the roll, and whether in ranged attacks.
ROLLS = (
    ("accuracy_roll", "accuracy_roll", True),
    ("assault_roll", "assault_roll", False),
    ("evasion_roll", "evasion_roll", True),
    ("evasion_roll_close", "evasion_roll", False),
)

UnitNow = TypedDict(
    "UnitNow",
    {
        "class": Number,
        "accuracy": Number,
        "assault": Number,
        "evasion": Number,
        "standard_movement": Number,
        # In hexes; None without thrusters.
        "thruster_movement": Number,
        "base_ap": Number,
        "ap": int,
        "ap_storage": Number,
        # What its statuses add to its rolls; Evasion Rolls are those against ranged attacks, or else in close combat.
        "accuracy_roll": Number,
        "assault_roll": Number,
        "evasion_roll": Number,
        "evasion_roll_close": Number,
        "evade": Leave,
        "move": Leave,
        "attack": Leave,
        "weapons": "list[WeaponNow]",
    },
)


def now(rules: Rules, unit: UnitState) -> UnitNow:
    """Return what a Unit is now; of one without a sheet, what follows of what was said."""
    numbers = _numbers_of_sheet(rules, unit) if "built" in unit else _numbers_stated(rules, unit)
    numbers["standard_movement"] = _standard_movement(rules, unit, numbers["standard_movement"])
    if rules.yes(THRUSTERS, "in_play"):
        numbers["thruster_movement"] = _thrusters_in_play(rules, numbers)
    numbers.update(_rolls(rules, unit))
    situation = situation_now(unit, profile_of(rules, unit)["unit"] if "built" in unit else {}, [])
    shown = cast("UnitNow", dict(numbers, ap=unit["ap"], weapons=weapons(rules, unit)))
    shown["evade"] = _may_evade(rules, unit)
    shown["move"] = _may(rules, unit, situation, (MOVEMENT, STANDARD_MOVEMENT))
    shown["attack"] = _may(rules, unit, situation, (ATTACK,))
    return shown


def _numbers_of_sheet(rules: Rules, unit: UnitState) -> "dict[str, Number]":
    before, after = answer_built(rules, unit["built"]), answer_now(rules, unit, unit["built"])
    lost_tank = [RESERVE] if after["ap_storage"] != before["ap_storage"] else []
    full = [state for state, _ in effects_on(rules, unit, "ap_storage")]
    numbers: dict[str, Number] = {name: number(after["stats"][name], before["stats"][name], []) for name in STATS}
    numbers["class"] = number(after["class"], before["class"], [])
    numbers["standard_movement"] = number(after["standard_movement"], before["standard_movement"], [])
    numbers["thruster_movement"] = number(after["thruster_movement"], before["thruster_movement"], [THRUSTERS])
    numbers["base_ap"] = number(unit["base_ap"], before["base_ap"]["fixed"], lost_tank)
    numbers["ap_storage"] = number(unit["ap_storage"], before["ap_storage"], lost_tank + full)
    return numbers


def _numbers_stated(rules: Rules, unit: UnitState) -> "dict[str, Number]":
    stated = cast("dict[str, int]", unit.get("stated", {}))
    names = STATS + ("class", "standard_movement", "thruster_movement", "base_ap")
    numbers = {name: number(stated.get(name), stated.get(name), []) for name in names}
    full = [state for state, _ in effects_on(rules, unit, "ap_storage")]
    numbers["ap_storage"] = number(unit["ap_storage"], rules.count("action-points", "max_stored"), full)
    return numbers


def _standard_movement(rules: Rules, unit: UnitState, start: Number) -> Number:
    """Return the Standard Movement that statuses leave: a part, less its tokens, within limits."""
    if start["value"] is None:
        return start
    effects, mp = effects_on(rules, unit, STANDARD_MOVEMENT), start["value"]
    after = [(state, times(effect, mp)) for state, effect in effects if "times" in effect]
    because = start["rules"] + [state for state, left in after if left != mp]
    mp, steps = slowed(
        rules,
        {colour: unit["tokens"].get(STATUSES[colour], 0) for colour in STATUSES},
        min([left for _, left in after] + [mp]),
    )
    because += [step.rule for step in steps]
    limits = [(state, effect["at_most"]) for state, effect in effects if "at_most" in effect]
    lowest = min([most for _, most in limits] + [mp])
    because += [state for state, most in limits if most == lowest < mp]
    return number(lowest, start["built"], because)


def _thrusters_in_play(rules: Rules, numbers: "dict[str, Number]") -> Number:
    """Return the Thruster Movement where a reading lets it change with Standard Movement in play."""
    hexes, mp = numbers["thruster_movement"], numbers["standard_movement"]
    if hexes["value"] is None or mp["value"] is None or mp["built"] is None:
        return hexes
    lost = rules.whole(THRUSTERS, "distance", {STANDARD_MOVEMENT: mp["built"] - mp["value"]})
    return number(max(hexes["value"] - lost, 0), hexes["built"], hexes["rules"] + mp["rules"])


def _rolls(rules: Rules, unit: UnitState) -> "dict[str, Number]":
    """Return what the statuses of a Unit add to its rolls, by the effects that apply in an attack."""
    rolls = {}
    for name, changes, is_ranged in ROLLS:
        adding = [each for each in _applied(rules, unit, is_ranged) if each.changes == changes]
        total = sum([each.by * each.times for each in adding])
        rolls[name] = number(total, 0, [each.record for each in adding])
    return rolls


def _may_evade(rules: Rules, unit: UnitState) -> Leave:
    return _leave(unit, [each.record for each in _applied(rules, unit, True) if each.changes == "evade"])


def _applied(rules: Rules, unit: UnitState, is_ranged: bool) -> list[Applied]:
    """Return the effects that the state of a Unit has on its own attacks and on those against it."""
    situation: Inputs = {each.name: each.default for each in _declared(rules)}
    situation.update(answers_of(rules, unit, ATTACKER))
    situation.update(answers_of(rules, unit, TARGET))
    situation[input_of(RANGED)] = is_ranged
    return applied_with_weapons(rules, situation)


def _declared(rules: Rules) -> list[Input]:
    return rules.once_per_edition("play.situation", inputs_with_weapons)


def _may(rules: Rules, unit: UnitState, situation: Situation, acts: tuple[str, ...]) -> Leave:
    """Return whether no state of a Unit forbids some acts."""
    return _leave(unit, [rule for what, rule in prohibitions(rules, situation) if what in acts])


def _leave(unit: UnitState, forbidding: list[str]) -> Leave:
    return leave([DESTROYED] if unit["destroyed"] else forbidding)
