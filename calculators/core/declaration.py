"""What a calculator says of itself, once: forms, pages, checks, tests and downloads read it here."""

from collections import namedtuple

from .inputs import InputError

# Its name and title; the rules that its steps apply, the first of them the one that it stands under; the records that
# only limit what it asks for; the formulas without which it does not apply, as (record, formula); whether it asks what
# applies to an attack, and so reads all effects that may; the ruling between whose readings its input ``ruling``
# chooses, others being asked for by their ids; what it asks for, ``inputs(rules)``, a list of Input; and what it
# answers, ``answer(rules, given)``, a Result; and the inputs that its sentence names whatever they are.
Calculator = namedtuple(
    "Calculator", ("name", "title", "rules", "limits", "needs", "situational", "switch", "inputs", "answer", "named")
)
# A record that it reads, and the names of the values, formulas and tables that it looks up there.
Read = namedtuple("Read", ("record", "groups"))

# What a calculator once asked for, by its name: links that were shared give each with the value that changed nothing.
RETIRED = {"attack": (("attack_is_a_grapple", "no"), ("attacker_vice_grips", "0"))}

# What may be read of any record beside its values, formulas and tables.
NAME, EFFECTS = "name", "effects"


def read(record: str, *groups: str) -> Read:
    """Declare what is read of a record; the names of one group stand in an edition together or not at all.

    ``name`` is what the record is called, ``effects`` are the Status Effects that it brings.

    A value that a formula of the record names is read with the formula, and needs no declaration.
    """
    return Read(record, tuple([tuple(group.split()) for group in groups]))


def names(declared: Read) -> list:
    """Return every name of a value, formula or table that is looked up in a record."""
    return [name for group in declared.groups for name in group if name not in (NAME, EFFECTS)]


def reads_part(declared: Read, part: str) -> bool:
    """Return whether what a record is called is read, or what Status Effects it brings: NAME or EFFECTS."""
    return (part,) in declared.groups


def retired(name: str) -> tuple:
    """Return what a calculator no longer asks for, as (input, the value with which it is passed over)."""
    return RETIRED.get(name, ())


def without_retired(name: str, given: dict) -> dict:
    """Return what is given without what the calculator no longer asks for.

    Raises InputError where such an input holds anything that changed the answer.
    """
    problems = []
    left = dict(given)
    for asked, neutral in retired(name):
        value = left.pop(asked, neutral)
        text = "no" if value is False else str(value).strip()
        if text not in ("", neutral):
            problems.append((asked, f"{asked} must be {neutral}, as {name} no longer asks for it; got {text}"))
    if problems:
        raise InputError(problems)
    return left


def with_statuses(calculator: Calculator) -> list:
    """Return the ids of the records of which a calculator reads what Status Effects they bring."""
    return [declared.record for declared in calculator.rules if reads_part(declared, EFFECTS)]


def records(calculator: Calculator) -> list:
    """Return the ids of the records whose rules a calculator's steps apply, the one it stands under first."""
    return [declared.record for declared in calculator.rules]
