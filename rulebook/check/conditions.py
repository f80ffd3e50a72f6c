"""Conditions of effects and requirements: facts exist and are tested as their kind allows; groups lead to a record."""

from collections.abc import Iterator

from calculators.core.formula import FormulaError, names
from calculators.dice.modifiers import DAMAGE, ITEM, NUMBERS, RANGED
from calculators.game.sides import SIDE
from rulebook.data.mechanics import FACTS
from rulebook.source.edition import Edition, Record
from rulebook.source.problems import Problem
from rulebook.source.record_parts import ENDED_IF, GAINED_IF, REQUIRES, Effect
from rulebook.words.conditions import Test, tests_of

# The one modifier of an attack that is not a number: Evading is possible or forbidden.
_EVADE = "evade"
_MISSIONS, _SCORE = "missions", "score"


def check(edition: Edition, record: Record) -> Iterator[Problem]:
    """Yield what is wrong with the conditions of a record's effects, and with what the record requires.

    References to records that were left out are not checked until those are mended.
    """
    for number, effect in enumerate(record.effects):
        for field, message in effect_problems(edition, record, effect):
            yield record.problem(("effects", number, field), f"effects[{number}].{field} {message}")
    for message in wrong_tests(edition, record, record.data.get(REQUIRES, "")):
        yield record.problem((REQUIRES,), f"{REQUIRES} {message}")


def unasked(edition: Edition) -> Iterator[Problem]:
    """Yield every fact that no condition of the edition uses, save the kind of attack, which rolls depend on."""
    used = {RANGED}
    for record in edition.records.values():
        done = [moment.does for moment in record.moments if moment.does]
        for effect in (*record.effects, *done):
            used |= {effect.per, effect.group} | _facts_in(effect.condition)
        for condition in (record.data.get(REQUIRES, ""), *(moment.condition for moment in record.moments)):
            used |= _facts_in(condition)
        for condition in (*record.data.get(GAINED_IF, ()), *record.data.get(ENDED_IF, ())):
            used |= {name.replace("_", "-") for name in names(condition)}
    used |= {fact for fact, name in _of_sides(edition).items() if name in _names_of_scores(edition)}
    for fact in edition.of(FACTS):
        if fact.id not in used:
            yield fact.problem((), "no condition of this edition asks for this fact")


def scores(edition: Edition) -> Iterator[Problem]:
    """Yield what keeps a mission from being scored: a name that is no fact of a side, or a value that is missing."""
    facts = _of_sides(edition)
    for mission in edition.of(_MISSIONS, "mission"):
        if _SCORE in mission.formulas:
            for name in mission.formulas[_SCORE].variables:
                if name not in facts.values():
                    message = f"{name} is no fact of a side; there is {', '.join(facts.values())}"
                    yield mission.problem(("formulas", _SCORE, "variables", name), message)
            for name in sorted({"rounds", "ends_without_units"} - mission.values.keys()):
                yield mission.problem((), f"has a score, and no value {name}, by which it ends")


def _of_sides(edition: Edition) -> dict[str, str]:
    """Return what scores call the facts of a side, by their ids."""
    facts = [fact for fact in edition.of(FACTS) if fact.data["subject"] == SIDE]
    return {fact.id: fact.data.get("variable", fact.id.replace("-", "_")) for fact in facts}


def _names_of_scores(edition: Edition) -> set[str]:
    formulas = [mission.formulas[_SCORE] for mission in edition.of(_MISSIONS) if _SCORE in mission.formulas]
    return {name for formula in formulas for name in formula.variables}


def _facts_in(condition: str) -> set[str]:
    return {test.fact for test in tests_of(condition)} if condition else set()


def effect_problems(edition: Edition, speaker: Record, effect: Effect) -> Iterator[tuple[str, str]]:
    """Yield the name of a field of an effect, and what is wrong with the field."""
    wanted = _missing(effect)
    if wanted:
        yield "changes", f"{effect.changes} is a number of an attack; its effects say {wanted}"
    if effect.per:
        yield from (("per", message) for message in _counts(edition, effect.per))
    if effect.group and effect.group != speaker.id and not _leads(edition, effect.group, effect.changes):
        for message in _kind(edition, effect.group, "choice"):
            yield "group", f"{message}, or must be {speaker.id} itself"
    yield from (("if", message) for message in wrong_tests(edition, speaker, effect.condition))


def wrong_tests(edition: Edition, speaker: Record, condition: str) -> Iterator[str]:
    """Yield what is wrong with a condition; nothing where it is empty."""
    try:
        tests = tests_of(condition) if condition else []
    except FormulaError as error:
        yield f"{condition!r}: {error}"
        return
    for test in tests:
        yield from _test(edition, speaker, test)


def _leads(edition: Edition, name: str, changes: str) -> bool:
    """Return whether a record has an effect on the same thing in a group named after itself, which others may join."""
    effects = edition.records[name].effects if name in edition.records else ()
    return any((effect.group, effect.changes) == (name, changes) for effect in effects)


def _missing(effect: Effect) -> str:
    """Return the field that an effect on a modifier of attacks lacks and that hit odds need; empty if none."""
    if effect.changes == DAMAGE and effect.whose == ITEM and effect.by is not None:
        return "" if effect.per else "per"
    if effect.changes not in NUMBERS:
        return ""
    if effect.changes == _EVADE:
        return "" if effect.forbidden else "forbidden"
    return "by" if effect.by is None else ""


def _test(edition: Edition, speaker: Record, test: Test) -> Iterator[str]:
    yield from _kind(edition, test.fact, "yes-no" if test.sign in ("", "not") else "count")
    if isinstance(test.operand, str) and test.operand not in speaker.values:
        yield f"uses {test.operand}, which is no value of this record"


def _counts(edition: Edition, name: str) -> Iterator[str]:
    """Yield why a name cannot be that of a fact to count by."""
    wrong = list(_kind(edition, name, "count"))
    yield from wrong
    if not wrong and name in edition.records and "counted" not in edition.records[name].data:
        yield f"names {name}, a fact that says no words for what it counts; it needs counted"


def _kind(edition: Edition, name: str, kind: str) -> Iterator[str]:
    """Yield why a name is not that of a fact of a kind."""
    if name in edition.records:
        fact = edition.records[name]
        if fact.collection != FACTS:
            yield f"names {name}, which is no fact"
        elif fact.data["kind"] != kind:
            yield f"names {name}, a fact of kind {fact.data['kind']}; expected one of kind {kind}"
    elif not edition.knows(name):
        facts = ", ".join(record.id for record in edition.of(FACTS)) or "none"
        yield f"names {name}, which is no fact; there is {facts}"
