"""What a situation does to an attack: the facts that an edition's effects ask for, and the effects that then apply.

An effect bears on an attack where it changes one of its ``NUMBERS``.  What it asks for becomes inputs: its facts, once
of the situation, of the weapon or of the Unit whose number it is; of a group of postures one choice; and where no fact
tells, whether that Unit or weapon has the record at all.  So a new modifier in the rules brings its question along.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from ..core.formatting import signed
from ..core.formula import Tree, Variables, evaluate, names, parse
from ..core.inputs import (
    ATTACKER,
    TARGET,
    WEAPON,
    WEAPONS,
    Input,
    InputError,
    Inputs,
    Meaning,
    at_most,
    choice,
    meaning,
    whole,
    yes_no,
)
from ..core.mechanics import Effect
from ..core.notes import Condition
from ..core.result import Step
from ..core.rules import Rules

# The fact that tells which rolls an attack takes.
RANGED = "attack-is-ranged"
_KIND = RANGED.replace("-", "_")
# What is certain of an attack with a weapon.
WITH_A_WEAPON = {"attack_is_a_grapple": 0}
# The answer to a choice that none of its records is.
NONE_OF_THEM = "none"
# The Stances of a target: a Unit is in one at a time.
DEFENDING, LYING_IN_WAIT, PARRYING = "target_defensive_stance", "target_offensive_stance", "parries"
STANCES = (DEFENDING, LYING_IN_WAIT, PARRYING)
SITUATION = "situation"
SECTIONS = (
    (SITUATION, "The terrain and the attack"),
    (WEAPON, "The weapon"),
    (ATTACKER, "The attacker"),
    (TARGET, "The target"),
)
# Whose an effect is, and what a fact is about: the weapon or piece of equipment that has the record.
ITEM = "item"

# What effects may change of an attack: whose it is, and whether it counts in ranged attacks (True), in close combat
# (False) or in both (None).
NUMBERS = {
    "accuracy_roll": (ATTACKER, True),
    "accuracy_stat": (ATTACKER, True),
    "assault_roll": (ATTACKER, False),
    "assault_stat": (ATTACKER, False),
    "evasion_roll": (TARGET, None),
    "evasion_stat": (TARGET, None),
    "evade": (TARGET, None),
}
# What a hit deals: an effect may add to it, whatever the kind of attack; what else it makes of it is no modifier.
DAMAGE = "damage"

# What an effect asks: of the attacker, the target, the weapon or the situation; a fact, or whether it has a record.
Question = NamedTuple("Question", [("of", str), ("fact", str), ("record", str)])
# The input by which a question is answered: its name, its fact as conditions name it, whether it asks if a Unit has a
# record, and whether its answer is one of several records.
Answer = NamedTuple("Answer", [("input", str), ("name", str), ("has_record", bool), ("chooses", bool)])
# An effect that applies: its record, what it changes, by how much each time, and how many times.
Applied = NamedTuple("Applied", [("record", str), ("changes", str), ("by", int), ("times", int)])


@dataclass(kw_only=True)
class Bearing:
    """An effect that bears on an attack.

    record: the id of its record.
    effect: the effect, as the mechanics have it.
    unit: the side whose number it changes, ATTACKER or TARGET.
    questions: what it asks, the kind of attack aside.
    kinds: under which kinds of attack it can apply, ranged ones (True) or close ones (False).
    names: what its condition names.
    answers: the inputs that answer its questions, worked out once as every answer looks them up.
    """

    record: str = field()
    effect: Effect = field()
    unit: str = field()
    questions: list[Question] = field()
    kinds: set[bool] = field()
    names: list[str] = field()
    answers: list[Answer] = field()


def bearings(rules: Rules) -> list[Bearing]:
    """Return the edition's effects that bear on an attack, by the ids of their records."""
    return rules.once_per_edition("bearings", _bearings)


def bearings_on_weapons(rules: Rules) -> list[Bearing]:
    """Return the effects that bear on an attack with a weapon, as ``bearings`` does."""
    return rules.once_per_edition("bearings on weapons", _bearings_on_weapons)


