"""Formulas: they parse, and use all of their variables, values of their record, and nothing else."""

from collections.abc import Iterator

from calculators.core.formula import FormulaError, names
from rulebook.source.edition import Record
from rulebook.source.problems import Problem
from rulebook.source.yaml_lines import place


def check(record: Record) -> Iterator[Problem]:
    """Yield what is wrong with a record's formulas."""
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
        for unused in sorted(declared - used):
            yield record.problem(where, f"{place(where)} does not use its variable {unused}")
        for both in sorted(declared & values):
            yield record.problem(where, f"{both} is both a variable and a value; keep one")
