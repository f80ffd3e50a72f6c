"""The rules as a calculator sees them: an edition's mechanics, by record id.

Mechanics are a plain dict, ``{record id: {"collection", "name", fields, "values": {name: number},
"formulas": {name: expression}, "effects", "tables"}}``, with no prose in it.
"""

from .formula import FormulaError, evaluate, is_comparison, written
from .result import Step


class Rules:
    """Looks up numbers and works out formulas of one edition."""

    def __init__(self, mechanics: dict) -> None:
        self.mechanics = mechanics

    def value(self, record: str, name: str) -> int | float:
        """Return a record's value; KeyError names what the edition lacks."""
        return self._part(record, "values", name)

    def count(self, record: str, name: str) -> int:
        """Return a record's value that must be a whole number, such as the faces of a die."""
        value = self.value(record, name)
        if value != int(value):
            raise FormulaError(f"{name} of {record} must be a whole number, got {value}")
        return int(value)

    def formula(self, record: str, name: str, variables: dict) -> int | float:
        """Work out a record's formula; the record's own values count as variables too."""
        return evaluate(self._part(record, "formulas", name), self._known(record, variables))

    def holds(self, record: str, name: str, variables: dict) -> bool:
        """Work out a record's formula that is a comparison."""
        return self.formula(record, name, variables) != 0

    def step(self, record: str, name: str, label: str, variables: dict) -> Step:
        """Work out a record's formula as one labelled step of an answer; a comparison gives yes or no."""
        expression = self._part(record, "formulas", name)
        known = self._known(record, variables)
        value = evaluate(expression, known)
        return Step(label, value != 0 if is_comparison(expression) else value, record, written(expression, known))

    def class_numbers(self) -> list:
        """Return the numbers of the edition's unit classes, ascending."""
        return sorted(self.column("classes", "number"))

    def column(self, collection: str, field: str) -> list:
        """Return one field of every record of a collection, in no particular order."""
        return [record[field] for record in self.mechanics.values() if record["collection"] == collection]

    def cells(self, record: str, table: str) -> list:
        """Return the numbers of a record's table, without the first column, which names the rows."""
        rows = self._part(record, "tables", table)["rows"]
        return [cell for row in rows for cell in row[1:] if cell is not None]

    def with_reading(self, ruling: str, reading: str) -> "Rules":
        """Return the rules as they stand under one reading of a ruling."""
        mechanics = dict(self.mechanics)
        for option in self.mechanics[ruling]["readings"]:
            if option["id"] == reading:
                for record, changes in option.get("overrides", {}).items():
                    mechanics[record] = _changed(mechanics[record], changes)
        return Rules(mechanics)

    def _part(self, record: str, part: str, name: str):  # type: ignore[no-untyped-def]
        found = self.mechanics.get(record, {}).get(part, {})
        if name not in found:
            raise KeyError(f"this edition has no {part} {name} in {record}")
        return found[name]

    def _known(self, record: str, variables: dict) -> dict:
        known = dict(self.mechanics[record].get("values", {}))
        known.update(variables)
        return known


def _changed(record: dict, changes: dict) -> dict:
    changed = dict(record)
    for part in changes:
        changed[part] = dict(record[part])
        changed[part].update(changes[part])
    return changed
