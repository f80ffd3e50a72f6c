"""``make serve``: the site on this machine, rebuilt where a file changes it."""

import socket
import stat
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from errno import EADDRINUSE
from http import HTTPStatus
from pathlib import Path

import click

from rulebook.check.load_all import load_library
from rulebook.site.build import Built, build_page, build_site, steps
from rulebook.site.folder import SiteError
from rulebook.site.local_server import LocalServer, names
from rulebook.site.names import NOT_FOUND
from rulebook.site.progress import progress
from rulebook.site.watching import is_watched, watching
from rulebook.site.workers import ended_in_order, workers
from rulebook.source.edition import Data, edition_list
from rulebook.source.layers import lineage_of
from rulebook.source.problems import RulesError

WATCHED = ("rules", "schemas", "docs", "calculators", "rulebook", "mkdocs.yml")

# Called with the checkout, the folder of the site, the ids of the editions to build, and the paths that changed.
Build = Callable[[Path, Path, set[str], set[str]], None]


def serve(root: Path, host: str, port: int) -> None:
    """Build the site, say where it is served, and rebuild on every change until interrupted.

    A mistake is printed and leaves the last good site in place.  Raises click.ClickException where
    the port is taken.
    """
    _need_port(host, port)

    def build(root: Path, site: Path, only: set[str], changed: set[str]) -> None:
        path = pages.page
        edition, _, page = path.lstrip("/").partition("/")
        if edition in only and builder.write_page(site, edition, page, changed):
            pages.show(path)
        builder.build(root, site, only, changed)

    def rebuild() -> None:
        follower.rebuild()
        pages.complete()

    with ended_in_order(), tempfile.TemporaryDirectory(prefix="rules-site-") as folder, Builder(root) as builder:
        site = Path(folder) / "site"
        follower = Follower(root, site, build)
        builder.first(site)
        pages = LocalServer(builder=rebuild, host=host, port=port, root=str(site), mount_path="/")
        server = watching(pages)
        server.error_handler = lambda code: (site / NOT_FOUND).read_bytes() if code == HTTPStatus.NOT_FOUND else None
        for name in WATCHED:
            server.watch(str(root / name))
        own, *others = names(host)
        click.echo(f"Ready at http://{own}:{port}/ (Ctrl+C ends it)")
        for name in others[1:]:
            click.echo(f"On a phone in the same network: http://{name}:{port}/")
        try:
            server.serve()
        except KeyboardInterrupt:
            click.echo("Stopped.")
        finally:
            server.shutdown()


def _need_port(host: str, port: int) -> None:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            if error.errno == EADDRINUSE:
                raise click.ClickException(f"port {port} is taken; is another `make serve` running?") from None
            raise click.ClickException(f"nothing can be served at {host}, port {port}: {error.strerror}") from None


class Builder:
    """Builds in one process that keeps what it has read and loaded, for as long as only rules change.

    After any other change a new process replaces it, which loads code and schemas afresh.
    """

    def __init__(self, root: Path) -> None:
        self._root = root
        self._open = ExitStack()
        self._built: Built = {}

    def __enter__(self) -> "Builder":
        self._renew()
        return self

    def __exit__(self, *_: object) -> None:
        # As after an error: nobody waits for what is being built.
        ended = KeyboardInterrupt()
        self._open.__exit__(KeyboardInterrupt, ended, None)

    def first(self, site: Path) -> None:
        """Build the whole site, showing how far that is."""
        with progress("Building", steps(len(edition_list(self._root)[0]))) as done:
            self._built = build_site(self._root, site, offline=False, while_writing=True, done=done)

    def write_page(self, site: Path, edition: str, page: str, changed: set[str]) -> bool:
        """Write one page ahead of the others, where rules alone changed and it is there; return whether it was."""
        if not all(map(_is_rules, changed)) or not (site / edition / page / "index.html").is_file():
            return False
        return self._worker.submit(build_page, self._root, site, edition, page).result()

    def build(self, root: Path, site: Path, only: set[str], changed: set[str]) -> None:
        """Build some editions; where rules alone changed since the last build, only what came out otherwise."""
        last = self._built if all(map(_is_rules, changed)) else None
        if last is None:
            self._renew()
        self._built = self._built | self._worker.submit(_build_in_order, root, site, only, last).result()

    def _renew(self) -> None:
        self._open.close()
        self._worker: ProcessPoolExecutor = self._open.enter_context(workers(1))
        self._worker.submit(_warm_up, self._root)


