"""One roll of one Unit in close combat: what a situation does to it, and how many faces of the die succeed."""

from typing import NamedTuple

from ..core.classes import within_stats
from ..core.formula import Variables
from ..core.inputs import ATTACKER, TARGET, Input, Inputs
from ..core.result import Step
from ..core.rules import Rules
from .faces import evading, faces_step, succeeding
from .modifiers import (
    NUMBERS,
    SECTIONS,
    SITUATION,
    Applied,
    amount_step,
    bearings,
    by_facts,
    input_name,
    input_of,
    is_ruled_out,
)
from .modifiers import inputs as situation_inputs

ASSAULT, EVASION = "assault", "evasion"

NAMES = {ASSAULT: "Assault Roll", EVASION: "Evasion Roll"}

# Which roll it is, whose (the attacker's or the target's), and the facts of the situation that are certain.
Roll = NamedTuple("Roll", [("kind", str), ("who", str), ("facts", Variables)])


def inputs(rules: Rules, roll: Roll) -> list[Input]:
    """Return the inputs for the edition's effects on a roll; facts that are certain are not asked for."""
    side = _side(roll)
    subjects = {
        input_name(question): question.of
        for bearing in bearings(rules)
        if bearing.effect["changes"] in _changes(roll)
        and False in bearing.kinds
        and not is_ruled_out(bearing.effect, roll.facts)
        for question in bearing.questions
        if question.of in (SITUATION, side) and input_of(question.fact) not in roll.facts
    }
    declared = [entry for entry in situation_inputs(rules) if entry.name in subjects]
    return [_of_roller(entry, roll, subjects[entry.name]) for entry in declared]


def faces(rules: Rules, roll: Roll, situation: Inputs, stat: int, modifier: int) -> tuple[int, list[Step]]:
    """Return how many faces of the die make a roll succeed, and what applies to it as steps.

    ``situation`` holds the answers to ``inputs``, ``modifier`` is what was typed on top of it.
    """
    effects = _applied(rules, roll, situation)
    for effect in effects:
        if effect.changes == f"{roll.kind}_stat":
            stat = within_stats(rules, stat + effect.by * effect.times)
    steps = [_step(rules, roll, effect) for effect in effects]
    if [effect for effect in effects if effect.changes == "evade"]:
        return 0, steps
    modifier += _total_modifier(roll, effects)
    return (succeeding if roll.kind == ASSAULT else evading)(rules, stat, modifier), steps


def modified(rules: Rules, roll: Roll, situation: Inputs) -> tuple[int, list[Step]]:
    """Return what is added to the die of a roll, and what applies to it as steps."""
    effects = _applied(rules, roll, situation)
    return _total_modifier(roll, effects), [_step(rules, roll, effect) for effect in effects]


def _total_modifier(roll: Roll, effects: list[Applied]) -> int:
    return sum([effect.by * effect.times for effect in effects if effect.changes == f"{roll.kind}_roll"])


def evasion(rules: Rules, label: str, stat: int, modifier: int, may_evade: bool) -> tuple[int, list[Step]]:
    """Return how many faces of the die evade, and the steps that say so under ``label``."""
    sides = rules.count("dice", "sides")
    count = evading(rules, stat, modifier) if may_evade else 0
    natural = rules.yes_step("critical-rolls", "defence_criticals")
    return count, [natural, faces_step(label, count, sides, "evasion-roll")]


def assault(
    rules: Rules, roll: Roll, situation: Inputs, label: str, stat: int, modifier: int = 0
) -> tuple[int, list[Step]]:
    """Return how many faces of the die make an Assault Roll succeed, and the steps that say so under ``label``."""
    sides = rules.count("dice", "sides")
    count, steps = faces(rules, roll, situation, stat, modifier)
    steps.append(rules.yes_step("assault-roll", "natural_results"))
    if steps[-1].value:
        steps += [rules.value_step("critical-rolls", name) for name in ("hit_face", "miss_face")]
    return count, steps + [faces_step(label, count, sides, "attack-roll")]


def sure_faces(rules: Rules) -> tuple[int, list[Step]]:
    """Return how many faces of an Assault Roll without a weapon nobody evades, and the steps that say so."""
    if not rules.yes("assault-roll", "natural_results"):
        return 0, []
    full = rules.yes_step("assault-roll", "full_criticals")
    return 1 if full.value else 0, [full]


def _side(roll: Roll) -> str:
    """Return the side that rolls it in an attack: the attacker an Assault Roll, the target any other."""
    return NUMBERS[f"{roll.kind}_roll"][0]


def _changes(roll: Roll) -> tuple[str, ...]:
    """Return the numbers whose change by an effect bears on the roll."""
    numbers = (f"{roll.kind}_roll", f"{roll.kind}_stat")
    return numbers if roll.kind == ASSAULT else numbers + ("evade",)


def _of_roller(declared: Input, roll: Roll, subject: str) -> Input:
    """Return an input of a situation as one about the Unit that rolls; ``subject`` is whom it asks about there."""
    side, titles = _side(roll), dict(SECTIONS)
    if subject == SITUATION:
        return declared.changed(section=titles[SITUATION], only_if=())
    # What the other player's Unit has is not for this one to change.
    in_play = declared.in_play and roll.who == side
    name = roll.who + declared.name[len(side) :]
    return declared.changed(name=name, section=titles[roll.who], only_if=(), in_play=in_play)


def _applied(rules: Rules, roll: Roll, situation: Inputs) -> list[Applied]:
    """Return the effects that apply to a roll."""
    side = _side(roll)
    facts: Variables = {}
    for name, value in situation.items():
        if name.startswith(roll.who + "_"):
            name = side + name[len(roll.who) :]
        elif name.startswith((ATTACKER + "_", TARGET + "_")):
            continue
        facts[name] = value
    facts.update(roll.facts)
    return [effect for effect in by_facts(rules, facts) if effect.changes in _changes(roll)]


def _step(rules: Rules, roll: Roll, effect: Applied) -> Step:
    if effect.changes == "evade":
        return Step(f"May it evade? {rules.name(effect.record)}", False, "", effect.record, "")
    return amount_step(rules, effect, NAMES[roll.kind])
