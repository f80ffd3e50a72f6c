"""Hit odds: the chances of a burst of attacks on one Unit Section, exactly.

Each attack is one attack die, where the target may evade one defence die, and in some editions a die
after the hit that decides whether it is critical.  Every combination of faces is equally likely, so
chances are whole weights: out of the number of combinations for one attack, and out of that number to
the power of the attacks for all of them.
"""

from ..core.declaration import Calculator, read
from ..core.formatting import percent, signed
from ..core.inputs import ATTACKER, TARGET, WEAPON, Input, Meaning, in_play, meaning, whole, yes_no
from ..core.probability import at_least, chance, repeated
from ..core.result import Result, Spread, Step, Value
from ..core.rules import Rules
from ..core.stats import stats, within_stats
from ..core.units import agreeing, unit
from ..core.variable_inputs import variable_input
from ..dice.faces import Faces, count_faces, sure_and_doubtful, weights
from ..dice.modifiers import RANGED, Applied, applied, check_stances, input_of
from ..dice.modifiers import inputs as situation_inputs

MOST_ATTACKS = 60
MOST_DAMAGE = 200
MOST_DURABILITY = 999
ATTACKS = unit("attacks", "attack")
ATTEMPTS = unit("attempts", "attempt")
GRAPPLES = input_of("attack-is-a-grapple")


def inputs(rules: Rules) -> list:
    """Return what the calculator asks for."""
    situation = situation_inputs(rules)
    asked = [one for one in situation if not one.section]
    asked.append(in_play(whole("attacks", "Attacks", 1, MOST_ATTACKS, 3, ATTACKS)))
    asked += dice_inputs(rules)
    asked += [
        meaning(
            variable_input(rules, "critical-rolls", "base_damage", 1, MOST_DAMAGE, 5),
            Meaning(WEAPON, "base_damage", None),
        ),
        whole("durability", "What the targeted section has left", 1, MOST_DURABILITY, 16, unit("DP")),
    ]
    return asked + [one for one in situation if one.section]


def dice_inputs(rules: Rules) -> list:
    """Return what the dice of an attack are asked for; a modifier beyond twice the die can change nothing more."""
    lowest, highest = stats(rules)
    middle = (lowest + highest) // 2
    furthest = 2 * rules.count("dice", "sides")
    asked = [
        _stat(variable_input(rules, "attack-roll", "stat", lowest, highest, middle)),
        variable_input(rules, "attack-roll", "modifier", -furthest, furthest, 0),
    ]
    if rules.has("evasion-roll", "evaded"):
        asked += [
            meaning(
                variable_input(rules, "evasion-roll", "evasion", lowest, highest, middle),
                Meaning(TARGET, "evasion", None),
            ),
            whole("evasion_modifier", rules.variable("evasion-roll", "modifier")[0], -furthest, furthest, 0),
            yes_no("can_evade", "Target may evade", True),
        ]
    return asked


def _stat(asked: Input) -> Input:
    """Return the input for the stat to reach, which is another one in close combat."""
    kind = input_of(RANGED)
    return meaning(asked, Meaning(ATTACKER, "accuracy", (kind, True)), Meaning(ATTACKER, "assault", (kind, False)))


def answer(rules: Rules, given: dict) -> Result:
    """Return the chances per attack and overall, by the rules for attack, defence and critical rolls.

    What is given for the situation changes the numbers of the attack first, on top of modifiers that are typed.
    """
    check_stances(given)
    found = applied(rules, given)
    situation = [applied_step(rules, one) for one in found]
    asked, given = given, changed(rules, given, found)
    if asked.get(GRAPPLES) and not asked[input_of(RANGED)]:
        return _of_grapple(rules, asked, given, situation)
    faces = count_faces(rules, given)
    critical, plain, combinations = weights(rules, faces)
    damage = rules.step("critical-rolls", "critical_damage", given)
    spread = repeated(given["attacks"], combinations, ((damage.value, critical), (given["base_damage"], plain)))
    total = given["attacks"] * (critical * damage.value + plain * given["base_damage"])
    everything = combinations ** given["attacks"]
    on_target = faces.plain + faces.perfect + faces.critical
    succeeds, _ = rules.words("attack-roll", "formulas", "on_target")
    values = [
        Value("p_destroyed", "Section destroyed", chance(at_least(spread, given["durability"]), everything), "chance"),
        Value("p_on_target", f"{succeeds}, per attack", chance(on_target, faces.sides), "chance"),
        Value("p_critical", "Critical Hit, per attack", chance(critical, combinations), "chance"),
        Value("p_hit", "Hit, per attack", chance(critical + plain, combinations), "chance"),
        Value("expected_damage", "Expected damage", _quotient(total, combinations), "damage"),
    ]
    dice = _attack_steps(rules, faces, on_target) + [damage] + _hit_steps(rules, faces)
    steps = situation + dice + _damage_steps(values, given)
    sentence = f"{_asked(asked)}: {percent(values[0].value)} to destroy {given['durability']} DP"
    return Result(values, steps, sentence, Spread("damage", "Total damage", "Damage", spread))


