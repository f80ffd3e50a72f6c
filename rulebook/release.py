"""Releasing an edition: it comes into force, gets its list of changes, and never changes again, nor does its base."""

from datetime import date
from pathlib import Path

from rulebook.check_all import check_all
from rulebook.compare import compare
from rulebook.diff_format import as_markdown
from rulebook.edition import EDITIONS, Data, edition_list
from rulebook.entries import with_field
from rulebook.freeze import checksum_file, checksums, is_frozen
from rulebook.load import line_of
from rulebook.problems import Problem, RulesError


def release_edition(root: Path, edition: str, day: date) -> None:
    """Put a draft into force as of a day, in place of the edition that was; write its changes; freeze it.

    What it is based on, and the edition that was in force, are frozen with it, if they are not yet.

    Raises RulesError, with nothing written, where anything is wrong with the rules.
    """
    entry = _sound(root, edition)
    if entry["status"] != "draft":
        message = f"has status {entry['status']}; only a draft is released, `rulebook freeze {edition}` keeps this one"
        raise RulesError([Problem(EDITIONS, 1, edition, message)])
    changes = _changes(root, entry)
    former = [other for other in edition_list(root)[0] if other["status"] == "current"]
    sums = _still_open(root, line_of(root, edition)[1:] + former)
    sums[edition] = checksums(root, entry | {"date": day.isoformat()})
    editions = _in_force(root, edition, day)
    if changes is not None:
        changes_file(root, edition).write_bytes(changes.encode())
    (root / EDITIONS).write_bytes(editions.encode())
    _write_checksums(root, sums)


def freeze_edition(root: Path, edition: str) -> None:
    """Freeze an edition as it stands, in force or not, and what it is based on.

    Raises RulesError, with nothing written, where anything is wrong with the rules.
    """
    entry = _sound(root, edition)
    _write_checksums(root, _still_open(root, line_of(root, edition)[1:]) | {edition: checksums(root, entry)})


def _still_open(root: Path, entries: list[Data]) -> dict[str, str]:
    """Return the checksums of those editions that are not frozen yet."""
    return {entry["id"]: checksums(root, entry) for entry in entries if not is_frozen(root, entry["id"])}


def _write_checksums(root: Path, sums: dict[str, str]) -> None:
    for edition, text in sums.items():
        checksum_file(root, edition).write_bytes(text.encode())


def changes_file(root: Path, edition: str) -> Path:
    """Return where a release writes what an edition changes."""
    return root / "rules" / f"{edition}.changes.md"


def _sound(root: Path, edition: str) -> Data:
    """Return the entry of an edition that may be frozen; RulesError says what is in the way."""
    entry = line_of(root, edition)[0]
    if is_frozen(root, edition):
        raise RulesError([Problem(EDITIONS, 1, edition, "was released already; what was released does not change")])
    problems, _ = check_all(root)
    if problems:
        raise RulesError(problems)
    return entry


def _changes(root: Path, entry: Data) -> str | None:
    """Return what an edition changes, as Markdown; None where it stands on its own."""
    if "based_on" not in entry:
        return None
    return as_markdown(*compare(root, entry["based_on"], entry["id"])) + "\n"


def _in_force(root: Path, edition: str, day: date) -> str:
    """Return editions.yaml with an edition in force, and the one that was superseded."""
    text = (root / EDITIONS).read_bytes().decode()
    entries, _ = edition_list(root)
    for former in entries:
        if former["status"] == "current":
            text = with_field(text, former["id"], "status", "superseded")
    text = with_field(text, edition, "status", "current")
    return with_field(text, edition, "date", f'"{day.isoformat()}"')
