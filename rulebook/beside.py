"""YAML that stands beside the editions and tells of them: ``rules/changes.yaml``, ``rules/wiki-history.yaml``."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rulebook.check import prose_problems
from rulebook.edition import Data, Edition, File
from rulebook.problems import Problem
from rulebook.schemas import faults, prose_parts
from rulebook.yaml_source import place, read


@dataclass(frozen=True)
class Beside:
    """One such file: its path and the schema it follows; it may name records of any edition."""

    path: str
    collection: str

    def file(self, root: Path) -> File | None:
        """Return the file as read, or None where there is none."""
        path = root / self.path
        return File(self.path, self.collection, path.stem, read(path)) if path.is_file() else None

    def entries(self, root: Path) -> list[Data]:
        """Return what the file lists, in its order."""
        file = self.file(root)
        return [entry for _, entry in file.records()] if file else []

    def problems(self, root: Path, editions: list[Edition]) -> Iterator[Problem]:
        """Yield everything that is wrong with the file by itself."""
        file = self.file(root)
        if file is None:
            return
        for line, _, message in file.source.problems:
            yield Problem(file.shown, line, "", message)
        if file.source.data is not None:
            yield from self._faults(root, file, editions)
            yield from self._prose(root, file)

    def _faults(self, root: Path, file: File, editions: list[Edition]) -> Iterator[Problem]:
        def is_record(name: str) -> bool:
            return any(edition.knows(name) for edition in editions)

        for where, message in faults(root, self.collection, file.source.data, is_record):
            inside = f"{place(where[1:])} " if where[1:] else ""
            yield file.problem(where, inside + message.replace("of this edition", "of any edition"))

    def _prose(self, root: Path, file: File) -> Iterator[Problem]:
        """Numbers in prose are marked as meant; references have no edition to lead to."""
        for where, text in prose_parts(root, self.collection, file.source.data):
            for message in prose_problems(text, {"id": self.collection}, {}):
                yield file.problem(where, f"{place(where[1:])} {message}")
