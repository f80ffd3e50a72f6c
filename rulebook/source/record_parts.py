"""Parts that records of many collections have, typed: values, formulas, tables, effects and readings.

They are made from the data of a record without any check; that is done by its schema.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from rulebook.source.json_types import Data

type Number = int | float
type Cell = str | int | float | None

# The field with the condition without which an item cannot have what a record is.
REQUIRES = "requires"
# The fields with the conditions of a status, of which one is enough.
GAINED_IF, ENDED_IF = "gained_if", "ended_if"


@dataclass(frozen=True)
class Value:
    """A named number of a record, or a yes or no; ``unit`` is empty if it has none."""

    value: Number
    meaning: str = ""
    unit: str = ""


@dataclass(frozen=True)
class Variable:
    """A variable of a formula: its meaning, its unit, and a shorter name for use in sentences, empty if it has none."""

    meaning: str = ""
    unit: str = ""
    short: str = ""


@dataclass(frozen=True)
class Formula:
    """A formula of a record over its variables and the record's values; ``meaning`` and ``unit`` are of its result."""

    expression: str
    variables: Mapping[str, Variable]
    meaning: str = ""
    unit: str = ""


@dataclass(frozen=True)
class Column:
    """A column of a table: the id to quote it by, and its heading."""

    id: str
    name: str = ""


@dataclass(frozen=True)
class Table:
    """A table of a record. The first cell of a row is the row's name; a cell is None if the edition leaves it empty."""

    caption: str
    columns: list[Column]
    rows: list[list[Cell]]

    def row(self, name: str) -> list[Cell] | None:
        """Return a row by its name, with or without the brackets of references; None if there is no such row."""
        return next((row for row in self.rows if row and name in (str(row[0]), row_name(row))), None)


def row_name(row: list[Cell]) -> str:
    """Return the name of a row without the brackets of references."""
    return str(row[0]).replace("[[", "").replace("]]", "")


@dataclass(frozen=True)
class Of:
    """What exactly an effect applies to: a sort of thing, and words or ids of records; empty for everything."""

    sort: str = ""
    words: str = ""
    ids: tuple[str, ...] = ()


@dataclass(frozen=True)
class Effect:
    """One change. Exactly one of ``by`` to ``removes`` says what happens; all fields left out are None or empty."""

    changes: str
    of: Of = Of()
    whose: str = ""
    by: Number | None = None
    times: Number | None = None
    at_most: Number | None = None
    set_to: Number | None = None
    forbidden: bool = False
    gains: str = ""
    removes: str = ""
    at_least: Number | None = None
    rounding: str = ""
    condition: str = ""
    when: str = ""
    per: str = ""
    every: Number | None = None
    group: str = ""
    stacks: bool = True

    @property
    def numbers(self) -> dict[str, Number]:
        """Its numbers, by the names to quote them by; the one that says what happens comes first."""
        numbers = {
            "by": self.by,
            "times": self.times,
            "at_most": self.at_most,
            "set_to": self.set_to,
            "at_least": self.at_least,
            "every": self.every,
        }
        return {name: number for name, number in numbers.items() if number is not None}


@dataclass(frozen=True)
class Moment:
    """What is done at a moment of the game: an effect, what a part of the record says, or what people are told.

    ``step`` is its place among everything that happens ``at`` that moment; ``applies`` leads to a part of the record.
    """

    at: str
    step: int
    once: bool = False
    condition: str = ""
    does: Effect | None = None
    applies: str = ""
    says: str = ""


@dataclass(frozen=True)
class Overrides:
    """The values and the expressions of formulas that a reading changes in one record, by name."""

    values: Mapping[str, Number]
    formulas: Mapping[str, str]


@dataclass(frozen=True)
class Reading:
    """One way to read the rule that a ruling is about.

    ``overrides`` holds its changes by record, ``source`` where it is printed, if it is. ``adds`` lists the values and
    formulas that only this reading uses, each as (record id, name).
    """

    id: str
    name: str
    text: str
    overrides: Mapping[str, Overrides]
    source: Data
    adds: tuple[tuple[str, str], ...] = ()


class Word(StrEnum):
    """Whose word the default of a ruling is."""

    OURS = "ours"
    ASKED = "asked"
    ANSWERED = "answered"
    PRINTED = "printed"


