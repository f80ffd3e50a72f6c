"""Throw, step by step: from the grapple to what becomes of all that a thrown Unit meets.

What happens where it lands is certain once the grapple succeeds; only other Units in the hex roll again.
"""

from ..core.declaration import Calculator, read
from ..core.formatting import percent, value_text
from ..core.inputs import ATTACKER, TARGET, Input, Inputs, Meaning, core_meanings, meaning, whole, yes_no
from ..core.probability import chance
from ..core.result import Result, Step, Value
from ..core.rules import Rules
from ..core.units import counted, unit
from ..core.variable_inputs import MOST_DURABILITY, MOST_ITEMS, class_input, variable_input
from ..movement.terrain_and_fall_damage import SECTIONS, terrain_damage
from . import grapple
from .throw_distance import farthest
from .throw_landing import NOTHING, STRUCTURE, UNIT, Landing, land
from .throw_landing import inputs as landing_inputs

HEXES = unit("hexes", "hex")
HANDS = "attacker_manipulators"

# What a sentence names beside the damage to the thrown Unit, and the words for it.
RESULTS = {
    "outcome": "structure {}",
    "fate": "the thrown Unit {}",
    "statuses": "the thrown Unit gains {}",
    "occupant_damage": "{} to the Unit on top",
    "other_damage": "{} to the other Unit",
}


def inputs(rules: Rules) -> list[Input]:
    """Return what the calculator asks for."""
    vehicle = yes_no("defender_is_vehicle", "The thrown Unit", False, optional=True, answers=("Vehicle", "Mech"))
    torso = whole(
        "torso_left", "What its Torso or Cockpit has left", 1, MOST_DURABILITY, None, unit("DP"), optional=True
    )
    declared = [
        class_input(rules, "throw", "attacker_class", ATTACKER),
        class_input(rules, "throw", "defender_class", TARGET),
        variable_input(rules, "collision", "distance", 1, farthest(rules), 2),
    ]
    vehicle = meaning(vehicle, Meaning(TARGET, "vehicle", None))
    torso = meaning(torso, *core_meanings(TARGET, vehicle.name))
    hands = whole(HANDS, "Hands and manipulators of the attacker", 0, MOST_ITEMS, None, optional=True)
    last = [vehicle, torso, meaning(hands, Meaning(ATTACKER, "manipulators", None))]
    situation = grapple.situation_inputs(rules, "ruling")
    return declared + landing_inputs(rules) + grapple.inputs(rules) + last + situation


def answer(rules: Rules, inputs: Inputs) -> Result:
    """Return what a throw does and how likely it is to come to it, by the rules from ``grapple`` to ``falling``."""
    (ways, everything), steps = grapple.seize(rules, inputs)
    hexes, distance_steps, why_not = _distance(rules, inputs)
    steps += distance_steps
    who = f"A Class {inputs['attacker_class']} Unit"
    if inputs.get(HANDS) == 0:
        hexes, why_not = 0, f"without hands or manipulators makes no {rules.name('grapple')}"
        steps.append(Step("Hands and manipulators of the attacker", 0, "", "grapple", ""))
    if not hexes:
        values = [_damage(0), Value("p_thrown", "It is thrown", chance(0, 1), "chance")]
        return Result(values, steps, f"{who} {why_not}")
    inputs = dict(inputs, distance=hexes)
    landing = land(rules, inputs)
    steps += landing.steps
    values = [_damage(landing.damage), Value("p_thrown", "It is thrown", chance(ways, everything), "chance")]
    values += landing.values
    if landing.hurt_odds:
        hurting, faces = landing.hurt_odds
        p_hurt = chance(ways * hurting, everything * faces)
        hurt = Step("The other Unit is hurt", p_hurt, "chance", "throw-landings", "")
        steps.append(hurt)
        values.append(Value("p_other", hurt.label, hurt.value, hurt.unit))
    steps += _reactions(inputs)
    return Result(values, steps, f"{who} {_throws(inputs, values, landing)}{_ground(rules, inputs)}")


def _damage(damage: int) -> Value:
    return Value("damage", "Damage to the thrown Unit, if it is thrown", damage, "damage")


