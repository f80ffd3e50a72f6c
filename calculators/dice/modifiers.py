"""What a situation does to an attack: the facts that an edition's effects ask for, and the effects that then apply.

An effect bears on an attack where it changes one of its ``NUMBERS``.  What it asks for becomes inputs: its facts, once
of the situation or of the Unit whose number it is; of a group of postures one choice; and where no fact tells, whether
that Unit has the record at all.  So a new modifier in the rules brings its question along.
"""

from collections import namedtuple

from ..core.formula import evaluate, names, parse
from ..core.inputs import ATTACKER, TARGET, Input, InputError, at_most, choice, in_play, placed, whole, yes_no
from ..core.notes import Condition
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
SECTIONS = ((SITUATION, "Between the two"), (ATTACKER, "The attacker"), (TARGET, "The target"))

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

# An effect that bears on an attack: its record, the effect itself, the Unit that it asks about, what it asks, the kind
# of attack aside, and under which kinds of attack it can apply: ranged ones (True), close ones (False); what its
# condition names; and of each question how it is answered, as that is asked for again and again.
Bearing = namedtuple("Bearing", ("record", "effect", "unit", "questions", "kinds", "named", "answers"))
# What an effect asks: of the attacker, the target or the situation; a fact, or whether the Unit has a record.
Question = namedtuple("Question", ("of", "fact", "held"))
# How a question is answered: the input that asks it, its fact as conditions name it, whether it is one of yes or no
# about a record, and whether the answer is one of several records.
Answer = namedtuple("Answer", ("input", "name", "held", "chooses"))
# An effect that applies: its record, what it changes, by how much each time, and how many times.
Applied = namedtuple("Applied", ("record", "changes", "by", "times"))


def bearings(rules: Rules) -> list:
    """Return the edition's effects that bear on an attack, by the ids of their records."""
    return rules.cached("bearings", _bearings)


def bearings_on_weapons(rules: Rules) -> list:
    """Return the effects that bear on an attack with a weapon, as ``bearings`` does."""
    return rules.cached("bearings on weapons", _bearings_on_weapons)


def _bearings_on_weapons(rules: Rules) -> list:
    return [bearing for bearing in bearings(rules) if not is_ruled_out(bearing.effect, WITH_A_WEAPON)]


def is_ruled_out(effect: dict, facts: dict) -> bool:
    """Return whether what is certain rules an effect out; a condition that asks anything else may hold."""
    if "if" not in effect or [name for name in names(effect["if"]) if name not in facts]:
        return False
    return evaluate(effect["if"], facts) == 0


def _bearings(rules: Rules) -> list:
    found = []
    for record in sorted([name for name in rules.mechanics if "effects" in rules.mechanics[name]]):
        for effect in rules.mechanics[record]["effects"]:
            if effect["changes"] in NUMBERS:
                unit = effect.get("whose", NUMBERS[effect["changes"]][0])
                asked = _questions(rules, record, effect, unit)
                answers = [_answer(rules, question) for question in asked]
                named = names(effect["if"]) if "if" in effect else []
                found.append(Bearing(record, effect, unit, asked, _kinds(effect), named, answers))
    return found


def _answer(rules: Rules, question: Question) -> Answer:
    name, chooses = input_of(question.fact), _is_choice(rules, question.fact)
    return Answer(input_name(question), name, bool(question.held), chooses)


def reads(rules: Rules) -> list:
    """Return the records that tell what a situation does to an attack: those of the effects, and their facts."""
    found = {RANGED}
    for bearing in bearings(rules):
        found.add(bearing.record)
        found |= {question.fact for question in bearing.questions}
    return [record for record in sorted(found) if record in rules.mechanics]


def _questions(rules: Rules, record: str, effect: dict, unit: str) -> list:
    group = _choice(rules, effect)
    facts = [fact for fact in (group, effect.get("per")) if fact] + _named(effect)
    asked = [_question(rules, fact, unit) for fact in facts if fact != RANGED and _is_fact(rules, fact)]
    told = [question for question in asked if question.of != SITUATION]
    if not told and ("whose" not in effect or not asked):
        asked.append(Question(unit, "", record))
    return asked


def input_name(question: Question) -> str:
    """Return the name of the input that a question becomes: ``attacker_posture``, ``elevation_difference``."""
    name = (question.fact or question.held).replace("-", "_")
    return name if question.of == SITUATION else f"{question.of}_{name}"


def inputs(rules: Rules) -> list:
    """Return what the effects of an edition ask for: the kind of attack first, then section by section.

    What no effect depends on under one kind of attack is asked for under the other alone.
    """
    return _inputs(rules, bearings(rules))


