"""An attack of a game as a question to hit odds: what its Units, its weapon and the table answer, and the damage."""

from typing import NamedTuple

from ..attack.hit_odds import CALCULATOR
from ..attack.one_weapon import AIMED_AT
from ..attack.parry import PARRY
from ..attack.shields_and_stances import ITEM, STANCE
from ..core.formula import Variables
from ..core.inputs import ATTACKER, TARGET, UNKNOWN, YES_NO, Input, Inputs, check, means_something
from ..core.question import declared_of, defaults
from ..core.result import Outcome
from ..core.rules import Rules
from ..dice.faces import count_faces
from ..dice.modifiers import PARRYING, RANGED, applied, input_of
from ..odds.attack_dice import with_effects
from ..units.filling import Sources, filled_in
from .data import UnitState
from .remaining import profile_of
from .situation import LIMBLESS, answers_of, states_of
from .weapons import OVERCHARGE, copies_of

IS_RANGED = input_of(RANGED)

# What somebody answers of a question, and the numbers that nobody knows of it, by their fields.
Answers = NamedTuple("Answers", [("inputs", Inputs), ("missing", "list[str]")])


def declared(rules: Rules) -> list[Input]:
    """Return what hit odds ask for."""
    return declared_of(CALCULATOR, rules)


def of_attacker(rules: Rules, unit: UnitState, item: int | None, facts: Variables) -> Answers:
    """Return what an attacker answers, with a weapon by its place among its items, or with none of these.

    Whether the attack is ranged ``facts`` say then; where they do not, who has a sheet strikes with its body.
    """
    profile = profile_of(rules, unit)
    filled = filled_in(declared(rules), ATTACKER, profile)
    sources: Sources = dict(filled["sources"])
    inputs: Inputs = {IS_RANGED: bool(facts.get(IS_RANGED, "built" not in unit))}
    if item is not None and "built" in unit:
        rows = [copies_of(rules, unit, unit["built"], each) for each in profile["weapons"]]
        [row] = [row for row, copies in enumerate(rows) if item in copies]
        sources.update(filled["weapons"][row]["sources"])
        inputs["tokens"] = unit["items"][item]["tokens"].get(OVERCHARGE, 0)
    answers = _filled(rules, sources, inputs)
    answers.inputs.update(answers_of(rules, unit, ATTACKER))
    return answers


def of_target(rules: Rules, unit: UnitState) -> Answers:
    """Return what a target answers: what it is, how it is, and the item that takes the damage in its stance."""
    filled = filled_in(declared(rules), TARGET, profile_of(rules, unit))
    answers = _filled(rules, filled["sources"], {})
    answers.inputs.update(answers_of(rules, unit, TARGET))
    states = states_of(unit)
    if unit["guard"] is not None and STANCE in states:
        answers.inputs[ITEM] = unit["items"][unit["guard"]]["left"]
    answers.inputs[PARRYING] = PARRY in states and LIMBLESS not in states
    return answers if unit["sections"] else Answers(answers.inputs, answers.missing + ["durability"])


def _filled(rules: Rules, sources: Sources, inputs: Inputs) -> Answers:
    """Return inputs with what some sources fill in, as a form is filled in."""
    missing = []
    for each in declared(rules):
        for meaning in each.means:
            if meaning.of not in sources or (meaning.only_if and inputs.get(meaning.only_if[0]) != meaning.only_if[1]):
                continue
            text = sources[meaning.of]["fills"][each.name][meaning.field][0]
            if text == UNKNOWN:
                missing.append(meaning.field)
            elif text is not None:
                inputs[each.name] = YES_NO.get(text, text)
    return Answers(inputs, missing)


def spread_of(rules: Rules, answers: list[Inputs], attacks: int, core_or_not: str) -> list[Outcome]:
    """Return how the damage of some attacks on a section spreads; InputError where there is no such attack.

    ``answers`` are those of the table, of the target and of the attacker; ``core_or_not`` is what forms call it.
    """
    inputs = _inputs(rules, answers, attacks, core_or_not)
    key = str([(name, inputs[name]) for name in sorted(inputs)])
    return rules.once_per_reading(f"play.spread {key}", lambda: _spread(rules, inputs))


def lowest_on_target(rules: Rules, answers: list[Inputs], core_or_not: str) -> int:
    """Return from which face on a die of an attack is On Target; InputError where there is no such attack."""
    inputs = check(declared(rules), _inputs(rules, answers, 1, core_or_not))
    faces = count_faces(rules, with_effects(rules, inputs, applied(rules, inputs)))
    return faces.sides + 1 - faces.plain - faces.perfect - faces.critical


def _inputs(rules: Rules, answers: list[Inputs], attacks: int, core_or_not: str) -> Inputs:
    inputs = defaults(declared(rules))
    for each in answers:
        inputs.update({name: each[name] for name in each if name in inputs})
    inputs.update({"attacks": attacks, AIMED_AT: core_or_not})
    # Only close combat attacks are parried.
    inputs[PARRYING] = inputs[PARRYING] and not inputs[IS_RANGED]
    return inputs


def _spread(rules: Rules, inputs: Inputs) -> list[Outcome]:
    spread = CALCULATOR.answer(rules, check(declared(rules), inputs)).spread
    return spread.outcomes if spread else []


def differs_by_section(rules: Rules, attacker: Inputs) -> bool:
    """Return whether it makes a difference to the damage which section attacks are aimed at."""
    [aimed_at] = [each for each in declared(rules) if each.name == AIMED_AT]
    return means_something(aimed_at, attacker)
