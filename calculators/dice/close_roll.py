"""One roll of one Unit in close combat: what a situation does to it, and how many faces of the die succeed."""

from collections import namedtuple

from ..core.formatting import signed
from ..core.inputs import ATTACKER, TARGET, Input, placed
from ..core.probability import chance
from ..core.result import Step
from ..core.rules import Rules
from ..core.stats import within_stats
from .faces import evading, succeeding
from .modifiers import (
    NUMBERS,
    SECTIONS,
    SITUATION,
    Applied,
    bearings,
    by_facts,
    input_name,
    input_of,
    is_ruled_out,
)
from .modifiers import inputs as situation_inputs

ASSAULT, EVASION = "assault", "evasion"

CALLED = {ASSAULT: "Assault Roll", EVASION: "Evasion Roll"}

# Which roll it is, whose (the attacker's or the target's), and the facts of the situation that are certain.
Roll = namedtuple("Roll", ("kind", "who", "facts"))


def inputs(rules: Rules, roll: Roll) -> list:
    """Return what the edition's effects on a roll ask for; what is certain is not asked."""
    side = _side(roll)
    asking = {
        input_name(question): question.of
        for bearing in bearings(rules)
        if bearing.effect["changes"] in _numbers(roll)
        and False in bearing.kinds
        and not is_ruled_out(bearing.effect, roll.facts)
        for question in bearing.questions
        if question.of in (SITUATION, side) and input_of(question.fact) not in roll.facts
    }
    return [_asked(one, roll, asking[one.name]) for one in situation_inputs(rules) if one.name in asking]


def faces(rules: Rules, roll: Roll, given: dict, stat: int, modifier: int) -> tuple:
    """Return how many faces of the die make a roll succeed, and what applies to it as steps.

    ``given`` holds what ``inputs`` asks for, ``modifier`` is what was typed on top of it.
    """
    found = _applied(rules, roll, given)
    for one in found:
        if one.changes == f"{roll.kind}_stat":
            stat = within_stats(rules, stat + one.by * one.times)
    steps = [_step(rules, roll, one) for one in found]
    if [one for one in found if one.changes == "evade"]:
        return 0, steps
    modifier += _added(roll, found)
    return (succeeding if roll.kind == ASSAULT else evading)(rules, stat, modifier), steps


def modified(rules: Rules, roll: Roll, given: dict) -> tuple:
    """Return what is added to the die of a roll, and what applies to it as steps."""
    found = _applied(rules, roll, given)
    return _added(roll, found), [_step(rules, roll, one) for one in found]


def _added(roll: Roll, found: list) -> int:
    return sum([one.by * one.times for one in found if one.changes == f"{roll.kind}_roll"])


def evasion(rules: Rules, label: str, stat: int, modifier: int, may: bool) -> tuple:
    """Return how many faces of the die evade, and the steps that say so under ``label``."""
    sides = rules.count("dice", "sides")
    count = evading(rules, stat, modifier) if may else 0
    said = Step(label, chance(count, sides), "chance", "evasion-roll", f"{count} of {sides} faces")
    return count, [rules.yes_step("critical-rolls", "defence_criticals"), said]


def assault(rules: Rules, roll: Roll, given: dict, label: str, stat: int, modifier: int = 0) -> tuple:
    """Return how many faces of the die make an Assault Roll succeed, and the steps that say so under ``label``."""
    sides = rules.count("dice", "sides")
    count, steps = faces(rules, roll, given, stat, modifier)
    steps.append(rules.yes_step("assault-roll", "natural_results"))
    if steps[-1].value:
        steps += [rules.value_step("critical-rolls", name) for name in ("hit_face", "miss_face")]
    return count, steps + [Step(label, chance(count, sides), "chance", "attack-roll", f"{count} of {sides} faces")]


def sure_faces(rules: Rules) -> tuple:
    """Return how many faces of an Assault Roll without a weapon nobody evades, and the steps that say so."""
    if not rules.yes("assault-roll", "natural_results"):
        return 0, []
    full = rules.yes_step("assault-roll", "full_criticals")
    return 1 if full.value else 0, [full]


def _side(roll: Roll) -> str:
    """Return as which of the two a situation knows a Unit that makes such a roll."""
    side: str = NUMBERS[f"{roll.kind}_roll"][0]
    return side


def _numbers(roll: Roll) -> tuple:
    changed = (f"{roll.kind}_roll", f"{roll.kind}_stat")
    return changed if roll.kind == ASSAULT else changed + ("evade",)


def _asked(declared: Input, roll: Roll, of: str) -> Input:
    """Return a question of a situation as one about the Unit that rolls."""
    side, titles = _side(roll), dict(SECTIONS)
    if of == SITUATION:
        return placed(declared, titles[SITUATION], None)
    # What the other player's Unit has is not for this one to change.
    in_play = declared.in_play and roll.who == side
    return placed(declared, titles[roll.who], None).changed(name=roll.who + declared.name[len(side) :], in_play=in_play)


def _applied(rules: Rules, roll: Roll, given: dict) -> list:
    """Return the effects that apply to a roll."""
    side = _side(roll)
    facts: dict = {}
    for name, value in given.items():
        if name.startswith(roll.who + "_"):
            name = side + name[len(roll.who) :]
        elif name.startswith((ATTACKER + "_", TARGET + "_")):
            continue
        facts[name] = value
    facts.update(roll.facts)
    return [one for one in by_facts(rules, facts) if one.changes in _numbers(roll)]


def _step(rules: Rules, roll: Roll, one: Applied) -> Step:
    name = rules.name(one.record)
    if one.changes == "evade":
        return Step(f"May it evade? {name}", False, "", one.record, "")
    working = f"{signed(one.by)} × {one.times}" if one.times != 1 else ""
    return Step(f"{name}: {CALLED[roll.kind]}", signed(one.by * one.times), "", one.record, working)