def inputs_with_weapons(rules: Rules) -> list:
    """Return what ``inputs`` does, of an attack with a weapon."""
    return _inputs(rules, bearings_on_weapons(rules))


def _most_tokens(rules: Rules, bearing_on_it: list) -> dict:
    """Return of each input for tokens how many a Unit may have: with one more it suffers a System Error."""
    limits = {}
    for bearing in bearing_on_it:
        values = rules.mechanics[bearing.record].get("values", {})
        if "stack_limit" in values and "per" in bearing.effect:
            limits[input_name(Question(bearing.unit, bearing.effect["per"], ""))] = values["stack_limit"] - 1
    return limits


def _inputs(rules: Rules, bearing_on_it: list) -> list:
    kinds: dict = {}
    for bearing in bearing_on_it:
        for question in bearing.questions:
            kinds[question] = kinds.get(question, set()) | bearing.kinds
    known = RANGED in rules.mechanics
    asked = [_of_fact(rules, RANGED, input_of(RANGED), True)] if known and kinds else []
    for section, title in SECTIONS:
        found = sorted([(_order(rules, question), question) for question in kinds if question.of == section])
        for _, question in found:
            only_if = (input_of(RANGED), True in kinds[question]) if known and len(kinds[question]) == 1 else None
            declared = placed(_input(rules, question), title, only_if)
            # What the other player does is not for this one to change.
            asked.append(declared if section == TARGET else in_play(declared))
    limits = _most_tokens(rules, bearing_on_it)
    return [at_most(one, limits[one.name]) if one.name in limits else one for one in asked]


def applied(rules: Rules, given: dict) -> list:
    """Return the effects that apply in a situation, by their records; of a group the strongest on each number."""
    return _applied(rules, given, bearings(rules))


def applied_with_weapons(rules: Rules, given: dict) -> list:
    """Return what ``applied`` does, of an attack with a weapon."""
    return _applied(rules, given, bearings_on_weapons(rules))


def _applied(rules: Rules, given: dict, bearing_on_it: list) -> list:
    found = []
    strongest: dict = {}
    for bearing in bearing_on_it:
        times = _times(rules, bearing, given)
        if not times:
            continue
        one = Applied(bearing.record, bearing.effect["changes"], bearing.effect.get("by", 0), times)
        key = (bearing.effect.get("group"), one.changes)
        if key[0] is None:
            found.append(one)
        elif key not in strongest or abs(one.by * times) > abs(strongest[key].by * strongest[key].times):
            strongest[key] = one
    return sorted(found + list(strongest.values()))


def check_stances(given: dict) -> None:
    """Raise InputError where a target is in several Stances at once."""
    taken = [name for name in STANCES if given.get(name)]
    if len(taken) > 1:
        message = "must be no: a Unit is in one Stance at a time"
        raise InputError([(name, f"{name} {message}") for name in taken[1:]])


def for_a_vehicle(rules: Rules, given: dict) -> tuple:
    """Return a situation without the postures and Stances of a target that is no Mech, and the records left out."""
    without = dict(given)
    left_out = []
    for bearing in bearings_on_weapons(rules):
        if bearing.unit == TARGET and rules.mechanics[bearing.record].get("mechs_only"):
            for one in bearing.answers:
                if one.held and without[one.input]:
                    without[one.input] = False
                    left_out.append(bearing.record)
                elif one.chooses and without[one.input] == bearing.record:
                    without[one.input] = NONE_OF_THEM
                    left_out.append(bearing.record)
    return without, left_out


def by_facts(rules: Rules, facts: dict) -> list:
    """Return the effects that apply by some facts of a situation alone, whatever the two Units have or do."""
    known = dict(rules.cached("situation before anyone types", _defaults))
    known.update({name: facts[name] for name in facts if name in known})
    return applied(rules, known)


def compared(rules: Rules, facts: dict) -> list:
    """Return the records whose conditions compare facts that are there with numbers, and note these as used.

    Whether such an effect applies or not, another reading of its numbers might decide otherwise.
    """
    found = set()
    for bearing in bearings(rules):
        own = rules.mechanics[bearing.record].get("values", {})
        numbers = [name for name in bearing.named if name in own]
        if numbers and [name for name in bearing.named if facts.get(name)]:
            for name in numbers:
                rules.value(bearing.record, name)
            found.add(bearing.record)
    return sorted(found)


def _defaults(rules: Rules) -> dict:
    return {one.name: one.default for one in inputs(rules)}


def _times(rules: Rules, bearing: Bearing, given: dict) -> int:
    """Return how many times an effect is counted in a situation; none where it does not apply."""
    known = dict(rules.mechanics[bearing.record].get("values", {}))
    times = _counted(bearing, given, known)
    _note(rules, bearing, given, known, times)
    return times


