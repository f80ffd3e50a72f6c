"""The small address of a rule, which one passes on: ``r/blinded/``.  It leads to the rule, wherever that stands."""

from rulebook.data.pages import addresses_file
from rulebook.data.ruling_weights import RULINGS
from rulebook.source.edition import Edition, Record

FOLDER = "r"


def short_address(edition: Edition, record: Record) -> str:
    """Return the small address of a record within its edition; empty where it has none.

    Rules and rulings have one from the day on which their edition comes into force here, and keep it.
    """
    is_rule = not record.schema.about_rules or record.collection == RULINGS
    return f"{FOLDER}/{record.id}/" if is_rule and _was_in_force(edition, record) else ""


def _was_in_force(edition: Edition, record: Record) -> bool:
    return edition.info["status"] == "current" or addresses_file(record.file.root, edition.id).is_file()


def passed_on(edition: Edition) -> list[Record]:
    """Return the records that have a small address."""
    return [record for record in edition.records.values() if short_address(edition, record)]
