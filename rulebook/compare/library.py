"""All editions together: what became of a record from one to the next."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, wraps
from pathlib import Path
from typing import Any

from calculators.core.rules import Rules
from rulebook.check.everything import check
from rulebook.compare.records import Change, changed, differences, predecessors
from rulebook.compare.told import declared, foremost, standing, told
from rulebook.data.export import exported
from rulebook.data.mechanics import mechanics
from rulebook.source.annals import CHANGES
from rulebook.source.edition import Data, Edition, Record
from rulebook.source.problems import RulesError


@dataclass(frozen=True)
class Stage:
    """A record in one edition: None where that edition has none, and what changed since it was last there.

    ``change`` is None where it is there for the first time, or as it was.
    """

    edition: Edition
    record: Record | None
    first: bool
    change: Change | None


def _kept[*Given, Found](method: "Callable[[Library, *Given], Found]") -> "Callable[[Library, *Given], Found]":
    """Work out once what a method of the library returns, and keep it as long as the library."""

    @wraps(method)
    def answer(self: "Library", *given: *Given) -> Found:
        key = (method.__name__, *given)
        if key not in self.kept:
            self.kept[key] = method(self, *given)
        found: Found = self.kept[key]
        return found

    return answer


class Library:
    """Every edition, oldest first, and what is told of their changes."""

    def __init__(self, editions: list[Edition], changes: list[Data] | None = None) -> None:
        self.editions = editions
        self.changes = changes or []
        self.kept: dict[tuple[object, ...], Any] = {}

    @classmethod
    def read(cls, root: Path, *, while_writing: bool = False) -> "Library":
        """Return the editions as they stand; RulesError with everything that is wrong with them.

        ``while_writing`` they need not play as was accepted.
        """
        problems, editions = check(root, while_writing=while_writing)
        if problems:
            raise RulesError(problems)
        return cls(editions[::-1], CHANGES.told(root))

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

    def edition(self, wanted: str) -> Edition:
        """Return the edition of an id; KeyError where there is none."""
        return {edition.id: edition for edition in self.editions}[wanted]

    @_kept
    def rules(self, edition: Edition) -> Rules:
        """Return an edition's rules, as calculators ask them."""
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

    def elsewhere(self, record_id: str, here: Edition, there: Edition) -> Record | None:
        """Return what a record of one edition is in another, or None where that has no such record."""
        if here is there:
            return here.records[record_id]
        if self.editions.index(there) < self.editions.index(here):
            return self._predecessors(there, here).get(record_id)
        return self._successors(here, there).get(record_id)

    @_kept
    def stages(self, record_id: str, here: Edition) -> list[Stage]:
        """Return what a record is in every edition, oldest first."""
        found: list[Stage] = []
        last: tuple[Edition, Record] | None = None
        for edition in self.editions:
            record = self.elsewhere(record_id, here, edition)
            change = self._change(*last, edition, record) if last and record else None
            found.append(Stage(edition, record, record is not None and last is None, change))
            if record:
                last = edition, record
        return found

    @_kept
    def differences(self, old: Edition, new: Edition) -> list[Change]:
        """Return every record that differs between two editions."""
        return differences(old, self._exported(old), new, self._exported(new), self._declared(old, new))

    @_kept
    def differing(self, old: Edition, new: Edition) -> frozenset[str]:
        """Return the ids of the records that differ between two editions: as they are, or as they were where gone."""
        return frozenset(change.record.id for change in self.differences(old, new))

    def told(self, old: Edition, new: Edition) -> list[Data]:
        """Return what is told of the changes after one edition and up to another."""
        return told(self.changes, [edition.id for edition in self.editions], old.id, new.id)

    def lasting(self, old: Edition, new: Edition) -> list[Data]:
        """Return what is told of the changes after one edition and up to another, and still says something of both.

        What came after the one and went before the other does not: its first record stands in neither.
        """
        told = self.told(old, new)
        if not self.between(old, new):
            return told
        return [change for change in told if change["records"][0] in old.records.keys() | new.records.keys()]

    def holds(self, change: Data, new: Edition) -> bool:
        """Return whether what is told of a change is still so in a newer edition: its rules play there as they did."""
        made_in = self.edition(change["edition"])
        if made_in is new:
            return True
        return self._playing_otherwise(made_in, new).isdisjoint(change["records"])

    @_kept
    def _playing_otherwise(self, old: Edition, new: Edition) -> frozenset[str]:
        """Return the ids that records of the older edition have there which are gone or play otherwise in the newer."""
        changes = (change for change in self.differences(old, new) if change.plays)
        return frozenset(change.old.id for change in changes if change.old)

    def newest_with(self, record_id: str) -> Edition:
        """Return the newest edition that has a record of an id."""
        return next(edition for edition in reversed(self.editions) if record_id in edition.records)

    def foremost(self, old: Edition, new: Edition, most: int) -> list[tuple[Data, Record]]:
        """Return what players of an older edition should hear of first, each change with a rule of the newer one.

        What concerns no rule of the newer one is left out, and so is what became of a rule that the older one lacks.
        """
        found = []
        for change in standing(self.told(old, new)):
            rules = [new.records[name] for name in change["records"] if name in new.records]
            known = change["kind"] == "added" or any(self.elsewhere(rule.id, new, old) for rule in rules)
            if rules and known:
                found.append((change, rules[0]))
        chosen = foremost([change for change, _ in found], most)
        return [next(one for one in found if one[0] is change) for change in chosen]

    def _change(self, old: Edition, was: Record, new: Edition, now: Record) -> Change | None:
        said = now.id in self._declared(old, new)
        return changed(was, self._exported(old)[was.id], now, self._exported(new)[now.id], said)

    @_kept
    def _exported(self, edition: Edition) -> dict[str, Data]:
        return exported(edition)

    @_kept
    def _declared(self, old: Edition, new: Edition) -> frozenset[str]:
        return declared(self.told(old, new))

    @_kept
    def _predecessors(self, old: Edition, new: Edition) -> dict[str, Record]:
        return predecessors(old, new)

    @_kept
    def _successors(self, old: Edition, new: Edition) -> dict[str, Record]:
        """Return what each record of the older edition became, by its older id; the first where several came of it."""
        came_from = self._predecessors(old, new)
        return {was.id: new.records[name] for name, was in reversed(came_from.items())}
