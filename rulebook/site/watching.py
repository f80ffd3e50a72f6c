"""Watching files with watchfiles, for the server of MkDocs, which would look at each of them twice a second."""

from pathlib import Path
from threading import Event, Thread

from mkdocs.livereload import LiveReloadServer
from watchdog.events import FileModifiedEvent, FileSystemEvent, FileSystemEventHandler
from watchdog.observers.api import ObservedWatch
from watchdog.observers.polling import PollingObserver
from watchfiles import Change, watch

from rulebook.source.editor_files import is_editor_file
from rulebook.source.freeze import ENDING

# A build writes there, as it runs Python.
_COMPILED = "__pycache__"


def is_watched(path: Path) -> bool:
    """Return whether an author may have changed a file, and a page may show it."""
    return _COMPILED not in path.parts and not is_editor_file(path.name) and path.suffix != ENDING


class Observer(PollingObserver):
    """Calls handlers after changes, as watchdog's observers do, with those of their methods that the server calls."""

    def __init__(self) -> None:
        super().__init__()
        self._watched: list[tuple[FileSystemEventHandler, str | Path]] = []
        self._ended = Event()

    def schedule(
        self,
        event_handler: FileSystemEventHandler,
        path: str | Path,
        *,
        recursive: bool = True,
        event_filter: list[type[FileSystemEvent]] | None = None,
        follow_symlink: bool = False,
    ) -> ObservedWatch:
        """Add a file, or a folder with all below it."""
        self._watched.append((event_handler, path))
        return ObservedWatch(path, recursive=recursive)

    def start(self) -> None:
        """Begin to watch."""
        Thread(target=self._watch, daemon=True).start()

    def stop(self) -> None:
        """End watching."""
        self._ended.set()

    def _watch(self) -> None:
        paths = [path for _, path in self._watched]
        for changes in watch(*paths, watch_filter=_filter, stop_event=self._ended, rust_timeout=200):
            # All are of the one server, which rebuilds after any change.
            for handler, _ in self._watched[:1]:
                handler.on_any_event(FileModifiedEvent(min(path for _, path in changes)))


def _filter(_: Change, path: str) -> bool:
    return is_watched(Path(path))


def watching(server: LiveReloadServer) -> LiveReloadServer:
    """Return a server that learns of changes by watchfiles."""
    server.observer = Observer()
    return server
