"""Writing several files, or a folder of them: all of them or none.

Each is first written next to its target, as ``.editions.yaml.new``, with a copy of the file that it replaces
as ``.editions.yaml.old``.  Only then are they renamed to their targets, in order.  Where a step fails, the
copies are put back.  A run that is killed leaves such files behind: nothing reads them, and the next run
deletes them.
"""

import os
import shutil
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from rulebook.source.problems import Problem, RulesError

# The text of a file, or those of a folder's files by their path in it.
Content = str | Mapping[str, str]


def write_atomically(root: Path, contents: Mapping[Path, Content]) -> None:
    """Write files, and new folders, below ``root``: all of them or none.

    Raises RulesError, with nothing changed, where the disk refuses.
    """
    targets = {path.resolve(): content for path, content in contents.items()}
    with ExitStack() as cleanup:
        for path, content in targets.items():
            _clear(path)
            cleanup.callback(_clear, path)
            with _refused(root, path):
                _write(_new(path), content)
                _keep(path)
        with ExitStack() as undo:
            undo.callback(_put_back, root, targets, cleanup)
            for path in targets:
                with _refused(root, path):
                    _new(path).replace(path)
            undo.pop_all()


def _new(path: Path) -> Path:
    return path.with_name(f".{path.name}.new")


def _old(path: Path) -> Path:
    return path.with_name(f".{path.name}.old")


@contextmanager
def _refused(root: Path, path: Path) -> Iterator[None]:
    """Raise RulesError that names the path where the disk refuses."""
    try:
        yield
    except OSError as error:
        message = f"cannot be written: {error.strerror or error}; nothing was changed"
        raise RulesError([Problem(_relative(root, path), 1, "", message)]) from error


def _write(path: Path, content: Content) -> None:
    """Write a file or a folder through to the disk."""
    if isinstance(content, str):
        with path.open("wb") as file:
            file.write(content.encode())
            file.flush()
            os.fsync(file.fileno())
        return
    path.mkdir()
    for name, text in content.items():
        (path / name).parent.mkdir(parents=True, exist_ok=True)
        _write(path / name, text)


def _keep(path: Path) -> None:
    """Copy a file that will be replaced, and give the new one its permissions."""
    if path.is_file():
        shutil.copymode(path, _new(path))
        shutil.copy2(path, _old(path))


def _put_back(root: Path, paths: Iterable[Path], cleanup: ExitStack) -> None:
    """Put back the files that were replaced; a copy that cannot be put back stays."""
    problems = []
    for path in paths:
        try:
            if not os.path.lexists(_new(path)):
                _old(path).replace(path) if _old(path).is_file() else _remove(path)
        except OSError as error:
            copy = _relative(root, _old(path))
            message = f"cannot be put back: {error.strerror or error}; what it was is kept in {copy}"
            problems.append(Problem(_relative(root, path), 1, "", message))
    if problems:
        cleanup.pop_all()
        raise RulesError(problems)


def _clear(path: Path) -> None:
    """Delete the files next to a target; one that cannot be deleted does no harm."""
    for beside in (_new(path), _old(path)):
        with suppress(OSError):
            _remove(beside)


def _remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def _relative(root: Path, path: Path) -> str:
    return Path(os.path.relpath(path, root.resolve())).as_posix()
