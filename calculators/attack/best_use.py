"""Best use of AP: the attacks that are most likely to destroy the section that the first weapon aims at."""

from ..core.declaration import Calculator
from ..core.formatting import capital, percent
from ..core.inputs import Inputs
from ..core.result import Result, Step, Value
from ..core.rules import Rules
from ..core.units import counted
from ..odds.attack_dice import against
from . import attack
from .best_mix import Mix, best_mix
from .budget import AP, ATTACKS
from .chances_of_loss import Resolution, struck_section
from .declared_attack import declared_attack, durability_step
from .section_damage import is_guarded
from .sections import name_of, sort_of, the
from .shields_and_stances import guard_steps
from .weapons import DECLARED


def answer(rules: Rules, inputs: Inputs) -> Result:
    """Return the best mix of attacks that the AP pay for, and its chance."""
    declared = declared_attack(rules, inputs)
    resolution, ap = declared.resolution, inputs["ap"]
    if resolution is None:
        return Result(_values("section", "no attack", 0), declared.steps, declared.refusal)
    mix = best_mix(resolution, ap)
    section = resolution.shots[0].weapon.section
    attacks = _in_words(mix, section)
    steps = (
        declared.steps
        + guard_steps(rules, declared.inputs, resolution.guard)
        + [step for shot in resolution.shots for step in shot.steps]
        + _steps(resolution, ap, mix, attacks)
    )
    chance = f"{percent(mix.chance)} to destroy {the(section)} with {resolution.durabilities[section]} DP"
    sentence = f"Best use of {ap} AP {against(declared.inputs)}: {attacks}, {chance}"
    return Result(
        _values(sort_of(section), attacks, mix.chance), steps, sentence, settled=(section,) + declared.ignored
    )


def _values(sort: str, attacks: str, chance: float) -> list[Value]:
    return [
        Value("mix", "Best use of the AP", attacks, ""),
        Value("p_mix", f"{capital(sort)} destroyed with the best use", chance, "chance"),
    ]


def _steps(resolution: Resolution, ap: int, mix: Mix, attacks: str) -> list[Step]:
    section = resolution.shots[0].weapon.section
    label = f"Best use of {ap} AP: {name_of(section).lower()} destroyed"
    steps = [
        durability_step(section, resolution.durabilities[section]),
        Step(label, mix.chance, "chance", DECLARED, attacks),
        Step("The best use leaves", ap - mix.ap, AP, "action-points", f"{ap} − {mix.ap}"),
    ]
    if is_guarded(resolution.guard):
        steps.append(Step("The best use resolves its weapons", "in the order given", "", "resolution-order", ""))
    return steps


def _in_words(mix: Mix, section: str) -> str:
    """Return a mix in words: ``2 attacks of weapon 1, 1 of weapon 3``."""
    words: list[str] = []
    for shot, attacks in zip(mix.shots, mix.counts):
        if attacks:
            number = str(attacks) if words else counted(attacks, ATTACKS)
            where = struck_section(shot, section)
            elsewhere = "" if where == section else f" on {the(where)}"
            words.append(f"{number} of weapon {shot.weapon.number}{elsewhere}")
    return ", ".join(words) or "no attack"


CALCULATOR = Calculator(
    name="best-use-of-ap",
    title="Best use of your AP",
    rules=attack.CALCULATOR.rules,
    limits=attack.CALCULATOR.limits,
    needs=attack.CALCULATOR.needs,
    situational=True,
    switch=attack.CALCULATOR.switch,
    inputs=attack.inputs,
    answer=answer,
    named=("stat", "modifier", "evasion", "evasion_modifier", "can_evade", "ap"),
    within=attack.CALCULATOR.name,
)
