"""Where a thrown Unit lands: what it hits in that hex, and what becomes of the Unit, of what it hits and of the hex."""

from dataclasses import dataclass, field

from ..core.classes import class_numbers
from ..core.inputs import (
    OTHER,
    Input,
    InputError,
    Inputs,
    Meaning,
    choice,
    meaning,
    whole,
    whole_numbers,
    yes_no,
)
from ..core.result import Step, Value
from ..core.rules import Rules
from ..dice.close_roll import evasion
from ..dice.roll_inputs import modifier_input, stat_input
from ..movement.board import COLOURS, WATER
from ..movement.terrain_and_fall_damage import RUBBLE, fall_damage, terrain_damage
from .collision import collision_damage
from .fall import deepest, drop
from .structure import DP, HEXES, LEVELS, MOST_HEXES, MOST_LEVELS, durability, hill_input, most_durability

OPEN_GROUND = "grey"
NOTHING, UNIT, STRUCTURE = "nothing", "unit", "structure"
INTO = [(STRUCTURE, "A structure"), (UNIT, "Another Unit"), (NOTHING, "Nothing else")]


@dataclass(kw_only=True)
class Landing:
    """What a landing does.

    damage: all damage to the thrown Unit.
    values: what else comes of it.
    steps: how all that was worked out.
    durability: the DP of a structure that it hits, before it does; or None.
    hurt_odds: in how many ways, out of how many, another Unit that it hits does not evade; or None.
    """

    damage: int = field()
    values: list[Value] = field()
    steps: list[Step] = field()
    durability: int | None = field()
    hurt_odds: tuple[int, int] | None = field()


@dataclass(kw_only=True)
class Hit:
    """What a thrown Unit hits in the hex where it lands.

    damage: the damage to the thrown Unit.
    statuses_of: the record whose Status Effects it gains.
    values: what else comes of it.
    steps: how all that was worked out.
    rubble: whether a structure is destroyed and leaves rubble.
    durability: the DP of a structure before, or None.
    hurt_odds: in how many ways, out of how many, another Unit does not evade; or None.
    """

    damage: int = field()
    statuses_of: str = field(default="throw-landings")
    values: list[Value] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    rubble: bool = field(default=False)
    durability: int | None = field(default=None)
    hurt_odds: tuple[int, int] | None = field(default=None)


def inputs(rules: Rules) -> list[Input]:
    """Return what a landing asks for; what is hit is asked for where it is hit."""
    colours = [(colour, rules.name(colour)) for _, colour in COLOURS]
    of = rules.variable("falling", "levels")[1]
    levels = whole("levels", "Levels that it drops, if changed", 0, deepest(rules), None, of, optional=True)
    declared = [choice("into", "What is in the hex", INTO, STRUCTURE, optional=True)]
    declared += [of_structure.changed(only_if=[[("into", STRUCTURE)]]) for of_structure in _structure_inputs(rules)]
    declared += [of_unit.changed(only_if=[[("into", UNIT)]]) for of_unit in _other_unit_inputs(rules)]
    return declared + [choice("landing", "Landing hex", colours, OPEN_GROUND, optional=True), levels]


def _structure_inputs(rules: Rules) -> list[Input]:
    classes = class_numbers(rules)
    left = rules.variable("collision", "structure_durability")[0]
    occupant = whole("occupant_class", "Class of a Unit on top of it", classes[0], classes[-1], None, optional=True)
    return [
        whole("structure_height", "Height of the structure", 0, MOST_LEVELS, 1, LEVELS, optional=True),
        whole("structure_hexes", "Hexes that it occupies", 1, MOST_HEXES, 1, HEXES, optional=True),
        hill_input("structure_hill"),
        whole("structure_durability", left, 1, most_durability(rules), None, DP, optional=True),
        meaning(occupant, Meaning(OTHER, "class", None)),
    ]


def _other_unit_inputs(rules: Rules) -> list[Input]:
    means = Meaning(OTHER, "evasion", None)
    return [
        stat_input(rules, "other_evasion", "Evasion of the other Unit", means, 5, optional=True),
        modifier_input(rules, "other_modifier", "Modifier to its Evasion Roll", optional=True),
        yes_no("other_evades", "It may evade, and has an open hex", True, optional=True),
    ]


