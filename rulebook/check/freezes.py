"""Frozen editions: each is as its freeze file has it, and has one just when its entry says that it is frozen."""

from collections.abc import Callable, Iterator
from pathlib import Path

from rulebook.check.edition import in_edition
from rulebook.data.former_wording import steps
from rulebook.data.frozen_lines import lines_of
from rulebook.data.plays import checksums_of
from rulebook.source.change_files import CHANGES
from rulebook.source.edition import EDITIONS, Data, Edition, editions_file
from rulebook.source.files import is_there, printed_path
from rulebook.source.freeze import (
    CORRECTED,
    ENTRY,
    FIRST_LINE,
    FROZEN,
    NOTES,
    WORDING,
    Difference,
    Frozen,
    Lines,
    State,
    checksum,
    differences,
    freeze_file,
    frozen,
    is_record,
    moved,
    or_open_new,
    read_freeze,
    whole,
)
from rulebook.source.problems import Problem

_HAPPENED = {
    State.NEW: ("was added", "take it out"),
    State.GONE: ("was removed", "put it back"),
    State.OTHERWISE: ("was changed", "put it back"),
}


def check(root: Path, editions: list[Edition] | None) -> list[Problem]:
    """Return every difference between frozen editions and their files; none if ``editions`` is None."""
    infos = [edition.info for edition in editions or []]
    problems = {problem for info in infos for problem in entry_problems(root, info)}
    notes = CHANGES.entries(root) if editions else []
    # Bases first: what is said of a record there is not said of those that are based on it.
    for edition in (editions or [])[::-1]:
        if is_there(freeze_file(root, edition.id)) and edition.whole:
            told = {(one.path, one.line, one.record) for one in problems}
            of_it = Comparison(root, edition, infos, notes).problems()
            problems |= {in_edition(edition, one) for one in of_it if (one.path, one.line, one.record) not in told}
    return sorted(problems)


def entry_problems(root: Path, info: Data) -> Iterator[Problem]:
    """Yield a problem where the entry of an edition and its file do not say the same of what is frozen."""
    edition, extent = info["id"], frozen(info)
    path = freeze_file(root, edition)
    file = printed_path(root, path)
    if not is_there(path):
        if extent is not Frozen.NO:
            yield _in_entry(root, edition, FROZEN, f"is frozen, but {file} is missing; put it back")
        elif info["status"] == "superseded":
            message = f"is superseded, so it was in force and frozen; put back its `{FROZEN}` and {file}"
            yield _in_entry(root, edition, "status", message)
        return
    if extent is Frozen.WHAT_PLAYS and info["status"] != "current":
        yield _in_entry(root, edition, "status", f"is not in force, so {FROZEN} must be {Frozen.WHOLE}; put both back")
    if problem := cut_short(root, info):
        yield problem


def cut_short(root: Path, info: Data) -> Problem | None:
    """Return a problem if the file of an edition says otherwise than its entry what is frozen.

    It does so where a release or freeze was interrupted: the entry comes last, and running it again mends that.
    """
    lines, damage = read_freeze(root, info["id"])
    if damage or lines.get(ENTRY, {}).get(FROZEN) == checksum(frozen(info)):
        return None
    file = printed_path(root, freeze_file(root, info["id"]))
    message = (
        f"is not what {file} was written for: frozen {Frozen.WHOLE if whole(lines) else Frozen.WHAT_PLAYS}; put back "
        "which of them changed, or, where a release or freeze was cut short, run it again"
    )
    return _in_entry(root, info["id"], FROZEN, f"{FROZEN} {message}")


def _in_entry(root: Path, edition: str, field: str, message: str) -> Problem:
    """Return a problem at a field in the entry of an edition, or at the entry if it lacks the field."""
    file = editions_file(root)
    line = 1
    if file:
        line = next(file.source.line((*where, field)) for where, info in file.records() if info.get("id") == edition)
    return Problem(EDITIONS, line, edition, message)


