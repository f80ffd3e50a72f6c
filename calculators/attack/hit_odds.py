"""Hit odds: the chances of a burst of attacks on one Unit Section, exactly.

Each attack is one attack die, where the target may evade one defence die, and in some editions a die
after the hit that decides whether it is critical.  Every combination of faces is equally likely, so
chances are whole weights: out of the number of combinations for one attack, and out of that number to
the power of the attacks for all of them.
"""

from ..core.declaration import Calculator, Growth, Preset, read
from ..core.formatting import percent
from ..core.inputs import SECTION, TARGET, Input, InputError, Inputs, Meaning, meaning, whole
from ..core.probability import at_least, chance, convolution, mean, repeated
from ..core.result import Outcome, Result, Spread, Step, Value
from ..core.rules import Rules
from ..core.units import counted, unit
from ..core.variable_inputs import MOST_DURABILITY, damage_input
from ..dice.faces import Faces, count_faces, faces_step, sure_and_doubtful, weights
from ..dice.modifiers import DAMAGE, RANGED, Applied, applied, check_stances, input_of
from ..dice.modifiers import inputs as situation_inputs
from ..odds.attack_dice import against, dice_inputs, effect_step, stat_to_reach, with_effects
from . import one_weapon
from .chances_of_loss import damage_spread, resolved_after_each
from .parry import PARRY
from .shields_and_stances import OFFENSIVE, STANCE, guard_steps
from .weapon_attacks import chances_of_one
from .weapons import DECLARED

MOST_ATTACKS = 60
ATTACKS = unit("attacks", "attack")
ATTEMPTS = unit("attempts", "attempt")
GRAPPLES = input_of("attack-is-a-grapple")


def inputs(rules: Rules) -> list[Input]:
    """Return what the calculator asks for."""
    situation = situation_inputs(rules)
    declared = [entry for entry in situation if not entry.section]
    declared.append(whole("attacks", "Attacks", 1, MOST_ATTACKS, 3, ATTACKS).changed(in_play=True))
    declared += dice_inputs(rules)
    declared.append(damage_input(rules, "critical-rolls", 1, 5))
    left = whole("durability", "What the targeted section has left", 1, MOST_DURABILITY, 16, unit("DP"))
    declared.append(meaning(left, Meaning(SECTION, "durability", None)))
    more = one_weapon.inputs(rules)
    return declared + [entry for entry in situation if entry.section] + more


def answer(rules: Rules, inputs: Inputs) -> Result:
    """Return the chances per attack and overall, by the rules for attack, defence and critical rolls.

    The effects that apply in the situation are added to the numbers of the attack as they were typed.
    """
    check_stances(inputs)
    effects = applied(rules, inputs)
    effect_steps = [effect_step(rules, effect) for effect in effects]
    numbers = with_effects(rules, inputs, effects)
    if inputs.get(GRAPPLES) and not inputs[input_of(RANGED)]:
        return _grapple_odds(rules, inputs, numbers, effect_steps)
    if one_weapon.is_whole_attack(rules, inputs):
        return _attack_odds(rules, inputs)
    faces = count_faces(rules, numbers)
    critical, plain, combinations = weights(rules, faces)
    attacks, base_damage = inputs["attacks"], inputs["base_damage"]
    damage = rules.step("critical-rolls", "critical_damage", numbers)
    spread, total = [Outcome(0, 1)], 0
    for count, more in _groups(rules, attacks, effects):
        hits = ((damage.value + more, critical), (base_damage + more, plain))
        spread = convolution(spread, repeated(count, combinations, hits))
        total += count * sum([ways * dealt for dealt, ways in hits])
    on_target = _on_target(faces)
    chances = [chance(on_target, faces.sides), chance(critical, combinations), chance(critical + plain, combinations)]
    values = _values(rules, inputs, spread, chances, _quotient(total, combinations))
    steps = effect_steps + _attack_steps(rules, faces, on_target) + [damage] + _hit_steps(rules, faces)
    return _result(inputs, values, steps, spread)


def _attack_odds(rules: Rules, inputs: Inputs) -> Result:
    """Return the same of a weapon whose attacks are more than a die each, or whose target is protected."""
    attack = one_weapon.whole_attack(rules, inputs)
    if attack.resolution is None:
        raise AssertionError(attack.refusal)
    [shot], guard = attack.resolution.shots, attack.resolution.guard
    spread = damage_spread(resolved_after_each(attack.resolution, inputs[one_weapon.AIMED_AT])[-1])
    values = _values(rules, inputs, spread, chances_of_one(shot), mean(spread))
    steps = attack.steps + guard_steps(rules, inputs, guard) + [each for each in shot.steps if each.rule != DECLARED]
    return _result(inputs, values, steps, spread, attack.ignored)


