"""Opening a new edition: its entry, and a folder with an empty file for everything that it may change."""

import os
from collections.abc import Iterator
from pathlib import Path

from rulebook.check.load import load
from rulebook.lifecycle.atomic_write import write_atomically
from rulebook.lifecycle.editions_yaml import need_readable, with_edition_on_top
from rulebook.lifecycle.mend import schema_line
from rulebook.source.edition import CHAPTERS, EDITIONS, Data, Edition, edition_list
from rulebook.source.problems import Problem, RulesError
from rulebook.source.schemas import faults

_HINT = """\
# What edition {new} says otherwise than {base}: a change is a record's id and the fields that change; a new record
# stands whole, behind the one that its `after` names. Records that go: `removed` in rules/editions.yaml.
"""


def new_edition(root: Path, edition: str, base: str, title: str) -> list[str]:
    """Open an edition as a draft on top of editions.yaml, and return the files in its new folder.

    Raises RulesError, with nothing written, where the id cannot be had or the base cannot be loaded.
    """
    under = load(root, base)
    info: Data = {
        "id": edition,
        "title": title,
        "status": "draft",
        "source": f"Changes to {under.info['title']}",
        "based_on": base,
    }
    problems = [f"{where[-1]} {message}" for where, message in faults(root, "editions", [info])]
    problems += [] if problems else _taken(root, edition)
    if problems:
        raise RulesError(Problem(EDITIONS, 1, edition, message) for message in problems)
    editions = with_edition_on_top((root / EDITIONS).read_bytes().decode(), info)
    need_readable(root, editions)
    files = _files(under, edition)
    write_atomically(root, {root / "rules" / edition: files, root / EDITIONS: editions})
    return sorted(files)


def _taken(root: Path, edition: str) -> Iterator[str]:
    infos, _ = edition_list(root)
    if edition in [info["id"] for info in infos]:
        yield "is there already; choose another id"
    elif os.path.lexists(root / "rules" / edition):
        yield f"rules/{edition} is there already; choose another id, or take it away"


def _files(base: Edition, edition: str) -> dict[str, str]:
    """Return the files of a new edition by their path in its folder: one for each of its base."""
    hint = _HINT.format(new=edition, base=base.id)
    return {
        path: schema_line(f"rules/{edition}/{path}", file.collection)
        + hint
        + ("rules: []\n" if file.collection == CHAPTERS else "[]\n")
        for file in base.files
        for path in [f"{CHAPTERS}/{file.stem}.yaml" if file.collection == CHAPTERS else f"{file.stem}.yaml"]
    }
