"""Frozen editions, in what plays or whole, as ``frozen`` in their entries of editions.yaml says.

Of an edition that is frozen in what plays, ``rules/1.0.plays`` holds the checksums, which `rulebook.source.accepted`
reads.  Of one that is frozen whole, ``rules/1.0.sha256`` does: it has one line for each YAML file of the edition, in
the format of ``sha256sum --check``, and one comment line for each field of its entry, with the checksum of its value as
JSON.

``seal`` in the entry is the checksum of that file, so that neither can change without the other.
"""

import hashlib
import json
import re
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path

from rulebook.source.accepted import accepted_file
from rulebook.source.edition import EDITIONS, Data, editions_file, yaml_files
from rulebook.source.files import Unreadable, content, found_in, printed_path
from rulebook.source.problems import Problem

ENDING = ".sha256"
# The ends of the names of the other files that a release writes: what changed in the base, the addresses of its pages,
# and what links to it mean.
CHANGES_ENDING, ADDRESSES_ENDING, DEFAULTS_ENDING = ".changes.md", ".addresses", ".defaults.json"

FROZEN, SEAL = "frozen", "seal"


class Frozen(StrEnum):
    """What of an edition never changes any more."""

    NO = "no"
    WHAT_PLAYS = "what plays"
    WHOLE = "whole"


# The fields of the entry that may still change; the id may not, but an entry is looked up by it.
_FREE = ("id", "status", FROZEN, SEAL)
_FIELD = "editions.yaml: "
# Stands for the checksum of an unreadable file, which is reported when the edition is read.
_UNREADABLE = ""


def frozen(info: Data) -> Frozen:
    """Return what of an edition is frozen, as its entry says."""
    return Frozen(info.get(FROZEN, Frozen.NO))


def checksum_file(root: Path, edition: str) -> Path:
    """Return the path of the checksum file of an edition."""
    return root / "rules" / f"{edition}{ENDING}"


def checksums(root: Path, info: Data) -> str:
    """Return the content that the checksum file of an edition would have now."""
    edition = info["id"]
    lines = [
        f"# Edition {edition} as it was frozen. `rulebook check` compares all of it;",
        f"# `sha256sum --check {edition}{ENDING}` in this folder compares its files.",
    ]
    for name, digest in _now(root, info).items():
        lines.append(f"# {digest}  {name}" if name.startswith(_FIELD) else f"{digest}  {name}")
    return "\n".join(lines) + "\n"


def seal(sums: str) -> str:
    """Return the value of ``seal`` for a checksum file with this content."""
    return _digest(sums.encode())


def frozen_problems(root: Path, infos: list[Data]) -> Iterator[Problem]:
    """Yield every difference between frozen editions and their checksum files."""
    listed = {info["id"]: info for info in infos}
    there = {path.name.removesuffix(ENDING): path for path in found_in(root / "rules") if path.name.endswith(ENDING)}
    for edition, path in there.items():
        if edition not in listed:
            message = f"edition {edition} was released, but {EDITIONS} does not list it; put its entry back"
            yield Problem(printed_path(root, path), 1, "", message)
            continue
        base = next((entry for entry in infos if entry["id"] == listed[edition].get("based_on")), None)
        if base and frozen(base) is Frozen.NO and base["id"] not in there:
            missing = printed_path(root, checksum_file(root, base["id"]))
            message = f"{missing}, of the edition it is based on, is missing; put it back"
            yield Problem(printed_path(root, path), 1, "", message)
        yield from _edition_problems(root, listed[edition], path, infos)
    for info in infos:
        if frozen(info) is Frozen.WHAT_PLAYS and info["id"] not in there:
            yield from _seal_of_plays(root, info)
        elif info["id"] not in there:
            yield from _missing(root, info)


def _seal_of_plays(root: Path, info: Data) -> Iterator[Problem]:
    """Yield a problem if what plays in an edition is frozen, and the file that says so is missing or another."""
    path = accepted_file(root, info["id"])
    if not path.is_file():
        message = f"is frozen, but {printed_path(root, path)} is missing; put it back"
        yield Problem(EDITIONS, _field_line(root, info["id"], FROZEN), info["id"], message)
    elif not _matches_seal(info, path):
        yield _broken_seal(root, info, path)


def _missing(root: Path, info: Data) -> Iterator[Problem]:
    """Yield a problem if an edition without a checksum file should have one."""
    edition = info["id"]
    file = printed_path(root, checksum_file(root, edition))
    if frozen(info) is Frozen.WHOLE:
        message = f"is frozen, but {file} is missing; put it back"
        yield Problem(EDITIONS, _field_line(root, edition, FROZEN), edition, message)
    elif info.get("status") == "superseded":
        message = f"is superseded, so it was in force and frozen; put back its `{FROZEN}` and {file}"
        yield Problem(EDITIONS, _field_line(root, edition, "status"), edition, message)


