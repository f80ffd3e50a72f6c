"""Names: whoever reads, types or marks one means one thing by it."""

from collections.abc import Iterator

from rulebook.source.edition import Edition, Record
from rulebook.source.problems import Problem
from rulebook.source.yaml_lines import Where
from rulebook.words.glossary import ABBREVIATION, ALSO_CALLED, is_term

# Records of these are headed by what they are about.
_HEADED = ("diagrams", "rulings")
_NAME: Where = ("name",)


def check(edition: Edition) -> Iterator[Problem]:
    """Yield every name of a term that is another record's already, in whatever case.

    Two records that are no terms may share a name, as a chapter and a tag do: neither is marked in text.
    """
    first: dict[str, tuple[Record, Where]] = {}
    for record, where, name in _claims(edition):
        key = " ".join(name.split()).casefold()
        other, at = first.setdefault(key, (record, where))
        if other is record or not (is_term(other) or is_term(record)):
            continue
        path, line = other.file.origin((*other.where, *at))
        yield record.problem(where, f"{where[0]} {name} is that of {other.id} already, at {path}:{line}")


def _claims(edition: Edition) -> Iterator[tuple[Record, Where, str]]:
    """Yield all that records are called, each with its place; names first, as they are what a record is known by."""
    records = [record for record in edition.records.values() if record.collection not in _HEADED]
    for record in records:
        yield record, _NAME, record.data["name"]
    for record in records:
        if ABBREVIATION in record.data:
            yield record, (ABBREVIATION,), record.data[ABBREVIATION]
        for index, name in enumerate(record.data.get(ALSO_CALLED, [])):
            yield record, (ALSO_CALLED, index), name
