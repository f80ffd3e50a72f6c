"""The dice of an attack: what is asked of them, what effects do to them, and what they must show."""

from ..core.classes import within_stats
from ..core.formatting import signed
from ..core.inputs import ATTACKER, TARGET, Input, Inputs, Meaning, meaning, yes_no
from ..core.result import Step
from ..core.rules import Rules
from ..dice.modifiers import DAMAGE, RANGED, Applied, amount_step, input_of
from ..dice.roll_inputs import modifier_input, stat_input


def dice_inputs(rules: Rules) -> list[Input]:
    """Return the inputs for the dice of an attack; the stat to reach is another one in close combat."""
    stat, modifier = [rules.variable("attack-roll", name)[0] for name in ("stat", "modifier")]
    ranged = input_of(RANGED)
    accuracy, assault = [
        Meaning(ATTACKER, field, (ranged, kind)) for field, kind in (("accuracy", True), ("assault", False))
    ]
    declared = [
        meaning(stat_input(rules, "stat", stat, accuracy), accuracy, assault),
        modifier_input(rules, "modifier", modifier),
    ]
    if rules.has_formula("evasion-roll", "evaded"):
        evasion, modifier = [rules.variable("evasion-roll", name)[0] for name in ("evasion", "modifier")]
        declared += [
            stat_input(rules, "evasion", evasion, Meaning(TARGET, "evasion", None)),
            modifier_input(rules, "evasion_modifier", modifier),
            yes_no("can_evade", "Target may evade", True),
        ]
    return declared


def against(inputs: Inputs) -> str:
    """Return what attacks need, in the words of the table: ``at 5+ (−1) against Evasion 5``."""
    stat = stat_to_reach(inputs)
    if "evasion" not in inputs:
        return stat
    if inputs["can_evade"]:
        return f"{stat} against Evasion {inputs['evasion']}{_modified(inputs['evasion_modifier'])}"
    return f"{stat} that the target may not evade"


def stat_to_reach(inputs: Inputs) -> str:
    """Return what an Attack Roll must reach, in the words of the table: ``at 5+ (−1)``."""
    return f"at {inputs['stat']}+{_modified(inputs['modifier'])}"


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
    DAMAGE: ("", "the damage, if all of them hit"),
}


def with_effects(rules: Rules, inputs: Inputs, effects: list[Applied]) -> Inputs:
    """Return the inputs with the effects that apply; stats stay within what the rules allow."""
    after = dict(inputs)
    for effect in effects:
        if effect.changes == "evade":
            after["can_evade"] = False
        elif FEEDS[effect.changes][0] in after:
            after[FEEDS[effect.changes][0]] += effect.by * effect.times
    for name in ("stat", "evasion"):
        if name in after:
            after[name] = within_stats(rules, after[name])
    return after


def effect_step(rules: Rules, effect: Applied) -> Step:
    """Return an effect that applies as a step: what its record adds to which number, or that nobody evades."""
    if effect.changes == "evade":
        return Step(f"May the target evade? {rules.name(effect.record)}", False, "", effect.record, "")
    return amount_step(rules, effect, FEEDS[effect.changes][1])
