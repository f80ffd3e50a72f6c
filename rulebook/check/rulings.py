"""Rulings: a default among the readings, and overrides that fit what they override."""

from collections.abc import Iterator

from calculators.formula import FormulaError, names, parse
from rulebook.check.ranges import range_problems
from rulebook.source.edition import Data, Edition, Record
from rulebook.source.problems import Problem
from rulebook.source.yaml_lines import place
from rulebook.words.quotes import value_text

_KIND = {True: "yes or no", False: "a number"}


def check(edition: Edition, record: Record, sound: dict[str, Record]) -> Iterator[Problem]:
    """Yield what does not hold together in a ruling; what it says of a record that is broken waits."""
    readings = record.data.get("readings", [])
    ids = [reading["id"] for reading in readings]
    if readings and record.data["default"] not in ids:
        yield record.problem(("default",), f"default must be one of {', '.join(ids)}, got {record.data['default']}")
    yield from _decides(record, sound)
    for number, reading in enumerate(readings):
        if reading["id"] in ids[:number]:
            yield record.problem(("readings", number), f"readings[{number}]: {reading['id']} stands already")
        if ids.count(reading["id"]) == 1 and reading["id"] == record.data["default"] and "overrides" in reading:
            message = f"readings[{number}].overrides: the default is what the records say; it overrides nothing"
            yield record.problem(("readings", number), message)
        for target, changes in reading.get("overrides", {}).items():
            where = ("readings", number, "overrides", target)
            if not edition.knows(target):
                yield record.problem(where, f"{place(where)} is no record of this edition")
            for problem in _overrides(sound[target].data, changes) if target in sound else ():
                yield record.problem(where, f"{place(where)}: {problem}")


def _decides(record: Record, sound: dict[str, Record]) -> Iterator[Problem]:
    """Yield what a ruling says to decide that is no value or formula of a record that it touches."""
    for number, decided in enumerate(record.data.get("decides", [])):
        where = ("decides", number)
        target, _, name = decided.partition(":")
        if target not in record.data["touches"]:
            yield record.problem(where, f"{place(where)}: {target} is none of the records that it touches")
        elif target in sound:
            parts = sound[target].data
            known = sorted({*parts.get("values", {}), *parts.get("formulas", {})})
            if name not in known:
                message = f"{target} has no value or formula {name}; it has {', '.join(known) or 'none'}"
                yield record.problem(where, f"{place(where)}: {message}")


def _overrides(target: Data, changes: Data) -> Iterator[str]:
    """Yield what is wrong with the changes to one record; a formula may use the variables of its neighbours."""
    formulas = target.get("formulas", {}).values()
    allowed = {name for formula in formulas for name in formula["variables"]} | set(target.get("values", {}))
    for part in ("values", "formulas"):
        for name, changed in changes.get(part, {}).items():
            if name not in target.get(part, {}):
                yield f"has no {part} {name} to override"
            elif part == "values" and isinstance(changed, bool) != isinstance(target[part][name]["value"], bool):
                yield f"{name} must stay {_KIND[not isinstance(changed, bool)]}, got {value_text(changed)}"
            elif part == "formulas":
                try:
                    unknown = set(names(parse(changed))) - allowed
                except FormulaError as error:
                    yield f"{changed!r}: {error}"
                else:
                    yield from (f"uses {word}, which no formula of it knows" for word in sorted(unknown))
    numbers = {name: value["value"] for name, value in target.get("values", {}).items()}
    yield from (message for _, message in range_problems(numbers | changes.get("values", {})))
