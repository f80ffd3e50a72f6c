"""Rulings: which of them bear on records, and which an answer rests on."""

from typing import Iterable, TypeAlias

from .formatting import value_text
from .formula import names
from .mechanics import Record
from .result import Step
from .rules import Rules
from .ruling_signs import references

# What sorts a ruling by its number, and its id.
Numbered: TypeAlias = "tuple[tuple[str, int], str]"
# A value, a formula or a table: (record, name).
Named: TypeAlias = "tuple[str, str]"


def rulings_on(rules: Rules, records: Iterable[str]) -> list[str]:
    """Return the rulings that have a reading which changes one of these records, by their numbers."""
    rulings: set[Numbered] = set()
    changing = rules.once_per_edition("changing rulings", _by_changed_record)
    for record in records:
        rulings |= changing.get(record, set())
    return [name for _, name in sorted(rulings)]


def changes_any(rules: Rules, ruling: str, parts: set[Named]) -> bool:
    """Return whether a ruling has a reading that changes one of these parts, each (record, name)."""
    return bool(_overridden(rules.mechanics[ruling]) & parts)


def variables_of(rules: Rules, record: str, formula: str) -> list[str]:
    """Return the variables of a formula under all readings of the rulings on it; none without such a formula."""
    if not rules.has_formula(record, formula):
        return []
    named = set(rules.names(record, formula))
    for ruling in rulings_on(rules, (record,)):
        for reading in rules.mechanics[ruling]["readings"]:
            formulas = reading.get("overrides", {}).get(record, {}).get("formulas", {})
            if formula in formulas:
                named |= set(names(formulas[formula]))
    return sorted(named)


def rulings_for(rules: Rules, steps: list[Step]) -> list[str]:
    """Return the rulings that an answer rests on, by their numbers, once its steps are worked out.

    A ruling that decides certain values and formulas counts where one of them was used, any other
    where a step follows a rule that it touches.
    """
    deciding, touching = rules.once_per_edition("rulings", _deciding_and_touching)
    rulings: set[Numbered] = set()
    for part in rules.used:
        rulings |= deciding.get(part, set())
    for step in steps:
        rulings |= touching.get(step.rule, set())
    return [name for _, name in sorted(rulings)]


def ruling_step(rules: Rules, step: Step) -> list[str]:
    """Return the open rulings that decide the number or the formula of a step."""
    rulings: list[str] = rules.mechanics.get(step.rule, {}).get("ruled", {}).get(step.label, [])
    return rulings


def signed(rules: Rules, step: Step) -> str:
    """Return the value of a step with its signs, as a text of an answer holds it."""
    return value_text(step.value, step.unit) + references(ruling_step(rules, step))


def _deciding_and_touching(rules: Rules) -> tuple[dict[Named, set[Numbered]], dict[str, set[Numbered]]]:
    """Return which rulings decide a value or a formula, by (record, name), and which others touch a record, by id."""
    deciding: dict[Named, set[Numbered]] = {}
    touching: dict[str, set[Numbered]] = {}
    for name, record in rules.mechanics.items():
        decided = _decided(record)
        if decided is None:
            for touched in record.get("touches", ()):
                touching.setdefault(touched, set()).add((_in_order(record["number"]), name))
        else:
            for part in decided:
                deciding.setdefault(part, set()).add((_in_order(record["number"]), name))
    return deciding, touching


def _by_changed_record(rules: Rules) -> dict[str, set[Numbered]]:
    """Return which rulings change a record, by the record's id."""
    changing: dict[str, set[Numbered]] = {}
    for name, ruling in rules.mechanics.items():
        for reading in ruling.get("readings", ()):
            for record in reading.get("overrides", ()):
                changing.setdefault(record, set()).add((_in_order(ruling["number"]), name))
    return changing


def _in_order(number: str) -> tuple[str, int]:
    """Return what sorts rulings by their numbers, such as M99 before M100."""
    return number[:1], int(number[1:])


def _overridden(ruling: Record) -> set[Named]:
    """Return (record, name) of every value and formula that a reading of a ruling changes."""
    return {
        (record, name)
        for reading in ruling.get("readings", ())
        for record, changes in reading.get("overrides", {}).items()
        for part in changes.values()
        for name in part
    }


def _decided(ruling: Record) -> set[Named] | None:
    """Return (record, name) of every value and formula that a ruling decides; None where it does not say which."""
    overridden = _overridden(ruling)
    if "decides" not in ruling:
        return overridden or None
    return overridden | {tuple(decided.split(":")) for decided in ruling["decides"]}