class Comparison:
    """An edition, and how it differs from its freeze file."""

    def __init__(self, root: Path, edition: Edition, infos: list[Data], notes: list[Data]) -> None:
        self.root = root
        self.edition = edition
        self.file = printed_path(root, freeze_file(root, edition.id))
        self.then, self.damage = read_freeze(root, edition.id)
        self.now: Lines = lines_of(edition, notes, self.then)
        # What is broken may be as it was, once it is mended.
        all_of_it = [] if self.damage else differences(self.then, self.now)
        self.differences = [each for each in all_of_it if not edition.is_unsure(each.name)]
        if cut_short(root, edition.info):
            # A release that is to be finished gives the day then.
            self.differences = [each for each in self.differences if each[:2] != (ENTRY, "date")]
        self.or_new = or_open_new(edition.id, infos)
        self.accept = f"add a correction to {CHANGES.path} and rulebook accept {edition.id}"
        if whole(self.then):
            self.or_correct = self.or_add = self.or_new
        else:
            self.or_correct, self.or_add = f"or {self.accept}", f"or, if its source has it, {self.accept}"

    def problems(self) -> Iterator[Problem]:
        """Yield a problem for each difference."""
        yield from self._of(self.differences)

    def more_than_corrections(self) -> Iterator[Problem]:
        """Yield a problem for each difference that no correction makes, or of which none tells."""
        yield from self._of([each for each in self.differences if not each.corrected])

    def _of(self, chosen: list[Difference]) -> Iterator[Problem]:
        yield from self.damage
        says_why = {each.name for each in chosen if each.part != WORDING}
        for each in chosen:
            if each.part != WORDING or each.name not in says_why:
                yield self._problem(each)
        name = moved(self.then, self.now)
        if name and not self.damage:
            yield self._at(name, f"stands elsewhere than when edition {self.edition.id} was frozen; put it back")

    def _problem(self, difference: Difference) -> Problem:
        if difference.name == ENTRY:
            return self._entry(difference)
        if not is_record(difference.name):
            return self._beside_records(difference)
        of: Callable[[Difference], Problem] = {"": self._line, WORDING: self._wording}.get(difference.part, self._part)
        return self._correction(difference) if difference.part.startswith(CORRECTED) else of(difference)

    def _entry(self, difference: Difference) -> Problem:
        happened, undo = _HAPPENED[difference.state]
        message = f"{difference.part} {happened} after edition {self.edition.id} was frozen; {undo}, {self.or_new}"
        return _in_entry(self.root, self.edition.id, difference.part, message)

    def _beside_records(self, difference: Difference) -> Problem:
        """Return the problem of a note, of words in a schema, or of a file."""
        name, part, state, _ = difference
        happened, undo = _HAPPENED[state]
        subject = {NOTES: f"the note {part} of edition {self.edition.id}"}.get(name, part)
        if name == NOTES and state is State.NEW and not whole(self.then):
            undo += f", or rulebook accept {self.edition.id}"
        return self._at(name, f"{subject} {happened} after edition {self.edition.id} was frozen; {undo}".lstrip())

    def _line(self, difference: Difference) -> Problem:
        name = difference.name
        if difference.state is State.GONE:
            message = f"is no longer in edition {self.edition.id}; put it back, {self.or_new}"
            return Problem(self.file, [*self.then].index(name) + FIRST_LINE, name, message)
        return self._at(name, f"is not in {self.file}; take it out, {self.or_add}")

    def _part(self, difference: Difference) -> Problem:
        name, part, state, _ = difference
        record = self.edition.records[name]
        if state is State.GONE:
            message = f"{part} of {self.file} plays no longer; put it back, {self.or_new}"
            return record.problem(tuple(steps(part)[:1]), message)
        where, _ = checksums_of(record)[part]
        if state is State.NEW:
            message = f"{part} plays, and {self.file} has no such part; take it out, {self.or_add}"
        else:
            message = f"{part} plays otherwise than {self.file} has it; put it back, {self.or_new}"
        return record.problem(where, message)

    def _wording(self, difference: Difference) -> Problem:
        message = f"reads otherwise than when edition {self.edition.id} was frozen; put it back, {self.or_correct}"
        return self._at(difference.name, message)

    def _correction(self, difference: Difference) -> Problem:
        happened, undo = _HAPPENED[difference.state]
        message = f"the correction {difference.part.removeprefix(CORRECTED)} {happened}; {undo}"
        if difference.state is State.NEW and not whole(self.then):
            message = f"the corrections of {CHANGES.path} are not those accepted; to accept them: rulebook accept "
            message += self.edition.id
        return self._at(difference.name, message)

    def _at(self, name: str, message: str) -> Problem:
        """Return a problem at what a line stands for."""
        if is_record(name):
            return self.edition.records[name].problem((), message)
        path = name if name.startswith("schemas/") else CHANGES.path if name == NOTES else self._path(name)
        return Problem(path, 1, "", message)

    def _path(self, name: str) -> str:
        """Return the path of a file of the edition, which may be its base's."""
        files = (file.path for file in self.edition.files if file.path.endswith(f"/{name}"))
        return next(files, f"rules/{self.edition.id}/{name}")
