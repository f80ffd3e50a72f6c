"""An edition that names another reading of a ruling as its default: what that reading changes is then what records say.

The other readings get what the records said before as their changes, so that an answer can still be switched to them.
"""

from collections.abc import Mapping
from typing import Any

from calculators.core.formula import FormulaError, names
from rulebook.source.edition import Data
from rulebook.source.json_types import Json

# What a reading changes in a record, and where the record has it.
_PLACES = {"values": "value", "formulas": "expression"}


def patches(named: Data, records: Mapping[str, Data]) -> dict[str, Data]:
    """Return what a reading changes in each record, as a JSON Merge Patch of it."""
    return {
        target: {
            part: {name: {_PLACES[part]: content} for name, content in _there(part, changed, records[target]).items()}
            for part, changed in changes.items()
            if part in _PLACES
        }
        for target, changes in named.get("overrides", {}).items()
        if target in records
    }


def readings(ruling: Data, records: Mapping[str, Data]) -> list[Data]:
    """Return the readings of a ruling with another default: that one changes nothing any more, the others do.

    ``records`` are as they were under the default before.
    """
    named = default_of(ruling)
    before = {
        target: {
            part: {
                name: _number(records, records[target][part][name][_PLACES[part]])
                for name in _there(part, changed, records[target])
            }
            for part, changed in changes.items()
            if part in _PLACES
        }
        for target, changes in named.get("overrides", {}).items()
        if target in records
    }
    without = {name: part for name, part in named.items() if name not in ("overrides", "adds")}
    others = [_with(each, before) for each in ruling["readings"]]
    return [without if each["id"] == named["id"] else each for each in others]


def variables(record: Data, part: str, name: str, content: Data) -> Data:
    """Return which variables a formula takes under another expression, as a patch of it; of a value there are none.

    Those of other formulas of the record may come; one that no other formula has stays for the readings that take it.
    """
    if part != "formulas":
        return {}
    formulas = record[part]
    own = formulas[name].get("variables", {})
    others = {
        key: words
        for formula, each in formulas.items()
        if formula != name
        for key, words in each.get("variables", {}).items()
    }
    try:
        used = names(content["expression"])
    except FormulaError:
        return {}
    taken = {key: words for key, words in others.items() if key in used and key not in own}
    return {"variables": taken | {key: None for key in own if key not in used and key in others}}


def default_of(ruling: Data) -> Data:
    """Return the reading that a ruling names as its default; empty where it has none of that name."""
    return next((each for each in ruling["readings"] if each.get("id") == ruling["default"]), {})


def _there(part: str, changed: Data, record: Data) -> Data:
    return {name: content for name, content in changed.items() if name in record.get(part, {})}


def _number(records: Mapping[str, Data], content: Json) -> Any:
    """Return what a value is where it is taken over from another one as it stands."""
    while isinstance(content, dict) and "with" not in content:
        owner, _, path = str(content.get("from")).partition(":")
        value = records.get(owner, {}).get("values", {}).get(path)
        if value is None:
            break
        content = value["value"]
    return content


def _with(reading: Data, before: Data) -> Data:
    """Return a reading that changes back what it does not change itself, and whose text quotes what it has then."""
    own = reading.get("overrides", {})
    merged = {
        target: {part: changed | own.get(target, {}).get(part, {}) for part, changed in parts.items()}
        for target, parts in before.items()
    }
    whole = {target: own.get(target, {}) | merged.get(target, {}) for target in {**merged, **own}}
    if not whole:
        return reading
    text = reading["text"]
    for target, parts in merged.items():
        for name, number in parts.get("values", {}).items():
            if isinstance(number, int | float) and not isinstance(number, bool):
                text = text.replace(f"{{{target}:{name}}}", f"{{={number}}}")
    return reading | {"overrides": whole, "text": text}
