"""Damage to an invented project of three editions: its YAML, files, folders and links, checked by the command."""

import os
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from tests.attack.case import ACCEPTED, NO_PLACE, REFUSED, SILENT, Case, Draw, Part, Result
from tests.attack.edits import VALUES, first_change, some_edit
from tests.attack.rules import files, misplaced, several_lines
from tests.support import EDITIONS, Project, record

LISTED = """\
- id: "1.1"
  title: Second
  status: draft
  source: Invented
  based_on: "1.0"
  removed: [reeds]
- id: "1.0"
  title: First
  status: current
  date: "2026-01-02"
  source: Invented
- id: "0.9"
  title: Older
  status: draft
  source: Invented
"""
POND = record(id="pond", name="Pond", text="Deeper than a [[marsh]].")
REEDS = record(id="reeds", name="Reeds")
LAYER = "- id: marsh\n  summary: Wetter ground.\n" + record(id="bog", name="Bog") + "  after: marsh\n"
CHAPTER = """\
title: Walking
number: 1
rules:
- id: walking
  name: Walking
  summary: A Unit walks as far as it may.
  text: Into a [[marsh|bog]], {slow} hexes at most.
  source: {section: Walking, pages: ["1-1"]}
  values:
    slow: {value: 2, unit: hex, meaning: Hexes through a Marsh.}
  formulas:
    cost:
      expression: slow * hexes
      meaning: What it costs.
      variables:
        hexes: {meaning: How far., unit: hex}
"""
PIECES = {
    EDITIONS: LISTED,
    "rules/1.0/terrain.yaml": record() + POND + REEDS,
    "rules/1.0/chapters/walking.yaml": CHAPTER,
    "rules/1.1/terrain.yaml": LAYER,
    "rules/0.9/terrain.yaml": record(),
}
# Names that editors and systems leave behind; they harm nobody.
LEFTOVERS = ["terrain.yaml~", ".terrain.yaml.swp", "#terrain.yaml#", "terrain.yaml.orig", ".DS_Store", ".#terrain.yaml"]
NAMES = [
    *("more/x.yaml", "chapter/x.yaml", "chapters/sub/x.yaml", "terrain.yml", "x.json", "notes.txt", "glossary.YAML"),
    *("x.yaml", "é.yaml", "a b.yaml", "-x.yaml", "x" * 200 + ".yaml", "chapters.yaml", "editions.yaml", "common.yaml"),
    *("x.yaml\n", "\x1b[2J.yaml", "chapters/chapters/x.yaml", "terrain.yaml.yaml", "_.yaml", "1.yaml", "x\udcff.yaml"),
]


class Invented(Project):
    """The invented project, with records of other editions than one."""

    def __init__(self, root: Path) -> None:
        root.mkdir()
        super().__init__(root)
        for path, text in PIECES.items():
            self.write(path, text)


@contextmanager
def damaged_projects(folder: Path) -> Iterator[Draw]:
    """Draw damage to a fresh project."""
    whole = Invented(folder / "whole")
    done = whole.run("check")
    if done.exit_code:
        raise RuntimeError(f"the invented project has problems before any damage: {done.output}")

    def draw(number: int, random: Random) -> Case:
        # Schemas are read once a folder, so each case has its own.
        root = folder / str(number)
        shutil.copytree(whole.root, root)
        said, must_refuse = random.choice(DAMAGES)(root, random)
        return Case(said, lambda: _checked(whole, root, must_refuse))

    yield draw


DAMAGED = Part("projects", 3_000, 10, damaged_projects)

# What is done, said, and whether `check` must have something to say of it.
Damage = tuple[str, bool]


def edit_a_file(root: Path, random: Random) -> Damage:
    path = random.choice(files(root))
    return _edited(root, path, random)


def edit_the_list(root: Path, random: Random) -> Damage:
    return _edited(root, EDITIONS, random)


def change_what_editions_are(root: Path, random: Random) -> Damage:
    """Put an odd value in place of a field of the list of editions."""
    text = (root / EDITIONS).read_text()
    match = random.choice(list(re.finditer(r"(?m)^(?:- |  )(\w+): (.*)$", text)))
    value = random.choice(
        [*VALUES, "[x]", "5", '"1.0"', '"1.1"', '"0.9"', "current", "draft", "x" * 300, "\x85", '"1.0\\n"']
    )
    (root / EDITIONS).write_bytes(
        (text[: match.start(2)] + value + text[match.end(2) :]).encode("utf-8", "surrogateescape")
    )
    return f"{EDITIONS}: {match[1]}: {value[:60]!r} for {match[2]}", False


def add_a_file(root: Path, random: Random) -> Damage:
    name = random.choice(["rules", "rules/1.0", "rules/1.1", "rules/new"]) + "/" + random.choice(NAMES)
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("- id: x\n")
    # Whatever it is, it does not belong there: nobody wrote a record of that sort.
    return f"add {name!r} with a record that is none", True


