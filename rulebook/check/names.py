"""Names of terms: each means one record, as texts are linked and searched by them."""

from collections.abc import Iterator

from rulebook.source.edition import Edition, Record
from rulebook.source.problems import Problem
from rulebook.source.yaml_lines import Where
from rulebook.words.glossary import ABBREVIATION, ALSO_CALLED, is_term

# The names of records of these collections are headings, and often the name of what they are about.
_HEADED = ("diagrams", "rulings")
_NAME: Where = ("name",)


def check(edition: Edition) -> Iterator[Problem]:
    """Yield every name of a term that is another record's too, whatever the case of its letters.

    Two records that are not terms may share a name, as a chapter and a tag do, since neither is marked in texts.
    """
    first: dict[str, tuple[Record, Where]] = {}
    for record, where, name in _claims(edition):
        key = " ".join(name.split()).casefold()
        owner, at = first.setdefault(key, (record, where))
        if owner is record or not (is_term(owner) or is_term(record)):
            continue
        path, line = owner.file.origin((*owner.where, *at))
        yield record.problem(where, f"{where[0]} {name} is that of {owner.id} already, at {path}:{line}")


def _claims(edition: Edition) -> Iterator[tuple[Record, Where, str]]:
    """Yield all names and abbreviations of records with their places; proper names first, so that they win."""
    records = [record for record in edition.records.values() if record.collection not in _HEADED]
    for record in records:
        yield record, _NAME, record.data["name"]
    for record in records:
        if ABBREVIATION in record.data:
            yield record, (ABBREVIATION,), record.data[ABBREVIATION]
        for index, name in enumerate(record.data.get(ALSO_CALLED, [])):
            yield record, (ALSO_CALLED, index), name
