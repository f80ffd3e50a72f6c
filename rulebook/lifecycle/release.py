"""Releasing an edition: it comes into force, gets its list of changes, and is frozen with those it is based on."""

from datetime import date, timedelta
from pathlib import Path

from rulebook.check.everything import check
from rulebook.check.load import find_lineage
from rulebook.compare.formats import as_markdown
from rulebook.lifecycle.atomic_write import Content, write_atomically
from rulebook.lifecycle.diff import diff
from rulebook.lifecycle.editions_yaml import need_readable, with_field
from rulebook.source.edition import EDITIONS, Data, edition_list
from rulebook.source.freeze import CHANGES_ENDING, FROZEN, checksum_file, checksums, is_frozen, seal, unfinished
from rulebook.source.problems import Problem, RulesError

_AHEAD = timedelta(days=366)


def release_edition(root: Path, edition: str, day: date) -> None:
    """Put a draft into force as of a day, in place of the edition that was; write its changes; freeze it.

    What it is based on, and the edition that was in force, are frozen with it, if they are not yet.  A
    draft that was frozen gets its checksums anew, for its day.

    Raises RulesError, with nothing written, where anything is wrong with the rules or the day.
    """
    info, *bases = find_lineage(root, edition)
    _need_draft(info)
    former = [info for info in edition_list(root)[0] if info.get("status") == "current"]
    under = _open(bases[::-1] + former)
    _need_sound(root, [*under, info])
    _need_day(edition, day, former)
    changes = _changes(root, info)
    contents: dict[Path, Content] = {} if changes is None else {changes_file(root, edition): changes}
    sums = {info["id"]: checksums(root, info) for info in under}
    sums[edition] = checksums(root, info | {"date": day.isoformat()})
    _write(root, contents, sums, _in_force(root, edition, day))


def freeze_edition(root: Path, edition: str) -> None:
    """Freeze an edition as it stands, in force or not, and what it is based on.

    Raises RulesError, with nothing written, where anything is wrong with the rules.
    """
    lineage = find_lineage(root, edition)
    if is_frozen(lineage[0]):
        raise RulesError([Problem(EDITIONS, 1, edition, "is frozen already; what was frozen does not change")])
    infos = _open(lineage[::-1])
    _need_sound(root, infos)
    sums = {info["id"]: checksums(root, info) for info in infos}
    _write(root, {}, sums, (root / EDITIONS).read_bytes().decode())


def _open(infos: list[Data]) -> list[Data]:
    """Return those that are not frozen yet."""
    return [info for info in infos if not is_frozen(info)]


def _write(root: Path, contents: dict[Path, Content], sums: dict[str, str], editions: str) -> None:
    """Write all files at once; the list of editions last, so that nothing is released before its files exist."""
    for edition, text in sums.items():
        editions = with_field(editions, edition, FROZEN, f'"{seal(text)}"')
        contents |= {checksum_file(root, edition): text}
    need_readable(root, editions)
    write_atomically(root, contents | {root / EDITIONS: editions})


def changes_file(root: Path, edition: str) -> Path:
    """Return where a release writes what an edition changes."""
    return root / "rules" / f"{edition}{CHANGES_ENDING}"


def _need_draft(info: Data) -> None:
    status = info.get("status")
    if status not in ("current", "superseded"):
        return
    message = f"has status {status}; only a draft is released, `rulebook freeze {info['id']}` keeps this one"
    if is_frozen(info):
        message = "was released already; what was released does not change"
    raise RulesError([Problem(EDITIONS, 1, info["id"], message)])


def _need_day(edition: str, day: date, former: list[Data]) -> None:
    """Raise RulesError for a day far in the future, or before that of the edition that was in force."""
    for info in former:
        if day.isoformat() < info.get("date", ""):
            message = f"cannot be of {day}: edition {info['id']}, which it supersedes, is of {info['date']}"
            raise RulesError([Problem(EDITIONS, 1, edition, message)])
    if day > date.today() + _AHEAD:
        message = f"cannot be of {day}, more than a year from now; give the day of publication"
        raise RulesError([Problem(EDITIONS, 1, edition, message)])


def _need_sound(root: Path, infos: list[Data]) -> None:
    """Raise RulesError for any problem, except what an interrupted freezing of the same editions left behind."""
    left = {problem for info in infos for problem in unfinished(root, info)}
    problems = [problem for problem in check(root)[0] if problem not in left]
    if problems:
        raise RulesError(problems)


def _changes(root: Path, info: Data) -> str | None:
    """Return what an edition changes, as Markdown; None where it stands on its own."""
    if "based_on" not in info:
        return None
    return as_markdown(*diff(root, info["based_on"], info["id"])) + "\n"


def _in_force(root: Path, edition: str, day: date) -> str:
    """Return editions.yaml with an edition in force, and the one that was superseded."""
    text = (root / EDITIONS).read_bytes().decode()
    infos, _ = edition_list(root)
    for former in infos:
        if former["status"] == "current":
            text = with_field(text, former["id"], "status", "superseded")
    text = with_field(text, edition, "status", "current")
    return with_field(text, edition, "date", f'"{day.isoformat()}"')
