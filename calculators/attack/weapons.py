"""The weapons of an attack: what is asked of each, and what each can do by its copies, hands and tags."""

from dataclasses import dataclass, field

from ..core.inputs import (
    SECTION,
    WEAPON,
    Input,
    InputError,
    Inputs,
    Meaning,
    Way,
    choice,
    meaning,
    numbered,
    whole,
    yes_no,
)
from ..core.result import Step
from ..core.rules import Rules
from ..core.units import unit
from ..core.variable_inputs import COST_OF_ONE, DAMAGE_OF_ONE, MOST_AP, MOST_DAMAGE, MOST_ITEMS
from ..dice.modifiers import RANGED, input_of
from ..dice.modifiers import weapon_inputs as inputs_of_effects
from ..odds.weapon_redundancy import RULE as REDUNDANCY
from ..odds.weapon_redundancy import with_copies
from ..turn.action_points import most_held
from .sections import IS_VEHICLE, ITEM, MECH, VEHICLE, body_of, item_of, name_of

DECLARED = "attack-declaration"

SINGLE_FIRE, FULL_AUTO, EXPLOSIVE, SPREAD, OVERCHARGE = "single-fire", "full-auto", "explosive", "spread", "overcharge"
MECHANISMS = (FULL_AUTO, EXPLOSIVE, SPREAD, OVERCHARGE)

