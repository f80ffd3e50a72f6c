"""The rules as a calculator sees them: an edition's mechanics, by record id.

Mechanics are a plain dict, ``{record id: {"collection", "name", fields, "values": {name: number},
"formulas": {name: expression}, "words", "effects", "tables"}}``.  Its only prose are the ``words``: what
values, formulas and their variables mean, and in which unit they are.  What a formula names is asked
for, and what an edition has no formula for is left out.
"""

from .formula import FormulaError, evaluate, is_comparison, names, parse, written
from .inputs import Input, Meaning, meaning, whole
from .result import Outcome, Step
from .units import NO_UNIT, agreeing, unit

# A form must end somewhere where an edition lists no Classes.
MOST_CLASS = 9


class Rules:
    """Looks up numbers and works out formulas of one edition; notes which in ``used``, as (record, name)."""

    def __init__(self, mechanics: dict, rulings: "_Rulings | None" = None) -> None:
        self.mechanics = mechanics
        self.used: set = set()
        # An answer asks for rulings a few times; looking at every record of an edition each time was most of it.
        self._rulings = rulings or _Rulings(mechanics)

    def unused(self) -> "Rules":
        """Return the same rules, of which nothing has been used yet."""
        return Rules(self.mechanics, self._rulings)

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

    def names(self, record: str, name: str) -> list:
        """Return what a formula names, as it stands."""
        return names(parse(self._part(record, "formulas", name)))

    def variables(self, record: str, name: str) -> list:
        """Return what a formula names, under any reading of a ruling on it; nothing where there is no such formula."""
        if not self.has(record, name):
            return []
        found = set(self.names(record, name))
        for ruling in self.rulings_on((record,)):
            for reading in self.mechanics[ruling]["readings"]:
                changed = reading.get("overrides", {}).get(record, {}).get("formulas", {})
                if name in changed:
                    found |= set(names(parse(changed[name])))
        return sorted(found)

    def formula(self, record: str, name: str, variables: dict) -> int | float:
        """Work out a record's formula; the record's own values count as variables too."""
        return evaluate(self._part(record, "formulas", name), self._known(record, variables))

    def holds(self, record: str, name: str, variables: dict) -> bool:
        """Work out a record's formula that is a comparison."""
        return self.formula(record, name, variables) != 0

    def step(self, record: str, name: str, variables: dict) -> Step:
        """Work out a record's formula as one step of an answer, in its own words; a comparison gives yes or no."""
        expression = self._part(record, "formulas", name)
        known = self._known(record, variables)
        value = evaluate(expression, known)
        label, of = self.words(record, "formulas", name)
        told = value != 0 if is_comparison(expression) else value
        return Step(label, told, agreeing(value, of), record, written(expression, known))

    def told(self, record: str, name: str) -> Step:
        """Return a record's value as a step of an answer, in its own words."""
        label, of = self.words(record, "values", name)
        value = self.value(record, name)
        return Step(label, value, agreeing(value, of), record, "")

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
        """Return a formula as printed, with the die in place of what it shows."""
        known = dict(self._known(record, variables), roll=f"d{self.count(record, 'die_sides')}")
        return written(self._part(record, "formulas", name), known)

    def class_numbers(self) -> list:
        """Return the numbers of the edition's unit classes, ascending; one that lists none may name the highest."""
        listed = sorted(self.column("classes", "number"))
        if listed:
            return listed
        named = self._has_value("classifications", "most_class")
        return list(range(1, (self.count("classifications", "most_class") if named else MOST_CLASS) + 1))

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
        for record in records:
            found |= self._rulings.by_record.get(record, set())
        return [name for _, name in sorted(found)]

    def bears(self, ruling: str) -> bool:
        """Return whether a ruling has a reading that changes something used."""
        return bool(_overridden(self.mechanics[ruling]) & self.used)

    def rulings_for(self, steps: list) -> list:
        """Return the rulings that an answer rests on, by their numbers, once its steps are worked out.

        A ruling that decides certain values and formulas counts where one of them was used, any other
        where a step follows a rule that it touches.
        """
        followed = {step.rule for step in steps}
        found = []
        for name in self._rulings.names:
            ruling = self.mechanics[name]
            decided = _decided(ruling)
            if decided & self.used if decided is not None else followed & set(ruling.get("touches", ())):
                found.append((ruling["number"], name))
        return [name for _, name in sorted(found)]

    def with_reading(self, ruling: str, reading: str) -> "Rules":
        """Return the rules as they stand under one reading of a ruling; what it changes elsewhere is let be."""
        mechanics = dict(self.mechanics)
        for option in self.mechanics[ruling]["readings"]:
            if option["id"] == reading:
                for record, changes in option.get("overrides", {}).items():
                    if record in mechanics:
                        mechanics[record] = _changed(mechanics[record], changes)
        return Rules(mechanics, self._rulings)

    def _part(self, record: str, part: str, name: str):  # type: ignore[no-untyped-def]
        found = self.mechanics.get(record, {}).get(part, {})
        if name not in found:
            raise KeyError(f"this edition has no {part} {name} in {record}")
        self.used.add((record, name))
        if part == "formulas":
            self.used |= {(record, variable) for variable in names(parse(found[name]))}
        return found[name]

    def _known(self, record: str, variables: dict) -> dict:
        known = dict(self.mechanics[record].get("values", {}))
        known.update(variables)
        return known


class _Rulings:
    """Which records of an edition are rulings, and which of these change a record: (number, id) by the record's id.

    It is the same under every reading.
    """

    def __init__(self, mechanics: dict) -> None:
        self.names = [name for name, record in mechanics.items() if "touches" in record or "readings" in record]
        self.by_record: dict = {}
        for name in self.names:
            ruling = mechanics[name]
            for reading in ruling.get("readings", ()):
                for record in reading.get("overrides", ()):
                    self.by_record.setdefault(record, set()).add((ruling["number"], name))


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
        changed[part] = dict(record[part])
        changed[part].update(changes[part])
    return changed
