"""One weapon on one section: what hit odds ask of it, and the whole attack that it makes with nothing beside it."""

from ..core.inputs import SECTION, WEAPON, Input, InputError, Inputs, Meaning, choice
from ..core.rules import Rules
from ..dice.modifiers import DEFENDING, PARRYING, RANGED, SECTIONS, input_of
from ..dice.modifiers import weapon_inputs as inputs_of_effects
from .declared_attack import DeclaredAttack, declared_attack
from .sections import IS_VEHICLE, LEGS, MECH, TORSO
from .shields_and_stances import ITEM, protection_inputs
from .weapon_attacks import SUPPRESSOR
from .weapons import ANY_TIME, EXPLOSIVE, OVERCHARGE, SINGLE_FIRE, SPREAD, most_paid, weapon_inputs

# What is asked of the weapon as a whole attack asks it of each, and of what protects the target.
FIELDS = ("mechanism", "tokens", "indirect", "again")
PROTECTION = (ITEM, PARRYING)
AIMED_AT = "section"
FIRST = "weapon_1_"
# More than any attack takes away.
ENDLESS = 10**6
# What a whole attack is asked that makes no difference to the odds of one weapon that can be used.
NOTHING_ELSE = {
    IS_VEHICLE: False,
    "hands_free": 0,
    "miniguns": 0,
    FIRST + "ap_cost": 1,
    FIRST + "copies": 1,
    FIRST + "missiles": False,
    FIRST + "two_handed": False,
    FIRST + "part": "",
}
# An edition without these has no whole attacks.
NEEDS = (("attack-declaration", "total_ap"), ("explosive", "splash_damage"))


def inputs(rules: Rules) -> list[Input]:
    """Return the inputs for all that bears on the odds beside dice and damage; none in editions without it."""
    if not all([rules.has_formula(record, formula) for record, formula in NEEDS]):
        return []
    of_attack = {declared.name: declared for declared in weapon_inputs(rules) + protection_inputs(rules)}
    ranged = (input_of(RANGED), True)
    only_if = {"tokens": [(("mechanism", OVERCHARGE),)], "indirect": [(ranged,)]}
    title = dict(SECTIONS)[WEAPON]
    declared = [
        of_attack[FIRST + field].changed(name=field, section=title, only_if=only_if.get(field, ())) for field in FIELDS
    ]
    # As sections of a Mech: it makes no difference which other one it is.
    sections = [(TORSO, "Torso or Cockpit"), (LEGS[0], "Another section")]
    aimed_at = choice(AIMED_AT, "It is aimed at", sections, TORSO, True).changed(
        section=title,
        means=(Meaning(SECTION, "core_or_not", None),),
        only_if=[(("mechanism", EXPLOSIVE),), (("mechanism", SPREAD),), (ranged, ("indirect", True))],
    )
    return declared + [aimed_at] + [of_attack[name] for name in PROTECTION]


def is_whole_attack(rules: Rules, inputs: Inputs) -> bool:
    """Return whether more is to be followed than dice that each hit or miss for themselves."""
    if "mechanism" not in inputs:
        return False
    ranged = inputs[input_of(RANGED)]
    return bool(
        inputs["mechanism"] != SINGLE_FIRE
        or inputs["again"] != ANY_TIME
        or (ranged and inputs["indirect"])
        or (ranged and inputs[input_of(SUPPRESSOR)] and rules.yes("suppressor", "adds_up"))
        or inputs[ITEM]
        or inputs[PARRYING]
    )


def whole_attack(rules: Rules, inputs: Inputs) -> DeclaredAttack:
    """Return the attack that hit odds with these inputs ask about; nothing destroys the section that it is aimed at.

    Raises InputError for what no attack can be.
    """
    _check(rules, inputs)
    question: Inputs = dict(inputs, **NOTHING_ELSE)
    question.update(dict.fromkeys(MECH.sections, ENDLESS))
    question.update({FIRST + field: inputs[field] for field in FIELDS + ("attacks", "base_damage")})
    for declared in inputs_of_effects(rules):
        question[FIRST + declared.name[len(WEAPON) + 1 :]] = inputs[declared.name]
    question[FIRST + "suppressor"] = inputs[input_of(SUPPRESSOR)]
    if question[DEFENDING] and not question[ITEM]:
        # What the item takes is left out, and the weapon's attacks are all rolled before the Stance ends.
        question.update({DEFENDING: False, "can_evade": False})
    question[FIRST + "section"] = inputs[AIMED_AT]
    return declared_attack(rules, question)


def _check(rules: Rules, inputs: Inputs) -> None:
    problems = []
    most = most_paid(rules)
    if inputs["attacks"] > most:
        problems.append(("attacks", f"attacks must be at most {most}, as no Unit has AP for more"))
    if inputs["mechanism"] == SPREAD and inputs[AIMED_AT] != TORSO:
        problems.append((AIMED_AT, f"{AIMED_AT} must be {TORSO}: {rules.name(SPREAD)} strikes the Torso or Cockpit"))
    if problems:
        raise InputError(problems)
