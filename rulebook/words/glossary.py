"""Terms of an edition: records of its glossary, and records with names of their own.

A record with an abbreviation, other names or a definition is a term under its name. A record of the glossary is a term
that no other record is named after; ``defined_in`` names the record that defines it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rulebook.source.edition import Edition, Record

GLOSSARY = "glossary"
# Any of these fields makes a record a term.
ABBREVIATION, ALSO_CALLED, DEFINITION = "abbreviation", "also_called", "definition"
NAMING = (ABBREVIATION, ALSO_CALLED, DEFINITION)


@dataclass(frozen=True)
class Term:
    """A term of an edition, made from its record."""

    record: Record

    @property
    def id(self) -> str:
        """The id of the term's record."""
        return self.record.id

    @property
    def name(self) -> str:
        """The name it is listed by."""
        return str(self.record.data["name"])

    @property
    def abbreviation(self) -> str:
        """Its abbreviation; empty if it has none or its name contains it."""
        letters = str(self.record.data.get(ABBREVIATION, ""))
        return "" if letters in self.name else letters

    @property
    def spellings(self) -> list[str]:
        """Its other names and spellings, without its abbreviation."""
        return list(self.record.data.get(ALSO_CALLED, []))

    @property
    def other_names(self) -> list[str]:
        """Its abbreviation, other names and spellings."""
        letters = self.record.data.get(ABBREVIATION)
        return [letters, *self.spellings] if letters else self.spellings

    @property
    def names(self) -> list[str]:
        """All its names, the one it is listed by first."""
        return [self.name, *self.other_names]

    @property
    def meaning(self) -> str:
        """Its definition or summary, a line of prose; quotes in it are resolved with its record."""
        return str(self.record.data.get(DEFINITION, self.record.data["summary"]))

    @property
    def rule(self) -> str:
        """The id of the record that links lead to: the one that defines it, or itself."""
        return str(self.record.data.get("defined_in", self.id))


def terms(edition: Edition) -> Iterator[Term]:
    """Yield the terms of an edition, in the order of its records."""
    return (Term(record) for record in edition.records.values() if is_term(record))


def is_term(record: Record) -> bool:
    """Return whether a record is a term: one of the glossary, or one with any of the fields of ``NAMING``."""
    return record.collection == GLOSSARY or any(field in record.data for field in NAMING)
