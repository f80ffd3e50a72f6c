"""Every other command on an invented project, with arguments that do not fit: nothing may be lost or half done."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from click.testing import CliRunner
from click.testing import Result as Done

from rulebook.cli import main
from tests.attack.case import ACCEPTED, REFUSED, SILENT, Case, Draw, Part, Result
from tests.attack.projects import Invented
from tests.support import EDITIONS

KNOWN = ["1.1", "1.0", "0.9"]
# What a site uses itself, and what no folder or address should be called.
NO_IDS = [
    *(
        "latest",
        "api",
        "runtime",
        "fonts",
        "index.html",
        "versions.json",
        "",
        " ",
        ".",
        "..",
        "/",
        "/etc",
        "a/b",
        "../x",
    ),
    *("1.2\n", "\n", "x" * 300, "x" * 5000, "\x1b[2J", "\udcff", "-x", "--", "--help", "a b", "é", "1.2/", "~"),
    *(
        "*",
        "1.2.sha256",
        "1.2.changes.md",
        ".1.2.new",
        "editions.yaml",
        "changes.yaml",
        "CON",
        "a:b",
    ),
]
NEW_IDS = ["1.2", "2.0", "draft-next", "a", "1.10"]
TITLES = [
    "Third",
    "",
    " ",
    "x" * 5000,
    "a: b",
    "'",
    '"',
    "# x",
    "[x]",
    "{x}",
    "- x",
    "\n",
    "a\nb",
    "null",
    "5",
    "<b>",
    "&x",
    "é",
    "\udcff",
]
DAYS = [
    "2026-02-03",
    "2026-99-99",
    "0000-00-00",
    "9999-12-31",
    "0001-01-01",
    "x",
    "",
    "2026-2-3",
    "20260203",
    "١٢٣٤-٠١-٠١",
    "\udcff",
]
TARGETS = [
    *("rules", ".", "..", "rules/1.0", "schemas", "rules/editions.yaml", "/dev/null", "", "x" * 300, "\udcff"),
    *("rules/../rules", "link", "dangling", "site/../rules"),
]


@contextmanager
def command_lines(folder: Path) -> Iterator[Draw]:
    """Draw commands on a fresh project."""
    whole = Invented(folder / "whole")

    def draw(_number: int, random: Random) -> Case:
        root = folder / "project"
        shutil.rmtree(root, ignore_errors=True)
        shutil.copytree(whole.root, root)
        (root / "link").symlink_to("rules")
        (root / "dangling").symlink_to("nowhere")
        lines = [_line(random) for _ in range(random.choice([1, 1, 2, 3]))]
        said = "; ".join(f"rulebook {' '.join(ascii(part)[:60] for part in line)}" for line in lines)
        return Case(said, lambda: _given(root, lines))

    yield draw


COMMANDS = Part("commands", 2_000, 20, command_lines)


def _line(random: Random) -> list[str]:
    def edition() -> str:
        return random.choice(KNOWN * 4 + NEW_IDS + [random.choice(NO_IDS)])

    return random.choice(
        [
            [
                "new",
                random.choice(NEW_IDS * 2 + NO_IDS),
                "--based-on",
                edition(),
                "--title",
                random.choice(["Third", random.choice(TITLES)]),
            ],
            ["new", random.choice(NEW_IDS + NO_IDS), "--based-on", edition()],
            ["release", edition(), "--date", random.choice(DAYS)],
            ["release", edition()],
            ["freeze", edition()],
            ["diff", edition(), edition(), "--format", random.choice(["text", "markdown", "json", "xml", ""])],
            ["export", edition()],
            ["coverage", edition()],
            ["build", "--to", random.choice(TARGETS)],
            ["check", *random.choice([[], [], ["x"], ["--x"]])],
            [edition(), edition()],
        ]
    )


def _given(root: Path, lines: list[list[str]]) -> Result:
    """Give commands one after the other; each does all or nothing, and leaves a project without problems."""
    result = Result(REFUSED)
    for line in lines:
        before = _files(root)
        done = _run(root, *line)
        wrong = _harm(root, line, done, before)
        if wrong:
            return Result(SILENT, f"{line[0]}, exit {done.exit_code}: {wrong}; it said {done.output[-300:]!r}")
        if done.exit_code == 0:
            result = Result(ACCEPTED)
    return result


def _run(root: Path, *arguments: str) -> Done:
    done = CliRunner().invoke(main, ["--root", str(root), *arguments])
    if done.exception and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done


def _harm(root: Path, line: list[str], done: Done, before: dict[str, bytes]) -> str:
    """Return what harm a command did, if any."""
    after = _files(root)
    if done.exit_code:
        changed = sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name))
        if changed:
            return f"refused, and yet it changed {', '.join(changed)[:300]}"
        return "" if done.output.strip() else "it said nothing"
    # Releasing a draft that was frozen writes its checksums anew, with its day.
    free = (EDITIONS, f"rules/{line[1]}.sha256" if line[0] == "release" else "")
    gone = sorted(name for name, content in before.items() if after.get(name) != content and name not in free)
    if gone:
        return f"it changed or removed {', '.join(gone)[:300]}"
    if line[0] not in ("new", "release", "freeze") and after != before:
        return f"it wrote {', '.join(sorted(after.keys() - before.keys()))[:300]}"
    if line[0] == "new" and line[1] in NO_IDS and "--help" not in line:
        return "an id that cannot be one was taken"
    check = _run(root, "check")
    return f"afterwards there are problems: {check.stdout[:300]}" if check.exit_code else ""


def _files(root: Path) -> dict[str, bytes]:
    """Return every file of a project, and an empty one for every folder; what links lead to is not followed."""
    return {
        path.relative_to(root).as_posix(): path.read_bytes() if path.is_file() and not path.is_symlink() else b""
        for path in sorted(root.rglob("*"))
    }
