"""Formulas: they parse, and use all of their variables, values of their record, and nothing else."""

from collections.abc import Collection, Iterator

from calculators.core.formula import FormulaError, names
from rulebook.source.edition import Edition, Record
from rulebook.source.problems import Problem
from rulebook.source.yaml_lines import place


def used_by_readings(edition: Edition) -> dict[str, set[str]]:
    """Return what the formulas use that readings put in the place of those of a record, by its id."""
    used: dict[str, set[str]] = {}
    for ruling in edition.of("rulings"):
        for reading in ruling.readings:
            for target, changes in reading.overrides.items():
                used.setdefault(target, set()).update(*(_names(each) for each in changes.formulas.values()))
    return used


def _names(expression: str) -> list[str]:
    try:
        return names(expression)
    except FormulaError:
        return []


def check(record: Record, of_readings: Collection[str]) -> Iterator[Problem]:
    """Yield what is wrong with a record's formulas; a variable may be one that only a reading of a ruling uses."""
    values = set(record.values)
    for name, formula in record.formulas.items():
        where = ("formulas", name, "expression")
        declared = set(formula.variables)
        try:
            used = set(names(formula.expression))
        except FormulaError as error:
            yield record.problem(where, f"{place(where)} {formula.expression!r}: {error}")
            continue
        for unknown in sorted(used - declared - values):
            names_there = ", ".join(sorted(declared | values))
            message = f"uses {unknown}, which is neither a variable nor a value; expected {names_there}"
            yield record.problem(where, f"{place(where)} {message}")
        for unused in sorted(declared - used - set(of_readings)):
            yield record.problem(where, f"{place(where)} does not use its variable {unused}")
        for both in sorted(declared & values):
            yield record.problem(where, f"{both} is both a variable and a value; keep one")
