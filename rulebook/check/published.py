"""What git knows of freeze files: none that was published is gone, or is otherwise than by corrections.

Published is what a file began with, and what stood in it at the end of a day.
"""

import subprocess
from datetime import date
from pathlib import Path

from rulebook.source.files import is_there
from rulebook.source.freeze import (
    ADDRESSES_ENDING,
    DEFAULTS_ENDING,
    ENDING,
    FIRST_LINE,
    Lines,
    differences,
    read_line,
    read_lines,
)
from rulebook.source.problems import Problem

_HISTORY = ("log", "--reverse", "--first-parent", "-m", "--format=commit %cs", "--patch", "--unified=0")
_PLAIN = ("--relative", "--no-renames", "--no-color", "--no-ext-diff", "--no-textconv", "--dst-prefix=b/")
_FILES = [f"rules/*{ending}" for ending in (ENDING, ADDRESSES_ENDING, DEFAULTS_ENDING)]
# How the line of notes was called while a note could tell of several steps. On 28 November 2026 all notes were written
# anew, one a step, and each freeze file has had them under another name since.
_FORMER_NOTES = "changes.yaml"
_DAY, _FILE = "commit ", "+++ b/"


def check(root: Path) -> list[Problem]:
    """Return every published file that is gone, and every part of one that is otherwise; none where there is no git."""
    published = _published(_printed_by_git(root, *_HISTORY, *_PLAIN, "--", *_FILES))
    problems = []
    for path, then in published.items():
        if not is_there(root / path):
            problems.append(Problem(path, 1, "", "was published, as git has it, and is gone; put it back"))
        elif path.endswith(ENDING):
            now, damage = read_lines(root, root / path)
            for name, part, state, corrected in [] if damage else differences(then, now):
                if name in then and not corrected and name != _FORMER_NOTES:
                    line = [*now].index(name) + FIRST_LINE if name in now else 1
                    message = f"{part} is {state} since it was published, as git has it".lstrip()
                    problems.append(Problem(path, line, name, f"{message}; put back the file, and what it is of"))
    return problems


def _printed_by_git(root: Path, *arguments: str) -> str:
    """Return what git prints; nothing where there is no git, or none that keeps this folder."""
    try:
        done = subprocess.run(["git", "-C", str(root), *arguments], capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout.decode(errors="replace")


def _published(history: str) -> dict[str, Lines]:
    """Return the lines of each file that were published, by its path; any that broke with those before are left out."""
    published: dict[str, Lines] = {}
    of_day: dict[str, Lines] = {}
    begun: set[str] = set()
    day = path = ""
    for row in history.splitlines():
        if row.startswith(_DAY):
            if row != day:
                _end_day(published, of_day)
            day = row
            begun |= published.keys()
        elif row.startswith(_FILE):
            path = row.removeprefix(_FILE)
            published.setdefault(path, {})
        elif row[:1] in ("+", "-") and (line := read_line(row[1:])):
            name, parts = line
            lines = of_day.setdefault(path, {}) if path in begun else published.get(path, {})
            if row.startswith("+"):
                lines[name] = parts
            else:
                lines.pop(name, None)
    if day != f"{_DAY}{date.today()}":
        _end_day(published, of_day)
    return published


def _end_day(published: dict[str, Lines], of_day: dict[str, Lines]) -> None:
    """Take what stood in files at the end of a day into what was published, save for what broke with that."""
    for path, lines in of_day.items():
        before = {name: published[path][name] for name in lines if name in published[path]}
        broken = {each.name for each in differences(before, lines) if each.name in before and not each.corrected}
        published[path] |= {name: parts for name, parts in lines.items() if name not in broken}
    of_day.clear()
