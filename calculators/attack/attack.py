"""Attack: several weapons against named Unit Sections, weapon by weapon, exactly.

Each weapon is resolved before the next: its Attack Rolls, what shoots down its missiles, the Evasion Rolls, its damage.
Damage on a section that is destroyed already is lost.
"""

from collections import namedtuple

from ..core.declaration import Calculator, read
from ..core.formatting import capital, percent, value_text
from ..core.inputs import placed, whole, yes_no
from ..core.probability import chance
from ..core.result import Result, Spread, Step, Value
from ..core.rules import Rules
from ..core.units import agreeing, unit
from ..dice.modifiers import applied_with_weapons as applied
from ..dice.modifiers import input_of
from ..dice.modifiers import inputs_with_weapons as situation_inputs
from ..turn.action_points import most_held
from .blast import NOBODY, hurt
from .blast import inputs as blast_inputs
from .budget import budget, paid
from .fire import PARRY, SUPPRESSOR, fire, with_suppressor
from .guards import STANCE, free_of_stance, guard_of, guard_steps, with_stances
from .hit_odds import against, applied_step, dice_inputs
from .items import LEFT, MAY_BE_AIMED_AT, MECHANISMS, MOUNTED, STATES, aiming_at_it, explosion
from .items import inputs as item_inputs
from .items import loss_steps as item_loss_steps
from .items import values as item_values
from .plan import Plan, after_each, aimed_at, all_lost, item_lost, lost, planned, spread
from .section_losses import DESTROYED, FATE, loss_steps
from .weapons import (
    ARMS,
    ASKED,
    DECLARED,
    DRIVES,
    LEGS,
    MOST_DURABILITY,
    NUMBERS,
    REDUNDANCY,
    SECTIONS_OF,
    Body,
    Weapon,
    body_of,
    is_item,
    kind_input,
    kind_of,
    named,
    record_of,
    section_inputs,
    sort_of,
    the,
    weapon_inputs,
    weapons,
)

MOST_MINIGUNS = 4
MOST_HANDS = 10
ATTACKS = unit("attacks", "attack")
# What the sentence names of each weapon that makes attacks.
NAMED = ("attacks", "base_damage", "section", "part", "tokens")
TOKENS = unit("tokens", "token")

# An attack ready to be resolved: what was given, without what counts for nothing; its Plan, or None where nothing can
# be attacked; the weapons that may be used; the first steps of an answer; the inputs that count for nothing; and why
# nothing can be attacked, in words.
Prepared = namedtuple("Prepared", ("given", "plan", "declared", "steps", "ignored", "refusal"))


def inputs(rules: Rules) -> list:
    """Return what the calculator asks for."""
    suppressor = input_of(SUPPRESSOR)
    situation = [one for one in situation_inputs(rules) if one.name != suppressor]
    asked = [one for one in situation if not one.section]
    asked.append(kind_input())
    asked.append(whole("ap", "AP at hand", 1, most_held(rules), 16, unit("AP"), True))
    hands, of = rules.variable("two-handed", "hands_free")
    enough = rules.count("two-handed", "free_hands")
    asked.append(whole("hands_free", hands, 0, MOST_HANDS, enough, of, True))
    asked += dice_inputs(rules) + weapon_inputs(rules) + item_inputs(rules) + section_inputs(rules)
    return asked + _guard_inputs(rules) + blast_inputs(rules) + [one for one in situation if one.section]


def _guard_inputs(rules: Rules) -> list:
    miniguns = f"Miniguns for {rules.mechanics['anti-missile']['name']}"
    asked = [
        whole("item", "Shield, or item of the Defensive Stance, has left", 0, MOST_DURABILITY, 0, unit("DP"), True),
        yes_no("parries", rules.mechanics[PARRY]["name"], False, True),
        whole("miniguns", miniguns, 0, MOST_MINIGUNS, 0, unit("miniguns", "minigun"), True),
    ]
    return [placed(one, "What protects the target", None) for one in asked]


