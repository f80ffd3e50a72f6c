"""The small address of a rule, which one passes on: ``r/blinded/``.  It leads to the rule, wherever that stands."""

from rulebook.data.ruling_weights import RULINGS
from rulebook.source.edition import Edition, Record

FOLDER = "r"


def short_address(edition: Edition, record: Record) -> str:
    """Return the small address of a record within its edition; empty where it has none.

    Rules and rulings have one, and keep it, from the day on which their edition comes into force.
    """
    is_rule = not record.schema.about_rules or record.collection == RULINGS
    return f"{FOLDER}/{record.id}/" if is_rule and edition.info["status"] != "draft" else ""


def passed_on(edition: Edition) -> list[Record]:
    """Return the records that have a small address."""
    return [record for record in edition.records.values() if short_address(edition, record)]
