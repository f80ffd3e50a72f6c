"""Writing several files, or a folder of them, so that none is ever half written.

Each is first written next to its target, as ``.editions.yaml.new``.  Only then are they renamed to their targets, in
order, so that the last is as it was where that is cut short.  What a run that is killed leaves beside them nothing
reads, and the next run deletes it.
"""

import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from rulebook.source.problems import Problem, RulesError

# The text of a file, or those of a folder's files by their path in it.
Content = str | Mapping[str, str]


def write_atomically(root: Path, contents: Mapping[Path, Content]) -> None:
    """Write files, and new folders, below ``root``, in order.

    Raises RulesError, with nothing changed, where the disk refuses to hold them all.
    """
    targets = {path.resolve(): content for path, content in contents.items()}
    with ExitStack() as cleanup:
        for path, content in targets.items():
            _remove(_new(path))
            cleanup.callback(_remove, _new(path))
            with _refused(root, path, "nothing was changed"):
                _write(_new(path), content)
                if path.is_file():
                    shutil.copymode(path, _new(path))
        for path in targets:
            with _refused(root, path, "it is as it was, and so is what comes after it"):
                _new(path).replace(path)


def _new(path: Path) -> Path:
    return path.with_name(f".{path.name}.new")


@contextmanager
def _refused(root: Path, path: Path, state: str) -> Iterator[None]:
    """Raise RulesError that names the path where the disk refuses, and says in which ``state`` all is then."""
    try:
        yield
    except OSError as error:
        message = f"cannot be written: {error.strerror or error}; {state}"
        name = Path(os.path.relpath(path, root.resolve())).as_posix()
        raise RulesError([Problem(name, 1, "", message)]) from error


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


def _remove(path: Path) -> None:
    """Delete a file or a folder; one that cannot be deleted does no harm."""
    with suppress(OSError):
        shutil.rmtree(path) if path.is_dir() else path.unlink()