def prepared(rules: Rules, given: dict) -> Prepared:
    """Return an attack as it is given, ready to be resolved: what its weapons do and what protects the target."""
    ignoring_idle, idle_stances = with_stances(rules, given)
    ignored = tuple([name for name in ignoring_idle if ignoring_idle[name] != given[name]])
    given = ignoring_idle
    body = body_of(given)
    durabilities = {section: given[section] for section in body.sections}
    all_weapons = weapons(rules, given)
    declared = [weapon for weapon in all_weapons if weapon.usable]
    idle = [step for weapon in all_weapons if not weapon.usable for step in weapon.steps]
    if not declared:
        return Prepared(given, None, declared, idle, ignored, "No weapon can be used without the hands that it takes")
    at_item = aiming_at_it(rules, given, declared)
    blast = None
    if at_item:
        durabilities[kind_of(given)] = given[LEFT]
        blast = explosion(rules, given)
    gone = [_cannot(weapon) for weapon in declared if not durabilities[weapon.section]]
    first = declared[0].section
    if not durabilities[first]:
        refusal = f"The {named(first).lower()} is destroyed already: nothing may aim at it"
        return Prepared(given, None, declared, [_has_left(first, 0)] + idle + gone, ignored, refusal)
    left = [weapon for weapon in declared if durabilities[weapon.section]]
    guard = guard_of(rules, given, durabilities, {weapon.section for weapon in left})
    free = free_of_stance(given)
    shots = [fire(rules, given, weapon, guard, free) for weapon in left]
    steps = at_item + idle + gone + idle_stances
    steps += [applied_step(rules, effect) for effect in applied(rules, with_suppressor(given, False))]
    steps.append(rules.value_step("dice", "sides"))
    return Prepared(given, planned(shots, durabilities, guard, blast), declared, steps, ignored, "")


def answer(rules: Rules, given: dict) -> Result:
    """Return the chances to destroy what the weapons aim at, and what they cost."""
    attack = prepared(rules, given)
    given, plan = attack.given, attack.plan
    if plan is None:
        values = [Value("p_destroyed", "Section aimed at destroyed", 0, "chance")]
        return Result(values, attack.steps, attack.refusal)
    body = body_of(given)
    first = plan.shots[0].weapon.section
    stands = {section: after_each(plan, section) for section in aimed_at(plan)}
    taken = spread(stands[first][-1])
    others, near = hurt(rules, given, plan)
    costs, best = budget(plan, given["ap"])
    values = (
        _chances(plan, body, first, stands)
        + item_values(rules, plan)
        + [Value("expected_damage", f"DP that the {sort_of(first)} loses on average", _mean(taken), "DP")]
        + others
        + costs
    )
    steps = (
        attack.steps
        + guard_steps(rules, given, plan.guard)
        + _weapon_steps(plan, stands)
        + _loss_steps(rules, plan, body, stands)
        + near
        + best
    )
    attacks = ", ".join(_attacks(given, plan.shots) + _in_vain(attack.declared, plan.durabilities))
    chances = ", ".join(_results(plan, stands) + [f"{percent(one.value)} to hurt the other Unit" for one in others[:1]])
    missing = paid(plan) - given["ap"]
    short = f", {missing} AP more than there are" if missing > 0 else ""
    shown = Spread("damage", f"DP that {the(first)} loses", "DP", taken)
    sentence = f"{attacks} {against(given)}: {chances}{short}"
    return Result(values, steps, sentence, shown, settled=_settled(given, plan) + attack.ignored)


def _attacks(given: dict, shots: list) -> list:
    """Return what attacks, in the words of the table: ``3 attacks of 12 damage on the torso``."""
    listed: list = []
    for shot in shots:
        one = shot.weapon
        attacks = f"{one.attacks} {agreeing(one.attacks, ATTACKS)}" if not listed else str(one.attacks)
        printed = given[f"weapon_{one.number}_base_damage"]
        copies = f" ({printed} printed)" if printed != one.base_damage else ""
        tokens = f" with {one.tokens} {agreeing(one.tokens, TOKENS)}" if one.tokens else ""
        listed.append(f"{attacks} of {value_text(one.base_damage)} damage{copies}{tokens} on {the(one.section)}")
    return listed