def unfinished(root: Path, info: Data) -> list[Problem]:
    """Return a problem if a release or freeze of an edition was interrupted; running it again mends that.

    It had written the checksum file, with the date that the entry was to get, but not the entry.
    """
    path = checksum_file(root, info["id"])
    if not path.is_file() or _matches_seal(info, path):
        return []
    then, damage = _read(root, path, info["id"])
    day = f"{_FIELD}date"
    is_unchanged = {**then, day: ""} == {**_now(root, info), day: ""}
    return [_broken_seal(root, info, path)] if is_unchanged and not damage else []


def _matches_seal(info: Data, path: Path) -> bool:
    """Return whether a checksum file is the one that ``seal`` in the entry was written for."""
    return bool(info.get(SEAL) == _digest(path.read_bytes()))


def _broken_seal(root: Path, info: Data, path: Path) -> Problem:
    message = (
        f"is not what `{SEAL}` of edition {info['id']} in {EDITIONS} was written for; put both back, "
        "or, where a release or freeze was cut short, run it again"
    )
    return Problem(printed_path(root, path), 1, "", message)


def _edition_problems(root: Path, info: Data, path: Path, infos: list[Data]) -> Iterator[Problem]:
    then, damage = _read(root, path, info["id"])
    if damage:
        yield from damage
        return
    if not _matches_seal(info, path):
        yield _broken_seal(root, info, path)
        return
    now = _now(root, info)
    for name in sorted(then.keys() | now.keys()):
        if now.get(name) not in (then.get(name), _UNREADABLE):
            yield _changed(root, info["id"], name, _difference(name in then, name in now), infos)


def _difference(then: bool, now: bool) -> tuple[str, str]:
    """Return what happened to a part of a frozen edition that was there ``then`` and is ``now``, and how to undo it."""
    if not then:
        return "was added", "take it out"
    return ("was changed" if now else "was removed"), "put it back"


def _changed(root: Path, edition: str, name: str, difference: tuple[str, str], infos: list[Data]) -> Problem:
    happened, undo = difference
    message = f"{happened} after edition {edition} was released; {undo}, {or_open_new(edition, infos)}"
    if not name.startswith(_FIELD):
        return Problem(f"rules/{name}", 1, "", message)
    field = name.removeprefix(_FIELD)
    return Problem(EDITIONS, _field_line(root, edition, field), edition, f"{field} {message}")


def or_open_new(edition: str, infos: list[Data]) -> str:
    """Return the end of a message: that an edition may be changed by the next one, and the command that opens it."""
    return f"or open a new edition: rulebook new {_next_id(edition, infos)} --based-on {edition}"


def _field_line(root: Path, edition: str, field: str) -> int:
    """Return the line of a field in the entry of an edition, or that of the entry if the field is missing."""
    file = editions_file(root)
    if file is None:
        return 1
    return next(file.source.line((*where, field)) for where, info in file.records() if info.get("id") == edition)


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


def _now(root: Path, info: Data) -> dict[str, str]:
    """Return the current checksums of an edition by name: the fields of its entry, then its files."""
    digests = {
        f"{_FIELD}{name}": _digest(json.dumps(info[name], ensure_ascii=False, sort_keys=True).encode())
        for name in sorted(info.keys() - set(_FREE))
    }
    rules = root / "rules"
    for path in sorted(path for path, _ in yaml_files(root, info["id"])):
        try:
            digest = _digest(content(path))
        except Unreadable:
            digest = _UNREADABLE
        digests[path.relative_to(rules).as_posix()] = digest
    return digests


def _read(root: Path, path: Path, edition: str) -> tuple[dict[str, str], list[Problem]]:
    """Return the checksums in a checksum file by name, and a problem for each damaged line."""
    field, file = re.escape(_FIELD), re.escape(f"{edition}/")
    sum_line = re.compile(rf"(?:# ([0-9a-f]{{64}})  ({field}\w+)|([0-9a-f]{{64}})  ({file}.+))")
    digests: dict[str, str] = {}
    damage = []
    try:
        text = content(path).decode("utf-8", errors="replace")
    except Unreadable as error:
        return {}, [Problem(printed_path(root, path), 1, "", f"{error}; put the file back")]
    for number, line in enumerate(text.splitlines(), 1):
        match = sum_line.fullmatch(line)
        digest, name = [group for group in match.groups() if group] if match else ("", "")
        if (not match and not line.startswith("#")) or name in digests:
            message = f"is damaged: expected a checksum and a name in {edition}/, once; put the file back"
            damage.append(Problem(printed_path(root, path), number, "", message))
        elif match:
            digests[name] = digest
    if not digests:
        damage.append(Problem(printed_path(root, path), 1, "", "is damaged: holds no checksums; put the file back"))
    return digests, damage


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