def _bearings_on_weapons(rules: Rules) -> list[Bearing]:
    return [bearing for bearing in bearings(rules) if not is_ruled_out(bearing.effect, WITH_A_WEAPON)]


def is_ruled_out(effect: Effect, facts: Variables) -> bool:
    """Return whether certain facts rule an effect out; a condition that names any other fact may hold."""
    if "if" not in effect or [name for name in names(effect["if"]) if name not in facts]:
        return False
    return evaluate(effect["if"], facts) == 0


def _bearings(rules: Rules) -> list[Bearing]:
    bearings = []
    for record in sorted([name for name in rules.mechanics if "effects" in rules.mechanics[name]]):
        for effect in rules.mechanics[record]["effects"]:
            if effect["changes"] in NUMBERS or (effect["changes"] == DAMAGE and "by" in effect):
                unit = _side(effect)
                questions = _questions(rules, record, effect, unit)
                bearing = Bearing(
                    record=record,
                    effect=effect,
                    unit=unit,
                    questions=questions,
                    kinds=_kinds(effect),
                    names=names(effect["if"]) if "if" in effect else [],
                    answers=[_answer(rules, question) for question in questions],
                )
                bearings.append(bearing)
    return bearings


def _side(effect: Effect) -> str:
    """Return whose number an effect changes, ATTACKER or TARGET."""
    side: str = NUMBERS.get(effect["changes"], (ATTACKER, None))[0]
    return effect["whose"] if effect.get("whose") in (ATTACKER, TARGET) else side


def _answer(rules: Rules, question: Question) -> Answer:
    name, chooses = input_of(question.fact), _is_choice(rules, question.fact)
    return Answer(input_name(question), name, bool(question.record), chooses)


def reads(rules: Rules) -> list[str]:
    """Return the ids of the records that say what a situation does to an attack: those of effects, and their facts."""
    ids = {RANGED}
    for bearing in bearings(rules):
        ids.add(bearing.record)
        ids |= {question.fact for question in bearing.questions}
    return [record for record in sorted(ids) if record in rules.mechanics]


def _questions(rules: Rules, record: str, effect: Effect, unit: str) -> list[Question]:
    """Return what an effect asks: its facts; whether the Unit has its record, where no fact is about the Unit.

    Of a record of weapons it always asks whether the weapon has it, where no fact tells that.
    """
    group = _choice(rules, effect)
    facts = [fact for fact in (group, effect.get("per")) if fact] + _condition_ids(effect)
    facts = [fact for fact in facts if fact != RANGED and _is_fact(rules, fact)]
    questions = [_question(rules, fact, unit) for fact in facts]
    if _is_of_weapons(rules, record, effect, unit):
        of_record = [fact for fact in facts if rules.mechanics[fact].get("told_by") == record]
        return questions if of_record else questions + [Question(WEAPON, "", record)]
    of_units = [question for question in questions if question.of != SITUATION]
    if not of_units and ("whose" not in effect or not questions):
        questions.append(Question(unit, "", record))
    return questions


def _is_of_weapons(rules: Rules, record: str, effect: Effect, unit: str) -> bool:
    """Return whether weapons have a record, as they have tags; those of a target's own number are of its equipment."""
    if rules.mechanics[record]["collection"] != "tags":
        return effect.get("whose") == ITEM
    return unit == ATTACKER or "whose" in effect


def input_name(question: Question) -> str:
    """Return the name of the input that a question becomes: ``attacker_posture``, ``elevation_difference``."""
    name = (question.fact or question.record).replace("-", "_")
    return name if question.of == SITUATION or name.startswith(f"{question.of}_") else f"{question.of}_{name}"


def weapon_inputs(rules: Rules) -> list[Input]:
    """Return what ``inputs_with_weapons`` asks of the weapon; each input tells one thing of it."""
    return rules.once_per_edition("inputs of weapons", _weapon_inputs)


def _weapon_inputs(rules: Rules) -> list[Input]:
    every = [question for bearing in bearings_on_weapons(rules) for question in bearing.questions]
    names = [input_name(question) for question in every if question.of == WEAPON]
    return [declared for declared in inputs_with_weapons(rules) if declared.name in names]


