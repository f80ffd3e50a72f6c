"""Files in ``rules/`` that are not read: they are reported, as their author expects them to count."""

import os
from collections.abc import Collection, Iterator
from pathlib import Path

from rulebook.source.edition import CHAPTERS, yaml_files
from rulebook.source.files import found_in, is_there, printed_path
from rulebook.source.freeze import ADDRESSES_ENDING, CHANGES_ENDING, DEFAULTS_ENDING, ENDING
from rulebook.source.problems import Problem
from rulebook.source.schema_words import suggest


def check(root: Path, edition: str) -> Iterator[Problem]:
    """Yield everything in an edition's folder that is not read, and whether the folder holds no rules at all."""
    folder = root / "rules" / edition
    chapters = folder / CHAPTERS
    read = [path for path, _ in yaml_files(root, edition)]
    for path in (folder, chapters):
        if path.is_dir() and not os.access(path, os.R_OK | os.X_OK):
            yield _at(root, path, "cannot be opened; allow it to be read")
            return
    if folder.is_dir() and not read:
        yield _at(root, folder, "holds no rules; expected a file of YAML for each collection")
    for path in [*found_in(folder), *found_in(chapters)]:
        if path == chapters and not path.is_dir():
            yield _at(root, path, "must be a folder; it holds the chapters, one a file")
        elif path == folder / f"{CHAPTERS}.yaml":
            yield _at(root, path, "is not read; each chapter is a file in the folder chapters/")
        elif path not in (*read, chapters):
            yield _at(root, path, _why_not(path))


def check_beside(root: Path, read: Collection[str], editions: Collection[str] | None) -> Iterator[Problem]:
    """Yield everything in ``rules/`` that is neither an edition nor a file about editions.

    ``read`` names the files that are read there, ``editions`` the editions, None if the list of them is damaged.
    """
    for path in found_in(root / "rules"):
        edition = path.name
        for ending in (CHANGES_ENDING, ADDRESSES_ENDING, DEFAULTS_ENDING, ENDING):
            edition = edition.removesuffix(ending)
        if path.name in read or (editions is not None and edition in editions):
            continue
        if path.is_dir() or edition != path.name:
            # What a release wrote of an edition is not told beside its freeze file, or beside its folder.
            reported = [path.with_name(edition + ENDING)] * (not path.name.endswith(ENDING))
            reported += [path.with_name(edition)] * (not path.is_dir())
            undo = "; it was frozen: put its entry back" if path.name.endswith(ENDING) else ""
            if editions is not None and (undo or not any(map(is_there, reported))):
                yield _at(root, path, f"is not read; rules/editions.yaml lists no edition {edition}{undo}")
        else:
            yield _at(root, path, f"is not read; {suggest(path.name, list(read))}")


def _why_not(path: Path) -> str:
    if path.is_dir():
        return "is a folder that is not read; an edition's files stand in its own folder and in chapters/"
    return "is not read; rules are in files that end in .yaml"


def _at(root: Path, path: Path, message: str) -> Problem:
    return Problem(printed_path(root, path), 1, "", message)
