"""The weapons of an attack and the Unit Sections that they aim at: what is asked of each, and what it then is."""

from collections import namedtuple

from ..core.inputs import WEAPON, Input, InputError, Meaning, choice, in_play, meaning, placed, whole, yes_no
from ..core.rules import Rules
from ..core.tables import cell
from ..core.units import unit
from ..dice.modifiers import RANGED, input_of
from .weapon_redundancy import MOST_AP, MOST_COPIES, MOST_DAMAGE

DECLARED = "attack-declaration"
REDUNDANCY = "weapon-redundancy"
SECTIONS_OF = "unit-sections-module"

TORSO = "torso"
# As formulas of Unit Sections name them.
SECTIONS = ("head", TORSO, "left_arm", "right_arm", "left_leg", "right_leg")
ARMS = ("left_arm", "right_arm")
LEGS = ("left_leg", "right_leg")
COCKPIT = "cockpit"
MOST_DRIVES = 4
DRIVES = tuple([f"drive_section_{number}" for number in range(1, MOST_DRIVES + 1)])
# What a kind of Unit is made of: the section without which it is destroyed, which cones and shots astray strike; all of
# its sections; and those without which it is Inoperative, in one word.
Body = namedtuple("Body", ("core", "sections", "limbs", "limb"))
MECH = Body(TORSO, SECTIONS, ARMS + LEGS, "limb")
VEHICLE = Body(COCKPIT, (COCKPIT,) + DRIVES, DRIVES, "drive section")
IS_VEHICLE = "target_is_vehicle"
# What a weapon aims at instead of a section, and what that may be, by the records of their rules.
ITEM = "item"
ITEM_KIND = "aimed_item"
ITEM_KINDS = ("thruster", "mounted-weapon", "shield", "handheld-weapon", "attachment")

SINGLE_FIRE, FULL_AUTO, EXPLOSIVE, SPREAD, OVERCHARGE = "single-fire", "full-auto", "explosive", "spread", "overcharge"
MECHANISMS = (FULL_AUTO, EXPLOSIVE, SPREAD, OVERCHARGE)

ASKED = (
    "ap_cost",
    "base_damage",
    "section",
    "part",
    "mechanism",
    "tokens",
    "copies",
    "suppressor",
    "indirect",
    "missiles",
    "two_handed",
    "again",
)
TWO_HANDED = "two-handed"
# What only a weapon that is no melee weapon can have.
OF_RANGED_ATTACKS = ("_suppressor", "_indirect", "_missiles")
# How soon a weapon may be used again.
ANY_TIME, RECHARGE, SINGLE_USE = "any-time", "recharge", "single-use"
# The tags that an Energy weapon alone may have; Indirect Fire takes a Kinetic one.
ENERGY_ONLY = (OVERCHARGE, RECHARGE)
# The weapons that a form asks for.
NUMBERS = (1, 2, 3, 4)
MOST_ATTACKS = 8
# Attacks of one weapon that are counted when it is tried alone.
MOST_ALONE = 12
# Attacks that a form starts with.
AT_FIRST = 3
MOST_DURABILITY = 120
DP = unit("DP")

# The cost and the damage are those that all its copies give it, and the hands that are free; whether these are enough
# to use it; the core of the target; how many attacks it makes at most; the steps that tell so.
Weapon = namedtuple(
    "Weapon",
    (
        "number",
        "attacks",
        "ap_cost",
        "base_damage",
        "section",
        "core",
        "mechanism",
        "tokens",
        "deviates",
        "missiles",
        "suppressor",
        "usable",
        "most",
        "steps",
    ),
)


def named(section: str) -> str:
    """Return what readers call a section: *Left arm*."""
    words = section.replace("_", " ")
    return words[:1].upper() + words[1:]


def the(section: str) -> str:
    """Return what a section is called within a sentence: *the left arm*, *drive section 1*."""
    words = named(section).lower()
    return words if section in DRIVES else f"the {words}"


def is_item(section: str) -> bool:
    """Return whether what is aimed at is an item, and no section."""
    return record_of(section) in ITEM_KINDS


def sort_of(section: str) -> str:
    """Return what is aimed at in one word."""
    return "item" if is_item(section) else "section"


