"""Edits of the rules as they are: every YAML file of a copy, checked in this process."""

import json
import re
import shutil
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from random import Random

import calculators
from rulebook.check.everything import check, held_problems
from rulebook.compare.library import Library
from rulebook.data.export import export
from rulebook.render.book import Book
from rulebook.render.chips import preview
from rulebook.render.forms import calculator, page_data
from rulebook.render.glossary import glossary
from rulebook.render.records import record_entry
from rulebook.source.edition import Edition, edition_list
from rulebook.source.freeze import frozen_problems
from rulebook.source.problems import Problem
from rulebook.source.signs import SIGNS
from rulebook.words.glossary import is_term
from tests.attack.case import ACCEPTED, NO_PLACE, REFUSED, SILENT, Case, Draw, Part, Result
from tests.attack.edits import ALWAYS_WRONG, Edit, first_change, some_edit
from tests.support import ROOT


@contextmanager
def edited_rules(folder: Path) -> Iterator[Draw]:
    """Draw edits of a copy of the rules: those of number 0, 1, 2, … are of the first file, the second, the third, …."""
    for name in ("rules", "schemas", SIGNS):
        shutil.copytree(ROOT / name, folder / name)
    copy = _Copy(folder)

    def draw(number: int, random: Random) -> Case:
        path = copy.files[number % len(copy.files)]
        text = (folder / path).read_bytes().decode("utf-8")
        done, edited = some_edit(text, random)
        said = f"{path}: {', '.join(edit.__name__ for edit in done)}: {first_change(text, edited)}"
        return Case(said, lambda: copy.attempt(path, text, edited, done))

    yield draw


EDITS = Part("edits", 10_000, 10, edited_rules)


def files(root: Path) -> list[str]:
    """Return every YAML file of the rules."""
    return [path.relative_to(root).as_posix() for path in sorted((root / "rules").rglob("*.yaml"))]


class _Copy:
    """A copy of the rules, and what was in it before anything was edited."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.files = files(root)
        self.infos, _ = edition_list(root)
        problems, self.editions = check(root)
        if problems:
            raise RuntimeError(f"the rules have problems before any edit: {problems[0]}")
        self.homes = {edition.id: homes(edition) for edition in self.editions}

    def attempt(self, path: str, text: str, edited: str, done: list[Edit]) -> Result:
        """Check the rules with one file edited, and put the file back."""
        file = self.root / path
        file.write_bytes(edited.encode("utf-8", "surrogateescape"))
        try:
            problems, editions = check(self.root)
            shows = [one for one in editions if path.split("/")[1] in [info["id"] for info in one.lineage]]
            return self._judged(path, edited, done, problems, shows)
        finally:
            file.write_bytes(text.encode())

    def _judged(
        self, path: str, edited: str, done: list[Edit], problems: list[Problem], editions: list[Edition]
    ) -> Result:
        for problem in problems:
            wrong = misplaced(self.root, problem.path, problem.line) or several_lines(str(problem))
            if wrong:
                return Result(NO_PLACE, f"{str(problem)!r}: {wrong}")
        if set(problems) - self._mere_changes(path, editions):
            return Result(REFUSED)
        lost = [name for edition in editions for name in self._lost(edition, path, edited)]
        if lost:
            return Result(SILENT, f"no problem is reported, and these are gone: {', '.join(lost)}")
        if len(done) == 1 and done[0] in ALWAYS_WRONG:
            return Result(SILENT, "no problem is reported")
        for edition in editions:
            self._published(edition, path)
        return Result(ACCEPTED)

    def _mere_changes(self, path: str, editions: list[Edition]) -> set[Problem]:
        """Return what is refused of an edition because it is out, or was accepted, however right the edit is."""
        if path.count("/") == 1:
            return set()
        return {*frozen_problems(self.root, self.infos), *held_problems(self.root, editions)}

    def _published(self, edition: Edition, path: str) -> None:
        """Write what pages and downloads show of a file that was found to be right."""
        others = [edition if other.id == edition.id else other for other in self.editions]
        book = Book(edition, Library(others[::-1]))
        edited = [record for record in edition.records.values() if record.file.path == path]
        for record in edited:
            preview(book, record)
            if record.collection != "glossary":
                record_entry(book, record)
        if any(is_term(record) for record in edited):
            glossary(book)
        for name in calculators.names():
            calculator(book, name)
            json.dumps(page_data(book, name))
        json.dumps(export(edition))

    def _lost(self, edition: Edition, path: str, edited: str) -> list[str]:
        """Return the records whose ids a file holds still, and which the edition no longer has from it."""
        there = set(re.findall(r"(?m)^[ -]*id: (\S+)$", edited))
        now = homes(edition)
        return [
            name
            for name, home in self.homes[edition.id].items()
            if home == path and name in there and now.get(name) != path
        ]


def homes(edition: Edition) -> dict[str, str]:
    """Return the file in which each record of an edition stands, or was changed last."""
    return {name: record.file.origin((*record.where, "id"))[0] for name, record in edition.records.items()}


def misplaced(root: Path, path: str, line: int) -> str:
    """Return what is wrong with the place of a problem; what is missing has one line."""
    if not path.startswith(("rules/", "schemas/")):
        return "the path is not one of rules/ or schemas/"
    file = root / path
    last = _lines(file.read_bytes()) if file.is_file() else 1
    return "" if 1 <= line <= last else f"the file has {last} lines"


@lru_cache(maxsize=8)
def _lines(content: bytes) -> int:
    return max(1, content.rstrip(b"\n").count(b"\n") + 1)


def several_lines(text: str) -> str:
    """Return what keeps a message from being one line that a terminal can show."""
    odd = [sign for sign in text if sign != "\t" and unicodedata.category(sign) in ("Cc", "Zl", "Zp")]
    return "the message holds a control character or a line end" if odd else ""
