"""Frozen editions: each is as its freeze file has it, and has one just when its entry says that it is frozen."""

from collections.abc import Iterator
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
    is_whole,
    moved,
    or_open_new,
    read_freeze,
)
from rulebook.source.problems import Problem
from rulebook.source.yaml_lines import Where

_CHANGED = {
    State.NEW: "{part} was added after edition {edition} was frozen; take it out",
    State.GONE: "{part} was removed after edition {edition} was frozen; put it back",
    State.OTHERWISE: "{part} was changed after edition {edition} was frozen; put it back",
}
_RECORD = {
    State.NEW: "is not in {file}; take it out{or_add}",
    State.GONE: "is no longer in edition {edition}; put it back{or_new}",
}
_PLAYS = {
    State.NEW: "{part} plays, and {file} has no such part; take it out{or_add}",
    State.GONE: "{part} of {file} plays no longer; put it back{or_new}",
    State.OTHERWISE: "{part} plays otherwise than {file} has it; put it back{or_new}",
}
_READS = "reads otherwise than when edition {edition} was frozen; put it back{or_correct}"
_MOVED = "stands elsewhere than when edition {edition} was frozen; put it back"


def check(root: Path, editions: list[Edition] | None) -> list[Problem]:
    """Return every difference between frozen editions and their files; none if ``editions`` is None."""
    infos = [edition.info for edition in editions or []]
    problems = {problem for info in infos for problem in entry_problems(root, info)}
    notes = CHANGES.entries(root) if editions else []
    # Bases first: what is said of a record there is not said of those that are based on it.
    for edition in (editions or [])[::-1]:
        if is_there(freeze_file(root, edition.id)) and edition.whole:
            places = {(problem.path, problem.line, problem.record) for problem in problems}
            of_it = Comparison(root, edition, infos, notes).problems()
            problems |= {
                in_edition(edition, each) for each in of_it if (each.path, each.line, each.record) not in places
            }
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
        f"is not what {file} was written for: frozen {Frozen.WHOLE if is_whole(lines) else Frozen.WHAT_PLAYS}; "
        "put back which of them changed, or, where a release or freeze was cut short, run it again"
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
        new = f", {or_open_new(edition.id, infos)}"
        accept = f"rulebook accept {edition.id}"
        correct = f"add a correction to {CHANGES.path} and {accept}"
        self.remedies = {"or_new": new, "or_correct": new, "or_add": new, "or_accept": ""}
        if not is_whole(self.then):
            self.remedies |= {"or_correct": f", or {correct}", "or_add": f", or, if its source has it, {correct}"}
            self.remedies["or_accept"] = f", or {accept}"

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
            yield self._at(name, self._message(_MOVED))

    def _message(self, message: str, part: str = "") -> str:
        return message.format(part=part, file=self.file, edition=self.edition.id, **self.remedies).lstrip()

    def _problem(self, difference: Difference) -> Problem:
        name, part, state, _ = difference
        if name == ENTRY:
            return _in_entry(self.root, self.edition.id, part, self._message(_CHANGED[state] + "{or_new}", part))
        if not is_record(name) or part.startswith(CORRECTED):
            return self._beside(difference)
        if part == WORDING:
            return self._at(name, self._message(_READS))
        if part:
            return self.edition.records[name].problem(self._where(difference), self._message(_PLAYS[state], part))
        message = self._message(_RECORD[state])
        if state is State.NEW:
            return self._at(name, message)
        return Problem(self.file, [*self.then].index(name) + FIRST_LINE, name, message)

    def _beside(self, difference: Difference) -> Problem:
        """Return the problem of a correction, of a note, of words in a schema, or of a file."""
        name, part, state, _ = difference
        is_note = name == NOTES or part.startswith(CORRECTED)
        subject = f"the note {part.removeprefix(CORRECTED)}" if is_note else part
        remedy = "{or_accept}" if is_note and state is State.NEW else ""
        return self._at(name, self._message(_CHANGED[state] + remedy, subject))

    def _where(self, difference: Difference) -> Where:
        """Return the place in its record of a part that plays; of one that is gone, that of its field."""
        if difference.state is State.GONE:
            return tuple(steps(difference.part)[:1])
        return checksums_of(self.edition.records[difference.name])[difference.part][0]

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