# What is asked of each weapon beside how many attacks it makes.
FIELDS = (
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
# What a datasheet tells of them, and what it calls that.
OF_THE_WEAPON = {
    "ap_cost": COST_OF_ONE,
    "base_damage": DAMAGE_OF_ONE,
    "mechanism": "mechanism",
    "copies": "copies",
    "suppressor": "suppressor",
    "indirect": "indirect-fire",
    "two_handed": "takes_hands",
    "again": "again",
}
# The tags and Systems that have a field of their own.
FIELD_OF = {"suppressor": "suppressor", "indirect-fire": "indirect", TWO_HANDED: "two_handed"}
# What only a weapon that is no melee weapon can have.
RANGED_FIELDS = ("suppressor", "indirect", "missiles")
# What it aims at: of a Mech and of a Vehicle.
AIMS = ("section", "part")
# How soon a weapon may be used again.
ANY_TIME, RECHARGE, SINGLE_USE = "any-time", "recharge", "single-use"
# The tags that an Energy weapon alone may have; Indirect Fire takes a Kinetic one.
ENERGY_ONLY = (OVERCHARGE, RECHARGE)
NUMBERS = (1, 2, 3, 4)
AT_FIRST = 3


@dataclass(kw_only=True)
class Weapon:
    """A weapon as it takes part in an attack.

    number: its place among the weapons, from 1.
    attacks: how many attacks it makes.
    ap_cost: AP of one attack, by its copies and by the hands that are free.
    base_damage: Base Damage, by its copies.
    section: the section or item that it aims at; the core of the target with a cone.
    core: the core of the target, which shots astray strike.
    mechanism: its mechanism, or SINGLE_FIRE.
    tokens: Overcharge tokens.
    deviates: whether its shots go astray after a miss.
    missiles: whether it fires missiles.
    suppressor: whether it has a Suppressor.
    usable: whether the hands that are free are enough to use it.
    most_attacks: how many attacks it makes at most.
    own: what effects ask of it, by the inputs of the situation that hold the answers.
    steps: the steps to all of this.
    """

    number: int = field()
    attacks: int = field()
    ap_cost: int = field()
    base_damage: int = field()
    section: str = field()
    core: str = field()
    mechanism: str = field()
    tokens: int = field()
    deviates: bool = field()
    missiles: bool = field()
    suppressor: bool = field()
    usable: bool = field()
    most_attacks: int = field()
    own: Inputs = field()
    steps: list[Step] = field()


def weapon_inputs(rules: Rules) -> list[Input]:
    """Return the inputs of each weapon; all but the first take part only where their attacks are given."""
    inputs = []
    for number in NUMBERS:
        own = _attack_inputs(rules, number) + _aim_inputs(number) + _tag_inputs(rules, number)
        meant = [_meant(declared, number) for declared in own] + _effect_inputs(rules, number)
        for declared in meant:
            inputs.append(declared.changed(section=f"Weapon {number}", only_if=_only_if(declared.name, number)))
    return inputs


def _meant(declared: Input, number: int) -> Input:
    """Return an input of a weapon with what it tells of it; how it attacks is nothing that a datasheet tells."""
    field = declared.name[len(_name(number, "")) :]
    if field in AIMS:
        return meaning(declared, Meaning(SECTION, field, None))
    if field == "attacks" and number > 1:
        return meaning(declared, Meaning(numbered(WEAPON, number), field, None))
    if field not in OF_THE_WEAPON:
        return declared
    return meaning(declared, Meaning(numbered(WEAPON, number), OF_THE_WEAPON[field], None))


def _name(number: int, field: str) -> str:
    return f"weapon_{number}_{field}"


def _only_if(name: str, number: int) -> list[Way]:
    """Return with which answer an input of a weapon means something; nothing where it always does."""
    field = name[len(_name(number, "")) :]
    if field == "tokens":
        return [[(_name(number, "mechanism"), OVERCHARGE)]]
    if field in RANGED_FIELDS:
        return [[(input_of(RANGED), True)]]
    if field in AIMS:
        return [[(IS_VEHICLE, field == "part")]]
    return []


def _attack_inputs(rules: Rules, number: int) -> list[Input]:
    """Return the inputs for how often a weapon attacks, and what each attack costs and deals."""
    optional = number > 1
    attacks, of = rules.variable(DECLARED, "attacks")
    cost, ap = rules.variable(DECLARED, "ap_cost")
    damage, points = rules.variable("critical-rolls", "base_damage")
    at_first = None if optional else AT_FIRST
    how_often = whole(_name(number, "attacks"), attacks, 1, most_paid(rules), at_first, of, optional)
    ap_cost = whole(_name(number, "ap_cost"), cost, 1, MOST_AP, 5, ap, optional)
    base_damage = whole(_name(number, "base_damage"), damage, 1, MOST_DAMAGE, 12, points, optional)
    return [how_often.changed(in_play=True), ap_cost, base_damage]


def _aim_inputs(number: int) -> list[Input]:
    """Return the inputs for what a weapon aims at: a section of a Mech, a part of a Vehicle, or an item."""
    inputs = []
    for aimed, body in zip(AIMS, (MECH, VEHICLE)):
        aims = [(section, name_of(section)) for section in body.sections + (ITEM,)]
        aim = choice(_name(number, aimed), "Aimed at", aims, body.core, True)
        inputs.append(aim if number > 1 else aim.changed(in_play=True))
    return inputs


def _tag_inputs(rules: Rules, number: int) -> list[Input]:
    """Return the inputs for the mechanism of a weapon, its copies and its tags."""
    tokens, charges = rules.variable("overcharge", "tokens")
    copies, _ = rules.variable(REDUNDANCY, "copies")
    mechanisms = [(SINGLE_FIRE, "None: Single Fire")] + [(tag, rules.mechanics[tag]["name"]) for tag in MECHANISMS]
    uses = [(ANY_TIME, "At any time")] + [(tag, rules.mechanics[tag]["name"]) for tag in (RECHARGE, SINGLE_USE)]
    most_tokens = rules.count("overcharge", "max_tokens")
    return [
        choice(_name(number, "mechanism"), "Mechanism", mechanisms, SINGLE_FIRE, True),
        whole(_name(number, "tokens"), tokens, 0, most_tokens, 0, charges, True).changed(in_play=True),
        whole(_name(number, "copies"), copies, 1, MOST_ITEMS, 1, unit("copies", "copy"), True),
        yes_no(_name(number, "suppressor"), rules.mechanics["suppressor"]["name"], False, True),
        yes_no(_name(number, "indirect"), rules.mechanics["indirect-fire"]["name"], False, True),
        yes_no(_name(number, "missiles"), "Fires missiles", False, True),
        yes_no(_name(number, "two_handed"), rules.mechanics[TWO_HANDED]["name"], False, True),
        choice(_name(number, "again"), "May be used again", uses, ANY_TIME, True),
    ]


def _asked_by_effects(rules: Rules) -> list[Input]:
    """Return what effects ask of a weapon that no field of it tells."""
    fields = MECHANISMS + (RECHARGE, SINGLE_USE) + tuple(FIELD_OF)
    return [declared for declared in inputs_of_effects(rules) if declared.means[0].field not in fields]


def _effect_inputs(rules: Rules, number: int) -> list[Input]:
    """Return the inputs of a weapon for what effects ask of it, such as whether it has a tag."""
    return [
        declared.changed(
            name=_of_weapon(number, declared.name),
            means=(Meaning(numbered(WEAPON, number), declared.means[0].field, None),),
        )
        for declared in _asked_by_effects(rules)
    ]


def _of_weapon(number: int, name: str) -> str:
    """Return what an input about the weapon, such as ``weapon_smart_link``, is called of one of several."""
    return _name(number, name[len(WEAPON) + 1 :])


def _own_answers(rules: Rules, inputs: Inputs, number: int, fields: Inputs) -> Inputs:
    """Return what effects ask of a weapon with some ``fields``, by the inputs of the situation."""
    names = [declared.name for declared in _asked_by_effects(rules)]
    answers = {}
    for declared in inputs_of_effects(rules):
        tag = declared.means[0].field
        if declared.name in names:
            answers[declared.name] = inputs[_of_weapon(number, declared.name)]
        elif tag in FIELD_OF:
            answers[declared.name] = fields[FIELD_OF[tag]]
        else:
            answers[declared.name] = tag in (fields["mechanism"], fields["again"])
    return answers


def most_paid(rules: Rules) -> int:
    """Return how many attacks of one weapon the AP of any Unit pay for, as none costs less than 1 AP."""
    return most_held(rules)


def weapons(rules: Rules, inputs: Inputs) -> list[Weapon]:
    """Return the weapons that make attacks, each with the steps to its cost and damage.

    Raises InputError for tags that no weapon has together.
    """
    _check_tags(rules, inputs)
    return [_weapon(rules, inputs, number) for number in NUMBERS if _name(number, "attacks") in inputs]


def _check_tags(rules: Rules, inputs: Inputs) -> None:
    """Raise InputError for each weapon with Indirect Fire, which takes a Kinetic one, and a tag of Energy weapons."""
    problems = []
    for number in [each for each in NUMBERS if _name(each, "attacks") in inputs]:
        name = _name(number, "indirect")
        chosen = inputs[_name(number, "mechanism")], inputs[_name(number, "again")]
        tags = [rules.name(tag) for tag in ENERGY_ONLY if tag in chosen]
        if inputs[input_of(RANGED)] and inputs[name] and tags:
            why = f"{rules.name('indirect-fire')} takes a Kinetic weapon, {' and '.join(tags)} an Energy weapon"
            problems.append((name, f"{name} must be no: {why}"))
    if problems:
        raise InputError(problems)


def _weapon(rules: Rules, inputs: Inputs, number: int) -> Weapon:
    fields = {field: inputs[_name(number, field)] for field in FIELDS}
    if not inputs[input_of(RANGED)]:
        fields.update(dict.fromkeys(RANGED_FIELDS, False))
    cost, damage, copies_steps = with_copies(rules, fields["ap_cost"], fields["base_damage"], fields["copies"])
    usable, cost, hands_steps = _in_hand(rules, cost, fields["two_handed"], inputs["hands_free"])
    most_attacks, uses_steps = uses(rules, fields["again"])
    mechanism = fields["mechanism"]
    core = body_of(inputs).core
    section = fields["part"] if inputs[IS_VEHICLE] else fields["section"]
    return Weapon(
        number=number,
        attacks=min(inputs[_name(number, "attacks")], most_attacks),
        ap_cost=cost,
        base_damage=damage,
        section=core if mechanism == SPREAD else item_of(inputs) if section == ITEM else section,
        core=core,
        mechanism=mechanism,
        tokens=fields["tokens"] if mechanism == OVERCHARGE else 0,
        deviates=mechanism == EXPLOSIVE or fields["indirect"],
        missiles=fields["missiles"],
        suppressor=fields["suppressor"],
        usable=usable,
        most_attacks=most_attacks,
        own=_own_answers(rules, inputs, number, fields),
        steps=copies_steps + hands_steps + uses_steps,
    )


def _in_hand(rules: Rules, cost: int, two_handed: bool, hands_free: int) -> tuple[bool, int, list[Step]]:
    """Return whether the free hands let a Unit use a weapon, its AP Cost then, and the steps; fewer hands raise it."""
    if not two_handed:
        return True, cost, []
    too_few = rules.step(TWO_HANDED, "too_few", {"hands_free": hands_free})
    if not too_few.value:
        return True, cost, [too_few]
    usable = rules.yes_step(TWO_HANDED, "usable")
    with_fewer = rules.step(TWO_HANDED, "cost_with_fewer", {"ap_cost": cost})
    return usable.value, with_fewer.value, [too_few, usable, with_fewer]


def uses(rules: Rules, tag: str) -> tuple[int, list[Step]]:
    """Return how many attacks a weapon makes at most by how soon it may be used again, and the steps that say so."""
    if tag == ANY_TIME:
        return most_paid(rules), []
    once = rules.yes_step(tag, "one_attack")
    sits_out = [rules.value_step(RECHARGE, "activations")] if tag == RECHARGE else []
    return 1 if once.value else most_paid(rules), [once] + sits_out