def _distance(rules: Rules, inputs: Inputs) -> tuple[int, list[Step], str]:
    """Return how many hexes the Unit flies, the steps that say so, and if it flies none why not in words."""
    whom = f"a Class {inputs['defender_class']} Unit"
    allowed = rules.step("throw", "allowed", inputs)
    if not allowed.value:
        return 0, [allowed], f"may not throw {whom}"
    most = rules.step("throw", "max_distance", inputs)
    farthest_flight = rules.step("throw-landings", "farthest", {"max_distance": most.value})
    any_distance = rules.yes_step("throw-landings", "any_distance")
    steps = [allowed, most, farthest_flight, any_distance]
    if not any_distance.value:
        return farthest_flight.value, steps, ""
    reached = inputs["distance"] <= farthest_flight.value
    working = f"{inputs['distance']} ≤ {farthest_flight.value}"
    steps.append(Step("Within this distance", reached, "", "throw", working))
    at_most = value_text(farthest_flight.value, farthest_flight.unit)
    return inputs["distance"] if reached else 0, steps, f"throws {whom} at most {at_most}, not {inputs['distance']}"


def _reactions(inputs: Inputs) -> list[Step]:
    """Return who may react to the throw itself."""
    evades = inputs["into"] == UNIT and inputs["other_evades"]
    reaction = "the Unit that it lands on, by an Evasion Roll" if evades else "nobody"
    return [Step("Who may react once it is thrown", reaction, "", "throw-landings", "")]


def _throws(inputs: Inputs, values: list[Value], landing: Landing) -> str:
    into = ""
    if inputs["into"] == STRUCTURE:
        into = f" into a structure with {landing.durability} DP"
    elif inputs["into"] != NOTHING:
        into = " into another Unit"
    hexes = counted(inputs["distance"], HEXES)
    thrown = f"throws a Class {inputs['defender_class']} Unit {hexes}{into}"
    results = [value_text(values[0].value, values[0].unit)]
    chances = {value.name: value.value for value in values if value.unit == "chance"}
    for value in values:
        if value.name in RESULTS:
            results.append(RESULTS[value.name].format(value_text(value.value, value.unit)))
        # The other Unit rolls to be spared, so its damage has a chance of its own.
        if value.name == "other_damage" and "p_other" in chances:
            results[-1] += f" ({percent(chances['p_other'])})"
    return f"{thrown}: {percent(values[1].value)} for {', '.join(results)}"


def _ground(rules: Rules, inputs: Inputs) -> str:
    """Return in words that the landing hex itself may hurt, where it does."""
    hurting = [value_text(abs(step.value), step.unit) for step in terrain_damage(rules, inputs["landing"])]
    name = rules.name(inputs["landing"])
    return f"; the {name} may also do {hurting[0]} to {SECTIONS}" if hurting else ""


CALCULATOR = Calculator(
    name="throw-into",
    title="Throw, step by step",
    rules=(
        read("throw", "max_distance", "allowed", "die_sides"),
        read("grapple", "all_attempts", "contested", "range", "target_evades", "name"),
        read("throw-landings", "adds_fall_damage", "effects", "water_helps_all", ("any_distance", "farthest")),
        read("knocked-down", "as_prone"),
        read("immobilized", "recover_frees"),
        read("prone-position", "name"),
        read("vehicles", "cockpit_as_torso"),
        read("collision", "damage", "water_damage", "structure_destroyed"),
        read("structure-intact", "structure_left", "effects"),
        read("structure-destroyed", "total_damage", "effects"),
        read("structure-durability", "durability", "larger", ("hill_counts", "goes_on")),
        read("structure-destruction", "occupant_falls"),
        read("destroyed-and-inoperative"),
        read("falling", "damage", "water_damage"),
        read("attack-roll", "on_target"),
        read("assault-roll", "natural_results", "full_criticals"),
        read("evasion-roll", "evaded"),
        read("critical-rolls", "defence_criticals", ("hit_face", "miss_face"), "perfect_face"),
        read("dice", "sides"),
        read("grey", "name", "effects"),
        read("green", "name", "effects"),
        read("elevations", ("lowest", "highest"), "ground_level"),
        read("light-blue", "name", "effects", "elevation"),
        read("dark-blue", "name", "effects", "elevation"),
        read("red", "damage", "name", "effects"),
        read("black", ("damage", "rubble_at_most"), "name", "effects"),
        read("tan", "name", "effects"),
        read("white", "name", "effects"),
    ),
    limits=(
        read("modified-stats", ("lowest", "highest")),
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
    opens=(
        "attacker_class",
        "defender_class",
        "into",
        "distance",
        "structure_height",
        "structure_hexes",
        "other_evasion",
        "other_evades",
        "landing",
    ),
    more="The grapple, the thrown Unit and the structure",
    named=("attacker_class", "defender_class", "distance", "into"),
)
