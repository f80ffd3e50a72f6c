"""The folder of a site: which folders may be one, and how a new site replaces the last.

A site is built in a working folder next to its target.  Then the last one is moved in there, and the new one out.
However a build ends, a whole site stands in one of the two; the next build puts back and deletes what a kill left.
"""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

# A file of every folder that a build wrote, where it lists the paths, and of its working folder, where it names the
# process; builds replace and delete no other folders.
MARK = ".built-by-rulebook"
_SITE, _LAST = "site", "last"
# The first line of the mark of a site; the paths follow, one a line.
_WROTE = "`rulebook build` wrote this folder and replaces it; it wrote:"


class SiteError(Exception):
    """Why a site was not built, in a sentence."""


@contextmanager
def replacing(target: Path, checkout: Path) -> Iterator[Path]:
    """Give a new, empty folder that becomes ``target`` at the end; a build may put other files beside it.

    Raises SiteError where a site of ``checkout`` cannot or must not be at ``target``, or where a disk fails; then,
    and after any other error, ``target`` is as it was.
    """
    try:
        target = _place(target, checkout.resolve())
        room = target.with_name(f".{target.name}.build")
        with _working_folder(room, target):
            fresh = room / _SITE
            fresh.mkdir()
            yield fresh
            mark(fresh)
            _need_replaceable(target)
            if target.exists():
                target.rename(room / _LAST)
            fresh.rename(target)
    except OSError as error:
        raise SiteError(f"building {target} failed: {_reason(error)}") from error


def _reason(error: OSError) -> str:
    if isinstance(error, shutil.Error):
        # What several files failed by; the first tells enough.
        source, _, reason = error.args[0][0]
        return f"{source}: {reason.rpartition('] ')[2].partition(': ')[0]}"
    where = error.filename2 or error.filename
    return f"{where}: {error.strerror}" if where else str(error)


def _place(target: Path, checkout: Path) -> Path:
    """Return the resolved path of a target; SiteError where no site may be built there."""
    if target.is_symlink():
        raise SiteError(f"{target} is a link; name the folder it leads to")
    target = target.resolve()
    if target == checkout or target in checkout.parents:
        raise SiteError(f"{target} holds the checkout; name a folder beside it, or one of its own such as site/")
    if checkout in target.parents and target.parent != checkout:
        raise SiteError(f"{target} is in the checkout, where a site has a folder of its own at the top, such as site/")
    _need_replaceable(target)
    return target


def _need_replaceable(target: Path) -> None:
    if not target.exists():
        return
    if not target.is_dir():
        raise SiteError(f"{target} is not a folder")
    if os.path.ismount(target):
        raise SiteError(f"{target} is a mount point, which no other folder can replace; name a folder in it")
    others = _others(target)
    if others:
        raise SiteError(f"{target} holds {others[0]}, which no build wrote; empty it, or name another folder")
    if not os.access(target, os.W_OK | os.X_OK):
        raise SiteError(f"{target} may not be written to")


def mark(site: Path) -> None:
    """List in a site all that it holds, so that no build deletes what was added to it."""
    lines = [_WROTE, *_contents(site)]
    (site / MARK).write_bytes(b"".join(os.fsencode(f"{line}\n") for line in lines))


def _others(folder: Path) -> list[str]:
    """Return the paths in a folder, at any depth, that no build wrote."""
    mark = folder / MARK
    written = os.fsdecode(mark.read_bytes()).splitlines() if mark.is_file() else []
    return [name for name in _contents(folder) if name not in {MARK, *written}]


def _contents(folder: Path) -> list[str]:
    """Return the path of every file in a folder, and of every empty folder in it, with a slash."""
    contents = []
    for path, folders, files in folder.walk():
        links = [name for name in folders if (path / name).is_symlink()]
        contents += [(path / name).relative_to(folder).as_posix() for name in [*files, *links]]
        if path != folder and not folders and not files:
            contents.append(f"{path.relative_to(folder).as_posix()}/")
    return sorted(contents)


@contextmanager
def _working_folder(room: Path, target: Path) -> Iterator[None]:
    """Make the working folder of a target, without what a killed build left there; delete it at the end."""
    room.mkdir(parents=True, exist_ok=True)
    _need_left_behind(room, target)
    (room / MARK).write_text(f"{os.getpid()}\n", encoding="ascii")
    try:
        _clear(room, target)
        yield
    finally:
        _clear(room, target)
        (room / MARK).unlink()
        room.rmdir()


def _need_left_behind(room: Path, target: Path) -> None:
    """Raise SiteError where no build made a working folder, or one that still runs."""
    mark = room / MARK
    if room.is_symlink() or (any(room.iterdir()) and not mark.is_file()):
        raise SiteError(f"{room} is where {target.name} would be built, but no build made it; move it away")
    builder = mark.read_text("ascii", "replace").strip() if mark.is_file() else ""
    # In a container, a build may have the number that a killed one had.
    if builder.isdigit() and int(builder) != os.getpid() and _runs(int(builder)):
        raise SiteError(
            f"{target} is being built by process {builder}; wait for it, or delete {room} if it is no build"
        )


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        # It is somebody else's.
        return True
    return True


def _clear(room: Path, target: Path) -> None:
    """Empty a working folder; where the site is gone, the last one is moved back first."""
    last = room / _LAST
    if last.exists() and not target.exists():
        last.rename(target)
    for path in room.iterdir():
        if path.name != MARK:
            shutil.rmtree(path)