def _values(
    rules: Rules, inputs: Inputs, spread: list[Outcome], chances: list[float], expected: int | float
) -> list[Value]:
    """Return the values of an answer; ``chances`` are those of one attack to be On Target, a Critical Hit and a hit."""
    everything = sum([outcome.weight for outcome in spread])
    p_destroyed = chance(at_least(spread, inputs["durability"]), everything)
    succeeds, _ = rules.words("attack-roll", "formulas", "on_target")
    labels = (("p_on_target", succeeds), ("p_critical", "Critical Hit"), ("p_hit", "Hit"))
    return (
        [Value("p_destroyed", "Section destroyed", p_destroyed, "chance")]
        + [Value(name, f"{label}, per attack", chances[place], "chance") for place, (name, label) in enumerate(labels)]
        + [Value("expected_damage", "Expected damage", expected, "damage")]
    )


def _result(
    inputs: Inputs, values: list[Value], steps: list[Step], spread: list[Outcome], settled: tuple[str, ...] = ()
) -> Result:
    sentence = f"{_question(inputs)}: {percent(values[0].value)} to destroy {inputs['durability']} DP"
    shown = Spread("damage", "Total damage", "Damage", spread)
    return Result(values, steps + _damage_steps(values, inputs), sentence, shown, settled=settled)


def _groups(rules: Rules, attacks: int, effects: list[Applied]) -> list[tuple[int, int]]:
    """Return how many attacks deal how much more damage than their weapon, by the effects that apply.

    InputError says where more attacks are said to deal more than are made.
    """
    groups = []
    alike = attacks
    for effect in effects:
        if effect.changes == DAMAGE:
            groups.append((effect.times, effect.by))
            alike -= effect.times
            if alike < 0:
                message = f"attacks must be {effect.times} or more, as to so many {rules.name(effect.record)} applies"
                raise InputError([("attacks", f"{message}, got {attacks}")])
    return groups + [(alike, 0)]


def _on_target(faces: Faces) -> int:
    """Return how many faces of the attack die are On Target."""
    return faces.plain + faces.perfect + faces.critical


def _grapple_odds(rules: Rules, inputs: Inputs, numbers: Inputs, effect_steps: list[Step]) -> Result:
    """Return the chances of attempts at a grapple, which deals no damage; the record says whether anybody evades.

    ``numbers`` are the inputs with the effects that apply.
    """
    evades = rules.yes_step("grapple", "target_evades")
    faces = count_faces(rules, numbers if evades.value else dict(numbers, can_evade=False))
    critical, plain, combinations = weights(rules, faces)
    attempts = inputs["attacks"]
    on_target = _on_target(faces)
    everything = combinations**attempts
    p_seized = chance(everything - (combinations - critical - plain) ** attempts, everything)
    succeeds, _ = rules.words("attack-roll", "formulas", "on_target")
    values = [
        Value("p_seized", "The grapple succeeds once", p_seized, "chance"),
        Value("p_on_target", f"{succeeds}, per attempt", chance(on_target, faces.sides), "chance"),
        Value("p_hit", "The grapple succeeds, per attempt", chance(critical + plain, combinations), "chance"),
    ]
    steps = effect_steps + _attack_steps(rules, faces, on_target) + [evades]
    steps += _hit_steps(rules, faces) if evades.value else []
    steps.append(Step("The grapple succeeds once", p_seized, "chance", "grapple", f"{attempts} attempts"))
    rolls = against(inputs) if evades.value else stat_to_reach(inputs)
    sentence = f"{counted(attempts, ATTEMPTS)} at a grapple {rolls}: {percent(p_seized)} to succeed"
    # Nothing that bears on an Evasion Roll counts where there is none.
    idle = () if evades.value else tuple([name for name in inputs if name.startswith(TARGET)])
    idle += one_weapon.FIELDS + one_weapon.PROTECTION + (one_weapon.AIMED_AT,)
    return Result(values, steps, sentence, settled=(input_of(RANGED), GRAPPLES) + idle)


def _question(inputs: Inputs) -> str:
    """Return the question in the words of the table: ``3 attacks of 5 damage at 5+ against Evasion 5``."""
    attacks = f"{counted(inputs['attacks'], ATTACKS)} of {inputs['base_damage']} damage"
    return f"{attacks} {against(inputs)}"


def _quotient(total: int, parts: int) -> int | float:
    return total // parts if total % parts == 0 else total / parts


