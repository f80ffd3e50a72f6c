"""Rehearse the release of another edition: ``python -m tests.next_edition [arguments of pytest]``.

The copy holds what git knows.  Its edition is written in ``rules/`` beside this file.  Nothing but the commands of
*Publishing* comes between the release and the tests, which are those of ``make test``.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from rulebook.source.change_files import CHANGES
from tests.support import EDITIONS, ROOT, the_library
from tests.support_walk import NOBODY

# No edition will ever be called so.
EDITION = "99.0"
HERE = Path(__file__).parent
# Its rules hold each kind of change that an edition may bring, and the notes say of these what no number tells.
WRITTEN, NOTES = HERE / "rules", HERE / "changes.yaml"
REMOVED = "  removed: [activation-tokens]\n"
# As the Makefile has them: a file of tests stays together.
SIDE_BY_SIDE = ["--numprocesses", "auto", "--dist", "loadfile"]


def main(arguments: list[str]) -> int:
    """Return what pytest returned in the copy."""
    with tempfile.TemporaryDirectory(prefix="next-edition-") as folder:
        copy = Path(folder) / "checkout"
        copy_checkout(copy)
        write(copy)
        for command in (["check"], ["release", EDITION], ["check"], ["build"]):
            rulebook(copy, *command)
        run(copy, "git", "add", "--all")
        run(copy, "git", "commit", "--quiet", "--message", f"Release {EDITION}")
        return run(copy, sys.executable, "-m", "pytest", *(arguments or SIDE_BY_SIDE), check=False)


def write(copy: Path) -> None:
    """Write the edition as an author does: open it, write what differs, what it removes, and what no number tells."""
    rulebook(copy, "new", EDITION, "--based-on", the_library().current.id, "--title", "Rehearsal")
    shutil.copytree(WRITTEN, copy / "rules" / EDITION, dirs_exist_ok=True)
    # Its entry is the first.
    entries = re.sub(r"\n  based_on: .*\n", rf"\g<0>{REMOVED}", (copy / EDITIONS).read_text(encoding="utf-8"), count=1)
    (copy / EDITIONS).write_text(entries, encoding="utf-8")
    with (copy / CHANGES.path).open("a", encoding="utf-8") as notes:
        notes.write(NOTES.read_text(encoding="utf-8"))


def copy_checkout(copy: Path) -> None:
    """Write the copy, a checkout of its own with what is installed in this one."""
    listed = subprocess.check_output(["git", "ls-files", "-z"], cwd=ROOT, text=True).split("\0")
    for name in filter(None, listed):
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, copy / name)
    for name in (".venv", "node_modules"):
        (copy / name).symlink_to(ROOT / name)
    with (copy / ".gitignore").open("a", encoding="utf-8") as ignored:
        ignored.write("/.venv\n/node_modules\n")
    run(copy, "git", "init", "--quiet", "--initial-branch", "main")
    run(copy, "git", "add", "--all")
    run(copy, "git", "commit", "--quiet", "--message", "Start")


def rulebook(copy: Path, *arguments: str) -> None:
    """Run a command of the copy's own ``rulebook``."""
    run(copy, sys.executable, "-m", "rulebook", *arguments)


def run(copy: Path, *command: str, check: bool = True) -> int:
    """Print a command, run it in the copy, and return its code; with ``check`` an error ends the rehearsal."""
    print("$", *command, flush=True)
    environment = os.environ | NOBODY | {"PYTHONPATH": str(copy)}
    return subprocess.run(command, cwd=copy, env=environment, check=check).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
