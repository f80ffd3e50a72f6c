"""Throw, step by step: from the grapple to what becomes of all that a thrown Unit meets.

What happens where it lands is certain once the grapple succeeds; only other Units in the hex roll again.
"""

from ..core.declaration import Calculator, read
from ..core.formatting import percent, value_text
from ..core.inputs import ATTACKER, TARGET, whole, yes_no
from ..core.probability import chance
from ..core.result import Result, Step, Value, result
from ..core.rules import Rules
from ..core.units import agreeing, unit
from ..movement.terrain_damage import SECTIONS, terrain_damage
from . import grapple
from .landing import NOTHING, STRUCTURE, UNIT, land
from .landing import inputs as landing_inputs
from .throw import farthest

MOST_DURABILITY = 999
HEXES = unit("hexes", "hex")

# What a sentence names beside the damage to the thrown Unit, and the words for it.
RESULTS = {
    "outcome": "structure {}",
    "fate": "the thrown Unit {}",
    "statuses": "the thrown Unit gains {}",
    "occupant_damage": "{} to the Unit on top",
    "other_damage": "{} to the other Unit",
    "p_other": "{} for that",
}


def inputs(rules: Rules) -> list:
    """Return what the calculator asks for."""
    vehicle = yes_no("defender_is_vehicle", "The thrown Unit", False, optional=True, answers=("Vehicle", "Mech"))
    torso = whole(
        "torso_left", "What its Torso or Cockpit has left", 1, MOST_DURABILITY, None, unit("DP"), optional=True
    )
    asked = [
        rules.asked_class("throw", "attacker_class", ATTACKER),
        rules.asked_class("throw", "defender_class", TARGET),
        rules.asked("collision", "distance", 1, farthest(rules), 2),
    ]
    last = [vehicle, torso] + grapple.situation(rules, "ruling")
    return asked + landing_inputs(rules) + grapple.inputs(rules) + last


def answer(rules: Rules, given: dict) -> Result:
    """Return what a throw does and how likely it is to come to it, by the rules from ``grapple`` to ``falling``."""
    (ways, everything), steps = grapple.seize(rules, given)
    hexes, limits, why_not = _limits(rules, given)
    steps += limits
    who = f"A Class {given['attacker_class']} Unit"
    if not hexes:
        values = [_damage(0), Value("p_thrown", "It is thrown", chance(0, 1), "chance")]
        return result(values, steps, f"{who} {why_not}")
    given = dict(given, distance=hexes)
    landed = land(rules, given)
    steps += landed.steps
    values = [
        _damage(landed.damage),
        Value("p_thrown", "It is thrown", chance(ways, everything), "chance"),
    ]
    for value in landed.values:
        values.append(value)
    if landed.missed:
        met, of = landed.missed
        hurt = Step("The other Unit is hurt", chance(ways * met, everything * of), "chance", "throw-landings", "")
        steps.append(hurt)
        values.append(Value("p_other", hurt.label, hurt.value, hurt.unit))
    steps += _reactions(rules, given)
    return result(values, steps, f"{who} {_said(given, values, landed)}{_ground(rules, given)}")


def _damage(damage: int) -> Value:
    return Value("damage", "Damage to the thrown Unit, if it is thrown", damage, "damage")


def _limits(rules: Rules, given: dict) -> tuple:
    """Return how many hexes the Unit flies, the steps that say so, and if it flies none why not in words."""
    whom = f"a Class {given['defender_class']} Unit"
    allowed = rules.step("throw", "allowed", given)
    if not allowed.value:
        return 0, [allowed], f"may not throw {whom}"
    most = rules.step("throw", "max_distance", given)
    farthest_flight = rules.step("throw-landings", "farthest", {"max_distance": most.value})
    any_distance = rules.answered("throw-landings", "any_distance")
    steps = [allowed, most, farthest_flight, any_distance]
    if not any_distance.value:
        return farthest_flight.value, steps, ""
    reached = given["distance"] <= farthest_flight.value
    working = f"{given['distance']} ≤ {farthest_flight.value}"
    steps.append(Step("Within this distance", reached, "", "throw", working))
    at_most = value_text(farthest_flight.value, farthest_flight.unit)
    return given["distance"] if reached else 0, steps, f"throws {whom} at most {at_most}, not {given['distance']}"


