"""Files watched by watchfiles, for the server of MkDocs, which would look at each of them twice a second."""

from pathlib import Path
from threading import Event, Thread

from mkdocs.livereload import LiveReloadServer
from watchdog.events import FileModifiedEvent, FileSystemEventHandler
from watchdog.observers.polling import PollingObserver
from watchfiles import Change, watch

from rulebook.source.accepted import ENDING as ACCEPTED
from rulebook.source.leftovers import is_leftover

# Python writes there what it compiles, as a build does that runs it.
_COMPILED = "__pycache__"


def is_watched(path: Path) -> bool:
    """Return whether a change of a file may be one that an author made and a page shows."""
    return _COMPILED not in path.parts and not is_leftover(path.name) and path.suffix != ACCEPTED


class Observer(PollingObserver):
    """Tells handlers of changes, as watchdog's observers do; of those, only what the server calls."""

    def __init__(self) -> None:
        super().__init__()
        self._places: list[tuple[FileSystemEventHandler, str]] = []
        self._ended = Event()

    def schedule(self, handler: FileSystemEventHandler, path: str, *, recursive: bool = True) -> str:  # type: ignore[override]
        """Add a file or a folder, with all below it."""
        self._places.append((handler, path))
        return path

    def start(self) -> None:
        """Begin to watch."""
        Thread(target=self._watch, daemon=True).start()

    def stop(self) -> None:
        """End watching."""
        self._ended.set()

    def _watch(self) -> None:
        places = [path for _, path in self._places]
        for changes in watch(*places, watch_filter=_may_matter, stop_event=self._ended, rust_timeout=200):
            for handler, _ in self._places[:1]:
                handler.on_any_event(FileModifiedEvent(min(path for _, path in changes)))


def _may_matter(_: Change, path: str) -> bool:
    return is_watched(Path(path))


def watching(server: LiveReloadServer) -> LiveReloadServer:
    """Let a server be told of changes by watchfiles."""
    server.observer = Observer()
    return server
