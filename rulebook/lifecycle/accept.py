"""Accepting how an edition plays, where it is meant to play differently than before."""

from collections.abc import Iterator
from pathlib import Path

from rulebook.check.load import load
from rulebook.data.plays import plays
from rulebook.lifecycle.atomic_write import write_atomically
from rulebook.source.accepted import Checksums, accepted, accepted_file, has_accepted, written


def accept_edition(root: Path, edition: str) -> list[str]:
    """Write checksums of what plays in an edition now; return the differences from those accepted, a line each.

    Raises RulesError, with nothing written, where anything is wrong with the edition or the disk refuses.
    """
    now = plays(load(root, edition))
    then = accepted(root, edition)[0] if has_accepted(root, edition) else {}
    write_atomically(root, {accepted_file(root, edition): written(edition, now)})
    return list(_differences(then, now))


def _differences(then: Checksums, now: Checksums) -> Iterator[str]:
    for record in dict.fromkeys([*now, *then]):
        if record not in then or record not in now:
            yield f"{record}: {'new' if record in now else 'gone'}"
            continue
        for part in dict.fromkeys([*now[record], *then[record]]):
            before, after = then[record].get(part), now[record].get(part)
            if before != after:
                yield f"{record} {part}: {'new' if before is None else 'gone' if after is None else 'otherwise'}"
