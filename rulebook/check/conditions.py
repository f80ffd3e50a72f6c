"""Conditions of effects: facts that are there and are asked as their kind allows, and groups that exclude."""

from collections.abc import Iterator

from calculators.core.formula import FormulaError
from calculators.dice.modifiers import NUMBERS, RANGED
from rulebook.data.mechanics import FACTS
from rulebook.source.edition import Edition, Record
from rulebook.source.problems import Problem
from rulebook.source.record_parts import Effect
from rulebook.words.conditions import Asked, asked

# The one number of an attack to which nothing is added: it can be done or not.
_EVADE = "evade"


def check(edition: Edition, record: Record, sound: dict[str, Record]) -> Iterator[Problem]:
    """Yield what is wrong with the conditions of a record's effects; what leads to a broken record waits."""
    for number, effect in enumerate(record.effects):
        for field, message in _problems(edition, record, effect, sound):
            yield record.problem(("effects", number, field), f"effects[{number}].{field} {message}")


def unasked(edition: Edition) -> Iterator[Problem]:
    """Yield every fact of which no effect asks; what kind of attack it is, the rolls themselves ask."""
    used = {RANGED}
    for record in edition.records.values():
        for effect in record.effects:
            used |= {effect.per, effect.group} | {one.fact for one in _asked(effect)}
    for fact in edition.of(FACTS):
        if fact.id not in used:
            yield fact.problem((), "no effect of this edition asks for this fact")


def _asked(effect: Effect) -> list[Asked]:
    return asked(effect.condition) if effect.condition else []


def _problems(edition: Edition, speaker: Record, effect: Effect, sound: dict[str, Record]) -> Iterator[tuple[str, str]]:
    """Yield the field of an effect and what is wrong with it."""
    wanted = _unsaid(effect)
    if wanted:
        yield "changes", f"{effect.changes} is a number of an attack; its effects say {wanted}"
    if effect.per:
        yield from (("per", said) for said in _counts(edition, effect.per, sound))
    if effect.group and effect.group != speaker.id and not _leads(effect.group, effect.changes, sound):
        for said in _kind(edition, effect.group, "choice", sound):
            yield "group", f"{said}, or must be {speaker.id} itself"
    if effect.condition:
        try:
            found = asked(effect.condition)
        except FormulaError as error:
            yield "if", f"{effect.condition!r}: {error}"
            return
        for one in found:
            yield from (("if", said) for said in _asking(edition, speaker, one, sound))


def _leads(name: str, changes: str, sound: dict[str, Record]) -> bool:
    """Return whether a record has an effect on the same thing in a group of its own, which others may join."""
    effects = sound[name].effects if name in sound else ()
    return any((effect.group, effect.changes) == (name, changes) for effect in effects)


def _unsaid(effect: Effect) -> str:
    """Return what an effect on a number of an attack must say, so that hit odds can reckon with it, and does not."""
    if effect.changes not in NUMBERS:
        return ""
    if effect.changes == _EVADE:
        return "" if effect.forbidden else "forbidden"
    return "by" if effect.by is None else ""


def _asking(edition: Edition, speaker: Record, one: Asked, sound: dict[str, Record]) -> Iterator[str]:
    yield from _kind(edition, one.fact, "yes-no" if one.sign in ("", "not") else "count", sound)
    if isinstance(one.operand, str) and one.operand not in speaker.values:
        yield f"uses {one.operand}, which is no value of this record"


def _counts(edition: Edition, name: str, sound: dict[str, Record]) -> Iterator[str]:
    """Yield why nothing can be counted per a fact."""
    wrong = list(_kind(edition, name, "count", sound))
    yield from wrong
    if not wrong and name in sound and "counted" not in sound[name].data:
        yield f"names {name}, a fact that says no words for what it counts; it needs counted"


def _kind(edition: Edition, name: str, kind: str, sound: dict[str, Record]) -> Iterator[str]:
    """Yield why a name is no fact of a kind."""
    if name in sound:
        fact = sound[name]
        if fact.collection != FACTS:
            yield f"names {name}, which is no fact"
        elif fact.data["kind"] != kind:
            yield f"names {name}, a fact of kind {fact.data['kind']}; expected one of kind {kind}"
    elif not edition.knows(name):
        known = ", ".join(record.id for record in edition.of(FACTS)) or "none"
        yield f"names {name}, which is no fact; there is {known}"
