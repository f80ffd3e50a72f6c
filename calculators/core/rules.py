"""The rules as a calculator sees them: an edition's mechanics, by record id.

Mechanics are a plain dict, ``{record id: {"collection", "name", fields, "values": {name: number},
"formulas": {name: expression}, "words", "effects", "tables"}}``.  Its only prose are the ``words``: what
values, formulas and their variables mean, and in which unit they are.  What a formula names is asked
for, and what an edition has no formula for is left out.
"""

from collections import namedtuple

from .formula import FormulaError, evaluate, is_comparison, names
from .formula_words import in_words, number_text
from .inputs import Input, Meaning, meaning, whole
from .result import Outcome, Step
from .units import NO_UNIT, agreeing, unit

# A form must end somewhere where an edition lists no Classes.
MOST_CLASS = 9

# A formula that was worked out: its record, its name and how it is written, what each name in it stood for, and what
# it gave.
Node = namedtuple("Node", ("record", "formula", "expression", "variables", "value"))
# An effect that was asked whether it applies: its record, what it changes and by how much, its condition as it is
# written, what the names in it stood for, and how many times it applies.
Condition = namedtuple("Condition", ("record", "changes", "by", "asks", "variables", "times"))


class Rules:
    """Looks up numbers and works out formulas of one edition; notes which in ``used``, as (record, name).

    ``read`` holds every number that was looked up, by (record, path); ``notes``, where a trace is wanted, each formula
    that was worked out, a Node, and each effect that was asked whether it applies, a Condition.
    """

    def __init__(self, mechanics: dict, lasting: dict | None = None, notes: list | None = None) -> None:
        self.mechanics = mechanics
        self.used: set = set()
        self.read: dict = {}
        self.notes = notes
        self._lasting = {} if lasting is None else lasting

    def unused(self, notes: list | None = None) -> "Rules":
        """Return the same rules, of which nothing has been used yet; what is worked out goes into ``notes``."""
        return Rules(self.mechanics, self._lasting, notes)

    def lasting(self, name: str, work_out):  # type: ignore[no-untyped-def]
        """Return what is the same under every reading and in every answer, which ``work_out(rules)`` finds once."""
        if name not in self._lasting:
            self._lasting[name] = work_out(self)
        return self._lasting[name]

    def value(self, record: str, name: str) -> int | float:
        """Return a record's number; KeyError names what the edition lacks, FormulaError what is no number."""
        found = self._part(record, "values", name)
        if _is_yes_or_no(found):
            raise FormulaError(f"{name} of {record} must be a number, got yes or no")
        return found

    def value_or(self, record: str, name: str, otherwise: int | None) -> int | float | None:
        """Return a record's number, or ``otherwise`` where the edition has no such value."""
        return self.value(record, name) if self._has_value(record, name) else otherwise

    def yes(self, record: str, name: str) -> bool:
        """Return whether a record's value is yes; KeyError names what the edition lacks, FormulaError a number."""
        found = self._part(record, "values", name)
        if not _is_yes_or_no(found):
            raise FormulaError(f"{name} of {record} must be yes or no, got {found}")
        return found is True

    def yes_or(self, record: str, name: str, otherwise: bool) -> bool:
        """Return whether a record's value is yes, or ``otherwise`` where the edition has no such value."""
        return self.yes(record, name) if self._has_value(record, name) else otherwise

    def _has_value(self, record: str, name: str) -> bool:
        # That there is none was looked up too.
        self.used.add((record, name))
        return name in self.mechanics.get(record, {}).get("values", {})

    def count(self, record: str, name: str) -> int:
        """Return a record's value that must be a whole number, such as the faces of a die."""
        value = self.value(record, name)
        if value != int(value):
            raise FormulaError(f"{name} of {record} must be a whole number, got {value}")
        return int(value)

    def has(self, record: str, name: str) -> bool:
        """Return whether the edition has a formula."""
        return name in self.mechanics.get(record, {}).get("formulas", {})

    def name(self, record: str) -> str:
        """Return what a record is called."""
        found: str = self.mechanics[record]["name"]
        return found

    def gained(self, record: str) -> list:
        """Return the Status Effects that a record brings, by their ids."""
        self.used.add((record, "effects"))
        effects = self.mechanics.get(record, {}).get("effects", ())
        return [effect["gains"] for effect in effects if effect["changes"] == "status" and "gains" in effect]

    def cell(self, record: str, table: str, row: int | str, column: str):  # type: ignore[no-untyped-def]
        """Return a cell of a table, by what its row begins with, in lower case; None where it is empty.

        KeyError names what the edition lacks.
        """
        cells, place = row_of(self._part(record, "tables", table), row, column)
        if cells is None:
            raise KeyError(f"this edition has no {column} of {row} in the table {table} of {record}")
        if isinstance(cells[place], (int, float)):
            self.read[record, f"tables.{table}.{str(row).replace(' ', '_')}.{column}"] = cells[place]
        return cells[place]

    def rows(self, record: str, table: str) -> list:
        """Return the numbers that the rows of a table begin with."""
        return [cells[0] for cells in self._part(record, "tables", table)["rows"]]

    def columns(self, record: str, table: str) -> list:
        """Return the ids of the columns of a table, but for that of its rows' names."""
        return [column["id"] for column in self._part(record, "tables", table)["columns"][1:]]

    def names(self, record: str, name: str) -> list:
        """Return what a formula names, as it stands."""
        return names(self._part(record, "formulas", name))

    def variables(self, record: str, name: str) -> list:
        """Return what a formula names, under any reading of a ruling on it; nothing where there is no such formula."""
        if not self.has(record, name):
            return []
        found = set(self.names(record, name))
        for ruling in self.rulings_on((record,)):
            for reading in self.mechanics[ruling]["readings"]:
                changed = reading.get("overrides", {}).get(record, {}).get("formulas", {})
                if name in changed:
                    found |= set(names(changed[name]))
        return sorted(found)

    def formula(self, record: str, name: str, variables: dict) -> int | float:
        """Work out a record's formula; the record's own values count as variables too."""
        return self._worked_out(record, name, variables)[0]

    def holds(self, record: str, name: str, variables: dict) -> bool:
        """Work out a record's formula that is a comparison."""
        return self.formula(record, name, variables) != 0

    def step(self, record: str, name: str, variables: dict) -> Step:
        """Work out a record's formula as one step of an answer, in its own words; a comparison gives yes or no."""
        value, expression = self._worked_out(record, name, variables)
        label, of = self.words(record, "formulas", name)
        told = value != 0 if is_comparison(expression) else value
        working = self._in_words(record, expression, variables)
        # What is the value itself is no working.
        return Step(label, told, agreeing(value, of), record, "" if working == number_text(value) else working)

    def told(self, record: str, name: str) -> Step:
        """Return a record's value as a step of an answer, in its own words."""
        label, of = self.words(record, "values", name)
        value = self.value(record, name)
        return Step(label, value, agreeing(value, of), record, "")

    def answered(self, record: str, name: str) -> Step:
        """Return a record's value of yes or no as a step of an answer, in its own words."""
        return Step(self.words(record, "values", name)[0], self.yes(record, name), "", record, "")

    def words(self, record: str, part: str, name: str) -> tuple:
        """Return what a value or a formula of a record means and its Unit; its bare name where nothing says it."""
        return _in_words(name, self.mechanics.get(record, {}).get("words", {}).get(part, {}))

    def variable(self, record: str, name: str) -> tuple:
        """Return what a variable of a record's formulas means and its Unit; its bare name where nothing says it."""
        formulas = self.mechanics.get(record, {}).get("words", {}).get("formulas", {})
        for formula in sorted(formulas):
            if name in formulas[formula]["variables"]:
                return _in_words(name, formulas[formula]["variables"])
        return _in_words(name, {})

    def asked(
        self, record: str, name: str, lowest: int, highest: int, default: int | None, optional: bool = False
    ) -> Input:
        """Declare an input for a variable of a record's formulas, which says its label and unit."""
        label, of = self.variable(record, name)
        return whole(name, label, lowest, highest, default, of, optional)

    def asked_class(self, record: str, name: str, of: str, optional: bool = False) -> Input:
        """Declare an input for a variable that is the Class of a Unit, from the middle one where it must be given.

        ``of`` says whose it is.
        """
        classes = self.class_numbers()
        default = None if optional else classes[len(classes) // 2]
        declared = self.asked(record, name, classes[0], classes[-1], default, optional)
        return meaning(declared, Meaning(of, "class", None))

    def rolled(self, record: str, name: str, variables: dict) -> list:
        """Work out a formula for every face of the record's die, ``roll``; return the Outcomes, ascending."""
        weights: dict = {}
        for face in range(1, self.count(record, "die_sides") + 1):
            amount = self.formula(record, name, dict(variables, roll=face))
            weights[amount] = weights.get(amount, 0) + 1
        return [Outcome(amount, weights[amount]) for amount in sorted(weights)]

    def written(self, record: str, name: str, variables: dict) -> str:
        """Return a formula in words, with the die in place of what it shows."""
        shown = dict(variables, roll=f"d{self.count(record, 'die_sides')}")
        return self._in_words(record, self._part(record, "formulas", name), shown)

    def class_numbers(self) -> list:
        """Return the numbers of the edition's unit classes, ascending; one that lists none may name the highest."""
        listed = sorted(self.column("classes", "number"))
        if listed:
            return listed
        named = self._has_value("classifications", "most_class")
        return list(range(1, (self.count("classifications", "most_class") if named else MOST_CLASS) + 1))

    def of_class(self, number: int, field: str) -> tuple:
        """Return the record of a Class and one of its numbers; KeyError where the edition lists no such Class."""
        record = f"class-{number}"
        return record, self.field(record, field)

    def field(self, record: str, field: str) -> int | float:
        """Return a number that is a field of its own in a record; KeyError where there is no such record or field."""
        self.used.add((record, field))
        found: int | float = self.mechanics[record][field]
        return found

    def stats(self) -> tuple:
        """Return the lowest and the highest stat; where nothing limits them, the faces of the die do."""
        lowest, highest = self._stat("lowest"), self._stat("highest")
        return 1 if lowest is None else lowest, self.count("dice", "sides") if highest is None else highest

    def within_stats(self, stat: int) -> int:
        """Return a stat that effects have changed, kept within the limits that the edition sets to stats, if any."""
        lowest, highest = self._stat("lowest"), self._stat("highest")
        if lowest is not None and stat < lowest:
            return lowest
        return highest if highest is not None and stat > highest else stat

    def _stat(self, name: str) -> int | None:
        return None if self.value_or("modified-stats", name, None) is None else self.count("modified-stats", name)

    def column(self, collection: str, field: str) -> list:
        """Return one field of every record of a collection, in no particular order."""
        return [record[field] for record in self.mechanics.values() if record["collection"] == collection]

    def highest_cell(self, record: str, table: str, otherwise: int) -> int | float:
        """Return the highest number of a record's table; ``otherwise`` where there is none, or some of it is lost.

        The first column names the rows.
        """
        found = self.mechanics.get(record, {}).get("tables", {}).get(table, {"rows": ()})
        cells = [cell for row in found["rows"] for cell in row[1:] if isinstance(cell, (int, float))]
        return max(cells) if cells and "incomplete" not in found else otherwise

    def rulings_on(self, records: tuple) -> list:
        """Return the rulings that have a reading which changes one of these records, by their numbers."""
        found: set = set()
        changing = self.lasting("changing rulings", _rulings_by_record)
        for record in records:
            found |= changing.get(record, set())
        return [name for _, name in sorted(found)]

    def changes_any(self, ruling: str, parts: set) -> bool:
        """Return whether a ruling has a reading that changes one of these parts, each (record, name)."""
        return bool(_overridden(self.mechanics[ruling]) & parts)

    def bears(self, ruling: str) -> bool:
        """Return whether a ruling has a reading that changes something used."""
        return bool(_overridden(self.mechanics[ruling]) & self.used)

    def rulings_for(self, steps: list) -> list:
        """Return the rulings that an answer rests on, by their numbers, once its steps are worked out.

        A ruling that decides certain values and formulas counts where one of them was used, any other
        where a step follows a rule that it touches.
        """
        deciding, touching = self.lasting("rulings", _rulings)
        found: set = set()
        for part in self.used:
            found |= deciding.get(part, set())
        for step in steps:
            found |= touching.get(step.rule, set())
        return [name for _, name in sorted(found)]

    def with_reading(self, ruling: str, reading: str) -> "Rules":
        """Return the rules as they stand under one reading of a ruling; what it changes elsewhere is let be."""
        options = {option["id"]: option.get("overrides", {}) for option in self.mechanics[ruling]["readings"]}
        overrides = {record: changes for record, changes in options[reading].items() if record in self.mechanics}
        if not overrides:
            return self
        mechanics = dict(self.mechanics)
        for record, changes in overrides.items():
            mechanics[record] = _changed(mechanics[record], changes)
        return Rules(mechanics, self._lasting, self.notes)

    def with_changes(self, changes: dict) -> "Rules":
        """Return the rules with other parts of records: ``{record: {"values": {name: number}, "effects": [...]}}``."""
        mechanics = dict(self.mechanics)
        for record in changes:
            mechanics[record] = _changed(mechanics[record], changes[record])
        # What lasts follows from the effects, which may be others here.
        return Rules(mechanics, None if changes else self._lasting, self.notes)

    def _worked_out(self, record: str, name: str, variables: dict) -> tuple:
        """Return what a formula gives, and the formula; note the values of the record among what it names."""
        expression = self._part(record, "formulas", name)
        known = self._known(record, variables)
        value = evaluate(expression, known)
        own = self.mechanics[record].get("values", {})
        named = names(expression)
        for one in named:
            if one in own and one not in variables:
                self.read[record, one] = own[one]
        if self.notes is not None:
            self.notes.append(Node(record, name, expression, {one: known[one] for one in named}, value))
        return value, expression

    def _in_words(self, record: str, expression: str, variables: dict) -> str:
        """Return a formula in words, with what its variables stood for; a die is a text already."""
        words = {}
        numbers = {}
        own = self.mechanics[record].get("values", {})
        for name in names(expression):
            if name in variables:
                stood = variables[name]
                words[name] = stood if isinstance(stood, str) else number_text(stood)
            elif name in own:
                numbers[name] = own[name]
        return in_words(expression, words, numbers)

    def _part(self, record: str, part: str, name: str):  # type: ignore[no-untyped-def]
        found = self.mechanics.get(record, {}).get(part, {})
        if name not in found:
            raise KeyError(f"this edition has no {part} {name} in {record}")
        self.used.add((record, name))
        if part == "values":
            self.read[record, name] = found[name]
        if part == "formulas":
            self.used |= {(record, variable) for variable in names(found[name])}
        return found[name]

    def _known(self, record: str, variables: dict) -> dict:
        known = dict(self.mechanics[record].get("values", {}))
        known.update(variables)
        return known


def _rulings(rules: Rules) -> tuple:
    """Return which rulings decide a value or a formula, by (record, name), and which others touch a record, by its id.

    A ruling is (what sorts it by its number, id).
    """
    deciding: dict = {}
    touching: dict = {}
    for name, record in rules.mechanics.items():
        decided = _decided(record)
        by, places = (touching, record.get("touches", ())) if decided is None else (deciding, decided)
        for place in places:
            by.setdefault(place, set()).add((_in_order(record["number"]), name))
    return deciding, touching


def _in_order(number: str) -> tuple:
    """Return what sorts rulings by their numbers, such as M99 before M100."""
    return number[:1], int(number[1:])


def _rulings_by_record(rules: Rules) -> dict:
    """Return which rulings change a record, as (what sorts it by its number, id), by the record's id."""
    found: dict = {}
    for name, ruling in rules.mechanics.items():
        for reading in ruling.get("readings", ()):
            for record in reading.get("overrides", ()):
                found.setdefault(record, set()).add((_in_order(ruling["number"]), name))
    return found


def row_of(table: dict, row: int | str, column: str) -> tuple:
    """Return (a row of a table, the place of a column in it); (None, None) where it has no such row or column."""
    places = [place for place, one in enumerate(table["columns"]) if one["id"] == column]
    for cells in table["rows"]:
        named = isinstance(cells[0], str) and isinstance(row, str) and cells[0].lower().startswith(row)
        if places and (named or cells[0] == row):
            return cells, places[0]
    return None, None


def _is_yes_or_no(value: object) -> bool:
    return value is True or value is False


def _in_words(name: str, words: dict) -> tuple:
    said = words.get(name, {"meaning": name.replace("_", " ")})
    return said["meaning"], unit(said["unit"], said.get("unit_of_one")) if "unit" in said else NO_UNIT


def _overridden(ruling: dict) -> set:
    """Return (record, name) of every value and formula that a reading of a ruling changes."""
    return {
        (record, name)
        for reading in ruling.get("readings", ())
        for record, changes in reading.get("overrides", {}).items()
        for part in changes.values()
        for name in part
    }


def _decided(ruling: dict) -> set | None:
    """Return (record, name) of every value and formula that a ruling decides; None where it does not say which."""
    overridden = _overridden(ruling)
    if "decides" not in ruling:
        return overridden or None
    return overridden | {tuple(decided.split(":")) for decided in ruling["decides"]}


def _changed(record: dict, changes: dict) -> dict:
    changed = dict(record)
    for part in changes:
        if isinstance(changes[part], dict):
            changed[part] = dict(record[part])
            changed[part].update(changes[part])
        else:
            changed[part] = changes[part]
    return changed
