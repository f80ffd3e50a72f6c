"""Reading folders and files, whatever people and their editors leave there."""

import os
import stat
from pathlib import Path

from rulebook.source.editor_files import is_editor_file


class Unreadable(Exception):
    """A file that cannot be read; the message says why, in the words of a problem."""


def found_in(folder: Path) -> list[Path]:
    """Return the paths in a folder, sorted, without files of editors; none if the folder cannot be opened."""
    try:
        return sorted(path for path in folder.iterdir() if not is_editor_file(path.name))
    except OSError:
        return []


def content(path: Path) -> bytes:
    """Return the bytes of a file; raises Unreadable. Nothing but a file is opened, as a pipe would never end."""
    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            raise Unreadable("is a folder; expected a file")
        if not stat.S_ISREG(mode):
            raise Unreadable("is a pipe or a device; expected a file")
        return path.read_bytes()
    except FileNotFoundError:
        raise Unreadable("is a link to nothing" if path.is_symlink() else "is missing") from None
    except OSError as error:
        raise Unreadable(f"cannot be read: {(error.strerror or str(error)).lower()}") from None


def is_there(path: Path) -> bool:
    """Return whether a path exists, even as a link to nothing."""
    return os.path.lexists(path)


def printed_path(root: Path, path: Path) -> str:
    """Return a path as messages print it, with bytes that are not UTF-8 replaced."""
    return os.fsencode(path.relative_to(root).as_posix()).decode(errors="replace")
