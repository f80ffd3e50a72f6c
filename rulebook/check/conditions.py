"""Conditions of effects: facts that are there and are asked as their kind allows, and groups that exclude."""

from collections.abc import Iterator

from calculators.formula import FormulaError
from calculators.situation import NUMBERS, RANGED
from rulebook.data.mechanics import FACTS
from rulebook.source.edition import Data, Edition, Record
from rulebook.source.problems import Problem
from rulebook.words.conditions import Asked, asked

# What an effect on a number of an attack says, so that hit odds can reckon with it.
_RECKONED = {"evade": "forbidden"}
_ADDED = "by"


def check(edition: Edition, record: Record, sound: dict[str, Record]) -> Iterator[Problem]:
    """Yield what is wrong with the conditions of a record's effects; what leads to a broken record waits."""
    for number, effect in enumerate(record.data.get("effects", [])):
        for field, message in _problems(edition, record.data, effect, sound):
            yield record.problem(("effects", number, field), f"effects[{number}].{field} {message}")


def unasked(edition: Edition) -> Iterator[Problem]:
    """Yield every fact of which no effect asks; what kind of attack it is, the rolls themselves ask."""
    used = {RANGED}
    for record in edition.records.values():
        for effect in record.data.get("effects", []):
            used |= {effect.get("per", ""), effect.get("group", "")} | {one.fact for one in _asked(effect)}
    for fact in edition.of(FACTS):
        if fact.id not in used:
            yield fact.problem((), "no effect of this edition asks for this fact")


def _asked(effect: Data) -> list[Asked]:
    return asked(effect["if"]) if "if" in effect else []


def _problems(edition: Edition, speaker: Data, effect: Data, sound: dict[str, Record]) -> Iterator[tuple[str, str]]:
    """Yield the field of an effect and what is wrong with it."""
    if effect["changes"] in NUMBERS:
        wanted = _RECKONED.get(effect["changes"], _ADDED)
        if wanted not in effect:
            yield "changes", f"{effect['changes']} is a number of an attack; its effects say {wanted}"
    if "per" in effect:
        yield from (("per", said) for said in _counts(edition, effect["per"], sound))
    if "group" in effect and effect["group"] != speaker["id"]:
        for said in _kind(edition, effect["group"], "choice", sound):
            yield "group", f"{said}, or must be {speaker['id']} itself"
    if "if" in effect:
        try:
            found = asked(effect["if"])
        except FormulaError as error:
            yield "if", f"{effect['if']!r}: {error}"
            return
        for one in found:
            yield from (("if", said) for said in _asking(edition, speaker, one, sound))


def _asking(edition: Edition, speaker: Data, one: Asked, sound: dict[str, Record]) -> Iterator[str]:
    yield from _kind(edition, one.fact, "yes-no" if one.sign in ("", "not") else "count", sound)
    values = speaker.get("values", {})
    if isinstance(one.operand, str) and one.operand not in values:
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
