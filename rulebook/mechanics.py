"""What calculators see of an edition: its numbers, formulas, effects and tables, without prose."""

from typing import Any

from rulebook.edition import Data, Edition

_PROSE = {"summary", "text", "examples", "source", "see_also", "formerly", "question", "reason"}


def mechanics(edition: Edition) -> dict[str, Data]:
    """Return an edition's mechanics: by record id, its collection, name and every field that is no prose.

    Values become plain numbers and formulas plain expressions.
    """
    return {name: _record(record.data, record.collection) for name, record in edition.records.items()}


def _record(data: Data, collection: str) -> Data:
    kept: dict[str, Any] = {key: value for key, value in data.items() if key not in _PROSE}
    kept["collection"] = collection
    if "values" in data:
        kept["values"] = {name: value["value"] for name, value in data["values"].items()}
    if "formulas" in data:
        kept["formulas"] = {name: formula["expression"] for name, formula in data["formulas"].items()}
    return kept
