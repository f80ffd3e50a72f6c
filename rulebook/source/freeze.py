"""Editions that are out stay as they are: ``rules/1.0.sha256`` holds what edition 1.0 was when it was frozen.

Its lines are those of ``sha256sum``, one a YAML file of the edition's folder, so that
``sha256sum --check`` reads it too.  What ``editions.yaml`` says of the edition counts as well; a
comment line for each field holds the checksum of its value as JSON.

That file is held in turn: ``frozen`` in the edition's entry is its checksum, so that neither can go,
nor change, without the other.
"""

import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path

from rulebook.source.edition import EDITIONS, Data, editions_file, yaml_files
from rulebook.source.files import Unreadable, content, found_in, printed_path
from rulebook.source.problems import Problem

ENDING = ".sha256"
# What a release writes beside it: the list of what the edition changes.
CHANGES_ENDING = ".changes.md"

FROZEN = "frozen"

# What may still change in the entry of a frozen edition; the id is what it is known by.
_FREE = ("id", "status", FROZEN)
_FIELD = "editions.yaml: "
# In place of the checksum of a file that cannot be read, which is reported where the edition is read.
_UNREADABLE = ""


def is_frozen(info: Data) -> bool:
    """Return whether an edition was frozen, by its entry in editions.yaml."""
    return FROZEN in info


def checksum_file(root: Path, edition: str) -> Path:
    """Return where the checksums of an edition stand once it is frozen."""
    return root / "rules" / f"{edition}{ENDING}"


def checksums(root: Path, info: Data) -> str:
    """Return the checksums of an edition as it is now, as its checksum file holds them."""
    edition = info["id"]
    lines = [
        f"# Edition {edition} as it was frozen. `rulebook check` compares all of it;",
        f"# `sha256sum --check {edition}{ENDING}` in this folder compares its files.",
    ]
    for name, digest in _now(root, info).items():
        lines.append(f"# {digest}  {name}" if name.startswith(_FIELD) else f"{digest}  {name}")
    return "\n".join(lines) + "\n"


def seal(sums: str) -> str:
    """Return what ``frozen`` says in the entry of an edition with these checksums."""
    return _digest(sums.encode())


def frozen_problems(root: Path, infos: list[Data]) -> Iterator[Problem]:
    """Yield everything in which frozen editions are no longer what they were."""
    listed = {info["id"]: info for info in infos}
    there = {path.name.removesuffix(ENDING): path for path in found_in(root / "rules") if path.name.endswith(ENDING)}
    for edition, path in there.items():
        if edition not in listed:
            message = f"edition {edition} was released, but {EDITIONS} does not list it; put its entry back"
            yield Problem(printed_path(root, path), 1, "", message)
            continue
        base = next((other for other in infos if other["id"] == listed[edition].get("based_on")), None)
        if base and not is_frozen(base) and base["id"] not in there:
            missing = printed_path(root, checksum_file(root, base["id"]))
            message = f"{missing}, of the edition it is based on, is missing; put it back"
            yield Problem(printed_path(root, path), 1, "", message)
        yield from _edition_problems(root, listed[edition], path, infos)
    for info in infos:
        if info["id"] not in there:
            yield from _missing(root, info)


def _missing(root: Path, info: Data) -> Iterator[Problem]:
    """Yield why an edition that has no checksum file should have one."""
    edition = info["id"]
    file = printed_path(root, checksum_file(root, edition))
    if is_frozen(info):
        message = f"is frozen, but {file} is missing; put it back"
        yield Problem(EDITIONS, _field_line(root, edition, FROZEN), edition, message)
    elif info.get("status") == "superseded":
        message = f"is superseded, so it was in force and frozen; put back its `{FROZEN}` and {file}"
        yield Problem(EDITIONS, _field_line(root, edition, "status"), edition, message)


def unfinished(root: Path, info: Data) -> list[Problem]:
    """Return what a release or freeze that was cut short left of an edition; to run it again mends that.

    It wrote the checksums, with the day that the entry would get, and not yet the entry.
    """
    path = checksum_file(root, info["id"])
    if not path.is_file() or _held(info, path):
        return []
    then, damage = _read(root, path, info["id"])
    day = f"{_FIELD}date"
    as_it_is = {**then, day: ""} == {**_now(root, info), day: ""}
    return [_not_held(root, info, path)] if as_it_is and not damage else []


def _held(info: Data, path: Path) -> bool:
    return bool(info.get(FROZEN) == _digest(path.read_bytes()))


def _not_held(root: Path, info: Data, path: Path) -> Problem:
    message = (
        f"is not what `{FROZEN}` of edition {info['id']} in {EDITIONS} was written for; put both back, "
        "or, where a release or freeze was cut short, run it again"
    )
    return Problem(printed_path(root, path), 1, "", message)


def _edition_problems(root: Path, info: Data, path: Path, infos: list[Data]) -> Iterator[Problem]:
    then, damage = _read(root, path, info["id"])
    if damage:
        yield from damage
        return
    if not _held(info, path):
        yield _not_held(root, info, path)
        return
    now = _now(root, info)
    for name in sorted(then.keys() | now.keys()):
        if now.get(name) not in (then.get(name), _UNREADABLE):
            yield _changed(root, info["id"], name, _said(name in then, name in now), infos)


def _said(then: bool, now: bool) -> tuple[str, str]:
    """Return what happened to a part of a frozen edition, and how to undo it."""
    if not then:
        return "was added", "take it out"
    return ("was changed" if now else "was removed"), "put it back"


def _changed(root: Path, edition: str, name: str, said: tuple[str, str], infos: list[Data]) -> Problem:
    happened, undo = said
    new = f"rulebook new {_next_id(edition, infos)} --based-on {edition}"
    message = f"{happened} after edition {edition} was released; {undo}, or open a new edition: {new}"
    if not name.startswith(_FIELD):
        return Problem(f"rules/{name}", 1, "", message)
    field = name.removeprefix(_FIELD)
    return Problem(EDITIONS, _field_line(root, edition, field), edition, f"{field} {message}")


def _field_line(root: Path, edition: str, field: str) -> int:
    """Return the line of a field in the entry of an edition, or that of the entry where it has no such field."""
    file = editions_file(root)
    if file is None:
        return 1
    return next(file.source.line((*where, field)) for where, info in file.records() if info.get("id") == edition)


def _next_id(edition: str, infos: list[Data]) -> str:
    """Return the next free number after an edition's, or a word in its place where it has none."""
    head, dot, last = edition.rpartition(".")
    if not (dot and last.isdigit()):
        return "ID"
    taken = {info["id"] for info in infos}
    number = int(last) + 1
    while f"{head}.{number}" in taken:
        number += 1
    return f"{head}.{number}"


def _now(root: Path, info: Data) -> dict[str, str]:
    """Return the checksums of what an edition is now: the fields of its entry, then its files."""
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
    """Return the checksums in a file by name, and the lines that are none."""
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