@dataclass(frozen=True)
class Status:
    """The status of a ruling: whose word it is and, where it was asked or answered, by whom, on which day and where."""

    word: Word = Word.OURS
    by: str = ""
    when: str = ""
    where: str = ""

    @property
    def is_open(self) -> bool:
        """Whether the default is ours, as nobody else has decided."""
        return self.word in (Word.OURS, Word.ASKED)

    def as_data(self) -> Data:
        """Return it as a record holds it."""
        fields = {"is": self.word.value, "by": self.by, "when": self.when, "where": self.where}
        return {name: text for name, text in fields.items() if text}


def values_of(data: Data) -> dict[str, Value]:
    """Return the values of a record by name."""
    return {
        name: Value(value["value"], value.get("meaning", ""), value.get("unit", ""))
        for name, value in data.get("values", {}).items()
    }


def formulas_of(data: Data) -> dict[str, Formula]:
    """Return the formulas of a record by name."""
    return {
        name: Formula(
            formula["expression"],
            {variable: _variable(data) for variable, data in formula["variables"].items()},
            formula.get("meaning", ""),
            formula.get("unit", ""),
        )
        for name, formula in data.get("formulas", {}).items()
    }


def _variable(data: Data) -> Variable:
    return Variable(data.get("meaning", ""), data.get("unit", ""), data.get("short", ""))


def tables_of(data: Data) -> dict[str, Table]:
    """Return the tables of a record by name."""
    return {name: table_of(table) for name, table in data.get("tables", {}).items()}


def table_of(table: Data) -> Table:
    """Return one table."""
    columns = [Column(column["id"], column.get("name", "")) for column in table["columns"]]
    return Table(table.get("caption", ""), columns, table["rows"])


def effects_of(data: Data) -> list[Effect]:
    """Return the effects of a record in order."""
    return [effect_of(effect) for effect in data.get("effects", [])]


def effect_of(effect: Mapping[str, Any]) -> Effect:
    """Return one effect."""
    fields = {name: part for name, part in effect.items() if name not in ("if", "of")}
    return Effect(condition=effect.get("if", ""), of=_of(effect.get("of", {})), **fields)


def _of(of: Data) -> Of:
    for sort, things in of.items():
        return Of(sort, words=things) if isinstance(things, str) else Of(sort, ids=tuple(things))
    return Of()


def moments_of(data: Data) -> list[Moment]:
    """Return the moments of a record in order."""
    return [_moment(moment) for moment in data.get("moments", [])]


def _moment(moment: Data) -> Moment:
    fields = {name: part for name, part in moment.items() if name not in ("if", "does")}
    does = effect_of(moment["does"]) if "does" in moment else None
    return Moment(condition=moment.get("if", ""), does=does, **fields)


def applied_part(data: Data, applies: str) -> Any:
    """Return the part of a record that a moment applies: an effect, a formula, or the texts of a field.

    LookupError or TypeError where the record has no such part.
    """
    kind, _, name = applies.partition(".")
    if kind == "effects":
        return {effect["changes"]: effect for effect in reversed(data[kind])}[name]
    if kind == "formulas":
        return data[kind][name]
    field, bracket, index = applies.rstrip("]").partition("[")
    texts = [data[field]] if isinstance(data[field], str) else data[field]
    return [texts[int(index)]] if bracket else texts


def readings_of(data: Data) -> list[Reading]:
    """Return the readings of a ruling in order; of another record none."""
    return [
        Reading(
            reading["id"],
            reading["name"],
            reading.get("text", ""),
            _overrides(reading.get("overrides", {})),
            reading.get("source", {}),
            tuple(_record_and_name(added) for added in reading.get("adds", [])),
        )
        for reading in data.get("readings", [])
    ]


def status_of(data: Data) -> Status:
    """Return the status of a ruling; one without is ours, like all of the older editions, which stay as they are."""
    status = data.get("status", {"is": Word.OURS})
    return Status(Word(status["is"]), status.get("by", ""), status.get("when", ""), status.get("where", ""))


def _record_and_name(path: str) -> tuple[str, str]:
    record, _, name = path.partition(":")
    return record, name


def _overrides(overrides: Data) -> dict[str, Overrides]:
    return {
        record: Overrides(changes.get("values", {}), changes.get("formulas", {}))
        for record, changes in overrides.items()
    }
