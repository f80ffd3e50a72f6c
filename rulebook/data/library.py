"""All editions together: what became of a record from one to the next."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, wraps
from typing import Any

from calculators.core.rules import Rules
from rulebook.compare.change_notes import (
    changed_rules,
    changes_of,
    corrections_of,
    headlines,
    is_of_rules,
    notes_between,
    up_to_date,
)
from rulebook.compare.records import Change, changed, differences, predecessors
from rulebook.data.export import exported
from rulebook.data.mechanics import mechanics
from rulebook.source.edition import Data, Edition, Record


@dataclass(frozen=True)
class Stage:
    """A record in one edition: None where that edition has none, and how it changed since it was last in one.

    ``change`` is None in the first edition that has the record, and where it stayed the same.
    """

    edition: Edition
    record: Record | None
    first: bool
    change: Change | None


def _cached[*Arguments, Value](
    method: "Callable[[Library, *Arguments], Value]",
) -> "Callable[[Library, *Arguments], Value]":
    """Make a method of a library remember what it returned for its arguments, for as long as the library lives."""

    @wraps(method)
    def cached(self: "Library", *arguments: *Arguments) -> Value:
        key = (method.__name__, *arguments)
        if key not in self._cache:
            self._cache[key] = method(self, *arguments)
        value: Value = self._cache[key]
        return value

    return cached


class Library:
    """Every edition and the notes on changes, oldest first, and the corrections within editions."""

    def __init__(self, editions: list[Edition], notes: list[Data] | None = None) -> None:
        self.editions = editions
        self.corrections = corrections_of(notes or [])
        order = [edition.id for edition in editions]
        # A new name is told after what plays differently.
        self.notes = sorted(
            changes_of(notes or []), key=lambda note: (order.index(note["edition"]), not is_of_rules(note))
        )
        self._cache: dict[tuple[object, ...], Any] = {}

    @cached_property
    def current(self) -> Edition:
        """The edition in force."""
        return next(edition for edition in self.editions if edition.info["status"] == "current")

    @cached_property
    def ids(self) -> set[str]:
        """The id of every record that some edition has."""
        return {name for edition in self.editions for name in edition.records}

    @cached_property
    def collections(self) -> set[str]:
        """The name of every collection that some edition has."""
        return {name for edition in self.editions for name in edition.collections()}

    def edition(self, edition_id: str) -> Edition:
        """Return the edition of an id; KeyError where there is none."""
        return {edition.id: edition for edition in self.editions}[edition_id]

    @_cached
    def rules(self, edition: Edition) -> Rules:
        """Return an edition's rules, as calculators look them up."""
        return Rules(mechanics(edition))

    def before(self, edition: Edition) -> list[Edition]:
        """Return the editions older than one, oldest first."""
        return self.editions[: self.editions.index(edition)]

    def after(self, edition: Edition) -> list[Edition]:
        """Return the editions newer than one, oldest first."""
        return self.editions[self.editions.index(edition) + 1 :]

    def between(self, old: Edition, new: Edition) -> list[Edition]:
        """Return the editions newer than one and older than another, oldest first."""
        return [edition for edition in self.after(old) if edition in self.before(new)]

    def counterpart(self, record_id: str, here: Edition, there: Edition) -> Record | None:
        """Return what a record of one edition is in another, or None where that has no such record."""
        if here is there:
            return here.records[record_id]
        if self.editions.index(there) < self.editions.index(here):
            return self._predecessors(there, here).get(record_id)
        return self._successors(here, there).get(record_id)

    def bases(self, edition: Edition) -> list[Edition]:
        """Return the editions that one is based on, the newest first."""
        ids = [info["id"] for info in edition.lineage[1:]]
        return [base for base in reversed(self.before(edition)) if base.id in ids]

    @_cached
    def moved(self, edition: Edition) -> list[tuple[Edition, Record, Record | None]]:
        """Return each record that no longer stands on the page where a base had it.

        That is the newest base that had it there, the record then, and what it is now, None where it is gone.
        """
        moved: dict[str, tuple[Edition, Record, Record | None]] = {}
        for base in self.bases(edition):
            for name, was in base.records.items():
                now = edition.records.get(name)
                if name not in moved and (now is None or now.page != was.page):
                    moved[name] = base, was, now or self.counterpart(name, base, edition)
        return list(moved.values())

    @_cached
    def stages(self, record_id: str, here: Edition) -> list[Stage]:
        """Return what a record of ``here`` is in every edition, oldest first."""
        stages: list[Stage] = []
        last: tuple[Edition, Record] | None = None
        for edition in self.editions:
            record = self.counterpart(record_id, here, edition)
            change = self._change(*last, edition, record) if last and record else None
            stages.append(Stage(edition, record, record is not None and last is None, change))
            if record:
                last = edition, record
        return stages

    @_cached
    def differences(self, old: Edition, new: Edition) -> list[Change]:
        """Return every record that differs between two editions."""
        return differences(old, self._exported(old), new, self._exported(new), self._changed_rules(old, new))

    @_cached
    def changed_ids(self, old: Edition, new: Edition) -> frozenset[str]:
        """Return the ids of the records that differ between two editions: the newer id, or the older of one gone."""
        return frozenset(change.record.id for change in self.differences(old, new))

    def corrections_in(self, edition: Edition) -> list[Data]:
        """Return what was put right within an edition, the newest first."""
        mine = [note for note in self.corrections if note["edition"] == edition.id]
        return sorted(mine, key=lambda note: str(note["date"]), reverse=True)

    def notes_between(self, old: Edition, new: Edition) -> list[Data]:
        """Return the notes on changes after one edition and up to another, step by step."""
        return notes_between(self.notes, [edition.id for edition in self.editions], old.id, new.id)

    @_cached
    def relevant_notes(self, old: Edition, new: Edition) -> list[Data]:
        """Return the notes between two editions, but those on a rule that only came and went or went and came."""
        notes = self.notes_between(old, new)
        if not self.between(old, new):
            return notes
        return [note for note in notes if self._matters(note, old, new)]

    def notes_on(self, change: Change, old: Edition, new: Edition) -> list[Data]:
        """Return the relevant notes on a record that differs between two editions."""
        names = {record.id for record in (change.old, change.new) if record}
        return [note for note in self.relevant_notes(old, new) if not names.isdisjoint(note["records"])]

    def made_in(self, note: Data, old: Edition, new: Edition) -> str:
        """Return the title of the edition that made a change between two; empty where only the newer can have."""
        return str(self.edition(note["edition"]).info["title"]) if self.between(old, new) else ""

    def _matters(self, note: Data, old: Edition, new: Edition) -> bool:
        name = note["records"][0]
        there = [name in edition.records for edition in (old, new)]
        return any(there) and (not all(there) or name in self.edition(note["edition"]).records)

    def newest_with(self, record_id: str) -> Edition:
        """Return the newest edition that has a record of an id."""
        return next(edition for edition in reversed(self.editions) if record_id in edition.records)

    def headlines(self, old: Edition, new: Edition, most: int) -> list[tuple[Data, Record]]:
        """Return the notes that players of an older edition should read first, each with a rule of the newer one.

        Leaves out notes on no rule of the newer edition, and on changes of a rule that the older one lacks.
        """
        pairs = []
        for note in up_to_date(self.notes_between(old, new)):
            rules = [new.records[name] for name in note["records"] if name in new.records]
            concerns_old = note["kind"] == "added" or any(self.counterpart(rule.id, new, old) for rule in rules)
            if rules and concerns_old:
                pairs.append((note, rules[0]))
        chosen = headlines([note for note, _ in pairs], most)
        return [next(pair for pair in pairs if pair[0] is note) for note in chosen]

    def _change(self, old: Edition, was: Record, new: Edition, now: Record) -> Change | None:
        declared = now.id in self._changed_rules(old, new)
        return changed(was, self._exported(old)[was.id], now, self._exported(new)[now.id], declared)

    @_cached
    def _exported(self, edition: Edition) -> dict[str, Data]:
        return exported(edition)

    @_cached
    def _changed_rules(self, old: Edition, new: Edition) -> frozenset[str]:
        """Return the ids of the records of which a note says that their rules changed."""
        return changed_rules(self.notes_between(old, new))

    @_cached
    def _predecessors(self, old: Edition, new: Edition) -> dict[str, Record]:
        return predecessors(old, new)

    @_cached
    def _successors(self, old: Edition, new: Edition) -> dict[str, Record]:
        """Return what each record of the older edition became, by its older id; the first where several came of it."""
        came_from = self._predecessors(old, new)
        return {was.id: new.records[name] for name, was in reversed(came_from.items())}
