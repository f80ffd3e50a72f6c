"""``make serve``: the site on this machine, rebuilt when a file changes."""

import socket
import tempfile
import time
from pathlib import Path

import click
from mkdocs.livereload import LiveReloadServer

from rulebook.problems import RulesError
from rulebook.site import build_site

HOST, PORT = "127.0.0.1", 8000
WATCHED = ("rules", "schemas", "docs", "calculators", "rulebook/theme", "rulebook/render/templates", "mkdocs.yml")


def serve(root: Path) -> None:
    """Build the site, say where it is served, and rebuild it on every change until interrupted.

    A mistake in the rules is printed and leaves the last good site in place.  Raises
    click.ClickException where the port is taken.
    """
    _need_port()
    with tempfile.TemporaryDirectory(prefix="rules-site-") as folder:
        site = Path(folder) / "site"
        build_site(root, site)
        server = LiveReloadServer(
            builder=lambda: _rebuild(root, site), host=HOST, port=PORT, root=str(site), mount_path="/"
        )
        for name in WATCHED:
            server.watch(str(root / name))
        click.echo(f"Ready at http://{HOST}:{PORT}/ (Ctrl+C ends it)")
        try:
            server.serve()  # type: ignore[no-untyped-call]
        except KeyboardInterrupt:
            click.echo("Stopped.")
        finally:
            server.shutdown()


def _need_port() -> None:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, PORT))
        except OSError:
            raise click.ClickException(f"port {PORT} is taken; is another `make serve` running?") from None


def _rebuild(root: Path, site: Path) -> None:
    start = time.perf_counter()
    try:
        build_site(root, site)
    except (RulesError, RuntimeError) as error:
        click.echo(f"Not rebuilt:\n{error}", err=True)
    else:
        click.echo(f"Rebuilt in {time.perf_counter() - start:.1f} s")
