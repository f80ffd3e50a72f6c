"""Accepting how an edition plays, where it is meant to play differently than before.

Of an edition that is frozen in what plays, only corrections are accepted: what was missing, and how records read.
"""

from collections.abc import Iterator
from pathlib import Path

from rulebook.check import changes
from rulebook.check.load import load
from rulebook.compare.change_notes import corrections_of
from rulebook.data.plays import plays
from rulebook.data.wording import plays_and_wording
from rulebook.lifecycle.atomic_write import Content, write_atomically
from rulebook.lifecycle.editions_yaml import with_field
from rulebook.source.accepted import CORRECTIONS, WORDING, Checksums, accepted, accepted_file, has_accepted, written
from rulebook.source.change_files import CHANGES
from rulebook.source.edition import EDITIONS, Edition, edition_list
from rulebook.source.freeze import SEAL, Frozen, frozen, or_open_new, seal
from rulebook.source.problems import Problem, RulesError


def accept_edition(root: Path, edition_id: str) -> list[str]:
    """Write checksums of what plays in an edition now; return the differences from those accepted, a line each.

    Raises RulesError, with nothing written, where anything is wrong with the edition, where it is frozen whole, or in
    what plays and plays otherwise, or where the disk refuses.
    """
    edition = load(root, edition_id)
    then = accepted(root, edition_id)[0] if has_accepted(root, edition_id) else {}
    extent = frozen(edition.info)
    if extent is Frozen.WHOLE:
        raise RulesError([Problem(EDITIONS, 1, edition_id, "is frozen whole; nothing of it changes any more")])
    is_frozen = extent is Frozen.WHAT_PLAYS
    if is_frozen and (problems := changes.check(root, None)):
        raise RulesError(problems)
    now = plays_and_wording(edition, corrections_of(CHANGES.entries(root))) if is_frozen else plays(edition)
    text = written(edition_id, now)
    contents: dict[Path, Content] = {accepted_file(root, edition_id): text}
    if is_frozen:
        if problems := sorted(_not_corrections(root, edition, then, now)):
            raise RulesError(problems)
        entries = (root / EDITIONS).read_bytes().decode()
        contents[root / EDITIONS] = with_field(entries, edition_id, SEAL, seal(text))
    write_atomically(root, contents)
    return list(_differences(then, now))


def _not_corrections(root: Path, edition: Edition, then: Checksums, now: Checksums) -> Iterator[Problem]:
    """Yield what differs from the checksums of a frozen edition and is no correction, or one of which none tells."""
    elsewhere = or_open_new(edition.id, edition_list(root)[0])
    for name in then.keys() - now.keys():
        yield Problem(EDITIONS, 1, edition.id, f"{name} is gone; what plays is frozen: put it back, {elsewhere}")
    for name, parts in now.items():
        before, record = then.get(name, {}), edition.records[name]
        for part in before.keys() - {WORDING, CORRECTIONS}:
            if parts.get(part) != before[part]:
                yield record.problem((), f"{part} plays otherwise; what plays is frozen: put it back, {elsewhere}")
        is_corrected = int(parts.get(CORRECTIONS, "0")) > int(before.get(CORRECTIONS, "0"))
        if parts.items() - before.items() and not is_corrected:
            yield record.problem((), f"needs a correction of edition {edition.id} in {CHANGES.path} that names it")


def _differences(then: Checksums, now: Checksums) -> Iterator[str]:
    for record in dict.fromkeys([*now, *then]):
        if record not in then or record not in now:
            yield f"{record}: {'new' if record in now else 'gone'}"
            continue
        for part in dict.fromkeys([*now[record], *then[record]]):
            before, after = then[record].get(part), now[record].get(part)
            if before != after:
                yield f"{record} {part}: {'new' if before is None else 'gone' if after is None else 'otherwise'}"
