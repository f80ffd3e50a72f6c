"""What a calculator says of itself, once: forms, pages, checks, tests and downloads read it here."""

from dataclasses import dataclass, field
from typing import Callable, NamedTuple

from .inputs import Input, InputError, Inputs
from .mechanics import Mechanics
from .result import Result
from .rules import Rules

# A record that it reads, and the names of the values, formulas and tables that it looks up there.
Read = NamedTuple("Read", [("record", str), ("groups", "tuple[tuple[str, ...], ...]")])

# A situation that a tap gives: its title, and its inputs as (name, value).
Preset = NamedTuple("Preset", [("title", str), ("inputs", "tuple[tuple[str, str], ...]")])

# A calculator that asks more about the same: its name, what a form offers, and inputs as (name, name there) where the
# names differ and they do not tell the same of a Unit or a weapon.
Growth = NamedTuple("Growth", [("calculator", str), ("title", str), ("renamed", "tuple[tuple[str, str], ...]")])

# With more inputs than these a form asks too much at once.
MOST_OPEN = 8


@dataclass(kw_only=True)
class Calculator:
    """What one calculator says of itself.

    name: what links, commands and programs call it.
    title: what pages call it.
    rules: the rules that its steps apply, as Read; it stands under the first of them.
    limits: records that only limit what it asks for, as Read.
    collections: the collections whose records it reads, whatever they are, or a kind of one: ``missions.mission``.
    needs: the formulas without which it does not apply, as (record, formula).
    situational: whether it asks what applies to an attack, and so reads all effects that may.
    switch: the ruling between whose readings its input ``ruling`` chooses; others are asked for by their ids.
    inputs: what it asks for, ``inputs(rules)``.
    answer: what it answers, ``answer(rules, inputs)``.
    named: the inputs that its sentence names whatever they are.
    texts: the texts of records, or of those of a collection, that its answer passes on, as Read with their fields.
    opens: the inputs with which its form opens, as players know them; at most MOST_OPEN of them at any one time.
    more: the heading below which its form folds what it asks for beside these and has no heading of its own.
    presets: situations that a tap gives, each its title and its inputs as (name, value).
    grows: the calculator that asks more about the same, as a Growth.
    within: the calculator in whose form it is asked for by a button, where it has no form of its own.
    """

    name: str = field()
    title: str = field()
    rules: tuple[Read, ...] = field()
    inputs: Callable[[Rules], list[Input]] = field()
    answer: Callable[[Rules, Inputs], Result] = field()
    limits: tuple[Read, ...] = field(default=())
    collections: tuple[str, ...] = field(default=())
    needs: tuple[tuple[str, str], ...] = field(default=())
    situational: bool = field(default=False)
    switch: str | None = field(default=None)
    named: tuple[str, ...] = field(default=())
    texts: tuple[Read, ...] = field(default=())
    opens: tuple[str, ...] = field(default=())
    more: str = field(default="More")
    presets: tuple[Preset, ...] = field(default=())
    grows: Growth | None = field(default=None)
    within: str = field(default="")

    def applies(self, rules: Rules) -> bool:
        """Return whether an edition has the formulas without which there is nothing to work out."""
        return all([rules.has_formula(record, formula) for record, formula in self.needs])


# What a calculator once asked for, by its name: links that were shared give each with the value that changed nothing.
RETIRED = {"attack": (("attack_is_a_grapple", "no"), ("attacker_vice_grips", "0"))}

# What may be read of any record beside its values, formulas and tables.
NAME, EFFECTS = "name", "effects"


def read(record: str, *groups: str | tuple[str, ...]) -> Read:
    """Declare what is read of a record: names, or groups of names that an edition has together or not at all.

    ``name`` is what the record is called, ``effects`` are the Status Effects that it brings.

    A value that a formula of the record names is read with the formula, and needs no declaration.
    """
    return Read(record, tuple([group if isinstance(group, tuple) else (group,) for group in groups]))


def names(declared: Read) -> list[str]:
    """Return every name of a value, formula or table that is looked up in a record."""
    return [name for group in declared.groups for name in group if name not in (NAME, EFFECTS)]


def reads_part(declared: Read, part: str) -> bool:
    """Return whether what a record is called is read, or what Status Effects it brings: NAME or EFFECTS."""
    return (part,) in declared.groups


def retired(name: str) -> tuple[tuple[str, str], ...]:
    """Return what a calculator no longer asks for, as (input, the value with which it is passed over)."""
    return RETIRED.get(name, ())


def without_retired(name: str, raw_inputs: Inputs) -> Inputs:
    """Return raw inputs without those that the calculator no longer asks for.

    Raises InputError where such an input holds anything that changed the answer.
    """
    problems = []
    left = dict(raw_inputs)
    for name_before, neutral in retired(name):
        value = left.pop(name_before, neutral)
        text = "no" if value is False else str(value).strip()
        if text not in ("", neutral):
            problems.append(
                (name_before, f"{name_before} must be {neutral}, as {name} no longer asks for it; got {text}")
            )
    if problems:
        raise InputError(problems)
    return left


def texts_of(calculator: Calculator) -> list[tuple[str, str]]:
    """Return (record, field) of every text that the answer of a calculator passes on."""
    return [
        (passed_on.record, field) for passed_on in calculator.texts for group in passed_on.groups for field in group
    ]


def records_listed(mechanics: Mechanics, name: str) -> list[str]:
    """Return the records of a collection, or of a kind of it, such as ``missions.mission``; one record by its id."""
    if name in mechanics:
        return [name]
    collection, _, kind = name.partition(".")
    return [
        record
        for record, part in mechanics.items()
        if part["collection"] == collection and kind in ("", part.get("kind"), part.get("subject"))
    ]


def with_statuses(calculator: Calculator) -> list[str]:
    """Return the ids of the records of which a calculator reads what Status Effects they bring."""
    return [declared.record for declared in calculator.rules if reads_part(declared, EFFECTS)]


def records(calculator: Calculator) -> list[str]:
    """Return the ids of the records whose rules a calculator's steps apply, the one it stands under first."""
    return [declared.record for declared in calculator.rules]