def _note(rules: Rules, bearing: Bearing, given: dict, known: dict, times: int) -> None:
    """Note the numbers that an effect was asked with, and for a trace whether it applies."""
    record, effect = bearing.record, bearing.effect
    own = rules.mechanics[record].get("values", {})
    for name in bearing.named:
        if name in own:
            rules.read[record, name] = known[name]
    if times and "by" in effect:
        rules.read[record, amount_path(rules, record, effect)] = effect["by"]
    if rules.notes is not None:
        variables = {name: known[name] for name in bearing.named if name in known}
        variables.update({one.input: given[one.input] for one in bearing.answers})
        rules.notes.append(
            Condition(record, effect["changes"], effect.get("by"), effect.get("if", ""), variables, times)
        )


def amount_path(rules: Rules, record: str, effect: dict) -> str:
    """Return the way to the amount of an effect in its record: ``effects.accuracy_roll``; a second one has its number.

    It counts effects on the same number alone, as what calculators are served leaves others out.
    """
    alike = [one for one in rules.mechanics[record]["effects"] if one["changes"] == effect["changes"]]
    place = alike.index(effect) + 1
    return f"effects.{effect['changes']}" + (f".{place}" if place > 1 else "")


def _counted(bearing: Bearing, given: dict, known: dict) -> int:
    effect = bearing.effect
    ranged = given.get(_KIND)
    if ranged is not None and ranged not in bearing.kinds:
        return 0
    known[_KIND] = 1 if ranged is None else int(ranged)
    for one in bearing.answers:
        said = given[one.input]
        if (one.held and not said) or (one.chooses and said != bearing.record):
            return 0
        if said is True or said is False or isinstance(said, int):
            known[one.name] = int(said)
    if "if" in effect and not evaluate(effect["if"], known):
        return 0
    return known[input_of(effect["per"])] // effect.get("every", 1) if "per" in effect else 1


def _kinds(effect: dict) -> set:
    kind = NUMBERS[effect["changes"]][1]
    kinds = {True, False} if kind is None else {kind}
    if RANGED in _named(effect):
        asked = parse(effect["if"])
        kinds &= {False} if ("not", ("name", input_of(RANGED))) in _parts(asked) else {True}
    return kinds


def _parts(tree: tuple) -> list:
    """Return what a condition joins by and."""
    return _parts(tree[1]) + _parts(tree[2]) if tree[0] == "and" else [tree]


def _named(effect: dict) -> list:
    """Return what a condition names, as ids: facts, and values of its record."""
    return [name.replace("_", "-") for name in names(effect["if"])] if "if" in effect else []


def _is_fact(rules: Rules, name: str) -> bool:
    return rules.mechanics.get(name, {}).get("collection") == "facts"


def _choice(rules: Rules, effect: dict) -> str:
    """Return the fact of which an effect's record is one of the choices."""
    group = effect.get("group", "")
    return group if _is_choice(rules, group) else ""


def _is_choice(rules: Rules, fact: str) -> bool:
    return rules.mechanics.get(fact, {}).get("kind") == "choice"


def _question(rules: Rules, fact: str, unit: str) -> Question:
    return Question(SITUATION if rules.mechanics[fact]["subject"] == SITUATION else unit, fact, "")


def input_of(fact: str) -> str:
    """Return the name of the input that asks for a fact of the situation."""
    return fact.replace("-", "_")


def _order(rules: Rules, question: Question) -> tuple:
    """Return what sorts questions: facts before records, each by name, as dictionaries keep no order everywhere."""
    return not question.fact, rules.mechanics[question.fact or question.held]["name"]


def _input(rules: Rules, question: Question) -> Input:
    name = input_name(question)
    if question.held:
        return yes_no(name, rules.mechanics[question.held]["name"], False, optional=True)
    return _of_fact(rules, question.fact, name, False)


def _of_fact(rules: Rules, fact: str, name: str, default: bool) -> Input:
    """Return the input by which a fact is asked for; ``default`` answers a question of yes or no."""
    record = rules.mechanics[fact]
    if record["kind"] == "count":
        lowest, highest = record.get("lowest", 0), record["highest"]
        return whole(name, record["name"], lowest, highest, max(lowest, 0), optional=True)
    answers = record["answers"]
    if record["kind"] == "yes-no":
        return yes_no(name, record["name"], default, optional=True, answers=(answers["holds"], answers["fails"]))
    held = sorted({bearing.record for bearing in bearings(rules) if _choice(rules, bearing.effect) == fact})
    choices = [(NONE_OF_THEM, answers["fails"])] + [(record, rules.mechanics[record]["name"]) for record in held]
    return choice(name, rules.mechanics[fact]["name"], choices, NONE_OF_THEM, optional=True)
