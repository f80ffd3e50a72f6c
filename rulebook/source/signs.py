"""Signs: small drawings, one SVG file each, and which of them a record has."""

from collections.abc import Iterator
from pathlib import Path

from rulebook.source.edition import Record

SIGNS = "docs/assets/signs"
# What stands above the title of each page: a sign for each kind, called as the folder of its pages.
PAGE_SIGNS = f"{SIGNS}/pages"
# The field by which a record names its sign.
SIGN = "sign"


def sign_names(root: Path) -> frozenset[str]:
    """Return the names of the SVG files of signs."""
    return frozenset(path.stem for path in (root / SIGNS).glob("*.svg"))


def sign_of(record: Record, there: frozenset[str]) -> str | None:
    """Return the sign of a record among those that are ``there``: the one it names, or else the first of its own."""
    named = record.data.get(SIGN)
    return next((name for name in ([named] if named else own_signs(record)) if name in there), None)


def own_signs(record: Record) -> Iterator[str]:
    """Yield the names of the signs that a record has without naming them: its id, and its collection with its kind."""
    yield record.id
    kind = record.data.get(record.schema.kind or "")
    if kind:
        yield f"{record.collection}-{kind}"
