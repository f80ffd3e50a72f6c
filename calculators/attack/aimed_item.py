"""An item of the target that weapons aim at: what is asked of it, whether it may be aimed at, whether it explodes."""

from typing import TypeAlias

from ..core.inputs import Input, InputError, Inputs, choice, whole
from ..core.result import Step, Value
from ..core.rules import Rules
from ..core.variable_inputs import MOST_DAMAGE, MOST_DURABILITY
from ..odds import mounted_weapon_explosion
from .chances_of_loss import Explosion, Resolution, chance_of_explosion
from .sections import (
    DP,
    IS_VEHICLE,
    ITEM,
    ITEM_KIND,
    ITEM_KINDS,
    MECH,
    VEHICLE,
    Body,
    is_item,
    item_of,
    name_of,
)
from .weapons import DECLARED, NUMBERS, Weapon

# The answers, as (input, answer), that together make an input mean something.
Condition: TypeAlias = "list[tuple[str, object]]"

TITLE = "The item aimed at"
MAY_BE_AIMED_AT = "items_as_targets"
LEFT, DAMAGE, SECTION, PART = "aimed_item_left", "aimed_item_damage", "aimed_item_section", "aimed_item_part"
CHARGES = "aimed_item_tokens"
OF_AN_EXPLOSION = [DAMAGE, SECTION, PART]
MOUNTED, HANDHELD = mounted_weapon_explosion.RULE, "handheld-weapon"


def inputs(rules: Rules) -> list[Input]:
    """Return the inputs for an item that a weapon aims at, and of a weapon for what its explosion takes."""
    kinds = [(kind, rules.name(kind)) for kind in ITEM_KINDS]
    damage, points = rules.variable(MOUNTED, "base_damage")
    on_mech: list[Condition] = [[(IS_VEHICLE, False), (f"weapon_{number}_section", ITEM)] for number in NUMBERS]
    on_vehicle: list[Condition] = [[(IS_VEHICLE, True), (f"weapon_{number}_part", ITEM)] for number in NUMBERS]
    item = on_mech + on_vehicle
    return [
        choice(ITEM_KIND, "The item is", kinds, ITEM_KINDS[0], optional=True).changed(section=TITLE, only_if=item),
        whole(LEFT, "It has left", 1, MOST_DURABILITY, 8, DP, optional=True).changed(section=TITLE, only_if=item),
        whole(DAMAGE, damage, 0, MOST_DAMAGE, 12, points, optional=True).changed(
            section=TITLE, only_if=_of_weapon(item)
        ),
        mounted_weapon_explosion.tokens_input(rules, CHARGES).changed(section=TITLE, only_if=_of_weapon(item)),
        _carried_by(SECTION, MECH).changed(section=TITLE, only_if=_of_weapon(on_mech)),
        _carried_by(PART, VEHICLE).changed(section=TITLE, only_if=_of_weapon(on_vehicle)),
    ]


def _of_weapon(conditions: list[Condition]) -> list[Condition]:
    return [condition + [(ITEM_KIND, kind)] for condition in conditions for kind in (MOUNTED, HANDHELD)]


def _carried_by(name: str, body: Body) -> Input:
    sections = [(section, name_of(section)) for section in body.sections]
    return choice(name, "It is carried by", sections, body.core, optional=True)


def may_be_aimed_at_steps(rules: Rules, inputs: Inputs, weapons: list[Weapon]) -> list[Step]:
    """Return as a step that an item may be aimed at, and nothing where no weapon does so.

    Raises InputError for every weapon that aims at an item where only Unit Sections may be declared.
    """
    aiming = [weapon.number for weapon in weapons if is_item(weapon.section)]
    if not aiming:
        return []
    allowed = rules.yes_step(DECLARED, MAY_BE_AIMED_AT)
    if not allowed.value:
        part = "part" if inputs[IS_VEHICLE] else "section"
        names = [f"weapon_{number}_{part}" for number in aiming]
        message = "must be a Unit Section, as no item may be declared as a target here"
        raise InputError([(name, f"{name} {message}") for name in names])
    return [allowed]


def explosion(rules: Rules, inputs: Inputs) -> Explosion | None:
    """Return what a weapon that is aimed at may do to its section; None for an item that does not explode.

    Raises InputError where the section that carries it is lost, and the weapon with it.
    """
    kind = inputs[ITEM_KIND]
    if kind != MOUNTED and not (kind == HANDHELD and inputs[CHARGES]):
        return None
    name = PART if inputs[IS_VEHICLE] else SECTION
    section = inputs[name]
    if not inputs[section]:
        raise InputError([(name, f"{name} must be a Unit Section that is left, got {name_of(section).lower()}")])
    odds = mounted_weapon_explosion.explosion(rules, inputs[DAMAGE], inputs[CHARGES], kind == MOUNTED)
    return Explosion(
        item=item_of(inputs),
        section=section,
        is_mounted=kind == MOUNTED,
        sure=odds.sure,
        damage=odds.damage,
        faces=odds.faces,
        sides=odds.sides,
        steps=odds.steps,
    )


def values(rules: Rules, resolution: Resolution) -> list[Value]:
    """Return the chance that a weapon which is aimed at explodes; nothing for an item that does not."""
    if not resolution.explosion:
        return []
    label = rules.words(MOUNTED, "formulas", "explodes")[0]
    return [Value("p_explodes", label, chance_of_explosion(resolution, resolution.explosion), "chance")]