def record_of(item: str) -> str:
    """Return the record of an item's rule."""
    return item.replace("_", "-")


def kind_of(given: dict) -> str:
    """Return what the item is that weapons aim at, named as a section is."""
    kind: str = given[ITEM_KIND]
    return kind.replace("-", "_")


def body_of(given: dict) -> Body:
    """Return what the target is made of."""
    return VEHICLE if given[IS_VEHICLE] else MECH


def kind_input() -> Input:
    """Return what asks for the kind of the target."""
    return yes_no(IS_VEHICLE, "The target", False, True, answers=("Vehicle", "Mech"))


def section_inputs(rules: Rules) -> list:
    """Return what each section of the target has left; a stock Unit's unless somebody says otherwise.

    No Vehicle is printed: it begins with the core of the stock Unit and the fewest drive sections, like its legs.
    """

    def stock(section: str) -> int:
        return int(cell(rules, SECTIONS_OF, "portanova", section.replace("_", " "), "max"))

    fewest = rules.count(SECTIONS_OF, "drive_sections")
    full = {section: stock(section) for section in MECH.sections}
    full[COCKPIT] = stock(TORSO)
    for number, section in enumerate(DRIVES):
        full[section] = stock(LEGS[0]) if number < fewest else 0
    asked = []
    for body in (MECH, VEHICLE):
        for section in body.sections:
            lowest = 1 if section == body.core else 0
            one = whole(section, named(section), lowest, MOST_DURABILITY, full[section], DP, True)
            asked.append(placed(one, "What the target's sections have left", (IS_VEHICLE, body == VEHICLE)))
    return asked


def weapon_inputs(rules: Rules) -> list:
    """Return what is asked of each weapon; all but the first count only where their attacks are given."""
    asked = []
    for number in NUMBERS:
        for one in _weapon_inputs(rules, number):
            asked.append(placed(one, f"Weapon {number}", _only_if(one.name, number)))
    return asked


def _only_if(name: str, number: int) -> tuple | None:
    """Return the answer without which something that is asked of a weapon means nothing."""
    if name.endswith("_tokens"):
        return f"weapon_{number}_mechanism", OVERCHARGE
    if name.endswith(OF_RANGED_ATTACKS):
        return input_of(RANGED), True
    if name.endswith("_section") or name.endswith("_part"):
        return IS_VEHICLE, name.endswith("_part")
    return None


def _weapon_inputs(rules: Rules, number: int) -> list:
    others = number > 1

    def name(what: str) -> str:
        return f"weapon_{number}_{what}"

    attacks, of = rules.variable(DECLARED, "attacks")
    cost, ap = rules.variable(DECLARED, "ap_cost")
    damage, points = rules.variable("critical-rolls", "base_damage")
    copies, _ = rules.variable(REDUNDANCY, "copies")
    tokens, charges = rules.variable("overcharge", "tokens")
    mechanisms = [(SINGLE_FIRE, "None: Single Fire")] + [(one, rules.mechanics[one]["name"]) for one in MECHANISMS]
    again = [(ANY_TIME, "At any time")] + [(one, rules.mechanics[one]["name"]) for one in (RECHARGE, SINGLE_USE)]
    aimed = [
        choice(name(asked), "Aimed at", [(one, named(one)) for one in body.sections + (ITEM,)], body.core, True)
        for asked, body in (("section", MECH), ("part", VEHICLE))
    ]
    aimed = aimed if others else [in_play(one) for one in aimed]
    return [
        in_play(whole(name("attacks"), attacks, 1, MOST_ATTACKS, None if others else AT_FIRST, of, others)),
        meaning(whole(name("ap_cost"), cost, 1, MOST_AP, 5, ap, others), Meaning(WEAPON, "ap_cost", None)),
        meaning(
            whole(name("base_damage"), damage, 1, MOST_DAMAGE, 12, points, others), Meaning(WEAPON, "base_damage", None)
        ),
        aimed[0],
        aimed[1],
        choice(name("mechanism"), "Mechanism", mechanisms, SINGLE_FIRE, True),
        in_play(whole(name("tokens"), tokens, 0, rules.count("overcharge", "max_tokens"), 0, charges, True)),
        whole(name("copies"), copies, 1, MOST_COPIES, 1, unit("copies", "copy"), True),
        yes_no(name("suppressor"), rules.mechanics["suppressor"]["name"], False, True),
        yes_no(name("indirect"), rules.mechanics["indirect-fire"]["name"], False, True),
        yes_no(name("missiles"), "Fires missiles", False, True),
        yes_no(name("two_handed"), rules.mechanics[TWO_HANDED]["name"], False, True),
        choice(name("again"), "May be used again", again, ANY_TIME, True),
    ]


