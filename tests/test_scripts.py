"""Every script of the project is held against its types: one that no tsconfig names would pass unread."""

import json
import subprocess
from pathlib import Path

from tests.support import ROOT


def scripts_in(*command: str) -> set[Path]:
    """Return the scripts that a command lists."""
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return {ROOT / name for name in listed.splitlines() if name.endswith((".js", ".mjs"))}


def test_no_script_is_left_out_of_the_types() -> None:
    projects = json.loads((ROOT / "tsconfig.json").read_text(encoding="utf-8"))["references"]
    tsc = ("node_modules/.bin/tsc", "--listFilesOnly", "--project")
    checked = set().union(*(scripts_in(*tsc, project["path"]) for project in projects))
    assert scripts_in("git", "ls-files") - checked == set()