def _of_grapple(rules: Rules, asked: dict, given: dict, situation: list) -> Result:
    """Return the chances of attempts at a grapple, which deals no damage; the record says whether anybody evades."""
    evades = rules.yes_step("grapple", "target_evades")
    faces = count_faces(rules, given if evades.value else dict(given, can_evade=False))
    critical, plain, combinations = weights(rules, faces)
    attempts = given["attacks"]
    on_target = faces.plain + faces.perfect + faces.critical
    everything = combinations**attempts
    seizes = chance(everything - (combinations - critical - plain) ** attempts, everything)
    succeeds, _ = rules.words("attack-roll", "formulas", "on_target")
    values = [
        Value("p_seized", "The grapple succeeds once", seizes, "chance"),
        Value("p_on_target", f"{succeeds}, per attempt", chance(on_target, faces.sides), "chance"),
        Value("p_hit", "The grapple succeeds, per attempt", chance(critical + plain, combinations), "chance"),
    ]
    steps = situation + _attack_steps(rules, faces, on_target) + [evades]
    steps += _hit_steps(rules, faces) if evades.value else []
    steps.append(Step("The grapple succeeds once", seizes, "chance", "grapple", f"{attempts} attempts"))
    rolls = against(asked) if evades.value else _aimed(asked)
    sentence = f"{attempts} {agreeing(attempts, ATTEMPTS)} at a grapple {rolls}: {percent(seizes)} to succeed"
    # Nothing that bears on an Evasion Roll counts where there is none.
    idle = () if evades.value else tuple([name for name in asked if name.startswith(TARGET)])
    return Result(values, steps, sentence, settled=(input_of(RANGED), GRAPPLES) + idle)


def _asked(given: dict) -> str:
    """Return what was asked, in the words of the table: ``3 attacks of 5 damage at 5+ against Evasion 5``."""
    attacks = f"{given['attacks']} {agreeing(given['attacks'], ATTACKS)} of {given['base_damage']} damage"
    return f"{attacks} {against(given)}"


def against(given: dict) -> str:
    """Return what attacks need, in the words of the table: ``at 5+ (−1) against Evasion 5``."""
    aimed = _aimed(given)
    if "evasion" not in given:
        return aimed
    if given["can_evade"]:
        return f"{aimed} against Evasion {given['evasion']}{_modified(given['evasion_modifier'])}"
    return f"{aimed} that the target may not evade"


def _aimed(given: dict) -> str:
    return f"at {given['stat']}+{_modified(given['modifier'])}"


def _modified(modifier: int) -> str:
    return f" ({signed(modifier)})" if modifier else ""


# The input that an effect changes, and what that is called.
FEEDS = {
    "accuracy_roll": ("modifier", "each Attack Roll"),
    "assault_roll": ("modifier", "each Attack Roll"),
    "evasion_roll": ("evasion_modifier", "each Evasion Roll"),
    "accuracy_stat": ("stat", "the stat to reach"),
    "assault_stat": ("stat", "the stat to reach"),
    "evasion_stat": ("evasion", "the Evasion stat to reach"),
}


def changed(rules: Rules, given: dict, found: list) -> dict:
    """Return the numbers of the attack with what applies to them; stats stay within what the rules allow."""
    after = dict(given)
    for one in found:
        if one.changes == "evade":
            after["can_evade"] = False
        elif FEEDS[one.changes][0] in after:
            after[FEEDS[one.changes][0]] += one.by * one.times
    for name in ("stat", "evasion"):
        if name in after:
            after[name] = within_stats(rules, after[name])
    return after


def applied_step(rules: Rules, one: Applied) -> Step:
    """Return an effect that applies as a step: what its record adds to which number, or that nobody evades."""
    name = rules.mechanics[one.record]["name"]
    if one.changes == "evade":
        return Step(f"May the target evade? {name}", False, "", one.record, "")
    working = f"{signed(one.by)} × {one.times}" if one.times != 1 else ""
    return Step(f"{name}: {FEEDS[one.changes][1]}", signed(one.by * one.times), "", one.record, working)


def _quotient(total: int, parts: int) -> int | float:
    return total // parts if total % parts == 0 else total / parts


def _attack_steps(rules: Rules, faces: Faces, on_target: int) -> list:
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
    return Step(label, chance(count, faces.sides), "chance", record, f"{count} of {faces.sides} faces")


def _hit_steps(rules: Rules, faces: Faces) -> list:
    """Return what the dice after the attack die can show."""
    critical, plain, combinations = weights(rules, faces)
    sides, met = faces.sides, faces.sides - faces.evading
    sure, doubtful = sure_and_doubtful(rules, faces)
    hit = chance(critical + plain, combinations)
    steps = []
    if rules.has("evasion-roll", "evaded"):
        steps.append(_of_faces(rules, "evasion-roll", "formulas", "evaded", faces.evading, faces))
        working = f"({sure} × {sides} + {doubtful} × {met}) ÷ {sides * sides}"
        steps.append(Step("Attack hits", hit, "chance", "evasion-roll", working))
    if faces.after_critical:
        working = f"{sure * sides + doubtful * met} of {sides * sides} × {faces.after_critical} of {faces.after}"
        critical_roll = chance(critical, combinations)
        steps.append(Step("Critical Roll after a hit", critical_roll, "chance", "critical-rolls", working))
    return steps


def _damage_steps(values: list, given: dict) -> list:
    by_name = {value.name: value.value for value in values}
    working = f"chance of {given['durability']} damage or more"
    damages = f"{given['attacks']} × average of one attack"
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
            "critical_damage defence_criticals",
            "hit_face miss_face",
            "critical_die_sides critical_face",
            "perfect_face",
            "evadable_criticals",
        ),
        read("base-damage"),
        read("destroyed-sections"),
        read("dice", "sides"),
    ),
    limits=(read("modified-stats", "lowest highest"), read("grapple", "target_evades")),
    needs=(("attack-roll", "on_target"), ("critical-rolls", "critical_damage")),
    situational=True,
    switch="criticals-on-defence",
    inputs=inputs,
    answer=answer,
    named=("attacks", "stat", "modifier", "evasion", "evasion_modifier", "can_evade", "base_damage", "durability"),
)