def inputs(rules: Rules) -> list[Input]:
    """Return the inputs that the effects of an edition ask for: the kind of attack first, then section by section.

    What no effect depends on under one kind of attack is asked for under the other alone.
    """
    return _inputs(rules, bearings(rules))


def inputs_with_weapons(rules: Rules) -> list[Input]:
    """Return what ``inputs`` does, of an attack with a weapon."""
    return _inputs(rules, bearings_on_weapons(rules))


def _most_tokens(rules: Rules, effects: list[Bearing]) -> dict[str, int]:
    """Return of each input for tokens how many a Unit may have: with one more it suffers a System Error."""
    limits = {}
    for bearing in effects:
        values = rules.mechanics[bearing.record].get("values", {})
        if "stack_limit" in values and "per" in bearing.effect:
            limits[input_name(Question(bearing.unit, bearing.effect["per"], ""))] = values["stack_limit"] - 1
    return limits


def _inputs(rules: Rules, effects: list[Bearing]) -> list[Input]:
    kinds: dict[Question, set[bool]] = {}
    for bearing in effects:
        for question in bearing.questions:
            kinds[question] = kinds.get(question, set()) | bearing.kinds
    asks_the_kind = RANGED in rules.mechanics
    ranged = meaning(_of_fact(rules, RANGED, input_of(RANGED), True), Meaning(WEAPONS, "ranged", None))
    declared = [ranged] if asks_the_kind and kinds else []
    for section, title in SECTIONS:
        questions = sorted([(_order(rules, question), question) for question in kinds if question.of == section])
        for _, question in questions:
            way: list[tuple[str, object]] = []
            if asks_the_kind and len(kinds[question]) == 1:
                way.append((input_of(RANGED), True in kinds[question]))
            if _without_a_weapon(effects, question):
                way += [(fact, True) for fact in WITH_A_WEAPON if fact != input_name(question)]
            entry = _input(rules, question).changed(section=title, only_if=[way] if way else [])
            # What the other player does, and what a weapon is, is not for this one to change.
            declared.append(entry if section in (TARGET, WEAPON) else entry.changed(in_play=True))
    limits = _most_tokens(rules, effects)
    return [at_most(entry, limits[entry.name]) if entry.name in limits else entry for entry in declared]


def _without_a_weapon(effects: list[Bearing], question: Question) -> bool:
    """Return whether a question matters to attacks without a weapon alone, as that for Vice Grips does to a grapple."""
    return all([is_ruled_out(each.effect, WITH_A_WEAPON) for each in effects if question in each.questions])


def applied(rules: Rules, situation: Inputs) -> list[Applied]:
    """Return the effects that apply in a situation, by their records; of a group the strongest on each number."""
    return _applied(rules, situation, bearings(rules))


def applied_with_weapons(rules: Rules, situation: Inputs) -> list[Applied]:
    """Return what ``applied`` does, of an attack with a weapon."""
    return _applied(rules, situation, bearings_on_weapons(rules))


def _applied(rules: Rules, situation: Inputs, bearings: list[Bearing]) -> list[Applied]:
    effects = []
    strongest: dict[tuple[str | None, str], Applied] = {}
    for bearing in bearings:
        times = _times(rules, bearing, situation)
        if not times:
            continue
        effect = Applied(bearing.record, bearing.effect["changes"], bearing.effect.get("by", 0), times)
        key = (bearing.effect.get("group"), effect.changes)
        if key[0] is None:
            effects.append(effect)
        elif key not in strongest or abs(effect.by * times) > abs(strongest[key].by * strongest[key].times):
            strongest[key] = effect
    return sorted(effects + list(strongest.values()))


def amount_step(rules: Rules, effect: Applied, number: str) -> Step:
    """Return as a step what an effect that applies adds to a number, which ``number`` says in words."""
    working = f"{signed(effect.by)} × {effect.times}" if effect.times != 1 else ""
    return Step(f"{rules.name(effect.record)}: {number}", signed(effect.by * effect.times), "", effect.record, working)


