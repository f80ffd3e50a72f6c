"""YAML that stands beside the editions and tells of them: ``rules/changes.yaml``, ``rules/wiki-history.yaml``."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from rulebook.check.edition_check import prose_problems
from rulebook.source.edition import Data, Edition, File, read_file, schema_problems, yaml_problems
from rulebook.source.files import is_there
from rulebook.source.problems import Problem
from rulebook.source.schemas import prose_parts
from rulebook.source.yaml_lines import place


@dataclass(frozen=True)
class Beside:
    """One such file: its path and the schema it follows; it may name records of any edition."""

    path: str
    collection: str

    def file(self, root: Path) -> File | None:
        """Return the file as read, or None where there is none."""
        path = root / self.path
        return read_file(root, path, self.collection) if is_there(path) else None

    def entries(self, root: Path) -> list[Data]:
        """Return what the file lists, in its order."""
        file = self.file(root)
        return [entry for _, entry in file.records()] if file else []

    def problems(self, root: Path, editions: list[Edition] | None) -> Iterator[Problem]:
        """Yield everything that is wrong with the file by itself; ``editions`` is None where nobody knows them all."""
        file = self.file(root)
        if file is None:
            return

        def is_record(name: str) -> bool:
            return editions is None or any(edition.knows(name) for edition in editions)

        yield from yaml_problems(file)
        for problem in schema_problems(root, file, is_record):
            yield replace(problem, message=problem.message.replace("of this edition", "of any edition"))
        if file.source.data is not None:
            yield from self._prose(root, file)

    def _prose(self, root: Path, file: File) -> Iterator[Problem]:
        """Numbers in prose are marked as meant; references have no edition to lead to."""
        for where, text in prose_parts(root, self.collection, file.source.data):
            for message in prose_problems(text, {"id": self.collection}, {}):
                yield file.problem(where, f"{place(where[1:])} {message}")
