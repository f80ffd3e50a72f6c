"""Frozen editions: ``rules/1.0.freeze`` holds checksums of all that an edition is, as it was frozen.

One line each for its entry, its notes in rules/changes.yaml, the words of the schemas that its records are shown with,
its files, and its records; behind the name stand the parts of that and their checksums, as in
``facing values.cost=c120ebe1``.
A record has a part for each thing in it that plays, ``wording`` for all of it, and one for each correction.
"""

import hashlib
import json
import re
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from rulebook.source.edition import Data
from rulebook.source.files import Unreadable, content, printed_path
from rulebook.source.problems import Problem

ENDING = ".freeze"
# The ends of the names of the other files that a release writes: what changed in the base, the addresses of its pages,
# and what links to it mean.
CHANGES_ENDING, ADDRESSES_ENDING, DEFAULTS_ENDING = ".changes.md", ".addresses", ".defaults.json"

FROZEN = "frozen"
# The lines of the entry and of the notes; the names of others have a slash or are ids of records.
ENTRY, NOTES = "editions.yaml", "rules/changes.yaml"
# All of a record, and how the part of a correction of it begins.
WORDING, CORRECTED = "wording", "corrected."

# By the name of a line: the checksums of its parts.
type Lines = dict[str, dict[str, str]]

# Enough to tell that something changed; git tells who did so on purpose.
_DIGITS = 8
_LINE = re.compile(rf"[^\s=]+(?: [^\s=]+=[0-9a-f]{{{_DIGITS}}})*")
_HEAD = """\
# Edition {edition} as it is frozen: checksums of its parts, a line a record. `rulebook check` names each part that is
# otherwise, and asks git whether this file ever was. `rulebook freeze`, `release` and `accept` write it, nobody else.
"""
# The number of the first line that is no comment.
FIRST_LINE = _HEAD.count("\n") + 1


class State(StrEnum):
    """What became of a line, or of a part of one."""

    NEW = "new"
    GONE = "gone"
    OTHERWISE = "otherwise"


class Frozen(StrEnum):
    """What of an edition never changes any more."""

    NO = "no"
    WHAT_PLAYS = "what plays"
    WHOLE = "whole"


def frozen(info: Data) -> Frozen:
    """Return what of an edition is frozen, as its entry says."""
    return Frozen(info.get(FROZEN, Frozen.NO))


def freeze_file(root: Path, edition: str) -> Path:
    """Return the path of the file of a frozen edition."""
    return root / "rules" / f"{edition}{ENDING}"


def checksum(data: object) -> str:
    """Return a checksum of data, the same in whatever order its fields are written."""
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:_DIGITS]


def is_whole(lines: Lines) -> bool:
    """Return whether lines are those of an edition that was frozen whole."""
    return lines.get(ENTRY, {}).get(FROZEN) == checksum(Frozen.WHOLE)


def written(edition: str, lines: Lines) -> str:
    """Return the content of the file of an edition."""
    rows = (" ".join([name, *(f"{part}={digest}" for part, digest in parts.items())]) for name, parts in lines.items())
    return _HEAD.format(edition=edition) + "".join(f"{row}\n" for row in rows)


def read_line(line: str) -> tuple[str, dict[str, str]] | None:
    """Return the name and the parts of a line; None where it is none."""
    if not _LINE.fullmatch(line):
        return None
    name, *parts = line.split(" ")
    return name, dict(part.split("=") for part in parts)


def read_freeze(root: Path, edition: str) -> tuple[Lines, list[Problem]]:
    """Return the lines in the file of an edition, and a problem for each that is damaged."""
    return read_lines(root, freeze_file(root, edition))


def read_lines(root: Path, path: Path) -> tuple[Lines, list[Problem]]:
    """Return the lines in a freeze file, and a problem for each that is damaged."""
    lines: Lines = {}
    damage = []
    try:
        text = content(path).decode("utf-8", errors="replace")
    except Unreadable as error:
        return {}, [Problem(printed_path(root, path), 1, "", f"{error}; put it back")]
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("#"):
            continue
        name, parts = read_line(line) or ("", {})
        if not name or name in lines:
            message = "is damaged: expected a name, once, and the checksums of its parts; put the file back"
            damage.append(Problem(printed_path(root, path), number, "", message))
        lines[name] = parts
    return lines, damage


class Difference(NamedTuple):
    """A line, or a part of one, that is new, gone or otherwise; a line may also stand elsewhere.

    ``corrected`` says whether corrections may do that, and one of that record is new.
    """

    name: str
    part: str
    state: State
    corrected: bool


def differences(then: Lines, now: Lines) -> Iterator[Difference]:
    """Yield what differs between the lines of an edition, save for what of it is frozen.

    Words of schemas come and go with the records that have them, so only other words differ.
    """
    for name in dict.fromkeys([*now, *then]):
        before, after = then.get(name), now.get(name)
        if before is None or after is None:
            state = State.NEW if before is None else State.GONE
            yield Difference(name, "", state, _corrected(name, "", state, before or {}, after or {}))
            continue
        for part in dict.fromkeys([*after, *before]):
            if after.get(part) != before.get(part) and (name, part) != (ENTRY, FROZEN):
                state = State.NEW if part not in before else State.GONE if part not in after else State.OTHERWISE
                if state is not State.OTHERWISE and name.startswith("schemas/"):
                    continue
                yield Difference(name, part, state, _corrected(name, part, state, before, after))


def moved(then: Lines, now: Lines) -> str | None:
    """Return the name of the first line that stands elsewhere than it did, if any does."""
    before, after = ([name for name in lines if name in others] for lines, others in ((then, now), (now, then)))
    return next((name for name, former in zip(after, before, strict=True) if name != former), None)


def is_record(name: str) -> bool:
    """Return whether the line of a name is that of a record; those of files have the dot of their ending."""
    return "." not in name


def _corrected(name: str, part: str, state: State, before: dict[str, str], after: dict[str, str]) -> bool:
    if not is_record(name):
        return state is State.NEW and (name != ENTRY or part == "date")
    is_new = any(part.startswith(CORRECTED) for part in after.keys() - before.keys())
    return is_new and (state is State.NEW or part == WORDING)


def or_open_new(edition: str, infos: list[Data]) -> str:
    """Return the end of a message: that an edition may be changed by the next one, and the command that opens it."""
    return f"or open a new edition: rulebook new {_next_id(edition, infos)} --based-on {edition}"


def _next_id(edition: str, infos: list[Data]) -> str:
    """Return the next free version number after an edition's; ``ID`` if its id is not a version number."""
    head, dot, last = edition.rpartition(".")
    if not (dot and last.isdigit()):
        return "ID"
    taken = {info["id"] for info in infos}
    number = int(last) + 1
    while f"{head}.{number}" in taken:
        number += 1
    return f"{head}.{number}"
