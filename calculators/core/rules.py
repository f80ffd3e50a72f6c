"""The rules as a calculator sees them: an edition's mechanics, by record id.

What a formula names is asked for, and what an edition has no formula for is left out.
"""

from typing import Any, Callable, TypeVar

from .formula import FormulaError, Variables, evaluate, is_comparison, names
from .formula_words import in_words, number_text
from .mechanics import Mechanics
from .notes import Formula, Note
from .result import Constant, Step
from .units import NO_UNIT, Unit, agreeing, unit

Worked = TypeVar("Worked")

# More than anybody has in sight at once.
MOST_REMEMBERED = 200


class Rules:
    """Looks up numbers and works out formulas of one edition.

    used: what was looked up, as (record, name).
    read: every number that was looked up, by (record, path).
    notes: where a trace is wanted, each formula that was worked out and each effect that was asked whether it applies.
    """

    def __init__(
        self, mechanics: Mechanics, cache: dict[str, Any] | None = None, notes: list[Note] | None = None
    ) -> None:
        self.mechanics = mechanics
        self.used: set[tuple[str, str]] = set()
        self.read: dict[tuple[str, str], int | float] = {}
        self.notes = notes
        self._cache: dict[str, Any] = {} if cache is None else cache
        self._memory: dict[str, Any] = {}

    def unused(self, notes: list[Note] | None = None) -> "Rules":
        """Return the same rules with nothing noted as used or read; a trace collects in ``notes``."""
        return Rules(self.mechanics, self._cache, notes)

    def once_per_edition(self, name: str, work_out: "Callable[[Rules], Worked]") -> Worked:
        """Return what ``work_out(rules)`` gives, worked out once; it must be the same under every reading."""
        if name not in self._cache:
            self._cache[name] = work_out(self)
        worked: Worked = self._cache[name]
        return worked

    def once_per_reading(self, name: str, work_out: Callable[[], Worked]) -> Worked:
        """Return what ``work_out()`` gives, worked out once under these very rules, readings and all."""
        if name not in self._memory:
            if len(self._memory) >= MOST_REMEMBERED:
                self._memory.clear()
            self._memory[name] = work_out()
        worked: Worked = self._memory[name]
        return worked

    def with_changes(self, changes: Mechanics) -> "Rules":
        """Return the rules with other parts of records: ``{record: {"values": {name: number}, "effects": [...]}}``."""
        # What is cached follows from the effects, which may be others here.
        return Rules(_with_parts(self.mechanics, changes), None if changes else self._cache, self.notes)

    def with_reading(self, ruling: str, chosen: str) -> "Rules":
        """Return the rules as they stand under one reading of a ruling; it may change records that they lack."""
        overrides = {reading["id"]: reading.get("overrides", {}) for reading in self.mechanics[ruling]["readings"]}
        changes = {record: parts for record, parts in overrides[chosen].items() if record in self.mechanics}
        return Rules(_with_parts(self.mechanics, changes), self._cache, self.notes) if changes else self

    def value(self, record: str, name: str) -> int | float:
        """Return a record's number; KeyError names what the edition lacks, FormulaError what is no number."""
        number: int | float = self.part(record, "values", name)
        if _is_yes_or_no(number):
            raise FormulaError(f"{name} of {record} must be a number, got yes or no")
        return number

    def value_or(self, record: str, name: str, otherwise: int | None) -> int | float | None:
        """Return a record's number, or ``otherwise`` where the edition has no such value."""
        return self.value(record, name) if self.has_value(record, name) else otherwise

    def yes(self, record: str, name: str) -> bool:
        """Return whether a record's value is yes; KeyError names what the edition lacks, FormulaError a number."""
        answer = self.part(record, "values", name)
        if not _is_yes_or_no(answer):
            raise FormulaError(f"{name} of {record} must be yes or no, got {answer}")
        return answer is True

    def has_value(self, record: str, name: str) -> bool:
        """Return whether a record has a value; the look-up counts as use even where there is none."""
        self.used.add((record, name))
        return name in self.mechanics.get(record, {}).get("values", {})

    def count(self, record: str, name: str) -> int:
        """Return a record's value that must be a whole number, such as the faces of a die."""
        return _whole(record, name, self.value(record, name))

    def field(self, record: str, field: str) -> int:
        """Return a whole number that is a field of its own in a record; KeyError where there is no such."""
        self.used.add((record, field))
        number: int = self.mechanics[record][field]
        return number

    def name(self, record: str) -> str:
        """Return what a record is called."""
        name: str = self.mechanics[record]["name"]
        return name

    def texts(self, record: str, field: str) -> list[str]:
        """Return a text of a record, line by line: the items of a list, the paragraphs of a text; none without it."""
        lines: list[str] = self.mechanics[record].get("texts", {}).get(field, [])
        return lines

    def gained(self, record: str) -> list[str]:
        """Return the Status Effects that a record brings, by their ids."""
        self.used.add((record, "effects"))
        effects = self.mechanics.get(record, {}).get("effects", ())
        return [effect["gains"] for effect in effects if effect["changes"] == "status" and "gains" in effect]

    def has_formula(self, record: str, name: str) -> bool:
        """Return whether the edition has a formula."""
        return name in self.mechanics.get(record, {}).get("formulas", {})

    def names(self, record: str, name: str) -> list[str]:
        """Return the variables of a record's formula."""
        return names(self.part(record, "formulas", name))

    def formula(self, record: str, name: str, variables: Variables) -> int | float:
        """Work out a record's formula; the record's own values count as variables too."""
        return self._worked_out(record, name, variables)[0]

    def whole(self, record: str, name: str, variables: Variables) -> int:
        """Work out a record's formula that must give a whole number, such as damage; FormulaError where it does not."""
        return _whole(record, name, self.formula(record, name, variables))

    def holds(self, record: str, name: str, variables: Variables) -> bool:
        """Work out a record's formula that is a comparison."""
        return self.formula(record, name, variables) != 0

    def step(self, record: str, name: str, variables: Variables) -> Step:
        """Work out a record's formula as one step of an answer, in its own words; a comparison gives yes or no."""
        value, expression = self._worked_out(record, name, variables)
        label, of = self.words(record, "formulas", name)
        shown = value != 0 if is_comparison(expression) else value
        working = self._in_words(record, expression, variables)
        # What is the value itself is no working.
        return Step(label, shown, agreeing(value, of), record, "" if working == number_text(value) else working)

    def value_step(self, record: str, name: str) -> Step:
        """Return a record's value as a step of an answer, in its own words."""
        label, of = self.words(record, "values", name)
        value = self.value(record, name)
        return Constant(label, value, agreeing(value, of), record, "")

    def yes_step(self, record: str, name: str) -> Step:
        """Return a record's value of yes or no as a step of an answer, in its own words."""
        return Step(self.words(record, "values", name)[0], self.yes(record, name), "", record, "")

    def in_words(self, record: str, name: str, variables: Variables) -> str:
        """Return a formula in words; a die among its variables is a text."""
        return self._in_words(record, self.part(record, "formulas", name), variables)

    def words(self, record: str, part: str, name: str) -> tuple[str, Unit]:
        """Return what a value or a formula of a record means and its Unit; its bare name where nothing says it."""
        return _meaning(name, self.mechanics.get(record, {}).get("words", {}).get(part, {}))

    def variable(self, record: str, name: str) -> tuple[str, Unit]:
        """Return what a variable of a record's formulas means and its Unit; its bare name where nothing says it."""
        formulas = self.mechanics.get(record, {}).get("words", {}).get("formulas", {})
        for formula in sorted(formulas):
            if name in formulas[formula]["variables"]:
                return _meaning(name, formulas[formula]["variables"])
        return _meaning(name, {})

    def part(self, record: str, part: str, name: str) -> Any:
        """Return a value, a formula or a table of a record; KeyError names what the edition lacks."""
        parts = self.mechanics.get(record, {}).get(part, {})
        if name not in parts:
            raise KeyError(f"this edition has no {part} {name} in {record}")
        self.used.add((record, name))
        if part == "values":
            self.read[record, name] = parts[name]
        if part == "formulas":
            self.used |= {(record, variable) for variable in names(parts[name])}
        return parts[name]

    def _worked_out(self, record: str, name: str, variables: Variables) -> tuple[int | float, str]:
        """Return what a formula gives, and the formula; note the values of the record among what it names."""
        expression = self.part(record, "formulas", name)
        own = self.mechanics[record].get("values", {})
        numbers = dict(own)
        numbers.update(variables)
        value = evaluate(expression, numbers)
        named = names(expression)
        for variable in named:
            if variable in own and variable not in variables:
                self.read[record, variable] = own[variable]
        if self.notes is not None:
            self.notes.append(Formula(record, name, expression, {name: numbers[name] for name in named}, value))
        return value, expression

    def _in_words(self, record: str, expression: str, variables: Variables) -> str:
        """Return a formula in words, with what its variables stood for."""
        words = {}
        numbers = {}
        own = self.mechanics[record].get("values", {})
        for name in names(expression):
            if name in variables:
                value = variables[name]
                words[name] = value if isinstance(value, str) else number_text(value)
            elif name in own:
                numbers[name] = own[name]
        return in_words(expression, words, numbers)


def _whole(record: str, name: str, value: float) -> int:
    if value != int(value):
        raise FormulaError(f"{name} of {record} must be a whole number, got {value}")
    return int(value)


def _is_yes_or_no(value: object) -> bool:
    return value is True or value is False


def _meaning(name: str, words: dict[str, dict[str, str]]) -> tuple[str, Unit]:
    own = words.get(name, {"meaning": name.replace("_", " ")})
    return own["meaning"], unit(own["unit"], own.get("unit_of_one")) if "unit" in own else NO_UNIT


def _with_parts(mechanics: Mechanics, changes: Mechanics) -> Mechanics:
    """Return mechanics with other parts of some records: of values, formulas and tables only those that are named."""
    changed = dict(mechanics)
    for name, parts in changes.items():
        record = changed[name] = dict(mechanics[name])
        for part in parts:
            if isinstance(parts[part], dict):
                record[part] = dict(record[part])
                record[part].update(parts[part])
            else:
                record[part] = parts[part]
    return changed
