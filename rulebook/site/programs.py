"""Running other programs as part of a build."""

import os
import subprocess
import sys
from pathlib import Path

from rulebook.site.folder import SiteError


def run(command: list[str], folder: Path) -> None:
    """Run a program in a folder; SiteError with its own words where it is not installed or fails."""
    # With a date of its own, Python marks bytecode with a hash of its source in place of the source's time.
    environment = os.environ | {"SOURCE_DATE_EPOCH": "0"}
    try:
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise SiteError(f"{command[0]} is not installed; see what README.md asks for") from None
    if done.returncode:
        output = f"{done.stdout}{done.stderr}".strip()
        # A tool written in Python gives its reason last, below its traceback; a compiler gives the place first.
        raise SiteError(
            f"{' '.join(command)} failed:\n{output.rpartition('\n')[2] if command[0] == sys.executable else output}"
        )
