"""One weapon on one section: what hit odds ask of it, and the whole attack that it makes with nothing beside it."""

from ..core.inputs import SECTION, WEAPON, Input, InputError, Inputs, Meaning, yes_no
from ..core.question import defaults
from ..core.rules import Rules
from ..dice.modifiers import DEFENDING, PARRYING, RANGED, SECTIONS, input_of
from ..dice.modifiers import weapon_inputs as inputs_of_effects
from .attack import CALCULATOR as ATTACK
from .attack import inputs as inputs_of_attack
from .declared_attack import DeclaredAttack, declared_attack
from .sections import LEGS, TORSO
from .shields_and_stances import ITEM
from .weapon_attacks import SUPPRESSOR
from .weapons import ANY_TIME, EXPLOSIVE, OVERCHARGE, SINGLE_FIRE, SPREAD, most_paid

# What is asked of the weapon as a whole attack asks it of each, and of what protects the target.
FIELDS = ("mechanism", "tokens", "indirect", "again")
PROTECTION = (ITEM, PARRYING)
AT_CORE = "at_core"
FIRST = "weapon_1_"
# More than any attack takes away.
ENDLESS = 10**6


def inputs(rules: Rules) -> list[Input]:
    """Return the inputs for all that bears on the odds beside dice and damage; none in editions without it."""
    if not ATTACK.applies(rules):
        return []
    of_attack = {declared.name: declared for declared in inputs_of_attack(rules)}
    ranged = (input_of(RANGED), True)
    only_if = {"tokens": [(("mechanism", OVERCHARGE),)], "indirect": [(ranged,)]}
    title = dict(SECTIONS)[WEAPON]
    declared = [
        of_attack[FIRST + field].changed(name=field, section=title, only_if=only_if.get(field, ())) for field in FIELDS
    ]
    at_core = yes_no(AT_CORE, "The section is the Torso or Cockpit", True, True).changed(
        section=title,
        means=(Meaning(SECTION, "core", None),),
        only_if=[(("mechanism", EXPLOSIVE),), (("mechanism", SPREAD),), (ranged, ("indirect", True))],
    )
    return declared + [at_core] + [of_attack[name] for name in PROTECTION]


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


def whole_attack(rules: Rules, inputs: Inputs) -> tuple[DeclaredAttack, str]:
    """Return the attack that hit odds with these inputs ask about, and the section aimed at, which nothing destroys.

    Raises InputError for what no attack can be.
    """
    _check(rules, inputs)
    question = dict(rules.once_per_edition("one weapon", lambda rules: defaults(inputs_of_attack(rules))))
    question.update({name: inputs[name] for name in question if name in inputs})
    question.update({FIRST + field: inputs[field] for field in FIELDS + ("attacks", "base_damage")})
    for declared in inputs_of_effects(rules):
        name = FIRST + declared.name[len(WEAPON) + 1 :]
        question.update({name: inputs[declared.name]} if name in question else {})
    question[FIRST + "suppressor"] = inputs[input_of(SUPPRESSOR)]
    if question[DEFENDING] and not question[ITEM]:
        # What the item takes is left out, and the weapon's attacks are all rolled before the Stance ends.
        question.update({DEFENDING: False, "can_evade": False})
    section = TORSO if inputs[AT_CORE] else LEGS[0]
    question.update({FIRST + "section": section, section: ENDLESS})
    return declared_attack(rules, question), section


def _check(rules: Rules, inputs: Inputs) -> None:
    problems = []
    most = most_paid(rules)
    if inputs["attacks"] > most:
        problems.append(("attacks", f"attacks must be at most {most}, as no Unit has AP for more"))
    if inputs["mechanism"] == SPREAD and not inputs[AT_CORE]:
        problems.append((AT_CORE, f"{AT_CORE} must be yes: {rules.name(SPREAD)} strikes the Torso or Cockpit"))
    if problems:
        raise InputError(problems)