def check_stances(inputs: Inputs) -> None:
    """Raise InputError where a target is in several Stances at once."""
    stances = [name for name in STANCES if inputs.get(name)]
    if len(stances) > 1:
        message = "must be no: a Unit is in one Stance at a time"
        raise InputError([(name, f"{name} {message}") for name in stances[1:]])


def for_a_vehicle(rules: Rules, inputs: Inputs) -> tuple[Inputs, list[str]]:
    """Return inputs without the postures and Stances of a target that is no Mech, and the records left out."""
    without = dict(inputs)
    left_out = []
    for bearing in bearings_on_weapons(rules):
        if bearing.unit == TARGET and rules.mechanics[bearing.record].get("limits", {}).get("mechs_only"):
            for answer in bearing.answers:
                if answer.has_record and without[answer.input]:
                    without[answer.input] = False
                    left_out.append(bearing.record)
                elif answer.chooses and without[answer.input] == bearing.record:
                    without[answer.input] = NONE_OF_THEM
                    left_out.append(bearing.record)
    return without, left_out


def by_facts(rules: Rules, facts: Variables) -> list[Applied]:
    """Return the effects that apply by some facts of a situation alone, whatever the two Units have or do."""
    situation = dict(rules.once_per_edition("situation before anyone types", _defaults))
    situation.update({name: facts[name] for name in facts if name in situation})
    return applied(rules, situation)


def compared(rules: Rules, facts: Variables) -> list[str]:
    """Return the ids of records whose conditions compare some of the facts with numbers; note these as used.

    Whether such an effect applies or not, another reading of its numbers might decide otherwise.
    """
    records = set()
    for bearing in bearings(rules):
        own = rules.mechanics[bearing.record].get("values", {})
        numbers = [name for name in bearing.names if name in own]
        if numbers and [name for name in bearing.names if facts.get(name)]:
            for name in numbers:
                rules.value(bearing.record, name)
            records.add(bearing.record)
    return sorted(records)


def _defaults(rules: Rules) -> Inputs:
    return {declared.name: declared.default for declared in inputs(rules)}


def _times(rules: Rules, bearing: Bearing, situation: Inputs) -> int:
    """Return how many times an effect is counted in a situation; none where it does not apply."""
    variables = dict(rules.mechanics[bearing.record].get("values", {}))
    times = _counted(bearing, situation, variables)
    _note(rules, bearing, situation, variables, times)
    return times


def _note(rules: Rules, bearing: Bearing, situation: Inputs, variables: Variables, times: int) -> None:
    """Note the numbers that decided whether an effect applies, and for a trace whether it does."""
    record, effect = bearing.record, bearing.effect
    own = rules.mechanics[record].get("values", {})
    for name in bearing.names:
        if name in own:
            rules.read[record, name] = variables[name]
    if times and "by" in effect:
        rules.read[record, amount_path(rules, record, effect)] = effect["by"]
    if rules.notes is not None:
        noted = {name: variables[name] for name in bearing.names if name in variables}
        noted.update({answer.input: situation[answer.input] for answer in bearing.answers})
        rules.notes.append(Condition(record, effect["changes"], effect.get("by"), effect.get("if", ""), noted, times))


def amount_path(rules: Rules, record: str, effect: Effect) -> str:
    """Return the path to the amount of an effect in its record: ``effects.accuracy_roll``; a second one has its number.

    It counts effects on the same number alone, as what calculators are served leaves others out.
    """
    alike = [entry for entry in rules.mechanics[record]["effects"] if entry["changes"] == effect["changes"]]
    place = alike.index(effect) + 1
    return f"effects.{effect['changes']}" + (f".{place}" if place > 1 else "")


def _counted(bearing: Bearing, situation: Inputs, variables: Variables) -> int:
    """Return how many times an effect is counted; the facts of the situation are added to the ``variables``."""
    effect = bearing.effect
    ranged = situation.get(_KIND)
    if ranged is not None and ranged not in bearing.kinds:
        return 0
    variables[_KIND] = 1 if ranged is None else int(ranged)
    for answer in bearing.answers:
        value = situation[answer.input]
        if (answer.has_record and not value) or (answer.chooses and value != bearing.record):
            return 0
        if value is True or value is False or isinstance(value, int):
            variables[answer.name] = int(value)
    if "if" in effect and not evaluate(effect["if"], variables):
        return 0
    return int(variables[input_of(effect["per"])]) // effect.get("every", 1) if "per" in effect else 1


