"""Landing: what becomes of a thrown Unit and of all that it meets in the hex where it lands."""

from collections import namedtuple

from ..core.inputs import OTHER, InputError, Meaning, choice, meaning, placed, whole, whole_numbers, yes_no
from ..core.result import Step, Value
from ..core.rules import Rules
from ..dice.close_roll import evasion
from ..movement.terrain_damage import terrain_damage
from .durability import DP, HEXES, LEVELS, MOST_HEXES, MOST_LEVELS, asked_hill, durability, strongest
from .fall import drop

# The colours that a hex can have, which of them are water, which open ground, and what a fallen structure leaves.
COLOURS = ("grey", "green", "light-blue", "dark-blue", "red", "black", "tan", "white")
WATER = ("light-blue", "dark-blue")
OPEN, RUBBLE = "grey", "black"
NOTHING, UNIT, STRUCTURE = "nothing", "unit", "structure"
INTO = [(STRUCTURE, "A structure"), (UNIT, "Another Unit"), (NOTHING, "Nothing else")]

# All damage to the thrown Unit, what else comes of it as values and steps, whether it lands in water, the Durability of
# a structure before, and in how many ways out of how many another Unit there does not evade.
Landing = namedtuple("Landing", ("damage", "values", "steps", "wet", "durability", "missed"))

# What it meets there: the damage to the thrown Unit, the record of its Status Effects, whether rubble is left, and as
# above.
Met = namedtuple("Met", ("damage", "gaining", "rubble", "values", "steps", "durability", "missed"))


def inputs(rules: Rules) -> list:
    """Return what a landing asks for; what is hit is asked for where it is hit."""
    colours = [(colour, rules.name(colour)) for colour in COLOURS]
    deepest = rules.count("elevations", "highest") - rules.count("elevations", "lowest")
    levels = whole(
        "levels",
        "Levels that it drops, if changed",
        0,
        deepest,
        None,
        rules.variable("falling", "levels")[1],
        optional=True,
    )
    asked = [choice("into", "What is in the hex", INTO, STRUCTURE, optional=True)]
    asked += [placed(one, "", ("into", STRUCTURE)) for one in _of_structure(rules)]
    asked += [placed(one, "", ("into", UNIT)) for one in _of_unit(rules)]
    return asked + [choice("landing", "Landing hex", colours, OPEN, optional=True), levels]


def _of_structure(rules: Rules) -> list:
    classes = rules.class_numbers()
    left = rules.variable("collision", "structure_durability")[0]
    occupant = whole("occupant_class", "Class of a Unit on top of it", classes[0], classes[-1], None, optional=True)
    return [
        whole("structure_height", "Height of the structure", 0, MOST_LEVELS, 1, LEVELS, optional=True),
        whole("structure_hexes", "Hexes that it occupies", 1, MOST_HEXES, 1, HEXES, optional=True),
        asked_hill("structure_hill"),
        whole("structure_durability", left, 1, strongest(rules), None, DP, optional=True),
        meaning(occupant, Meaning(OTHER, "class", None)),
    ]


def _of_unit(rules: Rules) -> list:
    lowest, highest = rules.stats()
    furthest = 2 * rules.count("dice", "sides")
    stat = whole("other_evasion", "Evasion of the other Unit", lowest, highest, 5, optional=True)
    return [
        meaning(stat, Meaning(OTHER, "evasion", None)),
        whole("other_modifier", "Modifier to its Evasion Roll", -furthest, furthest, 0, optional=True),
        yes_no("other_evades", "It may evade, and has an open hex", True, optional=True),
    ]


def land(rules: Rules, given: dict) -> Landing:
    """Return what a landing does, by the records of throws, structures and falls."""
    wet = given["landing"] in WATER
    steps = [rules.step("collision", "damage", dict(given, unit_class=given["defender_class"]))]
    shared = steps[0].value
    if wet:
        steps.append(rules.step("collision", "water_damage", {"damage": shared}))
        shared = steps[1].value if rules.yes("throw-landings", "water_helps_all") else shared
    own, found = _own_damage(rules, given, steps[-1].value)
    steps += found
    met = _met(rules, given, own, shared)
    total, fallen = _with_fall(rules, given, met.damage, wet)
    values, fate = _fate(rules, given, total, met)
    steps += met.steps + fallen + terrain_damage(rules, given["landing"]) + fate
    return Landing(total, met.values + values, steps, wet, met.durability, met.missed)


def _own_damage(rules: Rules, given: dict, damage: int) -> tuple:
    """Return what the collision does to the thrown Unit, and the steps; a Vehicle has no Torso."""
    if not given["defender_is_vehicle"]:
        return damage, []
    cockpit = rules.answered("vehicles", "cockpit_as_torso")
    return damage if cockpit.value else 0, [cockpit]


def _met(rules: Rules, given: dict, collision: int, shared: int) -> Met:
    """Return what the Unit meets in the hex, and takes itself; ``shared`` is the damage to everything else there."""
    if given["into"] == STRUCTURE:
        return _structure(rules, given, collision, shared)
    if given["into"] == UNIT:
        missed, steps = _other(rules, given)
        values = [Value("other_damage", "Damage to the other Unit, if hurt", shared, "damage")]
        return Met(collision, "throw-landings", False, values, steps, None, missed)
    return Met(collision, "throw-landings", False, [], [], None, None)