def add_a_leftover(root: Path, random: Random) -> Damage:
    name = (
        random.choice(["rules", "rules/1.0", "rules/1.0/chapters", "rules/1.1", "schemas"])
        + "/"
        + random.choice(LEFTOVERS)
    )
    (root / name).write_text("x: [")
    return f"add {name}", False


def replace_a_file(root: Path, random: Random) -> Damage:
    path = random.choice(
        [*files(root), "schemas/terrain.schema.json", "schemas/common.schema.json", "rules/1.0", "rules/1.1", "schemas"]
    )
    target = root / path
    shutil.rmtree(target) if target.is_dir() else target.unlink()
    kind = random.choice(
        ["nothing", "folder", "pipe", "dangling link", "link to itself", "link to a folder", "binary", "empty file"]
    )
    make: dict[str, Callable[[], object]] = {
        "nothing": lambda: None,
        "folder": target.mkdir,
        "pipe": lambda: os.mkfifo(target),
        "dangling link": lambda: target.symlink_to("nowhere"),
        "link to itself": lambda: target.symlink_to(target.name),
        "link to a folder": lambda: target.symlink_to(root / "rules"),
        "binary": lambda: target.write_bytes(bytes(range(256))),
        "empty file": lambda: target.write_bytes(b""),
    }
    make[kind]()
    # A file that is simply gone was taken away by its author.
    return f"{kind} in place of {path}", kind != "nothing"


def edit_a_schema(root: Path, random: Random) -> Damage:
    path = random.choice(["schemas/terrain.schema.json", "schemas/editions.schema.json", "schemas/common.schema.json"])
    text = random.choice(
        [
            "",
            "{",
            "[]",
            "5",
            "null",
            '"x"',
            "\ufeff{}",
            "{}" * 2,
            "[" * 100_000,
            '{"$ref": "nowhere#/x"}',
            '{"type": 5}',
        ]
    )
    (root / path).write_text(text)
    return f"{path}: {text[:40]!r}", text != "{}"


def freeze_and_change(root: Path, random: Random) -> Damage:
    """Freeze an edition, then touch what freezes it."""
    Project.run(_at(root), "freeze", "1.0")
    sums = root / "rules" / "1.0.sha256"
    text = sums.read_text()
    made = random.choice(
        ["", "x", text + text, text.replace("1.0/", "1.0/../"), text[:-30], "a" * 64 + "  1.0/terrain.yaml\n", "\x00"]
    )
    kind = random.choice(["text", "folder", "gone"])
    sums.unlink()
    if kind == "folder":
        sums.mkdir()
    elif kind == "text":
        sums.write_text(made)
    return f"freeze 1.0, then its checksums {'are ' + repr(made[:40]) if kind == 'text' else kind}", True


def accept_and_change(root: Path, random: Random) -> Damage:
    """Accept what an edition plays, then touch what was written of it; without it nothing is compared."""
    Project.run(_at(root), "accept", "1.0")
    path = root / "rules" / "1.0.plays"
    text = path.read_text()
    made = random.choice(
        ["", "x", text + text, text.replace("=", "==", 1), text[:-30], "<<<<<<<\n" + text, "\x00", "é=1\n"]
    )
    path.unlink()
    gone = random.random() < 0.2
    if not gone:
        path.write_text(made)
    return f"accept 1.0, then its checksums {'gone' if gone else 'are ' + repr(made[:40])}", not gone


DAMAGES: list[Callable[[Path, Random], Damage]] = [
    *(edit_a_file, edit_a_file, edit_a_file, edit_the_list, change_what_editions_are, change_what_editions_are),
    *(add_a_file, add_a_leftover, replace_a_file, edit_a_schema, freeze_and_change),
    accept_and_change,
]


def _edited(root: Path, path: str, random: Random) -> Damage:
    text = (root / path).read_text()
    done, edited = some_edit(text, random)
    (root / path).write_bytes(edited.encode("utf-8", "surrogateescape"))
    return f"{path}: {', '.join(edit.__name__ for edit in done)}: {first_change(text, edited)}", False


def _at(root: Path) -> Project:
    """Return a project that is there already."""
    project = Project.__new__(Project)
    project.root = root
    return project


def _checked(whole: Project, root: Path, must_refuse: bool) -> Result:
    """Run the check; its lines name a place each, and where it has none to print, something is still there."""
    done = _at(root).run("check")
    if done.exit_code == 0:
        return Result(SILENT, "no problem is reported") if must_refuse else Result(ACCEPTED)
    lines = done.stdout.split("\n")[:-1]
    if not lines:
        return Result(NO_PLACE, f"exit {done.exit_code}, and only this is said: {done.stderr!r}")
    for line in lines:
        match = re.match(r"(.+?):(\d+): .", line)
        wrong = "it has no place" if match is None else misplaced(root, match[1], int(match[2])) or several_lines(line)
        if wrong:
            return Result(NO_PLACE, f"{line!r}: {wrong}")
    return Result(REFUSED)
