"""Rulings in words: whose word the default is."""

from rulebook.source.edition import Record
from rulebook.source.schema_words import lower_first


def status_title(ruling: Record) -> str:
    """Return the status of a ruling as its schema calls it, such as *Our default*."""
    return ruling.schema.field("status", "is").choices[ruling.status.word].title


def status_label(ruling: Record) -> str:
    """Return the status of a ruling as it stands after other words, such as *our default*."""
    return lower_first(status_title(ruling))


def severity_title(ruling: Record) -> str:
    """Return how much a ruling weighs, as its schema says it, such as *Changes a result or stops play*."""
    return ruling.schema.field("severity").choices[ruling.data["severity"]].title