def _kinds(effect: Effect) -> set[bool]:
    """Return under which kinds of attack an effect can apply: ranged ones (True), close ones (False)."""
    kind = NUMBERS.get(effect["changes"], (ATTACKER, None))[1]
    kinds = {True, False} if kind is None else {kind}
    if RANGED in _condition_ids(effect):
        condition = parse(effect["if"])
        kinds &= {False} if ("not", ("name", input_of(RANGED))) in _parts(condition) else {True}
    return kinds


def _parts(tree: Tree) -> list[Tree]:
    """Return the parts of a condition that "and" joins."""
    return _parts(tree[1]) + _parts(tree[2]) if tree[0] == "and" else [tree]


def _condition_ids(effect: Effect) -> list[str]:
    """Return what the condition of an effect names, as ids: facts, and values of its record."""
    return [name.replace("_", "-") for name in names(effect["if"])] if "if" in effect else []


def _is_fact(rules: Rules, name: str) -> bool:
    return rules.mechanics.get(name, {}).get("collection") == "facts"


def _choice(rules: Rules, effect: Effect) -> str:
    """Return the fact of which an effect's record is one of the choices; an empty text where there is none."""
    group = effect.get("group", "")
    return group if _is_choice(rules, group) else ""


def _is_choice(rules: Rules, fact: str) -> bool:
    return rules.mechanics.get(fact, {}).get("kind") == "choice"


def _question(rules: Rules, fact: str, unit: str) -> Question:
    subject = rules.mechanics[fact]["subject"]
    return Question(SITUATION if subject == SITUATION else WEAPON if subject == ITEM else unit, fact, "")


def input_of(fact: str) -> str:
    """Return the name of the input that asks for a fact of the situation."""
    return fact.replace("-", "_")


def _order(rules: Rules, question: Question) -> tuple[bool, str]:
    """Return the sort key of questions: facts before records, each by name, as dicts keep no order in MicroPython."""
    return not question.fact, rules.mechanics[question.fact or question.record]["name"]


def _input(rules: Rules, question: Question) -> Input:
    name = input_name(question)
    if question.record:
        declared = yes_no(name, rules.mechanics[question.record]["name"], False, optional=True)
    else:
        declared = _of_fact(rules, question.fact, name, False)
    return meaning(declared, *_meanings(rules, question))


def _meanings(rules: Rules, question: Question) -> list[Meaning]:
    """Return what of a Unit that was built answers a question: a System of it or of its weapon, or a tag of that."""
    told_by: str = question.record or rules.mechanics[question.fact].get("told_by", "")
    if question.of == WEAPON:
        return [Meaning(WEAPON, told_by or question.fact, None)]
    collection = rules.mechanics.get(told_by, {}).get("collection")
    if collection == "systems":
        return [Meaning(WEAPON if question.of == SITUATION else question.of, told_by, None)]
    return [Meaning(WEAPON, told_by, None)] if collection == "tags" and question.of != TARGET else []


def _of_fact(rules: Rules, fact: str, name: str, default: bool) -> Input:
    """Return the input by which a fact is asked for; ``default`` answers a question of yes or no."""
    record = rules.mechanics[fact]
    if record["kind"] == "count":
        lowest, highest = record.get("lowest", 0), record["highest"]
        declared = whole(name, record["name"], lowest, highest, max(lowest, 0), optional=True)
        # A System that a Unit has more often than counts.
        return declared.changed(capped="told_by" in record)
    answers = record["answers"]
    if record["kind"] == "yes-no":
        return yes_no(name, record["name"], default, optional=True, answers=(answers["holds"], answers["fails"]))
    postures = sorted({bearing.record for bearing in bearings(rules) if _choice(rules, bearing.effect) == fact})
    choices = [(NONE_OF_THEM, answers["fails"])] + [(posture, rules.mechanics[posture]["name"]) for posture in postures]
    return choice(name, rules.mechanics[fact]["name"], choices, NONE_OF_THEM, optional=True)
