"""The rules of an edition one by one, in plain words, and looked up as a player would ask."""

from collections.abc import Iterator

from rulebook.api.results import Rule
from rulebook.data.export import exported
from rulebook.data.ruling_weights import RULINGS
from rulebook.data.short_addresses import short_address
from rulebook.source.edition import Edition, Record
from rulebook.words.details import without_marks
from rulebook.words.glossary import Term

# Further names of a record, beside those by which it is a term.
_NAMES = ("searched_as", "formerly")


class RuleBook:
    """The rules of one edition in plain words."""

    def __init__(self, edition: Edition) -> None:
        self._edition = edition
        self._exported = exported(edition)

    def rule(self, rule_id: str) -> Rule:
        """Return a record by its id; KeyError where the edition has none."""
        if rule_id not in self._edition.records:
            raise KeyError(f"there is no rule {rule_id} in edition {self._edition.id}")
        record, data = self._edition.records[rule_id], self._exported[rule_id]
        return Rule(
            id=rule_id,
            edition=self._edition.id,
            name=data["name"],
            kind=record.schema.record_title,
            summary=without_marks(data["summary"], self._edition),
            text=without_marks(data.get("text", ""), self._edition),
            page=record.page,
            address=record.address,
            short_address=short_address(self._edition, record),
            data=data,
        )

    def find(self, words: str) -> list[Rule]:
        """Return the rules that have all of some words, the closest first.

        Those that are called so come before those whose sentences say so, and rules before what is said about rules.
        """
        wanted = words.casefold().split()
        ranked = [(self._rank(record, wanted), record) for record in self._edition.records.values() if wanted]
        having = [(rank, record) for rank, record in ranked if rank is not None]
        closest = sorted(having, key=lambda pair: (pair[0], pair[1].schema.about_rules))
        return [self.rule(record.id) for _, record in closest]

    def _rank(self, record: Record, wanted: list[str]) -> int | None:
        """Return how close a record is to some words, 0 being the closest; None where it lacks one of them."""
        names = [name.casefold() for name in _names(record)]
        phrase = " ".join(wanted)
        if phrase in names:
            return 0
        if str(record.data["name"]).casefold().startswith(phrase):
            return 1
        if any(all(word in name for word in wanted) for name in names):
            return 2
        data = self._exported[record.id]
        sentences = f"{data['summary']} {data.get('text', '')}".casefold()
        return 3 if all(word in sentences for word in wanted) else None


def _names(record: Record) -> Iterator[str]:
    yield from (record.id, *Term(record).names)
    for field in _NAMES:
        yield from record.data.get(field, ())
    if record.collection == RULINGS:
        yield record.data["number"]
