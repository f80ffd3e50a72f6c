"""Moments and conditions of statuses: they lead to parts and facts that are there, and nothing is written twice."""

from collections.abc import Iterator
from dataclasses import replace

from calculators.core.formula import FormulaError, names
from rulebook.check.conditions import effect_problems, wrong_tests
from rulebook.data.mechanics import FACTS
from rulebook.source.edition import Edition, Record
from rulebook.source.problems import Problem
from rulebook.source.record_parts import ENDED_IF, GAINED_IF, Moment, applied_part


def check(edition: Edition, record: Record) -> Iterator[Problem]:
    """Yield what is wrong with the moments of a record, and with the conditions by which a status comes and goes."""
    for number, moment in enumerate(record.moments):
        for field, message in _problems(edition, record, number, moment):
            yield record.problem(("moments", number, field), f"moments[{number}].{field} {message}")
    for field in (GAINED_IF, ENDED_IF):
        for number, condition in enumerate(record.data.get(field, ())):
            for message in _unknown(edition, record, condition):
                yield record.problem((field, number), f"{field}[{number}] {message}")


def _problems(edition: Edition, record: Record, number: int, moment: Moment) -> Iterator[tuple[str, str]]:
    """Yield the name of a field of a moment, and what is wrong with the field."""
    yield from (("if", message) for message in wrong_tests(edition, record, moment.condition))
    if moment in record.moments[:number]:
        yield "at", f"says what moments[{record.moments.index(moment)}] says"
    try:
        if moment.applies:
            applied_part(record.data, moment.applies)
    except (LookupError, TypeError):
        yield "applies", f"leads to {moment.applies}, which this record does not have"
    if effect := moment.does:
        yield from (("does", f"{field} {message}") for field, message in effect_problems(edition, record, effect))
        for own in record.effects:
            if replace(own, when="") == effect:
                yield "does", f"stands among its effects already; write applies: effects.{own.changes}"


def _unknown(edition: Edition, record: Record, condition: str) -> Iterator[str]:
    """Yield what is wrong with a formula over facts and values of its record."""
    try:
        used = names(condition)
    except FormulaError as error:
        yield f"{condition!r}: {error}"
        return
    for name in used:
        fact = name.replace("_", "-")
        is_fact = fact in edition.records and edition.records[fact].collection == FACTS
        if name not in record.values and not is_fact and not edition.is_unsure(fact):
            yield f"names {name}, which is no fact and no value of this record"
