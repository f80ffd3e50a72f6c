"""Releasing an edition: it comes into force, gets its lists of changes and addresses, and what plays in it is frozen.

Those that it is based on, and the one that it supersedes, are frozen whole.
"""

from datetime import date, timedelta
from pathlib import Path

from rulebook.check.everything import check
from rulebook.check.freezes import cut_short
from rulebook.check.load import find_lineage, load
from rulebook.compare.formats import as_markdown
from rulebook.data.declared_defaults import defaults_file, defaults_text
from rulebook.data.frozen_lines import entry_line, lines_of
from rulebook.data.library import Library
from rulebook.data.pages import addresses_file, addresses_in_force
from rulebook.lifecycle.atomic_write import Content, write_atomically
from rulebook.lifecycle.diff import diff
from rulebook.lifecycle.editions_yaml import need_readable, with_field
from rulebook.source.change_files import CHANGES
from rulebook.source.edition import EDITIONS, Data, edition_list, is_own
from rulebook.source.files import is_there
from rulebook.source.freeze import CHANGES_ENDING, ENTRY, FROZEN, Frozen, freeze_file, frozen, written
from rulebook.source.problems import Problem, RulesError

_AHEAD = timedelta(days=366)


def release_edition(root: Path, edition: str, day: date) -> Frozen:
    """Put a draft into force as of a day, in place of the edition that was; write its changes; freeze what plays.

    What it is based on, and the edition that was in force, are frozen whole with it, if they are not yet.  A draft that
    was frozen whole stays so, and gets its checksums anew, for its day.

    Returns what of it is frozen.  Raises RulesError, with nothing written, where anything is wrong with the rules or
    the day.
    """
    info, *bases = find_lineage(root, edition)
    _need_draft(info)
    former = [info for info in edition_list(root)[0] if info.get("status") == "current"]
    under = _not_whole(bases[::-1] + former)
    library = _need_sound(root, [*under, info])
    _need_day(edition, day, former)
    _need_notes(library, edition)
    changes = _changes(root, info)
    contents: dict[Path, Content] = {} if changes is None else {changes_file(root, edition): changes}
    contents |= _addresses(root, library, [edition, *(info["id"] for info in former)])
    contents[defaults_file(root, edition)] = defaults_text(root, library.edition(edition))
    extent = Frozen.WHOLE if frozen(info) is Frozen.WHOLE else Frozen.WHAT_PLAYS
    dated = info | {"date": day.isoformat()}
    _freeze(root, [*((base, Frozen.WHOLE) for base in under), (dated, extent)], _in_force(root, edition, day), contents)
    return extent


def freeze_edition(root: Path, edition: str) -> Frozen:
    """Freeze what plays in the edition in force, or the whole of another, and the whole of what it is based on.

    Returns what of it is frozen.  Raises RulesError, with nothing written, where anything is wrong with the rules.
    """
    info, *bases = find_lineage(root, edition)
    if frozen(info) is not Frozen.NO:
        raise RulesError([Problem(EDITIONS, 1, edition, "is frozen already; what was frozen does not change")])
    under = _not_whole(bases[::-1])
    _need_sound(root, [*under, info])
    extent = Frozen.WHAT_PLAYS if info.get("status") == "current" else Frozen.WHOLE
    editions = (root / EDITIONS).read_bytes().decode()
    _freeze(root, [*((base, Frozen.WHOLE) for base in under), (info, extent)], editions, {})
    return extent


def _not_whole(infos: list[Data]) -> list[Data]:
    """Return those that are not frozen whole yet, each once."""
    return list({info["id"]: info for info in infos if frozen(info) is not Frozen.WHOLE}.values())


def _freeze(root: Path, extents: list[tuple[Data, Frozen]], editions: str, contents: dict[Path, Content]) -> None:
    """Write what is to be frozen of editions, by their entries, with other contents; the list of editions last."""
    for info, extent in extents:
        name = info["id"]
        lines = lines_of(load(root, name), CHANGES.entries(root)) | {ENTRY: entry_line(info | {FROZEN: extent})}
        contents |= {freeze_file(root, name): written(name, lines)}
        editions = with_field(editions, name, FROZEN, extent)
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
    if frozen(info) is not Frozen.NO:
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


def _need_sound(root: Path, infos: list[Data]) -> Library:
    """Return all editions; RulesError for any problem, except what interrupted freezing of some of them left behind."""
    left = [cut_short(root, info) for info in infos if is_there(freeze_file(root, info["id"]))]
    problems, editions = check(root)
    problems = [problem for problem in problems if problem not in left]
    if problems:
        raise RulesError(problems)
    return Library(editions[::-1], CHANGES.entries(root))


def _need_notes(library: Library, edition: str) -> None:
    """Raise RulesError for each record that plays otherwise than in the base, with nothing that tells a player how.

    A number that took the place of another tells it, as does a record that came or went; what follows from another
    record by itself is told by that.
    """
    new = library.edition(edition)
    problems = []
    for base in library.bases(new)[:1]:
        noted = {record for note in library.notes_between(base, new) for record in note["records"]}
        for change in library.differences(base, new):
            record, tells_itself = change.new, change.new_numbers or not change.old or not change.plays
            if (
                record
                and not tells_itself
                and record.id not in noted
                and is_own(edition, record.file.origin(record.where)[0])
            ):
                message = f"plays otherwise than in {base.id}, and nothing says how; write a note in {CHANGES.path}"
                problems.append(record.problem((), message))
    if problems:
        raise RulesError(problems)


def _changes(root: Path, info: Data) -> str | None:
    """Return what an edition changes, as Markdown; None where it stands on its own."""
    if "based_on" not in info:
        return None
    return as_markdown(*diff(root, info["based_on"], info["id"])) + "\n"


def _addresses(root: Path, library: Library, editions: list[str]) -> dict[Path, Content]:
    """Return the lists of the addresses that editions have, or have had, while they are in force."""
    return {
        addresses_file(root, name): "".join(
            f"{address}\n" for address in addresses_in_force(root, library, library.edition(name))
        )
        for name in editions
    }


def _in_force(root: Path, edition: str, day: date) -> str:
    """Return editions.yaml with an edition in force, and the one that was superseded."""
    text = (root / EDITIONS).read_bytes().decode()
    infos, _ = edition_list(root)
    for former in infos:
        if former["status"] == "current":
            text = with_field(text, former["id"], "status", "superseded")
    text = with_field(text, edition, "status", "current")
    return with_field(text, edition, "date", f'"{day.isoformat()}"')
