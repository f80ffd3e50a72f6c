"""What an edition's things are called: the terms of its glossary, and records that say their own names.

A record that has an abbreviation, other names or a definition is a term by itself, under the name
that it has.  A record of the glossary is a term that is no record's name, and says which one defines it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rulebook.source.edition import Edition, Record

GLOSSARY = "glossary"
# What a record says of its names; any of these makes it a term.
ABBREVIATION, ALSO_CALLED, DEFINITION = "abbreviation", "also_called", "definition"
NAMING = (ABBREVIATION, ALSO_CALLED, DEFINITION)


@dataclass(frozen=True)
class Term:
    """A term of an edition: the record that is it."""

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
        """The letters that stand for it; empty where it has none, or where its name holds them."""
        letters = str(self.record.data.get(ABBREVIATION, ""))
        return "" if letters in self.name else letters

    @property
    def spellings(self) -> list[str]:
        """Its other names and spellings, without its abbreviation."""
        return list(self.record.data.get(ALSO_CALLED, []))

    @property
    def other_names(self) -> list[str]:
        """What else it is called: its abbreviation, other names and spellings."""
        letters = self.record.data.get(ABBREVIATION)
        return [letters, *self.spellings] if letters else self.spellings

    @property
    def names(self) -> list[str]:
        """All that it is called, its name first."""
        return [self.name, *self.other_names]

    @property
    def meaning(self) -> str:
        """What it is, in a line of prose; the record it belongs to resolves its quotes."""
        return str(self.record.data.get(DEFINITION, self.record.data["summary"]))

    @property
    def rule(self) -> str:
        """The id of the record that it leads to: the one that defines it, or itself."""
        return str(self.record.data.get("defined_in", self.id))


def terms(edition: Edition) -> Iterator[Term]:
    """Yield the terms of an edition, in the order of its records."""
    return (Term(record) for record in edition.records.values() if is_term(record))


def is_term(record: Record) -> bool:
    """Return whether a record is a term: one of the glossary, or one that says more of its names than its name."""
    return record.collection == GLOSSARY or any(field in record.data for field in NAMING)