def _is_rules(path: str) -> bool:
    """Return whether a file is of an edition; files beside the editions are part of every page."""
    return path.startswith("rules/") and path.count("/") > 1


def _warm_up(root: Path) -> None:
    """Read the rules, so that only what changes is to be read later."""
    load_library(root, while_writing=True)


def _build_in_order(root: Path, site: Path, only: set[str], last: Built | None) -> Built:
    with ended_in_order():
        # A stored edition would hide from an author what was just written.
        return build_site(root, site, only, offline=False, while_writing=True, last=last)


class Follower:
    """Rebuilds the editions that changed files are part of, and prints which others are not rebuilt."""

    def __init__(self, root: Path, site: Path, build: Build) -> None:
        self._root, self._site, self._build = root, site, build
        self._seen = dict(_stamps(root))
        self._changed: set[str] = set()

    def rebuild(self) -> None:
        """Build what has changed since the last successful build, and print the result.

        Never raises an error: the server would then not answer until the next build.
        """
        try:
            self._rebuild()
        except (RulesError, SiteError, FileNotFoundError) as error:
            click.echo(f"Not rebuilt:\n{error}", err=True)
        except SystemExit:
            # MkDocs ends its process over a page that it cannot build, having said why.
            click.echo("Not rebuilt.", err=True)
        except Exception as error:
            click.echo(f"Not rebuilt:\n{type(error).__name__}: {error}", err=True)

    def _rebuild(self) -> None:
        start = time.perf_counter()
        now = dict(_stamps(self._root))
        changed = {path for path, _ in now.items() ^ self._seen.items()}
        if not changed:
            return
        self._changed |= changed
        self._seen = now
        infos, _ = edition_list(self._root)
        only = touched(self._changed, infos)
        self._build(self._root, self._site, only, set(self._changed))
        self._changed.clear()
        click.echo(f"Rebuilt {', '.join(sorted(only)) or 'nothing'} in {time.perf_counter() - start:.1f} s")
        others = sorted({info["id"] for info in infos} - only)
        if others:
            click.echo(f"Not rebuilt, so still as before: {', '.join(others)}; `make serve` anew builds all")


def touched(paths: Iterable[str], infos: list[Data]) -> set[str]:
    """Return the ids of the editions to rebuild for changed files.

    Rules of an edition are part of it and of those based on it.  Files beside the editions, such as the list of
    editions, are part of all.  For any other file, only the edition in force is rebuilt.
    """
    edition_ids: set[str] = set()
    for path in paths:
        match path.split("/"):
            case ["rules", edition, _, *_]:
                edition_ids |= {
                    info["id"] for info in infos if edition in [base["id"] for base in lineage_of(info, infos)]
                }
            case ["rules", _]:
                edition_ids |= {info["id"] for info in infos}
            case _:
                edition_ids |= {info["id"] for info in infos if info.get("status") == "current"}
    return edition_ids


def _stamps(root: Path) -> Iterator[tuple[str, int]]:
    """Yield every watched file with the time of its last change, except files deleted meanwhile."""
    for name in WATCHED:
        for path in [root / name, *(root / name).rglob("*")]:
            if not is_watched(path):
                continue
            try:
                status = path.stat()
            except OSError:
                continue
            if stat.S_ISREG(status.st_mode):
                yield path.relative_to(root).as_posix(), status.st_mtime_ns
