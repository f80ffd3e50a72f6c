"""How the records of an edition read, as checksums, and how many corrections were made to each.

Of an edition that is frozen in what plays they stand beside the checksums of what plays: no wording changes without a
correction that tells of it.
"""

import hashlib
import json

from rulebook.data.plays import plays
from rulebook.source.accepted import CORRECTIONS, WORDING, Checksums
from rulebook.source.edition import Data, Edition, Record
from rulebook.source.fields import Role

_DIGITS = 8


def wording(edition: Edition, corrections: list[Data]) -> Checksums:
    """Return the checksum of how each record reads and, where it was corrected, how often."""
    counts = {
        name: sum(name in note["records"] for note in corrections if note["edition"] == edition.id)
        for name in edition.records
    }
    return {
        name: {WORDING: _checksum(record)} | ({CORRECTIONS: str(counts[name])} if counts[name] else {})
        for name, record in edition.records.items()
    }


def plays_and_wording(edition: Edition, corrections: list[Data]) -> Checksums:
    """Return the checksums of what plays in an edition and of how its records read, as a frozen one holds them."""
    readings = wording(edition, corrections)
    return {name: parts | readings[name] for name, parts in plays(edition).items()}


def _checksum(record: Record) -> str:
    """Return a checksum of all that an entry says of a rule: not of what is beside it, or of whose word it is."""
    fields = record.schema.fields
    shown = {name: part for name, part in record.data.items() if fields[name].role not in (Role.ASIDE, Role.STANDING)}
    return hashlib.sha256(json.dumps(shown, sort_keys=True).encode()).hexdigest()[:_DIGITS]