def land(rules: Rules, inputs: Inputs) -> Landing:
    """Return what a landing does, by the records of throws, structures and falls."""
    in_water = inputs["landing"] in WATER
    steps = collision_damage(rules, dict(inputs, unit_class=inputs["defender_class"]), in_water)
    water_helps_all = in_water and rules.yes("throw-landings", "water_helps_all")
    damage_to_rest = steps[-1 if water_helps_all else 0].value
    own_damage, own_steps = _own_damage(rules, inputs, steps[-1].value)
    hit = _hit(rules, inputs, own_damage, damage_to_rest)
    total, fall_steps = _with_fall(rules, inputs, hit.damage, in_water)
    fate_values, fate_steps = _fate(rules, inputs, total, hit)
    steps += own_steps + hit.steps + fall_steps + terrain_damage(rules, inputs["landing"]) + fate_steps
    return Landing(
        damage=total,
        values=hit.values + fate_values,
        steps=steps,
        durability=hit.durability,
        hurt_odds=hit.hurt_odds,
    )


def _own_damage(rules: Rules, inputs: Inputs, damage: int) -> tuple[int, list[Step]]:
    """Return what the collision does to the thrown Unit, and the steps; a Vehicle has no Torso."""
    if not inputs["defender_is_vehicle"]:
        return damage, []
    cockpit = rules.yes_step("vehicles", "cockpit_as_torso")
    return damage if cockpit.value else 0, [cockpit]


def _hit(rules: Rules, inputs: Inputs, own_damage: int, damage_to_rest: int) -> Hit:
    """Return what the Unit hits, by the damage of the collision to itself and to everything else in the hex."""
    if inputs["into"] == STRUCTURE:
        return _structure(rules, inputs, own_damage, damage_to_rest)
    if inputs["into"] == UNIT:
        hurt_odds, steps = _hurt_odds(rules, inputs)
        values = [Value("other_damage", "Damage to the other Unit, if hurt", damage_to_rest, "damage")]
        return Hit(damage=own_damage, values=values, steps=steps, hurt_odds=hurt_odds)
    return Hit(damage=own_damage)


def _structure(rules: Rules, inputs: Inputs, own_damage: int, damage_to_rest: int) -> Hit:
    """Return a structure that is hit: whether it falls, what it then has left, and what that does to those there."""
    durability, steps = _durability(rules, inputs)
    variables = {"damage": damage_to_rest, "structure_durability": durability}
    fate = rules.step("collision", "structure_destroyed", variables)
    values = [
        Value("outcome", "Structure", "destroyed" if fate.value else "intact", ""),
        Value("structure_before", "Durability of the structure before", durability, "DP"),
    ]
    if not fate.value:
        left = rules.step("structure-intact", "structure_left", variables)
        return Hit(
            damage=own_damage,
            statuses_of="structure-intact",
            values=values + [_durability_after(left.value)],
            steps=steps + [fate, left],
            durability=durability,
        )
    # Who takes no damage of the collision takes none of the rubble either.
    variables = dict(variables, damage=own_damage) if own_damage else {"damage": 0, "structure_durability": 0}
    buried = rules.step("structure-destroyed", "total_damage", variables)
    occupant_steps = _occupant_falls(rules, inputs)
    values.append(_durability_after(0))
    if occupant_steps:
        values.append(Value("occupant_damage", "Damage to the Unit on top of it", occupant_steps[-1].value, "damage"))
    return Hit(
        damage=buried.value,
        statuses_of="structure-destroyed",
        values=values,
        steps=steps + [fate, buried] + occupant_steps,
        rubble=True,
        durability=durability,
    )


def _durability_after(durability: int) -> Value:
    return Value("structure_left", "Durability of the structure after", durability, "DP")


def _occupant_falls(rules: Rules, inputs: Inputs) -> list[Step]:
    """Return the fall of a Unit on top of a structure that is destroyed, as steps."""
    if "occupant_class" not in inputs:
        return []
    falls = rules.yes_step("structure-destruction", "occupant_falls")
    variables = {"unit_class": inputs["occupant_class"], "levels": inputs["structure_height"]}
    return [falls] + fall_damage(rules, variables, inputs["landing"] in WATER) if falls.value else []