def _reactions(rules: Rules, given: dict) -> list:
    """Return who may react to the throw itself."""
    evades = given["into"] == UNIT and given["other_evades"]
    reaction = "the Unit that it lands on, by an Evasion Roll" if evades else "nobody"
    return [Step("Who may react once it is thrown", reaction, "", "throw-landings", "")]


def _said(given: dict, values: list, landed) -> str:  # type: ignore[no-untyped-def]
    into = ""
    if given["into"] == STRUCTURE:
        into = f" into a structure with {landed.durability} DP"
    elif given["into"] != NOTHING:
        into = " into another Unit"
    thrown = (
        f"throws a Class {given['defender_class']} Unit {given['distance']} {agreeing(given['distance'], HEXES)}{into}"
    )
    results = [value_text(values[0].value, values[0].unit)]
    for value in values:
        if value.name in RESULTS:
            results.append(RESULTS[value.name].format(value_text(value.value, value.unit)))
    return f"{thrown}: {percent(values[1].value)} for {', '.join(results)}"


def _ground(rules: Rules, given: dict) -> str:
    """Return in words that the landing hex itself may hurt, where it does."""
    hurting = [value_text(abs(step.value), step.unit) for step in terrain_damage(rules, given["landing"])]
    name = rules.name(given["landing"])
    return f"; the {name} may also do {hurting[0]} to {SECTIONS}" if hurting else ""


CALCULATOR = Calculator(
    name="throw-into",
    title="Throw, step by step",
    rules=(
        read("throw", "max_distance", "allowed", "die_sides"),
        read("grapple", "all_attempts", "contested", "range", "target_evades"),
        read("throw-landings", "adds_fall_damage", "effects", "water_helps_all", "any_distance farthest"),
        read("knocked-down", "as_prone"),
        read("immobilized", "recover_frees"),
        read("prone-position", "name"),
        read("vehicles", "cockpit_as_torso"),
        read("collision", "damage", "water_damage", "structure_destroyed"),
        read("structure-intact", "structure_left", "effects"),
        read("structure-destroyed", "total_damage", "effects"),
        read("structure-durability", "durability", "larger", "hill_counts goes_on"),
        read("structure-destruction", "occupant_falls"),
        read("destroyed-and-inoperative"),
        read("falling", "damage", "water_damage"),
        read("attack-roll", "on_target"),
        read("assault-roll", "natural_results", "full_criticals"),
        read("evasion-roll", "evaded"),
        read("critical-rolls", "defence_criticals", "hit_face miss_face", "perfect_face"),
        read("dice", "sides"),
        read("grey", "name", "effects"),
        read("green", "name", "effects"),
        read("elevations", "lowest highest", "ground_level"),
        read("light-blue", "name", "effects", "elevation"),
        read("dark-blue", "name", "effects", "elevation"),
        read("red", "damage", "name", "effects"),
        read("black", "damage rubble_at_most", "name", "effects"),
        read("tan", "name", "effects"),
        read("white", "name", "effects"),
    ),
    limits=(
        read("modified-stats", "lowest highest"),
        read("classifications", "most_class"),
    ),
    needs=(
        ("grapple", "all_attempts"),
        ("throw", "allowed"),
        ("collision", "damage"),
        ("structure-durability", "larger"),
        ("falling", "damage"),
    ),
    situational=True,
    switch="grapple-check",
    inputs=inputs,
    answer=answer,
    named=("attacker_class", "defender_class", "distance"),
)