def _structure(rules: Rules, given: dict, collision: int, shared: int) -> Met:
    durability, steps = _durability(rules, given)
    hit = {"damage": shared, "structure_durability": durability}
    fate = rules.step("collision", "structure_destroyed", hit)
    values = [
        Value("outcome", "Structure", "destroyed" if fate.value else "intact", ""),
        Value("structure_before", "Durability of the structure before", durability, "DP"),
    ]
    if not fate.value:
        kept = rules.step("structure-intact", "structure_left", hit)
        values.append(_after(kept.value))
        return Met(collision, "structure-intact", False, values, steps + [fate, kept], durability, None)
    fell_on_it = dict(hit, damage=collision) if collision else {"damage": 0, "structure_durability": 0}
    buried = rules.step("structure-destroyed", "total_damage", fell_on_it)
    fallen = _occupant(rules, given)
    values.append(_after(0))
    if fallen:
        values.append(Value("occupant_damage", "Damage to the Unit on top of it", fallen[-1].value, "damage"))
    return Met(buried.value, "structure-destroyed", True, values, steps + [fate, buried] + fallen, durability, None)


def _after(durability: int) -> Value:
    return Value("structure_left", "Durability of the structure after", durability, "DP")


def _occupant(rules: Rules, given: dict) -> list:
    """Return the fall of a Unit on top of a structure that is destroyed, as steps."""
    if "occupant_class" not in given:
        return []
    falls = rules.answered("structure-destruction", "occupant_falls")
    levels, wet = given["structure_height"], given["landing"] in WATER
    return [falls] + _fallen(rules, given["occupant_class"], levels, wet) if falls.value else []


def _with_fall(rules: Rules, given: dict, damage: int, wet: bool) -> tuple:
    """Return all damage to the thrown Unit, and its fall to a lower level as steps."""
    levels, steps = drop(rules, given, given["landing"])
    if not levels or not rules.yes("throw-landings", "adds_fall_damage"):
        return damage, steps
    fallen = steps + _fallen(rules, given["defender_class"], levels, wet)
    total, working = damage + fallen[-1].value, f"{damage} + {fallen[-1].value}"
    return total, fallen + [Step("All damage to the thrown Unit", total, "damage", "throw-landings", working)]


def _fate(rules: Rules, given: dict, damage: int, met: Met) -> tuple:
    """Return what becomes of the thrown Unit and of the hex, as values and steps."""
    killed, steps = _killed(given, damage)
    after, found = _hex_after(rules, given, met.rubble, killed)
    steps += found
    becomes = Value("hex", "The landing hex is then a", rules.name(after), "")
    if killed:
        return [Value("fate", "The thrown Unit", "is destroyed", ""), becomes], steps
    told = []
    for record in (met.gaining, after):
        for status in rules.gained(record):
            called, found = _called(rules, status)
            steps += [Step(_gains(record), called, "", record, "")] + found
            told.append(called)
    return [Value("statuses", "The thrown Unit gains", ", ".join(told) or "no Status Effect", ""), becomes], steps


def _called(rules: Rules, status: str) -> tuple:
    """Return what readers call a status, with what a reading makes of it, and the steps that say so."""
    called = rules.name(status)
    if status == "knocked-down":
        prone = rules.answered(status, "as_prone")
        return f"{called}, in {rules.name('prone-position')}" if prone.value else called, [prone]
    if status == "immobilized":
        freed = rules.answered(status, "recover_frees")
        return called if freed.value else f"{called}, even after Recover", [freed]
    return called, []


def _gains(record: str) -> str:
    if record in WATER:
        return "The thrown Unit gains, without working Aquatic or Aerial Movement"
    return "The thrown Unit gains"


def _durability(rules: Rules, given: dict) -> tuple:
    """Return what a structure has left, as given or as the table has it for one that is whole."""
    steps = durability(rules, given["structure_height"], given["structure_hexes"], given["structure_hill"])
    if "structure_durability" not in given:
        return steps[-1].value, steps
    left, most = given["structure_durability"], steps[-1].value
    if left > most:
        takes = f"{whole_numbers(1, most)} for this Structure"
        raise InputError([("structure_durability", f"structure_durability must be {takes}, got {left}")])
    return left, [Step("Durability of the structure before", left, "DP", "structure-durability", "")]


def _other(rules: Rules, given: dict) -> tuple:
    """Return in how many ways another Unit in the hex does not evade, out of how many, and the steps."""
    sides = rules.count("dice", "sides")
    label, may = "The other Unit evades", given["other_evades"]
    evaded, steps = evasion(rules, label, given["other_evasion"], given["other_modifier"], may)
    return (sides - evaded, sides), steps


def _fallen(rules: Rules, unit_class: int, levels: int, wet: bool) -> list:
    steps = [rules.step("falling", "damage", {"unit_class": unit_class, "levels": levels})]
    if wet:
        steps.append(rules.step("falling", "water_damage", {"damage": steps[0].value}))
    return steps


def _killed(given: dict, damage: int) -> tuple:
    """Return whether the thrown Unit is destroyed, where it is said what its Torso or Cockpit has left."""
    if "torso_left" not in given:
        return False, []
    left = given["torso_left"]
    killed = damage >= left
    working = f"{damage} {'≥' if killed else '<'} {left}"
    return killed, [Step("The thrown Unit is destroyed", killed, "", "destroyed-and-inoperative", working)]


def _hex_after(rules: Rules, given: dict, destroyed: bool, killed: bool) -> tuple:
    """Return the colour that the hex then has; rubble lies where a structure fell, or a Unit on open ground."""
    if destroyed:
        return RUBBLE, [Step("Each hex of the structure becomes", rules.name(RUBBLE), "", "structure-destruction", "")]
    if killed and given["landing"] == OPEN:
        return RUBBLE, [Step("The hex becomes", rules.name(RUBBLE), "", "destroyed-and-inoperative", "")]
    return given["landing"], []