def _in_vain(weapons: list, durabilities: dict) -> list:
    """Return which sections nothing attacks, as they are destroyed: ``none on the head, destroyed already``."""
    return [f"none on {the(one.section)}, destroyed already" for one in weapons if not durabilities[one.section]]


def _results(plan: Plan, stands: dict) -> list:
    """Return the chances to destroy what weapons aim at or may hit astray, in words: first that of the first weapon."""
    listed: list = []
    for section in aimed_at(plan):
        destroys = " to destroy" if not listed else ""
        chance_of_it = percent(lost(plan, section, stands[section][-1]))
        listed.append(f"{chance_of_it}{destroys} {the(section)} with {plan.durabilities[section]} DP")
    return listed


def _settled(given: dict, plan: Plan) -> tuple:
    """Return the inputs that the sentence names with their results, and those of which nothing comes.

    These are what the sections aimed at have left, and what others have that are not lost before; weapons without an
    attack; and what is asked of another Unit where there is none.
    """
    aimed = aimed_at(plan)
    standing = [section for section in body_of(given).sections if section not in DRIVES and given[section]]
    names = aimed + standing + [LEFT]
    for number in NUMBERS:
        if f"weapon_{number}_attacks" not in given:
            names += [f"weapon_{number}_{asked}" for asked in ASKED]
    if given["other_place"] == NOBODY:
        names += [name for name in given if name.startswith("other_")]
    return tuple(names)


def _has_left(section: str, durability: int) -> Step:
    rule = record_of(section) if is_item(section) else SECTIONS_OF
    return Step(f"{named(section)} has left", durability, "DP", rule, "")


def _cannot(weapon: Weapon) -> Step:
    """Return that a weapon makes no attack, as what it aims at is destroyed."""
    return Step(f"Weapon {weapon.number}: may aim at {the(weapon.section)}", False, "", DESTROYED, "")


def _chances(plan: Plan, body: Body, first: str, stands: dict) -> list:
    """Return the chances to destroy what is aimed at, first that of the first weapon's section."""
    label = f"{capital(sort_of(first))} aimed at destroyed"
    values = [Value("p_destroyed", label, lost(plan, first, stands[first][-1]), "chance")]
    if body.core in stands:
        values.append(Value("p_unit", "Unit destroyed", lost(plan, body.core, stands[body.core][-1]), "chance"))
    for section in aimed_at(plan):
        if section not in (first, body.core):
            label = f"{named(section)} destroyed"
            values.append(Value(f"p_{section}", label, lost(plan, section, stands[section][-1]), "chance"))
    limbs = _limbs_at_stake(plan, body)
    if limbs:
        inoperative = all_lost(plan, limbs, body.core)
        values.append(Value("p_inoperative", "Unit Inoperative", inoperative, "chance"))
    if plan.guard.item:
        values.append(Value("p_item", "Shield or item destroyed", item_lost(stands[first][-1]), "chance"))
    return values


def _limbs_at_stake(plan: Plan, body: Body) -> tuple:
    """Return the limbs that are left where the attack may destroy all of them; none where one of them is safe."""
    limbs = tuple([section for section in body.limbs if plan.durabilities[section]])
    aimed = aimed_at(plan)
    return limbs if all([limb in aimed for limb in limbs]) else ()


def _mean(spread: list) -> int | float:
    total = sum([outcome.amount * outcome.weight for outcome in spread])
    everything = sum([outcome.weight for outcome in spread])
    rest = total % everything
    return total // everything + chance(rest, everything) if rest else total // everything


def _weapon_steps(plan: Plan, stands: dict) -> list:
    """Return what each weapon does, and the chance that its section is destroyed when its damage is taken off."""
    steps = [_has_left(section, plan.durabilities[section]) for section in aimed_at(plan)]
    for place, shot in enumerate(plan.shots):
        section = shot.weapon.section
        label = f"After weapon {shot.weapon.number}: {named(section).lower()} destroyed"
        working = f"chance of {plan.durabilities[section]} damage or more"
        chance_so_far = lost(plan, section, stands[section][place])
        steps += shot.steps + [Step(label, chance_so_far, "chance", "resolution-order", working)]
    return steps


