"""Every number of an edition that is a fact of the game, each with its record and the name of its place."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from calculators.core.formula import tokenize
from rulebook.source.edition import Data, Edition, Record
from rulebook.source.fields import Role
from rulebook.source.record_parts import Number, row_name
from rulebook.source.yaml_lines import Where

# These tell of rules, or draw and ask; what they hold is not read out of a source.
_NO_FACTS = ("diagrams", "facts", "glossary")
# Worked examples are run against the rule, which holds their numbers to its own.
_TOLD_ELSEWHERE = ("examples", "source", "drawing")
# In a formula these are arithmetic: a hundred makes a share of a percentage.
_ARITHMETIC = (0, 1, 100)


class Fact(NamedTuple):
    """A number: the record that holds it, the name of its place there, the place itself, and the number."""

    record: Record
    field: str
    where: Where
    number: Number


def facts(edition: Edition) -> Iterator[Fact]:
    """Yield every number of an edition that stands in it for the first time; those taken over stand elsewhere."""
    for record in edition.records.values():
        if not record.schema.about_rules and record.collection not in _NO_FACTS:
            for where, number in _numbers(record):
                if (record.id, where) not in edition.borrowed:
                    yield Fact(record, _named(record, where), where, number)
            yield from _of_formulas(record)


def _numbers(record: Record) -> Iterator[tuple[Where, Number]]:
    for name, part in record.data.items():
        if name not in _TOLD_ELSEWHERE and record.schema.fields[name].role is not Role.ASIDE:
            yield from _leaves(part, (name,))


def _leaves(part: Any, where: Where) -> Iterator[tuple[Where, Number]]:
    match where:
        case ("tables", _, "rows", int(), 0):
            return  # What names a row is no fact.
    if isinstance(part, int | float) and not isinstance(part, bool):
        yield where, part
    elif isinstance(part, dict | list):
        for key, value in part.items() if isinstance(part, dict) else enumerate(part):
            yield from _leaves(value, (*where, key))


def _named(record: Record, where: Where) -> str:
    """Return the name of a place: a cell by its row and column, a value by its name alone."""
    match where:
        case ("values", name, "value"):
            return f"values.{name}"
        case ("tables", name, "rows", int(row), int(column)):
            table = record.tables[str(name)]
            return f"tables.{name}.{row_name(table.rows[row])}.{table.columns[column].id}"
    return ".".join(map(str, where))


def _of_formulas(record: Record) -> Iterator[Fact]:
    """Yield the numbers that stand in formulas."""
    formulas: Data = record.data.get("formulas", {})
    for name, formula in formulas.items():
        written = [float(token) for token in tokenize(formula["expression"]) if token[0].isdigit()]
        for index, number in enumerate(number for number in written if number not in _ARITHMETIC):
            yield Fact(record, f"formulas.{name}.{index}", ("formulas", name, "expression"), number)
