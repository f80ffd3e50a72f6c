"""``rules/1.0.plays``: checksums of everything in an edition that decides play, as its author accepted it.

One line a record: its id, then the place and the checksum of each part that decides play:
``facing values.cost=c120ebe1``.  Where what plays is frozen, a record has two more parts: ``wording``, the checksum of
how it reads, and ``corrections``, how many of them ``rules/changes.yaml`` has, if any.
"""

import re
from pathlib import Path

from rulebook.source.files import Unreadable, content, is_there, printed_path
from rulebook.source.problems import Problem

ENDING = ".plays"
# Parts that do not play.
WORDING, CORRECTIONS = "wording", "corrections"

# By the id of a record: by the place of a part as authors write it, its checksum.
type Checksums = dict[str, dict[str, str]]

_LINE = re.compile(r"[a-z0-9-]+(?: [^\s=]+=[0-9a-f]+)*")


def accepted_file(root: Path, edition: str) -> Path:
    """Return the path of the file of an edition."""
    return root / "rules" / f"{edition}{ENDING}"


def written(edition: str, checksums: Checksums) -> str:
    """Return the content of the file of an edition."""
    lines = [
        f"# What plays in edition {edition}: of each part of a record a checksum of its numbers, formulas and choices,",
        "# and of its words the numbers alone. `rulebook check` names each part that plays otherwise than is written",
        f"# here; where that is meant, `rulebook accept {edition}` writes this file anew. Once what plays is frozen,",
        "# that takes corrections alone: what was missing, and how a record reads, which `wording` is the checksum of.",
    ]
    for record, parts in checksums.items():
        lines.append(" ".join([record, *(f"{part}={checksum}" for part, checksum in parts.items())]))
    return "\n".join(lines) + "\n"


def accepted(root: Path, edition: str) -> tuple[Checksums, dict[str, int], list[Problem]]:
    """Return the checksums in the file of an edition, the line of each record, and a problem for each damaged line."""
    path = accepted_file(root, edition)
    checksums: Checksums = {}
    lines: dict[str, int] = {}
    damage = []
    try:
        text = content(path).decode("utf-8", errors="replace")
    except Unreadable as error:
        return {}, {}, [Problem(printed_path(root, path), 1, "", f"{error}; {_anew(edition)}")]
    for number, line in enumerate(text.splitlines(), 1):
        record, *parts = line.split(" ")
        if line.startswith("#"):
            continue
        if not _LINE.fullmatch(line) or record in checksums:
            message = f"is damaged: expected a record, once, and the checksums of its parts; {_anew(edition)}"
            damage.append(Problem(printed_path(root, path), number, "", message))
            continue
        checksums[record] = dict(part.split("=") for part in parts)
        lines[record] = number
    return checksums, lines, damage


def has_accepted(root: Path, edition: str) -> bool:
    """Return whether an edition has such a file."""
    return is_there(accepted_file(root, edition))


def _anew(edition: str) -> str:
    return f"to write it anew: rulebook accept {edition}"
