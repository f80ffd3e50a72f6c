"""The small address of a rule, which one passes on: ``r/blinded/``.  It leads to the rule, wherever that stands."""

from rulebook.data.ruling_weights import RULINGS
from rulebook.source.edition import Edition, Record

FOLDER = "r"


def passed_on(edition: Edition) -> list[Record]:
    """Return the records that have a small address: rules and rulings of an edition that is or was in force."""
    if edition.info["status"] == "draft":
        return []
    return [record for record in edition.records.values() if is_passed_on(record)]


def is_passed_on(record: Record) -> bool:
    """Return whether a record is a rule or a ruling."""
    return not record.schema.about_rules or record.collection == RULINGS


def short_address(record: Record) -> str:
    """Return the small address of a record within its edition."""
    return f"{FOLDER}/{record.id}/"