def _loss_steps(rules: Rules, plan: Plan, body: Body, stands: dict) -> list:
    """Return for each section that may be lost its chance, and what its loss causes."""
    steps = []
    aimed = aimed_at(plan)
    for section in aimed:
        label = f"{named(section)} destroyed in the end"
        rule = STATES if is_item(section) else DESTROYED
        steps.append(Step(label, lost(plan, section, stands[section][-1]), "chance", rule, ""))
        if is_item(section):
            steps += item_loss_steps(rules, section, plan.durabilities[section], plan.explosion)
        else:
            steps += loss_steps(rules, body, section, plan.durabilities)
    for pair, status in ((ARMS, "limbless"), (LEGS, "crippled-severe")):
        both = pair[0] in aimed and pair[1] in aimed
        if both and (pair == ARMS or rules.yes(DESTROYED, "by_section")):
            label = f"Both lost: {rules.mechanics[status]['name']}"
            steps.append(Step(label, all_lost(plan, pair), "chance", status, ""))
    limbs = _limbs_at_stake(plan, body)
    if limbs:
        label = f"Every {body.limb} lost, {the(body.core)} not: the Unit is Inoperative"
        steps.append(Step(label, all_lost(plan, limbs, body.core), "chance", FATE, ""))
    return steps


CALCULATOR = Calculator(
    name="attack",
    title="Attack",
    rules=(
        read(DECLARED, "total_ap", MAY_BE_AIMED_AT),
        read("resolution-order"),
        read("attack-roll", "on_target"),
        read("evasion-roll", "evaded"),
        read("critical-rolls", "critical_damage defence_criticals", "hit_face miss_face"),
        read("dice", "sides"),
        read("action-points"),
        read(REDUNDANCY, "cost damage", "lowest", "reduction", "bonus"),
        read("full-auto", "dice each_die_hits"),
        read("explosive", "splash_damage structure_damage", "evaded_deviates", "radius"),
        read("spread", "side_hexes"),
        read("overcharge", "damage", "all_attacks max_tokens", "criticals_multiply critical_damage"),
        read("deviation", "damage", "landing"),
        read("two-handed", "too_few cost_with_fewer usable"),
        read("recharge", "one_attack activations"),
        read("single-use", "one_attack"),
        read("anti-missile", "destroys", "missiles each_attack whole_attack"),
        read("suppressor", "adds_up"),
        read("shield", "spills_over"),
        read(STANCE),
        read("offensive-stance"),
        read(PARRY, "stops_criticals whole_attack"),
        read(DESTROYED, "by_section"),
        read("destroyed-and-inoperative"),
        read("blinded"),
        read("destroyed-limb"),
        read("limbless"),
        read("crippled-partial", "enough_lost"),
        read("crippled-severe"),
        read("handheld-weapon", "drops"),
        read(STATES),
        read(MOUNTED, "explodes", "explosion_damage", "explosion_share"),
        read("thruster"),
        read("attachment"),
        read(SECTIONS_OF, "portanova", "drive_sections"),
        read("vehicles", "cockpit_as_torso"),
    )
    + tuple([read(mechanism) for mechanism in MECHANISMS]),
    limits=(
        read("modified-stats", "lowest highest"),
        read("indirect-fire"),
        read("action-points", "max_stored"),
        read("reserve-energy", "storage"),
    ),
    needs=((DECLARED, "total_ap"), ("critical-rolls", "critical_damage"), ("explosive", "splash_damage")),
    situational=True,
    slow=True,
    switch="criticals-on-defence",
    inputs=inputs,
    answer=answer,
    named=("stat", "modifier", "evasion", "evasion_modifier", "can_evade", "aimed_item")
    + tuple([f"weapon_{number}_{asked}" for number in NUMBERS for asked in NAMED]),
)
