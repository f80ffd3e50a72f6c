"""What a calculator says of itself, once: forms, pages, checks, tests and downloads read it here."""

from collections import namedtuple

# Its name and title; the rules that its steps apply, the first of them the one that it stands under; the records that
# only limit what it asks for; the formulas without which it does not apply, as (record, formula); whether it asks what
# applies to an attack, and so reads all effects that may; the ruling between whose readings its input ``ruling``
# chooses, others being asked for by their ids; what it asks for, ``inputs(rules)``, a list of Input; and what it
# answers, ``answer(rules, given)``, a Result.
Calculator = namedtuple(
    "Calculator", ("name", "title", "rules", "limits", "needs", "situational", "switch", "inputs", "answer")
)
# A record that it reads, and the names of the values, formulas and tables that it looks up there.
Read = namedtuple("Read", ("record", "groups"))


def read(record: str, *groups: str) -> Read:
    """Declare what is read of a record; the names of one group stand in an edition together or not at all.

    A value that a formula of the record names is read with the formula, and needs no declaration.
    """
    return Read(record, tuple([tuple(group.split()) for group in groups]))


def names(declared: Read) -> list:
    """Return every name that is looked up in a record."""
    return [name for group in declared.groups for name in group]


def records(calculator: Calculator) -> list:
    """Return the ids of the records whose rules a calculator's steps apply, the one it stands under first."""
    return [declared.record for declared in calculator.rules]
