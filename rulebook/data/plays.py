"""Checksums of what plays in an edition: of each part of a record that decides something at the table.

Numbers, yes or no, formulas, choices, references, cells and units count as they stand.  Of words only the numbers in
them do: what they quote, digits, words for numbers, dice, pages.  What tells where a rule stands or leads, and the
measures of a drawing, do not, apart from such numbers.  Whose word a rule is does not, with its dates.
"""

import hashlib
import re
from collections.abc import Iterable

from rulebook.source.edition import Edition, Record
from rulebook.source.fields import Field, Role
from rulebook.source.freeze import Lines
from rulebook.source.json_types import Json
from rulebook.source.yaml_lines import Where, place
from rulebook.words.numbers import NUMBER_WORDS

_FIGURE = re.compile(
    rf"\{{[^{{}}]*\}}|\b\d*[dD]\d+\b|(?<![\w-])[-−+]?\d+(?:[-.,]\d+)*|(?<![\w-])(?:{NUMBER_WORDS})(?![\w-])",
    re.IGNORECASE,
)
# The number of a step in a list stands there for its order.
_STEP = re.compile(r"^[ \t]*\d+\.\s", re.MULTILINE)
# Enough to tell that something changed; nobody is kept from changing it on purpose.
_DIGITS = 8


def plays(edition: Edition) -> Lines:
    """Return the checksums of what plays in an edition, by record and by the place of each part."""
    return {name: plays_of(record) for name, record in edition.records.items()}


def plays_of(record: Record) -> dict[str, str]:
    """Return the checksum of each part of a record that plays, by its place."""
    return {part: checksum for part, (_, checksum) in checksums_of(record).items()}


def checksums_of(record: Record) -> dict[str, tuple[Where, str]]:
    """Return of each part of a record that plays, by its place as authors write it, where it is and its checksum.

    Each value, effect, formula, table and reading is a part, and each field that has no entries.
    """
    fields = record.schema.fields
    leaves: dict[Where, list[str]] = {}
    for name, data in record.data.items():
        field, role = fields[name], _apart(fields[name])
        if not isinstance(data, dict | list):
            _gather(field, data, "", role, leaves.setdefault((name,), []))
        for key, entry in _entries(data):
            part = (name, key) if isinstance(entry, dict | list) else (name,)
            inside = field.inside(key)
            _gather(inside, entry, str(key), role or _apart(inside), leaves.setdefault(part, []))
    return {place(part): (part, _checksum(texts)) for part, texts in leaves.items() if texts}


def _entries(data: Json) -> Iterable[tuple[str | int, Json]]:
    return data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()


def _gather(field: Field, part: Json, at: str, role: Role | None, leaves: list[str]) -> None:
    """Add what plays in a part, with its place there; ``role`` is that of what it is a part of, where that decides."""
    if role is Role.STANDING:
        return
    if isinstance(part, str):
        if role is None and field.is_fixed:
            leaves.append(f"{at} {part}")
        elif figures := _FIGURE.findall(_STEP.sub("", part)):
            leaves.append(f"{at} {' '.join(figures)}")
    elif isinstance(part, dict | list):
        for key, value in _entries(part):
            inside = field.inside(key)
            _gather(inside, value, f"{at}.{key}", role or _apart(inside), leaves)
    elif role is not Role.PICTURE:
        leaves.append(f"{at} {_number(part)}")


def _apart(field: Field) -> Role | None:
    """Return the role of a field by which what is in it does not play, save for the numbers in most."""
    return field.role if field.role in (Role.ASIDE, Role.PICTURE, Role.STANDING) else None


def _number(value: float | None) -> str:
    """Return a number, or yes or no, as text; 2.0 is 2, and an empty cell is one too."""
    return str(int(value) if isinstance(value, float) and value.is_integer() else value)


def _checksum(leaves: list[str]) -> str:
    """Return a checksum that is the same in whatever order the fields are written."""
    return hashlib.sha256("\n".join(sorted(leaves)).encode()).hexdigest()[:_DIGITS]
