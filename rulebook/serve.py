"""``make serve``: the site on this machine, rebuilt when a file changes."""

import logging
import shutil
from pathlib import Path

from mkdocs.livereload import LiveReloadServer

from rulebook.problems import RulesError
from rulebook.site import build_site

HOST, PORT = "127.0.0.1", 8000
WATCHED = ("rules", "schemas", "docs", "calculators", "rulebook", "mkdocs.yml")


def serve(root: Path) -> None:
    """Build the site, say where it is served, and rebuild it on every change until interrupted.

    A mistake in the rules is printed and leaves the last good site in place.
    """
    folder = root / ".cache" / "serve"
    folder.parent.mkdir(exist_ok=True)
    log = logging.getLogger("rulebook.serve")

    def rebuild() -> None:
        try:
            build_site(root, folder)
        except RulesError as error:
            log.error("not rebuilt:\n%s", error)
        else:
            log.info("Ready at http://%s:%s/", HOST, PORT)

    build_site(root, folder)
    server = LiveReloadServer(builder=rebuild, host=HOST, port=PORT, root=str(folder), mount_path="/")
    for name in WATCHED:
        server.watch(str(root / name))
    print(f"Ready at http://{HOST}:{PORT}/ (Ctrl+C ends it)", flush=True)
    try:
        server.serve()  # type: ignore[no-untyped-call]
    except KeyboardInterrupt:
        pass
    finally:
        server.shutdown()
        shutil.rmtree(folder, ignore_errors=True)