def _with_fall(rules: Rules, inputs: Inputs, damage: int, in_water: bool) -> tuple[int, list[Step]]:
    """Return all damage to the thrown Unit, and its fall to a lower level as steps."""
    levels, steps = drop(rules, inputs, inputs["landing"])
    if not levels or not rules.yes("throw-landings", "adds_fall_damage"):
        return damage, steps
    steps += fall_damage(rules, {"unit_class": inputs["defender_class"], "levels": levels}, in_water)
    total, working = damage + steps[-1].value, f"{damage} + {steps[-1].value}"
    return total, steps + [Step("All damage to the thrown Unit", total, "damage", "throw-landings", working)]


def _fate(rules: Rules, inputs: Inputs, damage: int, hit: Hit) -> tuple[list[Value], list[Step]]:
    """Return what becomes of the thrown Unit and of the hex, as values and steps."""
    killed, steps = _killed(inputs, damage)
    after, hex_steps = _hex_after(rules, inputs, hit.rubble, killed)
    steps += hex_steps
    becomes = Value("hex", "The landing hex is then a", rules.name(after), "")
    if killed:
        return [Value("fate", "The thrown Unit", "is destroyed", ""), becomes], steps
    statuses = []
    for record in (hit.statuses_of, after):
        for status in rules.gained(record):
            name, reading = _status_name(rules, status)
            steps += [Step(_gains(record), name, "", record, "")] + reading
            statuses.append(name)
    return [Value("statuses", "The thrown Unit gains", ", ".join(statuses) or "no Status Effect", ""), becomes], steps


def _status_name(rules: Rules, status: str) -> tuple[str, list[Step]]:
    """Return the name of a status, with what a reading makes of it, and that reading as a step."""
    name = rules.name(status)
    if status == "knocked-down":
        prone = rules.yes_step(status, "as_prone")
        return f"{name}, in {rules.name('prone-position')}" if prone.value else name, [prone]
    if status == "immobilized":
        freed = rules.yes_step(status, "recover_frees")
        return name if freed.value else f"{name}, even after Recover", [freed]
    return name, []


def _gains(record: str) -> str:
    if record in WATER:
        return "The thrown Unit gains, without working Aquatic or Aerial Movement"
    return "The thrown Unit gains"


def _durability(rules: Rules, inputs: Inputs) -> tuple[int, list[Step]]:
    """Return the DP of a structure before it is hit: as typed, or those of a whole one; and the steps.

    InputError where more is typed than a whole one has.
    """
    steps = durability(rules, inputs["structure_height"], inputs["structure_hexes"], inputs["structure_hill"])
    if "structure_durability" not in inputs:
        return steps[-1].value, steps
    left, most = inputs["structure_durability"], steps[-1].value
    if left > most:
        takes = f"{whole_numbers(1, most)} for this Structure"
        raise InputError([("structure_durability", f"structure_durability must be {takes}, got {left}")])
    return left, [Step("Durability of the structure before", left, "DP", "structure-durability", "")]


def _hurt_odds(rules: Rules, inputs: Inputs) -> tuple[tuple[int, int], list[Step]]:
    """Return in how many ways another Unit in the hex does not evade, out of how many, and the steps."""
    sides = rules.count("dice", "sides")
    label, may = "The other Unit evades", inputs["other_evades"]
    evaded, steps = evasion(rules, label, inputs["other_evasion"], inputs["other_modifier"], may)
    return (sides - evaded, sides), steps


def _killed(inputs: Inputs, damage: int) -> tuple[bool, list[Step]]:
    """Return whether the thrown Unit is destroyed, where what its Torso or Cockpit has left was typed."""
    if "torso_left" not in inputs:
        return False, []
    left = inputs["torso_left"]
    killed = damage >= left
    working = f"{damage} {'≥' if killed else '<'} {left}"
    return killed, [Step("The thrown Unit is destroyed", killed, "", "destroyed-and-inoperative", working)]


def _hex_after(rules: Rules, inputs: Inputs, rubble: bool, killed: bool) -> tuple[str, list[Step]]:
    """Return the colour that the hex then has; rubble lies where a structure fell, or a Unit on open ground."""
    if rubble:
        return RUBBLE, [Step("Each hex of the structure becomes", rules.name(RUBBLE), "", "structure-destruction", "")]
    if killed and inputs["landing"] == OPEN_GROUND:
        return RUBBLE, [Step("The hex becomes", rules.name(RUBBLE), "", "destroyed-and-inoperative", "")]
    return inputs["landing"], []
