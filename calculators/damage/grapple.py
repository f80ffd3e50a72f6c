"""Grapple: the chance to seize an enemy, by the record ``grapple`` and the reading of how the target may defend itself.

A chance is a pair of whole numbers: in how many ways the grapple succeeds, and out of how many.
"""

from ..core.inputs import ATTACKER, TARGET, Input, Inputs, Meaning, yes_no
from ..core.probability import chance
from ..core.result import Step
from ..core.rules import Rules
from ..core.variable_inputs import variable_input
from ..dice.close_roll import ASSAULT, Roll, assault, evasion, modified, sure_faces
from ..dice.close_roll import inputs as roll_inputs
from ..dice.roll_inputs import modifier_input, stat_input

RULE = "grapple"
MOST_ATTEMPTS = 10
ROLL = Roll(ASSAULT, ATTACKER, {"attack_is_ranged": False, "attack_is_a_grapple": True})
DEFENCE = "How the target may defend itself"


def inputs(rules: Rules) -> list[Input]:
    """Return what every grapple asks for."""
    stat = stat_input(rules, "assault", "Assault of the attacker", Meaning(ATTACKER, "assault", None))
    attempts = variable_input(rules, RULE, "attempts", 1, MOST_ATTEMPTS, 1, optional=True)
    return [stat, attempts.changed(in_play=True)]


def situation_inputs(rules: Rules, ruling: str) -> list[Input]:
    """Return what else bears on a grapple; ``ruling`` is the input that chooses how the target defends itself."""
    target_evasion = Meaning(TARGET, "evasion", None)
    defences = [
        (stat_input(rules, "evasion", "Evasion of the target", target_evasion, 5, optional=True), "evasion"),
        (modifier_input(rules, "evasion_modifier", "Modifier to its Evasion Roll", optional=True), "evasion"),
        (yes_no("can_evade", "The target may evade", True, optional=True), "evasion"),
        (modifier_input(rules, "defender_modifier", "Modifier to its Assault Roll", optional=True), "contest"),
    ]
    return roll_inputs(rules, ROLL) + [
        defence.changed(section=DEFENCE, only_if=[[(ruling, reading)]]) for defence, reading in defences
    ]


def seize(rules: Rules, inputs: Inputs) -> tuple[tuple[int, int], list[Step]]:
    """Return the chance of at least one success within all attempts, and the steps that led there."""
    steps = [
        rules.value_step(RULE, "range"),
        rules.step(RULE, "all_attempts", inputs),
        rules.value_step("dice", "sides"),
    ]
    roll = _contest if rules.yes(RULE, "contested") else _assault_and_evasion
    ways, everything, roll_steps = roll(rules, inputs)
    steps += roll_steps
    attempts = inputs["attempts"]
    if attempts > 1:
        ways, everything = everything**attempts - (everything - ways) ** attempts, everything**attempts
        steps.append(
            Step("The grapple succeeds once", chance(ways, everything), "chance", RULE, f"{attempts} attempts")
        )
    return (ways, everything), steps


def _assault_and_evasion(rules: Rules, inputs: Inputs) -> tuple[int, int, list[Step]]:
    """Return the chance of one Assault Roll, and that the target does not evade it where it may."""
    sides = rules.count("dice", "sides")
    ways, steps = assault(rules, ROLL, inputs, "The Assault Roll succeeds", inputs["assault"])
    if not rules.yes(RULE, "target_evades"):
        return ways, sides, steps + [rules.yes_step(RULE, "target_evades")]
    may = inputs["can_evade"]
    evading, evasion_steps = evasion(rules, "The target evades", inputs["evasion"], inputs["evasion_modifier"], may)
    sure, sure_steps = sure_faces(rules)
    hits = sure * sides + (ways - sure) * (sides - evading)
    steps += (
        evasion_steps + sure_steps + [Step("The grapple succeeds", chance(hits, sides * sides), "chance", RULE, "")]
    )
    return hits, sides * sides, steps


def _contest(rules: Rules, inputs: Inputs) -> tuple[int, int, list[Step]]:
    """Return the chance that the attacker's Assault Roll is the higher one; with a Vice Grip a draw will do."""
    sides = rules.count("dice", "sides")
    modifier, steps = modified(rules, ROLL, inputs)
    draw = 1 if inputs.get("attacker_vice_grips") else 0
    die = range(1, sides + 1)
    margin = modifier - inputs["defender_modifier"] + draw
    ways = len([1 for mine in die for theirs in die if mine + margin > theirs])
    working = f"{ways} of {sides * sides} pairs of faces"
    return (
        ways,
        sides * sides,
        steps + [Step("The contest is won", chance(ways, sides * sides), "chance", RULE, working)],
    )