def _attack_steps(rules: Rules, faces: Faces, on_target: int) -> list[Step]:
    """Return what the attack die can show."""
    steps = [
        rules.value_step("dice", "sides"),
        _of_faces(rules, "attack-roll", "formulas", "on_target", on_target, faces),
    ]
    if faces.perfect:
        steps.append(_of_faces(rules, "critical-rolls", "values", "perfect_face", faces.perfect, faces))
    if faces.critical:
        steps.append(_of_faces(rules, "critical-rolls", "values", "hit_face", faces.critical, faces))
    return steps


def _of_faces(rules: Rules, record: str, part: str, name: str, count: int, faces: Faces) -> Step:
    """Return the chance that a die shows one of some faces, which a value or a formula tells."""
    label, _ = rules.words(record, part, name)
    return faces_step(label, count, faces.sides, record)


def _hit_steps(rules: Rules, faces: Faces) -> list[Step]:
    """Return what the dice after the attack die can show."""
    critical, plain, combinations = weights(rules, faces)
    sides, not_evading = faces.sides, faces.sides - faces.evading
    sure, doubtful = sure_and_doubtful(rules, faces)
    hit = chance(critical + plain, combinations)
    steps = []
    if rules.has_formula("evasion-roll", "evaded"):
        steps.append(_of_faces(rules, "evasion-roll", "formulas", "evaded", faces.evading, faces))
        working = f"({sure} × {sides} + {doubtful} × {not_evading}) ÷ {sides * sides}"
        steps.append(Step("Attack hits", hit, "chance", "evasion-roll", working))
    if faces.after_critical:
        working = (
            f"{sure * sides + doubtful * not_evading} of {sides * sides} × {faces.after_critical} of {faces.after}"
        )
        critical_roll = chance(critical, combinations)
        steps.append(Step("Critical Roll after a hit", critical_roll, "chance", "critical-rolls", working))
    return steps


def _damage_steps(values: list[Value], inputs: Inputs) -> list[Step]:
    by_name = {value.name: value.value for value in values}
    working = f"chance of {inputs['durability']} damage or more"
    damages = f"{inputs['attacks']} × average of one attack"
    return [
        Step("Expected damage", by_name["expected_damage"], "damage", "base-damage", damages),
        Step("Section destroyed", by_name["p_destroyed"], "chance", "destroyed-sections", working),
    ]


CALCULATOR = Calculator(
    name="hit-odds",
    title="Hit odds",
    rules=(
        read("attack-roll", "on_target"),
        read("evasion-roll", "evaded"),
        read(
            "critical-rolls",
            ("critical_damage", "defence_criticals"),
            ("hit_face", "miss_face"),
            ("critical_die_sides", "critical_face"),
            "perfect_face",
            "evadable_criticals",
        ),
        read("base-damage"),
        read("destroyed-sections"),
        read("dice", "sides"),
        read(DECLARED, "total_ap"),
        read("full-auto", ("dice", "each_die_hits")),
        read("explosive", ("splash_damage", "structure_damage"), "evaded_deviates"),
        read("spread", "side_hexes"),
        read("overcharge", "damage", ("all_attacks", "max_tokens"), ("criticals_multiply", "critical_damage")),
        read("deviation", "damage"),
        read("recharge", ("one_attack", "activations")),
        read("single-use", "one_attack"),
        read("suppressor", "adds_up"),
        read("shield", "spills_over"),
        read(STANCE),
        read(OFFENSIVE),
        read(PARRY, ("stops_criticals", "whole_attack")),
    ),
    limits=(
        read("modified-stats", ("lowest", "highest")),
        read("grapple", "target_evades"),
        read("action-points", "max_stored"),
        read("reserve-energy", "storage"),
        read("indirect-fire"),
        read("two-handed"),
        read("weapon-redundancy"),
        read("anti-missile"),
    ),
    needs=(("attack-roll", "on_target"), ("critical-rolls", "critical_damage")),
    situational=True,
    switch="criticals-on-defence",
    inputs=inputs,
    answer=answer,
    opens=(
        input_of(RANGED),
        "attacks",
        "base_damage",
        "durability",
        "stat",
        "evasion",
        "can_evade",
        "green_hexes_between",
    ),
    more="Modifiers to the rolls",
    presets=(
        Preset("Both kneel", (("attacker_posture", "kneeling-position"), ("target_posture", "kneeling-position"))),
        Preset("Target cannot Evade", (("can_evade", "no"),)),
    ),
    grows=Growth(
        "attack",
        "Another weapon, section or item",
        (
            ("attacks", "weapon_1_attacks"),
            ("base_damage", "weapon_1_base_damage"),
            ("durability", "torso"),
            ("tokens", "weapon_1_tokens"),
            ("section", "weapon_1_section"),
        ),
    ),
    named=("attacks", "stat", "modifier", "evasion", "evasion_modifier", "can_evade", "base_damage", "durability"),
)
