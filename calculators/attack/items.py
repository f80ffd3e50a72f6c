"""An item of the target that weapons aim at: what is asked of it, whether it may be aimed at, what its loss causes."""

from ..core.inputs import Input, InputError, choice, placed_for, whole
from ..core.result import Step, Value
from ..core.rules import Rules
from . import mounted_weapon
from .plan import Explosion, Plan, explodes
from .weapons import (
    DECLARED,
    DP,
    IS_VEHICLE,
    ITEM,
    ITEM_KIND,
    ITEM_KINDS,
    MECH,
    MOST_DURABILITY,
    NUMBERS,
    VEHICLE,
    Body,
    is_item,
    kind_of,
    named,
    record_of,
    the,
)

TITLE = "The item aimed at"
MAY_BE_AIMED_AT = "items_as_targets"
LEFT, DAMAGE, SECTION, PART = "aimed_item_left", "aimed_item_damage", "aimed_item_section", "aimed_item_part"
MOUNTED = mounted_weapon.RULE
STATES = "item-states"
# What a Unit may lose with its thrusters.
MECHANISMS = ("aerial", "aquatic")


def inputs(rules: Rules) -> list:
    """Return what is asked of an item that a weapon aims at, and of a mounted weapon what its explosion takes."""
    kinds = [(kind, rules.name(kind)) for kind in ITEM_KINDS]
    damage, points = rules.variable(MOUNTED, "base_damage")
    on_mech = [[(IS_VEHICLE, False), (f"weapon_{number}_section", ITEM)] for number in NUMBERS]
    on_vehicle = [[(IS_VEHICLE, True), (f"weapon_{number}_part", ITEM)] for number in NUMBERS]
    item = on_mech + on_vehicle
    return [
        placed_for(choice(ITEM_KIND, "The item is", kinds, ITEM_KINDS[0], optional=True), TITLE, item),
        placed_for(whole(LEFT, "It has left", 1, MOST_DURABILITY, 8, DP, optional=True), TITLE, item),
        placed_for(
            whole(DAMAGE, damage, 0, mounted_weapon.MOST_DAMAGE, 12, points, optional=True), TITLE, _of_mounted(item)
        ),
        placed_for(_mounted_on(SECTION, MECH), TITLE, _of_mounted(on_mech)),
        placed_for(_mounted_on(PART, VEHICLE), TITLE, _of_mounted(on_vehicle)),
    ]


def _of_mounted(ways: list) -> list:
    return [way + [(ITEM_KIND, MOUNTED)] for way in ways]


def _mounted_on(name: str, body: Body) -> Input:
    sections = [(section, named(section)) for section in body.sections]
    return choice(name, "It is mounted on", sections, body.core, optional=True)


def aiming_at_it(rules: Rules, given: dict, declared: list) -> list:
    """Return that an item may be aimed at as a step, and nothing where no declared weapon does so.

    Raises InputError for every weapon that aims at an item where only Unit Sections may be declared.
    """
    aiming = [one.number for one in declared if is_item(one.section)]
    if not aiming:
        return []
    allowed = rules.yes_step(DECLARED, MAY_BE_AIMED_AT)
    if not allowed.value:
        part = "part" if given[IS_VEHICLE] else "section"
        names = [f"weapon_{number}_{part}" for number in aiming]
        message = "must be a Unit Section, as no item may be declared as a target here"
        raise InputError([(name, f"{name} {message}") for name in names])
    return [allowed]


def explosion(rules: Rules, given: dict) -> Explosion | None:
    """Return what a mounted weapon that is aimed at may do to its section; None for any other item.

    Raises InputError where the section that carries it is lost, and the weapon with it.
    """
    if given[ITEM_KIND] != MOUNTED:
        return None
    name = PART if given[IS_VEHICLE] else SECTION
    section = given[name]
    if not given[section]:
        raise InputError([(name, f"{name} must be a Unit Section that is left, got {named(section).lower()}")])
    found = mounted_weapon.explosion(rules, given[DAMAGE])
    return Explosion(kind_of(given), section, found.damage.value, found.faces, found.sides, found.steps)


def values(rules: Rules, plan: Plan) -> list:
    """Return the chance that a mounted weapon which is aimed at explodes; nothing for any other item."""
    if not plan.explosion:
        return []
    label = rules.words(MOUNTED, "formulas", "explodes")[0]
    return [Value("p_explodes", label, explodes(plan), "chance")]


def loss_steps(rules: Rules, item: str, left: int, explosion: Explosion | None) -> list:
    """Return what the loss of an item with so much Durability causes."""
    kind = record_of(item)
    steps = [Step(f"If {the(item)} is lost, it is", "out of the game", "", STATES, "")]
    if kind == "shield":
        steps.append(Step(f"If {the(item)} is lost, it takes", "no more damage for the Unit", "", kind, ""))
    if kind == "thruster":
        steps.append(Step(f"If {the(item)} is lost, the Unit's Thruster Durability falls by", left, DP.many, kind, ""))
        for mechanism in MECHANISMS:
            label = "If that leaves less than the minimum of its Class, the Unit loses"
            steps.append(Step(label, rules.name(mechanism), "", mechanism, ""))
    if explosion:
        steps += explosion.steps + [Step("The explosion damages", the(explosion.section), "", MOUNTED, "")]
    return steps