def weapons(rules: Rules, given: dict) -> list:
    """Return the weapons that make attacks, each with the steps to its cost and damage."""
    _check_tags(rules, given)
    return [_weapon(rules, given, number) for number in NUMBERS if f"weapon_{number}_attacks" in given]


def _check_tags(rules: Rules, given: dict) -> None:
    """Raise InputError for each weapon with Indirect Fire, which takes a Kinetic one, and a tag of Energy weapons."""
    problems = []
    for number in NUMBERS:
        name = f"weapon_{number}_indirect"
        asked = given[f"weapon_{number}_mechanism"], given[f"weapon_{number}_again"]
        tags = [rules.name(tag) for tag in ENERGY_ONLY if tag in asked]
        if f"weapon_{number}_attacks" in given and given[input_of(RANGED)] and given[name] and tags:
            why = f"{rules.name('indirect-fire')} takes a Kinetic weapon, {' and '.join(tags)} an Energy weapon"
            problems.append((name, f"{name} must be no: {why}"))
    if problems:
        raise InputError(problems)


def _weapon(rules: Rules, given: dict, number: int) -> Weapon:
    said = {name: given[f"weapon_{number}_{name}"] for name in ASKED}
    if not given[input_of(RANGED)]:
        said.update({name[1:]: False for name in OF_RANGED_ATTACKS})
    known = {"ap_cost": said["ap_cost"], "base_damage": said["base_damage"], "copies": said["copies"]}
    steps = []
    if said["copies"] > 1:
        for formula in ("lowest", "reduction", "cost", "bonus", "damage"):
            step = rules.step(REDUNDANCY, formula, known)
            known[formula] = step.value
            steps.append(step)
        known["ap_cost"], known["base_damage"] = known["cost"], known["damage"]
    usable, found = _in_hand(rules, known, said["two_handed"], given["hands_free"])
    most, again = _uses(rules, said["again"])
    steps += found + again
    mechanism = said["mechanism"]
    core = body_of(given).core
    section = said["part"] if given[IS_VEHICLE] else said["section"]
    return Weapon(
        number,
        min(given[f"weapon_{number}_attacks"], most),
        known["ap_cost"],
        known["base_damage"],
        core if mechanism == SPREAD else kind_of(given) if section == ITEM else section,
        core,
        mechanism,
        said["tokens"] if mechanism == OVERCHARGE else 0,
        mechanism == EXPLOSIVE or said["indirect"],
        said["missiles"],
        said["suppressor"],
        usable,
        most,
        steps,
    )


def _in_hand(rules: Rules, known: dict, two_handed: bool, hands_free: int) -> tuple:
    """Return whether the free hands let a Unit use a weapon, and the steps; fewer hands raise what it costs."""
    if not two_handed:
        return True, []
    too_few = rules.step(TWO_HANDED, "too_few", {"hands_free": hands_free})
    if not too_few.value:
        return True, [too_few]
    usable = rules.yes_step(TWO_HANDED, "usable")
    cost = rules.step(TWO_HANDED, "cost_with_fewer", {"ap_cost": known["ap_cost"]})
    known["ap_cost"] = cost.value
    return usable.value, [too_few, usable, cost]


def _uses(rules: Rules, again: str) -> tuple:
    """Return how many attacks a weapon makes at most, and the steps that say so."""
    if again == ANY_TIME:
        return MOST_ALONE, []
    one = rules.yes_step(again, "one_attack")
    sits_out = [rules.value_step(RECHARGE, "activations")] if again == RECHARGE else []
    return 1 if one.value else MOST_ALONE, [one] + sits_out
