"""Rulings: the default is a reading, and overrides fit what they override."""

from collections.abc import Iterator

from calculators.core.formula import FormulaError, names
from rulebook.check.ranges import range_problems
from rulebook.source.edition import Edition, Record
from rulebook.source.freeze import Frozen, frozen
from rulebook.source.problems import Problem
from rulebook.source.record_parts import Overrides, Reading, Word
from rulebook.source.yaml_lines import Where, place
from rulebook.words.numbers import value_text
from rulebook.words.ruled_parts import MarkError, mark_of, marked_text

_KIND = {True: "yes or no", False: "a number"}


def check(edition: Edition, record: Record) -> Iterator[Problem]:
    """Yield what is wrong with a ruling, leaving out its changes to records that were left out."""
    readings = record.readings
    ids = [reading.id for reading in readings]
    if readings and record.data["default"] not in ids:
        yield record.problem(("default",), f"default must be one of {', '.join(ids)}, got {record.data['default']}")
    yield from _status(record)
    yield from _marks(edition, record)
    yield from _touched(record, ("decides",), record.data.get("decides", []), edition.records)
    for number, reading in enumerate(readings):
        if reading.id in ids[:number]:
            yield record.problem(("readings", number), f"readings[{number}]: {reading.id} stands already")
        if ids.count(reading.id) == 1 and reading.id == record.data["default"]:
            yield from _default(record, number, reading)
        paths = [f"{target}:{name}" for target, name in reading.adds]
        yield from _touched(record, ("readings", number, "adds"), paths, edition.records)
        for target, changes in reading.overrides.items():
            where = ("readings", number, "overrides", target)
            if not edition.knows(target):
                yield record.problem(where, f"{place(where)} is no record of this edition")
            for problem in _overrides(edition.records[target], changes) if target in edition.records else ():
                yield record.problem(where, f"{place(where)}: {problem}")


def _marks(edition: Edition, record: Record) -> Iterator[Problem]:
    """Yield every mark that names nothing, and what keeps an open ruling from saying what it marks."""
    for number, text in enumerate(record.data.get("marks", [])):
        mark, where = mark_of(text), ("marks", number)
        if not edition.knows(mark.record):
            yield record.problem(where, f"{place(where)}: {mark.record} is no record of this edition")
        elif edition.is_unsure(mark.record):
            continue
        elif edition.records[mark.record].collection == record.collection:
            yield record.problem(where, f"{place(where)}: {mark.record} is a ruling itself")
        else:
            try:
                marked_text(mark, edition)
            except MarkError as error:
                # A text may lack the name of a record that cannot be looked into.
                if edition.whole and not edition.left_out:
                    yield record.problem(where, f"{place(where)}: {error}")
    if "unmarked" in record.data and "marks" in record.data:
        yield record.problem(("unmarked",), "has marks, so unmarked says nothing; keep one of them")
    may_change = frozen(edition.info) is not Frozen.WHOLE
    if may_change and record.readings and record.status.is_open and not _is_marked(record):
        message = (
            "is open and marks nothing; name under marks what says its default, or say why nothing does in unmarked"
        )
        yield record.problem(("id",), message)


def _is_marked(record: Record) -> bool:
    """Return whether a ruling says what it marks, or changes a number or a formula, which has its sign anyway."""
    changes = [change for reading in record.readings for change in reading.overrides.values()]
    numbers = [value for change in changes for value in change.values.values() if not isinstance(value, bool)]
    return bool({"marks", "unmarked"} & record.data.keys() or numbers or any(change.formulas for change in changes))


def _status(record: Record) -> Iterator[Problem]:
    """Yield what keeps a ruling from being decided by the rulebook itself, where its status says so."""
    if record.status.word is not Word.PRINTED:
        return
    if record.data["house_default"]:
        yield record.problem(("status",), "status is printed, and house_default says that nothing printed decides")
    for number, reading in enumerate(record.readings):
        if reading.id == record.data["default"] and not reading.source:
            message = f"status is printed, so readings[{number}], the default, needs the source that prints it"
            yield record.problem(("readings", number), message)


def _default(record: Record, number: int, reading: Reading) -> Iterator[Problem]:
    """Yield the fields that the default reading must not have, as the records themselves are that reading."""
    for field, content in (("overrides", reading.overrides), ("adds", reading.adds)):
        if content:
            message = f"readings[{number}].{field}: the default is what the records say; it {field} nothing"
            yield record.problem(("readings", number), message)


def _touched(record: Record, within: Where, paths: list[str], records: dict[str, Record]) -> Iterator[Problem]:
    """Yield every path ``record:name`` that is not a value or formula of a record that the ruling touches."""
    for number, path in enumerate(paths):
        where = (*within, number)
        target, _, name = path.partition(":")
        if target not in record.data["touches"]:
            yield record.problem(where, f"{place(where)}: {target} is none of the records that it touches")
        elif target in records:
            present = sorted({*records[target].values, *records[target].formulas})
            if name not in present:
                message = f"{target} has no value or formula {name}; it has {', '.join(present) or 'none'}"
                yield record.problem(where, f"{place(where)}: {message}")


def _overrides(target: Record, changes: Overrides) -> Iterator[str]:
    """Yield what is wrong with the changes to one record; a formula may use the variables of its other formulas."""
    for name, value in changes.values.items():
        if name not in target.values:
            yield f"has no values {name} to override"
        elif isinstance(value, bool) != isinstance(target.values[name].value, bool):
            yield f"{name} must stay {_KIND[not isinstance(value, bool)]}, got {value_text(value)}"
    allowed = {name for formula in target.formulas.values() for name in formula.variables} | set(target.values)
    for name, expression in changes.formulas.items():
        if name not in target.formulas:
            yield f"has no formulas {name} to override"
            continue
        try:
            unknown = set(names(expression)) - allowed
        except FormulaError as error:
            yield f"{expression!r}: {error}"
        else:
            yield from (f"uses {word}, which no formula of it knows" for word in sorted(unknown))
    values = {name: value.value for name, value in target.values.items()}
    yield from (message for _, message in range_problems({**values, **changes.values}))
