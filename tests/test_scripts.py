"""The scripts of the project: none is left out of the types, and those that need no page are tested in Node."""

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


def test_what_needs_no_page_passes_its_tests_in_node() -> None:
    tests = sorted((ROOT / "tests/scripts").glob("*.test.mjs"))
    result = subprocess.run(["node", "--test", *tests], capture_output=True, text=True, check=False)
    assert tests
    assert result.returncode == 0, result.stdout
